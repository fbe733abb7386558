/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers about a tournament's money: collected, due, won. */
#include <string.h>

#include "tourney/bounty.h"
#include "tourney/winnings.h"
#include "apply.h"
#include "pool-judge.h"
#include "tourney-private.h"

static TourneyFigures
add_up (const TourneyState *state)
{
  const Settings *settings = state->settings;
  gint64          pool = tourney_state_pool (state);

  return (TourneyFigures){ .collected = state->collected,
                           .rake = settings_rake (settings, state->collected),
                           .share = settings_share (settings, state->collected),
                           .overlay = pool - settings_left (settings, state->collected),
                           .pool = pool,
                           .fees = state->fees,
                           .bounties = state->bounties };
}

TourneyFigures
tourney_paid (const Tourney *self)
{
  return add_up (self->state);
}

gint64
tourney_put_up (const Tourney *self)
{
  gint64 sum = 0;

  for (guint i = 0; i < self->state->put_up->len; i++)
    sum += tourney_state_put_up (self->state, (gint) i)->amount;
  return sum;
}

gint64
tourney_owed (const Tourney *self)
{
  gint64 owed = 0;

  for (guint i = 0; i < self->state->players->len; i++)
    owed += tourney_state_player (self->state, i)->owed;
  return owed;
}

static gint
count_prizes (const TourneyState *state)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   n = TOURNEY_MAX_PRIZES;

  tourney_state_list_prizes (state, values);
  while (n > 0 && values[n - 1] == 0 && settings_award (state->settings, n) == NULL)
    n--;
  return n;
}

const Award *
tourney_award (const Tourney *self, gint place)
{
  return settings_award (self->state->settings, place);
}

gboolean
tourney_has_award (const Tourney *self, const TourneyPlayer *player)
{
  return !player->award_handed && tourney_state_awards (self->state, tourney_index_of (self, player), NULL) > 0;
}

TourneyLock
tourney_lock (const Tourney *self)
{
  gint64 values[TOURNEY_MAX_PRIZES];

  if (!self->state->locked)
    return TOURNEY_UNLOCKED;
  tourney_state_list_announced (self->state, values);
  return memcmp (values, self->state->fixed, sizeof values) == 0 ? TOURNEY_LOCKED : TOURNEY_LOCK_STALE;
}

const char *
tourney_lock_word (TourneyLock lock)
{
  static const char *const words[] = { "none", "holds", "stale" };

  return words[lock];
}

gint64
tourney_lock_sum (const Tourney *self)
{
  gint64 sum = 0;

  for (gint i = 0; i < TOURNEY_MAX_PRIZES && self->state->locked; i++)
    sum += self->state->fixed[i];
  return sum;
}

gint
tourney_n_prizes (const Tourney *self)
{
  return count_prizes (self->state);
}

gint64
tourney_prize (const Tourney *self, gint place)
{
  g_return_val_if_fail (place > 0, 0);
  return tourney_state_prize (self->state, place);
}

/* The state once everybody has paid.  While play goes on after a deal, no debt can be paid. */
const TourneyState *
tourney_settled (const Tourney *self)
{
  Tourney *cache = (Tourney *) self;

  if (tourney_owed (self) == 0 || (self->state->deal_places > 0 && self->state->finished_at < 0))
    return self->state;
  if (cache->settled == NULL)
    {
      cache->settled = tourney_state_copy (self->state);
      tourney_state_pay_everything (cache->settled);
    }
  return cache->settled;
}

TourneyFigures
tourney_due (const Tourney *self)
{
  return add_up (tourney_settled (self));
}

gint64
tourney_prize_due (const Tourney *self, gint place)
{
  g_return_val_if_fail (place > 0, 0);
  return tourney_state_prize (tourney_settled (self), place);
}

gint
tourney_n_prizes_due (const Tourney *self)
{
  return count_prizes (tourney_settled (self));
}

TourneyWinnings
tourney_winnings_due (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_winnings (tourney_settled (self), tourney_index_of (self, player));
}

gint64
tourney_won_due (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_won (tourney_settled (self), tourney_index_of (self, player));
}

TourneyWinnings
tourney_winnings (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_winnings (self->state, tourney_index_of (self, player));
}

gint64
tourney_won (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_won (self->state, tourney_index_of (self, player));
}

gboolean
tourney_net_of_debt (const Tourney *self, const char *name, gint64 *net)
{
  g_autoptr (TourneyState) after = tourney_state_copy (self->state);
  gint     index = tourney_state_find (after, name);
  EventRow pay = { .player = (char *) name };
  gint64   owed = index < 0 ? 0 : tourney_state_player (after, index)->owed;

  if (owed == 0 || !apply_pay (after, &pay, NULL))
    return FALSE;
  *net = pool_payout (after, index) - tourney_state_player (after, index)->handed - owed;
  return TRUE;
}

gint64
tourney_bounty_on (const Tourney *self, const TourneyPlayer *player)
{
  g_autoptr (Bounties) bounties = bounties_new (self->state);

  return bounties->head[tourney_index_of (self, player)];
}

gint64
tourney_bounty_on_due (const Tourney *self, const TourneyPlayer *player)
{
  g_autoptr (Bounties) bounties = bounties_new (tourney_settled (self));

  return bounties->head[tourney_index_of (self, player)];
}

gboolean
tourney_heads_differ (const Tourney *self)
{
  return self->state->settings->bounty_kind == BOUNTY_PROGRESSIVE || self->state->settings->bounty_optional
         || self->state->put_up->len > 0;
}

/* The bounty on a player who owes is won only once they have paid, so it is told as if they had. */
gint64
tourney_bounty_for (const Tourney *self, const TourneyPlayer *player)
{
  const Settings *settings = self->state->settings;

  if (!tourney_heads_differ (self))
    return settings->bounty;
  return tourney_bounty_on_due (self, player) + (settings->bounty_kind == BOUNTY_MYSTERY ? settings->bounty : 0);
}

gint64
tourney_last_bounty (const Tourney *self, const TourneyPlayer *player)
{
  const TourneyState *state = tourney_settled (self);
  g_autoptr (Bounties) bounties = bounties_new (state);
  gint64 sum = 0;

  for (guint i = 0; i < state->kills->len; i++)
    {
      const TourneyKill *kill = tourney_state_kill (state, (gint) i);

      if (kill->serial == state->serial && kill->hitman == tourney_index_of (self, player))
        sum += bounties->of_kill[i];
    }
  return sum;
}
