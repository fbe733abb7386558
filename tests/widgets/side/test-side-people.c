/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people to choose from for a side game: those who wait, those added by name, and those who stay chosen. */
#include <glib/gstdio.h>
#include <string.h>

#include "side.h"
#include "../../program.h"

static void
test_who_went_first_stands_first (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);

  side_show (drive);
  side_assert_people (drive, "");
  g_assert_nonnull (strstr (side_label (drive, "empty"), "Nobody is out yet"));
  evening_do (tournament, "out Carl by Ann");
  evening_pass (5 * 60 * G_USEC_PER_SEC);
  evening_do (tournament, "out Bob");
  side_assert_people (drive, "Carl: 6th, out 5 min ago|Bob: 5th, just now|");
  g_assert_false (gtk_widget_get_visible (side_find (drive, "empty")));
  evening_do (tournament, "back Carl");
  side_assert_people (drive, "Bob: 6th, just now|"); /* now Bob is the first */
}

static void
test_who_is_back_is_chosen_no_more (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Bob", "out Carl", NULL);

  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  g_assert_cmpstr (side_label (drive, "sum"), ==, "2 people chosen");
  evening_do (tournament, "back Bob");
  side_assert_people (drive, "*Carl: 6th, just now|");
  g_assert_cmpstr (side_label (drive, "sum"), ==, "1 person chosen");
}

static void
test_anybody_can_be_added (Drive *drive, gconstpointer data)
{
  GtkWidget *entry;

  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  entry = drive_find (side_find (drive, "entry"), "line");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Uncle Joe, Zoe");
  g_signal_emit_by_name (entry, "activate");
  side_assert_people (drive, "*Uncle Joe: |*Zoe: |");
  g_assert_cmpstr (side_label (drive, "told"), ==, ""); /* the sum says how many */
  gtk_editable_set_text (GTK_EDITABLE (entry), "zoe, UNCLE JOE");
  g_signal_emit_by_name (entry, "activate");
  side_assert_people (drive, "*Uncle Joe: |*Zoe: |");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpstr (side_label (drive, "told"), ==,
                   "Zoe is already chosen; for somebody else use another name, such as Zoe B.\n"
                   "Uncle Joe is already chosen; for somebody else use another name, such as Uncle Joe B.");
  g_assert_true (gtk_widget_get_mapped (side_find (drive, "told")));
  g_assert_true (gtk_widget_has_css_class (side_find (drive, "told"), "error"));
  side_choose (drive, 1);
  g_assert_cmpstr (side_label (drive, "sum"), ==, "1 person chosen");
  g_assert_cmpstr (side_label (drive, "told"), ==, ""); /* how many were named is no longer how many are chosen */
  gtk_editable_set_text (GTK_EDITABLE (entry), "zoe");
  g_assert_false (gtk_widget_get_mapped (side_find (drive, "told")));
  g_signal_emit_by_name (entry, "activate");
  side_assert_people (drive, "*Uncle Joe: |*Zoe: |");
  g_assert_false (gtk_widget_get_mapped (side_find (drive, "told")));
}

/* A person added by name is still listed after a restart, when nobody sits at the table any more, unless the tournament
   needs them. */
static void
test_who_has_sat_at_a_table_belongs_to_the_night (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  gint64          id = room_tournament_get_id (tournament);
  RoomTable      *table;
  g_autoptr (GError) error = NULL;

  side_show (drive);
  desk_enter (drive, "line", "Zoe, Dora");
  side_choose (drive, 0);
  side_play (drive, "pitty-pat");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  table = side_only_table (drive);
  g_object_ref (table);
  side_close_others (drive);
  g_assert_true (room_table_close (table, &error));
  g_assert_no_error (error);
  g_object_unref (table);
  gtk_widget_activate_action (side_find (drive, "games"), "side.show-all", NULL); /* nobody is chosen */
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  desk_open_window (drive);
  if (room_window_get_tournament (desk_window (drive)) == NULL)
    room_window_open (desk_window (drive), id);
  side_show (drive);
  side_assert_people (drive, "Bob: 6th, just now|Zoe: |");
  evening_do (tournament, "out Dora");
  side_assert_people (drive, "Bob: 6th, just now|Dora: 5th, just now|Zoe: |");
  evening_do (tournament, "back Bob");
  side_assert_people (drive, "Dora: 6th, just now|Zoe: |");
}

