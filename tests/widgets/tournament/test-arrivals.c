/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who are expected, arrive and are entered: one by one, from a list, or without names. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-matches.h"
#include "widgets/tournament/room-add-players.h"
#include "widgets/tournament/room-players-page-test.h"
#include "desk.h"
#include "../../program.h"

/* Expected people are rows without a seat, a stack or a debt, and come in by a button each, or all at once. */
static void
test_those_who_are_expected_arrive (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "expected 5\n", "expect Ann Bob Cleo Dan", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  g_assert_cmpstr (drive_label (drive, "left"), ==, "0 of 5 here");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "arrivals")));
  g_assert_true (desk_row_offers (drive, "Ann", "row.enter"));
  g_assert_false (desk_row_offers (drive, "Ann", "row.pay"));
  desk_row_act (drive, "Ann", "row.enter");
  desk_row_act (drive, "Bob", "row.unpaid");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_cmpint (tourney_owed (tourney), ==, tourney_settings (tourney)->entry.price);
  g_assert_false (desk_row_offers (drive, "Ann", "row.enter"));
  desk_row_act (drive, "Dan", "row.remove");
  g_assert_cmpint (tourney_n_expected (tourney), ==, 1);
  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", "cleo");
  g_assert_nonnull (tourney_find (tourney, "Cleo"));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "arrivals")));
}

/* In a running tournament the button asks first. */
static void
test_a_player_is_not_taken_off_by_mistake (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann \"Bob B\" Cleo", "start", NULL);
  GtkWindow      *question;

  for (guint i = 0; i < 2; i++)
    {
      desk_row_act (drive, "Bob B", "row.remove");
      question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_nonnull (question);
      g_assert_cmpint (desk_left (tournament), ==, 3);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), i == 0 ? "cancel" : "remove \"Bob B\"");
      gtk_window_destroy (question);
    }
  g_assert_cmpint (desk_left (tournament), ==, 2);
}

static void
test_start_asks_who_is_here (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "expect Ann Bob Cleo", NULL);
  GtkWindow      *question;

  desk_press (drive, GDK_KEY_space, 0);
  question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  g_assert_cmpstr (desk_state (tournament), ==, "waiting");
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (question)), ==, "owe");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "paid");
  gtk_window_destroy (question);
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpint (desk_left (tournament), ==, 3);
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 0);
}

/* Missing players are named, and Enter charges nobody who has not come. */
static void
test_start_without_those_who_are_missing (Drive *drive, gconstpointer data)
{
  RoomTournament   *tournament = desk_open (drive, "", "expect Ann Bob Cleo", "enter Ann Bob", NULL);
  AdwMessageDialog *question;

  desk_press (drive, GDK_KEY_space, 0);
  question = ADW_MESSAGE_DIALOG (drive_window_of (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (question);
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (question), "Not here yet: Cleo."));
  g_assert_cmpstr (adw_message_dialog_get_default_response (question), ==, "here");
  adw_message_dialog_response (question, "here");
  gtk_window_destroy (GTK_WINDOW (question));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpint (desk_left (tournament), ==, 2);
}

/* Everybody came in by phone while the question was open: there is nobody left to enter, and play begins. */
static void
test_the_last_one_arrives_while_the_question_is_open (Drive *drive, gconstpointer data)
{
  static const char *const answers[] = { "paid", "owe", "here" };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      RoomTournament *tournament = desk_open (drive, "", "expect Ann Bob", NULL);
      GtkWindow      *question;

      desk_press (drive, GDK_KEY_space, 0);
      question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
      evening_do (tournament, "enter Ann Bob");
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), answers[i]);
      gtk_window_destroy (question);
      g_assert_cmpstr (desk_state (tournament), ==, "running");
      gtk_window_destroy (drive->window);
    }
}

