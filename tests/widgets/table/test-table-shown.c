/* What a table's window shows of what happens by itself: a trick that lies still, who passes, a card just drawn. */
#include "album.h"
#include "side.h"
#include "tables.h"

#include "app/side/room-table-test.h"
#include "widgets/felt/room-card.h"
#include "widgets/felt/room-felt.h"
#include "widgets/table/room-table-window.h"

typedef struct
{
  Drive      drive;
  RoomTable *table;
} Side;

static void
shown_down (Side *it, gconstpointer data)
{
  if (it->drive.window)
    gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
  drive_down (&it->drive, data);
}

/* Its clock stands still. */
static void
open_table (Side *it, const char *game, const char *seats, const char *options, guint64 seed)
{
  RoomTableWish *wish = tables_wish (game, seats, options, seed);
  GtkWindow     *window;
  g_autoptr (GError) error = NULL;

  it->table = room_table_new (it->drive.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (it->table, 900);
  room_table_stop_clock (it->table);
  album_prepare ();
  window = GTK_WINDOW (room_table_window_show (NULL, it->table, NULL));
  album_size (window);
  drive_show (&it->drive, window);
}

static gboolean
is_still (gpointer data)
{
  return !room_felt_is_moving (data);
}

static void
take (Side *it, const char *name)
{
  drawn_wait (is_still, drive_get (&it->drive, "felt"));
  if (album_is_open ())
    gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  if (album_is_open ())
    album_take (GTK_WIDGET (it->drive.window), "%s", name);
}

static gboolean
rests (Side *it)
{
  return room_table_get_state (it->table) == ROOM_TABLE_WAIT && room_table_is_resting (it->table);
}

static void
step_on (Side *it, guint64 *random)
{
  if (room_table_get_state (it->table) != ROOM_TABLE_WAIT)
    {
      g_assert_true (tables_step (it->table, random));
      return;
    }
  room_table_hurry (it->table);
  while (room_table_get_state (it->table) == ROOM_TABLE_WAIT && room_table_get_length (it->table) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_cards (GtkWidget *widget, gboolean fresh)
{
  guint n = 0;

  if (ROOM_IS_CARD (widget))
    return room_card_get_card (ROOM_CARD (widget)) != CARD_HIDDEN
           && (!fresh || room_card_is_fresh (ROOM_CARD (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_cards (child, fresh);
  return n;
}

/* --- the felt --- */

static void
click_felt (Side *it)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (drive_get (&it->drive, "felt"));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "pressed", 1, 5.0, 5.0);
      g_signal_emit_by_name (controller, "released", 1, 5.0, 5.0);
      return;
    }
  g_assert_not_reached ();
}

static void
test_a_trick_lies_still (Side *it, gconstpointer data)
{
  guint64          random = 1;
  g_autofree char *caption = NULL;

  open_table (it, "twenty-five", "Ann Tom=careful Pat=careful Rosa=random", "", 5);
  for (guint i = 0; i < 2; i++)
    {
      while (!rests (it))
        step_on (it, &random);
      g_clear_pointer (&caption, g_free);
      caption = room_table_dup_caption (it->table);
      if (i == 0)
        step_on (it, &random);
    }
  take (it, "trick");
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, caption);
  click_felt (it);
  g_assert_false (rests (it));
}

static void
test_enter_hurries_on (Side *it, gconstpointer data)
{
  guint64 random = 1;

  open_table (it, "twenty-five", "Ann Tom=careful Pat=careful Rosa=random", "", 5);
  while (!rests (it))
    step_on (it, &random);
  g_assert_true (desk_press (&it->drive, GDK_KEY_Return, 0));
  g_assert_false (rests (it));
}

static void
test_passing_is_seen (Side *it, gconstpointer data)
{
  guint64 random = 1;

  open_table (it, "pitty-pat", "Ann Tom=careful Pat=careful Rosa=random", "", 12);
  while (!rests (it) || room_table_get_about (it->table) < 0)
    step_on (it, &random);
  take (it, "passes");
}

static void
test_a_drawn_card_is_marked (Side *it, gconstpointer data)
{
  GtkWidget *felt;
  GameAction action;

  open_table (it, "tong-its", "Ann Tom Pat", "", 5);
  felt = drive_get (&it->drive, "felt");
  do
    {
      room_table_lift (it->table);
      g_assert_cmpuint (count_cards (felt, TRUE), ==, 0);
      g_assert_true (room_table_hint (it->table, &action));
      g_assert_true (room_table_do (it->table, &action, NULL));
    }
  while (!g_str_equal (room_table_get_game (it->table)->verbs[action.verb].word, "draw-stock"));
  g_assert_cmpuint (count_cards (felt, TRUE), ==, 1);
  take (it, "drawn");
}

/* --- after the curtain --- */

static void
test_what_one_missed (Side *it, gconstpointer data)
{
  guint64          random = 3;
  g_autofree char *since = NULL;
  gint             seat;

  open_table (it, "tong-its", "Ann Tom Pat", "", 5);
  room_table_lift (it->table);
  seat = room_table_get_looker (it->table);
  do
    step_on (it, &random);
  while (room_table_get_state (it->table) != ROOM_TABLE_CURTAIN || room_table_get_asked (it->table) != seat);
  room_table_lift (it->table);
  since = room_table_dup_since (it->table);
  g_assert_nonnull (since);
  g_assert_cmpstr (drive_label (&it->drive, "aside"), ==, since);
  take (it, "since");
  drive_act (&it->drive, "table.since");
  g_assert_true (rests (it));
}

/* --- the log --- */

static GtkAdjustment *
log_place (Side *it)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (drive_get (&it->drive, "scroller")));
}

static gboolean
log_is_long (gpointer data)
{
  return gtk_adjustment_get_upper (data) > 2 * gtk_adjustment_get_page_size (data)
         && gtk_adjustment_get_value (data) > 0;
}

static gboolean
is_counted_down (gpointer data)
{
  guint *n = data;

  return *n == 0 || --*n == 0;
}

/* Whoever reads further up is not taken to the end by what happens. */
static void
test_the_log_stays (Side *it, gconstpointer data)
{
  guint64 random = 3;
  guint   turns = 60;

  open_table (it, "crates", "Ann Tom=careful Pat=careful", "", 5);
  drive_act (&it->drive, "prefs.log");
  for (guint i = 0; i < 150; i++)
    {
      if (room_table_get_state (it->table) == ROOM_TABLE_HAND_OVER)
        g_assert_true (room_table_next (it->table, NULL));
      step_on (it, &random);
    }
  drawn_wait (log_is_long, log_place (it));
  gtk_adjustment_set_value (log_place (it), 0);
  for (guint i = 0; i < 6; i++)
    step_on (it, &random);
  drawn_wait (is_counted_down, &turns);
  g_assert_cmpfloat (gtk_adjustment_get_value (log_place (it)), <, 60);
}

#define CASE(name, function) g_test_add ("/table-shown/" name, Side, NULL, drive_up_cb, function, shown_down)

static void
drive_up_cb (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
}

int
main (int argc, char **argv)
{
  drive_init (&argc, &argv);
  CASE ("a-trick-lies-still", test_a_trick_lies_still);
  CASE ("enter-hurries-on", test_enter_hurries_on);
  CASE ("passing-is-seen", test_passing_is_seen);
  CASE ("a-drawn-card-is-marked", test_a_drawn_card_is_marked);
  CASE ("what-one-missed", test_what_one_missed);
  CASE ("the-log-stays", test_the_log_stays);
  return g_test_run ();
}