/* Typing a name offers those that the book knows. */
static void
test_known_names_are_offered (Drive *drive, gconstpointer data)
{
  GtkWidget *names;

  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_close_others (drive);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.back", NULL);
  room_window_open (desk_window (drive), 1); /* the page is made anew, now that six are known */
  side_show (drive);
  gtk_editable_set_text (GTK_EDITABLE (drive_find (side_find (drive, "entry"), "line")), "do");
  names = drive_find (side_find (drive, "entry"), "names");
  g_assert_nonnull (desk_button (names, "Dora"));
  g_signal_emit_by_name (desk_button (names, "Dora"), "clicked");
  side_assert_people (drive, "*Dora: |");
}

/* After a deal nobody is in the tournament any more, but nobody has won it. */
static void
test_who_shared_the_prizes_is_free (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40", SIDE_SIX, "start", "out Bob, Carl, Dora", NULL);

  side_show (drive);
  evening_do (tournament, "deal even");
  side_assert_people (drive, "Bob: 4th, just now|Carl: 4th, just now|Dora: 4th, just now|Finn: 1–3|Eve: 1–3|Ann: 1–3|");
}

/* The players of a table stay chosen for the next game, in their order, except those needed in the tournament. */
static void
test_who_plays_stays_chosen (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", "out Dora", NULL);

  side_show (drive);
  side_choose (drive, 2);
  side_choose (drive, 0);
  side_choose (drive, 1);
  side_play (drive, "crates");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpstr (side_label (drive, "sum"), ==, "3 people chosen");
  g_assert_true (room_table_close (side_only_table (drive), NULL));
  side_close_others (drive);
  evening_do (tournament, "back Carl");
  g_assert_cmpstr (side_label (drive, "sum"), ==, "2 people chosen");
  side_play (drive, "crates");
  side_assert_seats ("Dora Bob");
}

/* A second table is for others: choosing the first free person drops those who already sit at one. */
static void
test_a_second_table_is_for_others (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", "out Dora", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  side_play (drive, "crates");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  side_close_others (drive);
  side_assert_people (drive, "*Bob: already playing|*Carl: already playing|Dora: 4th, just now|");
  side_choose (drive, 2);
  side_assert_people (drive, "Bob: already playing|Carl: already playing|*Dora: 4th, just now|");
}

static void
close_window (Drive *drive)
{
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
}

static void
reopen (Drive *drive)
{
  close_window (drive);
  desk_open_window (drive);
  side_show (drive);
}

/* The choice belongs to the night, and survives the closing of its window. */
static void
test_the_choice_outlasts_the_window (Drive *drive, gconstpointer data)
{
  GtkWidget *entry;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", "out Dora", NULL);
  side_show (drive);
  side_choose (drive, 2);
  entry = drive_find (side_find (drive, "entry"), "line");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Uncle Joe");
  g_signal_emit_by_name (entry, "activate");
  reopen (drive);
  side_assert_people (drive, "Bob: 5th, just now|Carl: 5th, just now|*Dora: 4th, just now|*Uncle Joe: |");
  g_assert_cmpstr (side_label (drive, "sum"), ==, "2 people chosen");
  evening_do (room_window_get_tournament (desk_window (drive)), "back Dora");
  side_assert_people (drive, "Bob: 5th, just now|Carl: 5th, just now|*Uncle Joe: |");
}

static void
open_first_night (Drive *drive)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob", "out Carl", NULL);
  side_show (drive);
}

/* Removes the window and the book, with all its files. */
static void
remove_book (Drive *drive)
{
  close_window (drive);
  g_assert_finalize_object (drive->book);
  evening_remove (drive->path);
}

