/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The special hands: what makes each of them, which is better, and what it is worth. */
#include "special.h"

#include <glib/gi18n-lib.h>

#define RED_SUITS   (CARD_SUIT_SET (CARD_DIAMONDS) | CARD_SUIT_SET (CARD_HEARTS))
#define BLACK_SUITS (CARD_SUIT_SET (CARD_CLUBS) | CARD_SUIT_SET (CARD_SPADES))
#define PICTURES    (CARD_RANK_SET (CARD_JACK) | CARD_RANK_SET (CARD_QUEEN) | CARD_RANK_SET (CARD_KING))
#define LOW_RANKS   (G_GUINT64_CONSTANT (0x7f) * CARD_RANK_SET (0)) /* 2 to 8 */
#define HIGH_RANKS  (LOW_RANKS << 6)                                /* 8 to A */

/* --- Ranks --- */

static inline guint
count_rank (CardSet hand, guint rank)
{
  return card_set_size (hand & CARD_RANK_SET (rank));
}

/* Finds six pairs and an odd card.  Four of a kind are two pairs, three of a kind are a pair and the odd card. */
static gboolean
find_six_pairs (CardSet hand, guint64 *tie)
{
  guint pairs = 0;

  *tie = 0;
  for (guint rank = CARD_RANKS; rank-- > 0;)
    for (guint n = count_rank (hand, rank) / 2; n > 0; n--, pairs++)
      *tie = *tie << 4 | (rank + 2);
  return pairs == 6;
}

/* The number of ranks of which HAND has at least N cards. */
static guint
count_groups (CardSet hand, guint n)
{
  guint groups = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    groups += count_rank (hand, rank) >= n;
  return groups;
}

/* Returns whether HAND has one rank three times and all others in pairs. */
static gboolean
has_five_pairs_and_trips (CardSet hand)
{
  guint trips = 0, single = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    {
      guint n = count_rank (hand, rank);

      trips += n == 3;
      single += n == 1;
    }
  return trips == 1 && single == 0;
}

/* --- Straights: how many there are of each rank, by four bits a rank --- */

/* Takes a straight of LENGTH ranks up to TOP out of COUNTS.  TOP is 14 for the ace, which also lies below the 2.
   FALSE: a rank is missing. */
static gboolean
take_run (guint64 *counts, guint top, guint length)
{
  guint64 present = *counts | *counts >> 1 | *counts >> 2, run = 0;

  for (guint rank = top; rank > top - length; rank--)
    run |= G_GUINT64_CONSTANT (1) << 4 * (rank == 1 ? CHINESE_ACE : rank);
  if ((present & run) != run)
    return FALSE;
  *counts -= run;
  return TRUE;
}

/* Finds three straights with the highest back, then the highest middle, then the highest front. */
static gboolean
find_three_straights (CardSet hand, guint64 *tie)
{
  guint64 counts = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    counts |= (guint64) count_rank (hand, rank) << 4 * (rank + 2);
  for (guint back = CHINESE_ACE; back >= CHINESE_FIVE; back--)
    {
      guint64 behind = counts;

      for (guint middle = take_run (&behind, back, CHINESE_FIVE) ? back : 0; middle >= CHINESE_FIVE; middle--)
        {
          guint64 left = behind;

          for (guint front = take_run (&left, middle, CHINESE_FIVE) ? CHINESE_ACE : 0; front >= CHINESE_THREE; front--)
            if (take_run (&left, front, CHINESE_THREE))
              {
                *tie = back << 8 | middle << 4 | front;
                return TRUE;
              }
        }
    }
  return FALSE;
}

/* --- Flushes --- */

/* The best five cards of a suit: a straight flush, or else the highest. */
static guint
best_five (guint ranks)
{
  for (guint top = CARD_ACE; top >= 3; top--)
    {
      guint run = top == 3 ? 0x100f : 0x1fu << (top - 4);

      if ((ranks & run) == run)
        return run;
    }
  while (card_set_size (ranks) > CHINESE_FIVE)
    ranks &= ranks - 1;
  return ranks;
}

static CardSet
take_flush (CardSet *hand, guint suit)
{
  CardSet five = (CardSet) best_five (card_set_suit (*hand, suit)) << CARD_RANKS * suit;

  *hand &= ~five;
  return five;
}

/* Finds the best set whose back has one suit and whose middle has another or the same, if the remaining cards are of
   one suit. */
