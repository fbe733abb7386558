/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of the bets that take little work, and the list of games that have odds. */
#include "house-odds.h"

#include "cards/play/play.h"
#include "games/list.h"
#include "house-odds-hands.h"

enum
{
  THREE_CARDS = 22100,  /* hands of three cards */
  DEALER_HANDS = 18424, /* hands of the house, from the 49 other cards */
};

/* --- Three Card Poker --- */

typedef struct
{
  CardSet  cards;
  PokerKey key;
} ThreeCards;

static PokerKey
read_three (CardSet cards)
{
  Card hand[3];

  for (guint i = 0; i < 3; i++, cards &= cards - 1)
    hand[i] = (Card) card_set_first (cards);
  return poker_three_card (hand, 3);
}

static ThreeCards *
all_three_cards (void)
{
  ThreeCards *hands = g_new (ThreeCards, THREE_CARDS);

  for (guint a = 2; a < 52; a++)
    for (guint b = 1; b < a; b++)
      for (guint c = 0; c < b; c++)
        {
          CardSet cards = CARD_SET (a) | CARD_SET (b) | CARD_SET (c);

          hands[triple_number (a, b, c)] = (ThreeCards){ cards, read_three (cards) };
        }
  return hands;
}

typedef struct
{
  const ThreeCards *hands;
  const gint32     *table;
  gint64            gain;
} Sum;

/* Adds the better of playing and folding, against every hand that the house may have. */
static void
add_ante_play_cb (CardSet cards, guint times, gpointer data)
{
  Sum     *sum = data;
  PokerKey key = read_three (cards);
  gint64   play = 0;

  for (guint i = 0; i < THREE_CARDS; i++)
    {
      PokerKey house = sum->hands[i].key;

      if (sum->hands[i].cards & cards)
        continue;
      if (!three_card_qualifies (house))
        play++;
      else if (key != house)
        play += key > house ? 2 : -2;
    }
  play += (gint64) DEALER_HANDS * three_card_bonus (sum->table, key);
  sum->gain += times * MAX (play, -DEALER_HANDS);
}

OddsBet
odds_ante_play (const gint32 *ante_bonus)
{
  g_autofree ThreeCards *hands = all_three_cards ();
  Sum                    sum = { .hands = hands, .table = ante_bonus };

  alike_foreach (3, add_ante_play_cb, &sum);
  return (OddsBet){ "ante-play", sum.gain, (gint64) THREE_CARDS * DEALER_HANDS };
}

static void
add_pair_plus_cb (CardSet cards, guint times, gpointer data)
{
  Sum *sum = data;

  sum->gain += (gint64) times * three_card_pair_plus (sum->table, read_three (cards));
}

OddsBet
odds_pair_plus (const gint32 *pair_plus)
{
  Sum sum = { .table = pair_plus };

  alike_foreach (3, add_pair_plus_cb, &sum);
  return (OddsBet){ "pair-plus", sum.gain, THREE_CARDS };
}

/* --- Trips --- */

static void
add_trips_cb (CardSet cards, guint times, gpointer data)
{
  Sum *sum = data;

  sum->gain += (gint64) times * ultimate_trips (sum->table, poker_high (cards));
}

OddsBet
odds_trips (const gint32 *trips)
{
  Sum sum = { .table = trips };

  alike_foreach (7, add_trips_cb, &sum);
  return (OddsBet){ "trips", sum.gain, 133784560 };
}

/* --- Games --- */

gboolean
odds_has (const Game *game)
{
  return game == &game_three_card_poker || game == &game_ultimate_texas_holdem;
}

static const gint32 *
values (const Game *game, const gint32 *option, const char *name)
{
  return &option[game_option_slot (game, (guint) game_option_find (game, name))];
}

guint
odds_of (const Game *game, const gint32 *option, const OddsCrew *crew, OddsProgress progress, gpointer data,
         OddsBet *bets)
{
  OddsUltimate ultimate;

  g_assert (odds_has (game));
  if (game == &game_three_card_poker)
    {
      bets[0] = odds_ante_play (values (game, option, "ante_bonus"));
      bets[1] = odds_pair_plus (values (game, option, "pair_plus"));
      return 2;
    }
  if (!odds_ultimate ((BlindLow) *values (game, option, "blind_low"), crew, progress, data, &ultimate))
    return 0;
  bets[0] = ultimate.base;
  bets[1] = odds_trips (values (game, option, "trips"));
  return 2;
}
