/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker hands as numbers: a larger key is a better hand, equal keys tie, and 0 does not qualify.  The evaluators
   here read cards of several decks, and jokers (rank 15, no suit).  For standard decks, eval-fast.h reads some
   hundred million hands a second. */
#pragma once

#include "cards/card.h"
#include "eval-fast.h"

G_BEGIN_DECLS

/* The class in the high bits, then seven nibbles with ranks, 2 to 14 for the ace, in the order in which they are
   compared.  Where low is good, a nibble is 15 less the rank. */
typedef guint64 PokerKey;

#define POKER_CLASS(key) ((guint) ((key) >> 28))

enum
{
  POKER_MOST_CARDS = 16, /* the most that any evaluator reads */
  POKER_MOST_DECK = 88,
};

/* The classes of `poker_high_key`. */
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

/* The classes of `poker_three_card`. */
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
  POKER_RULE_TWO_SUITS = 1 << 0,    /* black is one suit, red the other */
  POKER_RULE_BRIDGE = 1 << 1,       /* flushes compare suits first */
  POKER_RULE_LOW_NO_PAIRS = 1 << 2, /* 2 to 9 make no pairs */
  POKER_RULE_PRODUCTS = 1 << 3,     /* virtual cards: two cards may be multiplied */
  POKER_RULE_SUITED_SUMS = 1 << 4,  /* virtual cards: a sum of cards of one suit has that suit */
  POKER_RULE_PARTS = 1 << 5,        /* runs: hands of 3 and 2 or 2 and 2 cards count */
  POKER_RULE_ALL = 1 << 6,          /* runs: more than five cards may count */
  POKER_RULE_NO_KICKERS = 1 << 7,   /* runs: the other cards do not count */
  POKER_RULE_LOWEST = 1 << 8,       /* runs: the worst hand wins */
  POKER_RULE_BUSTS = 1 << 10,       /* totals: busted hands are equal, below all others */
  POKER_RULE_LOW_BUSTS = 1 << 11,   /* totals: the lowest busted hand is the best of them */
  POKER_RULE_LOW_FLUSH = 1 << 12,   /* a flush ranks between a pair and two pair */
  POKER_RULE_OWN_ALONE = 1 << 13,   /* five of one's own cards may be a hand too */
  POKER_RULE_SECOND = 1 << 14,      /* made of the cards that the player's best hand leaves */
  POKER_RULE_BOARD_ALONE = 1 << 15, /* and so may five of the board */
  POKER_RULE_LOW_TOPS
  = 1 << 9, /* twenty-one: of equal totals, lower cards are better, compared from the highest down */
} PokerRules;

/* The best five of five or more cards by the usual order, with five of a kind on top. */
PokerKey poker_high_key (const Card *cards, guint n, PokerRules rules);
/* A key made with POKER_RULE_LOW_FLUSH, changed back to its usual class. */
PokerKey poker_high_usual_key (PokerKey key);
/* The key for a rank of the fast evaluator. */
static inline PokerKey
poker_key_of_place (guint32 place)
{
  return poker_order[place];
}

/* The best SIZE of the cards, by an evaluator that reads exactly so many. */
PokerKey poker_best (PokerKey (*key) (const Card *cards, guint n), const Card *cards, guint n, guint size);

PokerKey poker_three_card (const Card *cards, guint n); /* three cards: trips beat straights, and these beat flushes */
/* The same with TWO_SUITS, or with BRIDGE, which puts the suit of a flush first. */
PokerKey poker_three_card_by (const Card *cards, PokerRules rules);
PokerKey poker_three_plain (const Card *cards, guint n); /* three cards without straights and flushes */
PokerKey poker_two (const Card *cards, guint n);
PokerKey poker_four (const Card *cards, guint n); /* a straight beats a flush */
PokerKey poker_four_by (const Card *cards, guint n, PokerRules rules);

