/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The home of the main window and the library of schedules, driven by their widgets. */
#include <glib/gstdio.h>

#include "base/number.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/planner/room-editor-window.h"
#include "widgets/planner/room-library-row.h"
#include "widgets/shell/room-home.h"
#include "desk.h"
#include "../../program.h"

static void
open_library (Drive *drive)
{
  desk_open_window (drive);
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "schedules");
}

static GtkWidget *
page (Drive *drive)
{
  return drive_get (drive, "library");
}

static void
act (Drive *drive, const char *action, const char *word)
{
  if (word != NULL)
    g_assert_true (gtk_widget_activate_action (page (drive), action, "s", word));
  else
    g_assert_true (gtk_widget_activate_action (page (drive), action, NULL));
}

static RoomLibraryRow *
row (Drive *drive, const char *list, gint index)
{
  return ROOM_LIBRARY_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_find (page (drive), list)), index));
}

/* The names in LIST, with a bar between them. */
static char *
names (Drive *drive, const char *list)
{
  GtkListBox *box = GTK_LIST_BOX (drive_find (page (drive), list));
  g_autoptr (GString) text = g_string_new (NULL);
  GtkListBoxRow *each;

  for (gint i = 0; (each = gtk_list_box_get_row_at_index (box, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (each)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "",
                              room_library_row_get_name (ROOM_LIBRARY_ROW (each)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_own (Drive *drive, const char *wanted)
{
  g_autofree char *own = names (drive, "own");

  g_assert_cmpstr (own, ==, wanted);
  g_assert_true (gtk_widget_get_visible (drive_find (page (drive), "no_own")) == (*wanted == '\0'));
}

static void
save (Drive *drive, const char *name)
{
  g_autoptr (Schedule) schedule = schedule_parse (evening_schedule, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (schedule);
  g_free (schedule->name);
  schedule->name = g_strdup (name);
  g_assert_true (room_book_save_schedule (drive->book, schedule, &error));
  g_assert_no_error (error);
}

static char *
file (Drive *drive, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (drive->path);

  return g_build_filename (folder, name, NULL);
}

static gboolean
has_toast (gpointer data)
{
  return desk_toast_text (data) != NULL;
}

static void
assert_toast (Drive *drive, const char *wanted)
{
  drawn_wait (has_toast, drive);
  g_assert_cmpstr (desk_toast_text (drive), ==, wanted);
}

/* Compares the text of a dialog, and closes it. */
static void
assert_told (const char *heading, const char *beginning)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *dialog = NULL;

  for (GList *i = windows; i != NULL; i = i->next)
    if (ADW_IS_MESSAGE_DIALOG (i->data))
      dialog = i->data;
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), beginning));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- The home --- */

static void
test_home_has_its_pages (Drive *drive, gconstpointer data)
{
  static const char *const pages[] = { "season", "people", "schedules", "chips", "tournaments" };
  AdwViewStack            *views;

  desk_open_window (drive);
  views = ADW_VIEW_STACK (drive_get (drive, "views"));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (views), ==, "tournaments");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (drive_get (drive, "home"), "home.show", "s", pages[i]);
      g_assert_cmpstr (adw_view_stack_get_visible_child_name (views), ==, pages[i]);
    }
}

/* Without a tournament the space bar presses the focused button, and letters do nothing. */
static void
test_keys_of_a_tournament_are_free_at_home (Drive *drive, gconstpointer data)
{
  desk_open_window (drive);
  g_assert_false (desk_press (drive, GDK_KEY_space, 0));
  g_assert_false (desk_press (drive, GDK_KEY_o, 0));
  g_assert_false (desk_press (drive, GDK_KEY_f, GDK_CONTROL_MASK));
}

/* --- The lists --- */

static void
test_own_schedules_stand_first (Drive *drive, gconstpointer data)
{
  g_autofree char *shipped = NULL;

  open_library (drive);
  assert_own (drive, "");
  shipped = names (drive, "shipped");
  g_assert_nonnull (strstr (shipped, "Home game, four hours"));
  save (drive, "Ann's");
  assert_own (drive, "Ann's");
}

static void
test_a_row_says_what_it_is (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) schedule = schedule_parse (evening_schedule, NULL, NULL);
  g_autofree char *stack = number_to_text (schedule->stack),
                  *start = g_strdup_printf ("T%s · 4 levels of 10 minutes · 45 min · ", stack);

  open_library (drive);
  save (drive, "Ann's");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row (drive, "own", 0))), start));
}

