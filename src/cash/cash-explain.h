/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which mistake most likely explains that other chips were counted than should be on the table. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

/* Sentences, likeliest first, on what may have happened before GAME's last count.  Empty if that was right, if there was
   none, or if no single mistake explains the difference. */
GStrv cash_game_explain (const CashGame *game);

G_END_DECLS
