/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: what a phone shows of it. */
#pragma once

#include "app/table/room-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  LAN_LOG_LINES = 30,   /* the newest of them */
  LAN_MOST_SIGHTS = 30, /* of a replay, the newest */
};

/* As JSON, free it; VIEW is of SEAT, or of GAME_OUTSIDER.  Whatever lies hidden there has left no trace in it: all of it is made
   from VIEW, from what everybody knows (names, sums, who is away) and from the log as SEAT may read it.  NULL: the record of the
   table cannot be played, and that is all that is told. */
char *lan_table_text (RoomTable *table, const GameState *view, gint seat);

/* The trick that was taken last, as JSON, free it; NULL: there is none. */
char *lan_trick_text (RoomTable *table, gint seat);

/* What SEAT has noticed since that LINE of its log, step by step, each made from its view then; NULL: nothing. */
char *lan_replay_text (RoomTable *table, gint seat, guint line);

/* "7h", "Td", "X"; "??" of one that is hidden. */
void lan_add_card (JsonBuilder *json, Card card);

G_END_DECLS
