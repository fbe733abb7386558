/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips for a night: finds what is possible, chooses the best of it, and describes the result. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/list.h"
#include "base/number.h"
#include "planner/schedule/design.h"
#include "tourney/player.h"
#include "breakdown-private.h"

#define MOST_EXTRA 100000 /* rebuys or add-ons */

/* How long each search may take.  All but strange cases need some hundreds of steps; a million take 50 to 100 ms. */
#define FITS_STEPS    4000000
#define LARGEST_STEPS 2500000
#define PLAYERS_STEPS 1500000
#define MISSING_STEPS 1500000

#define FEW_SMALLS   8
#define MANY_COLOURS 4

static gboolean
check_chips (const GArray *chips, GError **error)
{
  if (chips == NULL || chips->len == 0)
    return input_unreadable (error, _ ("The case is empty: name its chips as VALUE:COUNT."));
  if (chips->len > CHIPS_MOST_KINDS)
    return input_unreadable (error, _ ("The case has %u kinds of chips: Cardroom plans with at most %d."), chips->len,
                             CHIPS_MOST_KINDS);
  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip  *chip = &g_array_index (chips, CaseChip, i);
      g_autofree char *value = number_to_text (chip->value);

      if (chip->value < 1 || chip->value > NUMBER_MAX)
        return input_unreadable (error, _ ("A chip cannot be worth %s."), value);
      if (chip->owned < 0 || chip->owned > CHIPS_MOST_OWNED)
        return input_unreadable (error, _ ("There are too many chips of %s: a case holds up to 100,000 of each."),
                                 value);
      if (i > 0 && chip->value <= g_array_index (chips, CaseChip, i - 1).value)
        return input_unreadable (error, _ ("The chip of %s is named twice or out of order."), value);
    }
  return TRUE;
}

static gboolean
check_request (const BreakdownRequest *request, GError **error)
{
  if (!check_chips (request->chips, error))
    return FALSE;
  if (request->players < 1 || request->players > TOURNEY_MAX_PLAYERS)
    return input_unreadable (error, _ ("Chips are planned for 1 to %d players, not for %d."), TOURNEY_MAX_PLAYERS,
                             request->players);
  if (request->stack < 1 || request->stack > NUMBER_MAX)
    return input_unreadable (error, _ ("The starting stack must be above 0 and at most a trillion chips."));
  if (request->rebuys < 0 || request->add_ons < 0 || request->rebuys > MOST_EXTRA || request->add_ons > MOST_EXTRA)
    return input_unreadable (error, _ ("The number of rebuys or add-ons is from 0 to %d."), MOST_EXTRA);
  if (request->rebuy_stack < 0 || request->add_on_stack < 0 || request->rebuy_stack > NUMBER_MAX
      || request->add_on_stack > NUMBER_MAX)
    return input_unreadable (error,
                             _ ("The stack of a rebuy or an add-on cannot be negative or more than a trillion chips."));
  return TRUE;
}

static void
add_post (ChipTask *task, gint64 amount)
{
  guint at = 0;

  while (at < task->n_posts && task->post[at] > amount)
    at++;
  if (amount <= 0 || (at < task->n_posts && task->post[at] == amount))
    return;
  memmove (task->post + at + 1, task->post + at, (task->n_posts - at) * sizeof *task->post);
  task->post[at] = amount;
  task->n_posts++;
}

/* Sets the amounts that a stack has to post in the first level. */
static void
set_posts (ChipTask *task, const Schedule *schedule)
{
  gint               at = schedule != NULL ? schedule_level_row (schedule, 1) : -1;
  const ScheduleRow *first = at >= 0 ? schedule_row (schedule, (guint) at) : NULL;

  if (first == NULL)
    return;
  add_post (task, first->small);
  add_post (task, first->big);
  add_post (task, first->ante);
}

static void
set_task (ChipTask *task, const BreakdownRequest *request)
{
  memset (task, 0, sizeof *task);
  task->n = request->chips->len;
  for (guint i = 0; i < task->n; i++)
    {
      task->value[i] = g_array_index (request->chips, CaseChip, i).value;
      task->owned[i] = g_array_index (request->chips, CaseChip, i).owned;
    }
  task->times[PART_STACK] = request->players;
  task->times[PART_REBUY] = request->rebuys;
  task->times[PART_ADD_ON] = request->add_ons;
  task->largest[PART_REBUY] = task->largest[PART_ADD_ON] = NUMBER_MAX;
  if (request->rebuys > 0)
    task->amount[PART_REBUY] = request->rebuy_stack;
  if (request->add_ons > 0)
    task->amount[PART_ADD_ON] = request->add_on_stack;
  task_set_stack (task, request->stack, request->rebuy_stack == 0, request->add_on_stack == 0);
  set_posts (task, request->schedule);
}

