/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the first of its children that has room for all its words, so that a header bar can shrink in any language. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_FIRST_FIT (room_first_fit_get_type ())
G_DECLARE_FINAL_TYPE (RoomFirstFit, room_first_fit, ROOM, FIRST_FIT, GtkWidget)

/* Children in a template, the widest first.  The property "last": none but the last had room. */

G_END_DECLS
