/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transcripts of tests/plays as score sheets: what each of their hands came to, written down as a line, gives the same
   totals, the same end and the same winners. */
#include <string.h>

#include "cards/play/play.h"
#include "score/score-script.h"
#include "../games/transcripts.h"
#include "../program.h"

static const char *const people[]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo", "Mia", "Ned", NULL };

/* The transcript up to each `next`, and whole. */
static GPtrArray *
list_beginnings (const char *text)
{
  GPtrArray *beginnings = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = strstr (text, "\nnext"); at != NULL; at = strstr (at + 1, "\nnext"))
    if (strchr (" \t\r\n", at[strlen ("\nnext")]) != NULL)
      g_ptr_array_add (beginnings, g_strndup (text, (gsize) (at + 1 - text)));
  g_ptr_array_add (beginnings, g_strdup (text));
  return beginnings;
}

static ScoreTerms *
terms_of (const GamePlay *play)
{
  ScoreTerms *terms = score_terms_new ();

  terms->setup = *game_play_setup (play);
  terms->names = g_new0 (char *, terms->setup.n_seats + 1);
  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    terms->names[seat] = g_strdup (people[seat]);
  return terms;
}

static void
write_down (Score *score, const GamePlay *play)
{
  const GameState *played = game_play_state (play);
  g_autoptr (GError) error = NULL;
  SheetRow row;

  game_sheet_read (played, &row);
  score_add (score, &row, &error);
  g_assert_no_error (error);
  for (guint seat = 0; seat < played->n_seats; seat++)
    g_assert_cmpint (score_state (score)->score[seat], ==, played->score[seat]);
  g_assert_cmpint (score_state (score)->over, ==, played->over);
  g_assert_cmpuint (score_winners (score), ==, game_play_winners (play));
}

/* The same as a file, with a check for each total. */
static void
run_as_file (const Score *score)
{
  g_autofree char *sheet = score_to_text (score);
  g_autoptr (GString) text = g_string_new (sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (ScoreScript) script = NULL;
  g_autoptr (ScriptResult) result = NULL;

  for (guint seat = 0; seat < score_state (score)->n_seats; seat++)
    g_string_append_printf (text, "= total %s %" G_GINT64_FORMAT "\n", people[seat], score_state (score)->score[seat]);
  if (score_state (score)->over)
    g_string_append (text, "= over\n");
  g_test_message ("%s", text->str);
  script = score_script_parse (text->str, &error);
  g_assert_no_error (error);
  result = score_script_run (script, NULL, NULL, NULL);
  g_assert_cmpuint (result->failures->len, ==, 0);
}

static void
test_transcript (gconstpointer data)
{
  g_autofree char *path = transcript_path (data), *text = NULL;
  g_autoptr (GPtrArray) beginnings = NULL;
  Score *score = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  beginnings = list_beginnings (text);
  for (guint i = 0; i < beginnings->len; i++)
    {
      g_autoptr (GamePlay) play = NULL;
      g_autoptr (ScoreTerms) terms = NULL;

      g_assert_true (game_transcript_run (beginnings->pdata[i], NULL, NULL, NULL, NULL, &play, NULL));
      if (game_play_state (play)->game->sheet == NULL || (game_play_state (play)->game->flags & GAME_WRITTEN))
        break;
      if (game_play_state (play)->turn != GAME_HAND_OVER)
        continue; /* `! next`, or a hand that is not played to its end */
      terms = terms_of (play);
      if (score == NULL)
        score = score_new (terms);
      if (score_n_hands (score) < game_play_state (play)->hand)
        write_down (score, play);
    }
  if (score != NULL)
    run_as_file (score);
  g_clear_pointer (&score, score_free);
}

TEST_PART (plays)
{
  g_autoptr (GPtrArray) names = transcript_names ();
  int status;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = g_strconcat ("/score/plays/", names->pdata[i], NULL);

      g_test_add_data_func (name, names->pdata[i], test_transcript);
    }
  status = g_test_run ();
  return status;
}
