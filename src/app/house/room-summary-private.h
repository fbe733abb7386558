/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament on the start page, as the book fills it in. */
#pragma once

#include "store/nights/store-tourney.h"
#include "room-summary.h"

G_BEGIN_DECLS

RoomSummary *room_summary_new (const StoreTournament *record);
void         room_summary_set_name (RoomSummary *self, const char *name);
void         room_summary_set_venue (RoomSummary *self, const char *venue);
void         room_summary_set_date (RoomSummary *self, const StoreTournament *record);
/* TRUE if the state has changed. */
gboolean room_summary_update (RoomSummary *self, const Tourney *tourney, gint64 now);
/* For a tournament whose events cannot be read. */
void room_summary_set_broken (RoomSummary *self, const char *sentence);

G_END_DECLS
