/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table's window on small screens and on large ones: its contents fit at any size. */
#include "app/table/room-table-test.h"
#include "widgets/felt/room-felt.h"
#include "widgets/kit/room-screen-test.h"
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
room_down (Side *it, gconstpointer data)
{
  if (it->drive.window != NULL)
    gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
  drive_down (&it->drive, data);
}

static void
open_table (Side *it, const char *game, const char *seats, int width, int height)
{
  RoomTableWish *wish = tables_wish (game, seats, "", 5);
  GtkWindow     *window;
  g_autoptr (GError) error = NULL;

  it->table = room_table_new (it->drive.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (it->table, 0);
  album_prepare ();
  window = GTK_WINDOW (room_table_window_show (NULL, it->table, NULL));
  gtk_window_set_default_size (window, width, height);
  drive_show (&it->drive, window);
}

static void
play_hand (Side *it)
{
  guint64 random = 4;

  while (tables_step (it->table, &random))
    ;
  g_assert_cmpint (room_table_get_state (it->table), >=, ROOM_TABLE_HAND_OVER);
}

static gboolean
is_drawn (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_height (data) > 0;
}

static gboolean
has_slid (gpointer data)
{
  return gtk_revealer_get_child_revealed (data) && gtk_widget_get_width (data) > 200;
}

/* --- Small windows --- */

/* No label below WIDGET is cut, and each lies between the edges of the window. */
static void
check_labels (Side *it, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
      g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (it->drive.window), &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (GTK_WIDGET (it->drive.window)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_labels (it, child);
}

/* TRUE if everything in SCROLLED is in sight. */
static gboolean
is_all_seen (gpointer scrolled)
{
  GtkAdjustment *rows = gtk_scrolled_window_get_vadjustment (scrolled);
  double         page = gtk_adjustment_get_page_size (rows);

  return page > 0 && gtk_adjustment_get_upper (rows) <= page;
}

/* The smallest window, and one that fills a laptop. */
static const struct
{
  int width, height;
} windows[] = { { 640, 480 }, { 1366, 768 } };

/* The sums of all players, in points or chips, are all seen at once without a word cut off, and the felt keeps its
   place. */
static void
check_result (Side *it, const char *game, int width, int height)
{
  GtkWidget *window = GTK_WIDGET (it->drive.window), *sums = drive_get (&it->drive, "sums");

  drawn_wait (is_drawn, sums);
  gtk_test_widget_wait_for_draw (window);
  g_test_message ("%s: %d x %d", game, gtk_widget_get_width (window), gtk_widget_get_height (window));
  g_assert_cmpint (gtk_widget_get_width (window), <=, width);
  g_assert_cmpint (gtk_widget_get_height (window), <=, height);
  g_assert_cmpint (gtk_widget_get_height (drive_get (&it->drive, "felt")), >=, height / 2);
  check_labels (it, drive_get (&it->drive, "hand"));
  g_assert_true (is_all_seen (gtk_widget_get_ancestor (sums, GTK_TYPE_SCROLLED_WINDOW)));
  if (album_is_open ())
    album_take (window, "result-%s-%d", game, width);
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
}

static void
test_results_fit (Side *it, gconstpointer data)
{
  static const char *const tables[][2]
      = { { "tong-its", "Ann Tom=careful Pat=careful" },
          { "canadian-salad", "Ann Bob=careful Cleo=careful Dan=careful Eve=careful Fred=careful" },
          { "chinese-poker", "Ann=careful Bob=careful Cleo=careful Dan=careful" },
          { "mus", "Ann=careful Bob=careful Cleo=careful Dan=careful" },
          { "texas-holdem", "Ann Bob=careful Cleo=careful Dan=careful Eve=careful Fred=careful Gus=careful Hal=careful "
                            "Ida=careful Jon=careful" } };

  for (guint i = 0; i < G_N_ELEMENTS (tables) * G_N_ELEMENTS (windows); i++)
    {
      const char *const *table = tables[i / G_N_ELEMENTS (windows)];
      int width = windows[i % G_N_ELEMENTS (windows)].width, height = windows[i % G_N_ELEMENTS (windows)].height;

      open_table (it, table[0], table[1], width, height);
      play_hand (it);
      check_result (it, table[0], width, height);
    }
}

/* The end of a match keeps the smallest window, with all its buttons inside. */
static void
test_match_results_fit (Side *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWidget *window, *first;

      open_table (it, "turnover-bridge", "Ann Bob=careful", windows[i].width, windows[i].height);
      play_hand (it);
      while (room_table_get_state (it->table) != ROOM_TABLE_OVER && room_table_next (it->table, NULL))
        play_hand (it);
      drive_act (&it->drive, "table.result");
      window = GTK_WIDGET (it->drive.window);
      first = drive_get (&it->drive, "look_back");
      drawn_wait (is_drawn, first);
      gtk_test_widget_wait_for_draw (window);
      g_assert_cmpint (gtk_widget_get_width (window), <=, windows[i].width);
      for (GtkWidget *button = first; button != NULL; button = gtk_widget_get_next_sibling (button))
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (button, window, &bounds));
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (window));
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (window));
        }
      gtk_window_destroy (it->drive.window);
      g_clear_object (&it->table);
    }
}

