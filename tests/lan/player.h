/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones at a table, each with a known player from the beginning. */
#pragma once

#include "app/table/room-seat-view.h"
#include "phone.h"

G_BEGIN_DECLS

Phone *player_new (Room *room, const char *player); /* a phone that has said hello */

/* Opens a table of the room's book, at once and without pauses; takes the arguments of tables_wish. */
RoomTable *player_table (Room *room, const char *game, const char *seats, guint64 seed);
RoomTable *player_table_with (Room *room, const char *game, const char *seats, const char *options, guint64 seed);

char *player_open_line (RoomTable *table); /* the message that opens it; free it */
void  player_go_to_table (Phone *phone, RoomTable *table);

/* Values on the newest page of that name. */
gint64      player_number (const Phone *phone, const char *page, const char *key); /* -1: it is missing */
const char *player_text (const Phone *phone, const char *page, const char *key);   /* "": it is missing */
gboolean    player_flag (const Phone *phone, const char *page, const char *key);   /* FALSE: it is missing */

/* Makes a move at the table on the phone; WHAT is the rest of the message.  Returns the sentence with which it is
   refused. */
char *player_act_line (const Phone *phone, const char *what);
char *player_act (Phone *phone, const char *what);

gboolean player_is_over (RoomTable *table);                                     /* the hand is over, or the match */
void     player_move_by_chance (RoomTable *table, guint seat, guint64 *random); /* if it is asked */
void     player_finish_hand (RoomTable *table);

/* Picks a random act that the phone offers, as a WHAT; PICKS counts the cards picked since the question was asked. */
char *player_choose_line (const Phone *phone, guint64 *random, guint *picks);

G_END_DECLS
