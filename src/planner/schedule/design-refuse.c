/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a schedule is impossible, and the nearest that is possible. */
#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/chips.h"
#include "design-private.h"

#define MOST_TRIED 6 /* big blinds tried for a possible schedule */

static char *
chips_of (const ChipSet *set)
{
  return chips_values_text ((const gint64 *) (gpointer) set->values->data, set->values->len);
}

static char *
pair_text (gint64 small, gint64 big)
{
  CHIPS_TEXT (small_text, small);
  CHIPS_TEXT (big_text, big);

  return g_strdup_printf ("%s/%s", small_text, big_text);
}

/* The payable blinds whose big one is nearest to BIG between FROM and TO, but farther than BEYOND (-1: any).  Easier
   ones come before nearer ones, of two equally near the smaller. */
static gboolean
nearest_pair (const ChipSet *set, gint64 big, gint64 from, gint64 to, gint64 beyond, Blinds *pair)
{
  gint64 nearest = G_MAXINT64;

  for (Tier tier = TIER_STRICT; tier < N_TIERS && nearest == G_MAXINT64; tier++)
    {
      g_autoptr (GArray) candidates = ladder_candidates (set, tier, to);

      for (guint i = 0; i < candidates->len; i++)
        {
          const Blinds *blinds = &g_array_index (candidates, Blinds, i);
          gint64        away = llabs (blinds->big - big);

          if (blinds->big >= from && away > beyond && away < nearest)
            {
              nearest = away;
              *pair = *blinds;
            }
        }
    }
  return nearest < G_MAXINT64;
}

/* The nearest blinds that can be posted, preferably ones for which there is a schedule. */
static gboolean
nearest_end (const ChipSet *set, const DesignRequest *request, gint64 from, gint64 to, gboolean is_first, Blinds *pair)
{
  gint64 big = is_first ? request->first_big : request->last_big;
  Blinds other;
  gint64 beyond = -1;

  for (gint i = 0; i < MOST_TRIED && nearest_pair (set, big, from, to, beyond, &other); i++)
    {
      DesignRequest with = *request;

      *(is_first ? &with.first_big : &with.last_big) = other.big;
      if (design_is_possible (&with))
        {
          *pair = other;
          return TRUE;
        }
      beyond = llabs (other.big - big);
    }
  return nearest_pair (set, big, from, to, -1, pair);
}

static gboolean
refuse_pair (const ChipSet *set, const DesignRequest *request, gint64 from, gint64 to, gboolean is_first,
             GError **error)
{
  gint64           big = is_first ? request->first_big : request->last_big;
  g_autofree char *chips = chips_of (set);
  g_autofree char *wanted = pair_text (big / 2, big), *whole = number_to_text (big);
  g_autofree char *can = NULL;
  Blinds           pair;

  if (error == NULL) /* only asked while looking for something possible */
    return FALSE;
  if (!nearest_end (set, request, from, to, is_first, &pair))
    return input_refuse (error,
                         is_first ? _ ("With %s chips neither a first level of %s nor any near it can be posted.")
                                  : _ ("With %s chips neither a last level of %s nor any near it can be posted."),
                         chips, wanted);
  can = pair_text (pair.small, pair.big);
  if (big % 2 == 1 && set->unit == 1)
    return input_refuse (error, _ ("A big blind of %s would take half a chip for the small blind; %s can be posted."),
                         whole, can);
  return input_refuse (error,
                       is_first ? _ ("With %s chips a first level of %s cannot be posted; %s can.")
                                : _ ("With %s chips a last level of %s cannot be posted; %s can."),
                       chips, wanted, can);
}

/* Even the smallest level that the chips can post is too large for the stack. */
static gboolean
refuse_stack (const ChipSet *set, const DesignRequest *request, GError **error)
{
  CHIPS_TEXT (stack, request->stack);
  g_autofree char *chips = chips_of (set);
  g_autofree char *level = NULL, *enough = NULL;
  Blinds           pair;

  if (!nearest_pair (set, request->stack / 100, 1, NUMBER_MAX / DESIGN_SHALLOWEST, -1, &pair))
    return input_refuse (error, _ ("With %s chips no blinds can be posted."), chips);
  level = pair_text (pair.small, pair.big);
  enough
      = number_to_text (pair.big <= request->stack / DESIGN_SHALLOWEST ? pair.big * 100 : pair.big * DESIGN_SHALLOWEST);
  if (!design_has_chips (request))
    return input_refuse (error,
                         _ ("With a stack of %s, even %s is more than 10 percent of it; a stack of %s can be played."),
                         stack, level, enough);
  return input_refuse (error,
                       _ ("With %s chips no first level is between 0.5 and 10 percent of a stack of %s; %s can be "
                          "posted, with a stack of %s."),
                       chips, stack, level, enough);
}

