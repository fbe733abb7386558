/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a side game at the end of a hand: who won, why, and whose plates have the ring. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "app/table/room-tally.h"
#include "cards/help/result.h"
#include "widgets/felt/room-felt-plate.h"
#include "widgets/table/room-table-seats.h"
#include "widgets/table/room-table-window.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"

static RoomTable *
open_table (Drive *drive, const char *game, const char *seats, const char *options)
{
  RoomTableWish *wish = tables_wish (game, seats, options, 11);
  RoomTable     *table;
  g_autoptr (GError) error = NULL;

  table = room_table_new (drive->book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (table, 0);
  drive_show (drive, GTK_WINDOW (room_table_window_show (NULL, table, NULL)));
  return table;
}

static void
close_table (Drive *drive, RoomTable *table)
{
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  g_object_unref (table);
}

static void
play_hand (RoomTable *table)
{
  guint64 random = 4;

  while (tables_step (table, &random))
    ;
}

/* The seats whose plates say that they have won; plates are in the order of seats. */
static SeatMask
find_rings (Drive *drive)
{
  SeatMask rings = 0;
  guint    seat = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (drive_get (drive, "felt")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ROOM_IS_FELT_PLATE (child))
      {
        /* The check returns the actual label if it differs from the expected one, which is how the label can be
           read. */
        g_autofree char *said
            = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, "?");

        if (strstr (said, "has won the hand") != NULL)
          rings |= (SeatMask) (1 << seat);
        seat++;
      }
  return rings;
}

static SeatMask
find_paid (RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  SeatMask         paid = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->paid[seat] > 0)
      paid |= (SeatMask) (1 << seat);
  return paid;
}

static void
check_over (Drive *drive, RoomTable *table)
{
  g_autofree char *outcome
      = room_table_dup_outcome (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  GtkWidget *label = drive_get (drive, "outcome");

  g_assert_nonnull (outcome);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpstr (drive_label (drive, "outcome"), ==, outcome);
  /* The outcome wraps and is never cut. */
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (label)));
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_NONE);
  g_assert_cmphex (find_paid (table), !=, 0);
  g_assert_cmphex (find_rings (drive), ==, find_paid (table));
}

static void
test_says_why (Drive *drive, gconstpointer data)
{
  RoomTable *table = open_table (drive, "pitty-pat", "Ann Bob=careful Cleo=careful", "target_wins=3");

  g_assert_cmphex (find_rings (drive), ==, 0);
  for (guint hand = 0; hand < 2; hand++)
    {
      play_hand (table);
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
      check_over (drive, table);
      drive_act (drive, "table.next");
      g_assert_cmphex (find_rings (drive), ==, 0);
      g_assert_false (gtk_widget_get_mapped (drive_get (drive, "outcome")));
    }
  close_table (drive, table);
}

static GtkWidget *
find_of_class (GtkWidget *widget, const char *class)
{
  if (gtk_widget_has_css_class (widget, class) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_of_class (child, class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
check_named (GtkWidget *widget, const char *const *names, guint *n)
{
  g_autofree char *said = NULL;
  gboolean         is_named = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_named (child, names, n);
  if (!GTK_IS_BUTTON (widget) || gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)) == NULL)
    return;
  said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "?");
  for (guint i = 0; names[i] != NULL; i++)
    is_named |= g_str_has_prefix (said, names[i]);
  g_assert_true (is_named);
  ++*n;
}

/* A button for one of the players tells a screen reader for whom: several of them say “Buy 1,000 chips”. */
static void
test_buttons_name_their_player (Drive *drive, gconstpointer data)
{
  static const char *const names[] = { "Ann: ", "Bob: ", "Cleo: ", NULL };
  RoomTable               *table = open_table (drive, "texas-holdem", "Ann Bob Cleo", "");
  GtkWindow               *seats = room_table_seats_new (drive->window, table);
  guint                    n = 0;

  check_named (GTK_WIDGET (seats), names, &n);
  g_assert_cmpuint (n, ==, 6);
  gtk_window_destroy (seats);
  close_table (drive, table);
}

/* --- What there was for what --- */

static gint64
read_number (const char *text)
{
  return g_str_has_prefix (text, "−") ? -g_ascii_strtoll (text + strlen ("−"), NULL, 10)
                                      : g_ascii_strtoll (text, NULL, 10);
}

