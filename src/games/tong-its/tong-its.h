/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tong-Its: zones and notes, shared by the rules and the bot. */
#pragma once

#include "cards/game.h"
#include "cards/help/meld.h"

G_BEGIN_DECLS

enum
{
  TONG_SEATS = 3,
  TONG_ANTE = 2,
  /* A hand of 12 gains a card and loses one to the discard each turn, so a player who does not go out has laid down
     at most 11 cards: three melds.  A player who goes out has laid down at most 13: four melds. */
  TONG_MOST_MELDS = 3 + 3 + 4,
};

enum
{
  TONG_DISCARD_PILE, /* zones; those of the melds, numbered from 1, come last */
  TONG_STOCK,
  TONG_HAND,
  TONG_MELDS = TONG_HAND + TONG_SEATS,
};

enum
{
  TONG_CALL_DRAW, /* verbs */
  TONG_DRAW_STOCK,
  TONG_TAKE_DISCARD,
  TONG_MELD,
  TONG_MELD_SECRET,
  TONG_LAYOFF,
  TONG_DISCARD,
  TONG_FOLD,
  TONG_CHALLENGE,
};

enum
{
  TONG_CALL, /* phases */
  TONG_DRAW,
  TONG_ACT,
  TONG_ANSWER,
};

enum
{
  TONG_STREAK, /* option */
};

typedef enum
{
  TONG_RUNNING,
  TONG_TONGIT,
  TONG_CALLED, /* somebody called a draw */
  TONG_STOCK_OUT,
} TongEnd;

/* The public facts of a hand.  Masks have a bit for each seat. */
typedef struct
{
  guint8 streak;            /* the seat + 1 that takes the pot by winning this hand; 0: nobody */
  guint8 winner;            /* the winner of the hand, + 1; 0: nobody */
  guint8 end;               /* TongEnd */
  guint8 ender;             /* the seat that went out, called a draw or drew the last card */
  guint8 opened, laid_upon; /* laid_upon: somebody has laid off on their melds since their last turn began */
  guint8 challengers;
  guint8 strange_aces; /* suits of aces laid off on a meld of another player */
  guint8 n_melds;
  guint8 took; /* whether the winner has taken the pot */
  guint8 pad[6];
} TongItsNotes;

extern const guint8 tong_its_points[CARD_FACES]; /* deadwood points of a card */

/* The face-up melds that FACE may be laid off on, a bit each, the first for meld 1. */
guint tong_its_places (const GameState *s, guint face);
/* Returns whether the meld, counted from 0, lies face down. */
static inline gboolean
tong_its_is_secret (const GameState *s, guint meld)
{
  return s->zone[TONG_MELDS + meld].seen != GAME_ALL;
}

static inline guint
tong_its_owner (const GameState *s, guint meld)
{
  return (guint) s->zone[TONG_MELDS + meld].owner;
}

/* Returns whether points decide the hand: nobody went out, and a caller was challenged or the stock ran out. */
static inline gboolean
tong_its_are_compared (const GameState *s)
{
  const TongItsNotes *notes = game_notes_of (s);

  return notes->end == TONG_STOCK_OUT || notes->challengers != 0;
}

/* The chips that each loser pays for the win alone. */
static inline guint
tong_its_worth (const TongItsNotes *notes)
{
  return notes->end == TONG_TONGIT || notes->challengers != 0 ? 3 : 1;
}

guint tong_its_aces (const GameState *s, guint winner);      /* number of aces that the winner is paid for */
guint tong_its_deadwood (const GameState *view, guint seat); /* deadwood of a hand that the view shows */
/* The chips that each loser has paid for sets of four in a hand that is settled: they cannot be counted from the table, since
   face-down sets have been turned by then. */
gint64 tong_its_fours_paid (const GameState *view);
char  *tong_its_outcome (const GameState *view, const char *const *names);
void   tong_its_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
void   tong_its_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
