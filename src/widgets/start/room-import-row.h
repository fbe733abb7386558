/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night in the preview of an import: its tick, what it is, and what is left out of it or why it is refused. */
#pragma once

#include <gtk/gtk.h>

#include "app/club/room-import-night.h"

G_BEGIN_DECLS

#define ROOM_TYPE_IMPORT_ROW (room_import_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomImportRow, room_import_row, ROOM, IMPORT_ROW, GtkBox)

GtkWidget *room_import_row_new (void);
void       room_import_row_show (RoomImportRow *self, RoomImportNight *night);

G_END_DECLS
