/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches as GamePlay: options, deals, moves and hands. */
#include <string.h>

#include "tiny.h"
#include "../../program.h"

/* --- Options --- */

static void
test_option_values (void)
{
  static const struct
  {
    const char *name, *value, *printed; /* NULL: refused */
  } cases[] = {
    { "preset", "wild", "wild" },  { "preset", "Wild", NULL },
    { "unit", "9", "9" },          { "unit", "0", NULL },
    { "unit", "10", NULL },        { "unit", "+3", NULL },
    { "unit", "", NULL },          { "limit", "-5", "-5" },
    { "limit", "-6", NULL },       { "limit", "--5", NULL },
    { "limit", "-", NULL },        { "bonus", "50/0", "50/0" },
    { "bonus", "1", NULL },        { "bonus", "1/2/3", NULL },
    { "bonus", "1/", NULL },       { "bonus", "1/51", NULL },
    { "ante", "7", "7" },          { "ante", "unit", NULL },
    { "hands", "10000", "10000" }, { "hands", "0", NULL },
    { "nonsense", "1", NULL },     { "", "1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint32 option[GAME_MAX_OPTIONS], before[GAME_MAX_OPTIONS];
      g_autoptr (GError) error = NULL;
      gboolean is_good;

      game_options_init (&tiny_swaps, option);
      memcpy (before, option, sizeof before);
      is_good = game_option_set (&tiny_swaps, option, cases[i].name, cases[i].value, &error);
      g_assert_cmpint (is_good, ==, cases[i].printed != NULL);
      if (is_good)
        {
          gint             index = game_option_find (&tiny_swaps, cases[i].name);
          g_autofree char *printed = game_option_print (&tiny_swaps, option, (guint) index);

          g_assert_cmpstr (printed, ==, cases[i].printed);
        }
      else
        {
          g_assert_error (error, GAME_ERROR, GAME_ERROR_SYNTAX);
          g_assert_true (g_str_has_suffix (error->message, "."));
          g_assert_cmpmem (option, sizeof option, before, sizeof before);
        }
    }
}

static char *
option_lines (const char *const *settings)
{
  gint32   option[GAME_MAX_OPTIONS];
  GString *text = g_string_new (NULL);

  game_options_init (&tiny_swaps, option);
  for (guint i = 0; settings[i] != NULL; i += 2)
    g_assert_true (game_option_set (&tiny_swaps, option, settings[i], settings[i + 1], NULL));
  game_options_settle (&tiny_swaps, option);
  game_options_append (&tiny_swaps, option, text);
  return g_string_free (text, FALSE);
}

static void
test_only_what_is_not_default_is_printed (void)
{
  static const struct
  {
    const char *settings[5], *lines;
  } cases[] = {
    { { NULL }, "" },
    { { "unit", "1", "hands", "3" }, "" },
    { { "hands", "4", "bonus", "3/1" }, "option bonus 3/1\noption hands 4\n" },
    /* The ante has the unit's value unless it is given. */
    { { "unit", "4" }, "option unit 4\n" },
    { { "unit", "4", "ante", "1" }, "option unit 4\noption ante 1\n" },
    { { "ante", "4", "unit", "4" }, "option unit 4\n" },
    /* A value that the preset sets need not be written; a value that overrides the preset must be, even if it is the
       default. */
    { { "preset", "wild" }, "option preset wild\n" },
    { { "preset", "wild", "limit", "20" }, "option preset wild\noption limit 20\n" },
    { { "limit", "10" }, "option limit 10\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = option_lines (cases[i].settings);

      g_assert_cmpstr (lines, ==, cases[i].lines);
    }
}

static void
test_setup_is_refused_with_its_reason (void)
{
  static const struct
  {
    guint  n_seats;
    gint   dealer;
    gint32 unit, limit;
    gint64 stack;
    gint   code;
  } cases[] = {
    { 5, -1, 1, 20, 0, GAME_ERROR_SEATS },           { 0, -1, 1, 20, 0, GAME_ERROR_SEATS },
    { 40, -1, 1, 20, 0, GAME_ERROR_SEATS },          { 3, 3, 1, 20, 0, GAME_ERROR_DEALER },
    { 4, -1, 5, 2, 0, GAME_ERROR_OPTIONS },          { 3, -1, 1, 20, -1, GAME_ERROR_STACKS },
    { 3, -1, 1, 20, G_MAXINT64, GAME_ERROR_STACKS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GameSetup setup = { .game = &tiny_swaps, .n_seats = cases[i].n_seats, .dealer = cases[i].dealer };
      g_autoptr (GError) error = NULL;

      game_options_init (&tiny_swaps, setup.option);
      setup.option[1] = cases[i].unit;
      setup.option[5] = cases[i].limit;
      setup.stack[0] = cases[i].stack;
      g_assert_null (game_play_new (&setup, NULL, 0, &error));
      g_assert_error (error, GAME_ERROR, cases[i].code);
    }
}

static void
test_house_deals_itself (void)
{
  GameSetup setup = { .game = &tiny_house, .n_seats = 3, .dealer = 1 };
  g_autoptr (GError) dealer = NULL;
  g_autoptr (GError) stacks = NULL;
  g_autoptr (GError) seats = NULL;

  game_options_init (&tiny_house, setup.option);
  g_assert_null (game_play_new (&setup, NULL, 0, &dealer));
  g_assert_error (dealer, GAME_ERROR, GAME_ERROR_DEALER);
  setup.dealer = -1;
  setup.stack[2] = 10;
  g_assert_null (game_play_new (&setup, NULL, 0, &stacks));
  g_assert_error (stacks, GAME_ERROR, GAME_ERROR_STACKS);
  setup.stack[2] = 0;
  setup.n_seats = 2;
  g_assert_null (game_play_new (&setup, NULL, 0, &seats));
  g_assert_error (seats, GAME_ERROR, GAME_ERROR_SEATS);
  g_assert_nonnull (strstr (seats->message, "1 or 3"));
}

/* --- Deals --- */

static void
test_seed_and_hand_alone_make_the_deal (void)
{
  g_autoptr (GamePlay) one = tiny_start (&tiny_swaps, 3, 5);
  g_autoptr (GamePlay) two = tiny_start (&tiny_swaps, 3, 5);
  g_autoptr (GamePlay) other = tiny_start (&tiny_swaps, 3, 6);
  guint64 random = 1;

  tiny_assert_same (game_play_state (one), game_play_state (two));
  g_assert_true (memcmp (game_notes_of (game_play_state (one)), game_notes_of (game_play_state (other)), TINY_RUN)
                 != 0);
  for (guint i = 0; i < 3; i++)
    tiny_do (one, "stake 2"), tiny_do (one, "keep");
  tiny_random_moves (two, &random, G_MAXUINT);
  g_assert_cmpuint (game_play_n_moves (one), !=, game_play_n_moves (two));
  g_assert_true (game_play_next (one, NULL, 0, NULL));
  g_assert_true (game_play_next (two, NULL, 0, NULL));
  g_assert_cmpmem (game_notes_of (game_play_state (one)), TINY_RUN, game_notes_of (game_play_state (two)), TINY_RUN);
}

static void
test_deck_comes_first_and_changes_no_later_hand (void)
{
  static const Card deck[] = { CARD (4, CARD_SPADES), CARD (0, CARD_CLUBS), CARD (12, CARD_SPADES) };
  GameSetup         setup = { .game = &tiny_swaps, .n_seats = 2, .dealer = 0, .seed = 9 };
  g_autoptr (GamePlay) given = NULL;
  g_autoptr (GamePlay) plain = NULL;

  game_options_init (&tiny_swaps, setup.option);
  given = game_play_new (&setup, deck, 3, NULL);
  plain = game_play_new (&setup, NULL, 0, NULL);
  /* Cards are dealt one at a time from the dealer's left. */
  g_assert_cmpuint (game_cards (game_play_state (given), 1)[0], ==, deck[0]);
  g_assert_cmpuint (game_cards (game_play_state (given), 0)[0], ==, deck[1]);
  g_assert_cmpuint (game_cards (game_play_state (given), 1)[1], ==, deck[2]);
  for (guint i = 0; i < 2; i++)
    {
      tiny_do (given, "stake 2"), tiny_do (given, "keep");
      tiny_do (plain, "stake 2"), tiny_do (plain, "keep");
    }
  g_assert_true (game_play_next (given, NULL, 0, NULL));
  g_assert_true (game_play_next (plain, NULL, 0, NULL));
  g_assert_cmpmem (game_notes_of (game_play_state (given)), TINY_RUN, game_notes_of (game_play_state (plain)),
                   TINY_RUN);
  g_assert_cmpint (game_play_state (given)->dealer, ==, 1);
}

static void
test_wrong_decks_are_refused (void)
{
  static const Card decks[][2] = {
    { CARD (5, CARD_HEARTS), CARD (1, CARD_SPADES) },
    { CARD (1, CARD_SPADES), CARD (1, CARD_SPADES) },
    { CARD (1, CARD_SPADES), 1 << 8 | CARD (1, CARD_SPADES) },
    { CARD_JOKER_X, CARD (1, CARD_SPADES) },
  };
  g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 2, 0);
  g_autofree GameState *before = tiny_copy (play);

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      GameSetup setup = *game_play_setup (play);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) order = NULL;

      g_assert_null (game_play_new (&setup, decks[i], 2, &error));
      g_assert_nonnull (error);
      g_assert_false (game_play_give_order (play, decks[i], 2, &order));
      g_assert_nonnull (order);
    }
  tiny_assert_same (before, game_play_state (play));
}

