/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail on random evenings, against a reference that judges each pool by comparing those in it two by two. */
#include <locale.h>
#include <string.h>

#include "base/span.h"
#include "tourney/log/cash.h"
#include "tourney/log/pools.h"
#include "tourney/log/verify.h"
#include "tourney/night/night.h"
#include "evening.h"
#include "../../program.h"

#define N_PLAYERS 7
#define N_POOLS   6
#define MOST_OUTS 64

static const char *const names[N_PLAYERS] = { "Ann", "Bob", "Cleo", "Dora", "Eve", "Finn", "Gil" };
static const char        header[] = "level 20m 25 50\n"
                                    "level 20m 50 100\n"
                                    "entry 20.00 fee 1.00 stack 3000\n"
                                    "rebuy 20.00 stack 3000\n"
                                    "re-entry 20.00\n"
                                    "late\n"
                                    "prizes 100\n"
                                    "unit 0.50\n";

/* --- The reference --- */

typedef struct
{
  gboolean is_in, holds;
  gint     pick;
  gint     since; /* eliminations before the bet, by number */
} RefBet;

typedef struct
{
  gboolean opened, ended, in_chips;
  gint     kind, since;
  gint64   stake;
  RefBet   bets[N_PLAYERS];
  gint     order[N_PLAYERS], n; /* of joining */
} RefPool;

typedef struct
{
  gint   number, player; /* of the elimination; those of one hand have the same */
  gint64 stack;          /* 0: unknown */
} RefOut;

typedef struct
{
  gboolean in[N_PLAYERS];
  gint     last[N_PLAYERS]; /* the elimination that a player was put out by */
  RefOut   outs[MOST_OUTS];
  gint     n_outs, number;
  gint64   count[N_PLAYERS];
  gint     end; /* 0: not yet, 1: played or counted to its end, 2: a deal */
  RefPool  pools[N_POOLS];
} Ref;

static const RefOut *
first_out (const Ref *ref, gint player, gint since)
{
  for (gint i = 0; i < ref->n_outs; i++)
    if (ref->outs[i].player == player && ref->outs[i].number > since)
      return &ref->outs[i];
  return NULL;
}

/* TRUE if ONE has outlasted OTHER: whoever is in, who went out later, or in the same hand with more chips. */
static gboolean
outlasts (const Ref *ref, const RefPool *pool, gint one, gint other)
{
  const RefOut *a = first_out (ref, one, pool->bets[one].since), *b = first_out (ref, other, pool->bets[other].since);

  if (a == NULL && b == NULL)
    return ref->end == 1 && ref->count[one] > ref->count[other];
  if (a == NULL || b == NULL)
    return a == NULL;
  return a->number != b->number ? a->number > b->number : a->stack > b->stack;
}

/* -1: undecided, else the winners by bits. */
static gint
judge_last_longer (const Ref *ref, const RefPool *pool)
{
  gint alive = 0, winners = 0;

  for (gint i = 0; i < N_PLAYERS; i++)
    {
      gboolean beaten = FALSE;

      if (!pool->bets[i].is_in)
        continue;
      alive += first_out (ref, i, pool->bets[i].since) == NULL;
      for (gint k = 0; k < N_PLAYERS; k++)
        beaten |= pool->bets[k].is_in && outlasts (ref, pool, k, i);
      winners |= !beaten << i;
    }
  return ref->end > 0 || (pool->n > 1 && alive < 2) ? winners : -1;
}

static gint
judge (const Ref *ref, const RefPool *pool)
{
  gint next = G_MAXINT, winners = 0;

  if (pool->ended && pool->kind < POOL_HIGH_HAND)
    return 0;
  if (pool->kind == POOL_LAST_LONGER)
    return judge_last_longer (ref, pool);
  if (ref->end == 0 && !pool->ended && pool->kind != POOL_NEXT_OUT)
    return -1;
  for (gint i = 0; i < ref->n_outs; i++)
    if (ref->outs[i].number > pool->since)
      next = MIN (next, ref->outs[i].number);
  if (pool->kind == POOL_NEXT_OUT && next == G_MAXINT && ref->end == 0)
    return -1;
  for (gint i = 0; i < N_PLAYERS; i++)
    {
      const RefBet *bet = &pool->bets[i];
      gboolean      right = FALSE;

      if (!bet->is_in)
        continue;
      if (pool->kind == POOL_NEXT_OUT)
        for (gint k = 0; k < ref->n_outs; k++)
          right |= ref->outs[k].number == next && ref->outs[k].player == bet->pick;
      else if (pool->kind == POOL_WINNER)
        {
          right = ref->in[bet->pick];
          for (gint k = 0; k < N_PLAYERS; k++)
            right = right && !(ref->end == 1 && ref->in[k] && ref->count[k] > ref->count[bet->pick]);
        }
      else
        right = bet->holds;
      winners |= right << i;
    }
  return winners;
}

