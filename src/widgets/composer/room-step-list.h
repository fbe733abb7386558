/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of cards, one for each line, which can be selected, and onto which others can be dropped. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/review.h"
#include "room-step-card.h"

G_BEGIN_DECLS

/* Signals:
     set (guint line, guint field, guint number), write (guint line, const char *words), depend (guint line,
       const char *when): of a card
     chosen (guint line)
     drop (int what, guint line, gboolean behind): what is a line, or an item of the palette (room-palette.h) */
#define ROOM_TYPE_STEP_LIST (room_step_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomStepList, room_step_list, ROOM, STEP_LIST, GtkWidget)

/* Shows the ROWS of PART except those that begin with a word of SKIPPED (NULL-terminated; NULL: none), and returns
   their number.  A card may depend on any of the CONDITIONS (PokerCondition). */
guint room_step_list_show (RoomStepList *self, const GPtrArray *rows, GPtrArray *conditions, PokerPart part,
                           const char *const *skipped);
/* Opens the card of LINE and closes all others; it gets the focus if TAKES_IT. FALSE: it is not in this list. */
gboolean room_step_list_open (RoomStepList *self, guint line, gboolean takes_focus);
/* FIXES are the labels of what the action composer.fix does about each (char *; NULL: there is no fix). */
void room_step_list_complain (RoomStepList *self, const GPtrArray *complaints, const GPtrArray *fixes);

G_END_DECLS
