/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two small games for the tests of GamePlay alone. */
#include "tiny.h"

enum
{
  HAND = 0,
  DISCARD = 4,
  STOCK,
  HOUSE,
};

enum
{
  SWAP,
  KEEP,
  STAKE,
  SHOW,
};

enum
{
  PRESET, /* slots of the options */
  UNIT,
  ANTE,
  BONUS,
  LIMIT = BONUS + 2,
};

static const GameVerb verbs[]
    = { { "swap", SHAPE_CARDS }, { "keep" }, { "stake", SHAPE_AMOUNT }, { "show" }, { NULL } };
static const GamePhase    phases[] = { { "stake" }, { "swap" }, { "house" }, { NULL } };
static const GameZoneName zones[] = { { "hand", "Hand" },
                                      { "discard", "Discards", ZONE_DISCARD },
                                      { "stock", "Stock" },
                                      { "house", "House", ZONE_HOUSE },
                                      { NULL } };
static const char *const  presets[] = { "none", "wild", NULL };
static const gint32       bonus[] = { 2, 1 };
static const GameOption   options[] = {
    { "preset", presets },
    { "unit", .min = 1, .max = 9, .fallback = 1 },
    { "ante", .min = 0, .max = 99, .as = "unit" },
    { "bonus", .min = 0, .max = 50, .n_list = 2, .list = bonus },
    { "limit", .min = -5, .max = 50, .fallback = 20 },
    { NULL },
};

static const GameFormer former[] = { { 1, "unit", "4" }, { 1, "limit", "30" }, { 0 } };

static void
setup (GameState *s)
{
  for (guint seat = 0; seat < 4; seat++)
    game_zone_add (s, "hand", (gint) seat, GAME_FAN, 3, (SeatMask) (1 << seat));
  game_zone_add (s, "discard", -1, GAME_PILE, 15, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 15, GAME_NONE);
  game_zone_add (s, "house", -1, GAME_PILE, 1, GAME_NONE);
  game_deck_add (s, STOCK,
                 CARD_SUIT_SET (CARD_SPADES) | CARD_SET (CARD (0, CARD_CLUBS)) | CARD_SET (CARD (1, CARD_CLUBS)), 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = 1000;
}

static void
deal (GameState *s)
{
  game_deal_round (s, STOCK, HAND, s->dealer < 0 ? 0 : game_left (s, (guint) s->dealer), 3);
  if (s->dealer < 0)
    game_deal (s, STOCK, HOUSE);
  s->turn = s->dealer < 0 ? 0 : (gint8) game_left (s, (guint) s->dealer);
  s->pot = (gint32) s->n_seats * s->option[ANTE];
}

static void
choices (const GameState *s, GameChoices *out)
{
  if (s->turn == s->n_seats)
    {
      game_offer (out, SHOW);
      return;
    }
  if (s->phase == 0)
    {
      GameChoice *stake = game_offer (out, STAKE);

      stake->lo = 2;
      stake->hi = s->option[LIMIT];
      stake->step = 2;
      return;
    }
  game_offer (out, KEEP);
  if (s->zone[STOCK].n + s->zone[DISCARD].n > 0)
    game_offer_card (out, SWAP, s->set[HAND + s->turn]);
}

static void
pass_on (GameState *s)
{
  gboolean is_last = s->dealer < 0 ? s->turn + 1 == s->n_seats : s->turn == s->dealer;

  s->phase = 0;
  if (!is_last)
    s->turn = (gint8) game_left (s, (guint) s->turn);
  else if (s->dealer < 0)
    {
      s->phase = 2;
      s->turn = (gint8) s->n_seats;
    }
  else
    game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  switch (action->verb)
    {
    case STAKE:
      s->pot += action->amount;
      s->phase = 1;
      return;
    case SWAP:
      if (s->zone[STOCK].n == 0)
        {
          game_move_all (s, DISCARD, STOCK);
          game_shuffle (s, STOCK);
        }
      game_move_set (s, HAND + (guint) s->turn, action->cards, DISCARD);
      game_deal (s, STOCK, HAND + (guint) s->turn);
      return;
    case KEEP:
      pass_on (s);
      return;
    default:
      game_show (s, HOUSE, GAME_ALL);
      game_end_hand (s);
    }
}

static guint
worth (const GameState *s, guint seat)
{
  guint sum = 0;

  for (guint i = 0; i < game_count (s, HAND + seat); i++)
    sum += card_rank (game_cards (s, HAND + seat)[i]);
  return sum;
}

static void
settle (GameState *s)
{
  guint best = 0;

  for (guint seat = 1; seat < s->n_seats; seat++)
    if (worth (s, seat) > worth (s, best))
      best = seat;
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->paid[seat] = seat == best ? s->n_seats - 1 : -1;
  game_pay_all (s);
}

static gint64
points (const GameState *s, guint seat)
{
  return worth (s, seat);
}

/* The preset sets a limit of ten. */
static void
option_set (gint32 *option, guint slot)
{
  if (slot == PRESET && option[PRESET] == 1)
    option[LIMIT] = 10;
}

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  return n_seats == 4 && option[UNIT] > option[LIMIT] ? g_strdup ("The unit is above the limit.") : NULL;
}

