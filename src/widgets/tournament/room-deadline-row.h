/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row to choose until when something is offered: one of the levels and breaks of a schedule. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DEADLINE_ROW (room_deadline_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomDeadlineRow, room_deadline_row, ROOM, DEADLINE_ROW, AdwComboRow)

/* Properties: at-breaks (b: "during break 1" as well); never (s: the text of the choice not to offer it, NULL: there is
   no such choice). Signal: changed (). */
void     room_deadline_row_set (RoomDeadlineRow *self, const Schedule *schedule, gboolean offered,
                                const TourneyWindow *window);
gboolean room_deadline_row_get (RoomDeadlineRow *self, TourneyWindow *window); /* FALSE: not offered */

G_END_DECLS
