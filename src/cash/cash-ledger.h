/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger that online tables write: a row for each time somebody sat at the table. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

/* CSV with the columns player_nickname, player_id, session_start_at, session_end_at, buy_in, buy_out, stack and net.
   BEGAN is the wall clock when the game began, microseconds since 1970; times are UTC.  Whoever still sits has no end. */
char *cash_ledger_csv (const CashGame *game, gint64 began);

G_END_DECLS
