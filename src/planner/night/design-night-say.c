/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a designed night: what was chosen, what was traded for it, or why there is none. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/error.h"
#include "base/language.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/check.h"
#include "design-night-private.h"

#define LONGEST_ADVISED HOUR
#define FAR_TOO_LATE    HOUR
#define MOST_TRIED      4 /* alternatives that a refusal tries */

static const gint64 usual_stacks[] = { 10, 12, 15, 20, 25, 30, 40, 50, 60, 80 }; /* times a power of ten */

char *
night_time_text (const NightRequest *request, gint64 after_start)
{
  return time_of_day_to_text (time_of_day_after (request->start, after_start, &request->change));
}

static void
say (GPtrArray *remarks, char *text)
{
  g_ptr_array_add (remarks, text);
}

/* People read a time of day to five minutes, and a forecast is no more precise. */
static char *
about_text (const NightRequest *request, gint64 after_start)
{
  return night_time_text (request, (after_start + 5 * MINUTE / 2) / (5 * MINUTE) * (5 * MINUTE));
}

static void
remark_ends (const NightSearch *search, const NightPlan *plan, GPtrArray *remarks)
{
  const NightRequest *request = search->request;
  const NightEnd     *first = &g_array_index (plan->ends, NightEnd, 0);
  const NightEnd     *last = &g_array_index (plan->ends, NightEnd, plan->ends->len - 1);
  g_autofree char    *early = about_text (request, first->p50), *late = about_text (request, last->p50);
  g_autofree char    *worst = about_text (request, last->p90), *until = night_time_text (request, search->time);

  if (plan->ends->len > 1)
    say (remarks, g_strdup_printf (_ ("With %d players it ends at about %s, with %d at about %s."), first->players,
                                   early, last->players, late));
  else
    say (remarks, g_strdup_printf (_ ("With %d players it ends at about %s."), last->players, late));
  if (last->p90 < search->time + 5 * MINUTE / 2)
    say (remarks, g_strdup_printf (_ ("With %d players nine nights in ten are over by %s."), last->players, worst));
  else
    say (remarks,
         g_strdup_printf (_ ("Nine nights in ten cannot be over by %s with %d players and these chips: one in ten is "
                             "not over by %s.  Fewer players, an earlier start or shorter levels help."),
                          until, last->players, worst));
}

/* If the night ends much earlier than it might, says why, as far as it can be told. */
static void
remark_early (const NightSearch *search, const NightTry *best, const NightPlan *plan, GPtrArray *remarks)
{
  const NightRequest *request = search->request;
  const NightEnd     *middle = &g_array_index (plan->ends, NightEnd, (plan->ends->len - 1) / 2);
  const NightEnd     *last = &g_array_index (plan->ends, NightEnd, plan->ends->len - 1);
  gint64              early = (search->time - middle->p50) / (5 * MINUTE) * (5 * MINUTE);
  g_autofree char    *until = night_time_text (request, search->time), *by = NULL;

  if (!night_ends_early (search, best) || early < 5 * MINUTE)
    return;
  by = length_to_text (early);
  if (request->longest > 0 && request->longest < LONGEST_ADVISED && best->level + 5 * MINUTE > request->longest)
    say (remarks, g_strdup_printf (_ ("With %d players it is over %s before %s: longer levels would use the time."),
                                   middle->players, by, until));
  else if (last->p90 - search->time >= FAR_TOO_LATE)
    say (remarks,
         g_strdup_printf (
             _ ("With %d players it is over %s before %s: a slower schedule would run far too long more often."),
             middle->players, by, until));
  else
    say (remarks,
         g_strdup_printf (_ ("With %d players it is over %s before %s: starting with more than %d big blinds would not "
                             "make it last longer, and these chips allow no slower blinds that would play well."),
                          middle->players, by, until, (gint) best->depth));
}

/* About the next usual stack above the chosen one: what the case lacks for it, or that it takes more chips to
   handle. */
