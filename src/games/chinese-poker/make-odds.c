/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints odds-table.c: sets hands against the statistics of the sets so far, round after round. */
#include <string.h>

#include "base/random.h"
#include "arrange.h"

enum
{
  ROUNDS = 18,
  FORGET = 6, /* rounds after which the sets before them are no longer counted */
  HANDS = 20000,
  SEATS = 4,
};

typedef struct
{
  guint hands, count[CHINESE_SLOTS][POKER_PLACES + 2];
} Tally;

/* Starts without knowledge: all places are equally likely. */
static void
start_odds (ChineseOdds *odds)
{
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    for (guint place = 0; place < POKER_PLACES + 2; place++)
      odds->below[slot][place] = (guint16) MIN (
          G_MAXUINT16, 65535.0 * place / (slot == CHINESE_FRONT ? CHINESE_FRONT_PLACES : POKER_PLACES));
}

static CardSet
deal_hand (guint64 *random)
{
  CardSet hand = 0;

  while (card_set_size (hand) < CHINESE_CARDS)
    hand |= CARD_SET (random_below (random, 52));
  return hand;
}

static void
tally_hands (const ChineseRules *rules, const ChineseOdds *odds, guint64 *random, Tally *tally)
{
  tally->hands += HANDS;
  for (guint i = 0; i < HANDS; i++)
    {
      ChineseSet set;

      chinese_arrange (rules, SEATS, odds, deal_hand (random), &set);
      tally->count[CHINESE_FRONT][chinese_front_place (set.hand[CHINESE_FRONT])]++;
      tally->count[CHINESE_MIDDLE][poker_high (set.hand[CHINESE_MIDDLE])]++;
      tally->count[CHINESE_BACK][poker_high (set.hand[CHINESE_BACK])]++;
    }
}

static guint
scale (const Tally *tally, guint64 sum)
{
  return (guint) (sum * 65535 / tally->hands);
}

static void
use_tally (const Tally *tally, ChineseOdds *odds)
{
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      guint64 sum = 0;

      for (guint place = 0; place < POKER_PLACES + 2; place++)
        {
          odds->below[slot][place]
              = (guint16) ((scale (tally, sum) + scale (tally, sum + tally->count[slot][place])) / 2);
          sum += tally->count[slot][place];
        }
    }
}

/* Prints the sums of the hands up to each place of ENDS. */
static void
print_sums (const Tally *tally, guint slot, const guint16 *ends, guint n)
{
  guint64 sum = 0;

  for (guint i = 0, place = 1; i < n; i++)
    {
      for (; place <= ends[i]; place++)
        sum += tally->count[slot][place];
      g_print ("%s%u,", i % 18 == 0 ? "\n    " : " ", scale (tally, sum));
    }
}

int
main (int argc, char **argv)
{
  static Tally       tally[2];
  static ChineseOdds odds;
  guint16            ends[CHINESE_GROUPS], fronts[CHINESE_FRONT_PLACES];
  guint              n = chinese_group_ends (ends);
  guint64            random = 13;

  for (guint i = 0; i < CHINESE_FRONT_PLACES; i++)
    fronts[i] = (guint16) (i + 1);
  for (guint kind = 0; kind < 2; kind++)
    {
      ChineseRules rules = { .mode = kind == 0 ? CHINESE_PAIRWISE : CHINESE_POTS,
                             .order = kind == 0 ? CHINESE_ORDER_GE : CHINESE_ORDER_NONE };

      start_odds (&odds);
      for (guint round = 0; round < ROUNDS; round++)
        {
          if (round == FORGET)
            memset (&tally[kind], 0, sizeof tally[kind]);
          tally_hands (&rules, &odds, &random, &tally[kind]);
          use_tally (&tally[kind], &odds);
        }
    }
  g_print ("/* Made by make-odds: of 65535 sets so many have a hand up to that place, in order and without order. */\n"
           "#include \"arrange.h\"\n\n/* clang-format off */\nconst guint16 "
           "chinese_odds_front[2][CHINESE_FRONT_PLACES] = {");
  for (guint kind = 0; kind < 2; kind++)
    {
      g_print ("\n  {");
      print_sums (&tally[kind], CHINESE_FRONT, fronts, CHINESE_FRONT_PLACES);
      g_print ("\n  },");
    }
  g_print ("\n};\n\n/* Middle and back by groups of places. */\n"
           "const guint16 chinese_odds_five[2][2][CHINESE_GROUPS] = {");
  for (guint kind = 0; kind < 2; kind++)
    {
      g_print ("\n  {");
      for (guint slot = CHINESE_MIDDLE; slot <= CHINESE_BACK; slot++)
        {
          g_print ("\n    {");
          print_sums (&tally[kind], slot, ends, n);
          g_print ("\n    },");
        }
      g_print ("\n  },");
    }
  g_print ("\n};\n");
  return 0;
}
