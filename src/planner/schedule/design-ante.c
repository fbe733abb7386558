/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When chips leave play, and antes paid by everybody: about a ninth of the big blind, easy to post, never falling, and
   never the reason to keep a chip that the blinds do not need. */
#include <math.h>

#include "design-private.h"

#define SHARE      0.11 /* of the big blind */
#define MOST_ANTES 64   /* candidates for each level */
#define FAR        1e300

void
colour_up_plan (const ChipSet *set, const Blinds *levels, const gint64 *antes, const Frame *frame, gint *gone)
{
  gint n_levels = frame->n_planned + frame->n_extra;
  gint spares = (gint) set->values->len - 1;

  /* From the last level back: what this level and all later ones can do without. */
  for (gint i = n_levels - 1; i >= 0; i--)
    {
      spares = MIN (spares, chip_set_spares (set, levels[i].small));
      spares = MIN (spares, chip_set_spares (set, levels[i].big));
      if (antes != NULL && antes[i] > 0)
        spares = MIN (spares, chip_set_spares (set, antes[i]));
      gone[i] = spares;
    }
  /* Chips leave in breaks only. */
  for (gint i = 0; i < n_levels; i++)
    if (i == 0)
      gone[i] = 0;
    else if (frame->breaks[i] == 0)
      gone[i] = gone[i - 1];
}

typedef struct
{
  gint64 amount;
  double cost, total;
  gint   from;
} Ante;

/* The cost of AMOUNT as an ante beside BIG, when GONE chips have left as far as the blinds need them. */
static double
ante_cost (const ChipSet *set, gint64 amount, gint64 big, gint gone)
{
  gint   spares = chip_set_spares (set, amount);
  gint   n_chips = spares < 0 ? 0 : chip_set_fewest (set, spares, amount, 12);
  double share = (double) amount / (double) big;
  double off = log (share / SHARE);
  double cost = off * off;

  if (spares < 0 || amount > big)
    return FAR;
  if (share < 0.05 || share > 0.2)
    cost += 2;
  if (spares < gone)
    cost += 0.15 * (gone - spares);
  return cost + 0.15 * MAX (0, n_chips - 1);
}

static guint
list_antes (const ChipSet *set, const Blinds *level, gint gone, Ante *antes)
{
  guint n = 0;

  for (guint i = 0; i < set->values->len; i++)
    for (gint64 times = 1; times <= 4 && n < MOST_ANTES; times++)
      {
        gint64 value = chip_set_value (set, (gint) i);
        gint64 amount = value <= level->big / times ? value * times : 0;
        double cost = amount > 0 ? ante_cost (set, amount, level->big, gone) : FAR;

        if (cost < FAR)
          antes[n++] = (Ante){ .amount = amount, .cost = cost };
      }
  /* If the largest chip is small compared with the blinds, antes are many of it. */
  for (gint64 i = 5; i <= 20 && n < MOST_ANTES; i++)
    {
      gint64 value = chip_set_value (set, (gint) set->values->len - 1);
      gint64 amount = level->big / 100 * i / value * value;

      if (amount > 4 * value)
        antes[n++] = (Ante){ .amount = amount, .cost = ante_cost (set, amount, level->big, gone) };
    }
  return n;
}

void
ante_choose (const ChipSet *set, const Blinds *levels, const Frame *frame, gint from, gint64 *antes)
{
  gint              n_levels = frame->n_planned + frame->n_extra;
  g_autofree Ante  *table = g_new0 (Ante, (gsize) n_levels * MOST_ANTES);
  g_autofree guint *counts = g_new0 (guint, n_levels);
  g_autofree gint  *gone = g_new (gint, n_levels);
  gint              best = -1;

  colour_up_plan (set, levels, NULL, frame, gone);
  for (gint i = 0; i < n_levels; i++)
    antes[i] = 0;
  for (gint i = from - 1; i < n_levels; i++)
    {
      Ante *here = table + (gsize) i * MOST_ANTES;
      Ante *before = here - MOST_ANTES;

      counts[i] = list_antes (set, &levels[i], gone[i], here);
      for (guint j = 0; j < counts[i]; j++)
        {
          here[j].total = i == from - 1 ? here[j].cost : FAR;
          for (guint k = 0; i > from - 1 && k < counts[i - 1]; k++)
            if (before[k].amount <= here[j].amount && before[k].total + here[j].cost < here[j].total)
              {
                here[j].total = before[k].total + here[j].cost;
                here[j].from = (gint) k;
              }
        }
    }
  for (guint j = 0; j < counts[n_levels - 1]; j++)
    if (best < 0
        || table[(gsize) (n_levels - 1) * MOST_ANTES + j].total
               < table[(gsize) (n_levels - 1) * MOST_ANTES + best].total)
      best = (gint) j;
  for (gint i = n_levels - 1; i >= from - 1 && best >= 0; i--)
    {
      antes[i] = table[(gsize) i * MOST_ANTES + best].amount;
      best = table[(gsize) i * MOST_ANTES + best].from;
    }
}
