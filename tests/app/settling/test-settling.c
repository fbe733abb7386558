/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random evenings are settled up: payments are exact and the fewest that there can be, ticks survive, and whatever was
   done is taken back by one act.  Everything is read from the store again after each act. */
#include "app/settling/settling.h"
#include "app/side/room-bank.h"
#include "base/line.h"
#include "base/span.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-table.h"
#include "../../program.h"

#define PEOPLE 7

static const char *const names[PEOPLE] = { "Ann", "Bob", "Cleo", "Dora", "Eve", "Frank", "Gus" };

typedef struct
{
  Store      *store;
  GHashTable *nights, *games;
  gint64      night;
  gint64      ids[2];
} Evening;

/* --- Logs --- */

static const Tourney *
find_night_cb (gpointer data, gint64 id, GError **error)
{
  Evening *it = data;
  Tourney *tourney = g_hash_table_lookup (it->nights, &id);

  if (tourney == NULL)
    {
      tourney = store_tournament_load (it->store, id, error);
      if (tourney != NULL)
        g_hash_table_insert (it->nights, g_memdup2 (&id, sizeof id), tourney);
    }
  return tourney;
}

static const CashGame *
find_game_cb (gpointer data, gint64 id, GError **error)
{
  Evening  *it = data;
  CashGame *game = g_hash_table_lookup (it->games, &id);

  if (game == NULL)
    {
      game = store_cash_load (it->store, id, error);
      if (game != NULL)
        g_hash_table_insert (it->games, g_memdup2 (&id, sizeof id), game);
    }
  return game;
}

static gboolean
do_night_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  return tourney_do ((Tourney *) find_night_cb (data, id, error), line, 10 * HOUR, error);
}

static gboolean
do_game_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  return cash_game_do ((CashGame *) find_game_cb (data, id, error), line, 10 * HOUR, error);
}

static void
free_tourney_cb (gpointer tourney)
{
  tourney_free (tourney);
}

static void
free_game_cb (gpointer game)
{
  cash_game_free (game);
}

/* As another program would read it. */
static void
forget (Evening *it)
{
  g_hash_table_remove_all (it->nights);
  g_hash_table_remove_all (it->games);
}

static Settling *
load (Evening *it)
{
  const SettlingHost host = { find_night_cb, find_game_cb, do_night_cb, do_game_cb, it };
  g_autoptr (GError) error = NULL;
  Settling *settling;

  forget (it);
  settling = settling_load (it->store, &host, it->night, it->ids, it->ids[1] != 0 ? 2 : 1, &error);
  g_assert_no_error (error);
  return settling;
}

/* --- Evenings --- */

G_GNUC_PRINTF (2, 3) static void night_do (Evening *it, const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  tourney_do ((Tourney *) find_night_cb (it, it->night, NULL), line, HOUR, &error);
  g_assert_no_error (error);
}

static void
play_night (Evening *it)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (GArray) entry = line_split ("entry 20.00 stack 1000", ",+", NULL);
  gint n = g_test_rand_int_range (3, PEOPLE + 1);

  g_free (settings->name);
  settings->name = g_strdup ("Friday");
  settings->schedule = settings_read_schedule ("level 20m 25 50\n", NULL);
  g_assert_true (settings_take (settings, entry, NULL, NULL, NULL));
  it->night = store_tournament_add (it->store, settings, 1000, 0, NULL);
  for (gint i = 0; i < n; i++)
    night_do (it, "%s %s", g_test_rand_int_range (0, 3) == 0 ? "unpaid" : "enter", names[i]);
  night_do (it, "start");
  for (gint i = 0; i + 1 < n; i++)
    night_do (it, "out %s", names[i]);
}

static void
play_side_games (Evening *it)
{
  StoreSeat  who = { (char *) "Ann", NULL };
  gpointer   seat[] = { &who };
  GPtrArray  seats = { seat, 1 };
  StoreTable table
      = { .tournament = it->night, .game = (char *) "pitty-pat", .head = (char *) "game pitty-pat", .seats = &seats };
  gint64 id = store_table_add (it->store, &table, NULL, NULL);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);

  for (gint i = 0; i < PEOPLE; i++)
    {
      StoreResult *result = g_new (StoreResult, 1);

      *result = (StoreResult){ i, (char *) names[i], g_test_rand_int_range (-30, 31) };
      g_ptr_array_add (results, result);
    }
  g_assert_true (store_table_move (it->store, id, 0, "0 play Js", 1, results, 0, NULL));
  g_assert_true (store_set_side_rate (it->store, it->night, 250, NULL));
}

