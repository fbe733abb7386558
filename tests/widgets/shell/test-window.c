/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: its pages, the clock and the keys. */
#include <string.h>

#include "app/tournament/room-commands.h"
#include "base/span.h"
#include "tourney/rule.h"
#include "widgets/clock/room-clock-window.h"
#include "widgets/shell/room-shortcuts.h"
#include "widgets/tournament/room-colour-up-window.h"
#include "widgets/tournament/room-picker.h"
#include "widgets/tournament/room-tournament-page.h"
#include "desk.h"
#include "../../program.h"

/* --- Pages --- */

static void
test_waiting_tournament_stays_on_the_start_page (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  desk_open_window (drive);
  g_assert_null (room_window_get_tournament (desk_window (drive)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "start");
}

static void
test_running_tournament_opens_by_itself (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) other = evening_tournament (drive->book, "");
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  desk_open_window (drive);
  g_assert_true (room_window_get_tournament (desk_window (drive)) == tournament);
  drive_act (drive, "win.back");
  g_assert_null (room_window_get_tournament (desk_window (drive)));
}

static guint
count_clock_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint       n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += ROOM_IS_CLOCK_WINDOW (window) && gtk_widget_get_visible (window);
    }
  return n;
}

/* The players' clock stays while the host looks something up, and closes when its night does. */
static void
test_players_clock_outlives_the_page (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");
  gint64 id = room_tournament_get_id (tournament);

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  desk_open_window (drive);
  drive_act (drive, "win.clock-window");
  g_assert_cmpuint (count_clock_windows (), ==, 1);
  drive_act (drive, "win.back");
  g_assert_cmpuint (count_clock_windows (), ==, 1);
  room_window_open (desk_window (drive), id);
  g_assert_cmpuint (count_clock_windows (), ==, 1);
  drive_act (drive, "win.back");
  g_clear_object (&tournament);
  g_assert_true (room_book_delete (drive->book, id, NULL));
  g_assert_cmpuint (count_clock_windows (), ==, 0);
}

static void
press_in_clock (guint key)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ROOM_IS_CLOCK_WINDOW (window))
        {
          desk_press (&(Drive){ .window = window }, key, 0);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Beside the side games a key does nothing for the tournament, but what asks for a player first; in the players' clock
   it does, even while that page is open. */
static void
test_keys_are_for_the_pages_of_the_tournament (Drive *drive, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_u, GDK_KEY_space, GDK_KEY_Right, GDK_KEY_b, GDK_KEY_c };
  RoomTournament    *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", "out Carl", NULL);

  drive_act (drive, "win.clock-window");
  room_tournament_page_show (ROOM_TOURNAMENT_PAGE (adw_bin_get_child (ADW_BIN (drive_get (drive, "tournament_bin")))),
                             "side");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (desk_press (drive, keys[i], 0));
  g_assert_false (desk_press (drive, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_true (desk_press (drive, GDK_KEY_o, 0));
  g_assert_true (drive_pops (drive, ROOM_TYPE_PICKER));
  gtk_popover_popdown (GTK_POPOVER (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PICKER)));
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_cmpstr (desk_state (tournament), ==, "running");

  press_in_clock (GDK_KEY_space);
  g_assert_cmpstr (desk_state (tournament), ==, "paused");
  press_in_clock (GDK_KEY_q);
  drive_act (drive, "win.back");
  press_in_clock (GDK_KEY_space);
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  press_in_clock (GDK_KEY_u);
  g_assert_cmpstr (desk_state (tournament), ==, "paused");
  room_window_open (desk_window (drive), room_tournament_get_id (tournament));
  g_assert_true (desk_press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
}

static void
test_empty_page_says_what_to_do (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", NULL);
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "empty");
  g_assert_cmpstr (desk_shown_page (drive, "log"), ==, "empty");
  g_assert_cmpstr (desk_shown_page (drive, "prizes"), ==, "empty");
  g_assert_cmpstr (desk_shown_page (drive, "seats"), ==, "off");
}

static void
test_every_page_can_be_shown (Drive *drive, gconstpointer data)
{
  static const char *const names[] = { "seats", "prizes", "schedule", "log", "players" };

  desk_open (drive, "tables 2 x 9", "enter Ann Bob Carl", "start", NULL);
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
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  drawn_wait (drive_is_shown, drive_get (drive, "clock_pane"));
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);

  desk_open_window (drive);
  gtk_window_set_default_size (drive->window, 720, 560);
  drawn_wait (drive_is_shown, drive_get (drive, "clock_bar"));
  g_assert_false (gtk_widget_get_mapped (drive_get (drive, "clock_pane")));
}

