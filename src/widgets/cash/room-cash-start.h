/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins a cash game with two questions: what is played, and what one sits down with. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_START (room_cash_start_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashStart, room_cash_start, ROOM, CASH_START, AdwWindow)

/* Signal: created (gint64 id).  TOURNAMENT is the night that the game belongs to, 0: none; CURRENCY is its, NULL: that of
   new nights. */
GtkWindow *room_cash_start_new (GtkWindow *parent, RoomBook *book, gint64 tournament, const Currency *currency);

G_END_DECLS
