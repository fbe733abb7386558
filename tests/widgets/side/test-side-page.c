/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side games: games that fit, a table opened in two presses after a bust, the rules. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/side/room-games.h"
#include "app/side/room-rules.h"
#include "widgets/kit/room-screen-test.h"
#include "widgets/paper/room-printout.h"
#include "widgets/side/room-new-table.h"
#include "widgets/side/room-open-table-row.h"
#include "widgets/table/room-table-window.h"
#include "table/album.h"
#include "side.h"
#include "../../program.h"

/* --- From a bust to a table --- */

static void
test_a_bust_offers_both (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);

  evening_do (tournament, "out Bob by Ann");
  g_assert_nonnull (strstr (desk_toast_text (drive), "Bob"));
  g_assert_nonnull (desk_button (GTK_WIDGET (drive->window), "Side game"));
  g_assert_nonnull (desk_button (GTK_WIDGET (drive->window), "Undo"));

  g_signal_emit_by_name (desk_button (GTK_WIDGET (drive->window), "Side game"), "clicked");
  side_assert_people (drive, "*Bob: 6th, just now|");
  g_assert_true (gtk_widget_get_visible (side_find (drive, "proposal")));
  g_assert_nonnull (side_dialog ());
  gtk_window_destroy (GTK_WINDOW (side_dialog ()));
}

/* All who went out in one hand are seated, together with those who were waiting. */
static void
test_the_key_seats_who_went_last (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Eve", "out Bob, Carl", NULL);

  g_assert_true (desk_press (drive, GDK_KEY_s, 0));
  side_assert_people (drive, "*Eve: 6th, just now|*Bob: 4th, just now|*Carl: 4th, just now|");
  gtk_window_destroy (GTK_WINDOW (side_dialog ()));
  evening_do (tournament, "undo");
  /* On the page of the side games no letter is a key of the tournament. */
  g_assert_false (desk_press (drive, GDK_KEY_s, 0));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "players");
  g_assert_true (desk_press (drive, GDK_KEY_s, 0));
  side_assert_people (drive, "*Eve: 6th, just now|");
  gtk_window_destroy (GTK_WINDOW (side_dialog ()));
}

static void
test_a_row_seats_who_is_out (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  g_assert_true (desk_row_offers (drive, "Bob", "row.side-game"));
  g_assert_false (desk_row_offers (drive, "Ann", "row.side-game"));
  desk_row_act (drive, "Bob", "row.side-game");
  side_assert_people (drive, "*Bob: 6th, just now|");
  g_assert_nonnull (side_dialog ()); /* its button is the second click */
  gtk_window_destroy (GTK_WINDOW (side_dialog ()));
}

/* A table at which nobody has moved is closed by one click. */
static void
test_an_idle_table_closes_by_one_click (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  GListModel     *tables = room_tables_get (drive->book);
  GtkWidget      *button;

  g_assert_nonnull (tournament);
  desk_row_act (drive, "Bob", "row.side-game");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  gtk_window_close (side_window (ROOM_TYPE_TABLE_WINDOW));
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
  button = desk_button (drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_OPEN_TABLE_ROW), "Close");
  gtk_widget_activate_action_variant (button, gtk_actionable_get_action_name (GTK_ACTIONABLE (button)),
                                      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 0);
}

/* Two presses are enough: for the dialog, and for its button. */
static void
test_two_presses_from_a_bust_to_the_cards (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  RoomTable      *table;
  gint64          pressed;

  g_assert_true (desk_press (drive, GDK_KEY_s, 0));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (side_dialog ())) == side_in_dialog ("open"));
  g_assert_null (side_refusal ());
  pressed = g_get_monotonic_time ();
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_nonnull (side_window (ROOM_TYPE_TABLE_WINDOW));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (side_window (ROOM_TYPE_TABLE_WINDOW)));
  g_test_message ("drawn %d ms after the table was opened", (gint) ((g_get_monotonic_time () - pressed) / 1000));

  table = side_only_table (drive);
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Bob");
  g_assert_cmpint (room_table_get_tournament (table), ==, room_tournament_get_id (tournament));
  g_assert_null (side_window (ROOM_TYPE_NEW_TABLE));
  side_assert_people (drive, "*Bob: already playing|");
  g_assert_true (gtk_widget_get_visible (side_find (drive, "tables_section")));
}