static void
test_stacks_are_the_players_own (void)
{
  GameSetup setup = { .game = &tiny_swaps, .n_seats = 2, .dealer = -1, .stack = { 0, 250 } };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GamePlay) usual = tiny_start (&tiny_swaps, 2, 0);

  game_options_init (&tiny_swaps, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_cmpint (game_play_state (play)->stack[0], ==, 0);
  g_assert_cmpint (game_play_state (play)->stack[1], ==, 250);
  g_assert_cmpint (game_play_state (usual)->stack[1], ==, 1000);
  game_play_restart (play, 3);
  g_assert_cmpint (game_play_state (play)->stack[1], ==, 250);
}

/* --- Moves and hands --- */

static void
test_refused_moves_change_nothing (void)
{
  g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 3, 2);
  g_autofree GameState    *before = tiny_copy (play);
  GameAction               stake = { .verb = 2, .target = -1, .amount = 4 };
  static const char *const bad[] = { "keep", "stake 3", "stake 22", "stake 0", "swap As" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (tiny_try (play, bad[i], &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_ILLEGAL);
    }
  for (gint seat = -2; seat < 5; seat++)
    if (seat != 0)
      {
        g_autoptr (GError) error = NULL;

        g_assert_false (game_play_would (play, seat, &stake));
        g_assert_false (game_play_do (play, seat, &stake, &error));
        g_assert_error (error, GAME_ERROR, GAME_ERROR_ILLEGAL);
      }
  tiny_assert_same (before, game_play_state (play));
  g_assert_cmpuint (game_play_n_moves (play), ==, 0);
  g_assert_true (game_play_would (play, 0, &stake));
  tiny_assert_same (before, game_play_state (play));
}

