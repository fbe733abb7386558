/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody in a cash game: how they stand, and what they do next. */
#pragma once

#include <gtk/gtk.h>

#include "app/cash/room-cash-person.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_ROW (room_cash_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashRow, room_cash_row, ROOM, CASH_ROW, GtkListBoxRow)

/* What stands behind the name. */
enum
{
  ROOM_CASH_IN,
  ROOM_CASH_OUT,
  ROOM_CASH_OWED,
  ROOM_CASH_RESULT,
  ROOM_CASH_ACTS,
  ROOM_CASH_N_COLUMNS,
};

/* Its buttons have the action cash.act; COLUMNS keep its cells below those of other rows. */
GtkWidget *room_cash_row_new (RoomCashPerson *person, GtkSizeGroup *const columns[ROOM_CASH_N_COLUMNS]);
/* Once chips no longer move, there is nothing to do in a row. */
void room_cash_row_set_closed (RoomCashRow *self, gboolean closed);

G_END_DECLS
