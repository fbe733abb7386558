/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teller of tables for tests, which do not wait. */
#pragma once

#include "room-table-teller.h"

G_BEGIN_DECLS

/* How long somebody is waited for, milliseconds: with no window that shows the table, and behind its curtain. */
void room_table_teller_set_patience (RoomTableTeller *self, guint unseen, guint curtain);

G_END_DECLS
