/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixes a schedule: for each complaint the smallest change that removes it. */
#include "fix.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/span.h"
#include "blinds.h"
#include "chips.h"

#define MOST_ROWS     1000
#define USUAL_REBUYS  4 /* levels with rebuys */
#define LONGEST_BREAK (60 * MINUTE)

static ScheduleRow *
row_at (Schedule *schedule, guint row)
{
  return g_ptr_array_index (schedule->rows, row);
}

static gint64
chip (const GArray *chips, guint index)
{
  return g_array_index (chips, gint64, index);
}

/* --- Colour-ups --- */

static gboolean
take_from_cell (ScheduleRow *row, gint64 value)
{
  for (guint i = row->colour_up->len; i-- > 0;)
    if (chip (row->colour_up, i) == value)
      {
        g_array_remove_index (row->colour_up, i);
        return TRUE;
      }
  return FALSE;
}

static void
put_into_cell (ScheduleRow *row, gint64 value)
{
  guint at = 0;

  while (at < row->colour_up->len && chip (row->colour_up, at) < value)
    at++;
  if (at == row->colour_up->len || chip (row->colour_up, at) != value)
    g_array_insert_val (row->colour_up, at, value);
}

/* Can every level from row AT on that VALUE helps to pay also be paid without it? */
static gboolean
can_do_without (const Schedule *schedule, guint at, gint64 value)
{
  for (guint i = at; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);
      g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) i);
      g_autoptr (Purse) with = purse_new (chips), without = NULL;

      for (guint j = chips->len; j-- > 0;)
        if (chip (chips, j) == value)
          g_array_remove_index (chips, j);
      without = purse_new (chips);
      if (!row->is_break && schedule_pays_level (with, row) && !schedule_pays_level (without, row))
        return FALSE;
    }
  return TRUE;
}

/* Lets VALUE, which no break removes any more, leave at the first possible break from row AT on. */
static void
colour_up_later (Schedule *schedule, guint at, gint64 value)
{
  for (guint i = at; i < schedule->rows->len; i++)
    if (schedule_row (schedule, i)->is_break && schedule_level_from (schedule, i) != NULL
        && can_do_without (schedule, i + 1, value))
      {
        put_into_cell (row_at (schedule, i), value);
        return;
      }
}

/* The first of the unlocked breaks directly before the level ROW. */
static guint
breaks_before (const Schedule *schedule, guint row, guint locked)
{
  while (row > locked && schedule_row (schedule, row - 1)->is_break)
    row--;
  return row;
}

/* Removes VALUE from the colour-ups of the breaks from FIRST to before END.  FALSE: no such chip leaves there. */
static gboolean
keep_in_play (Schedule *schedule, guint first, guint end, gint64 value)
{
  gboolean found = FALSE;

  for (guint i = first; i < end; i++)
    while (take_from_cell (row_at (schedule, i), value))
      found = TRUE;
  return found;
}

/* Could the level ROW be paid if the N CHIPS did not leave in the breaks from FIRST on? */
static gboolean
pays_if_kept (const Schedule *schedule, guint first, guint row, const gint64 *chips, guint n)
{
  g_autoptr (Schedule) copy = schedule_copy (schedule);
  g_autoptr (Purse) purse = NULL;

  for (guint i = 0; i < n; i++)
    keep_in_play (copy, first, row, chips[i]);
  purse = schedule_purse_at (copy, row);
  return schedule_pays_level (purse, schedule_row (copy, row));
}

/* The chips that must not leave in the breaks from FIRST on so that the level ROW can be paid: a single one if that is
   enough, otherwise as few of the largest as are enough.  Empty: keeping chips does not help. */
