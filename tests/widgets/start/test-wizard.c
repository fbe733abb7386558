/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wizard loses nothing: answers, the longest names, and amounts that cannot be read. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/tournament/room-guests.h"
#include "app/tournament/room-invite.h"
#include "widgets/guests/room-guest-row.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/planner/room-chips-page.h"
#include "widgets/planner/room-design-page.h"
#include "drive.h"
#include "../../program.h"

static GtkWindow *dying;

/* Its search may still be running in a thread. */
static void
await_gone (void)
{
  drawn_wait (drive_is_gone, &dying);
}

/* --- Answers that must not be lost --- */

static GtkWindow *
find_toplevel (GType type, GtkWindow *above)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *each = windows; each != NULL; each = each->next)
    if (g_type_is_a (G_OBJECT_TYPE (each->data), type) && gtk_window_get_transient_for (each->data) == above)
      return each->data;
  return NULL;
}

static GtkWidget *
button_in (GtkWidget *widget, const char *label)
{
  GtkWidget *found
      = GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = button_in (child, label);
  return found;
}

static void
come (Drive *drive, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "person")), name);
  g_signal_emit_by_name (drive_get (drive, "person"), "activate");
}

static GtkWidget *
find_inside (Drive *drive, GType type)
{
  return drive_find_type (GTK_WIDGET (drive->window), type);
}

static guint
n_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

static gboolean
is_at_the_questions (gpointer drive)
{
  return find_inside (drive, ROOM_TYPE_CHIPS_PAGE) == NULL && find_inside (drive, ROOM_TYPE_DESIGN_PAGE) == NULL
         && gtk_widget_get_mapped (drive_get (drive, "schedule"));
}

static void
open_design (Drive *drive)
{
  drive_act (drive, "wizard.next");
  drive_act (drive, "wizard.next");
  gtk_widget_grab_focus (drive_get (drive, "design"));
  g_assert_true (gtk_widget_activate_action (drive_get (drive, "design"), "schedule.design", NULL));
}

static void
test_a_case_is_made_on_the_way (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (RoomTournament) tournament = NULL;
  GtkWidget *night;
  guint      windows = n_windows ();

  come (drive, "Ann");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, "players")), 14);
  open_design (drive);
  night = drive_get (drive, "night");
  g_assert_true (gtk_widget_get_visible (drive_find (night, "no_case")));
  g_assert_true (gtk_widget_activate_action (night, "design.chips-page", NULL));
  g_assert_nonnull (find_inside (drive, ROOM_TYPE_CHIPS_PAGE));
  /* It is for the evening that is being planned. */
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                       GTK_SPIN_BUTTON (drive_find (find_inside (drive, ROOM_TYPE_CHIPS_PAGE), "players"))),
                   ==, 14);
  g_assert_cmpuint (n_windows (), ==, windows);
  g_signal_emit_by_name (button_in (GTK_WIDGET (drive->window), "Done"), "clicked");

  /* The case is stored, the page knows it, and nothing of the evening is lost. */
  cases = room_book_list_cases (drive->book, NULL);
  g_assert_cmpuint (cases->len, ==, 1);
  g_assert_true (find_inside (drive, ROOM_TYPE_DESIGN_PAGE) == gtk_widget_get_ancestor (night, ROOM_TYPE_DESIGN_PAGE));
  g_assert_false (gtk_widget_get_visible (drive_find (night, "no_case")));
  g_assert_true (gtk_widget_activate_action (night, "steps.back", NULL));
  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  g_assert_cmpstr (tourney_expected (room_tournament_get_tourney (tournament), 0), ==, "Ann");
}

static gboolean
has_focus (Drive *drive, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (drive->window);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Back is exactly one step; the focus returns to where it was, and what was typed there is still there. */
static void
test_each_step_goes_back_to_the_one_before (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  guint              windows = n_windows ();
  GtkWidget         *pressed, *form, *name;

  open_design (drive);
  g_assert_false (has_focus (drive, drive_get (drive, "design")));
  form = drive_find (find_inside (drive, ROOM_TYPE_DESIGN_PAGE), "stack");
  name = drive_find (form, "name");
  gtk_editable_set_text (GTK_EDITABLE (name), "Ours");
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "ways")), "night");
  pressed = button_in (drive_get (drive, "night"), "Go to the chips");
  g_assert_true (gtk_widget_grab_focus (pressed));
  g_signal_emit_by_name (pressed, "clicked");
  g_assert_true (has_focus (drive, find_inside (drive, ROOM_TYPE_CHIPS_PAGE)));
  g_assert_cmpuint (n_windows (), ==, windows);

  drive_act (drive, "wizard.back"); /* as Alt+Left does */
  g_assert_true (has_focus (drive, pressed));
  drive_act (drive, "wizard.next"); /* the question underneath stays */
  drive_act (drive, "wizard.back");
  g_assert_true (has_focus (drive, drive_get (drive, "design")));
  drawn_wait (is_at_the_questions, drive);

  g_assert_true (gtk_widget_activate_action (drive_get (drive, "design"), "schedule.design", NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Ours");
  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_ancestor (name, ROOM_TYPE_DESIGN_PAGE)));
  drive_act (drive, "wizard.back");
  g_assert_cmpint (*id, ==, 0);
}