static Breakdown *
new_breakdown (const BreakdownRequest *request)
{
  Breakdown *breakdown = g_new0 (Breakdown, 1);

  breakdown->players = request->players;
  breakdown->rebuys = request->rebuys;
  breakdown->add_ons = request->add_ons;
  breakdown->stack = request->stack;
  breakdown->chips = g_array_new (FALSE, TRUE, sizeof (BreakdownChip));
  breakdown->colour_ups = g_array_new (FALSE, TRUE, sizeof (BreakdownColourUp));
  breakdown->missing = g_array_new (FALSE, TRUE, sizeof (ChipCount));
  breakdown->remarks = g_ptr_array_new_with_free_func (g_free);
  return breakdown;
}

static void
add_remark (Breakdown *breakdown, char *text)
{
  g_ptr_array_add (breakdown->remarks, text);
}

static void
list_chips (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task, const ChipAnswer *answer)
{
  for (guint i = 0; i < task->n; i++)
    {
      BreakdownChip chip = {
        .value = task->value[i],
        .colour = g_array_index (request->chips, CaseChip, i).colour,
        .per_player = answer->count[PART_STACK][i],
        .per_rebuy = answer->count[PART_REBUY][i],
        .per_add_on = answer->count[PART_ADD_ON][i],
        .needed = task_needed (task, answer, i),
        .owned = task->owned[i],
      };

      chip.bank = chip.owned - chip.needed;
      g_array_append_val (breakdown->chips, chip);
    }
}

static void
remark_colour_up (Breakdown *breakdown, const BankStep *step, const BankTurn *turn)
{
  g_autofree char *value = number_to_text (step->value);
  g_autofree char *next = number_to_text (step->next);
  g_autofree char *larger = number_to_text (turn->larger);
  g_autofree char *fetch = number_to_text (turn->fetch);
  g_autofree char *had = number_to_text (turn->had);

  if (step->next == 0)
    add_remark (breakdown,
                g_strdup_printf (_ ("The chips of %s are to be coloured up, and the case has no larger ones."), value));
  else if (turn->had >= turn->fetch)
    return;
  else if (turn->covered)
    add_remark (breakdown, g_strdup_printf (_ ("To colour up the chips of %s takes %s of %s, and the bank will have "
                                               "%s: bring chips of %s for the rest and take back the excess in %s."),
                                            value, fetch, next, had, larger, next));
  else
    add_remark (breakdown,
                g_strdup_printf (_ ("To colour up the chips of %s takes %s of %s, and the bank will have %s, with too "
                                    "few larger ones: a smaller stack or fewer rebuys would leave more."),
                                 value, fetch, next, had));
}

static void
list_colour_ups (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task, const ChipAnswer *answer)
{
  g_autoptr (GArray) steps = bank_steps (request->schedule, task);
  g_autofree BankTurn *turns = g_new (BankTurn, steps->len);

  bank_run (steps, task, answer, turns);
  for (guint i = 0; i < steps->len; i++)
    {
      const BankStep   *step = &g_array_index (steps, BankStep, i);
      const BankTurn   *turn = &turns[i];
      BreakdownColourUp colour_up = { step->row,  step->value, turn->count,
                                      step->next, turn->fetch, step->next_at >= 0 && turn->had >= turn->fetch };

      if (turn->count == 0)
        continue;
      g_array_append_val (breakdown->colour_ups, colour_up);
      remark_colour_up (breakdown, step, turn);
    }
}

/* The two smallest chips of the starting stack, -1 if there is none. */
static void
find_smallest (const Breakdown *breakdown, gint *smallest, gint *next)
{
  *smallest = *next = -1;
  for (gint i = (gint) breakdown->chips->len - 1; i >= 0; i--)
    if (g_array_index (breakdown->chips, BreakdownChip, i).per_player > 0)
      {
        *next = *smallest;
        *smallest = i;
      }
}

