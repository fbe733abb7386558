/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side game's window: played with its keys, the curtain and what is behind it, the result, looking back, taking
   over. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/table/room-table-test.h"
#include "cards/help/say.h"
#include "widgets/felt/room-card.h"
#include "widgets/shell/room-preferences.h"
#include "widgets/table/room-action-bar.h"
#include "widgets/table/room-curtain-test.h"
#include "widgets/table/room-replay-window.h"
#include "widgets/table/room-table-window.h"
#include "widgets/table/room-take-over.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"

typedef struct
{
  Drive      drive;
  RoomTable *table;
} Side;

static void
game_up (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
  /* The tests of the store cut the power; in these, many moves would wait for the disk. */
  store_run (room_book_get_vault (it->drive.book)->store, NULL, "PRAGMA synchronous = OFF", NULL);
}

static void
game_down (Side *it, gconstpointer data)
{
  if (it->drive.window != NULL)
    gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
  drive_down (&it->drive, data);
}

static void
open_table (Side *it, const char *game, const char *seats, const char *options)
{
  RoomTableWish *wish = tables_wish (game, seats, options, 11);
  g_autoptr (GError) error = NULL;

  it->table = room_table_new (it->drive.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (it->table, 0);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
}

static gboolean
is_in_sight (Side *it, const char *id)
{
  return gtk_widget_get_mapped (drive_get (&it->drive, id));
}

/* Presses Enter, wherever the focus is: the bar gets it first, then the button that has the focus. */
static void
press_enter (Side *it)
{
  GtkWidget *focus;

  if (is_in_sight (it, "bar")
      && room_action_bar_press (ROOM_ACTION_BAR (drive_get (&it->drive, "bar")), GDK_KEY_Return))
    return;
  focus = gtk_root_get_focus (GTK_ROOT (it->drive.window));
  if (GTK_IS_BUTTON (focus))
    g_signal_emit_by_name (focus, "clicked");
}

/* Plays on with hints and Enter alone.  FALSE: the match is over. */
static gboolean
play_on (Side *it)
{
  tables_wait (it->table);
  switch (room_table_get_state (it->table))
    {
    case ROOM_TABLE_CURTAIN:
    case ROOM_TABLE_NOTHING:
    case ROOM_TABLE_HAND_OVER:
      press_enter (it);
      return TRUE;
    case ROOM_TABLE_PERSON:
      drive_act (&it->drive, "table.hint");
      press_enter (it);
      return TRUE;
    case ROOM_TABLE_OVER:
      return FALSE;
    case ROOM_TABLE_WAIT:
    case ROOM_TABLE_BROKEN:
    default:
      g_error ("state %d", room_table_get_state (it->table));
    }
}

/* --- A standing answer --- */

/* Passes for everybody asked until the window is over; returns the seats asked. */
static guint
pass_window (Side *it)
{
  guint asked = 0;

  while (room_seat_view_get_view (room_seat_view_get_laptop (it->table))->secret)
    {
      asked |= 1u << room_table_get_asked (it->table);
      if (room_table_get_state (it->table) == ROOM_TABLE_CURTAIN)
        room_seat_view_lift (room_seat_view_get_laptop (it->table));
      else if (room_table_get_state (it->table) == ROOM_TABLE_NOTHING)
        drive_act (&it->drive, "table.go-on");
      else
        tables_do (it->table, "waive");
      tables_wait (it->table);
    }
  return asked;
}

static void
test_passing_until_one_says_so (Side *it, gconstpointer data)
{
  guint64 random = 3;
  guint   seat;

  open_table (it, "twenty-five", "Ann Bob Cleo", "");
  g_assert_false (is_in_sight (it, "stand"));
  seat = (guint) room_table_get_asked (it->table);
  room_seat_view_lift (room_seat_view_get_laptop (it->table));
  g_assert_true (is_in_sight (it, "stand"));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (drive_get (&it->drive, "stand"))));
  g_signal_emit_by_name (drive_get (&it->drive, "stand"), "clicked");
  g_assert_true (tables_phone_stands (it->table, seat));
  g_assert_cmpuint (pass_window (it), ==, 7u & ~(1u << seat)); /* the seat with a standing pass was not asked */
  while (tables_step (it->table, &random))
    ;
  g_assert_true (room_table_next (it->table, NULL));
  g_assert_cmpuint (pass_window (it), ==, 7u & ~(1u << seat));

  /* The standing pass is taken back in the player's own turn. */
  while (room_table_get_asked (it->table) != (gint) seat || room_table_get_state (it->table) != ROOM_TABLE_PERSON)
    if (room_table_get_asked (it->table) == (gint) seat)
      room_seat_view_lift (room_seat_view_get_laptop (it->table));
    else
      tables_step (it->table, &random);
  g_assert_true (is_in_sight (it, "stand"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (drive_get (&it->drive, "stand"))));
  g_signal_emit_by_name (drive_get (&it->drive, "stand"), "clicked");
  g_assert_false (tables_phone_stands (it->table, seat));
  g_assert_false (is_in_sight (it, "stand"));
}

