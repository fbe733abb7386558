/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people of the club, driven by their widgets: the list, a person's page, and the ways between them. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/cash/room-cash-history.h"
#include "app/cash/room-cashes.h"
#include "app/club/room-club.h"
#include "app/club/room-person-list.h"
#include "app/club/room-person-sheet.h"
#include "app/club/room-seasons.h"
#include "app/tournament/room-tournament.h"
#include "base/span.h"
#include "store/club/store-directory-change.h"
#include "widgets/club/room-chart-draw.h"
#include "widgets/club/room-chart-view.h"
#include "widgets/club/room-merge-window.h"
#include "widgets/club/room-people-page.h"
#include "widgets/club/room-person-editor.h"
#include "widgets/club/room-season-page.h"
#include "widgets/club/room-season-why.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/shell/room-home.h"
#include "desk.h"
#include "../../program.h"

static GtkWidget *
page (Drive *drive)
{
  return drive_find_type (drive_get (drive, "people"), ROOM_TYPE_PEOPLE_PAGE);
}

static GtkWidget *
view (Drive *drive)
{
  return drive_find (page (drive), "person");
}

static void
open_page (Drive *drive)
{
  desk_open_window (drive);
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "people");
}

static const char *
shown (GtkWidget *within, const char *stack)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_find (within, stack)));
}

/* What SAY says of the rows of VIEW, from the top, with a bar between them. */
static char *
tell (GtkWidget *view, char *(*say) (RoomClubRow *row))
{
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  GString    *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomClubRow) row = g_list_model_get_item (rows, i);
      g_autofree char *said = say (row);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", said);
    }
  return g_string_free (text, FALSE);
}

static char *
say_person (RoomClubRow *row)
{
  return g_strdup (room_person_row_get_name (row));
}

static char *
say_night (RoomClubRow *row)
{
  g_autofree char *place = room_night_row_say (row, ROOM_NIGHT_PLACE, &currency_plain);
  g_autofree char *net = room_night_row_say (row, ROOM_NIGHT_NET, &currency_plain);

  return g_strdup_printf ("%s %s", place, net);
}

static char *
say_rival (RoomClubRow *row)
{
  return g_strdup (room_rival_row_get_name (row));
}

static void
assert_told (GtkWidget *view, char *(*say) (RoomClubRow *row), const char *wanted)
{
  g_autofree char *told = tell (view, say);

  g_assert_cmpstr (told, ==, wanted);
}

/* Two nights: Ann, Bob and José, whom Bob puts out; then Ann and Bob, whom Ann puts out. The second is given back. */
static RoomTournament *
play_two (Drive *drive)
{
  g_autoptr (RoomTournament) first = evening_tournament (drive->book, "prizes 100");
  RoomTournament *second = evening_tournament (drive->book, "prizes 100");

  evening_do (first, "enter Ann Bob José");
  evening_do (first, "start");
  evening_do (first, "out José by Bob");
  evening_do (first, "out Ann by Bob");
  evening_do (second, "enter Ann Bob");
  evening_do (second, "start");
  evening_do (second, "out Bob by Ann");
  return second;
}

static void
keep_season (Drive *drive, const char *text)
{
  g_autofree char *name = room_seasons_save (room_seasons_get (drive->book), NULL, text, NULL);

  g_assert_nonnull (name);
}

static void
show (Drive *drive, const char *name)
{
  gtk_widget_activate_action (page (drive), "people.show", "s", name);
}

static void
show_rivals (Drive *drive)
{
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (view (drive), "tables")), "rivals");
}

static void
search (Drive *drive, const char *typed)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_find (page (drive), "search")), typed);
  g_signal_emit_by_name (drive_find (page (drive), "search"),
                         "search-changed"); /* it waits a moment for more letters */
}

static void
test_everybody_is_listed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;

  open_page (drive);
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "empty");
  second = play_two (drive);
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "list");
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ann|Bob|José");
  evening_do (second, "undo");
  evening_do (second, "rename Ann Zoe");
  evening_do (second, "out Bob by Zoe");
  assert_told (drive_find (page (drive), "table_view"), say_person, "Bob|Ann|José|Zoe");
}

