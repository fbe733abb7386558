/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of seasons, driven by its widgets. */
#include <glib/gstdio.h>

#include "app/club/room-season-table.h"
#include "app/club/room-seasons.h"
#include "widgets/club/room-hits-view.h"
#include "widgets/club/room-season-editor.h"
#include "widgets/club/room-season-page.h"
#include "widgets/club/room-season-why.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/paper/room-share-window.h"
#include "widgets/shell/room-home.h"
#include "widgets/start/room-import-window.h"
#include "desk.h"
#include "../../program.h"

#define TEXT "season Spring\npoints linear\nleast 2\n"

static void
open_page (Drive *drive)
{
  desk_open_window (drive);
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "season");
}

static GtkWidget *
page (Drive *drive)
{
  return drive_find_type (drive_get (drive, "season"), ROOM_TYPE_SEASON_PAGE);
}

static void
keep (Drive *drive, const char *text)
{
  g_autofree char *name = room_seasons_save (room_seasons_get (drive->book), NULL, text, NULL);

  g_assert_nonnull (name);
}

static const char *
shown (Drive *drive, const char *stack)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_find (page (drive), stack)));
}

/* The names from the top, as they are sorted, with a bar between them. */
static char *
names (Drive *drive)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (drive_find (page (drive), "table_view"));
  GListModel    *rows = G_LIST_MODEL (gtk_column_view_get_model (view));
  GString       *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomSeasonRow) row = g_list_model_get_item (rows, i);
      g_autofree char *name = room_season_row_say (row, ROOM_SEASON_NAME, &currency_plain);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", name);
    }
  return g_string_free (text, FALSE);
}

static void
assert_names (Drive *drive, const char *wanted)
{
  g_autofree char *found = names (drive);

  g_assert_cmpstr (found, ==, wanted);
}

/* Two nights, in which Ann, Bob and Cid, and then Ann and Bob, sit down; the second is given back, at its end. */
static RoomTournament *
play_two (Drive *drive)
{
  g_autoptr (RoomTournament) first = evening_tournament (drive->book, "");
  RoomTournament *second = evening_tournament (drive->book, "");

  evening_do (first, "enter Ann Bob Cid");
  evening_do (first, "start");
  evening_do (first, "out Cid by Bob");
  evening_do (first, "out Ann by Bob");
  evening_do (second, "enter Ann Bob");
  evening_do (second, "start");
  evening_do (second, "out Bob by Ann");
  return second;
}

/* --- The dialog --- */

static GtkWidget *
editor (void)
{
  return GTK_WIDGET (drive_window_of (ROOM_TYPE_SEASON_EDITOR));
}

static char *
written (void)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_find (editor (), "source")));
  GtkTextIter    start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
write_text (const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_find (editor (), "source"))), text, -1);
}

static gboolean
complains (gpointer wanted)
{
  GtkListBox    *list = GTK_LIST_BOX (drive_find (editor (), "complaints"));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 0);

  return row != NULL && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), wanted);
}

static gboolean
is_content (gpointer unused)
{
  return !gtk_widget_get_visible (drive_find (editor (), "complaints_frame"));
}

/* The first row of the dialog's table has so many points. */
static gboolean
leads_with (gpointer points)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (drive_find (editor (), "table_view"));
  GListModel    *rows = G_LIST_MODEL (gtk_column_view_get_model (view));
  g_autoptr (RoomSeasonRow) row = rows != NULL ? g_list_model_get_item (rows, 0) : NULL;
  g_autofree char *said = row != NULL ? room_season_row_say (row, ROOM_SEASON_POINTS, &currency_plain) : NULL;

  return g_strcmp0 (said, points) == 0;
}

static gboolean
has_closed (gpointer unused)
{
  return editor () == NULL;
}

static void
assert_kept (Drive *drive, const char *wanted)
{
  g_auto (GStrv) names = room_seasons_dup_names (room_seasons_get (drive->book), NULL);
  g_autofree char *all = g_strjoinv ("|", names);

  g_assert_cmpstr (all, ==, wanted);
}

