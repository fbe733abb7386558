/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a hand of a poker variant goes, as the options of a match have it: its steps, where cards lie, and what is compared
   at the end.  It follows from the variant (variant.h), the options and the number of players alone, and lies among the
   public notes of the match. */
#pragma once

#include "criterion.h"

G_BEGIN_DECLS

/* What the best hands are worth. */
typedef enum
{
  POKER_AWARD_PARTS,  /* each thing to be won an equal part of the pot */
  POKER_AWARD_SCOOP,  /* the same, but where all three are won, who alone wins two of them takes everything */
  POKER_AWARD_POINTS, /* each thing brings points, and most of them the pot */
  POKER_AWARDS
} PokerAward;

typedef enum
{
  POKER_END,      /* the showdown */
  POKER_ANTE,     /* of everybody, as the option says */
  POKER_BLINDS,   /* of the two left of the button; of two players the button has the small one */
  POKER_DEAL,     /* N cards each to TO, one at a time, or N onto the board */
  POKER_BET,      /* a round: SIZE, OPEN, FLAGS */
  POKER_DRAW,     /* everybody throws away LEAST to N of their hole cards and gets as many */
  POKER_CHOICE,   /* each stands, takes another card, or swaps one of theirs */
  POKER_SWAP,     /* who has a pair may show it and get two other cards */
  POKER_PILE,     /* everybody takes the top of the pile or a card of the stock and lays one on the pile, or passes */
  POKER_DRAFT,    /* a row of a card for each, from which everybody takes one to TO */
  POKER_SECRET,   /* all secretly give up N hole cards, and turn up LEAST to TO; it takes effect when all have chosen */
  POKER_LEAD,     /* whoever has the highest open card leads, though nobody bets */
  POKER_RUMMY,    /* everybody takes the card in the row, or one of the stock */
  POKER_TRICK,    /* all commit a card, and the highest is won, or the lowest */
  POKER_PLAY_OFF, /* those with equally many tricks play what they have won */
  POKER_TURN_DOWN, /* what lies face up is taken up */
  POKER_TURN_UP,   /* N cards of the board, which lie there face down */
  POKER_STAY,      /* a round in which each pays another ante or folds: OPEN, FLAGS */
  POKER_ARRANGE,   /* all secretly set their cards in two hands, N in the first; flags */
  POKER_VOTE,      /* all secretly say whether they want another card; unless all do, the hand is over */
  POKER_NAME,      /* of dealer's choice: who has the button names the game, and all put in its antes */
  POKER_OPS
} PokerOp;

enum
{
  POKER_SMALL, /* a limit bet of two units */
  POKER_BIG,   /* of four */
};

/* Who begins a betting round. */
typedef enum
{
  POKER_OPEN_LEFT,      /* the first left of the button, or of the big blind */
  POKER_OPEN_HIGH_CARD, /* the highest card that lies open before a player, by rank, then by suit */
  POKER_OPEN_LOW_CARD,
  POKER_OPEN_HIGH_HAND, /* the best open cards, then the suit of the highest of them */
  POKER_OPEN_LOW_HAND,  /* the lowest open cards; ties go to the first from the dealer's left */
  POKER_OPEN_TOTAL,     /* the most points that lie open: an ace is 11, court cards 10 */
  POKER_OPEN_LEADER,    /* who began the round that was played with POKER_LEADS */
  POKER_OPENERS
} PokerOpener;

enum
{
  POKER_MUST = 1 << 0,      /* who begins has to bet */
  POKER_BRING_IN = 1 << 1,  /* who begins has to bet, one unit if they like */
  POKER_LEADS = 1 << 2,     /* who begins this round leads the others */
  POKER_ACE_LOW = 1 << 3,   /* the ace is the lowest card when it is asked who begins */
  POKER_ANY_CARD = 1 << 4,  /* a card that lies face up may be swapped, too */
  POKER_LOWEST = 1 << 5,    /* the lowest card wins the trick */
  POKER_IF_LOW = 1 << 6,    /* only where the board may be part of a low hand */
  POKER_FACE_DOWN = 1 << 7, /* so the cards of the board are dealt */
};

typedef struct
{
  guint8 op; /* PokerOp */
  guint8 n;
  guint8 least;
  guint8 to;       /* PokerPlace */
  guint8 burn : 1; /* one card first; the first thing that is dropped when cards run short */
  guint8 size : 1; /* POKER_SMALL or POKER_BIG */
  guint8 open;     /* PokerOpener */
  guint8 flags;
  guint8 line; /* of the variant that it comes from, counted from 1; 0: a house rule has brought it */
} PokerStep;

/* Does everybody decide in it whether to go on? */
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

/* Whether cards are set in two hands at the end. */
enum
{
  POKER_SETS_NONE,
  POKER_SETS,
  POKER_SETS_FOR_LOW, /* only where the board may be part of a low hand */
};

/* The deck has two backs, which are seen where cards lie face down. */
enum
{
  POKER_BACKS = 1,
  POKER_BACKS_BUT_STOCK,
};

typedef struct
{
  PokerStep      step[POKER_MOST_STEPS + 1]; /* the last is POKER_END */
  PokerCriterion criterion[POKER_MOST_CRITERIA];
  guint8         n_criteria;
  guint8         most[POKER_PLACES_OF_CARDS]; /* cards that a player, or the table, has there, at most */
  guint8         more[POKER_PLACES_OF_CARDS]; /* and so many besides that not everybody has */
  guint8         zone[POKER_PLACES_OF_CARDS]; /* the first of them; 0: there is none */
  guint8         structure;                   /* PokerStructure */
  guint8         jokers;
  guint8         deck;  /* PokerDeck; 0: the usual 52 cards */
  guint8         burns; /* cards are burnt where a step says so */
  guint8         has_ante_rounds;
  guint8         extra;     /* of the cards on the board: come only if all want them */
  guint8         same_deck; /* hands that are dealt from one deck, as long as it has enough cards; 0: one */
  guint8         sets;      /* cards in two hands at the end: POKER_SETS_NONE and so on */
  guint8         backs;     /* POKER_BACKS and so on; 0: all are the same */
  guint8         award;     /* PokerAward */
  guint8         least;     /* players, of whom each needs a chip */
} PokerPlan;

/* Can the step be played where some cards are there twice?  Where cards are set in hands, played or swapped one by one, one
   of each is known; and so many at most are named under seal. */
static inline gboolean
poker_step_knows_twins (const PokerStep *step)
{
  const guint unknown = 1u << POKER_CHOICE | 1u << POKER_TRICK | 1u << POKER_PLAY_OFF | 1u << POKER_ARRANGE;

  return step->op == POKER_SECRET ? step->least <= POKER_MOST_SEALED_TWINS : !(unknown >> step->op & 1);
}

/* Faces of which the deck has a second copy. */
static inline CardSet
poker_plan_twins (const PokerPlan *plan)
{
  return plan->deck != 0 ? poker_deck_twins ((PokerDeck) plan->deck) : 0;
}

/* Its cards, jokers among them. */
static inline guint
poker_deck_size (const PokerPlan *plan)
{
  return card_set_size (poker_deck_faces ((PokerDeck) plan->deck)) + card_set_size (poker_plan_twins (plan))
         + plan->jokers;
}

/* Cards that the board has in the end, whoever wants more. */
static inline guint
poker_board_due (const PokerPlan *plan)
{
  return plan->most[POKER_AT_BOARD] - (guint) plan->extra;
}

G_END_DECLS
