/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text on the felt, which shrinks rather than being cut. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FELT_LEAST_TEXT 12 /* pixels of letters: smaller ones cannot be read */

/* Lays out text of SIZE pixels, bold or not, cut at WIDTH (0: not at all). All text on the felt comes from here. */
PangoLayout *room_felt_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width);
/* The same, but text that would be cut is made smaller first. */
PangoLayout *room_felt_fit_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width);

G_END_DECLS
