/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a hand on the felt: the cards that have won, the names of the hands, the payments. */
#include <string.h>

#include "cards/help/result.h"
#include "felt-desk.h"
#include "../../program.h"

/* Plays to the end of a hand in which the winning cards were shown. */
static gboolean
play_to_showdown (Table *table)
{
  const GameState *s = game_play_state (table->play);

  for (;;)
    {
      CardSet cards[CARD_MAX_COPIES];

      while (s->turn != GAME_HAND_OVER && step (table))
        ;
      for (guint seat = 0; seat < s->n_seats; seat++)
        {
          g_autofree char *says = game_shown (s, seat, cards);

          if (says != NULL && s->paid[seat] > 0)
            return TRUE;
        }
      if (!step (table))
        return FALSE;
    }
}

/* The five winning cards stand out, and the other cards shown and the rest of the board are dimmed; this happens at
   once where nothing moves. */
static void
test_end_of_hand (void)
{
  Table            table;
  const GameState *s;
  guint            won = 0, n = 0, winner;

  open_table (&table, "texas-holdem", 3, 5);
  s = game_play_state (table.play);
  g_assert_true (play_to_showdown (&table));
  for (guint seat = 0; seat < 3; seat++)
    {
      table.seats[seat].has_won = s->paid[seat] > 0;
      table.seats[seat].gain = s->paid[seat] > 0 ? "+30" : "−10";
    }
  winner = (guint) (s->paid[0] > 0 ? 0 : s->paid[1] > 0 ? 1 : 2);
  show (&table, GAME_OUTSIDER);
  gtk_test_widget_wait_for_draw (table.felt); /* now the widgets have their sizes */
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    {
      RoomCardState state = room_card_get_state (card);

      if (room_card_get_card (card) == CARD_HIDDEN)
        continue;
      g_assert_true (state == ROOM_CARD_WON || state == ROOM_CARD_DIM);
      g_assert_true ((room_card_get_lift (card) > 0) == (state == ROOM_CARD_WON));
      won += state == ROOM_CARD_WON;
    }
  g_assert_cmpuint (won, >=, 5);
  for (GtkWidget *child = gtk_widget_get_first_child (table.felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ROOM_IS_FELT_PLATE (child))
      {
        CardSet          cards[CARD_MAX_COPIES];
        g_autofree char *shown = game_shown (s, n, cards), *first = NULL, *said = NULL;

        said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, "?");
        g_assert_nonnull (strstr (said, table.seats[n].gain));
        if (n++ == winner) /* its text begins with a capital letter on the plate, and has hyphens that do not break */
          {
            g_auto (GStrv) parts = g_strsplit (shown + 1, "-", -1);

            first = g_strjoinv ("\u2011", parts);
            g_assert_nonnull (strstr (said, first));
          }
      }
  g_assert_true (step (&table));
  for (guint seat = 0; seat < 3; seat++)
    table.seats[seat] = (RoomFeltSeat){ .name = table.seats[seat].name };
  show (&table, 0);
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    g_assert_cmpint (room_card_get_state (card), !=, ROOM_CARD_WON);
  close_table (&table);
}

/* Folds for the seat on turn; FALSE: it cannot. */
static gboolean
fold (Table *table)
{
  const GameState   *s = game_play_state (table->play);
  const GameChoices *choices = game_play_choices (table->play);

  for (guint i = 0; i < choices->n; i++)
    if (g_str_equal (s->game->verbs[choices->v[i].verb].word, "fold"))
      return game_play_do (table->play, s->turn, &(GameAction){ .verb = choices->v[i].verb }, NULL);
  return FALSE;
}

/* When all others have folded no card has won, however many are open, and none has lost. */
static void
test_folded (void)
{
  Table            table;
  const GameState *s;
  guint            open = 0;

  open_table (&table, "columbia", 3, 5);
  s = game_play_state (table.play);
  while (s->turn != GAME_HAND_OVER)
    if (s->turn < 0 || !fold (&table))
      step (&table);
  for (guint seat = 0; seat < 3; seat++)
    table.seats[seat].has_won = s->paid[seat] > 0;
  show (&table, GAME_OUTSIDER);
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    {
      open += room_card_get_card (card) != CARD_HIDDEN;
      g_assert_cmpint (room_card_get_state (card), ==, ROOM_CARD_PLAIN);
    }
  g_assert_cmpuint (open, >, 0);
  close_table (&table);
}

