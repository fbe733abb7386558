/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plates of a table at the end of a hand: on a laptop and on a large screen, with and without log and rules, everything on
   them is read whole, line below line, and no card covers it.  CARDROOM_PICTURES=DIRECTORY: see album.h. */
#include "app/table/room-table-test.h"
#include "cards/help/result.h"
#include "widgets/felt/room-card.h"
#include "widgets/felt/room-felt-plate.h"
#include "widgets/table/room-table-window.h"
#include "album.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"

#define EDGE  1.5f /* pixels at least between letters and the edge of their plate */
#define RING  2    /* pixels of the ring around a card that has won */
#define LOOSE 0.06 /* part of the box of a text that has no letters, above and below */

typedef struct
{
  Drive      drive;
  RoomTable *table;
} Side;

/* Windows of a laptop and of a large screen; log and rules leave the felt as much room as a narrower window does. */
static const struct
{
  const char *name;
  int         width, height;
} windows[] = {
  { "laptop", 1366, 726 }, { "laptop, log", 1126, 726 }, { "laptop, rules", 1026, 726 },
  { "large", 1920, 1038 }, { "large, log", 1680, 1038 }, { "large, rules", 1580, 1038 },
};

static const struct
{
  const char *game;
  guint       seats[4];
} tables[] = {
  { "texas-holdem", { 2, 3, 6, 10 } }, { "seven-card-stud", { 2, 4, 7 } },     { "omaha-hi-lo", { 2, 5, 9 } },
  { "five-card-draw", { 2, 4, 6 } },   { "seven-card-triple-draw", { 2, 3 } }, { "columbia-points", { 2, 3, 4 } },
};

/* All that is wrong is told. */
G_GNUC_PRINTF (1, 2) static void fail (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list          arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s", text);
  g_test_fail ();
}

static void
plates_up (Side *it, gconstpointer data)
{
  drive_up (&it->drive, data);
}

static void
close_table (Side *it)
{
  if (it->drive.window != NULL)
    gtk_window_destroy (it->drive.window);
  g_clear_object (&it->table);
}

static void
plates_down (Side *it, gconstpointer data)
{
  close_table (it);
  drive_down (&it->drive, data);
}

static guint
count_shown (RoomTable *table)
{
  const GameState *s = tables_state (table);
  guint            n = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      CardSet          cards[CARD_MAX_COPIES] = { 0 };
      g_autofree char *shown = game_shown (s, seat, cards);

      n += shown != NULL;
    }
  return n;
}

/* Stays in if that is legal, else does anything. */
static gboolean
stay_in (RoomTable *table, guint64 *random)
{
  static const char *const words[] = { "check", "call", "stand" };
  const GameState         *s = tables_state (table);
  GameChoices              choices;

  tables_wait (table);
  if (room_table_get_state (table) != ROOM_TABLE_PERSON)
    return tables_step (table, random);
  game_choices (s, &choices);
  for (guint i = 0; i < G_N_ELEMENTS (words) * choices.n; i++)
    if (g_str_equal (s->game->verbs[choices.v[i % choices.n].verb].word, words[i / choices.n]))
      {
        tables_do (table, words[i / choices.n]);
        return TRUE;
      }
  return tables_step (table, random);
}

/* Opens a table and plays until a hand ends with hands shown. */
static void
play_to_showdown (Side *it, const char *game, guint seats)
{
  static const char *const names[]
      = { "Maximiliane", "Bob", "Cleopatra", "Dan", "Eve", "Frederick", "Gus", "Hal", "Ida", "Jon" };
  g_autoptr (GString) people = g_string_new (NULL);
  RoomTableWish *wish;
  guint64        random = 4;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < seats; i++)
    g_string_append_printf (people, "%s%s", i > 0 ? " " : "", names[i]);
  wish = tables_wish (game, people->str, "hands=50", 4);
  it->table = room_table_new (it->drive.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (it->table, 0);
  album_prepare ();
  drive_show (&it->drive, GTK_WINDOW (room_table_window_show (NULL, it->table, NULL)));
  for (;;)
    {
      while (stay_in (it->table, &random))
        ;
      if (count_shown (it->table) >= 2)
        return;
      g_assert_true (room_table_next (it->table, NULL));
    }
}

