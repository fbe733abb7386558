/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of hands of `cardroomctl eval`, a row each. */
#include <string.h>

#include "eval-runs.h"
#include "eval-text.h"

#define NONE "none"
#define LAST "" /* ends a list of classes, in which a number may have no class */

static const char *const high_classes[]
    = { NONE,    "high card",  "pair",  "two pair",       "trips",          "straight",
        "flush", "full house", "quads", "straight flush", "five of a kind", LAST };
static const char *const three_card_classes[]
    = { NONE, "high card", "pair", "flush", "straight", "trips", "straight flush", LAST };
static const char *const three_plain_classes[] = { NONE, "high card", "pair", "trips", LAST };
static const char *const two_classes[] = { NONE, "high card", "pair", LAST };
static const char *const four_classes[]
    = { NONE, "high card", "pair", "two pair", "trips", "flush", "straight", "straight flush", "quads", LAST };
static const char *const low_classes[] = { NONE, "low", LAST };
static const char *const ace_five_classes[]
    = { NONE, "five of a kind", "quads", "full house", "trips", "two pair", "pair", "no pair", LAST };
static const char *const badugi_classes[]
    = { NONE, "one-card", "two-card", "three-card", "four-card", "five-card", "six-card", LAST };
static const char *const twenty_one_classes[]
    = { NONE, "one card", "two cards", "three cards", "four cards", "five cards", LAST };
static const char *const total_classes[]
    = { NONE, "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13",
        "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27",
        "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", LAST };
