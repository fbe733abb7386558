/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a table: what is shown before it goes on, and for how long.

   A plan alone: there is no clock here, and nothing waits.  Lengths are milliseconds at the usual pace. */
#pragma once

#include "table-record.h"

G_BEGIN_DECLS

typedef enum
{
  TABLE_HOLD_NONE,
  TABLE_HOLD_BOT,    /* a bot's move */
  TABLE_HOLD_FORCED, /* a person's only move */
  TABLE_HOLD_WINDOW, /* the end of a secret window, whoever was asked there */
  TABLE_HOLD_OPEN,   /* a bot's move, or the end of patience, where everybody may act */
  TABLE_HOLD_NEXT,   /* the next hand, which is dealt by itself */
  TABLE_HOLD_TRICK,  /* a full trick is seen before it is taken */
  TABLE_HOLD_TURNED, /* a card was turned for somebody who cannot play */
  TABLE_HOLD_STREET, /* cards were dealt, and nobody has anything to decide before the next ones */
  TABLE_N_HOLDS,
} TableHold;

/* A moment that is shown for a while although the play has gone on since. */
typedef struct
{
  GameState *state; /* knows all */
  TableHold  hold;
  gint       seat;        /* whom it is about, -1: nobody */
  gint       zone, index; /* the card that is ringed, -1: none */
  Card       card;        /* the card that is ringed */
  guint      rank;        /* how many turned cards are visible so far */
  gboolean   again;       /* shown on request: it is no news */
  char      *said;        /* the line of the log that led there; NULL: what is said follows from the rest */
} TableFrame;

/* An array of TableFrame that frees them. */
GPtrArray *table_frames_new (void);
/* Adds what is to be shown after STEP: a full trick that lies still; cards turned one after the other; streets on which
   nobody can bet. */
void table_frames_plan (GPtrArray *frames, const TableStep *step);
/* Adds something to be shown again on request: a frame that was shown; a step that was noticed, with what was SAID of
   it, which is taken. */
void table_frames_add_again (GPtrArray *frames, const TableFrame *frame);
void table_frames_add_step (GPtrArray *frames, const TableStep *step, char *said);
/* "Tom, 9♥", "Tom passes"; NULL: nothing.  FRAME may be NULL. */
char *table_frame_say (const TableRecord *record, const TableFrame *frame);

gboolean table_hold_shows_frame (TableHold hold);
/* How long HOLD takes after N_MOVES, if dealing cards takes DEALING milliseconds before it. */
guint table_pace_length (TableHold hold, guint n_moves, guint dealing);
guint table_pace_deal_time (const GameState *s); /* how long it takes to see the cards dealt */

G_END_DECLS