static void
answer_question (Drive *drive, const char *id)
{
  GtkWindow *question = find_toplevel (ADW_TYPE_MESSAGE_DIALOG, drive->window);

  g_assert_nonnull (question);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (question)), ==, "Discard this evening?");
  g_set_weak_pointer (&dying, question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), id);
  gtk_window_destroy (question);
  await_gone ();
}

static void
test_answers_are_not_thrown_away_unasked (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  come (drive, "Ann");
  gtk_window_close (drive->window);
  answer_question (drive, "keep");
  g_assert_nonnull (drive->window);
  gtk_window_close (drive->window);
  answer_question (drive, "discard");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (*id, ==, 0);
}

static void
test_nothing_answered_closes_at_once (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  drive_act (drive, "wizard.next");
  drive_act (drive, "wizard.next");
  gtk_window_close (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (*id, ==, 0);
}

/* --- Names --- */

#define LONG_NAME "Wolfeschlegelsteinhausenbergerdorff the Elder of Hamburg called Wolfe Plus Six Hundred"

static void
test_a_long_name_needs_no_wider_window (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  int                before, after;

  gtk_widget_measure (GTK_WIDGET (drive->window), GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  come (drive, LONG_NAME);
  come (drive, "Ann");
  gtk_widget_measure (GTK_WIDGET (drive->window), GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, ==, before);
  g_assert_cmpint (*id, ==, 0);
}

static gboolean
is_in_view (gpointer button)
{
  GtkWidget      *page = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_get_height (button) > 0 && gtk_widget_compute_bounds (button, page, &place) && place.origin.y >= 0
         && place.origin.y + place.size.height <= gtk_widget_get_height (page);
}

/* The row of NAME on the guest list, or the button of its answer ID; NULL: they are not on it. */
static GtkWidget *
find_guest (Drive *drive, const char *name, const char *id)
{
  for (GtkWidget *row = gtk_widget_get_first_child (drive_get (drive, "rows")); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_str_equal (room_guest_row_get_name (ROOM_GUEST_ROW (row)), name))
      return id != NULL ? drive_find (row, id) : row;
  return NULL;
}

static gboolean
is_coming (Drive *drive, const char *name)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_guest (drive, name, "yes")));
}

static void
test_a_new_name_is_in_view (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  for (gint i = 1; i <= 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("Somebody %d", i);

      come (drive, name);
    }
  drawn_wait (is_in_view, find_guest (drive, "Somebody 60", NULL));
  g_assert_false (is_in_view (find_guest (drive, "Somebody 1", NULL)));
  g_assert_cmpint (*id, ==, 0);
}

static void
test_a_list_from_a_chat_is_many_people (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  come (drive, "1. Ann ✅\n2. Bob\n3. Cleo, Dan\nann");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_get (drive, "told"))), ==, "4 people. Ann was named twice.");
  for (const char *const *name = (const char *const[]){ "Ann", "Bob", "Cleo", "Dan", NULL }; *name != NULL; name++)
    g_assert_true (is_coming (drive, *name));
  g_assert_cmpint (*id, ==, 0);
}

/* What people wrote into the chat is on the list, and the number to plan for has half of the maybes. */
static void
test_answers_from_a_chat (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autoptr (RoomTournament) created = NULL;
  const Guests *list;

  come (drive, "Ann, Eve");
  come (drive, "[26/11/2026, 18:02] Ann: I'm in\n✅ Bob\ncount me in - Carl\nDora maybe\nEve can't make it\nGus maybe\n"
               "who brings beer?");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_get (drive, "told"))), ==,
                   "6 answers were read.\nLine 7 was not understood: “who brings beer?”.");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_get (drive, "counts"))), ==,
                   "3 yes, 2 maybe, 1 no: plan for 4.");
  for (const char *const *name = (const char *const[]){ "Ann", "Bob", "Carl", NULL }; *name != NULL; name++)
    g_assert_true (is_coming (drive, *name));
  for (const char *const *name = (const char *const[]){ "Dora", "Eve", "Gus", NULL }; *name != NULL; name++)
    g_assert_false (is_coming (drive, *name));
  drive_act (drive, "wizard.create");
  created = drive_open_created (drive, id);
  list = room_guests_get_list (room_guests_of (drive->book, created, NULL));
  g_assert_cmpuint (guests_count (list, GUEST_YES), ==, 3);
  g_assert_cmpuint (guests_count (list, GUEST_MAYBE), ==, 2);
  g_assert_cmpint (guests_find (list, "Eve")->answer, ==, GUEST_NO);
  g_assert_cmpint (tourney_settings (room_tournament_get_tourney (created))->expected, ==, 4);
}

