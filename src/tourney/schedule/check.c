/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a schedule: can its blinds be paid, do they rise sensibly, do chips leave once they are not needed?
   cardroom-schedule(5) lists the checks. */
#include "check.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/span.h"
#include "chips.h"
#include "purse.h"

#define LONGEST_BREAK (60 * MINUTE)
#define LATE          10 /* times the smallest chip: blinds above that come late for it */
#define MANY          8  /* of one chip: counted no further */
#define STUCK_LEVELS  3  /* levels that an unneeded chip may stay before the complaint */

static gint64
chip (const GArray *chips, guint index)
{
  return g_array_index (chips, gint64, index);
}

void
schedule_note_free (ScheduleNote *note)
{
  g_free (note->text);
  g_free (note);
}

void
schedule_note_add (GPtrArray *notes, gint line, gboolean is_error, char *text)
{
  ScheduleNote *note = g_new0 (ScheduleNote, 1);

  note->line = line;
  note->is_error = is_error;
  note->text = text;
  g_ptr_array_add (notes, note);
}

static gint
compare_notes_cb (gconstpointer a, gconstpointer b)
{
  const ScheduleNote *left = *(const ScheduleNote *const *) a;
  const ScheduleNote *right = *(const ScheduleNote *const *) b;

  return left->is_error != right->is_error ? right->is_error - left->is_error : left->line - right->line;
}

void
schedule_notes_sort (GPtrArray *notes)
{
  g_ptr_array_sort (notes, compare_notes_cb);
}

/* Takes TEXT.  AMOUNT is the chip or blind that it is about. */
static void
complain (GPtrArray *notes, gint line, ScheduleProblem problem, gint64 amount, char *text)
{
  ScheduleNote *note;

  schedule_note_add (notes, line, problem < SCHEDULE_FIRST_WARNING, text);
  note = g_ptr_array_index (notes, notes->len - 1);
  note->problem = problem;
  note->amount = amount;
}

static char *
chips_list (const GArray *chips, guint n)
{
  return chips_values_text ((const gint64 *) (gconstpointer) chips->data, n);
}

static void
check_chips_line (const Schedule *schedule, gint line, GPtrArray *notes)
{
  gint64 largest = schedule->chips->len > 0 ? chip (schedule->chips, schedule->chips->len - 1) : 0;

  if (schedule->stack > 0 && largest > schedule->stack)
    {
      g_autofree char *value = number_to_text (largest);
      g_autofree char *stack = number_to_text (schedule->stack);

      complain (notes, line, SCHEDULE_PROBLEM_CHIP_ABOVE_STACK, largest,
                g_strdup_printf (_ ("The chip of %s is worth more than the starting stack of %s."), value, stack));
    }
}

static void
check_paid (const ScheduleRow *row, const GArray *chips, const Purse *purse, GPtrArray *notes)
{
  g_autofree char *list = chips_list (chips, chips->len);
  g_autofree char *small = number_to_text (row->small);
  g_autofree char *big = number_to_text (row->big);
  g_autofree char *ante = number_to_text (row->ante);

  if (chips->len == 0)
    complain (notes, row->line, SCHEDULE_PROBLEM_NO_CHIPS, 0,
              g_strdup (_ ("No chips are left in play for the blinds: all of them have been coloured up.")));
  else if (!purse_pays (purse, row->small))
    complain (
        notes, row->line, SCHEDULE_PROBLEM_SMALL_NOT_PAID, row->small,
        g_strdup_printf (_ ("The small blind of %s cannot be paid exactly with the chips in play (%s)."), small, list));
  else if (!purse_pays (purse, row->big))
    complain (
        notes, row->line, SCHEDULE_PROBLEM_BIG_NOT_PAID, row->big,
        g_strdup_printf (_ ("The big blind of %s cannot be paid exactly with the chips in play (%s)."), big, list));
  else if (!purse_pays (purse, row->ante))
    complain (notes, row->line, SCHEDULE_PROBLEM_ANTE_NOT_PAID, row->ante,
              g_strdup_printf (_ ("The ante of %s cannot be paid exactly with the chips in play (%s)."), ante, list));
}

