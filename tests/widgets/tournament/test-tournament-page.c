/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament page: players, prizes, seats, and the announcement of each act. */
#include <string.h>

#include "app/tournament/room-entrant.h"
#include "base/span.h"
#include "widgets/kit/room-refused.h"
#include "widgets/side/room-new-table.h"
#include "widgets/tournament/room-add-players.h"
#include "widgets/tournament/room-picker.h"
#include "widgets/tournament/room-players-page.h"
#include "widgets/tournament/room-tournament-page.h"
#include "desk.h"
#include "side.h"
#include "../../program.h"

/* --- Players --- */

static void
test_names_with_commas_enter_and_the_field_stays (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", NULL);

  g_assert_true (desk_press (drive, GDK_KEY_n, 0));
  g_assert_true (drive_pops (drive, ROOM_TYPE_ADD_PLAYERS));
  desk_enter (drive, "entry", "Ann, Bob Smith");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Bob Smith"));
  g_assert_true (drive_pops (drive, ROOM_TYPE_ADD_PLAYERS));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_get (drive, "unpaid")), TRUE);
  desk_enter (drive, "entry", "Zoe");
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 2000);
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "list");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 players");
  desk_row (drive, "Zoe");
}

static void
test_refusal_is_a_sentence_and_changes_nothing (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann", NULL);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  guint            head = tourney_head (tourney);
  g_autofree char *sentence = evening_refused (tournament, "start");

  desk_press (drive, GDK_KEY_space, 0);
  g_assert_cmpstr (desk_toast_text (drive), ==, sentence);
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  g_assert_cmpstr (desk_state (tournament), ==, "waiting");
  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", "Ann");
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "Ann");
}

static void
test_nickname_in_quotes (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann", NULL);
  GtkWidget      *text;

  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", "Bob, Al \"Ace\" Hill");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Al 'Ace' Hill"));
  g_assert_cmpint (desk_left (tournament), ==, 3);

  desk_row_act (drive, "Ann", "row.rename");
  text = gtk_window_get_focus (drive->window);
  gtk_editable_set_text (GTK_EDITABLE (text), "\"Ace\" Ann");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Ann"));
  g_assert_cmpstr (desk_toast_text (drive), ==, "A name cannot contain a quotation mark.");
}

static void
test_o_letters_enter_is_out_and_u_brings_back (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);

  g_assert_true (desk_press (drive, GDK_KEY_o, 0));
  g_assert_true (drive_pops (drive, ROOM_TYPE_PICKER));
  desk_enter (drive, "who_entry", "bo");
  g_assert_false (drive_pops (drive, ROOM_TYPE_PICKER));
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_false (tourney_find (room_tournament_get_tourney (tournament), "Bob")->in);
  g_assert_nonnull (strstr (desk_toast_text (drive), "Bob"));
  g_assert_cmpstr (drive_label (drive, "left"), ==, "2 of 3 players left");

  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_cmpint (desk_left (tournament), ==, 3);
  g_assert_true (desk_press (drive, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpint (desk_left (tournament), ==, 2);
}

static void
test_selected_player_is_out_with_o_and_enter (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);

  desk_select_player (drive, 2);
  desk_press (drive, GDK_KEY_o, 0);
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_false (tourney_find (room_tournament_get_tourney (tournament), "Carl")->in);
}

static void
test_enter_without_a_name_puts_nobody_out (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);

  desk_press (drive, GDK_KEY_o, 0);
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_true (drive_pops (drive, ROOM_TYPE_PICKER));
  desk_enter (drive, "who_entry", "x");
  g_assert_cmpint (desk_left (tournament), ==, 3);
}

static void
test_hitmen_are_an_optional_third_step (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "bounty 5.00", "enter Ann Bob Carl Dora", "start", NULL);
  g_auto (GStrv) hitmen = NULL;

  desk_press (drive, GDK_KEY_o, 0);
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
test_two_in_one_hand_are_one_entry (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Anna Bob Carl", "start", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  desk_press (drive, GDK_KEY_o, 0);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "ann+ca");
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter: Ann and Carl are out. “By whom” above may stay empty.");
  gtk_widget_grab_focus (drive_get (drive, "by_entry"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "by_entry")), "bo");
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter: Ann and Carl are out, by Bob");
  g_signal_emit_by_name (drive_get (drive, "by_entry"), "activate");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Ann")), ==, 3);
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Carl")), ==, 3);
  drive_act (drive, "win.undo");
  g_assert_cmpint (desk_left (tournament), ==, 4);
}