/* NULL: there is no such cell. */
static GtkWidget *
cell_of (GtkWidget *tally, guint column, guint row)
{
  GtkWidget *box = gtk_widget_get_first_child (tally), *cell;

  for (guint i = 0; box != NULL && i < column; i++)
    box = gtk_widget_get_next_sibling (box);
  cell = box != NULL ? gtk_widget_get_first_child (box) : NULL;
  for (guint i = 0; cell != NULL && i < row; i++)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

static const char *
text_of (GtkWidget *tally, guint column, guint row)
{
  return gtk_label_get_label (GTK_LABEL (cell_of (tally, column, row)));
}

/* The last row, which has the sums. */
static guint
last_row (GtkWidget *tally)
{
  guint row = 0;

  while (cell_of (tally, 0, row + 1) != NULL)
    row++;
  return row;
}

/* All cells of a row are at one height. */
static void
check_rows (GtkWidget *tally, guint n_columns, guint last)
{
  for (guint row = 0; row <= last; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        graphene_rect_t first, here;

        g_assert_true (gtk_widget_compute_bounds (cell_of (tally, 0, row), tally, &first));
        g_assert_true (gtk_widget_compute_bounds (cell_of (tally, column, row), tally, &here));
        g_assert_cmpfloat (first.origin.y, ==, here.origin.y);
      }
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* The numbers of each column add up to the sum below them, which is what the table says of that seat. */
static void
check_tally (Drive *drive, RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  GtkWidget       *tally = drive_get (drive, "tally");
  guint            last = last_row (tally);

  drawn_wait (is_shown, tally);
  g_assert_cmpuint (last, >, 1);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autoptr (GPtrArray) points = game_points (view, seat);
      gint64 sum = 0, expected = points != NULL ? 0 : room_table_get_worth (table, view->paid[seat]);

      for (guint row = 1; row < last; row++)
        sum += read_number (text_of (tally, seat + 1, row));
      for (guint i = 0; points != NULL && i < points->len; i++)
        expected += ((const GamePart *) points->pdata[i])->amount;
      g_assert_cmpstr (text_of (tally, seat + 1, 0), ==, room_table_get_name (table, seat));
      g_assert_cmpint (sum, ==, expected);
      g_assert_cmpint (read_number (text_of (tally, seat + 1, last)), ==, sum);
    }
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  check_rows (tally, view->n_seats + 1u, last);
}

/* Plays a hand in which everybody stays in as long as that is legal. */
static void
show_hands (RoomTable *table)
{
  guint64 random = 4;

  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      const GameState *s = tables_state (table);
      GameChoices      choices;
      const char      *word = NULL;

      tables_wait (table);
      if (room_table_get_state (table) == ROOM_TABLE_PERSON)
        game_choices (s, &choices);
      for (guint i = 0; room_table_get_state (table) == ROOM_TABLE_PERSON && i < choices.n; i++)
        if (g_str_equal (s->game->verbs[choices.v[i].verb].word, "check")
            || g_str_equal (s->game->verbs[choices.v[i].verb].word, "call"))
          word = s->game->verbs[choices.v[i].verb].word;
      if (word != NULL)
        tables_do (table, word);
      else if (!tables_step (table, &random))
        break;
    }
}

/* The points of Columbia Points, and the parts of what other games pay, can be added up in a table, by kind and by seat; then
   the reason is without them. */
static void
test_what_there_was_can_be_added_up (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *game, *seats;
  } cases[] = {
    { "columbia-points", "Ann Bob Cleo Dan" },      { "columbia-points", "Ann Bob" },
    { "tong-its", "Ann Bob=careful Cleo=careful" }, { "mus", "Ann=careful Bob=careful Cleo=careful Dan=careful" },
    { "crates", "Ann Bob=careful Cleo=careful" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      RoomTable *table = open_table (drive, cases[i].game, cases[i].seats, "");
      gboolean   points;
      g_autoptr (GPtrArray) tally = NULL;

      g_test_message ("%s: %s", cases[i].game, cases[i].seats);
      show_hands (table);
      tally = room_tally_new (table, room_seat_view_get_view (room_seat_view_get_laptop (table)), &points);
      g_assert_true (tally != NULL || i > 1); /* bots may play a hand that pays for one thing only */
      if (tally != NULL)
        check_tally (drive, table);
      g_assert_null (strstr (drive_label (drive, "outcome"), "Points: "));
      close_table (drive, table);
    }
}