/* The blinds that the checks compare; in a limit level these are half of the bets. */
static char *
compared_blinds (const ScheduleRow *row)
{
  g_autofree char *bets = schedule_blinds_text (row);
  g_autofree char *small = number_to_text (row->small);
  g_autofree char *big = number_to_text (row->big);

  if (row->big_bet > 0)
    return g_strdup_printf (_ ("%s/%s (half of the bets %s)"), small, big, bets);
  return g_steal_pointer (&bets);
}

static void
check_blinds (const ScheduleRow *row, const ScheduleRow *before, GPtrArray *notes)
{
  if (row->small > row->big && row->big_bet > 0)
    {
      g_autofree char *bets = schedule_blinds_text (row);

      complain (notes, row->line, SCHEDULE_PROBLEM_SMALL_OVER_BIG, row->small,
                g_strdup_printf (_ ("The small bet is larger than the big bet: %s."), bets));
    }
  else if (row->small > row->big)
    {
      g_autofree char *small = number_to_text (row->small), *big = number_to_text (row->big);

      complain (notes, row->line, SCHEDULE_PROBLEM_SMALL_OVER_BIG, row->small,
                g_strdup_printf (_ ("The small blind of %s is larger than the big blind of %s."), small, big));
    }
  else if (before != NULL && (row->small < before->small || row->big < before->big))
    {
      g_autofree char *was = compared_blinds (before);
      g_autofree char *is = compared_blinds (row);

      complain (notes, row->line, SCHEDULE_PROBLEM_FALLS, row->big,
                g_strdup_printf (_ ("The blinds fall from %s to %s."), was, is));
    }
}

static gboolean
remove_chip (GArray *chips, gint64 value)
{
  for (guint i = 0; i < chips->len; i++)
    if (chip (chips, i) == value)
      {
        g_array_remove_index (chips, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
colour_up_has (const ScheduleRow *row, gint64 value, guint n)
{
  for (guint i = 0; i < n; i++)
    if (chip (row->colour_up, i) == value)
      return TRUE;
  return FALSE;
}

/* Without a `chips` line the chips in play are unknown, but a chip that has left cannot leave again. */
static gboolean
has_left (const Schedule *schedule, guint at, gint64 value)
{
  for (guint i = 0; i < at; i++)
    if (colour_up_has (schedule_row (schedule, i), value, schedule_row (schedule, i)->colour_up->len))
      return TRUE;
  return FALSE;
}

static void
check_colour_up (const Schedule *schedule, guint at, GArray *chips, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, at);

  for (guint i = 0; i < row->colour_up->len; i++)
    {
      gint64   value = chip (row->colour_up, i);
      gboolean in_play = schedule->chips->len > 0 ? remove_chip (chips, value)
                                                  : !has_left (schedule, at, value) && !colour_up_has (row, value, i);

      if (!in_play)
        {
          g_autofree char *text = number_to_text (value);

          complain (notes, row->line, SCHEDULE_PROBLEM_COLOUR_UP_UNKNOWN, value,
                    g_strdup_printf (_ ("The chip of %s cannot be coloured up: it is not in play."), text));
        }
    }
}

static void
check_rows (const Schedule *schedule, GPtrArray *notes)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, 0);
  g_autoptr (Purse) purse = purse_new (chips);
  const ScheduleRow *before = NULL;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        {
          check_colour_up (schedule, i, chips, notes);
          purse_free (g_steal_pointer (&purse));
          purse = purse_new (chips);
          continue;
        }
      check_blinds (row, before, notes);
      if (schedule->chips->len > 0)
        check_paid (row, chips, purse, notes);
      before = row;
    }
}

