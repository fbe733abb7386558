/* The main window and the tournament page, driven by their actions, keys and widgets. */
#include "drive.h"

#include "widgets/room-player-row.h"
#include "widgets/room-shortcuts.h"
#include "widgets/room-window.h"

#include <string.h>

/* --- the window --- */

static RoomWindow *
window_of (Drive *drive)
{
  return ROOM_WINDOW (drive->window);
}

static void
open_window (Drive *drive)
{
  RoomWindow *window = room_window_new (NULL);

  room_window_set_book (window, drive->book);
  drive_show (drive, GTK_WINDOW (window));
}

/* A tournament with EXTRA in its header on the screen, with the ACTS (NULL at the end) done already. */
static RoomTournament *
open_night (Drive *drive, const char *extra, ...)
{
  RoomTournament *tournament = evening_tournament (drive->book, extra);
  const char     *act;
  va_list         acts;

  va_start (acts, extra);
  while ((act = va_arg (acts, const char *)))
    evening_do (tournament, act);
  va_end (acts);
  open_window (drive);
  room_window_open (window_of (drive), room_tournament_get_id (tournament));
  g_object_unref (tournament);
  g_assert_true (room_window_get_tournament (window_of (drive)) == tournament);
  return tournament;
}

/* As if KEY were pressed; TRUE: the window took it before whoever has the focus. */
static gboolean
press (Drive *drive, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (drive->window));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &taken);
    }
  return taken;
}

static void
enter (Drive *drive, const char *id, const char *text)
{
  GtkWidget *entry = drive_get (drive, id);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
collect_toasts (GtkWidget *widget, GPtrArray *toasts)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_can_target (widget))
    g_ptr_array_add (toasts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_toasts (child, toasts);
}

static GtkLabel *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *label = find_label (child);

      if (label)
        return label;
    }
  return NULL;
}

/* What the only toast says; one that is on its way out does not count. */
static const char *
toast_text (Drive *drive)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  collect_toasts (GTK_WIDGET (drive->window), toasts);
  if (toasts->len == 0)
    return NULL;
  g_assert_cmpuint (toasts->len, ==, 1);
  return gtk_label_get_text (find_label (g_ptr_array_index (toasts, 0)));
}

static const char *
shown_page (Drive *drive, const char *within)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_find (drive_get (drive, within), "pages")));
}

static RoomPlayerRow *
find_row (GtkWidget *widget, const char *name)
{
  if (ROOM_IS_PLAYER_ROW (widget))
    {
      g_autoptr (RoomEntrant) entrant = NULL;

      g_object_get (widget, "entrant", &entrant, NULL);
      return entrant && g_str_equal (room_entrant_get_name (entrant), name) ? ROOM_PLAYER_ROW (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      RoomPlayerRow *row = find_row (child, name);

      if (row)
        return row;
    }
  return NULL;
}

typedef struct
{
  Drive      *drive;
  const char *name;
} RowQuestion;

static gboolean
row_is_there (gpointer data)
{
  RowQuestion *question = data;

  return find_row (GTK_WIDGET (question->drive->window), question->name) != NULL;
}

static GtkWidget *
row (Drive *drive, const char *name)
{
  drawn_wait (row_is_there, &(RowQuestion){ drive, name });
  return GTK_WIDGET (find_row (GTK_WIDGET (drive->window), name));
}

static void
row_act (Drive *drive, const char *name, const char *action)
{
  g_assert_true (gtk_widget_activate_action (row (drive, name), action, NULL));
}

static gboolean
row_offers (Drive *drive, const char *name, const char *button)
{
  return gtk_widget_get_visible (drive_find (row (drive, name), button));
}

static void
select_player (Drive *drive, guint position)
{
  GtkListView *list = GTK_LIST_VIEW (drive_find (drive_get (drive, "players"), "list"));

  gtk_selection_model_select_item (gtk_list_view_get_model (list), position, TRUE);
}

static gint
left (RoomTournament *tournament)
{
  return tourney_left (room_tournament_get_tourney (tournament));
}

static const char *
state (RoomTournament *tournament)
{
  return tourney_state_word (
      tourney_state (room_tournament_get_tourney (tournament), room_tournament_now (tournament)));
}

/* --- pages --- */

static void
test_waiting_tournament_stays_on_the_start_page (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  open_window (drive);
  g_assert_null (room_window_get_tournament (window_of (drive)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "start");
}

static void
test_running_tournament_opens_by_itself (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) other = evening_tournament (drive->book, "");
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  open_window (drive);
  g_assert_true (room_window_get_tournament (window_of (drive)) == tournament);
  drive_act (drive, "win.back");
  g_assert_null (room_window_get_tournament (window_of (drive)));
}

static void
test_empty_page_says_what_to_do (Drive *drive, gconstpointer data)
{
  open_night (drive, "", NULL);
  g_assert_cmpstr (shown_page (drive, "players"), ==, "empty");
  g_assert_cmpstr (shown_page (drive, "log"), ==, "empty");
  g_assert_cmpstr (shown_page (drive, "prizes"), ==, "empty");
  g_assert_cmpstr (shown_page (drive, "seats"), ==, "off");
}

static void
test_every_page_can_be_shown (Drive *drive, gconstpointer data)
{
  static const char *const names[] = { "seats", "prizes", "schedule", "log", "players" };

  open_night (drive, "tables 2 x 9", "enter Ann Bob Carl", "start", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", names[i]);
      g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (drive_get (drive, "views"))), ==,
                       names[i]);
      drawn_wait (drive_is_shown, drive_get (drive, names[i]));
    }
}

