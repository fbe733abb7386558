/* What runs every poker variant (variant.h): the functions of its Game. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* The key by a criterion of HOLE and the board. */
PokerKey poker_key (const GameState *s, const PokerCriterion *criterion, const Card *hole, guint n_hole,
                    const Card *board, guint n_board);

void   poker_setup (GameState *s);
void   poker_deal (GameState *s);
void   poker_choices (const GameState *s, GameChoices *out);
void   poker_apply (GameState *s, const GameAction *action);
void   poker_settle (GameState *s);
gint   poker_next_dealer (const GameState *s);
void   poker_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
void   poker_labels (const GameState *view, const char *const *names, GPtrArray *out);
char  *poker_asks (const GameState *view);
char  *poker_button (const GameState *view, const GameChoice *choice, guint n_cards);
char  *poker_seat_note (const GameState *view, guint seat, const char *const *names);
gint64 poker_staked (const GameState *view, guint seat);
char  *poker_outcome (const GameState *view, const char *const *names);
void   poker_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
char  *poker_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
char  *poker_explain (const GameState *view, const GameAction *action);
void   poker_mend (GameState *world, const GameState *view);

/* Parts of a variant's Game: its rules, what goes into its `people`, and its bots. */
#define POKER_RULES                                                                                                    \
  .setup = poker_setup, .deal = poker_deal, .choices = poker_choices, .apply = poker_apply, .settle = poker_settle,    \
  .next_dealer = poker_next_dealer, .staked = poker_staked, .notes_size = sizeof (PokerNotes)
#define POKER_PEOPLE                                                                                                   \
  .labels = poker_labels, .seat_note = poker_seat_note, .outcome = poker_outcome, .parts = poker_parts,                \
  .shown = poker_shown, .explain = poker_explain, .asks = poker_asks, .button = poker_button
#define POKER_BOTS .bots = { .advise = poker_advise, .mend = poker_mend }

G_END_DECLS