/* The choice of one book must not show in another, although the first night of every book has the same number. */
static void
test_the_choice_is_of_one_book (Drive *drive, gconstpointer data)
{
  open_first_night (drive);
  side_choose (drive, 0);
  desk_enter (drive, "line", "Uncle Joe");
  side_assert_people (drive, "*Bob: 6th, just now|Carl: 5th, just now|*Uncle Joe: |");
  remove_book (drive);
  g_free (drive->path);
  drive->path = evening_path ();
  drive->book = evening_book (drive->path);
  open_first_night (drive);
  side_assert_people (drive, "Bob: 6th, just now|Carl: 5th, just now|");
}

/* The choice of a night must not show after the book was restored to before that night, although the next night then
   gets the same number. */
static void
test_the_choice_is_of_one_night (Drive *drive, gconstpointer data)
{
  g_autofree char *directory = g_path_get_dirname (drive->path);

  open_first_night (drive);
  side_choose (drive, 0);
  remove_book (drive);
  evening_pass (60 * G_USEC_PER_SEC);
  g_assert_cmpint (g_mkdir (directory, 0700), ==, 0);
  drive->book = evening_book (drive->path);
  open_first_night (drive);
  side_assert_people (drive, "Bob: 6th, just now|Carl: 5th, just now|");
}

/* A player who is back in the tournament, or renamed, is not kept as somebody added by name. */
static void
test_who_is_gone_is_not_chosen (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament
      = g_object_ref (desk_open (drive, "", SIDE_SIX, "start", "out Bob", "out Carl", "out Dora", NULL));

  side_show (drive);
  for (gint i = 0; i < 3; i++)
    side_choose (drive, i);
  close_window (drive);
  evening_do (tournament, "back Carl");
  evening_do (tournament, "rename Dora Dorothy");
  desk_open_window (drive);
  side_show (drive);
  side_assert_people (drive, "*Bob: 6th, just now|Dorothy: 5th, just now|");
}

/* Each name is a box to tick, and is called only by the name. */
static void
test_names_can_be_ticked_by_ear (Drive *drive, gconstpointer data)
{
  RoomChoice *bob;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  bob = side_choice (drive, 0);
  gtk_test_accessible_assert_role (bob, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_test_accessible_assert_property (bob, GTK_ACCESSIBLE_PROPERTY_LABEL, "Bob");
  gtk_test_accessible_assert_state (bob, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  side_choose (drive, 0);
  gtk_test_accessible_assert_state (bob, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (bob, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "6th, just now");
}

#define ADD(name, test) g_test_add ("/side-people/" name, Drive, NULL, drive_up, test, side_down)

TEST_PART (side_people)
{
  drive_init (&argc, &argv);

  ADD ("who-went-first-stands-first", test_who_went_first_stands_first);
  ADD ("who-is-back-is-chosen-no-more", test_who_is_back_is_chosen_no_more);
  ADD ("anybody-can-be-added", test_anybody_can_be_added);
  ADD ("who-has-sat-at-a-table-belongs-to-the-night", test_who_has_sat_at_a_table_belongs_to_the_night);
  ADD ("known-names-are-offered", test_known_names_are_offered);
  ADD ("who-shared-the-prizes-is-free", test_who_shared_the_prizes_is_free);
  ADD ("who-plays-stays-chosen", test_who_plays_stays_chosen);
  ADD ("a-second-table-is-for-others", test_a_second_table_is_for_others);
  ADD ("the-choice-outlasts-the-window", test_the_choice_outlasts_the_window);
  ADD ("the-choice-is-of-one-book", test_the_choice_is_of_one_book);
  ADD ("the-choice-is-of-one-night", test_the_choice_is_of_one_night);
  ADD ("who-is-gone-is-not-chosen", test_who_is_gone_is_not_chosen);
  ADD ("names-can-be-ticked-by-ear", test_names_can_be_ticked_by_ear);
  return g_test_run ();
}