/* --- The clock --- */

static void
test_space_starts_pauses_and_resumes (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", NULL);

  g_assert_cmpstr (desk_state (tournament), ==, "waiting");
  g_assert_true (desk_press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpstr (drive_label (drive, "state"), ==, "running");
  g_assert_true (desk_press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "paused");
  g_assert_true (desk_press (drive, GDK_KEY_space, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
}

/* While play is hand for hand the space bar deals the next hand, and two presses go on with the clock once the money is
   reached. */
static void
test_hand_for_hand (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40", "enter Ann Bob Carl", "start", NULL);

  g_assert_true (desk_press (drive, GDK_KEY_h, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "paused");
  g_assert_cmpstr (drive_label (drive, "state"), ==, "hand for hand");
  g_assert_cmpint (tourney_hand (room_tournament_get_tourney (tournament)), ==, 1);
  g_assert_true (desk_press (drive, GDK_KEY_space, 0));
  g_assert_cmpint (tourney_hand (room_tournament_get_tourney (tournament)), ==, 2);
  g_assert_cmpstr (desk_toast_text (drive), ==, "The next hand began at all tables");
  g_assert_true (desk_press (drive, GDK_KEY_h, 0));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  drive_act (drive, "win.hand-for-hand-two");
  g_assert_cmpstr (desk_state (tournament), ==, "paused");
  evening_do (tournament, "out Carl");
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpstr (drive_label (drive, "state"), ==, "running");
  g_assert_false (room_commands_would ("win.hand-for-hand", tournament, NULL));
}

/* t calls the clock and stops the call; in a break nobody is called. */
static void
test_call_the_clock (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);

  g_assert_false (gtk_widget_get_visible (drive_get (drive, "call_bar")));
  g_assert_true (desk_press (drive, GDK_KEY_t, 0));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "call_bar")));
  g_assert_cmpstr (drive_label (drive, "digits"), ==, "0:40");
  g_assert_true (desk_press (drive, GDK_KEY_t, 0));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "call_bar")));
  evening_do (tournament, "break 5m");
  drive_act (drive, "win.call-clock"); /* from the menu, which has no tooltip to say why not */
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "call_bar")));
  g_assert_cmpstr (desk_toast_text (drive), ==, "The clock is called on a player while hands are played.");
}

/* After the end no players and no average stack are shown, since the winner has everything. */
static void
test_a_finished_night_is_told_as_one (Drive *drive, gconstpointer data)
{
  desk_open (drive, "prizes 60 40", "enter Ann Bob Carl", "start", "out Carl", NULL);
  g_assert_cmpstr (drive_label (drive, "left"), ==, "2 of 3 players left");
  g_assert_nonnull (strstr (drive_label (drive, "sums"), "average stack"));
  drive_act (drive, "win.colour-up");
  g_assert_nonnull (drive_window_of (ROOM_TYPE_COLOUR_UP_WINDOW));
  gtk_window_destroy (drive_window_of (ROOM_TYPE_COLOUR_UP_WINDOW));
  g_assert_true (desk_press (drive, GDK_KEY_o, 0));
  desk_enter (drive, "who_entry", "bo");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 players");
  g_assert_null (strstr (drive_label (drive, "sums"), "average stack"));
  drive_act (drive, "win.colour-up");
  g_assert_null (drive_window_of (ROOM_TYPE_COLOUR_UP_WINDOW));
}

static void
test_arrows_and_signs_move_the_clock (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  Clock           clock;

  desk_press (drive, GDK_KEY_Right, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 2);
  desk_press (drive, GDK_KEY_plus, GDK_SHIFT_MASK);
  clock = tourney_clock (tourney, room_tournament_now (tournament));
  g_assert_cmpint (clock_left (&clock), ==, 11 * MINUTE);
  desk_press (drive, GDK_KEY_minus, 0);
  desk_press (drive, GDK_KEY_KP_Subtract, 0);
  clock = tourney_clock (tourney, room_tournament_now (tournament));
  g_assert_cmpint (clock_left (&clock), ==, 9 * MINUTE);
  desk_press (drive, GDK_KEY_Left, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 1);
  desk_press (drive, GDK_KEY_Left, 0);
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, 1);
  g_assert_cmpstr (desk_toast_text (drive), ==, "This is the first level.");
}

