/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: what a phone shows of it. */
#pragma once

#include <json-glib/json-glib.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

enum
{
  LAN_LOG_LINES = 30,   /* only the newest are sent */
  LAN_MOST_SIGHTS = 30, /* steps of a replay, the newest */
};

/* JSON, free it. No hidden card leaves a trace in it: it is made from what LOOK shows and from what everybody knows
   (names, sums, who is away). Of a table whose record cannot be played it says that and nothing else. */
char *lan_table_text (RoomSeatView *look);

/* The last trick as JSON, free it; NULL: there is none. */
char *lan_trick_text (RoomSeatView *look);

/* A replay of what LOOK has seen since LINE of its log, step by step, from its view at each time; NULL: none. */
char *lan_replay_text (RoomSeatView *look, guint line);

/* "7h", "Td", "X"; "??" for a hidden card. */
void lan_add_card (JsonBuilder *json, Card card);

G_END_DECLS