static void
add_table (Drive *drive, const char *game)
{
  g_autoptr (GPtrArray) seats = store_seats_new ();
  RoomTableWish wish
      = { .seats = seats, .tournament = room_tournament_get_id (room_window_get_tournament (desk_window (drive))) };
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) table = NULL;

  store_seats_add (seats, "Bob", NULL);
  store_seats_add (seats, "Bolt", "careful");
  wish.setup = (GameSetup){ .game = game_find (game), .n_seats = 2, .dealer = -1, .seed = 1 };
  game_options_init (wish.setup.game, wish.setup.option);
  table = room_table_new (drive->book, &wish, &error);
  g_assert_no_error (error);
}

typedef struct
{
  GtkWidget *widget, *window;
  float      at;
} Place;

static float
find_place (const Place *place)
{
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (place->widget, place->window, &GRAPHENE_POINT_INIT (0, 0), &at));
  return at.y;
}

static gboolean
is_in_place (gpointer place)
{
  return find_place (place) == ((const Place *) place)->at;
}

static gboolean
has_height (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

static gboolean
is_scrolled (gpointer scroller)
{
  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller)) > 0;
}

/* A table opened by somebody else, on a phone, moves no card under the pointer, not even one of a game that has just
   become popular. */
static void
test_no_row_moves_as_a_table_opens (Drive *drive, gconstpointer data)
{
  GtkWidget *scroller;
  Place      place;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  scroller = side_find (drive, "scroller");
  drawn_wait (has_height, side_find (drive, "games"));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 900);
  drawn_wait (is_scrolled, scroller);
  gtk_test_widget_wait_for_draw (scroller);
  place = (Place){ .widget = GTK_WIDGET (side_card (drive, "showdown")), .window = scroller };
  place.at = find_place (&place);
  for (guint i = 0; i < 3; i++)
    add_table (drive, "pitty-pat");
  drawn_wait (has_height, side_find (drive, "tables_section"));
  drawn_wait (is_in_place, &place);
}

/* --- The first row --- */

static GtkWidget *
first_picture (Drive *drive)
{
  GtkWidget *games = side_find (drive, "games");

  for (GtkWidget *child = gtk_widget_get_first_child (games); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      return drive_find (child, "fan");
  return NULL;
}

/* TRUE if the first row of pictures, and the names below them, are above the lower edge of the page. */
static gboolean
shows_a_row (gpointer data)
{
  GtkWidget      *scroller = side_find (data, "scroller"), *fan = first_picture (data);
  graphene_rect_t at;

  return fan != NULL && gtk_widget_compute_bounds (fan, scroller, &at) && at.size.height > 0
         && at.origin.y + at.size.height + 36 <= (float) gtk_widget_get_height (scroller);
}

/* With a tournament beside it, tables open and a game proposed, the games still begin on the first screen of a small
   laptop: who does not see a picture does not know that there are any. */
static void
test_a_row_of_games_shows (Drive *drive, gconstpointer data)
{
  static const char *const games[] = { "pitty-pat", "five-card-draw", "texas-holdem", "omaha" };

  album_prepare ();
  desk_open (drive, "", SIDE_SIX, "start", "out Eve", "out Bob, Carl", NULL);
  gtk_window_set_default_size (drive->window, 1366, 768);
  side_show (drive);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      add_table (drive, games[i]);
      side_choose (drive, 0);
      gtk_widget_activate_action (side_find (drive, "games"), "side.propose", NULL);
      drawn_wait (has_height, side_find (drive, "proposal"));
      drawn_wait (shows_a_row, drive);
      if (album_is_open ())
        album_take (GTK_WIDGET (drive->window), "side-games-below-%u-tables", i + 1);
    }
}

/* --- Games that fit --- */

