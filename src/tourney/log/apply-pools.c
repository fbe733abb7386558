/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail: opening, joining and leaving them, and whose hand counts. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tourney/rule.h"
#include "apply.h"
#include "pool-judge.h"

/* The pool that EVENT names; -1 and a sentence if there is none. */
static gint
known_pool (const TourneyState *state, const Event *event, GError **error)
{
  const char *name = event_row (event, 0)->note;
  gint        pool = pool_find (state, name);

  if (pool < 0)
    tourney_refuse (error, RULE_POOLS, _ ("There is no pool called “%s”."), name);
  return pool;
}

static gboolean
refuse_over (const TourneyPool *pool, GError **error)
{
  return tourney_refuse (error, RULE_POOLS, _ ("The pool “%s” is over."), pool->name);
}

static gboolean
may_change (const TourneyState *state, gint pool, GError **error)
{
  const TourneyPool *self = tourney_state_pool_at (state, pool);
  g_autoptr (PoolResult) result = pool_result_new (state, pool);

  if (pool_result_is_over (result))
    return refuse_over (self, error);
  if (result->stage == POOL_CLOSED && self->kind == POOL_LAST_LONGER)
    return tourney_refuse (error, RULE_POOLS,
                           _ ("Somebody in the pool “%s” is out, so it is too late to join or leave it."), self->name);
  if (result->stage == POOL_CLOSED)
    return tourney_refuse (
        error, RULE_POOLS,
        _ ("Somebody who was bet on in the pool “%s” is out, so it is too late to join or leave it."), self->name);
  return TRUE;
}

/* The index of the player that PICK, NULL for none, names for a bet in POOL by PLAYER; -1 if none is asked for. */
static gboolean
find_pick (const TourneyState *state, const TourneyPool *pool, gint player, const EventRow *pick, gint *index,
           GError **error)
{
  const char *name = tourney_state_player (state, player)->name;

  *index = -1;
  if (!pool_kind_has_picks (pool->kind))
    return pick == NULL
           || tourney_refuse (error, RULE_POOLS, _ ("In the pool “%s” nobody bets on somebody else."), pool->name);
  if (pick == NULL)
    return tourney_refuse (error, RULE_POOLS, _ ("Say on whom %s bets in the pool “%s”."), name, pool->name);
  *index = tourney_state_known_in (state, pick, error);
  if (*index == player && pool->kind == POOL_NEXT_OUT)
    return tourney_refuse (error, RULE_POOLS, _ ("%s cannot bet on going out themselves."), name);
  return *index >= 0;
}

static gboolean
join (TourneyState *state, gint pool, const EventRow *row, const EventRow *pick, GError **error)
{
  const TourneyPool *self = tourney_state_pool_at (state, pool);
  TourneyBet         bet = { .pool = pool, .after = state->serial };

  bet.player = self->kind == POOL_LAST_LONGER ? tourney_state_known_in (state, row, error)
                                              : tourney_state_known (state, row, error);
  if (bet.player < 0)
    return FALSE;
  if (pool_find_bet (state, pool, bet.player) >= 0)
    return tourney_refuse (error, RULE_POOLS, _ ("%s is already in the pool “%s”."), row->player, self->name);
  if (!find_pick (state, self, bet.player, pick, &bet.pick, error))
    return FALSE;
  g_array_append_val (state->bets, bet);
  return TRUE;
}

/* Everybody named from row FIRST on joins POOL. */
static gboolean
join_all (TourneyState *state, gint pool, const Event *event, guint first, GError **error)
{
  for (guint i = first; i < event->rows->len; i++)
    {
      const EventRow *next = i + 1 < event->rows->len ? event_row (event, i + 1) : NULL;
      gboolean        picks = next != NULL && next->kind == EVENT_ON;

      if (!join (state, pool, event_row (event, i), picks ? next : NULL, error))
        return FALSE;
      i += (guint) picks;
    }
  return TRUE;
}

static gboolean
apply_pool (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);
  TourneyPool     pool = { .stake = row->amount + row->chips, .in_chips = row->chips > 0, .after = state->serial };

  if (pool_find (state, row->note) >= 0)
    return tourney_refuse (error, RULE_POOLS, _ ("There is already a pool called “%s”: give it another name."),
                           row->note);
  strcpy (pool.name, row->note);
  pool_kind_from_word (row->text, &pool.kind);
  g_array_append_val (state->pools, pool);
  return join_all (state, (gint) state->pools->len - 1, event, 1, error);
}

