/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirteen cards in three hands: their names, and every way of moving cards. */
#include <string.h>

#include "cards/play/play.h"
#include "widgets/table/room-arrange.h"
#include "drive.h"
#include "../../program.h"

enum
{
  BACK, /* groups */
  MIDDLE,
  FRONT,
};

typedef struct
{
  Drive            drive;
  RoomArrange     *arrange;
  RoomMoveBuilder *pick;
  GamePlay        *play;
  guint            n_changed, n_help;
} Table;

static void
changed_cb (Table *it)
{
  it->n_changed++;
}

static void
help_cb (Table *it)
{
  it->n_help++;
}

/* The first player has four sixes and no other pair. */
static void
table_up (Table *it, gconstpointer data)
{
  static const char *const words[] = { "6c", "6d", "6h", "6s", "2c", "3d", "4h", "8s", "9c", "Jd", "Qh", "Ks", "Ac" };
  GtkWidget               *window = adw_window_new ();
  GameSetup                setup = { .game = game_find ("chinese-poker"), .n_seats = 2, .dealer = -1, .seed = 1 };
  Card                     deck[26];
  CardSet                  used = 0;
  guint                    n = 0;
  const GameState         *state;

  drive_up (&it->drive, data);
  game_options_init (setup.game, setup.option);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_assert_true (card_parse (words[i], &deck[2 * i]));
      used |= CARD_SET (deck[2 * i]);
    }
  for (Card card = 0; n < 13; card++)
    if (!(used & CARD_SET (card)))
      deck[2 * n++ + 1] = card;
  it->play = game_play_new (&setup, deck, 26, NULL);
  state = game_play_state (it->play);
  it->pick = room_move_builder_new ();
  room_move_builder_set (it->pick, state->game, game_play_choices (it->play));
  it->arrange = ROOM_ARRANGE (room_arrange_new ());
  g_signal_connect_swapped (it->arrange, "changed", G_CALLBACK (changed_cb), it);
  g_signal_connect_swapped (it->arrange, "help", G_CALLBACK (help_cb), it);
  room_arrange_set_pick (it->arrange, it->pick, state);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (it->arrange));
  gtk_window_set_default_size (GTK_WINDOW (window), 960, 460);
  drive_show (&it->drive, GTK_WINDOW (window));
}

static void
table_down (Table *it, gconstpointer data)
{
  gtk_window_destroy (it->drive.window);
  room_move_builder_free (it->pick);
  game_play_free (it->play);
  drive_down (&it->drive, data);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static RoomCard *
find_card (Table *it, const char *word)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  Card card;

  g_assert_true (card_parse (word, &card));
  collect (GTK_WIDGET (it->arrange), ROOM_TYPE_CARD, cards);
  for (guint i = 0; i < cards->len; i++)
    if (room_card_get_card (g_ptr_array_index (cards, i)) == card)
      return g_ptr_array_index (cards, i);
  g_error ("no %s", word);
}

static void
click (Table *it, const char *word)
{
  g_signal_emit_by_name (find_card (it, word), "activated");
}

static guint
group_of (Table *it, const char *word)
{
  return room_move_builder_group (it->pick, card_face (room_card_get_card (find_card (it, word))));
}

/* TRUE if any label that a person sees has TEXT. */
static gboolean
says (Table *it, const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (GTK_WIDGET (it->arrange), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (g_ptr_array_index (labels, i)), text) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
press (Table *it, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (it->arrange));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

/* Allocates the widget again, so that moved cards lie in their places. */
static void
lay_out (Table *it)
{
  GtkWidget *widget = GTK_WIDGET (it->arrange);

  gtk_widget_allocate (widget, gtk_widget_get_width (widget), gtk_widget_get_height (widget), -1, NULL);
}

/* Drags as a pointer would, from the middle of one card to the middle of another, or to an empty place below. */
static void
drag (Table *it, const char *from, double to_x, double to_y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (it->arrange));
  graphene_rect_t bounds;
  double          x, y;

  lay_out (it);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_card (it, from)), GTK_WIDGET (it->arrange), &bounds));
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (controller))
        continue;
      g_signal_emit_by_name (controller, "drag-begin", x, y);
      g_signal_emit_by_name (controller, "drag-update", to_x - x, to_y - y);
      g_signal_emit_by_name (controller, "drag-end", to_x - x, to_y - y);
    }
}