static void
test_only_games_that_fit_are_shown (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", "enter Ann Bob Carl Dora Eve Finn Gus", "start", "out Ann, Bob, Carl, Dora, Eve", NULL);
  side_show (drive);
  for (guint people = 0; people <= 5; people++)
    for (gint bots = 0; bots < 2; bots++)
      {
        RoomGamesWish wish = { people, bots, .kind = -1 };
        g_autoptr (GPtrArray) games = room_games_find (&wish);

        gtk_switch_set_active (GTK_SWITCH (side_find (drive, "bots")), bots);
        g_assert_cmpuint (side_n_cards (drive), ==, games->len);
        for (guint i = 0; i < games->len; i++)
          g_assert_nonnull (side_card (drive, ((const Game *) games->pdata[i])->id));
        if (bots && people < 5)
          side_choose (drive, (gint) people);
      }
}

static void
test_only_games_that_end_in_time_are_shown (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  for (guint i = 0; i < 4; i++)
    {
      guint minutes = (const guint[]){ 0, 5, 15, 30 }[i], n = 0;

      gtk_drop_down_set_selected (GTK_DROP_DOWN (side_find (drive, "length")), i);
      for (guint k = 0; game_list ()[k] != NULL; k++)
        {
          gboolean fits = minutes == 0 || game_list ()[k]->people.minutes <= minutes;

          g_assert_cmpint (side_card (drive, game_list ()[k]->id) != NULL, ==, fits);
          n += fits;
        }
      g_assert_cmpuint (side_n_cards (drive), ==, n);
    }
  gtk_widget_activate_action (side_find (drive, "none"), "side.show-all", NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (side_find (drive, "length"))), ==, 0);
}

static gint
least_width (GtkWidget *widget)
{
  gint least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* With text half as large again and the longest possible names, the page still fits beside the clock on a small
   screen. */
static void
test_large_text_and_long_names_fit (Drive *drive, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gint         dpi, width;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  desk_open (drive, "", "enter \"Alexandrina Featherstonehaugh\" \"王小明和他的好朋友們王小明和他的好朋友們\" Ann Bob",
             "start", "out \"Alexandrina Featherstonehaugh\"", "out \"王小明和他的好朋友們王小明和他的好朋友們\"",
             NULL);
  side_show (drive);
  side_choose (drive, 0);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  gtk_widget_activate_action (side_find (drive, "games"), "side.propose", NULL);
  width = least_width (side_page (drive));
  g_test_message ("side page: %d", width);
  g_assert_cmpint (width, <=, 1366 - 340);
  side_play (drive, "pitty-pat");
  width = least_width (side_dialog ());
  g_test_message ("new table: %d", width);
  g_assert_cmpint (width, <=, 1366);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_a_search_that_finds_nothing_can_be_left (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  gtk_editable_set_text (GTK_EDITABLE (side_find (drive, "search")), "backgammon");
  g_signal_emit_by_name (side_find (drive, "search"), "search-changed");
  g_assert_cmpuint (side_n_cards (drive), ==, 0);
  g_assert_true (gtk_widget_get_visible (side_find (drive, "none")));
  gtk_widget_activate_action (side_find (drive, "none"), "side.show-all", NULL);
  g_signal_emit_by_name (side_find (drive, "search"), "search-changed");
  g_assert_cmpuint (side_n_cards (drive), >, 10);
  g_assert_false (gtk_widget_get_visible (side_find (drive, "none")));
}

static void
test_another_proposal_is_another_game (Drive *drive, gconstpointer data)
{
  g_autofree char *first = NULL;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  gtk_widget_activate_action (side_find (drive, "games"), "side.propose", NULL);
  first = g_strdup (side_label (drive, "proposed"));
  g_assert_nonnull (strstr (side_label (drive, "reason"), "2 people"));
  gtk_widget_activate_action (side_find (drive, "games"), "side.propose", NULL);
  g_assert_cmpstr (side_label (drive, "proposed"), !=, first);
  side_choose (drive, 0); /* a proposal is for the people chosen */
  g_assert_false (gtk_widget_get_visible (side_find (drive, "proposal")));
}

/* --- Without a tournament --- */

static void
test_at_home_known_people_are_offered (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  desk_open_window (drive);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.back", NULL);
  gtk_widget_activate_action (drive_find (GTK_WIDGET (drive->window), "home"), "home.show", "s", "side");
  drawn_wait (drive_is_shown, side_find (drive, "games"));
  for (gint i = 0; i < 6; i++)
    g_assert_nonnull (side_choice (drive, i));
  side_choose (drive, 2);
  side_play (drive, "pitty-pat");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpint (room_table_get_tournament (side_only_table (drive)), ==, 0);
}

/* --- The rules --- */

static void
test_the_rules_open_once_a_game (Drive *drive, gconstpointer data)
{
  GtkWindow *window;

  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  gtk_widget_activate_action (side_find (drive, "games"), "side.rules", "s", "mus");
  window = side_window (g_type_from_name ("RoomRulesWindow"));
  g_assert_nonnull (window);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "How to play Mus");
  gtk_widget_activate_action (side_find (drive, "games"), "side.rules", "s", "mus");
  g_assert_true (side_window (g_type_from_name ("RoomRulesWindow")) == window);
  gtk_window_destroy (window);
  g_assert_null (side_window (g_type_from_name ("RoomRulesWindow")));
  gtk_widget_activate_action (side_find (drive, "games"), "side.rules", "s", "mus");
  g_assert_nonnull (side_window (g_type_from_name ("RoomRulesWindow")));
}

static int
height_of (GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  return height;
}

/* On a small screen the rules have their designed height, and on a larger one nearly that. */
static void
test_dialogs_use_the_height_there_is (Drive *drive, gconstpointer data)
{
  static const struct
  {
    int screen, rules, table;
  } cases[] = { { 768, 720, 690 }, { 864, 760, 760 } };

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWindow *window;

      room_screen_pretend (1310, cases[i].screen);
      gtk_widget_activate_action (side_find (drive, "games"), "side.rules", "s", "mus");
      window = side_window (g_type_from_name ("RoomRulesWindow"));
      g_assert_cmpint (height_of (window), ==, cases[i].rules);
      gtk_window_destroy (window);
      side_play (drive, "pitty-pat");
      g_assert_cmpint (height_of (GTK_WINDOW (side_dialog ())), ==, cases[i].table);
      gtk_window_destroy (GTK_WINDOW (side_dialog ()));
    }
}

