/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list on the page of a planned night: from answers in a chat to the running clock. */
#include <string.h>

#include "app/house/room-time.h"
#include "app/tournament/room-guests.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "widgets/guests/room-guest-list.h"
#include "widgets/guests/room-guest-row.h"
#include "desk.h"
#include "../../program.h"

static GtkWidget *
find_list (Drive *drive)
{
  return drive_find_type (drive_get (drive, "pages"), ROOM_TYPE_GUEST_LIST);
}

/* Shows the guest list of a night of EXTRA header lines. */
static RoomTournament *
open_list (Drive *drive, const char *extra)
{
  RoomTournament *night = desk_open (drive, extra, NULL);

  g_assert_cmpstr (desk_shown_page (drive, "players"), !=, "guests");
  drive_toggle (drive_get (drive, "guests_button"));
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "guests");
  return night;
}

static void
type (Drive *drive, const char *text)
{
  GtkWidget *person = drive_find (find_list (drive), "person");

  gtk_editable_set_text (GTK_EDITABLE (person), text);
  g_signal_emit_by_name (person, "activate");
}

static RoomGuestRow *
row_of (Drive *drive, const char *name)
{
  GtkWidget *rows = drive_find (find_list (drive), "rows");

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (g_str_equal (room_guest_row_get_name (ROOM_GUEST_ROW (row)), name))
      return ROOM_GUEST_ROW (row);
  g_error ("%s is not on the list", name);
}

/* A click on the button ID in the row of NAME. */
static void
click (Drive *drive, const char *name, const char *id)
{
  g_signal_emit_by_name (drive_find (GTK_WIDGET (row_of (drive, name)), id), "clicked");
}

static gboolean
is_pressed (Drive *drive, const char *name, const char *id)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (drive_find (GTK_WIDGET (row_of (drive, name)), id)));
}

static const char *
source_of (Drive *drive, const char *name)
{
  return gtk_widget_get_tooltip_text (drive_find (GTK_WIDGET (row_of (drive, name)), "answers"));
}

static const char *
label (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (find_list (drive), id)));
}

static void
press (Drive *drive, const char *id)
{
  g_signal_emit_by_name (drive_find (find_list (drive), id), "clicked");
}

#define CHAT                                                                                                           \
  "[1/9/26, 18:01:02] Ann: in!\n[1/9/26, 18:02:02] Bob: yes\n[1/9/26, 18:03:02] Cleo: maybe\n"                         \
  "[1/9/26, 18:04:02] Dora: no\n[1/9/26, 18:05:02] Eve: yes, at 21:30\n[1/9/26, 18:06:02] Finn: what a week"

static void
test_from_the_chat_to_the_clock (Drive *drive, gconstpointer data)
{
  RoomTournament *night = open_list (drive, "tables 1 x 9\n");
  const Tourney  *tourney = room_tournament_get_tourney (night);

  type (drive, CHAT);
  g_assert_nonnull (strstr (label (drive, "told"), "5 answers were read."));
  g_assert_nonnull (strstr (label (drive, "told"), "Line 6 was not understood: “"));
  g_assert_cmpstr (label (drive, "counts"), ==, "3 yes, 1 maybe of 9 seats, 1 no: plan for 4.");
  g_assert_true (is_pressed (drive, "Ann", "yes"));
  g_assert_true (is_pressed (drive, "Cleo", "maybe"));
  g_assert_true (is_pressed (drive, "Dora", "no"));
  g_assert_cmpuint (tourney_n_expected (tourney), ==, 3);
  g_assert_true (g_str_has_suffix (source_of (drive, "Ann"), ", by Ann"));
  click (drive, "Cleo", "yes");
  g_assert_null (strstr (source_of (drive, "Cleo"), "by")); /* the host did */
  g_assert_cmpstr (desk_toast_text (drive), ==, "Cleo is coming.");
  click (drive, "Bob", "yes"); /* pressed again: it is taken back */
  g_assert_false (is_pressed (drive, "Bob", "yes"));
  g_assert_cmpstr (label (drive, "counts"), ==, "3 yes of 9 seats, 1 no, 1 without an answer: plan for 3.");
  g_signal_emit_by_name (drive_get (drive, "begin_button"), "clicked");
  tourney = room_tournament_get_tourney (night);
  g_assert_cmpstr (desk_state (night), ==, "running");
  g_assert_cmpint (tourney_left (tourney), ==, 2);
  g_assert_cmpint (tourney_owed (tourney), ==, 0);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, >, 0);
  g_assert_cmpuint (tourney_n_expected (tourney), ==, 1); /* whoever comes later */
  g_assert_cmpstr (tourney_expected (tourney, 0), ==, "Eve");
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "list");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "guests_button")));
}

