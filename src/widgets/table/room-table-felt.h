/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a table on its felt. */
#pragma once

#include "app/table/room-seat-view.h"
#include "widgets/felt/room-felt.h"

G_BEGIN_DECLS

void room_table_felt_show (RoomFelt *felt, RoomTable *table, guint bottom); /* BOTTOM is drawn at the bottom */

G_END_DECLS
