/* What runs every poker variant (variant.h): the functions of its Game, and what they and the careful bot share. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

enum
{
  POKER_DO_CHECK, /* verbs */
  POKER_DO_CALL,
  POKER_DO_BET,
  POKER_DO_RAISE,
  POKER_DO_FOLD,
  POKER_DO_DRAW,
};

enum
{
  POKER_PHASE_BET,
  POKER_PHASE_DRAW,
};

enum
{
  POKER_STOCK, /* zones; after the hands the board */
  POKER_BURN,
  POKER_MUCK,
  POKER_HOLE,
};

/* What everybody knows of a hand. */
typedef struct
{
  PokerBetting betting;
  SeatMask     in;                   /* dealt in */
  SeatMask     in_muck;              /* whose discards of this draw still lie in the muck */
  guint8       muck_at[POKER_SEATS]; /* where */
  guint8       drawn[POKER_SEATS];   /* so many cards in the last draw */
  guint8       raised[POKER_SEATS];  /* bets and raises in this hand */
  guint8       step;
  gint8        big; /* the seat of the big blind as long as the bets in front of it count, else -1 */
} PokerNotes;

static inline const PokerVariant *
poker_variant (const GameState *s)
{
  return s->game->data;
}

static inline guint
poker_board (const GameState *s)
{
  return POKER_HOLE + s->n_seats;
}

/* Does a step or criterion with these belong to the game, as its options are? */
static inline gboolean
poker_applies (const GameState *s, guint when, guint is)
{
  return when == 0 || s->option[when] == (gint32) is;
}

/* The first live seat left of the button. */
guint poker_first (const GameState *s);

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
char  *poker_seat_note (const GameState *view, guint seat, const char *const *names);
gint64 poker_staked (const GameState *view, guint seat);
char  *poker_outcome (const GameState *view, const char *const *names);
char  *poker_explain (const GameState *view, const GameAction *action);
void   poker_mend (GameState *world, const GameState *view);

/* Parts of a variant's Game: its rules, what goes into its `people`, and its bots. */
#define POKER_RULES                                                                                                    \
  .setup = poker_setup, .deal = poker_deal, .choices = poker_choices, .apply = poker_apply, .settle = poker_settle,    \
  .next_dealer = poker_next_dealer, .staked = poker_staked, .notes_size = sizeof (PokerNotes)
#define POKER_PEOPLE                                                                                                   \
  .labels = poker_labels, .seat_note = poker_seat_note, .outcome = poker_outcome, .explain = poker_explain
#define POKER_BOTS .bots = { .advise = poker_advise, .mend = poker_mend }

G_END_DECLS
