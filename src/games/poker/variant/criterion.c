/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluators of poker variants, a row each: the key of a hand, its words, and which cards are worth keeping for
   it. */
#include <glib/gi18n-lib.h>

#include "games/poker/eval/eval-hand.h"
#include "games/poker/eval/eval-runs.h"
#include "games/poker/eval/eval-text.h"
#include "criterion-private.h"

/* --- High hands of five --- */

#define BIG_RANKS (0x1fffu & ~((1u << CARD_TEN) - 1)) /* ranks that make pairs even under POKER_RULE_LOW_NO_PAIRS */

/* The fast evaluator is used where it applies: different cards, no jokers, the usual rules. */
static PokerKey
high_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  CardSet set = 0;

  for (guint i = 0; i < n; i++)
    set |= CARD_SET (card_face (cards[i]));
  if (n <= 7 && criterion->rules == 0 && (set & ~CARD_DECK_SET) == 0 && card_set_size (set) == n)
    return poker_key_of_place (poker_high (set));
  return poker_high_key (cards, n, criterion->rules);
}

static char *
high_text (PokerKey key, const PokerCriterion *criterion)
{
  if (criterion->rules & POKER_RULE_LOW_FLUSH)
    key = poker_high_usual_key (key);
  return criterion->rules & POKER_RULE_BRIDGE ? poker_bridge_text (key) : poker_five_text (key);
}

/* With two suits: keep five of one suit, else two pairs or better, else four of a suit. */
static CardSet
two_suits_keep (CardSet hand)
{
  CardSet black = hand & (CARD_SUIT_SET (CARD_CLUBS) | CARD_SUIT_SET (CARD_SPADES));
  CardSet red = hand & (CARD_SUIT_SET (CARD_DIAMONDS) | CARD_SUIT_SET (CARD_HEARTS));
  CardSet most = card_set_size (black) > card_set_size (red) ? black : red;
  guint   pairs = poker_ranks_of (hand, 2);

  if (card_set_size (most) >= 5)
    return most;
  if ((pairs & (pairs - 1)) != 0 || poker_ranks_of (hand, 3) != 0)
    return poker_cards_of (hand, pairs);
  return card_set_size (most) == 4 ? most : 0;
}

/* Keeps what pairs up.  Without a pair it keeps four to a flush or to an open-ended straight, else an ace or two
   high cards. */
static CardSet
high_keep (CardSet hand, const PokerCriterion *criterion)
{
  CardSet pairs = poker_cards_of (hand, poker_ranks_of (hand, 2)), keep = pairs;
  guint   n = card_set_size (hand & CARD_DECK_SET);

  if (criterion->rules & POKER_RULE_LOW_NO_PAIRS)
    keep &= poker_cards_of (hand, poker_ranks_of (hand, 3) | BIG_RANKS);

  if ((criterion->rules & POKER_RULE_TWO_SUITS) && two_suits_keep (hand) != 0)
    return two_suits_keep (hand);
  if (n >= 5 && n <= 7 && POKER_CLASS (poker_key_of_place (poker_high (hand))) >= POKER_STRAIGHT)
    return poker_best_five (hand & CARD_DECK_SET);
  if (n > 7 && (poker_suited (hand, 5) != 0 || poker_run (hand, 5) != 0))
    return poker_suited (hand, 5) != 0 ? poker_suited (hand, 5) : poker_run (hand, 5);
  if (keep == 0)
    keep = poker_suited (hand, 4);
  if (keep == 0 && !(poker_run (hand, 4) & CARD_RANK_SET (CARD_ACE)))
    keep = poker_run (hand, 4);
  if (keep == 0)
    keep = pairs; /* it may become three of a kind */
  if (keep == 0)
    keep = poker_highest (hand, (hand & CARD_RANK_SET (CARD_ACE)) != 0 ? 1 : 2);
  return keep;
}

