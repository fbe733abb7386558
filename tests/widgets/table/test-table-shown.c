/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events that a table's window shows without anybody's click: a trick that lies still, players who pass, a card just
   drawn. */
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "widgets/felt/room-card.h"
#include "widgets/felt/room-felt.h"
#include "widgets/table/room-rules-text.h"
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
shown_down (Side *it, gconstpointer data)
{
  if (it->drive.window != NULL)
    gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
  drive_down (&it->drive, data);
}

/* Opens a table whose clock stands still. */
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
    return !card_is_hidden (room_card_get_card (ROOM_CARD (widget)))
           && (!fresh || room_card_is_fresh (ROOM_CARD (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cards (child, fresh);
  return n;
}

/* --- The deal --- */

static gboolean
is_moving (Side *it)
{
  return room_felt_is_moving (ROOM_FELT (drive_get (&it->drive, "felt")));
}

static void
close_window (Side *it)
{
  gtk_window_destroy (it->drive.window);
  g_assert_null (it->drive.window);
}

/* The deal is shown once: not when the window is opened again, and not when the table is found again in mid-hand. */
static void
test_the_first_hand_is_seen_dealt (Side *it, gconstpointer data)
{
  guint64 random = 1;

  open_table (it, "pitty-pat", "Ann Tom=careful Pat=careful", "", 12);
  g_assert_true (is_moving (it));
  take (it, "first-hand");
  g_assert_false (is_moving (it));
  close_window (it);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  g_assert_false (is_moving (it));
  step_on (it, &random);
  close_window (it);
  g_clear_object (&it->table);
  g_assert_finalize_object (it->drive.book);
  it->drive.book = evening_book (it->drive.path);
  it->table = g_list_model_get_item (room_tables_get (it->drive.book), 0);
  room_table_stop_clock (it->table);
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  g_assert_false (is_moving (it));
}

/* The first player to lift the curtain sees their own cards dealt, and nobody else's; later players find theirs
   lying. */
static void
test_a_deal_behind_the_curtain (Side *it, gconstpointer data)
{
  guint64 random = 1;

  open_table (it, "pitty-pat", "Ann Tom", "", 12);
  g_assert_false (is_moving (it));
  room_seat_view_lift (room_seat_view_get_laptop (it->table));
  g_assert_true (is_moving (it));
  take (it, "lifted");
  g_assert_cmpuint (count_cards (drive_get (&it->drive, "felt"), FALSE), <=, 6);
  do
    step_on (it, &random);
  while (room_table_get_state (it->table) != ROOM_TABLE_CURTAIN);
  room_seat_view_lift (room_seat_view_get_laptop (it->table));
  g_assert_false (is_moving (it));
}

static void
test_the_same_match_again_is_dealt (Side *it, gconstpointer data)
{
  guint64 random = 1;

  open_table (it, "pitty-pat", "Ann Tom=careful", "", 12);
  while (room_table_get_state (it->table) != ROOM_TABLE_OVER)
    step_on (it, &random);
  drawn_wait (is_still, drive_get (&it->drive, "felt"));
  drive_act (&it->drive, "table.again");
  g_assert_true (is_moving (it));
}

/* --- The felt --- */

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
      caption = room_seat_view_dup_caption (room_seat_view_get_laptop (it->table));
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
  while (!rests (it) || room_seat_view_get_about (room_seat_view_get_laptop (it->table)) < 0)
    step_on (it, &random);
  take (it, "passes");
}

static RoomCard *
find_fresh (GtkWidget *widget)
{
  RoomCard *found = NULL;

  if (ROOM_IS_CARD (widget))
    return room_card_is_fresh (ROOM_CARD (widget)) ? ROOM_CARD (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_fresh (child);
  return found;
}

/* TRUE if the strip at the left of CARD, which stays in sight under another card, is marked. */
static gboolean
has_brass (RoomCard *card)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (card));
  int                width = gdk_paintable_get_intrinsic_width (paintable);
  int                height = gdk_paintable_get_intrinsic_height (paintable);
  GtkSnapshot       *snapshot = gtk_snapshot_new ();
  GskRenderNode     *node;
  GdkTexture        *texture;
  g_autofree guchar *pixels = g_malloc ((gsize) width * (gsize) height * 4);
  guint              n = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (card))), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width / 4; x++)
      {
        const guchar *at = pixels + 4 * (y * width + x); /* in the order blue, green, red */

        n += ABS (at[0] - 90) < 6 && ABS (at[1] - 169) < 6 && ABS (at[2] - 210) < 6;
      }
  g_object_unref (texture);
  gsk_render_node_unref (node);
  return n > 100;
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
      room_seat_view_lift (room_seat_view_get_laptop (it->table));
      g_assert_cmpuint (count_cards (felt, TRUE), ==, 0);
      g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (it->table), &action));
      g_assert_true (room_seat_view_do (room_seat_view_get_laptop (it->table), &action, NULL));
    }
  while (!g_str_equal (room_table_get_game (it->table)->verbs[action.verb].word, "draw-stock"));
  g_assert_cmpuint (count_cards (felt, TRUE), ==, 1);
  take (it, "drawn");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  g_assert_true (has_brass (find_fresh (felt)));
}

