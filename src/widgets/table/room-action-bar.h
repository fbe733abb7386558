/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the player on turn, below their cards: a pill for each verb, with its key, the likely one filled; an
   amount by slider, typing and presets; suits and melds to choose from. */
#pragma once

#include <gtk/gtk.h>

#include "app/side/room-move-builder.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ACTION_BAR (room_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomActionBar, room_action_bar, ROOM, ACTION_BAR, GtkWidget)

/* Signal: act (guint verb, gint64 amount). The pick already holds the target, if one was chosen. */
GtkWidget *room_action_bar_new (void);
/* Borrows both. The view gives pot and stacks for the presets half, pot and all in. Both are NULL if nobody is
   asked. */
void room_action_bar_set_pick (RoomActionBar *self, RoomMoveBuilder *pick, const GameState *view);
void room_action_bar_refresh (RoomActionBar *self);                   /* the pick changed */
void room_action_bar_say (RoomActionBar *self, const char *sentence); /* whose turn it is; NULL: nothing */
/* Shows a refusal until the pick changes or something else is said. */
void room_action_bar_refuse (RoomActionBar *self, const char *sentence);
void room_action_bar_say_aside (RoomActionBar *self, const char *sentence); /* what happened last */
/* Shows ACTION as a hint: in words, with its verb as the likely one and its amount, until the pick is set again. */
void room_action_bar_suggest (RoomActionBar *self, const GameAction *action);
/* Makes the move VERB, with the amount on the bar or else the least one. Returns FALSE if it is not possible now. */
gboolean room_action_bar_bet (RoomActionBar *self, guint verb);
/* Handles a key pressed anywhere in the window. Returns TRUE if it was one of those shown. */
gboolean room_action_bar_press (RoomActionBar *self, guint key);

G_END_DECLS