static gint64
play_cash (Evening *it)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  gint64    id = store_cash_add (it->store, terms, it->night, 1000, NULL);
  CashGame *game = (CashGame *) find_game_cb (it, id, NULL);

  for (guint step = 0; step < 25; step++)
    {
      const char *who = names[g_test_rand_int_range (0, PEOPLE)], *other = names[g_test_rand_int_range (0, PEOPLE)];
      gint        amount = g_test_rand_int_range (1, 9);
      g_autofree char *line = NULL;

      switch (g_test_rand_int_range (0, 6))
        {
        case 0:
        case 1:
          line = g_strdup_printf ("buy %s %d.00 owed", who, amount);
          break;
        case 2:
          line = g_strdup_printf ("buy %s %d.50", who, amount);
          break;
        case 3:
          line = g_strdup_printf ("cash-out %s %d.00", who, amount);
          break;
        case 4:
          line = g_strdup_printf ("expense Pizza %d.00 by %s", amount, who);
          break;
        default:
          line = g_strdup_printf ("lend %s %s %d.00", who, other, amount);
          break;
        }
      cash_game_do (game, line, step, NULL); /* what cannot be is refused */
    }
  return id;
}

static void
begin (Evening *it)
{
  *it = (Evening){ .store = store_open (NULL, STORE_WRITE, NULL) };
  it->nights = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_tourney_cb);
  it->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_game_cb);
  play_night (it);
  if (g_test_rand_int_range (0, 4) > 0)
    play_side_games (it);
  it->ids[0] = play_cash (it);
  if (g_test_rand_bit ())
    it->ids[1] = play_cash (it);
}

static void
end (Evening *it)
{
  g_hash_table_unref (it->nights);
  g_hash_table_unref (it->games);
  store_close (it->store);
}

/* --- What must hold --- */

/* Everything that is stored of logs and bank. */
static char *
tell (Evening *it)
{
  g_autoptr (GPtrArray) paid = store_payment_list (it->store, it->night, NULL);
  GString *text = g_string_new (NULL);

  forget (it);
  g_string_append_printf (text, "night %u, bank %u", tourney_head (find_night_cb (it, it->night, NULL)), paid->len);
  for (guint i = 0; i < 2 && it->ids[i] != 0; i++)
    g_string_append_printf (text, ", game %u", cash_game_head (find_game_cb (it, it->ids[i], NULL)));
  return g_string_free (text, FALSE);
}

/* The most groups that sum to 0 into which the accounts of SET can be divided, by trying all of them. */
static guint
most_groups (const gint64 *balances, guint set)
{
  guint most = 0, first = set & -set, rest = set & ~first;

  if (set == 0)
    return 0;
  for (guint others = rest;; others = (others - 1) & rest)
    {
      gint64 sum = 0;

      for (guint i = 0; i <= PEOPLE; i++)
        if ((others | first) & 1u << i)
          sum += balances[i];
      if (sum == 0)
        most = MAX (most, 1 + most_groups (balances, rest & ~others));
      if (others == 0)
        return most;
    }
}

