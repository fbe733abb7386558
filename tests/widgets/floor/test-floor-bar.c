/* The bar that says who has to move, which table goes, and when all sit down at one. */
#include "desk.h"

#include <string.h>

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
  g_assert_false (is_shown (drive, "act")); /* nobody has said where the buttons are */
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "4 players at table 1, and 2 at table 2"));
  evening_do (tournament, "button 1.4");
  evening_do (tournament, "button 2.2");
  g_assert_true (is_shown (drive, "act"));
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "Bob is due the big blind"));
  click (drive, "act");
  g_assert_cmpint (tourney_find (tourney, "Bob")->table, ==, 2);
  g_assert_false (is_shown (drive, "put_off"));

  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_true (is_shown (drive, "put_off"));
  click (drive, "put_off");
  g_assert_false (is_shown (drive, "put_off"));
  evening_do (tournament, "out Finn by Eve"); /* one more is missing there */
  g_assert_true (is_shown (drive, "put_off"));
  evening_do (tournament, "out Dora by Ann");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "one table has seats for everybody"));
  click (drive, "act");
  g_assert_cmpint (tourney_players_at (tourney, 1), ==, 4);
  g_assert_false (is_shown (drive, "put_off"));
}

int
main (int argc, char **argv)
{
  drive_init (&argc, &argv);
  g_test_add ("/floor-bar/balances-and-draws-the-final-table", Drive, NULL, drive_up,
              test_tables_are_balanced_from_the_bar, drive_down);
  return g_test_run ();
}
