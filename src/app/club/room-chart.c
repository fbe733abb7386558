/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chart.h"

#include <math.h>

#include "base/number.h"

static void
free_line (gpointer data)
{
  RoomChartLine *line = data;

  g_free (line->name);
  g_array_unref (line->values);
  g_free (line);
}

RoomChart *
room_chart_new (const char *title)
{
  RoomChart *chart = g_new0 (RoomChart, 1);

  chart->title = g_strdup (title);
  chart->lines = g_ptr_array_new_with_free_func (free_line);
  chart->days = g_ptr_array_new_with_free_func (g_free);
  chart->readouts = g_ptr_array_new_with_free_func (g_free);
  return chart;
}

void
room_chart_free (RoomChart *chart)
{
  g_free (chart->title);
  g_free (chart->summary);
  g_free (chart->currency);
  g_ptr_array_unref (chart->lines);
  g_ptr_array_unref (chart->days);
  g_ptr_array_unref (chart->readouts);
  g_free (chart);
}

RoomChartLine *
room_chart_add_line (RoomChart *chart, const char *name, RoomChartKind kind)
{
  RoomChartLine *line = g_new0 (RoomChartLine, 1);

  line->name = g_strdup (name);
  line->kind = kind;
  line->values = g_array_new (FALSE, FALSE, sizeof (gdouble));
  g_ptr_array_add (chart->lines, line);
  return line;
}

void
room_chart_add_night (RoomChart *chart, char *day, char *readout)
{
  g_ptr_array_add (chart->days, day);
  g_ptr_array_add (chart->readouts, readout);
}

/* The smallest round number that is not below LENGTH. */
static gdouble
round_up (gdouble length)
{
  static const gdouble rounds[] = { 1, 2, 5 };
  gdouble              power = pow (10, floor (log10 (length)));

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    if (rounds[i] * power >= length * (1 - 1e-9))
      return rounds[i] * power;
  return 10 * power;
}

RoomChartAxis
room_chart_axis (const RoomChart *chart, gint marks)
{
  RoomChartAxis axis = { chart->least, chart->most, 0 };
  gdouble       least = chart->least, most = chart->most;

  for (guint i = 0; i < chart->lines->len; i++)
    {
      const RoomChartLine *line = chart->lines->pdata[i];

      for (guint k = 0; k < line->values->len; k++)
        {
          gdouble value = g_array_index (line->values, gdouble, k);

          least = isnan (value) ? least : MIN (least, value);
          most = isnan (value) ? most : MAX (most, value);
        }
    }
  if (most <= least)
    most = least + 1;
  /* The ends are moved outwards to marks, which may take a mark more than there are. */
  for (axis.step = round_up ((most - least) / marks);; axis.step = round_up (axis.step * 1.5))
    {
      axis.from = floor (least / axis.step + 1e-9) * axis.step;
      axis.to = ceil (most / axis.step - 1e-9) * axis.step;
      if (axis.to - axis.from <= marks * axis.step * (1 + 1e-9))
        return axis;
    }
}

char *
room_chart_say_mark (const RoomChart *chart, const RoomChartAxis *axis, gdouble value)
{
  Currency own = currency_plain;
  gdouble  scale = 1;

  if (chart->currency != NULL)
    own = *chart->currency;
  own.digits = (gint) MAX (0, -floor (log10 (axis->step) + 1e-9));
  for (gint i = 0; i < own.digits; i++)
    scale *= 10;
  return money_format ((gint64) round (value * scale), &own);
}
