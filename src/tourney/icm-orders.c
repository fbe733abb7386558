/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of places by counting every order of finishing.

   The next place goes to one of those not placed yet in proportion to their chips (Harville).  So only the set of
   placed players matters, not their order, and of players with equal stacks only how many are placed: a set is a number
   of placed players for each size of stack, and its chance follows from the sets with one player less.  A set's weight
   is its chance divided by the chips of those not placed: the chance of the next place that each of their chips has. */
#include <math.h>

#include "icm-private.h"

#define MOST_SIZES 20 /* each at least doubles the number of sets */

/* A sum of two doubles, the second some 2^53 times smaller, so that rounding cannot hide a tie of half cents. */
typedef struct
{
  gdouble high, low;
} Wide;

typedef struct
{
  IcmField *field;
  gsize     step[MOST_SIZES + 1]; /* stride of each size in the table of sets */
  Wide     *sets;                 /* the number of the first size varies fastest */
} Orders;

static inline void
add (Wide *sum, Wide term)
{
  gdouble high = sum->high + term.high;
  gdouble taken = high - sum->high;

  sum->low += (sum->high - (high - taken)) + (term.high - taken) + term.low; /* exactly what rounding lost */
  sum->high = high;
}

/* X with the lower half of its digits cleared, so that products of halves are exact (Veltkamp). */
static inline gdouble
upper_half (gdouble x)
{
  gdouble shifted = x * 134217729; /* 2^27 + 1 */

  return shifted - (shifted - x);
}

static inline Wide
multiply (Wide a, gdouble b)
{
  gdouble high = a.high * b;
  gdouble a_upper = upper_half (a.high), a_lower = a.high - a_upper;
  gdouble b_upper = upper_half (b), b_lower = b - b_upper;
  gdouble lost = ((a_upper * b_upper - high) + a_upper * b_lower + a_lower * b_upper) + a_lower * b_lower;

  return (Wide){ high, lost + a.low * b };
}

static inline Wide
divide (Wide a, gdouble b)
{
  gdouble high = (a.high + a.low) / b;
  Wide    back = multiply ((Wide){ high, 0 }, b);

  return (Wide){ high, (a.high - back.high - back.low + a.low) / b };
}

/* Adds the weight of each of N sets to the set with one player more of those who hold CHIPS together. */
static void
pass_on (const Wide *weights, gsize n, gint64 chips, Wide *chances)
{
  for (gsize i = 0; i < n; i++)
    add (&chances[i], multiply (weights[i], (gdouble) chips));
}

/* Turns chances into weights.  SETS are those of the first N_SIZES sizes, with N_PLACED of the others in each; CHIPS
   are those of everybody else. */
static void
weigh (const Orders *self, Wide *sets, guint n_sizes, guint n_placed, gint64 chips)
{
  const IcmSize *size = &self->field->sizes[n_sizes - 1];
  gsize          step = self->step[n_sizes - 1];

  /* places beyond the prizes are not needed */
  for (guint i = 0; i <= size->n && n_placed + i < self->field->n_prizes; i++)
    {
      if (i > 0)
        pass_on (sets + (i - 1) * step, step, size->stack * (size->n - i + 1), sets + i * step);
      if (n_sizes > 1)
        weigh (self, sets + i * step, n_sizes - 1, n_placed + i, chips - size->stack * i);
      else
        sets[i] = divide (sets[i], (gdouble) (chips - size->stack * i));
    }
}

/* Turns weights into what each chip wins. */
static void
pay (const Orders *self, Wide *sets, guint n_sizes, guint n_placed)
{
  const IcmField *field = self->field;
  gsize           step = n_sizes > 0 ? self->step[n_sizes - 1] : 0;

  if (n_sizes == 0)
    *sets = multiply (*sets, n_placed < field->n_prizes ? (gdouble) field->prizes[n_placed] : 0);
  else
    for (guint i = 0; i <= field->sizes[n_sizes - 1].n; i++)
      pay (self, sets + i * step, n_sizes - 1, n_placed + i);
}

static void
set_result (IcmSize *size, Wide value, gdouble tolerance)
{
  gdouble whole = floor (value.high);

  size->whole = (gint64) whole;
  size->part = value.high - whole + value.low;
  /* A whole number may have been missed by rounding. */
  if (size->part < -tolerance || size->part > 1 - tolerance)
    {
      gint up = size->part < 0 ? -1 : 1;

      size->whole += up;
      size->part -= up;
    }
  size->part = MAX (size->part, 0);
}

/* Adds up what the players not placed win.  Each size's sets are then added to the sets without it, so that few
   remain. */
static void
collect (const Orders *self, gdouble tolerance)
{
  for (guint index = self->field->n_sizes; index-- > 0;)
    {
      IcmSize *size = &self->field->sizes[index];
      gsize    step = self->step[index];
      Wide     value = { 0 };

      for (guint placed = 0; placed <= size->n; placed++)
        {
          const Wide *sets = self->sets + placed * step;
          Wide        sum = { 0 };

          for (gsize i = 0; i < step; i++)
            add (&sum, sets[i]);
          for (gsize i = 0; i < step && placed > 0; i++)
            add (&self->sets[i], sets[i]);
          add (&value, multiply (sum, (gdouble) (size->stack * (size->n - placed))));
        }
      set_result (size, divide (value, size->n), tolerance);
    }
}

gsize
icm_count_sets (const IcmField *field)
{
  gsize n_sets = 1;

  for (guint i = 0; i < field->n_sizes && n_sets <= ICM_MOST_SETS; i++)
    n_sets *= field->sizes[i].n + 1;
  return n_sets;
}

gdouble
icm_count_orders (IcmField *field)
{
  gdouble          tolerance = 1e-15 + (gdouble) field->money * 1e-21;
  Orders           self = { .field = field, .step = { 1 } };
  g_autofree Wide *sets = NULL;

  for (guint i = 0; i < field->n_sizes; i++)
    self.step[i + 1] = self.step[i] * (field->sizes[i].n + 1);
  self.sets = sets = g_new0 (Wide, self.step[field->n_sizes]);
  sets[0].high = 1;
  weigh (&self, sets, field->n_sizes, 0, field->chips);
  pay (&self, sets, field->n_sizes, 0);
  collect (&self, tolerance);
  return tolerance;
}
