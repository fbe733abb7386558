/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of windows for people to look at, made only if CARDROOM_PICTURES names a directory.  CARDROOM_PICTURES_LOOK
   may have the words dark, large, four and wide; wide is as large as a television instead of a small laptop. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean album_is_open (void);
void     album_prepare (void); /* sets the program's style sheet and the wanted looks, also without pictures */
void     album_size (GtkWindow *window);
void     album_take (GtkWidget *window, const char *format, ...) G_GNUC_PRINTF (2, 3); /* the window has been drawn */

G_END_DECLS
