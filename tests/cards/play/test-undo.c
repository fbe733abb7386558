/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays back and forth: undo, the orders of renewed stocks, and the transcript of a play. */
#include <string.h>

#include "tiny.h"
#include "../../program.h"

/* --- Undo --- */

/* At every point of random hands, undo as far as possible and redo: the bytes are the same each time. */
static void
test_undo_and_redo_meet_the_same_states (void)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 2 + (guint) seed % 3, seed);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      guint64 random = seed;
      guint   n;

      g_ptr_array_add (states, tiny_copy (play));
      while (game_play_state (play)->turn != GAME_HAND_OVER)
        {
          tiny_random_move (play, &random);
          g_ptr_array_add (states, tiny_copy (play));
        }
      n = states->len - 1;
      for (guint i = n; i > 0; i--)
        {
          g_assert_true (game_play_undo (play));
          tiny_assert_same (game_play_state (play), g_ptr_array_index (states, i - 1));
          g_assert_cmpuint (game_play_n_moves (play), ==, i - 1);
        }
      g_assert_false (game_play_undo (play));
      for (guint i = 1; i <= n; i++)
        {
          g_assert_true (game_play_can_redo (play));
          g_assert_true (game_play_redo (play));
          tiny_assert_same (game_play_state (play), g_ptr_array_index (states, i));
        }
      g_assert_false (game_play_redo (play));
    }
}

static void
test_undo_stops_at_the_hand (void)
{
  g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 2, 1);
  guint64 random = 4;
  guint   n;

  tiny_random_moves (play, &random, G_MAXUINT);
  n = game_play_n_moves (play);
  g_assert_true (game_play_can_undo (play));
  g_assert_true (game_play_next (play, NULL, 0, NULL));
  g_assert_false (game_play_can_undo (play));
  g_assert_false (game_play_undo (play));
  tiny_random_move (play, &random);
  g_assert_true (game_play_undo (play));
  g_assert_false (game_play_undo (play));
  g_assert_cmpuint (game_play_n_moves (play), ==, n);
}

static void
test_new_move_drops_what_was_undone (void)
{
  g_autoptr (GamePlay) play = tiny_start (&tiny_swaps, 2, 1);

  tiny_do (play, "stake 2");
  tiny_do (play, "keep");
  game_play_undo (play);
  game_play_undo (play);
  tiny_do (play, "stake 4");
  g_assert_false (game_play_can_redo (play));
  g_assert_cmpuint (game_play_n_moves (play), ==, 1);
  g_assert_cmpint (game_play_move (play, 0)->action.amount, ==, 4);
  g_assert_cmpint (game_play_state (play)->pot, ==, 6);
  /* A refused move leaves the redo. */
  game_play_undo (play);
  g_assert_false (tiny_try (play, "keep", NULL));
  g_assert_true (game_play_redo (play));
  /* The next hand does not bring back moves that were undone in the last one. */
  tiny_do (play, "keep"), tiny_do (play, "stake 2"), tiny_do (play, "keep");
  g_assert_true (game_play_next (play, NULL, 0, NULL));
  g_assert_false (game_play_can_redo (play));
  tiny_do (play, "stake 2");
  game_play_undo (play);
  game_play_restart (play, 2);
  g_assert_false (game_play_can_redo (play));
}

/* --- Orders of renewed stocks --- */

/* Two players with 2c 3c at the end of the deck: two swaps empty the stock, and the third renews it from two cards. */
static GamePlay *
start_short (void)
{
  Card      deck[15];
  GameSetup setup = { .game = &tiny_swaps, .n_seats = 4, .dealer = -1, .seed = 1 };

  for (guint i = 0; i < 13; i++)
    deck[i] = (Card) CARD (i, CARD_SPADES);
  deck[13] = CARD (0, CARD_CLUBS);
  deck[14] = CARD (1, CARD_CLUBS);
  game_options_init (&tiny_swaps, setup.option);
  return game_play_new (&setup, deck, 15, NULL);
}

