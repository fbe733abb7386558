/* Thirteen cards that win by themselves when they are declared. */
#pragma once

#include "set.h"

G_BEGIN_DECLS

typedef enum
{
  CHINESE_NO_SPECIALS,
  CHINESE_STANDARD,
  CHINESE_MALAYAN,
} ChineseList;

typedef enum
{
  SPECIAL_NONE,
  SPECIAL_NO_PICTURES,
  SPECIAL_SIX_PAIRS,
  SPECIAL_THREE_STRAIGHTS,
  SPECIAL_THREE_FLUSHES,
  SPECIAL_COMPLETE_STRAIGHT,
  SPECIAL_FIVE_PAIRS_TRIPS,
  SPECIAL_FOUR_TRIPS,
  SPECIAL_ONE_COLOUR,
  SPECIAL_SMALL,
  SPECIAL_BIG,
  SPECIAL_THREE_QUADS,
  SPECIAL_THREE_STRAIGHT_FLUSHES,
  SPECIAL_TWELVE_PICTURES,
  SPECIAL_ONE_SUIT,
  N_SPECIALS,
} ChineseSpecialKind;

typedef struct
{
  guint8  kind;   /* ChineseSpecialKind */
  guint8  rank;   /* its place in the list, from 1, the best last */
  guint8  value;  /* units */
  guint64 tie[2]; /* among hands of the same kind, the first counts more */
} ChineseSpecial;

/* Does HAND qualify?  TIE may be NULL. */
gboolean chinese_special_holds (ChineseSpecialKind kind, CardSet hand, guint64 *tie);

/* The best of the list that HAND holds; FALSE: none.  NO_PICTURES adds that one to a list that has some. */
gboolean chinese_special_best (CardSet hand, ChineseList list, gboolean no_pictures, ChineseSpecial *out);

/* Above 0: A is the better one. */
gint chinese_special_compare (const ChineseSpecial *a, const ChineseSpecial *b);

const char *chinese_special_name (ChineseSpecialKind kind); /* translated: "six pairs" */

G_END_DECLS
