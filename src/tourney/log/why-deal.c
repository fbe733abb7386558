/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the shares of a deal. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "tourney-private.h"
#include "why.h"

static gint64
sum_of (const gint64 *values, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += MAX (0, values[i]);
  return sum;
}

/* HOW a share was found, and what rounding makes of it. */
static char *
add_rounding (const WhyDeal *deal, const char *how, gint64 share)
{
  g_autofree char *unit = money_format (deal->unit, deal->currency), *text = money_format (share, deal->currency);

  if (deal->unit <= 1)
    return g_strdup (how);
  if (sum_of (deal->stacks, deal->n) == 0)
    return isolated_printf (
        _ ("%s Shares are multiples of %s, and what is left over goes to whoever entered first: %s."), how, unit, text);
  return isolated_printf (
      _ ("%s Shares are multiples of %s, by the largest remainder, and what is left over goes to the "
         "largest stack: %s."),
      how, unit, text);
}

static char *
say_value (const WhyDeal *deal, guint index, const char *name, const char *open, const char *value)
{
  g_autofree char *chips = number_to_text (MAX (0, deal->stacks[index]));
  g_autofree char *all = number_to_text (sum_of (deal->stacks, deal->n));

  switch (deal->method)
    {
    case ICM_BY_CHANCES:
      return isolated_printf (
          _ ("By the Independent Chip Model, %s, with %s of %s chips, has a chance of every place, and all of "
             "these together are worth %s of %s."),
          name, chips, all, value, open);
    case ICM_BY_CHIPS:
      return isolated_printf (
          _ ("By a chip chop everybody gets the lowest prize, and the rest is shared by chips: %s, with "
             "%s of %s chips, gets %s of %s."),
          name, chips, all, value, open);
    default:
      return isolated_printf (ngettext ("Split evenly, %s for %u player is %s for %s.",
                                        "Split evenly, %s for %u players is %s for %s.", (gulong) deal->n),
                              open, deal->n, value, name);
    }
}

char *
why_share (const WhyDeal *deal, guint index, const char *name)
{
  g_autofree gint64 *values = g_new0 (gint64, deal->n), *shares = g_new0 (gint64, deal->n);
  g_autofree char   *open = NULL, *value = NULL, *how = NULL, *rounded = NULL, *kept = NULL;

  if (!deal_split (deal->method, deal->stacks, deal->n, deal->prizes, deal->keep, 1, values, NULL)
      || !deal_split (deal->method, deal->stacks, deal->n, deal->prizes, deal->keep, deal->unit, shares, NULL))
    return NULL;
  open = money_format (sum_of (deal->prizes, deal->n) - deal->keep, deal->currency);
  value = money_format (values[index], deal->currency);
  how = say_value (deal, index, name, open, value);
  rounded = add_rounding (deal, how, shares[index]);
  if (deal->keep == 0)
    return g_steal_pointer (&rounded);
  kept = money_format (deal->keep, deal->currency);
  /* Translators: money, and sentences about the share of a player */
  return isolated_printf (_ ("%s is kept for the winner. %s"), kept, rounded);
}

/* The step of the last deal that counts; 0: none. */
static guint
find_deal (const Tourney *tourney)
{
  for (guint i = tourney_head (tourney); i > 0; i--)
    if (event_kind (tourney_event (tourney, i - 1)) == EVENT_DEAL)
      return i;
  return 0;
}

static gint
method_of (const Event *event)
{
  const char *word = event_row (event, 0)->note;

  for (gint method = 0; word != NULL && icm_method_words[method] != NULL; method++)
    if (g_str_equal (icm_method_words[method], word))
      return method;
  return -1;
}

/* The state when the deal was made, with the counts and prizes that it split. */
static TourneyState *
state_before (const Tourney *tourney, guint step)
{
  TourneyState *state = tourney_state_new (tourney->first);

  for (guint i = 0; i + 1 < step; i++)
    if (!tourney_state_apply (state, tourney_event (tourney, i), NULL))
      g_assert_not_reached (); /* tourney_new has validated every event */
  return state;
}

static char *
why_by_method (const Tourney *tourney, const TourneyState *state, IcmMethod method, gint64 keep, gint player)
{
  guint              n = (guint) tourney_state_left (state), at = 0, wanted = 0;
  g_autofree gint64 *stacks = g_new0 (gint64, n), *prizes = g_new0 (gint64, n);
  WhyDeal            deal = { .method = method,
                              .stacks = stacks,
                              .n = n,
                              .prizes = prizes,
                              .keep = keep,
                              .unit = state->settings->unit,
                              .currency = &tourney_settings (tourney)->currency };

  for (guint i = 0; i < n; i++)
    prizes[i] = tourney_state_prize (state, (gint) i + 1);
  for (gint i = 0; i < (gint) state->players->len; i++)
    if (tourney_state_player (state, i)->in)
      {
        if (i == player)
          wanted = at;
        stacks[at++] = tourney_state_player (state, i)->count;
      }
  return why_share (&deal, wanted, tourney_state_player (tourney->state, player)->name);
}

char *
why_dealt (const Tourney *tourney, const TourneyPlayer *player)
{
  guint        step = find_deal (tourney);
  const Event *event = step > 0 ? tourney_event (tourney, step - 1) : NULL;
  gint         method = event != NULL ? method_of (event) : -1;
  gint         index = (gint) (player - tourney_state_player (tourney->state, 0));
  g_autoptr (TourneyState) state = event != NULL ? state_before (tourney, step) : NULL;
  g_autofree char *share = money_format (player->deal, &tourney_settings (tourney)->currency);
  gint64           keep = 0;

  if (event == NULL || index >= (gint) state->players->len || !tourney_state_player (state, index)->in)
    return NULL;
  for (guint i = 0; i < event->rows->len; i++)
    keep += event_row (event, i)->kind == EVENT_KEEP ? event_row (event, i)->amount : 0;
  if (method >= 0)
    return why_by_method (tourney, state, (IcmMethod) method, keep, index);
  return isolated_printf (_ ("The remaining players agreed on their shares by hand in step %u of the log: %s for %s."),
                          step, share, player->name);
}

char *
why_split (const Tourney *tourney, gint place)
{
  gint             places = tourney->state->deal_places;
  gint64           kept = place == 1 ? tourney->state->deal_keep : 0, late = tourney_prize_due (tourney, place) - kept;
  g_autofree char *left = money_format (kept, &tourney_settings (tourney)->currency);
  g_autofree char *paid = money_format (late, &tourney_settings (tourney)->currency), *split = NULL;

  if (kept == 0)
    split = g_strdup_printf (_ ("A deal has split the prizes of places 1 to %d."), places);
  else if (tourney_finished_at (tourney) < 0)
    split = isolated_printf (_ ("A deal has split the prizes of places 1 to %d; %s of them is still played for at "
                                "place %d."),
                             places, left, place);
  else
    split = isolated_printf (_ ("A deal has split the prizes of places 1 to %d and kept %s of them for place %d."),
                             places, left, place);
  if (late <= 0)
    return g_steal_pointer (&split);
  /* Translators: the sentence about what a deal has split, money, and a place */
  return isolated_printf (_ ("%s Another %s was still owed when the deal was made, and goes to place %d."), split, paid,
                          place);
}
