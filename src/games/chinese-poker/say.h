/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the result of a hand of Chinese Poker in sentences. */
#pragma once

#include "cards/game.h"
#include "score.h"

G_BEGIN_DECLS

/* Says how the N hands came out, which all lie open; NULL: there is nothing to say.  BANK is the bank's seat, POOL
   what a pool held, of which LEFT stays in it.  Free it. */
char *chinese_outcome (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, gint64 pool,
                       gint64 left, const char *const *names);

G_END_DECLS
