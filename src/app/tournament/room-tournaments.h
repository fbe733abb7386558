/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournaments of a book that are running or have been looked at: each is one object, however often it is opened,
   and stays open as long as the book lives. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* A reference; always the same object. */
RoomTournament *room_tournaments_open (RoomBook *book, gint64 id, GError **error);

/* Its doors open on DATE, as base/calendar.h writes it.  Before it has begun, what was planned goes there with them. */
gboolean room_tournaments_move (RoomBook *book, RoomTournament *tournament, const char *date, GError **error);

/* GListModel of RoomTournament in the order in which they were opened, running ones first. Always the same list for a
   book; a deleted tournament leaves it. */
GListModel *room_tournaments_get (RoomBook *book);

G_END_DECLS
