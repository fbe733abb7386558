/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of a table, in its window and on phones: whose turn it is and what is asked, who won the hand and the
   match. */
#pragma once

#include "room-seat-view.h"

G_BEGIN_DECLS

/* All are to be freed, and say nothing that whoever looks now, or sees VIEW, may not know. */
char *room_table_text_turn (RoomTable *self); /* as the laptop says it */
/* The question to the seat that VIEW was made for, with its cost: "4 to call, 12 in the pot"; NULL: the phase says
   it. */
char *room_table_text_asks (const GameState *view);
char *room_table_text_hand (RoomTable *self, const GameState *view);  /* "Hand 3 is over: Ann wins 40." */
char *room_table_text_match (RoomTable *self, const GameState *view); /* "Ann wins the match." */
char *room_table_text_paid (RoomTable *self, const GameState *view,
                            guint seat); /* by the hand that is over: "+40"; penalty points: "12" */
/* The house pays "3 to 2" for LINE of TABLE. */
char *room_table_text_pays (const GamePays *table, guint line);
char *room_table_text_signed (gint64 chips); /* "+1,200", "−40", "0" */

/* Why no move takes a card of that face, as the rules say it of the first that could; NULL: nobody is asked. */
char *room_table_text_why (RoomTable *self, const GameState *view, guint face);
/* Why no other card can be picked: see room_move_builder_full. */
char *room_table_text_full (guint most);

SeatMask room_table_text_winners (const GameState *view); /* of the hand; 0: it goes on, or nobody won anything */
SeatMask room_table_text_best (RoomTable *self, const GameState *view); /* of the match, so far */
SeatMask room_table_text_match_winners (
    RoomTable *self, const GameState *view); /* 0: it goes on, was closed before, or nobody won anything */

G_END_DECLS
