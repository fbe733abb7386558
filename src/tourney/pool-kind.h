/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail: bets that players make among themselves on what happens in their tournament. */
#pragma once

#include "player.h"

G_BEGIN_DECLS

#define POOL_MOST_CHIPS 1000000           /* play chips that one may put in */
#define POOL_TEXT_BYTES PERSON_NAME_BYTES /* of a pool's name and of a hand, including the final zero */

typedef enum
{
  POOL_LAST_LONGER, /* who of those in it stays in longest */
  POOL_NEXT_OUT,    /* who is the next to go out */
  POOL_WINNER,      /* who wins the tournament */
  POOL_HIGH_HAND,   /* who holds the best hand, as the host judges */
  POOL_BAD_BEAT,    /* who loses with the best hand, as the host judges */
  POOL_N_KINDS
} PoolKind;

const char *pool_kind_word (PoolKind kind); /* "last-longer" and so on: file format, never translated */
gboolean    pool_kind_from_word (const char *word, PoolKind *kind);
const char *pool_kind_title (PoolKind kind); /* "Last longer" */

/* Does everybody in it name a player? */
static inline gboolean
pool_kind_has_picks (PoolKind kind)
{
  return kind == POOL_NEXT_OUT || kind == POOL_WINNER;
}
/* Does the host say whose hand it is? */
static inline gboolean
pool_kind_has_hands (PoolKind kind)
{
  return kind == POOL_HIGH_HAND || kind == POOL_BAD_BEAT;
}

typedef struct
{
  char     name[POOL_TEXT_BYTES];
  PoolKind kind;
  gint64   stake;                 /* of everybody in it: minor units, or play chips */
  gboolean in_chips;              /* play chips, which the bank of the side games keeps */
  gint     after;                 /* serial of the last elimination before it */
  gboolean ended;                 /* by the host, before its time */
  char     hand[POOL_TEXT_BYTES]; /* the hand that counts, "" if nobody said */
} TourneyPool;

typedef struct
{
  gint     pool, player, pick; /* indices; pick -1: none */
  gint     after;              /* serial of the last elimination before it */
  gboolean holds;              /* theirs is the hand that counts */
} TourneyBet;

typedef enum
{
  POOL_OPEN,     /* people can join and leave it */
  POOL_CLOSED,   /* something has happened since, and it is not decided */
  POOL_WON,      /* the pot is divided among those who won */
  POOL_REFUNDED, /* nobody won: everybody gets their stake back */
} PoolStage;
const char *pool_stage_word (PoolStage stage); /* "open" and so on, never translated */

/* What a bet comes to. */
typedef struct
{
  const char *player, *pick; /* names; pick NULL: none */
  gboolean    alive;         /* it can still win, or has won */
  gboolean    won, holds;    /* holds: theirs is the hand that counts */
  gint64      gets;          /* a share of the pot, or the stake; 0 until it is decided */
} PoolShare;

/* Names live as long as what it was made of. */
typedef struct
{
  PoolStage stage;
  gint64    pot;
  GArray   *shares; /* PoolShare, in the order of joining */
} PoolResult;

void pool_result_free (PoolResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PoolResult, pool_result_free)

static inline const PoolShare *
pool_result_share (const PoolResult *result, guint index)
{
  return &g_array_index (result->shares, PoolShare, index);
}
static inline gboolean
pool_result_is_over (const PoolResult *result)
{
  return result->stage >= POOL_WON;
}

G_END_DECLS
