/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifications and sounds for everything that is open in a book: each tournament has a notifier, a sound and a voice,
   whatever the window shows, and each side-game table announces whom it waits for. */
#pragma once

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ANNOUNCER (room_announcer_get_type ())
G_DECLARE_FINAL_TYPE (RoomAnnouncer, room_announcer, ROOM, ANNOUNCER, GObject)

/* Follows BOOK. At the end it withdraws every notification: the program may quit then, and a notification that nothing
   can answer would stay on the screen. */
RoomAnnouncer *room_announcer_new (RoomBook *book);

G_END_DECLS
