/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs a schedule: validates the request, fits levels into the time, and builds the result. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/span.h"
#include "tourney/player.h"
#include "design-private.h"

#define USUAL_LEVEL  (20 * MINUTE)
#define LONGER_LEVEL (45 * MINUTE)
#define MOST_CHIPS   20 /* values in a schedule file */
#define FEWEST_CHIPS 2  /* values to use, if the case has that many */
#define GOOD_CHIPS   4  /* values to use: more mean more changing */
#define REBUY_DEPTH  25 /* a rebuy should still be this many big blinds */
#define REBUY_LEVELS 4  /* levels with rebuys, if no break suggests another number */

void
design_request_init (DesignRequest *request)
{
  *request = (DesignRequest){ .players = 10,
                              .start = -1,
                              .until = -1,
                              .level = USUAL_LEVEL,
                              .pace = 1,
                              .break_every = 4,
                              .break_length = 10 * MINUTE,
                              .extra = 4,
                              .smooth = DESIGN_NORMAL };
}

static gint64
shortest_of (const DesignRequest *request)
{
  return request->shortest > 0 ? request->shortest : 15 * MINUTE;
}

static gint64
longest_of (const DesignRequest *request)
{
  return request->longest > 0 ? request->longest : MAX (30 * MINUTE, shortest_of (request));
}

static gboolean
check_people (const DesignRequest *request, GError **error)
{
  CHIPS_TEXT (most, NUMBER_MAX);

  if (request->players < 2 || request->players > TOURNEY_MAX_PLAYERS)
    return input_refuse (error, _ ("A tournament has 2 to %d players, not %d."), TOURNEY_MAX_PLAYERS, request->players);
  if (request->stack < 1)
    return input_refuse (error, _ ("Say how many chips a starting stack has: 1,000 for instance."));
  if (request->rebuys < 0 || request->add_ons < 0 || request->rebuy_stack < 0 || request->add_on_stack < 0)
    return input_refuse (error, _ ("The number of rebuys and add-ons cannot be negative."));
  if (design_chips_in_play (request) > NUMBER_MAX || request->rebuy_stack > NUMBER_MAX
      || request->add_on_stack > NUMBER_MAX)
    return input_refuse (error, _ ("That would be more than %s chips in play: choose a smaller stack."), most);
  if (request->first_big < 0 || request->last_big < 0 || request->last_big > NUMBER_MAX)
    return input_refuse (error, _ ("A big blind is from 1 to %s chips."), most);
  if (request->first_big > 0 && request->last_big > 0 && request->first_big >= request->last_big)
    {
      CHIPS_TEXT (first, request->first_big);
      CHIPS_TEXT (last, request->last_big);

      return input_refuse (error, _ ("The first big blind of %s is not smaller than the last, %s."), first, last);
    }
  return TRUE;
}

static gboolean
check_level (const DesignRequest *request, GError **error)
{
  if (request->level == 0 && shortest_of (request) > longest_of (request))
    return input_refuse (error, _ ("The shortest level is longer than the longest."));
  if (request->level < 0 || (request->level > 0 && request->level < MINUTE) || shortest_of (request) < MINUTE
      || request->shortest < 0 || request->longest < 0)
    return input_refuse (error, _ ("A level lasts at least a minute."));
  if (request->level > DAY || longest_of (request) > DAY)
    return input_refuse (error, _ ("A level lasts at most a day."));
  if (request->level % SECOND != 0 || request->shortest % SECOND != 0 || request->longest % SECOND != 0
      || request->break_length % SECOND != 0)
    return input_refuse (error, _ ("Levels and breaks last whole seconds."));
  return TRUE;
}

static gboolean
is_time_of_day (gint64 time)
{
  return time >= 0 && time < DAY;
}

