/* What is said of a designed night: what was chosen, what was traded for it, and why there is none. */
#include "design-night-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

char *
night_time_text (const NightWish *wish, gint64 after_start)
{
  gint minutes = (gint) ((wish->start + after_start + MINUTE / 2) / MINUTE % (24 * 60));

  return g_strdup_printf ("%02d:%02d", minutes / 60, minutes % 60);
}

gint
night_level_at (const Schedule *schedule, gint64 time)
{
  gint row = 0;

  while (row + 1 < (gint) schedule->rows->len && time >= schedule_row (schedule, (guint) row)->length)
    time -= schedule_row (schedule, (guint) row++)->length;
  return schedule_level_at (schedule, row);
}

static void
say (GPtrArray *remarks, char *text)
{
  g_ptr_array_add (remarks, text);
}

/* People read a time of day to five minutes, and a forecast is no better. */
static char *
about_text (const NightWish *wish, gint64 after_start)
{
  return night_time_text (wish, (after_start + 5 * MINUTE / 2) / (5 * MINUTE) * (5 * MINUTE));
}

static void
remark_ends (const NightSearch *search, const NightPlan *plan, GPtrArray *remarks)
{
  const NightWish *wish = search->wish;
  const NightEnd  *first = &g_array_index (plan->ends, NightEnd, 0);
  const NightEnd  *last = &g_array_index (plan->ends, NightEnd, plan->ends->len - 1);
  g_autofree char *early = about_text (wish, first->p50), *late = about_text (wish, last->p50);
  g_autofree char *worst = about_text (wish, last->p90), *until = night_time_text (wish, search->time);

  if (plan->ends->len > 1)
    say (remarks, g_strdup_printf (_ ("With %d players it ends about %s, with %d about %s."), first->players, early,
                                   last->players, late));
  say (remarks, g_strdup_printf (_ ("It may take longer: with %d players one night in ten is not over by %s."),
                                 last->players, worst));
  if (last->p90 < search->time)
    say (remarks,
         g_strdup_printf (_ ("There is time to spare until %s: longer levels or a larger stack would use it."), until));
}

