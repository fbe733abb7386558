/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of the room: tables of different sizes, who moves, how evenly tables are balanced, and shootouts. */
#include <adwaita.h>

#include "widgets/tournament/room-settings-window.h"
#include "drive.h"
#include "../../program.h"

static RoomTournament *
open_settings (Drive *drive, const char *extra)
{
  RoomTournament *tournament = evening_tournament (drive->book, extra);

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  return tournament;
}

static void
expand (Drive *drive, const char *id, gboolean on)
{
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, id)), on);
}

static gboolean
is_expanded (Drive *drive, const char *id)
{
  return adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, id)));
}

static void
set_number (Drive *drive, const char *id, gint number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, id)), number);
}

static gint
number_of (Drive *drive, const char *id)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (drive_get (drive, id)));
}

/* The row called TITLE. */
static GtkWidget *
find_row (GtkWidget *inside, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_ACTION_ROW (inside)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (inside)), title) == 0)
    return inside;
  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static void
set_size (Drive *drive, const char *table, gint seats)
{
  GtkWidget *row = find_row (drive_get (drive, "uneven"), table);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_find_type (row, GTK_TYPE_SPIN_BUTTON)), seats);
}

static void
apply (Drive *drive)
{
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
}

static void
assert_line (RoomTournament *tournament, const char *word, const char *line)
{
  g_autofree char *found = settings_line (tourney_settings (room_tournament_get_tourney (tournament)), word);

  g_assert_cmpstr (found, ==, line);
}

static void
test_tables_of_different_sizes (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "tables 2 x 9\ntable-names \"\" Veranda");

  g_assert_false (is_expanded (drive, "uneven"));
  expand (drive, "uneven", TRUE);
  set_number (drive, "tables", 3);
  set_size (drive, "Veranda", 6);
  g_assert_false (gtk_widget_is_sensitive (drive_get (drive, "seats")));
  apply (drive);
  assert_line (tournament, "tables", "tables 9 6 9");

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  g_assert_true (is_expanded (drive, "uneven"));
  expand (drive, "uneven", FALSE);
  set_number (drive, "seats", 8);
  apply (drive);
  assert_line (tournament, "tables", "tables 3 x 8");

  /* Settings that nobody touched are not set. */
  g_assert_cmpint (tourney_n_events (room_tournament_get_tourney (tournament)), ==, 2);
}

static void
test_who_moves_and_when (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "tables 4 x 9");
  AdwComboRow *policy = ADW_COMBO_ROW (drive_get (drive, "policy"));

  g_assert_cmpint (number_of (drive, "difference"), ==, 1);
  adw_combo_row_set_selected (policy, 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (policy)), ==, "A player and a free seat are drawn");
  set_number (drive, "difference", 2);
  expand (drive, "few", TRUE);
  set_number (drive, "few_tables", 3);
  apply (drive);
  assert_line (tournament, "balance", "balance 3 few 2 tables 3 by-lot");

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  g_assert_cmpint (number_of (drive, "difference"), ==, 2);
  g_assert_cmpint (number_of (drive, "few_tables"), ==, 3);
  g_assert_cmpint (number_of (drive, "few_difference"), ==, 1);
  expand (drive, "few", FALSE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, "policy")), 0);
  apply (drive);
  assert_line (tournament, "balance", "balance 3");
}

/* In a shootout nobody moves, and once it has started it can no longer become one or cease to be one. */
static void
test_shootout (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "tables 2 x 4");

  g_assert_true (gtk_widget_get_visible (drive_get (drive, "balancing")));
  expand (drive, "shootout", TRUE);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "balancing")));
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "carry")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "in_order")), TRUE);
  apply (drive);
  assert_line (tournament, "shootout", "shootout carry in-order");
  evening_do (tournament, "enter Ann Bob Carl Dora");
  evening_do (tournament, "start");
  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  g_assert_true (is_expanded (drive, "shootout"));
  g_assert_false (gtk_widget_is_sensitive (drive_get (drive, "shootout")));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (drive_get (drive, "carry"))));
}

static void
test_without_tables_nothing_else_is_asked (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");

  g_assert_false (gtk_widget_get_visible (drive_get (drive, "uneven")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "balancing")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "shootout_group")));
  expand (drive, "seating", TRUE);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "balancing")));
  apply (drive);
  assert_line (tournament, "tables", "tables 2 x 9");
}

TEST_PART (table_form)
{
  drive_init (&argc, &argv);
  g_test_add ("/table-form/tables-of-different-sizes", Drive, NULL, drive_up, test_tables_of_different_sizes,
              drive_down);
  g_test_add ("/table-form/who-moves-and-when", Drive, NULL, drive_up, test_who_moves_and_when, drive_down);
  g_test_add ("/table-form/shootout", Drive, NULL, drive_up, test_shootout, drive_down);
  g_test_add ("/table-form/without-tables-nothing-else-is-asked", Drive, NULL, drive_up,
              test_without_tables_nothing_else_is_asked, drive_down);
  return g_test_run ();
}
