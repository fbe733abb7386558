/* What each place wins: percent, amounts, a curve or the table by entries, always summing to the pool. */
#include "prizes.h"

#define WHOLE 1000000 /* 100 % in ten-thousandths of a percent */

/* Whole percents by place; 0 ends the row. */
static const struct
{
  gint entries; /* up to so many */
  gint percent[9];
} auto_table[] = {
  { 5, { 100 } },
  { 8, { 65, 35 } },
  { 17, { 50, 30, 20 } },
  { 27, { 45, 25, 15, 10, 5 } },
  { 36, { 33, 20, 15, 11, 8, 7, 6 } },
  { G_MAXINT, { 29, 18, 13, 10, 8, 7, 6, 5, 4 } },
};

static Prizes
look_up_auto (gint entries)
{
  Prizes prizes = { .kind = PRIZES_PERCENT };
  guint  row = 0;

  while (auto_table[row].entries < entries)
    row++;
  for (guint place = 0; place < G_N_ELEMENTS (auto_table[row].percent) && auto_table[row].percent[place] > 0; place++)
    prizes.values[prizes.n++] = auto_table[row].percent[place] * (WHOLE / 100);
  return prizes;
}

Prizes
prizes_table (const Prizes *prizes, gint entries)
{
  return prizes->kind == PRIZES_AUTO ? look_up_auto (entries) : *prizes;
}

/* Rounded down to whole units.  Many large entries times a percent do not fit into 64 bits. */
static gint64
percent_of (gint64 pool, gint64 percent, gint64 unit)
{
  gint64 part = (gint64) ((__int128) pool * percent / WHOLE);

  return part - part % unit;
}

/* What is left when places 2 to N have theirs is for the first, below 0 if the pool lacks something. */
static gint64
rest_of (gint64 pool, gint n, const gint64 *values)
{
  for (gint place = 1; place < n; place++)
    pool -= values[place];
  return pool;
}

gint
prizes_split (const Prizes *prizes, gint64 pool, gint64 unit, gint entries, gint players,
              gint64 values[TOURNEY_MAX_PRIZES])
{
  const Prizes table = prizes_table (prizes, entries);
  /* Before anybody entered the list is shown whole. */
  gint n = players > 0 ? MIN (table.n, players) : table.n;

  for (gint place = 0; place < TOURNEY_MAX_PRIZES; place++)
    {
      if (place >= n)
        values[place] = 0;
      else if (table.kind == PRIZES_AMOUNTS)
        values[place] = table.values[place];
      else
        values[place] = percent_of (pool, table.values[place], unit);
    }

  if (table.kind == PRIZES_AMOUNTS)
    {
      gint64 lacking = values[0] - rest_of (pool, n, values);

      for (gint place = n - 1; place > 0 && lacking > 0; place--)
        {
          gint64 taken = MIN (lacking, values[place]);

          values[place] -= taken;
          lacking -= taken;
        }
    }
  values[0] = rest_of (pool, n, values);
  return n;
}