static void
come_or_not (Drive *drive, const char *name, gboolean comes)
{
  if (is_coming (drive, name) != comes)
    g_signal_emit_by_name (find_guest (drive, name, "yes"), "clicked");
}

static const char *
players (Drive *drive)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (drive, "preview"), "players")));
}

static void
test_players_follow_the_people_until_somebody_counts (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  for (const char *const *name = (const char *const[]){ "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", NULL };
       *name != NULL; name++)
    come (drive, *name);
  g_assert_cmpstr (players (drive), ==, "11 players, 2 tables of 7");
  come_or_not (drive, "B", FALSE);
  come_or_not (drive, "C", FALSE);
  g_assert_cmpstr (players (drive), ==, "10 players"); /* the usual number */
  come (drive, "[26/11/2026, 18:02] L: I'm in!\n[26/11/2026, 18:03] A: me too");
  g_assert_cmpstr (players (drive), ==, "10 players"); /* as many as will come */
  come_or_not (drive, "L", FALSE);
  g_assert_cmpstr (players (drive), ==, "9 players");
  drive_toggle (drive_choice (drive, "12"));
  come_or_not (drive, "A", FALSE);
  come (drive, "M, N");
  g_assert_cmpstr (players (drive), ==, "12 players, 2 tables of 7");
  g_assert_cmpint (*id, ==, 0);
}

/* --- Amounts --- */

static const char *
typed_in (GtkWidget *inside)
{
  return gtk_editable_get_text (GTK_EDITABLE (drive_entry (inside)));
}

/* People are found by the alphabet, in whatever order they were named. */
static void
test_people_stand_by_the_alphabet (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autoptr (GString) rows = g_string_new (NULL);

  come (drive, "Ned, Ann, Émile");
  come (drive, "Cleo");
  for (GtkWidget *row = find_guest (drive, "Ann", NULL); row != NULL; row = gtk_widget_get_next_sibling (row))
    g_string_append_printf (rows, " %s", room_guest_row_get_name (ROOM_GUEST_ROW (row)));
  g_assert_cmpstr (rows->str, ==, " Ann Cleo Ned Émile"); /* as the C locale has it */
}

/* The last of several names is completed, and those before it are kept. */
static void
test_names_are_completed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) before = evening_tournament (drive->book, "");
  g_autofree gint64 *id = NULL;

  evening_do (before, "enter Zacharias Zoe");
  id = drive_open_wizard (drive);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "person")), "Ann, zac");
  g_signal_emit_by_name (button_in (drive_get (drive, "matches"), "Zacharias"), "clicked");
  g_assert_true (is_coming (drive, "Ann"));
  g_assert_true (is_coming (drive, "Zacharias"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "person"))), ==, "");
}

/* However long the text above them, the chips of the evening stay in its picture. */
static void
test_the_preview_keeps_its_chips (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkWidget         *stack = drive_find (drive_get (drive, "preview"), "stack");

  gtk_window_set_default_size (drive->window, 960, 480);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")),
                         "The long night of the very long names at home, again");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  g_assert_true (gtk_widget_get_mapped (stack));
  g_assert_cmpint (gtk_widget_get_height (stack), >, 0);
}

/* Letters are no number, and an empty entry is none: the number stays. */
static void
test_letters_are_no_number (Drive *drive, gconstpointer data)
{
  static const char *const typed[] = { "abc", "", "12x", "-", "1000" };
  g_autofree gint64       *id = drive_open_wizard (drive);
  GtkSpinButton           *spin = GTK_SPIN_BUTTON (drive_get (drive, "players"));

  gtk_spin_button_set_value (spin, 14);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (spin), typed[i]);
      gtk_spin_button_update (spin);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 14);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "14");
    }
}

