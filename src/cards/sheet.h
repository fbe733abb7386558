/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of a game that people play with cards of their own: what it asks for after a hand, and how that
   counts.  `src/score` keeps the sheet of a match; cardroom-score(5) is its file.

   Adding a sheet to a game takes some twenty lines in the game's own file and one in its Game, `.sheet = &sheet`:
   1. A table of GameAsk, ended by a NULL word: what is asked for, in the order in which it is written.  What each seat
      or side has is written behind its name ("Ann 5 Bob 3"), what is asked once behind its word ("caller Ann").
   2. `read` takes the answers from a hand that was played in the program and is over.
   3. `count` does what `settle` does, from the answers alone.  It gets a state as `deal` has left it, of which the notes
      hold but no card does.  Where nothing is scored before the hand is over, `.settle = game_sheet_settle`, which
      calls `read` and `count`, so nothing is written a second time.  Other games share the functions that score.
   4. `limits` where bounds and sums depend on the hand, `refuse` where answers do not go together, `cards` where a hand
      deals more than lies before the seats at first, `tell` for what is special about the next hand.
   tests/score/test-sheets.c lets bots play every game that has a sheet and insists that the sheet counts the same. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

enum
{
  SHEET_MOST_ASKS = 12,
  SHEET_NOBODY = -1, /* for SHEET_SEAT */
};

typedef enum
{
  SHEET_NUMBER,
  SHEET_WORD,  /* one of WORDS: its index */
  SHEET_SEAT,  /* a player, written by name; "-" for nobody, if LIMITS say min -1 */
  SHEET_CARDS, /* a CardSet, of MIN to MAX cards */
} SheetKind;

typedef enum
{
  SHEET_EACH, /* of every seat */
  SHEET_SIDE, /* of every side of partners, any of whom may be named */
  SHEET_ONCE, /* of the hand */
} SheetOf;

typedef struct
{
  gint64   min, max, step; /* step 0: the same as 1 */
  gboolean sums;           /* all of them together must be SUM */
  gint64   sum;
} SheetLimits;

typedef struct
{
  const char        *word; /* file format, never changes */
  SheetOf            of;
  SheetKind          kind;
  SheetLimits        limits;
  const char *const *words; /* SHEET_WORD: NULL-terminated; those behind a name may stand without the ask's own word */
  gboolean           optional; /* what is not written is FALLBACK */
  gint64             fallback;
  const char        *label; /* for people, N_(): "Tricks" */
  const char *const *says;  /* the WORDS as people read them, N_() */
} SheetAsk;

/* The answers for one hand: of each ask by seat, by side, or at 0. */
typedef struct
{
  gint64 v[SHEET_MOST_ASKS][GAME_MAX_SEATS];
} SheetRow;

struct _GameSheet
{
  const SheetAsk *asks;
  void (*read) (const GameState *s, SheetRow *row);
  void (*count) (GameState *s, const SheetRow *row);

  /* The rest is optional.  DEALT is the hand that is written down, as it was dealt. */
  void (*limits) (const GameState *dealt, guint ask, SheetLimits *limits); /* changes those of the table */
  char *(*refuse) (const GameState *dealt, const SheetRow *row,
                   const char *const *names); /* a sentence; NULL: all right */
  /* How many cards each player gets, where these are not all that a seat's zones hold; 0: that is not known yet. */
  guint (*cards) (const GameState *dealt);
  CardSet (*ranks) (const GameState *dealt); /* cards of the ranks that this hand is about: wild ones, or penalties */
  /* Adds sentences on what holds in this hand (char *): "Wild: jokers, 2 and 5". */
  void (*tell) (const GameState *dealt, const char *const *names, GPtrArray *out);
  /* Who acts first, where it is not the seat on turn after the deal; GAME_NOBODY: that depends on the cards. */
  gint (*first) (const GameState *dealt);
};

guint       game_sheet_asks (const Game *game);            /* how many; 0: it has no sheet */
guint       game_sheet_of (const GameState *s, guint ask); /* how many answers: seats, sides, or 1 */
SheetLimits game_sheet_limits (const GameState *dealt, guint ask);
/* Not all asks may be of every hand: one whose limits leave no choice is not asked, and has its least value. */
gboolean game_sheet_is_asked (const GameState *dealt, guint ask);

/* Says why a hand cannot have been like that, and what to do; NULL: it can.  WRONG and AT get the ask and the place of its
   answer, -1 where the fault is in several.  Free it. */
char *game_sheet_refuse (const GameState *dealt, const SheetRow *row, const char *const *names, gint *wrong, gint *at);

/* For `refuse` of games with chips: TAKEN is what the deal has taken of each stack already, IN what each seat has put in, and
   BEFORE what lay there from earlier hands.  STAYS: what nobody has won may stay for another hand. */
char *game_sheet_refuse_pot (const GameState *dealt, const gint64 *taken, const gint64 *in, const gint64 *won,
                             gint64 before, gboolean stays, const char *const *names);

/* Ends the hand S, which was dealt, with ROW. */
void game_sheet_count (GameState *s, const SheetRow *row);
/* The answers of a hand that is over. */
void game_sheet_read (const GameState *s, SheetRow *row);
/* `settle` of games that score nothing before a hand is over. */
void game_sheet_settle (GameState *s);

guint game_sheet_cards (const GameState *dealt);
guint game_sheet_count_cards (const GameState *dealt); /* the most that the zones of a seat hold */
/* Sentences on the hand that was dealt (char *): who deals how many cards, what holds, who begins. */
GPtrArray *game_sheet_tell (const GameState *dealt, const char *const *names);

G_END_DECLS