static void
find_middle (Table *it, const char *word, double *x, double *y)
{
  graphene_rect_t bounds;

  lay_out (it);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_card (it, word)), GTK_WIDGET (it->arrange), &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
test_strengths_are_said (Table *it, gconstpointer data)
{
  /* The highest cards lie in the back: A K Q J 9, 8 6 6 6 6, 4 3 2. */
  g_assert_true (says (it, "Four of a kind"));
  g_assert_true (says (it, "High card"));
}

static void
test_two_clicks_swap (Table *it, gconstpointer data)
{
  g_assert_cmpuint (group_of (it, "Ac"), ==, BACK);
  click (it, "Ac");
  g_assert_cmpint (room_card_get_state (find_card (it, "Ac")), ==, ROOM_CARD_PICKED);
  g_assert_cmpuint (it->n_changed, ==, 0);
  click (it, "2c");
  g_assert_cmpuint (group_of (it, "Ac"), ==, FRONT);
  g_assert_cmpuint (group_of (it, "2c"), ==, BACK);
  g_assert_cmpuint (it->n_changed, ==, 1);
  g_assert_cmpint (room_card_get_state (find_card (it, "Ac")), ==, ROOM_CARD_LEGAL);
}

static void
test_of_one_hand_the_second_is_chosen (Table *it, gconstpointer data)
{
  click (it, "Ac");
  click (it, "Ks");
  g_assert_cmpint (room_card_get_state (find_card (it, "Ks")), ==, ROOM_CARD_PICKED);
  g_assert_cmpint (room_card_get_state (find_card (it, "Ac")), ==, ROOM_CARD_LEGAL);
  click (it, "Ks");
  g_assert_cmpint (room_card_get_state (find_card (it, "Ks")), ==, ROOM_CARD_LEGAL);
  g_assert_cmpuint (it->n_changed, ==, 0);
}

static void
test_a_card_is_dragged_onto_another (Table *it, gconstpointer data)
{
  double x, y;

  find_middle (it, "6h", &x, &y);
  drag (it, "Qh", x, y);
  g_assert_cmpuint (group_of (it, "Qh"), ==, MIDDLE);
  g_assert_cmpuint (group_of (it, "6h"), ==, BACK);
}

/* A card dragged into a row may be one too many: the row says so, until another card leaves it. */
static void
test_a_card_is_dragged_into_a_row (Table *it, gconstpointer data)
{
  double x, y;

  find_middle (it, "4h", &x, &y);
  drag (it, "Qh", 900, y);
  g_assert_cmpuint (group_of (it, "Qh"), ==, FRONT);
  g_assert_true (says (it, "1 card too many"));
  g_assert_true (says (it, "1 card is missing"));
  find_middle (it, "Ac", &x, &y);
  drag (it, "2c", 900, y);
  g_assert_cmpuint (group_of (it, "2c"), ==, BACK);
  g_assert_false (says (it, "too many"));
}

static void
test_a_drag_that_goes_nowhere_is_a_click (Table *it, gconstpointer data)
{
  double x, y;

  find_middle (it, "Qh", &x, &y);
  drag (it, "Qh", x + 2, y);
  g_assert_cmpint (room_card_get_state (find_card (it, "Qh")), ==, ROOM_CARD_PICKED);
  drag (it, "Qh", -500, -500);
  g_assert_cmpuint (group_of (it, "Qh"), ==, BACK);
}

