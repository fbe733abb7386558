/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the tables: who sits where, the button, moves by two clicks, and the suggested move. */
#include <string.h>

#include "app/tournament/room-commands.h"
#include "widgets/floor/room-floor-map.h"
#include "widgets/floor/room-seat-chooser.h"
#include "widgets/floor/room-seat-map.h"
#include "desk.h"
#include "../../program.h"

static RoomTournament *
open_tables (Drive *drive)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 2 x 4", "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2",
                   "seat Carl 1.3", "seat Dora 1.4", "seat Eve 2.1", "seat Finn 2.2", "start", NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  return tournament;
}

static GtkWidget *
get_plate (Drive *drive, gint table, gint seat)
{
  return room_floor_map_get_plate (ROOM_FLOOR_MAP (drive_get (drive, "map")), table, seat);
}

static void
click_seat (Drive *drive, gint table, gint seat)
{
  g_signal_emit_by_name (get_plate (drive, table, seat), "clicked");
}

static const char *
text_of (Drive *drive, gint table, gint seat, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (get_plate (drive, table, seat), id)));
}

static void
assert_called (Drive *drive, gint table, gint seat, const char *name)
{
  char *complaint = gtk_test_accessible_check_property (GTK_ACCESSIBLE (get_plate (drive, table, seat)),
                                                        GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  g_assert_cmpstr (complaint, ==, NULL);
}

/* Asserts that exactly these seats are highlighted, written "1.3 2.1". */
static void
assert_stand_out (Drive *drive, const char *seats)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (gint table = 1; table <= 3; table++)
    for (gint seat = 1; seat <= 4; seat++)
      {
        GtkWidget *plate = get_plate (drive, table, seat);

        if (plate != NULL && gtk_widget_has_css_class (plate, "fits"))
          g_string_append_printf (found, "%s%d.%d", found->len > 0 ? " " : "", table, seat);
      }
  g_assert_cmpstr (found->str, ==, seats);
}

/* Types TEXT into the open question and answers it. */
static void
answer (GtkWidget *window, const char *text)
{
  GtkWidget *button = desk_button (window, "Name");

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_prev_sibling (button)), text);
  g_signal_emit_by_name (button, "clicked");
}

static void
test_says_who_sits_where (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_tables (drive);

  assert_called (drive, 1, 2, "Table 1, seat 2: Bob");
  assert_called (drive, 2, 3, "Table 2, seat 3: free");
  evening_do (tournament, "button 1.2");
  evening_do (tournament, "count Bob 1250");
  assert_called (drive, 1, 2, "Table 1, seat 2: Bob, 1,250, the button");
  g_assert_cmpstr (text_of (drive, 1, 2, "name"), ==, "Bob");
  g_assert_cmpstr (text_of (drive, 1, 2, "note"), ==, "1,250");
  evening_do (tournament, "set tables 3 x 4");
  assert_called (drive, 3, 4, "Table 3, seat 4: free");
  g_assert_null (get_plate (drive, 4, 1));
}

/* Plates are as wide as the longest name if the table has room. */
static void
test_long_names_are_whole (Drive *drive, gconstpointer data)
{
  GtkWidget *name;

  desk_open (drive, "tables 1 x 9", "enter Ann Bartholomew", "seat Bartholomew 1.5", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  drawn_wait (drive_is_shown, drive_get (drive, "map"));
  name = drive_find (get_plate (drive, 1, 5), "name");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (name)), ==, "Bartholomew");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
}

static gboolean
name_is_whole (gpointer plate)
{
  return !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (drive_find (plate, "name"))));
}

