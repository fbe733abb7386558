/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The networks of this laptop, and on which of them phones are let in; nothing where there is no choice. */
#pragma once

#include <gtk/gtk.h>

#include "room-phones.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PHONES_NETWORKS (room_phones_networks_get_type ())
G_DECLARE_FINAL_TYPE (RoomPhonesNetworks, room_phones_networks, ROOM, PHONES_NETWORKS, GtkWidget)

/* Signal: switched (char *card, gboolean on)   somebody wants it so */

void room_phones_networks_show (RoomPhonesNetworks *self, RoomPhones *phones);

G_END_DECLS
