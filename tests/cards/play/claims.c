/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small game in which everybody may act at once. */
#include "claims.h"

#include <string.h>

enum
{
  SEATS = 3,
  TABLE = 0,
  DISCARD,
  STOCK,
  HAND,
  WON = HAND + SEATS,
};

enum
{
  FLIP, /* verbs and phases */
  CLAIM,
  NO_CLAIM,
};

typedef struct
{
  guint8 flipper;
  guint8 pad[7];
  char   last[GAME_MAX_WORD + 8]; /* the last word that won */
} Notes;

static const GameVerb     verbs[] = { { "flip" }, { "claim", SHAPE_WORD }, { "no-claim" }, { NULL } };
static const GamePhase    phases[] = { { "flip" }, { "claim" }, { NULL } };
static const GameZoneName zones[] = { { "table", "Table" }, { "discard", "Discards", ZONE_DISCARD },
                                      { "stock", "Stock" }, { "hand", "Hand" },
                                      { "won", "Won" },     { NULL } };
static const char         letters[] = "ttffssentjqka";

static void
setup (GameState *s)
{
  game_zone_add (s, "table", -1, GAME_PILE, 1, GAME_ALL);
  game_zone_add (s, "discard", -1, GAME_PILE, 2 * SEATS, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_PILE, 2, GAME_CLOSED);
  game_zones_add (s, "won", GAME_PILE, 2 * SEATS, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);

  *notes = (Notes){ .flipper = (guint8) s->dealer };
  game_deal_round (s, STOCK, HAND, (guint) s->dealer, 2);
  s->turn = s->dealer;
  s->phase = FLIP;
}

static void
choices (const GameState *s, GameChoices *out)
{
  const Notes *notes = game_notes_of (s);

  if (s->phase == FLIP)
    {
      game_offer (out, FLIP);
      return;
    }
  game_offer_word (out, CLAIM);
  if (s->turn == notes->flipper)
    game_offer (out, NO_CLAIM);
}

static SeatMask
may_act (const GameState *s)
{
  return s->phase == CLAIM ? (SeatMask) ((1u << SEATS) - 1) : GAME_NONE;
}

static SeatMask
may_act_leaky (const GameState *s)
{
  return s->set[STOCK] & CARD_SET (51) ? may_act (s) : GAME_NONE;
}

static char
letter (const GameState *s)
{
  return letters[card_rank (game_top (s, TABLE))];
}

static gboolean
allows (const GameState *s, const GameAction *action)
{
  const Notes *notes = game_notes_of (s);

  return action->verb != CLAIM || (*action->word == letter (s) && !g_str_equal (action->word, notes->last));
}

static gboolean
straighten (const GameState *s, GameAction *action)
{
  if (action->verb == CLAIM)
    *action->word = letter (s);
  return FALSE;
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);

  if (action->verb == FLIP)
    {
      game_move_top (s, HAND + (guint) s->turn, TABLE);
      s->phase = CLAIM;
      return;
    }
  if (action->verb == CLAIM)
    memcpy (notes->last, action->word, sizeof notes->last);
  game_move_top (s, TABLE, action->verb == CLAIM ? WON + (guint) s->turn : DISCARD);
  notes->flipper = (guint8) game_left (s, notes->flipper);
  s->phase = FLIP;
  s->turn = (gint8) notes->flipper;
  if (game_count (s, HAND + notes->flipper) == 0)
    game_end_hand (s);
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < SEATS; seat++)
    s->paid[seat] = (gint64) game_count (s, WON + seat);
  game_pay_all (s);
}

#define CLAIMS                                                                                                         \
  .people = { .name = "Claims" }, .rules = 1, .flags = GAME_HANDS, .seats = 1 << SEATS,                                \
  .room = 1 + 2 * SEATS + 52 + 2 * SEATS + 2 * SEATS * SEATS, .notes_size = sizeof (Notes), .verbs = verbs,            \
  .phases = phases, .zones = zones, .hands = 2, .setup = setup, .deal = deal, .choices = choices, .apply = apply,      \
  .settle = settle, .judge = &(const GameJudge)                                                                        \
  {                                                                                                                    \
    .allows = allows, .straighten = straighten                                                                         \
  }

const Game claims_game = { .id = "claims", .call = &(const GameCall){ .may_act = may_act }, CLAIMS };
const Game claims_leaky = { .id = "claims-leaky", .call = &(const GameCall){ .may_act = may_act_leaky }, CLAIMS };
