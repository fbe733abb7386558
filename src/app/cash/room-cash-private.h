/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a cash game, for the list of them. */
#pragma once

#include "app/house/room-vault.h"
#include "room-cash.h"

G_BEGIN_DECLS

RoomCash *room_cash_new (RoomVault *vault, gint64 id, GError **error);
void      room_cash_set_name (RoomCash *self, const char *name);

G_END_DECLS
