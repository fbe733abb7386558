/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks on the felt of a table's window, and the place where it says why a click does nothing. */
#include "app/table/room-table-test.h"
#include "widgets/felt/room-felt-layout.h"
#include "widgets/felt/room-felt.h"
#include "widgets/paint/room-pill.h"
#include "widgets/table/room-bet.h"
#include "widgets/table/room-table-window.h"
#include "album.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"

typedef struct
{
  Drive      drive;
  RoomTable *table;
} Side;

static void
clicks_up (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
}

static void
clicks_down (Side *it, gconstpointer data)
{
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
  drive_down (&it->drive, data);
}

static void
open_wish (Side *it, RoomTableWish *wish)
{
  g_autoptr (GError) error = NULL;

  it->table = room_table_new (it->drive.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (it->table, 0);
  album_prepare ();
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
}

static void
open_table (Side *it, const char *game, const char *seats, const char *options)
{
  open_wish (it, tables_wish (game, seats, options, 5));
}

/* --- The only card --- */

/* A player who asks for the only card in the middle need not have picked it first, although there is another move. */
static void
test_only_card (Side *it, gconstpointer data)
{
  RoomTableWish *wish = tables_wish ("five-card-draw", "Ann Bob=careful", "", 5);
  GtkWidget     *take;
  guint          n;

  wish->setup.game
      = game_read ("game mine\nname Mine\nplayers 2-4\nbetting limit\ndeal 5\nrummy row\nbet\nwin high\n", NULL);
  game_options_init (wish->setup.game, wish->setup.option);
  open_wish (it, wish);
  tables_wait (it->table);
  n = tables_n_moves (it->table);
  take = drive_find_type (drive_get (&it->drive, "bar"), ROOM_TYPE_PILL);
  g_assert_true (gtk_widget_get_sensitive (take));
  g_signal_emit_by_name (take, "clicked");
  g_assert_cmpuint (tables_n_moves (it->table), >, n);
}

/* --- Cards that lie face down --- */

/* Clicks as the pointer would, at the middle of BOUNDS. */
static void
click_at (Side *it, const graphene_rect_t *bounds)
{
  GtkWidget *felt = drive_get (&it->drive, "felt");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (felt);
  double x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "pressed", 1, x, y);
      g_signal_emit_by_name (controller, "released", 1, x, y);
    }
}

/* Clicks the K-th from the left in the lowest row of backs, which is one's own. */
static void
click_back (Side *it, guint k)
{
  GtkWidget      *felt = drive_get (&it->drive, "felt");
  graphene_rect_t best = { 0 };
  double          lowest = 0;
  g_autoptr (GArray) row = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (GtkWidget *child = gtk_widget_get_first_child (felt); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!ROOM_IS_CARD (child) || !card_is_hidden (room_card_get_card (ROOM_CARD (child)))
          || room_card_get_pile (ROOM_CARD (child)) != 0)
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, felt, &bounds));
      if (bounds.origin.y > lowest + 5)
        g_array_set_size (row, 0);
      lowest = MAX (lowest, bounds.origin.y);
      if (bounds.origin.y > lowest - 5)
        g_array_append_val (row, bounds);
    }
  g_assert_cmpuint (row->len, >, k);
  best = g_array_index (row, graphene_rect_t, k);
  click_at (it, &best);
}

static const char *
heard_sentence (Side *it)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (&it->drive, "claim"), "sentence")));
}

/* In Through the Window a click turns that card up if it is time to; otherwise the bar says when that will be. */
static void
test_own_back_is_turned_up (Side *it, gconstpointer data)
{
  open_table (it, "through-the-window", "Ann Bob Cleo", "judge=trust timeout=0");
  tables_wait (it->table);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
  click_back (it, 2);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 1);
  g_assert_cmpint (game_play_move (room_table_get_play (it->table), 0)->action.target, ==, 3);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  g_assert_cmpstr (heard_sentence (it), !=, "");
  click_back (it, 1);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 1);
  g_assert_cmpstr (heard_sentence (it), ==,
                   "The next card is turned up when somebody has won this one, or when it is laid aside.");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  if (album_is_open ())
    album_take (GTK_WIDGET (it->drive.window), "covered-card-refused");
}

/* The button “Nobody” is held back, and says why, until the others could call. */
static void
test_nobody_is_held_back (Side *it, gconstpointer data)
{
  GtkWidget *moves;

  open_table (it, "through-the-window", "Ann Bob Cleo", "judge=trust timeout=0");
  tables_wait (it->table);
  room_table_set_pause (it->table, 900);
  click_back (it, 2);
  moves = drive_find (drive_get (&it->drive, "claim"), "moves");
  g_assert_false (gtk_widget_get_sensitive (gtk_widget_get_last_child (moves)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_last_child (moves)), ==,
                   "Somebody may still have a word");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  if (album_is_open ())
    album_take (GTK_WIDGET (it->drive.window), "nobody-held-back");
  room_table_set_pause (it->table, 0);
  while (!gtk_widget_get_sensitive (gtk_widget_get_last_child (moves)))
    g_main_context_iteration (NULL, TRUE);
}

/* --- The stock --- */

