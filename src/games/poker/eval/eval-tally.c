/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts every hand of a kind.  Where suits do not matter, hands that differ only in their suits are counted
   together: four sets of ranks in falling order stand for as many hands as there are ways to give them to four
   suits. */
#include "eval-tally.h"

#define PROGRESS_EVERY 0x10000
#define MOST_CARDS     7

typedef struct
{
  PokerKey key;
  guint64  count;
} Slot;

typedef struct
{
  const PokerKind *kind;
  guint            n;
  PokerProgress    progress;
  gpointer         data;
  gdouble          total;
  guint64          hands, looked_at;
  gboolean         stopped;

  Slot   *slots; /* a hash table by key; its size is a power of two, and a slot with count 0 is free */
  guint64 n_slots, n_used;

  GArray *masks[MOST_CARDS + 1]; /* sets of ranks (guint), by size */
} Count;

static Slot *
find_slot (Slot *slots, guint64 n_slots, PokerKey key)
{
  guint64 i = (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32;

  for (i &= n_slots - 1; slots[i].count != 0 && slots[i].key != key; i = (i + 1) & (n_slots - 1))
    ;
  return &slots[i];
}

static void
grow (Count *count)
{
  guint64 n_slots = count->n_slots * 2;
  Slot   *slots = g_new0 (Slot, n_slots);

  for (guint64 i = 0; i < count->n_slots; i++)
    if (count->slots[i].count != 0)
      *find_slot (slots, n_slots, count->slots[i].key) = count->slots[i];
  g_free (count->slots);
  count->slots = slots;
  count->n_slots = n_slots;
}

static void
add_hand (Count *count, const Card *cards, guint64 times)
{
  PokerKey key = count->kind->key (cards, count->n);
  Slot    *slot = find_slot (count->slots, count->n_slots, key);

  slot->key = key;
  count->n_used += slot->count == 0;
  slot->count += times;
  count->hands += times;
  if (count->n_used * 2 > count->n_slots)
    grow (count);
  if (++count->looked_at % PROGRESS_EVERY == 0 && count->progress != NULL
      && !count->progress ((gdouble) count->hands / count->total, count->data))
    count->stopped = TRUE;
}

/* For a kind with a board, every two cards in turn are the hole cards. */
static void
count_hand (Count *count, const Card *cards, guint64 times)
{
  if (count->kind->hole != 2)
    {
      add_hand (count, cards, times);
      return;
    }
  for (guint i = 0; i < count->n; i++)
    for (guint j = i + 1; j < count->n; j++)
      {
        Card  parted[MOST_CARDS] = { cards[i], cards[j] };
        guint n = 2;

        for (guint k = 0; k < count->n; k++)
          if (k != i && k != j)
            parted[n++] = cards[k];
        add_hand (count, parted, times);
      }
}

/* Adds cards from the I-th of the deck on to those taken so far. */
static void
count_each (Count *count, const Card *deck, guint n_deck, guint i, Card *cards, guint n)
{
  if (n == count->n)
    {
      count_hand (count, cards, 1);
      return;
    }
  for (; i + count->n - n <= n_deck && !count->stopped; i++)
    {
      cards[n] = deck[i];
      count_each (count, deck, n_deck, i + 1, cards, n + 1);
    }
}

/* The number of ways to give four sets to four suits. */
static guint64
ways (const guint *sets)
{
  guint64 ways = 24;
  guint   equal = 1;

  for (guint suit = 1; suit < 4; suit++)
    {
      equal = sets[suit] == sets[suit - 1] ? equal + 1 : 1;
      ways /= equal;
    }
  return ways;
}

/* Gives the cards missing to SIZE to SUIT and the suits after it.  To count each hand once, no suit has more cards
   than the one before it, and among equal numbers `masks` sets the order. */
static void
count_suits (Count *count, guint suit, guint size, guint most, guint most_index, guint *sets, Card *cards, guint n)
{
  if (suit == 4)
    {
      if (size == 0)
        count_hand (count, cards, ways (sets));
      return;
    }
  for (guint own = (size + 3 - suit) / (4 - suit); own <= MIN (size, most); own++)
    {
      guint end = own == most ? most_index + 1 : count->masks[own]->len;

      for (guint i = 0; i < end && !count->stopped; i++)
        {
          guint added = n;

          sets[suit] = g_array_index (count->masks[own], guint, i);
          for (guint left = sets[suit]; left != 0; left &= left - 1)
            cards[added++] = CARD ((guint) __builtin_ctz (left), suit);
          count_suits (count, suit + 1, size - own, own, i, sets, cards, added);
        }
    }
}

static void
count_alike (Count *count, guint jokers)
{
  for (guint held = 0; held < 1u << jokers; held++)
    {
      Card  cards[MOST_CARDS];
      guint sets[4], n = 0;

      for (guint joker = 0; joker < jokers; joker++)
        if (held >> joker & 1 && n < count->n)
          cards[n++] = (Card) (CARD_JOKER_X + joker);
      if (n == (guint) __builtin_popcount (held))
        count_suits (count, 0, count->n - n, MOST_CARDS, count->masks[MOST_CARDS]->len - 1, sets, cards, n);
    }
}

static gint
compare_slots_cb (gconstpointer a, gconstpointer b)
{
  const Slot *first = a, *second = b;

  return first->key > second->key ? -1 : first->key < second->key;
}

static PokerTally *
sum_up (Count *count)
{
  PokerTally *tally = g_new0 (PokerTally, 1);
  g_autoptr (GArray) used = g_array_new (FALSE, FALSE, sizeof (Slot));
  const PokerClassCount *last = NULL;

  tally->classes = g_array_new (FALSE, FALSE, sizeof (PokerClassCount));
  tally->hands = count->hands;
  for (guint64 i = 0; i < count->n_slots; i++)
    if (count->slots[i].count != 0)
      g_array_append_val (used, count->slots[i]);
  g_array_sort (used, compare_slots_cb);
  for (guint i = 0; i < used->len; i++)
    {
      const Slot *slot = &g_array_index (used, Slot, i);
      PokerClassCount class = { poker_kind_class (count->kind, slot->key), slot->count };

      tally->distinct += slot->key != 0;
      if (last != NULL && last->class == class.class)
        g_array_index (tally->classes, PokerClassCount, tally->classes->len - 1).count += slot->count;
      else
        g_array_append_val (tally->classes, class);
      last = &g_array_index (tally->classes, PokerClassCount, tally->classes->len - 1);
    }
  return tally;
}

static gdouble
count_choices (guint n, guint k)
{
  gdouble choices = 1;

  for (guint i = 0; i < k; i++)
    choices = choices * (n - i) / (i + 1);
  return choices;
}

PokerTally *
poker_tally (const PokerKind *kind, guint n, PokerDeck deck, PokerProgress progress, gpointer data)
{
  Card        all[POKER_MOST_DECK], cards[MOST_CARDS];
  guint       n_deck = poker_deck_cards (deck, all);
  PokerTally *tally;
  Count       count = { .kind = kind, .n = n, .progress = progress, .data = data, .n_slots = 1024 };

  g_return_val_if_fail (n <= MOST_CARDS, NULL);
  count.total = count_choices (n_deck, n) * count_choices (n, kind->hole);
  count.slots = g_new0 (Slot, count.n_slots);
  for (guint size = 0; size <= MOST_CARDS; size++)
    count.masks[size] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint mask = 0; mask < 1u << CARD_RANKS; mask++)
    if (__builtin_popcount (mask) <= MOST_CARDS)
      g_array_append_val (count.masks[__builtin_popcount (mask)], mask);

  if (kind->suits_tell || deck == POKER_DECK_72 || deck == POKER_DECK_88)
    count_each (&count, all, n_deck, 0, cards, 0);
  else
    count_alike (&count, n_deck - 52);
  tally = count.stopped ? NULL : sum_up (&count);

  for (guint size = 0; size <= MOST_CARDS; size++)
    g_array_unref (count.masks[size]);
  g_free (count.slots);
  return tally;
}

void
poker_tally_free (PokerTally *tally)
{
  g_array_unref (tally->classes);
  g_free (tally);
}
