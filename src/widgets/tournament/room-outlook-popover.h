/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the night ends: the forecast, when the host wants to be done, and what can be done about it. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-outlook.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OUTLOOK_POPOVER (room_outlook_popover_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutlookPopover, room_outlook_popover, ROOM, OUTLOOK_POPOVER, GtkPopover)

GtkWidget *room_outlook_popover_new (RoomOutlook *outlook);

G_END_DECLS