static void
test_narrow_window_has_a_bar_for_a_clock (Drive *drive, gconstpointer data)
{
  open_night (drive, "", "enter Ann Bob", "start", NULL);
  g_assert_true (gtk_widget_get_child_visible (drive_get (drive, "clock_pane")));
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);

  open_window (drive);
  gtk_window_set_default_size (drive->window, 720, 560);
  drawn_wait (drive_is_shown, drive_get (drive, "clock_bar"));
  g_assert_false (gtk_widget_get_child_visible (drive_get (drive, "clock_pane")));
}

/* --- the clock --- */

static void
test_space_starts_pauses_and_resumes (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", NULL);

  g_assert_cmpstr (state (tournament), ==, "waiting");
  g_assert_true (press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (state (tournament), ==, "running");
  g_assert_cmpstr (drive_label (drive, "state"), ==, "running");
  g_assert_true (press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (state (tournament), ==, "paused");
  g_assert_true (press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (state (tournament), ==, "running");
}

static void
test_arrows_and_signs_move_the_clock (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  Clock           clock;

  press (drive, GDK_KEY_Right, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 2);
  press (drive, GDK_KEY_plus, GDK_SHIFT_MASK);
  clock = tourney_clock (tourney, room_tournament_now (tournament));
  g_assert_cmpint (clock_left (&clock), ==, 11 * MINUTE);
  press (drive, GDK_KEY_minus, 0);
  press (drive, GDK_KEY_KP_Subtract, 0);
  clock = tourney_clock (tourney, room_tournament_now (tournament));
  g_assert_cmpint (clock_left (&clock), ==, 9 * MINUTE);
  press (drive, GDK_KEY_Left, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 1);
  press (drive, GDK_KEY_Left, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 1);
  g_assert_cmpstr (toast_text (drive), ==, "This is the first level.");
}

static void
test_b_begins_and_ends_a_break (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", NULL);

  press (drive, GDK_KEY_b, 0);
  g_assert_cmpstr (state (tournament), ==, "break");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "end_break_button")));
  press (drive, GDK_KEY_b, 0);
  g_assert_cmpstr (state (tournament), ==, "running");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "end_break_button")));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.break-for", "i", 30);
  g_assert_cmpstr (state (tournament), ==, "break");
}

/* From a break of the schedule "previous" is the level before it, not the one before that. */
static void
test_previous_level_in_a_break_is_the_one_just_played (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", "level 2", "adjust -10m", NULL);

  g_assert_cmpstr (state (tournament), ==, "break");
  drive_act (drive, "win.previous-level");
  g_assert_cmpstr (state (tournament), ==, "running");
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 2);
}

static void
test_sleep_is_told (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", NULL);

  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
  g_signal_emit_by_name (tournament, "slept", 3 * MINUTE);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
  g_assert_nonnull (strstr (drive_label (drive, "warning_label"), "3 minutes"));
  drive_act (drive, "win.hide-warning");
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
}

/* --- players --- */