static gboolean
check_fixed (const DesignRequest *request, GError **error)
{
  if (request->n_fixed < 0 || request->n_fixed > DESIGN_MOST_BREAKS)
    return input_refuse (error, _ ("At most %d breaks can be at a fixed time of day."), DESIGN_MOST_BREAKS);
  if (request->n_fixed > 0 && request->start < 0)
    return input_refuse (error, _ ("A break at a time of day needs a start time."));
  for (gint i = 0; i < request->n_fixed; i++)
    {
      g_autofree char *at = NULL;

      if (!is_time_of_day (request->fixed[i].at) || request->fixed[i].length < SECOND || request->fixed[i].length > HOUR
          || request->fixed[i].length % SECOND != 0)
        return input_refuse (error,
                             _ ("A break at a time of day lasts up to an hour and starts between 00:00 and 23:59."));
      at = time_of_day_to_text (request->start);
      if (request->fixed[i].at == request->start)
        return input_refuse (error, _ ("The break at %s would be at the start: choose a later time."), at);
    }
  return TRUE;
}

static gboolean
check_time (const DesignRequest *request, GError **error)
{
  if (request->playing < 0 || request->playing > 100 * HOUR)
    return input_refuse (error, _ ("The playing time is up to 100 hours."));
  if (request->playing == 0 && (request->start < 0 || request->until < 0))
    return input_refuse (error, _ ("Say how long to play: hours of play, or a start and an end."));
  if ((request->start >= 0 && !is_time_of_day (request->start))
      || (request->until >= 0 && !is_time_of_day (request->until)))
    return input_refuse (error, _ ("A time of day is from 00:00 to 23:59."));
  if (request->start >= 0 && request->start == request->until)
    return input_refuse (error, _ ("The night would end when it begins: choose another end."));
  if (request->break_every < 0 || request->break_every > DESIGN_MOST_LEVELS)
    return input_refuse (error, _ ("The number of levels between breaks is from 1 to %d, or 0 for no breaks."),
                         DESIGN_MOST_LEVELS);
  if (request->break_every > 0 && (request->break_length < SECOND || request->break_length > HOUR))
    return input_refuse (error, _ ("A break lasts from a second to an hour."));
  return check_fixed (request, error);
}

static gboolean
check_rest (const DesignRequest *request, GError **error)
{
  if (request->extra < 0 || request->extra >= DESIGN_MOST_LEVELS - 1)
    return input_refuse (error, _ ("The number of extra levels is from 0 to %d."), DESIGN_MOST_LEVELS - 2);
  if (request->ante_from < 0 || request->ante_from > DESIGN_MOST_LEVELS)
    return input_refuse (error, _ ("Antes begin at a level from 1 to %d."), DESIGN_MOST_LEVELS);
  if (request->name != NULL && (*request->name == '\0' || !g_utf8_validate (request->name, -1, NULL)))
    return input_refuse (error, _ ("The name of the schedule is empty or is not text."));
  if (request->name != NULL && (strchr (request->name, '"') != NULL || strpbrk (request->name, "\n\r") != NULL))
    return input_refuse (error, _ ("The name of a schedule is one line without quotation marks."));
  return TRUE;
}

/* Usual chips for a request that names none, none of them above the stack.  IS_ROUND: from the largest value of which
   two are at most 1 % of the stack; otherwise from 1 on. */
static ChipSet *
usual_chips (gint64 stack, gboolean is_round)
{
  static const gint64 first[] = { 1, 5, 25, 100, 500 };
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_array_append_vals (values, first, G_N_ELEMENTS (first));
  for (gint64 place = 1000; place <= stack; place *= 10)
    {
      gint64 five = 5 * place;

      g_array_append_val (values, place);
      g_array_append_val (values, five);
    }
  while (values->len > 1 && g_array_index (values, gint64, values->len - 1) > stack)
    g_array_set_size (values, values->len - 1);
  while (is_round && values->len > 1 && g_array_index (values, gint64, 1) <= stack / 200)
    g_array_remove_index (values, 0);
  return chip_set_new ((const gint64 *) (gpointer) values->data, values->len);
}

/* TRUE if the N chips of VALUES can make the stack, and begin the evening low enough or as requested. */
static gboolean
are_enough (const DesignRequest *request, const gint64 *values, guint n)
{
  g_autoptr (ChipSet) set = chip_set_new (values, n);
  Blinds pair;

  return chip_set_spares (set, request->stack) >= 0
         && (request->first_big > 0 ? ladder_pair (set, request->first_big, &pair) && pair.small >= values[0]
                                    : values[0] <= request->stack / 200)
         && (request->last_big == 0 || ladder_pair (set, request->last_big, &pair));
}