static void
test_a_saved_one_shows_its_warnings (Drive *drive, gconstpointer data)
{
  static const char text[] = "name \"Steep\"\nstack 1000\nchips 5 25 100\nlevel 20m 5 10\nlevel 20m 25 50\n";
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (text, notes, &error);
  const char *subtitle;

  g_assert_no_error (error);
  g_assert_cmpuint (notes->len, >, 0);
  g_assert_true (room_book_save_schedule (drive->book, schedule, &error));
  open_library (drive);
  subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row (drive, "own", 0)));
  for (guint i = 0; i < notes->len; i++)
    {
      g_autofree char *markup = g_markup_escape_text (((ScheduleNote *) g_ptr_array_index (notes, i))->text, -1);

      g_assert_nonnull (strstr (subtitle, markup));
    }
  g_assert_true (gtk_widget_get_visible (drive_find (GTK_WIDGET (row (drive, "own", 0)), "complaint")));
}

static void
test_many_can_be_searched (Drive *drive, gconstpointer data)
{
  GtkWidget       *search;
  g_autofree char *shipped = NULL;

  open_library (drive);
  search = drive_find (page (drive), "search");
  g_assert_false (gtk_widget_get_visible (search));
  for (gint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("Number %d", i);

      save (drive, name);
    }
  g_assert_true (gtk_widget_get_visible (search));
  gtk_editable_set_text (GTK_EDITABLE (search), "  NUMBER 4");
  g_signal_emit_by_name (search, "search-changed");
  assert_own (drive, "Number 4");
  shipped = names (drive, "shipped");
  g_assert_cmpstr (shipped, ==, "");
  g_assert_false (gtk_widget_get_visible (drive_find (page (drive), "nothing")));
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody's");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (gtk_widget_get_visible (drive_find (page (drive), "nothing")));
}

/* --- Acts on a schedule --- */

static void
test_deleting_can_be_undone (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) before = NULL, after = NULL;
  g_autofree char *was = NULL, *is = NULL;

  save (drive, "Ann's");
  open_library (drive);
  before = room_book_find_schedule ("Ann's", drive->book, NULL);
  was = schedule_to_text (before);
  act (drive, "library.delete", "Ann's");
  assert_own (drive, "");
  assert_toast (drive, "“Ann's” was deleted.");
  act (drive, "library.undelete", was);
  assert_own (drive, "Ann's");
  after = room_book_find_schedule ("Ann's", drive->book, NULL);
  is = schedule_to_text (after);
  g_assert_cmpstr (is, ==, was);
}

static void
test_a_shipped_one_cannot_be_deleted (Drive *drive, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  open_library (drive);
  before = names (drive, "shipped");
  act (drive, "library.delete", "turbo");
  after = names (drive, "shipped");
  g_assert_cmpstr (after, ==, before);
}

static void
test_duplicates_have_names_of_their_own (Drive *drive, gconstpointer data)
{
  g_autofree char *own = NULL;

  save (drive, "Ann's");
  open_library (drive);
  act (drive, "library.duplicate", "Ann's");
  own = names (drive, "own");
  g_assert_cmpstr (own, ==, "Ann's|Ann's (2)");
}

