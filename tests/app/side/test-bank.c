/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points that a hand moves, the fewest payments that settle them, and their worth in money. */
#include <string.h>

#include "app/side/room-bank.h"
#include "store/nights/store-case.h"
#include "accounts.h"
#include "../../program.h"

#define LEAST (-1000000000)
#define MOST  1000000000

/* --- A game in which everybody says what they get --- */

enum
{
  STOCK,
};

static const GameVerb     verbs[] = { { "get", SHAPE_AMOUNT }, { NULL } };
static const GamePhase    phases[] = { { "get" }, { NULL } };
static const GameZoneName zones[] = { { "stock", "Stock" }, { NULL } };

typedef struct
{
  gint64 got[GAME_MAX_SEATS];
} Notes;

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 13, GAME_NONE);
  game_deck_add (s, STOCK, CARD_SUIT_SET (CARD_SPADES), 1);
}

static void
deal (GameState *s)
{
  s->turn = 0;
}

static void
choices (const GameState *s, GameChoices *out)
{
  GameChoice *choice = game_offer (out, 0);

  choice->lo = LEAST;
  choice->hi = MOST;
  choice->step = 1;
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);

  notes->got[s->turn] = action->amount;
  if (++s->turn == s->n_seats)
    game_end_hand (s);
}

static void
settle (GameState *s)
{
  const Notes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->paid[seat] = notes->got[seat];
      s->paid[s->n_seats] -= notes->got[seat]; /* the house's share */
    }
  game_pay_all (s);
}

static Game
make_game (guint flags)
{
  return (Game){ .id = "ledger",
                 .people = { .name = "Ledger" },
                 .rules = 1,
                 .flags = flags | GAME_HANDS | GAME_HOUSE_DEALS,
                 .seats = 0x3ffe,
                 .room = 13,
                 .notes_size = sizeof (Notes),
                 .verbs = verbs,
                 .phases = phases,
                 .zones = zones,
                 .hands = 2,
                 .setup = setup,
                 .deal = deal,
                 .choices = choices,
                 .apply = apply,
                 .settle = settle };
}

static guint
hands_slot (const Game *game)
{
  return game_option_slot (game, (guint) game_option_find (game, "hands"));
}

static GamePlay *
start (const Game *game, guint n_seats, gint32 hands)
{
  GameSetup setup_of = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = 1 };
  g_autoptr (GError) error = NULL;
  GamePlay *play;

  game_options_init (game, setup_of.option);
  setup_of.option[hands_slot (game)] = hands;
  play = game_play_new (&setup_of, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

/* Plays a hand in which the seats get RESULTS, such as "5 -5 0". */
static void
play_hand (GamePlay *play, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint seat = 0; words[seat] != NULL; seat++)
    {
      GameAction action = { .target = -1, .amount = (gint32) g_ascii_strtoll (words[seat], NULL, 10) };
      g_autoptr (GError) error = NULL;

      game_play_do (play, (gint) seat, &action, &error);
      g_assert_no_error (error);
    }
}

static void
next_hand (GamePlay *play)
{
  g_autoptr (GError) error = NULL;

  game_play_next (play, NULL, 0, &error);
  g_assert_no_error (error);
}

