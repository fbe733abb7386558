/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets to print: a schedule one would hang on the wall, the chips to pack by, the rules of a game, the
   result of a tournament, the seats.  One drawing for paper, PDF and picture. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-result.h"
#include "app/tournament/room-seat-plan.h"
#include "planner/chips/breakdown.h"

G_BEGIN_DECLS

typedef struct _RoomSheet RoomSheet;

/* START: wall clock of the first level, 0: times from 0:00.  BREAKDOWN may be NULL.  Everything is copied. */
RoomSheet *room_sheet_new_schedule (const Schedule *schedule, gint64 start, const Breakdown *breakdown);
RoomSheet *room_sheet_new_chips (const Breakdown *breakdown, const char *case_name, const Schedule *schedule);
/* PARTS as room_rules_read has them; kept. */
RoomSheet *room_sheet_new_rules (const char *game, GPtrArray *parts);
RoomSheet *room_sheet_new_result (RoomResult *result); /* kept */
/* A list by name, one by table, and a card for each player to cut out; kept. */
RoomSheet *room_sheet_new_seats (RoomSeatPlan *seat_plan);
void       room_sheet_free (RoomSheet *sheet);

void room_sheet_print (RoomSheet *sheet, GtkWindow *parent); /* the desktop's print dialog; takes the sheet */
/* A4 or what the locale prints on; without any dialog or display.  PATH of NULL, which a file elsewhere has, is
   refused. */
gboolean room_sheet_export (RoomSheet *sheet, const char *path, GError **error);

/* A result as a picture for a phone: as wide as one, and as high as it needs to be. */
GdkTexture *room_sheet_picture (const RoomSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomSheet, room_sheet_free)

G_END_DECLS
