/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the connected phones that only the server calls. */
#pragma once

#include <libsoup/soup.h>

#include "lan-phones.h"
#include "lan-wire.h"

G_BEGIN_DECLS

/* SOCKET runs over WIRE. TOKEN is the cookie the phone shows; NULL: none. FALSE: there are too many phones already, and
   the socket has been closed. */
gboolean lan_phones_admit (LanPhones *self, LanWire *wire, SoupWebsocketConnection *socket, const char *address,
                           const char *token, const char *language);

/* The token for the word that the phone at ADDRESS was told, free it; NULL without an error: there is no such word. */
char *lan_phones_redeem (LanPhones *self, const char *word, const char *address, GError **error);

G_END_DECLS
