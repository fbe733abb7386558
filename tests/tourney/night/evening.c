/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for random evenings: describing the whole state, and checking what must always be true. */
#include "evening.h"

#include "tourney/log/pools.h"
#include "tourney/log/tally.h"

static void
append_int (GString *text, const char *what, gint64 value)
{
  g_string_append_printf (text, "%s %" G_GINT64_FORMAT "\n", what, value);
}

static void
append_pools (GString *text, const Tourney *tourney)
{
  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    {
      const TourneyPool *pool = tourney_pool (tourney, i);
      g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);

      g_string_append_printf (text, "pool %s %s %s hand %s", pool->name, pool_kind_word (pool->kind),
                              pool_stage_word (result->stage), pool->hand);
      append_int (text, " pot", result->pot);
      for (guint k = 0; k < result->shares->len; k++)
        {
          const PoolShare *share = pool_result_share (result, k);

          g_string_append_printf (text, "%s on %s alive %d won %d", share->player,
                                  share->pick != NULL ? share->pick : "-", share->alive, share->won);
          append_int (text, " gets", share->gets);
        }
    }
}

/* Everything that can be asked about a tournament at NOW, as text. */
char *
evening_tell (const Tourney *tourney, gint64 now)
{
  g_autoptr (GString) text = g_string_new (tourney_stage_word (tourney_stage (tourney, now)));
  Clock            clock = tourney_clock (tourney, now);
  g_autofree char *settings = settings_to_text (tourney_settings (tourney));

  g_string_append_printf (text, "\n%s", settings);
  append_int (text, "row", clock.row);
  append_int (text, "left", clock_left (&clock));
  append_int (text, "ad-hoc", clock.ad_hoc);
  append_int (text, "pool", tourney_paid (tourney).pool);
  append_int (text, "fees", tourney_paid (tourney).fees);
  append_int (text, "rake", tourney_paid (tourney).rake);
  append_int (text, "share", tourney_paid (tourney).share);
  append_int (text, "bounties", tourney_paid (tourney).bounties);
  append_int (text, "owed", tourney_owed (tourney));
  append_int (text, "lock", tourney_lock (tourney));
  append_int (text, "locked", tourney_lock_sum (tourney));
  for (gint table = 1; table <= 4; table++)
    append_int (text, "button", tourney_button (tourney, table));
  append_int (text, "round", tourney_round (tourney));
  append_int (text, "chips", tourney_chips (tourney));
  append_int (text, "rounding", tourney_rounding (tourney));
  append_int (text, "late", tourney_late_open (tourney, now));
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      g_auto (GStrv) hitmen = tourney_hitmen (tourney, player);
      g_autofree char *by = g_strjoinv ("+", hitmen), *award = tally_awards (tourney, player);

      g_string_append_printf (text, "%s in %d place %d seat %d.%d bought %d %d %d by %s count %d\n", player->name,
                              player->in, tourney_place (tourney, player), player->table, player->seat, player->entries,
                              player->rebuys, player->add_ons, by, (int) player->count);
      append_int (text, "won", tourney_won (tourney, player));
      append_int (text, "payout", tourney_payout (tourney, player));
      append_int (text, "paid", player->paid);
      append_int (text, "knockouts", player->knockouts);
      append_int (text, "head", tourney_bounty_on (tourney, player));
      g_string_append_printf (text, "award %s %d\n", award != NULL ? award : "-", player->award_handed);
    }
  append_pools (text, tourney);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The sum that prizes must have: all of POOL, or what they were locked at. */
static gint64
promised (const Tourney *tourney, gint64 pool)
{
  return tourney_lock (tourney) == TOURNEY_UNLOCKED ? pool : tourney_lock_sum (tourney);
}

/* Announced figures count debts as paid, exactly: prizes and players add up to them as they do to what was paid. */
static void
check_what_is_due (const Tourney *tourney)
{
  gint64           prizes = 0, won = 0, bounties = tourney_paid (tourney).bounties, owed = tourney_owed (tourney);
  gint64           more = tourney_due (tourney).pool - tourney_paid (tourney).pool;
  g_autofree char *debts = tally_debts (tourney);

  g_assert_true ((debts != NULL) == (owed > 0));
  g_assert_cmpint (more, >=, 0);
  g_assert_cmpint (more, <=, owed);
  for (gint place = 1; place <= TOURNEY_MAX_PRIZES; place++)
    prizes += tourney_prize_due (tourney, place);
  if (!tourney_has_deal (tourney))
    g_assert_cmpint (prizes, ==, promised (tourney, tourney_due (tourney).pool));
  if (tourney_lock (tourney) == TOURNEY_LOCKED && !tourney_has_deal (tourney))
    g_assert_cmpint (prizes, ==, tourney_due (tourney).pool);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      TourneyWinnings      winnings = tourney_winnings_due (tourney, player);

      g_assert_cmpint (winnings.place, >=, 0);
      won += winnings.place + winnings.deal + winnings.bounties;
      if (owed == 0)
        g_assert_cmpint (winnings.place + winnings.deal + winnings.bounties, ==, tourney_won (tourney, player));
    }
  if (tourney_finished_at (tourney) >= 0)
    {
      if (tourney_lock (tourney) != TOURNEY_LOCK_STALE) /* a stale lock may have a prize that nobody is left to win */
        g_assert_cmpint (won, >=, promised (tourney, tourney_due (tourney).pool) + bounties);
      g_assert_cmpint (won, <=, promised (tourney, tourney_due (tourney).pool) + bounties + owed - more);
    }
}

