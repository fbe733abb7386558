/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on a table of Chinese Poker: its zones, verbs and phases, and what everybody has seen of a hand. */
#pragma once

#include "options.h"
#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  CHINESE_STOCK, /* zones; then four for each seat, see chinese_zone */
  CHINESE_HAND,
};

/* Behind those of the seats, where cards do not all come at once: see chinese_common. */
enum
{
  CHINESE_ROW,  /* what can be taken */
  CHINESE_MUCK, /* thrown away face down */
  CHINESE_PILE, /* and face up, in games where that can be */
};

enum
{
  CHINESE_ARRANGE, /* phases, and the first verb */
  CHINESE_DECLARE,
  CHINESE_PLACING,
  CHINESE_DRAFTING,
  CHINESE_TAKING,
  CHINESE_DISCARDING,
  CHINESE_EXCHANGING,
};

enum
{
  CHINESE_PLAY = 1, /* verbs */
  CHINESE_SURRENDER,
  CHINESE_DECLARE_SPECIAL,
  CHINESE_PLACE,
  CHINESE_PLACE_DOWN,
  CHINESE_TAKE,
  CHINESE_TAKE_HIDDEN,
  CHINESE_DRAW_STOCK,
  CHINESE_PASS,
  CHINESE_DISCARD,
  CHINESE_EXCHANGE,
  CHINESE_EXCHANGE_DOWN,
  CHINESE_DECLINE,
  CHINESE_DECLINE_DOWN,
};

typedef struct
{
  guint8  declared[CHINESE_MOST_SEATS]; /* verbs, when all are open; 0: there was nothing to declare */
  guint8  round;                        /* of cards that come one by one, from 1 */
  guint8  acted;                        /* seats that have had their turn in it */
  guint8  used_down;                    /* seats that have placed their one card face down, a bit each */
  guint8  barred;                       /* a face + 1 that was just taken and must not be thrown away; 0: none */
  guint8  hidden;                       /* the card to be placed lay face down in the row, and stays so */
  guint8  pad[7];
  CardSet taken[CHINESE_MOST_SEATS]; /* face up out of the row: everybody knows who has them */
} ChineseNotes;

/* --- Cards --- */

/* The zone of a slot. */
static inline guint
chinese_zone (const GameState *s, guint slot, guint seat)
{
  return CHINESE_HAND + (1 + slot) * s->n_seats + seat;
}

/* One of those behind the seats'. */
static inline guint
chinese_common (const GameState *s, guint zone)
{
  return CHINESE_HAND + (1u + CHINESE_SLOTS) * s->n_seats + zone;
}

static inline guint
chinese_room (guint slot)
{
  return slot == CHINESE_FRONT ? CHINESE_THREE : CHINESE_FIVE;
}

/* Of a zone in which some cards lie face down. */
static inline gboolean
chinese_is_down (const GameState *s, guint zone, guint index)
{
  const GameZone *z = &s->zone[zone];

  return z->mixed && game_cards (s, zone)[z->cap + index] != GAME_ALL;
}

ChineseSet chinese_set_of (const GameState *s, guint seat);
CardSet    chinese_cards_of (const GameState *s, guint seat); /* all, wherever they lie */
ChineseSet chinese_set_of_action (const GameAction *action);
/* What a seat has come to, when all lies open. */
ChineseHand chinese_hand_of (const GameState *s, const ChineseRules *rules, guint seat);
void        chinese_hands_of (const GameState *s, const ChineseRules *rules, ChineseHand *hands);

G_END_DECLS