/* Two tables side by side are as tall as the page, and show names in full. */
static void
test_tables_use_the_room_below_them (Drive *drive, gconstpointer data)
{
  GtkWidget      *map;
  graphene_rect_t first, last;

  desk_open (drive, "tables 2 x 8", "enter Ann Maximilian Katharina", "seat Maximilian 2.7", "seat Katharina 1.1",
             NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  map = drive_get (drive, "map");
  drawn_wait (drive_is_shown, map);
  g_assert_true (gtk_widget_compute_bounds (get_plate (drive, 1, 1), map, &first));
  g_assert_true (gtk_widget_compute_bounds (get_plate (drive, 1, 4), map, &last));
  g_assert_cmpfloat (last.origin.y + last.size.height - first.origin.y, >, 0.8 * gtk_widget_get_height (map));
  drawn_wait (name_is_whole, get_plate (drive, 2, 7));
  drawn_wait (name_is_whole, get_plate (drive, 1, 1));
}

static void
test_picked_player_gets_the_next_seat (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_tables (drive);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  g_assert_true (gtk_widget_activate_action (get_plate (drive, 1, 1), "seats.pick", "s", "Ann"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "choosing_bar")));
  click_seat (drive, 2, 1); /* Eve sits there, so it is refused, and the question stays */
  g_assert_nonnull (strstr (desk_toast_text (drive), "Eve"));
  g_assert_cmpint (tourney_find (tourney, "Ann")->table, ==, 1);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "choosing_bar")));
  click_seat (drive, 2, 4);
  g_assert_cmpint (tourney_find (tourney, "Ann")->table, ==, 2);
  g_assert_cmpint (tourney_find (tourney, "Ann")->seat, ==, 4);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "choosing_bar")));
  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  g_assert_cmpint (tourney_find (tourney, "Ann")->table, ==, 1);

  g_assert_true (gtk_widget_activate_action (get_plate (drive, 1, 1), "seats.pick", "s", "Ann"));
  evening_do (tournament, "out Ann by Bob");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "choosing_bar")));
}

static void
test_seat_is_asked_what_to_do (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_tables (drive);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);

  click_seat (drive, 1, 3);
  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "The button is here"), "clicked");
  g_assert_cmpint (tourney_button (tourney, 1), ==, 3);
  click_seat (drive, 2, 2);
  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "Move to another seat…"), "clicked");
  click_seat (drive, 2, 3);
  g_assert_cmpint (tourney_find (tourney, "Finn")->seat, ==, 3);
}

static void
test_suggestion_is_on_the_map (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_tables (drive);

  g_assert_false (gtk_widget_has_css_class (get_plate (drive, 1, 2), "leaves"));
  evening_do (tournament, "button 1.4");
  evening_do (tournament, "button 2.2");
  g_assert_true (gtk_widget_has_css_class (get_plate (drive, 1, 2), "leaves"));
  g_assert_cmpstr (text_of (drive, 1, 2, "note"), ==, "→ 2.3");
  g_assert_true (gtk_widget_has_css_class (get_plate (drive, 2, 3), "arrives"));
  g_assert_cmpstr (text_of (drive, 2, 3, "note"), ==, "← Bob");
  evening_do (tournament, "balance");
  g_assert_false (gtk_widget_has_css_class (get_plate (drive, 2, 3), "arrives"));
}

/* An empty answer to the question for a table's name gives it its number again. */
static void
test_table_is_named_on_the_map (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = open_tables (drive);
  GtkWidget      *window = GTK_WIDGET (drive->window);
  const Settings *settings;

  g_signal_emit_by_name (desk_button (window, "Table 2\n2 players"), "clicked");
  answer (window, "Kitchen");
  settings = tourney_settings (room_tournament_get_tourney (tournament));
  g_assert_cmpstr (settings->table_names[1], ==, "Kitchen");
  g_assert_cmpstr (desk_toast_text (drive), ==, "Table 2 is now called “Kitchen”");
  assert_called (drive, 2, 4, "Kitchen, seat 4: free");
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "4 players at table 1, and 2 at table “Kitchen”"));
  evening_do (tournament, "button 1.4");
  evening_do (tournament, "button 2.2");
  g_assert_cmpstr (text_of (drive, 1, 2, "note"), ==, "→ 2.3");

  g_signal_emit_by_name (desk_button (window, "Kitchen\n2 players"), "clicked");
  answer (window, "7");
  g_assert_nonnull (strstr (desk_toast_text (drive), "would be taken for another table"));
  g_signal_emit_by_name (desk_button (window, "Kitchen\n2 players"), "clicked");
  answer (window, "The \"den\"");
  assert_called (drive, 2, 4, "Kitchen, seat 4: free");
  g_signal_emit_by_name (desk_button (window, "Kitchen\n2 players"), "clicked");
  answer (window, "");
  assert_called (drive, 2, 4, "Table 2, seat 4: free");
  g_assert_true (desk_press (drive, GDK_KEY_u, 0));
  assert_called (drive, 2, 4, "Kitchen, seat 4: free");
}

