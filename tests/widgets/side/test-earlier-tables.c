/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The closed tables of a night: listed, opened step by step, and reached from the lines of an account. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "widgets/side/room-account-row.h"
#include "widgets/side/room-earlier-row.h"
#include "widgets/side/room-earlier-tables.h"
#include "widgets/table/room-replay-window.h"
#include "side.h"
#include "../../program.h"

static RoomTable *
play_table (Drive *drive, gint64 tournament, const char *game, gboolean to_the_end)
{
  StoreSeat     ann = { (char *) "Ann", NULL }, bob = { (char *) "Bob", NULL };
  gpointer      seat[] = { &ann, &bob };
  GPtrArray     seats = { seat, 2 };
  RoomTableWish wish = { .stake = 5, .tournament = tournament, .seats = &seats };
  guint64       random = 3;
  RoomTable    *table;
  g_autoptr (GError) error = NULL;

  wish.setup = (GameSetup){ .game = game_find (game), .n_seats = 2, .dealer = -1, .seed = 9 };
  game_options_init (wish.setup.game, wish.setup.option);
  table = room_table_new (drive->book, &wish, &error);
  g_assert_no_error (error);
  room_table_set_pause (table, 0);
  room_table_look (table, TRUE);
  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      GameAction action;

      room_seat_view_lift (room_seat_view_get_laptop (table));
      if (room_table_get_state (table) != ROOM_TABLE_PERSON)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      if (!to_the_end)
        break;
      game_pick (room_seat_view_get_choices (room_seat_view_get_laptop (table)), &random, &action);
      g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, &error));
    }
  room_table_look (table, FALSE);
  return table;
}

static gint64
close_one (Drive *drive, gint64 tournament, const char *game, gboolean to_the_end)
{
  g_autoptr (RoomTable) table = play_table (drive, tournament, game, to_the_end);

  g_assert_true (room_table_close (table, NULL));
  return room_table_get_id (table);
}

static AdwExpanderRow *
earlier (Drive *drive)
{
  return ADW_EXPANDER_ROW (side_find (drive, "earlier"));
}

static gboolean
is_listed (gpointer drive)
{
  return gtk_widget_get_mapped (GTK_WIDGET (earlier (drive)));
}

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (ROOM_IS_EARLIER_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static GPtrArray *
find_rows (Drive *drive)
{
  GPtrArray *rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (earlier (drive)), rows);
  return rows;
}

static void
look_back (Drive *drive, guint index, GtkWindow **window)
{
  g_autoptr (GPtrArray) rows = find_rows (drive);

  g_assert_cmpuint (index, <, rows->len);
  g_signal_emit_by_name (drive_find (rows->pdata[index], "look_back"), "clicked");
  drawn_wait (side_is_looking_back, window);
}

static const char *
label_of (GtkWindow *window, const char *id)
{
  GtkWidget *label = drive_find (GTK_WIDGET (window), id);

  return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
}

static void
test_hidden_until_one_is_closed (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  gint64          night = room_tournament_get_id (tournament);
  g_autoptr (RoomTable) table = NULL;

  close_one (drive, 0, "crates", TRUE); /* a table of no night */
  side_show (drive);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (earlier (drive))));
  table = play_table (drive, night, "pitty-pat", TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (earlier (drive))));
  g_assert_true (room_table_close (table, NULL));
  drawn_wait (is_listed, drive);
  g_assert_cmpstr (adw_expander_row_get_subtitle (earlier (drive)), ==, "1 table to look back at");
}

static gboolean
is_renamed (gpointer drive)
{
  g_autoptr (GPtrArray) rows = find_rows (drive);

  return rows->len == 2 && strstr (adw_action_row_get_subtitle (rows->pdata[1]), "Rob") != NULL;
}

static void
test_what_a_row_says (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  gint64          night = room_tournament_get_id (tournament);
  g_autoptr (GPtrArray) rows = NULL;
  const char *won;

  close_one (drive, night, "pitty-pat", TRUE);
  evening_pass (G_USEC_PER_SEC);
  close_one (drive, night, "crates", FALSE);
  side_show (drive);
  drawn_wait (is_listed, drive);
  rows = find_rows (drive);
  g_assert_cmpuint (rows->len, ==, 0); /* rows are made only when the list is opened */
  adw_expander_row_set_expanded (earlier (drive), TRUE);
  g_ptr_array_unref (rows);
  rows = find_rows (drive);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[0]), ==, "Crates");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (rows->pdata[0], "won"))), ==, "Nobody won anything");
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[1]), ==, "Pitty Pat");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (rows->pdata[1]), "Ann and Bob · "));
  won = gtk_label_get_label (GTK_LABEL (drive_find (rows->pdata[1], "won")));
  g_assert_true (strstr (won, "Ann +") || strstr (won, "Bob +"));
  evening_do (tournament, "rename Bob Rob");
  drawn_wait (is_renamed, drive);
}

static void
test_a_finished_one_is_shown_whole (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  GtkWindow      *back = NULL;

  close_one (drive, room_tournament_get_id (tournament), "pitty-pat", TRUE);
  side_show (drive);
  adw_expander_row_set_expanded (earlier (drive), TRUE);
  look_back (drive, 0, &back);
  g_assert_cmpstr (gtk_window_get_title (back), ==, "Looking back: Pitty Pat");
  g_assert_nonnull (label_of (back, "result")); /* looking back begins at the end of the match */
  g_assert_nonnull (strstr (label_of (back, "result"), "the match"));
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.first", NULL);
  g_assert_cmpstr (label_of (back, "said"), ==, "Hand 1: Bob deals");
  g_assert_null (label_of (back, "result"));
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.last", NULL);
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.previous", NULL);
  g_assert_null (label_of (back, "result"));
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.first", NULL);
  gtk_widget_activate_action (GTK_WIDGET (back), "replay.next", NULL);
  g_assert_true (g_str_has_prefix (label_of (back, "number"), "Hand 1, step 1 of "));
}

