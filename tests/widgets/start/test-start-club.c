/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page of somebody who has no nights in Cardroom yet. */
#include <glib/gstdio.h>

#include "app/club/room-import.h"
#include "app/club/room-seasons.h"
#include "app/house/room-summary.h"
#include "widgets/club/room-season-page.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/shell/room-home.h"
#include "widgets/start/room-import-window.h"
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

static const char *
chosen_season (Drive *drive)
{
  GtkWidget *season = drive_find_type (drive_get (drive, "season"), ROOM_TYPE_SEASON_PAGE);

  return gtk_string_object_get_string (
      gtk_drop_down_get_selected_item (GTK_DROP_DOWN (drive_find (season, "chooser"))));
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

/* Not the one that somebody looked at last. */
static void
test_its_season_is_that_of_the_sample (Drive *drive, gconstpointer data)
{
  g_free (room_seasons_save (room_seasons_get (drive->book), NULL, "season Mine\npoints linear\n", NULL));
  desk_open_window (drive);
  g_assert_true (gtk_widget_activate_action (page (drive), "home.show-season", "s", "Mine"));
  g_assert_cmpstr (chosen_season (drive), ==, "Mine");
  act (drive, "start.show-around");
  act (drive, "start.show-sample");
  g_assert_cmpstr (chosen_season (drive), ==, "Sample season 2");
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

/* --- Imports --- */

static char *
make_folder (void)
{
  static const char *const saves[]
      = { "01-v343-one-table", "05-v372-two-hitmen-none-adjustments", "hostile/truncated" };
  char *folder = g_dir_make_tmp (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    {
      g_autofree char *from = g_strdup_printf ("%s/tests/imports/%s.tdt", g_getenv ("CARDROOM_SOURCE"), saves[i]);
      g_autofree char *path = g_strdup_printf ("%s/%u.tdt", folder, i), *bytes = NULL;
      gsize            length;

      g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
      g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
    }
  return folder;
}

static void
remove_folder (char *folder)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *path = g_strdup_printf (i == 3 ? "%s/list.csv" : "%s/%u.tdt", folder, i);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

/* As if somebody let go of FOLDER over WIDGET. */
static void
drop (GtkWidget *widget, const char *folder)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GSList   each = { file, NULL };
  GValue   value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&each));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
    }
  g_value_unset (&value);
  g_assert_true (taken);
}

static gboolean
has_preview (gpointer window)
{
  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (window, "pages"))), "preview");
}

static GtkWidget *
open_preview (Drive *drive, const char *folder)
{
  GtkWidget *window;

  drop (page (drive), folder);
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_IMPORT_WINDOW));
  g_assert_nonnull (window);
  drawn_wait (has_preview, window);
  return window;
}

static void
import (Drive *drive, GtkWidget *window)
{
  GtkWindow *gone = GTK_WINDOW (window);

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_assert_true (gtk_widget_activate_action (window, "import.keep", NULL));
  drawn_wait (drive_is_gone, &gone);
}

/* From files dropped on an empty start page to the table of all times, and back with one undo. */
static void
test_dropped_folder_becomes_a_table (Drive *drive, gconstpointer data)
{
  char      *folder = make_folder ();
  GtkWidget *window;
  GtkWidget *season;

  desk_open_window (drive);
  window = open_preview (drive, folder);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_find (window, "import_button"))), ==, "Import 2 nights");
  import (drive, window);
  g_assert_cmpint (n_rows (drive, "past"), ==, 2);
  act (drive, "start.show-import");
  season = drive_find_type (drive_get (drive, "season"), ROOM_TYPE_SEASON_PAGE);
  g_assert_true (gtk_widget_get_mapped (season));
  g_assert_cmpstr (chosen_season (drive), ==, "All times");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (season, "views"))), ==, "table");
  act (drive, "start.undo-import");
  g_assert_cmpstr (shown_page (drive), ==, "empty");
  g_assert_false (room_import_can_undo (drive->book));
  remove_folder (folder);
}

/* What is asked about, and what is ticked, is what is stored. */
static void
test_preview_is_what_is_stored (Drive *drive, gconstpointer data)
{
  char            *folder = make_folder ();
  g_autofree char *list = g_build_filename (folder, "list.csv", NULL);
  g_auto (GStrv) seasons = NULL, people = NULL;
  GtkWidget *window, *question, *answers, *tick;

  g_assert_true (g_file_set_contents (list,
                                      "Date,Place,Name\n2024-01-05,1,José\n2024-01-05,2,Ann\n"
                                      "2024-01-12,1,Jose\n2024-01-12,2,Ann\n",
                                      -1, NULL));
  desk_open_window (drive);
  window = open_preview (drive, folder);
  question = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_find (window, "doubles")), 0));
  answers = drive_find_type (question, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (answers), 1);
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_find (window, "doubles")), 1));
  tick = drive_find_type (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_find (window, "seasons")), 1)),
                          GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), FALSE);
  tick = drive_find (GTK_WIDGET (drive_find (window, "nights")), "wanted"); /* the latest night */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), FALSE);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_find (window, "import_button"))), ==, "Import 3 nights");
  import (drive, window);
  g_assert_cmpint (n_rows (drive, "past"), ==, 3);
  seasons = room_seasons_dup_names (room_seasons_get (drive->book), NULL);
  g_assert_cmpuint (g_strv_length (seasons), ==, 2);
  people = room_book_dup_people (drive->book);
  g_assert_true (g_strv_contains ((const char *const *) people, "José"));
  g_assert_false (g_strv_contains ((const char *const *) people, "Jose"));
  remove_folder (folder);
}

static gboolean
has_nothing (gpointer window)
{
  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (window, "pages"))), "nothing");
}

/* A folder without nights says so, and another can be chosen. */
static void
test_folder_of_nothing (Drive *drive, gconstpointer data)
{
  char            *folder = make_folder ();
  g_autofree char *empty = g_dir_make_tmp (NULL, NULL);
  GtkWidget       *window;

  desk_open_window (drive);
  act (drive, "start.import");
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_IMPORT_WINDOW));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (window, "pages"))), ==, "choose");
  drop (window, empty);
  drawn_wait (has_nothing, window);
  room_ask_file_set_answer (folder);
  g_assert_true (gtk_widget_activate_action (window, "import.folder", NULL));
  room_ask_file_set_answer (NULL);
  drawn_wait (has_preview, window);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_cmpint (g_rmdir (empty), ==, 0);
  remove_folder (folder);
}

#define ADD(name, function) g_test_add ("/start-club/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (start_club)
{
  drive_init (&argc, &argv);
  ADD ("show-me-around", test_show_me_around);
  ADD ("its-season-is-that-of-the-sample", test_its_season_is_that_of_the_sample);
  ADD ("sample-nights-are-told-from-others", test_sample_nights_are_told_from_others);
  ADD ("running-sample-does-not-open-itself", test_running_sample_does_not_open_itself);
  ADD ("sample-goes-while-it-is-open", test_sample_goes_while_it_is_open);
  ADD ("dropped-folder-becomes-a-table", test_dropped_folder_becomes_a_table);
  ADD ("preview-is-what-is-stored", test_preview_is_what_is_stored);
  ADD ("folder-of-nothing", test_folder_of_nothing);
  return g_test_run ();
}