/* --- After the curtain --- */

static void
test_what_one_missed (Side *it, gconstpointer data)
{
  guint64          random = 3;
  g_autofree char *since = NULL;
  gint             seat;

  open_table (it, "tong-its", "Ann Tom Pat", "", 5);
  room_seat_view_lift (room_seat_view_get_laptop (it->table));
  seat = room_seat_view_get_seat (room_seat_view_get_laptop (it->table));
  do
    step_on (it, &random);
  while (room_table_get_state (it->table) != ROOM_TABLE_CURTAIN || room_table_get_asked (it->table) != seat);
  room_seat_view_lift (room_seat_view_get_laptop (it->table));
  since = room_seat_view_dup_since (room_seat_view_get_laptop (it->table));
  g_assert_nonnull (since);
  g_assert_cmpstr (drive_label (&it->drive, "aside"), ==, since);
  take (it, "since");
  drive_act (&it->drive, "table.since");
  g_assert_true (rests (it));
}

/* The code of all deals proves something later on, and tells a guest nothing now: it stands in the log alone. */
static void
test_the_code_is_no_news (Side *it, gconstpointer data)
{
  static const char *const games[] = { "tong-its", "pitty-pat", "texas-holdem", "canadian-salad" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *log = NULL;

      open_table (it, games[i], "Ann Tom Pat", "", 5);
      room_seat_view_lift (room_seat_view_get_laptop (it->table));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
      log = tables_log (it->table);
      g_assert_nonnull (strstr (log, "code "));
      g_assert_cmpstr (drive_label (&it->drive, "aside"), !=, "");
      g_assert_null (strstr (drive_label (&it->drive, "aside"), "code "));
      close_window (it);
      g_clear_object (&it->table);
    }
}

/* --- The log --- */

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

static gboolean
log_is_at_its_end (gpointer data)
{
  return gtk_adjustment_get_value (data) + gtk_adjustment_get_page_size (data) > gtk_adjustment_get_upper (data) - 24;
}

static gboolean
log_is_at_its_very_end (gpointer data)
{
  return gtk_adjustment_get_value (data) + gtk_adjustment_get_page_size (data) > gtk_adjustment_get_upper (data) - 1;
}

/* A reader who has scrolled up is not taken to the end by new lines, but is on opening the log again. */
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
  drive_act (&it->drive, "prefs.log");
  drive_act (&it->drive, "prefs.log");
  drawn_wait (log_is_at_its_end, log_place (it));
}

/* New lines come into sight at once, even if they are laid out only after everything else that was pending. */
static void
test_the_log_follows (Side *it, gconstpointer data)
{
  guint64 random = 3;

  open_table (it, "crates", "Ann Tom=careful Pat=careful", "", 5);
  drive_act (&it->drive, "prefs.log");
  for (guint i = 0; i < 80; i++)
    {
      if (room_table_get_state (it->table) == ROOM_TABLE_HAND_OVER)
        g_assert_true (room_table_next (it->table, NULL));
      step_on (it, &random);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      drawn_wait (log_is_at_its_very_end, log_place (it));
    }
  g_assert_true (log_is_long (log_place (it)));
}

/* Looks at everything shown below WIDGET: the number of pictures of cards, and whether a label says TEXT. */
static guint
count_pictures (GtkWidget *widget, const char *text, gboolean *says)
{
  guint n = ROOM_IS_RULES_TEXT (widget) ? room_rules_text_n_cards (ROOM_RULES_TEXT (widget)) : 0;

  *says |= GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child, text, says);
  return n;
}

static gboolean
is_out (Side *it, const char *drawer)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (&it->drive, drawer)));
}

static gboolean
has_slid (gpointer data)
{
  return gtk_revealer_get_child_revealed (data);
}

