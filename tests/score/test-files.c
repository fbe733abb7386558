/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Score sheets as files, each a test named like it in tests/score/sheets; a sheet that is written down is read again. */
#include <string.h>

#include "score/score-script.h"
#include "../program.h"

static Score *
run_text (const char *text, const char *path, gint *held)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ScoreScript) script = score_script_parse (text, &error);
  g_autoptr (ScriptResult) result = NULL;
  Score *score;

  g_assert_no_error (error);
  result = score_script_run (script, NULL, NULL, &score);
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      g_test_message ("%s:%d: expected %s, found %s", path, failure->line, failure->expected, failure->found);
    }
  g_assert_cmpuint (result->failures->len, ==, 0);
  *held = result->held;
  return score;
}

static void
test_file (gconstpointer data)
{
  const char      *path = data;
  g_autofree char *text = NULL, *written = NULL, *again = NULL;
  g_autoptr (Score) score = NULL, same = NULL;
  gint held;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  score = run_text (text, path, &held);
  g_assert_cmpint (held, >, 0);

  written = score_to_text (score);
  same = run_text (written, path, &held);
  again = score_to_text (same);
  g_assert_cmpstr (written, ==, again);
  for (guint seat = 0; seat < score_state (score)->n_seats; seat++)
    g_assert_cmpint (score_state (score)->score[seat], ==, score_state (same)->score[seat]);
}

/* What no header may be: the line, and words of the refusal. */
static const struct
{
  const char *name, *text, *says;
} headers[] = {
  { "no-game", "players Ann Bob\n", "1: Write the game first" },
  { "no-game-at-a-hand", "hand Ann 5\n", "1: Write the game first" },
  { "unknown-game", "score whist\n", "1: There is no game" },
  { "no-sheet", "score three-card-poker\n", "1: There is no score sheet" },
  { "nobody", "score pay-me\nhand Ann 5\n", "2: Nobody plays yet" },
  { "twice", "score pay-me\nscore pay-me\n", "2: “score” appears twice" },
  { "named-twice", "score pay-me\nplayers Ann Ann\n", "2: “Ann” is named twice" },
  { "too-many", "score omi\nplayers A B C D E\nhand A 5\n", "3: Omi is not for 5 players" },
  { "unknown-option", "score omi\noption jokers on\n", "2:" },
  { "no-dealer", "score omi\nplayers A B C D\ndealer E\n", "3: Nobody called “E” plays" },
  { "after-a-hand", "score omi\nplayers A B C D\nhand A 5 B 3\nstake 4\n", "4: “stake” belongs in the header" },
  { "unknown-word", "score omi\nplayers A B C D\nhands A 5 B 3\n", "3: “hands” is not understood" },
  { "unknown-check", "score omi\nplayers A B C D\n= trump A\n", "3: “trump” is not a check" },
  { "check-of-nobody", "score omi\nplayers A B C D\n= total E 4\n", "3: Nobody called “E” plays" },
  { "check-without-value", "score omi\nplayers A B C D\n= total A\n", "3: The check “total” is incomplete" },
  { "empty", "", "1: Write the game first" },
};

static void
test_header (gconstpointer data)
{
  const char *const *texts = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ScoreScript) script = score_script_parse (texts[1], &error);

  g_assert_null (script);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, texts[2]));
}

TEST_PART (files)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "score", "sheets", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/score/sheets/%.*s", (int) (strlen (name) - strlen (".score")), name);

      g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
    }
  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autofree char *test = g_strconcat ("/score/headers/", headers[i].name, NULL);

      g_test_add_data_func (test, &headers[i], test_header);
    }
  return g_test_run ();
}
