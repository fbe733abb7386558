/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker hands as numbers: a larger key is a better hand, equal keys tie, 0 does not qualify.

   The evaluators here read any cards: of several decks, with jokers (rank 15, no
   suit).  For the best five of a standard deck eval-fast.h is some hundred million hands a second. */
#pragma once

#include "cards/card.h"
#include "eval-fast.h"

G_BEGIN_DECLS

/* The class in the high bits, then seven nibbles: ranks 2 to 14 for the ace (15 less that much where low is good), as
   they are compared. */
typedef guint64 PokerKey;

#define POKER_CLASS(key) ((guint) ((key) >> 28))

enum
{
  POKER_MOST_CARDS = 16, /* that one evaluator reads */
  POKER_MOST_DECK = 88,
};

/* Classes of `poker_high_key`. */
enum
{
  POKER_HIGH_CARD = 1,
  POKER_PAIR,
  POKER_TWO_PAIR,
  POKER_TRIPS,
  POKER_STRAIGHT,
  POKER_FLUSH,
  POKER_FULL_HOUSE,
  POKER_QUADS,
  POKER_STRAIGHT_FLUSH,
  POKER_FIVE_OF_A_KIND,
};

/* Classes of `poker_three_card`. */
enum
{
  POKER_THREE_HIGH_CARD = 1,
  POKER_THREE_PAIR,
  POKER_THREE_FLUSH,
  POKER_THREE_STRAIGHT,
  POKER_THREE_TRIPS,
  POKER_THREE_STRAIGHT_FLUSH,
};

typedef enum
{
  POKER_RULE_TWO_SUITS = 1 << 0,    /* black and red */
  POKER_RULE_BRIDGE = 1 << 1,       /* flushes by suit first */
  POKER_RULE_LOW_NO_PAIRS = 1 << 2, /* 2 to 9 make no pairs */
  POKER_RULE_PRODUCTS = 1 << 3,     /* virtual cards: two cards may be multiplied */
  POKER_RULE_SUITED_SUMS = 1 << 4,  /* virtual cards: a sum of one suit has it */
  POKER_RULE_PARTS = 1 << 5,        /* runs: 3 and 2, 2 and 2 cards count */
  POKER_RULE_ALL = 1 << 6,          /* runs: every card may count */
  POKER_RULE_NO_KICKERS = 1 << 7,   /* runs: the other cards do not */
  POKER_RULE_LOWEST = 1 << 8,       /* runs: the worst hand wins */
  POKER_RULE_BUSTS = 1 << 10,       /* totals: bust hands are equal, below the others */
  POKER_RULE_LOW_BUSTS = 1 << 11,   /* totals: of bust hands the lowest is the best */
  POKER_RULE_LOW_FLUSH = 1 << 12,   /* a flush is between a pair and two pairs */
  POKER_RULE_ALONE = 1 << 13,       /* five of one's own cards, or of the board, may be a hand */
  POKER_RULE_SECOND = 1 << 14,      /* of the cards that the player's best hand leaves */
  POKER_RULE_LOW_TOPS = 1 << 9,     /* twenty-one: of equal totals that of lower cards, from the highest down */
} PokerRules;

/* The best five of five or more, by the usual order; five of a kind on top. */
PokerKey poker_high_key (const Card *cards, guint n, PokerRules rules);
/* Of a key by POKER_RULE_LOW_FLUSH the one with the class that it has without. */
PokerKey poker_high_usual_key (PokerKey key);
/* The fast evaluator's place as that key. */
static inline PokerKey
poker_key_of_place (guint32 place)
{
  return poker_order[place];
}

/* The best SIZE of the cards, by one of the evaluators here that takes just so many. */
PokerKey poker_best (PokerKey (*key) (const Card *cards, guint n), const Card *cards, guint n, guint size);

