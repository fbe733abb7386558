/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a cash game in the main window: the page "cash" of its stack, an AdwBin. */
#pragma once

#include <gtk/gtk.h>

#include "app/cash/room-cashes.h"

G_BEGIN_DECLS

/* Shows the game ID.  FALSE: it cannot be opened. */
gboolean room_cash_place_open (GtkStack *pages, RoomBook *book, gint64 id, GError **error);
/* Drops what is shown there, and the start page is in sight again if it was in front. */
void room_cash_place_leave (GtkStack *pages);
/* The game that runs, if there is exactly one; 0: none. */
gint64 room_cash_place_find_running (RoomBook *book);

G_END_DECLS
