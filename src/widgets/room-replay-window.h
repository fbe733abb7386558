/* A table step by step, from the first deal on. */
#pragma once

#include <adwaita.h>

#include "app/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_REPLAY_WINDOW (room_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomReplayWindow, room_replay_window, ROOM, REPLAY_WINDOW, AdwWindow)

/* All cards of a match that is over; of one that goes on what whoever has the laptop may see, and nothing behind the
   curtain.  PARENT may be NULL. */
GtkWindow *room_replay_window_new (GtkWindow *parent, RoomTable *table);

G_END_DECLS
