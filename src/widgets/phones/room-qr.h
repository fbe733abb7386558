/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A QR code on the screen: black on white in every theme, as large as there is room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_QR (room_qr_get_type ())
G_DECLARE_FINAL_TYPE (RoomQr, room_qr, ROOM, QR, GtkWidget)

void room_qr_set_text (RoomQr *self, const char *text); /* NULL: nothing */

G_END_DECLS
