/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new table: seats, bots, options, stakes; every game can be opened with the defaults. */
#include <string.h>

#include "app/side/room-games.h"
#include "app/table/room-table-test.h"
#include "cards/play/play.h"
#include "widgets/side/room-option-row.h"
#include "widgets/side/room-seat-list.h"
#include "widgets/side/room-seat-row.h"
#include "widgets/table/room-table-window.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"

static void
test_bots_make_up_the_table (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 1);
  side_choose (drive, 0);
  side_play (drive, "mus");
  side_assert_seats ("Carl Bob Bolt(careful) Cog(careful)");
  g_assert_null (side_refusal ());
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpuint (room_table_n_people (side_only_table (drive)), ==, 2);
}

static RoomSeatRow *
seat_row (gint index)
{
  return ROOM_SEAT_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (side_in_dialog ("rows")), index));
}

static GtkWidget *
name_line (void)
{
  return drive_find (side_in_dialog ("entry"), "line");
}

static void
type_name (const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (name_line ()), text);
  g_signal_emit_by_name (name_line (), "activate");
}

static RoomOptionRow *
option_row (GtkWidget *widget, const char *title)
{
  if (ROOM_IS_OPTION_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return ROOM_OPTION_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomOptionRow *row = option_row (child, title);

      if (row != NULL)
        return row;
    }
  return NULL;
}

static GtkWidget *
option_part (const char *game, const char *option)
{
  GameOption       kind = game_option (game_find (game), (guint) game_option_find (game_find (game), option));
  g_autofree char *title = room_option_row_label (&kind);
  RoomOptionRow   *row = option_row (side_dialog (), title);

  g_assert_nonnull (row);
  return adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
}

/* A table is never refused for its number of players, because bots fill it. */
static void
test_no_table_is_short_of_players (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  side_play (drive, "mus");
  side_assert_seats ("");
  g_assert_null (side_refusal ()); /* the empty list says it instead */
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (side_in_dialog ("empty"))), "Mus takes 4"));
  gtk_widget_activate_action (side_dialog (), "table.open", NULL); /* cannot be opened */
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (drive->book)), ==, 0);
  gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL);
  side_assert_seats ("Bolt(careful) Cog(careful) Dynamo(careful) Fuse(careful)");
  g_assert_null (side_refusal ());
  gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL); /* a fifth bot is not added */
  type_name ("Ann");                                                  /* Ann takes a bot's place */
  side_assert_seats ("Bolt(careful) Ann Dynamo(careful) Fuse(careful)");
  g_assert_null (side_refusal ());
}

static void
choose_game (const char *name)
{
  GtkDropDown *games = GTK_DROP_DOWN (side_in_dialog ("games"));
  GListModel  *names = gtk_drop_down_get_model (games);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        gtk_drop_down_set_selected (games, i);
        return;
      }
  g_error ("no game is called %s", name);
}

/* The game is changed where the table is set up: the people stay, with as few bots as the other game needs, and its own
   options are asked for. */
static void
test_the_game_is_changed_in_the_dialog (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *name, *seats;
  } cases[] = {
    { "Mus", "Carl Bob Bolt(careful) Cog(careful)" },
    { "Texas Hold’em", "Carl Bob" },
    { "Tong-Its", "Carl Bob Bolt(careful)" },
    { "Three Card Poker", "Carl Bob" },
    { "Poke", "Carl Bob" },
  };

  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 1);
  side_choose (drive, 0);
  side_play (drive, "pitty-pat");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_game (cases[i].name);
      side_assert_seats (cases[i].seats);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (side_in_dialog ("title"))), ==, cases[i].name);
      g_assert_null (side_refusal ());
    }
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpstr (room_table_get_game (side_only_table (drive))->id, ==, "poke");
}

/* Between two hands of a table that goes on, and after a match, another game for the same people is one choice away: the
   window and those who hold their seats with phones go to its table, and the old one is closed. */
