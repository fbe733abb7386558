/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts over the nights: axes with round numbers, and what stands at them. */
#include <math.h>

#include "app/club/room-chart.h"
#include "base/random.h"
#include "evening.h"
#include "../../program.h"

static RoomChart *
chart_of (gdouble least, gdouble most)
{
  RoomChart     *chart = room_chart_new ("chart");
  RoomChartLine *line = room_chart_add_line (chart, "line", ROOM_CHART_LINE);
  gdouble        nothing = NAN;

  chart->least = chart->most = least;
  g_array_append_val (line->values, least);
  g_array_append_val (line->values, nothing);
  g_array_append_val (line->values, most);
  return chart;
}

static void
test_axes (void)
{
  static const struct
  {
    gdouble     least, most;
    gint        marks;
    const char *from, *next, *to;
  } cases[] = {
    { 0, 100, 5, "0", "20", "100" },       { 0, 100, 4, "0", "50", "100" },
    { -30, 874, 6, "−200", "0", "1,000" }, { 0, 0, 4, "0.0", "0.5", "1.0" },
    { -1, 1, 4, "−1.0", "−0.5", "1.0" },   { 0, 0.03, 3, "0.00", "0.01", "0.03" },
    { -470, -20, 5, "−500", "−400", "0" }, { 0, 1234567, 4, "0", "500,000", "1,500,000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomChart) chart = chart_of (cases[i].least, cases[i].most);
      RoomChartAxis    axis = room_chart_axis (chart, cases[i].marks);
      g_autofree char *from = room_chart_say_mark (chart, &axis, axis.from);
      g_autofree char *next = room_chart_say_mark (chart, &axis, axis.from + axis.step);
      g_autofree char *to = room_chart_say_mark (chart, &axis, axis.to);

      g_assert_cmpstr (from, ==, cases[i].from);
      g_assert_cmpstr (next, ==, cases[i].next);
      g_assert_cmpstr (to, ==, cases[i].to);
    }
}

static void
test_money (void)
{
  g_autoptr (RoomChart) chart = chart_of (-20, 40);
  Currency         euros = { "€", 2, FALSE, 100 };
  RoomChartAxis    axis = room_chart_axis (chart, 3);
  g_autofree char *mark = NULL;

  chart->currency = g_memdup2 (&euros, sizeof euros);
  mark = room_chart_say_mark (chart, &axis, axis.from);
  g_assert_cmpstr (mark, ==, "−€20");
}

/* All values lie on it, its ends are marks, there are not too many, and a step is 1, 2 or 5 times a power of ten. */
static void
test_any_axis (void)
{
  guint64 random = 41;

  for (guint i = 0; i < 20000; i++)
    {
      gdouble scale = pow (10, (gdouble) random_below (&random, 9) - 2);
      gdouble least = ((gdouble) random_below (&random, 2000) - 1000) * scale,
              most = random_below (&random, 1000) * scale;
      gint marks = 2 + (gint) random_below (&random, 8);
      g_autoptr (RoomChart) chart = chart_of (MIN (least, most), MAX (least, most));
      RoomChartAxis axis = room_chart_axis (chart, marks);
      gdouble n = (axis.to - axis.from) / axis.step, digit = axis.step / pow (10, floor (log10 (axis.step) + 1e-9));

      g_assert_cmpfloat (axis.from, <=, MIN (least, most) + axis.step * 1e-6);
      g_assert_cmpfloat (axis.to, >=, MAX (least, most) - axis.step * 1e-6);
      g_assert_cmpfloat (fabs (n - round (n)), <, 1e-6);
      g_assert_cmpfloat (n, <=, marks + 1e-6);
      g_assert_cmpfloat (fabs (axis.from / axis.step - round (axis.from / axis.step)), <, 1e-6);
      g_assert_true (fabs (digit - 1) < 1e-6 || fabs (digit - 2) < 1e-6 || fabs (digit - 5) < 1e-6);
    }
}

TEST_PART (chart)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/chart/axes", test_axes);
  g_test_add_func ("/chart/money", test_money);
  g_test_add_func ("/chart/any-axis", test_any_axis);
  return g_test_run ();
}
