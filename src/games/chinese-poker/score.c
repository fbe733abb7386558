/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settles hands: every pair of players by tables of bonuses, or slot by slot from a pool or from pots. */
#include "score.h"

#include <string.h>

/* --- Bonuses --- */

static const gint32 bonuses[][CHINESE_BONUSES] = {
  [CHINESE_STD_ON] = { 3, 2, 4, 4, 5, 5 },
  [CHINESE_STD_ALW] = { 2, 1, 3, 3, 4, 4 },
  [CHINESE_MALAY] = { 2, 2, 6, 4, 8, 6 },
};

gint
chinese_pot_stake (const ChineseRules *rules, guint slot)
{
  static const gint32 usual[CHINESE_SLOTS] = { 2, 3, 4 };

  return rules->pots != NULL ? rules->pots[slot] : usual[slot];
}

gint
chinese_bonus (const ChineseRules *rules, guint slot, guint class)
{
  const gint32 *table = rules->table == CHINESE_OWN_TABLE ? rules->own_table : bonuses[rules->table];

  if (slot == CHINESE_FRONT)
    return class == POKER_TRIPS ? table[FRONT_TRIPS] : 0;
  switch (class)
    {
    case POKER_FULL_HOUSE:
      return slot == CHINESE_MIDDLE ? table[MIDDLE_FULL_HOUSE] : 0;
    case POKER_QUADS:
      return table[slot == CHINESE_MIDDLE ? MIDDLE_QUADS : BACK_QUADS];
    case POKER_STRAIGHT_FLUSH:
      return table[slot == CHINESE_MIDDLE ? MIDDLE_STRAIGHT_FLUSH : BACK_STRAIGHT_FLUSH];
    default:
      return 0;
    }
}

/* The units that the winner of a slot gets for it: the bonus if there is one, otherwise one unit. */
static gint
win_amount (const ChineseRules *rules, const ChineseHand *winner, guint slot)
{
  gint amount = chinese_bonus (rules, slot, chinese_class_by (winner->key[slot], rules->suits));

  return amount > 0 ? amount : 1;
}

static gint
count_extras (const ChineseRules *rules, const ChineseHand *hand)
{
  gint extras = 0;

  if (rules->bonus == CHINESE_ALWAYS && hand->how != CHINESE_FOULED)
    for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
      extras += chinese_bonus (rules, slot, chinese_class_by (hand->key[slot], rules->suits));
  return extras;
}

/* --- Two players --- */

static gint
compare_special (const ChineseRules *rules, const ChineseSpecial *a, const ChineseSpecial *b)
{
  gint better;

  if (rules->specials.list == CHINESE_MALAYAN)
    return a->value - b->value;
  better = chinese_special_compare (a, b);
  return better > 0 ? a->value : better < 0 ? -b->value : 0;
}

/* The units that B pays A if one of them has declared a special hand or has surrendered. */
static gint
pay_declared (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b)
{
  gint price = 1 + rules->overall;

  if (a->how == b->how)
    return a->how == CHINESE_SPECIAL ? compare_special (rules, &a->special, &b->special) : 0;
  if (b->how == CHINESE_SURRENDERED)
    return a->how == CHINESE_SPECIAL && rules->special_full ? a->special.value : price;
  if (a->how == CHINESE_SURRENDERED)
    return b->how == CHINESE_SPECIAL && rules->special_full ? -b->special.value : -price;
  return a->how == CHINESE_SPECIAL ? a->special.value : -b->special.value;
}

gint
chinese_judge (const ChineseHand *a, const ChineseHand *b, guint slot, gint bank)
{
  gint better = (a->key[slot] > b->key[slot]) - (a->key[slot] < b->key[slot]);

  if (a->how == CHINESE_FOULED || b->how == CHINESE_FOULED)
    return a->how == CHINESE_FOULED ? -1 : 1;
  return better != 0 ? better : bank;
}

void
chinese_pay_parts (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank,
                   gint units[CHINESE_PARTS])
{
  gint wins = 0, bonus, all;

  if (a->how == CHINESE_FOULED && b->how == CHINESE_FOULED)
    return;
  if (a->how == CHINESE_SURRENDERED || b->how == CHINESE_SURRENDERED || a->how == CHINESE_SPECIAL
      || b->how == CHINESE_SPECIAL)
    {
      units[CHINESE_FOR_DECLARED] += pay_declared (rules, a, b);
      return;
    }
  bonus = count_extras (rules, a) - count_extras (rules, b);
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      gint won = chinese_judge (a, b, slot, bank);

      units[slot] += won;
      wins += won;
      if (rules->bonus == CHINESE_ON_WIN && won != 0)
        bonus += won * (win_amount (rules, won > 0 ? a : b, slot) - 1);
    }
  units[CHINESE_FOR_BONUS] += bonus;
  /* The overall point goes by the units before the sweep. */
  all = wins + bonus;
  units[CHINESE_FOR_OVERALL] += ((all > 0) - (all < 0)) * rules->overall;
  units[CHINESE_FOR_SWEEP] += wins / CHINESE_SLOTS * rules->sweep;
}

gint
chinese_pay (const ChineseRules *rules, const ChineseHand *a, const ChineseHand *b, gint bank)
{
  gint units[CHINESE_PARTS] = { 0 }, sum = 0;

  chinese_pay_parts (rules, a, b, bank, units);
  for (guint i = 0; i < CHINESE_PARTS; i++)
    sum += units[i];
  return sum;
}

