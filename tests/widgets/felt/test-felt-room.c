/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt as it is drawn, with every game at its fewest and its most seats, in windows of every size: no text lies
   over another, and the seats keep their places from the first frame to the last.  CARDROOM_PICTURES=DIRECTORY saves
   pictures of it all. */
#include <adwaita.h>
#include <string.h>

#include "base/random.h"
#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "widgets/felt/room-felt-plate.h"
#include "widgets/felt/room-felt.h"
#include "drawn.h"
#include "../../program.h"
#include "../../share.h"

#define FRAMES    21  /* in a match, in which places are checked */
#define EACH      5   /* frames for each one in which texts are checked */
#define SMALL     10  /* seats with stacks for which there is room in the smallest window */
#define TOLERATED 0.3 /* of the height by which boxes of text may overlap, although letters may not */

/* The size of the felt in windows of 640x480, 1024x600, 1366x768 and 1920x1080. */
static const struct
{
  int      width, height;
  gboolean large;
} rooms[] = { { 640, 290, FALSE },  { 640, 290, TRUE },  { 1024, 410, FALSE }, { 1024, 410, TRUE },
              { 1366, 580, FALSE }, { 1366, 580, TRUE }, { 1920, 890, FALSE }, { 1920, 890, TRUE } };

static const char *const names[] = { "Ann", "Bartholomew", "Cleo", "Dynamo", "Ermintrude", "Fuse",  "Gizmo",
                                     "Hal", "Ida",         "Jon",  "Kit",    "Leopoldina", "Mabel", "Ned" };

/* The most seats of GAME that are shown in ROOM. */
static guint
most_seats (const Game *game, guint room)
{
  guint most = 31 - (guint) __builtin_clz (game->seats);

  return rooms[room].width == 640 && (game->flags & GAME_CHIPS) ? MIN (most, SMALL) : most;
}

/* The share has the tightest size, and one with room for everything. */
static gboolean
is_looked_at (guint room)
{
  return tests_take (room == 1 || room == 5);
}

typedef struct
{
  const Game *game;
  guint       seats, room;
  GtkWidget  *window, *felt;
  GamePlay   *play;
  const Game *played; /* the game of this hand; NULL: not named yet */
  GArray     *plates; /* graphene_rect_t, of the match's first frame */
  guint64     random;
} Table;

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

static GamePlay *
new_play (const Table *table)
{
  GameSetup setup = { .game = table->game, .n_seats = table->seats, .dealer = -1, .seed = 7 };
  GamePlay *play;
  g_autoptr (GError) error = NULL;

  game_options_init (setup.game, setup.option);
  game_option_set (setup.game, setup.option, "hands", "50", NULL); /* if there is such an option */
  game_options_settle (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

/* The window shows only a corner of the felt, as painted frames do not matter. */
static void
open_table (Table *table)
{
  GtkWidget *corner = gtk_scrolled_window_new ();

  drawn_forgive ();
  table->play = new_play (table);
  table->random = 7;
  table->plates = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  table->window = gtk_window_new ();
  table->felt = room_felt_new ();
  g_object_set (table->felt, "animations", FALSE, "card-style", rooms[table->room].large ? ROOM_CARD_LARGE : 0, NULL);
  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (table->window), 32, 32);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (corner), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (corner), table->felt);
  gtk_window_set_child (GTK_WINDOW (table->window), corner);
  gtk_window_present (GTK_WINDOW (table->window));
  drawn_wait (is_shown, table->felt);
}

static void
close_table (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
  game_play_free (table->play);
  g_array_unref (table->plates);
}

static void
show (Table *table)
{
  const GameState      *s = game_play_state (table->play);
  g_autofree GameState *view = g_malloc0 (s->size);
  RoomFeltSeat          seats[GAME_MAX_SEATS] = { 0 };
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  game_view (s, 0, view);
  for (guint i = 0; i < s->n_seats; i++)
    {
      char *note = s->game->people.seat_note != NULL ? s->game->people.seat_note (view, i, names) : NULL;

      g_ptr_array_add (notes, note);
      seats[i] = (RoomFeltSeat){ .name = names[i],
                                 .is_bot = i > 0,
                                 .chips = s->game->flags & GAME_CHIPS ? view->stack[i] : 1234,
                                 .has_chips = i % 2 == 0,
                                 .idle = view->idle >> i & 1,
                                 .note = note };
    }
  room_felt_show (ROOM_FELT (table->felt), view, seats, 0, s->turn);
}