static const Card two_cards[] = { CARD (4, CARD_SPADES), CARD (0, CARD_SPADES) }; /* 6s 2s, not as they lie */

/* Seat 0 holds 2s 6s Ts, and the stock is As 2c 3c. */
static void
empty_stock (GamePlay *play)
{
  tiny_do (play, "stake 2");
  tiny_do (play, "swap 2s");
  tiny_do (play, "swap 6s");
  tiny_do (play, "swap Ts");
  g_assert_cmpuint (game_count (game_play_state (play), 5), ==, 0);
}

static void
test_order_is_taken_by_the_next_renewal (void)
{
  static const Card order[] = { CARD (4, CARD_SPADES), CARD (8, CARD_SPADES), CARD (0, CARD_SPADES) };
  g_autoptr (GamePlay) play = start_short ();
  g_autofree GameState *after = NULL;
  g_autofree char      *text = NULL, *other = NULL;

  g_assert_true (game_play_give_order (play, order, 3, NULL)); /* before its first move, long before the renewal */
  empty_stock (play);
  tiny_do (play, "swap As");
  after = tiny_copy (play);
  g_assert_true (after->set[0] & CARD_SET (order[0]));
  g_assert_cmpuint (game_top (after, 5), ==, order[1]);
  for (guint i = 0; i < 3; i++)
    game_play_undo (play);
  for (guint i = 0; i < 3; i++)
    game_play_redo (play);
  tiny_assert_same (after, game_play_state (play));
  text = game_play_print (play, FALSE);
  g_assert_nonnull (strstr (text, "3c\ndeck 6s Ts 2s\n0 stake 2\n"));
  game_play_restart (play, 4);
  tiny_do (play, "stake 2");
  other = game_play_print (play, FALSE);
  g_assert_null (strstr (other, "deck"));
}

static void
swap_lowest (GamePlay *play)
{
  g_autoptr (GString) text = g_string_new ("swap ");

  card_print ((Card) card_set_first (game_play_state (play)->set[0]), text);
  tiny_do (play, text->str);
}

/* An order is not used by a renewal from before it was given, even when the moves are played again. */
static void
test_order_waits_for_its_time (void)
{
  g_autoptr (GamePlay) play = start_short ();
  g_autofree GameState *after = NULL;
  Card                  order[3];
  guint                 n;

  empty_stock (play);
  while (game_count (game_play_state (play), 5) > 0 || game_play_n_moves (play) < 5)
    swap_lowest (play); /* renews the stock by the generator */
  n = game_count (game_play_state (play), 4);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (order));
  memcpy (order, game_cards (game_play_state (play), 4), sizeof order);
  g_assert_true (game_play_give_order (play, order, n, NULL));
  swap_lowest (play);
  g_assert_cmpuint (game_top (game_play_state (play), 5), ==, order[1]);
  after = tiny_copy (play);
  while (game_play_undo (play))
    ;
  while (game_play_redo (play))
    ;
  tiny_assert_same (after, game_play_state (play));
}

static void
test_order_of_other_cards_is_refused (void)
{
  static const Card four[]
      = { CARD (4, CARD_SPADES), CARD (8, CARD_SPADES), CARD (0, CARD_SPADES), CARD (1, CARD_CLUBS) };
  const guint sizes[] = { 2, 4 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GamePlay) play = start_short ();
      g_autofree GameState *before = NULL;
      g_autoptr (GError) error = NULL;

      empty_stock (play);
      g_assert_true (game_play_give_order (play, i == 0 ? two_cards : four, sizes[i], NULL));
      before = tiny_copy (play);
      g_assert_false (tiny_try (play, "swap As", &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_ORDER);
      tiny_assert_same (before, game_play_state (play));
      g_assert_cmpuint (game_play_n_moves (play), ==, 4);
      /* An order is given between two moves: undoing the first of them does not forget it, another move does. */
      game_play_undo (play);
      game_play_redo (play);
      g_assert_false (tiny_try (play, "swap As", NULL));
      game_play_undo (play);
      tiny_do (play, "swap As");
      g_assert_cmpuint (game_count (game_play_state (play), 5), ==, 0);
      tiny_do (play, "swap 2c");
    }
}

