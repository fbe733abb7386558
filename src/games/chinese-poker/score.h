/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The payments between sets of thirteen cards: pairwise, against a bank, from a pool, from pots. */
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
  CHINESE_ON_WIN, /* the winner gets it instead of one unit */
  CHINESE_ALWAYS, /* the hand earns it beside the unit, win or lose */
} ChineseBonus;

typedef enum
{
  CHINESE_STD_ON,
  CHINESE_STD_ALW,
  CHINESE_MALAY,
  CHINESE_OWN_TABLE,
} ChineseTable;

/* The hands that earn a bonus: places in a table of bonuses. */
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
  const gint32   *own_table;      /* CHINESE_BONUSES units, for CHINESE_OWN_TABLE */
  gint            sweep, overall; /* in units */
  gboolean        special_full;   /* a player who surrenders pays a special hand in full */
  gboolean        pool_sweep;
  const gint32   *pots;       /* stake of each player by slot; NULL: the usual ones */
  gboolean        front_runs; /* straights and flushes count in front */
  ChineseOrder    order;
  PokerRules      suits;       /* how suits are read */
  PokerRules      front_suits; /* how they are read in front, if flushes count there */
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
  CHINESE_FOULED, /* the set is out of order: possible only if cards are placed one by one */
} ChineseHow;

typedef struct
{
  ChineseHow     how;
  ChineseKey     key[CHINESE_SLOTS];
  ChineseSpecial special;
} ChineseHand;

/* The things that units are paid for; the first ones are the slots from CHINESE_FRONT on. */
enum
{
  CHINESE_FOR_BONUS = CHINESE_SLOTS,
  CHINESE_FOR_OVERALL,
  CHINESE_FOR_SWEEP,
  CHINESE_FOR_DECLARED, /* a special hand, or a surrender */
  CHINESE_FOR_STAKE,
  CHINESE_PARTS,
};

ChineseHand chinese_hand (const ChineseRules *rules, const ChineseSet *set);

/* The stake of each player in the pot of a slot. */
gint chinese_pot_stake (const ChineseRules *rules, guint slot);

/* The bonus in units for a hand of that class in that slot; 0: none. */
gint chinese_bonus (const ChineseRules *rules, guint slot, guint class);

/* Returns who wins a slot: 1 A, -1 B, 0 nobody. */
gint chinese_judge (const ChineseHand *a, const ChineseHand *b, guint slot, gint bank);
/* The seats with the best hand of a slot, a bit each. */
guint chinese_find_best (const ChineseHand *hands, guint n, guint slot);

/* The units that B pays A.  BANK: 1 if A is the bank, -1 if B is, 0: neither. */
gint chinese_pay (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank);

/* Adds the units that B pays A to UNITS, by what they are paid for. */
void chinese_pay_parts (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank,
                        gint units[CHINESE_PARTS]);

/* The net units of each of the N seats, and what they are paid for.  BANK is the bank's seat; odd units go to FIRST
   first.  *POT is what a pool holds with the stakes of this hand, and becomes what stays in it. */
void chinese_settle (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first, gint64 *pot,
                     gint64 *net);
void chinese_settle_parts (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first,
                           gint64 *pot, gint64 parts[][CHINESE_PARTS]);

G_END_DECLS