static gboolean
try_suits (CardSet hand, guint back_suit, guint middle_suit, guint64 *tie)
{
  CardSet back, middle;

  if (card_set_size (hand & CARD_SUIT_SET (back_suit)) < CHINESE_FIVE)
    return FALSE;
  back = take_flush (&hand, back_suit);
  if (card_set_size (hand & CARD_SUIT_SET (middle_suit)) < CHINESE_FIVE)
    return FALSE;
  middle = take_flush (&hand, middle_suit);
  for (guint suit = 0; suit < 4; suit++)
    if ((hand & ~CARD_SUIT_SET (suit)) == 0)
      {
        tie[0] = (guint64) poker_high (back) << 32 | poker_high (middle);
        tie[1] = chinese_front_place (hand);
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_three_flushes (CardSet hand, guint64 *tie)
{
  gboolean found = FALSE;

  tie[0] = tie[1] = 0;
  for (guint back = 0; back < 4; back++)
    for (guint middle = 0; middle < 4; middle++)
      {
        guint64 this[2];

        if (!try_suits (hand, back, middle, this))
          continue;
        found = TRUE;
        if (this[0] > tie[0] || (this[0] == tie[0] && this[1] > tie[1]))
          {
            tie[0] = this[0];
            tie[1] = this[1];
          }
      }
  return found;
}

/* The LENGTH cards of SUIT up to rank TOP, which is 14 for the ace. */
static CardSet
suited_run (guint suit, guint top, guint length)
{
  CardSet run = 0;

  for (guint i = 0; i < length; i++)
    run |= CARD_SET (CARD ((top - i == 1 ? CHINESE_ACE : top - i) - 2, suit));
  return run;
}

/* Returns whether HAND consists of suited runs: N of five cards and one of three. */
static gboolean
is_suited_runs (CardSet hand, guint n)
{
  guint length = n > 0 ? CHINESE_FIVE : CHINESE_THREE;

  for (guint suit = 0; suit < 4; suit++)
    for (guint top = CHINESE_ACE; top >= length; top--)
      {
        CardSet run = suited_run (suit, top, length);

        if ((hand & run) == run && (n == 0 ? hand == run : is_suited_runs (hand & ~run, n - 1)))
          return TRUE;
      }
  return FALSE;
}

/* --- Which it is --- */

gboolean
chinese_special_holds (ChineseSpecialKind kind, CardSet hand, guint64 *tie)
{
  guint64 own[2];

  if (tie == NULL)
    tie = own;
  tie[0] = tie[1] = 0;
  switch (kind)
    {
    case SPECIAL_NO_PICTURES:
      return (hand & PICTURES) == 0;
    case SPECIAL_SIX_PAIRS:
      return find_six_pairs (hand, tie);
    case SPECIAL_THREE_STRAIGHTS:
      return find_three_straights (hand, tie);
    case SPECIAL_THREE_FLUSHES:
      return find_three_flushes (hand, tie);
    case SPECIAL_COMPLETE_STRAIGHT:
      return card_set_ranks (hand) == 0x1fff;
    case SPECIAL_FIVE_PAIRS_TRIPS:
      return has_five_pairs_and_trips (hand);
    case SPECIAL_FOUR_TRIPS:
      return count_groups (hand, 3) == 4;
    case SPECIAL_ONE_COLOUR:
      return (hand & RED_SUITS) == 0 || (hand & BLACK_SUITS) == 0;
    case SPECIAL_SMALL:
      return (hand & ~LOW_RANKS) == 0;
    case SPECIAL_BIG:
      return (hand & ~HIGH_RANKS) == 0;
    case SPECIAL_THREE_QUADS:
      return count_groups (hand, 4) == 3;
    case SPECIAL_THREE_STRAIGHT_FLUSHES:
      return find_three_flushes (hand, tie) && is_suited_runs (hand, 2);
    case SPECIAL_TWELVE_PICTURES:
      return (hand & PICTURES) == PICTURES;
    case SPECIAL_ONE_SUIT:
      return card_set_size (hand & CARD_SUIT_SET (card_set_first (hand) / CARD_RANKS)) == CHINESE_CARDS;
    case SPECIAL_NONE:
    case N_SPECIALS:
      break;
    }
  return FALSE;
}

typedef struct
{
  guint8 kind, value;
} Entry;

/* The standard list of special hands, the best last. */
static const Entry standard[] = {
  { SPECIAL_SIX_PAIRS, 3 },
  { SPECIAL_THREE_STRAIGHTS, 3 },
  { SPECIAL_THREE_FLUSHES, 3 },
  { SPECIAL_COMPLETE_STRAIGHT, 13 },
};
static const Entry malayan[] = {
  { SPECIAL_THREE_FLUSHES, 3 },    { SPECIAL_THREE_STRAIGHTS, 4 },
  { SPECIAL_SIX_PAIRS, 4 },        { SPECIAL_FIVE_PAIRS_TRIPS, 5 },
  { SPECIAL_FOUR_TRIPS, 6 },       { SPECIAL_ONE_COLOUR, 10 },
  { SPECIAL_SMALL, 10 },           { SPECIAL_BIG, 10 },
  { SPECIAL_THREE_QUADS, 16 },     { SPECIAL_THREE_STRAIGHT_FLUSHES, 18 },
  { SPECIAL_TWELVE_PICTURES, 18 }, { SPECIAL_ONE_SUIT, 26 },
};

static guint
count_entries (const ChineseSpecials *specials)
{
  switch (specials->list)
    {
    case CHINESE_STANDARD:
      return G_N_ELEMENTS (standard);
    case CHINESE_MALAYAN:
      return G_N_ELEMENTS (malayan);
    case CHINESE_OWN_LIST:
      return CHINESE_OWN_VALUES;
    case CHINESE_NO_SPECIALS:
      break;
    }
  return 0;
}

/* The special hand at INDEX in the list; its value may be 0. */
static ChineseSpecial
special_at (const ChineseSpecials *specials, guint index)
{
  const Entry *entry;

  if (specials->list == CHINESE_OWN_LIST)
    return (ChineseSpecial){ .kind = (guint8) (SPECIAL_SIX_PAIRS + index),
                             .rank = (guint16) (specials->own[index] * N_SPECIALS + (gint32) index + 1),
                             .value = specials->own[index] };
  entry = specials->list == CHINESE_MALAYAN ? &malayan[index] : &standard[index];
  return (ChineseSpecial){ .kind = entry->kind, .rank = (guint16) (index + 1), .value = entry->value };
}

static ChineseSpecial
no_pictures_of (const ChineseSpecials *specials)
{
  gint32 value = specials->no_pictures_value;

  return (ChineseSpecial){ .kind = SPECIAL_NO_PICTURES,
                           .rank = (guint16) (specials->list == CHINESE_OWN_LIST ? value * N_SPECIALS : 0),
                           .value = value };
}

gboolean
chinese_special_best (CardSet hand, const ChineseSpecials *specials, ChineseSpecial *out)
{
  guint n = count_entries (specials);

  *out = (ChineseSpecial){ 0 };
  if (n > 0 && specials->no_pictures && chinese_special_holds (SPECIAL_NO_PICTURES, hand, NULL))
    *out = no_pictures_of (specials);
  for (guint i = n; i-- > 0;)
    {
      ChineseSpecial special = special_at (specials, i);

      if (special.value > out->value || (special.value == out->value && special.value > 0 && special.rank > out->rank))
        if (chinese_special_holds (special.kind, hand, special.tie))
          *out = special;
    }
  return out->value > 0;
}

gint
chinese_special_compare (const ChineseSpecial *a, const ChineseSpecial *b)
{
  if (a->rank != b->rank)
    return a->rank > b->rank ? 1 : -1;
  for (guint i = 0; i < G_N_ELEMENTS (a->tie); i++)
    if (a->tie[i] != b->tie[i])
      return a->tie[i] > b->tie[i] ? 1 : -1;
  return 0;
}

const char *
chinese_special_name (ChineseSpecialKind kind)
{
  static const char *const names[N_SPECIALS] = {
    N_ ("nothing"),
    N_ ("no pictures"),
    N_ ("six pairs"),
    N_ ("three straights"),
    N_ ("three flushes"),
    N_ ("complete straight"),
    N_ ("five pairs and three of a kind"),
    N_ ("four times three of a kind"),
    N_ ("all of one colour"),
    N_ ("small"),
    N_ ("big"),
    N_ ("three times four of a kind"),
    N_ ("three straight flushes"),
    N_ ("twelve pictures"),
    N_ ("all of one suit"),
  };

  g_assert (kind < N_SPECIALS);
  return _ (names[kind]);
}