/* Who has no season may have years of nights elsewhere; what comes of them is told on the start page. */
static void
test_an_empty_page_imports (Drive *drive, gconstpointer data)
{
  static const char *const pages[] = { "season", "people" };

  desk_open_window (drive);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *shown_page, *window;

      room_home_show (ROOM_HOME (drive_get (drive, "home")), pages[i]);
      shown_page = drive_get (drive, pages[i]);
      g_assert_true (gtk_widget_activate_action (shown_page, "home.import", NULL));
      g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (drive_get (drive, "views"))), ==,
                       "tournaments");
      window = GTK_WIDGET (drive_window_of (ROOM_TYPE_IMPORT_WINDOW));
      g_assert_nonnull (window);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* The dialog opens, and nothing is kept before it is saved. */
static void
test_an_empty_page_begins_a_season (Drive *drive, gconstpointer data)
{
  open_page (drive);
  g_assert_cmpstr (shown (drive, "stack"), ==, "empty");
  gtk_widget_activate_action (page (drive), "season.new", NULL);
  g_assert_nonnull (editor ());
  assert_kept (drive, "");
  gtk_window_close (GTK_WINDOW (editor ())); /* without a question, as nothing was changed */
  drawn_wait (has_closed, NULL);
  assert_kept (drive, "");

  gtk_widget_activate_action (page (drive), "season.new", NULL);
  write_text ("season A\npoints linear\n");
  gtk_widget_activate_action (editor (), "season-editor.save", NULL);
  g_assert_null (editor ());
  assert_kept (drive, "A");
  g_assert_cmpstr (desk_toast_text (drive), ==, "“A” was saved.");
  g_assert_cmpstr (shown (drive, "stack"), ==, "season");
  g_assert_cmpstr (shown (drive, "views"), ==, "none");
  gtk_widget_activate_action (page (drive), "season.undo", NULL);
  assert_kept (drive, "");
  g_assert_cmpstr (shown (drive, "stack"), ==, "empty");
}

static void
test_a_season_is_edited (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  g_autofree char *text = NULL;

  keep (drive, TEXT);
  keep (drive, "season Autumn\npoints linear\n");
  open_page (drive);
  second = play_two (drive);
  gtk_widget_activate_action (page (drive), "season.edit", NULL);
  text = written ();
  g_assert_cmpstr (text, ==, TEXT);
  drawn_wait (leads_with, (gpointer) "4");
  write_text ("season Spring\npoints \"10 * (people - plaec)\"\n");
  drawn_wait (complains, (gpointer) "Line 2: column 16: “plaec” is not known: “place”");
  g_assert_true (leads_with ((gpointer) "4"));
  gtk_widget_activate_action (editor (), "season-editor.save", NULL);
  g_assert_nonnull (editor ());
  write_text ("season Autumn\npoints linear +hit 10\n");
  drawn_wait (complains, (gpointer) "There is already a season called “Autumn”.");
  write_text ("season Summer\npoints linear +hit 10\n");
  drawn_wait (leads_with, (gpointer) "24");
  g_assert_true (is_content (NULL));
  gtk_widget_activate_action (editor (), "season-editor.save", NULL);
  g_assert_null (editor ());
  assert_kept (drive, "Autumn|Summer");
  assert_names (drive, "Bob|Ann|Cid");
  gtk_widget_activate_action (page (drive), "season.undo", NULL);
  assert_kept (drive, "Autumn|Spring");
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
}

static void
answer (const char *id)
{
  GtkWindow *dialog = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), id);
  gtk_window_destroy (dialog); /* besides what its buttons do */
}

/* Closing asks before what was written is lost. */
static void
test_a_change_is_not_lost (Drive *drive, gconstpointer data)
{
  keep (drive, TEXT);
  open_page (drive);
  gtk_widget_activate_action (page (drive), "season.edit", NULL);
  write_text ("season Spring\npoints\n");
  gtk_window_close (GTK_WINDOW (editor ()));
  g_assert_nonnull (editor ());
  answer ("keep");
  g_assert_nonnull (editor ());
  write_text ("season Spring\npoints root\n");
  gtk_window_close (GTK_WINDOW (editor ()));
  answer ("save");
  g_assert_null (editor ());
  g_assert_cmpstr (desk_toast_text (drive), ==, "“Spring” was saved.");
  gtk_widget_activate_action (page (drive), "season.edit", NULL);
  write_text ("");
  gtk_window_close (GTK_WINDOW (editor ()));
  answer ("discard");
  drawn_wait (has_closed, NULL);
  assert_kept (drive, "Spring");
}