static GtkWidget *
find_doer (GtkWidget *widget, const char *action)
{
  if (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_doer (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Asserts that the button for ACTION beside the clock can be pressed, or, if WHY is given, that it cannot and its
   tooltip says WHY. */
static void
assert_can (Drive *drive, const char *action, const char *why)
{
  GtkWidget *button = find_doer (drive_get (drive, "clock_pane"), action);

  g_assert_nonnull (button);
  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, why == NULL);
  if (why != NULL)
    g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, why);
}

static void
test_what_can_do_nothing_is_insensitive_and_says_why (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann", NULL);
  GtkWidget       *play = find_doer (drive_get (drive, "clock_pane"), "win.play");
  g_autofree char *sentence = evening_refused (tournament, "start");
  GtkWindow       *dialog;

  assert_can (drive, "win.play", sentence);
  assert_can (drive, "win.more-time", "The tournament has not started yet.");
  evening_do (tournament, "enter Bob");
  assert_can (drive, "win.play", NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (play), ==, "Start (Space)");
  evening_do (tournament, "start");
  assert_can (drive, "win.more-time", NULL);
  assert_can (drive, "win.previous-level", "This is the first level.");
  evening_do (tournament, "level 2");
  assert_can (drive, "win.previous-level", NULL);
  desk_press (drive, GDK_KEY_r, 0);
  g_assert_false (drive_pops (drive, ROOM_TYPE_PICKER));
  g_assert_cmpstr (desk_toast_text (drive), ==, "This tournament has no rebuys.");
  /* Every refusal offers "Why?". */
  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "Why?"), "clicked");
  dialog = drive_window_above (drive->window);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "Only what was announced is sold (settings of this tournament)."));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "no rebuys"));
  gtk_window_close (dialog);
}

/* An elimination announces who is owed money, and whose head has a bounty. */
static void
test_a_toast_says_who_won_the_bounty (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "bounty 10.00 progressive 50\n", "enter Ann Bob Carl", "start", NULL);

  evening_do (tournament, "out Carl by Ann+Bob");
  g_assert_nonnull (strstr (desk_toast_text (drive), "Ann gets 2.50, and 12.50 is on their head now."));
  g_assert_nonnull (strstr (desk_toast_text (drive), "Bob gets 2.50, and 12.50 is on their head now."));
  evening_do (tournament, "out Bob by Ann");
  g_assert_nonnull (strstr (desk_toast_text (drive), "Bob is out in place 2, by Ann. Ann gets 6.25."));
}

static void
test_the_picker_says_what_is_on_heads (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "bounty 10.00 progressive 50\n", "enter Ann Bob Carl", "start", NULL);

  evening_do (tournament, "out Carl by Ann");
  desk_press (drive, GDK_KEY_o, 0);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "an");
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter, then say who wins the bounty of 15.00 for Ann");
}

/* A toast takes several frames to come and to go: acts that follow faster must not remove it before it is there. */
static void
test_acts_may_follow_within_a_frame (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  for (gint i = 0; i < 20; i++)
    {
      desk_press (drive, i % 2 ? GDK_KEY_minus : GDK_KEY_plus, 0);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
    }
  g_assert_nonnull (strstr (desk_toast_text (drive), "taken off"));
}

static void
test_what_a_notification_could_not_do_is_said (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  g_autoptr (GError) error = NULL;

  tourney_refuse (&error, RULE_CLOCK, "The break is over already.");
  room_tournament_refuse (tournament, error);
  g_assert_cmpstr (desk_toast_text (drive), ==, "The break is over already.");
}

static void
test_b_begins_and_ends_a_break (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);

  desk_press (drive, GDK_KEY_b, 0);
  g_assert_cmpstr (desk_state (tournament), ==, "break");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "end_break_button")));
  desk_press (drive, GDK_KEY_b, 0);
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "end_break_button")));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.break-for", "i", 30);
  g_assert_cmpstr (desk_state (tournament), ==, "break");
}

static const char *
announced (Drive *drive)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (drive, "clock_pane"), "next")));
}

/* The first row of the list below the clock, which must be in sight. */
static char *
first_to_come (Drive *drive)
{
  GtkWidget         *list = drive_get (drive, "following");
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  drawn_wait (drive_is_shown, list);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list))), ==, 0);
  return evening_text (G_LIST_MODEL (model), 0, "title");
}