static void
test_names_with_commas_enter_and_the_field_stays (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", NULL);

  g_assert_true (press (drive, GDK_KEY_n, 0));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "add_players")));
  enter (drive, "entry", "Ann, Bob Smith");
  g_assert_cmpint (left (tournament), ==, 2);
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Bob Smith"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "add_players")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_get (drive, "unpaid")), TRUE);
  enter (drive, "entry", "Zoe");
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 2000);
  g_assert_cmpstr (shown_page (drive, "players"), ==, "list");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 players");
  row (drive, "Zoe");
}

static void
test_refusal_is_a_sentence_and_changes_nothing (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = open_night (drive, "", "enter Ann", NULL);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  guint            head = tourney_head (tourney);
  g_autofree char *sentence = evening_refused (tournament, "start");

  press (drive, GDK_KEY_space, 0);
  g_assert_cmpstr (toast_text (drive), ==, sentence);
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  g_assert_cmpstr (state (tournament), ==, "waiting");
  enter (drive, "entry", "Ann");
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "Ann");
}

static void
test_o_letters_enter_is_out_and_u_brings_back (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob Carl", "start", NULL);

  g_assert_true (press (drive, GDK_KEY_o, 0));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "picker")));
  enter (drive, "who_entry", "bo");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "picker")));
  g_assert_cmpint (left (tournament), ==, 2);
  g_assert_false (tourney_find (room_tournament_get_tourney (tournament), "Bob")->in);
  g_assert_nonnull (strstr (toast_text (drive), "Bob"));
  g_assert_cmpstr (drive_label (drive, "left"), ==, "2 of 3 left");

  g_assert_true (press (drive, GDK_KEY_u, 0));
  g_assert_cmpint (left (tournament), ==, 3);
  g_assert_true (press (drive, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpint (left (tournament), ==, 2);
}

static void
test_selected_player_is_out_with_o_and_enter (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob Carl", "start", NULL);

  select_player (drive, 2);
  press (drive, GDK_KEY_o, 0);
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_false (tourney_find (room_tournament_get_tourney (tournament), "Carl")->in);
}

static void
test_enter_without_a_name_puts_nobody_out (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob Carl", "start", NULL);

  press (drive, GDK_KEY_o, 0);
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "picker")));
  enter (drive, "who_entry", "x");
  g_assert_cmpint (left (tournament), ==, 3);
}

static void
test_hitmen_are_an_optional_third_step (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "bounty 5.00", "enter Ann Bob Carl Dora", "start", NULL);
  g_auto (GStrv) hitmen = NULL;

  press (drive, GDK_KEY_o, 0);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "do");
  gtk_widget_grab_focus (drive_get (drive, "by_entry"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "by_entry")), "an+ca");
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter: Dora is out, by Ann and Carl");
  g_signal_emit_by_name (drive_get (drive, "by_entry"), "activate");
  hitmen = tourney_hitmen (room_tournament_get_tourney (tournament),
                           tourney_find (room_tournament_get_tourney (tournament), "Dora"));
  g_assert_cmpuint (g_strv_length (hitmen), ==, 2);
  g_assert_cmpstr (hitmen[0], ==, "Ann");
  g_assert_cmpstr (hitmen[1], ==, "Carl");
}

static void
test_keys_are_letters_where_somebody_types (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", NULL);

  g_assert_true (press (drive, GDK_KEY_f, GDK_CONTROL_MASK));
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (drive->window)));
  g_assert_false (press (drive, GDK_KEY_o, 0));
  g_assert_false (press (drive, GDK_KEY_space, 0));
  g_assert_false (press (drive, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpstr (state (tournament), ==, "running");
}

typedef struct
{
  Drive      *drive;
  const char *page;
} PageQuestion;

static gboolean
page_is_shown (gpointer data)
{
  PageQuestion *question = data;

  return g_str_equal (shown_page (question->drive, "players"), question->page);
}

static void
test_search_finds_by_letters_and_enters_the_unknown (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob \"José Ruiz\"", NULL);
  GtkWidget      *search = drive_get (drive, "search");
  GListModel     *shown
      = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (drive_find (drive_get (drive, "players"), "list"))));

  gtk_editable_set_text (GTK_EDITABLE (search), "jose");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "Zoe");
  drawn_wait (page_is_shown, &(PageQuestion){ drive, "no-match" });
  g_signal_emit_by_name (search, "activate");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Zoe"));
  drawn_wait (page_is_shown, &(PageQuestion){ drive, "list" });
}

