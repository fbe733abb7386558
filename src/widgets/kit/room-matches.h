/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes names wherever somebody types them: the known ones that match the last name typed, as buttons. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_MATCHES (room_matches_get_type ())
G_DECLARE_FINAL_TYPE (RoomMatches, room_matches, ROOM, MATCHES, GtkWidget)

/* Signal: chosen (char *text), what was typed with its last name completed. */
void room_matches_set_known (RoomMatches *self, const char *const *known); /* copies KNOWN */
/* Shows what matches TEXT as somebody types it. */
void room_matches_type (RoomMatches *self, const char *text);

G_END_DECLS