/* With EXPECTED NULL the bank moves nothing. */
static void
assert_results (const GamePlay *play, gint64 stake, const char *expected)
{
  g_autoptr (GPtrArray) results = room_bank_results (play, stake);
  g_autoptr (GString) text = g_string_new (NULL);

  if (expected == NULL)
    {
      g_assert_null (results);
      return;
    }
  g_assert_nonnull (results);
  for (guint i = 0; i < results->len; i++)
    {
      const StoreResult *result = g_ptr_array_index (results, i);

      g_assert_cmpint (result->seat, ==, (gint) i);
      g_assert_null (result->person);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? "" : " ", result->chips);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* --- The chips that a hand moves --- */

static void
test_points (void)
{
  Game game = make_game (GAME_ZERO_SUM);
  g_autoptr (GamePlay) play = start (&game, 3, 2);

  assert_results (play, 10, NULL); /* a hand is under way */
  play_hand (play, "5 -7 2");
  assert_results (play, 10, "50 -70 20");
  assert_results (play, 0, NULL);
  next_hand (play);
  assert_results (play, 10, NULL);
  play_hand (play, "-1 -1 1"); /* only the results of this hand count; one point goes to the house */
  assert_results (play, 10, "-10 -10 10");
}

static void
test_penalties (void)
{
  Game game = make_game (GAME_ZERO_SUM | GAME_LOW_WINS);
  g_autoptr (GamePlay) play = start (&game, 2, 1);

  play_hand (play, "3 -3");
  assert_results (play, 10, "-30 30");
}

static void
test_large_points (void)
{
  Game game = make_game (GAME_ZERO_SUM);
  g_autoptr (GamePlay) play = start (&game, 2, 1);

  play_hand (play, "1000000000 -1000000000");
  assert_results (play, ROOM_BANK_MOST_STAKE, "1000000000000000 -1000000000000000");
}

static void
test_match (void)
{
  static const struct
  {
    guint       flags, n_seats;
    const char *first, *second; /* hands; the match counts both */
    gint64      stake;
    const char *expected;
  } matches[] = {
    { 0, 2, "5 9", "5 0", 10, "10 -10" },
    { 0, 4, "1 2 3 4", "0 0 0 0", 10, "-10 -10 -10 30" },
    { 0, 4, "1 2 3 4", "0 0 1 0", 10, "-10 -10 10 10" },
    /* 14 from two losers for three winners: the first two winners get an odd chip each */
    { 0, 5, "0 9 0 9 9", "0 0 0 0 0", 7, "-7 5 -7 5 4" },
    { 0, 5, "9 0 9 9 0", "0 0 0 0 0", 7, "5 -7 5 4 -7" },
    { 0, 3, "9 0 9", "0 0 0", 1, "1 -1 0" },
    { 0, 3, "2 2 2", "1 1 1", 7, "0 0 0" }, /* nobody lost */
    { GAME_LOW_WINS, 3, "5 9 6", "5 0 6", 10, "-10 20 -10" },
    { GAME_LOW_WINS, 3, "-5 9 5", "0 0 0", 10, "20 -10 -10" },
    { GAME_SCORES_AT_ONCE, 2, "-5 -4", "0 0", 10, "-10 10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      Game game = make_game (matches[i].flags);
      g_autoptr (GamePlay) play = start (&game, matches[i].n_seats, 2);

      play_hand (play, matches[i].first);
      assert_results (play, matches[i].stake, NULL); /* the match is not over */
      next_hand (play);
      play_hand (play, matches[i].second);
      assert_results (play, matches[i].stake, matches[i].expected);
    }
}

/* Partners win together, as the game names the winners. */
static SeatMask
second_pair_wins (const GameState *s)
{
  return 0xa;
}

static void
test_partners (void)
{
  static const GameMatch match = { .winners = second_pair_wins };
  Game                   game = make_game (0);
  g_autoptr (GamePlay) play = NULL;

  game.match = &match;
  play = start (&game, 4, 1);
  play_hand (play, "9 0 0 0");
  assert_results (play, 25, "-25 25 -25 25");
}

/* Every game with random moves: nothing is moved too early, and all that is moved adds up to nothing. */
static void
test_every_game (gconstpointer data)
{
  const Game *game = data;
  guint       n_seats = (guint) g_bit_nth_lsf (game->seats, -1);
  GameSetup   setup_of = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = 7 };
  guint64     random = 99;
  gboolean    zero_sum = game->flags & GAME_ZERO_SUM;
  guint       counted = 0;
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;

  game_options_init (game, setup_of.option);
  if (game->flags & GAME_HANDS)
    setup_of.option[hands_slot (game)] = 3;
  g_assert_true (room_bank_check_stake (&setup_of, 1000, &error));
  g_assert_no_error (error);
  play = game_play_new (&setup_of, NULL, 0, &error);
  g_assert_no_error (error);
  for (;;)
    {
      const GameState *s = game_play_state (play);
      g_autoptr (GPtrArray) results = room_bank_results (play, 1000);

      g_assert_cmpint (results != NULL, ==, s->turn == GAME_HAND_OVER && (zero_sum || s->over));
      if (results != NULL)
        {
          gint64 sum = zero_sum ? 1000 * s->paid[n_seats] : 0; /* what the house has won, or the pot has lost */

          for (guint seat = 0; seat < n_seats; seat++)
            sum += ((StoreResult *) results->pdata[seat])->chips;
          g_assert_cmpint (sum, ==, 0);
          g_assert_cmpuint (results->len, ==, n_seats);
          counted++;
        }
      if (s->turn == GAME_HAND_OVER && s->over)
        break;
      if (s->turn == GAME_HAND_OVER)
        next_hand (play);
      else if (!game_play_step_on (play, NULL))
        {
          GameAction action;

          /* The game may refuse some picks of several cards, so another one is drawn. */
          do
            game_pick (game_play_choices (play), &random, &action);
          while (!game_play_do (play, s->turn, &action, NULL));
        }
    }
  g_assert_cmpuint (counted, >, 0);
}

/* Plays to the end of the hand with random moves. */
static void
finish_hand (GamePlay *play, guint64 *random)
{
  const GameState *s = game_play_state (play);
  GameAction       action;

  while (s->turn != GAME_HAND_OVER)
    if (!game_play_step_on (play, NULL))
      {
        g_assert_true (game_pick_legal (s, game_play_choices (play), random, &action));
        g_assert_true (game_play_do (play, s->turn, &action, NULL));
      }
}

/* What the bank has paid a seat is what the table shows: the chips that have come before it or gone from there or,
   where no chips are on the table, its points.  What the bank gives back if the table is left is what lies in the
   pot. */
static void
assert_as_shown (const GamePlay *play, const gint64 *chips, const gint64 *stacks, gint64 stake)
{
  const GameState *s = game_play_state (play);
  g_autoptr (GPtrArray) back = room_bank_back (play, stake);
  gint64 pot = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64 points = s->game->flags & GAME_CHIPS ? s->stack[seat] - stacks[seat] : game_play_net (play, seat);

      g_assert_cmpint (chips[seat], ==, points * (s->game->flags & GAME_LOW_WINS ? -stake : stake));
    }
  for (guint i = 0; back != NULL && i < back->len; i++)
    pot += ((const StoreResult *) back->pdata[i])->chips;
  if (!s->over)
    g_assert_cmpint (pot, ==, s->pot * stake);
  else if (s->game->flags & GAME_CHIPS)
    g_assert_cmpint (s->pot, ==, 0);
}

