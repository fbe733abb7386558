/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generator behind every deal: small, documented and our own, so that a saved seed deals the same cards for ever.
   It is SplitMix64 (Steele, Lea and Flood, 2014); numbers below N are found by rejection, so that each is equally
   likely. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define RANDOM_STEP   G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
#define RANDOM_FIRST  G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9)
#define RANDOM_SECOND G_GUINT64_CONSTANT (0x94d049bb133111eb)

/* Scrambles Z: neighbouring numbers give unrelated results, and no two numbers give the same. */
static inline guint64
random_mix (guint64 z)
{
  z = (z ^ (z >> 30)) * RANDOM_FIRST;
  z = (z ^ (z >> 27)) * RANDOM_SECOND;
  return z ^ (z >> 31);
}

static inline guint64
random_next (guint64 *state)
{
  return random_mix (*state += RANDOM_STEP);
}

/* A number from 0 to N - 1, for N above 0, by Lemire's multiplication; draws that would favour some numbers are
   rejected. */
static inline guint
random_below (guint64 *state, guint n)
{
  guint64 product = (guint64) (guint32) (random_next (state) >> 32) * n;

  if ((guint32) product < n)
    {
      guint32 threshold = -(guint32) n % n;

      while ((guint32) product < threshold)
        product = (guint64) (guint32) (random_next (state) >> 32) * n;
    }
  return (guint) (product >> 32);
}

/* Shuffles the N elements of V: random_below chooses the element for each place, from the last place to the second. */
void random_shuffle (guint64 *state, guint16 *v, guint n);

/* The generator of hand K (from 1) of a match with SEED.  It depends on nothing else, so the deck of one hand never
   changes a later one. */
static inline guint64
random_for_hand (guint64 seed, guint hand)
{
  guint64 state = seed;
  guint64 mixed = random_next (&state) ^ (guint64) hand * G_GUINT64_CONSTANT (0xd1342543de82ef95);

  return random_next (&mixed);
}

/* A seed for a real deal, from the system's cryptographic source. */
guint64 random_secure_seed (void);

G_END_DECLS
