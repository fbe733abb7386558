/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests, which have no network. */
#pragma once

#include "lan-address.h"

G_BEGIN_DECLS

/* The addresses that this machine pretends to have, as "wlan0/wifi/192.168.1.20 tun0/other/10.5.0.2", or one without its
   card; "": none, NULL: the real ones again. */
void lan_addresses_pretend (const char *addresses);

/* What SYS, a folder in the shape of /sys/class/net, says of a card. */
LanCardKind lan_card_kind (const char *sys, const char *card);

G_END_DECLS
