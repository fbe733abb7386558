/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirteen cards for the tests of Chinese Poker: read from text, or dealt so that rare hands are common. */
#pragma once

#include "games/chinese-poker/special.h"

typedef struct
{
  const char *hand;
  guint8      standard, standard_value, malayan, malayan_value;
} ChineseVector;

/* Special hands, some of several kinds at once, and their values by both lists. */
enum
{
  N_CHINESE_VECTORS = 15,
};
extern const ChineseVector chinese_vectors[N_CHINESE_VECTORS];

/* Reads "Ah Kd / 7c": three groups, of which the first is the back; thirteen cards in all. */
void    chinese_read_groups (const char *text, CardSet *groups);
CardSet chinese_read_hand (const char *text);

CardSet chinese_pick (CardSet of, guint n, guint64 *random);
/* Draws thirteen cards by KIND: any cards, or such as contain runs, flushes, straight flushes, few ranks or few
   suits. */
CardSet chinese_pick_hand (guint kind, guint64 *random);