/* --- What a person can reach --- */

typedef struct
{
  GString *texts; /* lines of labels, tooltips, names of cards */
  CardSet  open;  /* faces of cards that lie open */
} Reach;

static void
reach (GtkWidget *widget, Reach *it)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL)
    g_string_append_printf (it->texts, "%s\n", tooltip);
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (it->texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (ROOM_IS_CARD (widget))
    {
      g_autofree char *name = room_card_dup_name (ROOM_CARD (widget));

      g_string_append_printf (it->texts, "%s\n", name);
      if (room_card_get_card (ROOM_CARD (widget)) != CARD_HIDDEN)
        it->open |= CARD_SET (card_face (room_card_get_card (ROOM_CARD (widget))));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    reach (child, it);
}

/* The faces and texts of WINDOW, those of hidden widgets included: nothing secret may lie in wait there. */
static CardSet
find_open (GtkWindow *window, char **texts)
{
  Reach it = { .texts = g_string_new (NULL) };

  reach (GTK_WIDGET (window), &it);
  if (texts != NULL)
    *texts = g_string_free (it.texts, FALSE);
  else
    g_string_free (it.texts, TRUE);
  return it.open;
}

static CardSet
find_seen (const GameState *view)
{
  CardSet seen = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      if (game_cards (view, zone)[i] != CARD_HIDDEN)
        seen |= CARD_SET (card_face (game_cards (view, zone)[i]));
  return seen;
}

/* --- The curtain --- */

static void
test_nothing_is_behind_the_curtain (Side *it, gconstpointer data)
{
  g_autofree char *texts = NULL;

  open_table (it, "crates", "Ann Bob Cleo", "");
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_CURTAIN);
  g_assert_true (is_in_sight (it, "curtain"));
  g_assert_false (is_in_sight (it, "table_page"));
  g_assert_cmpuint (find_open (it->drive.window, &texts), ==, 0);
  g_assert_nonnull (strstr (texts, "Pass the laptop to "));
  for (guint face = 0; face < 52; face++)
    {
      g_autofree char *sign = game_card_short ((Card) face);

      g_assert_null (strstr (texts, sign));
    }
  press_enter (it);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
  g_assert_false (is_in_sight (it, "curtain"));
  g_assert_cmpuint (find_open (it->drive.window, NULL), ==,
                    find_seen (room_seat_view_get_view (room_seat_view_get_laptop (it->table))));
}

/* A whole match of three at one laptop: in each state only the cards that the looker may see lie open. */
static void
watch_cb (Side *it)
{
  CardSet  open = find_open (it->drive.window, NULL);
  gboolean curtain = room_table_get_state (it->table) == ROOM_TABLE_CURTAIN;

  g_assert_cmpuint (open & ~(curtain ? 0 : find_seen (room_seat_view_get_view (room_seat_view_get_laptop (it->table)))),
                    ==, 0);
}