static void
remark_stack (const NightSearch *search, const NightTry *best, GPtrArray *remarks)
{
  const NightRequest *request = search->request;
  gint64              amount = G_MAXINT64;
  g_autoptr (Breakdown) breakdown = NULL;
  g_autofree char *is = number_to_text (best->stack->stack), *more = NULL;
  NightStack      *larger;

  if (request->stack > 0)
    return;
  for (gint64 power = 1; power <= NUMBER_MAX / 100; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (usual_stacks); i++)
      if (usual_stacks[i] * power > best->stack->stack)
        amount = MIN (amount, usual_stacks[i] * power);
  if (amount == G_MAXINT64)
    return;
  larger = night_stack_new (request, amount, best->stack->base);
  breakdown = night_breakdown (request, larger, best->schedule, TRUE);
  night_stack_free (larger);
  more = number_to_text (amount);
  if (breakdown != NULL && !breakdown->fits && breakdown->missing->len > 0)
    {
      const ChipCount *missing = &g_array_index (breakdown->missing, ChipCount, 0);
      g_autofree char *value = number_to_text (missing->value), *count = number_to_text (missing->count);

      say (remarks,
           g_strdup_printf (ngettext ("Stacks of %s rather than %s, for which the case is %s chip of %s short.",
                                      "Stacks of %s rather than %s, for which the case is %s chips of %s short.",
                                      (gulong) missing->count),
                            is, more, count, value));
    }
}

/* The main argument against TRY, whose levels have another length than those of BEST. */
static char *
drawback (const NightSearch *search, const NightTry *best, const NightTry *try)
{
  g_autofree char *is = length_to_text (best->level), *other = length_to_text (try->level);
  g_autofree char *end = about_text (search->request, try->planned);
  gint64           off = ABS (try->planned - search->time), best_off = ABS (best->planned - search->time);

  if (off - best_off >= 10 * MINUTE && try->level > best->level && try->planned < best->planned)
    return g_strdup_printf (_ ("Levels of %s instead of %s would not make it longer: there would be fewer of them, and "
                               "it would end at about %s."),
                            other, is, end);
  if (off - best_off >= 10 * MINUTE)
    return g_strdup_printf (_ ("With levels of %s instead of %s it would end at about %s."), other, is, end);
  if (try->rise - best->rise >= 0.05 && try->rise > 1.5)
    return g_strdup_printf (_ ("With levels of %s instead of %s the blinds would rise by %d percent each time "
                               "instead of %d."),
                            other, is, (gint) lround (100 * (try->rise - 1)), (gint) lround (100 * (best->rise - 1)));
  if (try->depth * 4 <= best->depth * 3)
    return g_strdup_printf (ngettext ("With levels of %s instead of %s a stack would start at %d big blind instead of "
                                      "%d.",
                                      "With levels of %s instead of %s a stack would start at %d big blinds instead of "
                                      "%d.",
                                      (gulong) try->depth),
                            other, is, (gint) try->depth, (gint) best->depth);
  if (try->n_planned == best->n_planned)
    return g_strdup_printf (_ ("Levels of %s would do nearly as well as those of %s."), other, is);
  return g_strdup_printf (_ ("Levels of %s would do nearly as well as those of %s: there would be %d instead of "
                             "%d."),
                          other, is, try->n_planned, best->n_planned);
}

/* About the next best level lengths that were tried with the same stack. */
static void
remark_level (const NightSearch *search, const NightTry *best, GPtrArray *remarks)
{
  for (guint i = 1, n = 0; i < search->tries->len && n < 2; i++)
    {
      const NightTry *try = g_ptr_array_index (search->tries, i);

      if (try->stack != best->stack || try->level == best->level)
        continue;
      say (remarks, drawback (search, best, try));
      n++;
    }
}