/* --- Transcripts --- */

static void
count_failure_cb (guint line, const char *expected, const char *found, gpointer data)
{
  g_test_message ("%u: expected %s, found %s", line, expected, found);
}

static void
assert_survives_print (const GamePlay *play, gboolean with_decks)
{
  g_autofree char *text = game_play_print (play, with_decks);
  g_autofree char *again_text = NULL;
  g_autoptr (GamePlay) again = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  game_transcript_run (text, count_failure_cb, NULL, &held, &failed, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  again_text = game_play_print (again, with_decks);
  g_assert_cmpstr (text, ==, again_text);
  if (!with_decks)
    tiny_assert_same (game_play_state (play), game_play_state (again));
  /* With decks, only the generator differs, which is not needed any more. */
  g_assert_cmpmem (&game_play_state (play)->score, sizeof (gint64) * GAME_MAX_SEATS, &game_play_state (again)->score,
                   sizeof (gint64) * GAME_MAX_SEATS);
  g_assert_cmpmem (game_notes_of (game_play_state (play)), TINY_RUN, game_notes_of (game_play_state (again)), TINY_RUN);
}

static void
test_printed_and_read_back (void)
{
  for (guint64 seed = 0; seed < 100; seed++)
    {
      const Game *game = seed % 4 == 0 ? &tiny_house : &tiny_swaps;
      g_autoptr (GamePlay) play = tiny_start (game, seed % 4 == 0 ? 3 : 2 + (guint) seed % 3, seed);
      guint64 random = seed * 31;

      tiny_random_moves (play, &random, 2 + (guint) seed % 60);
      while (game_play_state (play)->turn == GAME_HAND_OVER && game_play_next (play, NULL, 0, NULL))
        tiny_random_moves (play, &random, 1 + (guint) seed % 70);
      if (seed % 3 == 0)
        game_play_undo (play);
      assert_survives_print (play, FALSE);
      assert_survives_print (play, TRUE);
    }
}

static void
test_record_says_what_it_must (void)
{
  GameSetup setup = { .game = &tiny_swaps, .n_seats = 2, .dealer = 0, .seed = G_MAXUINT64, .stack = { 5, 7 } };
  g_autoptr (GamePlay) play = NULL;
  g_autofree char *text = NULL;

  game_options_init (&tiny_swaps, setup.option);
  game_option_set (&tiny_swaps, setup.option, "hands", "1", NULL);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint i = 0; i < 2; i++)
    tiny_do (play, "stake 2"), tiny_do (play, "keep");
  text = game_play_print (play, FALSE);
  g_assert_true (g_str_has_prefix (text, "game swaps 3\nseats 2\noption hands 1\ndealer 0\nstacks 5 7\n"
                                         "seed 18446744073709551615\n1 stake 2\n1 keep\n0 stake 2\n0 keep\n"
                                         "= hand-over\n= score 0 "));
  g_assert_nonnull (strstr (text, "= over\n= winner "));
}

TEST_PART (undo)
{
  g_test_init (&argc, &argv, NULL);
  game_shelf_set (&tiny_shelf);
  g_test_add_func ("/undo/undo-and-redo-meet-the-same-states", test_undo_and_redo_meet_the_same_states);
  g_test_add_func ("/undo/stops-at-the-hand", test_undo_stops_at_the_hand);
  g_test_add_func ("/undo/new-move-drops-what-was-undone", test_new_move_drops_what_was_undone);
  g_test_add_func ("/order/is-taken-by-the-next-renewal", test_order_is_taken_by_the_next_renewal);
  g_test_add_func ("/order/waits-for-its-time", test_order_waits_for_its_time);
  g_test_add_func ("/order/of-other-cards-is-refused", test_order_of_other_cards_is_refused);
  g_test_add_func ("/print/printed-and-read-back", test_printed_and_read_back);
  g_test_add_func ("/print/record-says-what-it-must", test_record_says_what_it_must);
  return g_test_run ();
}
