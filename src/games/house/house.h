/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common rules of the games against the house: who is in, the wagers before the deal, and what is paid. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  HOUSE_MOST_SEATS = 7,
};

/* The first verbs of such a game, and also its first phases. */
enum
{
  HOUSE_ANTE,
  HOUSE_SIDE,
};

/* How the games differ, counted in antes; the `data` of a game. */
typedef struct
{
  guint8 posted;     /* antes put in before the deal; Ultimate has a blind as large as the ante */
  guint8 needed;     /* antes that the seat must have, including the smallest play bet */
  guint8 useful;     /* antes that the seat may want in a hand */
  guint8 max_bet;    /* slot of the option for the highest bet */
  gint8  min_bet;    /* slot of the option for the lowest bet; -1: a chip is enough */
  gint8  side_alone; /* slot of the option that lets the side bet stand without an ante; -1: it always may */
} HouseRules;

/* The notes of a game against the house. */
typedef struct
{
  gint32   ante[HOUSE_MOST_SEATS], side[HOUSE_MOST_SEATS], play[HOUSE_MOST_SEATS]; /* chips staked in this hand */
  SeatMask in;      /* seats that can pay; those that have folded are idle */
  guint32  limited; /* whether seats have only the chips of their stacks in this match */
} HouseBets;

static inline const HouseBets *
house_bets (const GameState *s)
{
  return game_notes_of (s);
}

/* Called in `deal`: takes in the seats that can pay and asks the first of them for its ante.  If nobody can pay, the
   hand is over. */
void house_open (GameState *s);
/* Called in the phases HOUSE_ANTE and HOUSE_SIDE.  house_wager returns TRUE after the last wager, when the cards are
   to be dealt. */
void     house_offer_wager (const GameState *s, GameChoices *out);
gboolean house_wager (GameState *s, gint32 chips);
/* Deals ROUNDS of one card to each seat that is in, then one to the house.  Zones of the seats begin at HOLE. */
void house_deal (GameState *s, guint stock, guint hole, guint house, guint rounds);

/* The first seat after AFTER (-1: of all seats) that has an ante and has neither bet nor folded; -1: none. */
gint     house_next (const GameState *s, gint after);
void     house_play (GameState *s, gint32 chips); /* a bet of the seat on turn */
void     house_fold (GameState *s);
gboolean house_is_alone (const GameState *s); /* whether nobody plays against the house */
/* Shows everybody the house's cards, and those of the seats that have not folded. */
void house_show (GameState *s, guint hole, guint house);

/* Called in `settle`: SEAT wins NET chips from the house, beside its stakes; house_close ends the settling. */
void house_pay (GameState *s, guint seat, gint64 net);
void house_close (GameState *s);

/* Called in `outcome`: says who beat the house and who lost to it, with their hands if few have played.  TEXT
   returns the hand of a seat, and BETTER a number above 0 if it beats the house. */
void house_say_showdown (const GameState *view, const char *const *names, gint (*better) (const GameState *, guint),
                         char *(*text) (const GameState *, guint), GPtrArray *out);
/* Says "Pair Plus pays Ann and Bob.", where BET begins the sentence.  If SIDE and somebody has staked on it, says
   also that it pays nobody. */
void house_say_bet (const GameState *view, const char *const *names, const char *bet, SeatMask seats, gboolean side,
                    GPtrArray *out);

/* Called in `seat_note` and `staked`. */
char  *house_seat_note (const GameState *view, guint seat, const char *const *names);
gint64 house_staked (const GameState *view, guint seat);

/* Called in `refuse`. */
char *house_refuse_setup (const HouseRules *rules, const gint32 *option);

void  house_advise_wager (const GameState *view, const GameChoices *offered, GameAction *out);
char *house_explain (const GameState *view, const GameAction *action);

G_END_DECLS
