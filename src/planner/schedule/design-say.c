/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a designed schedule: what was chosen, what was traded for it, and what would help. */
#include <glib/gi18n-lib.h>

#include "base/span.h"
#include "tourney/schedule/chips.h"
#include "design-private.h"

#define HANDFUL        8 /* chips for a small blind */
#define SHORTEST_LEVEL (10 * MINUTE)
#define LONGEST_LEVEL  HOUR

static void
remark_ends (const DesignRequest *request, const LadderGoal *ladder, const Blinds *levels, GPtrArray *remarks)
{
  CHIPS_TEXT (stack, request->stack);
  CHIPS_TEXT (in_play, ladder->in_play);
  CHIPS_TEXT (last, levels[ladder->n_planned - 1].big);
  CHIPS_TEXT (aim, design_last_big (request));
  CHIPS_TEXT (first, levels[0].big);
  gint64   end = levels[ladder->n_planned - 1].big;
  gboolean is_near = end >= ladder->near_from && end <= ladder->near_to;

  if (request->rebuys > 0 || request->add_ons > 0)
    g_ptr_array_add (remarks,
                     g_strdup_printf (_ ("%d players with %s each, rebuys (%d) and add-ons (%d) make %s chips."),
                                      request->players, stack, request->rebuys, request->add_ons, in_play));
  else
    g_ptr_array_add (remarks,
                     g_strdup_printf (_ ("%d players with %s each make %s chips."), request->players, stack, in_play));
  if (request->last_big == 0 && (request->pace < 1 || request->pace > 1))
    g_ptr_array_add (remarks,
                     g_strdup_printf (request->pace > 1
                                          ? _ ("The last planned big blind is %s: a group that plays faster is "
                                               "done with less than 5 percent of all chips, here at about %s.")
                                          : _ ("The last planned big blind is %s: a group that plays slower is "
                                               "done with more than 5 percent of all chips, here at about %s."),
                                      last, aim));
  else
    g_ptr_array_add (
        remarks,
        g_strdup_printf (request->last_big > 0 ? _ ("The last planned big blind is %s; 5 percent of all chips is %s.")
                         : is_near ? _ ("The last planned big blind is %s, near 5 percent of all chips (%s).")
                                   : _ ("The last planned big blind is %s: these chips and this time allow none "
                                        "nearer to 5 percent of all chips (%s)."),
                         last, aim));
  g_ptr_array_add (remarks, g_strdup_printf (ngettext ("The first big blind is %s: a stack is %d big blind.",
                                                       "The first big blind is %s: a stack is %d big blinds.",
                                                       (gulong) (request->stack / levels[0].big)),
                                             first, (gint) (request->stack / levels[0].big)));
  if (levels[0].big > request->stack / 25)
    g_ptr_array_add (
        remarks, g_strdup (_ ("That is above 4 percent of the stack: there is little room to play the first hands.")));
  else if (request->first_big > 0 && levels[0].big > request->stack / 50)
    g_ptr_array_add (remarks, g_strdup (_ ("Fifty big blinds or more would leave more play, but this first big blind "
                                           "was asked for.")));
  if (request->first_big == 0 && levels[0].big > request->stack / 50)
    g_ptr_array_add (remarks,
                     g_strdup (_ ("These chips cannot post a first level of 1 to 2 percent of the stack: smaller "
                                  "chips or a larger stack would leave more play.")));
}

/* If both hours and an end were requested, the hours count, and the end is what they make it. */
static void
remark_end (const DesignRequest *request, const Frame *frame, GPtrArray *remarks)
{
  gint64           length = frame_length (frame, frame->n_planned);
  g_autofree char *text = time_of_day_to_text (time_of_day_after (request->start, length, &request->change));
  g_autofree char *until = NULL;

  if (request->start < 0)
    return;
  if (request->playing == 0 || request->until < 0 || length <= frame_wall_time (request))
    {
      g_ptr_array_add (remarks, g_strdup_printf (_ ("The last planned level ends at %s."), text));
      return;
    }
  until = time_of_day_to_text (request->until);
  g_ptr_array_add (remarks, g_strdup_printf (_ ("With breaks, this much play ends at %s, after %s."), text, until));
}

/* The requested chips from FROM up to below TO. */
static char *
chips_between (const DesignRequest *request, gint64 from, gint64 to, guint *n)
{
  const gint64 *values = (const gint64 *) (gpointer) request->chips->data;
  guint         first = 0;

  while (first < request->chips->len && values[first] < from)
    first++;
  for (*n = 0; first + *n < request->chips->len && values[first + *n] < to;)
    (*n)++;
  return chips_values_text (values + first, *n);
}

/* The usual chip above VALUE: 5, 25, 100, 500, 1,000, 5,000 ... */
static gint64
larger_chip (gint64 value)
{
  gint64 digits = value;

  while (digits % 10 == 0)
    digits /= 10;
  return digits == 25 ? value * 4 : digits == 5 && value > 5 ? value * 2 : value * 5;
}