static AdwExpanderRow *
account (Drive *drive)
{
  return ADW_EXPANDER_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (side_find (drive, "accounts")), 0));
}

static GtkWidget *
find_line (GtkWidget *widget, const char *title)
{
  if (ADW_IS_ACTION_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_line (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The line of an account leads to its hand. */
static void
test_a_line_leads_to_its_hand (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  g_autoptr (RoomTable) table = play_table (drive, room_tournament_get_id (tournament), "crates", TRUE);
  GtkWindow       *back = NULL;
  GtkWidget       *line;
  guint64          random = 4;
  g_autofree char *number = NULL;

  g_assert_true (room_table_next (table, NULL));
  room_table_look (table, TRUE);
  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      GameAction action;

      room_seat_view_lift (room_seat_view_get_laptop (table));
      if (room_table_get_state (table) == ROOM_TABLE_PERSON)
        {
          game_pick (room_seat_view_get_choices (room_seat_view_get_laptop (table)), &random, &action);
          g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }
  room_table_look (table, FALSE);
  g_assert_true (room_table_close (table, NULL));
  side_show (drive);
  gtk_stack_set_visible_child_name (GTK_STACK (side_find (drive, "views")), "bank");
  if (account (drive) == NULL) /* a game without GAME_ZERO_SUM counts only its match */
    return;
  adw_expander_row_set_expanded (account (drive), TRUE);
  line = find_line (GTK_WIDGET (account (drive)), "Crates, hand 2");
  g_assert_nonnull (line);
  gtk_widget_activate (line);
  drawn_wait (side_is_looking_back, &back);
  number = g_strdup_printf ("Hand 2, step %u of %u", room_table_n_steps (table), room_table_n_steps (table));
  g_assert_cmpstr (label_of (back, "number"), ==, number);
}

/* If this Cardroom cannot play a record, it says so. */
static void
test_one_that_cannot_be_played (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  StoreSeat       ann = { (char *) "Ann", NULL };
  gpointer        seat[] = { &ann };
  GPtrArray       seats = { seat, 1 };
  StoreTable      table = { .tournament = room_tournament_get_id (tournament),
                            .game = (char *) "canasta",
                            .head = (char *) "game canasta",
                            .closed = 7,
                            .seats = &seats };
  GtkWindow      *back = NULL;

  g_assert_cmpint (store_table_add (room_book_get_vault (drive->book)->store, &table, NULL, NULL), >, 0);
  side_show (drive);
  evening_do (tournament, "rename Finn Flo"); /* any act makes the list be read again */
  drawn_wait (is_listed, drive);
  adw_expander_row_set_expanded (earlier (drive), TRUE);
  look_back (drive, 0, &back);
  g_assert_nonnull (strstr (label_of (back, "result"), "canasta"));
}

static void
test_many (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", SIDE_SIX, "start", NULL);
  Store          *store = room_book_get_vault (drive->book)->store;
  StoreSeat       ann = { (char *) "Ann", NULL };
  gpointer        seat[] = { &ann };
  GPtrArray       seats = { seat, 1 };
  StoreTable      table = { .tournament = room_tournament_get_id (tournament),
                            .game = (char *) "pitty-pat",
                            .head = (char *) "game pitty-pat",
                            .seats = &seats };
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 1; i <= 45; i++)
    {
      table.opened = table.closed = i;
      g_assert_cmpint (store_table_add (store, &table, NULL, NULL), >, 0);
    }
  side_show (drive);
  evening_do (tournament, "rename Finn Flo");
  drawn_wait (is_listed, drive);
  adw_expander_row_set_expanded (earlier (drive), TRUE);
  rows = find_rows (drive);
  g_assert_cmpuint (rows->len, ==, 20);
  g_assert_nonnull (find_line (GTK_WIDGET (earlier (drive)), "25 older tables"));
  gtk_widget_activate_action (rows->pdata[0], "earlier.more", NULL);
  gtk_widget_activate_action (rows->pdata[0], "earlier.more", NULL);
  g_ptr_array_unref (rows);
  rows = find_rows (drive);
  g_assert_cmpuint (rows->len, ==, 45);
  g_assert_null (find_line (GTK_WIDGET (earlier (drive)), "5 older tables"));
}

#define ADD(name, function) g_test_add ("/earlier-tables/" name, Drive, NULL, drive_up, function, side_down)

TEST_PART (earlier_tables)
{
  drive_init (&argc, &argv);
  ADD ("hidden-until-one-is-closed", test_hidden_until_one_is_closed);
  ADD ("what-a-row-says", test_what_a_row_says);
  ADD ("a-finished-one-is-shown-whole", test_a_finished_one_is_shown_whole);
  ADD ("a-line-leads-to-its-hand", test_a_line_leads_to_its_hand);
  ADD ("one-that-cannot-be-played", test_one_that_cannot_be_played);
  ADD ("of-many-the-newest-first", test_many);
  return g_test_run ();
}
