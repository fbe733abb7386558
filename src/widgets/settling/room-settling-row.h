/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A payment to be ticked off: who pays whom, large enough to be read across the table, and how much. */
#pragma once

#include <gtk/gtk.h>

#include "app/settling/settling.h"

G_BEGIN_DECLS

/* Signal: tick (gboolean paid), when somebody has ticked it or taken the tick off. */
#define ROOM_TYPE_SETTLING_ROW (room_settling_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomSettlingRow, room_settling_row, ROOM, SETTLING_ROW, GtkListBoxRow)

void room_settling_row_show (RoomSettlingRow *self, const StoreSettlingPayment *payment, const Currency *currency);
/* It was paid with all the others: it is not ticked off by itself any more. */
void room_settling_row_set_over (RoomSettlingRow *self, gboolean over);

G_END_DECLS
