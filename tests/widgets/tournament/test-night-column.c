/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On a wide screen the prizes and the log stand beside the page; on a small one they take no space. */
#include "desk.h"
#include "../../program.h"

static GtkWidget *
beside (Drive *drive)
{
  return drive_get (drive, "beside");
}

static void
show_page (Drive *drive, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", name));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
}

static guint
n_shown (Drive *drive, const char *list)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (drive_get (drive, list)));

  return model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
}

static void
test_a_wide_screen_has_it_beside_the_page (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *players = drive_get (drive, "players");
  guint           events;

  gtk_window_set_default_size (drive->window, 1920, 1080);
  drawn_wait (drive_is_shown, beside (drive));
  g_assert_cmpint (gtk_widget_get_width (players), >=, 900);
  g_assert_cmpint (gtk_widget_get_width (beside (drive)), >=, 360);
  g_assert_cmpstr (drive_label (drive, "money_title"), ==, "Pool 60.00");
  g_assert_cmpuint (n_shown (drive, "money_list"), ==, 2);
  events = n_shown (drive, "event_list");
  evening_do (tournament, "out Carl by Ann");
  g_assert_cmpuint (n_shown (drive, "event_list"), ==, events + 1);

  /* A page's own contents are not repeated, and the shelf of games takes the whole screen. */
  show_page (drive, "prizes");
  g_assert_false (gtk_widget_get_mapped (drive_get (drive, "money")));
  g_assert_true (gtk_widget_get_mapped (drive_get (drive, "events")));
  show_page (drive, "log");
  g_assert_true (gtk_widget_get_mapped (drive_get (drive, "money")));
  g_assert_false (gtk_widget_get_mapped (drive_get (drive, "events")));
  show_page (drive, "side");
  g_assert_false (gtk_widget_get_mapped (beside (drive)));
}

static void
test_a_small_screen_loses_nothing_to_it (Drive *drive, gconstpointer data)
{
  desk_open (drive, "prizes 60 40", "enter Ann Bob Carl", "start", NULL);
  gtk_window_set_default_size (drive->window, 1366, 768);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_false (gtk_widget_get_mapped (beside (drive)));
  g_assert_cmpuint (n_shown (drive, "event_list"), ==, 0); /* rows that nobody sees are not made */
  g_assert_cmpint (gtk_widget_get_width (drive_get (drive, "players")), >, 900);
}

TEST_PART (night_column)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/night-column/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("a-wide-screen-has-it-beside-the-page", test_a_wide_screen_has_it_beside_the_page);
  ADD ("a-small-screen-loses-nothing-to-it", test_a_small_screen_loses_nothing_to_it);
#undef ADD
  return g_test_run ();
}