static void
test_search_knows_no_accents (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *list;

  open_page (drive);
  second = play_two (drive);
  list = drive_find (page (drive), "table_view");
  search (drive, "JOSE");
  assert_told (list, say_person, "José");
  search (drive, "josé");
  assert_told (list, say_person, "José");
  search (drive, "x");
  g_assert_cmpstr (shown (page (drive), "found"), ==, "nobody");
  search (drive, "b");
  g_assert_cmpstr (shown (page (drive), "found"), ==, "some");
  g_signal_emit_by_name (drive_find (page (drive), "search"), "activate");
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "person");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (view (drive), "name"))), ==, "Bob");
}

static void
test_every_column_sorts (Drive *drive, gconstpointer data)
{
  static const char *const wanted[ROOM_PERSON_N_CELLS] = {
    [ROOM_PERSON_NAME] = "Ann|Bob|José",     [ROOM_PERSON_NIGHTS] = "Ann|Bob|José", [ROOM_PERSON_WINS] = "Ann|Bob|José",
    [ROOM_PERSON_IN_MONEY] = "Ann|Bob|José", [ROOM_PERSON_NET] = "Bob|Ann|José",    [ROOM_PERSON_HITS] = "Bob|Ann|José",
    [ROOM_PERSON_LAST] = "Ann|Bob|José",
  };
  g_autoptr (RoomTournament) second = NULL;
  GtkColumnView *list;

  open_page (drive);
  second = play_two (drive);
  list = GTK_COLUMN_VIEW (drive_find (page (drive), "table_view"));
  for (guint i = 0; i < ROOM_PERSON_N_CELLS; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (gtk_column_view_get_columns (list), i);

      gtk_column_view_sort_by_column (list, column, GTK_SORT_ASCENDING);
      assert_told (GTK_WIDGET (list), say_person, wanted[i]);
    }
}

static void
test_a_page_follows_the_nights (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  g_assert_cmpstr (shown (view (drive), "stack"), ==, "sheet");
  assert_told (drive_find (view (drive), "nights"), say_night, "1 of 2 +20.00|2 of 3 −20.00");
  show_rivals (drive);
  assert_told (drive_find (view (drive), "rivals"), say_rival, "Bob|José");
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (view (drive), "tables")), "nights");
  evening_do (second, "undo");
  assert_told (drive_find (view (drive), "nights"), say_night, "2 of 3 −20.00");
  evening_do (second, "out Ann by Bob");
  assert_told (drive_find (view (drive), "nights"), say_night, "2 of 2 −20.00|2 of 3 −20.00");
}

static void
test_a_season_limits_it (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkDropDown *chooser;

  keep_season (drive, "season Large\npoints linear\nnights least-people 3\n");
  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  chooser = GTK_DROP_DOWN (drive_find (view (drive), "chooser"));
  gtk_drop_down_set_selected (chooser, 1);
  assert_told (drive_find (view (drive), "nights"), say_night, "2 of 3 −20.00");
  g_assert_true (room_seasons_delete (room_seasons_get (drive->book), "Large", NULL));
  assert_told (drive_find (view (drive), "nights"), say_night, "1 of 2 +20.00|2 of 3 −20.00");
  g_assert_cmpuint (gtk_drop_down_get_selected (chooser), ==, 0);
}

/* From a rival to their page, and back the same way. */
static void
test_ways_back (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkLabel *name;

  open_page (drive);
  second = play_two (drive);
  g_signal_emit_by_name (drive_find (page (drive), "table_view"), "activate", 0);
  name = GTK_LABEL (drive_find (view (drive), "name"));
  g_assert_cmpstr (gtk_label_get_label (name), ==, "Ann");
  show_rivals (drive);
  g_signal_emit_by_name (drive_find (view (drive), "rivals"), "activate", 1);
  g_assert_cmpstr (gtk_label_get_label (name), ==, "José");
  gtk_widget_activate_action (view (drive), "people.back", NULL);
  g_assert_cmpstr (gtk_label_get_label (name), ==, "Ann");
  gtk_widget_activate_action (view (drive), "people.back", NULL);
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "list");
  gtk_widget_activate_action (page (drive), "people.back", NULL); /* there is nothing behind the list */
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "list");
}

static void
test_a_night_is_opened (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;

  open_page (drive);
  second = play_two (drive);
  show (drive, "José");
  g_signal_emit_by_name (drive_find (view (drive), "nights"), "activate", 0);
  drawn_wait (drive_is_shown, drive_get (drive, "players"));
}

