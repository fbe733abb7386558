/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The back of a card over everything that a seat may see, and one button for the person in that seat. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CURTAIN (room_curtain_get_type ())
G_DECLARE_FINAL_TYPE (RoomCurtain, room_curtain, ROOM, CURTAIN, GtkWidget)

/* Signal: lift (). */
void room_curtain_set_name (RoomCurtain *self, const char *name);

G_END_DECLS