/* The loser of a match pays the same stake whatever the points are. */
static void
assert_pays_a_stake (const GPtrArray *results, gint64 stake)
{
  gint64 sum = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const StoreResult *result = results->pdata[i];

      g_assert_true (result->chips >= 0 || result->chips == -stake);
      sum += result->chips;
    }
  g_assert_cmpint (sum, ==, 0);
}

static void
compare (const GameSetup *setup)
{
  const Game           *game = setup->game;
  gboolean              counts_hands = game->flags & (GAME_CHIPS | GAME_ZERO_SUM);
  guint64               random = setup->seed;
  gint64                chips[GAME_MAX_SEATS] = { 0 }, stacks[GAME_MAX_SEATS];
  g_autofree GameState *before = g_malloc0 (game_state_size (game));
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, &error);
  const GameState *s = play != NULL ? game_play_state (play) : NULL;

  g_assert_no_error (error);
  game_begin (before, game, setup->n_seats, s->option, setup->dealer);
  memcpy (stacks, before->stack, sizeof stacks);
  for (guint hand = 0; hand < 4; hand++)
    {
      g_autoptr (GPtrArray) results = NULL;

      finish_hand (play, &random);
      results = room_bank_results (play, 10);
      if (counts_hands)
        {
          g_assert_nonnull (results);
          for (guint seat = 0; seat < s->n_seats; seat++)
            chips[seat] += ((const StoreResult *) results->pdata[seat])->chips;
          assert_as_shown (play, chips, stacks, 10);
        }
      else if (results != NULL)
        assert_pays_a_stake (results, 10);
      if (!game_play_next (play, NULL, 0, NULL))
        return;
    }
}

