/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standings as lines, CSV, a page and JSON: the same figures. */
#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/list.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "ctl-export.h"
#include "ctl-season.h"

/* The same in every format. */
typedef struct
{
  char *rank, *total, *adjusted, *hits, *won, *final_stack; /* owned; rank and stack may be NULL */
} Figures;

static void
figures_clear (Figures *figures)
{
  g_free (figures->rank);
  g_free (figures->total);
  g_free (figures->adjusted);
  g_free (figures->hits);
  g_free (figures->won);
  g_free (figures->final_stack);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Figures, figures_clear)

static Figures
tell (const Season *season, const Standings *standings, const SeasonPerson *person)
{
  Figures figures = {
    .rank = person->is_ranked ? g_strdup_printf ("%d", person->rank) : NULL,
    .total = standings_text (season, person->total),
    .adjusted = standings_text (season, person->adjusted),
    .hits = ctl_decimal (decimal_round (person->hits, 2), 2),
    .won = money_plain (person->won, standings_digits (standings)),
    .final_stack = person->final_stack >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, person->final_stack) : NULL,
  };

  return figures;
}

void
season_print (const Season *season, const Standings *standings)
{
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_auto (Figures) figures = tell (season, standings, person);
      g_autofree char *name = safe_text_line (person->name);

      g_print ("%s\t%s\t%s\t%d\t%d\t%s\t%s\n", figures.rank != NULL ? figures.rank : "-", name, figures.total,
               person->nights, person->wins, figures.hits, figures.won);
    }
}

void
season_print_csv (const Season *season, const Standings *standings)
{
  g_autoptr (GString) csv
      = g_string_new (EXPORT_BYTE_ORDER_MARK "rank,name,total,adjusted,nights,wins,hits,won,final_stack\r\n");

  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_auto (Figures) figures = tell (season, standings, person);

      g_string_append_printf (csv, "%s,", figures.rank != NULL ? figures.rank : "");
      export_csv_cell (csv, person->name);
      g_string_append_printf (csv, ",%s,%s,%d,%d,%s,%s,%s\r\n", figures.total, figures.adjusted, person->nights,
                              person->wins, figures.hits, figures.won,
                              figures.final_stack != NULL ? figures.final_stack : "");
    }
  g_print ("%s", csv->str);
}

static void
append_person (GString *html, const Season *season, const Standings *standings, const SeasonPerson *person,
               gboolean qualifies_last)
{
  g_auto (Figures) figures = tell (season, standings, person);
  g_autofree char *nights = g_strdup_printf ("%d", person->nights), *wins = g_strdup_printf ("%d", person->wins);
  g_autofree char *stack = person->final_stack >= 0 ? number_to_text (person->final_stack) : g_strdup ("");

  g_string_append (html, qualifies_last ? "<tr style=\"border-bottom:3px solid #0f4a3a\">" : "<tr>");
  export_html_cell (html, " class=n", figures.rank != NULL ? figures.rank : "–");
  export_html_name (html, person->name);
  export_html_cell (html, " class=n", figures.total);
  export_html_cell (html, " class=n", nights);
  export_html_cell (html, " class=n", wins);
  export_html_cell (html, " class=n", figures.hits);
  export_html_cell (html, " class=n", figures.won);
  if (season->has_final)
    export_html_cell (html, " class=n", stack);
  g_string_append (html, "</tr>\n");
}

static gboolean
qualifies (const Season *season, const Standings *standings, guint index)
{
  const SeasonPerson *person = index < standings->people->len ? standings->people->pdata[index] : NULL;

  return person != NULL && person->is_ranked && person->rank <= season->qualify;
}

void
season_print_html (const Season *season, const Standings *standings)
{
  g_autoptr (GString) html = g_string_new (NULL);
  guint            n = standings->nights->len;
  g_autofree char *nights = g_strdup_printf (ngettext ("%u night", "%u nights", n), n);
  g_autofree char *last
      = n > 0 ? g_strndup (g_array_index (standings->nights, SeasonRow, n - 1).facts->date, DATE_BYTES) : NULL;
  g_autoptr (GDateTime) day = last != NULL ? calendar_day_parse (last, NULL) : NULL;
  g_autofree char *date = day != NULL ? g_date_time_format (day, "%x") : NULL;
  /* Translators: “12 nights”, the date of the last one */
  g_autofree char *line = date != NULL ? g_strdup_printf (_ ("%s, the last on %s"), nights, date) : g_strdup (nights);

  export_html_head (html, season->name, line);
  g_string_append_printf (html,
                          "<table><thead><tr><th class=n>%s</th><th>%s</th><th class=n>%s</th><th class=n>%s</th>"
                          "<th class=n>%s</th><th class=n>%s</th><th class=n>%s</th>",
                          _ ("Rank"), _ ("Player"), _ ("Points"), _ ("Nights"), _ ("Wins"), _ ("Hits"), _ ("Won"));
  if (season->has_final)
    g_string_append_printf (html, "<th class=n>%s</th>", _ ("Stack in the final"));
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < standings->people->len; i++)
    append_person (html, season, standings, standings->people->pdata[i],
                   qualifies (season, standings, i) && !qualifies (season, standings, i + 1));
  g_string_append (html, "</tbody></table>\n</body></html>\n");
  g_print ("%s", html->str);
}

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
  g_auto (Figures) figures = tell (season, standings, person);

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
