/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of buttons, each with an icon and a word, for the pages of a view stack. It looks like Adwaita's own
   switcher, which builds each button from sixteen widgets, twelve of them never seen. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_TABS (room_tabs_get_type ())
G_DECLARE_FINAL_TYPE (RoomTabs, room_tabs, ROOM, TABS, GtkWidget)

/* Properties: narrow, whether the word is below the picture; stack, whose pages are all there. */

/* Handles notify::visible-child of a squeezer whose children are tabs but for the last, which is shown where none fit: then
   the bar BELOW has the tabs. */
void room_tabs_moved_cb (AdwViewSwitcherBar *below, GParamSpec *pspec, AdwSqueezer *tabs);

G_END_DECLS
