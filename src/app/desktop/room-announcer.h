/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a book heard: every open tournament has a notifier and a sound, whatever the window shows, and every open table of
   a side game tells whom it waits for. */
#pragma once

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ANNOUNCER (room_announcer_get_type ())
G_DECLARE_FINAL_TYPE (RoomAnnouncer, room_announcer, ROOM, ANNOUNCER, GObject)

/* Follows BOOK; in the end it takes every notification away, for the program may end then, and one that nobody answers
   would stay on the screen. */
RoomAnnouncer *room_announcer_new (RoomBook *book);

G_END_DECLS