static void
compare (const Ref *ref, const Tourney *tourney)
{
  gint64 staked = 0;

  for (gint i = 0; i < N_POOLS; i++)
    {
      const RefPool     *expected = &ref->pools[i];
      g_autofree char   *name = g_strdup_printf ("Pool %d", i);
      const TourneyPool *pool = tourney_find_pool (tourney, name);
      g_autoptr (PoolResult) result = pool != NULL ? tourney_pool_result (tourney, pool) : NULL;
      gint   winners = judge (ref, expected), n = 0, before = 0;
      gint64 pot = expected->stake * expected->n, paid = 0;

      g_assert_cmpint (pool != NULL, ==, expected->opened);
      if (pool == NULL)
        continue;
      staked += expected->in_chips ? 0 : pot;
      for (gint k = 0; k < N_PLAYERS; k++)
        n += winners > 0 && (winners >> k & 1);
      g_assert_cmpuint (result->shares->len, ==, (guint) expected->n);
      g_assert_cmpint (result->pot, ==, pot);
      g_assert_cmpstr (pool_stage_word (result->stage >= POOL_WON ? result->stage : POOL_OPEN), ==,
                       winners < 0 ? "open"
                       : n > 0     ? "won"
                                   : "refunded");
      for (gint k = 0; k < expected->n; k++)
        {
          const PoolShare *share = pool_result_share (result, (guint) k);
          gboolean         wins = winners > 0 && (winners >> expected->order[k] & 1);
          gint64           gets = winners < 0 ? 0 : n == 0 ? expected->stake : wins ? pot / n + (before < pot % n) : 0;

          before += wins;
          g_assert_cmpstr (share->player, ==, names[expected->order[k]]);
          g_assert_cmpint (share->won, ==, wins);
          g_assert_cmpint (share->gets, ==, gets);
          paid += share->gets;
        }
      if (winners >= 0)
        g_assert_cmpint (paid, ==, pot);
    }
  g_assert_cmpint (tourney_pools_staked (tourney), ==, staked);
}

/* --- Random evenings --- */

typedef struct
{
  GRand   *rand;
  Tourney *tourney;
  gint64   now;
  Ref      ref;
  gint     pooled; /* commands of pools that were accepted */
} Evening;

static gint
any (Evening *evening, gint n)
{
  return g_rand_int_range (evening->rand, 0, n);
}

static gboolean G_GNUC_PRINTF (2, 3) act (Evening *evening, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s", line);
  return tourney_do (evening->tourney, line, evening->now, NULL);
}

static void
note_out (Ref *ref, gint player, gint64 stack)
{
  g_assert_cmpint (ref->n_outs, <, MOST_OUTS);
  ref->outs[ref->n_outs++] = (RefOut){ ref->number, player, stack };
  ref->last[player] = ref->number;
  ref->in[player] = FALSE;
  memset (ref->count, 0, sizeof ref->count);
}

static void
note_end (Evening *evening)
{
  if (evening->ref.end == 0 && tourney_finished_at (evening->tourney) >= 0)
    evening->ref.end = tourney_has_deal (evening->tourney) && tourney_winner (evening->tourney) == NULL ? 2 : 1;
}

