/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody who played a finished night, as a table. It stays as it is: after a change a new one is made. */
#pragma once

#include "base/money.h"
#include "room-club-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PERSON_LIST (room_person_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomPersonList, room_person_list, ROOM, PERSON_LIST, GObject)

/* NIGHTS are NightFacts; a reference is kept. */
RoomPersonList *room_person_list_new (GPtrArray *nights);
/* Those of NAMES who are in none of the nights are in the list too. */
void        room_person_list_add (RoomPersonList *self, const char *const *names);
gboolean    room_person_list_has (RoomPersonList *self, const char *name);
GListModel *room_person_list_rows (RoomPersonList *self); /* RoomClubRow, by name. Free it. */
char       *room_person_list_say (RoomPersonList *self);  /* "37 people · 24 nights, the last on 11/27/26". Free it. */

typedef enum
{
  ROOM_PERSON_NAME,
  ROOM_PERSON_NIGHTS,
  ROOM_PERSON_WINS,
  ROOM_PERSON_IN_MONEY,
  ROOM_PERSON_NET,
  ROOM_PERSON_HITS,
  ROOM_PERSON_LAST, /* time that they came */
  ROOM_PERSON_N_CELLS
} RoomPersonCell;

const char *room_person_row_get_name (RoomClubRow *row);
gint64      room_person_row_get_net (RoomClubRow *row); /* minor units */
/* The text of ROW in column CELL. Free it. */
char *room_person_row_say (RoomClubRow *row, RoomPersonCell cell, const Currency *currency);
/* Below 0 if A has more by CELL, was here later, or is first by name. */
gint room_person_row_compare (RoomClubRow *a, RoomClubRow *b, RoomPersonCell cell);

G_END_DECLS