/* Like a high hand, but four of a suit or in a row beat a pair, and three of a suit beat high cards. */
static CardSet
extra_runs_keep (CardSet hand, const PokerCriterion *criterion)
{
  guint   pairs = poker_ranks_of (hand, 2);
  CardSet high = high_keep (hand, criterion);

  if (card_set_size (high) >= 4 || (pairs & (pairs - 1)) != 0 || poker_ranks_of (hand, 3) != 0)
    return high;
  if (poker_suited (hand, 4) != 0)
    return poker_suited (hand, 4);
  if (poker_run (hand, 4) != 0)
    return poker_run (hand, 4);
  return pairs == 0 && poker_suited (hand, 3) != 0 ? poker_suited (hand, 3) : high;
}

static char *
extra_runs_text (PokerKey key, const PokerCriterion *criterion)
{
  if ((criterion->rules & POKER_RULE_BRIDGE) && POKER_CLASS (key) == EXTRA_FLUSH)
    return poker_bridge_text ((key & ((1u << 28) - 1)) | (PokerKey) POKER_FLUSH << 28);
  return poker_extra_runs_text (key);
}

/* --- High hands of three --- */

/* The cards of the best three-card hand without kickers; none if it is only a high card. */
static CardSet
find_made_three (CardSet hand)
{
  CardSet suited = poker_suited (hand, 3);
  guint   trips = poker_ranks_of (hand, 3);
  CardSet run;

  if (suited != 0 && (run = poker_run (suited, 3)) != 0)
    return run;
  if (trips != 0)
    return poker_highest (poker_cards_of (hand, trips), 3);
  if ((run = poker_run (hand, 3)) != 0)
    return run;
  return suited != 0 ? poker_highest (suited, 3) : poker_highest (poker_cards_of (hand, poker_ranks_of (hand, 2)), 2);
}

/* The best three of any number of cards, with house rules for suits. */
static PokerKey
best_three_by (const Card *cards, guint n, PokerRules rules)
{
  PokerKey best = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      for (guint c = b + 1; c < n; c++)
        {
          const Card     three[3] = { cards[a], cards[b], cards[c] };
          const PokerKey key = poker_three_card_by (three, rules);

          best = MAX (best, key);
        }
  return best;
}

/* Up to five different cards hold at most one flush of three, so the best hand is found directly. */
static PokerKey
three_card_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  CardSet hand = 0, three;
  Card    best[3];

  for (guint i = 0; i < n; i++)
    hand |= CARD_SET (card_face (cards[i]));
  if (criterion->rules & (POKER_RULE_TWO_SUITS | POKER_RULE_BRIDGE))
    return best_three_by (cards, n, criterion->rules);
  if (n == 3)
    return poker_three_card (cards, 3);
  if (n > 5 || (hand & ~CARD_DECK_SET) != 0 || card_set_size (hand) != n)
    return poker_best (poker_three_card, cards, n, 3);
  three = find_made_three (hand);
  three |= poker_highest (hand & ~three, 3 - card_set_size (three));
  for (guint i = 0; i < 3; i++)
    best[i] = (Card) card_set_nth (three, i);
  return poker_three_card (best, 3);
}

static char *
three_card_text (PokerKey key, const PokerCriterion *criterion)
{
  return criterion->rules & POKER_RULE_BRIDGE ? poker_bridge_three_text (key) : poker_three_card_text (key);
}

static CardSet
three_card_keep (CardSet hand, const PokerCriterion *criterion)
{
  return find_made_three (hand);
}

/* --- Low hands --- */

static PokerKey
low_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return n >= criterion->size ? poker_low (cards, n, criterion->size) : 0;
}

static PokerKey
low8_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return n >= criterion->size ? poker_low8 (cards, n, criterion->size) : 0;
}

/* The low hand of five cards: the two that the best three-card high hand leaves, and one of the three.  Of equal
   high hands, the one that leaves the best low hand counts. */