/* A line that a menu offers comes into the text, with what is one's own to write selected, and one undo takes it back. */
static void
test_lines_are_offered (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *line, *pick, *wanted, *selected;
  } cases[] = {
    { "points table 10 7 5", "10 7 5", "season Spring\npoints table 10 7 5\nleast 2\n", "10 7 5" },
    { "guest \"Bob\"", "Bob", TEXT "guest \"Bob\"", "Bob" },
    { "total mean", "", TEXT "total mean", "" },
  };

  keep (drive, TEXT);
  open_page (drive);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkTextBuffer   *buffer;
      GtkTextIter      start, end;
      g_autofree char *text = NULL, *selected = NULL, *before = NULL;

      gtk_widget_activate_action (page (drive), "season.edit", NULL);
      buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_find (editor (), "source")));
      g_signal_emit_by_name (drive_find (editor (), "lines"), "chosen", cases[i].line, cases[i].pick);
      text = written ();
      g_assert_true (g_str_has_prefix (text, cases[i].wanted));
      gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
      selected = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
      g_assert_cmpstr (selected, ==, cases[i].selected);
      gtk_text_buffer_undo (buffer);
      before = written ();
      g_assert_cmpstr (before, ==, TEXT);
      gtk_window_close (GTK_WINDOW (editor ()));
      drawn_wait (has_closed, NULL);
    }
}

static void
test_the_table_follows_the_nights (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;

  keep (drive, TEXT);
  open_page (drive);
  g_assert_cmpstr (shown (drive, "views"), ==, "none");
  second = play_two (drive);
  g_assert_cmpstr (shown (drive, "views"), ==, "table");
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
  evening_do (second, "undo");
  assert_names (drive, "Not ranked: fewer than 2 nights|Bob|Ann|Cid");
  evening_do (second, "out Ann by Bob");
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
}

static void
test_columns_sort_and_sections_stay (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  g_autoptr (GtkColumnViewColumn) column = NULL;
  GtkColumnView *view;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  view = GTK_COLUMN_VIEW (drive_find (page (drive), "table_view"));
  column = g_list_model_get_item (gtk_column_view_get_columns (view), ROOM_SEASON_NAME);
  gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
  assert_names (drive, "Ann|Bob|Not ranked: fewer than 2 nights|Cid");
  gtk_column_view_sort_by_column (view, column, GTK_SORT_DESCENDING);
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
}

static void
test_a_row_opens_its_working (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWindow *why;
  GtkWidget *lines;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  g_signal_emit_by_name (drive_find (page (drive), "table_view"), "activate", 2);
  g_assert_null (drive_window_of (ROOM_TYPE_SEASON_WHY)); /* the heading is nobody */
  g_signal_emit_by_name (drive_find (page (drive), "table_view"), "activate", 0);
  why = drive_window_of (ROOM_TYPE_SEASON_WHY);
  g_assert_nonnull (why);
  g_assert_cmpstr (gtk_window_get_title (why), ==, "Bob, rank 1");
  lines = gtk_widget_get_first_child (drive_find (GTK_WIDGET (why), "lines"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (lines))), "place 1 of 3"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (lines))), ==, "3 - 1 + 1 = 3");
  gtk_window_destroy (why);
}

static void
test_seasons_are_chosen (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkDropDown *chooser;

  keep (drive, TEXT);
  keep (drive, "season Ever\npoints linear\n");
  keep (drive, "season Zero\npoints \"1 / (people - people)\"\n");
  open_page (drive);
  second = play_two (drive);
  chooser = GTK_DROP_DOWN (drive_find (page (drive), "chooser"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (chooser)), ==, 3);
  gtk_drop_down_set_selected (chooser, 0);
  assert_names (drive, "Bob|Ann|Cid");
  gtk_drop_down_set_selected (chooser, 1);
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
  gtk_drop_down_set_selected (chooser, 2);
  g_assert_cmpstr (shown (drive, "views"), ==, "refused");
}

