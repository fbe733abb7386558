/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry for a name, with the matching known names below it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_NAME_ENTRY (room_name_entry_get_type ())
G_DECLARE_FINAL_TYPE (RoomNameEntry, room_name_entry, ROOM, NAME_ENTRY, GtkWidget)

/* Signal: named (char *name), when a name has been entered or chosen: never empty, without blanks around it. The
   entry is cleared first. */
/* Copies KNOWN. */
void room_name_entry_set_known (RoomNameEntry *self, const char *const *known);
void room_name_entry_focus (RoomNameEntry *self);
/* Shows below the entry why a name was refused, until the next one is typed; of several refused names each has its
   sentence. */
void room_name_entry_tell (RoomNameEntry *self, const char *sentence);
/* Clears what is said below the entry, which is no longer true once the people have changed by other means. */
void room_name_entry_forget (RoomNameEntry *self);

G_END_DECLS
