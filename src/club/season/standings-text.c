/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings-text.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/document.h"
#include "base/isolate.h"
#include "base/money.h"
#include "base/number.h"
#include "base/safe-text.h"

void
standings_figures_clear (StandingsFigures *figures)
{
  g_free (figures->rank);
  g_free (figures->total);
  g_free (figures->adjusted);
  g_free (figures->hits);
  g_free (figures->won);
  g_free (figures->final_stack);
}

StandingsFigures
standings_figures (const Season *season, const Standings *standings, const SeasonPerson *person)
{
  StandingsFigures figures = {
    .rank = person->is_ranked ? g_strdup_printf ("%d", person->rank) : NULL,
    .total = standings_text (season, person->total),
    .adjusted = standings_text (season, person->adjusted),
    .hits = decimal_fixed (decimal_round (person->hits, 2), 2),
    .won = money_plain (person->won, standings_digits (standings)),
    .final_stack = person->final_stack >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, person->final_stack) : NULL,
  };

  return figures;
}

gboolean
standings_qualifies (const Season *season, const Standings *standings, guint index)
{
  const SeasonPerson *person = index < standings->people->len ? standings->people->pdata[index] : NULL;

  return person != NULL && person->is_ranked && person->rank <= season->qualify;
}

char *
standings_say_unranked (const Season *season)
{
  return g_strdup_printf (
      ngettext ("Not ranked: fewer than %d night", "Not ranked: fewer than %d nights", (gulong) season->least),
      season->least);
}

char *
standings_say_nights (const Standings *standings)
{
  guint            n = standings->nights->len;
  g_autofree char *nights = g_strdup_printf (ngettext ("%u night", "%u nights", n), n);
  g_autofree char *last
      = n > 0 ? g_strndup (g_array_index (standings->nights, SeasonRow, n - 1).facts->date, DATE_BYTES) : NULL;
  g_autoptr (GDateTime) day = last != NULL ? calendar_day_parse (last, NULL) : NULL;
  g_autofree char *date = day != NULL ? g_date_time_format (day, "%x") : NULL;

  /* Translators: “12 nights”, the date of the last one */
  return date != NULL ? g_strdup_printf (_ ("%s, the last on %s"), nights, date) : g_steal_pointer (&nights);
}

char *
standings_to_lines (const Season *season, const Standings *standings)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_auto (StandingsFigures) figures = standings_figures (season, standings, person);
      g_autofree char *name = safe_text_line (person->name);

      g_string_append_printf (lines, "%s\t%s\t%s\t%d\t%d\t%s\t%s\n", figures.rank != NULL ? figures.rank : "-", name,
                              figures.total, person->nights, person->wins, figures.hits, figures.won);
    }
  return g_string_free (lines, FALSE);
}

/* NUMBER, which may be NULL, as a cell with MARK for its point, after what separates it from the one before. */
static void
csv_number (GString *csv, const char *separator, const char *number, const char *mark)
{
  g_string_append (csv, separator);
  for (const char *c = number != NULL ? number : ""; *c != '\0'; c++)
    if (*c == '.')
      g_string_append (csv, mark);
    else
      g_string_append_c (csv, *c);
}

char *
standings_to_csv (const Season *season, const Standings *standings, const char *mark)
{
  static const char *const heads[]
      = { "rank", "name", "total", "adjusted", "nights", "wins", "hits", "won", "final_stack", NULL };
  const char      *separator = g_str_equal (mark, ",") ? ";" : ",";
  g_autofree char *head = g_strjoinv (separator, (char **) heads);
  GString         *csv = g_string_new (NULL);

  g_string_append_printf (csv, DOCUMENT_BYTE_ORDER_MARK "%s\r\n", head);
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_auto (StandingsFigures) figures = standings_figures (season, standings, person);

      csv_number (csv, "", figures.rank, mark);
      g_string_append (csv, separator);
      document_csv_cell (csv, person->name);
      csv_number (csv, separator, figures.total, mark);
      csv_number (csv, separator, figures.adjusted, mark);
      g_string_append_printf (csv, "%s%d%s%d", separator, person->nights, separator, person->wins);
      csv_number (csv, separator, figures.hits, mark);
      csv_number (csv, separator, figures.won, mark);
      csv_number (csv, separator, figures.final_stack, mark);
      g_string_append (csv, "\r\n");
    }
  return g_string_free (csv, FALSE);
}

