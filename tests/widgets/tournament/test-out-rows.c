/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An elimination in one dialog: several players in one hand with their stacks, ties, hitmen, and players who buy in
   again at once. */
#include <string.h>

#include "widgets/tournament/room-picker.h"
#include "desk.h"
#include "../../program.h"

static void
ask (Drive *drive, const char *who)
{
  g_assert_true (desk_press (drive, GDK_KEY_o, 0));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), who);
}

static GtkWidget *
find_row (GtkWidget *widget, const char *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *label = gtk_widget_get_first_child (row);

      if (GTK_IS_LABEL (label) && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), name))
        return row;
    }
  g_error ("no row of %s", name);
}

static void
type_stack (Drive *drive, const char *name, const char *chips)
{
  GtkWidget *entry = gtk_widget_get_last_child (find_row (drive_get (drive, "outs"), name));

  g_assert_true (gtk_widget_get_visible (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), chips);
}

/* The offer with that label, in the row of NAME; NULL: it is not made. */
static GtkCheckButton *
find_offer (Drive *drive, const char *name, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (find_row (drive_get (drive, "outs"), name)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_CHECK_BUTTON (child) && gtk_widget_get_visible (child)
        && g_str_equal (gtk_check_button_get_label (GTK_CHECK_BUTTON (child)), label))
      return GTK_CHECK_BUTTON (child);
  return NULL;
}

static gint
place_of (RoomTournament *tournament, const char *name)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  return tourney_place (tourney, tourney_find (tourney, name));
}

/* Among the possible hitmen, the player's own table comes first, then the alphabet. */
static void
test_the_own_table_comes_first (Drive *drive, gconstpointer data)
{
  static const char *const near[] = { "Bob", "Zoe", "Ann", "Dora" };
  GtkWidget               *row, *picker;

  desk_open (drive, "tables 2 x 3", "enter Zoe Dora Ann Bob Carl", "seat Zoe 2.1", "seat Bob 2.2", "seat Carl 2.3",
             "seat Dora 1.1", "seat Ann 1.2", "start", NULL);
  ask (drive, "Carl");
  gtk_widget_grab_focus (drive_get (drive, "by_entry"));
  picker = gtk_widget_get_ancestor (drive_get (drive, "by_entry"), ROOM_TYPE_PICKER);
  row = gtk_widget_get_first_child (GTK_WIDGET (gtk_widget_get_template_child (picker, ROOM_TYPE_PICKER, "list")));
  for (guint i = 0; i < G_N_ELEMENTS (near); i++, row = gtk_widget_get_next_sibling (row))
    {
      g_assert_nonnull (row);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))), ==,
                       near[i]);
    }
  g_assert_null (row);
}

static void
test_stacks_decide_the_places (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl Dora Eve", "start", NULL);

  ask (drive, "ann+bob+carl");
  type_stack (drive, "Ann", "500");
  type_stack (drive, "Bob", "1,200");
  type_stack (drive, "Carl", "many");
  g_signal_emit_by_name (drive_get (drive, "do_button"), "clicked");
  g_assert_nonnull (strstr (desk_refusal (drive, ROOM_TYPE_PICKER), "“many” is not a number of chips"));
  g_assert_cmpint (desk_left (tournament), ==, 5);
  type_stack (drive, "Carl", "500");
  g_signal_emit_by_name (drive_get (drive, "do_button"), "clicked");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_cmpint (place_of (tournament, "Bob"), ==, 3);
  g_assert_cmpint (place_of (tournament, "Ann"), ==, 4);
  g_assert_cmpint (place_of (tournament, "Carl"), ==, 4);
}

static void
test_one_alone_is_not_asked_for_chips (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob Carl Dora", "start", NULL);
  ask (drive, "ann");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "outs")));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "ann+bob");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "outs")));
  type_stack (drive, "Ann", "5");
  g_signal_emit_by_name (drive_get (drive, "do_button"), "clicked");
  g_assert_nonnull (strstr (desk_refusal (drive, ROOM_TYPE_PICKER), "the name of everybody who went out"));
}