/* What a pool pays is its pot, or nothing until it is decided; at the end each is. */
static void
check_pools (const Tourney *tourney)
{
  gint64 staked = 0, pay = 0, open = 0, chips = 0;

  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    {
      const TourneyPool *pool = tourney_pool (tourney, i);
      g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
      gint64 gets = 0;

      for (guint k = 0; k < result->shares->len; k++)
        gets += pool_result_share (result, k)->gets;
      g_assert_cmpint (gets, ==, pool_result_is_over (result) ? result->pot : 0);
      g_assert_true (pool_result_is_over (result) || tourney_finished_at (tourney) < 0);
      staked += pool->in_chips ? 0 : result->pot;
      open += pool->in_chips || pool_result_is_over (result) ? 0 : result->pot;
    }
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      pay += tourney_pools_pay (tourney, tourney_player (tourney, i));
      chips += tourney_pool_chips (tourney, tourney_player (tourney, i));
    }
  g_assert_cmpint (tourney_pools_staked (tourney), ==, staked);
  g_assert_cmpint (pay + open, ==, staked);
  g_assert_cmpint (chips, ==, 0);
}

/* The prizes of all places add up to the pool, or to what they were locked at.  Payments are in the three boxes, the
   first of them less rake and share.  At the end everything is won. */
void
evening_check (const Tourney *tourney)
{
  gint64 prizes = 0, paid = 0, won = 0, owed = 0, chips = 0;
  gint   in = 0;

  for (gint place = 1; place <= TOURNEY_MAX_PRIZES; place++)
    prizes += tourney_prize (tourney, place);
  if (!tourney_has_deal (tourney)) /* a deal leaves its places nothing but what it keeps */
    g_assert_cmpint (prizes, ==, promised (tourney, tourney_paid (tourney).pool));
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      paid += player->paid;
      owed += player->owed;
      won += tourney_won (tourney, player);
      chips += player->chips;
      in += player->in;
      g_assert_cmpint (tourney_won (tourney, player), >=, 0);
      for (guint k = 0; k < i; k++) /* no two players have the same seat */
        g_assert_false (player->table && player->table == tourney_player (tourney, k)->table
                        && player->seat == tourney_player (tourney, k)->seat);
    }
  g_assert_cmpint (paid + tourney_put_up (tourney), ==,
                   tourney_paid (tourney).collected + tourney_paid (tourney).fees + tourney_paid (tourney).bounties);
  g_assert_cmpint (owed, ==, tourney_owed (tourney));
  g_assert_cmpint (tourney_paid (tourney).share, >=, 0);
  g_assert_cmpint (tourney_paid (tourney).rake, >=, 0);
  g_assert_cmpint (tourney_paid (tourney).rake + tourney_paid (tourney).share, <=, tourney_paid (tourney).collected);
  /* Payments that are not taken for the house or a share are for prizes, and only a guarantee adds to them. */
  g_assert_cmpint (tourney_paid (tourney).pool + tourney_paid (tourney).rake + tourney_paid (tourney).share, ==,
                   tourney_paid (tourney).collected + tourney_paid (tourney).overlay);
  if (tourney_paid (tourney).pool != tourney_settings (tourney)->guarantee)
    g_assert_cmpint (tourney_paid (tourney).overlay, ==, 0);
  if (tourney_round (tourney) < 2) /* later rounds of a shootout begin with stacks of their own */
    g_assert_cmpint (chips, ==, tourney_chips (tourney));
  g_assert_cmpint (in, ==, tourney_left (tourney));
  check_what_is_due (tourney);
  check_pools (tourney);
  if (tourney_finished_at (tourney) >= 0 && tourney_lock (tourney) != TOURNEY_LOCK_STALE)
    g_assert_cmpint (won, ==, promised (tourney, tourney_paid (tourney).pool) + tourney_paid (tourney).bounties);
  else
    g_assert_cmpint (won, <=, promised (tourney, tourney_paid (tourney).pool) + tourney_paid (tourney).bounties);
}

void
evening_must (Tourney *tourney, gint64 now, const char *command)
{
  g_autoptr (GError) error = NULL;

  tourney_do (tourney, command, now, &error);
  g_assert_no_error (error);
}

/* Any player who is in, except NOT. */
const TourneyPlayer *
evening_someone_in (const Tourney *tourney, GRand *rand, const TourneyPlayer * not )
{
  for (;;)
    {
      const TourneyPlayer *player = tourney_player (tourney, g_rand_int_range (rand, 0, tourney_n_players (tourney)));

      if (player->in && player != not )
        return player;
    }
}

void
evening_mismatch (guint step, const char *sentence, gpointer data)
{
  g_error ("Step %u: %s", step, sentence);
}
