/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of places by an integral, for more stacks than orders of finishing can be counted for.

   Let every player draw a waiting time, exponential with their chips as the rate, and be placed in the order of these
   times.  Each place then goes to one of those still waiting in proportion to their chips, which is Harville's model.
   So a stack s is worth the integral over all times t of s e^(-s t) times the value of the next place at t, which
   depends on how many are done by then: a sum of independent yes-or-no variables.  All terms are positive, so no
   precision is lost by cancellation.

   Substituting t = e^(x - e^(-x)) makes the integrand vanish at both ends faster than any exponential.  For such
   functions a sum over evenly spaced points approaches the integral with an error that falls like e^(-c/h^2) with their
   distance h, which is halved until that changes nothing.  The part of the integrand that belongs to the p-th prize
   lies in a range of x about 1/sqrt(p) wide, which gives the first distance.

   But for chances too small to matter in any sum, the number of players who are done lies in a window around its mean,
   and only windows are computed: first, from the first size of stack to the last, the chances of each number done among
   the smaller sizes; then, from the last size back to the first, what a place after each such number is worth. */
#include <math.h>
#include <string.h>

#include "icm-private.h"

#define FIRST      -3.75 /* x at which t is 10^-20: nobody is done */
#define LONG       45.0  /* t times the chips at which a player waits with chance e^-45: everybody is done */
#define AGREED     1e-7  /* relative to the largest prize; the remaining error is about the square of this */
#define MOST_TIMES 8     /* most halvings of the distance; one or two are usual */
#define DIGITS     1e-12 /* relative precision of the results */
#define NEVER      1e-24 /* chances below this count as none */
#define FEWEST     9     /* prizes for which the first distance is wide enough */

/* A range of the number of players done. */
typedef struct
{
  guint low, top;
} Window;

typedef struct
{
  const IcmField *field;
  gdouble        *sums;    /* by size */
  gdouble        *chances; /* of each number done among the smaller sizes, by size, and a row for all sizes */
  Window         *windows; /* one for each of these rows */
  /* by number done among the smaller sizes: the value of a place after them and the others; one element more than there
     are prizes, for places without one */
  gdouble *worths;
  gdouble *waits; /* by size: the chance to wait still */
  gdouble *done;  /* by size: the chance to be done */
} Integral;

/* NEXT gets CHANCES after one more player, who is done with the chance DONE; at most N numbers count. */
static Window
add_to_chances (const gdouble *restrict chances, Window window, gdouble *restrict next, guint n, gdouble done,
                gdouble waits)
{
  next[window.low] = waits * chances[window.low];
  for (guint i = window.low + 1; i <= window.top; i++)
    next[i] = waits * chances[i] + done * chances[i - 1];
  if (window.top + 1 < n)
    {
      next[window.top + 1] = done * chances[window.top];
      window.top++;
    }
  while (window.low < window.top && next[window.low] < NEVER)
    window.low++;
  while (window.top > window.low && next[window.top] < NEVER)
    window.top--;
  return window;
}

static void
add_to_worths (gdouble *worths, Window window, gdouble done, gdouble waits)
{
  for (guint i = window.low; i <= window.top; i++)
    worths[i] = waits * worths[i] + done * worths[i + 1];
}

/* Four sums, so that no addition waits for the one before. */
static gdouble
sum_products (const gdouble *a, const gdouble *b, guint n)
{
  gdouble sums[4] = { 0 };
  guint   i = 0;

  for (; i + 4 <= n; i += 4)
    for (guint k = 0; k < 4; k++)
      sums[k] += a[i + k] * b[i + k];
  for (; i < n; i++)
    sums[0] += a[i] * b[i];
  return sums[0] + sums[1] + (sums[2] + sums[3]);
}

static gdouble
chips_share (const IcmField *field, guint index)
{
  return (gdouble) field->sizes[index].stack / (gdouble) field->chips;
}