static void
test_next_waits_for_the_hand_and_ends_with_the_match (void)
{
  g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 2, 1);
  guint64 random = 4;

  for (guint hand = 1; hand <= 3; hand++)
    {
      g_assert_false (game_play_next (play, NULL, 0, NULL));
      g_assert_cmpuint (game_play_winners (play), ==, 0);
      tiny_random_moves (play, &random, G_MAXUINT);
      g_assert_cmpuint (game_play_state (play)->hand, ==, hand);
      g_assert_cmpint (game_play_state (play)->over, ==, hand == 3);
      g_assert_cmpint (game_play_next (play, NULL, 0, NULL), ==, hand < 3);
    }
  g_assert_cmpint (game_play_net (play, 0) + game_play_net (play, 1), ==, 0);
  g_assert_cmpint (game_play_net (play, 0), ==, game_play_state (play)->score[0]);
  g_assert_cmpuint (game_play_winners (play), ==, game_play_net (play, 0) > 0 ? 1 : 2);
}

static void
test_house_moves_by_itself (void)
{
  g_autoptr (GamePlay) play = tiny_start (&tiny_house, 1, 1);
  g_autofree char *text = NULL;

  g_assert_cmpint (game_play_state (play)->dealer, ==, -1);
  tiny_do (play, "stake 2");
  tiny_do (play, "keep");
  g_assert_cmpint (game_play_state (play)->turn, ==, GAME_HAND_OVER);
  g_assert_cmpuint (game_play_n_moves (play), ==, 2);
  text = game_play_print (play, FALSE);
  g_assert_null (strstr (text, "show"));
  g_assert_null (strstr (text, "dealer"));
}

TEST_PART (play)
{
  g_test_init (&argc, &argv, NULL);
  game_shelf_set (&tiny_shelf);
  g_test_add_func ("/options/values", test_option_values);
  g_test_add_func ("/options/only-what-is-not-default-is-printed", test_only_what_is_not_default_is_printed);
  g_test_add_func ("/play/setup-is-refused-with-its-reason", test_setup_is_refused_with_its_reason);
  g_test_add_func ("/play/house-deals-itself", test_house_deals_itself);
  g_test_add_func ("/play/seed-and-hand-alone-make-the-deal", test_seed_and_hand_alone_make_the_deal);
  g_test_add_func ("/play/deck-comes-first-and-changes-no-later-hand", test_deck_comes_first_and_changes_no_later_hand);
  g_test_add_func ("/play/wrong-decks-are-refused", test_wrong_decks_are_refused);
  g_test_add_func ("/play/stacks-are-the-players-own", test_stacks_are_the_players_own);
  g_test_add_func ("/play/refused-moves-change-nothing", test_refused_moves_change_nothing);
  g_test_add_func ("/play/next-waits-and-ends", test_next_waits_for_the_hand_and_ends_with_the_match);
  g_test_add_func ("/play/house-moves-by-itself", test_house_moves_by_itself);
  return g_test_run ();
}
