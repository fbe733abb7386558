/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Twenty-Five: in every world that a seat imagines, all past plays were legal. */
#include <string.h>

#include "cards/play/play.h"
#include "games/list.h"
#include "../program.h"

enum
{
  TRICK = 2, /* zones */
  HAND = 4,
};

typedef struct
{
  gint seat;
  Card card, led; /* equal if the card itself was led */
} Played;

/* The top three: 3, 2, 1; other trumps 0; other cards -1. */
static gint
trump_class (Card card, gint trump)
{
  if (card == CARD (CARD_ACE, CARD_HEARTS))
    return 1;
  if ((gint) card_suit (card) != trump)
    return -1;
  return card_rank (card) == 3 ? 3 : card_rank (card) == CARD_JACK ? 2 : 0;
}

/* TRUE if holding OTHER forbids playing CARD on the card that was led. */
static gboolean
forbids (Card other, const Played *played, gint trump, gboolean hierarchy)
{
  gint mine = trump_class (other, trump), led = trump_class (played->led, trump);

  if (played->card == played->led || trump_class (played->card, trump) >= 0)
    return FALSE;
  if (led < 0)
    return mine < 0 && card_suit (other) == card_suit (played->led) && card_suit (played->card) != card_suit (other);
  return mine == 0 || (hierarchy && mine > 0 && mine < led);
}

static void
check_world (const GameState *world, const GArray *plays, gint me)
{
  for (guint i = 0; i < plays->len; i++)
    {
      const Played *played = &g_array_index (plays, Played, i);
      CardSet       hand = world->set[HAND + played->seat];

      if (played->seat == me)
        continue;
      for (guint k = i + 1; k < plays->len; k++)
        if (g_array_index (plays, Played, k).seat == played->seat)
          hand |= CARD_SET (g_array_index (plays, Played, k).card);
      for (; hand != 0; hand &= hand - 1)
        g_assert_false (forbids ((Card) card_set_first (hand), played, world->trump, world->option[2] == 1));
    }
}

/* Tests every world that each seat imagines when it is its turn, in one hand; returns how many there were. */
static guint
play_hand (GameState *s, GameState *view, GameState *world, guint64 seed, guint64 *random)
{
  g_autoptr (GArray) plays = g_array_new (FALSE, FALSE, sizeof (Played));
  GameChoices choices;
  GameAction  action;
  guint       worlds = 0;

  game_deal_hand (s, seed, NULL, 0, NULL);
  while (s->turn != GAME_HAND_OVER)
    {
      Played played = { .seat = s->turn };

      if (game_step_on (s))
        continue;
      game_view (s, s->turn, view);
      g_assert_true (game_imagine (view, random_next (random), 200, world));
      check_world (world, plays, s->turn);
      worlds++;
      game_choices (s, &choices);
      game_pick (&choices, random, &action);
      if (!s->secret)
        {
          played.card = (Card) card_set_first (action.cards);
          played.led = game_count (s, TRICK) > 0 ? game_cards (s, TRICK)[0] : played.card;
          g_array_append_val (plays, played);
        }
      game_apply (s, &action);
    }
  return worlds;
}

static void
test_worlds (gconstpointer data)
{
  const char           *renege = data;
  gsize                 size = game_state_size (&game_twenty_five);
  g_autofree GameState *s = g_malloc (size), *view = g_malloc (size), *world = g_malloc (size);
  guint64               random = 25;
  gint32                option[GAME_MAX_OPTIONS];
  guint                 worlds = 0;

  game_options_init (&game_twenty_five, option);
  g_assert_true (game_option_set (&game_twenty_five, option, "renege", renege, NULL));
  for (guint i = 0; i < 700; i++)
    {
      game_begin (s, &game_twenty_five, 3 + i % 7, option, -1);
      worlds += play_hand (s, view, world, i, &random);
    }
  g_test_message ("%u worlds", worlds);
  g_assert_cmpuint (worlds, >, 15000);
}

TEST_PART (twenty_five)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/twenty-five/imagined-worlds-respect-what-was-played-free", "free", test_worlds);
  g_test_add_data_func ("/twenty-five/imagined-worlds-respect-what-was-played-hierarchy", "hierarchy", test_worlds);
  return g_test_run ();
}