/* In Mattis the top card of the stock can be played unseen: a click on it does so, Enter does not. */
static void
test_stock_is_played_blind (Side *it, gconstpointer data)
{
  GtkWidget *felt;
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  const FeltItem  *stock = NULL;
  const GameState *view;
  guint            n;

  open_table (it, "mattis", "Ann Bob=careful Cleo=careful", "");
  tables_wait (it->table);
  g_assert_cmpint (room_table_get_state (it->table), ==, ROOM_TABLE_PERSON);
  n = tables_n_moves (it->table);
  felt = drive_get (&it->drive, "felt");
  view = room_seat_view_get_view (room_seat_view_get_laptop (it->table));
  felt_layout (view, 0, gtk_widget_get_width (felt), gtk_widget_get_height (felt), 0, items);
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, FeltItem, i).kind == FELT_CARD
        && g_array_index (items, FeltItem, i).zone == (gint) view->stock)
      stock = &g_array_index (items, FeltItem, i);
  g_assert_nonnull (stock);
  g_assert_cmpuint (stock->pile, ==, game_count (view, view->stock));
  click_at (it, &stock->rect);
  g_assert_cmpuint (tables_n_moves (it->table), >, n);
  g_assert_cmpint (game_play_move (room_table_get_play (it->table), n)->seat, ==, 0);
  g_assert_cmpuint (game_play_move (room_table_get_play (it->table), n)->action.n, ==, 0);
}

/* --- Boxes for bets --- */

/* The middle of the K-th of three boxes, which lie in a row. */
static void
click_box (Side *it, int k)
{
  GtkWidget *felt = drive_get (&it->drive, "felt");
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));

  felt_layout (room_seat_view_get_view (room_seat_view_get_laptop (it->table)), 0, gtk_widget_get_width (felt),
               gtk_widget_get_height (felt), 0, items);
  for (guint i = 0; i < items->len; i++)
    {
      const FeltItem *item = &g_array_index (items, FeltItem, i);
      graphene_rect_t box = item->rect;

      if (item->kind != FELT_BET || item->seat != 0)
        continue;
      box.size.width /= item->pile;
      box.origin.x = item->rect.origin.x + item->rect.size.width / 2 + box.size.width * ((float) k - 1.5f);
      click_at (it, &box);
      gtk_test_widget_wait_for_draw (felt);
      return;
    }
  g_assert_not_reached ();
}

static const char *
bar_sentence (Side *it)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (&it->drive, "bar"), "sentence")));
}

/* A click on a box bets the amount on the bar, or the least possible; where nothing can be bet, it says so. */
static void
test_a_box_takes_a_bet (Side *it, gconstpointer data)
{
  enum
  {
    PAIR_PLUS,
    ANTE,
    PLAY,
  };
  const GameMove *move;

  open_table (it, "three-card-poker", "Ann", "hands=2");
  tables_wait (it->table);
  click_box (it, PLAY);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 0);
  g_assert_cmpstr (bar_sentence (it), ==, "Nothing can be bet there now.");
  room_bet_set_amount (ROOM_BET (drive_find_type (GTK_WIDGET (it->drive.window), ROOM_TYPE_BET)), 7);
  click_box (it, ANTE);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 1);
  move = game_play_move (room_table_get_play (it->table), 0);
  g_assert_cmpint (move->action.amount, ==, 7);
  click_box (it, PAIR_PLUS);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 2);
  move = game_play_move (room_table_get_play (it->table), 1);
  g_assert_cmpint (move->action.amount, >, 0);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  if (album_is_open ())
    album_take (GTK_WIDGET (it->drive.window), "boxes");
  click_box (it, PLAY);
  g_assert_cmpuint (tables_n_moves (it->table), ==, 3);
}

/* The widgets beside the amount must not slide away from under the pointer. */
static void
test_an_amount_moves_nothing (Side *it, gconstpointer data)
{
  RoomBet        *bet;
  graphene_rect_t before, after;

  open_table (it, "three-card-poker", "Ann", "hands=2");
  tables_wait (it->table);
  bet = ROOM_BET (drive_find_type (GTK_WIDGET (it->drive.window), ROOM_TYPE_BET));
  room_bet_set_amount (bet, 9);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (bet), GTK_WIDGET (it->drive.window), &before));
  room_bet_step (bet, 1);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (bet), GTK_WIDGET (it->drive.window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
}

/* --- What cannot be done --- */

/* When nobody is left to play with, no hand is dealt, and the sentence that says why does not cover the buttons that
   would help. */
static void
test_the_foot_says_why (Side *it, gconstpointer data)
{
  guint64 random = 4;
  g_autoptr (GError) error = NULL;
  GtkWidget *sentence;

  open_table (it, "texas-holdem", "Ann Bob=careful", "hands=10000");
  g_assert_true (room_table_sit_out (it->table, 0, &error) || error);
  g_assert_no_error (error);
  while (tables_step (it->table, &random))
    ;
  g_assert_false (room_table_next (it->table, &error));
  drive_act (&it->drive, "table.next");
  sentence = drive_find (drive_get (&it->drive, "hand"), "sentence");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (sentence)), ==, error->message);
  g_assert_true (gtk_widget_has_css_class (sentence, "refused"));
  g_assert_true (gtk_widget_get_visible (drive_get (&it->drive, "away")));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  if (album_is_open ())
    album_take (GTK_WIDGET (it->drive.window), "foot-says-why");
  g_signal_emit_by_name (drive_get (&it->drive, "away"), "clicked");
  drive_act (&it->drive, "table.next");
  g_assert_cmpint (room_table_get_state (it->table), <, ROOM_TABLE_HAND_OVER);
}

#define CASE(name, function) g_test_add ("/table-clicks/" name, Side, NULL, clicks_up, function, clicks_down)

TEST_PART (table_clicks)
{
  drive_init (&argc, &argv);
  CASE ("the-only-card-need-not-be-picked", test_only_card);
  CASE ("own-back-is-turned-up", test_own_back_is_turned_up);
  CASE ("nobody-is-held-back", test_nobody_is_held_back);
  CASE ("stock-is-played-blind", test_stock_is_played_blind);
  CASE ("a-box-takes-a-bet", test_a_box_takes_a_bet);
  CASE ("an-amount-moves-nothing", test_an_amount_moves_nothing);
  CASE ("the-foot-says-why", test_the_foot_says_why);
  return g_test_run ();
}
