/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the standings of a thousand nights with five hundred people take, their race and who put out whom,
   and what a season has to know of a thousand nights: name, value, unit. */
#include "base/random.h"
#include "base/span.h"
#include "club/season/hits.h"
#include "club/season/race.h"

#define NIGHTS 1000
#define PEOPLE 500
#define AT_ONE 12 /* of them in a night */

static void
figure (const char *name, gint64 start)
{
  g_print ("%s\t%.4g\tseconds\n", name, (double) (g_get_monotonic_time () - start) / (double) SECOND);
}

/* A night in which everybody is out, one after the other. */
static Tourney *
play (guint64 *random)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Tourney *tourney;

  settings->schedule = settings_read_schedule ("level 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n", NULL);
  settings->entry.price = 2000;
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (guint first = random_below (random, PEOPLE), i = 0; i < AT_ONE; i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("P%u", (first + 37 * i) % PEOPLE));
      {
        g_autofree char *line = g_strdup_printf ("enter %s", (char *) names->pdata[i]);

        tourney_do (tourney, line, 0, NULL);
      }
    }
  tourney_do (tourney, "start", 0, NULL);
  for (guint i = 1; i < AT_ONE; i++)
    {
      g_autofree char *line = g_strdup_printf ("out %s by %s", (char *) names->pdata[i], (char *) names->pdata[0]);

      tourney_do (tourney, line, i * 4 * MINUTE, NULL);
    }
  return tourney;
}

static void
free_tourney (gpointer tourney)
{
  tourney_free (tourney);
}

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

int
main (void)
{
  g_autoptr (GPtrArray) played = g_ptr_array_new_with_free_func (free_tourney);
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_facts);
  g_autoptr (Season) season
      = season_parse ("points \"10 * sqrt(people) / sqrt(place) + hits\"\ntotal best 20\nmissed 0\n", "bench", NULL);
  g_autoptr (Standings) standings = NULL;
  g_autoptr (Race) race = NULL;
  g_autoptr (HitMatrix) matrix = NULL;
  guint64 random = 3;
  gint64  start;

  for (guint i = 0; i < NIGHTS; i++)
    g_ptr_array_add (played, play (&random));
  start = g_get_monotonic_time ();
  for (guint i = 0; i < NIGHTS; i++)
    g_ptr_array_add (nights, night_facts_new (played->pdata[i], i + 1, "Night", "2026-01-09"));
  figure ("facts-of-1000-nights", start);
  start = g_get_monotonic_time ();
  standings = standings_new (season, nights, NULL, NULL);
  figure ("standings-of-1000-nights-and-500-people", start);
  start = g_get_monotonic_time ();
  race = race_new (season, standings, 40, 250);
  figure ("race-of-1000-nights-and-40-people", start);
  start = g_get_monotonic_time ();
  matrix = hit_matrix_new (season, standings);
  figure ("who-put-out-whom-of-1000-nights-and-500-people", start);
  return standings->people->len == PEOPLE && race->runners->len == 40 && matrix->most > 0 ? 0 : 1;
}
