/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the game calls by these names: the texts about a hand of Chinese Poker. */
#pragma once

#include "cards/game.h"
#include "score.h"

G_BEGIN_DECLS

void        chinese_labels (const GameState *view, const char *const *names, GPtrArray *out);
char       *chinese_seat_note (const GameState *view, guint seat, const char *const *names);
char       *chinese_say_outcome (const GameState *view, const char *const *names);
void        chinese_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
char       *chinese_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
char       *chinese_group_strength (const GameState *view, guint group, const Card *cards, guint n);
const char *chinese_explain_slot (const ChineseRules *rules, guint slot); /* why chinese_set_judge names SLOT */
char       *chinese_explain (const GameState *view, const GameAction *action);

G_END_DECLS
