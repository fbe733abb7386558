/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the server hands to the phones that have come. */
#pragma once

#include <libsoup/soup.h>

#include "lan-phones.h"

G_BEGIN_DECLS

/* TOKEN: what the phone shows of those that it may have got, NULL: nothing.  FALSE: there are too many already, and it has been
   closed. */
gboolean lan_phones_admit (LanPhones *self, SoupWebsocketConnection *socket, const char *address, const char *token,
                           const char *language);

/* The token that the phone at ADDRESS gets for the word it was told; NULL without an error: there is no such word.  Free it. */
char *lan_phones_redeem (LanPhones *self, const char *word, const char *address, GError **error);

G_END_DECLS
