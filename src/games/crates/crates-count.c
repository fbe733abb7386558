/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points that the cards of a hand and a pressure cost in Crates. */
#include "crates.h"

enum
{
  PRESSURE = 5,
  MOST_DOUBLED = 40, /* number of pressures after which the cost no longer doubles */
};

/* The points of each rank except the 8, which no 3 covers, and the 3 itself; the dearest come first because threes
   cover them first. */
static const struct
{
  guint rank;
  gint  points;
} prices[] = {
  { CRATES_FIVE, 30 }, { CRATES_SIX, 30 },   { CRATES_NINE, 30 }, { CARD_TEN, 25 },
  { CRATES_TWO, 20 },  { CRATES_SEVEN, 20 }, { CRATES_FOUR, 15 }, { CARD_JACK, 10 },
  { CARD_QUEEN, 10 },  { CARD_KING, 10 },    { CARD_ACE, 1 },
};

gint
crates_hand_points (const GameState *s, CardSet hand)
{
  gint threes = (gint) card_set_size (hand & CARD_RANK_SET (CRATES_THREE));
  gint points = 50 * (gint) card_set_size (hand & CARD_RANK_SET (CRATES_EIGHT));

  if ((hand & ~CARD_RANK_SET (CRATES_THREE)) == 0)
    return -50 * threes;
  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    {
      gint n = (gint) card_set_size (hand & CARD_RANK_SET (prices[i].rank)), covered = MIN (n, threes);

      points += 3 * covered + prices[i].points * (n - covered);
      threes -= covered;
    }
  return s->option[CRATES_EXTRA_THREES] ? points - 50 * threes : points;
}

gint64
crates_pressure_of (gint64 n)
{
  return (gint64) PRESSURE << MIN (n, MOST_DOUBLED - 1);
}

gint64
crates_pressure (const GameState *s, guint seat)
{
  const CratesNotes *notes = game_notes_of (s);

  return crates_pressure_of (notes->pressures[side_of (s, seat)]);
}