/* Each table has its own seats: fewer of them, one out of use, one kept free. */
static void
test_tables_have_their_own_seats (Drive *drive, gconstpointer data)
{
  RoomTournament      *tournament = desk_open (drive, "tables 4 3 2\nclosed 1.2\nkept-free 2.1", "enter Ann", NULL);
  const TourneyPlayer *ann;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  g_assert_nonnull (get_plate (drive, 1, 4));
  g_assert_nonnull (get_plate (drive, 2, 3));
  g_assert_null (get_plate (drive, 2, 4));
  g_assert_null (get_plate (drive, 3, 3));
  assert_called (drive, 1, 1, "Table 1, seat 1: free");
  assert_called (drive, 1, 2, "Table 1, seat 2: out of use");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_plate (drive, 1, 2)), ==, "Table 1, seat 2: out of use");
  g_assert_cmpstr (text_of (drive, 1, 2, "name"), ==, "");
  g_assert_false (gtk_widget_get_sensitive (get_plate (drive, 1, 2)));
  assert_called (drive, 2, 1, "Table 2, seat 1: kept free");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_plate (drive, 2, 1)), ==, "Table 2, seat 1: kept free");
  g_assert_true (gtk_widget_get_sensitive (get_plate (drive, 2, 1)));

  g_assert_true (gtk_widget_activate_action (get_plate (drive, 1, 1), "seats.pick", "s", "Ann"));
  assert_stand_out (drive, "1.1 1.3 1.4 2.1 2.2 2.3 3.1 3.2");
  click_seat (drive, 2, 1);
  ann = tourney_find (room_tournament_get_tourney (tournament), "Ann");
  g_assert_cmpint (ann->table, ==, 2);
  g_assert_cmpint (ann->seat, ==, 1);
  assert_called (drive, 2, 1, "Table 2, seat 1: Ann");
  g_assert_null (gtk_widget_get_tooltip_text (get_plate (drive, 2, 1))); /* the plate has the name, and a menu */
  assert_stand_out (drive, "");

  evening_do (tournament, "set closed 3.1");
  assert_called (drive, 1, 2, "Table 1, seat 2: free");
  g_assert_null (gtk_widget_get_tooltip_text (get_plate (drive, 1, 2)));
  g_assert_true (gtk_widget_get_sensitive (get_plate (drive, 1, 2)));
  g_assert_false (gtk_widget_get_sensitive (get_plate (drive, 3, 1)));
  evening_do (tournament, "set closed off");
  evening_do (tournament, "set tables 4 4 2");
  assert_called (drive, 2, 4, "Table 2, seat 4: free");
}

/* In a shootout nobody leaves their table: the map offers only seats at the same table, and none to the winner. */
static void
test_shootout_stays_at_its_tables (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "tables 2 x 3\nshootout", "enter Ann Bob Carl Dora", "seat Ann 1.1",
                                          "seat Bob 1.2", "seat Carl 2.1", "seat Dora 2.2", "start", NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  g_assert_true (gtk_widget_activate_action (get_plate (drive, 1, 1), "seats.pick", "s", "Ann"));
  assert_stand_out (drive, "1.3");
  g_assert_true (room_seat_chooser_can_ask (tournament, "Ann"));

  evening_do (tournament, "out Bob by Ann");
  g_assert_false (room_seat_chooser_can_ask (tournament, "Ann"));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "choosing_bar")));
  assert_stand_out (drive, "");
  g_assert_true (room_seat_chooser_can_ask (tournament, "Carl"));
  evening_do (tournament, "out Dora by Carl");
  click_seat (drive, 1, 1);
  g_assert_nonnull (desk_button (GTK_WIDGET (drive->window), "Why this seat?"));
  g_assert_false (desk_offers (GTK_WIDGET (drive->window), "Move to another seat…"));
}

/* The first in the list has won their table; others play on. */
static void
test_somebody_goes_out_of_a_shootout (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "tables 2 x 3\nshootout", "enter Ann Bob Carl Dora", "seat Ann 1.1",
                                          "seat Bob 1.2", "seat Carl 2.1", "seat Dora 2.2", "start", NULL);

  evening_do (tournament, "out Bob by Ann");
  g_assert_true (room_commands_would ("win.out", tournament, NULL));
  evening_do (tournament, "out Dora by Carl");
  g_assert_false (room_commands_would ("win.out", tournament, NULL));
}

static void
test_nothing_is_offered_without_a_free_seat (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "tables 1 x 3\nclosed 1.3", "enter Ann Bob Carl", "seat Ann 1.1", NULL);
  GtkWidget *pills;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  pills = drive_get (drive, "unseated");
  g_assert_true (gtk_widget_get_sensitive (desk_button (pills, "Carl")));
  evening_do (tournament, "seat Bob 1.2");
  g_assert_false (gtk_widget_get_sensitive (gtk_widget_get_first_child (pills)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (pills)), ==, "No seat is free.");

  /* The only thing to do with an empty seat is to put the button there. */
  evening_do (tournament, "remove Bob");
  evening_do (tournament, "button 1.2");
  click_seat (drive, 1, 2);
  g_assert_cmpstr (desk_toast_text (drive), ==, "The button is already there.");
}