#define MOST_VALUES 8 /* of an option, that are tried */

/* The values of an option that are worth a try: every word; the least, the first after it, and the highest number. */
static guint
list_values (const GameOption *option, gint32 *values)
{
  guint n = 0;

  if (option->words != NULL)
    for (; option->words[n] != NULL && n < MOST_VALUES; n++)
      values[n] = (gint32) n;
  else if (option->n_list == 0)
    for (; n < 3; n++)
      values[n] = n == 2 ? option->max : MIN (option->min + (gint32) n, option->max);
  return n;
}

/* The fewest players for SETUP; FALSE: it needs another option, or its value is impossible. */
static gboolean
find_fewest (GameSetup *setup)
{
  guint32 seats = game_seats_with (setup->game, setup->option);

  for (setup->n_seats = 1; setup->n_seats < GAME_MAX_SEATS; setup->n_seats++)
    if ((seats >> setup->n_seats & 1) && game_setup_check (setup, NULL))
      return TRUE;
  return FALSE;
}

/* The same with the option at INDEX set already; if that alone is refused, with another option that goes with it. */
static gboolean
find_company (GameSetup *setup, guint index)
{
  if (find_fewest (setup))
    return TRUE;
  for (guint i = 0; i < game_option_count (setup->game); i++)
    {
      GameOption option = game_option (setup->game, i);
      guint      slot = game_option_slot (setup->game, i);
      gint32     usual = setup->option[slot], values[MOST_VALUES];
      guint      n = list_values (&option, values);

      for (guint value = 0; i != index && value < n; value++)
        {
          setup->option[slot] = values[value];
          if (find_fewest (setup))
            return TRUE;
        }
      setup->option[slot] = usual;
    }
  return FALSE;
}

/* The bank pays what the table shows in every game, with each value of each option. */
static void
test_as_shown (gconstpointer data)
{
  GameSetup setup = { .game = data, .dealer = -1, .seed = 7 };

  game_options_init (setup.game, setup.option);
  g_assert_true (find_fewest (&setup));
  compare (&setup);
  for (guint i = 0; i < game_option_count (setup.game); i++)
    {
      GameOption option = game_option (setup.game, i);
      gint32     values[MOST_VALUES];
      guint      n = list_values (&option, values);

      for (guint value = 0; value < 2 * n; value++) /* in a match of the usual length, and in three hands */
        {
          game_options_init (setup.game, setup.option);
          if (value >= n && setup.game->flags & GAME_HANDS)
            setup.option[hands_slot (setup.game)] = 3;
          setup.option[game_option_slot (setup.game, i)] = values[value % n];
          setup.seed++;
          if (find_company (&setup, i))
            compare (&setup);
        }
    }
}

/* Chinese Poker pays by units: a player who is even with the others pays nothing, and to be second is no worse than
   that. */