static GArray *
chips_to_keep (const Schedule *schedule, guint first, guint row)
{
  g_autoptr (GArray) before = schedule_chips_at (schedule, (gint) first),
                     after = schedule_chips_at (schedule, (gint) row);
  GArray *keep = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = before->len; i-- > 0;)
    {
      gint64   value = chip (before, i);
      gboolean stayed = FALSE;

      for (guint j = 0; j < after->len; j++)
        stayed = stayed || chip (after, j) == value;
      if (!stayed)
        g_array_append_val (keep, value);
    }
  for (guint i = 0; i < keep->len; i++)
    if (pays_if_kept (schedule, first, row, &g_array_index (keep, gint64, i), 1))
      {
        g_array_remove_range (keep, 0, i);
        g_array_set_size (keep, 1);
        return keep;
      }
  for (guint n = 2; n <= keep->len; n++)
    if (pays_if_kept (schedule, first, row, (const gint64 *) keep->data, n))
      {
        g_array_set_size (keep, n);
        return keep;
      }
  g_array_set_size (keep, 0);
  return keep;
}

static char *
chips_text (const GArray *chips)
{
  return chips_values_text ((const gint64 *) (gconstpointer) chips->data, chips->len);
}

/* Chips that leave in the break before a level that needs them leave later, or stay. */
static gboolean
fix_early_colour_up (Schedule *schedule, guint row, guint locked, char **label)
{
  guint first = breaks_before (schedule, row, locked);
  g_autoptr (GArray) keep = chips_to_keep (schedule, first, row);
  g_autofree char *text = NULL;

  for (guint i = 0; i < keep->len; i++)
    keep_in_play (schedule, first, row, chip (keep, i));
  for (guint i = 0; i < keep->len; i++)
    {
      keep_in_play (schedule, row + 1, schedule->rows->len, chip (keep, i));
      colour_up_later (schedule, row + 1, chip (keep, i));
    }
  if (keep->len == 0)
    return FALSE;
  text = chips_text (keep);
  *label = g_strdup_printf (_ ("Colour up %s later"), text);
  return TRUE;
}

/* --- The fixes --- */

static void
label_blinds (const ScheduleRow *row, char **label)
{
  g_autofree char *blinds = schedule_blinds_text (row);

  *label = g_strdup_printf (_ ("Make it %s"), blinds);
}

static gboolean
fix_blinds (Schedule *schedule, guint row, gint64 small, gint64 big, char **label)
{
  if (!schedule_set_payable_blinds (schedule, row, small, big))
    return FALSE;
  label_blinds (schedule_row (schedule, row), label);
  return TRUE;
}

static gboolean
fix_payment (Schedule *schedule, guint row, guint locked, char **label)
{
  const ScheduleRow *it = schedule_row (schedule, row);

  return fix_early_colour_up (schedule, row, locked, label) || fix_blinds (schedule, row, it->small, it->big, label);
}

static gboolean
fix_ante (Schedule *schedule, guint row, guint locked, char **label)
{
  ScheduleRow     *it = row_at (schedule, row);
  g_autofree char *text = NULL;
  g_autoptr (Purse) purse = NULL;

  if (fix_early_colour_up (schedule, row, locked, label))
    return TRUE;
  purse = schedule_purse_at (schedule, row);
  it->ante = purse_nearest (purse, it->ante, 1, NUMBER_MAX);
  if (it->ante == 0)
    it->ante_kind = SCHEDULE_NO_ANTE;
  text = number_to_text (it->ante);
  *label = it->ante > 0 ? g_strdup_printf (_ ("Make the ante %s"), text) : g_strdup (_ ("Remove the ante"));
  return TRUE;
}

/* The largest chip stays to the end. */
static gboolean
fix_no_chips (Schedule *schedule, guint row, guint locked, char **label)
{
  gint64           largest = chip (schedule->chips, schedule->chips->len - 1);
  g_autofree char *text = number_to_text (largest);

  if (!keep_in_play (schedule, locked, row, largest))
    return FALSE;
  keep_in_play (schedule, row, schedule->rows->len, largest);
  *label = g_strdup_printf (_ ("Keep %s in play"), text);
  return TRUE;
}

static gboolean
fix_fall (Schedule *schedule, guint row, char **label)
{
  const ScheduleRow *it = schedule_row (schedule, row), *before = schedule_level_before (schedule, row);

  return fix_blinds (schedule, row, MAX (it->small, before->small), MAX (it->big, before->big), label);
}

