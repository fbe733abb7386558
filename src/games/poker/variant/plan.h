/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a hand: its steps, the places of its cards, and what is compared at the end.  It follows from the
   variant, the options of the match and the number of players, and is part of the public notes. */
#pragma once

#include "criterion.h"

G_BEGIN_DECLS

/* How the pot is paid. */
typedef enum
{
  POKER_AWARD_PARTS,  /* equal parts, one for each thing to win */
  POKER_AWARD_SCOOP,  /* the same, but whoever alone wins two of three parts takes the whole pot */
  POKER_AWARD_POINTS, /* each thing brings points, and most points take the pot */
  POKER_AWARDS
} PokerAward;

typedef enum
{
  POKER_END,       /* the showdown */
  POKER_ANTE,      /* from everybody, as the option says */
  POKER_BLINDS,    /* from the two players left of the button; of two players the button has the small blind */
  POKER_DEAL,      /* N cards to TO: to each player, one at a time, or to the middle */
  POKER_BET,       /* a betting round with SIZE, OPEN and FLAGS */
  POKER_DRAW,      /* everybody throws away LEAST to N cards and gets as many */
  POKER_CHOICE,    /* each stands, takes a card, or changes one */
  POKER_SWAP,      /* whoever has a pair may show it and get two other cards */
  POKER_PILE,      /* each takes the top of the pile or a card of the stock and lays a card on the pile, or passes */
  POKER_DRAFT,     /* a row with a card for each player, from which each takes one to TO */
  POKER_SECRET,    /* all secretly give up N cards and turn up LEAST to TO; it happens when all have chosen */
  POKER_LEAD,      /* whoever has the highest open card leads, though nobody bets */
  POKER_RUMMY,     /* each takes the card in the row, or one of the stock */
  POKER_TRICK,     /* all commit a card; the highest or the lowest is won */
  POKER_PLAY_OFF,  /* players with equally many tricks play the cards they won */
  POKER_TURN_DOWN, /* open cards are taken into the hand */
  POKER_TURN_UP,   /* N cards of the board, so far face down, are turned up */
  POKER_STAY,      /* a round in which each pays another ante or folds, with OPEN and FLAGS */
  POKER_ARRANGE,   /* all secretly set their cards in two hands, N in the first */
  POKER_VOTE,      /* all secretly say whether they want another card; unless all do, the hand is over */
  POKER_NAME,      /* dealer's choice: the button names the game, and all pay its antes */
  POKER_OPS
} PokerOp;

enum
{
  POKER_SMALL, /* two units in a limit game */
  POKER_BIG,   /* four units */
};

/* Who begins a betting round. */
typedef enum
{
  POKER_OPEN_LEFT,      /* the first player left of the button, or of the big blind */
  POKER_OPEN_HIGH_CARD, /* the highest open card, by rank, then by suit */
  POKER_OPEN_LOW_CARD,
  POKER_OPEN_HIGH_HAND, /* the best open cards; ties go to the highest suit of the highest card */
  POKER_OPEN_LOW_HAND,  /* the lowest open cards; ties go to the first player left of the button */
  POKER_OPEN_TOTAL,     /* the most points in open cards: an ace is 11, a court card 10 */
  POKER_OPEN_LEADER,    /* whoever began the round that has POKER_LEADS */
  POKER_OPENERS
} PokerOpener;

enum
{
  POKER_MUST = 1 << 0,      /* whoever opens has to bet */
  POKER_BRING_IN = 1 << 1,  /* whoever opens has to bet, but one unit is enough */
  POKER_LEADS = 1 << 2,     /* whoever opens this round leads the later ones */
  POKER_ACE_LOW = 1 << 3,   /* the ace is low when open cards are compared */
  POKER_ANY_CARD = 1 << 4,  /* cards that lie face up may be changed too */
  POKER_LOWEST = 1 << 5,    /* the lowest card wins the trick */
  POKER_IF_LOW = 1 << 6,    /* only if the board may be part of a low hand */
  POKER_FACE_DOWN = 1 << 7, /* the cards of the board are dealt face down */
};

typedef struct
{
  guint8 op; /* PokerOp */
  guint8 n;
  guint8 least;
  guint8 to;       /* PokerPlace */
  guint8 burn : 1; /* burn a card first, unless cards run short */
  guint8 size : 1; /* POKER_SMALL or POKER_BIG */
  guint8 open;     /* PokerOpener */
  guint8 flags;
  guint8 line; /* of the variant, from 1; 0: a house rule added the step */
} PokerStep;

