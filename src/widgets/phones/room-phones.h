/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones in the room: off, or served with one tournament. */
#pragma once

#include "app/house/room-book.h"
#include "lan/lan-server.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PHONES (room_phones_get_type ())
G_DECLARE_FINAL_TYPE (RoomPhones, room_phones, ROOM, PHONES, GObject)

/* Signals:
     changed ()            it was started or stopped, a phone came or went, the PIN or the addresses are others
     resumed ()            it is served again as before the program was started anew
     joined  (gint64 id), asked (guint id), proposed (char *sentence), guessed (char *sentence)   those of
                              LanPhones */
RoomPhones *room_phones_new (void);

/* From the next start on its side tables are served too, and what was served before can be resumed. */
void room_phones_set_book (RoomPhones *self, RoomBook *book);

/* Serves TOURNAMENT from now on; the phones of another one are disconnected. */
gboolean room_phones_start (RoomPhones *self, RoomTournament *tournament, GError **error);
/* Switches it off in any case. FALSE: that could not be stored, so it may be on again when the program restarts. */
gboolean room_phones_stop (RoomPhones *self, GError **error);
/* Serves again what was served when the program ended, as soon as there is a network; nothing, if it had been
   stopped. */
void       room_phones_resume (RoomPhones *self);
LanServer *room_phones_get_server (RoomPhones *self); /* NULL: off */

/* The addresses of this laptop (LanAddress), and on which phones are let in. */
GPtrArray *room_phones_list_addresses (RoomPhones *self);
/* Lets phones in at the addresses of CARD, or no longer; that is kept.  FALSE: nothing is served now, as no network is
   left or the new one cannot be served. */
gboolean room_phones_switch (RoomPhones *self, RoomTournament *tournament, const char *card, gboolean on,
                             GError **error);

G_END_DECLS