static gint64
least_first (const DesignRequest *request)
{
  return (request->stack + 199) / 200;
}

static gint64
most_first (const DesignRequest *request)
{
  return request->stack / DESIGN_SHALLOWEST;
}

/* design_check_ends has found a payable one between these. */
static gboolean
refuse_first (const ChipSet *set, const DesignRequest *request, GError **error)
{
  CHIPS_TEXT (big, request->first_big);
  CHIPS_TEXT (stack, request->stack);
  g_autofree char *can = NULL;
  Blinds           pair;

  if (error == NULL)
    return FALSE;
  if (!nearest_end (set, request, least_first (request), most_first (request), TRUE, &pair))
    return input_refuse (error, _ ("A first big blind of %s is not between 0.5 and 10 percent of a stack of %s."), big,
                         stack);
  can = pair_text (pair.small, pair.big);
  return input_refuse (
      error,
      _ ("A first big blind of %s is not between 0.5 and 10 percent of a stack of %s; %s is, and can be posted."), big,
      stack, can);
}

static gboolean
check_first (const ChipSet *set, const DesignRequest *request, GError **error)
{
  Blinds pair;

  if (request->first_big < least_first (request) || request->first_big > most_first (request))
    return refuse_first (set, request, error);
  return ladder_pair (set, request->first_big, &pair)
         || refuse_pair (set, request, least_first (request), most_first (request), TRUE, error);
}

static gboolean
check_last (const ChipSet *set, const DesignRequest *request, const LadderGoal *ladder, GError **error)
{
  CHIPS_TEXT (last, request->last_big);
  CHIPS_TEXT (first, ladder->first_from);
  Blinds pair;

  if (request->last_big <= ladder->first_from)
    return input_refuse (
        error, _ ("A last big blind of %s is not above the first of at least %s: choose a larger one."), last, first);
  return ladder_pair (set, request->last_big, &pair)
         || refuse_pair (set, request, ladder->first_from + 1, NUMBER_MAX, FALSE, error);
}

gboolean
design_check_ends (const ChipSet *set, const DesignRequest *request, const LadderGoal *ladder, GError **error)
{
  if (!ladder_window (set, least_first (request), most_first (request)))
    return refuse_stack (set, request, error);
  return (request->first_big == 0 || check_first (set, request, error))
         && (request->last_big == 0 || check_last (set, request, ladder, error));
}

/* The level length in whole minutes with which exactly N levels fit into the requested time; 0: there is none. */
static gint64
length_for (const DesignRequest *request, gint n)
{
  for (gint64 length = frame_time (request) / n / MINUTE * MINUTE; length >= MINUTE; length -= MINUTE)
    {
      gint count = frame_count_levels (request, length);

      if (count >= n)
        return count == n ? length : 0;
    }
  return 0;
}

/* The possible number of levels nearest to the requested one, preferably one that fills the time with whole minutes; 0:
   none. */
static gint
nearest_count (const DesignRequest *request, const gboolean *can, gint most, gint wanted)
{
  gint other = 0;

  for (gint away = 1; away <= most; away++)
    for (gint side = -1; side <= 1; side += 2)
      {
        gint count = wanted + side * away;

        if (count < 1 || count > most || !can[count])
          continue;
        if (length_for (request, count) > 0)
          return count;
        other = other == 0 ? count : other;
      }
  return other;
}

static char *
count_text (const DesignRequest *request, gint n)
{
  gint64           length = length_for (request, n);
  g_autofree char *each = length_to_text (length);

  if (length == 0)
    return g_strdup_printf (ngettext ("%d level", "%d levels", n), n);
  return g_strdup_printf (ngettext ("%d level of %s", "%d levels of %s", n), n, each);
}