static gboolean
fix_unknown_chip (Schedule *schedule, guint row, gint64 value, char **label)
{
  g_autofree char *text = number_to_text (value);

  *label = g_strdup_printf (_ ("Leave %s out"), text);
  return take_from_cell (row_at (schedule, row), value);
}

static gboolean
fix_idle_chips (Schedule *schedule, guint row, gint64 largest, char **label)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) row + 1);
  g_autofree char *text = NULL;
  guint            n = 0;

  for (; n < chips->len && chip (chips, n) <= largest; n++)
    {
      keep_in_play (schedule, row + 1, schedule->rows->len, chip (chips, n));
      put_into_cell (row_at (schedule, row), chip (chips, n));
    }
  g_array_set_size (chips, n);
  text = chips_text (chips);
  *label = g_strdup_printf (_ ("Colour up %s"), text);
  return n > 0;
}

/* Inserts one of the levels that the jump needs, so that no step is more than double. */
static gboolean
fix_doubling (Schedule *schedule, guint row, guint locked, char **label, guint *inserted)
{
  const ScheduleRow *after = schedule_row (schedule, row), *before = schedule_level_before (schedule, row);
  gint64             least = after->big;
  guint              at = row;
  g_autofree char   *blinds = NULL;
  const ScheduleRow *new_row;

  while (at > 0 && schedule_row (schedule, at - 1)->is_break)
    at--;
  at = MAX (at, locked);
  if (schedule->rows->len >= MOST_ROWS)
    return FALSE;
  /* The later steps may double the blinds as well. */
  while (least > 2 * before->big)
    least = (least + 1) / 2;
  least = MAX (least, before->big + 1);
  new_row = schedule_insert_between (schedule, at, before, after, schedule_mean (before->big, after->big), least,
                                     MIN (2 * before->big, after->big - 1));
  if (new_row == NULL)
    return FALSE;
  *inserted = at;
  blinds = schedule_blinds_text (new_row);
  *label = g_strdup_printf (_ ("Insert %s"), blinds);
  return TRUE;
}

static gboolean
fix_first_big (Schedule *schedule, guint row, char **label)
{
  const ScheduleRow *after = schedule_level_from (schedule, row + 1);
  g_autoptr (Purse) purse = schedule_purse_at (schedule, row);
  ScheduleRow *it = row_at (schedule, row);
  gint64       most = schedule->stack / 25;
  gint64       big, small;

  if (after != NULL)
    most = MIN (most, after->big);
  big = schedule_round_blind (purse, it->big, (schedule->stack + 199) / 200, MIN (most, schedule_most_blind (it)));
  small = big > 0 ? schedule_nearest_small (purse, big / 2, big, NULL, after) : 0;
  if (small == 0 || (after != NULL && small > after->small))
    return FALSE;
  schedule_set_blinds (it, small, big);
  label_blinds (it, label);
  return TRUE;
}

static gboolean
fix_large_chips (Schedule *schedule, guint locked, char **label)
{
  GArray          *chips = schedule->chips;
  g_autofree char *text = NULL;
  guint            n = chips->len;

  while (n > 0 && chip (chips, n - 1) > schedule->stack)
    n--;
  if (n == 0)
    return FALSE;
  for (guint i = n; i < chips->len; i++)
    keep_in_play (schedule, locked, schedule->rows->len, chip (chips, i));
  g_array_remove_range (chips, n, chips->len - n);
  text = chips_text (chips);
  *label = g_strdup_printf (_ ("Play with %s only"), text);
  return TRUE;
}

static gint
n_breaks (const Schedule *schedule)
{
  return (gint) schedule->rows->len - schedule_n_levels (schedule);
}

static gboolean
fix_rebuys (Schedule *schedule, gboolean by_break, char **label)
{
  if (by_break && n_breaks (schedule) > 0)
    {
      schedule->rebuy_break = n_breaks (schedule);
      *label = g_strdup_printf (_ ("Stop rebuys after break %d"), schedule->rebuy_break);
      return TRUE;
    }
  if (by_break)
    schedule->rebuy_break = 0;
  schedule->rebuy_level = MIN (schedule_n_levels (schedule), by_break ? USUAL_REBUYS : MOST_ROWS);
  *label = g_strdup_printf (_ ("Stop rebuys after level %d"), schedule->rebuy_level);
  return TRUE;
}