/* The way back is in the menu as long as there is one. */
static void
assert_undo (Drive *drive, const char *wanted)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (drive_find (page (drive), "menu_button")));
  g_autoptr (GMenuModel) last
      = g_menu_model_get_item_link (menu, g_menu_model_get_n_items (menu) - 1, G_MENU_LINK_SECTION);
  g_autofree char *label = NULL;

  if (g_menu_model_get_n_items (last) > 0)
    g_menu_model_get_item_attribute (last, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, wanted);
}

/* With its text, to the letter, and as the one that is shown. */
static void
test_a_deleted_season_comes_back (Drive *drive, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) left = NULL;

  keep (drive, TEXT);
  keep (drive, "season Ever\npoints linear\n");
  open_page (drive);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_find (page (drive), "chooser")), 1);
  gtk_widget_activate_action (page (drive), "season.delete", NULL);
  left = room_seasons_dup_names (room_seasons_get (drive->book), NULL);
  g_assert_cmpuint (g_strv_length (left), ==, 1);
  g_assert_cmpstr (left[0], ==, "Ever");
  assert_undo (drive, "Undo: “Spring” is deleted");
  gtk_widget_activate_action (page (drive), "season.undo", NULL);
  assert_undo (drive, NULL);
  text = room_seasons_dup_text (room_seasons_get (drive->book), "Spring", NULL);
  g_assert_cmpstr (text, ==, TEXT);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drive_find (page (drive), "chooser"))), ==, 1);

  gtk_widget_activate_action (page (drive), "season.delete", NULL);
  gtk_widget_activate_action (page (drive), "season.delete", NULL);
  g_assert_cmpstr (shown (drive, "stack"), ==, "empty");
  gtk_widget_activate_action (page (drive), "season.delete", NULL); /* there is none, and nothing happens */
  gtk_widget_activate_action (page (drive), "season.undo", NULL);
  g_assert_cmpstr (shown (drive, "stack"), ==, "season");
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_the_table_is_copied (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  g_autofree char *text = NULL;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  gtk_widget_activate_action (page (drive), "season.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page (drive)), NULL, read_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Spring\n2 nights"));
  g_assert_nonnull (strstr (text, "Bob"));
  g_assert_nonnull (strstr (text, "Cid"));
}

/* The race follows the table: with the arrow keys each night is told, to screen readers too. */
static void
test_the_race_is_drawn (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *race;

  keep (drive, TEXT);
  open_page (drive);
  g_assert_false (gtk_widget_get_visible (drive_find (page (drive), "switcher")));
  second = play_two (drive);
  g_assert_true (gtk_widget_get_visible (drive_find (page (drive), "switcher")));
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (page (drive), "parts")), "race");
  race = drive_find (page (drive), "race");
  gtk_test_accessible_assert_property (race, GTK_ACCESSIBLE_PROPERTY_LABEL, "After 2 nights: Bob 4, Ann 4, Cid 1");
  evening_do (second, "undo");
  gtk_test_accessible_assert_property (race, GTK_ACCESSIBLE_PROPERTY_LABEL, "After 1 night: Bob 3, Ann 2, Cid 1");
}

/* The matrix tells of the pair that is pointed at; without a hit it says what makes one. */
static void
test_who_put_out_whom (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *hits;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (page (drive), "parts")), "hits");
  hits = drive_find (page (drive), "hits");
  g_assert_cmpstr (shown (drive, "hits_views"), ==, "hits");
  gtk_test_accessible_assert_property (hits, GTK_ACCESSIBLE_PROPERTY_LABEL, "Who put out whom. Bob put out most: 2");
  room_hits_view_choose (ROOM_HITS_VIEW (hits), 0, 1); /* Bob, and Ann */
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (page (drive), "told"))), ==,
                   "Bob put out Ann: 1 · the other way round: 1");
  room_hits_view_choose (ROOM_HITS_VIEW (hits), 0, 2);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (page (drive), "told"))), ==,
                   "Bob put out Cid: 1 · the other way round: 0");
}