static gboolean
apply_pool_join (TourneyState *state, const Event *event, GError **error)
{
  gint pool = known_pool (state, event, error);

  return pool >= 0 && may_change (state, pool, error) && join_all (state, pool, event, 0, error);
}

/* The bet of ROW's player in POOL; -1 and a sentence if they are not in it. */
static gint
known_bet (const TourneyState *state, gint pool, const EventRow *row, GError **error)
{
  gint player = tourney_state_known (state, row, error);
  gint bet = player >= 0 ? pool_find_bet (state, pool, player) : -1;

  if (player >= 0 && bet < 0)
    tourney_refuse (error, RULE_POOLS, _ ("%s is not in the pool “%s”."), row->player,
                    tourney_state_pool_at (state, pool)->name);
  return bet;
}

static gboolean
apply_pool_out (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);
  gint            pool = known_pool (state, event, error), bet;

  if (pool < 0 || !may_change (state, pool, error))
    return FALSE;
  bet = known_bet (state, pool, row, error);
  if (bet < 0)
    return FALSE;
  if (tourney_state_bet (state, bet)->holds)
    return tourney_refuse (error, RULE_POOLS, _ ("%s’s hand counts in the pool “%s”, so they cannot leave it."),
                           row->player, tourney_state_pool_at (state, pool)->name);
  g_array_remove_index (state->bets, (guint) bet);
  return TRUE;
}

/* The hand of those named stands instead of any other, after the end as well: it may have been forgotten. */
static gboolean
apply_pool_hand (TourneyState *state, const Event *event, GError **error)
{
  gint         index = known_pool (state, event, error);
  const char  *hand = event_row (event, 0)->text != NULL ? event_row (event, 0)->text : "";
  gboolean     changes;
  TourneyPool *pool;

  if (index < 0)
    return FALSE;
  pool = tourney_state_pool_at (state, index);
  if (!pool_kind_has_hands (pool->kind))
    return tourney_refuse (error, RULE_POOLS, _ ("In the pool “%s” no hand wins."), pool->name);
  changes = strcmp (pool->hand, hand) != 0;
  strcpy (pool->hand, hand);
  for (guint i = 0; i < state->bets->len; i++)
    {
      TourneyBet *bet = tourney_state_bet (state, (gint) i);
      gboolean    holds = FALSE;

      for (guint k = 0; bet->pool == index && k < event->rows->len; k++)
        holds |= g_strcmp0 (event_row (event, k)->player, tourney_state_player (state, bet->player)->name) == 0;
      if (bet->pool != index)
        continue;
      changes |= bet->holds != holds;
      bet->holds = holds;
    }
  for (guint k = 0; k < event->rows->len && event_row (event, k)->player != NULL; k++)
    {
      if (known_bet (state, index, event_row (event, k), error) < 0)
        return FALSE;
      for (guint i = 0; i < k; i++)
        if (g_str_equal (event_row (event, i)->player, event_row (event, k)->player))
          return tourney_refuse (error, RULE_NAMES, _ ("%s is named twice."), event_row (event, k)->player);
    }
  return changes ? apply_check_handed (state, error)
                 : tourney_refuse (error, RULE_POOLS, _ ("That is what the log already says."));
}

static gboolean
apply_pool_end (TourneyState *state, const Event *event, GError **error)
{
  gint index = known_pool (state, event, error);
  g_autoptr (PoolResult) result = index >= 0 ? pool_result_new (state, index) : NULL;

  if (index < 0)
    return FALSE;
  if (pool_result_is_over (result))
    return refuse_over (tourney_state_pool_at (state, index), error);
  tourney_state_pool_at (state, index)->ended = TRUE;
  return TRUE;
}

gboolean
apply_pool_event (TourneyState *state, const Event *event, GError **error)
{
  switch (event_kind (event))
    {
    case EVENT_POOL:
      return apply_pool (state, event, error);
    case EVENT_POOL_JOIN:
      return apply_pool_join (state, event, error);
    case EVENT_POOL_OUT:
      return apply_pool_out (state, event, error);
    case EVENT_POOL_HAND:
      return apply_pool_hand (state, event, error);
    default:
      return apply_pool_end (state, event, error);
    }
}
