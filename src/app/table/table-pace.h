/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a table: what is shown before it goes on, and for how long.

   A plan alone: there is no clock here, and nothing waits. */
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

typedef struct
{
  GPtrArray *shown; /* TableFrame, one after the other before the table goes on */
  GPtrArray *last;  /* TableFrame of the last trick taken in this hand, or empty */
} TableFrames;

void              table_frames_init (TableFrames *frames);
void              table_frames_clear (TableFrames *frames);     /* frees what is in it */
const TableFrame *table_frames_get (const TableFrames *frames); /* being shown; NULL: none, so the play itself is */
void              table_frames_go_on (TableFrames *frames);     /* the next one, or none, is shown */
void              table_frames_forget (TableFrames *frames);    /* as nobody looks, or their step is taken back */
/* Plans what is shown after STEP: a full trick that lies still; cards turned one after the other; streets on which
   nobody can bet.  SHOWS FALSE: nothing is, but the trick can be shown again. */
void table_frames_plan (TableFrames *frames, const TableStep *step, gboolean shows);
/* Shows again, on request, the last trick; the steps after number SINCE that READER noticed. */
void table_frames_show_last (TableFrames *frames);
void table_frames_show_since (TableFrames *frames, const TableRecord *record, guint since, gint reader);
/* "Tom, 9♥", "Tom passes"; NULL: nothing.  FRAME may be NULL. */
char *table_frame_say (const TableRecord *record, const TableFrame *frame);

/* "Tom takes the trick with 9♥", if STEP ends a trick that somebody takes; NULL: it does not.  Free it. */
char *table_say_trick (const TableStep *step);

gboolean table_hold_shows_frame (TableHold hold);
/* TRUE if a tap may end HOLD early: not that of a secret window, where speed would reveal who was asked, nor one in
   which somebody may still act. */
gboolean table_hold_can_hurry (TableHold hold);

/* --- How long, in milliseconds; PAUSE is the preferred pause before a bot's move --- */

/* How long HOLD takes after N_MOVES, if dealing cards takes DEALING milliseconds, at the usual pace, before it. */
guint table_pace_length (TableHold hold, guint n_moves, guint dealing, guint pause);
guint table_pace_deal_time (const GameState *s); /* how long it takes, at the usual pace, to see the cards dealt */

/* While everybody may act, and not the seat on turn alone. */
typedef struct
{
  gboolean is_open;
  gint64   since;     /* microseconds, as are the times below */
  gint64   last_act;  /* when somebody last did something, at first SINCE */
  gboolean has_acted; /* somebody has done something since it opened */
  guint    at_move;   /* the number of moves before it opened */
} TableOpen;

/* How long the seat on turn has before the game goes on without it, and in LEFT how long it still has at NOW; 0: for
   ever. */
guint table_pace_patience (const TableOpen *open, const GameState *s, gint64 now, guint *left);
/* How long the seat on turn still has to wait before it may say for all that nobody calls. */
guint table_pace_notice (const TableOpen *open, const GameState *s, gint64 now, guint pause);
/* The bot that acts first, and in LASTS after how long; -1: no bot does. */
gint table_pace_find_first (const TableOpen *open, const TableRecord *record, gint64 now, guint pause, guint *lasts);

G_END_DECLS