static void
remark_play (const NightTry *best, GPtrArray *remarks)
{
  if (best->depth < 50)
    say (remarks,
         g_strdup_printf (
             ngettext (
                 "A stack is only %d big blind to start with: more small chips in the case would allow lower blinds.",
                 "A stack is only %d big blinds to start with: more small chips in the case would allow lower blinds.",
                 (gulong) best->depth),
             (gint) best->depth));
  if (best->rise > 1.65)
    say (remarks, g_strdup_printf (_ ("The blinds rise by %d percent a level, which is steep: more time or fewer "
                                      "players would leave more to skill."),
                                   (gint) lround (100 * (best->rise - 1))));
  if (best->stack->count < 15)
    say (remarks,
         g_strdup_printf (ngettext ("A stack is only %d chip: expect a lot of changing.",
                                    "A stack is only %d chips: expect a lot of changing.", (gulong) best->stack->count),
                          best->stack->count));
}

static void
remark_rebuys (const NightSearch *search, const NightPlan *plan, GPtrArray *remarks)
{
  const Schedule *schedule = plan->schedule;

  if (plan->rebuys > 0 && schedule->rebuy_level > 0)
    say (remarks,
         g_strdup_printf (ngettext ("Chips are kept for %d rebuy with %d players; rebuys stop after level %d.",
                                    "Chips are kept for %d rebuys with %d players; rebuys stop after level %d.",
                                    (gulong) plan->rebuys),
                          plan->rebuys, search->request->most, schedule->rebuy_level));
  if (plan->add_ons > 0)
    say (remarks, g_strdup_printf (ngettext ("Chips are kept for %d add-on with %d players.",
                                             "Chips are kept for %d add-ons with %d players.", (gulong) plan->add_ons),
                                   plan->add_ons, search->request->most));
}

/* About the big blind of the planned last level, compared with the rule of 5 % of all chips. */
static void
remark_planned_end (const NightSearch *search, const NightTry *best, GPtrArray *remarks)
{
  const ScheduleRow *row = schedule_row (best->schedule, (guint) schedule_level_row (best->schedule, best->n_planned));
  gint64             in_play = night_in_play (search, best->stack->stack);
  gint               percent = (gint) ((row->big * 100 + in_play / 2) / in_play);
  g_autofree char   *big = number_to_text (row->big), *chips = number_to_text (in_play);
  g_autofree char   *end = night_time_text (search->request, best->planned);

  if ((percent >= 4 && percent <= 6) || search->request->model.pace < 1 || search->request->model.pace > 1)
    say (remarks,
         g_strdup_printf (_ ("It is planned to end in level %d, by %s: its big blind of %s is %d percent of the "
                             "%s chips of %d players."),
                          best->n_planned, end, big, percent, chips, search->middle));
  else
    say (remarks,
         g_strdup_printf (_ ("It is planned to end in level %d, by %s: its big blind of %s is %d percent of the "
                             "%s chips of %d players; this case and this time allow none nearer to 5 percent."),
                          best->n_planned, end, big, percent, chips, search->middle));
}

/* About chips of the case that no stack contains. */
static void
remark_left_out (const NightTry *best, GPtrArray *remarks)
{
  g_autoptr (GArray) idle = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *values = NULL;

  for (guint i = 0; i < best->breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (best->breakdown->chips, BreakdownChip, i);

      if (chip->needed == 0 && chip->owned > 0)
        g_array_append_val (idle, chip->value);
    }
  values = chips_values_text ((const gint64 *) (gpointer) idle->data, idle->len);
  if (idle->len > 0)
    say (remarks, g_strdup_printf (_ ("No stack has chips of %s."), values));
}

/* The break that would remove the chip is left out because it would fall just before the end of a short night. */
static void
remark_stuck_chip (const NightTry *best, GPtrArray *remarks)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);

  schedule_check (best->schedule, 0, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);
      g_autofree char    *chip = number_to_text (note->amount);

      if (note->problem == SCHEDULE_PROBLEM_STUCK_CHIP)
        say (remarks,
             g_strdup_printf (_ ("The blinds soon do without chips of %s, and so short a night has no break to "
                                 "take them out in: exchange them between two hands."),
                              chip));
    }
}

