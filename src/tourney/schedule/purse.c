/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts that given chips can pay. */
#include "purse.h"

#include "base/number.h"

/* Payable amounts are stored by their remainders modulo the smallest chip: if fives and tens can pay 35, they can pay
   40 too.  So the least payable amount for each remainder answers every question, however large the amounts. */
struct _Purse
{
  GArray *chips;   /* gint64, ascending; divided by `unit`, without those that a smaller chip can replace */
  gint64  unit;    /* greatest common divisor of the chips; 0: there are none */
  gint64 *least;   /* by remainder modulo the first chip; NEVER: not payable; NULL: too many remainders for a table */
  gint64 *common;  /* greatest common divisor of the first n + 1 chips */
  gint64  inverse; /* of the second chip modulo the first, both divided by common[1]; only used without a table */
};

#define NEVER          G_MAXINT64
#define MOST_REMAINDER (1 << 18)
#define MOST_STEPS     20000 /* for a search without a table */

static gint64
chip (const GArray *chips, guint index)
{
  return g_array_index (chips, gint64, index);
}

void
purse_free (Purse *purse)
{
  g_array_unref (purse->chips);
  g_free (purse->least);
  g_free (purse->common);
  g_free (purse);
}

/* Adds VALUE, in any number, to the table: going twice round each cycle of remainders reaches all of them from the
   cycle's least amount. */
static void
spread (gint64 *least, gint64 modulus, gint64 value)
{
  gint64 n_cycles = number_common_divisor (modulus, value);

  for (gint64 start = 0; start < n_cycles; start++)
    for (gint64 step = 0, at = start; step < 2 * (modulus / n_cycles); step++)
      {
        gint64 next = (at + value % modulus) % modulus;

        if (least[at] != NEVER)
          least[next] = MIN (least[next], least[at] + value);
        at = next;
      }
}

/* a * b modulo MODULUS, by doubling, as the product itself could overflow. */
static gint64
multiply (gint64 a, gint64 b, gint64 modulus)
{
  gint64 product = 0;

  for (a %= modulus; b > 0; b /= 2, a = 2 * a % modulus)
    if (b % 2 == 1)
      product = (product + a) % modulus;
  return product;
}

/* The inverse of A, which has no common divisor with MODULUS, by Euclid's algorithm. */
static gint64
invert (gint64 a, gint64 modulus)
{
  gint64 rest = modulus, next_rest = a % modulus;
  gint64 of_a = 0, next_of_a = 1;

  while (next_rest != 0)
    {
      gint64 times = rest / next_rest;
      gint64 after = rest - times * next_rest;
      gint64 of_a_after = of_a - times * next_of_a;

      rest = next_rest;
      next_rest = after;
      of_a = next_of_a;
      next_of_a = of_a_after;
    }
  return of_a < 0 ? of_a + modulus : of_a;
}

Purse *
purse_new (const GArray *chips)
{
  Purse *purse = g_new0 (Purse, 1);
  gint64 first;

  purse->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < chips->len; i++)
    purse->unit = number_common_divisor (purse->unit, chip (chips, i));
  if (purse->unit == 0)
    return purse;

  for (guint i = 0; i < chips->len; i++)
    {
      gint64   value = chip (chips, i) / purse->unit;
      gboolean replaceable = FALSE;

      for (guint j = 0; j < purse->chips->len && !replaceable; j++)
        replaceable = value % chip (purse->chips, j) == 0;
      if (!replaceable)
        g_array_append_val (purse->chips, value);
    }

  purse->common = g_new (gint64, purse->chips->len);
  for (guint i = 0; i < purse->chips->len; i++)
    purse->common[i] = number_common_divisor (i == 0 ? 0 : purse->common[i - 1], chip (purse->chips, i));

  first = chip (purse->chips, 0);
  if (first <= MOST_REMAINDER)
    {
      purse->least = g_new (gint64, first);
      purse->least[0] = 0;
      for (gint64 i = 1; i < first; i++)
        purse->least[i] = NEVER;
      for (guint i = 1; i < purse->chips->len; i++)
        spread (purse->least, first, chip (purse->chips, i));
    }
  else if (purse->chips->len > 1)
    purse->inverse = invert (chip (purse->chips, 1) / purse->common[1], first / purse->common[1]);
  return purse;
}