static void
test_even_at_chinese_poker (void)
{
  g_autoptr (GamePlay) play = start (game_find ("chinese-poker"), 3, 60);
  const GameState *s = game_play_state (play);
  guint64          random = 1;
  guint            even = 0;

  while (s->turn != GAME_HAND_OVER || !s->over)
    {
      GameAction action;

      if (s->turn == GAME_HAND_OVER)
        {
          g_autofree char *expected
              = g_strdup_printf ("%d %d %d", (gint) s->paid[0] * 10, (gint) s->paid[1] * 10, (gint) s->paid[2] * 10);

          assert_results (play, 10, expected);
          for (guint seat = 0; seat < 3; seat++)
            even += s->paid[seat] == 0;
          next_hand (play);
        }
      g_assert_true (game_pick_legal (s, game_play_choices (play), &random, &action));
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
  g_assert_cmpuint (even, >, 0);
}

static void
test_stake_refused (void)
{
  Game      game = make_game (GAME_ZERO_SUM);
  GameSetup plain = { .game = &game, .n_seats = 2, .dealer = -1 };
  GameSetup rich = { .game = game_find ("texas-holdem"), .n_seats = 2, .dealer = -1 };
  g_autoptr (GError) error = NULL;

  game_options_init (plain.game, plain.option);
  g_assert_true (room_bank_check_stake (&plain, 0, &error));
  g_assert_true (room_bank_check_stake (&plain, ROOM_BANK_MOST_STAKE, &error));
  g_assert_no_error (error);
  g_assert_false (room_bank_check_stake (&plain, ROOM_BANK_MOST_STAKE + 1, &error));
  g_assert_nonnull (strstr (error->message, "at most"));
  g_clear_error (&error);
  g_assert_false (room_bank_check_stake (&plain, -1, &error));
  g_assert_nonnull (strstr (error->message, "0 or more"));
  g_clear_error (&error);

  /* With two stacks of 10^9, a stake of 500,000 can bring 10^15, which is the limit of the store. */
  game_options_init (rich.game, rich.option);
  rich.stack[0] = rich.stack[1] = 1000000000;
  g_assert_true (room_bank_check_stake (&rich, 500000, &error));
  g_assert_no_error (error);
  g_assert_false (room_bank_check_stake (&rich, 500001, &error));
  g_assert_nonnull (strstr (error->message, "500,000") != NULL ? error->message : strstr (error->message, "500000"));
}

/* --- Settling --- */

static void
add_account (GPtrArray *accounts, const char *person, gint64 chips)
{
  StoreAccount *account = g_new0 (StoreAccount, 1);

  *account = (StoreAccount){ g_strdup (person), chips, 1 };
  g_ptr_array_add (accounts, account);
}

static char *
settle_text (const GPtrArray *accounts)
{
  g_autoptr (GPtrArray) payments = room_bank_settle (accounts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const RoomPayment *each = g_ptr_array_index (payments, i);

      g_string_append_printf (text, "%s%s>%s %" G_GINT64_FORMAT, i == 0 ? "" : ", ",
                              each->from == NULL ? "house" : each->from, each->to == NULL ? "house" : each->to,
                              each->chips);
    }
  return g_string_free (text, FALSE);
}

static void
test_settled (void)
{
  static const char *const settled[][2] = {
    { "Ann 30,Bob -30", "Bob>Ann 30" },
    { "Ann 0,Bob 0", "" },
    { "Ann 30,Bob -10,Carl -20", "Carl>Ann 20, Bob>Ann 10" },
    { "Ann 30,Bob 10,house -40", "house>Ann 30, house>Bob 10" },
    { "Ann 30,Bob 10", "house>Ann 30, house>Bob 10" }, /* the house has the difference */
    { "Ann -30,Bob 10", "Ann>house 20, Ann>Bob 10" },
    { "Ann 9,Bob 5,Carl -5,Dora -6,Eve -3", "Dora>Ann 6, Carl>Bob 5, Eve>Ann 3" },
    /* these would be four payments if the largest creditor and the largest debtor were matched first, 6 and 5 */
    { "Ann 6,Bob 5,Carl -5,Dora -4,Eve -2", "Carl>Bob 5, Dora>Ann 4, Eve>Ann 2" },
    { "Ann 7,Bob 6,Carl 5,Dora -4,Eve -8,Fay -6", "Eve>Ann 7, Fay>Bob 6, Dora>Carl 4, Eve>Carl 1" },
    { "Ann 5,Bob 5,Carl -5,Dora -5", "Carl>Ann 5, Dora>Bob 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settled); i++)
    {
      g_autoptr (GPtrArray) accounts = accounts_read (settled[i][0]);
      g_autofree char *text = settle_text (accounts);

      g_assert_cmpstr (text, ==, settled[i][1]);
    }
}

/* The fewest payments, found in another way: the first uneven account is made even by a payment with any other, in
   turn. */
static guint
fewest (gint64 *left, guint n, guint first)
{
  guint best = G_MAXUINT;

  while (first < n && left[first] == 0)
    first++;
  if (first >= n)
    return 0;
  for (guint other = first + 1; other < n; other++)
    if ((left[other] > 0) != (left[first] > 0) && left[other] != 0)
      {
        gint64 chips = left[first];

        left[other] += chips;
        best = MIN (best, 1 + fewest (left, n, first + 1));
        left[other] -= chips;
      }
  return best;
}

/* After PAYMENTS all ACCOUNTS are even; the payments come in falling order, are above 0, and go from one person to
   another. */
static void
assert_settles (const GPtrArray *accounts, const GPtrArray *payments)
{
  gint64 last = G_MAXINT64;

  for (guint i = 0; i < payments->len; i++)
    {
      const RoomPayment *each = g_ptr_array_index (payments, i);

      g_assert_cmpint (each->chips, >, 0);
      g_assert_cmpint (each->chips, <=, last);
      g_assert_cmpstr (each->from, !=, each->to);
      last = each->chips;
    }
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = g_ptr_array_index (accounts, i);
      gint64              chips = account->chips;

      for (guint j = 0; j < payments->len; j++)
        {
          const RoomPayment *each = g_ptr_array_index (payments, j);

          if (g_strcmp0 (each->to, account->person) == 0)
            chips -= each->chips;
          if (g_strcmp0 (each->from, account->person) == 0)
            chips += each->chips;
        }
      g_assert_cmpint (chips, ==, 0);
    }
}

/* N accounts of up to SPAN that add up to 0, the last of them the house's. */
static GPtrArray *
random_accounts (guint n, gint32 span)
{
  GPtrArray *accounts = accounts_read ("");
  gint64     sum = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("p%02u", i);
      gint64           chips = g_test_rand_int_range (-span, span + 1);

      add_account (accounts, name, chips);
      sum += chips;
    }
  add_account (accounts, NULL, -sum);
  return accounts;
}

static void
shuffle (GPtrArray *array)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint    other = (guint) g_test_rand_int_range (0, (gint32) i);
      gpointer kept = array->pdata[other];

      array->pdata[other] = array->pdata[i - 1];
      array->pdata[i - 1] = kept;
    }
}