static PokerKey
pivot_low_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  PokerKey high = three_card_key (cards, n, criterion), best = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        Card  three[3], low[3] = { cards[a], cards[b] };
        guint n_three = 0;

        for (guint i = 0; i < n; i++)
          if (i != a && i != b)
            three[n_three++] = cards[i];
        if (poker_three_card (three, 3) != high)
          continue;
        for (guint i = 0; i < 3; i++)
          {
            low[2] = three[i];
            best = MAX (best, poker_low8 (low, 3, 3));
          }
      }
  return best;
}

/* "5-4-A".  The key of a low hand stores each rank as what it lacks to fifteen; the nibbles after the last rank are
   empty where cards pair up. */
static char *
low_ranks_text (PokerKey key, guint n)
{
  static const char letters[] = "?A23456789TJQK";
  GString          *text = g_string_new (NULL);

  for (guint i = 0, lacks; i < n && (lacks = (guint) (key >> (24 - 4 * i) & 15)) > 0; i++)
    g_string_append_printf (text, "%s%c", i > 0 ? "-" : "", letters[15 - lacks]);
  return g_string_free (text, FALSE);
}

static char *
low_text (PokerKey key, const PokerCriterion *criterion)
{
  return criterion->size == 5 ? poker_low_text (key) : low_ranks_text (key, criterion->size);
}

static char *
low8_text (PokerKey key, const PokerCriterion *criterion)
{
  return criterion->size == 5 ? poker_low8_text (key) : low_ranks_text (key, criterion->size);
}

/* The N lowest cards of different ranks, from the ace up to HIGHEST.  Where suits can be chosen, cards in KEEP are
   preferred. */
static CardSet
find_low (CardSet hand, guint n, guint highest, CardSet keep)
{
  guint   ranks = card_set_ranks (hand);
  guint   low = (ranks << 1 | ranks >> CARD_ACE) & ((1u << highest) - 1); /* with the ace at the bottom */
  CardSet found = 0;

  for (guint i = 0; i < n && low != 0; i++, low &= low - 1)
    {
      CardSet rank = hand & CARD_RANK_SET (((guint) __builtin_ctz (low) + CARD_ACE) % CARD_RANKS);
      CardSet card = (rank & keep) != 0 ? rank & keep : rank;

      found |= card & -card;
    }
  return found;
}

static CardSet
low_keep (CardSet hand, const PokerCriterion *criterion)
{
  return find_low (hand, criterion->size, 8, 0);
}

static CardSet
modified_low_keep (CardSet hand, const PokerCriterion *criterion)
{
  CardSet keep = hand & (CARD_ZEROS | CARD_RANK_SET (CARD_ACE) | CARD_RANK_SET (0));

  return card_set_size (keep) < 2 ? keep | (hand & CARD_RANK_SET (1)) : keep;
}

/* Keeps one low card of each rank and suit from the ace up, and at least the lowest card. */
static CardSet
badugi_keep (CardSet hand, const PokerCriterion *criterion)
{
  static const guint highest[] = { CARD_ACE, 8, 7, 7 }; /* the highest rank to keep as the 1st, 2nd, 3rd and 4th card */
  CardSet            keep = 0, left = hand & CARD_DECK_SET;

  for (guint n = 0; n < G_N_ELEMENTS (highest) && left != 0; n++)
    {
      guint   ranks = card_set_ranks (left);
      guint   rank = ranks >> CARD_ACE & 1 ? CARD_ACE : (guint) __builtin_ctz (ranks);
      CardSet card = left & CARD_RANK_SET (rank);

      card &= -card;
      if (rank != CARD_ACE && rank > highest[n])
        break;
      keep |= card;
      left &= ~(CARD_RANK_SET (rank) | CARD_SUIT_SET (card_suit ((Card) card_set_first (card))));
    }
  return keep;
}

/* --- Twenty-one --- */

static PokerKey
twenty_one_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return poker_twenty_one (cards, n, criterion->param, criterion->rules);
}

static char *
twenty_one_text (PokerKey key, const PokerCriterion *criterion)
{
  return poker_twenty_one_text (key, criterion->param);
}