static gboolean
has_place (gpointer plate)
{
  return gtk_widget_get_mapped (plate) && gtk_widget_get_width (plate) > 1;
}

/* Tables of one size look the same, whatever names sit there. */
static void
test_tables_are_alike (Drive *drive, gconstpointer data)
{
  gint             n = GPOINTER_TO_INT (data), width = 0;
  g_autofree char *header = g_strdup_printf ("tables %d x 6", n);
  g_autoptr (GString) enter = g_string_new ("enter");

  for (gint i = 0; i < 5 * n; i++)
    g_string_append_printf (enter, " \"%s %d\"", i % 7 == 3 ? "Maximiliana" : "Al", i);
  desk_open (drive, header, enter->str, "start", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  drawn_wait (has_place, get_plate (drive, 1, 1));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  for (gint table = 1; table <= n; table++)
    for (gint seat = 1; seat <= 6; seat++)
      {
        gint own = gtk_widget_get_width (get_plate (drive, table, seat));

        if (width == 0)
          width = own;
        g_assert_cmpint (ABS (own - width), <=, 1); /* a column may be a pixel wider */
      }
}

/* A table's name has more lines where the felt is narrow. */
static void
test_table_names_are_whole (Drive *drive, gconstpointer data)
{
  GtkWidget *map, *title;

  desk_open (drive, "tables 4 x 6\ntable-names \"The round table in the kitchen\"",
             "enter Al Bo Cy Di Ed Flo Gus Hal Ida Joe Kim Leo Mia Ned Ola Pam", "start", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "seats"));
  drawn_wait (has_place, get_plate (drive, 1, 1));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  map = gtk_widget_get_ancestor (get_plate (drive, 1, 1), ROOM_TYPE_SEAT_MAP);
  title = desk_button (map, "The round table in the kitchen\n4 players");
  g_assert_false (
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (title))))));
}

TEST_PART (floor_map)
{
  drive_init (&argc, &argv);
  g_test_add ("/floor-map/says-who-sits-where", Drive, NULL, drive_up, test_says_who_sits_where, drive_down);
  g_test_add ("/floor-map/long-names-are-whole", Drive, NULL, drive_up, test_long_names_are_whole, drive_down);
  g_test_add ("/floor-map/tables-use-the-room-below-them", Drive, NULL, drive_up, test_tables_use_the_room_below_them,
              drive_down);
  g_test_add ("/floor-map/picked-player-gets-the-next-seat", Drive, NULL, drive_up,
              test_picked_player_gets_the_next_seat, drive_down);
  g_test_add ("/floor-map/seat-is-asked-what-to-do", Drive, NULL, drive_up, test_seat_is_asked_what_to_do, drive_down);
  g_test_add ("/floor-map/suggestion-is-on-the-map", Drive, NULL, drive_up, test_suggestion_is_on_the_map, drive_down);
  g_test_add ("/floor-map/table-is-named-on-the-map", Drive, NULL, drive_up, test_table_is_named_on_the_map,
              drive_down);
  g_test_add ("/floor-map/tables-have-their-own-seats", Drive, NULL, drive_up, test_tables_have_their_own_seats,
              drive_down);
  g_test_add ("/floor-map/shootout-stays-at-its-tables", Drive, NULL, drive_up, test_shootout_stays_at_its_tables,
              drive_down);
  g_test_add ("/floor-map/somebody-goes-out-of-a-shootout", Drive, NULL, drive_up, test_somebody_goes_out_of_a_shootout,
              drive_down);
  g_test_add ("/floor-map/nothing-is-offered-without-a-free-seat", Drive, NULL, drive_up,
              test_nothing_is_offered_without_a_free_seat, drive_down);
  g_test_add ("/floor-map/table-names-are-whole", Drive, NULL, drive_up, test_table_names_are_whole, drive_down);
  for (gint n = 2; n <= 6; n += 2)
    {
      g_autofree char *path = g_strdup_printf ("/floor-map/tables-are-alike/%d", n);

      g_test_add (path, Drive, GINT_TO_POINTER (n), drive_up, test_tables_are_alike, drive_down);
    }
  return g_test_run ();
}
