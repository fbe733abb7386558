/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One colour-up at one table: who sits there, what was counted, and the exchange once it is run. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "planner/chips/colour-up.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;
  char *counted; /* as typed: chips of the denomination that leaves */
  char *dealt;   /* as typed: the cards dealt to them at the table */
} ColourUpPlace;

typedef enum
{
  COLOUR_UP_DRAWN, /* Cardroom draws the cards */
  COLOUR_UP_DEALT, /* they were dealt at the table */
  COLOUR_UP_ROUNDED,
} ColourUpWay;

typedef struct
{
  gint        table; /* 0: those without a seat */
  gint64      value, next;
  GArray     *seats;  /* ColourUpSeat, as read and, when `result` is there, as it came out */
  GArray     *places; /* ColourUpPlace, as many */
  ColourUpWay way;
  ColourUp   *result; /* NULL: not run yet, or it is not known how it came out */
  gboolean    done;   /* as the tournament has it */
  gint64      gain;   /* chips more in play at this table, once it is done; below 0: fewer */
} ColourUpRound;

/* "Colour up 5 and 25…" as long as the break is on in which they leave, and until that is done; else NULL. */
char *colour_up_round_due (RoomTournament *tournament);
/* ColourUpRound for each chip that leaves in that break and each table, in the order to do them; empty: none. */
GPtrArray *colour_up_rounds_new (RoomTournament *tournament);

/* The same, kept with TOURNAMENT: what was counted and run already for the same chips and the same people is in them. */
GPtrArray *colour_up_rounds_take_up (RoomTournament *tournament);

/* Asks the tournament whether it is done; what was dealt is forgotten when it is not, or came out differently. */
void colour_up_round_follow (ColourUpRound *round, const Tourney *tourney);

char *colour_up_round_title (const ColourUpRound *round, const Settings *settings); /* "Table 1: 25 into 100" */

/* A number of chips as one writes it, "1,000" too; nothing is 0. */
gboolean colour_up_read_count (const char *text, gint64 *count);
/* What is typed into the seats.  FALSE: not everything can be read. */
gboolean colour_up_round_read (ColourUpRound *round);
/* What would be changed and what is left over: the seats' `exchanged` and `odd`, before it is run. */
void colour_up_round_preview (ColourUpRound *round);
/* Runs it: SEED counts when Cardroom draws.  FALSE and a sentence, and it is not run, when the cards do not fit. */
gboolean colour_up_round_run (ColourUpRound *round, guint64 seed, GError **error);
/* Commands for the log, to be freed: it was run and came out like this; it is taken back. */
char *colour_up_round_line (const ColourUpRound *round);
char *colour_up_round_back_line (const ColourUpRound *round, const Tourney *tourney);

/* Worth of the chips that leave, as counted. */
gint64 colour_up_round_worth (const ColourUpRound *round);
/* Pango markup: the cards of seat INDEX, their best one marked. */
char *colour_up_round_cards (const ColourUpRound *round, guint index);
/* "3 × 100, 1 of them won" */
char *colour_up_round_gets (const ColourUpRound *round, guint index);

static inline ColourUpSeat *
colour_up_round_seat (const ColourUpRound *round, guint index)
{
  return &g_array_index (round->seats, ColourUpSeat, index);
}

static inline ColourUpPlace *
colour_up_round_place (const ColourUpRound *round, guint index)
{
  return &g_array_index (round->places, ColourUpPlace, index);
}

G_END_DECLS