/* Keeps cards of different ranks from the ace up, as long as low cards can still complete the hand; at least the
   lowest. */
static CardSet
twenty_one_keep (CardSet hand, const PokerCriterion *criterion)
{
  static const guint room[] = { 14, 10, 7, 4, 0 }; /* room for the cards still to come, by how many are kept */
  CardSet            keep = 0;
  guint              sum = 0;

  hand &= CARD_DECK_SET; /* a joker is worth no more than a court card here */
  for (guint i = 0; i < G_N_ELEMENTS (room) && hand != 0; i++)
    {
      CardSet lowest = find_low (hand, 1, CARD_RANKS, 0);
      guint   rank = card_rank ((Card) card_set_first (lowest));

      sum += rank == CARD_ACE ? 1 : MIN (rank + 2, 10);
      if (sum + room[i] > criterion->param && i > 0)
        break;
      keep |= lowest;
      hand &= ~CARD_RANK_SET (rank);
    }
  return keep;
}

/* --- Totals --- */

/* Where busted hands count, they have class 0. */
static PokerKey
total_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  PokerKey key = poker_total (cards, n, criterion->param);
  guint    least = criterion->param;

  if (key != 0 || !(criterion->rules & (POKER_RULE_BUSTS | POKER_RULE_LOW_BUSTS)))
    return key;
  if (!(criterion->rules & POKER_RULE_LOW_BUSTS))
    return 1;
  while (poker_total (cards, n, least) == 0)
    least++;
  return G_MAXUINT8 - MIN (least, G_MAXUINT8 - 1);
}

static char *
total_text (PokerKey key, const PokerCriterion *criterion)
{
  return POKER_CLASS (key) > 0 ? poker_total_text (key) : g_strdup (_ ("[a ]bust hand"));
}

static CardSet
total_keep (CardSet hand, const PokerCriterion *criterion)
{
  return hand;
}

/* --- In between: two of one's own, then the board --- */

/* TRUE if every card turned so far lies between the two of HAND. */
static gboolean
catches_all (CardSet hand, CardSet board)
{
  guint ranks = card_set_ranks (hand), turned = card_set_ranks (board), low, high;

  ranks = (ranks << 1 | ranks >> CARD_ACE) & ((1u << CARD_RANKS) - 1);
  turned = (turned << 1 | turned >> CARD_ACE) & ((1u << CARD_RANKS) - 1);
  if ((ranks & (ranks - 1)) == 0 || turned == 0)
    return FALSE;
  low = ranks & -ranks;
  high = 1u << (31 - (guint) __builtin_clz (ranks));
  return (turned & (2 * low - 1)) == 0 && turned < high;
}

/* Keeps one of the lowest cards, with the ace low, and the highest court card. */
static CardSet
between_keep (CardSet hand, const PokerCriterion *criterion)
{
  CardSet low = find_low (hand, 1, 3, 0), high = 0;

  for (guint rank = CARD_KING; rank >= CARD_JACK && high == 0; rank--)
    high = hand & CARD_RANK_SET (rank);
  return low | (high & -high);
}

/* Low and high cards win tricks, aces and jokers do both: a rough worth of each rank. */
static PokerKey
tricks_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  static const guint8 worths[] = { 0, 0, 36, 30, 22, 14, 8, 4, 3, 4, 8, 14, 22, 30, 40, 60 };
  guint               worth = 1;

  for (guint i = 0; i < n; i++)
    worth += worths[poker_rank_of (cards[i])];
  return (PokerKey) worth << 28;
}

static char *
tricks_text (PokerKey key, const PokerCriterion *criterion)
{
  guint n = (guint) POKER_CLASS (key) - 1;

  return g_strdup_printf (ngettext ("%u trick", "%u tricks", n), n);
}

/* Keeps cards up to four, queens and higher, and jokers. */
static CardSet
tricks_keep (CardSet hand, const PokerCriterion *criterion)
{
  for (guint rank = 5 - 2; rank < CARD_QUEEN; rank++)
    hand &= ~CARD_RANK_SET (rank);
  return hand;
}