static void
take_offer (Drive *drive, const char *label)
{
  GtkWidget *offer = desk_toast_offer (drive);

  g_assert_nonnull (offer);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (offer)), ==, label);
  gtk_widget_activate_action (offer, gtk_actionable_get_action_name (GTK_ACTIONABLE (offer)), NULL);
}

/* An elimination offers a rebuy if the player may have one, otherwise a side game with them at the table. */
static void
test_toast_offers_what_comes_next (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00 until level 2 max 1", "enter Ann Bob Carl Dora Eve", "start", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  GtkWindow     *dialog;

  evening_do (tournament, "out Bob by Ann");
  take_offer (drive, "Rebuy");
  g_assert_true (tourney_find (tourney, "Bob")->in);
  evening_do (tournament, "out Carl, Dora by Ann");
  take_offer (drive, "Rebuy: Carl");
  take_offer (drive, "Rebuy: Dora");
  g_assert_cmpint (desk_left (tournament), ==, 5);
  evening_do (tournament, "out Bob by Ann"); /* Bob has had his one rebuy */
  take_offer (drive, "Side game");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (drive_get (drive, "views"))), ==, "side");
  dialog = side_window (ROOM_TYPE_NEW_TABLE);
  g_assert_nonnull (dialog);
  gtk_window_destroy (dialog);
}

/* A rebuy without an elimination offers nothing but Undo. */
static void
test_a_rebuy_offers_no_other (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);

  evening_do (tournament, "out Bob by Ann");
  g_assert_nonnull (desk_toast_offer (drive));
  desk_row_act (drive, "Carl", "row.rebuy");
  g_assert_nonnull (strstr (desk_toast_text (drive), "Carl rebought"));
  g_assert_null (desk_toast_offer (drive));
}

static gint64
owed_by (RoomTournament *tournament, const char *name)
{
  return tourney_find (room_tournament_get_tourney (tournament), name)->owed;
}

/* A player who owes the entry owes later purchases too, unless the host says otherwise; one who has paid pays. */
static void
test_a_debtor_buys_on_credit (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00\nadd-on 10.00", "enter Ann Carl", "unpaid Bob", "start", NULL);

  desk_row_act (drive, "Bob", "row.rebuy");
  g_assert_cmpint (owed_by (tournament, "Bob"), ==, 4000);
  desk_row_act (drive, "Ann", "row.rebuy");
  g_assert_cmpint (owed_by (tournament, "Ann"), ==, 0);
  desk_row_act (drive, "Bob", "row.rebuy-paid");
  g_assert_cmpint (owed_by (tournament, "Bob"), ==, 4000);
  desk_row_act (drive, "Ann", "row.rebuy-owed");
  g_assert_cmpint (owed_by (tournament, "Ann"), ==, 2000);
  evening_do (tournament, "out Bob by Ann");
  take_offer (drive, "Rebuy");
  g_assert_cmpint (owed_by (tournament, "Bob"), ==, 6000);
}

static void
test_the_question_who_buys_asks_whether_it_is_paid (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Carl", "unpaid Bob", "start", NULL);
  GtkCheckButton *later;

  drive_act (drive, "win.rebuy");
  later = GTK_CHECK_BUTTON (drive_get (drive, "later"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "an");
  g_assert_false (gtk_check_button_get_active (later));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "bo");
  g_assert_true (gtk_check_button_get_active (later));
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_cmpint (owed_by (tournament, "Bob"), ==, 4000);

  drive_act (drive, "win.rebuy");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "bo");
  gtk_check_button_set_active (later, FALSE);
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_cmpint (owed_by (tournament, "Bob"), ==, 4000);
  drive_act (drive, "win.out");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "payment")));
}

static GtkWidget *
find_in (Drive *drive, GType popover, const char *id)
{
  return drive_find (drive_find_type (GTK_WIDGET (drive->window), popover), id);
}

/* A click with the pointer on TICK, which the boxes around it may watch. */
static void
click (GtkWidget *tick)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (gtk_widget_get_parent (tick));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 0.0, 0.0);
    }
  gtk_widget_activate (tick);
}