static void
test_a_free_seat_is_offered (Drive *drive, gconstpointer data)
{
  open_list (drive, "tables 1 x 2\n");
  type (drive, "Ann, Bob, Cleo");
  g_assert_cmpstr (label (drive, "counts"), ==, "2 yes, 1 waiting of 2 seats: plan for 2.");
  g_assert_false (gtk_widget_get_visible (drive_find (find_list (drive), "offer")));
  click (drive, "Ann", "no");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_find (find_list (drive), "offer"))), ==,
                   "Give the free seat to Cleo");
  press (drive, "offer");
  g_assert_cmpstr (label (drive, "counts"), ==, "2 yes of 2 seats, 1 no: plan for 2.");
  press (drive, "undo");
  g_assert_cmpstr (label (drive, "counts"), ==, "1 yes, 1 waiting of 2 seats, 1 no: plan for 2.");
  g_assert_true (gtk_widget_get_visible (drive_find (find_list (drive), "offer")));
  click (drive, "Cleo", "remove");
  g_assert_cmpstr (label (drive, "counts"), ==, "1 yes of 2 seats, 1 no: plan for 1.");
}

static void
test_what_is_refused_stays (Drive *drive, gconstpointer data)
{
  g_autofree char *name = g_strnfill (TOURNEY_NAME_BYTES, 'n');

  open_list (drive, "");
  type (drive, name);
  g_assert_true (gtk_widget_has_css_class (drive_find (find_list (drive), "told"), "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_find (find_list (drive), "person"))), ==, name);
  g_assert_false (gtk_widget_get_visible (drive_find (find_list (drive), "rows")));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "begin_button")));
}

/* However somebody is put on the list, a refusal is told, and the list stays as it is. */
static void
test_refusals_are_told (Drive *drive, gconstpointer data)
{
  g_autoptr (GString) all = g_string_new (NULL);
  static const char *const ways[] = { "Zoe: yes", "Zoe: yes, at 21:30", "Zoe: no\nAnn: maybe", "Zoe", "Yan, Zoe" };
  RoomTournament          *night;
  g_autofree char         *counts = NULL;
  guint                    head;

  night = open_list (drive, "");
  for (guint i = 0; i < ROOM_GUESTS_MOST; i++)
    g_string_append_printf (all, "P%c%c: maybe\n", (char) ('a' + i / 26), (char) ('a' + i % 26));
  type (drive, all->str);
  counts = g_strdup (label (drive, "counts"));
  g_assert_true (g_str_has_prefix (counts, "0 yes, 200 maybe: "));
  head = tourney_head (room_tournament_get_tourney (night));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      type (drive, ways[i]);
      g_assert_cmpstr (label (drive, "told"), ==, "That is more people than Cardroom can plan for.");
      g_assert_true (gtk_widget_has_css_class (drive_find (find_list (drive), "told"), "error"));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_find (find_list (drive), "person"))), !=, "");
      g_assert_cmpstr (label (drive, "counts"), ==, counts);
      g_assert_cmpuint (tourney_head (room_tournament_get_tourney (night)), ==, head);
    }
}

/* Once the clock runs, those who waited and then those who were not sure are offered before all others. */
static void
test_who_may_still_come_is_offered_first (Drive *drive, gconstpointer data)
{
  static const char *const offered[] = { "Dora", "Zoe", "Yan", "Ben", "Hal" };
  RoomTournament          *earlier = evening_tournament (drive->book, ""), *night;
  GtkWidget               *people, *row;

  evening_do (earlier, "enter Hal Yan Ben");
  g_object_unref (earlier);
  night = open_list (drive, "tables 1 x 3\nlate");
  type (drive, "Zoe: maybe\nYan: maybe\nKim: no");
  type (drive, "Ann, Bob, Cleo, Dora");
  g_signal_emit_by_name (drive_get (drive, "begin_button"), "clicked");
  g_assert_cmpstr (desk_state (night), ==, "running");
  gtk_menu_button_popup (GTK_MENU_BUTTON (drive_get (drive, "add_button")));
  people = drive_get (drive, "people");
  row = gtk_widget_get_first_child (people);
  for (guint i = 0; i < G_N_ELEMENTS (offered); i++, row = gtk_widget_get_next_sibling (row))
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))), ==,
                     offered[i]);
}

/* Two days ahead, a night shows its guest list once somebody was asked, and until then how people enter and that there
   is such a list. */