/* "Next" is the row the clock announces: a break too, and after a break in mid-level the same level. */
static void
test_next_is_what_the_clock_announces (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *announced, *first, *act, *state;
    gint        level;
  } steps[] = {
    { "Next: 10/20", "Level 2", "win.next-level", "running", 2 },
    { "Next: break, 5 min", "Break", "win.next-level", "break", 2 },
    { "Next: 25/50", "Level 3", "win.previous-level", "running", 2 },
    { "Next: break, 5 min", "Break", "win.early-break", "break", 2 },
    { "Next: 25/50", "Level 3", "win.next-level", "running", 3 },
    { "Next: 50/100, big-blind ante 100", "Level 4", "win.break", "break", 3 },
    { "Next: 25/50", "Level 3", "win.next-level", "running", 3 },
    { "Next: 50/100, big-blind ante 100", "Level 4", "win.next-level", "running", 4 },
  };
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *first = first_to_come (drive);

      g_assert_cmpstr (announced (drive), ==, steps[i].announced);
      g_assert_cmpstr (first, ==, steps[i].first);
      drive_act (drive, steps[i].act);
      g_assert_cmpstr (desk_state (tournament), ==, steps[i].state);
      g_assert_cmpint (tourney_level (tourney, room_tournament_now (tournament)), ==, steps[i].level);
    }
  g_assert_cmpstr (announced (drive), ==, "This is the last level");
  g_assert_false (room_commands_would ("win.next-level", tournament, NULL));
}

/* A break that is taken early skips no level. */
static void
test_break_is_moved_up (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  g_autofree char *first = NULL;

  drive_act (drive, "win.early-break");
  first = first_to_come (drive);
  g_assert_cmpstr (desk_state (tournament), ==, "break");
  g_assert_cmpstr (announced (drive), ==, "Next: 10/20");
  g_assert_cmpstr (first, ==, "Level 2");
  g_assert_false (room_commands_would ("win.early-break", tournament, NULL));
  drive_act (drive, "win.end-break");
  drive_act (drive, "win.next-level");
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 3);
  g_assert_false (room_commands_would ("win.early-break", tournament, NULL));
}

/* Before the start the clock shows level 1, and the list goes on from there. */
static void
test_list_of_levels_begins_with_the_next (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann Bob", NULL);
  GtkWidget       *list = drive_get (drive, "following");
  g_autofree char *first = first_to_come (drive), *after_start = NULL;

  g_assert_cmpstr (first, ==, "Level 2");
  evening_do (tournament, "start");
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", 3);
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  after_start = first_to_come (drive);
  g_assert_cmpstr (after_start, ==, "Break");
}

/* From a break of the schedule "previous" leads to the level before it, not to the one before that. */
static void
test_previous_level_in_a_break_is_the_one_just_played (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", "level 2", "adjust -10m", NULL);

  g_assert_cmpstr (desk_state (tournament), ==, "break");
  drive_act (drive, "win.previous-level");
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 2);
}

/* Somebody who corrects the clock may not think of sales, so a reopened sale is mentioned. */
static void
test_a_level_back_says_that_rebuys_are_open (Drive *drive, gconstpointer data)
{
  desk_open (drive, "late until level 1\nrebuy 20.00 until level 1", "enter Ann Bob", "start", NULL);
  drive_act (drive, "win.next-level");
  g_assert_cmpstr (desk_toast_text (drive), ==, "The clock was set to level 2. Closed now: late entries and rebuys.");
  drive_act (drive, "win.previous-level");
  g_assert_cmpstr (desk_toast_text (drive), ==, "The clock was set to level 1. Open now: late entries and rebuys.");
  drive_act (drive, "win.more-time");
  g_assert_null (strstr (desk_toast_text (drive), "Open"));
}

static gboolean
tells (GtkWidget *label)
{
  gboolean is_told = FALSE;

  g_signal_emit_by_name (label, "query-tooltip", 0, 0, FALSE, NULL, &is_told);
  return is_told;
}

/* A tooltip that only repeats the text would get in the way of the next click. */
static void
test_what_is_whole_has_no_tooltip (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob", NULL);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "log");
  drawn_wait (drive_is_shown, drive_get (drive, "undo_label"));
  g_assert_true (gtk_widget_get_has_tooltip (drive_get (drive, "undo_label")));
  g_assert_null (gtk_widget_get_tooltip_text (drive_get (drive, "undo_button")));
  g_assert_false (tells (drive_get (drive, "undo_label")));
}