static void
test_from_a_season_and_back (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  AdwViewStack *views;
  GtkWindow    *why;

  keep_season (drive, "season Ever\npoints linear\n");
  desk_open_window (drive);
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "season");
  views = ADW_VIEW_STACK (drive_get (drive, "views"));
  second = play_two (drive);
  g_signal_emit_by_name (
      drive_find (drive_find_type (drive_get (drive, "season"), ROOM_TYPE_SEASON_PAGE), "table_view"), "activate", 1);
  why = drive_window_of (ROOM_TYPE_SEASON_WHY);
  g_assert_nonnull (why);
  g_object_add_weak_pointer (G_OBJECT (why), (gpointer *) &why);
  gtk_widget_activate_action (GTK_WIDGET (why), "why.person", NULL);
  drawn_wait (drive_is_gone, &why);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (views), ==, "people");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (view (drive), "name"))), ==, "Ann");
  gtk_widget_activate_action (view (drive), "people.back", NULL);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (views), ==, "season");
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "people");
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "list");
}

/* A page stays with its person, also on the way back. */
static void
test_a_renamed_person_is_followed (Drive *drive, gconstpointer data)
{
  Store *store = room_book_get_vault (drive->book)->store;
  g_autoptr (RoomTournament) second = NULL;
  g_autoptr (GError) error = NULL;
  GtkLabel *name;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  show (drive, "José");
  store_directory_rename (store, "Ann", "Anna", NULL, &error);
  g_assert_no_error (error);
  room_club_touch (room_club_get (drive->book));
  name = GTK_LABEL (drive_find (view (drive), "name"));
  g_assert_cmpstr (gtk_label_get_label (name), ==, "José");
  gtk_widget_activate_action (view (drive), "people.back", NULL);
  g_assert_cmpstr (gtk_label_get_label (name), ==, "Anna");
  store_directory_rename (store, "Anna", "Ann B", NULL, &error);
  g_assert_no_error (error);
  room_club_touch (room_club_get (drive->book));
  g_assert_cmpstr (gtk_label_get_label (name), ==, "Ann B");
}

static const char *
label_of (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (view (drive), id)));
}

/* TRUE if a label below WIDGET says TEXT. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static GtkWidget *
open_editor (Drive *drive)
{
  GtkWindow *editor;

  gtk_widget_activate_action (view (drive), "people.edit", NULL);
  editor = drive_window_of (ROOM_TYPE_PERSON_EDITOR);
  g_assert_nonnull (editor);
  return GTK_WIDGET (editor);
}

static void
type_into (GtkWidget *editor, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_find (editor, id)), text);
}

static void
save_and_close (GtkWidget *editor)
{
  GtkWidget *gone = editor;

  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &gone);
  gtk_widget_activate_action (editor, "person.save", NULL);
  drawn_wait (drive_is_gone, &gone);
}

static void
test_a_person_is_edited (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *editor;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  editor = open_editor (drive);
  type_into (editor, "name", "Anna");
  type_into (editor, "full_name", " Anna Example ");
  type_into (editor, "nickname", "Ace");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (drive_find (editor, "note"))), "pays late", -1);
  save_and_close (editor);
  g_assert_cmpstr (label_of (drive, "name"), ==, "Anna");
  g_assert_true (g_str_has_prefix (label_of (drive, "facts"), "Anna Example · “Ace” · 2 nights since "));
  g_assert_true (says (drive_find (view (drive), "figures"), "pays late"));
  gtk_widget_activate_action (page (drive), "people.undo", NULL);
  g_assert_cmpstr (label_of (drive, "name"), ==, "Ann");
  g_assert_true (g_str_has_prefix (label_of (drive, "facts"), "2 nights since "));
}

/* A refusal keeps the window open, with what was typed. */
static void
test_a_taken_name_is_refused (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *editor;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  editor = open_editor (drive);
  type_into (editor, "name", "Bob");
  gtk_widget_activate_action (editor, "person.save", NULL);
  g_assert_true (gtk_widget_get_visible (drive_find (editor, "refused")));
  g_assert_true (gtk_widget_get_visible (editor));
  gtk_window_destroy (GTK_WINDOW (editor));
}

