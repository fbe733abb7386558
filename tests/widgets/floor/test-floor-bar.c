/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that says who has to move, which table is broken up, and when everybody sits down at one. */
#include <string.h>

#include "base/span.h"
#include "desk.h"
#include "../../program.h"

static gboolean
is_shown (Drive *drive, const char *id)
{
  return gtk_widget_get_mapped (drive_get (drive, id));
}

static void
click (Drive *drive, const char *id)
{
  g_signal_emit_by_name (drive_get (drive, id), "clicked");
}

static void
test_tables_are_balanced_from_the_bar (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 4", "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 1.4", "seat Eve 2.1", "seat Finn 2.2", "start", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  g_assert_true (is_shown (drive, "put_off"));
  g_assert_false (is_shown (drive, "act")); /* the places of the buttons are unknown */
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "4 players at table 1, and 2 at table 2"));
  evening_do (tournament, "button 1.4");
  evening_do (tournament, "button 2.2");
  g_assert_true (is_shown (drive, "act"));
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Bob is due the big blind"));
  click (drive, "act");
  g_assert_cmpint (tourney_find (tourney, "Bob")->table, ==, 2);
  g_assert_false (is_shown (drive, "put_off"));

  /* One key does it, and another undoes it. */
  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_cmpint (tourney_find (tourney, "Bob")->table, ==, 1);
  g_assert_true (desk_press (drive, GDK_KEY_m, 0));
  g_assert_cmpint (tourney_find (tourney, "Bob")->table, ==, 2);
  g_assert_true (desk_press (drive, GDK_KEY_m, 0));
  g_assert_nonnull (strstr (desk_toast_text (drive), "Nobody has to move now"));

  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_true (is_shown (drive, "put_off"));
  click (drive, "put_off");
  g_assert_false (is_shown (drive, "put_off"));
  evening_do (tournament, "out Finn by Eve"); /* the table lacks one more player */
  g_assert_true (is_shown (drive, "put_off"));
  evening_do (tournament, "out Dora by Ann");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "one table has seats for everybody"));
  click (drive, "act");
  g_assert_cmpint (tourney_players_at (tourney, 1), ==, 4);
  g_assert_false (is_shown (drive, "put_off"));
}

/* If several have to move, all of them are one click and one undo. */
static void
test_all_who_move_are_one_act (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 8", "enter Ann Bob Carl Dora Eve Finn Gus Hal Ida Joe", "seat Ann 1.1",
                   "seat Bob 1.2", "seat Carl 1.3", "seat Dora 1.4", "seat Eve 1.5", "seat Finn 1.6", "seat Gus 1.7",
                   "seat Hal 2.1", "seat Ida 2.2", "seat Joe 2.3", "start", NULL);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  g_autofree char *tip = NULL;

  evening_do (tournament, "button 1.7");
  g_assert_false (is_shown (drive, "all")); /* the place of the other button is unknown */
  evening_do (tournament, "button 2.1");
  g_assert_true (is_shown (drive, "all"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "all"))), ==, "Move all 2");
  tip = g_strdup (gtk_widget_get_tooltip_text (drive_get (drive, "all")));
  g_test_message ("%s", tip);
  g_assert_true (g_str_has_prefix (tip, "Bob to seat 2."));
  g_assert_nonnull (strstr (tip, "\nCarl to seat 2."));
  click (drive, "all");
  g_assert_cmpint (tourney_players_at (tourney, 1), ==, 5);
  g_assert_cmpint (tourney_players_at (tourney, 2), ==, 5);
  g_assert_false (is_shown (drive, "put_off"));
  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_cmpint (tourney_players_at (tourney, 1), ==, 7);
  click (drive, "act");
  g_assert_cmpint (tourney_players_at (tourney, 1), ==, 6);
  g_assert_true (is_shown (drive, "act"));
  g_assert_false (is_shown (drive, "all")); /* only one has to move */
}

