/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a view stack, a button each with a picture and a word, in the style of Adwaita's own switcher: that makes
   each of its buttons of sixteen parts, twelve of which are never seen. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_TABS (room_tabs_get_type ())
G_DECLARE_FINAL_TYPE (RoomTabs, room_tabs, ROOM, TABS, GtkWidget)

/* Properties: narrow, whether the word is below the picture; stack, whose pages are all there. */

G_END_DECLS
