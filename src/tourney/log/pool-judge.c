/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool-judge.h"

#include <string.h>

#include "base/share.h"
#include "tourney/winnings.h"

gint
pool_find (const TourneyState *state, const char *name)
{
  for (guint i = 0; i < state->pools->len; i++)
    if (strcmp (tourney_state_pool_at (state, (gint) i)->name, name) == 0)
      return (gint) i;
  return -1;
}

gint
pool_find_bet (const TourneyState *state, gint pool, gint player)
{
  for (guint i = 0; i < state->bets->len; i++)
    if (tourney_state_bet (state, (gint) i)->pool == pool && tourney_state_bet (state, (gint) i)->player == player)
      return (gint) i;
  return -1;
}

/* --- What happened --- */

/* How late PLAYER went out first after the elimination of serial AFTER: later ones rank higher.  0: they have not. */
static gint
went_out (const TourneyState *state, gint player, gint after)
{
  for (guint i = 0; i < state->outs->len; i++)
    if (tourney_state_out (state, (gint) i)->player == player && tourney_state_out (state, (gint) i)->serial > after)
      return tourney_state_out (state, (gint) i)->rank;
  return 0;
}

/* The serial of the first elimination after that of serial AFTER; 0: there was none. */
static gint
next_serial (const TourneyState *state, gint after)
{
  for (guint i = 0; i < state->outs->len; i++)
    if (tourney_state_out (state, (gint) i)->serial > after)
      return tourney_state_out (state, (gint) i)->serial;
  return 0;
}

static gboolean
is_out_by (const TourneyState *state, gint player, gint serial)
{
  for (guint i = 0; i < state->outs->len; i++)
    if (tourney_state_out (state, (gint) i)->player == player && tourney_state_out (state, (gint) i)->serial == serial)
      return TRUE;
  return FALSE;
}

/* TRUE if the players who were left agreed on a deal instead of playing on. */
static gboolean
was_dealt (const TourneyState *state)
{
  return state->finished_at >= 0 && state->deal_places > 0 && state->deal_keep == 0;
}

/* TRUE if nobody finished ahead of PLAYER, who is in at the end; those who made a deal are all first. */
static gboolean
is_first (const TourneyState *state, gint player)
{
  return tourney_state_player (state, player)->in && (was_dealt (state) || tourney_state_place (state, player) == 1);
}

/* --- Who wins --- */

typedef struct
{
  const TourneyState *state;
  const TourneyPool  *pool;
  GArray             *bets; /* const TourneyBet *, those of the pool */
  PoolResult         *result;
} Judge;

static const TourneyBet *
bet_at (const Judge *judge, guint i)
{
  return g_array_index (judge->bets, const TourneyBet *, i);
}

static PoolShare *
share_at (const Judge *judge, guint i)
{
  return &g_array_index (judge->result->shares, PoolShare, i);
}

/* Only those who win are alive from now on; with none it is refunded. */
static void
decide (const Judge *judge)
{
  judge->result->stage = POOL_REFUNDED;
  for (guint i = 0; i < judge->bets->len; i++)
    {
      share_at (judge, i)->alive = share_at (judge, i)->won;
      if (share_at (judge, i)->won)
        judge->result->stage = POOL_WON;
    }
}

/* The last of them to go out wins, and those of one hand tie.  Of several who are in at the end the most chips win; if
   they made a deal, nobody has outlasted the others. */
static void
judge_last_longer (const Judge *judge)
{
  const TourneyState *state = judge->state;
  guint               n = judge->bets->len, alive = 0;
  gint                best = 0, place = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      gint rank = went_out (state, bet_at (judge, i)->player, bet_at (judge, i)->after);

      share_at (judge, i)->alive = rank == 0;
      alive += rank == 0;
      best = MAX (best, rank);
      if (rank == 0 && state->finished_at >= 0 && !was_dealt (state))
        place = MIN (place, tourney_state_place (state, bet_at (judge, i)->player));
    }
  judge->result->stage = alive == n ? POOL_OPEN : POOL_CLOSED;
  if (state->finished_at < 0 && (alive > 1 || n < 2))
    return;
  for (guint i = 0; i < n; i++)
    {
      const TourneyBet *bet = bet_at (judge, i);

      if (alive == 0)
        share_at (judge, i)->won = went_out (state, bet->player, bet->after) == best;
      else if (alive > 1 && !was_dealt (state))
        share_at (judge, i)->won = share_at (judge, i)->alive && tourney_state_place (state, bet->player) == place;
      else
        share_at (judge, i)->won = share_at (judge, i)->alive;
    }
  decide (judge);
}

static void
judge_next_out (const Judge *judge)
{
  gint serial = next_serial (judge->state, judge->pool->after);

  for (guint i = 0; i < judge->bets->len; i++)
    share_at (judge, i)->won = serial > 0 && is_out_by (judge->state, bet_at (judge, i)->pick, serial);
  if (serial > 0 || judge->state->finished_at >= 0)
    decide (judge);
}

