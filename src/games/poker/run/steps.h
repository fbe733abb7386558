/* The kinds of steps of a hand, a row each: how one begins, whom it asks for what, what an answer does. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

typedef struct
{
  PokerPhase phase; /* where somebody is asked */
  /* TRUE: it asks s->turn; FALSE: it is done. */
  gboolean (*begin) (GameState *s, const PokerStep *step);
  /* Of the seat on turn, and what it has done: TRUE: it asks s->turn again; FALSE: it is done.  NULL: it asks nobody. */
  void (*choices) (const GameState *s, const PokerStep *step, GameChoices *out);
  gboolean (*apply) (GameState *s, const PokerStep *step, const GameAction *action);
  guint does;                               /* a bit for each PokerDo that a game with it has */
  guint (*does_of) (const PokerStep *step); /* instead, where it depends on the step */
} PokerStepKind;

extern const PokerStepKind poker_step_kinds[POKER_OPS];

/* In step-bet.c: antes, blinds, betting rounds. */
gboolean poker_begin_antes (GameState *s, const PokerStep *step);
gboolean poker_begin_blinds (GameState *s, const PokerStep *step);
gboolean poker_begin_bets (GameState *s, const PokerStep *step);
void     poker_choose_bet (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_bet (GameState *s, const PokerStep *step, const GameAction *action);

/* The seat on turn opens the round, has to bet and has not done so. */
gboolean poker_must_open (const GameState *s);

/* In step-swap.c; in its secret window the seat that is asked, GAME_NOBODY: it has no pair. */
gboolean poker_begin_swap (GameState *s, const PokerStep *step);
void     poker_choose_swap (const GameState *s, const PokerStep *step, GameChoices *out);
gboolean poker_apply_swap (GameState *s, const PokerStep *step, const GameAction *action);
gint     poker_asked_to_swap (const GameState *s);

/* POKER_LEAD. */
gboolean poker_begin_lead (GameState *s, const PokerStep *step);

/* Who would begin the next betting round, from the step on that is due: who decides first about cards, too. */
guint poker_next_opener (const GameState *s);

G_END_DECLS
