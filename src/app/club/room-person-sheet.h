/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is known of one person, over all nights or those of a season: figures, nights and rivals. It stays as it is:
   after a change a new one is made. */
#pragma once

#include "base/money.h"
#include "club/people/person.h"
#include "room-club-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PERSON_SHEET (room_person_sheet_get_type ())
G_DECLARE_FINAL_TYPE (RoomPersonSheet, room_person_sheet, ROOM, PERSON_SHEET, GObject)

/* NIGHTS are NightFacts; a reference is kept. SEASON is the text of the season that says which of them count; NULL: all
   do. NULL: that text is refused. */
RoomPersonSheet *room_person_sheet_new (GPtrArray *nights, const char *season, const char *name, GError **error);
const Person    *room_person_sheet_get_person (RoomPersonSheet *self);

/* "24 nights since 1/9/26, the last on 11/27/26"; "" if there is none. Free it. */
char *room_person_sheet_say (RoomPersonSheet *self);

/* --- Their nights, RoomClubRow, the first one first --- */

typedef enum
{
  ROOM_NIGHT_DATE,
  ROOM_NIGHT_NAME,
  ROOM_NIGHT_PLACE,
  ROOM_NIGHT_HITS,
  ROOM_NIGHT_PAID,
  ROOM_NIGHT_WON,
  ROOM_NIGHT_NET,
  ROOM_NIGHT_N_CELLS
} RoomNightCell;

GListModel        *room_person_sheet_nights (RoomPersonSheet *self); /* Free it. */
const PersonNight *room_night_row_get (RoomClubRow *row);
char              *room_night_row_say (RoomClubRow *row, RoomNightCell cell, const Currency *currency); /* Free it. */
/* Below 0 if A is later, better, more, or first by name. */
gint room_night_row_compare (RoomClubRow *a, RoomClubRow *b, RoomNightCell cell);

/* --- Those whom they met, RoomClubRow, most nights first --- */

typedef enum
{
  ROOM_RIVAL_NAME,
  ROOM_RIVAL_NIGHTS,
  ROOM_RIVAL_AHEAD,
  ROOM_RIVAL_PUT_OUT,
  ROOM_RIVAL_OUT_BY,
  ROOM_RIVAL_N_CELLS
} RoomRivalCell;

GListModel *room_person_sheet_rivals (RoomPersonSheet *self); /* Free it. */
const char *room_rival_row_get_name (RoomClubRow *row);
char       *room_rival_row_say (RoomClubRow *row, RoomRivalCell cell); /* Free it. */
/* Below 0 if A has more, or is first by name. */
gint room_rival_row_compare (RoomClubRow *a, RoomClubRow *b, RoomRivalCell cell);

G_END_DECLS
