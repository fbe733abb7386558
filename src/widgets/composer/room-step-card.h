/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a game as a card: what it says, what is wrong with it, and once it is chosen what there is to set. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/conditions.h"
#include "games/poker/edit/sheet.h"

G_BEGIN_DECLS

/* Signals: set (guint field, guint number); write (const char *words), what stands there instead; depend (const char *when),
   upon what it depends from now on, NULL: nothing. */
#define ROOM_TYPE_STEP_CARD (room_step_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomStepCard, room_step_card, ROOM, STEP_CARD, GtkListBoxRow)

GtkWidget *room_step_card_new (void);
/* CONDITIONS: PokerCondition, what it may depend on. */
void  room_step_card_show (RoomStepCard *self, const PokerRow *row, GPtrArray *conditions);
guint room_step_card_get_line (RoomStepCard *self);
void  room_step_card_open (RoomStepCard *self, gboolean is_open);
/* What is wrong with the line; NULL: nothing is.  FIX: what the action composer.fix does about it with INDEX; NULL: nothing. */
void room_step_card_complain (RoomStepCard *self, const char *complaint, const char *fix, guint index);

G_END_DECLS
