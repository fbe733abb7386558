/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluators for what brings points beside poker hands: badugis, totals, suits, colors, marriages. */
#include <glib/gi18n-lib.h>

#include "cards/help/say.h"
#include "games/poker/eval/eval-hand.h"
#include "games/poker/eval/eval-text.h"
#include "criterion-private.h"

enum
{
  COURT = 10,
  ACE = 11,
  MOST_COLOR = 71, /* one more than the pips of all cards of one color in a hand */
};

PokerKey
poker_baccarat_hand_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return n >= criterion->size ? poker_baccarat (cards, n) : 0;
}

/* --- Suits and colors --- */

static gboolean
is_red (Card card)
{
  return poker_suit_of (card) == CARD_DIAMONDS || poker_suit_of (card) == CARD_HEARTS;
}

/* The total of all cards of one color; without any, there is no hand. */
PokerKey
poker_color_total_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  Card  colored[POKER_MOST_CARDS];
  guint n_colored = 0;

  for (guint i = 0; i < n; i++)
    if (!card_is_joker (cards[i]) && is_red (cards[i]) == (criterion->eval == POKER_EVAL_RED_TOTAL))
      colored[n_colored++] = cards[i];
  return n_colored > 0 ? poker_total (colored, n_colored, criterion->param) : 0;
}

PokerKey
poker_highest_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  guint highest = 0;

  for (guint i = 0; i < n; i++)
    if (poker_suit_of (cards[i]) == (guint) criterion->eval - POKER_EVAL_HIGHEST_CLUB)
      highest = MAX (highest, poker_rank_of (cards[i]));
  return highest > 0 ? poker_pen (highest).key : 0;
}

char *
poker_highest_words (PokerKey key, const PokerCriterion *criterion)
{
  return game_card_short ((Card) CARD (POKER_CLASS (key) - 2, (guint) criterion->eval - POKER_EVAL_HIGHEST_CLUB));
}

static guint
pips_of (Card card, guint ace)
{
  guint rank = poker_rank_of (card);

  return rank == RANK_ACE ? ace : MIN (rank, COURT);
}

/* Black pips less red ones: the smallest difference is best, and a negative one is no hand. */
PokerKey
poker_colors_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  gint total = 0;

  for (guint i = 0; i < n; i++)
    if (!card_is_joker (cards[i]))
      total += (is_red (cards[i]) ? -1 : 1) * (gint) pips_of (cards[i], 1);
  return n >= criterion->size && total >= 0 && total < MOST_COLOR ? poker_pen (MOST_COLOR - (guint) total).key : 0;
}

char *
poker_colors_words (PokerKey key, const PokerCriterion *criterion)
{
  return g_strdup_printf (_ ("black less red %u"), MOST_COLOR - POKER_CLASS (key));
}

/* The number of suits of which a player has both king and queen. */
PokerKey
poker_marriages_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  guint kings = 0, queens = 0, couples;

  for (guint i = 0; i < n; i++)
    {
      kings |= poker_rank_of (cards[i]) == 13 ? 1u << poker_suit_of (cards[i]) : 0;
      queens |= poker_rank_of (cards[i]) == 12 ? 1u << poker_suit_of (cards[i]) : 0;
    }
  couples = (guint) __builtin_popcount (kings & queens);
  return couples > 0 ? poker_pen (couples).key : 0;
}

char *
poker_marriages_words (PokerKey key, const PokerCriterion *criterion)
{
  return g_strdup_printf (ngettext ("%u marriage", "%u marriages", POKER_CLASS (key)), POKER_CLASS (key));
}

/* The highest total of one suit's best cards; `param` says how many count, and an ace is eleven. */
PokerKey
poker_one_suit_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  guint best = 0;

  for (guint suit = 0; suit < NO_SUIT; suit++)
    {
      guint sum = 0, counted = 0;

      for (guint pips = ACE; pips >= 2; pips--)
        for (guint i = 0; i < n; i++)
          if (poker_suit_of (cards[i]) == suit && pips_of (cards[i], ACE) == pips && counted < criterion->param)
            {
              sum += pips;
              counted++;
            }
      best = MAX (best, sum);
    }
  return best > 0 ? poker_pen (best).key : 0;
}

char *
poker_one_suit_words (PokerKey key, const PokerCriterion *criterion)
{
  return g_strdup_printf (_ ("%u in one suit"), POKER_CLASS (key));
}
