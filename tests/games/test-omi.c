/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Omi: the end of a match that nobody wins. */
#include <string.h>

#include "cards/setup.h"
#include "games/list.h"
#include "../program.h"

enum
{
  WON = 6, /* zones */
  MOST_HANDS = 200,
};

/* Plays a hand at random until seats 0 and 2 have taken TRICKS of its eight tricks. */
static void
play_hand (GameState *s, guint tricks, guint64 *random)
{
  g_autofree GameState   *before = g_memdup2 (s, s->size);
  g_autofree GameChoices *choices = g_new0 (GameChoices, 1);
  GameAction              action;

  do
    {
      memcpy (s, before, before->size);
      g_assert_true (game_deal_hand (s, random_next (random), NULL, 0, NULL));
      while (s->turn != GAME_HAND_OVER)
        {
          game_choices (s, choices);
          game_pick (choices, random, &action);
          game_apply (s, &action);
        }
    }
  while (game_count (s, WON) + game_count (s, WON + 2) != tricks * 4);
}

static void
begin (GameState *s, const char *carry)
{
  gint32 option[GAME_MAX_OPTIONS];

  game_options_init (&game_omi, option);
  g_assert_true (game_option_set (&game_omi, option, "tie_carry", carry, NULL));
  game_begin (s, &game_omi, 4, option, -1);
}

static void
test_draw (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&game_omi));
  guint64               random = 1;

  begin (s, "accumulate");
  for (guint i = 0; i < MOST_HANDS; i++)
    {
      g_assert_false (s->over);
      play_hand (s, 4, &random);
    }
  g_assert_true (s->over);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (s->score[seat], ==, 0);
}

static void
test_ahead (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&game_omi));
  guint64               random = 2;

  begin (s, "single");
  for (guint i = 0; i < MOST_HANDS; i++)
    {
      g_assert_false (s->over);
      play_hand (s, i == 20 ? 3 : 4, &random);
    }
  g_assert_true (s->over);
  g_assert_cmpint (s->score[1], >, s->score[0]);
  g_assert_cmpint (s->score[1], <, 10);
}

TEST_PART (omi)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/omi/two-hundred-ties-are-a-draw", test_draw);
  g_test_add_func ("/omi/after-two-hundred-hands-who-is-ahead-has-won", test_ahead);
  return g_test_run ();
}
