/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands an invitation over to a chat or to a calendar, and tells so in the window around a widget. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Both take what is sent; NULL is nothing. */
void room_send_invitation_copy (GtkWidget *inside, char *text);
void room_send_invitation_save (GtkWidget *inside, const char *name, char *calendar); /* asks for the file */

G_END_DECLS