static void
test_keys_move_the_focused_card (Table *it, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (find_card (it, "Ks")));
  g_assert_true (press (it, GDK_KEY_1));
  g_assert_cmpuint (group_of (it, "Ks"), ==, FRONT);
  g_assert_true (press (it, GDK_KEY_2));
  g_assert_cmpuint (group_of (it, "Ks"), ==, MIDDLE);
  g_assert_true (press (it, GDK_KEY_KP_3));
  g_assert_cmpuint (group_of (it, "Ks"), ==, BACK);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (it->drive.window)) == GTK_WIDGET (find_card (it, "Ks")));
  g_assert_false (press (it, GDK_KEY_4));
}

static void
test_where_a_card_lies_is_its_name (Table *it, gconstpointer data)
{
  g_autofree char *before = room_card_dup_name (find_card (it, "Ac"));
  g_autofree char *after = NULL;

  g_assert_cmpstr (before, ==, "Ace of clubs, Back hand");
  click (it, "Ac");
  click (it, "2c");
  after = room_card_dup_name (find_card (it, "Ac"));
  g_assert_cmpstr (after, ==, "Ace of clubs, Front hand");
}

static void
test_help_is_asked_for (Table *it, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (GTK_WIDGET (it->arrange), GTK_TYPE_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, ==, 1);
  g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
  g_assert_cmpuint (it->n_help, ==, 1);
}

/* After a click on a help button Enter still presses a pill on the bar. */
static void
test_a_click_on_help_leaves_the_focus (Table *it, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (GTK_WIDGET (it->arrange), GTK_TYPE_BUTTON, buttons);
  g_assert_false (gtk_widget_get_focus_on_click (g_ptr_array_index (buttons, 0)));
}

static void
test_what_was_moved_is_moved_back (Table *it, gconstpointer data)
{
  double x, y;

  g_assert_false (room_arrange_can_undo (it->arrange));
  click (it, "Ac");
  g_assert_false (room_arrange_can_undo (it->arrange));
  click (it, "2c");
  find_middle (it, "6h", &x, &y);
  drag (it, "Qh", x, y);
  gtk_widget_grab_focus (GTK_WIDGET (find_card (it, "Ks")));
  press (it, GDK_KEY_1);
  it->n_changed = 0;
  room_arrange_undo (it->arrange);
  g_assert_cmpuint (it->n_changed, ==, 1);
  g_assert_cmpuint (group_of (it, "Ks"), ==, BACK);
  g_assert_cmpuint (group_of (it, "Qh"), ==, MIDDLE);
  room_arrange_undo (it->arrange);
  g_assert_cmpuint (group_of (it, "Qh"), ==, BACK);
  g_assert_cmpuint (group_of (it, "6h"), ==, MIDDLE);
  g_assert_cmpuint (group_of (it, "Ac"), ==, FRONT);
  room_arrange_undo (it->arrange);
  g_assert_cmpuint (group_of (it, "Ac"), ==, BACK);
  g_assert_cmpuint (group_of (it, "2c"), ==, FRONT);
  g_assert_false (room_arrange_can_undo (it->arrange));
}

/* A hint moves cards without the widget's knowledge, and the player can undo that as well. */
static void
test_what_was_set_for_somebody_is_moved_back (Table *it, gconstpointer data)
{
  room_move_builder_swap (it->pick, card_face (room_card_get_card (find_card (it, "Ac"))),
                          card_face (room_card_get_card (find_card (it, "2c"))));
  room_arrange_refresh (it->arrange);
  g_assert_true (room_arrange_can_undo (it->arrange));
  room_arrange_undo (it->arrange);
  g_assert_cmpuint (group_of (it, "Ac"), ==, BACK);
  room_arrange_refresh (it->arrange);
  g_assert_false (room_arrange_can_undo (it->arrange));
  click (it, "Ac");
  click (it, "2c");
  room_arrange_set_pick (it->arrange, NULL, NULL);
  g_assert_false (room_arrange_can_undo (it->arrange));
}

