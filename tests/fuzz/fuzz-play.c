/* Transcripts from nonsense: what is read can be printed, and the print leads to the same place. */
#include "cards/play/play.h"

#include <string.h>

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

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  if (!game_transcript_run (text, NULL, NULL, &held, &failed, &play, &error))
    {
      /* "LINE: sentence" */
      g_assert_true (g_ascii_isdigit (*error->message) && strchr (error->message, ':') != NULL);
      return 0;
    }
  game_play_settle (play, NULL);
  check_undo (play);
  check_again (play, FALSE);
  check_again (play, TRUE);
  return 0;
}