/* At the final table nobody waits for another one: the bar says that hand for hand is still on, and one key ends it. */
static void
test_the_last_table_needs_no_hand_for_hand (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "tables 2 x 4\nprizes 70 30", "enter Ann Bob Carl Dora Eve", "start",
                                          "hand-for-hand", "out Eve by Ann", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "play_button")), ==, "Next hand (Space)");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "one table has seats for everybody"));
  click (drive, "act");
  g_assert_cmpstr (drive_label (drive, "sentence"), ==, "Everybody is at one table, which still plays hand for hand.");
  g_assert_true (desk_press (drive, GDK_KEY_m, 0));
  g_assert_cmpint (tourney_hand (tourney), ==, 0);
  g_assert_false (is_shown (drive, "put_off"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "play_button")), ==, "Pause (Space)");
}

static gboolean
has_height (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_height (widget) > 0;
}

static gboolean
is_gone (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static float
find_top (Drive *drive, const char *id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (drive_get (drive, id), GTK_WIDGET (drive->window), &bounds));
  return bounds.origin.y;
}

/* Coming or going, the bar must not move a button under the pointer. */
static void
test_the_bar_moves_no_button (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 5", "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 2.1", "seat Eve 2.2", "seat Finn 2.3", "start", NULL);
  float play, search;

  drawn_wait (has_height, drive_get (drive, "play_button"));
  drawn_wait (has_height, drive_get (drive, "search"));
  play = find_top (drive, "play_button");
  search = find_top (drive, "search");
  evening_do (tournament, "out Dora by Eve");
  evening_do (tournament, "seat Finn 1.4");
  drawn_wait (has_height, drive_get (drive, "put_off"));
  g_assert_cmpfloat (find_top (drive, "play_button"), ==, play);
  g_assert_cmpfloat (find_top (drive, "search"), ==, search);
  g_assert_cmpfloat (find_top (drive, "put_off"), >, play);
  click (drive, "put_off");
  drawn_wait (is_gone, drive_get (drive, "put_off"));
  g_assert_cmpfloat (find_top (drive, "play_button"), ==, play);
}

/* A button entered a level ago, or before somebody went out there, is asked for again, and may still be right. */
static void
test_an_old_button_is_asked_for_again (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 5", "enter Ann Bob Carl Dora Eve Finn Gus", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 1.4", "seat Eve 2.1", "seat Finn 2.2", "seat Gus 2.3", "start",
                   "button 1.4", "button 2.2", "out Gus by Finn", NULL);

  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Is the button still at 2.2? Then Bob moves to seat 2."));
  evening_do (tournament, "button 2.1");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Bob is due the big blind next, and moves"));
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Are the buttons still at 1.4 and 2.1? Then Bob moves"));
  evening_do (tournament, "button 1.1");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Is the button still at 2.1? Then Carl moves"));
  click (drive, "act");
  g_assert_cmpint (tourney_find (room_tournament_get_tourney (tournament), "Carl")->table, ==, 2);
}

/* At a table three players short play halts, which the bar says even before the buttons are known. */
static void
test_a_table_three_short_does_not_deal (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 5", "enter Ann Bob Carl Dora Eve Finn Gus", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 1.4", "seat Eve 1.5", "seat Finn 2.1", "seat Gus 2.2", "start", NULL);

  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Table 2 does not deal until somebody moves."));
  evening_do (tournament, "undo");
  evening_do (tournament, "move Eve 2.3");
  evening_do (tournament, "start");
  g_assert_false (is_shown (drive, "put_off"));
}

