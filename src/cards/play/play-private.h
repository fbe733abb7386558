/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a play, for what prints it. */
#pragma once

#include "play.h"

G_BEGIN_DECLS

/* An order that was given for a renewed stock, before move AT. */
typedef struct
{
  guint   at, hand;
  GArray *cards; /* Card, top first */
} GivenOrder;

struct _GamePlay
{
  GameSetup   setup;
  gsize       size; /* of each of these: */
  GameState  *state;
  GameState  *fresh;   /* before the first hand */
  GameState  *start;   /* of this hand, dealt */
  GameChoices choices; /* of the seat on turn */
  GameChoices others;  /* of one that may act beside it */
  gboolean    has_choices, has_stacks;
  gint64      bought[GAME_MAX_SEATS]; /* since the last deal */
  SeatMask    away;                   /* from the next deal on */
  gint64      net[GAME_MAX_SEATS];    /* scores at the start of this hand */
  GameMove   *moves;                  /* from `at` on they are undone */
  guint       n_moves, room;
  guint       at, first; /* moves made, and that before this hand */
  GArray     *orders;    /* GivenOrder of the match, in the order of moves */
  guint       next_order, first_order;
  GArray *decks; /* GArray * of Card by hand: the deck that was given, behind it the orders its deal used; or NULL */
  GArray *seen;  /* Card, top first: orders of stocks renewed by the last step; NULL: nobody asks */
  guint   n_windows, first_windows; /* secret windows entered, and those before the first move of this hand */
};

/* stay.c: whether seats are there to be dealt in, and whether the match is over for all that was bought. */
gboolean game_play_has_enough (const GamePlay *play);
gboolean game_play_is_over (const GamePlay *play);

guint game_deck_size (const GameState *s); /* cards */

G_END_DECLS
