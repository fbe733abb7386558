/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Crates: zones and notes, shared by the rules and the careful bot. */
#pragma once

#include "cards/help/sides.h"

G_BEGIN_DECLS

enum
{
  CRATES_DISCARD, /* zones, followed by a hand for each seat */
  CRATES_STOCK,
  CRATES_HAND,
};

enum
{
  CRATES_NAME, /* phases: the dealer names a suit for the starter; a turn; a 6 wants to be covered; a 2-sequence runs */
  CRATES_PLAY,
  CRATES_COVER,
  CRATES_ANSWER,
};

enum
{
  CRATES_VERB_PLAY,
  CRATES_VERB_SILENT,
  CRATES_VERB_DRAW,
  CRATES_VERB_NAME,
};

enum
{
  CRATES_WILD, /* options */
  CRATES_STARTER,
  CRATES_EXTRA_THREES,
  CRATES_TEAMS,
  CRATES_AUTO_SAY,
};

enum
{
  CRATES_TWO, /* ranks with an effect */
  CRATES_THREE,
  CRATES_FOUR,
  CRATES_FIVE,
  CRATES_SIX,
  CRATES_SEVEN,
  CRATES_EIGHT,
  CRATES_NINE,
  CRATES_MOST_SEATS = 5,
  CRATES_MOST_TURNS = 2000, /* of a hand */
};

typedef struct
{
  guint32 pressures[CRATES_MOST_SEATS]; /* pressures of each side in this match; all other fields are about this hand */
  guint16 turns;
  guint8  suit;  /* the suit to be followed */
  guint8  total; /* cards to draw for the 2-sequence; 0: none runs */
  guint8  right; /* whether play goes to the right */
  guint8  out;   /* whether somebody has run out of cards: the hand ends when the 2-sequence does */
  guint8  owes;  /* bit S: seat S has not said “one card” */
  guint8  pad;
} CratesNotes;

static inline guint
crates_next (const GameState *s, guint right, guint seat)
{
  return right ? game_right (s, seat) : game_left (s, seat);
}

static inline gboolean
crates_is_red (guint suit)
{
  return suit == CARD_DIAMONDS || suit == CARD_HEARTS;
}

static inline CardSet
crates_wild_cards (void)
{
  return CARD_RANK_SET (CRATES_EIGHT) | CARD_RANK_SET (CRATES_NINE);
}

/* Returns whether eights and nines may be played on any card. */
static inline gboolean
crates_are_wild (const GameState *s)
{
  return s->option[CRATES_WILD] == 1;
}

/* Returns whether every starter has the effect that it has when played. */
static inline gboolean
crates_starter_works (const GameState *s)
{
  return s->option[CRATES_STARTER] == 1;
}

/* The cards of the deck that fit on a card of that rank if SUIT is to be followed. */
static inline CardSet
crates_fitting (const GameState *s, guint suit, guint rank)
{
  return CARD_SUIT_SET (suit) | CARD_RANK_SET (rank) | (crates_are_wild (s) ? crates_wild_cards () : 0);
}

/* The points that the cards left in a hand cost. */
gint crates_hand_points (const GameState *s, CardSet hand);
/* The cost of the next pressure of SEAT's side, and of one after N others. */
gint64 crates_pressure (const GameState *s, guint seat);
gint64 crates_pressure_of (gint64 n);

void crates_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out);

G_END_DECLS
