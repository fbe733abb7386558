/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cash game in the list of nights.  Read-only properties: name (s), running (b), detail (s: "5 people, €240.00 in play",
   translated), when-text (s: "Friday 21 November 2025, 23:40", translated). */
#pragma once

#include "app/house/room-row.h"
#include "store/cash/store-cash.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_SUMMARY (room_cash_summary_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashSummary, room_cash_summary, ROOM, CASH_SUMMARY, RoomRow)

RoomCashSummary *room_cash_summary_new (const StoreCash *about);
/* GAME NULL: it cannot be read, and PROBLEM says why. */
void room_cash_summary_update (RoomCashSummary *self, const CashGame *game, const char *problem);
void room_cash_summary_set_name (RoomCashSummary *self, const char *name);

gint64      room_cash_summary_get_id (RoomCashSummary *self);
const char *room_cash_summary_get_name (RoomCashSummary *self);
gboolean    room_cash_summary_is_running (RoomCashSummary *self);
gint64      room_cash_summary_get_when (RoomCashSummary *self); /* wall clock microseconds */

G_END_DECLS
