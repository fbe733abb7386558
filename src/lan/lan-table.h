/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: what a phone shows of it. */
#pragma once

#include "app/table/room-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  LAN_LOG_LINES = 30,   /* only the newest are sent */
  LAN_MOST_SIGHTS = 30, /* steps of a replay, the newest */
};

/* JSON, free it; VIEW is that of SEAT or of GAME_OUTSIDER. No hidden card leaves a trace in it: it is made from VIEW,
   from what everybody knows (names, sums, who is away) and from the log as SEAT may read it. NULL: the record of the
   table cannot be played, and nothing else is told. */
char *lan_table_text (RoomTable *table, const GameState *view, gint seat);

/* The last trick as JSON, free it; NULL: there is none. */
char *lan_trick_text (RoomTable *table, gint seat);

/* What SEAT has seen since LINE of its log, step by step, each made from its view at that time; NULL: nothing. */
char *lan_replay_text (RoomTable *table, gint seat, guint line);

/* "7h", "Td", "X"; "??" for a hidden card. */
void lan_add_card (JsonBuilder *json, Card card);

G_END_DECLS
