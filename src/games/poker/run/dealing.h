/* Cards from the stock to the players and the board, also when it runs short. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* WANTED: with this one, so many more go to the SEAT, -1: to nobody's hand. */
void poker_serve (GameState *s, guint zone, gint seat, guint wanted);
/* One card first, if the step says so and the stock can serve WANTED cards all the same. */
void poker_burn (GameState *s, const PokerStep *step, guint wanted);

/* Is there a card in the stock, or one that can be shuffled into it? */
gboolean poker_can_serve (const GameState *s);

/* POKER_DEAL. */
gboolean poker_begin_deal (GameState *s, const PokerStep *step);
/* POKER_DRAW. */
gboolean poker_begin_draw (GameState *s, const PokerStep *step);
void     poker_choose_draw (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_draw (GameState *s, const PokerStep *step, const GameAction *action);

/* POKER_CHOICE, in step-choice.c. */
gboolean poker_begin_choice (GameState *s, const PokerStep *step);
void     poker_choose_choice (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_choice (GameState *s, const PokerStep *step, const GameAction *action);
/* What the careful bot would do with CARDS, of which it may give up the first N_MAY_GO: that at GONE. */
PokerDo poker_best_choice (const PokerPlan *plan, PokerCards cards, guint n_may_go, guint *gone);

G_END_DECLS
