/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the people at a table where each may act at any time, as when a word is sought: everybody has a key
   to call with, and whoever has called types the word. Beside it are the moves of the player on turn. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLAIM_BAR (room_claim_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomClaimBar, room_claim_bar, ROOM, CLAIM_BAR, GtkWidget)

/* As the table stands; NULL: there is none.  SENTENCE is what is asked. */
void     room_claim_bar_show (RoomClaimBar *self, RoomTable *table, const char *sentence);
gboolean room_claim_bar_press (RoomClaimBar *self, guint key);
void     room_claim_bar_refuse (RoomClaimBar *self, const char *sentence); /* in place of the question */

G_END_DECLS