/* A click on an answer always gives this answer, whatever has been suggested, and it holds for whichever name is typed
   then; Enter sells as shown, from the name as from the answer. */
static void
test_a_sale_is_paid_or_owed_as_the_host_said (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *before, *click, *after, *hint;
    gint64      owed;
  } cases[] = {
    { "", "later", "an", "Enter: Ann, to pay later", 4000 },
    { "an", "later", "ann", "Enter: Ann, to pay later", 4000 },
    { "bo", "later", "bob", "Enter: Bob, to pay later", 4000 },
    { "bo", "later", "ca", "Enter: Carl, to pay later", 4000 },
    { "", "paid", "bo", "Enter: Bob", 2000 },
    { "bo", "paid", "bob", "Enter: Bob", 2000 },
    { "an", "paid", "bo", "Enter: Bob", 2000 },
    { "bo", NULL, "an", "Enter: Ann", 2000 },
    { "an", NULL, "bo", "Enter: Bob, to pay later", 4000 },
  };
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Carl", "unpaid Bob", "start", NULL);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      gboolean    is_owed = cases[i / 2].owed > 2000;
      const char *answers[] = { "who_entry", is_owed ? "later" : "paid" };

      drive_act (drive, "win.rebuy");
      gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), cases[i / 2].before);
      if (cases[i / 2].click != NULL)
        click (find_in (drive, ROOM_TYPE_PICKER, cases[i / 2].click));
      gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), cases[i / 2].after);
      g_assert_cmpstr (drive_label (drive, "hint"), ==, cases[i / 2].hint);
      g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_in (drive, ROOM_TYPE_PICKER, answers[1]))));
      desk_press_enter (drive, find_in (drive, ROOM_TYPE_PICKER, answers[i % 2]));
      g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, cases[i / 2].owed);
      g_assert_false (drive_pops (drive, ROOM_TYPE_PICKER));
      evening_do (tournament, "undo");
    }
}

/* The first answer is the same whenever the question is asked. */
static void
test_an_entry_is_paid_or_owed_as_the_host_said (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  for (guint i = 0; i < 2; i++)
    {
      desk_press (drive, GDK_KEY_n, 0);
      g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_in (drive, ROOM_TYPE_ADD_PLAYERS, "paid"))));
      click (find_in (drive, ROOM_TYPE_ADD_PLAYERS, "unpaid"));
      click (find_in (drive, ROOM_TYPE_ADD_PLAYERS, "unpaid"));
      gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "entry")), i ? "Ann" : "Bob");
      desk_press_enter (drive, find_in (drive, ROOM_TYPE_ADD_PLAYERS, "unpaid"));
      g_assert_cmpint (tourney_owed (tourney), ==, 2000 * (i + 1));
      gtk_popover_popdown (GTK_POPOVER (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_ADD_PLAYERS)));
    }
}

static void
test_r_begins_with_whoever_just_busted (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);

  desk_select_player (drive, 0);
  evening_do (tournament, "out Carl by Bob");
  desk_press (drive, GDK_KEY_r, 0);
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter: Carl");
  g_signal_emit_by_name (drive_get (drive, "who_entry"), "activate");
  g_assert_true (tourney_find (room_tournament_get_tourney (tournament), "Carl")->in);
}

static void
test_place_and_hitman_are_corrected_in_the_row (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "", "enter Ann Bob Carl Dora", "start", "out Dora by Ann", "out Carl by Ann", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  GtkWidget     *entry;
  g_auto (GStrv) hitmen = NULL;

  desk_row_act (drive, "Dora", "row.place");
  entry = GTK_WIDGET (gtk_window_get_focus (drive->window));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "4");
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Dora")), ==, 3);
  g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Carl")), ==, 4);

  desk_row_act (drive, "Dora", "row.hitman");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "by_entry")), "ca+bo");
  g_assert_cmpstr (drive_label (drive, "hint"), ==, "Enter: Dora was knocked out by Carl and Bob");
  g_signal_emit_by_name (drive_get (drive, "by_entry"), "activate");
  hitmen = tourney_hitmen (tourney, tourney_find (tourney, "Dora"));
  g_assert_cmpuint (g_strv_length (hitmen), ==, 2);
  g_assert_cmpstr (hitmen[0], ==, "Carl");
}

