/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths and chips, as people type them into the cells of a schedule. */
#include "app/planning/room-schedule-draft-cells.h"
#include "base/error.h"
#include "base/span.h"
#include "../../program.h"

static void
test_lengths (void)
{
  static const struct
  {
    const char *typed;
    gint64      seconds;
  } cases[] = {
    { "20", 1200 },    { " 20 ", 1200 },   { "20m", 1200 },    { "20 min", 1200 },  { "20 Minutes", 1200 },
    { "1:30", 90 },    { "0:45", 45 },     { "90:00", 5400 },  { "1:30:00", 5400 }, { "90s", 90 },
    { "1h30m", 5400 }, { "1h30", 5400 },   { "1h 30m", 5400 }, { "2h", 7200 },      { "1h30m20s", 5420 },
    { "1m30", 90 },    { "100h", 360000 },
  };
  static const char *const bad[]
      = { "",     "0", "0m",    "-5",   "abc",  "20x",     "1:",    ":30", "1:75",
          "1::2", "m", "20m1h", "1.5h", "101h", "1:2:3:4", "20 20", "1s2", "99999999999999999999" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 length = 0;

      room_cells_read_length (cases[i].typed, &length, &error);
      g_assert_no_error (error);
      g_assert_cmpint (length / SECOND, ==, cases[i].seconds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 length;

      if (room_cells_read_length (bad[i], &length, &error))
        g_error ("“%s” was taken for a length", bad[i]);
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
    }
}

static void
test_chips (void)
{
  static const struct
  {
    const char *typed;
    gint64      chips;
  } cases[] = {
    { "5", 5 },
    { "1500", 1500 },
    { "1,500", 1500 },
    { "1.500", 1500 },
    { "1 500", 1500 },
    { "1\u00a0500", 1500 },
    { "1\u202f500", 1500 },
    { "1'500", 1500 },
    { "1.5k", 1500 },
    { "1,5k", 1500 },
    { "2k", 2000 },
    { "2 K", 2000 },
    { "1.25k", 1250 },
    { "2M", 2000000 },
    { "1,000,000", 1000000 },
    { " 75 ", 75 },
    { "1000000000000", G_GINT64_CONSTANT (1000000000000) },
  };
  static const char *const bad[] = { "",
                                     "0",
                                     "-5",
                                     "1,50",
                                     "15,00",
                                     "1,500.000",
                                     "1500,000",
                                     "1,500k",
                                     "k",
                                     "1.k",
                                     "abc",
                                     "5 5",
                                     "1.2345k",
                                     "1000000000001",
                                     "999999999999999999999",
                                     "9999999999k",
                                     "0.0k",
                                     "5%",
                                     "1,,000",
                                     "1,000," };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 chips = 0;

      room_cells_read_chips (cases[i].typed, &chips, &error);
      g_assert_no_error (error);
      g_assert_cmpint (chips, ==, cases[i].chips);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 chips;

      if (room_cells_read_chips (bad[i], &chips, &error))
        g_error ("“%s” was taken for %d chips", bad[i], (gint) chips);
      g_assert_nonnull (error);
    }
}

TEST_PART (schedule_draft_cells)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-draft-cells/lengths-as-people-type-them", test_lengths);
  g_test_add_func ("/schedule-draft-cells/chips-as-people-type-them", test_chips);
  return g_test_run ();
}