/* Which of the N chips of VALUES are worth using: from the largest that can still begin the evening, and at most four
   of them, so that the largest stay in the case.  N gets their number. */
static const gint64 *
worth_having (const DesignRequest *request, const gint64 *values, guint *n)
{
  while (*n > FEWEST_CHIPS && are_enough (request, values + 1, *n - 1))
    {
      values++;
      (*n)--;
    }
  while (*n > GOOD_CHIPS && (request->last_big == 0 || are_enough (request, values, *n - 1)))
    (*n)--;
  return values;
}

/* The requested chips that are worth using and not above the stack. */
static ChipSet *
chips_of_request (const DesignRequest *request, gboolean is_round, GError **error)
{
  const gint64 *values = design_has_chips (request) ? (const gint64 *) (gpointer) request->chips->data : NULL;
  guint         n = 0;

  if (values == NULL)
    return usual_chips (request->stack, is_round);
  while (n < request->chips->len && values[n] <= request->stack)
    {
      if (values[n] < 1 || (n > 0 && values[n] <= values[n - 1]))
        {
          input_refuse (error, _ ("The chips must be in ascending order, each once and above 0."));
          return NULL;
        }
      n++;
    }
  if (n == 0)
    {
      CHIPS_TEXT (smallest, values[0]);
      CHIPS_TEXT (stack, request->stack);

      input_refuse (error, _ ("The smallest chip of %s is worth more than the whole stack of %s."), smallest, stack);
      return NULL;
    }
  if (n > MOST_CHIPS)
    {
      input_refuse (error, _ ("A schedule has at most %d kinds of chips."), MOST_CHIPS);
      return NULL;
    }
  values = worth_having (request, values, &n);
  return chip_set_new (values, n);
}

/* 1 to 2 % of the stack; if the chips can pay nothing there, 0.5 to 4 %, or finally up to a tenth. */
static void
set_first_window (const ChipSet *set, const DesignRequest *request, LadderGoal *ladder)
{
  const gint64 windows[][2] = { { (request->stack + 99) / 100, request->stack / 50 },
                                { (request->stack + 199) / 200, request->stack / 25 },
                                { (request->stack + 199) / 200, request->stack / DESIGN_SHALLOWEST } };
  guint        at = 0;

  while (at + 1 < G_N_ELEMENTS (windows) && !ladder_window (set, windows[at][0], windows[at][1]))
    at++;
  ladder->first_from = windows[at][0];
  ladder->first_to = windows[at][1];
  ladder->first_aim = MAX (request->stack / 100, 1);
}

static void
set_ladder (const ChipSet *set, const DesignRequest *request, LadderGoal *ladder)
{
  static const double weights[] = { [DESIGN_EVEN] = 0.004, [DESIGN_NORMAL] = 0.035, [DESIGN_ROUND] = 0.08 };
  gint64              in_play = design_chips_in_play (request);
  gint64              paced = design_paced_chips (in_play, request->pace);

  *ladder = (LadderGoal){ .in_play = in_play, .n_extra = request->extra, .weight = weights[request->smooth] };
  if (!design_has_chips (request)) /* only roundness makes one blind better than another */
    ladder->weight *= 3;
  set_first_window (set, request, ladder);
  if (request->first_big > 0)
    ladder->first_from = ladder->first_to = ladder->first_aim = request->first_big;
  ladder->last_aim = MAX (design_last_big (request), 1);
  ladder->last_from = (paced + 29) / 30;
  ladder->last_to = paced / 15;
  ladder->near_from = (paced + 24) / 25;
  ladder->near_to = paced / 50 * 3 + paced % 50 * 3 / 50;
  if (design_has_chips (request))
    ladder->set = set;
  if (request->last_big > 0)
    {
      ladder->last_from = ladder->last_to = ladder->last_aim = request->last_big;
      ladder->near_to = 0;
    }
}