PokerKey poker_low (const Card *cards, guint n,
                    guint size); /* ace to five, the best SIZE cards (3 or 5); pairs are bad */
PokerKey poker_low8 (const Card *cards, guint n,
                     guint size); /* SIZE different ranks of 8 or less; 0: there are not so many */
PokerKey poker_badugi (const Card *cards, guint n);
PokerKey poker_modified_low (const Card *cards, guint n);

/* The most different ranks that add up to at most CAP. */
PokerKey poker_twenty_one (const Card *cards, guint n, guint cap, PokerRules rules);
PokerKey poker_total (const Card *cards, guint n, guint most); /* the highest total up to MOST, with aces 1 or 11 */
PokerKey poker_baccarat (const Card *cards, guint n);
PokerKey poker_between (const Card *cards, guint n); /* two hole cards, then the board */

PokerKey poker_runs (const Card *cards, guint n, PokerRules rules); /* straights and flushes */
#define POKER_RUNS_OF_THREE 8                                       /* the lowest class with three cards in a run */
#define POKER_RUNS_TURNED   ((PokerKey) 64 << 28) /* the key is subtracted from this where the worst hand wins */
PokerKey poker_wheelers (const Card *cards, guint n);
PokerKey poker_extra_runs (const Card *cards, guint n);
PokerKey poker_extra_runs_by (const Card *cards, guint n,
                              PokerRules rules); /* as for poker_high_key, but BRIDGE applies to five cards only */
PokerKey poker_virtual (const Card *cards, guint n, PokerRules rules);

typedef enum
{
  POKER_DECK_52 = 1 << 0,
  POKER_DECK_53 = 1 << 1, /* 52 cards and a joker */
  POKER_DECK_54 = 1 << 2,
  POKER_DECK_72 = 1 << 3, /* 52 cards, and 2 to 6 twice */
  POKER_DECK_88 = 1 << 4, /* the deck of 88 Poker */
  POKER_DECK_76 = 1 << 5, /* number cards: in each suit a zero, and two of each from 1, the ace, to 9 */
} PokerDeck;

/* The faces that a deck has twice. */
CardSet poker_deck_twins (PokerDeck deck);
CardSet poker_deck_faces (PokerDeck deck); /* all faces of a deck without jokers */
/* Lists the cards of a deck, at most POKER_MOST_DECK; returns how many. */
guint poker_deck_cards (PokerDeck deck, Card *cards);
/* The deck with this number of cards; FALSE: there is none. */
gboolean poker_deck_by_size (guint size, PokerDeck *deck);

/* The kinds of hands of `cardroomctl eval`.  Their words, and those of classes, are file format. */
typedef struct
{
  const char *word;       /* "high" */
  guint       min, max;   /* how many cards it reads */
  guint       hole;       /* hole cards in front of the `|`; 0: there is no `|` */
  guint       decks;      /* a bit for each PokerDeck that it can read */
  PokerDeck   deck;       /* the usual deck */
  gboolean    suits_tell; /* hands that differ only in their suits may differ in rank */
  PokerKey (*key) (const Card *cards, guint n);
  const char *const *classes;   /* by class, not translated; the first one is "none" */
  char *(*text) (PokerKey key); /* "full house, kings over nines", translated; free it */
} PokerKind;

extern const PokerKind poker_kinds[]; /* ended by a NULL word */
const PokerKind       *poker_kind_find (const char *word);

/* The name of a key's class; NULL: it has none. */
const char *poker_kind_name_class (const PokerKind *kind, PokerKey key);
/* The class with this name; 0: there is none. */
guint poker_kind_find_class (const PokerKind *kind, const char *word);

static inline const char *
poker_kind_class (const PokerKind *kind, PokerKey key)
{
  return kind->classes[POKER_CLASS (key)];
}

/* "full house, kings over nines", for a key of `poker_high_key` or poker_key_of_place. */
char *poker_high_text (PokerKey key);

G_END_DECLS
