/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games against the house share: who is in, the wagers before the deal, and who is paid what. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  HOUSE_MOST_SEATS = 7,
};

/* Both the first verbs and the first phases of such a game. */
enum
{
  HOUSE_ANTE,
  HOUSE_SIDE,
};

/* How the games differ, counted in antes; their `data`. */
typedef struct
{
  guint8 posted;     /* put in before the deal: the blind of Ultimate is as large as the ante */
  guint8 needed;     /* that must be there for it, with the least play bet */
  guint8 useful;     /* that may be wanted in a hand */
  guint8 max_bet;    /* slot of that option */
  gint8  min_bet;    /* slot of that option; -1: a chip is enough */
  gint8  side_alone; /* slot of the option by which the side bet does without an ante; -1: it always does */
} HouseRules;

/* The notes of such a game. */
typedef struct
{
  gint32   ante[HOUSE_MOST_SEATS], side[HOUSE_MOST_SEATS], play[HOUSE_MOST_SEATS]; /* staked in this hand */
  SeatMask in;      /* those who can pay; who has folded is idle */
  guint32  limited; /* seats have no more chips than their stacks; of the match */
} HouseBets;

static inline const HouseBets *
house_bets (const GameState *s)
{
  return game_notes_of (s);
}

/* In `deal`: the seats that can pay are in, the first of them is asked for its ante.  Nobody can: the hand is over. */
void house_open (GameState *s);
/* In the phases HOUSE_ANTE and HOUSE_SIDE.  TRUE: this was the last wager, and the cards are to be dealt. */
void     house_offer_wager (const GameState *s, GameChoices *out);
gboolean house_wager (GameState *s, gint32 chips);
/* Rounds of one card for each seat that is in, then one for the house; seats have zones from HOLE on. */
void house_deal (GameState *s, guint stock, guint hole, guint house, guint rounds);

/* The first seat after AFTER (-1: of all) with an ante that has neither bet nor folded; -1: none. */
gint     house_next (const GameState *s, gint after);
void     house_play (GameState *s, gint32 chips); /* of the seat on turn */
void     house_fold (GameState *s);
gboolean house_is_alone (const GameState *s); /* nobody plays against it */
/* Everybody sees the house's cards, and those of the seats that did not fold. */
void house_show (GameState *s, guint hole, guint house);

/* In `settle`: SEAT wins NET chips of the house, beside what it staked; then the end. */
void house_pay (GameState *s, guint seat, gint64 net);
void house_close (GameState *s);

/* In `outcome`: who beat the house and who lost to it, with their hands where few have played; TEXT gives that of a
   seat, BETTER is above 0 if it beats the house. */
void house_say_showdown (const GameState *view, const char *const *names, gint (*better) (const GameState *, guint),
                         char *(*text) (const GameState *, guint), GPtrArray *out);
/* "Pair Plus pays Ann and Bob": BET begins a sentence; nobody: only if SIDE, and somebody has staked that. */
void house_say_bet (const GameState *view, const char *const *names, const char *bet, SeatMask seats, gboolean side,
                    GPtrArray *out);

/* In `seat_note` and `staked`. */
char  *house_seat_note (const GameState *view, guint seat, const char *const *names);
gint64 house_staked (const GameState *view, guint seat);

/* Called in `refuse`. */
char *house_refuse_setup (const HouseRules *rules, const gint32 *option);

void  house_advise_wager (const GameState *view, const GameChoices *offered, GameAction *out);
char *house_explain (const GameState *view, const GameAction *action);

G_END_DECLS