PokerKey poker_three_card (const Card *cards, guint n); /* three: trips above a straight above a flush */
/* The same by TWO_SUITS, or by BRIDGE, by which its flushes have the suit in front. */
PokerKey poker_three_card_by (const Card *cards, PokerRules rules);
PokerKey poker_three_plain (const Card *cards, guint n); /* three: no straights, no flushes */
PokerKey poker_two (const Card *cards, guint n);
PokerKey poker_four (const Card *cards, guint n); /* a straight above a flush */
PokerKey poker_four_by (const Card *cards, guint n, PokerRules rules);

PokerKey poker_low (const Card *cards, guint n, guint size);  /* ace to five, the best SIZE (3, 5); pairs are worse */
PokerKey poker_low8 (const Card *cards, guint n, guint size); /* SIZE different ranks of 8 or less, or 0 */
PokerKey poker_badugi (const Card *cards, guint n);
PokerKey poker_modified_low (const Card *cards, guint n);

/* Most different ranks that add up to CAP or less. */
PokerKey poker_twenty_one (const Card *cards, guint n, guint cap, PokerRules rules);
PokerKey poker_total (const Card *cards, guint n, guint most); /* the highest total up to MOST, aces 1 or 11 */
PokerKey poker_baccarat (const Card *cards, guint n);
PokerKey poker_between (const Card *cards, guint n); /* two hole cards, then the board */

PokerKey poker_runs (const Card *cards, guint n, PokerRules rules); /* straights and flushes */
#define POKER_RUNS_OF_THREE 8                                       /* the least class of three cards */
#define POKER_RUNS_TURNED   ((PokerKey) 64 << 28)                   /* less that much where the worst wins */
PokerKey poker_wheelers (const Card *cards, guint n);
PokerKey poker_extra_runs (const Card *cards, guint n);
PokerKey poker_extra_runs_by (const Card *cards, guint n,
                              PokerRules rules); /* of poker_high_key; BRIDGE of five alone */
PokerKey poker_virtual (const Card *cards, guint n, PokerRules rules);

typedef enum
{
  POKER_DECK_52 = 1 << 0,
  POKER_DECK_53 = 1 << 1, /* and a joker */
  POKER_DECK_54 = 1 << 2,
  POKER_DECK_72 = 1 << 3, /* and 2 to 6 once more */
  POKER_DECK_88 = 1 << 4, /* 88 Poker's */
  POKER_DECK_76 = 1 << 5, /* of number cards: a zero and two of each from 1, the ace, to 9, in every suit */
} PokerDeck;

/* Faces of which a deck has a second copy. */
CardSet poker_deck_twins (PokerDeck deck);
CardSet poker_deck_faces (PokerDeck deck); /* all its cards but those and jokers */
/* The cards of a deck; at most POKER_MOST_DECK. */
guint poker_deck_cards (PokerDeck deck, Card *cards);
/* 52 and so on; FALSE: there is no such deck. */
gboolean poker_deck_by_size (guint size, PokerDeck *deck);

/* The kinds of `cardroomctl eval`; words and classes are file format. */
typedef struct
{
  const char *word;       /* "high" */
  guint       min, max;   /* cards taken */
  guint       hole;       /* of them in front of the `|`; 0: there is no `|` */
  guint       decks;      /* bits of PokerDeck that its hands come from */
  PokerDeck   deck;       /* the usual one */
  gboolean    suits_tell; /* another suit for all cards of a suit can make another hand */
  PokerKey (*key) (const Card *cards, guint n);
  const char *const *classes;   /* by class, not translated; the first is "none" */
  char *(*text) (PokerKey key); /* "full house, kings over nines", translated; free it */
} PokerKind;

extern const PokerKind poker_kinds[]; /* ended by a NULL word */
const PokerKind       *poker_kind_find (const char *word);

/* The class of any key; NULL: it has none. */
const char *poker_kind_name_class (const PokerKind *kind, PokerKey key);
/* 0: no hand of that kind is called so. */
guint poker_kind_find_class (const PokerKind *kind, const char *word);

static inline const char *
poker_kind_class (const PokerKind *kind, PokerKey key)
{
  return kind->classes[POKER_CLASS (key)];
}

/* "full house, kings over nines" of a key of `poker_high_key`, and of the fast evaluator by poker_key_of_place. */
char *poker_high_text (PokerKey key);

G_END_DECLS
