/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a play, for the files of this folder. */
#pragma once

#include "play.h"

G_BEGIN_DECLS

/* An order for a renewed stock, given before move AT. */
typedef struct
{
  guint   at, hand;
  GArray *cards; /* Card, top first */
} GivenOrder;

struct _GamePlay
{
  GameSetup   setup;
  guint64     lot;  /* of the setup: decks follow from it */
  gsize       size; /* size of each of these states: */
  GameState  *state;
  GameState  *fresh;   /* the match before its first hand */
  GameState  *start;   /* this hand as it was dealt */
  GameChoices choices; /* choices of the seat on turn */
  GameChoices others;  /* choices of another seat that may act */
  gboolean    has_choices, has_stacks;
  gint64      bought[GAME_MAX_SEATS]; /* chips bought since the last deal */
  SeatMask    away;                   /* seats that sit out from the next deal on */
  gint64      net[GAME_MAX_SEATS];    /* scores before this hand */
  GameMove   *moves;                  /* those from index `at` on are undone */
  guint       n_moves, room;
  guint       at, first; /* number of moves made, and of those before this hand */
  GArray     *orders;    /* GivenOrder of the match, in the order of moves */
  guint       next_order, first_order;
  GArray     *decks; /* GArray * of Card by hand: the given deck and then the orders that its deal used; or NULL */
  GArray     *seen;  /* Card, top first: orders of the stocks renewed by the last step; NULL: not wanted */
  guint       n_windows, first_windows; /* secret windows entered, and those before the first move of this hand */
};

/* Functions of stay.c: whether enough seats are there to be dealt in, and whether the match is over in spite of all
   that was bought. */
gboolean game_play_has_enough (const GamePlay *play);
gboolean game_play_is_over (const GamePlay *play);

guint game_deck_size (const GameState *s); /* number of cards */

G_END_DECLS