static void
test_the_rules_of_every_game_can_be_printed (Drive *drive, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "side-rules.pdf", NULL);

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *text = room_rules_text (game_list ()[i]);
      g_autoptr (GPtrArray) parts = room_rules_read (text, game_list ()[i]);
      g_autoptr (RoomPrintout) printout = room_printout_new_rules (game_list ()[i]->people.name, parts);
      g_autoptr (GError) error = NULL;
      g_autofree char *bytes = NULL;

      g_assert_true (room_printout_export (printout, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

#define ADD(name, test) g_test_add ("/side-page/" name, Drive, NULL, drive_up, test, side_down)

TEST_PART (side_page)
{
  drive_init (&argc, &argv);

  ADD ("a-bust-offers-both", test_a_bust_offers_both);
  ADD ("the-key-seats-who-went-last", test_the_key_seats_who_went_last);
  ADD ("a-row-seats-who-is-out", test_a_row_seats_who_is_out);
  ADD ("an-idle-table-closes-by-one-click", test_an_idle_table_closes_by_one_click);
  ADD ("two-presses-from-a-bust-to-the-cards", test_two_presses_from_a_bust_to_the_cards);
  ADD ("no-row-moves-as-a-table-opens", test_no_row_moves_as_a_table_opens);
  ADD ("only-games-that-fit-are-shown", test_only_games_that_fit_are_shown);
  ADD ("only-games-that-end-in-time-are-shown", test_only_games_that_end_in_time_are_shown);
  ADD ("large-text-and-long-names-fit", test_large_text_and_long_names_fit);
  ADD ("a-search-that-finds-nothing-can-be-left", test_a_search_that_finds_nothing_can_be_left);
  ADD ("a-row-of-games-shows", test_a_row_of_games_shows);
  ADD ("another-proposal-is-another-game", test_another_proposal_is_another_game);
  ADD ("at-home-known-people-are-offered", test_at_home_known_people_are_offered);
  ADD ("the-rules-open-once-a-game", test_the_rules_open_once_a_game);
  ADD ("dialogs-use-the-height-there-is", test_dialogs_use_the_height_there_is);
  ADD ("the-rules-of-every-game-can-be-printed", test_the_rules_of_every_game_can_be_printed);
  return g_test_run ();
}