/* Fourteen players fit on a small laptop, and on a large screen the eye finds the button that belongs to a name. */
static void
test_rows_are_low_and_not_too_wide (Drive *drive, gconstpointer data)
{
  GtkWidget *row;

  desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);
  gtk_window_set_default_size (drive->window, 1920, 1080);
  row = desk_row (drive, "Bob");
  gtk_test_widget_wait_for_draw (row);
  g_assert_cmpint (gtk_widget_get_height (row), <=, 36);
  g_assert_cmpint (gtk_widget_get_width (row), <=, 900);
}

static void
test_keys_are_letters_where_somebody_types (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);

  g_assert_true (desk_press (drive, GDK_KEY_f, GDK_CONTROL_MASK));
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (drive->window)));
  g_assert_false (desk_press (drive, GDK_KEY_o, 0));
  g_assert_false (desk_press (drive, GDK_KEY_space, 0));
  g_assert_false (desk_press (drive, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
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

  return g_str_equal (desk_shown_page (question->drive, "players"), question->page);
}

static void
test_search_finds_by_letters_and_sells_nothing (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob \"José Ruiz\"", NULL);
  GtkWidget      *search = drive_get (drive, "search");
  GListModel     *shown
      = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (drive_find (drive_get (drive, "players"), "list"))));

  gtk_editable_set_text (GTK_EDITABLE (search), "jose");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "Zoe");
  drawn_wait (page_is_shown, &(PageQuestion){ drive, "no-match" });
  g_signal_emit_by_name (search, "activate");
  g_assert_null (tourney_find (room_tournament_get_tourney (tournament), "Zoe"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "Zoe");
  g_signal_emit_by_name (drive_get (drive, "enter_button"), "clicked");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Zoe"));
  drawn_wait (page_is_shown, &(PageQuestion){ drive, "list" });
}

/* After a click on a button of a row, the next Enter presses no button. */
static void
test_enter_after_an_act_presses_nothing (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "row.out", "row.rebuy" };
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00 until level 6", "enter Ann Bob Carl Dora", "start", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      GtkWidget *button = desk_row_button (drive, "Bob", acts[i]);
      GtkWidget *focus;
      guint      head = tourney_head (tourney);

      drawn_wait (drive_is_shown, button);
      gtk_widget_grab_focus (button);
      g_signal_emit_by_name (button, "clicked");
      g_assert_cmpuint (tourney_head (tourney), ==, head + 1);
      for (guint k = 0; k < 20; k++)
        g_main_context_iteration (NULL, FALSE);
      focus = gtk_root_get_focus (GTK_ROOT (drive->window));
      g_assert_false (focus && (GTK_IS_BUTTON (focus) || GTK_IS_MENU_BUTTON (focus)));
    }
}

static void
test_enter_at_once_finds_who_was_typed (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);
  GtkWidget       *search = drive_get (drive, "search");
  RoomPlayersPage *players = ROOM_PLAYERS_PAGE (drive_get (drive, "players"));

  gtk_editable_set_text (GTK_EDITABLE (search), "bob ");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (room_entrant_get_name (room_players_page_get_selected (players)), ==, "Bob");
  g_assert_cmpint (desk_left (tournament), ==, 3);
}

static void
test_rows_offer_what_can_be_done (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00 until level 1 max 1\nadd-on 10.00 at break 1", "enter Ann Bob Carl", NULL);

  g_assert_false (desk_row_offers (drive, "Ann", "row.out"));
  g_assert_false (desk_row_offers (drive, "Ann", "row.rebuy"));
  evening_do (tournament, "start");
  g_assert_true (desk_row_offers (drive, "Ann", "row.out"));
  g_assert_true (desk_row_offers (drive, "Ann", "row.rebuy"));
  g_assert_false (desk_row_offers (drive, "Ann", "row.add-on"));
  desk_row_act (drive, "Ann", "row.rebuy");
  g_assert_false (desk_row_offers (drive, "Ann", "row.rebuy"));
  g_assert_true (desk_row_offers (drive, "Bob", "row.rebuy"));
  evening_do (tournament, "level 2");
  g_assert_false (desk_row_offers (drive, "Bob", "row.rebuy"));
  evening_do (tournament, "adjust -10m");
  g_assert_true (desk_row_offers (drive, "Bob", "row.add-on"));
  desk_row_act (drive, "Bob", "row.out");
  g_assert_true (desk_row_offers (drive, "Bob", "row.back"));
  desk_row_act (drive, "Bob", "row.back");
  g_assert_cmpint (desk_left (tournament), ==, 3);
}

