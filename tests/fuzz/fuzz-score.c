/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary score sheets: whatever can be parsed is counted to its end, and what was counted is written down as a sheet that
   counts the same. */
#include "score/score-script.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static Score *
run_text (const char *text, GError **error)
{
  g_autoptr (ScoreScript) script = score_script_parse (text, error);
  g_autoptr (ScriptResult) result = NULL;
  Score *score = NULL;

  if (script != NULL)
    result = score_script_run (script, NULL, NULL, &score);
  return score;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  Score *score = run_text (text, NULL), *again;

  if (score != NULL)
    {
      g_autofree char *written = score_to_text (score), *twice = NULL;

      again = run_text (written, &error);
      g_assert_no_error (error);
      twice = score_to_text (again);
      g_assert_cmpstr (twice, ==, written);
      for (guint seat = 0; seat < score_state (score)->n_seats; seat++)
        g_assert_cmpint (score_state (again)->score[seat], ==, score_state (score)->score[seat]);
      score_free (score);
      score_free (again);
    }
  return 0;
}
