/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The addresses of this machine on the home network. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What an address belongs to, likeliest for phones first.  A VPN and the networks of virtual machines are LAN_CARD_OTHER:
   phones reach them only if somebody has seen to it. */
typedef enum
{
  LAN_CARD_WIFI,
  LAN_CARD_CABLE,
  LAN_CARD_OTHER,
} LanCardKind;

typedef struct
{
  char         *card; /* "wlp2s0" */
  LanCardKind   kind;
  GInetAddress *address;
  gboolean      is_on; /* phones are let in there */
} LanAddress;

/* True for the loopback and the private ranges of IPv4 and IPv6, never for an address of the internet. */
gboolean lan_is_private (GInetAddress *address);

/* The LanAddresses at which phones on the same Wi-Fi may reach this machine, the likeliest first; empty without a network.
   CHOICE (a{sb}, NULL: none) says of cards whether phones are let in there; of all others it holds that they are, except
   LAN_CARD_OTHER beside a better one. */
GPtrArray *lan_addresses (GVariant *choice);

/* True if this machine has the address now. */
gboolean lan_is_here (GInetAddress *address);
/* "Wi-Fi (wlp2s0)"; free it. */
char *lan_address_say_card (const LanAddress *address);

/* As in an address bar: "192.168.1.20", "[fd00::1]". */
char *lan_address_written (GInetAddress *address);

G_END_DECLS