static void
play_watched (Side *it, const char *game, const char *seats, const char *options)
{
  open_table (it, game, seats, options);
  g_signal_connect_data (it->table, "changed", G_CALLBACK (watch_cb), it, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  for (guint i = 0; i < 120 && play_on (it); i++)
    ;
  g_signal_handlers_disconnect_by_data (it->table, it);
  gtk_window_destroy (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_clear_object (&it->table);
}

static void
test_only_what_one_may_see_lies_open (Side *it, gconstpointer data)
{
  play_watched (it, "twenty-five", "Ann Bob Cleo=careful", "");
  play_watched (it, "five-card-draw", "Ann Bob", "");
  play_watched (it, "chinese-poker", "Ann Bob", "hands=1");
  play_watched (it, "tong-its", "Ann Bob Cleo", "hands=1");
  play_watched (it, "mus", "Ann Bob Cleo Dan", "");
}

static gboolean
hold (Side *it, guint key)
{
  return desk_press (&it->drive, key, 0);
}

static void
release (Side *it, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (it->drive.window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-released", key, 0, 0);
    }
}

static void
test_enter_held_down_does_not_lift_it (Side *it, gconstpointer data)
{
  open_table (it, "crates", "Ann Bob", "");
  g_assert_false (hold (it, GDK_KEY_Return)); /* the first press goes to the button */
  g_assert_true (hold (it, GDK_KEY_Return));
  g_assert_true (hold (it, GDK_KEY_Return));
  release (it, GDK_KEY_a); /* releasing another key means nothing */
  g_assert_true (hold (it, GDK_KEY_Return));
  release (it, GDK_KEY_Return);
  g_assert_false (hold (it, GDK_KEY_Return));
}

static gint64 curtain_time = G_USEC_PER_SEC;

static gint64
read_curtain_time (void)
{
  return curtain_time;
}

/* An Enter that bounces comes within a second, and must not answer a question that was not read yet. */
static void
test_it_is_deaf_for_a_second (Side *it, gconstpointer data)
{
  room_curtain_set_clock (read_curtain_time);
  open_table (it, "crates", "Ann Bob", "");
  for (guint i = 0; i < 2; i++)
    {
      press_enter (it);
      g_assert_true (is_in_sight (it, "curtain"));
      curtain_time += G_USEC_PER_SEC - 1;
      press_enter (it);
      g_assert_true (is_in_sight (it, "curtain"));
      curtain_time++;
      press_enter (it);
      g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
      drive_act (&it->drive, "table.cover"); /* and covers the cards again */
    }
}

static void
test_the_cards_can_be_covered (Side *it, gconstpointer data)
{
  open_table (it, "crates", "Ann Bob", "");
  press_enter (it);
  drive_act (&it->drive, "table.cover");
  g_assert_true (is_in_sight (it, "curtain"));
  g_assert_cmpuint (find_open (it->drive.window, NULL), ==, 0);
}

static void
test_it_falls_when_the_window_closes (Side *it, gconstpointer data)
{
  open_table (it, "crates", "Ann Bob", "");
  press_enter (it);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (it->table)), >=, 0);
  gtk_window_close (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (it->table)), ==, GAME_OUTSIDER);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  g_assert_true (is_in_sight (it, "curtain"));
}

static void
test_one_person_needs_none (Side *it, gconstpointer data)
{
  open_table (it, "crates", "Ann Bob=careful", "");
  tables_wait (it->table);
  g_assert_true (is_in_sight (it, "table_page"));
  g_assert_false (is_in_sight (it, "cover"));
}

/* --- Playing --- */

static void
test_the_same_table_has_one_window (Side *it, gconstpointer data)
{
  open_table (it, "pitty-pat", "Ann Bob=careful", "");
  g_assert_true (GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)) == it->drive.window);
  g_assert_nonnull (strstr (gtk_window_get_title (it->drive.window), "Pitty Pat"));
  g_assert_nonnull (strstr (gtk_window_get_title (it->drive.window), "Ann"));
}

