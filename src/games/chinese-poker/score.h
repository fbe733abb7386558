/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sets of thirteen cards pay each other: pairwise, against a bank, from a pool, from pots. */
#pragma once

#include "special.h"

G_BEGIN_DECLS

typedef enum
{
  CHINESE_PAIRWISE,
  CHINESE_HOUSE, /* everybody against the bank, which wins ties */
  CHINESE_POOL,
  CHINESE_POTS,
} ChineseMode;

typedef enum
{
  CHINESE_NO_BONUS,
  CHINESE_ON_WIN, /* instead of one unit, for the winner */
  CHINESE_ALWAYS, /* beside it, win or lose */
} ChineseBonus;

typedef enum
{
  CHINESE_STD_ON,
  CHINESE_STD_ALW,
  CHINESE_MALAY,
  CHINESE_OWN_TABLE,
} ChineseTable;

/* What is worth a bonus: places in a table of them. */
enum
{
  FRONT_TRIPS,
  MIDDLE_FULL_HOUSE,
  MIDDLE_QUADS,
  BACK_QUADS,
  MIDDLE_STRAIGHT_FLUSH,
  BACK_STRAIGHT_FLUSH,
  CHINESE_BONUSES,
};

typedef struct
{
  ChineseMode     mode;
  ChineseBonus    bonus;
  ChineseTable    table;
  const gint32   *own_table;      /* CHINESE_BONUSES units, of CHINESE_OWN_TABLE */
  gint            sweep, overall; /* units */
  gboolean        special_full;   /* who surrenders pays a special in full */
  gboolean        pool_sweep;
  const gint32   *pots;       /* what each puts in for a slot's pot; NULL: as it is usual */
  gboolean        front_runs; /* straights and flushes count in front */
  ChineseOrder    order;
  PokerRules      suits;       /* how suits are read */
  PokerRules      front_suits; /* and in front, where flushes count there */
  ChineseSpecials specials;
  gboolean        can_surrender;
} ChineseRules;

enum
{
  CHINESE_POOL_STAKE = 3,
  CHINESE_MOST_SEATS = 4,
};

typedef enum
{
  CHINESE_PLAYED,
  CHINESE_SURRENDERED,
  CHINESE_SPECIAL,
  CHINESE_FOULED, /* set out of order: only where cards are placed one by one */
} ChineseHow;

typedef struct
{
  ChineseHow     how;
  ChineseKey     key[CHINESE_SLOTS];
  ChineseSpecial special;
} ChineseHand;

/* What units are for: the first are CHINESE_FRONT and so on. */
enum
{
  CHINESE_FOR_BONUS = CHINESE_SLOTS,
  CHINESE_FOR_OVERALL,
  CHINESE_FOR_SWEEP,
  CHINESE_FOR_DECLARED, /* a special hand, a surrender */
  CHINESE_FOR_STAKE,
  CHINESE_PARTS,
};

ChineseHand chinese_hand (const ChineseRules *rules, const ChineseSet *set);

/* What each puts in for a slot's pot. */
gint chinese_pot_stake (const ChineseRules *rules, guint slot);

/* Units of the table for a hand of that class in that slot, 0: none. */
gint chinese_bonus (const ChineseRules *rules, guint slot, guint class);

/* Who wins a slot: 1 A, -1 B, 0 nobody. */
gint chinese_judge (const ChineseHand *a, const ChineseHand *b, guint slot, gint bank);
/* Seats with the best hand of a slot, a bit each. */
guint chinese_find_best (const ChineseHand *hands, guint n, guint slot);

/* Units that B pays A.  BANK: 1 if A is the bank, -1 if B is, 0: none. */
gint chinese_pay (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank);

/* The same, added to UNITS part by part. */
void chinese_pay_parts (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank,
                        gint units[CHINESE_PARTS]);

/* Net units of each of the N seats, and of what they are made.  BANK is the bank's seat, FIRST the one that odd units
   go to first. *POT is what a pool holds with this hand's stakes, and then what stays in it. */
void chinese_settle (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first, gint64 *pot,
                     gint64 *net);
void chinese_settle_parts (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first,
                           gint64 *pot, gint64 parts[][CHINESE_PARTS]);

G_END_DECLS
