/* What a table of Chinese Poker can agree on, and the rules that follow. */
#pragma once

#include "score.h"
#include "cards/game.h"

G_BEGIN_DECLS

extern const GameOption chinese_options[];
extern const GameFormer chinese_former[];

/* In the game's functions of these names. */
void     chinese_option_set (gint32 *option, guint slot);
gboolean chinese_option_counts (const Game *game, const gint32 *option, guint slot);
char    *chinese_refuse_setup (const Game *game, guint n_seats, const gint32 *option);

ChineseMode  chinese_mode (const gint32 *option);
ChineseOrder chinese_order (const gint32 *option);
ChineseRules chinese_rules (const gint32 *option); /* points into OPTION */
gboolean     chinese_bank_stays (const gint32 *option);

G_END_DECLS
