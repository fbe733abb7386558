/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a tournament, or its standings so far, for sharing: one model for a chat, a web page, a printed page
   and a picture. It holds what the Prizes page shows, but nothing about who still owes what. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

/* Texts ready to show: none contains markup, a line break or a control character. */
typedef struct
{
  gint  number; /* the place; 0: still playing, or one of several who shared the prizes */
  char *place;  /* "1st"; "–" for a player still in; "1–3" for those who shared the prizes */
  char *name;   /* "" if the place is open */
  char *sum;    /* money; "" for none */
  char *detail; /* what the sum is made of; "" if it is just the prize of the place */
} RoomResultRow;

typedef struct
{
  char   *title;   /* of the tournament */
  char   *heading; /* "Ann wins", "Ann and Bob shared the prizes" or "Standings so far" */
  char   *when;    /* day and time at which the clock started, or is planned to */
  char   *facts;   /* "9 players · 2 rebuys · pool €200.00 · played in 3 h 10 min" */
  GArray *rows;    /* RoomResultRow, best first */
} RoomResult;

RoomResult *room_result_new (RoomTournament *tournament);
RoomResult *room_result_ref (RoomResult *result);
void        room_result_unref (RoomResult *result);

/* The number of rows from the top that stand on the podium: places 1 to 3, each taken by a single player. */
guint room_result_on_podium (const RoomResult *result);

char *room_result_to_text (const RoomResult *result); /* for a chat */
char *room_result_to_html (const RoomResult *result); /* a complete page that needs no other file */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomResult, room_result_unref)

G_END_DECLS