/* A player who enters again can still win, so this is decided by the end alone. */
static void
judge_winner (const Judge *judge)
{
  gboolean is_over = judge->state->finished_at >= 0;

  for (guint i = 0; i < judge->bets->len; i++)
    {
      share_at (judge, i)->alive = tourney_state_player (judge->state, bet_at (judge, i)->pick)->in;
      share_at (judge, i)->won = is_over && is_first (judge->state, bet_at (judge, i)->pick);
      if (!share_at (judge, i)->alive)
        judge->result->stage = POOL_CLOSED;
    }
  if (is_over)
    decide (judge);
}

static void
judge_hand (const Judge *judge)
{
  if (judge->state->finished_at < 0 && !judge->pool->ended)
    return;
  for (guint i = 0; i < judge->bets->len; i++)
    share_at (judge, i)->won = bet_at (judge, i)->holds;
  decide (judge);
}

static void
judge_it (const Judge *judge)
{
  if (judge->pool->ended && !pool_kind_has_hands (judge->pool->kind))
    {
      decide (judge);
      return;
    }
  switch (judge->pool->kind)
    {
    case POOL_LAST_LONGER:
      judge_last_longer (judge);
      break;
    case POOL_NEXT_OUT:
      judge_next_out (judge);
      break;
    case POOL_WINNER:
      judge_winner (judge);
      break;
    default:
      judge_hand (judge);
      break;
    }
}

/* The pot in even parts; what does not divide goes to those who joined first, one unit each. */
static void
divide (const Judge *judge)
{
  PoolResult *result = judge->result;
  gint        winners = 0, before = 0;

  for (guint i = 0; i < result->shares->len; i++)
    winners += share_at (judge, i)->won;
  for (guint i = 0; i < result->shares->len; i++)
    if (result->stage == POOL_REFUNDED)
      share_at (judge, i)->gets = judge->pool->stake;
    else if (result->stage == POOL_WON && share_at (judge, i)->won)
      share_at (judge, i)->gets = share_even (result->pot, winners, before++);
}

PoolResult *
pool_result_new (const TourneyState *state, gint pool)
{
  g_autoptr (GArray) bets = g_array_new (FALSE, FALSE, sizeof (const TourneyBet *));
  PoolResult *result = g_new0 (PoolResult, 1);
  Judge       judge = { state, tourney_state_pool_at (state, pool), bets, result };

  result->stage = POOL_OPEN;
  result->shares = g_array_new (FALSE, TRUE, sizeof (PoolShare));
  for (guint i = 0; i < state->bets->len; i++)
    {
      const TourneyBet *bet = tourney_state_bet (state, (gint) i);
      PoolShare         share = { .alive = TRUE, .holds = bet->holds };

      if (bet->pool != pool)
        continue;
      share.player = tourney_state_player (state, bet->player)->name;
      share.pick = bet->pick >= 0 ? tourney_state_player (state, bet->pick)->name : NULL;
      g_array_append_val (bets, bet);
      g_array_append_val (result->shares, share);
    }
  result->pot = judge.pool->stake * bets->len;
  judge_it (&judge);
  divide (&judge);
  return result;
}

/* --- What it comes to --- */

/* What PLAYER gets from the pools that are decided, with those for chips less what they staked. */
static gint64
sum_of (const TourneyState *state, gint player, gboolean in_chips)
{
  gint64 sum = 0;

  for (guint i = 0; i < state->pools->len; i++)
    {
      const TourneyPool *pool = tourney_state_pool_at (state, (gint) i);
      g_autoptr (PoolResult) result = NULL;

      if (pool->in_chips != in_chips || pool_find_bet (state, (gint) i, player) < 0)
        continue;
      result = pool_result_new (state, (gint) i);
      for (guint k = 0; pool_result_is_over (result) && k < result->shares->len; k++)
        if (strcmp (pool_result_share (result, k)->player, tourney_state_player (state, player)->name) == 0)
          sum += pool_result_share (result, k)->gets - (in_chips ? pool->stake : 0);
    }
  return sum;
}

gint64
pool_money_of (const TourneyState *state, gint player)
{
  return sum_of (state, player, FALSE);
}

gint64
pool_chips_of (const TourneyState *state, gint player)
{
  return sum_of (state, player, TRUE);
}

gint64
pool_staked (const TourneyState *state)
{
  gint64 sum = 0;

  for (guint i = 0; i < state->bets->len; i++)
    {
      const TourneyPool *pool = tourney_state_pool_at (state, tourney_state_bet (state, (gint) i)->pool);

      sum += pool->in_chips ? 0 : pool->stake;
    }
  return sum;
}

gint64
pool_payout (const TourneyState *state, gint player)
{
  return tourney_state_won (state, player) + pool_money_of (state, player);
}

gboolean
pool_concerns (const TourneyState *state, gint player, gint after)
{
  for (guint i = 0; i < state->bets->len; i++)
    {
      const TourneyBet *bet = tourney_state_bet (state, (gint) i);

      if ((bet->player == player || bet->pick == player) && bet->after >= after)
        return TRUE;
    }
  return FALSE;
}
