/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up as the screens watch it: it follows the logs of its evening, and what the host has chosen. */
#pragma once

#include "app/house/room-book.h"
#include "settling.h"

G_BEGIN_DECLS

/* Signal: changed (), after which room_settling_get has what there is then. */
#define ROOM_TYPE_SETTLING (room_settling_get_type ())
G_DECLARE_FINAL_TYPE (RoomSettling, room_settling, ROOM, SETTLING, GObject)

/* Borrowed from the book, and always the same for the evening of TOURNAMENT, or with 0 of the cash game GAME. */
RoomSettling *room_settling_of (RoomBook *book, gint64 tournament, gint64 game);

/* NULL: it cannot be read, and ERROR says why.  Borrowed until the next act or change. */
const Settling *room_settling_get (RoomSettling *self, GError **error);
void            room_settling_look (RoomSettling *self); /* after something was played that has no log of its own */

/* TRUE if something has been ticked off of a list in which that source counts: it is settled with that list, and not a
   second time by itself. */
gboolean room_settling_has_begun (RoomSettling *self, SettlingKind kind, gint64 id);

gboolean room_settling_set_counts (RoomSettling *self, guint source, gboolean counts, GError **error);
gboolean room_settling_tick (RoomSettling *self, guint payment, gboolean paid, GError **error);
gboolean room_settling_all_settled (RoomSettling *self, GError **error);
gboolean room_settling_take_back (RoomSettling *self, GError **error);

G_END_DECLS