static void
test_rows_change_in_place (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *ann = desk_row (drive, "Ann");

  desk_row_act (drive, "Ann", "row.rebuy");
  g_assert_true (desk_row (drive, "Ann") == ann);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (ann, "status"))), ==, "1 rebuy");
  evening_do (tournament, "rename Ann Anna");
  g_assert_true (desk_row (drive, "Anna") == ann);
}

static void
test_names_are_corrected_beside_the_row (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", NULL);
  GtkWidget      *entry;

  desk_row_act (drive, "Ann", "row.rename");
  entry = gtk_window_get_focus (drive->window);
  g_assert_true (GTK_IS_TEXT (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann Lee");
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Ann Lee"));
}

/* In the window no name occurs twice, in any spelling; files of nights may have such names. */
static void
test_one_person_has_one_spelling (Drive *drive, gconstpointer data)
{
  RoomTournament          *tournament = desk_open (drive, "", "enter Eve José", NULL);
  static const char *const spelled[] = { "eve", " EVE ", "Eve", "Jose\u0301", "JOSÉ" };

  desk_press (drive, GDK_KEY_n, 0);
  for (guint i = 0; i < G_N_ELEMENTS (spelled); i++)
    {
      desk_enter (drive, "entry", spelled[i]);
      g_assert_cmpstr (desk_refusal (drive, ROOM_TYPE_ADD_PLAYERS), ==,
                       i < 3 ? "Eve is already in the tournament; use another name, such as Eve B."
                             : "José is already in the tournament; use another name, such as José B.");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, spelled[i]);
    }
  g_assert_cmpint (desk_left (tournament), ==, 2);
  desk_enter (drive, "entry", "Eve B.");
  g_assert_cmpint (desk_left (tournament), ==, 3);
}

static void
correct_name (Drive *drive, const char *was, const char *name)
{
  GtkWidget *entry;

  desk_row_act (drive, was, "row.rename");
  entry = gtk_window_get_focus (drive->window);
  g_assert_true (GTK_IS_TEXT (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
}

static void
test_nobody_is_renamed_to_another (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Eve ann", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  correct_name (drive, "ann", "EVE");
  g_assert_cmpstr (desk_toast_text (drive), ==, "Eve is already in the tournament; use another name, such as Eve B.");
  g_assert_nonnull (tourney_find (tourney, "ann"));
  correct_name (drive, "ann", "Ann"); /* Ann's own name in another spelling */
  g_assert_nonnull (tourney_find (tourney, "Ann"));
}

/* A question that has to be answered says so, and stays open. */
static void
test_an_empty_answer_is_refused_aloud (Drive *drive, gconstpointer data)
{
  static const char *const questions[] = { "row.rename", "row.count", "row.bounty-on" };

  desk_open (drive, "bounty 5.00", "enter Ann Bob", "start", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      GtkWidget *entry, *popover;

      desk_row_act (drive, "Ann", questions[i]);
      entry = gtk_widget_get_ancestor (gtk_window_get_focus (drive->window), GTK_TYPE_ENTRY);
      popover = gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER);
      g_assert_nonnull (popover);
      gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
      g_signal_emit_by_name (entry, "activate");
      g_assert_true (gtk_widget_get_visible (popover));
      g_assert_cmpstr (
          gtk_label_get_label (GTK_LABEL (drive_find (drive_find_type (popover, ROOM_TYPE_REFUSED), "sentence"))), ==,
          "Nothing is written here yet.");
      gtk_popover_popdown (GTK_POPOVER (popover));
    }
}

/* --- Toasts, undo --- */

static void
test_only_the_newest_toast_is_shown (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);

  desk_press (drive, GDK_KEY_space, 0);
  desk_press (drive, GDK_KEY_space, 0);
  drive_act (drive, "win.next-level");
  g_assert_nonnull (strstr (desk_toast_text (drive), "level 2"));
}

static void
test_undo_says_what_it_would_take_back (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *undo = drive_get (drive, "undo_button");

  evening_do (tournament, "out Carl by Ann");
  g_assert_true (gtk_widget_get_visible (undo));
  g_assert_nonnull (strstr (drive_label (drive, "undo_label"), "Carl"));
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpint (desk_left (tournament), ==, 3);
  g_assert_nonnull (strstr (drive_label (drive, "redo_label"), "Carl"));
  drive_act (drive, "win.undo");
  drive_act (drive, "win.undo");
  g_assert_false (gtk_widget_get_visible (undo));
}

/* --- Prizes, schedule, seats, settings --- */

static void
test_prizes_are_handed_over (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40", "enter Ann Bob", "start", "out Bob by Ann", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_assert_cmpstr (drive_label (drive, "pool"), ==, "Pool 40.00");
  g_signal_emit_by_name (desk_button (drive_get (drive, "prizes"), "Handed over"), "clicked");
  g_assert_cmpint (tourney_find (tourney, "Ann")->paid_out + tourney_find (tourney, "Bob")->paid_out, ==, 1);
}

static void
test_schedule_starts_a_level_or_a_break (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  GtkWidget      *list = drive_find (drive_get (drive, "schedule"), "list");

  /* Level 3 leaves one out, so it asks; what is next to the clock does not. */
  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *question;

      g_signal_emit_by_name (list, "activate", 3);
      question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_nonnull (question);
      g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==,
                       1);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), i == 0 ? "stay" : "level 3");
      gtk_window_destroy (question);
    }
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 3);
  g_signal_emit_by_name (list, "activate", 2); /* a break */
  g_assert_cmpstr (desk_state (tournament), ==, "break");
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (tournament), room_tournament_now (tournament)), ==, 2);
}

