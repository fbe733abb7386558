/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry whose text takes effect when the focus leaves it: it is accepted, or refused with a sentence and kept for
   correction. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: refusal (s, read-only): why the text was refused; NULL: it was not. */
#define ROOM_TYPE_FIELD (room_field_get_type ())
G_DECLARE_FINAL_TYPE (RoomField, room_field, ROOM, FIELD, GtkEntry)

/* Returns FALSE and a sentence if it refuses the text. Otherwise it calls room_field_set_value with the new value
   before it returns. */
typedef gboolean (*RoomFieldTake) (RoomField *field, const char *text, gpointer data, GError **error);
void room_field_set_take (RoomField *self, RoomFieldTake take, gpointer data);

/* Sets the value, which is shown unless somebody is typing or a refused text stands there. */
void room_field_set_value (RoomField *self, const char *value);

/* Makes the text take effect now. Returns TRUE if it was accepted or unchanged. */
gboolean    room_field_commit (RoomField *self);
gboolean    room_field_is_dirty (RoomField *self);
void        room_field_revert (RoomField *self);
const char *room_field_get_refusal (RoomField *self);

G_END_DECLS