/* When every table of a shootout has its winner, the bar draws the next round, even while people could still enter. */
static void
test_the_next_round_is_drawn_from_the_bar (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 2\nshootout\nlate until level 1", "enter Ann Bob Carl Dora", "seat Ann 1.1",
                   "seat Bob 1.2", "seat Carl 2.1", "seat Dora 2.2", "start", "out Bob by Ann", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  g_assert_false (is_shown (drive, "put_off")); /* the other table is still playing */
  evening_do (tournament, "out Dora by Carl");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "round 1 is over"));
  click (drive, "act");
  g_assert_cmpint (tourney_round (tourney), ==, 2);
  g_assert_cmpint (tourney_tables_in_use (tourney), ==, 1);
  g_assert_false (is_shown (drive, "put_off"));
}

/* The button can go to a seat of its table, but not to one that is out of use or belongs only to other tables. */
static void
test_button_is_asked_of_the_seats_of_the_table (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 4 3\nclosed 2.2", "enter Ann Bob Carl Dora Eve", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 1.4", "seat Eve 2.1", "start", NULL);

  click (drive, "to_button");
  g_assert_nonnull (desk_button (GTK_WIDGET (drive->window), "1  Eve"));
  g_assert_false (desk_offers (GTK_WIDGET (drive->window), "2  free"));
  g_assert_false (desk_offers (GTK_WIDGET (drive->window), "4  free"));
  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "3  free"), "clicked");
  g_assert_cmpint (tourney_button (room_tournament_get_tourney (tournament), 2), ==, 3);
}

/* If there is a table too many, the bar says why nothing is done about it, and when it will be. */
static void
test_no_table_is_taken_away_while_people_can_come (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 6\nlate until level 1", "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1",
                   "seat Bob 1.2", "seat Carl 1.3", "seat Dora 2.1", "seat Eve 2.2", "seat Finn 2.3", "start", NULL);

  g_assert_true (is_shown (drive, "why"));
  g_assert_false (is_shown (drive, "act"));
  g_assert_nonnull (strstr (drive_label (drive, "sentence"),
                            "one table has seats for everybody. People can still enter until the "
                            "end of level 1; all tables stay until then."));
  /* In the meantime the tables are balanced all the same. */
  evening_do (tournament, "out Dora, Eve by Finn");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "3 players at table 1, and 1 at table 2"));
  evening_do (tournament, "out Ann by Bob");
  click (drive, "put_off");
  g_assert_false (is_shown (drive, "why"));
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  g_assert_true (is_shown (drive, "act"));
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "3 players are left, and one table"));
}

TEST_PART (floor_bar)
{
  drive_init (&argc, &argv);
  g_test_add ("/floor-bar/balances-and-draws-the-final-table", Drive, NULL, drive_up,
              test_tables_are_balanced_from_the_bar, drive_down);
  g_test_add ("/floor-bar/all-who-move-are-one-act", Drive, NULL, drive_up, test_all_who_move_are_one_act, drive_down);
  g_test_add ("/floor-bar/last-table-needs-no-hand-for-hand", Drive, NULL, drive_up,
              test_the_last_table_needs_no_hand_for_hand, drive_down);
  g_test_add ("/floor-bar/moves-no-button", Drive, NULL, drive_up, test_the_bar_moves_no_button, drive_down);
  g_test_add ("/floor-bar/an-old-button-is-asked-for-again", Drive, NULL, drive_up,
              test_an_old_button_is_asked_for_again, drive_down);
  g_test_add ("/floor-bar/a-table-three-short-does-not-deal", Drive, NULL, drive_up,
              test_a_table_three_short_does_not_deal, drive_down);
  g_test_add ("/floor-bar/draws-the-next-round-of-a-shootout", Drive, NULL, drive_up,
              test_the_next_round_is_drawn_from_the_bar, drive_down);
  g_test_add ("/floor-bar/button-is-asked-of-the-seats-of-the-table", Drive, NULL, drive_up,
              test_button_is_asked_of_the_seats_of_the_table, drive_down);
  g_test_add ("/floor-bar/no-table-is-taken-away-while-people-can-come", Drive, NULL, drive_up,
              test_no_table_is_taken_away_while_people_can_come, drive_down);
  return g_test_run ();
}