/* The rules lie beside the felt and not over it, in place of the log, and name this table's options. */
static void
test_the_rules_lie_beside_the_felt (Side *it, gconstpointer data)
{
  gboolean   says_set = FALSE, says_default = FALSE;
  GtkWidget *rules;

  open_table (it, "twenty-five", "Ann Bob=careful Cid=careful Dan=careful", "teams=2", 11);
  drive_act (&it->drive, "prefs.log");
  drive_act (&it->drive, "table.rules");
  rules = drive_get (&it->drive, "rules");
  g_assert_true (is_out (it, "rules_drawer"));
  g_assert_false (is_out (it, "drawer"));
  g_assert_true (gtk_widget_get_mapped (drive_get (&it->drive, "felt")));
  g_assert_cmpuint (g_type_from_name ("RoomRulesWindow"), ==, 0); /* no window for rules was ever made */
  g_assert_cmpuint (count_pictures (rules, "Two teams", &says_set), >, 60);
  g_assert_true (says_set);
  count_pictures (drive_get (&it->drive, "set"), "Holding back top trumps", &says_default);
  g_assert_false (says_default);
  drawn_wait (has_slid, drive_get (&it->drive, "rules_drawer"));
  g_assert_true (gtk_widget_get_mapped (rules));
  take (it, "rules");
  for (GtkWidget *at = drive_get (&it->drive, "set"); at != NULL; at = gtk_widget_get_parent (at))
    if (GTK_IS_SCROLLED_WINDOW (at))
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (at)), 620);
  take (it, "rules-ranks");
  drive_act (&it->drive, "prefs.log");
  g_assert_true (is_out (it, "drawer"));
  g_assert_false (is_out (it, "rules_drawer"));
  drive_act (&it->drive, "table.rules");
  drive_act (&it->drive, "table.rules");
  g_assert_false (is_out (it, "rules_drawer"));
}

#define CASE(name, function) g_test_add ("/table-shown/" name, Side, NULL, drive_up_cb, function, shown_down)

static void
drive_up_cb (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
}

/* When everybody is on a phone the laptop shows the room what everybody may see, without a curtain. */
static void
test_seats_on_phones (Side *it, gconstpointer data)
{
  g_autofree char *chooses = NULL, *away = NULL;
  guint            turn;

  open_table (it, "crates", "Ann Bob Cleo", "", 11);
  g_assert_true (gtk_widget_get_mapped (drive_get (&it->drive, "curtain")));
  for (guint seat = 0; seat < 3; seat++)
    room_table_set_holder (it->table, seat, TABLE_PHONE);
  turn = (guint) room_table_get_on_phone (it->table);
  chooses = g_strdup_printf ("%s is choosing on a phone…", room_table_get_name (it->table, turn));
  away = g_strdup_printf ("It is the turn of %s, who is away.", room_table_get_name (it->table, turn));
  g_assert_false (gtk_widget_get_mapped (drive_get (&it->drive, "curtain")));
  g_assert_cmpint (room_seat_view_get_view (room_seat_view_get_laptop (it->table))->viewer, ==, GAME_OUTSIDER);
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, chooses);
  take (it, "on-phones");
  room_table_set_holder (it->table, turn, TABLE_AWAY);
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, away);
  take (it, "on-phones-away");
  /* A player alone at the laptop needs no curtain either. */
  room_table_set_holder (it->table, turn, TABLE_LAPTOP);
  g_assert_false (gtk_widget_get_mapped (drive_get (&it->drive, "curtain")));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (it->table)), ==, turn);
}

TEST_PART (table_shown)
{
  drive_init (&argc, &argv);
  CASE ("the-first-hand-is-seen-dealt", test_the_first_hand_is_seen_dealt);
  CASE ("a-deal-behind-the-curtain", test_a_deal_behind_the_curtain);
  CASE ("the-same-match-again-is-dealt", test_the_same_match_again_is_dealt);
  CASE ("a-trick-lies-still", test_a_trick_lies_still);
  CASE ("enter-hurries-on", test_enter_hurries_on);
  CASE ("passing-is-seen", test_passing_is_seen);
  CASE ("a-drawn-card-is-marked", test_a_drawn_card_is_marked);
  CASE ("what-one-missed", test_what_one_missed);
  CASE ("the-code-of-the-deals-is-no-news", test_the_code_is_no_news);
  CASE ("the-log-stays", test_the_log_stays);
  CASE ("the-log-follows", test_the_log_follows);
  CASE ("the-rules-lie-beside-the-felt", test_the_rules_lie_beside_the_felt);
  CASE ("seats-on-phones", test_seats_on_phones);
  return g_test_run ();
}
