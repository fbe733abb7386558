/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long it takes to split hands of thirteen cards with many wild ones into melds, and to lay off, in
   microseconds. */
#include <stdio.h>
#include <time.h>

#include "base/random.h"
#include "cards/help/wild-layoff.h"

enum
{
  HANDS = 4000,
  CARDS = 13,
};

/* Wild 15, 8 to K 10, 3 to 7 and A 5. */
#define PIPS 15, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 5
static const guint8 points[CARD_FACES] = { PIPS, PIPS, PIPS, PIPS };

typedef enum
{
  PLAN,
  CALL,
  LAY_OFF,
} What;

/* Deals N cards, WILD of them wild (twos, kings and jokers), from DECKS decks; the others are of SUITS suits. */
static void
deal (guint64 *random, guint n, guint wild, guint decks, guint suits, guint ranks, Card *cards)
{
  for (guint i = 0; i < n;)
    {
      guint face = random_below (random, CARD_FACES), at = 0;
      Card  card = (Card) (random_below (random, decks) << 8 | face);

      if (wild_is_wild (card, ranks) != (i < wild) || (i >= wild && card_suit (card) >= suits))
        continue;
      cards[i] = card;
      while (cards[at] != card)
        at++;
      i += at == i;
    }
}

/* The time of this thread, as others may keep the processor busy. */
static gint64
nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static void
measure (const char *name, What what, guint wild, guint decks, guint suits)
{
  const guint ranks = 1u | 1u << CARD_KING;
  guint64     random = 7;
  gint64      all = 0, worst = 0;
  guint       found = 0;

  for (guint i = 0; i < HANDS; i++)
    {
      Card       cards[2 * CARDS];
      WildPlan   plan, theirs;
      WildLayOff way;
      gint64     start, spent;
      guint      n = CARDS + (what == CALL);

      deal (&random, n, wild, decks, suits, ranks, cards);
      if (what == LAY_OFF)
        {
          deal (&random, CARDS, CARDS / 3, decks, suits, ranks, cards + CARDS);
          wild_plan (cards + CARDS, CARDS, ranks, points, 15, &theirs);
        }
      start = nanoseconds ();
      if (what == PLAN)
        wild_plan (cards, n, ranks, points, 15, &plan);
      else if (what == CALL)
        found += wild_goes_out (cards, n, ranks, cards[n - 1], &plan);
      else
        wild_lay_off (cards, n, ranks, points, 15, theirs.meld, theirs.n_melds, &way);
      spent = nanoseconds () - start;
      all += spent;
      worst = MAX (worst, spent);
    }
  printf ("melds/%s/mean\t%.2f\tus\nmelds/%s/worst\t%.1f\tus\n", name, (gdouble) all / HANDS / 1000, name,
          (gdouble) worst / 1000);
  if (what == CALL)
    printf ("melds/%s/found\t%u\tof %u\n", name, found, HANDS);
}

int
main (void)
{
  measure ("plan of 13, 3 wild, 2 decks", PLAN, 3, 2, 4);
  measure ("plan of 13, 8 wild, 2 decks", PLAN, 8, 2, 4);
  measure ("plan of 13, 8 wild, 3 decks", PLAN, 8, 3, 4);
  measure ("plan of 13, 5 wild, 3 decks, one suit", PLAN, 5, 3, 1);
  measure ("plan of 13, 8 wild, 3 decks, one suit", PLAN, 8, 3, 1);
  measure ("call of 14, 3 wild, 2 decks", CALL, 3, 2, 4);
  measure ("call of 14, 8 wild, 2 decks", CALL, 8, 2, 4);
  measure ("call of 14, 8 wild, 3 decks", CALL, 8, 3, 4);
  measure ("call of 14, 8 wild, 3 decks, one suit", CALL, 8, 3, 1);
  measure ("laying off 13, 3 wild, 2 decks", LAY_OFF, 3, 2, 4);
  measure ("laying off 13, 6 wild, 3 decks", LAY_OFF, 6, 3, 4);
  return 0;
}
