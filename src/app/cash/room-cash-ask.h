/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips that somebody asks for from a phone, which the host sells or not. */
#pragma once

#include "app/house/room-book.h"
#include "room-cash.h"

G_BEGIN_DECLS

/* The open game of the night TOURNAMENT that began last, or else one that is of no night; NULL: none.  Borrowed from the
   book. */
RoomCash *room_cash_ask_find (RoomBook *book, gint64 tournament);

/* Reads the amount that PLAYER has typed.  FALSE: it is none, or they may not buy for that much now. */
gboolean room_cash_ask_read (RoomCash *cash, const char *player, const char *typed, gint64 *amount, GError **error);
/* Sells PLAYER the chips that they have asked for.  If they owe for earlier chips, they owe for these too; otherwise the
   money is taken as paid.  A rebuy of a tournament is sold to a phone in the same way. */
gboolean room_cash_ask_sell (RoomCash *cash, const char *player, gint64 amount, GError **error);

G_END_DECLS