/* --- The tables --- */

enum
{
  ANY = POKER_MOST_CARDS,
};

const PokerEval poker_evals[POKER_EVALS] = {
  [POKER_EVAL_HIGH] = { "high", 5, 5, ANY, high_key, high_text, high_keep, .says = N_ ("the best poker hand") },
  [POKER_EVAL_THREE_CARD] = { "three-card", 3, 3, ANY, three_card_key, three_card_text, three_card_keep,
                              .label = N_ ("the best three cards"), .says = N_ ("the best hand of three cards") },
  [POKER_EVAL_LOW] = { "ace-five", 5, 1, ANY, low_key, low_text, low_keep, .low = TRUE, .largest = 7,
                       .label = N_ ("the lowest hand, aces low"),
                       .says = N_ ("the lowest hand (aces are low, straights and flushes do not count)") },
  [POKER_EVAL_LOW8]
  = { "low8", 5, 1, ANY, low8_key, low8_text, low_keep, .may_fail = TRUE, .low = TRUE, .largest = 7,
      .label = N_ ("the lowest hand, eight or better"),
      .says = N_ ("the lowest hand without a pair and without a card above the eight (aces are low)") },
  [POKER_EVAL_PIVOT_LOW] = { "pivot-low", 3, 5, 5, pivot_low_key, low8_text, low_keep, .may_fail = TRUE, .low = TRUE,
                             .largest = 3, .label = N_ ("the lowest hand, one card shared with the high one"),
                             .says = N_ ("the lowest hand without a pair and without a card above the eight, with just "
                                         "one card of the best high hand") },
  [POKER_EVAL_TWENTY_ONE]
  = { "twenty-one", 5, 1, ANY, twenty_one_key, twenty_one_text, twenty_one_keep, .low = TRUE, .param = 21,
      .label = N_ ("the most different cards up to 21"), .says = N_ ("the most different cards that make %u or less") },
  [POKER_EVAL_TOTAL]
  = { "total", 0, 1, ANY, total_key, total_text, total_keep, .may_fail = TRUE, .more = 1, .param = 21,
      .label = N_ ("the most points up to a limit"), .says = N_ ("the most points up to %u") },
  [POKER_EVAL_BADUGI] = { "badugi", 0, 1, 7, .plain_key = poker_badugi, .plain_text = poker_badugi_text,
                          .keep = badugi_keep, .low = TRUE, .label = N_ ("badugi: different ranks and suits"),
                          .says = N_ ("the most, then the lowest cards of different ranks and suits") },
  [POKER_EVAL_FOUR] = { "four", 4, 4, 4, .ruled_key = poker_four_by, .plain_text = poker_four_text,
                        .label = N_ ("the best four cards"), .says = N_ ("the best hand of four cards") },
  [POKER_EVAL_BACCARAT]
  = { "baccarat", 3, 1, ANY, poker_baccarat_hand_key, .plain_text = poker_baccarat_text, .zero = 1, .more = 1,
      .label = N_ ("points as in baccarat"), .says = N_ ("the most points as in baccarat, where tens do not count") },
  [POKER_EVAL_RED_TOTAL]
  = { "red-total", 0, 1, ANY, poker_color_total_key, .plain_text = poker_total_text, .may_fail = TRUE, .param = 21,
      .more = 1, .label = N_ ("points in red cards"), .says = N_ ("the most points in red cards, up to %u") },
  [POKER_EVAL_BLACK_TOTAL]
  = { "black-total", 0, 1, ANY, poker_color_total_key, .plain_text = poker_total_text, .may_fail = TRUE, .param = 21,
      .more = 1, .label = N_ ("points in black cards"), .says = N_ ("the most points in black cards, up to %u") },
  [POKER_EVAL_HIGHEST_CLUB] = { "highest-club", 0, 1, ANY, poker_highest_key, poker_highest_words, .may_fail = TRUE,
                                .says = N_ ("the highest club") },
  [POKER_EVAL_HIGHEST_DIAMOND] = { "highest-diamond", 0, 1, ANY, poker_highest_key, poker_highest_words,
                                   .may_fail = TRUE, .says = N_ ("the highest diamond") },
  [POKER_EVAL_HIGHEST_HEART] = { "highest-heart", 0, 1, ANY, poker_highest_key, poker_highest_words, .may_fail = TRUE,
                                 .says = N_ ("the highest heart") },
  [POKER_EVAL_HIGHEST_SPADE] = { "highest-spade", 0, 1, ANY, poker_highest_key, poker_highest_words, .may_fail = TRUE,
                                 .says = N_ ("the highest spade") },
  [POKER_EVAL_COLORS]
  = { "colors", 0, 1, ANY, poker_colors_key, poker_colors_words, .may_fail = TRUE, .zero = 71, .more = -1,
      .label = N_ ("the least more black than red"), .says = N_ ("the least that black points exceed red ones") },
  [POKER_EVAL_MARRIAGES]
  = { "marriages", 0, 1, ANY, poker_marriages_key, poker_marriages_words, .may_fail = TRUE,
      .label = N_ ("kings with their queens"), .says = N_ ("the most kings with the queens of their suits") },
  [POKER_EVAL_ONE_SUIT]
  = { "one-suit", 0, 1, ANY, poker_one_suit_key, poker_one_suit_words, .param = 3, .more = 1,
      .label = N_ ("points in one suit"), .says = N_ ("the most points in one suit, with %u cards") },
  [POKER_EVAL_BETWEEN] = { "between", 7, 5, ANY, .plain_key = poker_between, .plain_text = poker_between_text,
                           .keep = between_keep, .label = N_ ("board cards between one’s own two"),
                           .says = N_ ("the most cards of the board that lie between their own two") },
  [POKER_EVAL_TRICKS] = { "tricks", 0, 0, ANY, tricks_key, tricks_text, tricks_keep, .says = N_ ("the most tricks") },
  [POKER_EVAL_RUNS] = { "runs", 5, 5, 8, .ruled_key = poker_runs, .text = poker_runs_words, .keep = poker_runs_keep,
                        .says = N_ ("the longest straight or flush") },
  [POKER_EVAL_WHEELERS] = { "wheelers", 5, 5, 8, .plain_key = poker_wheelers, .plain_text = poker_wheelers_text,
                            .keep = poker_wheelers_keep, .says = N_ ("the longest straight") },
  [POKER_EVAL_MODIFIED_LOW] = { "modified-low", 5, 5, ANY, .plain_key = poker_modified_low, .text = low8_text,
                                .keep = modified_low_keep, .low = TRUE, .label = N_ ("the lowest cards, one by one"),
                                .says = N_ ("the hand whose lowest cards are lowest, one after the other") },
  [POKER_EVAL_EXTRA_RUNS]
  = { "extra-runs", 5, 5, 8, .ruled_key = poker_extra_runs_by, .text = extra_runs_text, .keep = extra_runs_keep,
      .label = N_ ("the best poker hand, runs of any length count"),
      .says = N_ ("the best poker hand, where straights and flushes of other lengths count too") },
  [POKER_EVAL_VIRTUAL] = { "virtual", 5, 5, 8, .ruled_key = poker_virtual, .text = high_text, .keep = high_keep,
                           .label = N_ ("the best poker hand, cards may add up"),
                           .says = N_ ("the best poker hand, for which cards may be added up to others") },
};

