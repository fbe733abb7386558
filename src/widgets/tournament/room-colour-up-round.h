/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One colour-up at one table: who sits there, their counts, and the result of the exchange. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "planner/chips/colour-up.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;
  char *counted; /* as typed: the number of chips that leave play */
  char *dealt;   /* as typed: the cards dealt to them at the table */
} ColourUpPlace;

typedef enum
{
  COLOUR_UP_DRAWN, /* Cardroom draws the cards */
  COLOUR_UP_DEALT, /* they are dealt at the table */
  COLOUR_UP_ROUNDED,
} ColourUpWay;

typedef struct
{
  gint        table; /* 0: players without a seat */
  gint64      value, next;
  GArray     *seats;  /* ColourUpSeat, as counted and, if there is a `result`, as it came out */
  GArray     *places; /* ColourUpPlace, one for each seat */
  ColourUpWay way;
  ColourUp   *result; /* NULL: not run yet, or not known */
  gboolean    done;   /* the tournament's log has it */
  gint64      gain;   /* chips that the colour-up added to this table's play; negative: removed */
} ColourUpRound;

/* "Colour up 5 and 25…" during the break in which they leave, until that is done; otherwise NULL. */
char *colour_up_round_due (RoomTournament *tournament);
/* A ColourUpRound for each chip value that leaves in that break and each table, in the order to do them; may be
   empty. */
GPtrArray *colour_up_rounds_new (RoomTournament *tournament);

/* The same, kept with TOURNAMENT: counts and results for the same chips and the same players are still in them. */
GPtrArray *colour_up_rounds_take_up (RoomTournament *tournament);

/* Checks with the tournament whether it is done; dealt cards are forgotten if it is not, or came out differently. */
void colour_up_round_follow (ColourUpRound *round, const Tourney *tourney);

char *colour_up_round_title (const ColourUpRound *round, const Settings *settings); /* "Table 1: 25 into 100" */

/* A number of chips as people write it, such as "1,000"; an empty text is 0. */
gboolean colour_up_read_count (const char *text, gint64 *count);
/* Reads what was typed into the seats. FALSE if something cannot be read. */
gboolean colour_up_round_read (ColourUpRound *round);
/* Fills in the seats' `exchanged` and `odd` before the colour-up is run. */
void colour_up_round_preview (ColourUpRound *round);
/* Runs it; SEED is used if Cardroom draws the cards. FALSE and a sentence if the typed cards do not fit. */
gboolean colour_up_round_run (ColourUpRound *round, guint64 seed, GError **error);
/* Commands for the log, to be freed: the colour-up with its result, and taking it back. */
char *colour_up_round_line (const ColourUpRound *round);
char *colour_up_round_back_line (const ColourUpRound *round, const Tourney *tourney);

/* The value of the chips that leave, as counted. */
gint64 colour_up_round_worth (const ColourUpRound *round);
/* Pango markup: the cards of seat INDEX, with the best one marked. */
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
