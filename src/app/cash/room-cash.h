/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cash game as the screen watches it: acts go in as lines, models and signals come out.  No GTK here. */
#pragma once

#include <gio/gio.h>

#include "cash/cash-game.h"

G_BEGIN_DECLS

/* Signals:
     changed ()               after an act, undo or redo, and after another name: re-read what you show
     acted   (char *sentence) after an accepted act, with the sentence for the toast ("Undone: ..." after an undo) */
#define ROOM_TYPE_CASH (room_cash_get_type ())
G_DECLARE_FINAL_TYPE (RoomCash, room_cash, ROOM, CASH, GObject)

gint64      room_cash_get_id (RoomCash *self);
const char *room_cash_get_name (RoomCash *self);
gint64      room_cash_get_tournament (RoomCash *self); /* its night; 0: it is of no night */
gint64      room_cash_get_began (RoomCash *self);      /* wall clock, microseconds since 1970 */
const char *room_cash_get_date (RoomCash *self);       /* as base/calendar.h writes it */
/* Borrowed, and the same object as long as SELF lives; its state is that until the next act. */
const CashGame *room_cash_get_game (RoomCash *self);
gboolean        room_cash_is_closed (RoomCash *self);
gint64          room_cash_now (RoomCash *self);                   /* microseconds since the game began */
char           *room_cash_clock_time (RoomCash *self, gint64 at); /* "21:40" in the locale's format; free it */
char           *room_cash_money (RoomCash *self, gint64 amount);  /* in its currency; free it */
/* "0.25/0.50, buy in for €10.00 to €60.00"; "": nothing is agreed.  Free it. */
char *room_cash_dup_terms (RoomCash *self);

/* Divides RESULT by the hours of SAT, the time somebody has sat there.  FALSE: they have sat too short for that to mean
   anything. */
gboolean room_cash_find_hourly (gint64 result, gint64 sat, gint64 *hourly);

/* The gate: durable before TRUE.  FORMAT as g_strdup_printf; put names through line_quote. */
gboolean room_cash_do (RoomCash *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Which pieces of the case to hand out for AMOUNT, if it were bought next, or the sentence that there are not enough
   (*ENOUGH is FALSE then).  NULL: nobody has said what is in the case.  Free it. */
char *room_cash_dup_pieces (RoomCash *self, gint64 amount, gboolean *enough);
/* Explains the act at STEP of the log, counted from 1: which numbers it changed, and by which rule.  Free the text. */
char *room_cash_dup_why (RoomCash *self, guint step);

/* Lists that are changed in place. */
GListModel *room_cash_get_people (RoomCash *self); /* RoomCashPerson: whoever sits first, then whoever has left */
GListModel *room_cash_get_log (RoomCash *self);    /* RoomCashLine, newest first, without undone ones */
/* Brings times up to date. */
void room_cash_look (RoomCash *self);

G_END_DECLS
