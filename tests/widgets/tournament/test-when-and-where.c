/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When and where a night is, in its settings. */
#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournaments.h"
#include "widgets/tournament/room-settings-window.h"
#include "drive.h"
#include "../../program.h"

static RoomSummary *
summary (Drive *drive, RoomTournament *night)
{
  return room_book_get_summary (drive->book, room_tournament_get_id (night));
}

static void
open_settings (Drive *drive, RoomTournament *night)
{
  drive_show (drive, room_settings_window_new (NULL, drive->book, night));
}

static void
choose (Drive *drive, gint year, gint month, gint day, gint minutes)
{
  g_autoptr (GDateTime) date = g_date_time_new_local (year, month, day, 12, 0, 0);

  gtk_calendar_select_day (GTK_CALENDAR (drive_get (drive, "calendar")), date);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, "doors")), minutes);
}

static void
type_venue (Drive *drive, const char *venue)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "venue")), venue);
}

static void
apply (Drive *drive)
{
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "settings.apply", NULL);
}

/* A night that is put off: the list of nights says so at once, and its start is planned anew. */
static void
test_a_planned_night (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (drive->book, "");
  gint64 planned;

  open_settings (drive, night);
  choose (drive, 2027, 1, 8, 19 * 60 + 30);
  type_venue (drive, "Bob’s cellar");
  apply (drive);
  g_assert_cmpstr (room_summary_get_date (summary (drive, night)), ==, "2027-01-08 19:30");
  g_assert_cmpstr (room_summary_get_venue (summary (drive, night)), ==, "Bob’s cellar");
  planned = room_tournament_wall (night, room_tournament_planned (night));
  g_assert_cmpint (planned, ==, room_summary_get_when (summary (drive, night)));
  open_settings (drive, night);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "venue"))), ==, "Bob’s cellar");
  type_venue (drive, "");
  apply (drive);
  g_assert_null (room_summary_get_venue (summary (drive, night)));
  g_assert_cmpstr (room_summary_get_date (summary (drive, night)), ==, "2027-01-08 19:30");
}

/* Of one that is over it may not be known any more at which time of day it was. */
static void
test_a_night_that_is_over (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (drive->book, "");

  evening_do (night, "enter Ann Bob");
  evening_do (night, "start");
  evening_do (night, "out Ann");
  open_settings (drive, night);
  choose (drive, 2024, 2, 29, 0);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "timed")), FALSE);
  apply (drive);
  g_assert_cmpstr (room_summary_get_date (summary (drive, night)), ==, "2024-02-29");
}

TEST_PART (when_and_where)
{
  drive_init (&argc, &argv);
  g_test_add ("/when-and-where/planned", Drive, NULL, drive_up, test_a_planned_night, drive_down);
  g_test_add ("/when-and-where/over", Drive, NULL, drive_up, test_a_night_that_is_over, drive_down);
  return g_test_run ();
}