static void
test_a_picture_is_chosen (Drive *drive, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("people-XXXXXX", NULL), *path = g_build_filename (folder, "ann.png", NULL);
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 400, 300);
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *editor;
  AdwAvatar *avatar;

  gdk_pixbuf_fill (picture, 0x1b6b54ff);
  g_assert_true (gdk_pixbuf_save (picture, path, "png", NULL, NULL));
  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  avatar = ADW_AVATAR (drive_find (view (drive), "avatar"));
  g_assert_null (adw_avatar_get_custom_image (avatar));
  editor = open_editor (drive);
  room_ask_file_set_answer (path);
  gtk_widget_activate_action (editor, "person.choose-picture", NULL);
  room_ask_file_set_answer (NULL);
  save_and_close (editor);
  g_assert_nonnull (adw_avatar_get_custom_image (avatar));
  editor = open_editor (drive);
  gtk_widget_activate_action (editor, "person.remove-picture", NULL);
  save_and_close (editor);
  g_assert_null (adw_avatar_get_custom_image (avatar));
  gtk_widget_activate_action (page (drive), "people.undo", NULL);
  g_assert_nonnull (adw_avatar_get_custom_image (avatar));
  g_remove (path);
  g_rmdir (folder);
}

/* The list leaves them out until it is asked for them. */
static void
test_hidden (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *list, *also;

  open_page (drive);
  second = play_two (drive);
  list = drive_find (page (drive), "table_view");
  also = drive_find (page (drive), "show_hidden");
  g_assert_false (gtk_widget_get_visible (also));
  show (drive, "José");
  gtk_widget_activate_action (view (drive), "people.hide", NULL);
  g_assert_nonnull (strstr (label_of (drive, "facts"), "hidden"));
  assert_told (list, say_person, "Ann|Bob");
  g_assert_true (gtk_widget_get_visible (also));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (also), TRUE);
  assert_told (list, say_person, "Ann|Bob|José");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (also), FALSE);
  gtk_widget_activate_action (view (drive), "people.unhide", NULL);
  assert_told (list, say_person, "Ann|Bob|José");
  gtk_widget_activate_action (page (drive), "people.undo", NULL);
  assert_told (list, say_person, "Ann|Bob");
}

/* WANTED stands in the menu, or nothing does, and then Ctrl+Z does nothing. */
static void
assert_undo (Drive *drive, const char *wanted)
{
  GMenuModel      *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (drive_find (page (drive), "more")));
  g_autofree char *label = NULL;

  if (g_menu_model_get_n_items (menu) > 0)
    g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, wanted);
  g_assert_cmpint (gtk_widget_get_visible (drive_find (page (drive), "more")), ==, wanted != NULL);
}

/* Who met in a night cannot be one; the others can, under the name that was chosen. */
static void
test_merged (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL, third = evening_tournament (drive->book, "prizes 100");
  GtkWidget *window, *gone;

  open_page (drive);
  second = play_two (drive);
  evening_do (third, "enter Ann Jose");
  evening_do (third, "start");
  evening_do (third, "out Ann by Jose");
  show (drive, "José");
  gtk_widget_activate_action (view (drive), "people.merge", NULL);
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_MERGE_WINDOW));
  gone = window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &gone);
  g_signal_emit_by_name (drive_find (window, "people"), "activate", 0); /* Ann */
  gtk_widget_activate_action (window, "merge.merge", NULL);
  g_assert_true (gtk_widget_get_visible (window));
  g_signal_emit_by_name (drive_find (window, "people"), "activate", 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_find (window, "keep_other")), TRUE);
  gtk_widget_activate_action (window, "merge.merge", NULL);
  drawn_wait (drive_is_gone, &gone);
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ann|Bob|Jose");
  g_assert_cmpstr (label_of (drive, "name"), ==, "Jose"); /* who is followed */
  g_assert_nonnull (strstr (label_of (drive, "facts"), "also José"));
  assert_undo (drive, "Undo: merge of José into Jose");
  gtk_widget_activate_action (page (drive), "people.undo", NULL);
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ann|Bob|Jose|José");
  assert_undo (drive, NULL);
}

/* The dialog has the search at hand, and proposes the name of whoever came more often.  Whoever went by another name is
   found by that one too. */