/* A round in which each player decides whether to stay in. */
static inline gboolean
poker_is_round (const PokerStep *step)
{
  return step->op == POKER_BET || step->op == POKER_STAY;
}

enum
{
  POKER_MOST_STEPS = 63,
  POKER_MOST_HANDS_OF_DECK = 26,
  POKER_MOST_SEALED_TWINS = 4,
};

/* Whether players set their cards in two hands at the end. */
enum
{
  POKER_SETS_NONE,
  POKER_SETS,
  POKER_SETS_FOR_LOW, /* only if the board may be part of a low hand */
};

/* The deck has two kinds of backs, seen on cards that lie face down. */
enum
{
  POKER_BACKS = 1,
  POKER_BACKS_BUT_STOCK,
};

typedef struct
{
  PokerStep      step[POKER_MOST_STEPS + 1]; /* ended by POKER_END */
  PokerCriterion criterion[POKER_MOST_CRITERIA];
  guint8         n_criteria;
  guint8         most[POKER_PLACES_OF_CARDS]; /* the most cards that each player, or the middle, has in each place */
  guint8         more[POKER_PLACES_OF_CARDS]; /* more cards that only some players may have */
  guint8         zone[POKER_PLACES_OF_CARDS]; /* the zone of each place, or the first player's; 0: none */
  guint8         structure;                   /* PokerStructure */
  guint8         jokers;
  guint8         deck;  /* PokerDeck; 0: the usual 52 cards */
  guint8         burns; /* cards are burnt where steps say so */
  guint8         has_ante_rounds;
  guint8         extra;     /* cards of the board that come only if all want them */
  guint8         same_deck; /* hands dealt from one deck while it lasts; 0: one */
  guint8         sets;      /* POKER_SETS_NONE and so on */
  guint8         backs;     /* POKER_BACKS and so on; 0: one kind */
  guint8         award;     /* PokerAward */
  guint8         least;     /* players at least, each of whom needs a chip */
} PokerPlan;

/* Can the step handle a deck with second copies?  Setting cards in hands, playing them and changing them one by one
   name a card by its face, so there must be only one of it; a sealed choice has room for a few copies. */
static inline gboolean
poker_step_knows_twins (const PokerStep *step)
{
  const guint unknown = 1u << POKER_CHOICE | 1u << POKER_TRICK | 1u << POKER_PLAY_OFF | 1u << POKER_ARRANGE;

  return step->op == POKER_SECRET ? step->least <= POKER_MOST_SEALED_TWINS : !(unknown >> step->op & 1);
}

/* The faces that the deck has twice. */
static inline CardSet
poker_plan_twins (const PokerPlan *plan)
{
  return plan->deck != 0 ? poker_deck_twins ((PokerDeck) plan->deck) : 0;
}

/* The number of cards in the deck, with jokers. */
static inline guint
poker_deck_size (const PokerPlan *plan)
{
  return card_set_size (poker_deck_faces ((PokerDeck) plan->deck)) + card_set_size (poker_plan_twins (plan))
         + plan->jokers;
}

/* FALSE: the place is in the middle, and there is only one. */
static inline gboolean
poker_is_of_seats (guint place)
{
  const guint middle = 1u << POKER_AT_BOARD | 1u << POKER_AT_ROW | 1u << POKER_AT_PILE | 1u << POKER_AT_USED;

  return !(middle >> place & 1);
}

/* The number of zones on the table: stock, burnt cards and muck, and those of all places that may have cards. */
static inline guint
poker_plan_zones (const PokerPlan *plan, guint n_seats)
{
  guint n = 3;

  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    if (plan->most[place] + plan->more[place] > 0)
      n += poker_is_of_seats (place) ? n_seats : 1;
  return n;
}

/* TRUE if cards of players lie face up after the step. */
static inline gboolean
poker_opens_cards (const PokerStep *step)
{
  const guint opening = 1u << POKER_DEAL | 1u << POKER_DRAFT | 1u << POKER_SECRET;

  return (opening >> step->op & 1) && (step->to == POKER_AT_UP || step->to == POKER_AT_DOOR)
         && (step->op == POKER_SECRET ? step->least : step->n) > 0;
}

/* The cards of the board at the end, without extra ones. */
static inline guint
poker_board_due (const PokerPlan *plan)
{
  return plan->most[POKER_AT_BOARD] - (guint) plan->extra;
}

G_END_DECLS
