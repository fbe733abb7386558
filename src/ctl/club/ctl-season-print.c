/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standings as JSON. */
#include "base/calendar.h"
#include "base/decimal.h"
#include "club/season/standings-text.h"
#include "ctl-season.h"

static void
add_night (JsonBuilder *json, const SeasonRow *row)
{
  g_autofree char *weight = decimal_short (row->weight), *day = g_strndup (row->facts->date, DATE_BYTES);

  json_builder_begin_object (json);
  if (row->facts->id != 0)
    ctl_add_int (json, "id", row->facts->id);
  else
    ctl_add_string (json, "id", NULL);
  ctl_add_string (json, "name", row->facts->name);
  ctl_add_string (json, "date", day);
  ctl_add_int (json, "people", row->facts->people->len);
  ctl_add_string (json, "weight", weight);
  json_builder_end_object (json);
}

static void
add_result (JsonBuilder *json, const Season *season, const SeasonResult *result)
{
  g_autofree char *points = standings_text (season, result->points);

  json_builder_begin_object (json);
  ctl_add_int (json, "night", result->night);
  ctl_add_int (json, "place", result->place);
  ctl_add_string (json, "points", points);
  json_builder_set_member_name (json, "counts");
  json_builder_add_boolean_value (json, result->counts);
  json_builder_end_object (json);
}

static void
add_person (JsonBuilder *json, const Season *season, const Standings *standings, const SeasonPerson *person)
{
  g_auto (StandingsFigures) figures = standings_figures (season, standings, person);

  json_builder_begin_object (json);
  if (person->is_ranked)
    ctl_add_int (json, "rank", person->rank);
  else
    ctl_add_string (json, "rank", NULL);
  ctl_add_string (json, "name", person->name);
  ctl_add_string (json, "total", figures.total);
  ctl_add_string (json, "adjusted", figures.adjusted);
  ctl_add_int (json, "nights", person->nights);
  ctl_add_int (json, "wins", person->wins);
  ctl_add_string (json, "hits", figures.hits);
  ctl_add_int (json, "won", person->won);
  if (person->final_stack >= 0)
    ctl_add_int (json, "final_stack", person->final_stack);
  else
    ctl_add_string (json, "final_stack", NULL);
  json_builder_set_member_name (json, "points");
  json_builder_begin_array (json);
  for (guint i = 0; i < person->results->len; i++)
    add_result (json, season, &g_array_index (person->results, SeasonResult, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

void
season_print_json (const Season *season, const Standings *standings)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  ctl_add_string (json, "season", season->name);
  json_builder_set_member_name (json, "nights");
  json_builder_begin_array (json);
  for (guint i = 0; i < standings->nights->len; i++)
    add_night (json, &g_array_index (standings->nights, SeasonRow, i));
  json_builder_end_array (json);
  json_builder_set_member_name (json, "standings");
  json_builder_begin_array (json);
  for (guint i = 0; i < standings->people->len; i++)
    add_person (json, season, standings, standings->people->pdata[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}