static void
test_only_what_is_allowed_now_is_offered (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00 max 1 until level 1\nbounty 5.00", "enter Ann Bob Carl", "start", NULL);
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *ann;

  ask (drive, "ann");
  g_assert_null (find_offer (drive, "Ann", "Enters again"));
  gtk_check_button_set_active (find_offer (drive, "Ann", "Rebuys"), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "by_entry")), "bob");
  g_signal_emit_by_name (drive_get (drive, "do_button"), "clicked");
  ann = tourney_find (tourney, "Ann");
  g_assert_true (ann->in);
  g_assert_cmpint (ann->rebuys, ==, 1);
  g_assert_cmpint (tourney_find (tourney, "Bob")->knockouts, ==, 1);
  /* Only one rebuy is allowed. */
  ask (drive, "ann");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "outs")));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), "carl");
  g_assert_nonnull (find_offer (drive, "Carl", "Rebuys"));
}

static void
test_entering_again_is_one_or_the_other (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00 max 1\nre-entry 20.00 until level 2", "enter Ann Bob Carl", "start", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  ask (drive, "ann");
  gtk_check_button_set_active (find_offer (drive, "Ann", "Rebuys"), TRUE);
  gtk_check_button_set_active (find_offer (drive, "Ann", "Enters again"), TRUE);
  g_assert_false (gtk_check_button_get_active (find_offer (drive, "Ann", "Rebuys")));
  g_signal_emit_by_name (drive_get (drive, "do_button"), "clicked");
  g_assert_true (tourney_find (tourney, "Ann")->in);
  g_assert_cmpint (tourney_find (tourney, "Ann")->entries, ==, 2);
  g_assert_cmpint (tourney_find (tourney, "Ann")->rebuys, ==, 0);
  /* The entries of the last time are cleared. */
  ask (drive, "ann");
  g_assert_false (gtk_check_button_get_active (find_offer (drive, "Ann", "Enters again")));
}

/* Enter on a tick answers the question with the tick as it is. */
static void
test_enter_on_a_tick_leaves_it (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);

  ask (drive, "ann");
  gtk_check_button_set_active (find_offer (drive, "Ann", "Rebuys"), TRUE);
  desk_press_enter (drive, GTK_WIDGET (find_offer (drive, "Ann", "Rebuys")));
  g_assert_false (drive_pops (drive, ROOM_TYPE_PICKER));
  g_assert_cmpint (tourney_find (room_tournament_get_tourney (tournament), "Ann")->rebuys, ==, 1);
}

/* Enter after the last stack is the answer. */
static void
test_enter_goes_from_stack_to_stack (Drive *drive, gconstpointer data)
{
  static const char *const stacks[] = { "500", "300", "100" };
  RoomTournament          *tournament = desk_open (drive, "", "enter Ann Bob Carl Dora", "start", NULL);
  GtkRoot                 *root = GTK_ROOT (drive->window);

  ask (drive, "ann+bob+carl");
  gtk_widget_grab_focus (gtk_widget_get_last_child (find_row (drive_get (drive, "outs"), "Ann")));
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      g_assert_cmpint (desk_left (tournament), ==, 4);
      gtk_editable_set_text (GTK_EDITABLE (gtk_root_get_focus (root)), stacks[i]);
      g_signal_emit_by_name (gtk_root_get_focus (root), "activate");
    }
  g_assert_cmpint (desk_left (tournament), ==, 1);
  g_assert_cmpint (place_of (tournament, "Ann"), ==, 2);
  g_assert_cmpint (place_of (tournament, "Carl"), ==, 4);
}

/* Enter and a click both ask who wins the bounty; a second Enter leaves it open. */
static void
test_a_bounty_has_to_go_to_somebody (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "bounty 5.00", "enter Ann Bob Carl", "start", NULL);

  desk_press (drive, GDK_KEY_o, 0);
  desk_enter (drive, "who_entry", "bo");
  g_assert_cmpint (desk_left (tournament), ==, 3);
  g_assert_true (g_str_has_prefix (drive_label (drive, "hint"), "Enter: Bob is out"));
  desk_enter (drive, "by_entry", "an");
  g_assert_cmpint (desk_left (tournament), ==, 2);
  g_assert_nonnull (strstr (desk_toast_text (drive), "Ann gets 5.00."));
}

/* Asks with KEY and, before anything is drawn, types NAME and presses Tab. */
static gboolean
tab_leads_to (Drive *drive, guint key, const char *name, const char *id)
{
  GtkRoot   *root = GTK_ROOT (drive->window);
  GtkWidget *there;

  g_assert_true (desk_press (drive, key, 0));
  there = drive_get (drive, id);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "who_entry")), name);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD));
  return gtk_root_get_focus (root) == there || gtk_widget_is_ancestor (gtk_root_get_focus (root), there);
}

