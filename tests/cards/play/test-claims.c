/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves out of turn, and moves that are words. */
#include <string.h>

#include "claims.h"
#include "../../program.h"

static const Game *const *
list_games (void)
{
  static const Game *const games[] = { &claims_game, NULL };

  return games;
}

static const GameShelf shelf = { .list = list_games };

/* Seat 2 deals and turns up 3h and 2c, seat 0 Td and 4c, seat 1 8c and 6c. */
#define HEAD "game claims\nseats 3\noption hands 1\ndeck 2c 4c 6c 3h Td 8c\n"

static void
failed_cb (guint line, const char *expected, const char *found, gpointer data)
{
  g_error ("%u: %s, but %s", line, expected, found);
}

static GamePlay *
play_text (const char *text)
{
  GamePlay *play = NULL;
  g_autoptr (GError) error = NULL;

  game_transcript_run (text, failed_cb, NULL, NULL, NULL, &play, &error);
  g_assert_no_error (error);
  return play;
}

static const char match[] = HEAD "= turn 2\n"
                                 "= choices 0 {}\n"
                                 "= choices 2 {flip}\n"
                                 "0 ! flip\n"
                                 "2 flip\n"
                                 "= turn 2\n"
                                 "= choices 0 {claim WORD}\n"
                                 "= choices 2 {claim | no-claim}\n"
                                 "= can 1 claim \"three-toed sloth\"\n"
                                 "0 ! no-claim\n"
                                 "1 ! claim egg\n"
                                 "1 ! claim\n"
                                 "1 ! claim tr33\n"
                                 "1 claim \"Three-toed  Sloth\"\n"
                                 "= zone won 1 {3h}\n"
                                 "= turn 0\n"
                                 "1 ! claim tiger\n"
                                 "0 flip\n"
                                 "2 ! claim \"three-toed sloth\"\n"
                                 "2 claim tank\n"
                                 "1 flip\n"
                                 "1 no-claim\n"
                                 "2 flip\n"
                                 "2 claim Texas\n"
                                 "0 flip\n"
                                 "1 claim frog\n";

static void
test_anybody_may_act (void)
{
  g_autoptr (GamePlay) play = play_text (match);
  const GameState *s = game_play_state (play);

  g_assert_cmpint (s->turn, ==, 1);
  g_assert_cmpuint (game_play_may_act (play), ==, 1 << 1);
  g_assert_cmpuint (game_play_choices_of (play, 0)->n, ==, 0);
  g_assert_cmpuint (game_play_choices_of (play, -1)->n, ==, 0);
  g_assert_cmpstr (game_play_move (play, 1)->action.word, ==, "three-toed sloth");
  g_assert_cmpint (game_play_move (play, 1)->seat, ==, 1);
}

/* A claim is read back as it is printed. */
static void
test_printed_and_read_back (void)
{
  g_autoptr (GamePlay) play = play_text (match), again = NULL;
  g_autofree char *text = game_play_print (play, TRUE), *again_text = NULL;

  g_assert_nonnull (strstr (text, "\n1 claim \"three-toed sloth\"\n"));
  g_assert_nonnull (strstr (text, "\n2 claim tank\n"));
  again = play_text (text);
  again_text = game_play_print (again, TRUE);
  g_assert_cmpstr (again_text, ==, text);
}

static void
test_back_and_forth (void)
{
  g_autoptr (GamePlay) play = play_text (match);
  g_autofree GameState *end = g_memdup2 (game_play_state (play), game_play_state (play)->size);
  guint                 n = game_play_n_moves (play);

  while (game_play_undo (play))
    ;
  g_assert_cmpint (game_play_state (play)->turn, ==, 2);
  while (game_play_redo (play))
    ;
  g_assert_cmpuint (game_play_n_moves (play), ==, n);
  g_assert_cmpmem (game_play_state (play), end->size, end, end->size);
}

/* A refused claim leaves the turn where it was. */
static void
test_refused_out_of_turn (void)
{
  g_autoptr (GamePlay) play = play_text (HEAD "2 flip\n");
  g_autofree GameState *before = g_memdup2 (game_play_state (play), game_play_state (play)->size);
  GameAction            egg = { .verb = 1, .target = -1, .word = "egg" };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (game_play_may_act (play), ==, 7);
  g_assert_false (game_play_would (play, 0, &egg));
  g_assert_false (game_play_do (play, 0, &egg, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ILLEGAL);
  g_assert_cmpmem (game_play_state (play), before->size, before, before->size);
  g_assert_cmpuint (game_play_choices (play)->n, ==, 2);
}

static void
test_words (void)
{
  static const struct
  {
    const char *text, *word;
  } cases[] = {
    { "tree", "tree" },
    { "  Three-Toed   Sloth ", "three-toed sloth" },
    { "o'clock", "o'clock" },
    { "abcdefghijabcdefghijabcdefghijabcdefghij", "abcdefghijabcdefghijabcdefghijabcdefghij" },
    { "abcdefghijabcdefghijabcdefghijabcdefghijk", NULL },
    { "", NULL },
    { "   ", NULL },
    { "-tree", NULL },
    { "tr\303\251e", NULL },
    { "two\twords", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char word[GAME_MAX_WORD + 8] = "before";
      g_autoptr (GError) error = NULL;

      if (game_word_read (cases[i].text, word, &error))
        g_assert_cmpstr (word, ==, cases[i].word);
      else
        {
          g_assert_null (cases[i].word);
          g_assert_error (error, GAME_ERROR, GAME_ERROR_SYNTAX);
          g_assert_cmpstr (word, ==, "before");
        }
    }
}

TEST_PART (claims)
{
  g_test_init (&argc, &argv, NULL);
  game_shelf_set (&shelf);
  g_test_add_func ("/claims/anybody-may-act", test_anybody_may_act);
  g_test_add_func ("/claims/printed-and-read-back", test_printed_and_read_back);
  g_test_add_func ("/claims/back-and-forth", test_back_and_forth);
  g_test_add_func ("/claims/refused-out-of-turn", test_refused_out_of_turn);
  g_test_add_func ("/claims/words", test_words);
  return g_test_run ();
}
