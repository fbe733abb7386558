/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips that are bought at a table, and what the next hand needs of them. */
#pragma once

#include "table-record.h"

G_BEGIN_DECLS

/* Sells SEAT chips for the next hand, which the rules must allow (game_play_can_buy).  No chips are sold that could make
   the table's total more than the bank counts. */
gboolean table_chips_buy (TableRecord *record, guint seat, gint64 chips, GError **error);
/* The next hand can be dealt, once it is prepared. */
gboolean table_chips_can_deal (const TableRecord *record);
/* Buys what has to be bought before the next hand can be dealt; FALSE and a sentence: somebody has to act first. */
gboolean table_chips_prepare (TableRecord *record, GError **error);

G_END_DECLS