/* The settings in the menu of a table are in the preferences too. */
static void
test_cards_are_in_the_preferences (Side *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  GtkWindow *window = room_preferences_new (NULL);
  const struct
  {
    const char *id, *key;
  } switches[] = { { "card_large", "card-large" },
                   { "larger_hand", "larger-hand" },
                   { "card_four", "card-four-colour" },
                   { "card_animations", "card-animations" } };

  drive_show (&it->drive, window);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *row = GTK_SWITCH (drive_get (&it->drive, switches[i].id));
      gboolean   is_on = g_settings_get_boolean (settings, switches[i].key);

      g_assert_true (gtk_switch_get_active (row) == is_on);
      gtk_switch_set_active (row, !is_on);
      g_assert_true (g_settings_get_boolean (settings, switches[i].key) == !is_on);
      g_settings_reset (settings, switches[i].key);
      g_assert_true (gtk_switch_get_active (row) == is_on);
    }
  g_object_set (drive_get (&it->drive, "back"), "selected", 3, NULL);
  g_assert_cmpint (room_card_get_usual_style (settings), ==, 3 * ROOM_CARD_BACK);
  g_object_set (drive_get (&it->drive, "cloth"), "selected", 2, NULL);
  g_assert_cmpint (g_settings_get_enum (settings, "table-cloth"), ==, 2);
  g_settings_reset (settings, "card-back");
  g_settings_reset (settings, "table-cloth");
  g_object_set (drive_get (&it->drive, "pause"), "selected", 2, NULL);
  g_assert_cmpint (g_settings_get_int (settings, "bot-pause"), ==, 250);
  g_settings_set_int (settings, "bot-pause", 1);
  g_assert_cmpint (g_settings_get_int (settings, "bot-pause"), ==, 1); /* a value that is not in the list stays */
  g_settings_set_int (settings, "bot-pause", 2000);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (drive_get (&it->drive, "pause"))), ==, 0);
  g_settings_reset (settings, "bot-pause");
}

static void
test_a_match_by_enter_alone (Side *it, gconstpointer data)
{
  open_table (it, "champs-and-cowards", "Ann Bob=careful Cog=careful", "hands=2");
  for (guint i = 0; i < 100 && play_on (it); i++)
    if (room_table_get_state (it->table) == ROOM_TABLE_HAND_OVER)
      {
        g_assert_true (is_in_sight (it, "hand"));
        g_assert_false (is_in_sight (it, "bar"));
      }
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_OVER);
  g_assert_true (is_in_sight (it, "table_page")); /* the last cards are shown first */
  press_enter (it);
  g_assert_true (is_in_sight (it, "match"));
  g_assert_nonnull (strstr (drive_label (&it->drive, "title"), "match"));

  /* Pressing Enter once too often opens no other match, and leaves the table as it was. */
  press_enter (it);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->drive.book)), ==, 1);
  g_assert_cmpint (room_table_get_closed (it->table), ==, 0);
  g_assert_true (is_in_sight (it, "match"));
  gtk_window_destroy (side_window (ROOM_TYPE_REPLAY_WINDOW));
}

/* Another record is shown in the same window. */
/* The window goes to the next match, whether its own button or a phone has begun it. */
static void
play_again (Side *it, gboolean here)
{
  g_autoptr (RoomTable) next = NULL;

  if (here)
    {
      press_enter (it);
      drive_act (&it->drive, "table.again");
      return;
    }
  g_assert_true (room_table_close (it->table, NULL));
  next = room_table_again (it->table, NULL);
  g_assert_nonnull (next);
}

static void
check_playing_again (Side *it, gboolean here)
{
  GListModel *open;
  g_autoptr (RoomTable) other = NULL;

  open_table (it, "champs-and-cowards", "Ann Bob=careful Cog=careful", "hands=1");
  while (play_on (it))
    ;
  play_again (it, here);
  g_assert_cmpint (room_table_get_closed (it->table), >, 0);
  open = room_tables_get (it->drive.book);
  g_assert_cmpuint (g_list_model_get_n_items (open), ==, 1);
  other = g_list_model_get_item (open, 0);
  g_assert_true (other != it->table);
  g_assert_true (room_table_is_shown (other));
  g_assert_false (room_table_is_shown (it->table));
  g_assert_true (is_in_sight (it, "table_page"));
}