static void
answer_later (Drive *drive, const char *name, const char *text)
{
  GtkWidget *entry;

  desk_row_act (drive, name, "row.later");
  entry = gtk_widget_get_ancestor (gtk_window_get_focus (drive->window), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static char *
status_of (Drive *drive, const char *name)
{
  g_autoptr (RoomEntrant) entrant = NULL;
  char *status;

  g_object_get (desk_row (drive, name), "entrant", &entrant, NULL);
  g_object_get (entrant, "status", &status, NULL);
  return status;
}

/* Whoever comes later is not waited for, is neither asked about nor entered with the others, and is drawn a seat when
   they come. */
static void
test_somebody_comes_later (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "tables 1 x 6\nlate until level 5", "expect Ann Bob Cleo", NULL);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint64           at = 90 * MINUTE;
  g_autofree char *wanted = room_tournament_clock_time (tournament, at), *status = NULL, *later = NULL;

  answer_later (drive, "Cleo", "soon");
  g_assert_cmpint (tourney_expected_later (tourney, 2), ==, 0);
  answer_later (drive, "Cleo", wanted);
  status = status_of (drive, "Cleo");
  later = g_strdup_printf ("comes at %s", wanted);
  g_assert_cmpstr (status, ==, later);
  g_assert_cmpint (ABS (tourney_expected_later (tourney, 2) - at), <=, MINUTE);
  answer_later (drive, "Cleo", "");
  g_assert_cmpint (tourney_expected_later (tourney, 2), ==, 0);
  answer_later (drive, "Cleo", wanted);

  g_signal_emit_by_name (drive_get (drive, "all_here_paid"), "clicked");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "arrivals")));
  desk_press (drive, GDK_KEY_space, 0); /* nobody is missing: it starts unasked */
  g_assert_null (drive_window_of (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpuint (tourney_n_expected (tourney), ==, 1);
  desk_row_act (drive, "Cleo", "row.enter");
  g_assert_cmpint (tourney_find (tourney, "Cleo")->table, ==, 1);
}

/* The time of day is that of the night, however far ahead it is. */
static void
test_somebody_comes_later_another_day (Drive *drive, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = evening_settings ("");
  gint64 planned = room_time_now () + 5 * DAY, later;
  gint64 id = room_book_create (drive->book, settings, planned, &error);
  g_autoptr (RoomTournament) night = room_tournaments_open (drive->book, id, &error);
  g_autofree char *wanted = room_text_time_of_day (planned + 90 * MINUTE);

  g_assert_no_error (error);
  evening_do (night, "expect Ann Cleo");
  desk_open_window (drive);
  room_window_open (desk_window (drive), id);
  answer_later (drive, "Cleo", wanted);
  later = tourney_expected_later (room_tournament_get_tourney (night), 1);
  g_assert_cmpint (ABS (room_tournament_wall (night, later) - planned - 90 * MINUTE), <=, MINUTE);
}

/* The same known people are offered wherever a name is typed. */
static void
test_names_are_completed_everywhere (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament;
  GtkWidget      *matches, *entry;

  desk_open (drive, "", "enter Zacharias Zoe", NULL);
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  tournament = desk_open (drive, "", "enter Ann \"Player 2\"", NULL);

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "search")), "Zac");
  g_signal_emit_by_name (drive_get (drive, "search"), "activate");
  matches = drive_find (drive_get (drive, "players"), "matches");
  g_signal_emit_by_name (desk_button (matches, "Zacharias"), "clicked");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Zacharias"));

  desk_row_act (drive, "Player 2", "row.rename");
  entry = gtk_widget_get_ancestor (gtk_window_get_focus (drive->window), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "zo");
  matches = drive_find_type (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER), ROOM_TYPE_MATCHES);
  g_signal_emit_by_name (desk_button (matches, "Zoe"), "clicked");
  g_assert_nonnull (tourney_find (room_tournament_get_tourney (tournament), "Zoe"));
}

/* The button may appear where another one was. */
static void
test_a_debt_is_not_paid_by_mistake (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann", "unpaid Bob Cleo", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  gint64          owed = tourney_owed (tourney);

  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *question;

      g_signal_emit_by_name (drive_get (drive, "all_paid"), "clicked");
      question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_nonnull (question);
      g_assert_cmpint (tourney_owed (tourney), ==, owed);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), i == 0 ? "cancel" : "pay");
      gtk_window_destroy (question);
    }
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 0);
}