/* --- Everybody --- */

static void
settle_pairs (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, gint64 parts[][CHINESE_PARTS])
{
  gboolean has_bank = rules->mode == CHINESE_HOUSE;

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        gint side = !has_bank ? 0 : a == bank ? 1 : b == bank ? -1 : 0;
        gint units[CHINESE_PARTS] = { 0 };

        if (has_bank && side == 0)
          continue;
        chinese_pay_parts (rules, &hands[a], &hands[b], side, units);
        for (guint i = 0; i < CHINESE_PARTS; i++)
          {
            parts[a][i] += units[i];
            parts[b][i] -= units[i];
          }
      }
}

guint
chinese_find_best (const ChineseHand *hands, guint n, guint slot)
{
  ChineseKey best = 0;
  guint      seats = 0;

  for (guint seat = 0; seat < n; seat++)
    {
      if (hands[seat].how == CHINESE_FOULED)
        continue;
      if (hands[seat].key[slot] > best)
        {
          best = hands[seat].key[slot];
          seats = 0;
        }
      if (hands[seat].key[slot] == best)
        seats |= 1u << seat;
    }
  return seats;
}

/* Gives SEATS equal parts of UNITS for SLOT and returns what is left. */
static gint64
split (guint seats, guint n, gint64 units, guint slot, gint64 parts[][CHINESE_PARTS])
{
  gint64 shares = __builtin_popcount (seats);

  if (shares == 0)
    return units;
  for (guint seat = 0; seat < n; seat++)
    if (seats >> seat & 1)
      parts[seat][slot] += units / shares;
  return units % shares;
}

/* Settles a pool: each slot wins a third of it, and what cannot be divided stays. */
static void
settle_pool (const ChineseRules *rules, const ChineseHand *hands, guint n, gint64 *pot, gint64 parts[][CHINESE_PARTS])
{
  gint64 part = *pot / CHINESE_SLOTS, left = *pot % CHINESE_SLOTS;
  guint  all = (1u << n) - 1;

  for (guint seat = 0; seat < n; seat++)
    parts[seat][CHINESE_FOR_STAKE] -= CHINESE_POOL_STAKE;
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      guint best = chinese_find_best (hands, n, slot);

      left += split (best, n, part, slot, parts);
      all &= best & (best - 1) ? 0 : best;
    }
  *pot = left;
  /* ALL is now the one seat that alone is best in all slots, or 0. */
  for (guint seat = 0; seat < n && rules->pool_sweep && all != 0; seat++)
    parts[seat][CHINESE_FOR_SWEEP] += all >> seat & 1 ? CHINESE_POOL_STAKE * ((gint) n - 1) : -CHINESE_POOL_STAKE;
}

/* Settles pots.  If nobody can win, everybody takes back their stakes. */
static void
settle_pots (const ChineseRules *rules, const ChineseHand *hands, guint n, guint first, gint64 *pot,
             gint64 parts[][CHINESE_PARTS])
{
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    {
      gint   stake = chinese_pot_stake (rules, slot);
      guint  best = chinese_find_best (hands, n, slot), winners = best != 0 ? best : (1u << n) - 1;
      gint64 odd = split (winners, n, (gint64) n * stake, slot, parts);

      for (guint seat = 0; seat < n; seat++)
        parts[seat][CHINESE_FOR_STAKE] -= stake;
      for (guint seat = first; odd > 0; seat = seat + 1 == n ? 0 : seat + 1)
        if (winners >> seat & 1)
          {
            parts[seat][slot]++;
            odd--;
          }
    }
  *pot = 0;
}

ChineseHand
chinese_hand (const ChineseRules *rules, const ChineseSet *set)
{
  ChineseHand hand = { .how = CHINESE_PLAYED };

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    hand.key[slot] = chinese_key (slot, set->hand[slot], rules->suits);
  if (rules->front_runs)
    hand.key[CHINESE_FRONT] = chinese_runs_key (set->hand[CHINESE_FRONT], rules->front_suits);
  return hand;
}

void
chinese_settle_parts (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first,
                      gint64 *pot, gint64 parts[][CHINESE_PARTS])
{
  memset (parts, 0, n * sizeof *parts);
  switch (rules->mode)
    {
    case CHINESE_PAIRWISE:
    case CHINESE_HOUSE:
      settle_pairs (rules, hands, n, bank, parts);
      return;
    case CHINESE_POOL:
      settle_pool (rules, hands, n, pot, parts);
      return;
    case CHINESE_POTS:
      settle_pots (rules, hands, n, first, pot, parts);
      return;
    }
  g_assert_not_reached ();
}

void
chinese_settle (const ChineseRules *rules, const ChineseHand *hands, guint n, guint bank, guint first, gint64 *pot,
                gint64 *net)
{
  gint64 parts[CHINESE_MOST_SEATS][CHINESE_PARTS];

  chinese_settle_parts (rules, hands, n, bank, first, pot, parts);
  for (guint seat = 0; seat < n; seat++)
    {
      net[seat] = 0;
      for (guint i = 0; i < CHINESE_PARTS; i++)
        net[seat] += parts[seat][i];
    }
}
