/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of steps of a hand, each a row of its own: how one begins, whom it asks for what, what an answer does, what
   players read of it, and what the careful bot does. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

#define POKER_BIT(what) (1u << POKER_ACT_##what)

typedef struct
{
  PokerPhase phase;                         /* where somebody is asked */
  guint      does;                          /* a bit for each PokerAct that a game with it has */
  guint (*does_of) (const PokerStep *step); /* instead, where it depends on the step */

  /* TRUE: it asks s->turn; FALSE: it is done. */
  gboolean (*begin) (GameState *s, const PokerStep *step);
  /* Of the seat on turn, and what it has done: TRUE: it asks s->turn again; FALSE: it is done.  NULL: it asks nobody. */
  void (*choices) (const GameState *s, const PokerStep *step, GameChoices *out);
  gboolean (*apply) (GameState *s, const PokerStep *step, const GameAction *action);

  /* For people.  "Second draw"; NULL: what the phase is called. */
  char *(*name) (const GameState *view, const PokerStep *step);
  /* As in GamePeople; only `button` may be NULL. */
  char *(*asks) (const GameState *view, const PokerStep *step);
  char *(*button) (const GameState *view, const PokerStep *step, const GameChoice *choice, guint n_cards);
  char *(*explain) (const GameState *view, const PokerStep *step, const GameAction *action);

  /* What the careful bot does. */
  void (*advise) (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                  GameAction *out);
} PokerStepKind;

/* By PokerOp; NULL: POKER_END. */
extern const PokerStepKind *const poker_step_kinds[POKER_OPS];

extern const PokerStepKind poker_step_antes, poker_step_blinds, poker_step_lead, poker_step_bets; /* step-bet.c */
extern const PokerStepKind poker_step_deal, poker_step_turn_up;                                   /* dealing.c */
extern const PokerStepKind poker_step_draw, poker_step_choice, poker_step_swap, poker_step_pile;
extern const PokerStepKind poker_step_draft, poker_step_secret, poker_step_vote, poker_step_rummy;
extern const PokerStepKind poker_step_arrange; /* step-secret.c */
extern const PokerStepKind poker_step_name;
extern const PokerStepKind poker_step_stay;
extern const PokerStepKind poker_step_trick, poker_step_play_off, poker_step_turn_down; /* step-trick.c */

/* In the secret window of a swap the seat that is asked, GAME_NOBODY: it has no pair. */
gint poker_asked_to_swap (const GameState *s);

/* By the plan among the notes, before anybody has put in a chip. */
void poker_begin_bets (GameState *s);

/* What each puts in before the deal, and again in a round without bets: one unit in a game of blinds without an ante of its
   own. */
gint64 poker_ante (const GameState *s);
/* The seat's cards go to the muck. */
void poker_fold (GameState *s, guint seat);

/* Who would begin the next betting round, from the step on that is due: who decides first about cards, too. */
guint poker_next_opener (const GameState *s);

/* Steps of that kind up to the one that is due. */
guint poker_count_steps (const GameState *s, PokerOp op);
/* "Flop": what a hand with a board of five is called by the cards that lie there; NULL: there is no such board. */
char *poker_name_board (const GameState *view);
/* "Second draw": of all steps in which cards are changed. */
char *poker_name_draw (const GameState *view, const PokerStep *step);

G_END_DECLS
