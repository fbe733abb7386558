/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a tournament, or how it stands so far, as it is shared: one model for a chat, a web page, a sheet and a
   picture.  It holds what the page of prizes has shown, and nothing of who still owes what. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

/* Texts to be shown as they are: nothing in them steers a terminal or breaks a line, and none of them is markup. */
typedef struct
{
  gint  number; /* of the place; 0: still playing, or one of several who shared the prizes */
  char *place;  /* "1st", "–" for who is still playing, "1–3" for who shared the prizes */
  char *name;   /* "": the place is open */
  char *sum;    /* money, "" for nothing */
  char *detail; /* what the sum is made of; "" where it is only the prize of a place */
} RoomResultRow;

typedef struct
{
  char   *title;   /* of the tournament */
  char   *heading; /* "Ann wins", "Ann and Bob shared the prizes" or "Standings so far" */
  char   *when;    /* day and time at which the clock started, or is to */
  char   *facts;   /* "9 players · 2 rebuys · pool €200.00 · played in 3 h 10 min" */
  GArray *rows;    /* RoomResultRow, the best first */
} RoomResult;

RoomResult *room_result_new (RoomTournament *tournament);
RoomResult *room_result_ref (RoomResult *result);
void        room_result_unref (RoomResult *result);

/* How many rows, from the first on, stand on the podium: the places from 1 to 3 that one player each has. */
guint room_result_on_podium (const RoomResult *result);

char *room_result_to_text (const RoomResult *result); /* for a chat */
char *room_result_to_html (const RoomResult *result); /* a whole page, which needs no other file */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomResult, room_result_unref)

G_END_DECLS