static void
play_out (Evening *evening)
{
  gint a = any (evening, N_PLAYERS), b = any (evening, N_PLAYERS);

  if (any (evening, 3))
    {
      if (!act (evening, "out %s", names[a]))
        return;
      evening->ref.number++;
      note_out (&evening->ref, a, 0);
    }
  else
    {
      gint stack[2] = { any (evening, 3), any (evening, 3) };

      if (stack[0] > 0 && stack[1] > 0 ? !act (evening, "out %s %d, %s %d", names[a], stack[0], names[b], stack[1])
                                       : !act (evening, "out %s, %s", names[a], names[b]))
        return;
      evening->ref.number++;
      note_out (&evening->ref, a, stack[0] > 0 && stack[1] > 0 ? stack[0] : 0);
      note_out (&evening->ref, b, stack[0] > 0 && stack[1] > 0 ? stack[1] : 0);
    }
}

static void
play_back (Evening *evening)
{
  Ref *ref = &evening->ref;
  gint player = any (evening, N_PLAYERS);

  if (!act (evening, "back %s", names[player]))
    return;
  ref->in[player] = TRUE;
  for (gint i = 0; i < ref->n_outs; i++)
    if (ref->outs[i].player == player && ref->outs[i].number == ref->last[player])
      {
        memmove (&ref->outs[i], &ref->outs[i + 1], (gsize) (--ref->n_outs - i) * sizeof (RefOut));
        break;
      }
}

static void
join (Ref *ref, RefPool *pool, gint player, gint pick)
{
  pool->bets[player] = (RefBet){ TRUE, FALSE, pick, ref->number };
  pool->order[pool->n++] = player;
}

static void
open_pool (Evening *evening)
{
  gint             index = any (evening, N_POOLS), kind = any (evening, POOL_N_KINDS);
  RefPool         *pool = &evening->ref.pools[index];
  gboolean         in_chips = any (evening, 4) == 0;
  gint64           stake = 1 + any (evening, 700);
  g_autofree char *money = money_plain (stake, 2);
  g_autofree char *chips = g_strdup_printf ("%d play-chips", (gint) stake);

  if (!act (evening, "pool \"Pool %d\" %s %s", index, pool_kind_word ((PoolKind) kind), in_chips ? chips : money))
    return;
  *pool = (RefPool){ TRUE, FALSE, in_chips, kind, evening->ref.number, stake };
  evening->pooled++;
}

static void
join_pool (Evening *evening)
{
  gint     index = any (evening, N_POOLS), player = any (evening, N_PLAYERS), pick = any (evening, N_PLAYERS);
  RefPool *pool = &evening->ref.pools[index];

  if (pool_kind_has_picks ((PoolKind) pool->kind)
          ? !act (evening, "pool-join \"Pool %d\" %s on %s", index, names[player], names[pick])
          : !act (evening, "pool-join \"Pool %d\" %s", index, names[player]))
    return;
  join (&evening->ref, pool, player, pick);
  evening->pooled++;
}

static void
change_pool (Evening *evening)
{
  gint     index = any (evening, N_POOLS), player = any (evening, N_PLAYERS), other = any (evening, N_PLAYERS), at = 0;
  RefPool *pool = &evening->ref.pools[index];

  switch (any (evening, 6))
    {
    case 0:
      if (!act (evening, "pool-out \"Pool %d\" %s", index, names[player]))
        return;
      pool->bets[player].is_in = FALSE;
      while (pool->order[at] != player)
        at++;
      memmove (&pool->order[at], &pool->order[at + 1], (gsize) (--pool->n - at) * sizeof (gint));
      break;
    case 1:
      if (!act (evening, "pool-end \"Pool %d\"", index))
        return;
      pool->ended = TRUE;
      break;
    case 2:
      if (!act (evening, "pool-hand \"Pool %d\"", index))
        return;
      for (gint i = 0; i < N_PLAYERS; i++)
        pool->bets[i].holds = FALSE;
      break;
    default:
      if (!act (evening, "pool-hand \"Pool %d\" %s + %s trips", index, names[player], names[other]))
        return;
      for (gint i = 0; i < N_PLAYERS; i++)
        pool->bets[i].holds = i == player || i == other;
      break;
    }
  evening->pooled++;
}