const PokerPlaceName poker_places[POKER_AT_BOARD + 1] = {
  [POKER_AT_HOLE] = { "hole", N_ ("the cards in hand") },
  [POKER_AT_UP] = { "up", N_ ("the open cards") },
  [POKER_AT_DOOR] = { "door", N_ ("the door card") },
  [POKER_AT_BOARD] = { "board", N_ ("the board") },
};

const PokerPrizeName poker_prizes[POKER_PRIZES] = {
  [POKER_FOR_HIGH] = { "high", N_ ("High"), POKER_EVAL_HIGH },
  [POKER_FOR_LOW] = { "low", N_ ("Low"), POKER_EVAL_LOW8 },
  [POKER_FOR_THREE] = { "three", N_ ("Three cards"), POKER_EVAL_THREE_CARD },
  [POKER_FOR_BADUGI] = { "badugi", N_ ("Badugi"), POKER_EVAL_BADUGI },
  [POKER_FOR_BLACKJACK] = { "blackjack", N_ ("Blackjack"), POKER_EVAL_TOTAL },
  [POKER_FOR_CLUB] = { "club", N_ ("Highest club"), POKER_EVAL_HIGHEST_CLUB },
  [POKER_FOR_DIAMOND] = { "diamond", N_ ("Highest diamond"), POKER_EVAL_HIGHEST_DIAMOND },
  [POKER_FOR_HEART] = { "heart", N_ ("Highest heart"), POKER_EVAL_HIGHEST_HEART },
  [POKER_FOR_SPADE] = { "spade", N_ ("Highest spade"), POKER_EVAL_HIGHEST_SPADE },
  [POKER_FOR_FOUR] = { "four", N_ ("Four cards"), POKER_EVAL_FOUR },
  [POKER_FOR_RUN] = { "run", N_ ("Run"), POKER_EVAL_RUNS },
  [POKER_FOR_BACCARAT] = { "baccarat", N_ ("Baccarat"), POKER_EVAL_BACCARAT },
  [POKER_FOR_COLORS] = { "colors", N_ ("Colors"), POKER_EVAL_COLORS },
  [POKER_FOR_MARRIAGE] = { "marriage", N_ ("Marriages"), POKER_EVAL_MARRIAGES },
  [POKER_FOR_TWENTY_EIGHT] = { "twenty-eight", N_ ("Twenty-eight"), POKER_EVAL_TOTAL },
  [POKER_FOR_ONE_SUIT] = { "one-suit", N_ ("One suit"), POKER_EVAL_ONE_SUIT },
  [POKER_FOR_RED] = { "red", N_ ("Red blackjack"), POKER_EVAL_RED_TOTAL },
  [POKER_FOR_BLACK] = { "black", N_ ("Black blackjack"), POKER_EVAL_BLACK_TOTAL },
  [POKER_FOR_SECOND] = { "second", N_ ("Second hand"), POKER_EVAL_HIGH },
  [POKER_FOR_POT] = { "pot", N_ ("Pot"), POKER_EVAL_HIGH },
};