/* For two chips: the remainder tells how many of the second are needed at least, and the first pays the rest. */
static gboolean
two_chips_pay (const Purse *purse, gint64 amount)
{
  gint64 modulus = chip (purse->chips, 0) / purse->common[1];
  gint64 count = multiply (amount / purse->common[1], purse->inverse, modulus);

  return count <= amount / chip (purse->chips, 1);
}

/* Answers without a table, for chips so large that few of them make up any amount: tries each number of the largest
   that smaller ones could not replace.  Amounts that take more than STEPS count as unpayable, since nobody at a table
   would find a way either. */
static gboolean
search (const Purse *purse, guint n_chips, gint64 amount, gint *steps)
{
  gint64 largest = chip (purse->chips, n_chips - 1);
  gint64 first = chip (purse->chips, 0);
  gint64 n_tries = first / number_common_divisor (first, largest);

  if (amount % purse->common[n_chips - 1] != 0)
    return FALSE;
  if (n_chips == 1)
    return TRUE;
  if (n_chips == 2)
    return two_chips_pay (purse, amount);
  for (gint64 i = 0; i < n_tries && amount >= 0 && --*steps >= 0; i++, amount -= largest)
    {
      /* No number of chips makes AMOUNT if even of the largest it takes more than there can be of the smallest. */
      gboolean is_between = amount > 0 && (amount - 1) / largest + 1 > amount / first;

      if (!is_between && search (purse, n_chips - 1, amount, steps))
        return TRUE;
    }
  return FALSE;
}

gboolean
purse_pays (const Purse *purse, gint64 amount)
{
  gint steps = MOST_STEPS;

  if (purse->unit == 0 || amount % purse->unit != 0)
    return amount == 0;
  amount /= purse->unit;
  return purse->least != NULL ? purse->least[amount % chip (purse->chips, 0)] <= amount
                              : search (purse, purse->chips->len, amount, &steps);
}

static gboolean
is_nearer (gint64 amount, gint64 best, gint64 target)
{
  gint64 off = ABS (amount - target), best_off = ABS (best - target);

  return best == 0 || off < best_off || (off == best_off && amount < best);
}

/* The nearest to TARGET of FIRST, FIRST + STEP, ... from LOW to HIGH, if it is nearer than BEST. */
static gint64
nearest_in_steps (gint64 first, gint64 step, gint64 target, gint64 low, gint64 high, gint64 best)
{
  gint64 from = first >= low ? first : first + (low - first + step - 1) / step * step;
  gint64 below = target <= from ? from : from + (target - from) / step * step;

  if (below > high)
    below = from + (high - from) / step * step;
  if (from > high)
    return best;
  if (is_nearer (below, best, target))
    best = below;
  if (below + step <= high && is_nearer (below + step, best, target))
    best = below + step;
  return best;
}

gint64
purse_nearest (const Purse *purse, gint64 target, gint64 low, gint64 high)
{
  gint64 best = 0;

  if (purse->unit == 0 || low > high)
    return 0;
  if (purse->least == NULL)
    for (guint i = 0; i < purse->chips->len; i++)
      {
        gint64 value = chip (purse->chips, i) * purse->unit;

        best = nearest_in_steps (value, value, target, low, high, best);
      }
  else
    for (gint64 i = 0; i < chip (purse->chips, 0); i++)
      if (purse->least[i] != NEVER)
        {
          gint64 first = i == 0 ? chip (purse->chips, 0) : purse->least[i];

          best = nearest_in_steps (first * purse->unit, chip (purse->chips, 0) * purse->unit, target, low, high, best);
        }
  return best;
}
