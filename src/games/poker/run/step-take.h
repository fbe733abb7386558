/* Steps in which a player takes one of several cards: rummy draws with a pile, and drafts. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* POKER_PILE. */
gboolean poker_begin_pile (GameState *s, const PokerStep *step);
void     poker_choose_pile (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_pile (GameState *s, const PokerStep *step, const GameAction *action);

/* POKER_DRAFT. */
gboolean poker_begin_draft (GameState *s, const PokerStep *step);
void     poker_choose_draft (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_draft (GameState *s, const PokerStep *step, const GameAction *action);

G_END_DECLS
