/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where this machine is on the home network. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Of this machine and not of the internet: the loopback, the private ranges of IPv4 and IPv6. */
gboolean lan_is_private (GInetAddress *address);

/* GInetAddress: those at which phones on the same Wi-Fi find this machine, the likeliest first; none where it is on no network. */
GPtrArray *lan_addresses (void);

G_END_DECLS