/* FALSE: all prizes are taken by TIME. */
static gboolean
fill_chances (Integral *self, gdouble time)
{
  const IcmField *field = self->field;
  guint           n = field->n_prizes;
  gdouble        *spare = &self->chances[(field->n_sizes + 1) * n];
  Window          window = { 0, 0 };

  self->chances[0] = 1;
  for (guint index = 0; index < field->n_sizes; index++)
    {
      gdouble *from = &self->chances[index * n], *to = &self->chances[(index + 1) * n];

      self->windows[index] = window;
      self->waits[index] = exp (-chips_share (field, index) * time);
      self->done[index] = -expm1 (-chips_share (field, index) * time);
      for (guint k = field->sizes[index].n; k > 0; k--)
        {
          /* Between FROM, which must not change, and TO, which gets the result, TO and SPARE take turns. */
          gdouble *next = k % 2 == 1 ? to : spare;

          window = add_to_chances (from, window, next, n, self->done[index], self->waits[index]);
          from = next;
        }
    }
  self->windows[field->n_sizes] = window;
  return window.low < window.top || self->chances[field->n_sizes * n + window.low] >= NEVER;
}

static void
add_sums (Integral *self, gdouble time, gdouble slope)
{
  const IcmField *field = self->field;
  guint           n = field->n_prizes;
  gdouble        *worths = self->worths;

  for (guint i = 0; i <= n; i++)
    worths[i] = i < n ? (gdouble) field->prizes[i] : 0;
  for (guint index = field->n_sizes; index-- > 0;)
    {
      Window         window = self->windows[index];
      Window         asked = { window.low, self->windows[index + 1].top };
      const gdouble *chances = &self->chances[index * n];
      gdouble        waits = self->waits[index], done = self->done[index];

      for (guint k = field->sizes[index].n; k > 1; k--)
        add_to_worths (worths, asked, done, waits);
      self->sums[index] += sum_products (&chances[window.low], &worths[window.low], window.top - window.low + 1)
                           * chips_share (field, index) * waits * time * slope;
      add_to_worths (worths, asked, done, waits);
    }
}

/* FALSE: from X on there is nothing left to win. */
static gboolean
add_point (Integral *self, gdouble x)
{
  gdouble time = exp (x - exp (-x));

  if (!fill_chances (self, time))
    return FALSE;
  add_sums (self, time, 1 + exp (-x));
  return TRUE;
}

static void
set_result (IcmSize *size, gdouble value)
{
  gdouble whole = floor (value);

  size->whole = (gint64) whole;
  size->part = value - whole;
}

gdouble
icm_integrate (IcmField *field)
{
  g_autofree gdouble *sums = g_new0 (gdouble, field->n_sizes);
  g_autofree gdouble *values = g_new0 (gdouble, field->n_sizes);
  g_autofree gdouble *chances = g_new (gdouble, (field->n_sizes + 2) * field->n_prizes);
  g_autofree Window  *windows = g_new (Window, field->n_sizes + 1);
  g_autofree gdouble *worths = g_new (gdouble, field->n_prizes + 1);
  g_autofree gdouble *waits = g_new (gdouble, field->n_sizes);
  g_autofree gdouble *done = g_new (gdouble, field->n_sizes);
  Integral            self = { field, sums, chances, windows, worths, waits, done };
  gdouble             last = MAX (log (LONG / chips_share (field, 0)), -FIRST); /* the smallest stack waits longest */
  gdouble             step = 1 / sqrt (MAX (field->n_prizes, FEWEST));
  gdouble             largest = 0;
  gboolean            agreed = field->n_prizes == 0;

  for (guint place = 0; place < field->n_prizes; place++)
    largest = MAX (largest, (gdouble) field->prizes[place]);
  for (guint times = 0; times < MOST_TIMES && !agreed; times++)
    {
      /* New points halve the gaps between the old ones. */
      for (gdouble x = times == 0 ? FIRST : FIRST + step / 2; x < last && add_point (&self, x); x += step)
        ;
      if (times > 0)
        step /= 2;
      agreed = times > 0;
      for (guint index = 0; index < field->n_sizes; index++)
        {
          gdouble value = sums[index] * step;

          agreed &= fabs (value - values[index]) <= AGREED * largest;
          values[index] = value;
        }
    }
  for (guint index = 0; index < field->n_sizes; index++)
    set_result (&field->sizes[index], values[index]);
  return (gdouble) field->money * DIGITS;
}