static GtkWidget *
next_of (Side *it, GType type, GtkWidget *before)
{
  GtkWidget *child = before != NULL ? gtk_widget_get_next_sibling (before)
                                    : gtk_widget_get_first_child (drive_get (&it->drive, "felt"));

  while (child != NULL && !G_TYPE_CHECK_INSTANCE_TYPE (child, type))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* No text runs into another one, nor into the edge of the plate. */
static void
check_plate (GtkWidget *plate, const char *where)
{
  g_autoptr (GArray) texts = drawn_texts (plate);
  graphene_rect_t inside = GRAPHENE_RECT_INIT (EDGE, EDGE, gtk_widget_get_width (plate) - 2 * EDGE,
                                               gtk_widget_get_height (plate) - 2 * EDGE);

  if (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate)))
    fail ("%s: a plate of %g x %g is cut", where, inside.size.width, inside.size.height);
  for (guint i = 0; i < texts->len; i++)
    {
      graphene_rect_t one = g_array_index (texts, graphene_rect_t, i);

      if (!graphene_rect_contains_rect (&inside, &one))
        fail ("%s: text %u of %u at %g, %g, %g x %g, touches the edge", where, i, texts->len, one.origin.x,
              one.origin.y, one.size.width, one.size.height);
      graphene_rect_inset (&one, 0, one.size.height * LOOSE);
      for (guint k = 0; k < i; k++)
        {
          graphene_rect_t other = g_array_index (texts, graphene_rect_t, k);

          graphene_rect_inset (&other, 0, other.size.height * LOOSE);
          if (graphene_rect_intersection (&one, &other, NULL))
            fail ("%s: text %u of %u at %g runs into text %u at %g", where, i, texts->len, one.origin.y, k,
                  other.origin.y);
        }
    }
}

/* An open card lies beside the plate, also when it stands higher for having won. */
static void
check_card (RoomCard *card, GtkWidget *plate, const char *where)
{
  graphene_rect_t one, other;
  float           lift = room_card_get_lift (card), ring = room_card_get_state (card) == ROOM_CARD_WON ? RING : 0;

  if (card_is_hidden (room_card_get_card (card)) || !gtk_widget_compute_bounds (GTK_WIDGET (card), plate, &one))
    return;
  other = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (plate), gtk_widget_get_height (plate));
  graphene_rect_offset (&one, 0, -lift);
  graphene_rect_inset (&one, 1 - ring, 1 - ring); /* a pixel is lost in rounding */
  if (graphene_rect_intersection (&one, &other, NULL))
    fail ("%s: a card at %g, %g lies on a plate of %g x %g", where, one.origin.x, one.origin.y, other.size.width,
          other.size.height);
}

static gboolean
is_drawn (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_height (data) > 0;
}

static void
look (Side *it, const char *game, guint seats, guint at)
{
  GtkWidget       *window = GTK_WIDGET (it->drive.window), *felt = drive_get (&it->drive, "felt");
  g_autofree char *where = g_strdup_printf ("%s, %u seats, %s", game, seats, windows[at].name);

  gtk_window_set_default_size (GTK_WINDOW (window), windows[at].width, windows[at].height);
  drawn_wait (is_drawn, felt);
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
  for (GtkWidget *plate = next_of (it, ROOM_TYPE_FELT_PLATE, NULL); plate != NULL;
       plate = next_of (it, ROOM_TYPE_FELT_PLATE, plate))
    {
      check_plate (plate, where);
      for (GtkWidget *card = next_of (it, ROOM_TYPE_CARD, NULL); card != NULL;
           card = next_of (it, ROOM_TYPE_CARD, card))
        check_card (ROOM_CARD (card), plate, where);
    }
  if (album_is_open ())
    album_take (window, "%s-%u-%s", game, seats, windows[at].name);
}

static void
test_showdowns (Side *it, gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (tables[which].seats) && tables[which].seats[i] > 0; i++)
    {
      guint seats = tables[which].seats[i];

      play_to_showdown (it, tables[which].game, seats);
      for (guint at = 0; at < G_N_ELEMENTS (windows); at++)
        look (it, tables[which].game, seats, at);
      close_table (it);
    }
}

TEST_PART (table_plates)
{
  drive_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strconcat ("/table-plates/", tables[i].game, NULL);

      g_test_add (path, Side, GUINT_TO_POINTER (i), plates_up, test_showdowns, plates_down);
    }
  return g_test_run ();
}
