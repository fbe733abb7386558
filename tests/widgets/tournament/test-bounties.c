/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounties that are bought, and bounties put on somebody's head, in the rows of the players. */
#include <string.h>

#include "desk.h"
#include "../../program.h"

/* A bounty is bought in the row; an elimination asks by whom if there is one to be won. */
static void
test_bounties_are_bought_in_the_row (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "bounty 5.00 optional", "enter Ann Bob Carl", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  desk_row_act (drive, "Ann", "row.buy-bounty");
  g_assert_nonnull (strstr (desk_toast_text (drive), "Ann bought the bounty for 5.00"));
  g_assert_false (desk_row_offers (drive, "Ann", "row.buy-bounty"));
  g_assert_true (desk_row_offers (drive, "Bob", "row.buy-bounty"));
  evening_do (tournament, "start");
  g_assert_false (desk_row_offers (drive, "Bob", "row.buy-bounty"));
  desk_row_act (drive, "Bob", "row.out");
  g_assert_cmpint (tourney_left (tourney), ==, 2);
  desk_row_act (drive, "Ann", "row.out");
  g_assert_cmpint (tourney_left (tourney), ==, 2);
}

static void
test_a_bounty_is_put_on_a_head (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", NULL);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  GtkWidget      *entry;

  desk_row_act (drive, "Ann", "row.bounty-on");
  entry = gtk_window_get_focus (drive->window);
  g_assert_true (GTK_IS_TEXT (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "20");
  g_signal_emit_by_name (gtk_widget_get_parent (entry), "activate");
  g_assert_nonnull (strstr (desk_toast_text (drive), "A bounty of 20.00 was put on Ann’s head"));
  g_assert_cmpint (tourney_bounty_for (tourney, tourney_find (tourney, "Ann")), ==, 2000);
  g_assert_cmpint (tourney_bounty_for (tourney, tourney_find (tourney, "Bob")), ==, 0);
}

TEST_PART (bounties)
{
  drive_init (&argc, &argv);
  g_test_add ("/bounties/are-bought-in-the-row", Drive, NULL, drive_up, test_bounties_are_bought_in_the_row,
              drive_down);
  g_test_add ("/bounties/are-put-on-a-head", Drive, NULL, drive_up, test_a_bounty_is_put_on_a_head, drive_down);
  return g_test_run ();
}