static gboolean
check_count (const DesignRequest *request, gint64 level, gint n, GError **error)
{
  g_autofree char *length = length_to_text (level);
  g_autofree char *time = length_to_text (frame_time (request));

  if (n < 1)
    return input_refuse (error, _ ("Not even one level of %s fits into %s: make the levels shorter."), length, time);
  if (n + request->extra > DESIGN_MOST_LEVELS)
    {
      g_autofree char *least
          = length_to_text (frame_time (request) / (DESIGN_MOST_LEVELS - request->extra) / MINUTE * MINUTE + MINUTE);

      return input_refuse (
          error, _ ("%d levels of %s and %d extra ones are more than the %d allowed: choose levels of %s or longer."),
          n, length, request->extra, DESIGN_MOST_LEVELS, least);
    }
  if (request->ante != SCHEDULE_NO_ANTE && request->ante_from > n + request->extra)
    return input_refuse (error,
                         ngettext ("Antes cannot begin at level %d: there is only %d level.",
                                   "Antes cannot begin at level %d: there are only %d levels.",
                                   (gulong) (n + request->extra)),
                         request->ante_from, n + request->extra);
  return TRUE;
}

/* Odd amounts cost as much as levels twice as long as usual. */
static const double tiers_cost[N_TIERS] = { 0, 0.3, 1.5, 1.8, 2, 3, 4 };

/* How badly levels of LENGTH suit the time and the blinds; G_MAXDOUBLE: they are impossible. */
static double
length_cost (LadderTiers *tiers, const DesignRequest *request, LadderGoal *ladder, const gboolean *can, gint64 length)
{
  Frame  frame = { .level = length, .n_planned = frame_count_levels (request, length), .n_extra = request->extra };
  Blinds levels[DESIGN_MOST_LEVELS];
  Tier   tier;
  double rise, idle;

  if (frame.n_planned < 2 || frame.n_planned + request->extra > DESIGN_MOST_LEVELS || !can[frame.n_planned]
      || !frame_set_breaks (request, &frame, NULL))
    return G_MAXDOUBLE;
  ladder->n_planned = frame.n_planned;
  ladder->breaks = frame.breaks;
  if (!ladder_find (tiers, ladder, levels, &tier))
    return G_MAXDOUBLE;
  rise = ladder_mean_rise (levels, frame.n_planned);
  idle = (double) (frame_time (request)
                   - (request->playing > 0 ? length * frame.n_planned : frame_length (&frame, frame.n_planned)))
         / (double) frame_time (request);
  return 4 * idle + tiers_cost[tier] + 3 * (MAX (0, rise - 1.6) + MAX (0, 1.25 - rise))
         + 0.8 * ABS ((double) (length - USUAL_LEVEL)) / (double) USUAL_LEVEL;
}

/* The best length from FROM to TO in whole STEPs; 0: none is possible. */
static gint64
choose_among (LadderTiers *tiers, const DesignRequest *request, LadderGoal *ladder, const gboolean *can, gint64 from,
              gint64 to, gint64 step, double *least)
{
  gint64 chosen = 0;

  for (gint64 length = (from + step - 1) / step * step; length <= to; length += step)
    {
      double cost = length_cost (tiers, request, ladder, can, length);

      if (cost < *least)
        {
          *least = cost;
          chosen = length;
        }
    }
  return chosen;
}

/* Tries lengths that a clock shows well first, then any minute.  If no length was requested and only odd amounts would
   fill the usual ones, it tries longer ones too. */
static gint64
choose_length (LadderTiers *tiers, const DesignRequest *request, LadderGoal *ladder)
{
  static const gint64 steps[] = { 5 * MINUTE, MINUTE };
  gboolean            can[DESIGN_MOST_LEVELS + 1] = { FALSE };
  gint64              chosen = 0, longer = 0;
  double              least = G_MAXDOUBLE;

  ladder_reach (ladder_tier (tiers, ladder, TIER_ANY), ladder, DESIGN_MOST_LEVELS, can);
  for (guint i = 0; i < G_N_ELEMENTS (steps) && chosen == 0; i++)
    chosen = choose_among (tiers, request, ladder, can, shortest_of (request), longest_of (request), steps[i], &least);
  if (request->longest == 0 && least >= tiers_cost[TIER_ODD])
    longer = choose_among (tiers, request, ladder, can, longest_of (request) + 1, LONGER_LEVEL, steps[0], &least);
  if (longer > 0)
    chosen = longer;
  return chosen > 0 ? chosen : CLAMP (USUAL_LEVEL, shortest_of (request), longest_of (request));
}

