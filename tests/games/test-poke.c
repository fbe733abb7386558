/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poke: the end of a rubber that nobody finishes. */
#include <string.h>

#include "cards/setup.h"
#include "games/list.h"
#include "games/poke/poke.h"
#include "../program.h"

enum
{
  MOST_HANDS = 200,
};

/* Plays a hand at random until both have the same below the line, so that no game is won. */
static void
play_hand (GameState *s, guint64 *random)
{
  g_autofree GameState   *before = g_memdup2 (s, s->size);
  g_autofree GameChoices *choices = g_new0 (GameChoices, 1);
  const PokeNotes        *notes = game_notes_of (s);
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
  while (notes->game_won > 0 || notes->of[0].below != notes->of[1].below);
}

static void
test_no_game (void)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (&game_poke));
  const PokeNotes      *notes;
  gint32                option[GAME_MAX_OPTIONS];
  guint64               random = 1;

  game_options_init (&game_poke, option);
  game_begin (s, &game_poke, POKE_SEATS, option, -1);
  notes = game_notes_of (s);
  for (guint i = 0; i < MOST_HANDS; i++)
    {
      g_assert_false (s->over);
      play_hand (s, &random);
    }
  g_assert_true (s->over);
  g_assert_cmpuint (notes->of[0].games + notes->of[1].games, ==, 0);
  g_assert_cmpint (notes->of[0].below, >=, MOST_HANDS * POKE_CARDS / 2);
}

TEST_PART (poke)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/poke-rubber/after-two-hundred-hands-the-rubber-is-over", test_no_game);
  return g_test_run ();
}