/* Where there is no room for a table each part stands below its sum, as the log has it too. */
static void
test_sums_are_split (Drive *drive, gconstpointer data)
{
  RoomTable  *table = open_table (drive, "tong-its", "Ann Bob=careful Cleo=careful", "");
  GListModel *log;
  guint       told = 0;

  gtk_window_set_default_size (drive->window, 760, 560);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive->window));
  play_hand (table);
  g_assert_false (gtk_widget_get_mapped (drive_get (drive, "tally")));
  for (guint seat = 0; seat < 3; seat++)
    {
      g_autofree char *parts
          = room_table_dup_parts (table, room_seat_view_get_view (room_seat_view_get_laptop (table)), seat);
      g_autofree char *line = g_strdup_printf ("%s: %s", room_table_get_name (table, seat), parts);

      g_assert_nonnull (parts);
      g_assert_nonnull (strstr (parts, "ante"));
      log = room_seat_view_get_log (room_seat_view_get_laptop (table));
      for (guint i = 0; i < g_list_model_get_n_items (log); i++)
        {
          g_autoptr (RoomTableLine) item = g_list_model_get_item (log, i);

          told += g_str_equal (room_table_line_get_text (item), line);
        }
    }
  g_assert_cmpuint (told, ==, 3);
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (find_of_class (drive_get (drive, "sums"), "result-name"))), "Ann"));
  close_table (drive, table);
}

/* The number at the end of "Ann −60" or "Pot +60". */
static gint64
find_sum (GtkWidget *person)
{
  g_autofree char *text = NULL;
  GtkWidget  *head = GTK_IS_LABEL (gtk_widget_get_first_child (person)) ? person : gtk_widget_get_first_child (person);
  const char *sum = gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (head)));

  if (g_str_has_prefix (sum, "−"))
    return -g_ascii_strtoll (sum + strlen ("−"), NULL, 10);
  return g_ascii_strtoll (sum, NULL, 10);
}

/* The rows also add up while something lies in the pot, which is counted in the same chips as they are. */
static void
test_rows_add_up (Drive *drive, gconstpointer data)
{
  RoomTable       *table = open_table (drive, "tong-its", "Ann Bob=careful Cleo=careful", "");
  GtkWidget       *person;
  gint64           all = 0;
  guint            n = 0;
  GListModel      *log = room_seat_view_get_log (room_seat_view_get_laptop (table));
  g_autofree char *pot = NULL;
  g_autoptr (RoomTableLine) line = NULL;

  play_hand (table);
  for (person = gtk_widget_get_first_child (drive_get (drive, "people")); person != NULL;
       person = gtk_widget_get_next_sibling (person), n++)
    all += find_sum (person);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (all, ==, 0);
  g_assert_cmpint (room_table_get_worth (table, 1), >, 1);
  pot = g_strdup_printf (
      "Pot %d", (gint) room_table_get_worth (table, room_seat_view_get_view (room_seat_view_get_laptop (table))->pot));
  line = g_list_model_get_item (log, 2); /* after the dealer, and the code of the deals */
  g_assert_cmpstr (room_table_line_get_text (line), ==, "In the pot: 60");
  g_assert_cmpstr (pot, ==, "Pot 60");
  close_table (drive, table);
}

/* The pay tables are a click away, as this table's own options have them. */
static void
test_pay_tables (Drive *drive, gconstpointer data)
{
  RoomTable *table = open_table (drive, "three-card-poker", "Ann", "pair_plus=35/33/6/4/1");
  GtkWidget *bonus, *side;

  g_assert_true (gtk_widget_get_mapped (drive_get (drive, "pays")));
  bonus = gtk_widget_get_first_child (drive_get (drive, "pay_tables"));
  side = gtk_widget_get_next_sibling (bonus);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (bonus), 1, 1))), ==, "5 to 1");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (side), 0, 0))), ==, "Pair Plus");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (side), 1, 2))), ==, "33 to 1");
  g_assert_null (gtk_widget_get_next_sibling (side));
  close_table (drive, table);
  table = open_table (drive, "pitty-pat", "Ann Bob=careful", "");
  g_assert_false (gtk_widget_get_mapped (drive_get (drive, "pays")));
  close_table (drive, table);
}

