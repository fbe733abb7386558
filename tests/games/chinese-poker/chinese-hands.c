/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirteen cards for the tests of Chinese Poker. */
#include "chinese-hands.h"

#include "base/random.h"

const ChineseVector chinese_vectors[N_CHINESE_VECTORS] = {
  { "Ac Ad Kc Kd 9c 9d 7c 7d 5c 5d 3c 3d 2h", SPECIAL_SIX_PAIRS, 3, SPECIAL_SIX_PAIRS, 4 },
  { "Ac Ad Ah As 9c 9d 7c 7d 5c 5d 3c 3d 2h", SPECIAL_SIX_PAIRS, 3, SPECIAL_SIX_PAIRS, 4 },
  { "Ac Ad Ah 9c 9d 8h 8s 7c 7d 5c 5d 3c 3d", SPECIAL_SIX_PAIRS, 3, SPECIAL_FIVE_PAIRS_TRIPS, 5 },
  { "Ac Ad Ah 9c 9d 9h 7c 7d 7h 3c 3d 3h 2s", SPECIAL_NONE, 0, SPECIAL_FOUR_TRIPS, 6 },
  { "9c 8d 7h 6s 5c 9d 8c 7c 6d 5h Qh Kd Ah", SPECIAL_THREE_STRAIGHTS, 3, SPECIAL_THREE_STRAIGHTS, 4 },
  { "Ac Kd Qh Js Tc 9d 8h 7s 6c 5d 4h 3c 2d", SPECIAL_COMPLETE_STRAIGHT, 13, SPECIAL_THREE_STRAIGHTS, 4 },
  { "As Js 9s 5s 3s Kd Jd 8d 4d 2d Qh 7h 6h", SPECIAL_THREE_FLUSHES, 3, SPECIAL_THREE_FLUSHES, 3 },
  { "As Js 9s 5s 3s Ks Ts 8s Kd Jd 8d 4d 2d", SPECIAL_THREE_FLUSHES, 3, SPECIAL_THREE_FLUSHES, 3 },
  { "As Js 9s 5s 3s Kc Jc 8c 4c 2c Qs 7s 6c", SPECIAL_NONE, 0, SPECIAL_ONE_COLOUR, 10 },
  { "2c 2d 3c 3h 4c 4s 5d 5h 6c 7d 7h 8c 8d", SPECIAL_SIX_PAIRS, 3, SPECIAL_SMALL, 10 },
  { "8c 8d 8h 8s Kc Kd Kh Ks 2c 2d 2h 2s 9c", SPECIAL_SIX_PAIRS, 3, SPECIAL_THREE_QUADS, 16 },
  { "9s 8s 7s 6s 5s Kd Qd Jd Td 9d 4h 3h 2h", SPECIAL_THREE_FLUSHES, 3, SPECIAL_THREE_STRAIGHT_FLUSHES, 18 },
  { "Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks 4c", SPECIAL_SIX_PAIRS, 3, SPECIAL_TWELVE_PICTURES, 18 },
  { "8c 8d 9c 9h Tc Ts Jd Jh Qc Kd Kh Ac Ad", SPECIAL_SIX_PAIRS, 3, SPECIAL_BIG, 10 },
  { "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", SPECIAL_COMPLETE_STRAIGHT, 13, SPECIAL_ONE_SUIT, 26 },
};

void
chinese_read_groups (const char *text, CardSet *groups)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint group = 0, n = 0;
  Card  card;

  groups[0] = groups[1] = groups[2] = 0;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], "/"))
      group++;
    else
      {
        g_assert_true (card_parse (words[i], &card));
        groups[group] |= CARD_SET (card_face (card));
        n++;
      }
  g_assert_cmpuint (n, ==, CHINESE_CARDS);
}

CardSet
chinese_read_hand (const char *text)
{
  CardSet groups[3];

  chinese_read_groups (text, groups);
  return groups[0];
}

CardSet
chinese_pick (CardSet of, guint n, guint64 *random)
{
  CardSet cards = 0;

  while (n-- > 0)
    cards |= CARD_SET (card_set_nth (of & ~cards, random_below (random, card_set_size (of & ~cards))));
  return cards;
}

CardSet
chinese_pick_hand (guint kind, guint64 *random)
{
  CardSet hand = 0;

  switch (kind % 6)
    {
    case 0:
      return chinese_pick (CARD_DECK_SET, CHINESE_CARDS, random);
    case 1: /* runs regardless of suits */
      for (guint part = 0; part < 3; part++)
        {
          guint length = part < 2 ? CHINESE_FIVE : CHINESE_THREE, low = random_below (random, 15 - length);

          for (guint i = 0; i < length; i++)
            {
              CardSet rank = CARD_RANK_SET ((low + i + 12) % CARD_RANKS) & ~hand;

              hand |= rank != 0 ? chinese_pick (rank, 1, random) : 0;
            }
        }
      break;
    case 2: /* five, five and three cards of one suit each */
      for (guint part = 0; part < 3; part++)
        {
          CardSet suit = CARD_SUIT_SET (random_below (random, 4)) & ~hand;
          guint   n = part < 2 ? CHINESE_FIVE : CHINESE_THREE;

          hand |= chinese_pick (suit, MIN (n, card_set_size (suit)), random);
        }
      break;
    case 3: /* runs in one suit each */
      for (guint part = 0; part < 3; part++)
        {
          guint length = part < 2 ? CHINESE_FIVE : CHINESE_THREE, low = random_below (random, 15 - length);
          guint suit = random_below (random, 4);

          for (guint i = 0; i < length; i++)
            hand |= CARD_SET (CARD ((low + i + 12) % CARD_RANKS, suit));
        }
      break;
    case 4: /* cards of six or seven ranks */
      {
        CardSet of = 0;

        for (guint i = 0; i < 6 + random_below (random, 2); i++)
          of |= CARD_RANK_SET (random_below (random, CARD_RANKS));
        hand = chinese_pick (of, MIN (CHINESE_CARDS, card_set_size (of)), random);
        break;
      }
    default:
      hand = chinese_pick (CARD_SUIT_SET (random_below (random, 4)) | CARD_SUIT_SET (random_below (random, 4)),
                           CHINESE_CARDS, random);
    }
  return hand | chinese_pick (CARD_DECK_SET & ~hand, CHINESE_CARDS - card_set_size (hand), random);
}
