/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry whose text counts when it is left: taken, or refused with a sentence and still there to be mended. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: refusal (s, read-only): why the text was not taken, NULL: all is well. */
#define ROOM_TYPE_FIELD (room_field_get_type ())
G_DECLARE_FINAL_TYPE (RoomField, room_field, ROOM, FIELD, GtkEntry)

/* FALSE and a sentence: not taken.  What it becomes is to be set with room_field_set_value before it returns. */
typedef gboolean (*RoomFieldTake) (RoomField *field, const char *text, gpointer data, GError **error);
void room_field_set_take (RoomField *self, RoomFieldTake take, gpointer data);

/* What is true; shown unless somebody is typing something else or what was typed is refused. */
void room_field_set_value (RoomField *self, const char *value);

/* The text counts now; TRUE: taken, or nothing was changed. */
gboolean    room_field_commit (RoomField *self);
gboolean    room_field_is_dirty (RoomField *self);
void        room_field_revert (RoomField *self);
const char *room_field_get_refusal (RoomField *self);

G_END_DECLS