static void
append_person (GString *html, const Season *season, const Standings *standings, const SeasonPerson *person,
               gboolean qualifies_last)
{
  g_auto (StandingsFigures) figures = standings_figures (season, standings, person);
  g_autofree char *nights = g_strdup_printf ("%d", person->nights), *wins = g_strdup_printf ("%d", person->wins);
  g_autofree char *stack = person->final_stack >= 0 ? number_to_text (person->final_stack) : g_strdup ("");
  g_autofree char *hits = decimal_short (decimal_round (person->hits, 2));
  g_autofree char *total = standings_shown (season, standings, person->total);
  g_autofree char *adjusted
      = person->adjusted != 0 ? standings_shown (season, standings, person->adjusted) : g_strdup ("");

  g_string_append (html, qualifies_last ? "<tr style=\"border-bottom:3px solid #0f4a3a\">" : "<tr>");
  document_html_cell (html, " class=n", figures.rank != NULL ? figures.rank : "–");
  document_html_name (html, person->name);
  document_html_cell (html, " class=n", total);
  if (season->adjusts->len > 0)
    document_html_cell (html, " class=n", adjusted);
  document_html_cell (html, " class=n", nights);
  document_html_cell (html, " class=n", wins);
  document_html_cell (html, " class=n", hits);
  document_html_cell (html, " class=n", figures.won);
  if (season->has_final)
    document_html_cell (html, " class=n", stack);
  g_string_append (html, "</tr>\n");
}

char *
standings_to_html (const Season *season, const Standings *standings)
{
  GString         *html = g_string_new (NULL);
  g_autofree char *line = standings_say_nights (standings);

  document_html_head (html, season->name, line);
  g_string_append_printf (html, "<table><thead><tr><th class=n>%s</th><th>%s</th><th class=n>%s</th>", _ ("Rank"),
                          _ ("Player"), _ ("Points"));
  if (season->adjusts->len > 0)
    g_string_append_printf (html, "<th class=n>%s</th>", _ ("of it adjusted"));
  g_string_append_printf (html, "<th class=n>%s</th><th class=n>%s</th><th class=n>%s</th><th class=n>%s</th>",
                          _ ("Nights"), _ ("Wins"), _ ("Hits"), _ ("Won"));
  if (season->has_final)
    g_string_append_printf (html, "<th class=n>%s</th>", _ ("Stack in the final"));
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < standings->people->len; i++)
    append_person (html, season, standings, standings->people->pdata[i],
                   standings_qualifies (season, standings, i) && !standings_qualifies (season, standings, i + 1));
  g_string_append (html, "</tbody></table>\n</body></html>\n");
  return g_string_free (html, FALSE);
}

char *
standings_to_message (const Season *season, const Standings *standings)
{
  g_autofree char *nights = standings_say_nights (standings);
  GString         *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", season->name, nights);
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_auto (StandingsFigures) figures = standings_figures (season, standings, person);
      g_autofree char *total = standings_shown (season, standings, person->total);
      g_autofree char *line = isolated_printf ("%s%s %s – %s", figures.rank != NULL ? figures.rank : "–",
                                               figures.rank != NULL ? "." : "", person->name, total);
      g_autofree char *unranked = standings_say_unranked (season);

      if (!person->is_ranked && (i == 0 || ((SeasonPerson *) standings->people->pdata[i - 1])->is_ranked))
        g_string_append_printf (text, "\n\n%s", unranked);
      g_string_append_printf (text, "\n%s", line);
      if (standings_qualifies (season, standings, i) && !standings_qualifies (season, standings, i + 1))
        g_string_append (text, "\n———");
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
