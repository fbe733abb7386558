/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose phones are known tonight, each with "Forget", and what they ask for, to be answered with one click. */
#pragma once

#include <adwaita.h>

#include "lan/lan-phones.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PHONES_LIST (room_phones_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomPhonesList, room_phones_list, ROOM, PHONES_LIST, GtkWidget)

void room_phones_list_show (RoomPhonesList *self, LanPhones *phones); /* as they are now; NULL: nobody */

G_END_DECLS