static void
remark_smalls (Breakdown *breakdown, const BreakdownRequest *request)
{
  gint                 smallest, next, row = -1;
  const BreakdownChip *chip;
  g_autofree char     *value = NULL;
  gint64               needed;

  find_smallest (breakdown, &smallest, &next);
  if (next < 0)
    return;
  chip = &g_array_index (breakdown->chips, BreakdownChip, smallest);
  value = number_to_text (chip->value);
  needed = request->schedule == NULL
               ? 0
               : bank_smalls_needed (request->schedule, request->players, chip->value,
                                     g_array_index (breakdown->chips, BreakdownChip, next).value, &row);
  if (row >= 0 && chip->per_player < needed)
    {
      g_autofree char *blinds = schedule_blinds_text (schedule_row (request->schedule, (guint) row));

      /* Translators: the second %s is a chip's value, the last one a level as in "75/150". */
      add_remark (
          breakdown,
          g_strdup_printf (
              ngettext ("%d chip of %s for each player is not many for a level of %s: expect a lot of changing.",
                        "%d chips of %s for each player are not many for a level of %s: expect a lot of changing.",
                        (gulong) chip->per_player),
              (gint) chip->per_player, value, blinds));
    }
  else if (row < 0 && request->schedule == NULL && chip->per_player < FEW_SMALLS)
    add_remark (breakdown, g_strdup_printf (ngettext ("%d chip of %s for each player is not many to start with.",
                                                      "%d chips of %s for each player are not many to start with.",
                                                      (gulong) chip->per_player),
                                            (gint) chip->per_player, value));
}

/* Remarks on chips of the starting stack that the schedule does not have in play. */
static void
remark_strangers (Breakdown *breakdown, const BreakdownRequest *request)
{
  g_autoptr (GArray) strangers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint n_colours = 0;

  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      n_colours += chip->per_player > 0;
      if (chip->per_player > 0 && request->schedule != NULL && !schedule_has_chip (request->schedule, chip->value))
        g_array_append_val (strangers, chip->value);
    }
  if (strangers->len > 0)
    {
      g_autofree char *values = chips_values_text ((const gint64 *) (gpointer) strangers->data, strangers->len);

      add_remark (breakdown,
                  g_strdup_printf (_ ("The stacks need chips of %s, which the schedule does not have."), values));
    }
  if (n_colours > MANY_COLOURS)
    add_remark (breakdown,
                g_strdup_printf (_ ("The stacks have %d colours: three or four would mean less changing."), n_colours));
}

/* Without a schedule: remarks on what colour-ups of the usual evening will lack. */
static void
remark_usual (Breakdown *breakdown, const Schedule *usual, const ChipTask *task, const ChipAnswer *answer)
{
  g_autoptr (GArray) steps = bank_steps (usual, task);
  g_autofree BankTurn *turns = g_new (BankTurn, steps->len);
  g_autoptr (GRecMutexLocker) held = language_hold ();

  design_remark_half_units (usual, breakdown->remarks);
  bank_run (steps, task, answer, turns);
  for (guint i = 0; i < steps->len; i++)
    if (turns[i].count > 0)
      remark_colour_up (breakdown, &g_array_index (steps, BankStep, i), &turns[i]);
}

static void
list_plan (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task, const ChipAnswer *answer)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();

  list_chips (breakdown, request, task, answer);
  remark_strangers (breakdown, request);
  remark_smalls (breakdown, request);
  list_colour_ups (breakdown, request, task, answer);
  if (bank_spare_stacks (task, answer) == 0)
    add_remark (breakdown, g_strdup (_ ("The bank cannot make another starting stack like these for a late player.")));
}

/* TRUE if the chips of the case could make it without having to pay the first level. */
static gboolean
is_for_the_blinds (const ChipTask *task)
{
  ChipTask   bare = *task;
  ChipEffort effort = { .steps = MISSING_STEPS };

  bare.n_posts = 0;
  return task->n_posts > 0 && task_can_be_bought (&bare, &effort);
}

static void
remark_other_values (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task)
{
  g_autofree char *stack = number_to_text (request->stack);

  if (request->stack < 4)
    add_remark (breakdown, g_strdup_printf (_ ("A starting stack of %s cannot be made: no chip may be more than a "
                                               "quarter of it."),
                                            stack));
  else if (is_for_the_blinds (task))
    {
      gint             at = schedule_level_row (request->schedule, 1);
      g_autofree char *blinds = schedule_blinds_text (schedule_row (request->schedule, (guint) at));

      add_remark (breakdown, g_strdup_printf (_ ("However many there were, a stack of these chips could not pay a "
                                                 "first level of %s exactly: the case needs other values."),
                                              blinds));
    }
  else
    add_remark (breakdown,
                g_strdup (_ ("However many there were, these chips could not make these amounts exactly without one in "
                             "a starting stack above a quarter of it: the case needs other values.")));
}

