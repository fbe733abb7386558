/* The evening as it now stands: what a draft adds up to, rewritten at every touch. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-draft.h"

G_BEGIN_DECLS

#define ROOM_TYPE_EVENING (room_evening_get_type ())
G_DECLARE_FINAL_TYPE (RoomEvening, room_evening, ROOM, EVENING, GtkWidget)

void room_evening_set_draft (RoomEvening *self, RoomDraft *draft);

G_END_DECLS