PokerPrize
poker_prize_of (PokerEvalKind eval)
{
  PokerPrize prize = 0;

  while (prize < POKER_PRIZES && (prize == POKER_FOR_SECOND || poker_prizes[prize].eval != eval))
    prize++;
  return prize < POKER_PRIZES ? prize : POKER_FOR_POT;
}

/* --- Judging --- */

static char *
text_of (const PokerCriterion *criterion, PokerKey key)
{
  const PokerEval *eval = &poker_evals[criterion->eval];

  if (key == 0)
    return g_strdup (_ ("does not qualify"));
  return eval->text != NULL ? eval->text (key, criterion) : eval->plain_text (key);
}

char *
poker_criterion_text (const PokerCriterion *criterion, PokerKey key)
{
  return poker_text_alone (text_of (criterion, key));
}

char *
poker_criterion_spoken (const PokerCriterion *criterion, PokerKey key)
{
  return poker_text_spoken (text_of (criterion, key));
}

const char *
poker_criterion_class (const PokerCriterion *criterion, PokerKey key)
{
  const char      *word = poker_evals[criterion->eval].word;
  const PokerKind *kind = poker_kind_find (word);
  gboolean         is_turned = criterion->eval == POKER_EVAL_RUNS && (criterion->rules & POKER_RULE_LOWEST);
  gboolean         is_high = criterion->eval == POKER_EVAL_HIGH || criterion->eval == POKER_EVAL_VIRTUAL;
  gboolean         is_low = is_high && (criterion->rules & POKER_RULE_LOW_FLUSH);
  const char *class = kind != NULL ? poker_kind_name_class (kind, is_turned ? POKER_RUNS_TURNED - key
                                                                  : is_low  ? poker_high_usual_key (key)
                                                                            : key)
                                   : NULL;

  return class != NULL ? class : word;
}