/* Ten players fold, so that all of them have a payment and a refund to show. */
static void
test_ten_sums_fit (Side *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      open_table (it, "beat-the-zombie", "Ann Bolt Cog Dynamo Fuse Gizmo Nickel Pixel Rusty Sprocket", windows[i].width,
                  windows[i].height);
      for (guint seat = 0; seat < 10; seat++)
        tables_do (it->table, "fold");
      tables_wait (it->table);
      check_result (it, "beat-the-zombie", windows[i].width, windows[i].height);
    }
}

/* Log and rules lie beside the felt where there is room, otherwise over it; the window keeps its width. */
static void
check_drawers (Side *it, gboolean beside)
{
  static const char *const drawers[][2] = { { "prefs.log", "drawer" }, { "table.rules", "rules_drawer" } };
  GtkWidget               *window = GTK_WIDGET (it->drive.window), *felt = drive_get (&it->drive, "felt");
  int                      wide = gtk_widget_get_width (window), felt_wide = gtk_widget_get_width (felt);

  for (guint i = 0; i < G_N_ELEMENTS (drawers); i++)
    {
      graphene_rect_t bounds;

      drive_act (&it->drive, drawers[i][0]);
      drawn_wait (has_slid, drive_get (&it->drive, drawers[i][1]));
      gtk_test_widget_wait_for_draw (window);
      g_assert_cmpint (gtk_widget_get_width (window), ==, wide);
      g_assert_true (gtk_widget_compute_bounds (drive_get (&it->drive, drawers[i][1]), window, &bounds));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, wide);
      if (beside)
        g_assert_cmpfloat (gtk_widget_get_width (felt), <=, bounds.origin.x);
      else
        g_assert_cmpint (gtk_widget_get_width (felt), ==, felt_wide);
    }
}

static void
test_drawers_lie_over (Side *it, gconstpointer data)
{
  open_table (it, "tong-its", "Ann Tom=careful Pat=careful", 640, 480);
  check_drawers (it, FALSE);
}

static void
test_drawers_lie_beside (Side *it, gconstpointer data)
{
  open_table (it, "tong-its", "Ann Tom=careful Pat=careful", 1100, 760);
  check_drawers (it, TRUE);
}

/* --- Large windows --- */

/* The height of the letters in the label, in pixels. */
static int
letters_of (Side *it, const char *id)
{
  PangoContext *context = gtk_widget_get_pango_context (drive_get (&it->drive, id));

  return pango_font_description_get_size (pango_context_get_font_description (context)) / PANGO_SCALE;
}

static void
close_table (Side *it)
{
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
}

/* The bar below the felt grows with it, and with large print. */
static void
test_letters_grow (Side *it, gconstpointer data)
{
  static const struct
  {
    int      width, height;
    gboolean large;
  } rooms[] = { { 1366, 700, FALSE }, { 1366, 700, TRUE }, { 1612, 950, FALSE }, { 1612, 950, TRUE } };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  int before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      open_table (it, "texas-holdem", "Ann Tom=careful Pat=careful", rooms[i].width, rooms[i].height);
      g_settings_set_boolean (settings, "card-large", rooms[i].large);
      drawn_wait (is_drawn, drive_get (&it->drive, "bar"));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
      g_test_message ("%d x %d: %d, %d", rooms[i].width, rooms[i].height, letters_of (it, "bar"),
                      letters_of (it, "sentence"));
      g_assert_cmpint (letters_of (it, "bar"), >, before);
      g_assert_cmpint (letters_of (it, "sentence"), >, letters_of (it, "bar"));
      before = letters_of (it, "bar");
      close_table (it);
    }
}

