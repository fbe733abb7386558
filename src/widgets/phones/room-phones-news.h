/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News of the phones, shown in the host's window: who has joined, with Undo.  A request is told to a host who looks
   elsewhere; in the window it stands in the RoomRequestBar. */
#pragma once

#include "widgets/kit/room-toaster.h"
#include "room-phones.h"

G_BEGIN_DECLS

/* WINDOW gets the actions of the toasts, and keeps the phones as long as it lives. */
void room_phones_tell (RoomPhones *phones, GtkWidget *window, RoomToaster *toaster);

G_END_DECLS