void
night_remark (const NightSearch *search, const NightTry *best, NightPlan *plan)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();

  remark_planned_end (search, best, plan->remarks);
  remark_ends (search, plan, plan->remarks);
  remark_early (search, best, plan, plan->remarks);
  remark_stack (search, best, plan->remarks);
  remark_level (search, best, plan->remarks);
  remark_play (best, plan->remarks);
  design_remark_half_units (best->schedule, plan->remarks);
  remark_left_out (best, plan->remarks);
  remark_stuck_chip (best, plan->remarks);
  remark_rebuys (search, plan, plan->remarks);
  for (guint i = 0; i < best->breakdown->remarks->len; i++)
    say (plan->remarks, g_strdup (g_ptr_array_index (best->breakdown->remarks, i)));
}

/* --- Refusals --- */

static gboolean
refuse_shallow (const NightRequest *request, GError **error)
{
  gint64 smallest = 0;

  for (guint i = 0; i < request->chips->len && smallest == 0; i++)
    if (g_array_index (request->chips, CaseChip, i).owned > 0)
      smallest = g_array_index (request->chips, CaseChip, i).value;
  if (request->stack >= 2 * NIGHT_LEAST * smallest)
    return FALSE;
  {
    g_autoptr (GRecMutexLocker) held = language_hold ();
    g_autofree char *chip = number_to_text (smallest), *is = number_to_text (request->stack);
    g_autofree char *least = number_to_text (2 * NIGHT_LEAST * smallest);

    input_refuse (error,
                  _ ("A stack of %s is too small when the smallest chip is %s: with %s or more it is %d big blinds."),
                  is, chip, least, NIGHT_LEAST);
  }
  return TRUE;
}

/* TRUE if such a night would be accepted; AT_FIRST_GLANCE only asks whether there are stacks for it. */
static gboolean
would_do (const NightRequest *request, gboolean at_first_glance)
{
  NightSearch search;
  gboolean    does;

  night_search_init (&search, request);
  if (at_first_glance)
    night_find_stacks (&search);
  else
    night_search (&search);
  does = at_first_glance ? search.stacks->len > 0
                         : search.tries->len > 0 && night_is_in_time (&search, g_ptr_array_index (search.tries, 0));
  night_search_clear (&search);
  return does;
}

static gboolean
would_do_with_players (const NightRequest *request, gint players, gboolean at_first_glance)
{
  NightRequest fewer = *request;

  fewer.most = players;
  fewer.least = MIN (request->least, players);
  return would_do (&fewer, at_first_glance);
}

/* The largest smaller number of players that can be served; 0: none. */
static gint
players_that_do (const NightRequest *request)
{
  gint most = 1, too_many = request->most;

  while (too_many - most > 1)
    {
      gint players = most + (too_many - most) / 2;

      if (would_do_with_players (request, players, TRUE))
        most = players;
      else
        too_many = players;
    }
  for (gint tried = 0; most > 1 && tried < MOST_TRIED; most--, tried++)
    if (would_do_with_players (request, most, FALSE))
      return most;
  return 0;
}

/* The largest usual stack below the requested one that would be accepted; 0: none. */
static gint64
stack_that_does (const NightRequest *request)
{
  NightRequest smaller = *request;
  gint         tried = 0;

  for (gint64 power = NUMBER_MAX / 100; power > 0; power /= 10)
    for (guint i = G_N_ELEMENTS (usual_stacks); i > 0 && tried < MOST_TRIED; i--)
      {
        smaller.stack = usual_stacks[i - 1] * power;
        if (smaller.stack >= request->stack || !would_do (&smaller, TRUE))
          continue;
        if (would_do (&smaller, FALSE))
          return smaller.stack;
        tried++;
      }
  return 0;
}

