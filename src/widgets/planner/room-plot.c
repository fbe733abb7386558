/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a schedule's curve, and its labels. */
#include "room-plot.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/house/room-text.h"
#include "base/number.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"

/* Margins around the plot: for the blinds, the depth, the legend with the label of the end, and the times. */
#define LEFT   58.0
#define RIGHT  40.0
#define TOP    54.0
#define BOTTOM 28.0

gint64 *
room_plot_starts (const Schedule *schedule)
{
  gint64 *starts = g_new (gint64, schedule->rows->len + 1);

  starts[0] = 0;
  for (guint i = 0; i < schedule->rows->len; i++)
    starts[i + 1] = starts[i] + schedule_row (schedule, i)->length;
  return starts;
}

static const ForecastLevel *
forecast_level (const RoomPlot *plot, guint row)
{
  gint level;

  if (plot->forecast == NULL || schedule_row (plot->schedule, row)->is_break)
    return NULL;
  level = schedule_level_at (plot->schedule, (gint) row);
  for (guint i = 0; i < plot->forecast->levels->len; i++)
    {
      const ForecastLevel *each = &g_array_index (plot->forecast->levels, ForecastLevel, i);

      if (each->level == level)
        return each;
    }
  return NULL;
}

double
room_plot_depth (const RoomPlot *plot, guint row)
{
  const ScheduleRow   *each = schedule_row (plot->schedule, row);
  const ForecastLevel *level = forecast_level (plot, row);

  if (each->is_break || each->big <= 0)
    return 0;
  if (plot->forecast != NULL)
    /* Too few evenings reach this level to say anything about it. */
    return level != NULL && level->reached >= 0.02 ? level->average_bb : 0;
  return (double) plot->schedule->stack / (double) each->big;
}

/* Players left; 0: not known, or a break. */
static double
people_left (const RoomPlot *plot, guint row)
{
  const ForecastLevel *level = forecast_level (plot, row);

  return level != NULL && level->reached >= 0.02 ? level->left : 0;
}

static void
scale_blinds (RoomPlot *plot)
{
  plot->low = G_MAXDOUBLE;
  plot->high = -G_MAXDOUBLE;
  plot->shallow = log (5);
  plot->deep = log (50);
  for (guint i = 0; i < plot->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (plot->schedule, i);
      double             big, depth;

      if (row->is_break)
        continue;
      big = log ((double) MAX (row->big, 1));
      plot->low = MIN (plot->low, big);
      plot->high = MAX (plot->high, big);
      depth = room_plot_depth (plot, i);
      if (depth <= 0)
        continue;
      depth = log (MAX (depth, 1));
      plot->shallow = MIN (plot->shallow, depth);
      plot->deep = MAX (plot->deep, depth);
    }
  if (plot->low > plot->high)
    plot->low = plot->high = 0;
  /* Leaves room for the first and the last point, and for dragging the last one up. */
  plot->low -= 0.15;
  plot->high += 0.45;
  plot->shallow -= 0.15;
  plot->deep += 0.15;
}

void
room_plot_scale (RoomPlot *plot, double width, double height)
{
  gint64 end = plot->starts[plot->schedule->rows->len];

  plot->left = LEFT;
  plot->right = MAX (width - RIGHT, LEFT + 1);
  plot->top = TOP;
  plot->bottom = MAX (height - BOTTOM, TOP + 1);
  if (plot->forecast != NULL)
    end = MAX (end, plot->elapsed + plot->forecast->p90);
  plot->span = MAX (end + end / 50, MINUTE);
  scale_blinds (plot);
}

double
room_plot_x (const RoomPlot *plot, gint64 at)
{
  return plot->left + (plot->right - plot->left) * (double) at / (double) plot->span;
}

static double
height_of (const RoomPlot *plot, double value, double low, double high)
{
  return plot->bottom - (plot->bottom - plot->top) * (log (MAX (value, 1)) - low) / (high - low);
}

double
room_plot_y (const RoomPlot *plot, double big)
{
  return height_of (plot, big, plot->low, plot->high);
}

double
room_plot_depth_y (const RoomPlot *plot, double depth)
{
  return height_of (plot, depth, plot->shallow, plot->deep);
}

gint64
room_plot_big (const RoomPlot *plot, double y)
{
  double part = (plot->bottom - y) / (plot->bottom - plot->top);
  double big = exp (plot->low + part * (plot->high - plot->low));

  return (gint64) CLAMP (big + 0.5, 1.0, (double) NUMBER_MAX);
}

guint
room_plot_row_at (const RoomPlot *plot, double x)
{
  for (guint i = 0; i < plot->schedule->rows->len; i++)
    if (x >= room_plot_x (plot, plot->starts[i]) && x < room_plot_x (plot, plot->starts[i + 1]))
      return i;
  return G_MAXUINT;
}

static char *
when (const RoomPlot *plot, guint row)
{
  g_autofree char *length = room_text_length (schedule_row (plot->schedule, row)->length);
  g_autofree char *from = NULL;

  if (plot->start)
    from = room_text_time_of_day (plot->start + plot->starts[row]);
  else
    from = g_strdup_printf ("%d:%02d", (int) (plot->starts[row] / HOUR), (int) (plot->starts[row] / MINUTE % 60));
  /* Translators: when a level begins and how long it takes: "from 20:40, 20 min" */
  return g_strdup_printf (_ ("from %s, %s"), from, length);
}

char *
room_plot_readout (const RoomPlot *plot, guint row)
{
  const ScheduleRow *each = schedule_row (plot->schedule, row);
  g_autofree char   *time = when (plot, row);
  g_autofree char   *blinds = room_text_blinds (each);
  g_autofree char   *colour_up = room_text_colour_up (each->colour_up);
  double             depth = room_plot_depth (plot, row), people = people_left (plot, row);
  GString           *text = g_string_new (NULL);

  if (each->is_break)
    g_string_append (text, _ ("Break"));
  else
    /* Translators: a level and its blinds: "Level 5, 100/200" */
    g_string_append_printf (text, _ ("Level %d, %s"), schedule_level_at (plot->schedule, (gint) row), blinds);
  g_string_append_printf (text, "\n%s", time);
  if (*colour_up)
    g_string_append_printf (text, "\n%s", colour_up);
  if (depth > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              ngettext ("the average stack is %.0f big blind", "the average stack is %.0f big blinds",
                                        (gulong) lround (depth)),
                              depth);
    }
  if (people > 0)
    {
      gint left = (gint) lround (people);

      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("about %d player left", "about %d players left", (gulong) left), left);
    }
  return g_string_free (text, FALSE);
}

char *
room_plot_moment (gint64 start, gint64 at)
{
  if (!start)
    return room_text_length (MAX (forecast_round (at), FORECAST_ROUND));
  return room_text_time_of_day (forecast_round (start + at));
}
