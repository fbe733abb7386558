/* What the server hands to the phones that have come. */
#pragma once

#include <libsoup/soup.h>

#include "lan-phones.h"

G_BEGIN_DECLS

/* FALSE: there are too many already, and it has been closed. */
gboolean lan_phones_admit (LanPhones *self, SoupWebsocketConnection *socket, const char *address);

G_END_DECLS