/* A window opens as large as its screen allows, and no larger. */
static void
test_opens_large (Side *it, gconstpointer data)
{
  static const int screens[][2] = { { 1366, 768 }, { 1920, 1080 } };
  int              width, height;

  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      RoomTableWish *wish = tables_wish ("pitty-pat", "Ann Tom=careful", "", 5);

      room_screen_pretend (screens[i][0], screens[i][1]);
      it->table = room_table_new (it->drive.book, wish, NULL);
      room_table_wish_free (wish);
      room_table_set_pause (it->table, 0);
      drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
      gtk_window_get_default_size (it->drive.window, &width, &height);
      g_assert_cmpint (width, >, screens[i][0] * 4 / 5);
      g_assert_cmpint (width, <, screens[i][0] * 9 / 10);
      g_assert_cmpint (height, >, screens[i][1] * 5 / 6);
      g_assert_cmpint (height, <, screens[i][1] - 40); /* the desktop's own bar, and the window's */
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (it->drive.window), "tall") == (i > 0));
      close_table (it);
    }
  room_screen_pretend (1310, 864);
}

/* --- The rules beside the felt --- */

static gboolean
has_rules (Side *it)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (&it->drive, "rules_drawer")));
}

/* The game of this hand; NULL: not named yet. */
static const Game *
hand_game (Side *it)
{
  const GameState *s = tables_state (it->table);

  return game_of_hand (s);
}

static void
play_to_a_name (Side *it)
{
  guint64 random = 4;

  while (hand_game (it) == NULL)
    g_assert_true (tables_step (it->table, &random));
  tables_wait (it->table);
}

/* When a game is named, whoever named it, its rules open beside the felt, with that game first.  Once closed they count
   as read. */
static void
test_rules_of_a_named_game_open (Side *it, gconstpointer data)
{
  GtkWidget *rules;

  open_table (it, "dealers-choice", "Ann Bob=careful", 1140, 680);
  play_to_a_name (it);
  rules = drive_get (&it->drive, "rules");
  g_assert_true (has_rules (it));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (rules, "rules_title"))), ==,
                   hand_game (it)->people.name);
  g_assert_true (gtk_widget_get_first_child (drive_find (rules, "rules_all")) == drive_find (rules, "page"));
  drive_act (&it->drive, "table.rules");
  for (const Game *game = hand_game (it); game == hand_game (it);)
    {
      play_hand (it);
      g_assert_true (room_table_next (it->table, NULL));
      play_to_a_name (it);
    }
  g_assert_false (has_rules (it));
}

/* The rules do not open where they would cover the felt. */
static void
test_rules_open_where_there_is_room (Side *it, gconstpointer data)
{
  room_screen_pretend (740, 560);
  open_table (it, "dealers-choice", "Ann Bob=careful", 640, 480);
  play_to_a_name (it);
  g_assert_false (has_rules (it));
  room_screen_pretend (1310, 864);
}

/* A game that is the same in every hand is known: its rules open only on request, with the options of the table
   first. */
static void
test_rules_of_a_known_game_are_asked_for (Side *it, gconstpointer data)
{
  GtkWidget *rules;

  open_table (it, "pitty-pat", "Ann Bob=careful", 1140, 680);
  tables_wait (it->table);
  g_assert_false (has_rules (it));
  drive_act (&it->drive, "table.rules");
  rules = drive_get (&it->drive, "rules");
  g_assert_true (has_rules (it));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (rules, "rules_title"))), ==, "Rules");
  g_assert_true (gtk_widget_get_first_child (drive_find (rules, "rules_all")) == drive_find (rules, "rules_options"));
}

#define CASE(name, function) g_test_add ("/table-room/" name, Side, NULL, room_up, function, room_down)

static void
room_up (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
}

TEST_PART (table_room)
{
  drive_init (&argc, &argv);
  CASE ("results-fit", test_results_fit);
  CASE ("match-results-fit", test_match_results_fit);
  CASE ("ten-sums-fit", test_ten_sums_fit);
  CASE ("drawers-lie-over", test_drawers_lie_over);
  CASE ("drawers-lie-beside", test_drawers_lie_beside);
  CASE ("letters-grow", test_letters_grow);
  CASE ("opens-large", test_opens_large);
  CASE ("rules-of-a-named-game-open", test_rules_of_a_named_game_open);
  CASE ("rules-open-where-there-is-room", test_rules_open_where_there_is_room);
  CASE ("rules-of-a-known-game-are-asked-for", test_rules_of_a_known_game_are_asked_for);
  return g_test_run ();
}
