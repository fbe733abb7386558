/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker Solitaire: options that do not go together. */
#include <string.h>

#include "cards/play/play.h"
#include "../program.h"

static void
test_refused (void)
{
  static const char both[] = "game poker-solitaire\nseats 2\noption match 100\noption hands 3\nseed 1\n";
  guint             held, failed;
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (game_transcript_run (both, NULL, NULL, &held, &failed, &play, &error));
  g_assert_nonnull (strstr (error->message, "A match for points ends when somebody reaches them"));
}

TEST_PART (solitaire)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/poker-solitaire/points-and-hands-do-not-go-together", test_refused);
  return g_test_run ();
}
