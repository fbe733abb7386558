/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Low hands: ace to five, eight or better, badugi, modified lowball. */
#include "eval-hand.h"

#define LOWEST_OF_ALL 15 /* ranks are subtracted from this, so that a lower rank is a larger number */
#define MOST_BADUGI   7  /* cards that badugi can read */

static void
write_low (PokerKeyPen *pen, guint rank)
{
  poker_write (pen, LOWEST_OF_ALL - rank);
}

/* Chooses SIZE cards: one each of the lowest ranks, and if there are too few ranks, doubles of the lowest, spread
   over as many ranks as possible. */
static guint64
choose_low (guint64 counts, guint size)
{
  guint64 chosen = 0;

  for (guint times = 0; size > 0; times++)
    for (guint64 left = poker_at_least (counts, times + 1); left != 0 && size > 0; size--)
      {
        guint rank = poker_bottom (left);

        left = poker_without (left, rank);
        chosen += NIBBLE (rank);
      }
  return chosen;
}

/* The class of five cards, from five of a kind, the worst, to no pair.  Three cards have the classes of the same
   names. */
static guint
class_of_groups (guint64 chosen)
{
  if (poker_at_least (chosen, 5) != 0)
    return 1;
  if (poker_at_least (chosen, 4) != 0)
    return 2;
  if (poker_at_least (chosen, 3) != 0)
    return poker_at_least (chosen, 2) == poker_at_least (chosen, 3) ? 4 : 3;
  return 7 - (guint) __builtin_popcountll (poker_at_least (chosen, 2));
}

PokerKey
poker_low (const Card *cards, guint n, guint size)
{
  PokerHandCount hand;
  PokerKeyPen    pen;
  guint64        chosen, more = 0;

  poker_count (&hand, cards, n);
  chosen = choose_low (poker_ace_low (hand.counts), size);
  pen = poker_pen (class_of_groups (chosen));
  for (guint times = size; times > 0; times--)
    {
      guint64 marks = poker_at_least (chosen, times);

      for (guint64 group = marks & ~more; group != 0; group = poker_without (group, poker_top (group)))
        write_low (&pen, poker_top (group));
      more = marks;
    }
  return pen.key;
}

PokerKey
poker_low8 (const Card *cards, guint n, guint size)
{
  PokerHandCount hand;
  PokerKeyPen    pen = poker_pen (1);
  guint64        chosen;

  poker_count (&hand, cards, n);
  chosen = poker_at_least (poker_ace_low (hand.counts), 1) & (NIBBLE (9) - 1);
  if ((guint) __builtin_popcountll (chosen) < size)
    return 0;
  for (chosen = choose_low (chosen >> 3, size); chosen != 0; chosen = poker_without (chosen, poker_top (chosen)))
    write_low (&pen, poker_top (chosen));
  return pen.key;
}

PokerKey
poker_modified_low (const Card *cards, guint n)
{
  PokerHandCount hand;
  PokerKeyPen    pen = poker_pen (1);
  guint64        counts;

  poker_count (&hand, cards, n);
  counts = poker_ace_low (hand.counts);
  for (guint i = 0; i < 5 && counts != 0; i++)
    {
      guint rank = poker_bottom (counts);

      counts -= NIBBLE (rank);
      write_low (&pen, rank);
    }
  return pen.key;
}

/* Builds every set of cards with different ranks and suits from a smaller one.  The largest set wins; among equals,
   the one whose ranks are lowest, read as a number. */
PokerKey
poker_badugi (const Card *cards, guint n)
{
  guint  uses[MOST_BADUGI];
  guint  sets[1 << MOST_BADUGI] = { 0 };  /* by set: its ranks, with suits above them; 0: two share a rank or suit */
  guint8 sizes[1 << MOST_BADUGI] = { 0 }; /* by set: how many cards it has */
  guint  best = 0, best_size = 0;
  PokerKeyPen pen;

  for (guint i = 0; i < n; i++)
    {
      guint rank = poker_rank_of (cards[i]), suit = poker_suit_of (cards[i]);

      uses[i] = 1u << (rank == RANK_ACE ? 1 : rank) | (suit == NO_SUIT ? 0 : 0x10000u << suit);
    }
  for (guint set = 1; set < 1u << n; set++)
    {
      guint rest = set & (set - 1);
      guint use = uses[__builtin_ctz (set)];

      if (rest != 0 && (sets[rest] == 0 || (sets[rest] & use) != 0))
        continue;
      sets[set] = sets[rest] | use;
      sizes[set] = sizes[rest] + 1;
      if (sizes[set] > best_size || (sizes[set] == best_size && (sets[set] & 0xffff) < best))
        {
          best = sets[set] & 0xffff;
          best_size = sizes[set];
        }
    }
  pen = poker_pen (best_size);
  for (; best != 0; best &= ~(1u << (31 - (guint) __builtin_clz (best))))
    write_low (&pen, 31 - (guint) __builtin_clz (best));
  return pen.key;
}
