/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets tests shorten the times of a table's notifications. */
#pragma once

#include "room-table-teller.h"

G_BEGIN_DECLS

/* Milliseconds before somebody is notified: while no window shows the table, and while its curtain is closed. */
void room_table_teller_set_patience (RoomTableTeller *self, guint unseen, guint curtain);

G_END_DECLS