/* A seat that has won nothing in all, but part of it; -1: there is none. */
static gint
find_part (const GameState *s, CardSet cards[CARD_MAX_COPIES])
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_autofree char *says = game_shown (s, seat, cards);

      if (s->paid[seat] <= 0 && cards[0] != 0)
        return (gint) seat;
    }
  return -1;
}

/* If one of several hands of a seat has won, although the seat has not, its cards stand out like the winner's. */
static void
test_part_won (void)
{
  Table            table;
  const GameState *s;
  CardSet          cards[CARD_MAX_COPIES];
  guint            won = 0;

  open_table (&table, "chinese-poker", 3, 5);
  s = game_play_state (table.play);
  while (s->turn != GAME_HAND_OVER || find_part (s, cards) < 0)
    g_assert_true (step (&table));
  for (guint seat = 0; seat < 3; seat++)
    table.seats[seat].has_won = s->paid[seat] > 0;
  show (&table, GAME_OUTSIDER);
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    won += room_card_get_card (card) != CARD_HIDDEN && cards[0] & CARD_SET (room_card_get_card (card))
           && room_card_get_state (card) == ROOM_CARD_WON;
  g_assert_cmpuint (won, ==, (guint) __builtin_popcountll (cards[0]));
  close_table (&table);
}

/* The points that a hand has paid rise at the plates, and stay there. */
static void
test_gain_rises (void)
{
  Table table;

  open_table (&table, "texas-holdem", 2, 5);
  set_desktop_animations (TRUE);
  g_object_set (table.felt, "animations", TRUE, NULL);
  show (&table, GAME_OUTSIDER);
  while (game_play_state (table.play)->turn != GAME_HAND_OVER && step (&table))
    ;
  table.seats[0].gain = "+30";
  show (&table, GAME_OUTSIDER);
  g_assert_true (room_felt_is_moving (ROOM_FELT (table.felt)));
  drawn_wait (is_still, table.felt);
  show (&table, GAME_OUTSIDER);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  close_table (&table);
}

/* The node that is drawn first, which is the bare table; borrowed. */
static GskRenderNode *
table_of (GskRenderNode *drawn)
{
  while (gsk_render_node_get_node_type (drawn) == GSK_CONTAINER_NODE)
    drawn = gsk_container_node_get_child (drawn, 0);
  g_assert_cmpint (gsk_render_node_get_node_type (drawn), ==, GSK_CAIRO_NODE);
  return drawn;
}

static GskRenderNode *
draw (const Table *table, int width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_measure (table->felt, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (table->felt, width, 500, -1, NULL);
  GTK_WIDGET_GET_CLASS (table->felt)->snapshot (table->felt, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The bare table takes longer to paint than everything on it; as long as it stays the same it is not sent to the screen
   again. */
static void
test_the_bare_table_is_painted_once (void)
{
  Table          table;
  GskRenderNode *before, *after, *blue;

  open_table (&table, "texas-holdem", 2, 5);
  show (&table, GAME_OUTSIDER);
  before = draw (&table, 1000);
  while (game_play_state (table.play)->turn != GAME_HAND_OVER && step (&table))
    ;
  show (&table, GAME_OUTSIDER);
  after = draw (&table, 1000);
  g_assert_true (before != after);
  g_assert_true (table_of (before) == table_of (after));
  g_object_set (table.felt, "cloth", "blue", NULL);
  blue = draw (&table, 1000);
  g_assert_true (table_of (blue) != table_of (after));
  gsk_render_node_unref (after);
  after = draw (&table, 900);
  g_assert_true (table_of (blue) != table_of (after));
  gsk_render_node_unref (before);
  gsk_render_node_unref (after);
  gsk_render_node_unref (blue);
  close_table (&table);
}

TEST_PART (felt_end)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/felt-end/the-end-of-a-hand", test_end_of_hand);
  g_test_add_func ("/felt-end/nothing-was-shown", test_folded);
  g_test_add_func ("/felt-end/a-part-was-won", test_part_won);
  g_test_add_func ("/felt-end/what-a-hand-has-paid-comes-up", test_gain_rises);
  g_test_add_func ("/felt-end/the-bare-table-is-painted-once", test_the_bare_table_is_painted_once);
  return g_test_run ();
}
