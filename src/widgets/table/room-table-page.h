/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table in its window: the felt, or the hands to be set, with the possible moves and the log. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_PAGE (room_table_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomTablePage, room_table_page, ROOM, TABLE_PAGE, GtkWidget)

/* Properties: log (b): the drawer at the side is open; swapped (b): as of the felt. The preferences decide the style of
   cards.
   Signal: arranged (): the hands to be set have changed, see room_table_page_can_undo. */
void room_table_page_set_table (RoomTablePage *self, RoomTable *table); /* once */
void room_table_page_show (RoomTablePage *self);                        /* shows the present state of the table */
/* Clears the page behind whatever covers it: no card, no tooltip and no accessible name is left. */
void     room_table_page_empty (RoomTablePage *self);
gboolean room_table_page_hint (RoomTablePage *self);     /* FALSE: there is none */
gboolean room_table_page_can_undo (RoomTablePage *self); /* cards were moved between hands not yet set */
void     room_table_page_undo (RoomTablePage *self);     /* moves them back */
void     room_table_page_hurry (RoomTablePage *self);    /* ends the animation and the pause */
/* Shows SENTENCE below the felt, in place of the question. */
void room_table_page_refuse (RoomTablePage *self, const char *sentence);
/* Handles a key of the bar. Returns FALSE if it is none. */
gboolean room_table_page_press (RoomTablePage *self, guint key);

/* Shows only SHOWN of WIDGETS, also to the keyboard and to screen readers. */
void room_table_page_show_one (GtkWidget *const *widgets, guint n, GtkWidget *shown);
void room_table_page_toggle_rules (RoomTablePage *self); /* shows or hides the rules beside the felt */

G_END_DECLS