static void
test_playing_again_is_another_table (Side *it, gconstpointer data)
{
  check_playing_again (it, TRUE);
}

static void
test_it_follows_whoever_plays_again (Side *it, gconstpointer data)
{
  check_playing_again (it, FALSE);
}

static void
test_a_match_that_is_over_is_closed_with_its_window (Side *it, gconstpointer data)
{
  open_table (it, "crates", "Ann Bob", "");
  gtk_window_close (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_cmpint (room_table_get_closed (it->table), ==, 0); /* the table only pauses */
  g_clear_object (&it->table);
  open_table (it, "champs-and-cowards", "Ann Bob=careful Cog=careful", "hands=1");
  while (play_on (it))
    ;
  gtk_window_close (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_cmpint (room_table_get_closed (it->table), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->drive.book)), ==, 1);
}

static void
test_a_move_is_taken_back (Side *it, gconstpointer data)
{
  g_autofree GameState *before = NULL;

  open_table (it, "divide-and-conquer", "Ann Bob=careful", "");
  tables_wait (it->table);
  before = g_memdup2 (room_seat_view_get_view (room_seat_view_get_laptop (it->table)),
                      room_seat_view_get_view (room_seat_view_get_laptop (it->table))->size);
  drive_act (&it->drive, "table.hint");
  press_enter (it);
  g_assert_true (room_seat_view_can_undo (room_seat_view_get_laptop (it->table)));
  drive_act (&it->drive, "table.undo");
  g_assert_true (memcmp (before, room_seat_view_get_view (room_seat_view_get_laptop (it->table)), before->size) == 0);
}

/* Cards that a player has begun to pick stay picked when something else about the table changes. */
static void
test_a_pick_outlives_a_new_name (Side *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  open_table (it, "pitty-pat", "Ann Bob=careful", "");
  tables_wait (it->table);
  drive_act (&it->drive, "table.hint");
  g_assert_true (room_table_take_over (it->table, 1, "Cog", &(Bot){ BOT_RANDOM }, &error));
  g_assert_no_error (error);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
  g_assert_true (room_action_bar_press (ROOM_ACTION_BAR (drive_get (&it->drive, "bar")), GDK_KEY_Return));
}

static void
test_what_is_set_is_shown (Side *it, gconstpointer data)
{
  open_table (it, "chinese-poker", "Ann Bob=careful", "hands=3");
  tables_wait (it->table);
  g_assert_true (is_in_sight (it, "arrange"));
  g_assert_false (is_in_sight (it, "felt"));
  drive_act (&it->drive, "table.hint");
  g_assert_true (ROOM_IS_CARD (gtk_root_get_focus (GTK_ROOT (it->drive.window))));
  g_assert_true (hold (it, GDK_KEY_Return)); /* the filled pill on the bar gets it, not the card */
  tables_wait (it->table);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_HAND_OVER);
  g_assert_true (is_in_sight (it, "felt"));
}