/* The stack above the chosen one among the usual: what the case lacks for it, or that it is more to handle. */
static void
remark_stack (const NightSearch *search, const NightTry *best, GPtrArray *remarks)
{
  static const gint64 usual[] = { 10, 12, 15, 20, 25, 30, 40, 50, 60, 80 };
  const NightWish    *wish = search->wish;
  gint64              amount = G_MAXINT64;
  g_autoptr (Breakdown) breakdown = NULL;
  g_autofree char *is = chips_to_text (best->stack->stack), *more = NULL;
  NightStack      *larger;

  if (wish->stack > 0)
    return;
  for (gint64 power = 1; power <= TOURNEY_MAX_NUMBER / 100; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
      if (usual[i] * power > best->stack->stack)
        amount = MIN (amount, usual[i] * power);
  if (amount == G_MAXINT64)
    return;
  larger = night_stack_new (wish, amount, best->stack->base);
  breakdown = night_breakdown (wish, larger, NULL);
  night_stack_free (larger);
  more = chips_to_text (amount);
  if (breakdown != NULL && !breakdown->fits && breakdown->missing->len > 0)
    {
      const ChipCount *missing = &g_array_index (breakdown->missing, ChipCount, 0);
      g_autofree char *value = chips_to_text (missing->value), *count = chips_to_text (missing->count);

      say (remarks, g_strdup_printf (_ ("Stacks of %s rather than %s: for those the case lacks %s chips of %s."), is,
                                     more, count, value));
    }
}

/* What speaks most against TRY, whose levels have another length than those of BEST. */
static char *
drawback (const NightSearch *search, const NightTry *best, const NightTry *try)
{
  gint             is = (gint) (best->level / MINUTE), other = (gint) (try->level / MINUTE);
  g_autofree char *end = about_text (search->wish, try->median);
  gint64           off = ABS (try->median - search->time), best_off = ABS (best->median - search->time);

  if (off - best_off >= 10 * MINUTE)
    return g_strdup_printf (_ ("With levels of %d min instead of %d it would end about %s."), other, is, end);
  if (try->rise - best->rise >= 0.05 && try->rise > 1.5)
    return g_strdup_printf (_ ("With levels of %d min instead of %d the blinds would rise by %d percent each time "
                               "instead of %d."),
                            other, is, (gint) lround (100 * (try->rise - 1)), (gint) lround (100 * (best->rise - 1)));
  if (try->depth * 4 <= best->depth * 3)
    return g_strdup_printf (_ ("With levels of %d min instead of %d a stack would start at %d big blinds instead of "
                               "%d."),
                            other, is, (gint) try->depth, (gint) best->depth);
  return g_strdup_printf (_ ("Levels of %d min would do nearly as well as those of %d: there would be %d instead of "
                             "%d."),
                          other, is, night_level_at (try->schedule, try->median),
                          night_level_at (best->schedule, best->median));
}

/* The other lengths of a level that were tried with the same stack, the next best. */
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
    say (remarks, g_strdup_printf (_ ("A stack is only %d big blinds to begin with: more small chips in the case would "
                                      "allow lower blinds."),
                                   (gint) best->depth));
  if (best->rise > 1.65)
    say (remarks, g_strdup_printf (_ ("The blinds rise by %d percent a level, which is steep: more time or fewer "
                                      "players would leave more to skill."),
                                   (gint) lround (100 * (best->rise - 1))));
  if (best->stack->count < 15)
    say (remarks, g_strdup_printf (_ ("A stack is only %d chips: there will be much changing."), best->stack->count));
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
                          plan->rebuys, search->wish->most, schedule->rebuy_level));
  if (plan->add_ons > 0)
    say (remarks, g_strdup_printf (ngettext ("Chips are kept for %d add-on with %d players.",
                                             "Chips are kept for %d add-ons with %d players.", (gulong) plan->add_ons),
                                   plan->add_ons, search->wish->most));
}

void
night_remark (const NightSearch *search, const NightTry *best, NightPlan *plan)
{
  remark_ends (search, plan, plan->remarks);
  remark_stack (search, best, plan->remarks);
  remark_level (search, best, plan->remarks);
  remark_play (best, plan->remarks);
  remark_rebuys (search, plan, plan->remarks);
  for (guint i = 0; i < best->breakdown->remarks->len; i++)
    say (plan->remarks, g_strdup (g_ptr_array_index (best->breakdown->remarks, i)));
}

/* --- refusals --- */

/* The least stack in which that chip is small enough to begin with. */
static gint64
least_stack (const NightWish *wish, guint base)
{
  return wish->stack > 0 ? wish->stack : 2 * NIGHT_SHALLOWEST * g_array_index (wish->chips, CaseChip, base).value;
}

static gboolean
refuse_shallow (const NightWish *wish, GError **error)
{
  gint64 smallest = 0;

  for (guint i = 0; i < wish->chips->len && smallest == 0; i++)
    if (g_array_index (wish->chips, CaseChip, i).owned > 0)
      smallest = g_array_index (wish->chips, CaseChip, i).value;
  if (wish->stack >= 2 * NIGHT_SHALLOWEST * smallest)
    return FALSE;
  {
    g_autofree char *chip = chips_to_text (smallest), *is = chips_to_text (wish->stack);
    g_autofree char *least = chips_to_text (2 * NIGHT_SHALLOWEST * smallest);

    tourney_refuse (error,
                    _ ("A stack of %s is too small when the smallest chip is %s: from %s on it is %d big blinds."), is,
                    chip, least, NIGHT_SHALLOWEST);
  }
  return TRUE;
}