static guint
index_of (const char *name)
{
  for (guint i = 0; i < PEOPLE; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return PEOPLE; /* the box */
}

/* What everybody is to get, added up from each log by itself. */
static void
add_up (Evening *it, gint64 *to_get)
{
  const Tourney *tourney = find_night_cb (it, it->night, NULL);
  gint64         rate = store_side_rate (it->store, it->night, NULL);
  g_autoptr (GPtrArray) accounts = store_account_list (it->store, it->night, NULL);
  g_autoptr (GPtrArray) paid = store_payment_list (it->store, it->night, NULL);
  g_autoptr (GPtrArray) side = rate > 0 ? room_bank_left (accounts, paid, rate, 1) : NULL;

  for (guint i = 0; i < PEOPLE; i++)
    {
      const TourneyPlayer *player = tourney_find (tourney, names[i]);

      to_get[i] = player != NULL ? tourney_payout_due (tourney, player) - player->handed - player->owed : 0;
      for (guint k = 0; side != NULL && k < side->len; k++)
        if (g_strcmp0 (((StoreAccount *) side->pdata[k])->person, names[i]) == 0)
          to_get[i] += ((StoreAccount *) side->pdata[k])->chips;
      for (guint k = 0; k < 2 && it->ids[k] != 0; k++)
        {
          const CashPerson *person = cash_state_find (cash_game_state (find_game_cb (it, it->ids[k], NULL)), names[i]);

          to_get[i] += person != NULL ? person->food + person->lent - person->settled - person->owed : 0;
        }
      to_get[PEOPLE] -= to_get[i];
    }
}

/* All payments together are exactly what is due, those still open no more than there have to be. */
static void
check (Evening *it, const Settling *settling)
{
  gint64 to_get[PEOPLE + 1] = { 0 }, left[PEOPLE + 1];
  guint  uneven = 0, set = 0;

  add_up (it, to_get);
  for (guint i = 0; i <= PEOPLE; i++)
    left[i] = to_get[i];
  for (guint i = 0; i < settling_n_payments (settling); i++)
    {
      const StoreSettlingPayment *payment = settling_payment (settling, i);

      g_assert_cmpint (payment->amount, >, 0);
      to_get[index_of (payment->from)] += payment->amount;
      to_get[index_of (payment->to)] -= payment->amount;
      if (payment->paid != 0)
        {
          left[index_of (payment->from)] += payment->amount;
          left[index_of (payment->to)] -= payment->amount;
        }
    }
  for (guint i = 0; i <= PEOPLE; i++)
    {
      g_assert_cmpint (to_get[i], ==, 0);
      uneven += left[i] != 0;
      set |= left[i] != 0 ? 1u << i : 0;
    }
  g_assert_cmpuint (settling_n_open (settling), ==, uneven - most_groups (left, set));
}

static guint
find_any (const Settling *settling, gboolean paid)
{
  guint first = (guint) g_test_rand_int_range (0, (gint) settling_n_payments (settling));

  for (guint i = 0; i < settling_n_payments (settling); i++)
    {
      guint index = (first + i) % settling_n_payments (settling);

      if ((settling_payment (settling, index)->paid != 0) == paid)
        return index;
    }
  return settling_n_payments (settling);
}

static void
tick_any (Evening *it, gboolean paid)
{
  g_autoptr (Settling) settling = load (it);
  g_autoptr (GError) error = NULL;
  guint index = settling_n_payments (settling) > 0 ? find_any (settling, !paid) : 0;

  if (index < settling_n_payments (settling))
    settling_tick (settling, index, paid, &error);
  g_assert_no_error (error);
}

static void
check_now (Evening *it)
{
  g_autoptr (Settling) settling = load (it);

  g_assert_true (settling_is_sound (settling));
  check (it, settling);
}

static guint
count_open (Evening *it)
{
  g_autoptr (Settling) settling = load (it);

  return settling_n_open (settling);
}

/* Payments are ticked off one by one, sometimes one is undone, until there are none; one act takes the last step back. */
static void
test_one_by_one (void)
{
  for (guint run = 0; run < 20; run++)
    {
      Evening          it;
      g_autofree char *before = NULL, *after = NULL;

      begin (&it);
      before = tell (&it);
      check_now (&it);
      while (count_open (&it) > 1)
        {
          tick_any (&it, TRUE);
          check_now (&it);
          if (g_test_rand_int_range (0, 3) == 0)
            tick_any (&it, FALSE);
          check_now (&it);
        }
      g_free (before);
      before = tell (&it);
      if (count_open (&it) == 1)
        {
          g_autoptr (Settling) done = NULL;

          tick_any (&it, TRUE);
          g_assert_cmpuint (count_open (&it), ==, 0);
          done = load (&it);
          g_assert_cmpuint (settling_n_payments (done), ==, 0);
          g_assert_nonnull (settling_last (done));
          g_assert_true (settling_take_back (done, NULL));
          g_assert_cmpuint (count_open (&it), ==, 1);
        }
      after = tell (&it);
      g_assert_cmpstr (after, ==, before);
      end (&it);
    }
}

/* All at once, after some ticks or none; one act takes it back, and what was ticked off before stays. */
static void
test_all_at_once (void)
{
  for (guint run = 0; run < 20; run++)
    {
      Evening          it;
      g_autofree char *before = NULL, *after = NULL;
      g_autoptr (Settling) open = NULL, done = NULL;
      guint n_open;

      begin (&it);
      for (gint ticks = g_test_rand_int_range (0, 3); ticks > 0 && count_open (&it) > 1; ticks--)
        tick_any (&it, TRUE);
      before = tell (&it);
      n_open = count_open (&it);
      open = load (&it);
      g_assert_true (settling_all_settled (open, NULL) == (n_open > 0));
      check_now (&it);
      g_assert_cmpuint (count_open (&it), ==, 0);
      done = load (&it);
      g_assert_true (settling_take_back (done, NULL) == (n_open > 0));
      check_now (&it);
      g_assert_cmpuint (count_open (&it), ==, n_open);
      after = tell (&it);
      g_assert_cmpstr (after, ==, before);
      end (&it);
    }
}

/* An undo in one of the logs is meant for all of it. */
static void
test_undone_in_a_log (void)
{
  for (guint run = 0; run < 15; run++)
    {
      Evening          it;
      g_autofree char *before = NULL, *after = NULL;
      g_autoptr (Settling) open = NULL, broken = NULL;
      gboolean in_night;

      begin (&it);
      before = tell (&it);
      open = load (&it);
      if (settling_all_settled (open, NULL))
        {
          const Tourney *tourney = find_night_cb (&it, it.night, NULL);
          GError        *error = NULL;

          in_night = event_kind (tourney_event (tourney, tourney_head (tourney) - 1)) == EVENT_SETTLED;
          if (in_night)
            do_night_cb (&it, it.night, "undo", &error);
          else if (!do_game_cb (&it, it.ids[0], "undo", &error))
            g_clear_error (&error);
          g_assert_no_error (error);
          broken = load (&it);
          if (settling_is_sound (broken)) /* that game had nothing to settle */
            {
              end (&it);
              continue;
            }
          g_assert_true (settling_mend (broken, &error));
          check_now (&it);
          after = tell (&it);
          g_assert_cmpstr (after, ==, before);
        }
      end (&it);
    }
}

/* What was done since then builds on it. */
static void
test_not_taken_back_after_more (void)
{
  Evening it;
  g_autoptr (Settling) open = NULL, done = NULL;
  g_autoptr (GError) error = NULL;

  begin (&it);
  open = load (&it);
  g_assert_true (settling_all_settled (open, NULL));
  g_assert_true (do_night_cb (&it, it.night, "rename Bob Robert", NULL));
  done = load (&it);
  g_assert_false (settling_take_back (done, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  check_now (&it);
  end (&it);
}

/* What counts is chosen before the first tick, and each source counts by itself. */
static void
test_chosen (void)
{
  Evening it;
  g_autoptr (Settling) settling = NULL, ticked = NULL;
  g_autoptr (GError) error = NULL;
  guint all;

  begin (&it);
  settling = load (&it);
  all = settling_n_payments (settling);
  g_assert_cmpuint (all, >, 0);
  g_assert_true (settling_may_choose (settling));
  for (guint i = 0; i < settling_n_sources (settling); i++)
    g_assert_true (settling_set_counts (settling, i, FALSE, NULL));
  g_assert_cmpuint (settling_n_payments (settling), ==, 0);
  for (guint i = 0; i < settling_n_sources (settling); i++)
    g_assert_true (settling_set_counts (settling, i, TRUE, NULL));
  g_assert_cmpuint (settling_n_payments (settling), ==, all);
  tick_any (&it, TRUE);
  ticked = load (&it);
  g_assert_false (settling_may_choose (ticked));
  g_assert_false (settling_set_counts (ticked, 0, FALSE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  end (&it);
}

TEST_PART (settling)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settling/one-by-one", test_one_by_one);
  g_test_add_func ("/settling/all-at-once", test_all_at_once);
  g_test_add_func ("/settling/undone-in-a-log", test_undone_in_a_log);
  g_test_add_func ("/settling/not-taken-back-after-more", test_not_taken_back_after_more);
  g_test_add_func ("/settling/chosen", test_chosen);
  return g_test_run ();
}
