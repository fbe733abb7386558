/* A row that says until when something is offered: one of the levels and breaks of a schedule. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_WINDOW_ROW (room_window_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomWindowRow, room_window_row, ROOM, WINDOW_ROW, AdwComboRow)

/* Properties: at-breaks (b: "during break 1" as well); never (s: the words for no offer at all, NULL: not a choice).
   Signal: changed (). */
void     room_window_row_set (RoomWindowRow *self, const Schedule *schedule, gboolean offered, const Window *window);
gboolean room_window_row_get (RoomWindowRow *self, Window *window); /* FALSE: never */

G_END_DECLS