static void
test_the_same_people_play_another_game (Drive *drive, gconstpointer data)
{
  static const char *const games[] = { "texas-holdem", "pitty-pat" };

  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (RoomTable) table = NULL;
      GtkWindow *window;
      guint64    random = 3;

      if (i == 0)
        side_choose (drive, 1);
      if (i == 0)
        side_choose (drive, 0);
      side_play (drive, games[i]);
      gtk_widget_activate_action (side_dialog (), "table.open", NULL);
      table = g_object_ref (side_only_table (drive));
      window = side_window (ROOM_TYPE_TABLE_WINDOW);
      room_table_set_pause (table, 0);
      g_assert_false (room_table_can_ask_another (table));
      while (!room_table_can_ask_another (table))
        if (!tables_step (table, &random))
          room_table_next (table, NULL);
      room_table_set_holder (table, 1, TABLE_AWAY);
      gtk_widget_activate_action (GTK_WIDGET (window), "table.another", NULL);
      side_assert_seats ("Carl Bob");
      choose_game ("Tong-Its");
      side_assert_seats ("Carl Bob Bolt(careful)");
      gtk_widget_activate_action (side_dialog (), "table.open", NULL);
      g_assert_cmpint (room_table_get_closed (table), !=, 0);
      g_assert_cmpstr (room_table_get_game (side_only_table (drive))->id, ==, "tong-its");
      g_assert_cmpint (room_table_get_holder (side_only_table (drive), 1), ==, TABLE_AWAY);
      g_assert_cmpint (room_table_get_holder (side_only_table (drive), 0), !=, TABLE_AWAY);
      room_table_close (side_only_table (drive), NULL);
      side_close_others (drive);
    }
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget  *found = GTK_IS_BUTTON (child) ? child : find_button (child);
      const char *icon = GTK_IS_BUTTON (found) ? gtk_button_get_icon_name (GTK_BUTTON (found)) : NULL;

      if (g_strcmp0 (icon, "list-remove-symbolic") == 0)
        return found;
    }
  return NULL;
}

static GtkWidget *
leave_button (gint index)
{
  GtkWidget *button = find_button (GTK_WIDGET (seat_row (index)));

  g_assert_nonnull (button);
  return button;
}

/* A bot sits down where somebody leaves, and stays as long as it is needed. */
static void
test_a_bot_takes_the_place_of_who_leaves (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  side_play (drive, "pitty-pat");
  side_assert_seats ("Bob Carl");
  g_signal_emit_by_name (leave_button (0), "clicked");
  side_assert_seats ("Bolt(careful) Carl");
  g_assert_null (side_refusal ());
  g_assert_false (gtk_widget_get_sensitive (leave_button (0)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (leave_button (0)), ==,
                   "Pitty Pat takes 2 to 5 players: a bot sits here");
  g_assert_true (gtk_widget_get_sensitive (leave_button (1)));
  gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL);
  g_assert_true (gtk_widget_get_sensitive (leave_button (0)));
  g_signal_emit_by_name (leave_button (0), "clicked");
  side_assert_seats ("Carl Cog(careful)");
  g_signal_emit_by_name (leave_button (0), "clicked");
  side_assert_seats ("Bolt(careful) Cog(careful)");
  g_assert_null (side_refusal ());
}

static void
choose (const char *game, const char *option, guint value)
{
  GtkWidget *part = option_part (game, option);

  if (GTK_IS_SWITCH (part))
    gtk_switch_set_active (GTK_SWITCH (part), value != 0);
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (part), value);
}

static const char *
seats_said (void)
{
  return adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (side_in_dialog ("table_group")));
}

/* Options may leave cards for more players or for fewer: the number of seats follows, and the dialog says so. */
static void
test_seats_follow_the_options (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  side_play (drive, "columbia");
  for (guint i = 0; i < 8; i++)
    gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL);
  g_assert_cmpuint (room_seat_list_n (ROOM_SEAT_LIST (side_in_dialog ("seats"))), ==, 6);
  g_assert_cmpstr (seats_said (), ==, "");
  choose ("columbia", "reshuffle", 1);
  g_assert_cmpstr (seats_said (), ==, "With these options 2 to 8 players can play.");
  for (guint i = 0; i < 8; i++)
    gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL);
  g_assert_cmpuint (room_seat_list_n (ROOM_SEAT_LIST (side_in_dialog ("seats"))), ==, 8);
  g_assert_null (side_refusal ());
  choose ("columbia", "reshuffle", 0);
  g_assert_cmpstr (seats_said (), ==, "");
  g_assert_nonnull (side_refusal ());
  choose ("columbia", "second_draw", 1);
  g_assert_cmpstr (seats_said (), ==, "With these options 2 to 5 players can play.");
}

/* A bot that was only added to fill the table makes room for a person. */
static void
test_who_comes_takes_the_place_of_a_bot_that_fills_up (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "pitty-pat");
  side_assert_seats ("Bob Bolt(careful)");
  type_name ("Zoe");
  side_assert_seats ("Bob Zoe");
  gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL); /* this bot was asked for */
  type_name ("Uncle Joe");
  side_assert_seats ("Bob Zoe Bolt(careful) Uncle Joe");
}

static void
test_a_full_table_says_so (Drive *drive, gconstpointer data)
{
  GtkWidget *told;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "mus");
  told = drive_find (side_in_dialog ("entry"), "told");
  type_name ("Zoe, Yan, Xia, Wim");
  side_assert_seats ("Bob Zoe Yan Xia");
  g_assert_null (side_refusal ());
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told)), ==, "There is no seat for Wim: Mus takes 4 players.");
}

