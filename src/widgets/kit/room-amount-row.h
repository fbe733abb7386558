/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row to type money or chips into.  Amounts are whole minor units and never go through floating point. */
#pragma once

#include <adwaita.h>

#include "base/money.h"

G_BEGIN_DECLS

#define ROOM_TYPE_AMOUNT_ROW (room_amount_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomAmountRow, room_amount_row, ROOM, AMOUNT_ROW, AdwActionRow)

/* Properties: chips (b: whole chips instead of money), needed (b: nothing and 0 are refused).
   Signal: changed (), when somebody typed another amount.  What is no amount stays as it was typed and changes nothing;
   once it is left the row says what is wrong. */
void room_amount_row_set_currency (RoomAmountRow *self, const Currency *currency);
/* DEFAULT_ is shown in grey while nothing is typed, which then means 0; 0: nothing is shown. */
void   room_amount_row_set_default (RoomAmountRow *self, gint64 default_);
void   room_amount_row_set_amount (RoomAmountRow *self, gint64 amount);
gint64 room_amount_row_get_amount (RoomAmountRow *self);

/* Before what is typed in PAGE is kept: FALSE and the focus on the first row in it that holds no amount. */
gboolean room_amount_row_check (GtkWidget *page);

/* The text in ENTRY as an amount: empty is 0, a comma may stand for the point, and either may mark the
   thousands.  FALSE: marks the entry as wrong. */
gboolean room_amount_from_entry (GtkEditable *entry, gint digits, gint64 *amount);

G_END_DECLS
