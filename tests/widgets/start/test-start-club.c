/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page of somebody who has no nights in Cardroom yet. */
#include "app/house/room-summary.h"
#include "widgets/shell/room-home.h"
#include "widgets/start/room-start-page.h"
#include "desk.h"
#include "../../program.h"

static GtkWidget *
page (Drive *drive)
{
  return drive_find_type (drive_get (drive, "start"), ROOM_TYPE_START_PAGE);
}

static void
act (Drive *drive, const char *action)
{
  g_assert_true (gtk_widget_activate_action (page (drive), action, NULL));
}

static gint
n_rows (Drive *drive, const char *list)
{
  GtkListBox *box = GTK_LIST_BOX (drive_find (page (drive), list));
  gint        n = 0;

  while (gtk_list_box_get_row_at_index (box, n) != NULL)
    n++;
  return n;
}

static gboolean
shows (Drive *drive, const char *id)
{
  return gtk_widget_get_visible (drive_find (page (drive), id));
}

static const char *
shown_page (Drive *drive)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_find (page (drive), "stack")));
}

/* --- The sample club --- */

static void
test_show_me_around (Drive *drive, gconstpointer data)
{
  desk_open_window (drive);
  g_assert_cmpstr (shown_page (drive), ==, "empty");
  act (drive, "start.show-around");
  g_assert_cmpstr (shown_page (drive), ==, "list");
  g_assert_cmpint (n_rows (drive, "running"), ==, 1);
  g_assert_cmpint (n_rows (drive, "past"), ==, 20);
  g_assert_true (shows (drive, "sample"));

  act (drive, "start.remove-sample");
  g_assert_cmpstr (shown_page (drive), ==, "empty");
  g_assert_false (shows (drive, "sample"));
}

/* Who has nights of their own sees which are not theirs. */
static void
test_sample_nights_are_told_from_others (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) own = evening_tournament (drive->book, "");
  GtkListBox *past;

  evening_do (own, "enter Ann Bob");
  evening_do (own, "start");
  evening_do (own, "out Bob");
  desk_open_window (drive);
  g_assert_false (shows (drive, "sample"));
  act (drive, "start.show-around");
  past = GTK_LIST_BOX (drive_find (page (drive), "past"));
  for (gint i = 0; i < n_rows (drive, "past"); i++)
    {
      GtkWidget  *row = GTK_WIDGET (gtk_list_box_get_row_at_index (past, i));
      const char *name = gtk_label_get_label (GTK_LABEL (drive_find (row, "name")));

      g_assert_true (gtk_widget_get_visible (drive_find (row, "sample")) == g_str_has_prefix (name, "Sample"));
    }
  act (drive, "start.remove-sample");
  g_assert_cmpint (n_rows (drive, "past"), ==, 1);
}

/* The program opens the night that runs; that of the sample is no reason to leave the start page. */
static void
test_running_sample_does_not_open_itself (Drive *drive, gconstpointer data)
{
  desk_open_window (drive);
  act (drive, "start.show-around");
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  desk_open_window (drive);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "start");
}

/* A night of it that is being looked at, and one that was just deleted. */
static void
test_sample_goes_while_it_is_open (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomSummary) first = NULL, last = NULL;
  GListModel *tournaments = room_book_get_tournaments (drive->book);

  desk_open_window (drive);
  act (drive, "start.show-around");
  first = g_list_model_get_item (tournaments, 0);
  last = g_list_model_get_item (tournaments, 20);
  gtk_widget_activate_action (page (drive), "start.delete", "x", room_summary_get_id (last));
  room_window_open (ROOM_WINDOW (drive->window), room_summary_get_id (first));
  act (drive, "start.remove-sample");
  g_assert_cmpint (g_list_model_get_n_items (tournaments), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "start");
}

#define ADD(name, function) g_test_add ("/start-club/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (start_club)
{
  drive_init (&argc, &argv);
  ADD ("show-me-around", test_show_me_around);
  ADD ("sample-nights-are-told-from-others", test_sample_nights_are_told_from_others);
  ADD ("running-sample-does-not-open-itself", test_running_sample_does_not_open_itself);
  ADD ("sample-goes-while-it-is-open", test_sample_goes_while_it_is_open);
  return g_test_run ();
}