/* Makes a random move; FALSE: the match is over. */
static gboolean
step (Table *table)
{
  const GameState      *s = game_play_state (table->play);
  g_autofree GameState *view = NULL;
  GameAction            action;

  if (game_play_step_on (table->play, NULL))
    return TRUE;
  if (s->turn < 0)
    return game_play_can_next (table->play, NULL) && game_play_next (table->play, NULL, 0, NULL);
  view = g_malloc0 (s->size);
  game_view (s, s->turn, view);
  bot_choose (BOT_RANDOM, view, game_play_choices (table->play), &table->random, &action);
  g_assert_true (game_play_do (table->play, s->turn, &action, NULL));
  return TRUE;
}

/* Lays the felt out as the next frame would, without waiting for one. */
static void
settle (Table *table)
{
  gtk_widget_measure (table->felt, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (table->felt, rooms[table->room].width, rooms[table->room].height, -1, NULL);
}

static GskRenderNode *
draw (const Table *table)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (table->felt)->snapshot (table->felt, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The plates as graphene_rect_t. */
static GArray *
find_texts (const Table *table)
{
  GskRenderNode *node = draw (table);
  GArray        *texts = drawn_texts_in (node);

  gsk_render_node_unref (node);
  return texts;
}

static void
check_texts (Table *table, guint frame)
{
  g_autoptr (GArray) texts = find_texts (table);

  for (guint i = 0; i < texts->len; i++)
    for (guint k = i + 1; k < texts->len; k++)
      {
        const graphene_rect_t *one = &g_array_index (texts, graphene_rect_t, i),
                              *two = &g_array_index (texts, graphene_rect_t, k);
        graphene_rect_t both;

        if (graphene_rect_intersection (one, two, &both) && both.size.width > 3
            && both.size.height > TOLERATED * MIN (one->size.height, two->size.height))
          g_test_fail_printf (
              "%s, %u seats, %d x %d%s, frame %u: texts over each other at %.0f, %.0f, %.0f x %.0f and %.0f, %.0f, "
              "%.0f x %.0f",
              table->game->id, table->seats, rooms[table->room].width, rooms[table->room].height,
              rooms[table->room].large ? " large" : "", frame, one->origin.x, one->origin.y, one->size.width,
              one->size.height, two->origin.x, two->origin.y, two->size.width, two->size.height);
      }
}

/* In a mix the table is laid out anew as soon as the game of the hand is named. */
static void
check_places (Table *table, guint frame)
{
  const Game *played = table->game->mix != NULL ? game_of_hand (game_play_state (table->play)) : table->game;
  guint       n = 0;

  if (played != table->played)
    {
      g_array_set_size (table->plates, 0);
      settle (table);
    }
  table->played = played;
  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t rect, *first;

      if (!ROOM_IS_FELT_PLATE (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, table->felt, &rect));
      if (n == table->plates->len)
        g_array_append_val (table->plates, rect);
      first = &g_array_index (table->plates, graphene_rect_t, n++);
      if (first->origin.x != rect.origin.x || first->origin.y != rect.origin.y)
        g_test_fail_printf ("%s, %u seats, %d x %d, frame %u: plate %u has moved from %.0f, %.0f to %.0f, %.0f",
                            table->game->id, table->seats, rooms[table->room].width, rooms[table->room].height, frame,
                            n, first->origin.x, first->origin.y, rect.origin.x, rect.origin.y);
    }
  g_assert_cmpuint (n, ==, table->plates->len);
}

static void
take_picture (Table *table, guint frame)
{
  g_autofree char *path = g_strdup_printf ("%s/%s-%u-%dx%d%s-%02u.png", g_getenv ("CARDROOM_PICTURES"), table->game->id,
                                           table->seats, rooms[table->room].width, rooms[table->room].height,
                                           rooms[table->room].large ? "-large" : "", frame);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node = draw (table);

  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (table->window)), node,
      &GRAPHENE_RECT_INIT (0, 0, (float) rooms[table->room].width, (float) rooms[table->room].height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
  gsk_render_node_unref (node);
}

/* TRUE in the middle of the first hand, and when it is over. */
static gboolean
is_for_album (Table *table, guint frame)
{
  const GameState *s = game_play_state (table->play);

  return g_getenv ("CARDROOM_PICTURES") != NULL && !rooms[table->room].large && s->hand == 1
         && (frame == MIN (2 * table->seats + 2, FRAMES - 2) || s->turn == GAME_HAND_OVER);
}

static void
check_table (Table *table)
{
  open_table (table);
  for (guint frame = 0; frame < FRAMES; frame++)
    {
      gboolean last = game_play_state (table->play)->turn == GAME_HAND_OVER;

      show (table);
      if (frame % EACH == 0 || last)
        {
          settle (table);
          check_texts (table, frame);
        }
      check_places (table, frame);
      if (is_for_album (table, frame))
        {
          settle (table);
          take_picture (table, frame);
        }
      if (!step (table))
        break;
    }
  close_table (table);
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  guint       least = (guint) __builtin_ctz (game->seats);

  for (guint room = 0; room < G_N_ELEMENTS (rooms); room++)
    {
      if (!is_looked_at (room))
        continue;
      check_table (&(Table){ .game = game, .seats = least, .room = room });
      if (most_seats (game, room) > least)
        check_table (&(Table){ .game = game, .seats = most_seats (game, room), .room = room });
    }
}

/* --- The taker of a trick --- */

static gint
find_trick (const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].layout == GAME_TRICK && s->zone[zone].number < 0)
      return (gint) zone;
  return -1;
}