static void
test_a_refusal_is_said (Table *it, gconstpointer data)
{
  room_arrange_say (it->arrange, "The middle hand beats the back hand.");
  g_assert_true (says (it, "The middle hand beats"));
  room_arrange_say (it->arrange, NULL);
  g_assert_false (says (it, "The middle hand beats"));
}

/* No cards overlap, and none covers a text, at any size. */
static void
test_nothing_overlaps (Table *it, gconstpointer data)
{
  static const int sizes[][2] = { { 720, 400 }, { 960, 460 }, { 1366, 640 }, { 1900, 900 } };
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  collect (GTK_WIDGET (it->arrange), ROOM_TYPE_CARD, parts);
  collect (GTK_WIDGET (it->arrange), GTK_TYPE_LABEL, parts);
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      gtk_widget_allocate (GTK_WIDGET (it->arrange), sizes[size][0], sizes[size][1], -1, NULL);
      for (guint i = 0; i < parts->len; i++)
        for (guint k = 0; k < i; k++)
          {
            graphene_rect_t one, other;

            if (!gtk_widget_compute_bounds (parts->pdata[i], GTK_WIDGET (it->arrange), &one)
                || !gtk_widget_compute_bounds (parts->pdata[k], GTK_WIDGET (it->arrange), &other))
              continue;
            graphene_rect_inset (&one, 1, 1);
            graphene_rect_inset (&other, 1, 1);
            if (graphene_rect_intersection (&one, &other, NULL)
                && !gtk_widget_is_ancestor (parts->pdata[i], parts->pdata[k])
                && !gtk_widget_is_ancestor (parts->pdata[k], parts->pdata[i]))
              g_error ("parts %u and %u overlap at %d x %d", i, k, sizes[size][0], sizes[size][1]);
          }
    }
}

static void
test_nothing_is_left_of_it (Table *it, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  room_arrange_set_pick (it->arrange, NULL, NULL);
  collect (GTK_WIDGET (it->arrange), ROOM_TYPE_CARD, cards);
  g_assert_cmpuint (cards->len, ==, 0);
  g_assert_false (says (it, "Four of a kind"));
  g_assert_false (press (it, GDK_KEY_1));
}

#define ADD(name, function) g_test_add ("/arrange/" name, Table, NULL, table_up, function, table_down)

TEST_PART (arrange)
{
  drive_init (&argc, &argv);

  ADD ("strengths-are-said", test_strengths_are_said);
  ADD ("two-clicks-swap", test_two_clicks_swap);
  ADD ("of-one-hand-the-second-is-chosen", test_of_one_hand_the_second_is_chosen);
  ADD ("a-card-is-dragged-onto-another", test_a_card_is_dragged_onto_another);
  ADD ("a-card-is-dragged-into-a-row", test_a_card_is_dragged_into_a_row);
  ADD ("a-drag-that-goes-nowhere-is-a-click", test_a_drag_that_goes_nowhere_is_a_click);
  ADD ("keys-move-the-focused-card", test_keys_move_the_focused_card);
  ADD ("where-a-card-lies-is-its-name", test_where_a_card_lies_is_its_name);
  ADD ("help-is-asked-for", test_help_is_asked_for);
  ADD ("a-click-on-help-leaves-the-focus", test_a_click_on_help_leaves_the_focus);
  ADD ("what-was-moved-is-moved-back", test_what_was_moved_is_moved_back);
  ADD ("what-was-set-for-somebody-is-moved-back", test_what_was_set_for_somebody_is_moved_back);
  ADD ("a-refusal-is-said", test_a_refusal_is_said);
  ADD ("nothing-overlaps", test_nothing_overlaps);
  ADD ("nothing-is-left-of-it", test_nothing_is_left_of_it);

  return g_test_run ();
}