/* If ten are expected without names, the clock starts without asking. */
static void
test_a_clock_without_names (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "expected 10\n", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  GtkWidget      *entry;

  desk_press (drive, GDK_KEY_space, 0);
  g_assert_null (drive_window_of (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (desk_state (tournament), ==, "running");
  g_assert_cmpint (desk_left (tournament), ==, 10);
  g_assert_nonnull (tourney_find (tourney, "Player 10"));
  g_signal_emit_by_name (drive_get (drive, "list"), "activate", 0);
  entry = gtk_window_get_focus (drive->window);
  g_assert_true (GTK_IS_TEXT (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann");
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
  g_assert_nonnull (tourney_find (tourney, "Ann"));
  g_assert_null (tourney_find (tourney, "Player 1"));
}

/* A pasted list says who was entered and what was left out. */
static void
test_a_list_from_a_chat_is_many_people (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Eve", NULL);

  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", "Friday:\n1. Ann ✅\n2. Bob, Cleo\n- eve\n• ANN");
  g_assert_cmpstr (drive_label (drive, "told"), ==,
                   "4 people. Ann was named twice. Left out: “Friday:”. eve was here already.");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "");
  g_assert_cmpint (desk_left (tournament), ==, 4);

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "search")), "Dan, Fay; Gus");
  g_signal_emit_by_name (drive_get (drive, "search"), "activate");
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "no-match");
  g_assert_cmpint (desk_left (tournament), ==, 4);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "enter_button"))), ==, "Enter 3 people");
  g_signal_emit_by_name (drive_get (drive, "enter_button"), "clicked");
  g_assert_cmpint (desk_left (tournament), ==, 7);
}

static GtkPopover *
find_popover (Drive *drive)
{
  return GTK_POPOVER (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_ADD_PLAYERS));
}

/* After its work it closes, unless somebody may go on typing or has something to read. */
typedef struct
{
  const char *name, *first, *second, *typed;
  gboolean    stays;
} Typing;

static const Typing typings[] = {
  { "while-the-list-is-made", "enter Eve", NULL, "Ann", TRUE },
  { "while-only-their-number-is-known", "set expected 6", NULL, "Ann, Cleo", TRUE },
  { "beside-those-expected", "expect Eve Bob", NULL, "Ann", FALSE },
  { "several-at-once", "expect Eve Bob", NULL, "Ann, Cleo", FALSE },
  { "something-left-out", "expect Eve Bob", NULL, "Friday:\nAnn\nCleo", TRUE },
  { "late", "enter Eve Bob", "start", "Ann", FALSE },
  { "refused", "enter Eve Bob", "start", "Eve", TRUE },
};

static void
test_the_popover_closes_after_its_work (Drive *drive, gconstpointer data)
{
  const Typing *typing = data;

  desk_open (drive, "expected 9\nlate until level 3", typing->first, typing->second, NULL);
  desk_press (drive, GDK_KEY_n, 0);
  desk_enter (drive, "entry", typing->typed);
  g_assert_cmpint (drive_pops (drive, ROOM_TYPE_ADD_PLAYERS), ==, typing->stays);
}

/* Whoever is expected is in the count above the rows, whether the clock runs or not. */
static void
test_who_is_to_come_is_counted (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "late until level 3", "expect Ann Bob Cleo Dan", "enter Ann Bob Cleo", NULL);

  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 of 4 here");
  evening_do (tournament, "start");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 of 3 players left, 1 to come");
  evening_do (tournament, "out Cleo by Ann");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "2 of 3 players left, 1 to come");
  evening_do (tournament, "enter Dan");
  g_assert_cmpstr (drive_label (drive, "left"), ==, "3 of 4 players left");
}

static char *
icon_of (Drive *drive)
{
  return g_strdup (gtk_entry_get_icon_name (GTK_ENTRY (drive_get (drive, "entry")), GTK_ENTRY_ICON_SECONDARY));
}

/* What was typed and left is no player; it shows that it waits, and is still there when one comes back. */
static void
test_what_was_typed_waits (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "expect Ann Bob", NULL);
  g_autofree char *empty = NULL, *waiting = NULL, *done = NULL;

  desk_press (drive, GDK_KEY_n, 0);
  empty = icon_of (drive);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "entry")), "Zoe, Carl");
  gtk_widget_child_focus (GTK_WIDGET (find_popover (drive)), GTK_DIR_TAB_FORWARD);
  waiting = icon_of (drive);
  g_assert_null (empty);
  g_assert_nonnull (waiting);
  g_assert_cmpint (desk_left (tournament), ==, 0);

  gtk_popover_popdown (find_popover (drive));
  g_assert_cmpstr (desk_toast_text (drive), ==, "Zoe and Carl have not been added yet.");
  desk_press (drive, GDK_KEY_n, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "entry"))), ==, "Zoe, Carl");
  g_signal_emit_by_name (drive_get (drive, "entry"), "icon-press", GTK_ENTRY_ICON_SECONDARY);
  g_assert_cmpint (desk_left (tournament), ==, 2);
  done = icon_of (drive);
  g_assert_null (done);
}