/* Can all levels after row AT be paid without the N_DROPPED smallest chips in play at that point? */
static gboolean
can_do_without (const Schedule *schedule, guint at, guint n_dropped)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, at + 1);
  g_autoptr (Purse) purse = NULL;

  g_array_remove_range (chips, 0, n_dropped);
  purse = purse_new (chips);
  for (guint i = at + 1; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->colour_up->len > 0)
        {
          for (guint j = 0; j < row->colour_up->len; j++)
            remove_chip (chips, chip (row->colour_up, j));
          purse_free (g_steal_pointer (&purse));
          purse = purse_new (chips);
        }
      if (!row->is_break
          && !(purse_pays (purse, row->small) && purse_pays (purse, row->big) && purse_pays (purse, row->ante)))
        return FALSE;
    }
  return TRUE;
}

static void
warn_of_idle_chips (const Schedule *schedule, guint at, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  g_autoptr (GArray) chips = schedule_chips_at (schedule, at + 1);
  guint n_idle = 0;

  /* After a break at the end of the schedule there is nothing left to pay. */
  if (schedule_level_at (schedule, at) == schedule_n_levels (schedule))
    return;
  while (n_idle + 1 < chips->len && can_do_without (schedule, at, n_idle + 1))
    n_idle++;
  if (n_idle > 0)
    {
      g_autofree char *list = chips_list (chips, n_idle);

      /* Translators: %s is one value of chips or several, as in "5, 25". */
      complain (
          notes, row->line, SCHEDULE_PROBLEM_COLOUR_UP_MISSING, chip (chips, n_idle - 1),
          g_strdup_printf (ngettext ("The chip of %s is not needed after this break: colour it up here or earlier.",
                                     "The chips of %s are not needed after this break: colour them up here or earlier.",
                                     n_idle),
                           list));
    }
}

/* How many of the smallest of CHIPS AMOUNT takes at least, up to MANY. */
static gint
smallest_needed (const GArray *chips, const Purse *others, gint64 amount)
{
  for (gint n = 0; n < MANY && n * chip (chips, 0) <= amount; n++)
    if (purse_pays (others, amount - n * chip (chips, 0)))
      return n;
  return MANY;
}

/* Warns of a blind or ante that is many times the smallest chip and cannot be paid without some of that chip. */
static void
warn_of_late_chip (const Schedule *schedule, guint at, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  const gint64       amounts[] = { row->small, row->big, row->ante };
  g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) at), others = g_array_copy (chips);
  g_autoptr (Purse) purse = NULL;

  if (chips->len < 2)
    return;
  g_array_remove_index (others, 0);
  purse = purse_new (others);
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      gint64 times = amounts[i] / chip (chips, 0);
      gint   n = times > LATE ? smallest_needed (chips, purse, amounts[i]) : 0;

      if (times > 2 * LATE ? n > 0 : n >= 2 && amounts[i] != row->big)
        {
          g_autofree char *amount = number_to_text (amounts[i]), *value = number_to_text (chip (chips, 0));

          complain (notes, row->line, SCHEDULE_PROBLEM_LATE_CHIP, chip (chips, 0),
                    g_strdup_printf (
                        _ ("Posting %s takes chips of %s this late: a rounder amount would let them be coloured up."),
                        amount, value));
          return;
        }
    }
}

/* Warns of chips that nothing needs any more, although no later break could remove them. */
static void
warn_of_stuck_chip (const Schedule *schedule, GPtrArray *notes)
{
  gint planned = schedule_planned_level (schedule), last = planned > 0 ? planned : schedule_n_levels (schedule);

  for (guint i = schedule->rows->len; i > 0; i--)
    if (schedule_row (schedule, i - 1)->is_break && schedule_level_at (schedule, (gint) i - 1) < last)
      {
        last = 0; /* if there is a break, the complaint belongs to it */
        break;
      }
  for (gint level = 2; level + STUCK_LEVELS - 1 <= last; level++)
    {
      guint              at = (guint) schedule_level_row (schedule, level);
      const ScheduleRow *row = schedule_row (schedule, at);
      g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) at);

      if (chips->len > 1 && row->small / chip (chips, 0) >= LATE && can_do_without (schedule, at - 1, 1))
        {
          g_autofree char *value = number_to_text (chip (chips, 0));

          complain (
              notes, row->line, SCHEDULE_PROBLEM_STUCK_CHIP, chip (chips, 0),
              g_strdup_printf (_ ("The chip of %s is not needed from this level on: a break before it would be the "
                                  "time to colour it up."),
                               value));
          return;
        }
    }
}