static void
test_what_is_no_amount_is_refused (Drive *drive, gconstpointer data)
{
  g_autofree gint64       *id = drive_open_wizard (drive);
  GtkWidget               *everything = drive_find (drive_get (drive, "cost"), "everything"), *fee, *focus;
  GtkStack                *stack = GTK_STACK (drive_get (drive, "stack"));
  static const char *const wrong[] = { "abc", "25x", "1e9", "99999999999" };
  g_autoptr (RoomTournament) tournament = NULL;

  drive_act (drive, "wizard.next");
  gtk_expander_set_expanded (GTK_EXPANDER (everything), TRUE);
  fee = drive_find (drive_find (everything, "price_form"), "fee");
  drive_type (fee, "3");
  gtk_widget_grab_focus (drive_entry (fee));
  gtk_window_set_focus (drive->window, NULL);
  g_assert_cmpstr (typed_in (fee), ==, "3.00");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_widget_grab_focus (drive_entry (fee));
      drive_type (fee, "2"); /* as one types it */
      drive_type (fee, wrong[i]);
      gtk_window_set_focus (drive->window, NULL);
      g_assert_cmpstr (typed_in (fee), ==, wrong[i]);
      g_assert_cmpint (room_amount_row_get_amount (ROOM_AMOUNT_ROW (fee)), ==, 300);
      g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (fee)), wrong[i]));
      drive_act (drive, "wizard.next");
      g_assert_true (gtk_stack_get_visible_child (stack) == drive_get (drive, "cost"));
      focus = gtk_window_get_focus (drive->window);
      g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, fee));
    }
  drive_act (drive, "wizard.back");
  gtk_expander_set_expanded (GTK_EXPANDER (everything), FALSE);
  drive_act (drive, "wizard.create");
  g_assert_cmpint (*id, ==, 0);
  g_assert_true (gtk_stack_get_visible_child (stack) == drive_get (drive, "cost"));
  drive_type (fee, "2.50");
  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  g_assert_cmpint (tourney_settings (room_tournament_get_tourney (tournament))->entry.fee, ==, 250);
}

static gboolean
has_range (gpointer drive)
{
  return g_str_has_prefix (drive_label (drive, "range"), "between ");
}

static gboolean
says_the_latest (gpointer drive)
{
  return strstr (drive_label (drive, "verdict_text"), "If not, the clock stops then") != NULL;
}

static gboolean
says_most_are_not_won (gpointer drive)
{
  return g_str_has_prefix (drive_label (drive, "verdict_text"), "Most nights are not won by then");
}

/* If the clock is stopped at a set time, all nights are over by then, so nothing is said about nine in ten. */
static void
test_a_stopped_night_is_told_as_one (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkSpinButton     *end;

  for (gint i = 0; i < 3; i++)
    drive_act (drive, "wizard.next");
  drawn_wait (has_range, drive);
  drive_toggle (drive_choice (drive, "By a certain time"));
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "stop")), TRUE);
  drawn_wait (says_the_latest, drive);
  end = GTK_SPIN_BUTTON (drive_get (drive, "end"));
  gtk_spin_button_set_value (end, (gtk_spin_button_get_value_as_int (end) + 22 * 60) % (24 * 60));
  drawn_wait (says_most_are_not_won, drive);
}

static gboolean
judges_the_wish (gpointer drive)
{
  return g_str_has_prefix (drive_label (drive, "verdict_text"), "That fits: ");
}

/* One wish and one forecast: beside the wish the page says how it fits, and the summary of the evening has the end. */
static void
test_the_end_is_told_once (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);

  for (gint i = 0; i < 3; i++)
    drive_act (drive, "wizard.next");
  drawn_wait (has_range, drive);
  drive_toggle (drive_choice (drive, "By a certain time"));
  drawn_wait (judges_the_wish, drive);
  g_assert_false (g_regex_match_simple ("[0-9]:[0-9]", drive_label (drive, "verdict_text"), 0, 0));
  g_assert_null (strchr (drive_label (drive, "range"), '\n'));
  g_assert_cmpint (*id, ==, 0);
}