/* The first big blind nearest to the aim that the requested number of levels can start from; 0: there is none. */
static gint64
other_first (const GArray *candidates, const DesignRequest *request, const LadderGoal *ladder)
{
  LadderGoal other = *ladder;
  gboolean   can[DESIGN_MOST_LEVELS + 1];
  gint64     nearest = 0;

  for (guint i = 0; i < candidates->len; i++)
    {
      gint64 big = g_array_index (candidates, Blinds, i).big;

      if (big < least_first (request) || big > most_first (request)
          || (nearest > 0 && llabs (big - ladder->first_aim) >= llabs (nearest - ladder->first_aim)))
        continue;
      other.first_from = other.first_to = big;
      ladder_reach (candidates, &other, ladder->n_planned, can);
      if (can[ladder->n_planned])
        nearest = big;
    }
  return nearest;
}

/* LAST was reached from the requested number of levels with candidates up to another end.  Tries again with its own
   candidates until it is possible; 0: it is not. */
static gint64
other_last (const LadderTiers *tiers, const DesignRequest *request, const LadderGoal *ladder, gint64 last)
{
  for (gint i = 0; i < MOST_TRIED && last > 0; i++)
    {
      g_auto (LadderTiers) own = { .set = tiers->set };
      LadderGoal    other = *ladder;
      DesignRequest with = *request;
      gboolean      can[DESIGN_MOST_LEVELS + 1];
      gint64        next;

      with.last_big = other.last_from = other.last_to = other.last_aim = last;
      if (design_is_possible (&with))
        return last;
      next = ladder_reach (ladder_tier (&own, &other, TIER_ANY), &other, ladder->n_planned, can);
      last = next != last ? next : 0;
    }
  return 0;
}

/* "7 levels of 17 minutes, or a first big blind of 200, or ...", all of them tried; NULL: nothing near is possible. */
static char *
alternatives (LadderTiers *tiers, const DesignRequest *request, const LadderGoal *ladder, gint count, gint64 last)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  DesignRequest other_level = *request, first_big = *request;

  other_level.level = count > 0 ? length_for (request, count) : 0;
  if (count > 0 && (other_level.level == 0 || design_is_possible (&other_level)))
    g_ptr_array_add (parts, count_text (request, count));
  first_big.first_big = other_first (ladder_tier (tiers, ladder, TIER_ANY), request, ladder);
  if (first_big.first_big > 0 && design_is_possible (&first_big))
    {
      CHIPS_TEXT (text, first_big.first_big);

      g_ptr_array_add (parts, g_strdup_printf (_ ("a first big blind of %s"), text));
    }
  last = ladder->n_planned > 1 ? other_last (tiers, request, ladder, last) : 0;
  if (last > 0)
    {
      CHIPS_TEXT (text, last);

      g_ptr_array_add (parts, g_strdup_printf (_ ("a last big blind of %s"), text));
    }
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (_ (", or "), (char **) parts->pdata);
}

gboolean
design_refuse_ladder (LadderTiers *tiers, const DesignRequest *request, const LadderGoal *ladder, gint64 level,
                      GError **error)
{
  gint             most = DESIGN_MOST_LEVELS - ladder->n_extra;
  gboolean         can[DESIGN_MOST_LEVELS + 1] = { FALSE };
  gint64           last = ladder_reach (ladder_tier (tiers, ladder, TIER_ANY), ladder, most, can);
  gint             count = nearest_count (request, can, most, ladder->n_planned);
  g_autofree char *length = length_to_text (level);
  g_autofree char *levels
      = g_strdup_printf (ngettext ("%d level of %s", "%d levels of %s", ladder->n_planned), ladder->n_planned, length);
  g_autofree char *aim = number_to_text (ladder->last_aim);
  g_autofree char *others = alternatives (tiers, request, ladder, count, last);

  if (can[ladder->n_planned] && ladder->n_extra > 0)
    return input_refuse (error,
                         ngettext ("There are no blinds left for %d level after the planned last one: ask for none.",
                                   "There are no blinds left for %d levels after the planned last one: ask for fewer.",
                                   ladder->n_extra),
                         ladder->n_extra);
  if (others == NULL)
    return input_refuse (error,
                         _ ("These chips have no blinds that lead to a last big blind of %s in %s: choose other chips "
                            "or another stack."),
                         aim, levels);
  if (count > ladder->n_planned)
    return input_refuse (error, _ ("In %s the blinds reach a last big blind of %s only by more than doubling; try %s."),
                         levels, aim, others);
  return input_refuse (
      error, _ ("For %s these chips do not have enough different blinds up to a last big blind of %s; try %s."), levels,
      aim, others);
}