/* Of twelve or of sixteen: on a screen of 1366x768 all are in sight, and few use the room there is. */
static void
test_the_matrix_fits_its_room (Drive *drive, gconstpointer data)
{
  static const guint sizes[] = { 3, 12, 16 };

  keep (drive, TEXT);
  open_page (drive);
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (page (drive), "parts")), "hits");
  gtk_widget_set_visible (GTK_WIDGET (drive->window), FALSE);
  gtk_window_set_default_size (drive->window, 1366, 768);
  gtk_window_present (drive->window);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (RoomTournament) night = evening_tournament (drive->book, "");
      g_autoptr (GtkAdjustment) down = NULL;

      for (guint k = 0; k < sizes[i]; k++)
        {
          g_autofree char *enter = g_strdup_printf ("enter \"Player %u\"", k);

          evening_do (night, enter);
        }
      evening_do (night, "start");
      for (guint k = 1; k < sizes[i]; k++)
        {
          g_autofree char *out = g_strdup_printf ("out \"Player %u\" by \"Player 0\"", k);

          evening_do (night, out);
        }
      drawn_wait (drive_is_shown, drive_find (page (drive), "hits"));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
      g_object_get (drive_find (page (drive), "hits"), "vadjustment", &down, NULL);
      g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));
      if (sizes[i] == 12)
        g_assert_cmpfloat (gtk_adjustment_get_step_increment (down), >, 30);
    }
}

static void
test_nobody_put_anybody_out (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) night = NULL;

  keep (drive, TEXT);
  open_page (drive);
  night = evening_tournament (drive->book, "");
  evening_do (night, "enter Ann Bob");
  evening_do (night, "start");
  evening_do (night, "out Bob");
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (page (drive), "parts")), "hits");
  g_assert_cmpstr (shown (drive, "hits_views"), ==, "none");
}

static gboolean
is_offered (gpointer button)
{
  return gtk_widget_get_visible (button);
}

static gboolean
has_names (gpointer data)
{
  g_autofree char *found = names (data);

  return g_str_equal (found, "Bob|Ann|Cid");
}

/* The night under way counts as long as the switch is on, and follows what is done in it. */
static void
test_it_ends_now (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL, night = NULL;
  GtkWidget *button;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  button = drive_find (page (drive), "tonight");
  g_assert_false (gtk_widget_get_visible (button));
  night = evening_tournament (drive->book, "");
  evening_do (night, "enter Ann Bob Cid");
  g_assert_false (gtk_widget_get_visible (button));
  evening_do (night, "start");
  drawn_wait (is_offered, button);
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  assert_names (drive, "Bob|Ann|Cid");
  evening_do (night, "out Bob by Ann");
  evening_do (night, "out Cid by Ann");
  g_assert_false (gtk_widget_get_visible (button)); /* it is over, and counts */
  assert_names (drive, "Ann|Bob|Cid");
  evening_do (night, "undo");
  evening_do (night, "undo");
  drawn_wait (has_names, drive);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  assert_names (drive, "Bob|Ann|Not ranked: fewer than 2 nights|Cid");
}

static const char *
chosen (Drive *drive)
{
  GtkDropDown *chooser = GTK_DROP_DOWN (drive_find (page (drive), "chooser"));

  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (chooser));
}

/* The page begins with the season of today, and later with the one that was looked at last. */
static void
test_the_season_is_remembered (Drive *drive, gconstpointer data)
{
  g_autoptr (GSettings) preferences = g_settings_new (APP_ID);

  g_settings_reset (preferences, "season");
  keep (drive, "season 2025\nnights from 2025-01-01 to 2025-12-31\npoints linear\n");
  keep (drive, "season 2026\nnights from 2026-01-01 to 2026-12-31\npoints linear\n");
  open_page (drive);
  g_assert_cmpstr (chosen (drive), ==, "2025");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_find (page (drive), "chooser")), 1);
  gtk_window_destroy (drive->window);
  open_page (drive);
  g_assert_cmpstr (chosen (drive), ==, "2026");
  gtk_widget_activate_action (page (drive), "season.delete", NULL);
  g_assert_cmpstr (chosen (drive), ==, "2025");
  g_settings_reset (preferences, "season");
}

