/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for typing an amount of money or chips. Amounts are whole minor units and never pass through floating point. */
#pragma once

#include <adwaita.h>

#include "base/money.h"

G_BEGIN_DECLS

#define ROOM_TYPE_AMOUNT_ROW (room_amount_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomAmountRow, room_amount_row, ROOM, AMOUNT_ROW, AdwActionRow)

/* Properties: chips (b: whole chips instead of money), needed (b: an empty text and 0 are refused),
   zero (b: a 0 that was typed stays, as it is not the same as nothing).
   Signal: changed (), when somebody typed another amount. Text that is not an amount stays and changes nothing; when
   the focus leaves it, the row says what is wrong. */
void room_amount_row_set_currency (RoomAmountRow *self, const Currency *currency);
/* While the row is empty, which means 0, it shows DEFAULT_ in grey, unless that is 0. */
void   room_amount_row_set_default (RoomAmountRow *self, gint64 default_);
void   room_amount_row_set_amount (RoomAmountRow *self, gint64 amount);
gint64 room_amount_row_get_amount (RoomAmountRow *self);
/* TRUE if nothing stands there, not even a 0. */
gboolean room_amount_row_is_empty (RoomAmountRow *self);

/* Call this before what was typed in PAGE is used. Returns FALSE, with the focus on the first row that holds no
   amount. */
gboolean room_amount_row_check (GtkWidget *page);

/* Reads ENTRY as an amount (money_read): empty is 0. Returns FALSE, and marks the entry as wrong, if it holds none. */
gboolean room_amount_from_entry (GtkEditable *entry, gint digits, gint64 *amount);

G_END_DECLS
