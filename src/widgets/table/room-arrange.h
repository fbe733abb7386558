/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirteen cards into three hands, or any GROUPS choice: two or three rows, cards dragged or clicked from row to row, the strength of
   each said beside it, what is wrong in a sentence, "set them for me". */
#pragma once

#include "app/side/room-move-builder.h"
#include "widgets/felt/room-card.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ARRANGE (room_arrange_get_type ())
G_DECLARE_FINAL_TYPE (RoomArrange, room_arrange, ROOM, ARRANGE, GtkWidget)

/* Signals: changed (); help (): they are to be set for the player. */
GtkWidget *room_arrange_new (void);
/* Borrowed; both NULL: nothing is asked, and no card is left in it. */
void room_arrange_set_pick (RoomArrange *self, RoomMoveBuilder *pick, const GameState *view);
void room_arrange_refresh (RoomArrange *self);
/* Back to how they lay before the last change, whoever made it. */
gboolean room_arrange_can_undo (RoomArrange *self);
void     room_arrange_undo (RoomArrange *self);
void     room_arrange_set_style (RoomArrange *self, RoomCardStyle style);
void     room_arrange_say (RoomArrange *self, const char *sentence); /* why it may not be so; NULL: how it is done */

G_END_DECLS