/* Rebuys stop while a rebuy is still worth having, at a break if there is one by then. */
static gint
rebuy_level (const Schedule *schedule, const Frame *frame)
{
  gint level = 1, last = frame->n_planned;

  while (level < last
         && schedule_row (schedule, schedule_level_row (schedule, level + 1))->big * REBUY_DEPTH
                <= schedule->rebuy_stack)
    level++;
  for (gint i = 1; i <= level; i++)
    if (frame->breaks[i] > 0)
      return i;
  for (gint i = 1; i < frame->n_planned + frame->n_extra; i++)
    if (frame->breaks[i] > 0)
      return level;
  return MIN (level, REBUY_LEVELS);
}

static void
add_sales (const DesignRequest *request, const Frame *frame, Schedule *schedule)
{
  if (request->rebuys > 0)
    {
      schedule->rebuy_stack = request->rebuy_stack > 0 ? request->rebuy_stack : request->stack;
      schedule->rebuy_level = rebuy_level (schedule, frame);
    }
  if (request->add_ons > 0)
    {
      schedule->add_on_stack = request->add_on_stack > 0 ? request->add_on_stack : request->stack;
      schedule->add_on_break = schedule_break_row (schedule, 1) >= 0 ? 1 : 0;
    }
}

static char *
make_name (const DesignRequest *request)
{
  CHIPS_TEXT (stack, request->stack);
  gint minutes = (gint) (frame_time (request) / MINUTE);

  if (request->name != NULL)
    return g_strdup (request->name);
  if (request->playing == 0)
    {
      g_autofree char *end = time_of_day_to_text (request->until);

      return g_strdup_printf (_ ("T%s until %s"), stack, end);
    }
  if (minutes % 60 == 0)
    return g_strdup_printf (ngettext ("T%s in %d hour", "T%s in %d hours", minutes / 60), stack, minutes / 60);
  return g_strdup_printf (_ ("T%s in %d:%02d hours"), stack, minutes / 60, minutes % 60);
}

/* Antes of everybody begin after a third of the levels, but not before the smallest chip is a fifth of the big
   blind. */
static gint
first_ante (const ChipSet *set, const DesignRequest *request, const Frame *frame, const Blinds *levels)
{
  gint from = frame->n_planned / 3 + 1;

  if (request->ante_from > 0)
    return request->ante_from;
  if (request->ante == SCHEDULE_ANTE_BIG_BLIND)
    return 2;
  while (from < frame->n_planned && levels[from - 1].big / 5 < chip_set_value (set, 0))
    from++;
  return from;
}

static void
set_antes (const ChipSet *set, const DesignRequest *request, const Frame *frame, const Blinds *levels, gint64 *antes)
{
  gint from = first_ante (set, request, frame, levels);
  gint n_levels = frame->n_planned + frame->n_extra;

  memset (antes, 0, sizeof *antes * DESIGN_MOST_LEVELS);
  if (request->ante == SCHEDULE_ANTE_EACH && from <= n_levels)
    ante_choose (set, levels, frame, from, antes);
  for (gint i = from - 1; request->ante == SCHEDULE_ANTE_BIG_BLIND && i < n_levels; i++)
    antes[i] = levels[i].big;
}