static void
test_exported_is_imported_again (Drive *drive, gconstpointer data)
{
  g_autofree char *path = file (drive, "out.schedule"), *text = NULL;
  g_autoptr (Schedule) read = NULL, copy = NULL;

  save (drive, "Ann's");
  open_library (drive);
  room_ask_file_set_answer (path);
  act (drive, "library.export", "Ann's");
  assert_toast (drive, "“out.schedule” was saved.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  read = schedule_parse (text, NULL, NULL);
  g_assert_cmpstr (read->name, ==, "Ann's");

  act (drive, "library.import", NULL); /* never replaces the one with the same name */
  assert_own (drive, "Ann's|Ann's (2)");
  copy = room_book_find_schedule ("Ann's (2)", drive->book, NULL);
  g_assert_cmpuint (copy->rows->len, ==, read->rows->len);
  g_unlink (path);
}

static void
test_what_cannot_be_read_is_not_imported (Drive *drive, gconstpointer data)
{
  g_autofree char *path = file (drive, "bad.schedule");

  g_assert_true (g_file_set_contents (path, "name \"Bad\"\nstack 1000\nlevel 20m 10 5\n", -1, NULL));
  open_library (drive);
  room_ask_file_set_answer (path);
  act (drive, "library.import", NULL);
  assert_told ("The file could not be imported", "bad.schedule:3: ");
  assert_own (drive, "");
  g_unlink (path);
}

static void
test_a_sheet_is_saved_as_pdf (Drive *drive, gconstpointer data)
{
  g_autofree char *path = file (drive, "out.pdf"), *bytes = NULL;
  gsize            length;

  open_library (drive);
  room_ask_file_set_answer (path);
  act (drive, "library.export-pdf", "home-four-hours");
  assert_toast (drive, "“out.pdf” was saved.");
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
  g_unlink (path);
}

static void
test_a_full_folder_is_told (Drive *drive, gconstpointer data)
{
  open_library (drive);
  room_ask_file_set_answer ("/nowhere/at/all.schedule");
  act (drive, "library.export", "turbo");
  assert_told ("“all.schedule” could not be saved", "");
}

static RoomEditorWindow *
find_editor (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *each = windows; each != NULL; each = each->next)
    if (ROOM_IS_EDITOR_WINDOW (each->data))
      return each->data;
  return NULL;
}

static void
test_a_row_opens_the_editor (Drive *drive, gconstpointer data)
{
  RoomEditorWindow *editor;

  save (drive, "Ann's");
  open_library (drive);
  g_signal_emit_by_name (drive_find (page (drive), "own"), "row-activated", row (drive, "own", 0));
  editor = find_editor ();
  g_assert_nonnull (editor);
  gtk_window_destroy (GTK_WINDOW (editor));
}

static void
tear_down (Drive *drive, gconstpointer data)
{
  room_ask_file_set_answer (NULL);
  drive_down (drive, data);
}

TEST_PART (library)
{
  drive_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/library/" name, Drive, NULL, drive_up, function, tear_down)
  ADD ("home-has-its-pages", test_home_has_its_pages);
  ADD ("keys-of-a-tournament-are-free-at-home", test_keys_of_a_tournament_are_free_at_home);
  ADD ("own-schedules-stand-first", test_own_schedules_stand_first);
  ADD ("a-row-says-what-it-is", test_a_row_says_what_it_is);
  ADD ("a-saved-one-shows-its-warnings", test_a_saved_one_shows_its_warnings);
  ADD ("many-can-be-searched", test_many_can_be_searched);
  ADD ("deleting-can-be-undone", test_deleting_can_be_undone);
  ADD ("a-shipped-one-cannot-be-deleted", test_a_shipped_one_cannot_be_deleted);
  ADD ("duplicates-have-names-of-their-own", test_duplicates_have_names_of_their_own);
  ADD ("exported-is-imported-again", test_exported_is_imported_again);
  ADD ("what-cannot-be-read-is-not-imported", test_what_cannot_be_read_is_not_imported);
  ADD ("a-sheet-is-saved-as-pdf", test_a_sheet_is_saved_as_pdf);
  ADD ("a-full-folder-is-told", test_a_full_folder_is_told);
  ADD ("a-row-opens-the-editor", test_a_row_opens_the_editor);
  return g_test_run ();
}