static gboolean
has_trick (const Game *game)
{
  Table    table = { .game = game, .seats = (guint) __builtin_ctz (game->seats) };
  gboolean has;

  table.play = new_play (&table);
  has = find_trick (game_play_state (table.play)) >= 0;
  game_play_free (table.play);
  return has;
}

/* The words of a trick lie over no card, plate or other text. */
static void
check_words (Table *table, guint trick)
{
  const GameState *s = game_play_state (table->play);
  g_autoptr (GArray) before = find_texts (table), texts = NULL;

  room_felt_set_rest (ROOM_FELT (table->felt), (gint) trick, (gint) game_count (s, trick) - 1, "Bartholomew, 10♥");
  settle (table);
  texts = find_texts (table);
  g_test_message ("%s, %u seats, %d x %d: %u words", table->game->id, table->seats, rooms[table->room].width,
                  rooms[table->room].height, texts->len - before->len);
  g_assert_cmpuint (texts->len, <=, before->len + 1);
  if (rooms[table->room].width >= 1366)
    g_assert_cmpuint (texts->len, ==, before->len + 1);
  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL && texts->len > before->len;
       child = gtk_widget_get_next_sibling (child))
    {
      const graphene_rect_t *words = &g_array_index (texts, graphene_rect_t, texts->len - 1);
      graphene_rect_t        rect;

      g_assert_true (gtk_widget_compute_bounds (child, table->felt, &rect));
      if (graphene_rect_intersection (words, &rect, NULL))
        g_test_fail_printf ("%s, %u seats, %d x %d%s: the words at %.0f, %.0f lie over %.0f, %.0f", table->game->id,
                            table->seats, rooms[table->room].width, rooms[table->room].height,
                            rooms[table->room].large ? " large" : "", words->origin.x, words->origin.y, rect.origin.x,
                            rect.origin.y);
    }
  check_texts (table, 0);
  room_felt_set_rest (ROOM_FELT (table->felt), -1, -1, NULL);
}

/* The words beside a trick that lies still have room, even when the trick has as many cards as it ever has. */
static void
test_words (gconstpointer data)
{
  const Game *game = data;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rooms); i++)
    {
      guint seats = i % 2 ? most_seats (game, i / 2) : (guint) __builtin_ctz (game->seats);
      Table table = { .game = game, .seats = seats, .room = i / 2 };
      gint  trick;
      guint steps = 0;

      if (!is_looked_at (table.room))
        continue;
      open_table (&table);
      trick = find_trick (game_play_state (table.play));
      while (trick >= 0 && game_count (game_play_state (table.play), (guint) trick) + 1 < seats && steps++ < 400)
        if (!step (&table))
          break;
      if (trick >= 0 && game_count (game_play_state (table.play), (guint) trick) + 1 >= seats)
        {
          show (&table);
          settle (&table);
          check_words (&table, (guint) trick);
        }
      else if (trick >= 0)
        g_test_message ("%s, %u seats: no trick was full", game->id, seats);
      close_table (&table);
    }
}

TEST_PART (felt_room)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/felt-room/nothing-lies-over-what-is-written/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_game);
    }
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/felt-room/who-takes-a-trick/", game_list ()[i]->id, NULL);

      if (has_trick (game_list ()[i]))
        g_test_add_data_func (path, game_list ()[i], test_words);
    }
  return g_test_run ();
}
