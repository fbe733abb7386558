/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table itself in its window: what the game says, the felt or the hands to be set, what may be done, the log. */
#pragma once

#include "app/table/room-seat-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_PAGE (room_table_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomTablePage, room_table_page, ROOM, TABLE_PAGE, GtkWidget)

/* Properties: log (b): the drawer at the side is open; swapped (b): that of the felt.  Takes its style of cards from the preferences.
   Signal: arranged (): the hands to be set lie in another way, see room_table_page_can_undo. */
void room_table_page_set_table (RoomTablePage *self, RoomTable *table); /* once */
void room_table_page_show (RoomTablePage *self);                        /* as the table is now */
/* Nothing of the table is left behind what is shown instead: no card, no tooltip, no name for a screen reader. */
void     room_table_page_empty (RoomTablePage *self);
gboolean room_table_page_hint (RoomTablePage *self);     /* FALSE: there is none */
gboolean room_table_page_can_undo (RoomTablePage *self); /* cards were moved between hands that are not set yet */
void     room_table_page_undo (RoomTablePage *self);     /* moves them back */
void     room_table_page_hurry (RoomTablePage *self);    /* what happens by itself has been seen */
/* Below the felt, in place of what is asked there. */
void room_table_page_refuse (RoomTablePage *self, const char *sentence);
/* One of the keys on the bar; FALSE: it is none. */
gboolean room_table_page_press (RoomTablePage *self, guint key);

/* Of WIDGETS only SHOWN is there: also for the keyboard and for screen readers. */
void room_table_page_show_one (GtkWidget *const *widgets, guint n, GtkWidget *shown);
void room_table_page_toggle_rules (RoomTablePage *self); /* beside the felt */

G_END_DECLS
