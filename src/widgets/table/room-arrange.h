/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arranges thirteen cards as three hands, or any GROUPS choice: two or three rows, between which cards are dragged
   or clicked. Each row has its strength beside it; a sentence says what is wrong, and a button sets the hands for
   the player. */
#pragma once

#include "app/side/room-move-builder.h"
#include "widgets/felt/room-card.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ARRANGE (room_arrange_get_type ())
G_DECLARE_FINAL_TYPE (RoomArrange, room_arrange, ROOM, ARRANGE, GtkWidget)

/* Signals: changed (); help (): the hands are to be set for the player. */
GtkWidget *room_arrange_new (void);
/* Borrows both. If both are NULL nothing is asked, and the widget drops all cards. */
void room_arrange_set_pick (RoomArrange *self, RoomMoveBuilder *pick, const GameState *view);
void room_arrange_refresh (RoomArrange *self);
/* Undoes the last change, whoever made it. */
gboolean room_arrange_can_undo (RoomArrange *self);
void     room_arrange_undo (RoomArrange *self);
void     room_arrange_set_style (RoomArrange *self, RoomCardStyle style);
void     room_arrange_say (RoomArrange *self, const char *sentence); /* why not so; NULL: how to do it */

G_END_DECLS
