/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares of places on a power curve, in integers alone, so that every machine gets the same cents. */
#include "prize-curve.h"

#define WHOLE 1000000                        /* 100 % in ten-thousandths of a percent */
#define ONE   (G_GUINT64_CONSTANT (1) << 60) /* the unit of weights and mantissas */
/* the unit of exponents and logarithms, which have 32 binary places */
#define EXPONENT_ONE (G_GUINT64_CONSTANT (1) << 32)
#define STEEPEST     (G_GUINT64_CONSTANT (32) * EXPONENT_ONE) /* two places and 0.0001 % for the second need 20 */

gint64
prize_curve_first (gint places)
{
  static const struct
  {
    gint places; /* the row's largest number of places */
    gint percent;
  } firsts[] = { { 1, 100 }, { 2, 65 }, { 3, 50 }, { 5, 40 }, { 9, 30 }, { 27, 25 }, { G_MAXINT, 20 } };
  guint row = 0;

  while (firsts[row].places < places)
    row++;
  return firsts[row].percent * (WHOLE / 100);
}

/* The square root of X, both as parts of ONE, rounded down. */
static guint64
square_root (guint64 x)
{
  guint64 root = 0;

  for (guint64 bit = ONE; bit > 0; bit >>= 1)
    if ((unsigned __int128) (root + bit) * (root + bit) <= (unsigned __int128) x * ONE)
      root += bit;
  return root;
}

/* The logarithm to base 2: each squaring of the mantissa yields one more binary place. */
static guint64
logarithm (guint64 number)
{
  guint   whole = g_bit_storage (number) - 1;
  guint64 mantissa = number << (60 - whole);
  guint64 places = 0;

  for (guint64 bit = EXPONENT_ONE >> 1; bit > 0; bit >>= 1)
    {
      mantissa = (guint64) ((unsigned __int128) mantissa * mantissa / ONE);
      if (mantissa >= 2 * ONE)
        {
          mantissa /= 2;
          places |= bit;
        }
    }
  return whole * EXPONENT_ONE + places;
}

/* 2 to the power of -EXPONENT; ROOTS are 2 to the power of -1/2, -1/4 ... */
static guint64
falling_power (guint64 exponent, const guint64 roots[32])
{
  guint64 whole = exponent / EXPONENT_ONE;
  guint64 power = whole <= 60 ? ONE >> whole : 0;

  for (guint i = 0; i < 32; i++)
    if (exponent & (EXPONENT_ONE >> (i + 1)))
      power = (guint64) ((unsigned __int128) power * roots[i] / ONE);
  return power;
}

/* Computes the weights of all places, with ONE for the first, and returns their sum. */
static unsigned __int128
weigh (gint places, guint64 steepness, const guint64 *logarithms, const guint64 *roots, guint64 *weights)
{
  unsigned __int128 sum = 0;

  for (gint i = 0; i < places; i++)
    {
      weights[i] = falling_power ((guint64) ((unsigned __int128) steepness * logarithms[i] / EXPONENT_ONE), roots);
      sum += weights[i];
    }
  return sum;
}

gint64
prize_curve (gint places, gint64 first, gint64 *shares)
{
  g_autofree guint64 *logarithms = g_new (guint64, places), *weights = g_new (guint64, places);
  guint64             roots[32], steepness = 0;
  unsigned __int128   sum;

  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    roots[i] = square_root (i == 0 ? ONE / 2 : roots[i - 1]);
  for (gint i = 0; i < places; i++)
    logarithms[i] = logarithm ((guint64) i + 1);

  /* Find the steepest curve that gives the first no more than FIRST: steeper curves give more. */
  for (guint64 step = STEEPEST / 2; places > 1 && step > 0; step /= 2)
    if ((unsigned __int128) WHOLE * ONE
        <= (unsigned __int128) first * weigh (places, steepness + step, logarithms, roots, weights))
      steepness += step;

  sum = weigh (places, steepness, logarithms, roots, weights);
  shares[0] = WHOLE;
  for (gint i = 1; i < places; i++)
    {
      shares[i] = (gint64) ((unsigned __int128) weights[i] * WHOLE / sum);
      shares[0] -= shares[i];
    }
  return (gint64) ((unsigned __int128) steepness * 10000 / EXPONENT_ONE);
}
