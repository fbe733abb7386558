/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hands are compared by at a showdown: which cards may make them, which evaluator judges them, what qualifies. */
#pragma once

#include "games/poker/eval/hands.h"

G_BEGIN_DECLS

enum
{
  POKER_MOST_CRITERIA = 20,
};

/* Where cards lie in a poker game. */
typedef enum
{
  POKER_AT_HOLE,   /* before each player: face down, */
  POKER_AT_UP,     /* face up, */
  POKER_AT_DOOR,   /* or the one that they have chosen to turn up */
  POKER_AT_BOARD,  /* in the middle, */
  POKER_AT_FIRST,  /* before each player when cards are set in two hands at the end: the first */
  POKER_AT_SECOND, /* and the second, */
  POKER_AT_ROW,    /* in the middle to be taken, */
  POKER_AT_PILE,   /* or with its top to be taken; */
  POKER_AT_COMMIT, /* of tricks, before each player: the card that is not turned yet, */
  POKER_AT_WON,    /* those that have won, */
  POKER_AT_PLAYED, /* and those that have not; */
  POKER_AT_USED,   /* of several hands from one deck: what the earlier ones have used */
  POKER_PLACES_OF_CARDS
} PokerPlace;

#define POKER_ALL_OWN (1 << POKER_AT_HOLE | 1 << POKER_AT_UP | 1 << POKER_AT_DOOR)
#define POKER_ALL_SET (1 << POKER_AT_FIRST | 1 << POKER_AT_SECOND)

/* For people: what a part of the pot is called where there are several. */
typedef enum
{
  POKER_FOR_HIGH,
  POKER_FOR_LOW,
  POKER_FOR_THREE,
  POKER_FOR_POT, /* all of it */
  POKER_FOR_BADUGI,
  POKER_FOR_BLACKJACK,
  POKER_FOR_CLUB,
  POKER_FOR_DIAMOND,
  POKER_FOR_HEART,
  POKER_FOR_SPADE,
  POKER_FOR_FOUR,
  POKER_FOR_RUN,
  POKER_FOR_BACCARAT,
  POKER_FOR_COLORS,
  POKER_FOR_MARRIAGE,
  POKER_FOR_TWENTY_EIGHT,
  POKER_FOR_ONE_SUIT,
  POKER_FOR_RED,
  POKER_FOR_BLACK,
  POKER_FOR_SECOND, /* the best hand of the cards that the best one leaves: POKER_RULE_SECOND */
  POKER_PRIZES
} PokerPrize;

typedef enum
{
  POKER_EVAL_HIGH,
  POKER_EVAL_THREE_CARD,
  POKER_EVAL_LOW,
  POKER_EVAL_LOW8,
  POKER_EVAL_PIVOT_LOW,
  POKER_EVAL_TWENTY_ONE,
  POKER_EVAL_RUNS,
  POKER_EVAL_WHEELERS,
  POKER_EVAL_MODIFIED_LOW,
  POKER_EVAL_TOTAL,
  POKER_EVAL_BETWEEN,
  POKER_EVAL_TRICKS, /* how many are won; of a hand of cards, what it may win */
  POKER_EVAL_BADUGI,
  POKER_EVAL_FOUR,
  POKER_EVAL_BACCARAT,
  POKER_EVAL_RED_TOTAL,
  POKER_EVAL_BLACK_TOTAL,
  POKER_EVAL_HIGHEST_CLUB, /* then the other suits, upwards */
  POKER_EVAL_HIGHEST_DIAMOND,
  POKER_EVAL_HIGHEST_HEART,
  POKER_EVAL_HIGHEST_SPADE,
  POKER_EVAL_COLORS,
  POKER_EVAL_MARRIAGES,
  POKER_EVAL_ONE_SUIT,
  POKER_EVAL_EXTRA_RUNS,
  POKER_EVAL_VIRTUAL,
  POKER_EVALS
} PokerEvalKind;