/* Enter still presses the bar's pill after a help button was used, and Undo moves the cards back. */
static void
test_hands_that_are_set_can_be_changed_back (Side *it, gconstpointer data)
{
  GtkWidget *help;

  open_table (it, "chinese-poker", "Ann Bob=careful", "hands=3");
  tables_wait (it->table);
  help = gtk_widget_get_last_child (drive_get (&it->drive, "arrange"));
  g_assert_true (GTK_IS_BUTTON (help));
  g_assert_false (gtk_widget_get_sensitive (drive_get (&it->drive, "undo"))); /* the hands are legal as they lie */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (&it->drive, "undo")), ==,
                   room_seat_view_why_no_undo (room_seat_view_get_laptop (it->table)));
  gtk_widget_grab_focus (drive_get (&it->drive, "arrange")); /* exchanges a card of one hand for one of another */
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (it->drive.window)), "activated");
  g_signal_emit_by_name (gtk_widget_get_prev_sibling (gtk_widget_get_prev_sibling (help)), "activated");
  gtk_widget_grab_focus (help);
  g_signal_emit_by_name (help, "clicked");
  g_assert_true (ROOM_IS_CARD (gtk_root_get_focus (GTK_ROOT (it->drive.window))));
  g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (it->table)));
  g_assert_true (gtk_widget_get_sensitive (drive_get (&it->drive, "undo")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (&it->drive, "undo")), ==,
                   "Take the last move back (Ctrl+Z)");
  drive_act (&it->drive, "table.undo");
  drive_act (&it->drive, "table.undo");
  g_assert_false (gtk_widget_get_sensitive (drive_get (&it->drive, "undo")));
  drive_act (&it->drive, "table.hint");
  g_assert_true (hold (it, GDK_KEY_Return));
  tables_wait (it->table);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_HAND_OVER);
  g_assert_cmpint (gtk_widget_get_sensitive (drive_get (&it->drive, "undo")), ==,
                   room_seat_view_can_undo (room_seat_view_get_laptop (it->table)));
}

static void
test_the_clock_stays (Side *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->drive.book, "");
  RoomTableWish *wish = tables_wish ("pitty-pat", "Ann Bob=careful", "", 3);

  evening_do (tournament, "enter Ann Bob Carl");
  evening_do (tournament, "start");
  it->table = room_table_new (it->drive.book, wish, NULL);
  room_table_wish_free (wish);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, tournament)));
  g_assert_true (is_in_sight (it, "clock"));
}

/* --- Looking back, taking over --- */

/* While the match goes on, looking back shows no more than one may see now, and nothing once the cards are covered. */
static void
test_looking_back_tells_nothing (Side *it, gconstpointer data)
{
  GtkWindow       *back = NULL;
  g_autofree char *number = NULL;

  open_table (it, "crates", "Ann Bob", "");
  press_enter (it);
  drive_act (&it->drive, "table.hint");
  press_enter (it);
  tables_wait (it->table);
  press_enter (it); /* the other player's curtain */
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
  drive_act (&it->drive, "table.replay");
  drawn_wait (side_is_looking_back, &back);
  /* Looking back begins with what the player has missed. */
  number = g_strdup_printf ("Hand 1, step %d of %u", room_table_get_since (it->table), room_table_n_steps (it->table));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (back), "number"))), ==, number);
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.first", NULL);
  for (guint step = 0; step <= room_table_n_steps (it->table); step++)
    {
      g_autofree GameState *seen = room_table_dup_step (it->table, step, NULL);

      g_assert_cmpuint (find_open (back, NULL) & ~find_seen (seen), ==, 0);
      gtk_widget_activate_action (GTK_WIDGET (back), "replay.next", NULL);
    }
  room_seat_view_drop (room_seat_view_get_laptop (it->table));
  for (guint step = room_table_n_steps (it->table) + 1; step-- > 0;)
    {
      g_autofree GameState *seen = room_table_dup_step (it->table, step, NULL);

      g_assert_cmpuint (find_open (back, NULL) & ~find_seen (seen), ==, 0);
      gtk_widget_activate_action (GTK_WIDGET (back), "replay.previous", NULL);
    }
  gtk_window_destroy (back);
}

static void
test_a_bot_takes_over (Side *it, gconstpointer data)
{
  g_autoptr (GList) all = NULL;
  GtkWidget *dialog = NULL;

  open_table (it, "crates", "Ann Bob", "");
  drive_act (&it->drive, "table.take-over");
  all = gtk_window_list_toplevels ();
  for (GList *at = all; at != NULL; at = at->next)
    if (ROOM_IS_TAKE_OVER (at->data))
      dialog = at->data;
  g_assert_nonnull (dialog);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_find (dialog, "seat")), 1);
  gtk_widget_activate_action (dialog, "take-over.bot", "i", BOT_PATIENT);
  g_assert_true (room_table_is_bot (it->table, 1, NULL));
  g_assert_cmpstr (room_table_get_name (it->table, 1), ==, "Bot for Bob");
}