static void
test_fewest (void)
{
  for (guint round = 0; round < 400; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, 9);
      /* small spans have many groups that are even among themselves */
      g_autoptr (GPtrArray) accounts = random_accounts (n, g_test_rand_int_range (1, 25));
      g_autoptr (GPtrArray) payments = room_bank_settle (accounts);
      gint64 left[9];

      for (guint i = 0; i < n; i++)
        left[i] = ((StoreAccount *) accounts->pdata[i])->chips;
      assert_settles (accounts, payments);
      g_assert_cmpuint (payments->len, ==, fewest (left, n, 0));
    }
}

/* Four groups of four accounts that are even among themselves, without a smaller group that is. */
static void
test_sixteen (void)
{
  static const gint64 fours[] = { 5, 3, -7, -1 };

  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (GPtrArray) accounts = accounts_read ("");
      g_autoptr (GPtrArray) payments = NULL;
      g_autofree char *text = NULL, *again = NULL;

      for (guint i = 0; i < 16; i++)
        {
          g_autofree char *name = g_strdup_printf ("p%02u", i);
          gint64           power = (gint64) 1000 << (7 * (i / 4));

          add_account (accounts, i == 15 ? NULL : name, fours[i % 4] * power);
        }
      shuffle (accounts);
      payments = room_bank_settle (accounts);
      assert_settles (accounts, payments);
      g_assert_cmpuint (payments->len, ==, 12);
      text = settle_text (accounts);
      shuffle (accounts);
      again = settle_text (accounts);
      g_assert_cmpstr (text, ==, again);
    }
}

static void
test_many (void)
{
  for (guint round = 0; round < 50; round++)
    {
      guint n = (guint) g_test_rand_int_range (10, 60);
      g_autoptr (GPtrArray) accounts = random_accounts (n, 100000);
      g_autoptr (GPtrArray) payments = room_bank_settle (accounts);
      g_autofree char *text = settle_text (accounts), *again = NULL;

      assert_settles (accounts, payments);
      g_assert_cmpuint (payments->len, <, n);
      shuffle (accounts);
      again = settle_text (accounts);
      g_assert_cmpstr (text, ==, again);
    }
}

/* --- Money --- */

