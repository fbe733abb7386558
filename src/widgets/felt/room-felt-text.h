/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text on the felt, laid out. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FELT_LEAST_TEXT 12 /* pixels of letters: smaller ones cannot be read */

/* Of SIZE pixels, bold or not; no wider than WIDTH (0: as wide as it is).  For all that is written on the felt. */
PangoLayout *room_felt_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width);
/* Smaller where it would be cut; what does not even fit then is. */
PangoLayout *room_felt_fit_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width);

G_END_DECLS