static void
test_rows_offer_what_can_be_done (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = open_night (drive, "rebuy 20.00 until level 1 max 1\nadd-on 10.00 at break 1", "enter Ann Bob Carl", NULL);

  g_assert_false (row_offers (drive, "Ann", "out_button"));
  g_assert_false (row_offers (drive, "Ann", "rebuy_button"));
  evening_do (tournament, "start");
  g_assert_true (row_offers (drive, "Ann", "out_button"));
  g_assert_true (row_offers (drive, "Ann", "rebuy_button"));
  g_assert_false (row_offers (drive, "Ann", "add_on_button"));
  row_act (drive, "Ann", "row.rebuy");
  g_assert_false (row_offers (drive, "Ann", "rebuy_button"));
  g_assert_true (row_offers (drive, "Bob", "rebuy_button"));
  evening_do (tournament, "level 2");
  g_assert_false (row_offers (drive, "Bob", "rebuy_button"));
  evening_do (tournament, "adjust -10m");
  g_assert_true (row_offers (drive, "Bob", "add_on_button"));
  row_act (drive, "Bob", "row.out");
  g_assert_true (row_offers (drive, "Bob", "back_button"));
  row_act (drive, "Bob", "row.back");
  g_assert_cmpint (left (tournament), ==, 3);
}

static void
test_rows_change_in_place (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *ann = row (drive, "Ann");

  row_act (drive, "Ann", "row.rebuy");
  g_assert_true (row (drive, "Ann") == ann);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (ann, "status"))), ==, "1 rebuy");
  evening_do (tournament, "rename Ann Anna");
  g_assert_true (row (drive, "Anna") == ann);
}

static void
test_names_are_corrected_beside_the_row (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", NULL);
  GtkWidget      *entry;

  row_act (drive, "Ann", "row.rename");
  entry = gtk_window_get_focus (drive->window);
  g_assert_true (GTK_IS_TEXT (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann Lee");
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Ann Lee"));
}

/* --- toasts, undo --- */

static void
test_only_the_newest_toast_is_shown (Drive *drive, gconstpointer data)
{
  open_night (drive, "", "enter Ann Bob Carl", "start", NULL);

  press (drive, GDK_KEY_space, 0);
  press (drive, GDK_KEY_space, 0);
  drive_act (drive, "win.next-level");
  g_assert_nonnull (strstr (toast_text (drive), "level 2"));
}

static void
test_undo_says_what_it_would_take_back (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *undo = drive_get (drive, "undo_button");

  evening_do (tournament, "out Carl by Ann");
  g_assert_true (gtk_widget_get_visible (undo));
  g_assert_nonnull (strstr (drive_label (drive, "undo_label"), "Carl"));
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpint (left (tournament), ==, 3);
  g_assert_nonnull (strstr (drive_label (drive, "redo_label"), "Carl"));
  drive_act (drive, "win.undo");
  drive_act (drive, "win.undo");
  g_assert_false (gtk_widget_get_visible (undo));
}

/* --- prizes, schedule, seats, settings --- */

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found)
        return found;
    }
  return NULL;
}

typedef struct
{
  GtkWidget  *inside;
  const char *label;
} ButtonQuestion;

static gboolean
button_is_there (gpointer data)
{
  ButtonQuestion *question = data;

  return find_button (question->inside, question->label) != NULL;
}

static GtkWidget *
button (GtkWidget *inside, const char *label)
{
  drawn_wait (button_is_there, &(ButtonQuestion){ inside, label });
  return find_button (inside, label);
}

static void
test_prizes_are_handed_over (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "prizes 60 40", "enter Ann Bob", "start", "out Bob by Ann", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_assert_cmpstr (drive_label (drive, "pool"), ==, "Pool 40.00");
  g_signal_emit_by_name (button (drive_get (drive, "prizes"), "Handed over"), "clicked");
  g_assert_cmpint (tourney_find (tourney, "Ann")->paid_out + tourney_find (tourney, "Bob")->paid_out, ==, 1);
}

static void
test_schedule_starts_a_level (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", "enter Ann Bob", "start", NULL);
  GtkWidget      *list = drive_find (drive_get (drive, "schedule"), "list");

  g_signal_emit_by_name (list, "activate", 3);
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 3);
  g_signal_emit_by_name (list, "activate", 2); /* a break */
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 3);
}