static char *
sales_text (const NightRequest *request)
{
  gint rebuys = night_rebuys (request, request->most), add_ons = night_add_ons (request, request->most);

  if (rebuys > 0 && add_ons > 0)
    {
      g_autofree char *players
          = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) request->most), request->most);
      g_autofree char *bought = g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) rebuys), rebuys);
      g_autofree char *added = g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) add_ons), add_ons);

      return list_to_text ((const char *const[]){ players, bought, added, NULL });
    }
  if (rebuys > 0)
    return g_strdup_printf (ngettext ("%d players and %d rebuy", "%d players and %d rebuys", (gulong) rebuys),
                            request->most, rebuys);
  if (add_ons > 0)
    return g_strdup_printf (ngettext ("%d players and %d add-on", "%d players and %d add-ons", (gulong) add_ons),
                            request->most, add_ons);
  return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) request->most), request->most);
}

static void
refuse_stack (const NightRequest *request, GError **error)
{
  gint64 nearest = stack_that_does (request);
  gint   players = players_that_do (request);
  g_autoptr (GRecMutexLocker) held = language_hold ();
  g_autofree char *sales = sales_text (request), *stack = number_to_text (request->stack);
  g_autofree char *smaller = number_to_text (nearest);

  if (nearest > 0 && players > 0)
    input_refuse (error,
                  ngettext ("The case cannot make stacks of %s for %s: it can with %s, or for %d player.",
                            "The case cannot make stacks of %s for %s: it can with %s, or for %d players.",
                            (gulong) players),
                  stack, sales, smaller, players);
  else if (nearest > 0)
    input_refuse (error, _ ("The case cannot make stacks of %s for %s: it can with %s."), stack, sales, smaller);
  else if (players > 0)
    input_refuse (error,
                  ngettext ("The case cannot make stacks of %s for %s: it can for %d player.",
                            "The case cannot make stacks of %s for %s: it can for %d players.", (gulong) players),
                  stack, sales, players);
  else
    input_refuse (error,
                  _ ("The case cannot make stacks of %s for %s: let Cardroom choose the stack, or get more chips of "
                     "the smaller values."),
                  stack, sales);
}

static void
refuse_every_stack (const NightRequest *request, GError **error)
{
  gint players = players_that_do (request);
  g_autoptr (GRecMutexLocker) held = language_hold ();
  g_autofree char *sales = sales_text (request);

  if (players > 0)
    input_refuse (
        error,
        ngettext ("The case is too small for %s with blinds that its chips can post: it can serve %d player.",
                  "The case is too small for %s with blinds that its chips can post: it can serve %d players.",
                  (gulong) players),
        sales, players);
  else
    input_refuse (error, _ ("The case is too small for %s: it needs more chips of the smaller values."), sales);
}

void
night_refuse_case (const NightSearch *search, GError **error)
{
  const NightRequest *request = search->request;

  if (request->stack == 0)
    refuse_every_stack (request, error);
  else if (!refuse_shallow (request, error))
    refuse_stack (request, error);
}

void
night_refuse_time (const NightSearch *search, GError **error)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();
  const NightRequest *request = search->request;
  const NightTry     *nearest = NULL;
  g_autofree char    *until = night_time_text (request, search->time), *end = NULL, *length = NULL;

  for (guint i = 0; i < search->tries->len; i++)
    {
      const NightTry *try = g_ptr_array_index (search->tries, i);

      if (nearest == NULL || try->planned < nearest->planned)
        nearest = try;
    }
  if (nearest == NULL)
    {
      input_refuse (error,
                    _ ("With these chips and level lengths there is no schedule that would end at about %s: allow "
                       "other lengths, or another end."),
                    until);
      return;
    }
  end = about_text (request, nearest->planned);
  length = length_to_text (nearest->level);
  input_refuse (error,
                _ ("It cannot be over by about %s: with levels of %s and %d players it ends at about %s at the "
                   "earliest.  Let it end then, or allow shorter levels."),
                until, length, search->middle, end);
}