static void
assert_money (const char *text, gint64 rate, gint64 note, const char *expected)
{
  g_autoptr (GPtrArray) accounts = accounts_read (text);
  g_autoptr (GPtrArray) money = room_bank_in_money (accounts, rate, note);
  g_autofree char *found = accounts_print (money);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_money (void)
{
  assert_money ("Ann 30,Bob -30", 250, 1, "Ann 75,Bob -75");
  assert_money ("Ann 30,Bob -30", 250, 50, "Ann 100,Bob -100"); /* 75 each: the first of equals rounds up */
  assert_money ("Ann 30,Bob -30", 250, 0, "Ann 75,Bob -75");
  assert_money ("Ann 30,Bob -30", 0, 50, "Ann 0,Bob 0");
  assert_money ("Ann 100,Bob -33,Carl -33,house -34", 100, 10, "Ann 100,Bob -30,Carl -30,house -40");
  assert_money ("Ann 1,Bob 1,Carl -2", 50, 1, "Ann 1,Bob 0,Carl -1");
  assert_money ("Ann 30,Bob 10", 100, 1, "Ann 30,Bob 10,house -40");
  assert_money ("Ann 1000000000000000,Bob -1000000000000000", 700, 100, "Ann 7000000000000000,Bob -7000000000000000");
}

static void
test_money_beyond (void)
{
  g_autoptr (GPtrArray) accounts = accounts_read ("Ann 1000000000000000,Bob -1000000000000000");

  g_assert_null (room_bank_in_money (accounts, G_GINT64_CONSTANT (1000000000000), 1));
}

static void
test_money_sums (void)
{
  for (guint round = 0; round < 300; round++)
    {
      guint  n = (guint) g_test_rand_int_range (1, 20);
      gint64 rate = g_test_rand_int_range (0, 1000), note = (const gint64[]){ 1, 5, 50, 100, 1000 }[round % 5];
      g_autoptr (GPtrArray) accounts = random_accounts (n, 100000);
      g_autoptr (GPtrArray) money = room_bank_in_money (accounts, rate, note);
      gint64 sum = 0;

      g_assert_cmpuint (money->len, ==, n);
      for (guint i = 0; i < n; i++)
        {
          const StoreAccount *chips = accounts->pdata[i], *worth = money->pdata[i];

          g_assert_cmpstr (chips->person, ==, worth->person);
          g_assert_cmpint (worth->chips % note, ==, 0);
          /* less than a note off, in hundredths of a minor unit */
          g_assert_cmpint (ABS (worth->chips * 100 - chips->chips * rate), <, note * 100);
          sum += worth->chips;
        }
      g_assert_cmpint (sum, ==, 0);
    }
}

TEST_PART (bank)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bank/results/points-times-the-stake", test_points);
  g_test_add_func ("/bank/results/penalty-points-cost", test_penalties);
  g_test_add_func ("/bank/results/large-points", test_large_points);
  g_test_add_func ("/bank/results/losers-of-a-match-pay-its-winners", test_match);
  g_test_add_func ("/bank/results/partners-win-together", test_partners);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/bank/results/every-game/%s", game_list ()[i]->id);

      g_autofree char *shown = g_strdup_printf ("/bank/results/as-the-table-shows/%s", game_list ()[i]->id);

      g_test_add_data_func (path, game_list ()[i], test_every_game);
      g_test_add_data_func (shown, game_list ()[i], test_as_shown);
    }
  g_test_add_func ("/bank/results/whoever-is-even-at-chinese-poker-pays-nothing", test_even_at_chinese_poker);
  g_test_add_func ("/bank/results/stake-that-could-not-be-counted", test_stake_refused);
  g_test_add_func ("/bank/settle/examples", test_settled);
  g_test_add_func ("/bank/settle/fewest-payments-there-are", test_fewest);
  g_test_add_func ("/bank/settle/sixteen-whatever-their-order", test_sixteen);
  g_test_add_func ("/bank/settle/many", test_many);
  g_test_add_func ("/bank/money/examples", test_money);
  g_test_add_func ("/bank/money/more-than-can-be-counted", test_money_beyond);
  g_test_add_func ("/bank/money/sums-to-nothing-and-is-less-than-a-note-off", test_money_sums);
  return g_test_run ();
}
