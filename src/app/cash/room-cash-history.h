/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The closed cash games at which somebody sat: how long, and with what result.  It stays as it is: after a change a new one
   is made. */
#pragma once

#include "app/club/room-club-row.h"
#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_HISTORY (room_cash_history_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashHistory, room_cash_history, ROOM, CASH_HISTORY, GObject)

/* NAME is the one that they go by now; games in which they had another are theirs too.  What cannot be read is left out. */
RoomCashHistory *room_cash_history_new (RoomBook *book, const char *name);
/* The people who have sat at the closed cash games of BOOK, under the names that they go by now.  Free the list. */
GStrv room_cash_history_people (RoomBook *book);
guint room_cash_history_count (RoomCashHistory *self);
/* Over all games in the currency of the last one.  Free them; the last may be NULL: nobody can say. */
char *room_cash_history_say_time (RoomCashHistory *self);
char *room_cash_history_say_result (RoomCashHistory *self);
char *room_cash_history_say_per_hour (RoomCashHistory *self);

/* --- The games, RoomClubRow, the last one first --- */

typedef enum
{
  ROOM_CASH_NIGHT_DATE,
  ROOM_CASH_NIGHT_NAME,
  ROOM_CASH_NIGHT_TIME,
  ROOM_CASH_NIGHT_BOUGHT,
  ROOM_CASH_NIGHT_RESULT,
  ROOM_CASH_NIGHT_PER_HOUR,
  ROOM_CASH_NIGHT_N_CELLS
} RoomCashNightCell;

GListModel *room_cash_history_rows (RoomCashHistory *self); /* Free it. */
gint64      room_cash_night_get_id (RoomClubRow *row);
char       *room_cash_night_say (RoomClubRow *row, RoomCashNightCell cell); /* Free it. */
gint        room_cash_night_compare (RoomClubRow *a, RoomClubRow *b, RoomCashNightCell cell);

G_END_DECLS
