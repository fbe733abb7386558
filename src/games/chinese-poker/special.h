/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirteen cards that win by themselves when they are declared. */
#pragma once

#include "set.h"

G_BEGIN_DECLS

typedef enum
{
  CHINESE_NO_SPECIALS,
  CHINESE_STANDARD,
  CHINESE_MALAYAN,
  CHINESE_OWN_LIST,
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
  guint16 rank;   /* higher for the better hand: its place in the list; in a table's own list the value counts first */
  gint32  value;  /* in units */
  guint64 tie[2]; /* decides among hands of one kind; the first number counts more */
} ChineseSpecial;

/* The rules that say which hands are special, and what they are worth. */
typedef struct
{
  ChineseList   list;
  gboolean      no_pictures; /* whether a hand without pictures is special, below all others */
  gint32        no_pictures_value;
  const gint32 *own; /* for CHINESE_OWN_LIST: the values from SPECIAL_SIX_PAIRS on; 0: not allowed */
} ChineseSpecials;

enum
{
  CHINESE_OWN_VALUES = N_SPECIALS - SPECIAL_SIX_PAIRS,
  CHINESE_MOST_VALUE = 999,
};

/* Returns whether HAND qualifies as KIND.  TIE may be NULL. */
gboolean chinese_special_holds (ChineseSpecialKind kind, CardSet hand, guint64 *tie);

/* Finds the special hand of HAND that is worth most; of equal values the one with the higher rank.  FALSE: there is
   none. */
gboolean chinese_special_best (CardSet hand, const ChineseSpecials *specials, ChineseSpecial *out);

/* Compares two special hands; above 0: A is the better one. */
gint chinese_special_compare (const ChineseSpecial *a, const ChineseSpecial *b);

const char *chinese_special_name (ChineseSpecialKind kind); /* translated: "six pairs" */

G_END_DECLS