/* Fields that the last question lacked are not on the screen yet. */
static void
test_tab_is_as_quick_as_the_fingers (Drive *drive, gconstpointer data)
{
  desk_open (drive, "rebuy 20.00", "enter Ann Bob Carl", "start", NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (tab_leads_to (drive, GDK_KEY_o, "bo", "by_entry"));
      drawn_wait (drive_is_shown, drive_get (drive, "by_entry"));
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (drive->window), GTK_DIR_TAB_BACKWARD));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "who_entry"))), ==, "Bob");
      gtk_popover_popdown (GTK_POPOVER (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PICKER)));
      g_assert_true (tab_leads_to (drive, GDK_KEY_r, "ca", "payment"));
      drawn_wait (drive_is_shown, drive_get (drive, "payment"));
      gtk_popover_popdown (GTK_POPOVER (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PICKER)));
    }
}

static void
test_the_picker_says_whose_envelopes_are_opened (Drive *drive, gconstpointer data)
{
  desk_open (drive, "bounty 5.00 mystery 60 40\n", "enter Ann Bob Carl", "start", NULL);
  desk_row_act (drive, "Carl", "row.out");
  g_assert_nonnull (strstr (drive_label (drive, "hint"), "The envelopes are for the last 2 players"));
  desk_enter (drive, "by_entry", "Ann");
  desk_row_act (drive, "Bob", "row.out");
  g_assert_nonnull (strstr (drive_label (drive, "hint"), "Whoever opens the envelope is named above"));
}

/* Once the debt is paid somebody has won the bounty, and by then nobody will remember who. */
static void
test_who_puts_a_debtor_out_is_asked (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "bounty 10.00 progressive 50\n", "enter Ann Bob", "unpaid Carl", "start", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  desk_row_act (drive, "Carl", "row.out");
  g_assert_true (drive_pops (drive, ROOM_TYPE_PICKER));
  desk_enter (drive, "by_entry", "Ann");
  g_assert_cmpstr (desk_toast_text (drive), ==,
                   "Carl is out in place 3, by Ann. Ann gets 5.00, and 15.00 is on their head now.");
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Ann")), ==, 0);
  evening_do (tournament, "pay Carl");
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Ann")), ==, 500);
}

TEST_PART (out_rows)
{
  drive_init (&argc, &argv);
  g_test_add ("/out-rows/enter-goes-from-stack-to-stack", Drive, NULL, drive_up, test_enter_goes_from_stack_to_stack,
              drive_down);
  g_test_add ("/out-rows/enter-on-a-tick-leaves-it", Drive, NULL, drive_up, test_enter_on_a_tick_leaves_it, drive_down);
  g_test_add ("/out-rows/the-own-table-comes-first", Drive, NULL, drive_up, test_the_own_table_comes_first, drive_down);
  g_test_add ("/out-rows/stacks-decide-the-places", Drive, NULL, drive_up, test_stacks_decide_the_places, drive_down);
  g_test_add ("/out-rows/one-alone-is-not-asked-for-chips", Drive, NULL, drive_up,
              test_one_alone_is_not_asked_for_chips, drive_down);
  g_test_add ("/out-rows/only-what-is-allowed-now-is-offered", Drive, NULL, drive_up,
              test_only_what_is_allowed_now_is_offered, drive_down);
  g_test_add ("/out-rows/entering-again-is-one-or-the-other", Drive, NULL, drive_up,
              test_entering_again_is_one_or_the_other, drive_down);
  g_test_add ("/out-rows/a-bounty-has-to-go-to-somebody", Drive, NULL, drive_up, test_a_bounty_has_to_go_to_somebody,
              drive_down);
  g_test_add ("/out-rows/tab-is-as-quick-as-the-fingers", Drive, NULL, drive_up, test_tab_is_as_quick_as_the_fingers,
              drive_down);
  g_test_add ("/out-rows/only-the-last-open-envelopes", Drive, NULL, drive_up,
              test_the_picker_says_whose_envelopes_are_opened, drive_down);
  g_test_add ("/out-rows/who-puts-a-debtor-out-is-asked", Drive, NULL, drive_up, test_who_puts_a_debtor_out_is_asked,
              drive_down);
  return g_test_run ();
}