/* Nights on which clocks are changed: what is typed as the end stays what is shown, unless clocks are put past it. */
static void
test_the_end_is_what_clocks_show (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *day; /* the noon before; UTC */
    const char *typed, *shown;
  } nights[] = {
    { "2026-03-28T11:00:00Z", "03:30", "03:30" }, { "2026-03-28T11:00:00Z", "02:30", "03:00" },
    { "2026-03-28T11:00:00Z", "02:45", "03:00" }, { "2026-10-24T10:00:00Z", "03:30", "03:30" },
    { "2026-10-24T10:00:00Z", "02:30", "02:30" }, { "2026-10-24T10:00:00Z", "19:00", "19:00" },
  };
  g_autofree char   *before = g_strdup (g_getenv ("TZ"));
  g_autofree gint64 *id = NULL;
  GtkWidget         *end;

  g_setenv ("TZ", "Europe/Berlin", TRUE);
  id = drive_open_wizard (drive);
  for (gint i = 0; i < 3; i++)
    drive_act (drive, "wizard.next");
  drive_toggle (drive_choice (drive, "By a certain time"));
  end = drive_get (drive, "end");
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (GDateTime) utc = g_date_time_new_from_iso8601 (nights[i].day, NULL);
      g_autoptr (GDateTime) day = g_date_time_to_local (utc);

      g_test_message ("%s: %s", nights[i].day, nights[i].typed);
      drive_toggle (drive_choice (drive, "Another day"));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, "start")), 19 * 60 + 30);
      gtk_calendar_select_day (GTK_CALENDAR (drive_get (drive, "calendar")), day);
      g_signal_emit_by_name (drive_get (drive, "calendar"), "day-selected");
      gtk_editable_set_text (GTK_EDITABLE (end), nights[i].typed);
      gtk_spin_button_update (GTK_SPIN_BUTTON (end));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (end)), ==, nights[i].shown);
    }
  g_assert_cmpint (*id, ==, 0);
  if (before != NULL)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
}

static gboolean
is_read (gpointer text)
{
  return *(char **) text != NULL;
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* The calendar has one entry for the night, whether its file was saved before the night was created or after. */
static void
test_people_are_invited_before_it_is_created (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autofree char   *path = g_build_filename (g_get_tmp_dir (), "cardroom-wizard.ics", NULL);
  g_autofree char   *text = NULL, *file = NULL, *uid = NULL, *later = NULL;
  g_autoptr (RoomTournament) created = NULL;

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "Our night");
  for (gint i = 0; i < 3; i++)
    drive_act (drive, "wizard.next");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "venue")), "Ann’s cellar");
  drive_act (drive, "wizard.copy-invitation");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (drive->window)), NULL, text_cb, &text);
  drawn_wait (is_read, &text);
  g_assert_true (g_str_has_prefix (text, "Our night\n"));
  g_assert_nonnull (strstr (text, "\nWhere: Ann’s cellar\n"));
  room_ask_file_set_answer (path);
  drive_act (drive, "wizard.save-calendar");
  room_ask_file_set_answer (NULL);
  g_assert_true (g_file_get_contents (path, &file, NULL, NULL));
  uid = g_strndup (strstr (file, "\r\nUID:"), 2 + 4 + 32 + 2);
  g_unlink (path);
  drive_act (drive, "wizard.create");
  created = drive_open_created (drive, id);
  later = room_invite_tournament (created, drive->book, ROOM_INVITE_CALENDAR, NULL);
  g_assert_nonnull (strstr (later, uid));
  g_assert_nonnull (strstr (later, "\r\nLOCATION:Ann’s cellar\r\n"));
}

#define ADD(name, function) g_test_add ("/wizard/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (wizard)
{
  drive_init (&argc, &argv);
  ADD ("a-case-is-made-on-the-way", test_a_case_is_made_on_the_way);
  ADD ("each-step-goes-back-to-the-one-before", test_each_step_goes_back_to_the_one_before);
  ADD ("answers-are-not-thrown-away-unasked", test_answers_are_not_thrown_away_unasked);
  ADD ("nothing-answered-closes-at-once", test_nothing_answered_closes_at_once);
  ADD ("a-long-name-needs-no-wider-window", test_a_long_name_needs_no_wider_window);
  ADD ("a-new-name-is-in-view", test_a_new_name_is_in_view);
  ADD ("answers-from-a-chat", test_answers_from_a_chat);
  ADD ("a-list-from-a-chat-is-many-people", test_a_list_from_a_chat_is_many_people);
  ADD ("players-follow-the-people-until-somebody-counts", test_players_follow_the_people_until_somebody_counts);
  ADD ("a-stopped-night-is-told-as-one", test_a_stopped_night_is_told_as_one);
  ADD ("the-end-is-what-clocks-show", test_the_end_is_what_clocks_show);
  ADD ("the-end-is-told-once", test_the_end_is_told_once);
  ADD ("people-stand-by-the-alphabet", test_people_stand_by_the_alphabet);
  ADD ("names-are-completed", test_names_are_completed);
  ADD ("the-preview-keeps-its-chips", test_the_preview_keeps_its_chips);
  ADD ("letters-are-no-number", test_letters_are_no_number);
  ADD ("people-are-invited-before-it-is-created", test_people_are_invited_before_it_is_created);
  ADD ("what-is-no-amount-is-refused", test_what_is_no_amount_is_refused);
  return g_test_run ();
}
