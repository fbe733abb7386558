/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pay tables of the games against the house. */
#include "house-pay.h"

/* The pay of wins in halves of a chip: royal flush, straight flush, quads, full house, flush (3 to 2), straight. */
static const gint32 blind_table[ULTIMATE_BLIND] = { 1000, 100, 20, 6, 3, 2 };

gint32
three_card_bonus (const gint32 *table, PokerKey key)
{
  guint row = POKER_THREE_STRAIGHT_FLUSH - POKER_CLASS (key);

  return row < THREE_CARD_BONUS ? table[row] : 0;
}

gint32
three_card_pair_plus (const gint32 *table, PokerKey key)
{
  guint row = POKER_THREE_STRAIGHT_FLUSH - POKER_CLASS (key);

  return row < THREE_CARD_PAIR_PLUS ? table[row] : -1;
}

/* The row of a place in the pay tables that begin with a royal flush. */
static guint
row_of_place (guint32 place)
{
  return place == POKER_PLACES ? 0 : POKER_STRAIGHT_FLUSH + 1 - ultimate_class (place);
}

gint32
ultimate_blind (BlindLow low, guint32 place)
{
  guint row = row_of_place (place);

  if (row < G_N_ELEMENTS (blind_table))
    return blind_table[row];
  return low == BLIND_EVEN || (low == BLIND_TABLE && ultimate_class (place) >= POKER_PAIR) ? 2 : 0;
}

gint32
ultimate_blind_row (guint row)
{
  return blind_table[row];
}

gint32
ultimate_trips (const gint32 *table, guint32 place)
{
  guint row = row_of_place (place);

  return row < ULTIMATE_TRIPS ? table[row] : -1;
}
