/* Steps in which players decide about their cards beside draws: secretly, or from the row. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* POKER_SECRET. */
guint    poker_secret_does (const PokerStep *step);
gboolean poker_begin_secret (GameState *s, const PokerStep *step);
void     poker_choose_secret (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_secret (GameState *s, const PokerStep *step, const GameAction *action);
/* That the seat turns up these of its hole cards when all have chosen. */
void poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards);

/* What everybody has chosen is among their hole cards. */
gboolean poker_seals_fit (const GameState *s);
/* What is asked there, and why something is refused. */
char *poker_asks_cards (const GameState *view);
char *poker_explain_cards (const GameState *view, const GameAction *action);

/* POKER_RUMMY. */
gboolean poker_begin_rummy (GameState *s, const PokerStep *step);
void     poker_choose_rummy (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_rummy (GameState *s, const PokerStep *step, const GameAction *action);

G_END_DECLS
