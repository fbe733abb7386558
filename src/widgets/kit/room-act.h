/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a widget asks of the window that it is in, by action: it need not know which window that is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `win.do`: a command line for the tournament of the window, which says why if it is refused. */
void room_act_do (GtkWidget *inside, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* `win.tell`: a sentence for the toast. */
void room_act_tell (GtkWidget *inside, const char *sentence);
/* The same for what was refused.  WHY is taken; NULL: there is no rule behind it. */
void room_act_refuse (GtkWidget *inside, const char *sentence, char *why);

G_END_DECLS
