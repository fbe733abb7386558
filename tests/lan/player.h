/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones at a table, each with a known player from the beginning. */
#pragma once

#include "app/table/room-seat-view.h"
#include "phone.h"

G_BEGIN_DECLS

Phone *player_new (Room *room, const char *player); /* has come in */

/* A table of the room's book, opened at once and without pauses; as tables_wish. */
RoomTable *player_table (Room *room, const char *game, const char *seats, guint64 seed);
RoomTable *player_table_with (Room *room, const char *game, const char *seats, const char *options, guint64 seed);

char *player_open_line (RoomTable *table); /* the message; free it */
void  player_go_to_table (Phone *phone, RoomTable *table);

/* A value on the newest page of that name. */
gint64      player_number (const Phone *phone, const char *page, const char *key); /* -1: nothing */
const char *player_text (const Phone *phone, const char *page, const char *key);   /* "": nothing */
gboolean    player_flag (const Phone *phone, const char *page, const char *key);   /* FALSE: nothing */

/* A move at the table on the phone; WHAT is the rest of the message. Returns the sentence with which it is refused. */
char *player_act_line (const Phone *phone, const char *what);
char *player_act (Phone *phone, const char *what);

gboolean player_is_over (RoomTable *table); /* the hand is over, or the match */

/* A random act among those the phone offers, as a WHAT; PICKS counts the cards picked since the question was asked. */
char *player_choose_line (const Phone *phone, guint64 *random, guint *picks);

G_END_DECLS