static void
test_seats_are_drawn_and_changed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "tables 2 x 3", "enter Ann Bob Carl", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "unseated_view")));
  g_signal_emit_by_name (button (drive_get (drive, "seats"), "Ann"), "clicked");
  g_signal_emit_by_name (button (GTK_WIDGET (drive->window), "2"), "clicked");
  g_assert_cmpint (tourney_find (tourney, "Ann")->table, ==, 1);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, ==, 2);
  drive_act (drive, "win.draw");
  g_assert_cmpint (tourney_find (tourney, "Carl")->table, >, 0);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, ==, 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "unseated_view")));
}

static void
test_tournament_is_renamed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_night (drive, "", NULL);
  GtkWidget      *text;

  drive_act (drive, "win.rename");
  text = gtk_window_get_focus (drive->window);
  gtk_editable_set_text (GTK_EDITABLE (text), "The cup");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "The cup");
  g_assert_cmpstr (drive_label (drive, "name"), ==, "The cup");
}

/* A window that an act opened above the main one. */
static GtkWindow *
window_above (Drive *drive)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (window != drive->window)
        return window;
    }
  return NULL;
}

static void
test_windows_open_above (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "win.settings", "win.deal" };

  open_night (drive, "", "enter Ann Bob Carl", "start", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      GtkWindow *above;

      drive_act (drive, acts[i]);
      above = window_above (drive);
      g_assert_nonnull (above);
      drawn_wait (drive_is_shown, above);
      g_object_add_weak_pointer (G_OBJECT (above), (gpointer *) &above);
      gtk_window_destroy (above);
      drawn_wait (drive_is_gone, &above);
    }
}

static void
test_clock_window_goes_with_the_main_window (Drive *drive, gconstpointer data)
{
  GtkWindow *clock;

  open_night (drive, "", "enter Ann Bob", "start", NULL);
  press (drive, GDK_KEY_F11, 0);
  clock = window_above (drive);
  g_assert_nonnull (clock);
  g_object_add_weak_pointer (G_OBJECT (clock), (gpointer *) &clock);
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &clock);
}

/* --- a book that cannot be opened --- */

static void
test_trouble_with_the_book_is_explained (Drive *drive, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (drive->path);
  g_autofree char *path = g_build_filename (folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;
  RoomWindow *window;
  const char *text;

  g_assert_true (g_file_set_contents (path, "this is a shopping list, not a database", -1, NULL));
  g_assert_null (room_book_new (path, &error));
  window = room_window_new (NULL);
  room_window_show_trouble (window, error);
  drive_show (drive, GTK_WINDOW (window));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "trouble");
  text = adw_status_page_get_description (ADW_STATUS_PAGE (drive_get (drive, "trouble")));
  g_assert_nonnull (strstr (text, "other.db"));
  g_assert_nonnull (strstr (text, "put a backup in its place"));
  /* Every act is refused in silence: there is nothing to act on. */
  drive_act (drive, "win.play");
  drive_act (drive, "win.undo");
}

/* --- names for those who do not see --- */

