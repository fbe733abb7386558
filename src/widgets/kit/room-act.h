/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the window around a widget for something, by action, so that the widget need not know which window that is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `win.do`: runs a command line on the tournament of the window, which tells why if it is refused. */
void room_act_do (GtkWidget *inside, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* `win.tell`: shows a sentence in the toast. */
void room_act_tell (GtkWidget *inside, const char *sentence);
/* Shows a refusal. Takes WHY, which is NULL if no rule explains it. */
void room_act_refuse (GtkWidget *inside, const char *sentence, char *why);

G_END_DECLS
