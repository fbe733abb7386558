/* Steps in which cards are committed face down, turned together, and won: tricks, and what decides between equals. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* POKER_TRICK. */
gboolean poker_begin_trick (GameState *s, const PokerStep *step);
void     poker_choose_trick (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_trick (GameState *s, const PokerStep *step, const GameAction *action);

/* POKER_PLAY_OFF; its moves are those of a trick. */
gboolean poker_begin_play_off (GameState *s, const PokerStep *step);
gboolean poker_apply_play_off (GameState *s, const PokerStep *step, const GameAction *action);

/* POKER_TURN_DOWN. */
gboolean poker_begin_turn_down (GameState *s, const PokerStep *step);

/* Of the seats that may win a pot those that do: all of them where no tricks were played. */
SeatMask poker_trick_winners (const GameState *s, SeatMask seats);

/* Which card wins the trick that is played, in words. */
const char *poker_say_trick (const GameState *view);

/* What the careful bot commits. */
CardSet poker_best_commit (const GameState *view, CardSet hand, guint64 *random);

G_END_DECLS