/* A record that cannot be played has a sentence that says so, and trying again changes nothing. */
static void
break_table (Side *it, const char *how)
{
  Store *store = room_book_get_vault (it->drive.book)->store;
  gint64 id;
  g_autoptr (GError) error = NULL;

  open_table (it, "pitty-pat", "Ann Bob=careful", "");
  id = room_table_get_id (it->table);
  g_assert_true (room_table_close (it->table, NULL));
  gtk_window_destroy (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_finalize_object (it->table);
  store_run (store, &error, how, "i", id);
  g_assert_no_error (error);
  it->table = room_table_open (it->drive.book, id, &error);
  g_assert_no_error (error);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
}

static void
check_broken (Side *it)
{
  g_assert_true (is_in_sight (it, "broken_page"));
  g_assert_false (is_in_sight (it, "table_page"));
  g_assert_cmpstr (drive_label (&it->drive, "trouble"), !=, "");
  drive_act (&it->drive, "table.go-on");
  g_assert_true (is_in_sight (it, "broken_page"));
  gtk_window_destroy (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_clear_object (&it->table);
}

static void
test_what_is_broken_says_so (Side *it, gconstpointer data)
{
  break_table (it, "UPDATE side_table SET head = 'nonsense' WHERE id = ?");
  check_broken (it);
  break_table (it, "UPDATE side_table SET game = 'whist', head = replace (head, 'pitty-pat', 'whist') WHERE id = ?");
  check_broken (it);
}

#define ADD(name, function) g_test_add ("/table-window/" name, Side, NULL, game_up, function, game_down)

TEST_PART (table_window)
{
  drive_init (&argc, &argv);

  ADD ("nothing-is-behind-the-curtain", test_nothing_is_behind_the_curtain);
  ADD ("only-what-one-may-see-lies-open", test_only_what_one_may_see_lies_open);
  ADD ("enter-held-down-does-not-lift-it", test_enter_held_down_does_not_lift_it);
  ADD ("the-cards-can-be-covered", test_the_cards_can_be_covered);
  ADD ("it-falls-when-the-window-closes", test_it_falls_when_the_window_closes);
  ADD ("one-person-needs-none", test_one_person_needs_none);
  ADD ("the-same-table-has-one-window", test_the_same_table_has_one_window);
  ADD ("cards-are-in-the-preferences", test_cards_are_in_the_preferences);
  ADD ("a-match-by-enter-alone", test_a_match_by_enter_alone);
  ADD ("playing-again-is-another-table", test_playing_again_is_another_table);
  ADD ("it-follows-whoever-plays-again", test_it_follows_whoever_plays_again);
  ADD ("a-match-that-is-over-is-closed-with-its-window", test_a_match_that_is_over_is_closed_with_its_window);
  ADD ("a-move-is-taken-back", test_a_move_is_taken_back);
  ADD ("a-pick-outlives-a-new-name", test_a_pick_outlives_a_new_name);
  ADD ("what-is-set-is-shown", test_what_is_set_is_shown);
  ADD ("hands-that-are-set-can-be-changed-back", test_hands_that_are_set_can_be_changed_back);
  ADD ("the-clock-stays", test_the_clock_stays);
  ADD ("looking-back-tells-nothing", test_looking_back_tells_nothing);
  ADD ("a-bot-takes-over", test_a_bot_takes_over);
  ADD ("passing-until-one-says-so", test_passing_until_one_says_so);
  ADD ("what-is-broken-says-so", test_what_is_broken_says_so);
  ADD ("it-is-deaf-for-a-second", test_it_is_deaf_for_a_second); /* the last test, as it leaves its clock behind */
  return g_test_run ();
}
