/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Competitive Poker Solitaire: what everybody knows of a game, and what the lines of a grid score. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  SOLITAIRE_SEATS = 2,
  SOLITAIRE_SIDE = 5, /* cards in a row, and in a column */
  SOLITAIRE_CELLS = SOLITAIRE_SIDE * SOLITAIRE_SIDE,
  SOLITAIRE_DIAGONALS = 2 * SOLITAIRE_SIDE, /* the first diagonal, after all rows and columns */
  SOLITAIRE_LINES = SOLITAIRE_DIAGONALS + 2,
  SOLITAIRE_LINES_OF_CELL = 4, /* at most, through one cell */
};

enum
{
  SOLITAIRE_STOCK, /* zones */
  SOLITAIRE_GRID,  /* one for each seat */
  SOLITAIRE_HAND = SOLITAIRE_GRID + SOLITAIRE_SEATS,
};

enum
{
  SOLITAIRE_PLACE, /* verbs */
};

enum
{
  SOLITAIRE_UNIT, /* options */
  SOLITAIRE_ANTE,
  SOLITAIRE_DIAG,
  SOLITAIRE_ROYAL,
  SOLITAIRE_FOUR,
  SOLITAIRE_MATCH,
};

/* The public facts of a game, and of the games before it in a match. */
typedef struct
{
  gint64 put_in[SOLITAIRE_SEATS];
  gint64 won[SOLITAIRE_SEATS];
  gint32 before[SOLITAIRE_SEATS];                /* points of the finished games of a match for points */
  gint32 made[SOLITAIRE_SEATS];                  /* points of the game that has just ended, not yet in `before` */
  guint8 cell[SOLITAIRE_SEATS][SOLITAIRE_CELLS]; /* the cell of each card, in the order in which they came */
  guint8 pad[6];
} SolitaireNotes;
G_STATIC_ASSERT (sizeof (SolitaireNotes) % 8 == 0);

/* The kinds of hands of five cards, the lowest first. */
typedef enum
{
  SOLITAIRE_NOTHING,
  SOLITAIRE_PAIR,
  SOLITAIRE_FOUR_FLUSH,
  SOLITAIRE_TWO_PAIR,
  SOLITAIRE_FOUR_STRAIGHT,
  SOLITAIRE_FLUSH,
  SOLITAIRE_TRIPS,
  SOLITAIRE_FULL_HOUSE,
  SOLITAIRE_STRAIGHT,
  SOLITAIRE_QUADS,
  SOLITAIRE_STRAIGHT_FLUSH,
  SOLITAIRE_ROYAL_FLUSH,
  SOLITAIRE_KINDS,
} SolitaireKind;

/* Functions of solitaire-lines.c. */
extern const guint8 solitaire_points[SOLITAIRE_KINDS];
SolitaireKind       solitaire_kind (const GameState *s, CardSet five); /* only kinds that score here */
guint               solitaire_n_lines (const GameState *s);
/* Lists the lines through CELL and returns how many there are. */
guint   solitaire_lines_of (const GameState *s, guint cell, guint lines[SOLITAIRE_LINES_OF_CELL]);
CardSet solitaire_line (const GameState *s, guint seat, guint line); /* the cards of a line */
guint   solitaire_made (const GameState *s, guint seat);             /* points of the complete lines */
CardSet solitaire_taken (const GameState *s, guint seat);            /* cells with a card, a bit each */

/* Functions of solitaire-advise.c. */
void solitaire_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

/* Functions of solitaire-say.c. */
void  solitaire_labels (const GameState *view, const char *const *names, GPtrArray *out);
char *solitaire_seat_note (const GameState *view, guint seat, const char *const *names);
char *solitaire_grid_line (const GameState *view, guint zone, guint line);
char *solitaire_asks (const GameState *view);
char *solitaire_explain (const GameState *view, const GameAction *action);
char *solitaire_came_to (const GameState *before, const GameState *view, const char *const *names);
char *solitaire_outcome (const GameState *view, const char *const *names);
void  solitaire_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);

G_END_DECLS
