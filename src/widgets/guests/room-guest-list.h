/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list of a night: people are added, answers pasted, and a click changes an answer. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-guests.h"

G_BEGIN_DECLS

#define ROOM_TYPE_GUEST_LIST (room_guest_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomGuestList, room_guest_list, ROOM, GUEST_LIST, GtkWidget)

/* KNOWN is the answer of somebody known who is put on the list by a click. */
void room_guest_list_set_guests (RoomGuestList *self, RoomBook *book, RoomGuests *guests, GuestAnswer known);
/* Takes what was typed but not confirmed; FALSE if it is refused, which the list then shows. */
gboolean room_guest_list_finish (RoomGuestList *self);
gboolean room_guest_list_is_typing (RoomGuestList *self);
/* "9 yes, 2 maybe, 1 waiting of 10 seats"; free it. */
char *room_guest_list_count (const Guests *list);

G_END_DECLS