static const char *const count_classes[] = { NONE, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", LAST };
static const char *const runs_classes[] = { [0] = NONE,     [RUNS_NONE] = "high card", [RUNS_2] = "2-card straight",
                                            "2-card flush", "2-card straight flush",   [RUNS_3] = "3-card straight",
                                            "3-card flush", "3-card straight flush",   [RUNS_4] = "4-card straight",
                                            "4-card flush", "4-card straight flush",   [RUNS_5] = "5-card straight",
                                            "5-card flush", "5-card straight flush",   [RUNS_6] = "6-card straight",
                                            "6-card flush", "6-card straight flush",   [RUNS_7] = "7-card straight",
                                            "7-card flush", "7-card straight flush",   [RUNS_8] = "8-card straight",
                                            "8-card flush", "8-card straight flush",   LAST };
static const char *const wheelers_classes[] = { [0] = NONE,
                                                [RUNS_NONE] = "high card",
                                                [RUNS_2] = "2-card straight",
                                                [RUNS_2_2] = "2+2 straights",
                                                [RUNS_3] = "3-card straight",
                                                [RUNS_3_2] = "3+2 straights",
                                                [RUNS_4] = "4-card straight",
                                                [RUNS_5] = "5-card straight",
                                                [RUNS_5 + 2] = "straight flush",
                                                LAST };
static const char *const extra_runs_classes[] = { [0] = NONE,
                                                  [EXTRA_HIGH_CARD] = "high card",
                                                  [EXTRA_3_FLUSH] = "3-card flush",
                                                  "3-card straight",
                                                  "3-card straight flush",
                                                  [EXTRA_PAIR] = "pair",
                                                  [EXTRA_4] = "4-card straight",
                                                  "4-card flush",
                                                  "4-card straight flush",
                                                  [EXTRA_TWO_PAIR] = "two pair",
                                                  "trips",
                                                  "straight",
                                                  "flush",
                                                  "full house",
                                                  "quads",
                                                  "straight flush",
                                                  "five of a kind",
                                                  [EXTRA_6] = "6-card straight",
                                                  "6-card flush",
                                                  "6-card straight flush",
                                                  [EXTRA_7] = "7-card straight",
                                                  "7-card flush",
                                                  "7-card straight flush",
                                                  [EXTRA_8] = "8-card straight",
                                                  "8-card flush",
                                                  "8-card straight flush",
                                                  LAST };

/* The fast evaluator is used where it applies: five to seven different cards, no jokers. */
static PokerKey
high_key (const Card *cards, guint n)
{
  CardSet set = 0;

  for (guint i = 0; i < n; i++)
    set |= CARD_SET (card_face (cards[i]));
  if (n <= 7 && (set & ~CARD_DECK_SET) == 0 && card_set_size (set) == n)
    return poker_key_of_place (poker_high (set));
  return poker_high_key (cards, n, 0);
}

static PokerKey
two_suits_key (const Card *cards, guint n)
{
  return poker_high_key (cards, n, POKER_RULE_TWO_SUITS);
}

static PokerKey
bridge_key (const Card *cards, guint n)
{
  return poker_high_key (cards, n, POKER_RULE_BRIDGE);
}

static PokerKey
low8_key (const Card *cards, guint n)
{
  return poker_low8 (cards, n, 5);
}

static PokerKey
ace_five_key (const Card *cards, guint n)
{
  return poker_low (cards, n, 5);
}

static char *
twenty_one_text (PokerKey key)
{
  return poker_twenty_one_text (key, 21);
}

static PokerKey
twenty_one_key (const Card *cards, guint n)
{
  return poker_twenty_one (cards, n, 21, 0);
}

static PokerKey
total21_key (const Card *cards, guint n)
{
  return poker_total (cards, n, 21);
}

static PokerKey
total28_key (const Card *cards, guint n)
{
  return poker_total (cards, n, 28);
}

static PokerKey
total40_key (const Card *cards, guint n)
{
  return poker_total (cards, n, 40);
}

static PokerKey
runs_key (const Card *cards, guint n)
{
  return poker_runs (cards, n, 0);
}

static PokerKey
virtual_key (const Card *cards, guint n)
{
  return poker_virtual (cards, n, 0);
}

/* A hand of `cardroomctl eval` stands alone, without an article. */
#define ALONE(name)                                                                                                    \
  static char *name##_alone (PokerKey key)                                                                             \
  {                                                                                                                    \
    return poker_text_alone (poker_##name##_text (key));                                                               \
  }
ALONE (three_card)
ALONE (three_plain)
ALONE (low)
ALONE (badugi)
ALONE (two)
ALONE (four)
ALONE (runs)
ALONE (wheelers)
ALONE (bridge)
ALONE (extra_runs)

#define ANY_DECK (POKER_DECK_52 | POKER_DECK_53 | POKER_DECK_54 | POKER_DECK_72 | POKER_DECK_88)

const PokerKind poker_kinds[] = {
  { "high", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, high_key, high_classes, poker_high_text },
  { "three-card", 3, 3, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_three_card, three_card_classes, three_card_alone },
  { "three-plain", 3, 3, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_three_plain, three_plain_classes, three_plain_alone },
  { "low8", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, low8_key, low_classes, poker_low8_text },
  { "ace-five", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, ace_five_key, ace_five_classes, low_alone },
  { "badugi", 1, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_badugi, badugi_classes, badugi_alone },
  { "two", 2, 2, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_two, two_classes, two_alone },
  { "four", 4, 4, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_four, four_classes, four_alone },
  { "twenty-one", 1, 5, 0, ANY_DECK, POKER_DECK_52, FALSE, twenty_one_key, twenty_one_classes, twenty_one_text },
  { "total21", 3, 3, 0, ANY_DECK, POKER_DECK_52, FALSE, total21_key, total_classes, poker_total_text },
  { "total28", 4, 4, 0, ANY_DECK, POKER_DECK_52, FALSE, total28_key, total_classes, poker_total_text },
  { "total40", 5, 6, 0, ANY_DECK, POKER_DECK_52, FALSE, total40_key, total_classes, poker_total_text },
  { "baccarat", 3, 3, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_baccarat, count_classes, poker_baccarat_text },
  { "runs", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, runs_key, runs_classes, runs_alone },
  { "wheelers", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_wheelers, wheelers_classes, wheelers_alone },
  { "modified-low", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_modified_low, low_classes, poker_low8_text },
  { "virtual", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, virtual_key, high_classes, poker_high_text },
  { "between", 5, 7, 2, ANY_DECK, POKER_DECK_52, FALSE, poker_between, count_classes, poker_between_text },
  { "high-88", 5, 7, 0, POKER_DECK_52 | POKER_DECK_88, POKER_DECK_88, FALSE, high_key, high_classes, poker_high_text },
  { "high-jokers", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, high_key, high_classes, poker_high_text },
  { "high-two-suits", 5, 7, 0, ANY_DECK, POKER_DECK_52, TRUE, two_suits_key, high_classes, poker_high_text },
  { "high-bridge", 5, 7, 0, ANY_DECK, POKER_DECK_52, TRUE, bridge_key, high_classes, bridge_alone },
  { "extra-runs", 5, 7, 0, ANY_DECK, POKER_DECK_52, FALSE, poker_extra_runs, extra_runs_classes, extra_runs_alone },
  { NULL },
};

const PokerKind *
poker_kind_find (const char *word)
{
  for (const PokerKind *kind = poker_kinds; kind->word != NULL; kind++)
    if (strcmp (kind->word, word) == 0)
      return kind;
  return NULL;
}

const char *
poker_kind_name_class (const PokerKind *kind, PokerKey key)
{
  guint class = POKER_CLASS (key), n = 0;

  while (kind->classes[n] == NULL || *kind->classes[n] != '\0')
    n++;
  return class < n ? kind->classes[class] : NULL;
}

guint
poker_kind_find_class (const PokerKind *kind, const char *word)
{
  for (guint class = 1; kind->classes[class] == NULL || *kind->classes[class] != '\0'; class ++)
    if (kind->classes[class] != NULL && strcmp (kind->classes[class], word) == 0)
      return class;
  return 0;
}

/* The faces that a deck has twice, from a list of ranks for each suit. */
CardSet
poker_deck_twins (PokerDeck deck)
{
  if (deck == POKER_DECK_72)
    return (CardSet) 0x1f | (CardSet) 0x1f << 13 | (CardSet) 0x1f << 26 | (CardSet) 0x1f << 39;
  if (deck == POKER_DECK_76) /* 2 to 9, and the ace */
    return card_set_of_ranks (0x10ff);
  if (deck == POKER_DECK_88)
    return (CardSet) 0xf | (CardSet) 0xff << 13 | (CardSet) 0x7ff << 26 | (CardSet) 0x1fff << 39;
  return 0;
}

CardSet
poker_deck_faces (PokerDeck deck)
{
  return deck == POKER_DECK_76 ? poker_deck_twins (deck) | CARD_ZEROS : CARD_DECK_SET;
}

guint
poker_deck_cards (PokerDeck deck, Card *cards)
{
  guint n = 0;

  for (guint face = 0; face < 52; face++)
    cards[n++] = (Card) face;
  if (deck == POKER_DECK_53 || deck == POKER_DECK_54)
    cards[n++] = CARD_JOKER_X;
  if (deck == POKER_DECK_54)
    cards[n++] = CARD_JOKER_Y;
  for (CardSet left = poker_deck_twins (deck); left != 0; left &= left - 1)
    cards[n++] = (Card) (1 << 8 | card_set_first (left));
  return n;
}

gboolean
poker_deck_by_size (guint size, PokerDeck *deck)
{
  for (*deck = POKER_DECK_52; *deck <= POKER_DECK_88; *deck <<= 1)
    {
      Card cards[POKER_MOST_DECK];

      if (poker_deck_cards (*deck, cards) == size)
        return TRUE;
    }
  return FALSE;
}
