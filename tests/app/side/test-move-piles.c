/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a click on a pile or a meld does with the picked cards, and which cards of a meld cannot be picked. */
#include "app/side/room-move-builder.h"
#include "cards/play/play.h"
#include "../../program.h"

static const GameVerb verbs[] = {
  { .word = "draw", .shape = SHAPE_PLAIN, .pile = ZONE_STOCK },
  { .word = "discard", .shape = SHAPE_CARDS, .pile = ZONE_DISCARD },
  { .word = "layoff", .shape = SHAPE_CARD_MELD },
  { .word = "blind", .shape = SHAPE_PLAIN, .pile = ZONE_STOCK, .unseen = TRUE },
  { .word = NULL },
};
enum
{
  DRAW,
  DISCARD,
  LAYOFF,
  BLIND,
};
static const Game toy = { .id = "toy", .verbs = verbs };

#define C7 CARD_SET (5)
#define D7 CARD_SET (18)
#define H7 CARD_SET (31)

static void
offer (GameChoices *choices, guint verb, guint n, CardSet of, gint target)
{
  GameChoice *choice = game_offer (choices, verb);

  choice->min = choice->max = (guint8) n;
  choice->of = of;
  choice->target = target;
}

/* A click on a pile means a move without cards as long as none is picked, or a move of the only possible cards, or one
   of a picked card that may go there; a click on a meld means to lay off a picked card on it. */
static void
test_piles (void)
{
  GameChoices choices = { 0 };
  g_autoptr (RoomMoveBuilder) builder = room_move_builder_new ();

  offer (&choices, DRAW, 0, 0, -1);
  offer (&choices, DISCARD, 2, C7 | D7, -1);
  offer (&choices, LAYOFF, 1, H7, 2);
  room_move_builder_set (builder, &toy, &choices);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_STOCK), ==, DRAW);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_BOARD), ==, -1);
  g_assert_cmpint (room_move_builder_on_meld (builder, 2), ==, -1);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_DISCARD), ==, DISCARD); /* there is no other way */
  room_move_builder_pick_only (builder, DISCARD);
  g_assert_cmphex (room_move_builder_picked (builder), ==, C7 | D7);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_STOCK), ==, -1);
  room_move_builder_toggle (builder, 31);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_DISCARD), ==, -1);
  g_assert_cmpint (room_move_builder_on_meld (builder, 2), ==, LAYOFF);
  g_assert_cmpint (room_move_builder_on_meld (builder, 3), ==, -1);
}

/* Enter draws a card, but does not play one that nobody has seen from the stock; a click on the stock does either. */
static void
test_unseen (void)
{
  for (guint verb = DRAW; verb <= BLIND; verb += BLIND - DRAW)
    {
      GameChoices choices = { 0 };
      g_autoptr (RoomMoveBuilder) builder = room_move_builder_new ();

      offer (&choices, DISCARD, 1, C7 | D7, -1);
      offer (&choices, verb, 0, 0, -1);
      room_move_builder_set (builder, &toy, &choices);
      g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_STOCK), ==, verb);
      g_assert_cmpint (room_move_builder_likely (builder), ==, verb == DRAW ? DRAW : -1);
    }
}

/* Where a click could mean two moves, the player chooses one. */
static void
test_two_ways (void)
{
  GameChoices choices = { 0 };
  g_autoptr (RoomMoveBuilder) builder = room_move_builder_new ();

  offer (&choices, DISCARD, 2, C7 | D7, -1);
  offer (&choices, DISCARD, 2, C7 | H7, -1);
  room_move_builder_set (builder, &toy, &choices);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_DISCARD), ==, -1);
  room_move_builder_toggle (builder, 5);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_DISCARD), ==, -1);
  room_move_builder_toggle (builder, 31);
  g_assert_cmpint (room_move_builder_on_pile (builder, ZONE_DISCARD), ==, DISCARD);
}

static const RoomOffer *
find (GPtrArray *offers, guint verb)
{
  for (guint i = 0; i < offers->len; i++)
    if (((RoomOffer *) g_ptr_array_index (offers, i))->verb == verb)
      return g_ptr_array_index (offers, i);
  return NULL;
}

/* A meld is too many cards to discard, and a card in no meld can only be discarded. */
static void
test_melds_and_discards (void)
{
  GameSetup setup = { .game = game_find ("tong-its"), .n_seats = 3, .dealer = -1, .seed = 5 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (RoomMoveBuilder) builder = room_move_builder_new ();
  guint   seen = 0;
  guint64 random = 1;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint step = 0; step < 400 && game_play_state (play)->turn >= 0; step++)
    {
      const GameChoices *choices = game_play_choices (play);
      GameAction         action;

      room_move_builder_set (builder, setup.game, choices);
      for (guint i = 0; i < choices->n; i++)
        if (g_str_equal (setup.game->verbs[choices->v[i].verb].word, "meld"))
          for (guint k = 0; k < choices->n; k++)
            if (g_str_equal (setup.game->verbs[choices->v[k].verb].word, "discard"))
              {
                g_autoptr (GPtrArray) offers = NULL;

                room_move_builder_clear (builder);
                for (CardSet cards = choices->v[i].of; cards != 0; cards &= cards - 1)
                  g_assert_true (room_move_builder_toggle (builder, card_set_first (cards)));
                offers = room_move_builder_offers (builder);
                g_assert_true (find (offers, choices->v[i].verb)->ready);
                g_assert_false (find (offers, choices->v[k].verb)->fits);
                g_assert_cmpuint (find (offers, choices->v[k].verb)->most, ==, 1);
                seen++;
              }
      game_pick (choices, &random, &action);
      g_assert_true (game_play_do (play, game_play_state (play)->turn, &action, NULL));
    }
  g_assert_cmpuint (seen, >, 0);
}

TEST_PART (move_piles)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-piles/what-a-click-means", test_piles);
  g_test_add_func ("/move-piles/a-card-that-nobody-has-seen", test_unseen);
  g_test_add_func ("/move-piles/of-two-ways-one-is-chosen", test_two_ways);
  g_test_add_func ("/move-piles/a-meld-is-no-discard", test_melds_and_discards);
  return g_test_run ();
}
