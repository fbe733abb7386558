/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best five of any number of cards by the usual order, with several decks, jokers and house rules for that
   order. */
#include "eval-hand.h"

#define SMALL_RANKS 10 /* ranks below this one make no pairs under POKER_RULE_LOW_NO_PAIRS */

static PokerKey
best_flush (const PokerHandCount *hand, PokerRules rules)
{
  PokerKey best = 0;

  for (guint suit = 0; suit < NO_SUIT; suit++)
    if (hand->suit_n[suit] >= 5)
      {
        PokerKeyPen pen = poker_pen (POKER_FLUSH);

        if (rules & POKER_RULE_BRIDGE)
          poker_write (&pen, suit + 1);
        poker_write_top (&pen, hand->suit_counts[suit], 5);
        best = MAX (best, pen.key);
      }
  return best;
}

static guint
straight_flush_top (const PokerHandCount *hand)
{
  guint best = 0;

  for (guint suit = 0; suit < NO_SUIT; suit++)
    if (hand->suit_n[suit] >= 5)
      {
        guint top = poker_run_top (hand->suit_ranks[suit], 5);

        best = MAX (best, top);
      }
  return best;
}

/* Marks the ranks that make a pair. */
static guint64
find_pairs (guint64 counts, PokerRules rules)
{
  guint64 pairs = poker_at_least (counts, 2);

  if (rules & POKER_RULE_LOW_NO_PAIRS)
    pairs &= poker_at_least (counts, 3) | ~(NIBBLE (SMALL_RANKS) - 1);
  return pairs;
}

/* Writes RANK, which occurs SIZE times, and KICKERS others. */
static PokerKey
write_group (guint class, guint64 counts, guint rank, guint kickers)
{
  PokerKeyPen pen = poker_pen (class);

  poker_write (&pen, rank);
  poker_write_top (&pen, poker_without (counts, rank), kickers);
  return pen.key;
}

static PokerKey
write_two (guint class, guint64 counts, guint first, guint second, guint kickers)
{
  PokerKeyPen pen = poker_pen (class);

  poker_write (&pen, first);
  poker_write (&pen, second);
  poker_write_top (&pen, poker_without (poker_without (counts, first), second), kickers);
  return pen.key;
}

/* The key of a hand below a straight, or of the FLUSH, unless it is 0, if that is better. */
static PokerKey
read_groups (guint64 counts, guint64 trips, guint64 pairs, PokerKey flush)
{
  guint64     second;
  PokerKeyPen pen;

  if (trips != 0)
    return write_group (POKER_TRIPS, counts, poker_top (trips), 2);
  if (pairs != 0)
    {
      second = poker_without (pairs, poker_top (pairs));
      if (second != 0)
        return write_two (POKER_TWO_PAIR, counts, poker_top (pairs), poker_top (second), 1);
    }
  if (flush != 0)
    return flush;
  if (pairs != 0)
    return write_group (POKER_PAIR, counts, poker_top (pairs), 3);
  pen = poker_pen (POKER_HIGH_CARD);
  poker_write_top (&pen, counts, 5);
  return pen.key;
}

static PokerKey
read_high (const PokerHandCount *hand, PokerRules rules)
{
  guint64  fives = poker_at_least (hand->counts, 5);
  guint64  quads = poker_at_least (hand->counts, 4);
  guint64  trips = poker_at_least (hand->counts, 3);
  guint64  pairs = find_pairs (hand->counts, rules);
  guint    top = straight_flush_top (hand);
  PokerKey flush;

  if (fives != 0)
    return write_group (POKER_FIVE_OF_A_KIND, 0, poker_top (fives), 0);
  if (top != 0)
    return write_group (POKER_STRAIGHT_FLUSH, 0, top, 0);
  if (quads != 0)
    return write_group (POKER_QUADS, hand->counts, poker_top (quads), 1);
  if (trips != 0 && poker_without (pairs, poker_top (trips)) != 0)
    return write_two (POKER_FULL_HOUSE, 0, poker_top (trips), poker_top (poker_without (pairs, poker_top (trips))), 0);
  flush = best_flush (hand, rules);
  if (flush != 0 && !(rules & POKER_RULE_LOW_FLUSH))
    return flush;
  top = poker_run_top (hand->ranks, 5);
  if (top != 0)
    return write_group (POKER_STRAIGHT, 0, top, 0);
  return read_groups (hand->counts, trips, pairs, flush);
}

/* Moves the flush below two pair, and raises two pair, trips and straights by one class. */
static PokerKey
lower_flush (PokerKey key)
{
  guint class = POKER_CLASS (key);

  if (class == POKER_FLUSH)
    return key - ((PokerKey) (POKER_FLUSH - POKER_TWO_PAIR) << 28);
  return class >= POKER_TWO_PAIR && class < POKER_FLUSH ? key + ((PokerKey) 1 << 28) : key;
}

PokerKey
poker_high_of_count (const PokerHandCount *hand, PokerRules rules)
{
  PokerKey key = read_high (hand, rules);

  return rules & POKER_RULE_LOW_FLUSH ? lower_flush (key) : key;
}

PokerKey
poker_high_usual_key (PokerKey key)
{
  guint class = POKER_CLASS (key);

  if (class == POKER_TWO_PAIR)
    return key + ((PokerKey) (POKER_FLUSH - POKER_TWO_PAIR) << 28);
  return class > POKER_TWO_PAIR && class <= POKER_FLUSH ? key - ((PokerKey) 1 << 28) : key;
}

PokerKey
poker_high_key (const Card *cards, guint n, PokerRules rules)
{
  PokerHandCount hand = { 0 };

  for (guint i = 0; i < n; i++)
    poker_count_add (&hand, poker_rank_of (cards[i]), poker_suit_by (cards[i], rules));
  return poker_high_of_count (&hand, rules);
}

guint32
poker_flush_of_cards (const guint8 *faces, guint n, guint suit)
{
  CardSet cards = CARD_SET (faces[0]) | CARD_SET (faces[1]) | CARD_SET (faces[2]) | CARD_SET (faces[3])
                  | CARD_SET (faces[4]) | CARD_SET (faces[n - 1]);

  if (n > 6)
    cards |= CARD_SET (faces[5]);
  return poker_flushes[card_set_suit (cards, suit)];
}