/* The titles of numbers stand over them, at the end of their columns. */
static void
test_titles_stand_over_their_numbers (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *title;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  title = gtk_widget_get_first_child (gtk_widget_get_first_child (drive_find (page (drive), "table_view")));
  for (guint i = 0; title != NULL; title = gtk_widget_get_next_sibling (title), i++)
    {
      GtkWidget *box = gtk_widget_get_first_child (title);

      g_assert_true (GTK_IS_BOX (box));
      g_assert_cmpint (gtk_widget_get_halign (box) == GTK_ALIGN_END, ==, i > ROOM_SEASON_NAME);
      g_assert_cmpint (GTK_IS_LABEL (gtk_widget_get_last_child (box)), ==, i > ROOM_SEASON_NAME);
    }
}

/* What a correction changed stands above the table until somebody has read it. */
static void
test_a_correction_is_told (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *bar;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  bar = drive_find (page (drive), "changes_bar");
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "tournaments");
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "season");
  g_assert_false (gtk_widget_get_visible (bar)); /* a night more is no correction */
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "tournaments");
  evening_do (second, "undo");
  evening_do (second, "out Ann by Bob");
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "season");
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (page (drive), "changes"))), ==,
                   "Corrected: “Friday”. The table has changed: Bob 4 → 5, Ann 4 → 3.");
  gtk_widget_activate_action (page (drive), "season.dismiss", NULL);
  g_assert_false (gtk_widget_get_visible (bar));
}

static char *
visible_titles (GtkWidget *view)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  GString    *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column))
        g_string_append_printf (text, "%s ", gtk_column_view_column_get_title (column));
    }
  return g_string_free (text, FALSE);
}

/* What is hidden stays hidden, in the dialog and the next time; the stacks of a final come with the final. */
static void
test_columns_are_chosen (Drive *drive, gconstpointer data)
{
  g_autoptr (GSettings) preferences = g_settings_new (APP_ID);
  g_autoptr (RoomTournament) second = NULL;
  g_autofree char *here = NULL, *there = NULL, *later = NULL;

  g_settings_reset (preferences, "season-hidden");
  keep (drive, TEXT "final-stack 100\n");
  open_page (drive);
  second = play_two (drive);
  gtk_widget_activate_action (page (drive), "columns.won", NULL);
  gtk_widget_activate_action (page (drive), "columns.wins", NULL);
  here = visible_titles (drive_find (page (drive), "table_view"));
  g_assert_cmpstr (here, ==, "Rank Player Points Nights Hits Final stack ");
  gtk_widget_activate_action (page (drive), "season.edit", NULL);
  drawn_wait (leads_with, (gpointer) "4");
  there = visible_titles (drive_find (editor (), "table_view"));
  g_assert_cmpstr (there, ==, here);
  gtk_window_close (GTK_WINDOW (editor ()));
  gtk_widget_activate_action (page (drive), "columns.won", NULL);
  gtk_window_destroy (drive->window);
  open_page (drive);
  later = visible_titles (drive_find (page (drive), "table_view"));
  g_assert_cmpstr (later, ==, "Rank Player Points Nights Hits Won Final stack ");
  g_settings_reset (preferences, "season-hidden");
}

static gboolean
is_scrolled (gpointer adjustment)
{
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 300;
}

