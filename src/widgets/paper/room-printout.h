/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printouts to print: a schedule one would hang on the wall, the chips to pack by, the rules of a game, the
   result of a tournament, the seats, the standings of a season, the sheet to sign in, receipts for prizes.  One drawing for paper, PDF and picture. */
#pragma once

#include <gtk/gtk.h>

#include "app/club/room-season-table.h"
#include "app/tournament/room-result.h"
#include "app/tournament/room-seat-plan.h"
#include "app/tournament/room-sign-in.h"
#include "planner/chips/breakdown.h"

G_BEGIN_DECLS

typedef struct _RoomPrintout RoomPrintout;

/* START: wall clock of the first level, 0: times from 0:00.  BREAKDOWN may be NULL.  Everything is copied. */
RoomPrintout *room_printout_new_schedule (const Schedule *schedule, gint64 start, const Breakdown *breakdown);
RoomPrintout *room_printout_new_chips (const Breakdown *breakdown, const char *case_name, const Schedule *schedule);
/* PARTS as room_rules_read has them; kept. */
RoomPrintout *room_printout_new_rules (const char *game, GPtrArray *parts);
RoomPrintout *room_printout_new_result (RoomResult *result); /* kept */
/* A list by name, one by table, and a card for each player to cut out; kept. */
RoomPrintout *room_printout_new_seats (RoomSeatPlan *seat_plan);
RoomPrintout *room_printout_new_standings (RoomSeasonTable *table, const Currency *currency); /* kept */
RoomPrintout *room_printout_new_sign_in (RoomSignIn *sheet);                                  /* kept */
RoomPrintout *room_printout_new_receipts (RoomResult *result);                                /* kept */
void          room_printout_free (RoomPrintout *printout);

void room_printout_print (RoomPrintout *printout,
                          GtkWindow    *parent); /* the desktop's print dialog; takes the printout */
/* A4 or what the locale prints on; without any dialog or display.  PATH of NULL, which a file elsewhere has, is
   refused. */
gboolean room_printout_export (RoomPrintout *printout, const char *path, GError **error);

/* A result, or standings, as a picture for a phone: as wide as one, and as high as it needs to be. */
GdkTexture *room_printout_picture (const RoomPrintout *printout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomPrintout, room_printout_free)

G_END_DECLS