static void
test_found_by_other_names (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL, third = evening_tournament (drive->book, "prizes 100");
  GtkWidget *window, *gone;

  open_page (drive);
  second = play_two (drive);
  evening_do (third, "enter Ann Ulf");
  evening_do (third, "start");
  evening_do (third, "out Ann by Ulf");
  show (drive, "Ulf");
  gtk_widget_activate_action (view (drive), "people.merge", NULL);
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_MERGE_WINDOW));
  gone = window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &gone);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), drive_find (window, "search")));
  g_signal_emit_by_name (drive_find (window, "people"), "activate", 2); /* José came as often */
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (drive_find (window, "keep_one"))));
  g_signal_emit_by_name (drive_find (window, "people"), "activate", 1); /* Bob came twice */
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (drive_find (window, "keep_other"))));
  gtk_widget_activate_action (window, "merge.merge", NULL);
  drawn_wait (drive_is_gone, &gone);
  g_assert_cmpstr (label_of (drive, "name"), ==, "Bob");
  search (drive, "ulf");
  assert_told (drive_find (page (drive), "table_view"), say_person, "Bob");
  g_assert_true (gtk_widget_activate_action (page (drive), "people.undo", NULL));
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ulf");
}

static gboolean
is_asked (gpointer doubles)
{
  return gtk_widget_get_visible (doubles);
}

static gboolean
is_not_asked (gpointer doubles)
{
  return !gtk_widget_get_visible (doubles);
}

/* One pair after the other: merged, or told to be two, which holds until it is undone. */
static void
test_doubles_are_asked (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL, third = evening_tournament (drive->book, "");
  GtkWidget *doubles, *window, *gone;

  open_page (drive);
  second = play_two (drive);
  doubles = drive_find (page (drive), "doubles");
  g_assert_false (gtk_widget_get_visible (doubles));
  evening_do (third, "enter Ann Jose");
  evening_do (third, "start");
  evening_do (third, "out Ann by Jose");
  drawn_wait (is_asked, doubles);
  g_assert_true (says (doubles, "“Jose” and “José” differ only in accents."));
  gtk_widget_activate_action (page (drive), "people.are-two", NULL);
  drawn_wait (is_not_asked, doubles);
  gtk_widget_activate_action (page (drive), "people.undo", NULL);
  drawn_wait (is_asked, doubles);
  gtk_widget_activate_action (page (drive), "people.merge-doubles", NULL);
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_MERGE_WINDOW));
  gone = window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &gone);
  gtk_widget_activate_action (window, "merge.merge", NULL);
  drawn_wait (drive_is_gone, &gone);
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ann|Bob|Jose");
  drawn_wait (is_not_asked, doubles);
}

