/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people do at a table, for the view of whoever does it (room-seat-view.h).  FALSE and a sentence: nothing has
   changed. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

gboolean room_table_refuse (RoomTable *self, GError **error); /* says why nothing can be done at the laptop now */
/* Does ACTION for SEAT, which must be asked. */
gboolean room_table_act (RoomTable *self, guint seat, const GameAction *action, GError **error);
gboolean room_table_try_again (RoomTable *self, GError **error);             /* repeats what has failed */
gboolean room_table_take_back (RoomTable *self, guint move, GError **error); /* to before MOVE */

G_END_DECLS
