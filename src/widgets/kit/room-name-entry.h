/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line to type a name into, with the known names that fit it below. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_NAME_ENTRY (room_name_entry_get_type ())
G_DECLARE_FINAL_TYPE (RoomNameEntry, room_name_entry, ROOM, NAME_ENTRY, GtkWidget)

/* Signal: named (char *name): typed and entered, or chosen; without blanks around, never empty.  The line is empty then. */
/* KNOWN is copied. */
void room_name_entry_set_known (RoomNameEntry *self, const char *const *known);
void room_name_entry_focus (RoomNameEntry *self);
/* Why a name was not taken, below the line until the next one is typed; of several names each has its sentence. */
void room_name_entry_tell (RoomNameEntry *self, const char *sentence);

G_END_DECLS
