/* The chances of places by an integral, for more stacks than there are orders to be counted.

   Let everybody draw a waiting time, exponential with the chips as its rate, and be placed in the order of these times:
   then each place goes to those who still wait in proportion to their chips, which is Harville's model.  So a stack s is
   worth the integral over all times t of s e^(-s t) times what the place is worth behind those who are done by then; and
   these are a sum of independent yes and no.  Everything that is added is positive, so nothing is lost on the way.

   The time is e^(x - e^(-x)), which makes the integrand vanish at both ends faster than any exponential; there, evenly
   spaced points are as good as an integral with an error that falls like e^(-c/h^2) with their distance h.  It is halved
   until that changes nothing. */
#include "icm-private.h"

#include <math.h>

#define FIRST      -3.75 /* e^(x - e^(-x)) is 10^-20 there: nobody is done */
#define LONG       45.0  /* e^-45: everybody is */
#define AGREED     1e-7  /* of the largest prize; the error that is left is about the square of this */
#define MOST_TIMES 8     /* that the distance is halved; one or two are usual */
#define DIGITS     1e-12 /* of the money; more are not certain */

typedef struct
{
  const IcmField *field;
  gdouble        *sums;    /* by size */
  gdouble        *chances; /* by number of those done, among the sizes before */
  gdouble        *worths;  /* by size and number of those done among the sizes before: what a place behind them and
                              the others is worth */
} Integral;

/* One more, who is done with the chance DONE. */
static void
add_to_chances (gdouble *chances, guint n, gdouble done, gdouble waits)
{
  for (guint i = n; i-- > 1;)
    chances[i] = waits * chances[i] + done * chances[i - 1];
  chances[0] *= waits;
}

static void
add_to_worths (gdouble *worths, guint n, gdouble done, gdouble waits)
{
  for (guint i = 0; i + 1 < n; i++)
    worths[i] = waits * worths[i] + done * worths[i + 1];
  worths[n - 1] *= waits;
}

static gdouble
chips_share (const IcmField *field, guint index)
{
  return (gdouble) field->sizes[index].stack / (gdouble) field->chips;
}

/* What a place is worth to one of each size, among those of the sizes from it on, at TIME. */
static void
fill_worths (Integral *self, gdouble time)
{
  const IcmField *field = self->field;
  guint           n = field->n_prizes;

  for (guint index = field->n_sizes; index-- > 0;)
    {
      gdouble *worths = &self->worths[index * n];
      gdouble  rate = chips_share (field, index);

      for (guint i = 0; i < n; i++)
        worths[i] = index + 1 < field->n_sizes ? worths[n + i] : (gdouble) field->prizes[i];
      /* The last of the size behind this one was left out, being the one who asked. */
      if (index + 1 < field->n_sizes)
        add_to_worths (worths, n, -expm1 (-chips_share (field, index + 1) * time),
                       exp (-chips_share (field, index + 1) * time));
      for (guint k = 1; k < field->sizes[index].n; k++)
        add_to_worths (worths, n, -expm1 (-rate * time), exp (-rate * time));
    }
}

static void
add_point (Integral *self, gdouble x)
{
  const IcmField *field = self->field;
  guint           n = field->n_prizes;
  guint           n_before = 0;
  gdouble         time = exp (x - exp (-x));

  fill_worths (self, time);
  for (guint i = 0; i < n; i++)
    self->chances[i] = i == 0;
  for (guint index = 0; index < field->n_sizes; index++)
    {
      const gdouble *worths = &self->worths[index * n];
      gdouble        rate = chips_share (field, index);
      gdouble        waits = exp (-rate * time), done = -expm1 (-rate * time);
      gdouble        worth = 0;

      for (guint i = 0; i < MIN (n, n_before + 1); i++)
        worth += self->chances[i] * worths[i];
      self->sums[index] += worth * rate * waits * time * (1 + exp (-x));
      for (guint k = 0; k < field->sizes[index].n; k++)
        {
          n_before++;
          add_to_chances (self->chances, MIN (n, n_before + 1), done, waits);
        }
    }
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
  g_autofree gdouble *chances = g_new (gdouble, field->n_prizes);
  g_autofree gdouble *worths = g_new (gdouble, field->n_sizes * field->n_prizes);
  Integral            self = { field, sums, chances, worths };
  gdouble             last = MAX (log (LONG / chips_share (field, 0)), -FIRST); /* the smallest stack waits longest */
  gdouble             step = 1 / sqrt (field->n);
  gdouble             largest = 0;
  gboolean            agreed = field->n_prizes == 0;

  for (guint place = 0; place < field->n_prizes; place++)
    largest = MAX (largest, (gdouble) field->prizes[place]);
  for (guint times = 0; times < MOST_TIMES && !agreed; times++)
    {
      /* The points between those that are there. */
      for (gdouble x = times == 0 ? FIRST : FIRST + step / 2; x < last; x += step)
        add_point (&self, x);
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
