/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how fast seven-card hands are evaluated: in order, where each step adds one card to six, and at random. */
#include "base/random.h"
#include "ctl/ctl.h"
#include "games/poker/eval/eval.h"
#include "bench.h"

#define N_HANDS  100000 /* random ones, few enough to fit into the processor's cache */
#define N_ROUNDS 100
#define MILLION  1e6

static volatile guint32 sink; /* keeps the compiler from removing the loops */

static guint32
add_last_three (PokerHand hand, guint from)
{
  guint32 sum = 0;

  for (guint fifth = from; fifth < 52; fifth++)
    {
      PokerHand five = poker_hand_with (hand, fifth);

      for (guint sixth = fifth + 1; sixth < 52; sixth++)
        {
          PokerHand six = poker_hand_with (five, sixth);

          for (guint seventh = sixth + 1; seventh < 52; seventh++)
            sum += poker_hand_place (poker_hand_with (six, seventh));
        }
    }
  return sum;
}

/* Every seven-card hand, once. */
static guint32
run_in_order (void)
{
  guint32 sum = 0;

  for (guint first = 0; first < 52; first++)
    for (guint second = first + 1; second < 52; second++)
      for (guint third = second + 1; third < 52; third++)
        for (guint fourth = third + 1; fourth < 52; fourth++)
          {
            PokerHand hand = poker_hand_with (poker_hand_with (POKER_HAND_EMPTY, first), second);

            sum += add_last_three (poker_hand_with (poker_hand_with (hand, third), fourth), fourth + 1);
          }
  return sum;
}

typedef struct
{
  guint8 (*faces)[8]; /* hands of seven faces */
  CardSet   *sets;
  PokerHand *hands;
} Hands;

static guint32
run_faces (const Hands *hands)
{
  guint32 sum = 0;

  for (guint i = 0; i < N_HANDS; i++)
    sum += poker_high_cards (hands->faces[i], 7);
  return sum;
}

static guint32
run_sets (const Hands *hands)
{
  guint32 sum = 0;

  for (guint i = 0; i < N_HANDS; i++)
    sum += poker_high (hands->sets[i]);
  return sum;
}

static guint32
run_hands (const Hands *hands)
{
  guint32 sum = 0;

  for (guint i = 0; i < N_HANDS; i++)
    sum += poker_hand_place (hands->hands[i]);
  return sum;
}

static guint32
run_general (const Hands *hands)
{
  guint32 sum = 0;

  for (guint i = 0; i < N_HANDS / 10; i++)
    {
      Card cards[7];

      for (guint k = 0; k < 7; k++)
        cards[k] = hands->faces[i][k];
      sum += (guint32) poker_high_key (cards, 7, 0);
    }
  return sum;
}

static void
deal (Hands *hands)
{
  guint64 random = 1;

  hands->faces = g_malloc (sizeof *hands->faces * N_HANDS);
  hands->sets = g_new0 (CardSet, N_HANDS);
  hands->hands = g_new (PokerHand, N_HANDS);
  for (guint i = 0; i < N_HANDS; i++)
    {
      hands->hands[i] = POKER_HAND_EMPTY;
      for (guint n = 0; n < 7;)
        {
          guint face = random_below (&random, 52);

          if (hands->sets[i] & CARD_SET (face))
            continue;
          hands->sets[i] |= CARD_SET (face);
          hands->hands[i] = poker_hand_with (hands->hands[i], face);
          hands->faces[i][n++] = (guint8) face;
        }
    }
}

/* The best round counts, as other work on the machine disturbs the others. */
static gdouble
rate_of (guint32 (*run) (const Hands *hands), const Hands *hands, guint n)
{
  gdouble best = G_MAXDOUBLE;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      gdouble start = bench_processor_seconds ();
      gdouble time;

      sink += run (hands);
      time = bench_processor_seconds () - start;
      best = MIN (best, time);
    }
  return n / MILLION / MAX (best, 1e-9);
}

int
bench_eval (BenchFigure figure, gconstpointer output)
{
  Hands   hands;
  gdouble start, time;

  deal (&hands);
  start = bench_processor_seconds ();
  sink += run_in_order ();
  time = bench_processor_seconds () - start;
  figure (output, "eval/high/in-order", 133784560 / MILLION / MAX (time, 1e-9), "million hands/s");
  figure (output, "eval/high/random-cards", rate_of (run_faces, &hands, N_HANDS), "million hands/s");
  figure (output, "eval/high/random-sets", rate_of (run_sets, &hands, N_HANDS), "million hands/s");
  figure (output, "eval/high/random-added", rate_of (run_hands, &hands, N_HANDS), "million hands/s");
  figure (output, "eval/high/general", rate_of (run_general, &hands, N_HANDS / 10), "million hands/s");
  g_free (hands.faces);
  g_free (hands.sets);
  g_free (hands.hands);
  return CTL_DONE;
}