/* The plan that serves the most players, or the largest stack where that is asked for. */
static Breakdown *
nearest_breakdown (const NightWish *wish)
{
  Breakdown *nearest = NULL;

  for (guint base = 0; base < wish->chips->len; base++)
    {
      NightStack *stack = night_stack_new (wish, least_stack (wish, base), base);
      Breakdown  *other
          = g_array_index (wish->chips, CaseChip, base).owned > 0 ? night_breakdown (wish, stack, NULL) : NULL;

      night_stack_free (stack);
      if (nearest == NULL || (other != NULL && other->most_players > nearest->most_players))
        {
          Breakdown *worse = nearest;

          nearest = other;
          other = worse;
        }
      g_clear_pointer (&other, breakdown_free);
    }
  return nearest;
}

static char *
sales_text (const NightWish *wish)
{
  gint rebuys = night_rebuys (wish, wish->most), add_ons = night_add_ons (wish, wish->most);

  if (rebuys > 0 && add_ons > 0)
    return g_strdup_printf (_ ("%d players, %d rebuys and %d add-ons"), wish->most, rebuys, add_ons);
  if (rebuys > 0)
    return g_strdup_printf (ngettext ("%d players and %d rebuy", "%d players and %d rebuys", (gulong) rebuys),
                            wish->most, rebuys);
  if (add_ons > 0)
    return g_strdup_printf (ngettext ("%d players and %d add-on", "%d players and %d add-ons", (gulong) add_ons),
                            wish->most, add_ons);
  return g_strdup_printf (_ ("%d players"), wish->most);
}

void
night_refuse_case (const NightSearch *search, GError **error)
{
  const NightWish *wish = search->wish;
  g_autoptr (Breakdown) nearest = NULL;
  g_autofree char *sales = sales_text (wish), *stack = NULL, *largest = NULL;

  if (wish->stack > 0 && refuse_shallow (wish, error))
    return;
  nearest = nearest_breakdown (wish);
  stack = chips_to_text (nearest != NULL ? nearest->stack : wish->stack);
  largest = chips_to_text (nearest != NULL ? nearest->largest_stack : 0);
  if (nearest != NULL && wish->stack > 0 && nearest->largest_stack > 0 && nearest->most_players < 2)
    tourney_refuse (error, _ ("The case cannot make stacks of %s for %s: %s is the most."), stack, sales, largest);
  else if (nearest != NULL && wish->stack > 0 && nearest->largest_stack > 0)
    tourney_refuse (error, _ ("The case cannot make stacks of %s for %s: %s is the most, or %d players."), stack, sales,
                    largest, nearest->most_players);
  else if (nearest != NULL && nearest->most_players > 1)
    tourney_refuse (error, _ ("The case is too small for %s with stacks of %s or more: it can serve %d players."),
                    sales, stack, nearest->most_players);
  else
    tourney_refuse (error, _ ("The case is too small for %s: it needs more chips of the smaller values."), sales);
}

void
night_refuse_time (const NightSearch *search, GError **error)
{
  const NightWish *wish = search->wish;
  const NightTry  *nearest = NULL;
  g_autofree char *until = night_time_text (wish, search->time), *end = NULL;

  for (guint i = 0; i < search->tries->len; i++)
    {
      const NightTry *try = g_ptr_array_index (search->tries, i);

      if (nearest == NULL || try->median < nearest->median)
        nearest = try;
    }
  if (nearest == NULL)
    {
      tourney_refuse (error,
                      _ ("With these chips and lengths of level there is no schedule that would end about %s: "
                         "allow other lengths, or another end."),
                      until);
      return;
    }
  end = about_text (wish, nearest->median);
  tourney_refuse (error,
                  _ ("It cannot be over about %s: with levels of %d min and %d players it ends about %s at the "
                     "earliest.  Let it end then, or allow shorter levels."),
                  until, (gint) (nearest->level / MINUTE), search->middle, end);
}
