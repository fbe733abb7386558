/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of kings, queens and jacks: two-headed, cut like linoleum in a few flat colours.  Nothing but cairo paths. */
#pragma once

#include <cairo.h>
#include <gdk/gdk.h>

G_BEGIN_DECLS

/* From (X, Y) on, WIDTH wide and HEIGHT high, frame and all; RANK is that of a king, a queen or a jack, COLOUR that of the
   suit. */
void room_court_art_paint (cairo_t *cr, guint suit, guint rank, double x, double y, double width, double height,
                           const GdkRGBA *colour);

G_END_DECLS
