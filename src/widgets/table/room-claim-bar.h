/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the people at a table do where each of them may act, as when a word is sought: each has a key to call with, whoever has
   called types the word; beside it what the player on turn may do. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLAIM_BAR (room_claim_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomClaimBar, room_claim_bar, ROOM, CLAIM_BAR, GtkWidget)

/* As the table stands; NULL: there is none.  SENTENCE is what is asked. */
void     room_claim_bar_show (RoomClaimBar *self, RoomTable *table, const char *sentence);
gboolean room_claim_bar_press (RoomClaimBar *self, guint key);
void     room_claim_bar_refuse (RoomClaimBar *self, const char *sentence); /* in place of what is asked */

G_END_DECLS