/* An option's refusal is shown below all options, so that no button moves under the pointer. */
static void
test_a_refusal_moves_nothing (Drive *drive, gconstpointer data)
{
  GtkWidget      *list, *page;
  graphene_rect_t before, after;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "three-card-poker");
  page = side_in_dialog ("rows");
  drawn_wait (drive_is_shown, page);
  g_assert_true (gtk_widget_compute_bounds (page, side_dialog (), &before));
  list = option_part ("three-card-poker", "pair_plus");
  gtk_editable_set_text (GTK_EDITABLE (list), "40/30");
  g_signal_emit_by_name (list, "activate");
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_nonnull (side_refusal ());
  drawn_wait (drive_is_shown, side_in_dialog ("refusal"));
  g_assert_true (gtk_widget_compute_bounds (page, side_dialog (), &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
}

/* --- Partners --- */

/* Compares the notes of the seats, "Ann: With Bolt|"; a seat without one has only the name. */
static void
assert_notes (const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; seat_row (i) != NULL; i++)
    {
      const char *note = room_seat_row_get_note (seat_row (i));

      g_string_append_printf (text, "%s%s%s|", room_seat_row_get_name (seat_row (i)), note != NULL ? ": " : "",
                              note != NULL ? note : "");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_partners_are_named_beside_the_seats (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  side_play (drive, "mus");
  assert_notes ("Bob: With Bolt|Carl: With Cog|Bolt: With Bob|Cog: With Carl|");
  type_name ("Ann");
  assert_notes ("Bob: With Ann|Carl: With Cog|Ann: With Bob|Cog: With Carl|");
  g_signal_emit_by_name (leave_button (1), "clicked");
  assert_notes ("Bob: With Ann|Bolt: With Cog|Ann: With Bob|Cog: With Bolt|");
}

/* Partners follow from the options, although this dialog knows nothing of the game. */
static void
test_partners_follow_the_options (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_choose (drive, 1);
  side_play (drive, "twenty-five");
  type_name ("Ann, Dora");
  assert_notes ("Bob|Carl|Ann|Dora|");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (option_part ("twenty-five", "teams")), 1);
  assert_notes ("Bob: With Ann|Carl: With Dora|Ann: With Bob|Dora: With Carl|");
}

static void
test_who_sits_there_is_told (Drive *drive, gconstpointer data)
{
  GtkWidget *told;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "pitty-pat");
  told = drive_find (side_in_dialog ("entry"), "told");
  type_name ("BOB, bolt, Zoe");
  side_assert_seats ("Bob Zoe");
  g_assert_true (gtk_widget_get_visible (told));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (told)), ==,
                   "Bob is already at this table; use another name, such as Bob B.\n"
                   "A bot is called Bolt; use another name, such as Bolt B.");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (side_dialog ())), name_line ()));
  gtk_editable_set_text (GTK_EDITABLE (name_line ()), "B");
  g_assert_false (gtk_widget_get_visible (told));
  type_name ("Bob B.");
  side_assert_seats ("Bob Zoe Bob B.");
  g_assert_false (gtk_widget_get_visible (told));
}

static gint32
option_of (RoomTable *table, const char *option)
{
  const GameSetup *setup = game_play_setup (room_table_get_play (table));

  return setup->option[game_option_slot (setup->game, (guint) game_option_find (setup->game, option))];
}

static void
test_options_are_played_as_chosen (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob, Carl", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "pitty-pat");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (option_part ("pitty-pat", "target_wins")), 3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (option_part ("pitty-pat", "second_discard")), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (side_in_dialog ("stake")), 25);
  gtk_switch_set_active (GTK_SWITCH (side_in_dialog ("undo")), FALSE);
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpint (option_of (side_only_table (drive), "target_wins"), ==, 3);
  g_assert_cmpint (option_of (side_only_table (drive), "second_discard"), ==, 1);
  g_assert_cmpint (room_table_get_stake (side_only_table (drive)), ==, 25);
}

static void
test_options_go_back_to_the_usual (Drive *drive, gconstpointer data)
{
  GtkSpinButton *wins;

  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  side_play (drive, "pitty-pat");
  wins = GTK_SPIN_BUTTON (option_part ("pitty-pat", "target_wins"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (wins))); /* the match goes on until people leave */
  gtk_spin_button_set_value (wins, 7);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (wins)));
  gtk_widget_activate_action (side_dialog (), "table.defaults", NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (wins)));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (wins), ==, 1000);
}

/* A preset shows the options that it sets. */
static void
test_a_preset_sets_what_it_says (Drive *drive, gconstpointer data)
{
  GtkDropDown *mode;
  guint        before;

  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  side_play (drive, "chinese-poker");
  mode = GTK_DROP_DOWN (option_part ("chinese-poker", "mode"));
  before = gtk_drop_down_get_selected (mode);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (option_part ("chinese-poker", "preset")), 5);
  g_assert_cmpuint (gtk_drop_down_get_selected (mode), !=, before);
}