static Schedule *
write_schedule (const ChipSet *set, const DesignRequest *request, const Frame *frame, const Blinds *levels,
                const gint64 *antes)
{
  Schedule *schedule = schedule_new ();
  gint      gone[DESIGN_MOST_LEVELS];

  schedule->name = make_name (request);
  schedule->stack = request->stack;
  if (design_has_chips (request))
    g_array_append_vals (schedule->chips, set->values->data, set->values->len);
  colour_up_plan (set, levels, antes, frame, gone);
  for (gint i = 0; i < frame->n_planned + frame->n_extra; i++)
    {
      ScheduleRow *row;

      if (i > 0 && frame->breaks[i] > 0)
        {
          row = schedule_add_row (schedule, TRUE);
          row->length = frame->breaks[i];
          for (gint j = gone[i - 1]; design_has_chips (request) && j < gone[i]; j++)
            g_array_append_vals (row->colour_up, set->values->data + (gsize) j * sizeof (gint64), 1);
        }
      row = schedule_add_row (schedule, FALSE);
      row->length = frame->level;
      row->small = levels[i].small;
      row->big = levels[i].big;
      row->ante = antes[i];
      row->ante_kind = antes[i] > 0 ? request->ante : SCHEDULE_NO_ANTE;
    }
  schedule_plan_end (schedule, frame->n_planned);
  add_sales (request, frame, schedule);
  return schedule;
}

/* Intermediate results between a request and its schedule. */
typedef struct
{
  ChipSet    *set;
  LadderTiers tiers;
  LadderGoal  ladder;
  Frame       frame;
  Blinds      levels[DESIGN_MOST_LEVELS];
  Tier        tier;
} Design;

static void
design_clear (Design *design)
{
  ladder_tiers_clear (&design->tiers);
  g_clear_pointer (&design->set, chip_set_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Design, design_clear)

/* Prepares everything but the levels. */
static gboolean
prepare (Design *design, const DesignRequest *request, gboolean is_round, GError **error)
{
  Frame *frame = &design->frame;

  if (!check_people (request, error) || !check_level (request, error) || !check_time (request, error)
      || !check_rest (request, error))
    return FALSE;
  design->tiers.set = design->set = chips_of_request (request, is_round, error);
  if (design->set == NULL)
    return FALSE;
  set_ladder (design->set, request, &design->ladder);
  if (!design_check_ends (design->set, request, &design->ladder, error))
    return FALSE;
  frame->level = request->level > 0 ? request->level : choose_length (&design->tiers, request, &design->ladder);
  frame->n_planned = design->ladder.n_planned = frame_count_levels (request, frame->level);
  frame->n_extra = request->extra;
  design->ladder.breaks = frame->breaks;
  return check_count (request, frame->level, frame->n_planned, error) && frame_set_breaks (request, frame, error);
}

/* Without chips, blinds are as round as the usual chips for the stack would make them, if possible. */
static gboolean
find (Design *design, const DesignRequest *request, GError **error)
{
  if (!design_has_chips (request))
    {
      if (prepare (design, request, TRUE, NULL)
          && ladder_find (&design->tiers, &design->ladder, design->levels, &design->tier))
        return TRUE;
      design_clear (design);
      *design = (Design){ NULL };
    }
  if (!prepare (design, request, FALSE, error))
    return FALSE;
  if (ladder_find (&design->tiers, &design->ladder, design->levels, &design->tier))
    return TRUE;
  if (error != NULL) /* finding what is possible takes longer than finding that this is not */
    design_refuse_ladder (&design->tiers, request, &design->ladder, design->frame.level, error);
  return FALSE;
}

gboolean
design_is_possible (const DesignRequest *request)
{
  g_auto (Design) design = { NULL };

  return find (&design, request, NULL);
}

Schedule *
design_schedule (const DesignRequest *request, GPtrArray *remarks, gint *n_planned, GError **error)
{
  g_auto (Design) design = { NULL };
  gint64    antes[DESIGN_MOST_LEVELS];
  Schedule *schedule;

  if (!find (&design, request, error))
    return NULL;
  set_antes (design.set, request, &design.frame, design.levels, antes);
  if (remarks != NULL)
    design_remark (request, design.set, &design.ladder, &design.frame, design.levels, design.tier, remarks);
  if (n_planned != NULL)
    *n_planned = design.frame.n_planned;
  schedule = write_schedule (design.set, request, &design.frame, design.levels, antes);
  if (remarks != NULL && request->first_big == 0)
    design_remark_half_units (schedule, remarks);
  return schedule;
}
