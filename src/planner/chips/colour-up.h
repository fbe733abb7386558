/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A colour-up at one table: the small chips leave, larger ones come.  Whole amounts are exchanged first; what is left
   over is raced for, as TDA and Robert's Rules have it, or rounded up. */
#pragma once

#include "tourney/schedule/chips.h"

G_BEGIN_DECLS

typedef enum
{
  COLOUR_UP_CARDS,    /* a card for each odd chip, the highest cards win one chip each, at most one a player */
  COLOUR_UP_ROUND_UP, /* everybody with odd chips gets one: fast, adds chips to play */
} ColourUpMethod;

typedef struct
{
  gint   seat;  /* 1, 2, ... : cards are dealt from seat 1 on */
  gint64 count; /* chips of the denomination that leaves, in front of this player */
  gint64 rest;  /* what they have besides, chips; 0: these are all they have */

  /* Filled in. */
  gint64 exchanged; /* larger chips for whole amounts */
  gint64 odd;       /* small chips left over: so many cards */
  gint   best;      /* their best card, 0-51 as colour_up_card_text has them; -1: none */
  gint64 won;       /* larger chips from the race, 0 or 1 */
  gint64 gift;      /* 1: would be raced out and gets one of the larger chips all the same */
} ColourUpSeat;

typedef struct
{
  gint64  value, next;   /* what leaves, what it is changed for */
  gint64  odd;           /* odd chips at the table */
  gint64  put_out;       /* larger chips raced for: odd total / next, a half or more is one more */
  gint64  fetched;       /* larger chips to bring to the table in all */
  gint64  before, after; /* value of the chips at the table, `rest` included */
  guint8 *cards;         /* `odd` cards (fewer than 53 a deck; then a new deck is shuffled), in dealing order */
} ColourUp;

/* SEATS ascending by seat.  CARDS: those really dealt, one for each odd chip in dealing order (seat 1 all of theirs, then
   the next), or NULL to draw them by SEED.  Fails with a sentence for a seat twice, a negative count, NEXT that is not
   above VALUE. */
ColourUp *colour_up_run (ColourUpSeat *seats, guint n, gint64 value, gint64 next, ColourUpMethod method,
                         const guint8 *cards, guint64 seed, GError **error);
void      colour_up_free (ColourUp *race);

/* Cards: rank * 4 + suit, ranks 2 .. A from 0, suits clubs, diamonds, hearts, spades from 0, so that a larger card wins. */
char    *colour_up_card_text (guint8 card);                    /* "K♠" */
gboolean colour_up_card_read (const char *text, guint8 *card); /* "Ks", "10h", "Th" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ColourUp, colour_up_free)

G_END_DECLS