static void
test_a_wrong_list_is_refused_where_it_is_typed (Drive *drive, gconstpointer data)
{
  GtkWidget *list;

  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  side_choose (drive, 0);
  side_play (drive, "three-card-poker");
  list = option_part ("three-card-poker", "pair_plus");
  gtk_editable_set_text (GTK_EDITABLE (list), "40/30");
  g_signal_emit_by_name (list, "activate");
  g_assert_true (gtk_widget_has_css_class (list, "error"));
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (drive->book)), ==, 0);
  g_assert_nonnull (side_refusal ());

  gtk_editable_set_text (GTK_EDITABLE (list), "40/30/6/4/1");
  g_signal_emit_by_name (list, "activate");
  g_assert_null (side_refusal ());
  gtk_widget_activate_action (side_dialog (), "table.open", NULL);
  side_only_table (drive);
}

static gboolean
edge_is_told (gpointer row)
{
  return strstr (adw_action_row_get_subtitle (row), "7.28") != NULL;
}

static void
test_the_edge_of_the_house_is_told (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  side_play (drive, "three-card-poker");
  drawn_wait (edge_is_told, side_in_dialog ("edge_row"));
  g_assert_true (gtk_widget_get_visible (side_in_dialog ("edge_row")));
}

/* Every game opens with the defaults, for one person and with as many as it has seats for. */
static void
test_every_game_opens_with_one_press (Drive *drive, gconstpointer data)
{
  desk_open (drive, "", SIDE_SIX, "start", "out Bob", NULL);
  side_show (drive);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (gint full = 0; full < 2; full++)
      {
        g_autoptr (GError) error = NULL;
        RoomTable *table;

        g_test_message ("%s", game_list ()[i]->id);
        gtk_widget_activate_action (side_find (drive, "games"), "side.show-all", NULL);
        side_choose (drive, 0);
        side_play (drive, game_list ()[i]->id);
        for (guint n = 0; full && n < GAME_MAX_SEATS; n++)
          gtk_widget_activate_action (side_dialog (), "table.add-bot", NULL);
        g_assert_cmpstr (side_refusal (), ==, NULL);
        gtk_widget_activate_action (side_dialog (), "table.open", NULL);
        table = side_only_table (drive);
        g_assert_true (room_table_get_game (table) == game_list ()[i]);
        g_assert_cmpuint (room_table_n_seats (table), ==,
                          full ? room_games_most (game_list ()[i]) : MAX (room_games_least (game_list ()[i]), 1));
        side_close_others (drive);
        g_assert_true (room_table_close (table, &error));
        g_assert_no_error (error);
      }
}

#define ADD(name, test) g_test_add ("/new-table/" name, Drive, NULL, drive_up, test, side_down)

TEST_PART (new_table)
{
  drive_init (&argc, &argv);

  ADD ("bots-make-up-the-table", test_bots_make_up_the_table);
  ADD ("the-game-is-changed-in-the-dialog", test_the_game_is_changed_in_the_dialog);
  ADD ("the-same-people-play-another-game", test_the_same_people_play_another_game);
  ADD ("no-table-is-short-of-players", test_no_table_is_short_of_players);
  ADD ("a-bot-takes-the-place-of-who-leaves", test_a_bot_takes_the_place_of_who_leaves);
  ADD ("who-comes-takes-the-place-of-a-bot-that-fills-up", test_who_comes_takes_the_place_of_a_bot_that_fills_up);
  ADD ("a-full-table-says-so", test_a_full_table_says_so);
  ADD ("seats-follow-the-options", test_seats_follow_the_options);
  ADD ("a-refusal-moves-nothing", test_a_refusal_moves_nothing);
  ADD ("partners-are-named-beside-the-seats", test_partners_are_named_beside_the_seats);
  ADD ("partners-follow-the-options", test_partners_follow_the_options);
  ADD ("who-sits-there-is-told", test_who_sits_there_is_told);
  ADD ("options-are-played-as-chosen", test_options_are_played_as_chosen);
  ADD ("options-go-back-to-the-usual", test_options_go_back_to_the_usual);
  ADD ("a-preset-sets-what-it-says", test_a_preset_sets_what_it_says);
  ADD ("a-wrong-list-is-refused-where-it-is-typed", test_a_wrong_list_is_refused_where_it_is_typed);
  ADD ("the-edge-of-the-house-is-told", test_the_edge_of_the_house_is_told);
  ADD ("every-game-opens-with-one-press", test_every_game_opens_with_one_press);
  return g_test_run ();
}
