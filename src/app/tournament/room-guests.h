/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list of a night.  If the night is stored, every change is kept at once, and whoever says yes is expected in the
   tournament, at their own time if they come later. */
#pragma once

#include "app/house/room-book.h"
#include "club/guests/answers.h"
#include "store/club/store-doubles.h"
#include "room-tournament.h"

G_BEGIN_DECLS

#define ROOM_GUESTS_MOST 200 /* on a list */

/* Signals: listed () several people were named at once, so that the list tells how many come; changed (): read everything
   again */
#define ROOM_TYPE_GUESTS (room_guests_get_type ())
G_DECLARE_FINAL_TYPE (RoomGuests, room_guests, ROOM, GUESTS, GObject)

/* That of TOURNAMENT, always the same object, which the tournament owns; NULL on error. */
RoomGuests *room_guests_of (RoomBook *book, RoomTournament *tournament, GError **error);
/* That of a night which is still being planned: nothing is kept, and there is no limit of seats. */
RoomGuests *room_guests_new (RoomBook *book);

gboolean      room_guests_are_stored (RoomGuests *self);
const Guests *room_guests_get_list (RoomGuests *self); /* borrowed until the next change */
/* Who of the list is NAME, by whichever of their names; NULL: nobody.  Borrowed until the next change. */
const Guest *room_guests_find (RoomGuests *self, const char *name);
gint         room_guests_plan (RoomGuests *self); /* the number to plan for */
void         room_guests_set_doors (RoomGuests *self, gint64 wall);

/* All of these are refused as a whole, or done. */
gboolean room_guests_answer (RoomGuests *self, const char *name, GuestAnswer answer, gint64 later, GError **error);
/* All of PEOPLE say yes. */
gboolean room_guests_come (RoomGuests *self, const char *const *people, GError **error);
gboolean room_guests_remove (RoomGuests *self, const char *name, GError **error);
/* Takes over the answers in TEXT.  READ is set to them; NULL: TEXT has none, and nothing is done. */
gboolean room_guests_read (RoomGuests *self, const char *text, GuestAnswers **read, GError **error);
/* “Eve: no”, if TEXT may be an answer or a name; NULL: it is clear.  Free it. */
char *room_guests_mean (RoomGuests *self, const char *text);
/* Two names on the list that are probably one person; NULL: there are none.  Free it. */
StoreDouble *room_guests_find_double (RoomGuests *self);
/* They are one, KEEP, with the answer of DROP if that is newer. */
gboolean room_guests_merge (RoomGuests *self, const char *keep, const char *drop, GError **error);
gboolean room_guests_take (RoomGuests *self, const Guests *list, GError **error); /* instead of its own */
/* Gives the free seat to the first who waits for one. */
gboolean room_guests_seat_next (RoomGuests *self, GError **error);
gboolean room_guests_can_undo (RoomGuests *self);
gboolean room_guests_undo (RoomGuests *self, GError **error); /* the last of these changes */

G_END_DECLS