static void
test_row_buttons_say_whose_they_are (Drive *drive, gconstpointer data)
{
  open_night (drive, "rebuy 20.00", "enter Ann Bob", "start", NULL);
  gtk_test_accessible_assert_property (drive_find (row (drive, "Ann"), "out_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ann is out");
  gtk_test_accessible_assert_property (drive_find (row (drive, "Bob"), "rebuy_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Rebuy for Bob");
}

/* --- keys --- */

static void
test_every_listed_key_does_something_else (void)
{
  static const struct
  {
    guint           key;
    GdkModifierType state;
    const char     *action;
  } cases[] = {
    { GDK_KEY_space, 0, "win.play" },
    { GDK_KEY_o, 0, "win.out" },
    { GDK_KEY_O, GDK_LOCK_MASK, "win.out" },
    { GDK_KEY_r, 0, "win.rebuy" },
    { GDK_KEY_a, 0, "win.add-on" },
    { GDK_KEY_n, 0, "win.add-player" },
    { GDK_KEY_n, GDK_CONTROL_MASK, "app.new-tournament" },
    { GDK_KEY_u, 0, "win.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo" },
    { GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo" },
    { GDK_KEY_Left, 0, "win.previous-level" },
    { GDK_KEY_Right, 0, "win.next-level" },
    { GDK_KEY_plus, GDK_SHIFT_MASK, "win.more-time" },
    { GDK_KEY_KP_Add, 0, "win.more-time" },
    { GDK_KEY_minus, 0, "win.less-time" },
    { GDK_KEY_b, 0, "win.break" },
    { GDK_KEY_F11, 0, "win.clock-window" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "win.search" },
    { GDK_KEY_slash, 0, "win.search" },
    { GDK_KEY_question, GDK_SHIFT_MASK, "app.shortcuts" },
    { GDK_KEY_q, GDK_CONTROL_MASK, "app.quit" },
    { GDK_KEY_q, 0, NULL },
    { GDK_KEY_o, GDK_CONTROL_MASK, NULL },
    { GDK_KEY_Down, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (room_shortcuts_find (cases[i].key, cases[i].state), ==, cases[i].action);
}

static void
test_shortcuts_window_opens (Drive *drive, gconstpointer data)
{
  GtkWindow *window = room_shortcuts_new (NULL);

  drive_show (drive, window);
  g_assert_nonnull (drive_get (drive, "columns"));
}

int
main (int argc, char **argv)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/window/every-listed-key-does-something-else", test_every_listed_key_does_something_else);
#define ADD(path, test) g_test_add ("/window/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("waiting-tournament-stays-on-the-start-page", test_waiting_tournament_stays_on_the_start_page);
  ADD ("running-tournament-opens-by-itself", test_running_tournament_opens_by_itself);
  ADD ("empty-page-says-what-to-do", test_empty_page_says_what_to_do);
  ADD ("every-page-can-be-shown", test_every_page_can_be_shown);
  ADD ("narrow-window-has-a-bar-for-a-clock", test_narrow_window_has_a_bar_for_a_clock);
  ADD ("space-starts-pauses-and-resumes", test_space_starts_pauses_and_resumes);
  ADD ("arrows-and-signs-move-the-clock", test_arrows_and_signs_move_the_clock);
  ADD ("b-begins-and-ends-a-break", test_b_begins_and_ends_a_break);
  ADD ("previous-level-in-a-break-is-the-one-just-played", test_previous_level_in_a_break_is_the_one_just_played);
  ADD ("sleep-is-told", test_sleep_is_told);
  ADD ("names-with-commas-enter-and-the-field-stays", test_names_with_commas_enter_and_the_field_stays);
  ADD ("refusal-is-a-sentence-and-changes-nothing", test_refusal_is_a_sentence_and_changes_nothing);
  ADD ("o-letters-enter-is-out-and-u-brings-back", test_o_letters_enter_is_out_and_u_brings_back);
  ADD ("selected-player-is-out-with-o-and-enter", test_selected_player_is_out_with_o_and_enter);
  ADD ("enter-without-a-name-puts-nobody-out", test_enter_without_a_name_puts_nobody_out);
  ADD ("hitmen-are-an-optional-third-step", test_hitmen_are_an_optional_third_step);
  ADD ("keys-are-letters-where-somebody-types", test_keys_are_letters_where_somebody_types);
  ADD ("search-finds-by-letters-and-enters-the-unknown", test_search_finds_by_letters_and_enters_the_unknown);
  ADD ("rows-offer-what-can-be-done", test_rows_offer_what_can_be_done);
  ADD ("rows-change-in-place", test_rows_change_in_place);
  ADD ("names-are-corrected-beside-the-row", test_names_are_corrected_beside_the_row);
  ADD ("only-the-newest-toast-is-shown", test_only_the_newest_toast_is_shown);
  ADD ("undo-says-what-it-would-take-back", test_undo_says_what_it_would_take_back);
  ADD ("prizes-are-handed-over", test_prizes_are_handed_over);
  ADD ("schedule-starts-a-level", test_schedule_starts_a_level);
  ADD ("seats-are-drawn-and-changed", test_seats_are_drawn_and_changed);
  ADD ("tournament-is-renamed", test_tournament_is_renamed);
  ADD ("windows-open-above", test_windows_open_above);
  ADD ("clock-window-goes-with-the-main-window", test_clock_window_goes_with_the_main_window);
  ADD ("trouble-with-the-book-is-explained", test_trouble_with_the_book_is_explained);
  ADD ("row-buttons-say-whose-they-are", test_row_buttons_say_whose_they_are);
  ADD ("shortcuts-window-opens", test_shortcuts_window_opens);
#undef ADD
  return g_test_run ();
}
