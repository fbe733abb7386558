/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who put out whom, as a table of names by names.  It scrolls, and its heads with the names and sums stay.  The pointer or the
   arrow keys choose a pair, of which is then told. */
#pragma once

#include <adwaita.h>

#include "app/club/room-season-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_HITS_VIEW (room_hits_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomHitsView, room_hits_view, ROOM, HITS_VIEW, GtkWidget)

/* Signal: told (char *sentence): about another pair; "": about none. */
/* Keeps TABLE.  FALSE: nobody put anybody out. */
gboolean room_hits_view_set_table (RoomHitsView *self, RoomSeasonTable *table);
/* Chooses a pair, as the pointer would. */
void room_hits_view_choose (RoomHitsView *self, guint by, guint out);

G_END_DECLS
