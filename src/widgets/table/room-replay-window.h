/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays a table step by step. */
#pragma once

#include <adwaita.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_REPLAY_WINDOW (room_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomReplayWindow, room_replay_window, ROOM, REPLAY_WINDOW, AdwWindow)

/* Shows the steps of room_table_dup_step: all cards of finished hands, else only what the person at the laptop may
   see, and nothing behind the curtain. Starts at what that person has missed, else at the end. PARENT may be NULL. */
GtkWindow *room_replay_window_new (GtkWindow *parent, RoomTable *table);
/* Presents the table number ID of BOOK, at the end of HAND (0: the last one). */
void room_replay_window_show (GtkWindow *parent, RoomBook *book, gint64 id, guint hand);

G_END_DECLS