#define TINY                                                                                                           \
  .rules = 3, .room = 4 * 3 + 15 + 15 + 1, .verbs = verbs, .phases = phases, .zones = zones, .options = options,       \
  .hands = 3, .former = former, .setup = setup, .deal = deal, .choices = choices, .apply = apply, .settle = settle,    \
  .terms = &(const GameTerms)                                                                                          \
  {                                                                                                                    \
    .refuse = refuse_setup, .set = option_set                                                                          \
  }

const Game tiny_swaps = {
  .id = "swaps",
  .people = { .name = "Swaps" },
  .match = &(const GameMatch){ .points = points },
  .flags = GAME_CHIPS | GAME_HANDS | GAME_ZERO_SUM,
  .seats = 1 << 2 | 1 << 3 | 1 << 4,
  TINY,
};

const Game tiny_house = {
  .id = "tiny-house",
  .people = { .name = "Tiny House" },
  .flags = GAME_HOUSE_DEALS | GAME_HANDS,
  .seats = 1 << 1 | 1 << 3,
  TINY,
};

static const Game *const *
list_games (void)
{
  static const Game *const games[] = { &tiny_swaps, &tiny_house, NULL };

  return games;
}

const GameShelf tiny_shelf = { .list = list_games };

/* --- Playing them --- */

GamePlay *
tiny_start (const Game *game, guint n_seats, guint64 seed)
{
  GameSetup setup = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = seed };
  g_autoptr (GError) error = NULL;
  GamePlay *play;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

gboolean
tiny_try (GamePlay *play, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GameAction action;

  g_assert_true (game_action_parse (game_play_state (play)->game, (const char *const *) words, g_strv_length (words),
                                    &action, error));
  return game_play_do (play, game_play_state (play)->turn, &action, error);
}

void
tiny_do (GamePlay *play, const char *text)
{
  g_autoptr (GError) error = NULL;

  tiny_try (play, text, &error);
  g_assert_no_error (error);
}

void
tiny_random_move (GamePlay *play, guint64 *random)
{
  GameAction action;
  g_autoptr (GError) error = NULL;

  game_pick (game_play_choices (play), random, &action);
  game_play_do (play, game_play_state (play)->turn, &action, &error);
  g_assert_no_error (error);
}

void
tiny_random_moves (GamePlay *play, guint64 *random, guint n)
{
  while (n-- > 0 && game_play_state (play)->turn != GAME_HAND_OVER)
    tiny_random_move (play, random);
}

GameState *
tiny_copy (const GamePlay *play)
{
  return g_memdup2 (game_play_state (play), game_play_state (play)->size);
}
