/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "race.h"

#include <math.h>

/* Points in the order of the nights, and sorted, the highest first. */
typedef struct
{
  GArray  *points, *sorted;
  gboolean came; /* to one of these nights */
} SoFar;

static void
free_runner (gpointer data)
{
  RaceRunner *runner = data;

  g_array_unref (runner->totals);
  g_free (runner);
}

void
race_free (Race *race)
{
  g_array_unref (race->nights);
  g_ptr_array_unref (race->runners);
  g_free (race);
}

static void
take (SoFar *so_far, const SeasonResult *result)
{
  guint at = so_far->sorted->len;

  while (at > 0 && g_array_index (so_far->sorted, gdouble, at - 1) < result->points)
    at--;
  g_array_insert_val (so_far->sorted, at, result->points);
  g_array_append_val (so_far->points, result->points);
  so_far->came = so_far->came || result->facts != NULL;
}

static guint
how_many_count (const Season *season, guint n)
{
  guint total = (guint) season->n_total;

  return season->total == SEASON_BEST ? MIN (total, n) : season->total == SEASON_DROP ? n - MIN (total, n) : n;
}

/* As standings add up: the same of fewer nights.  NAN: a formula has no value for these. */
static gdouble
add_up (const Season *season, const SeasonPerson *person, const SoFar *so_far)
{
  guint   n = so_far->points->len;
  gdouble sum = 0;

  if (!so_far->came)
    return NAN;
  if (season->total == SEASON_FORMULA && !formula_run (season->total_formula, NULL, so_far->points, &sum, NULL))
    return NAN;
  for (guint i = 0; season->total != SEASON_FORMULA && i < how_many_count (season, n); i++)
    sum += g_array_index (so_far->sorted, gdouble, i);
  if (season->total == SEASON_MEAN)
    sum /= n;
  return standings_round (season, standings_round (season, sum) + person->adjusted);
}

static RaceRunner *
run (const Season *season, const SeasonPerson *person, const GArray *nights)
{
  RaceRunner *runner = g_new0 (RaceRunner, 1);
  SoFar so_far = { g_array_new (FALSE, FALSE, sizeof (gdouble)), g_array_new (FALSE, FALSE, sizeof (gdouble)), FALSE };
  guint next = 0;

  runner->person = person;
  runner->totals = g_array_new (FALSE, FALSE, sizeof (gdouble));
  for (guint i = 0; i < nights->len; i++)
    {
      gdouble total;

      for (; next < person->results->len
             && g_array_index (person->results, SeasonResult, next).night <= g_array_index (nights, guint, i);
           next++)
        take (&so_far, &g_array_index (person->results, SeasonResult, next));
      total = add_up (season, person, &so_far);
      g_array_append_val (runner->totals, total);
    }
  g_array_unref (so_far.points);
  g_array_unref (so_far.sorted);
  return runner;
}

Race *
race_new (const Season *season, const Standings *standings, guint most_people, guint most_nights)
{
  Race *race = g_new0 (Race, 1);
  guint n = standings->nights->len, step = (n + most_nights - 1) / most_nights;

  race->nights = g_array_new (FALSE, FALSE, sizeof (guint));
  race->runners = g_ptr_array_new_with_free_func (free_runner);
  for (guint night = 0; night < n; night++)
    if ((n - 1 - night) % step == 0)
      g_array_append_val (race->nights, night);
  for (guint i = 0; i < MIN (standings->people->len, most_people); i++)
    g_ptr_array_add (race->runners, run (season, standings->people->pdata[i], race->nights));
  return race;
}