CardSet
poker_criteria_discard (const PokerCriterion *criteria, guint n_criteria, CardSet hand, CardSet open, CardSet board,
                        guint most)
{
  CardSet  keep = 0, thrown = 0;
  gboolean is_low = FALSE;

  for (guint i = 0; i < n_criteria; i++)
    {
      const PokerEval *eval = &poker_evals[criteria[i].eval];
      CardSet          all = hand;

      if (criteria[i].from & (1 << POKER_AT_UP | 1 << POKER_AT_DOOR))
        all |= open;
      if (criteria[i].from >> POKER_AT_BOARD & 1)
        all |= board;
      if (eval->keep == NULL)
        continue;
      if (eval->keep == between_keep)
        keep |= catches_all (hand, board) ? hand : eval->keep (hand, &criteria[i]);
      else if (eval->keep == low_keep) /* prefer a card that serves two hands */
        keep |= find_low (all, criteria[i].size, 8, keep);
      else
        keep |= eval->keep (all, &criteria[i]);
      is_low |= eval->low;
    }
  thrown = hand & ~keep;
  if (card_set_size (thrown) <= most)
    return thrown;
  if (is_low)
    return poker_highest (thrown, most);
  return thrown & ~poker_highest (thrown, card_set_size (thrown) - most);
}

enum
{
  NO_PLACE = 63, /* a bit that no card has */
};

/* Gives a second copy a card of its own to stand for: the other suit of its colour, else any free suit.  Five of a
   rank leave none, and a joker has no suit. */
static guint
find_free_suit (guint face, CardSet taken)
{
  guint rank = face % CARD_RANKS, suit = face / CARD_RANKS;

  for (guint i = 0; i < 4 && suit < 4; i++)
    if (!(taken & CARD_SET (CARD (rank, suit ^ 3 ^ i))))
      return CARD (rank, suit ^ 3 ^ i);
  return NO_PLACE;
}

/* A flush with two copies of a card would look like a pair once each copy has a card of its own to stand for. */
static gboolean
is_flush (const PokerCriterion *criterion, const Card *hand, guint n)
{
  PokerKey key = criterion->eval == POKER_EVAL_HIGH && n == 5 ? poker_eval_key (criterion, hand, n) : 0;

  return POKER_CLASS (criterion->rules & POKER_RULE_LOW_FLUSH ? poker_high_usual_key (key) : key) == POKER_FLUSH;
}

guint
poker_criteria_throw (const PokerCriterion *criteria, guint n_criteria, const Card *hand, guint n, CardSet open,
                      CardSet board, guint most)
{
  guint8   face[POKER_MOST_CARDS];
  CardSet  laid = 0, thrown;
  gboolean has_twins = FALSE;
  guint    mask = 0;

  for (guint i = 0; i < n; i++)
    {
      guint own = card_face (hand[i]);

      if (G_UNLIKELY ((laid | open | board) & CARD_SET (own)))
        {
          own = find_free_suit (own, laid | open | board);
          has_twins = TRUE;
        }
      face[i] = (guint8) own;
      laid |= CARD_SET (own);
    }
  for (guint i = 0; has_twins && i < n_criteria; i++)
    if (is_flush (&criteria[i], hand, n))
      return 0;
  thrown = poker_criteria_discard (criteria, n_criteria, laid & ~CARD_SET (NO_PLACE), open, board, most);
  for (guint i = 0; i < n; i++)
    mask |= (guint) (thrown >> face[i] & 1) << i;
  return mask;
}