/* The left edges of the blinds in each row, measured from the left of LIST. */
static void
add_places (GtkWidget *widget, GtkWidget *list, GArray *places)
{
  if (gtk_widget_has_css_class (widget, "level-blinds"))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
      g_array_append_val (places, bounds.origin.x);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_places (child, list, places);
}

static gboolean
stand_somewhere (gpointer schedule)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (float));

  add_places (schedule, schedule, places);
  return places->len > 2 && g_array_index (places, float, 0) > 0 && g_array_index (places, float, 1) > 0;
}

/* The row of the current level is bold. */
static void
test_levels_stand_in_columns (Drive *drive, gconstpointer data)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (float));
  g_autoptr (GtkCssProvider) styles = gtk_css_provider_new ();
  GtkWidget *schedule;

  gtk_css_provider_load_from_resource (styles, "/io/github/cardroom/Cardroom/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "schedule");
  schedule = drive_get (drive, "schedule");
  drawn_wait (stand_somewhere, schedule);
  add_places (schedule, schedule, places);
  for (guint i = 1; i < places->len; i++)
    g_assert_cmpfloat (g_array_index (places, float, i), ==, g_array_index (places, float, 0));
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles));
}

static void
test_sleep_is_told (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);

  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
  g_signal_emit_by_name (tournament, "slept", 3 * MINUTE);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
  g_assert_nonnull (strstr (drive_label (drive, "warning_label"), "3 minutes"));
  drive_act (drive, "win.hide-warning");
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
}

/* A night of levels of ten minutes, whose laptop is started anew twelve minutes after its last act. */
static RoomTournament *
start_anew (Drive *drive)
{
  RoomTournament *tournament = evening_tournament (drive->book, "");
  gint64          id = room_tournament_get_id (tournament);

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  g_object_unref (tournament);
  g_clear_object (&drive->book);
  evening_pass (12 * MINUTE);
  evening_reboot ();
  drive->book = evening_book (drive->path);
  desk_open_window (drive);
  room_window_open (desk_window (drive), id);
  return room_window_get_tournament (desk_window (drive));
}

static gboolean
is_asked (Drive *drive)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning")))
         && gtk_widget_get_visible (drive_get (drive, "warning_no"));
}

static gint64
passed (RoomTournament *tournament)
{
  return room_tournament_now (tournament) - tourney_last_time (room_tournament_get_tourney (tournament));
}

static void
test_how_long_it_was_is_confirmed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = start_anew (drive);

  g_assert_true (is_asked (drive));
  g_assert_nonnull (strstr (drive_label (drive, "warning_label"), "12 minutes"));
  drive_act (drive, "win.hide-warning");
  g_assert_false (is_asked (drive));
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (drive, "warning"))));
  g_assert_cmpint (passed (tournament), ==, 12 * MINUTE);
}

/* Answers the question for the minutes, which stands at 12, with TEXT. */
static void
say_passed (Drive *drive, const char *text)
{
  g_autoptr (GList) windows = NULL;
  GtkWindow *dialog = NULL;
  GtkWidget *entry;

  drive_act (drive, "win.correct-passed");
  windows = gtk_window_list_toplevels ();
  for (GList *each = windows; each != NULL; each = each->next)
    if (ADW_IS_MESSAGE_DIALOG (each->data) && gtk_window_get_transient_for (each->data) == drive->window)
      dialog = each->data;
  g_assert_nonnull (dialog);
  entry = drive_find_type (GTK_WIDGET (dialog), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "12");
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "take");
}

static void
test_how_long_it_was_is_said (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = start_anew (drive);

  say_passed (drive, "a while");
  g_assert_true (is_asked (drive));
  g_assert_cmpint (passed (tournament), ==, 12 * MINUTE);
  say_passed (drive, " 3 ");
  g_assert_false (is_asked (drive));
  g_assert_cmpint (passed (tournament), ==, 3 * MINUTE);
}

/* --- A book that cannot be opened --- */

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
  /* Every act is refused in silence, as there is nothing to act on. */
  drive_act (drive, "win.play");
  drive_act (drive, "win.undo");
}

/* --- Keys --- */

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

/* --- Names in the other direction --- */

static const char *const mirrored[] = { "דנה", "נועם", "محمد", "سارة" };