/* Explains why a case does not fit although it could make the stacks. */
static void
remark_posts (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task)
{
  ChipTask         bare = *task;
  ChipEffort       effort = { .steps = FITS_STEPS };
  ChipAnswer       answer;
  g_autofree char *blinds = NULL, *stack = NULL;

  bare.n_posts = 0;
  if (task->n_posts == 0 || task_search (&bare, 0, &effort, &answer) < 0)
    return;
  blinds = schedule_blinds_text (schedule_row (request->schedule, (guint) schedule_level_row (request->schedule, 1)));
  stack = number_to_text (request->stack);
  add_remark (
      breakdown,
      g_strdup_printf (
          _ ("There are enough chips for stacks of %s, but not for everybody to pay the first level of %s exactly."),
          stack, blinds));
}

static void
list_limits (Breakdown *breakdown, const BreakdownRequest *request, const ChipTask *task, const ChipEffort *fits)
{
  ChipEffort largest = { .steps = LARGEST_STEPS }, nearest = { .steps = LARGEST_STEPS };
  ChipEffort players = { .steps = PLAYERS_STEPS };
  ChipEffort missing = { .steps = MISSING_STEPS };
  gboolean   rebuys_follow = request->rebuy_stack == 0, add_ons_follow = request->add_on_stack == 0;

  breakdown->largest_stack = task_largest_stack (task, rebuys_follow, add_ons_follow, NUMBER_MAX, &largest);
  breakdown->nearest_stack = breakdown->largest_stack;
  if (breakdown->largest_stack >= request->stack || largest.used_up)
    breakdown->nearest_stack = task_largest_stack (task, rebuys_follow, add_ons_follow, request->stack - 1, &nearest);
  breakdown->largest_stack = MAX (breakdown->largest_stack, breakdown->nearest_stack);
  breakdown->most_players = task_most_players (task, &players);
  if (!task_missing (task, breakdown->missing, &missing))
    remark_other_values (breakdown, request, task);
  else
    remark_posts (breakdown, request, task);
  if (fits->used_up || largest.used_up || nearest.used_up || players.used_up)
    add_remark (breakdown,
                g_strdup (_ ("There are too many ways to share out this case to try them all: more may be possible.")));
  if (missing.used_up && breakdown->missing->len > 0)
    add_remark (
        breakdown,
        g_strdup (_ ("The chips to buy are enough, but there are too many ways to be sure that fewer would not do.")));
}

static gboolean
find_answer (const BreakdownRequest *request, ChipTask *task, ChipEffort *effort, ChipAnswer *answer)
{
  gboolean fits;

  set_task (task, request);
  *effort = (ChipEffort){ .steps = FITS_STEPS };
  fits = task_search (task, 0, effort, answer) >= 0;
  return fits || effort->used_up ? task_choose (task, request, answer, fits) : FALSE;
}

/* The schedule to plan for if none is given; NULL: there is none that the chips fit. */
static Schedule *
find_usual (const BreakdownRequest *request, ChipTask *task, ChipEffort *effort, ChipAnswer *answer)
{
  g_autoptr (Schedule) usual = request->schedule == NULL ? breakdown_usual_schedule (request) : NULL;
  BreakdownRequest with = *request;

  with.schedule = usual;
  return usual != NULL && find_answer (&with, task, effort, answer) ? g_steal_pointer (&usual) : NULL;
}

gboolean
breakdown_fits (const BreakdownRequest *request)
{
  ChipTask   task;
  ChipAnswer answer;
  ChipEffort effort = { .steps = FITS_STEPS };

  set_task (&task, request);
  return task_search (&task, 0, &effort, &answer) >= 0;
}

