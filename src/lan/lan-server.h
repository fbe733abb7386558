/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serves tonight's pages to the phones and televisions in the room: no internet, no account, nothing to install. It
   listens on the addresses it is given and answers in the main loop of its creator. Whatever comes from outside is
   judged by lan-gate.h first; a connection has five seconds to ask, and the number of connections is limited. */
#pragma once

#include <gio/gio.h>

#include "lan-phones.h"

G_BEGIN_DECLS

enum
{
  LAN_PORT = 8765,
};

typedef struct _LanServer LanServer;

/* Keeps a reference. Reuses the invitation and PIN of this night if it was served before and never stopped. */
LanServer *lan_server_new (RoomTournament *tournament);
void       lan_server_free (LanServer *server); /* disconnects everybody */
/* Stops serving for good: the next server of this night has a new invitation. FALSE if that could not be stored. */
gboolean lan_server_end (LanServer *server, GError **error);

/* Call it before any phone comes: phones play at the side tables of BOOK, of which a reference is kept. */
void lan_server_set_book (LanServer *server, RoomBook *book);

/* Call it after that if nobody can play at this machine itself: a seat without a phone is then one whose player is away. */
void lan_server_be_alone (LanServer *server);

/* Listens on one more ADDRESS, which must be private (lan-address.h). PORT is that port or, if it is taken, one of the
   next; 0: any. Further addresses use the port of the first. From then on the night is stored as being served. */
gboolean lan_server_listen (LanServer *server, GInetAddress *address, guint port, GError **error);

/* Listens at ADDRESSES (GInetAddress) in place of those of before, at the same port if it is free.  Connections at an
   address that stays, and whatever phones have asked, are not touched; the others end.  One address is enough; FALSE: it
   listens nowhere, and the error is that of the last. */
gboolean lan_server_move (LanServer *server, const GPtrArray *addresses, guint port, GError **error);

/* The port of this night's last server, otherwise LAN_PORT. */
guint       lan_server_get_last_port (const LanServer *server);
guint       lan_server_get_port (const LanServer *server);
char       *lan_server_dup_url (const LanServer *server);        /* "http://192.168.1.5:8765"; free it */
char       *lan_server_dup_invitation (const LanServer *server); /* the URL with the invitation code; free it */
char       *lan_server_dup_invitation_at (const LanServer *server, GInetAddress *address); /* the same there; free it */
const char *lan_server_get_pin (const LanServer *server);
LanPhones  *lan_server_get_phones (LanServer *server); /* the connected phones; borrowed */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanServer, lan_server_free)

G_END_DECLS
