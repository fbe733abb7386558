/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serves tonight's pages to the phones and televisions in the room: no internet, no account, nothing installed.

   It listens on the addresses that it is told and answers in the main loop of whoever made it.  What comes from outside is judged
   by lan-gate.h before anything is done for it; a connection has five seconds to ask, and there is a limit to how many. */
#pragma once

#include <gio/gio.h>

#include "lan-phones.h"

G_BEGIN_DECLS

enum
{
  LAN_PORT = 8765,
};

typedef struct _LanServer LanServer;

/* Keeps a reference.  Invitation and PIN are those of the same night, if it was served before and nobody has stopped it. */
LanServer *lan_server_new (RoomTournament *tournament);
void       lan_server_free (LanServer *server); /* and everybody is sent away */
/* Somebody stops it: a server of the same night has another invitation.  FALSE: that could not be kept. */
gboolean lan_server_end (LanServer *server, GError **error);

/* Before anybody comes: phones play at the side tables of BOOK, of which a reference is kept. */
void lan_server_set_book (LanServer *server, RoomBook *book);

/* Also at ADDRESS, which must be private (lan-address.h).  PORT: that or, if it is taken, one of the next; 0: any.  Further addresses get the
   port of the first.  From then on it is kept that this night is served. */
gboolean lan_server_listen (LanServer *server, GInetAddress *address, guint port, GError **error);

guint       lan_server_get_last_port (const LanServer *server); /* where this night was served before; else LAN_PORT */
guint       lan_server_get_port (const LanServer *server);
char       *lan_server_dup_url (const LanServer *server);        /* "http://192.168.1.5:8765"; free it */
char       *lan_server_dup_invitation (const LanServer *server); /* the same with the code behind it; free it */
const char *lan_server_get_pin (const LanServer *server);
LanPhones  *lan_server_get_phones (LanServer *server); /* who has come; borrowed */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanServer, lan_server_free)

G_END_DECLS