static gboolean
press (GtkWidget *chart, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (chart);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) keys = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (keys))
        g_signal_emit_by_name (keys, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

static int
chosen (GtkWidget *chart)
{
  return room_chart_view_get_night (ROOM_CHART_VIEW (chart));
}

/* A screen reader hears what the lines show, and the numbers of the chosen night. */
static void
test_charts_are_told (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) second = NULL;
  GtkWidget *net, *places;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  net = drive_find (view (drive), "net_chart");
  places = drive_find (view (drive), "places_chart");
  drawn_wait (drive_is_shown, net);
  gtk_test_accessible_assert_property (net, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Net after 2 nights: 0.00; it was between −20.00 and 0.00.");
  gtk_test_accessible_assert_property (places, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Places of 2 nights as percentiles, on average 58.3.");
  g_assert_cmpint (chosen (net), ==, -1);
  g_assert_true (press (net, GDK_KEY_Left)); /* from the end */
  g_assert_cmpint (chosen (net), ==, 1);
  g_assert_true (press (net, GDK_KEY_Left));
  g_assert_true (press (net, GDK_KEY_Left));
  g_assert_cmpint (chosen (net), ==, 0);
  g_assert_true (press (net, GDK_KEY_End));
  g_assert_cmpint (chosen (net), ==, 1);
  g_assert_true (press (net, GDK_KEY_Home));
  g_assert_true (press (net, GDK_KEY_Right));
  g_assert_cmpint (chosen (net), ==, 1);
  g_assert_false (press (net, GDK_KEY_space));
  gtk_test_widget_wait_for_draw (net);
}

/* The label with TEXT within WIDGET; NULL: there is none. */
static GtkLabel *
find_label (GtkWidget *widget, const char *text)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* On a screen of 1366x768 the longest of names is read among the rivals. */
static void
test_rivals_have_whole_names (Drive *drive, gconstpointer data)
{
  static const char long_name[] = "Maximiliana Wolfeschlegelsteinhausen of Bergerdorff";
  g_autoptr (RoomTournament) night = evening_tournament (drive->book, "");

  open_page (drive);
  evening_do (night, "enter Ann");
  evening_do (night, "enter \"Maximiliana Wolfeschlegelsteinhausen of Bergerdorff\"");
  evening_do (night, "start");
  evening_do (night, "out Ann");
  show (drive, "Ann");
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (view (drive), "tables")), "rivals");
  gtk_widget_set_visible (GTK_WIDGET (drive->window), FALSE);
  gtk_window_set_default_size (drive->window, 1366, 768);
  gtk_window_present (drive->window);
  drawn_wait (drive_is_shown, drive_find (view (drive), "rivals"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_false (
      pango_layout_is_ellipsized (gtk_label_get_layout (find_label (drive_find (view (drive), "rivals"), long_name))));
}

static void
assert_days (const RoomChart *chart, PangoLayout *layout, double width)
{
  RoomChartPlot plot = room_chart_plot (chart, layout, width, 200);
  g_autoptr (GArray) days = room_chart_plot_days (&plot, layout);
  double free_until = width;

  g_assert_cmpuint (days->len, >, 0);
  g_assert_cmpuint (g_array_index (days, RoomChartDay, 0).night, ==, chart->days->len - 1);
  for (guint i = 0; i < days->len; i++)
    {
      const RoomChartDay *day = &g_array_index (days, RoomChartDay, i);

      g_assert_cmpfloat (day->x + day->half, <=, free_until);
      free_until = day->x - day->half;
    }
  g_assert_cmpfloat (free_until, >=, 0);
}

/* However many nights and however little room: the last has its date, and no two touch. */
static void
test_the_last_date_is_told (Drive *drive, gconstpointer data)
{
  g_autoptr (PangoLayout) layout = NULL;

  open_page (drive);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (drive->window), NULL);
  for (guint n = 1; n <= 60; n++)
    {
      g_autoptr (RoomChart) chart = room_chart_new ("Net");
      RoomChartLine *line = room_chart_add_line (chart, "Ann", ROOM_CHART_LINE);

      for (guint i = 0; i < n; i++)
        {
          double value = i;

          room_chart_add_night (chart, g_strdup_printf ("11/%02u/26", i % 30 + 1), g_strdup (""));
          g_array_append_val (line->values, value);
        }
      for (double width = 150; width < 1200; width += 47)
        {
          chart->names_at_ends = n % 2 == 0;
          assert_days (chart, layout, width);
        }
    }
}

/* A low window has the tables alone. */
static void
test_charts_leave_room_for_tables (Drive *drive, gconstpointer data)
{
  static const struct
  {
    int      height;
    gboolean has_charts;
  } cases[] = { { 480, FALSE }, { 768, TRUE }, { 520, FALSE } };
  g_autoptr (RoomTournament) second = NULL;

  open_page (drive);
  second = play_two (drive);
  show (drive, "Ann");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (drive->window), FALSE);
      gtk_window_set_default_size (drive->window, 1366, cases[i].height);
      gtk_window_present (drive->window);
      drawn_wait (drive_is_shown, drive_find (view (drive), "nights"));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
      g_assert_cmpint (gtk_widget_get_mapped (drive_find (view (drive), "net_chart")), ==, cases[i].has_charts);
    }
}

/* Whose last night is not over any more has no page. */
static void
test_nobody_any_more (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) only = evening_tournament (drive->book, "");

  open_page (drive);
  evening_do (only, "enter Ann Bob");
  evening_do (only, "start");
  evening_do (only, "out Bob by Ann");
  show (drive, "Bob");
  evening_do (only, "rename Bob Zoe");
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "list");
  show (drive, "Zoe");
  evening_do (only, "undo");
  evening_do (only, "undo");
  g_assert_cmpstr (shown (page (drive), "stack"), ==, "empty");
}

/* --- Cash games --- */

static gint64
play_cash (Drive *drive, const char *name, const char *const *lines)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (RoomCash) cash = NULL;
  gint64 id;

  g_free (terms->name);
  terms->name = g_strdup (name);
  id = room_cashes_add (drive->book, terms, 0, NULL);
  cash = room_cashes_open (drive->book, id, NULL);
  for (; *lines != NULL; lines++)
    {
      g_assert_true (room_cash_do (cash, NULL, "%s", *lines));
      evening_pass (15 * MINUTE);
    }
  return id;
}

