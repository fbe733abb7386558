/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "prizes.h"

#include <string.h>

#define WHOLE 1000000 /* 100 % in ten-thousandths of a percent */

/* Tenths of a percent by place; 0 ends the row. */
#define MOST_PLACES 12
typedef struct
{
  gint entries; /* the row's largest number of entries */
  gint shares[MOST_PLACES];
} TableRow;

static const TableRow by_ten[] = {
  { 5, { 1000 } },
  { 8, { 650, 350 } },
  { 17, { 500, 300, 200 } },
  { 27, { 450, 250, 150, 100, 50 } },
  { 36, { 330, 200, 150, 110, 80, 70, 60 } },
  { G_MAXINT, { 290, 180, 130, 100, 80, 70, 60, 50, 40 } },
};
static const TableRow wide[] = {
  { 12, { 500, 300, 200 } },
  { 18, { 400, 300, 200, 100 } },
  { 27, { 400, 230, 160, 120, 90 } },
  { 36, { 330, 200, 150, 110, 80, 70, 60 } },
  { 50, { 290, 180, 130, 100, 80, 70, 60, 50, 40 } },
  { G_MAXINT, { 260, 165, 120, 95, 80, 65, 50, 40, 35, 30, 30, 30 } },
};
static const TableRow narrow[] = {
  { 8, { 1000 } },
  { 27, { 500, 300, 200 } },
  { 45, { 400, 240, 160, 120, 80 } },
  { G_MAXINT, { 300, 200, 120, 100, 80, 65, 55, 45, 35 } },
};
static const TableRow *const tables[PRIZES_N_TABLES]
    = { [PRIZES_BY_TEN] = by_ten, [PRIZES_WIDE] = wide, [PRIZES_NARROW] = narrow };

static Prizes
look_up (PrizesTable table, gint entries)
{
  Prizes          prizes = { .kind = PRIZES_PERCENT };
  const TableRow *row = tables[table];

  while (row->entries < entries)
    row++;
  while (prizes.n < MOST_PLACES && row->shares[prizes.n] > 0)
    {
      prizes.values[prizes.n] = row->shares[prizes.n] * (WHOLE / 1000);
      prizes.n++;
    }
  return prizes;
}

Prizes
prizes_table (const Prizes *prizes, gint entries)
{
  return prizes->kind == PRIZES_AUTO ? look_up (prizes->table, entries) : *prizes;
}

gint64
prizes_exact (const Prizes *table, gint64 pool, gint place)
{
  __int128 part = (__int128) pool * table->values[place - 1];

  /* A large pool times a percentage exceeds 64 bits. */
  return (gint64) (table->from > 0 ? part * table->grown / table->from / WHOLE : part / WHOLE);
}

gboolean
prizes_are_rounded (const Prizes *table, gint64 pool, gint64 unit, gint n)
{
  for (gint i = 1; i < n && table->kind != PRIZES_AMOUNTS; i++)
    {
      __int128 part = (__int128) pool * table->values[i], whole = (__int128) WHOLE * unit;

      if (table->from > 0 ? part * table->grown % (whole * table->from) != 0 : part % whole != 0)
        return TRUE;
    }
  return FALSE;
}

static gint64
round_down (gint64 amount, gint64 unit)
{
  return amount - amount % unit;
}

/* The rest that places 2 to N leave to the first; below 0 if the pool is too small for them. */
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
  /* Before anybody has entered, the whole list is shown. */
  gint n = players > 0 ? MIN (table.n, players) : table.n;

  for (gint place = 0; place < TOURNEY_MAX_PRIZES; place++)
    {
      if (place >= n)
        values[place] = 0;
      else if (table.kind == PRIZES_AMOUNTS)
        values[place] = table.values[place];
      else
        values[place] = round_down (prizes_exact (&table, pool, place + 1), unit);
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

/* --- The least prize --- */

/* The first N of the LISTED places of TABLE. */
static Prizes
keep_places (const Prizes *table, gint n, gint listed)
{
  Prizes kept = *table;

  kept.n = n;
  for (gint place = 0; place < listed && table->kind != PRIZES_AMOUNTS; place++)
    {
      kept.grown += table->values[place];
      kept.from += place < n ? table->values[place] : 0;
    }
  return kept;
}

/* The smallest prize of TABLE, not counting the first, which gets the rest. */
static gint64
least_of (const Prizes *table, gint64 pool, gint64 unit)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   worst = 1;

  if (table->kind == PRIZES_AMOUNTS)
    prizes_split (table, pool, unit, 0, 0, values);
  else
    memcpy (values, table->values, sizeof values);
  for (gint place = 2; place < table->n; place++)
    worst = values[place] < values[worst] ? place : worst;
  return table->kind == PRIZES_AMOUNTS ? values[worst] : round_down (prizes_exact (table, pool, worst + 1), unit);
}

Prizes
prizes_cut (const Prizes *prizes, gint64 pool, gint64 unit, gint64 least, gint entries, gint players)
{
  const Prizes table = prizes_table (prizes, entries);
  gint         listed = MIN (table.n, players);

  if (least == 0 || players == 0)
    return table;
  for (gint n = listed; n > 1; n--)
    {
      Prizes kept = n < listed ? keep_places (&table, n, listed) : table;

      kept.n = n;
      if (least_of (&kept, pool, unit) >= least)
        return kept;
    }
  return keep_places (&table, 1, listed);
}

/* --- Prizes by the settings --- */

/* How many of PLAYERS can win money. */
static gint
count_money_places (const Settings *settings, gint players)
{
  gint n = players;

  for (gint place = 1; place <= MIN (players, TOURNEY_MAX_PRIZES); place++)
    n -= !settings_pays_money (settings, place, players);
  return n;
}

Prizes
prizes_paid (const Settings *settings, gint64 due, gint entries, gint players)
{
  return prizes_cut (&settings->prizes, due, settings->unit, settings->least, entries,
                     count_money_places (settings, players));
}

gint
prizes_rank (const Settings *settings, gint place, gint players)
{
  gint rank = 0;

  if (!settings_pays_money (settings, place, players))
    return 0;
  for (gint before = 1; before <= place; before++)
    rank += settings_pays_money (settings, before, players);
  return rank;
}

gint
prizes_list (const Settings *settings, gint64 due, gint64 pool, gint entries, gint players,
             gint64 values[TOURNEY_MAX_PRIZES])
{
  Prizes paid = prizes_paid (settings, due, entries, players);
  gint64 money[TOURNEY_MAX_PRIZES] = { 0 };
  gint   most = TOURNEY_MAX_PRIZES, n = 0;

  for (gint place = 1; settings->awards != NULL && place <= TOURNEY_MAX_PRIZES; place++)
    most -= !settings_pays_money (settings, place, players);
  /* A place that awards push beyond the last counted one is treated as if nobody could take it. */
  paid.n = MAX (1, MIN (paid.n, most));
  prizes_split (&paid, pool, settings->unit, entries, count_money_places (settings, players), money);
  for (gint place = 1, rank = 0; place <= TOURNEY_MAX_PRIZES; place++)
    {
      gboolean pays = settings->awards == NULL || settings_pays_money (settings, place, players);

      values[place - 1] = pays ? money[rank++] : 0;
      n = values[place - 1] > 0 ? place : n;
    }
  return n;
}
