/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-race.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/isolate.h"
#include "club/season/race.h"
#include "room-club-text.h"

#define NAMED       10u /* lines with a name */
#define MOST_PEOPLE 40
#define MOST_NIGHTS 250 /* more do not fit side by side */

typedef struct
{
  const RaceRunner *runner;
  gdouble           total; /* after a night */
} Place;

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *left = a, *right = b;

  return (left->total < right->total) - (left->total > right->total);
}

/* The named ones after the night at INDEX, the best first, as "Ann 24.50" each, between SEPARATORs. */
static char *
say_places (const Race *race, const RoomSeasonTable *table, guint index, const char *separator)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (race->runners->len, NAMED); i++)
    {
      Place place = { race->runners->pdata[i], NAN };

      place.total = g_array_index (place.runner->totals, gdouble, index);
      if (!isnan (place.total))
        g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places); /* which keeps the order of those who are level */
  for (guint i = 0; i < places->len; i++)
    {
      const Place     *place = &g_array_index (places, Place, i);
      g_autofree char *points = standings_shown (room_season_table_get_season (table),
                                                 room_season_table_get_standings (table), place->total);
      /* Translators: a player and their points */
      g_autofree char *said = isolated_printf (C_ ("points", "%s %s"), place->runner->person->name, points);

      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", said);
    }
  return g_string_free (text, FALSE);
}

static void
add_night (RoomChart *chart, const Race *race, RoomSeasonTable *table, guint index)
{
  guint             night = g_array_index (race->nights, guint, index);
  const NightFacts *facts = g_array_index (room_season_table_get_standings (table)->nights, SeasonRow, night).facts;
  char             *day = room_club_text_day (facts->date);
  g_autofree char  *heading = isolated_printf (C_ ("a night and its date", "%s, %s"), facts->name, day);
  g_autofree char  *places = say_places (race, table, index, "\n");

  room_chart_add_night (chart, day, g_strconcat (heading, "\n", places, NULL));
}

static char *
sum_up (const Race *race, RoomSeasonTable *table)
{
  guint            n = room_season_table_get_standings (table)->nights->len;
  g_autofree char *places = NULL;

  if (n == 0)
    return g_strdup (_ ("No night counts yet"));
  places = say_places (race, table, race->nights->len - 1, ", ");
  /* Translators: a list of players with their points */
  return g_strdup_printf (ngettext ("After %u night: %s", "After %u nights: %s", n), n, places);
}

RoomChart *
room_season_race (RoomSeasonTable *table)
{
  const Season *season = room_season_table_get_season (table);
  g_autoptr (Race) race = race_new (season, room_season_table_get_standings (table), MOST_PEOPLE, MOST_NIGHTS);
  RoomChart *chart = room_chart_new ("");

  chart->names_at_ends = TRUE;
  for (guint i = 0; i < race->runners->len; i++)
    {
      const RaceRunner *runner = race->runners->pdata[i];
      RoomChartLine    *line
          = room_chart_add_line (chart, runner->person->name, i < NAMED ? ROOM_CHART_LINE : ROOM_CHART_OTHER);

      g_array_append_vals (line->values, runner->totals->data, runner->totals->len);
    }
  for (guint i = 0; i < race->nights->len; i++)
    add_night (chart, race, table, i);
  chart->summary = sum_up (race, table);
  return chart;
}
