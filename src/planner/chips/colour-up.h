/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A colour-up at one table: small chips leave, larger ones come.  Whole amounts are exchanged first; odd chips are
   raced for, as TDA and Robert's Rules say, or rounded up. */
#pragma once

#include "tourney/schedule/chips.h"

G_BEGIN_DECLS

typedef enum
{
  COLOUR_UP_CARDS,    /* a card for each odd chip; the highest cards win a chip each, at most one for a player */
  COLOUR_UP_ROUND_UP, /* everybody with odd chips gets a larger one: fast, but adds chips to play */
} ColourUpMethod;

typedef struct
{
  gint   seat;  /* 1, 2, ...; cards are dealt from seat 1 on */
  gint64 count; /* chips of the value that leaves, in front of this player */
  gint64 rest;  /* value of the player's other chips; 0: they have no others */

  /* Results: */
  gint64 exchanged; /* larger chips for whole amounts */
  gint64 odd;       /* small chips left over, and the number of cards for them */
  gint   best;      /* their best card, 0-51 as in colour_up_card_text; -1: none */
  gint64 won;       /* larger chips from the race, 0 or 1 */
  gint64 gift;      /* 1: would be raced out and gets a larger chip all the same */
} ColourUpSeat;

typedef struct
{
  gint64  value, next;   /* the value that leaves, and what it is exchanged for */
  gint64  odd;           /* odd chips at the table */
  gint64  put_out;       /* larger chips raced for: odd total / next, rounded to the nearest, a half up */
  gint64  fetched;       /* larger chips to bring to the table */
  gint64  before, after; /* value of the chips at the table, including `rest` */
  guint8 *cards;         /* `odd` cards in dealing order; a new deck is shuffled after 52 */
} ColourUp;

/* SEATS are ascending by seat.  CARDS are the cards really dealt, one for each odd chip in dealing order (all of the
   first seat's, then the next seat's); with NULL they are drawn by SEED.  Fails with a sentence for a repeated seat, a
   negative count, or NEXT not above VALUE. */
ColourUp *colour_up_run (ColourUpSeat *seats, guint n, gint64 value, gint64 next, ColourUpMethod method,
                         const guint8 *cards, guint64 seed, GError **error);
void      colour_up_free (ColourUp *race);

/* Cards are rank * 4 + suit, with ranks 2 .. A from 0 and suits clubs, diamonds, hearts, spades from 0, so that the
   larger number wins. */
char    *colour_up_card_text (guint8 card);                    /* "K♠" */
gboolean colour_up_card_read (const char *text, guint8 *card); /* "Ks", "10h", "Th" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ColourUp, colour_up_free)

G_END_DECLS
