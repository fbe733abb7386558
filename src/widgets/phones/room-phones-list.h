/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known tonight, each with "Forget", and their requests, answered with one click. */
#pragma once

#include <adwaita.h>

#include "lan/lan-phones.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PHONES_LIST (room_phones_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomPhonesList, room_phones_list, ROOM, PHONES_LIST, GtkWidget)

void room_phones_list_show (RoomPhonesList *self, LanPhones *phones); /* NULL: phones are not served */

G_END_DECLS
