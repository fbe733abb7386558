/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hands are compared at a showdown: which cards may make them, which evaluator judges them, and what qualifies. */
#pragma once

#include "games/poker/eval/hands.h"

G_BEGIN_DECLS

enum
{
  POKER_MOST_CRITERIA = 20,
};

/* The places in which cards of a poker game lie. */
typedef enum
{
  POKER_AT_HOLE,   /* before each player, face down */
  POKER_AT_UP,     /* before each player, face up */
  POKER_AT_DOOR,   /* before each player: the door card, which they chose to turn up */
  POKER_AT_BOARD,  /* the board */
  POKER_AT_FIRST,  /* two hands set at the end: the first of each player */
  POKER_AT_SECOND, /* and the second */
  POKER_AT_ROW,    /* a row in the middle from which cards are taken */
  POKER_AT_PILE,   /* a pile whose top card may be taken */
  POKER_AT_COMMIT, /* tricks: the committed card, still face down */
  POKER_AT_WON,    /* tricks: cards that won */
  POKER_AT_PLAYED, /* tricks: cards that did not win */
  POKER_AT_USED,   /* several hands from one deck: cards of earlier hands */
  POKER_PLACES_OF_CARDS
} PokerPlace;

#define POKER_ALL_OWN (1 << POKER_AT_HOLE | 1 << POKER_AT_UP | 1 << POKER_AT_DOOR)
#define POKER_ALL_SET (1 << POKER_AT_FIRST | 1 << POKER_AT_SECOND)

/* What players call a part of the pot, where there are several. */
typedef enum
{
  POKER_FOR_HIGH,
  POKER_FOR_LOW,
  POKER_FOR_THREE,
  POKER_FOR_POT, /* the whole pot */
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
  POKER_FOR_SECOND, /* the best hand of the cards that the best hand leaves: POKER_RULE_SECOND */
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
  POKER_EVAL_TRICKS, /* the number of tricks won; of cards in hand, a guess at how many they will win */
  POKER_EVAL_BADUGI,
  POKER_EVAL_FOUR,
  POKER_EVAL_BACCARAT,
  POKER_EVAL_RED_TOTAL,
  POKER_EVAL_BLACK_TOTAL,
  POKER_EVAL_HIGHEST_CLUB, /* followed by the other suits in ascending order */
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
  guint8  size;  /* hand size; 0: any */
  guint8  from;  /* a bit for each PokerPlace whose cards count */
  guint8  own;   /* exactly so many own cards, the rest from the board; 0: any */
  guint8  param; /* for evaluators with a limit, such as 21 */
  guint8  least; /* hands of a lower class do not qualify */
  guint8  first; /* with POKER_RULE_SECOND: the PokerEvalKind of the hand that leaves the others */
  /* Where points are counted: */
  guint8   points; /* for the best hand, shared by those who have it */
  guint8   rich;   /* instead, for a hand of at least RICH_FROM */
  guint8   bonus;  /* in addition, for everybody with at least BONUS_FROM */
  guint8   each;   /* everybody gets the points, multiplied by the class of their hand */
  guint8   pad2[2];
  PokerKey rich_from, bonus_from;
} PokerCriterion;

typedef struct
{
  const char *word;         /* file format, never changes */
  guint       size;         /* usual hand size; 0: all cards */
  guint8      fewest, most; /* numbers of cards that it can read */
  PokerKey (*key) (const Card *cards, guint n, const PokerCriterion *criterion);
  char *(*text) (PokerKey key, const PokerCriterion *criterion);
  /* Which cards of HAND to keep at a draw.  HAND has different cards of one deck. */
  CardSet (*keep) (CardSet hand, const PokerCriterion *criterion);
  /* In place of `key` and `text` where the criterion does not matter, or its rules alone. */
  PokerKey (*plain_key) (const Card *cards, guint n);
  PokerKey (*ruled_key) (const Card *cards, guint n, PokerRules rules);
  char *(*plain_text) (PokerKey key);
  gboolean may_fail; /* a player may have no such hand at all */
  gboolean low;      /* throw high cards first */
  guint8   param;    /* the usual value of the criterion's */
  /* For hands that are a number: the class of 0, and the step from one number to the next; 0: hands are no numbers. */
  guint8      zero;
  gint8       more;
  guint8      largest; /* the largest hand size that a file may ask for; 0: any */
  const char *says;    /* what wins, N_(); %u stands for `param` */
  const char *label;   /* the same in short, for the composer, N_(); NULL: no shorter */
} PokerEval;

extern const PokerEval poker_evals[POKER_EVALS];

typedef struct
{
  const char   *word;  /* file format, never changes */
  const char   *title; /* for people, N_() */
  PokerEvalKind eval;  /* the usual one */
} PokerPrizeName;

extern const PokerPrizeName poker_prizes[POKER_PRIZES];

/* The places whose cards may count for a hand. */
typedef struct
{
  const char *word; /* file format, never changes */
  const char *says; /* N_() */
} PokerPlaceName;

extern const PokerPlaceName poker_places[POKER_AT_BOARD + 1];

/* The part of the pot that is named after this evaluator; POKER_FOR_POT: there is none. */
PokerPrize poker_prize_of (PokerEvalKind eval);

/* The key of these cards by the evaluator alone; 0: they are no hand, or of a number that it does not read. */
static inline PokerKey
poker_eval_key (const PokerCriterion *criterion, const Card *cards, guint n)
{
  const PokerEval *eval = &poker_evals[criterion->eval];

  if (n < eval->fewest || n > eval->most)
    return 0;
  return eval->key != NULL         ? eval->key (cards, n, criterion)
         : eval->ruled_key != NULL ? eval->ruled_key (cards, n, criterion->rules)
                                   : eval->plain_key (cards, n);
}

/* The key of a player's own cards with the board; 0: it does not qualify. */
PokerKey poker_criterion_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board,
                              guint n_board);
/* The best hand of exactly so many own cards and the rest from the board; 0: there is none.  BEST, unless NULL, gets
   the faces of its cards. */
PokerKey poker_exact_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board,
                          guint n_board, CardSet *best);
/* The number of ways to choose such a hand from this many cards. */
guint64 poker_exact_ways (const PokerCriterion *criterion, guint n_own, guint n_board);
/* The faces of the cards that make the hand of KEY, or all of them if no fewer do. */
CardSet poker_criterion_cards (const PokerCriterion *criterion, PokerKey key, const Card *own, guint n_own,
                               const Card *board, guint n_board);
/* The hand in words, translated: "flush, A-J-9-4-2", and the same in a sentence, "a flush, A-J-9-4-2"; free it. */
char *poker_criterion_text (const PokerCriterion *criterion, PokerKey key);
char *poker_criterion_spoken (const PokerCriterion *criterion, PokerKey key);

/* The word for the class of a hand, "full house", not translated. */
const char *poker_criterion_class (const PokerCriterion *criterion, PokerKey key);

/* The same for N cards, some of which may be there twice: a bit for each to throw away. */
guint poker_criteria_throw (const PokerCriterion *criteria, guint n_criteria, const Card *hand, guint n, CardSet open,
                            CardSet board, guint most);
/* Which cards of HAND a player would throw away, MOST at most, to win by these CRITERIA.  OPEN also belongs to the
   player but cannot be thrown away. */
CardSet poker_criteria_discard (const PokerCriterion *criteria, guint n_criteria, CardSet hand, CardSet open,
                                CardSet board, guint most);

G_END_DECLS