/* Says which chips stay in the case, why, and what would help. */
static void
remark_chips (const ChipSet *set, const DesignRequest *request, const Frame *frame, const Blinds *levels,
              GPtrArray *remarks)
{
  gint64           largest = chip_set_value (set, (gint) set->values->len - 1);
  gint64           small = levels[frame->n_planned - 1].small, more = largest;
  guint            n_small, n_large, n_above;
  g_autofree char *smaller = chips_between (request, 0, chip_set_value (set, 0), &n_small);
  g_autofree char *larger = chips_between (request, largest + 1, request->stack + 1, &n_large);
  g_autofree char *above = chips_between (request, request->stack + 1, G_MAXINT64, &n_above);

  if (n_small > 0)
    g_ptr_array_add (
        remarks, g_strdup_printf (_ ("Chips of %s are left out: the blinds do without chips that small."), smaller));
  if (n_large > 0)
    g_ptr_array_add (
        remarks, g_strdup_printf (_ ("Chips of %s are left out: with four values there is less changing."), larger));
  if (n_above > 0)
    g_ptr_array_add (
        remarks, g_strdup_printf (_ ("Chips of %s are left out: they are worth more than a starting stack."), above));
  if (small / largest > HANDFUL)
    {
      while (small / more > HANDFUL / 2)
        more = larger_chip (more);
      {
        CHIPS_TEXT (value, more);
        CHIPS_TEXT (blind, small);

        g_ptr_array_add (remarks,
                         g_strdup_printf (ngettext ("A small blind of %s takes %d chip of the largest value: chips of "
                                                    "%s would save handfuls.",
                                                    "A small blind of %s takes %d chips of the largest value: chips of "
                                                    "%s would save handfuls.",
                                                    (gulong) (small / largest)),
                                          blind, (gint) MIN (small / largest, G_MAXINT), value));
      }
    }
}

static void
remark_rest (const ChipSet *set, const DesignRequest *request, const Frame *frame, const Blinds *levels, Tier tier,
             GPtrArray *remarks)
{
  g_autofree char *length = length_to_text (frame->level);
  g_autofree char *whole = length_to_text (frame_length (frame, frame->n_planned));
  double           rise = frame->n_planned > 1 ? ladder_mean_rise (levels, frame->n_planned) : 1;

  g_ptr_array_add (remarks, g_strdup_printf (ngettext ("%d level of %s, %s with breaks, and %d extra if it runs long.",
                                                       "%d levels of %s, %s with breaks, and %d extra if it runs long.",
                                                       frame->n_planned),
                                             frame->n_planned, length, whole, frame->n_extra));
  if (frame->level < SHORTEST_LEVEL)
    g_ptr_array_add (remarks, g_strdup (_ ("Levels shorter than ten minutes leave little but luck.")));
  if (frame->level > LONGEST_LEVEL)
    g_ptr_array_add (remarks, g_strdup (_ ("Levels longer than an hour feel slow to most players.")));
  if (rise > 1.6)
    g_ptr_array_add (remarks,
                     g_strdup (_ ("The blinds rise steeply: shorter levels or a smaller stack would leave more "
                                  "to skill.")));
  if (frame->n_planned > 1 && rise < 1.25)
    g_ptr_array_add (remarks, g_strdup (_ ("The blinds rise slowly: longer levels would work as well.")));
  if (tier >= TIER_FUSSY)
    g_ptr_array_add (remarks, g_strdup (_ ("Some blinds take many chips: none are easier to post.")));
  else if (tier == TIER_ODD)
    g_ptr_array_add (remarks, g_strdup (_ ("Some blinds are odd amounts: these chips do not have enough round ones for "
                                           "so many levels; longer levels would avoid them.")));
  else if (tier == TIER_SMALL)
    g_ptr_array_add (remarks,
                     g_strdup (_ ("Some blinds keep small chips in play for a long time: these chips do not have "
                                  "enough rounder ones for so many levels; longer levels would avoid that.")));
  else if (tier == TIER_NEAR)
    g_ptr_array_add (
        remarks,
        g_strdup (_ ("Some small blinds are only close to half the big blind: these chips have no better ones.")));
  if (design_has_chips (request))
    remark_chips (set, request, frame, levels, remarks);
  if (design_has_chips (request) && chip_set_spares (set, request->stack) < 0)
    g_ptr_array_add (remarks, g_strdup (_ ("The starting stack cannot be made exactly from these chips.")));
}

static gboolean
has_whole_units_only (const Schedule *schedule)
{
  gint64 unit = 0;

  for (guint i = 0; i < schedule->chips->len; i++)
    unit = number_common_divisor (unit, g_array_index (schedule->chips, gint64, i));
  return unit <= 1;
}

void
design_remark_half_units (const Schedule *schedule, GPtrArray *remarks)
{
  gint             first = schedule_level_row (schedule, 1), second = schedule_level_row (schedule, 2);
  g_autofree char *stack = number_to_text (schedule->stack), *larger = number_to_text (10 * schedule->stack);

  if (!has_whole_units_only (schedule) || schedule_row (schedule, (guint) first)->big != 2)
    return;
  if (schedule->stack < 200)
    g_ptr_array_add (remarks,
                     g_strdup_printf (_ ("There are no half chips: stacks of %s begin at 1/2, where stacks of %s "
                                         "with all chips ten times as large could begin at 5/10."),
                                      stack, larger));
  if (second >= 0 && schedule_row (schedule, (guint) second)->big == 4)
    g_ptr_array_add (remarks,
                     g_strdup_printf (_ ("There are no half chips: stacks of %s go from 1/2 to 2/4, where stacks "
                                         "of %s could play 15/30 in between."),
                                      stack, larger));
}

void
design_remark (const DesignRequest *request, const ChipSet *set, const LadderGoal *ladder, const Frame *frame,
               const Blinds *levels, Tier tier, GPtrArray *remarks)
{
  remark_ends (request, ladder, levels, remarks);
  remark_end (request, frame, remarks);
  frame_remark (request, frame, remarks);
  remark_rest (set, request, frame, levels, tier, remarks);
}