/* The list can be pasted on the page of the night itself, with one click. */
static void
test_nobody_enters_once_it_is_over (Drive *drive, gconstpointer data)
{
  RoomTournament  *tournament = desk_open (drive, "", "enter Ann Bob", "start", NULL);
  g_autofree char *sentence = NULL;

  g_assert_true (gtk_widget_get_visible (drive_get (drive, "add_button")));
  evening_do (tournament, "out Bob");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "add_button")));
  sentence = evening_refused (tournament, "enter Zoe");
  desk_press (drive, GDK_KEY_n, 0);
  g_assert_false (drive_pops (drive, ROOM_TYPE_ADD_PLAYERS));
  g_assert_cmpstr (desk_toast_text (drive), ==, sentence);
  evening_do (tournament, "undo");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "add_button")));
}

/* Players who have arrived are seated and wait; until the start, the seats can be drawn again. */
static void
test_seats_are_drawn_before_the_start (Drive *drive, gconstpointer data)
{
  RoomTournament      *tournament = desk_open (drive, "tables 2 x 10", "enter Ann Bob Carl", NULL);
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  GtkWidget           *draw = drive_get (drive, "draw_seats");
  const TourneyPlayer *dora;

  g_assert_true (gtk_widget_get_visible (draw));
  drive_act (drive, "win.draw");
  g_assert_cmpint (tourney_tables_in_use (tourney), ==, 2);
  g_assert_false (gtk_widget_get_visible (draw));
  g_assert_true (g_str_has_prefix (desk_toast_text (drive), "Seats were drawn: Ann"));
  g_assert_false (g_str_has_suffix (desk_toast_text (drive), "…"));
  evening_do (tournament, "enter Dora");
  dora = tourney_find (tourney, "Dora");
  g_assert_cmpint (dora->table, >, 0);
  g_assert_cmpint (tourney_players_at (tourney, dora->table), ==, 2);
  /* A toast shortens a long list of names. */
  evening_do (tournament, "enter \"A player with a long name\" \"Another with a long name\" Zoe");
  drive_act (drive, "win.draw");
  g_assert_true (g_str_has_suffix (desk_toast_text (drive), "…"));
  g_assert_cmpint (g_utf8_strlen (desk_toast_text (drive), -1), <=, 81);
  gtk_widget_activate_action (drive_get (drive, "players"), "win.do", "s",
                              "enter Eve Finn Gus Ivana Johanna Katharina Louise Maria Nora Petronella Hal Ian");
  g_assert_true (g_str_has_prefix (desk_toast_text (drive), "Eve, Finn, Gus"));
  g_assert_nonnull (strstr (desk_toast_text (drive), "…, Hal and Ian bought in for "));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "draw_button"))), ==, "Draw again");
  evening_do (tournament, "start");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "draw_button")));
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_read (gpointer text)
{
  return *(char **) text != NULL;
}

/* As long as a night has not begun, its page has the invitation to it. */
static void
test_people_are_invited_until_it_begins (Drive *drive, gconstpointer data)
{
  RoomTournament  *night = desk_open (drive, "rebuy 20.00", "expect Ann Bob", NULL);
  GtkWidget       *pane = drive_get (drive, "clock_pane"), *copy = desk_button (pane, "Copy invitation");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "cardroom-night.ics", NULL), *text = NULL, *file = NULL;

  g_signal_emit_by_name (copy, "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (copy), NULL, text_cb, &text);
  drawn_wait (is_read, &text);
  g_assert_true (g_str_has_prefix (text, room_tournament_get_name (night)));
  g_assert_nonnull (strstr (text, "\nRebuys: "));
  room_ask_file_set_answer (path);
  g_signal_emit_by_name (desk_button (pane, "Calendar file…"), "clicked");
  g_assert_nonnull (strstr (desk_toast_text (drive), "“cardroom-night.ics”"));
  g_assert_true (g_file_get_contents (path, &file, NULL, NULL));
  g_assert_true (g_str_has_prefix (file, "BEGIN:VCALENDAR\r\n"));
  g_assert_nonnull (strstr (file, "Rebuys: "));
  g_unlink (path);
  room_ask_file_set_answer ("/nowhere/at/all.ics");
  g_signal_emit_by_name (desk_button (pane, "Calendar file…"), "clicked");
  g_assert_nonnull (strstr (desk_toast_text (drive), "all.ics"));
  g_assert_null (strstr (desk_toast_text (drive), "was saved"));
  room_ask_file_set_answer (NULL);
  evening_do (night, "enter Ann Bob");
  g_assert_true (gtk_widget_get_mapped (copy));
  evening_do (night, "start");
  g_assert_false (gtk_widget_get_mapped (copy));
}

