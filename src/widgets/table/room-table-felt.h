/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table comes to on its felt. */
#pragma once

#include "app/table/room-seat-view.h"
#include "widgets/felt/room-felt.h"

G_BEGIN_DECLS

void room_table_felt_show (RoomFelt *felt, RoomTable *table, guint bottom); /* the seat that is drawn there */

G_END_DECLS
