/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of steps of a hand, a row each: how a step begins, whom it asks for what, what their moves do, what
   players read, and what the careful bot does. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

#define POKER_BIT(what) (1u << POKER_ACT_##what)

typedef struct
{
  PokerPhase phase;                         /* the phase while it waits for a player */
  guint      does;                          /* a bit for each PokerAct that it can need */
  guint (*does_of) (const PokerStep *step); /* used instead if that depends on the step */

  /* TRUE: it waits for s->turn; FALSE: it is done. */
  gboolean (*begin) (GameState *s, const PokerStep *step);
  /* The choices of the seat on turn, and its move: TRUE: it waits for s->turn again; FALSE: it is done.  NULL: it
     never asks. */
  void (*choices) (const GameState *s, const PokerStep *step, GameChoices *out);
  gboolean (*apply) (GameState *s, const PokerStep *step, const GameAction *action);

  /* What players read.  "Second draw"; NULL: the phase's own name. */
  char *(*name) (const GameState *view, const PokerStep *step);
  /* As in GamePeople; only `button` may be NULL. */
  char *(*asks) (const GameState *view, const PokerStep *step);
  char *(*button) (const GameState *view, const PokerStep *step, const GameChoice *choice, guint n_cards);
  char *(*explain) (const GameState *view, const PokerStep *step, const GameAction *action);

  /* The careful bot's move. */
  void (*advise) (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                  GameAction *out);
} PokerStepKind;

/* By PokerOp; NULL for POKER_END. */
extern const PokerStepKind *const poker_step_kinds[POKER_OPS];

extern const PokerStepKind poker_step_antes, poker_step_blinds, poker_step_lead, poker_step_bets; /* step-bet.c */
extern const PokerStepKind poker_step_deal, poker_step_turn_up;                                   /* dealing.c */
extern const PokerStepKind poker_step_draw, poker_step_choice, poker_step_swap, poker_step_pile;
extern const PokerStepKind poker_step_draft, poker_step_secret, poker_step_vote, poker_step_rummy;
extern const PokerStepKind poker_step_arrange; /* step-secret.c */
extern const PokerStepKind poker_step_name;
extern const PokerStepKind poker_step_stay;
extern const PokerStepKind poker_step_trick, poker_step_play_off, poker_step_turn_down; /* step-trick.c */

/* The seat that is asked in the secret window of a swap; GAME_NOBODY: it has no pair. */
gint poker_asked_to_swap (const GameState *s);

/* Begins betting by the plan in the notes, before anybody pays. */
void poker_begin_bets (GameState *s);

/* What each pays before the deal, and again in a round without bets: one unit if a game with blinds has no ante. */
gint64 poker_ante (const GameState *s);
/* Puts the seat's cards in the muck. */
void poker_fold (GameState *s, guint seat);

/* "Flop": the name of the board of five by the cards on it; NULL: there is no such board. */
char *poker_name_board (const GameState *view);
/* "Second draw", counting all steps in which cards are changed. */
char *poker_name_draw (const GameState *view, const PokerStep *step);

G_END_DECLS