static void
test_who_was_asked_is_shown_first (Drive *drive, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = evening_settings ("");
  gint64 planned = room_time_now () + 2 * DAY;
  gint64 quiet = room_book_create (drive->book, settings, planned, &error);
  gint64 asking = room_book_create (drive->book, settings, planned, &error);
  g_autoptr (RoomTournament) night = room_tournaments_open (drive->book, asking, &error);

  g_assert_no_error (error);
  g_assert_true (room_guests_answer (room_guests_of (drive->book, night, &error), "Ann", GUEST_MAYBE, -1, &error));
  desk_open_window (drive);
  room_window_open (desk_window (drive), quiet);
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "empty");
  g_signal_emit_by_name (drive_get (drive, "ask_button"), "clicked");
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "guests");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (drive->window)), drive_find (find_list (drive), "person")));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.back", NULL);
  room_window_open (desk_window (drive), asking);
  g_assert_cmpstr (desk_shown_page (drive, "players"), ==, "guests");
  g_assert_true (is_pressed (drive, "Ann", "maybe"));
}

/* The keys for players go to the players. */
static void
test_keys (Drive *drive, gconstpointer data)
{
  open_list (drive, "");
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.search", NULL);
  g_assert_cmpstr (desk_shown_page (drive, "players"), !=, "guests");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "search")));
}

#define ADD(name, function) g_test_add ("/guest-list/" name, Drive, NULL, drive_up, function, drive_down)

static guint
n_guests (Drive *drive)
{
  GtkWidget *rows = drive_find (find_list (drive), "rows");
  guint      n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static void
reply (Drive *drive, const char *action, gboolean yes)
{
  g_assert_true (gtk_widget_get_visible (drive_find (find_list (drive), "question")));
  g_assert_true (gtk_widget_activate_action (find_list (drive), action, "b", yes));
  g_assert_false (gtk_widget_get_visible (drive_find (find_list (drive), "question")));
}

/* Nobody is put on the list before it is clear what was meant. */
static void
test_an_answer_or_a_name (Drive *drive, gconstpointer data)
{
  open_list (drive, "tables 1 x 9\n");
  type (drive, "Eve no");
  g_assert_cmpuint (n_guests (drive), ==, 0);
  g_assert_cmpstr (label (drive, "asked"), ==, "Is “Eve no” an answer, or what somebody is called?");
  g_assert_false (room_guest_list_finish (ROOM_GUEST_LIST (find_list (drive))));
  reply (drive, "guests.mean", TRUE);
  g_assert_true (is_pressed (drive, "Eve", "no"));
  type (drive, "Dan maybe");
  reply (drive, "guests.mean", FALSE);
  g_assert_true (is_pressed (drive, "Dan maybe", "yes"));
  g_assert_false (room_guest_list_is_typing (ROOM_GUEST_LIST (find_list (drive))));
  type (drive, "Finn no");
  gtk_editable_set_text (GTK_EDITABLE (drive_find (find_list (drive), "person")), "Fi");
  g_assert_false (gtk_widget_get_visible (drive_find (find_list (drive), "question")));
}

static void
test_two_names_of_one_person (Drive *drive, gconstpointer data)
{
  open_list (drive, "tables 1 x 9\n");
  type (drive, "José, Bob");
  type (drive, "Jose");
  g_assert_cmpuint (n_guests (drive), ==, 3);
  g_assert_nonnull (strstr (label (drive, "asked"), "José"));
  reply (drive, "guests.pair", TRUE);
  g_assert_cmpuint (n_guests (drive), ==, 2);
  g_assert_true (is_pressed (drive, "José", "yes"));
  press (drive, "undo");
  g_assert_cmpuint (n_guests (drive), ==, 3);
  reply (drive, "guests.pair", FALSE);
  g_assert_cmpuint (n_guests (drive), ==, 3);
  type (drive, "Cleo"); /* it is not asked again */
  g_assert_false (gtk_widget_get_visible (drive_find (find_list (drive), "question")));
}

TEST_PART (guest_list)
{
  drive_init (&argc, &argv);
  ADD ("from-the-chat-to-the-clock", test_from_the_chat_to_the_clock);
  ADD ("a-free-seat-is-offered", test_a_free_seat_is_offered);
  ADD ("what-is-refused-stays", test_what_is_refused_stays);
  ADD ("refusals-are-told", test_refusals_are_told);
  ADD ("who-may-still-come-is-offered-first", test_who_may_still_come_is_offered_first);
  ADD ("who-was-asked-is-shown-first", test_who_was_asked_is_shown_first);
  ADD ("an-answer-or-a-name", test_an_answer_or_a_name);
  ADD ("two-names-of-one-person", test_two_names_of_one_person);
  ADD ("keys", test_keys);
  return g_test_run ();
}
