/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The addresses of this machine on the home network. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* True for the loopback and the private ranges of IPv4 and IPv6, never for an address of the internet. */
gboolean lan_is_private (GInetAddress *address);

/* The GInetAddresses at which phones on the same Wi-Fi can reach this machine, the likeliest first; empty without a
   network. */
GPtrArray *lan_addresses (void);

G_END_DECLS
