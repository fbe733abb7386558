/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common rules of Mattis and Myllymatti.  In a first phase cards are won; in the second, players get rid of
   them.  How tricks are built is up to each game; the stock, the change of phase and the second phase are here. */
#pragma once

#include "cards/game.h"
#include "cards/help/deduce.h"
#include "cards/sheet.h"

G_BEGIN_DECLS

enum
{
  SHED_TRICK, /* zones, followed by a hand for each seat, then the pile that each has won */
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
  SHED_SHOW, /* moves that the rules make */
};

enum
{
  SHED_WILLING, /* the option to pick up cards although one could beat */
  SHED_HAT,     /* who begins the match with the hat: a bit for each seat */
};

enum
{
  SHED_CARDS = 3, /* cards of a hand in the first phase */
  SHED_MOST_SEATS = 8,
  SHED_DECK = 52,
  SHED_NOBODY = 0xff,
};
#define SHED_ROOM(seats) (3 * SHED_DECK + (seats) *2 * SHED_DECK)

/* How the games differ in the second phase; the `data` of the game. */
typedef struct
{
  gboolean has_runs;     /* cards of one suit in a row may be played together */
  gboolean takes_oldest; /* a player who cannot beat takes the lowest play, not the one on top */
  gboolean shows_rest;   /* everybody sees the cards left in the hands when the first phase ends */
  gint32   willing;      /* the value of the option at which a player may pick up cards although they could beat */
  gboolean has_hat;      /* whoever has lost a hand wears a hat in the next one, for all to see */
  guint    patience;     /* plays and pick-ups per seat, with no trick finished and nobody out, that end the hand */
} ShedRules;

/* The public facts of a hand.  Masks have a bit for each seat. */
typedef struct
{
  CardSet known[SHED_MOST_SEATS]; /* cards that all have seen go to a seat's pile or hand and not yet leave it */
  CardSet lacks[SHED_MOST_SEATS]; /* second phase: cards that a seat has shown not to hold */
  CardSet laid[SHED_MOST_SEATS];  /* first phase: cards of a seat on the table */
  guint8  by[SHED_MOST_SEATS];    /* second phase: the seats of the plays on the table, the lowest first */
  guint8  cards[SHED_MOST_SEATS]; /* second phase: the number of cards in each play */
  guint8  n_plays, need;          /* need: number of plays that finish a trick */
  guint8  leader;
  guint8  maker;   /* the seat that made trumps; SHED_NOBODY: there are none yet */
  guint8  trump;   /* the face that made trumps */
  guint8  waiting; /* first phase: seats that are still to play to the trick */
  guint8  tied;    /* first phase: seats with the best card so far */
  guint8  best;    /* first phase: rank + 1 of the best card; 0: none */
  guint16 quiet;   /* plays and pick-ups since a trick was finished or a player went out */
  guint8  hat;     /* seats that lost the last hand that is over, if that puts a hat on them */
  guint8  pad[5];
} ShedNotes;

/* --- For the tables of the two games --- */

extern const GamePhase    shed_phases[];
extern const GameZoneName shed_zones[];
extern const GameSheet    shed_sheet;

void  shed_setup (GameState *s);
void  shed_deal (GameState *s);
void  shed_choices (const GameState *s, GameChoices *out);
gint  shed_laid_by (const GameState *view, guint index);
void  shed_labels (const GameState *view, const char *const *names, GPtrArray *out);
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

/* The seat on turn plays to the trick; returns the rank of the card. */
guint shed_lay (GameState *s, const GameAction *action);
/* SEAT wins all cards on the table. */
void shed_win (GameState *s, guint seat);
/* SEAT draws up to three cards.  If it has to draw the last card of the stock it shows that card instead, which
   makes trumps. */
void shed_refill (GameState *s, guint seat);
void shed_make_trumps (GameState *s, guint seat);
/* Begins the second phase: cards on the table go back to those who played them, hands are added to the piles, and
   the piles become hands. */
void shed_begin (GameState *s);

/* --- The second phase --- */

void shed_apply (GameState *s, const GameAction *action);

static inline guint
shed_in (const GameState *s)
{
  return ~(guint) s->idle & ((1u << s->n_seats) - 1);
}

/* The highest card of the play on top; there must be a play. */
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

/* The cards that the seat on turn would pick up. */
CardSet shed_to_take (const GameState *s);

static inline const ShedRules *
shed_rules (const GameState *s)
{
  return s->game->data;
}

/* The seats that have lost the finished hand. */
SeatMask shed_losers (const GameState *s);

G_END_DECLS