/* All who won chips have a ring, not only the one who won most. */
static void
test_all_who_won_have_a_ring (Drive *drive, gconstpointer data)
{
  RoomTable *table
      = open_table (drive, "champs-and-cowards", "Ann Bob=careful Cleo=careful Dan=careful Eve=careful", "");

  play_hand (table);
  check_over (drive, table);
  close_table (drive, table);
}

static GtkWidget *
find_seats_window (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *at = all; at != NULL; at = at->next)
    if (ROOM_IS_TABLE_SEATS (at->data))
      return at->data;
  return NULL;
}

/* Players come back from sitting out and buy chips on the felt of the same table, which deals on. */
static void
test_a_table_goes_on (Drive *drive, gconstpointer data)
{
  RoomTable       *table = open_table (drive, "texas-holdem", "Ann Bob=careful", "hands=10000");
  g_autofree char *away = NULL, *back = NULL;
  GtkWidget       *button;

  play_hand (table);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
  g_assert_true (gtk_widget_get_mapped (drive_get (drive, "by_itself")));
  button = drive_get (drive, "away");
  g_assert_false (gtk_widget_get_visible (button));
  drive_act (drive, "table.seats");
  gtk_widget_activate_action (find_seats_window (), "seats.away", "i", 0);
  away = room_table_dup_away (table, 0);
  g_assert_cmpstr (away, ==, "Ann");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  back = room_table_dup_away (table, 0);
  g_assert_null (back);
  gtk_widget_activate_action (find_seats_window (), "seats.buy", "i", 0);
  g_assert_cmpint (room_table_get_stack (table, 0) + room_table_get_stack (table, 1), ==, 3000);
  gtk_window_destroy (GTK_WINDOW (find_seats_window ()));
  drive_act (drive, "table.next");
  g_assert_cmpuint (room_seat_view_get_view (room_seat_view_get_laptop (table))->hand, ==, 2);
  close_table (drive, table);
}

typedef struct
{
  RoomTable *table;
  guint      seat;
} Folded;

static gboolean
has_folded (gpointer data)
{
  const Folded    *it = data;
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (it->table));

  return view != NULL && (view->idle >> it->seat & 1);
}

/* Whoever is at the laptop goes on without a phone that keeps them waiting, in the middle of a hand. */
static void
test_a_phone_keeps_the_laptop_waiting (Drive *drive, gconstpointer data)
{
  RoomTable *table = open_table (drive, "texas-holdem", "Ann Bob Cleo", "hands=10000");
  guint      turn = 0;

  while (room_table_get_on_phone (table) != (gint) turn)
    room_table_set_holder (table, turn = (turn + 1) % 3, TABLE_PHONE);
  drive_act (drive, "table.seats");
  gtk_widget_activate_action (find_seats_window (), "seats.away", "i", (gint) turn);
  g_assert_cmpint (room_table_get_holder (table, turn), ==, TABLE_AWAY);
  drawn_wait (has_folded, &(Folded){ table, turn });
  gtk_window_destroy (GTK_WINDOW (find_seats_window ()));
  close_table (drive, table);
}

#define ADD(name, function) g_test_add ("/hand-result/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (hand_result)
{
  drive_init (&argc, &argv);

  ADD ("buttons-name-their-player", test_buttons_name_their_player);
  ADD ("says-why", test_says_why);
  ADD ("what-there-was-can-be-added-up", test_what_there_was_can_be_added_up);
  ADD ("sums-are-split", test_sums_are_split);
  ADD ("rows-add-up", test_rows_add_up);
  ADD ("pay-tables", test_pay_tables);
  ADD ("all-who-won-have-a-ring", test_all_who_won_have_a_ring);
  ADD ("a-table-goes-on", test_a_table_goes_on);
  ADD ("a-phone-keeps-the-laptop-waiting", test_a_phone_keeps_the_laptop_waiting);

  return g_test_run ();
}