Breakdown *
breakdown_find (const BreakdownRequest *request, GError **error)
{
  static const ChipAnswer nothing;
  g_autoptr (Breakdown) breakdown = NULL;
  g_autoptr (Schedule) usual = NULL;
  ChipTask   task;
  ChipAnswer answer;
  ChipEffort effort;

  if (!check_request (request, error))
    return NULL;
  breakdown = new_breakdown (request);
  usual = find_usual (request, &task, &effort, &answer);
  breakdown->fits = usual != NULL || find_answer (request, &task, &effort, &answer);
  if (breakdown->fits)
    list_plan (breakdown, request, &task, &answer);
  else
    list_chips (breakdown, request, &task, &nothing);
  if (usual != NULL)
    remark_usual (breakdown, usual, &task, &answer);
  if (!breakdown->fits && !request->no_limits)
    list_limits (breakdown, request, &task, &effort);
  return g_steal_pointer (&breakdown);
}

static gpointer
copy_remark (gconstpointer remark, gpointer data)
{
  return g_strdup (remark);
}

Breakdown *
breakdown_copy (const Breakdown *breakdown)
{
  Breakdown *copy = g_memdup2 (breakdown, sizeof *breakdown);

  copy->chips = g_array_copy (breakdown->chips);
  copy->colour_ups = g_array_copy (breakdown->colour_ups);
  copy->missing = g_array_copy (breakdown->missing);
  copy->remarks = g_ptr_array_copy (breakdown->remarks, copy_remark, NULL);
  g_ptr_array_set_free_func (copy->remarks, g_free);
  return copy;
}

void
breakdown_free (Breakdown *breakdown)
{
  g_array_unref (breakdown->chips);
  g_array_unref (breakdown->colour_ups);
  g_array_unref (breakdown->missing);
  g_ptr_array_unref (breakdown->remarks);
  g_free (breakdown);
}

GArray *
breakdown_part (const Breakdown *breakdown, BreakdownPart part)
{
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (ChipCount));

  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);
      const gint64         of_part[] = { [BREAKDOWN_STACK] = chip->per_player,
                                         [BREAKDOWN_REBUY] = chip->per_rebuy,
                                         [BREAKDOWN_ADD_ON] = chip->per_add_on,
                                         [BREAKDOWN_BANK] = chip->bank };
      ChipCount            count = { chip->value, of_part[part] };

      if (count.count > 0)
        g_array_append_val (counts, count);
    }
  return counts;
}

/* "20 × 5, 12 × 25 and 6 × 100"; NULL: none. */
static char *
counts_text (const GArray *counts)
{
  g_auto (GStrv) words = g_new0 (char *, counts->len + 1);

  for (guint i = 0; i < counts->len; i++)
    {
      const ChipCount *count = &g_array_index (counts, ChipCount, i);
      g_autofree char *number = number_to_text (count->count), *value = number_to_text (count->value);

      words[i] = g_strdup_printf ("%s × %s", number, value);
    }
  return counts->len > 0 ? list_to_text ((const char *const *) words) : NULL;
}

static char *
part_text (const Breakdown *breakdown, BreakdownPart part)
{
  g_autoptr (GArray) counts = breakdown_part (breakdown, part);

  return counts_text (counts);
}

GPtrArray *
breakdown_packing (const Breakdown *breakdown)
{
  GPtrArray       *packing = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *stack = part_text (breakdown, BREAKDOWN_STACK);
  g_autofree char *rebuy = part_text (breakdown, BREAKDOWN_REBUY);
  g_autofree char *add_on = part_text (breakdown, BREAKDOWN_ADD_ON);
  g_autofree char *bank = part_text (breakdown, BREAKDOWN_BANK);

  if (!breakdown->fits)
    return packing;
  /* Translators: %s are chips, as in "12 bags of 20 × 5, 12 × 25 and 6 × 100". */
  g_ptr_array_add (packing, g_strdup_printf (ngettext ("%d bag of %s", "%d bags of %s", (gulong) breakdown->players),
                                             breakdown->players, stack));
  if (rebuy != NULL)
    g_ptr_array_add (
        packing, g_strdup_printf (ngettext ("%d rebuy bag of %s", "%d rebuy bags of %s", (gulong) breakdown->rebuys),
                                  breakdown->rebuys, rebuy));
  if (add_on != NULL)
    g_ptr_array_add (
        packing, g_strdup_printf (ngettext ("%d add-on bag of %s", "%d add-on bags of %s", (gulong) breakdown->add_ons),
                                  breakdown->add_ons, add_on));
  if (bank != NULL)
    g_ptr_array_add (packing, g_strdup_printf (_ ("In the bank: %s"), bank));
  else
    g_ptr_array_add (packing, g_strdup (_ ("Nothing is left for the bank.")));
  return packing;
}
