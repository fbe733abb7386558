/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a game as a card: its sentence, a complaint about it, and, while it is selected, its fields. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/conditions.h"
#include "games/poker/edit/sheet.h"

G_BEGIN_DECLS

/* Signals: set (guint field, guint number); write (const char *words): the line is to say this; depend (const char
   *when): its new condition, NULL: none. */
#define ROOM_TYPE_STEP_CARD (room_step_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomStepCard, room_step_card, ROOM, STEP_CARD, GtkListBoxRow)

GtkWidget *room_step_card_new (void);
/* CONDITIONS: PokerCondition, from which to choose. */
void  room_step_card_show (RoomStepCard *self, const PokerRow *row, GPtrArray *conditions);
guint room_step_card_get_line (RoomStepCard *self);
void  room_step_card_open (RoomStepCard *self, gboolean is_open);
/* The complaint about the line; NULL: none. FIX is the label of what composer.fix does about it with INDEX; NULL:
   there is no fix. */
void room_step_card_complain (RoomStepCard *self, const char *complaint, const char *fix, guint index);

G_END_DECLS
