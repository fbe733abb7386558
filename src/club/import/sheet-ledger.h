/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ledgers as online tables write them: CSV with a row for each time somebody sat, with the columns player_nickname,
   player_id, session_start_at, session_end_at, buy_in, buy_out, stack and net. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The ledger as a file of a cash game, in which all chips were bought for promises, as nobody has paid anything: settling
   up says who pays whom.  Amounts without a point are cents.  It is called NAME, and its times are those of the laptop's
   calendar.  Refuses with "LINE: sentence". */
char *sheet_ledger_to_cash (const char *bytes, gsize length, const char *name, GError **error);

G_END_DECLS