/* Answers the question with SECOND, which it offers beside FIRST; NULL: with nothing. */
static void
assert_answers (const char *first, const char *second)
{
  GtkWindow *question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (question), first));
  if (second != NULL)
    {
      g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (question), second));
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), second);
    }
  gtk_window_destroy (question);
}

/* However far the clock went on, the level that it left has the time that was left in it, if that is wanted. */
static void
test_a_level_that_was_left_has_its_time (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *line;
    guint       position; /* of the level in the list */
  } ways[] = { { "level 2", 0 }, { "level 3", 0 }, { "level 4", 0 }, { "start-break 1", 0 } };
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  GtkWidget      *list = drive_find (drive_get (drive, "schedule"), "list");

  evening_pass (3 * MINUTE);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Clock clock;

      g_test_message ("%s", ways[i].line);
      evening_do (tournament, ways[i].line);
      evening_pass (MINUTE);
      g_signal_emit_by_name (list, "activate", ways[i].position);
      assert_answers ("level 1", "level 1 7m");
      clock = tourney_clock (room_tournament_get_tourney (tournament), room_tournament_now (tournament));
      g_assert_cmpint (clock.row, ==, 0);
      g_assert_cmpint (clock_left (&clock), ==, 7 * MINUTE);
    }
  evening_do (tournament, "level 4");
  g_signal_emit_by_name (list, "activate", 2); /* level 2, behind the early break, has not been played at all */
  assert_answers ("level 2", NULL);
}

static void
test_seats_are_drawn_and_changed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "tables 2 x 3", "enter Ann Bob Carl", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "unseated_view")));
  g_assert_false (gtk_widget_get_focusable (drive_get (drive, "code"))); /* keys are the clock's */
  g_signal_emit_by_name (desk_button (drive_get (drive, "seats"), "Ann"), "clicked");
  gtk_widget_activate_action (drive_get (drive, "choosing"), "seats.choose", "(ii)", 1, 2);
  g_assert_cmpint (tourney_find (tourney, "Ann")->table, ==, 1);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, ==, 2);
  drive_act (drive, "win.draw");
  g_assert_cmpint (tourney_find (tourney, "Carl")->table, >, 0);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, ==, 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "unseated_view")));
}