/* Checks every label below WIDGET, and returns how many begin with one of those names. */
static guint
count_mirrored (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mirrored (child);
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || *gtk_label_get_text (GTK_LABEL (widget)) == '\0')
    return n;
  for (guint i = 0; i < G_N_ELEMENTS (mirrored); i++)
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));

      n += g_str_has_prefix (text, mirrored[i]) || g_str_has_prefix (text, "\u2068");
    }
  for (gint i = 0; i < pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (gtk_label_get_layout (GTK_LABEL (widget)), i);

      if (line->resolved_dir != PANGO_DIRECTION_LTR)
        g_error ("“%s” is laid out from the right", gtk_label_get_text (GTK_LABEL (widget)));
    }
  return n;
}

/* A sentence of a language that is written from the left begins there, whoever it is about. */
static void
test_sentences_begin_where_they_are_read_from (Drive *drive, gconstpointer data)
{
  static const char *const pages[] = { "players", "seats", "prizes", "schedule", "log" };
  RoomTournament          *tournament
      = desk_open (drive, "tables 2 x 4\nprizes 60 40", "enter דנה נועם محمد سارة Ann Bob", "start", NULL);
  GtkWidget *window = GTK_WIDGET (drive->window);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (window, "win.page", "s", pages[i]);
      drawn_wait (drive_is_shown, drive_get (drive, pages[i]));
      gtk_test_widget_wait_for_draw (window);
      count_mirrored (window);
    }
  evening_do (tournament, "out דנה by محمد");
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpuint (count_mirrored (window), >, 0);
}

TEST_PART (window)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/window/every-listed-key-does-something-else", test_every_listed_key_does_something_else);
#define ADD(path, test) g_test_add ("/window/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("waiting-tournament-stays-on-the-start-page", test_waiting_tournament_stays_on_the_start_page);
  ADD ("running-tournament-opens-by-itself", test_running_tournament_opens_by_itself);
  ADD ("players-clock-outlives-the-page", test_players_clock_outlives_the_page);
  ADD ("keys-are-for-the-pages-of-the-tournament", test_keys_are_for_the_pages_of_the_tournament);
  ADD ("empty-page-says-what-to-do", test_empty_page_says_what_to_do);
  ADD ("every-page-can-be-shown", test_every_page_can_be_shown);
  ADD ("narrow-window-has-a-bar-for-a-clock", test_narrow_window_has_a_bar_for_a_clock);
  ADD ("space-starts-pauses-and-resumes", test_space_starts_pauses_and_resumes);
  ADD ("hand-for-hand", test_hand_for_hand);
  ADD ("call-the-clock", test_call_the_clock);
  ADD ("a-finished-night-is-told-as-one", test_a_finished_night_is_told_as_one);
  ADD ("arrows-and-signs-move-the-clock", test_arrows_and_signs_move_the_clock);
  ADD ("what-can-do-nothing-is-insensitive-and-says-why", test_what_can_do_nothing_is_insensitive_and_says_why);
  ADD ("a-toast-says-who-won-the-bounty", test_a_toast_says_who_won_the_bounty);
  ADD ("the-picker-says-what-is-on-heads", test_the_picker_says_what_is_on_heads);
  ADD ("acts-may-follow-within-a-frame", test_acts_may_follow_within_a_frame);
  ADD ("what-a-notification-could-not-do-is-said", test_what_a_notification_could_not_do_is_said);
  ADD ("b-begins-and-ends-a-break", test_b_begins_and_ends_a_break);
  ADD ("previous-level-in-a-break-is-the-one-just-played", test_previous_level_in_a_break_is_the_one_just_played);
  ADD ("a-level-back-says-that-rebuys-are-open", test_a_level_back_says_that_rebuys_are_open);
  ADD ("what-is-whole-has-no-tooltip", test_what_is_whole_has_no_tooltip);
  ADD ("next-is-what-the-clock-announces", test_next_is_what_the_clock_announces);
  ADD ("break-is-moved-up", test_break_is_moved_up);
  ADD ("list-of-levels-begins-with-the-next", test_list_of_levels_begins_with_the_next);
  ADD ("levels-stand-in-columns", test_levels_stand_in_columns);
  ADD ("sleep-is-told", test_sleep_is_told);
  ADD ("how-long-it-was-is-confirmed", test_how_long_it_was_is_confirmed);
  ADD ("how-long-it-was-is-said", test_how_long_it_was_is_said);
  ADD ("trouble-with-the-book-is-explained", test_trouble_with_the_book_is_explained);
  ADD ("sentences-begin-where-they-are-read-from", test_sentences_begin_where_they_are_read_from);
  ADD ("shortcuts-window-opens", test_shortcuts_window_opens);
#undef ADD
  return g_test_run ();
}
