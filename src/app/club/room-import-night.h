/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night in a file that may be imported, or a file that is refused. */
#pragma once

#include <gio/gio.h>

#include "store/club/import.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_IMPORT_NEW,
  ROOM_IMPORT_HERE,       /* the night is in the book already */
  ROOM_IMPORT_DIFFERS,    /* so it is, but not as the file has it */
  ROOM_IMPORT_TWICE,      /* another file has the same night, and more of it */
  ROOM_IMPORT_UNFINISHED, /* it would go on now */
  ROOM_IMPORT_EMPTY,      /* nobody plays: a template */
  ROOM_IMPORT_REFUSED,
} RoomImportState;

/* Properties: title, detail, note (s, what is amiss or left out, translated), wanted (b, writable). */
#define ROOM_TYPE_IMPORT_NIGHT (room_import_night_get_type ())
G_DECLARE_FINAL_TYPE (RoomImportNight, room_import_night, ROOM, IMPORT_NIGHT, GObject)

RoomImportNight *room_import_night_new (Import *import, RoomImportState state); /* takes IMPORT */
Import          *room_import_night_get_import (RoomImportNight *self);
RoomImportState  room_import_night_get_state (RoomImportNight *self);
gboolean         room_import_night_can_be_wanted (RoomImportNight *self);
gboolean         room_import_night_is_wanted (RoomImportNight *self);
void             room_import_night_set_wanted (RoomImportNight *self, gboolean wanted);

/* "Friday 12, Friday 9 January 2026"; of a file that is refused its name.  Free them. */
char *room_import_night_say_title (RoomImportNight *self);
/* "12 people, 15 entries, pool 300.00 · friday.tdt" */
char *room_import_night_say_detail (RoomImportNight *self);
/* "Already here"; "" for a night that is simply new. */
char *room_import_night_say_state (RoomImportNight *self);
/* What the night loses of its file when it is imported, or why it cannot be imported, a line for each. */
char *room_import_night_say_more (RoomImportNight *self);

G_END_DECLS
