/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary transcripts: whatever can be parsed can be printed, and replaying the print gives the same match.

   An input that begins with a star is not a transcript but a plan of one, carried out for every game: a character for
   the seed, then one for each hand that says which deck lines the hand has. */
#include <string.h>

#include "cards/game.h"
#include "cards/play/play.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_again (const GamePlay *play, gboolean with_decks)
{
  g_autofree char *text = game_play_print (play, with_decks);
  g_autofree char *again_text = NULL;
  g_autoptr (GamePlay) again = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  game_transcript_run (text, NULL, NULL, &held, &failed, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  g_assert_cmpuint (game_play_n_moves (again), ==, game_play_n_moves (play));
  g_assert_cmpmem (game_play_state (again)->score, sizeof game_play_state (again)->score, game_play_state (play)->score,
                   sizeof game_play_state (play)->score);
  again_text = game_play_print (again, with_decks);
  g_assert_cmpstr (again_text, ==, text);
}

static void
check_undo (GamePlay *play)
{
  g_autofree GameState *before = g_memdup2 (game_play_state (play), game_play_state (play)->size);
  guint                 n = 0;

  while (n < 20 && game_play_undo (play))
    n++;
  while (n-- > 0)
    g_assert_true (game_play_redo (play));
  g_assert_cmpmem (before, before->size, game_play_state (play), game_play_state (play)->size);
}

/* A transcript can be read again, and printing that gives the same. */
static void
check_play (GamePlay *play)
{
  game_play_settle (play, NULL);
  check_undo (play);
  check_again (play, FALSE);
  check_again (play, TRUE);
}

/* --- Plans --- */

#define PLAN        '*'
#define MOST_HANDS  12
#define MOST_MOVES  300 /* in a match */
#define KEEPS_DECK  1   /* the order of the deck as dealt */
#define KEEPS_STOCK 2   /* the orders of the stocks that are renewed in the hand */

/* Deals with the fewest seats, and with options for a match of several hands. */
static GamePlay *
deal_first (const Game *game, guint64 seed)
{
  static const char *const options[][2] = { { "hands", "12" }, { "target_wins", "12" } };
  GameSetup setup = { .game = game, .n_seats = (guint) __builtin_ctz (game->seats), .dealer = -1, .seed = seed };
  GamePlay *play;
  g_autoptr (GError) error = NULL;

  game_options_init (game, setup.option);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    game_option_set (game, setup.option, options[i][0], options[i][1], NULL);
  play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

/* Plays that many hands from the seed alone, or as many as the match has. */
static GamePlay *
play_hands (const Game *game, guint64 seed, gsize n_hands)
{
  GamePlay *play = deal_first (game, seed);
  guint64   random = seed;

  for (;;)
    {
      const GameState *s = game_play_state (play);

      if (!game_play_settle (play, NULL) || game_play_n_moves (play) == MOST_MOVES)
        return play;
      if (s->turn != GAME_HAND_OVER)
        {
          GameAction action;

          game_pick_legal (s, game_play_choices (play), &random, &action);
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
        }
      else if (s->hand >= n_hands || !game_play_next (play, NULL, 0, NULL))
        return play;
    }
}

/* TEXT without the deck lines that the plan leaves out; HANDS says which, by hand. */
static char *
drop_decks (const char *text, const guint8 *hands)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);
  gsize    hand = 0;
  gboolean is_dealt = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_deck = g_str_has_prefix (lines[i], "deck ");

      if (g_str_equal (lines[i], "next"))
        {
          hand++;
          is_dealt = FALSE;
        }
      is_dealt |= g_ascii_isdigit (*lines[i]) || *lines[i] == '=';
      if (!is_deck || (hands[hand] & (is_dealt ? KEEPS_STOCK : KEEPS_DECK)))
        g_string_append_printf (out, "%s\n", lines[i]);
    }
  return g_string_free (out, FALSE);
}

/* A deck line repeats what the generator does anyway.  Only if a hand has its deck but not the orders of its renewed
   stocks may it continue differently: what the generator gives then depends on what it has given before. */
static void
check_plan (const Game *game, guint64 seed, const guint8 *hands, gsize n_hands)
{
  g_autoptr (GamePlay) play = play_hands (game, seed, n_hands);
  g_autofree char *whole = game_play_print (play, TRUE);
  g_autofree char *text = drop_decks (whole, hands);
  g_autofree char *after = NULL;
  gboolean         is_same = TRUE;
  g_autoptr (GamePlay) again = NULL;
  g_autoptr (GError) error = NULL;
  guint failed = 0;

  for (gsize i = 0; i < n_hands; i++)
    is_same &= (hands[i] & (KEEPS_DECK | KEEPS_STOCK)) != KEEPS_DECK;
  if (!game_transcript_run (text, NULL, NULL, NULL, &failed, &again, &error))
    {
      g_assert_false (is_same);
      return;
    }
  if (is_same)
    {
      g_assert_cmpuint (failed, ==, 0);
      after = game_play_print (again, TRUE);
      g_assert_cmpstr (after, ==, whole);
    }
  check_play (again);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  if (size > 2 && *data == PLAN)
    {
      for (guint i = 0; game_list ()[i] != NULL; i++)
        check_plan (game_list ()[i], data[1], (const guint8 *) text + 2, MIN (size - 2, MOST_HANDS));
      return 0;
    }
  if (!game_transcript_run (text, NULL, NULL, &held, &failed, &play, &error))
    {
      /* "LINE: sentence" */
      g_assert_true (g_ascii_isdigit (*error->message) && strchr (error->message, ':') != NULL);
      return 0;
    }
  check_play (play);
  return 0;
}