static void
warn_of_first_blind (const Schedule *schedule, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, schedule_level_row (schedule, 1));

  if (schedule->stack > 0 && (row->big * 25 > schedule->stack || row->big * 200 < schedule->stack))
    {
      g_autofree char *big = number_to_text (row->big);
      g_autofree char *stack = number_to_text (schedule->stack);

      complain (notes, row->line, SCHEDULE_PROBLEM_FIRST_BIG, row->big,
                g_strdup_printf (
                    _ ("The first big blind of %s is not between 0.5 and 4 percent of the starting stack of %s."), big,
                    stack));
    }
}

static void
warn_of_rows (const Schedule *schedule, GPtrArray *notes)
{
  const ScheduleRow *before = NULL;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        {
          warn_of_idle_chips (schedule, i, notes);
          if (row->length > LONGEST_BREAK)
            complain (notes, row->line, SCHEDULE_PROBLEM_LONG_BREAK, 0,
                      g_strdup (_ ("This break is longer than an hour.")));
          continue;
        }
      warn_of_late_chip (schedule, i, notes);
      if (before != NULL && row->big > 2 * before->big)
        {
          g_autofree char *was = compared_blinds (before);
          g_autofree char *is = compared_blinds (row);

          complain (notes, row->line, SCHEDULE_PROBLEM_DOUBLES, row->big,
                    g_strdup_printf (_ ("The big blind more than doubles from %s to %s."), was, is));
        }
      before = row;
    }
}

void
schedule_check (const Schedule *schedule, gint chips_line, GPtrArray *notes)
{
  check_chips_line (schedule, chips_line, notes);
  check_rows (schedule, notes);
  /* A line that looks odd beside an error may be right once the error is fixed. */
  if (notes->len == 0)
    {
      warn_of_first_blind (schedule, notes);
      warn_of_stuck_chip (schedule, notes);
      warn_of_rows (schedule, notes);
    }
}

void
schedule_check_windows (const Schedule *schedule, gint rebuy_line, gint add_on_line, GPtrArray *notes)
{
  if (schedule->rebuy_level > schedule_n_levels (schedule))
    complain (notes, rebuy_line, SCHEDULE_PROBLEM_REBUY_LEVEL, schedule->rebuy_level,
              g_strdup_printf (_ ("There is no level %d: rebuys would never stop."), schedule->rebuy_level));
  if (schedule->rebuy_break > 0 && schedule_break_row (schedule, schedule->rebuy_break) < 0)
    complain (notes, rebuy_line, SCHEDULE_PROBLEM_REBUY_BREAK, schedule->rebuy_break,
              g_strdup_printf (_ ("There is no break %d: rebuys would never stop."), schedule->rebuy_break));
  if (schedule->add_on_break > 0 && schedule_break_row (schedule, schedule->add_on_break) < 0)
    complain (notes, add_on_line, SCHEDULE_PROBLEM_ADD_ON_BREAK, schedule->add_on_break,
              g_strdup_printf (_ ("There is no break %d: nobody could take an add-on."), schedule->add_on_break));
  if (schedule->add_on_level > schedule_n_levels (schedule))
    complain (notes, add_on_line, SCHEDULE_PROBLEM_ADD_ON_LEVEL, schedule->add_on_level,
              g_strdup_printf (_ ("There is no level %d: add-ons would never stop."), schedule->add_on_level));
  if (schedule->rebuy_stack > 0 && schedule->rebuy_level == 0 && schedule->rebuy_break == 0)
    complain (notes, rebuy_line, SCHEDULE_PROBLEM_REBUY_OPEN, 0,
              g_strdup (_ ("Rebuys never stop, so nobody can say when the night ends: name the level or break after "
                           "which there are none.")));
}