/* Whoever stands in the middle of a long table, with the focus on a row, stays there when a night changes it. */
static void
test_a_long_table_stays (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) night = NULL, other = NULL;
  GtkWidget     *view;
  GtkAdjustment *adjustment;

  keep (drive, "season Spring\npoints linear\n");
  open_page (drive);
  night = evening_tournament (drive->book, "");
  for (guint i = 0; i < 32; i++)
    {
      g_autofree char *enter = g_strdup_printf ("enter P%02u", i);

      evening_do (night, enter);
    }
  evening_do (night, "start");
  for (guint i = 1; i < 32; i++)
    {
      g_autofree char *out = g_strdup_printf ("out P%02u", i);

      evening_do (night, out);
    }
  view = drive_find (page (drive), "table_view");
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  drawn_wait (is_scrolled, adjustment);
  gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (view, GTK_DIR_DOWN);
  gtk_test_widget_wait_for_draw (view);
  gtk_adjustment_set_value (adjustment, 300);
  gtk_test_widget_wait_for_draw (view);
  other = evening_tournament (drive->book, "");
  evening_do (other, "enter P00 Q00");
  evening_do (other, "start");
  evening_do (other, "out P00");
  gtk_test_widget_wait_for_draw (view);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 200);
}

/* However long a season is called, the page fits a small screen. */
static void
test_a_long_name_is_cut (Drive *drive, gconstpointer data)
{
  g_autofree char *name = g_strnfill (200, 'M'), *text = g_strdup_printf ("season %s\npoints linear\n", name);
  int              width;

  keep (drive, text);
  open_page (drive);
  gtk_widget_measure (page (drive), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <, 960);
}

/* The window that shares a night's result shares a table too, and for spreadsheets. */
static void
test_the_table_is_exported (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *how, *begins;
  } kinds[]
      = { { "png", "\x89PNG" },
          { "pdf", "%PDF-" },
          { "html", "<!DOCTYPE html>" },
          { "csv", "\ufeffrank,name,total,adjusted,nights,wins,hits,won,final_stack\r\n1,Bob,4.00,0.00,2,1,2.00," } };
  g_autoptr (RoomTournament) second = NULL;
  GtkWindow *share;

  keep (drive, TEXT);
  open_page (drive);
  second = play_two (drive);
  gtk_widget_activate_action (page (drive), "season.share", NULL);
  share = drive_window_of (ROOM_TYPE_SHARE_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/table.%s", g_get_tmp_dir (), kinds[i].how), *contents = NULL;

      room_ask_file_set_answer (path);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (share), "share.save", "s", kinds[i].how));
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, kinds[i].begins));
      g_remove (path);
    }
  room_ask_file_set_answer (NULL);
  gtk_window_destroy (share);
}

TEST_PART (season_page)
{
  drive_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/season-page/" name, Drive, NULL, drive_up, function, drive_down)
  ADD ("an-empty-page-begins-a-season", test_an_empty_page_begins_a_season);
  ADD ("an-empty-page-imports", test_an_empty_page_imports);
  ADD ("a-season-is-edited", test_a_season_is_edited);
  ADD ("a-change-is-not-lost", test_a_change_is_not_lost);
  ADD ("lines-are-offered", test_lines_are_offered);
  ADD ("the-table-follows-the-nights", test_the_table_follows_the_nights);
  ADD ("columns-sort-and-sections-stay", test_columns_sort_and_sections_stay);
  ADD ("a-row-opens-its-working", test_a_row_opens_its_working);
  ADD ("seasons-are-chosen", test_seasons_are_chosen);
  ADD ("a-deleted-season-comes-back", test_a_deleted_season_comes_back);
  ADD ("the-table-is-copied", test_the_table_is_copied);
  ADD ("the-race-is-drawn", test_the_race_is_drawn);
  ADD ("who-put-out-whom", test_who_put_out_whom);
  ADD ("the-matrix-fits-its-room", test_the_matrix_fits_its_room);
  ADD ("nobody-put-anybody-out", test_nobody_put_anybody_out);
  ADD ("the-season-is-remembered", test_the_season_is_remembered);
  ADD ("titles-stand-over-their-numbers", test_titles_stand_over_their_numbers);
  ADD ("a-correction-is-told", test_a_correction_is_told);
  ADD ("columns-are-chosen", test_columns_are_chosen);
  ADD ("a-long-table-stays", test_a_long_table_stays);
  ADD ("a-long-name-is-cut", test_a_long_name_is_cut);
  ADD ("it-ends-now", test_it_ends_now);
  ADD ("the-table-is-exported", test_the_table_is_exported);
  return g_test_run ();
}
