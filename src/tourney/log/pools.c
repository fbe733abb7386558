/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers about pools, and about what is handed over with them. */
#include "pools.h"
#include "pool-judge.h"
#include "tourney-private.h"

guint
tourney_n_pools (const Tourney *self)
{
  return self->state->pools->len;
}

const TourneyPool *
tourney_pool (const Tourney *self, guint index)
{
  g_return_val_if_fail (index < tourney_n_pools (self), NULL);
  return tourney_state_pool_at (self->state, (gint) index);
}

const TourneyPool *
tourney_find_pool (const Tourney *self, const char *name)
{
  gint index = pool_find (self->state, name);

  return index >= 0 ? tourney_state_pool_at (self->state, index) : NULL;
}

PoolResult *
tourney_pool_result (const Tourney *self, const TourneyPool *pool)
{
  return pool_result_new (self->state, (gint) (pool - tourney_state_pool_at (self->state, 0)));
}

gint64
tourney_pools_staked (const Tourney *self)
{
  return pool_staked (self->state);
}

gint64
tourney_pools_pay (const Tourney *self, const TourneyPlayer *player)
{
  return pool_money_of (self->state, tourney_index_of (self, player));
}

gint64
tourney_pool_chips (const Tourney *self, const TourneyPlayer *player)
{
  return pool_chips_of (self->state, tourney_index_of (self, player));
}

gint64
tourney_payout (const Tourney *self, const TourneyPlayer *player)
{
  return pool_payout (self->state, tourney_index_of (self, player));
}

gint64
tourney_payout_due (const Tourney *self, const TourneyPlayer *player)
{
  return pool_payout (tourney_settled (self), tourney_index_of (self, player));
}