/* Each player in is counted, so that it can end at once. */
static void
count_and_end (Evening *evening)
{
  for (gint i = 0; i < N_PLAYERS; i++)
    if (evening->ref.in[i] && (evening->ref.count[i] == 0))
      {
        gint64 count = 1 + any (evening, 3);

        if (act (evening, "count %s %d", names[i], (gint) count))
          evening->ref.count[i] = count;
      }
  act (evening, any (evening, 2) ? "finish" : "deal even");
  note_end (evening);
}

static void
step (Evening *evening)
{
  Ref             *ref = &evening->ref, before = evening->ref;
  guint            head = tourney_head (evening->tourney);
  gint             player = any (evening, N_PLAYERS), what = any (evening, 40);
  g_autofree char *told = evening_tell (evening->tourney, evening->now);

  evening->now += MINUTE / 2;
  if (what < 6)
    play_out (evening);
  else if (what < 9)
    play_back (evening);
  else if (what < 13)
    {
      if (act (evening, "%s %s", what < 11 ? "re-enter" : "rebuy", names[player]))
        ref->in[player] = TRUE;
    }
  else if (what < 19)
    open_pool (evening);
  else if (what < 31)
    join_pool (evening);
  else if (what < 37)
    change_pool (evening);
  else if (what == 37 && any (evening, 6) == 0)
    count_and_end (evening);
  else
    act (evening, "paid-out %s", names[player]);
  note_end (evening);
  compare (ref, evening->tourney);
  if (tourney_head (evening->tourney) == head + 1 && any (evening, 4) == 0)
    {
      g_autofree char *undone = NULL;

      g_assert_true (tourney_do (evening->tourney, "undo", evening->now, NULL));
      undone = evening_tell (evening->tourney, evening->now - MINUTE / 2);
      g_assert_cmpstr (undone, ==, told);
      compare (&before, evening->tourney);
      if (any (evening, 2))
        g_assert_true (tourney_do (evening->tourney, "redo", evening->now, NULL));
      else
        *ref = before;
    }
}

/* Everybody is handed what they are to get, and nothing is left in the box but fees. */
static void
check_box (Evening *evening)
{
  const Tourney *tourney = evening->tourney;
  gint64         won = 0, payout = 0, pots = tourney_pools_staked (tourney), chips = 0;
  Cash           cash;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      won += tourney_won (tourney, player);
      payout += tourney_payout (tourney, player);
      chips += tourney_pool_chips (tourney, player);
    }
  g_assert_cmpint (payout, ==, won + pots);
  g_assert_cmpint (chips, ==, 0);
  for (guint i = 0; i < N_PLAYERS; i++)
    act (evening, "paid-out %s", names[i]);
  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.pools, ==, pots);
  g_assert_cmpint (cash.due, ==, 0);
  g_assert_cmpint (cash.box, ==, cash.fees);
}

static Tourney *
new_tourney (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (header, "random", NULL, NULL, &error);
  Tourney *tourney;

  g_assert_no_error (error);
  tourney = tourney_new (night_settings (night), NULL, 0, &error);
  g_assert_no_error (error);
  return tourney;
}

static void
test_random_pools (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  gint pooled = 0;

  for (gint i = 0; i < 300; i++)
    {
      Evening evening = { .rand = rand, .tourney = new_tourney () };
      g_autoptr (Tourney) tourney = evening.tourney;

      evening_must (tourney, 0, "enter Ann Bob Cleo Dora Eve Finn Gil");
      for (gint k = 0; k < N_PLAYERS; k++)
        evening.ref.in[k] = TRUE;
      for (gint k = 0; k < 100 && evening.ref.end == 0 && evening.ref.n_outs < MOST_OUTS - 2; k++)
        {
          if (k == 10)
            evening_must (tourney, evening.now, "start");
          step (&evening);
        }
      while (evening.ref.end == 0)
        {
          if (tourney_stage (tourney, evening.now) == TOURNEY_WAITING)
            evening_must (tourney, evening.now, "start");
          count_and_end (&evening);
          compare (&evening.ref, tourney);
        }
      check_box (&evening);
      tourney_verify (tourney, evening_mismatch, NULL);
      pooled += evening.pooled;
    }
  g_test_message ("%d commands of pools", pooled);
  g_assert_cmpint (pooled, >, 2000);
}

TEST_PART (pools)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pools/random-evenings", test_random_pools);
  return g_test_run ();
}