static char *
say_cash_game (RoomClubRow *row)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint cell = ROOM_CASH_NIGHT_NAME; cell < ROOM_CASH_NIGHT_N_CELLS; cell++)
    {
      g_autofree char *text = room_cash_night_say (row, cell);

      g_strv_builder_add (cells, text);
    }
  all = g_strv_builder_end (cells);
  return g_strjoinv (", ", all);
}

/* Their page has the closed games; a season has none of them. */
static void
test_cash_games (Drive *drive, gconstpointer data)
{
  static const char *const one[] = { "buy Ann 20", "buy Bob 20", "cash-out Ann 35", "cash-out Bob 5", "close", NULL };
  static const char *const other[] = { "buy Ann 40", "buy Zoe 20", "cash-out Zoe 60", "cash-out Ann 0", "close", NULL };
  static const char *const open[] = { "buy Ann 20", NULL };
  g_autoptr (RoomTournament) second = play_two (drive);

  play_cash (drive, "First", one);
  evening_pass (DAY);
  play_cash (drive, "Second", other);
  keep_season (drive, "season \"Fridays\"\npoints linear\n");
  open_page (drive);
  play_cash (drive, "Open", open);
  show (drive, "Ann");
  gtk_stack_set_visible_child_name (GTK_STACK (drive_find (view (drive), "tables")), "cash");
  assert_told (drive_find (view (drive), "cash"), say_cash_game,
               "Second, 45 min, 40.00, −40.00, −53.33|First, 30 min, 20.00, +15.00, +30.00");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_find (view (drive), "chooser")), 1);
  g_assert_cmpstr (shown (view (drive), "tables"), ==, "nights");
}

/* Whoever never played a tournament is in the list all the same, and their page has nothing but the cash games. */
static void
test_cash_games_alone (Drive *drive, gconstpointer data)
{
  static const char *const lines[] = { "buy Ann 40", "buy Zoe 20", "cash-out Zoe 60", "cash-out Ann 0", "close", NULL };
  g_autoptr (RoomTournament) second = play_two (drive);

  open_page (drive);
  play_cash (drive, "After hours", lines); /* which the list follows */
  assert_told (drive_find (page (drive), "table_view"), say_person, "Ann|Bob|José|Zoe");
  show (drive, "Zoe");
  g_assert_cmpstr (shown (view (drive), "stack"), ==, "sheet");
  assert_told (drive_find (view (drive), "cash"), say_cash_game, "After hours, 15 min, 20.00, +40.00, +160.00");
}

TEST_PART (people_page)
{
  drive_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/people-page/" name, Drive, NULL, drive_up, function, drive_down)
  ADD ("everybody-is-listed", test_everybody_is_listed);
  ADD ("search-knows-no-accents", test_search_knows_no_accents);
  ADD ("every-column-sorts", test_every_column_sorts);
  ADD ("a-page-follows-the-nights", test_a_page_follows_the_nights);
  ADD ("a-season-limits-it", test_a_season_limits_it);
  ADD ("ways-back", test_ways_back);
  ADD ("a-night-is-opened", test_a_night_is_opened);
  ADD ("from-a-season-and-back", test_from_a_season_and_back);
  ADD ("charts-are-told", test_charts_are_told);
  ADD ("rivals-have-whole-names", test_rivals_have_whole_names);
  ADD ("the-last-date-is-told", test_the_last_date_is_told);
  ADD ("charts-leave-room-for-tables", test_charts_leave_room_for_tables);
  ADD ("a-renamed-person-is-followed", test_a_renamed_person_is_followed);
  ADD ("a-person-is-edited", test_a_person_is_edited);
  ADD ("a-taken-name-is-refused", test_a_taken_name_is_refused);
  ADD ("a-picture-is-chosen", test_a_picture_is_chosen);
  ADD ("hidden", test_hidden);
  ADD ("merged", test_merged);
  ADD ("found-by-other-names", test_found_by_other_names);
  ADD ("doubles-are-asked", test_doubles_are_asked);
  ADD ("nobody-any-more", test_nobody_any_more);
  ADD ("cash-games", test_cash_games);
  ADD ("cash-games-alone", test_cash_games_alone);
  return g_test_run ();
}
