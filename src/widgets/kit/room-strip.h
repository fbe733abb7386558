/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a strip below a page, in which toasts lie; it gives way where the whole page fits without it, and where it has
   nothing to say itself and no toast lies there. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_STRIP (room_strip_get_type ())
G_DECLARE_FINAL_TYPE (RoomStrip, room_strip, ROOM, STRIP, GtkWidget)

/* The children come from a template: the page, whose natural height counts, and what the strip says while no toast lies
   there.  Without the second the page has to be one that scrolls from its top: nothing else may move for a toast. */

G_END_DECLS
