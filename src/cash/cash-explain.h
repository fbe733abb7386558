/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which mistake most likely explains that other chips were counted than should be on the table, or other money than should
   be in the box. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

/* Sentences, likeliest first, on what may have happened before GAME's last count.  Empty if that was right, if there was
   none, or if no single mistake explains the difference. */
GStrv cash_game_explain (const CashGame *game);
/* The same if the chips were counted now, and are worth COUNTED. */
GStrv cash_game_explain_chips (const CashGame *game, gint64 counted);
/* The same for the money in the box: on what may have happened if COUNTED lies in it. */
GStrv cash_game_explain_box (const CashGame *game, gint64 counted);

G_END_DECLS
