/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Mattis and Myllymatti share: in a first phase cards are won, and the second is about being rid of them.  How
   tricks are built is each game's own; the stock, the change of phase and the second phase are here. */
#pragma once

#include "cards/help/deduce.h"
#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  SHED_TRICK, /* zones; then a hand for each seat, then the pile that it has won */
  SHED_DISCARD,
  SHED_STOCK,
  SHED_HAND,
};

enum
{
  SHED_BUILD, /* phases */
  SHED_OUT,
};

enum
{
  SHED_PLAY, /* verbs */
  SHED_BLIND,
  SHED_TAKE,
  SHED_SHOW, /* what the rules show */
};

enum
{
  SHED_WILLING, /* the option of taking cards up although one could beat */
};

enum
{
  SHED_CARDS = 3, /* a hand of the first phase */
  SHED_MOST_SEATS = 8,
  SHED_DECK = 52,
  SHED_NOBODY = 0xff,
};
#define SHED_ROOM(seats) (3 * SHED_DECK + (seats) *2 * SHED_DECK)

/* What differs in the second phase, `data` of the game. */
typedef struct
{
  gboolean has_runs;     /* cards in a row of one suit are a play */
  gboolean takes_oldest; /* who cannot beat takes the play that lies lowest, and not the one on top */
  gboolean shows_rest;   /* everybody sees what is left in the hands when the first phase ends */
  gint32   willing;      /* the value of the option with which cards may be taken up by who can beat */
  guint    patience; /* times the seats: after so many plays and pick-ups with nobody out and no trick done it ends */
} ShedRules;

/* Seats of masks are bits. */
typedef struct
{
  CardSet known[SHED_MOST_SEATS]; /* what all have seen go to a seat's pile, and later its hand, and not yet leave it */
  CardSet lacks[SHED_MOST_SEATS]; /* second phase: what a seat has shown not to hold */
  CardSet laid[SHED_MOST_SEATS];  /* first phase: what a seat has on the table */
  guint8  by[SHED_MOST_SEATS];    /* second phase: the plays on the table from the lowest on, */
  guint8  cards[SHED_MOST_SEATS]; /* and of how many cards each is */
  guint8  n_plays, need;          /* a trick has so many plays when it is done */
  guint8  leader;
  guint8  maker;   /* of trumps; SHED_NOBODY: there are none yet */
  guint8  trump;   /* the face that made them */
  guint8  waiting; /* first phase: seats that are still to play */
  guint8  tied;    /* those with the best card so far */
  guint8  best;    /* its rank + 1, 0: none */
  guint16 quiet;   /* plays and pick-ups since a trick was done or somebody went out */
  guint8  pad[6];
} ShedNotes;

/* --- For the tables of the two games --- */

extern const GamePhase    shed_phases[];
extern const GameZoneName shed_zones[];

void  shed_setup (GameState *s);
void  shed_deal (GameState *s);
void  shed_choices (const GameState *s, GameChoices *out);
void  shed_settle (GameState *s);
gint  shed_laid_by (const GameState *view, guint index);
void  shed_facts (const GameState *view, const char *const *names, GPtrArray *out);
char *shed_seat_note (const GameState *view, guint seat, const char *const *names);
char *shed_outcome (const GameState *view, const char *const *names);
char *shed_explain (const GameState *view, const GameAction *action);
char *shed_asks (const GameState *view);
char *shed_button (const GameState *view, const GameChoice *choice, guint n_cards);
char *shed_must (const GameState *view);
void  shed_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
void  shed_deduce (const GameState *view, Facts *facts);

/* --- The first phase --- */

/* The last card of the stock makes trumps, so it is never played blind. */
static inline gboolean
shed_may_blind (const GameState *s)
{
  return game_count (s, SHED_STOCK) > 1;
}

static inline gboolean
shed_can_play (const GameState *s, guint seat)
{
  return game_count (s, SHED_HAND + seat) > 0 || shed_may_blind (s);
}

/* The seat on turn plays to the trick; the rank of the card. */
guint shed_lay (GameState *s, const GameAction *action);
/* SEAT takes all that lies there. */
void shed_win (GameState *s, guint seat);
/* SEAT draws up to three; if it has to draw the last card it shows that one instead, which makes trumps. */
void shed_refill (GameState *s, guint seat);
void shed_make_trumps (GameState *s, guint seat);
/* What lies on the table goes back to who laid it, hands are added to the piles, the piles become hands. */
void shed_begin (GameState *s);

/* --- The second phase --- */

void shed_apply (GameState *s, const GameAction *action);

static inline guint
shed_in (const GameState *s)
{
  return ~(guint) s->idle & ((1u << s->n_seats) - 1);
}

/* Of the play on top its highest card; there must be one. */
static inline guint
shed_top (const GameState *s)
{
  return card_face (game_top (s, SHED_TRICK));
}

/* Cards that beat TOP: the higher ones of its suit, and trumps. */
static inline CardSet
shed_beating (const GameState *s, guint top)
{
  CardSet suit = CARD_SUIT_SET (top / CARD_RANKS), trumps = CARD_SUIT_SET ((guint) s->trump);

  return (suit & ~(CARD_SET (top + 1) - 1)) | (suit == trumps ? 0 : trumps);
}

/* The cards that SEAT would take up. */
CardSet shed_to_take (const GameState *s);

static inline const ShedRules *
shed_rules (const GameState *s)
{
  return s->game->data;
}

/* Who has lost the hand that is over. */
SeatMask shed_losers (const GameState *s);

G_END_DECLS
