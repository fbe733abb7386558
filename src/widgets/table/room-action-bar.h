/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the person on turn may do, under their cards: a pill a verb, the likely one filled, keys shown; an amount by slider,
   typing and presets; suits and melds to choose from. */
#pragma once

#include "app/side/room-move-builder.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_ACTION_BAR (room_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomActionBar, room_action_bar, ROOM, ACTION_BAR, GtkWidget)

/* Signal: act (guint verb, gint64 amount): a target, if one was chosen, is in the pick already. */
GtkWidget *room_action_bar_new (void);
/* Borrowed; the view gives pot and stacks for the presets half, pot and all in.  Both NULL: nobody is asked. */
void room_action_bar_set_pick (RoomActionBar *self, RoomMoveBuilder *pick, const GameState *view);
void room_action_bar_refresh (RoomActionBar *self);                   /* the pick changed */
void room_action_bar_say (RoomActionBar *self, const char *sentence); /* whose turn it is; NULL: nothing */
/* A refusal: stands there until the pick changes or something else is said. */
void room_action_bar_refuse (RoomActionBar *self, const char *sentence);
void room_action_bar_say_aside (RoomActionBar *self, const char *sentence); /* what happened last */
/* Says ACTION in words, marks its verb as the likely one and takes over its amount, until the pick is set anew. */
void room_action_bar_suggest (RoomActionBar *self, const GameAction *action);
/* Does VERB, with the amount that stands on the bar or else the least one.  FALSE: it cannot be done now. */
gboolean room_action_bar_bet (RoomActionBar *self, guint verb);
/* A key pressed anywhere in the window; TRUE: it was one of those shown. */
gboolean room_action_bar_press (RoomActionBar *self, guint key);

G_END_DECLS