typedef struct
{
  guint16 rules; /* PokerRules */
  guint8  prize; /* PokerPrize */
  guint8  eval;  /* PokerEvalKind */
  guint8  size;  /* a hand is so many cards; 0: all of them, or as many as count */
  guint8  from;  /* a bit for each PokerPlace whose cards count */
  guint8  own;   /* just so many of the player's own, the others of the board; 0: any */
  guint8  param; /* of the evaluator: 21 */
  guint8  least; /* a hand of a lower class does not qualify */
  guint8  first; /* of POKER_RULE_SECOND: the PokerEvalKind of the hand that leaves the others */
  /* Where points are counted: */
  guint8   points; /* for the best hand, shared by those who have it */
  guint8   rich;   /* instead, if it is RICH_FROM or better */
  guint8   bonus;  /* for everybody who has BONUS_FROM or better */
  guint8   each;   /* the points are for everybody, times the class of the hand */
  guint8   pad2[2];
  PokerKey rich_from, bonus_from;
} PokerCriterion;

typedef struct
{
  const char *word;         /* file format, never changes */
  guint       size;         /* cards of a hand, if nothing else is said; 0: all */
  guint8      fewest, most; /* cards that it reads */
  PokerKey (*key) (const Card *cards, guint n, const PokerCriterion *criterion);
  char *(*text) (PokerKey key, const PokerCriterion *criterion);
  /* What is worth keeping of HAND for it where cards are drawn, different cards of one deck. */
  CardSet (*keep) (CardSet hand, const PokerCriterion *criterion);
  gboolean may_fail; /* somebody may have no such hand at all */
  gboolean low;      /* high cards are the worst of what is not worth keeping */
  guint8   param;    /* if nothing else is said */
  /* Of hands that are a number: the class of 0, and what each more adds to it; 0: they are none. */
  guint8      zero;
  gint8       more;
  guint8      largest; /* hand that can be asked for; 0: any */
  const char *says;    /* what wins, N_(); %u stands for `param` */
  const char *label;   /* the same in short, for the composer, N_(); NULL: no shorter */
} PokerEval;

extern const PokerEval poker_evals[POKER_EVALS];

typedef struct
{
  const char   *word;  /* file format, never changes */
  const char   *title; /* for people, N_() */
  PokerEvalKind eval;  /* if nothing else is said */
} PokerPrizeName;

extern const PokerPrizeName poker_prizes[POKER_PRIZES];

/* The places whose cards may count for a hand. */
typedef struct
{
  const char *word; /* file format, never changes */
  const char *says; /* N_() */
} PokerPlaceName;

extern const PokerPlaceName poker_places[POKER_AT_BOARD + 1];

/* The part of the pot that is called after what wins it; POKER_FOR_POT: none is. */
PokerPrize poker_prize_of (PokerEvalKind eval);

/* The key by the evaluator alone; 0: it is no hand, or not a number of cards that it reads. */
PokerKey poker_eval_key (const PokerCriterion *criterion, const Card *cards, guint n);
/* The key of a player's own cards and the board's; 0: does not qualify. */
PokerKey poker_criterion_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board,
                              guint n_board);
/* Where the rules say how many cards are the player's own, and the others the board's: the best of all such hands; 0: there is
   none.  BEST, unless NULL: the faces that make it. */
PokerKey poker_exact_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board,
                          guint n_board, CardSet *best);
/* In how many ways such a hand can be chosen from so many cards. */
guint64 poker_exact_ways (const PokerCriterion *criterion, guint n_own, guint n_board);
/* The faces that make the hand of this KEY: all of them where no fewer do. */
CardSet poker_criterion_cards (const PokerCriterion *criterion, PokerKey key, const Card *own, guint n_own,
                               const Card *board, guint n_board);
/* What the hand is, translated; free it. */
char *poker_criterion_text (const PokerCriterion *criterion, PokerKey key);

/* "full house": the word for its class of hand, not translated. */
const char *poker_criterion_class (const PokerCriterion *criterion, PokerKey key);

/* The same of N cards, of which some may be there twice: a bit for each that goes. */
guint poker_criteria_throw (const PokerCriterion *criteria, guint n_criteria, const Card *hand, guint n, CardSet open,
                            CardSet board, guint most);
/* Which of HAND a player with these CRITERIA in mind would throw away, MOST at most, if OPEN lies before them
   and cannot be thrown away. */
CardSet poker_criteria_discard (const PokerCriterion *criteria, guint n_criteria, CardSet hand, CardSet open,
                                CardSet board, guint most);

G_END_DECLS
