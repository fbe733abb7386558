/* The phones that have come: their sockets, and what all of them are shown. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "lan-keys.h"

G_BEGIN_DECLS

enum
{
  LAN_MOST_SOCKETS = 64,
  LAN_MOST_SOCKETS_EACH = 8, /* of one address */
};

/* Signal: changed ()   a phone came or went, or somebody said a PIN, after which there may be another */
#define LAN_TYPE_PHONES (lan_phones_get_type ())
G_DECLARE_FINAL_TYPE (LanPhones, lan_phones, LAN, PHONES, GObject)

LanPhones     *lan_phones_new (RoomTournament *tournament); /* keeps a reference */
void           lan_phones_send_away (LanPhones *self);      /* everybody */
const LanKeys *lan_phones_get_keys (LanPhones *self);       /* borrowed */
guint          lan_phones_count (LanPhones *self);          /* those that have shown the invitation */

G_END_DECLS
