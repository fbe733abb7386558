/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-charts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/decimal.h"
#include "base/isolate.h"
#include "room-club-text.h"

#define LAST 5 /* nights of the mean */

static char *
say_heading (const PersonNight *night, char **day)
{
  *day = room_club_text_day (night->night->date);
  return isolated_printf (C_ ("a night and its date", "%s, %s"), night->night->name, *day);
}

RoomChart *
room_person_chart_net (RoomPersonSheet *sheet, const Currency *currency)
{
  const Person    *person = room_person_sheet_get_person (sheet);
  RoomChart       *chart = room_chart_new (_ ("Net over the nights"));
  RoomChartLine   *line = room_chart_add_line (chart, chart->title, ROOM_CHART_LINE);
  gint64           net = 0, least = 0, most = 0;
  g_autofree char *last = NULL, *low = NULL, *high = NULL;

  chart->currency = g_memdup2 (currency, sizeof *currency);
  for (guint i = 0; i < person->played->len; i++)
    {
      const PersonNight *night = &g_array_index (person->played, PersonNight, i);
      char              *day;
      g_autofree char   *heading = say_heading (night, &day), *own = NULL, *all = NULL;
      gdouble            value;

      net += person_night_net (night);
      least = MIN (least, net);
      most = MAX (most, net);
      value = (gdouble) net / pow (10, person->digits);
      g_array_append_val (line->values, value);
      own = room_club_text_net (person_night_net (night), night->night->digits, currency);
      all = room_club_text_net (net, person->digits, currency);
      room_chart_add_night (chart, day, g_strdup_printf (_ ("%s\nThat night: %s\nIn all: %s"), heading, own, all));
    }
  last = room_club_text_net (net, person->digits, currency);
  low = room_club_text_net (least, person->digits, currency);
  high = room_club_text_net (most, person->digits, currency);
  chart->summary
      = g_strdup_printf (ngettext ("Net after %d night: %s; it was between %s and %s.",
                                   "Net after %d nights: %s; it was between %s and %s.", (gulong) person->nights),
                         person->nights, last, low, high);
  return chart;
}

/* Of the last nights up to the one at END; NAN as long as there are fewer. */
static gdouble
mean_until (const GArray *values, guint end)
{
  gdouble sum = 0;

  if (end + 1 < LAST)
    return NAN;
  for (guint i = 0; i < LAST; i++)
    sum += g_array_index (values, gdouble, end - i);
  return sum / LAST;
}

static char *
say_percentile (gdouble percentile)
{
  return decimal_short (decimal_round (percentile, 1));
}

RoomChart *
room_person_chart_places (RoomPersonSheet *sheet)
{
  const Person    *person = room_person_sheet_get_person (sheet);
  RoomChart       *chart = room_chart_new (_ ("Places as percentiles"));
  RoomChartLine   *each = room_chart_add_line (chart, _ ("Each night"), ROOM_CHART_DOTS);
  RoomChartLine   *mean = room_chart_add_line (chart, _ ("Mean of five nights"), ROOM_CHART_LINE);
  g_autofree char *all = say_percentile (person->mean_percentile);

  chart->most = 100;
  for (guint i = 0; i < person->played->len; i++)
    {
      const PersonNight *night = &g_array_index (person->played, PersonNight, i);
      gdouble            value = person_night_percentile (night), last;
      char              *day;
      g_autofree char   *heading = say_heading (night, &day), *text = say_percentile (value);

      g_array_append_val (each->values, value);
      last = mean_until (each->values, i);
      g_array_append_val (mean->values, last);
      /* Translators: a night, a place, how many people played, and the percentile that this is */
      room_chart_add_night (chart, day,
                            g_strdup_printf (_ ("%s\n%d of %u: percentile %s"), heading, night->facts->last.place,
                                             night->night->people->len, text));
    }
  chart->summary
      = g_strdup_printf (ngettext ("Places of %d night as percentiles, on average %s.",
                                   "Places of %d nights as percentiles, on average %s.", (gulong) person->nights),
                         person->nights, all);
  return chart;
}