/* Under the code, a guest's word is mixed into the draws until the tournament starts. */
static void
test_a_guests_word (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "tables 2 x 3", "enter Ann Bob Carl", NULL);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  GtkWidget       *code = drive_get (drive, "code");
  GtkEditable     *word = GTK_EDITABLE (gtk_widget_get_template_child (code, G_OBJECT_TYPE (code), "word"));
  g_autofree char *two_lines = NULL;
  const char      *said;

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats");
  said = gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (code, G_OBJECT_TYPE (code), "code")));
  two_lines = g_strdelimit (g_strdup (said), "\n", ' ');
  g_assert_cmpstr (two_lines, ==, room_tournament_get_code (tournament));
  g_assert_cmpint (said[19], ==, '\n');
  gtk_editable_set_text (word, "  ");
  g_signal_emit_by_name (word, "activate");
  g_assert_null (tourney_settings (tourney)->word);
  gtk_editable_set_text (word, " blue \"moon\" ");
  g_signal_emit_by_name (word, "activate");
  g_assert_cmpstr (tourney_settings (tourney)->word, ==, "blue 'moon'");
  g_assert_cmpstr (gtk_editable_get_text (word), ==, "");
  drive_act (drive, "win.undo");
  g_assert_null (tourney_settings (tourney)->word);
  g_assert_true (room_tournament_do (tournament, NULL, "start"));
  g_assert_false (
      gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (code, G_OBJECT_TYPE (code), "word_box"))));
}

/* Compares the edges of the names and of the states in the rows. */
static void
place_in_row (Drive *drive, const char *name, const char *id, graphene_rect_t *place)
{
  GtkWidget *row = desk_row (drive, name);

  g_assert_true (gtk_widget_compute_bounds (drive_find (row, id), row, place));
}

#define LONG_NAME "Wolfeschlegelsteinhausenbergerdorff the Elder of Hamburg called Wolfe Plus Six Hundred"

static void
test_a_long_name_takes_no_others_room (Drive *drive, gconstpointer data)
{
  graphene_rect_t ann, other;

  desk_open (drive, "tables 2 x 3", "enter Ann Bob \"" LONG_NAME "\"", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  place_in_row (drive, "Ann", "status", &ann);
  place_in_row (drive, LONG_NAME, "status", &other);
  g_assert_cmpfloat (ann.origin.x, ==, other.origin.x);
  place_in_row (drive, LONG_NAME, "name", &other);
  g_assert_cmpfloat (other.size.width, >, 200); /* there is enough room */
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_cmpint (gtk_widget_get_width (desk_button (drive_get (drive, "seats"), "Ann")), <, 60);
  g_assert_cmpint (gtk_widget_get_width (desk_button (drive_get (drive, "seats"), LONG_NAME)), <, 360);
}

static guint
count_items (GMenuModel *menu, guint *deepest)
{
  guint n = 0;

  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      if (below != NULL)
        *deepest = MAX (*deepest, count_items (below, deepest));
      n += section != NULL ? count_items (section, deepest) : 1;
    }
  return n;
}

/* A menu is read at a glance. */
static void
test_menus_are_short (Drive *drive, gconstpointer data)
{
  GtkMenuButton *button;
  GMenuModel    *menu;
  guint          deepest = 0;

  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  button = GTK_MENU_BUTTON (
      drive_find (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_TOURNAMENT_PAGE), "menu_button"));
  gtk_menu_button_popup (button); /* it is made now */
  menu = gtk_menu_button_get_menu_model (button);
  g_assert_nonnull (menu);
  g_assert_cmpuint (count_items (menu, &deepest), <=, 12);
  g_assert_cmpuint (deepest, >, 0);
  g_assert_cmpuint (deepest, <=, 6);
}

static void
test_tournament_is_renamed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", NULL);
  GtkWidget      *text;

  drive_act (drive, "win.rename");
  text = gtk_window_get_focus (drive->window);
  gtk_editable_set_text (GTK_EDITABLE (text), "The \"cup\"");
  g_signal_emit_by_name (gtk_widget_get_parent (text), "activate");
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "The  cup");
  g_assert_cmpstr (drive_label (drive, "name"), ==, "The  cup");
}

static void
test_windows_open_above (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "win.settings", "win.deal" };

  desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      GtkWindow *above;

      drive_act (drive, acts[i]);
      above = drive_window_above (drive->window);
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

  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (drive_get (drive, "views")), "side"); /* on that page, too */
  desk_press (drive, GDK_KEY_F11, 0);
  clock = drive_window_above (drive->window);
  g_assert_nonnull (clock);
  g_object_add_weak_pointer (G_OBJECT (clock), (gpointer *) &clock);
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &clock);
}

/* --- Names for screen readers --- */