static void
test_play_again_after_the_end (Drive *drive, gconstpointer data)
{
  RoomTournament *night = desk_open (drive, "rebuy 20.00\nprizes 60 40", "enter Ann Bob", "start", NULL), *next;
  gint64          id = room_tournament_get_id (night);
  const Tourney  *tourney;

  gtk_widget_activate_action (drive_get (drive, "prizes"), "page.again", NULL);
  g_assert_true (room_window_get_tournament (desk_window (drive)) == night);
  evening_do (night, "out Bob");
  g_signal_emit_by_name (desk_button (drive_get (drive, "clock_pane"), "Play again"), "clicked");
  next = room_window_get_tournament (desk_window (drive));
  g_assert_cmpint (room_tournament_get_id (next), !=, id);
  tourney = room_tournament_get_tourney (next);
  g_assert_cmpuint (tourney_n_expected (tourney), ==, 2);
  g_assert_cmpint (tourney_settings (tourney)->rebuy.price, ==, 2000);
  g_assert_cmpint (tourney_stage (tourney, 0), ==, TOURNEY_WAITING);
}

static gboolean
just_moved (Drive *drive, const char *name, gint64 later)
{
  g_autoptr (RoomEntrant) entrant = NULL;

  g_object_get (desk_row (drive, name), "entrant", &entrant, NULL);
  return room_players_page_just_moved (ROOM_PLAYERS_PAGE (drive_get (drive, "players")), entrant,
                                       g_get_monotonic_time () + later);
}

/* At the start players who are missing make way for others, whose buttons appear under a pointer that was meant for
   somebody else: for a second they cannot be pressed. */
static void
test_a_row_that_has_just_moved_is_not_pressed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "expect Ann Bob Cleo Dan", "enter Ann Cleo Dan", NULL);

  g_assert_false (just_moved (drive, "Cleo", 0));
  evening_do (tournament, "start");
  g_assert_false (just_moved (drive, "Ann", -G_USEC_PER_SEC)); /* a player who has not moved */
  g_assert_true (just_moved (drive, "Bob", -G_USEC_PER_SEC));
  g_assert_true (just_moved (drive, "Cleo", -G_USEC_PER_SEC));
  g_assert_true (just_moved (drive, "Dan", -G_USEC_PER_SEC));
  g_assert_false (just_moved (drive, "Cleo", G_USEC_PER_SEC));
  evening_do (tournament, "rebuy Cleo");
  evening_do (tournament, "out Ann");
  g_assert_true (just_moved (drive, "Cleo", -G_USEC_PER_SEC));
}

TEST_PART (arrivals)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/arrivals/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("a-list-from-a-chat-is-many-people", test_a_list_from_a_chat_is_many_people);
  ADD ("those-who-are-expected-arrive", test_those_who_are_expected_arrive);
  ADD ("a-player-is-not-taken-off-by-mistake", test_a_player_is_not_taken_off_by_mistake);
  ADD ("start-asks-who-is-here", test_start_asks_who_is_here);
  ADD ("start-without-those-who-are-missing", test_start_without_those_who_are_missing);
  ADD ("the-last-one-arrives-while-the-question-is-open", test_the_last_one_arrives_while_the_question_is_open);
  ADD ("somebody-comes-later", test_somebody_comes_later);
  ADD ("somebody-comes-later-another-day", test_somebody_comes_later_another_day);
  ADD ("names-are-completed-everywhere", test_names_are_completed_everywhere);
  ADD ("a-debt-is-not-paid-by-mistake", test_a_debt_is_not_paid_by_mistake);
  ADD ("a-row-that-has-just-moved-is-not-pressed", test_a_row_that_has_just_moved_is_not_pressed);
  for (guint i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/arrivals/the-popover-closes-after-its-work/%s", typings[i].name);

      g_test_add (path, Drive, &typings[i], drive_up, test_the_popover_closes_after_its_work, drive_down);
    }
  ADD ("who-is-to-come-is-counted", test_who_is_to_come_is_counted);
  ADD ("what-was-typed-waits", test_what_was_typed_waits);
  ADD ("a-clock-without-names", test_a_clock_without_names);
  ADD ("nobody-enters-once-it-is-over", test_nobody_enters_once_it_is_over);
  ADD ("seats-are-drawn-before-the-start", test_seats_are_drawn_before_the_start);
  ADD ("people-are-invited-until-it-begins", test_people_are_invited_until_it_begins);
  ADD ("play-again-after-the-end", test_play_again_after_the_end);
#undef ADD
  return g_test_run ();
}