static gboolean
fix_add_ons (Schedule *schedule, char **label)
{
  schedule->add_on_level = 0;
  schedule->add_on_break = n_breaks (schedule);
  *label = schedule->add_on_break > 0 ? g_strdup_printf (_ ("Sell add-ons in break %d"), schedule->add_on_break)
                                      : g_strdup (_ ("Sell add-ons at any time"));
  return TRUE;
}

static gboolean
fix_row (Schedule *schedule, const ScheduleNote *note, guint locked, char **label, guint *inserted)
{
  guint        row = (guint) note->line - 1;
  ScheduleRow *it = row_at (schedule, row);

  switch (note->problem)
    {
    case SCHEDULE_PROBLEM_SMALL_NOT_PAID:
    case SCHEDULE_PROBLEM_BIG_NOT_PAID:
      return fix_payment (schedule, row, locked, label);
    case SCHEDULE_PROBLEM_ANTE_NOT_PAID:
      return fix_ante (schedule, row, locked, label);
    case SCHEDULE_PROBLEM_NO_CHIPS:
      return fix_no_chips (schedule, row, locked, label);
    case SCHEDULE_PROBLEM_SMALL_OVER_BIG:
      return fix_blinds (schedule, row, MAX (it->big / 2, 1), it->big, label);
    case SCHEDULE_PROBLEM_FALLS:
      return fix_fall (schedule, row, label);
    case SCHEDULE_PROBLEM_COLOUR_UP_UNKNOWN:
      return fix_unknown_chip (schedule, row, note->amount, label);
    case SCHEDULE_PROBLEM_COLOUR_UP_MISSING:
      return fix_idle_chips (schedule, row, note->amount, label);
    case SCHEDULE_PROBLEM_DOUBLES:
      return fix_doubling (schedule, row, locked, label, inserted);
    case SCHEDULE_PROBLEM_FIRST_BIG:
      return fix_first_big (schedule, row, label);
    case SCHEDULE_PROBLEM_LONG_BREAK:
      it->length = LONGEST_BREAK;
      *label = g_strdup (_ ("Make it an hour"));
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
fix_whole (Schedule *schedule, const ScheduleNote *note, guint locked, char **label)
{
  switch (note->problem)
    {
    case SCHEDULE_PROBLEM_CHIP_ABOVE_STACK:
      return fix_large_chips (schedule, locked, label);
    case SCHEDULE_PROBLEM_REBUY_LEVEL:
      return fix_rebuys (schedule, FALSE, label);
    case SCHEDULE_PROBLEM_REBUY_BREAK:
      return fix_rebuys (schedule, TRUE, label);
    case SCHEDULE_PROBLEM_REBUY_OPEN:
      schedule->rebuy_level = MIN (schedule_n_levels (schedule), USUAL_REBUYS);
      *label = g_strdup_printf (_ ("Stop rebuys after level %d"), schedule->rebuy_level);
      return TRUE;
    case SCHEDULE_PROBLEM_ADD_ON_LEVEL:
    case SCHEDULE_PROBLEM_ADD_ON_BREAK:
      return fix_add_ons (schedule, label);
    default:
      return FALSE;
    }
}

Schedule *
schedule_fix (const Schedule *schedule, const ScheduleNote *note, guint locked, char **label, guint *inserted)
{
  g_autoptr (Schedule) fixed = schedule_copy (schedule);
  g_autofree char *text = NULL;
  gboolean         has_row = note->line > 0 && note->line <= (gint) schedule->rows->len;
  gboolean         done;

  *inserted = G_MAXUINT;
  if (has_row && note->line <= (gint) locked)
    return NULL;
  done = has_row ? fix_row (fixed, note, locked, &text, inserted) : fix_whole (fixed, note, locked, &text);
  if (!done)
    return NULL;
  if (label != NULL)
    *label = g_steal_pointer (&text);
  return g_steal_pointer (&fixed);
}