static void
test_row_buttons_say_whose_they_are (Drive *drive, gconstpointer data)
{
  desk_open (drive, "rebuy 20.00", "enter Ann Bob", "start", NULL);
  gtk_test_accessible_assert_property (desk_row_button (drive, "Ann", "row.out"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ann is out");
  gtk_test_accessible_assert_property (desk_row_button (drive, "Bob", "row.rebuy"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Rebuy for Bob");
}

TEST_PART (tournament_page)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/tournament-page/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("names-with-commas-enter-and-the-field-stays", test_names_with_commas_enter_and_the_field_stays);
  ADD ("refusal-is-a-sentence-and-changes-nothing", test_refusal_is_a_sentence_and_changes_nothing);
  ADD ("nickname-in-quotes-gets-apostrophes", test_nickname_in_quotes);
  ADD ("o-letters-enter-is-out-and-u-brings-back", test_o_letters_enter_is_out_and_u_brings_back);
  ADD ("selected-player-is-out-with-o-and-enter", test_selected_player_is_out_with_o_and_enter);
  ADD ("enter-without-a-name-puts-nobody-out", test_enter_without_a_name_puts_nobody_out);
  ADD ("hitmen-are-an-optional-third-step", test_hitmen_are_an_optional_third_step);
  ADD ("two-in-one-hand-are-one-entry", test_two_in_one_hand_are_one_entry);
  ADD ("toast-offers-what-comes-next", test_toast_offers_what_comes_next);
  ADD ("a-rebuy-offers-no-other", test_a_rebuy_offers_no_other);
  ADD ("a-sale-is-paid-or-owed-as-the-host-said", test_a_sale_is_paid_or_owed_as_the_host_said);
  ADD ("an-entry-is-paid-or-owed-as-the-host-said", test_an_entry_is_paid_or_owed_as_the_host_said);
  ADD ("a-debtor-buys-on-credit", test_a_debtor_buys_on_credit);
  ADD ("the-question-who-buys-asks-whether-it-is-paid", test_the_question_who_buys_asks_whether_it_is_paid);
  ADD ("r-begins-with-whoever-just-busted", test_r_begins_with_whoever_just_busted);
  ADD ("place-and-hitman-are-corrected-in-the-row", test_place_and_hitman_are_corrected_in_the_row);
  ADD ("rows-are-low-and-not-too-wide", test_rows_are_low_and_not_too_wide);
  ADD ("keys-are-letters-where-somebody-types", test_keys_are_letters_where_somebody_types);
  ADD ("search-finds-by-letters-and-sells-nothing", test_search_finds_by_letters_and_sells_nothing);
  ADD ("enter-after-an-act-presses-nothing", test_enter_after_an_act_presses_nothing);
  ADD ("enter-at-once-finds-who-was-typed", test_enter_at_once_finds_who_was_typed);
  ADD ("rows-offer-what-can-be-done", test_rows_offer_what_can_be_done);
  ADD ("rows-change-in-place", test_rows_change_in_place);
  ADD ("one-person-has-one-spelling", test_one_person_has_one_spelling);
  ADD ("an-empty-answer-is-refused-aloud", test_an_empty_answer_is_refused_aloud);
  ADD ("nobody-is-renamed-to-another", test_nobody_is_renamed_to_another);
  ADD ("names-are-corrected-beside-the-row", test_names_are_corrected_beside_the_row);
  ADD ("only-the-newest-toast-is-shown", test_only_the_newest_toast_is_shown);
  ADD ("undo-says-what-it-would-take-back", test_undo_says_what_it_would_take_back);
  ADD ("prizes-are-handed-over", test_prizes_are_handed_over);
  ADD ("schedule-starts-a-level-or-a-break", test_schedule_starts_a_level_or_a_break);
  ADD ("a-level-that-was-left-has-its-time", test_a_level_that_was_left_has_its_time);
  ADD ("seats-are-drawn-and-changed", test_seats_are_drawn_and_changed);
  ADD ("a-guests-word", test_a_guests_word);
  ADD ("a-long-name-takes-no-others-room", test_a_long_name_takes_no_others_room);
  ADD ("menus-are-short", test_menus_are_short);
  ADD ("tournament-is-renamed", test_tournament_is_renamed);
  ADD ("windows-open-above", test_windows_open_above);
  ADD ("clock-window-goes-with-the-main-window", test_clock_window_goes_with_the_main_window);
  ADD ("row-buttons-say-whose-they-are", test_row_buttons_say_whose_they_are);
#undef ADD
  return g_test_run ();
}
