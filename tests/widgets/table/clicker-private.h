/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the files of the clicker share. */
#pragma once

#include "clicker.h"

G_BEGIN_DECLS

guint      clicker_lot (Clicker *clicker, guint n);        /* a random number below N */
GPtrArray *clicker_all_of (GtkWidget *widget, GType type); /* the visible ones */
GPtrArray *clicker_all_cards (Clicker *clicker);           /* those that can be clicked */
guint      clicker_face_of (GtkWidget *card);
CardSet    clicker_faces_in (const GPtrArray *cards, gboolean only_picked);
GtkWidget *clicker_find_card (Clicker *clicker, guint face); /* NULL: it cannot be clicked */
/* For games that tell copies apart: the widget of exactly that card, and the faces of one copy. */
GtkWidget *clicker_find_copy (Clicker *clicker, Card card);
CardSet    clicker_copies_in (const GPtrArray *cards, gboolean only_picked, guint copy);
void       clicker_click_card (Clicker *clicker, GtkWidget *card);
GPtrArray *clicker_all_places (Clicker *clicker); /* places of a grid into which a card can be put */
void       clicker_click_place (Clicker *clicker, GtkWidget *place);
void       clicker_drag_card (Clicker *clicker, GtkWidget *card, double to); /* into the row at that height */

void clicker_play_turn (Clicker *clicker);
void clicker_prepare_claims (Clicker *clicker);
void clicker_claim (Clicker *clicker);        /* a turn where everybody may act */
void clicker_check_record (Clicker *clicker); /* the record must say what was clicked */

G_END_DECLS
