/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club of a book: what its finished nights were, for seasons and people. */
#pragma once

#include "app/house/room-book.h"
#include "club/season/facts.h"

G_BEGIN_DECLS

/* Signal: changed (): a night was finished, corrected, renamed or deleted. */
#define ROOM_TYPE_CLUB (room_club_get_type ())
G_DECLARE_FINAL_TYPE (RoomClub, room_club, ROOM, CLUB, GObject)

/* Always the same object for a book; borrowed, lives as long as BOOK does. */
RoomClub *room_club_get (RoomBook *book);

/* NightFacts, read when first asked for and after each change.  The caller's reference keeps them as they are.  NULL: the
   store cannot be read. */
GPtrArray *room_club_ref_nights (RoomClub *self, GError **error);
/* The facts are to be read again: call it after something was stored past the book. */
void room_club_touch (RoomClub *self);

G_END_DECLS
