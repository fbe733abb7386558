/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt as widgets: what they show and tell in every game, what they must never tell, picking by pointer and
   keyboard, moving cards. */
#include <string.h>

#include "cards/help/say.h"
#include "widgets/felt/room-felt-text.h"
#include "felt-desk.h"
#include "../../program.h"

static RoomCard *
find_card (Table *table, guint face)
{
  for (RoomCard *card = first_card (table); card != NULL; card = next_card (card))
    if (room_card_get_card (card) != CARD_HIDDEN && card_face (room_card_get_card (card)) == face)
      return card;
  return NULL;
}

/* The K-th card that may be picked. */
static RoomCard *
legal_card (Table *table, guint k)
{
  for (RoomCard *card = first_card (table); card != NULL; card = next_card (card))
    if (!room_card_is_picture (card) && k-- == 0)
      return card;
  return NULL;
}

static guint
face_of (RoomCard *card)
{
  return card_face (room_card_get_card (card));
}

/* --- Every game --- */

static CardSet
seen_by_view (const GameState *view)
{
  CardSet cards = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      if (game_cards (view, zone)[i] != CARD_HIDDEN)
        cards |= CARD_SET (card_face (game_cards (view, zone)[i]));
  return cards;
}

/* No widget has a card that the view does not show, and a card face down has no other text. */
static void
check_card (Table *table, RoomCard *card, CardSet seen)
{
  Card             what = room_card_get_card (card);
  g_autofree char *name = room_card_dup_name (card);
  g_autofree char *said = game_card_say (what);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (card),
                                   room_card_is_picture (card) ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (card)));
  if (what == CARD_HIDDEN)
    {
      g_assert_cmpstr (name, ==, "Face-down card");
      g_assert_true (room_card_is_picture (card));
      g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (card)));
      return;
    }
  g_assert_true (seen >> card_face (what) & 1);
  g_assert_true (g_str_has_prefix (name, said));
  g_assert_cmpuint (strlen (name), >, strlen (said) + 2); /* and the place where it lies */
}

static void
check_widgets (Table *table)
{
  CardSet seen = seen_by_view (table->view), legal = 0;
  gint    buttons = 0, said = -1;

  for (RoomCard *card = first_card (table); card != NULL; card = next_card (card))
    {
      check_card (table, card, seen);
      if (room_card_is_picture (card))
        continue;
      buttons++;
      legal |= CARD_SET (room_move_builder_face (table->pick, room_card_get_card (card)));
    }
  g_object_get (table->felt, "legal", &said, NULL);
  g_assert_cmpint (said, ==, buttons);
  g_assert_cmphex (legal, ==, room_move_builder_legal (table->pick)); /* all can be reached, except inside a pile */
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  for (guint seats = 1; seats <= GAME_MAX_SEATS; seats++)
    {
      Table table;

      if (!(game->seats >> seats & 1))
        continue;
      open_table (&table, game->id, seats, 11 + seats);
      for (guint i = 0; i < 40; i++)
        {
          const GameState *s = game_play_state (table.play);

          show (&table, i % 5 == 0 ? GAME_OUTSIDER : i % 3 == 0 || s->turn < 0 ? (gint) (i % seats) : s->turn);
          check_widgets (&table);
          if (!step (&table))
            break;
        }
      room_felt_show (ROOM_FELT (table.felt), NULL, NULL, 0, -1);
      g_assert_null (first_card (&table));
      close_table (&table);
    }
}

/* --- Names and plates --- */

static void
test_names (void)
{
  Table     table;
  RoomCard *card;
  gint      turn;

  open_table (&table, "pitty-pat", 3, 1);
  turn = game_play_state (table.play)->turn;
  show (&table, 0);
  for (card = first_card (&table); card != NULL; card = next_card (card))
    if (room_card_get_card (card) != CARD_HIDDEN && room_card_get_pile (card) == 0)
      {
        g_autofree char *said = game_card_say (room_card_get_card (card));
        g_autofree char *name = g_strconcat (said, ", your hand", NULL);

        gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plate_of (&table, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       turn == 0 ? "Ann, 0 points, to act" : "Ann, 0 points");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plate_of (&table, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       turn == 1 ? "Bob, bot, 1,200 play chips, to act" : "Bob, bot, 1,200 play chips");
  g_assert_null (plate_of (&table, 3));
  close_table (&table);
}

/* One's own open card looks to oneself like one that others do not see, so it has an eye, and says so.  Nobody else's
   card needs that. */
static void
test_seen_by_all (void)
{
  Table table;
  guint seen = 0, own = 0;

  open_table (&table, "five-card-stud", 3, 1);
  while (game_play_state (table.play)->turn < 0)
    g_assert_true (step (&table));
  show (&table, 0);
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    {
      g_autofree char *said
          = gtk_test_accessible_check_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "?");
      g_autofree char *name = room_card_dup_name (card);

      own += g_str_has_suffix (name, "your hand");
      if (strstr (said, "een by all") == NULL)
        continue;
      seen++;
      g_assert_true (g_str_has_suffix (name, "your hand"));
    }
  g_assert_cmpuint (own, ==, 2);
  g_assert_cmpuint (seen, ==, 1);
  close_table (&table);
}

/* --- Picking --- */

static GtkEventController *
controller_of (Table *table, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table->felt);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget keeps it */
    }
  g_assert_not_reached ();
}

static void
middle_of (Table *table, RoomCard *card, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (card), table->felt, &bounds));
  *x = bounds.origin.x + bounds.size.width * 0.15;
  *y = bounds.origin.y + bounds.size.height * 0.5;
}

static gboolean
is_laid_out (gpointer data)
{
  double x, y;

  middle_of (data, first_card (data), &x, &y);
  return x > 0 && gtk_widget_get_width (GTK_WIDGET (first_card (data))) > 0;
}

static void
press (Table *table, RoomCard *card, gint n_press)
{
  double x, y;

  drawn_wait (is_laid_out, table);
  middle_of (table, card, &x, &y);
  y -= room_card_get_lift (card);
  g_signal_emit_by_name (controller_of (table, GTK_TYPE_GESTURE_CLICK), "pressed", n_press, x, y);
  g_signal_emit_by_name (controller_of (table, GTK_TYPE_GESTURE_CLICK), "released", n_press, x, y);
}

static gboolean
type_key (Table *table, guint key)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (controller_of (table, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0, &taken);
  return taken;
}

/* In mus, somebody may change cards after everybody has said mus. */
static void
open_discards_of (Table *table, const char *game_id, guint64 seed)
{
  open_table (table, game_id, 2, seed);
  for (guint i = 0; i < 200; i++)
    {
      const GameChoices *choices = game_play_choices (table->play);
      const Game        *game = game_play_state (table->play)->game;

      for (guint k = 0; k < choices->n; k++)
        if (game->verbs[choices->v[k].verb].shape == SHAPE_CARDS && choices->v[k].max > 1)
          {
            show (table, game_play_state (table->play)->turn);
            return;
          }
      g_assert_true (step (table));
    }
  g_assert_not_reached ();
}

static void
open_discards (Table *table)
{
  open_discards_of (table, "five-card-draw", 1);
}

static void
test_click (void)
{
  Table table;
  guint face;

  open_discards (&table);
  face = face_of (legal_card (&table, 1));
  g_assert_cmpint (room_card_get_state (legal_card (&table, 1)), ==, ROOM_CARD_LEGAL);
  g_assert_cmpuint (room_card_get_lift (legal_card (&table, 1)), ==, 12);
  press (&table, legal_card (&table, 1), 1);
  g_assert_cmpuint (table.picked, ==, 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (face));
  g_assert_cmpint (room_card_get_state (find_card (&table, face)), ==, ROOM_CARD_PICKED);
  g_assert_cmpuint (room_card_get_lift (find_card (&table, face)), ==, 24);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (find_card (&table, face)), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  press (&table, find_card (&table, face), 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, 0);
  g_assert_cmpuint (table.picked, ==, 2);
  g_assert_cmpuint (table.acts, ==, 0);
  gtk_widget_activate (GTK_WIDGET (legal_card (&table, 0))); /* as a screen reader does */
  g_assert_cmpuint (table.picked, ==, 3);
  g_assert_cmpuint (card_set_size (room_move_builder_picked (table.pick)), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (legal_card (&table, 0)), "click", NULL);
  g_assert_cmpuint (table.picked, ==, 4);
  close_table (&table);
}

static void
full_cb (RoomFelt *felt, guint most, gpointer full)
{
  *(guint *) full = most;
}

/* Where two cards may be changed, picking a third drops neither, and no double click plays the two. */
static void
test_one_too_many (void)
{
  Table table;
  guint full = 0;

  open_discards_of (&table, "seven-card-triple-draw", 1);
  g_signal_connect (table.felt, "full", G_CALLBACK (full_cb), &full);
  for (guint i = 0; i < 2; i++)
    press (&table, legal_card (&table, i), 1);
  press (&table, legal_card (&table, 2), 2);
  g_assert_cmpuint (full, ==, 2);
  g_assert_cmpuint (table.acts, ==, 0);
  g_assert_cmpuint (card_set_size (room_move_builder_picked (table.pick)), ==, 2);
  close_table (&table);
}

/* TRUE if one's own cards lie in falling ranks, or each suit in one run. */
static gboolean
is_sorted (Table *table, gboolean by_suit)
{
  RoomCard *last = NULL;
  guint     seen = 0;

  for (RoomCard *card = first_card (table); card != NULL; card = next_card (card))
    {
      Card     shown = room_card_get_card (card);
      gboolean same;

      if (room_card_is_picture (card))
        continue;
      same = last != NULL && card_suit (room_card_get_card (last)) == card_suit (shown);
      if (by_suit && !same && (seen & 1u << card_suit (shown)) != 0)
        return FALSE;
      if ((!by_suit || same) && last != NULL && card_rank (room_card_get_card (last)) < card_rank (shown))
        return FALSE;
      seen |= 1u << card_suit (shown);
      last = card;
    }
  return last != NULL;
}

/* Only the order on the screen changes: picked cards stay picked, and no signal is sent. */
static void
test_sort (void)
{
  Table table;
  guint face;

  open_discards_of (&table, "five-card-draw", 5);
  face = face_of (legal_card (&table, 1));
  press (&table, legal_card (&table, 1), 1);
  g_assert_true (is_sorted (&table, FALSE));
  g_assert_false (is_sorted (&table, TRUE));
  g_object_set (table.felt, "swapped", TRUE, NULL);
  g_assert_true (is_sorted (&table, TRUE));
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (face));
  g_assert_cmpint (room_card_get_state (find_card (&table, face)), ==, ROOM_CARD_PICKED);
  g_assert_cmpuint (table.picked, ==, 1);
  press (&table, find_card (&table, face), 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, 0);
  close_table (&table);
}

/* A row is sorted by how many cards there are of a rank, then by rank, wherever the cards lay before. */
static void
test_rows_are_hands_of_poker (void)
{
  Table     table;
  RoomCard *card;

  open_table (&table, "chinese-poker", 4, 5);
  while (game_play_state (table.play)->turn >= 0)
    g_assert_true (step (&table));
  show (&table, 0);
  card = first_card (&table);
  for (guint zone = 0; zone < table.view->n_zones; zone++)
    {
      guint n = table.view->zone[zone].layout == GAME_PILE ? MIN (game_count (table.view, zone), 1)
                                                           : game_count (table.view, zone);
      guint ranks[16] = { 0 }, last = G_MAXUINT;

      for (guint i = 0; i < game_count (table.view, zone); i++)
        if (game_cards (table.view, zone)[i] != CARD_HIDDEN)
          ranks[card_rank (game_cards (table.view, zone)[i])]++;
      for (; n > 0; n--, card = next_card (card))
        {
          guint rank = card_rank (room_card_get_card (card));

          if (table.view->zone[zone].layout != GAME_ROW)
            continue;
          g_assert_cmpuint (ranks[rank] * 16 + rank, <=, last);
          last = ranks[rank] * 16 + rank;
        }
    }
  close_table (&table);
}

/* The second press of a double click acts, whether the first put the card down or picked it up. */
static void
test_double_click (void)
{
  Table     table;
  RoomCard *card;

  open_discards (&table);
  card = legal_card (&table, 2);
  press (&table, card, 1);
  press (&table, card, 2);
  g_assert_cmpuint (table.acts, ==, 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (face_of (card)));
  press (&table, card, 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, 0);
  press (&table, card, 2);
  g_assert_cmpuint (table.acts, ==, 2);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (face_of (card)));
  close_table (&table);
}

/* Plays Tong-Its until somebody has a choice that IS_IT, shows their view, and returns the choice. */
static GameChoice
open_melds (Table *table, gboolean (*is_it) (const GameVerb *verb))
{
  open_table (table, "tong-its", 3, 3);
  for (guint i = 0; i < 2000; i++)
    {
      const GameChoices *choices = game_play_choices (table->play);
      const GameState   *s = game_play_state (table->play);

      for (guint k = 0; s->turn >= 0 && k < choices->n; k++)
        if (is_it (&s->game->verbs[choices->v[k].verb]))
          {
            show (table, s->turn);
            return choices->v[k];
          }
      g_assert_true (step (table));
    }
  g_assert_not_reached ();
}

static gboolean
draws (const GameVerb *verb)
{
  return verb->pile == ZONE_STOCK;
}

static gboolean
lays_off (const GameVerb *verb)
{
  return verb->shape == SHAPE_CARD_MELD;
}

/* A click on the stock draws from it. */
static void
test_stock (void)
{
  Table      table;
  GameChoice choice = open_melds (&table, draws);
  RoomCard  *stock = first_card (&table);

  while (room_card_get_card (stock) != CARD_HIDDEN || room_card_get_pile (stock) == 0)
    stock = next_card (stock);
  press (&table, stock, 1);
  g_assert_cmpuint (table.acts, ==, 1);
  g_assert_cmpuint (table.verb, ==, choice.verb);
  close_table (&table);
}

/* A click on a meld lays the picked card off on it; while none is picked a meld is no button. */
static void
test_meld (void)
{
  Table      table;
  GameChoice choice = open_melds (&table, lays_off);
  guint      zone = 0, card = card_set_first (choice.of);
  GameAction action;

  while (table.view->zone[zone].role != ZONE_MELDS || table.view->zone[zone].number != choice.target)
    zone++;
  press (&table, find_card (&table, card_face (game_top (table.view, zone))), 1);
  g_assert_cmpuint (table.acts, ==, 0);
  press (&table, find_card (&table, card), 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (card));
  press (&table, find_card (&table, card_face (game_top (table.view, zone))), 1);
  g_assert_cmpuint (table.acts, ==, 1);
  g_assert_cmpuint (table.verb, ==, choice.verb);
  g_assert_true (room_move_builder_action (table.pick, choice.verb, 0, &action));
  g_assert_cmpint (action.target, ==, choice.target);
  close_table (&table);
}

static void
test_keyboard (void)
{
  Table table;
  guint face;

  open_discards (&table);
  drawn_wait (is_laid_out, &table);
  g_assert_false (type_key (&table, GDK_KEY_space)); /* no card has the focus */
  g_assert_true (gtk_widget_child_focus (table.felt, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window)) == GTK_WIDGET (legal_card (&table, 0)));
  g_assert_true (gtk_widget_child_focus (table.felt, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_child_focus (table.felt, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_child_focus (table.felt, GTK_DIR_LEFT));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window)) == GTK_WIDGET (legal_card (&table, 1)));
  face = face_of (legal_card (&table, 1));
  g_assert_true (type_key (&table, GDK_KEY_space));
  g_assert_cmphex (room_move_builder_picked (table.pick), ==, CARD_SET (face));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window)) == GTK_WIDGET (find_card (&table, face)));
  g_assert_true (type_key (&table, GDK_KEY_Return));
  g_assert_cmpuint (table.acts, ==, 1);
  g_assert_cmphex (room_move_builder_picked (table.pick), ==,
                   CARD_SET (face)); /* and the window's key did not press the card */
  g_assert_false (gtk_widget_child_focus (table.felt, GTK_DIR_TAB_FORWARD)); /* the cards are one stop */
  room_move_builder_set (table.pick, game_find ("five-card-draw"), NULL);
  room_felt_refresh (ROOM_FELT (table.felt));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window)) == table.felt); /* until their next turn */
  room_move_builder_set (table.pick, game_find ("five-card-draw"), game_play_choices (table.play));
  room_felt_refresh (ROOM_FELT (table.felt));
  g_assert_true (ROOM_IS_CARD (gtk_root_get_focus (GTK_ROOT (table.window))));
  close_table (&table);
}

/* A card in the hand that may not be picked is darker; while there are no choices, none is. */
static void
test_dim (void)
{
  Table table;
  guint dim = 0, tries = 0;

  open_table (&table, "twenty-five", 3, 5);
  for (; dim == 0 && tries < 200; tries++)
    {
      show (&table, MAX (0, game_play_state (table.play)->turn));
      for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
        if (room_card_get_state (card) == ROOM_CARD_DIM)
          {
            dim++;
            g_assert_false (room_move_builder_toggle (table.pick, face_of (card)));
            g_assert_true (room_card_is_picture (card));
            press (&table, card, 1);
            g_assert_cmpuint (table.picked, ==, 0);
          }
      g_assert_true (step (&table));
    }
  g_assert_cmpuint (dim, >, 0);
  show (&table, GAME_OUTSIDER);
  for (RoomCard *card = first_card (&table); card != NULL; card = next_card (card))
    g_assert_cmpint (room_card_get_state (card), ==, ROOM_CARD_PLAIN);
  close_table (&table);
}

/* A player who plays from two places sees the unplayable cards dimmed in both, even where a place has no other
   cards. */
static void
test_dim_in_both (void)
{
  enum
  {
    HOLE = 6, /* a zone of Turnover Bridge */
  };
  Table table;
  guint dim = 0;

  open_table (&table, "turnover-bridge", 2, 5);
  for (gint seat; (seat = game_play_state (table.play)->turn) >= 0; step (&table))
    {
      CardSet may = game_play_choices (table.play)->v[0].of, hole = game_play_state (table.play)->set[HOLE + seat];

      show (&table, seat);
      for (CardSet cards = hole & ~may; cards != 0; cards &= cards - 1, dim++)
        g_assert_cmpint (room_card_get_state (find_card (&table, card_set_first (cards))), ==, ROOM_CARD_DIM);
    }
  g_assert_cmpuint (dim, >, 0);
  close_table (&table);
}

/* --- Moving cards --- */

static void
test_moves (void)
{
  Table table;

  open_table (&table, "pitty-pat", 2, 3);
  set_desktop_animations (TRUE);
  show (&table, 0);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  g_assert_true (step (&table));
  show (&table, 0);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt))); /* the preference is off */
  g_object_set (table.felt, "animations", TRUE, NULL);
  g_assert_true (step (&table));
  show (&table, 0);
  g_assert_true (room_felt_is_moving (ROOM_FELT (table.felt)));
  drawn_wait (is_still, table.felt);
  show (&table, 0); /* nothing has changed */
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  set_desktop_animations (FALSE);
  g_assert_true (step (&table));
  show (&table, 0);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  set_desktop_animations (TRUE);
  g_assert_true (step (&table));
  show (&table, 1); /* for another looker it is another table */
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  g_assert_true (step (&table));
  show (&table, 1);
  g_object_set (table.felt, "animations", FALSE, NULL); /* while cards move */
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  close_table (&table);
}

static gboolean
is_smaller (gpointer felt)
{
  return gtk_widget_get_width (felt) < 1000;
}

/* The felt is allocated anew, as when a new window gets its place or the bar below it another height. */
static void
test_moves_in_another_size (void)
{
  Table table;

  open_table (&table, "texas-holdem", 6, 3);
  set_desktop_animations (TRUE);
  g_object_set (table.felt, "animations", TRUE, NULL);
  show (&table, 0);
  room_felt_deal (ROOM_FELT (table.felt));
  gtk_window_set_default_size (GTK_WINDOW (table.window), 900, 560);
  drawn_wait (is_smaller, table.felt);
  g_assert_true (room_felt_is_moving (ROOM_FELT (table.felt)));
  drawn_wait (is_still, table.felt);
  close_table (&table);
}

/* Views may follow each other at any speed, and the window may close while cards move. */
static void
test_hurry (void)
{
  Table table;

  open_table (&table, "crates", 4, 2);
  set_desktop_animations (TRUE);
  g_object_set (table.felt, "animations", TRUE, NULL);
  for (guint i = 0; i < 150; i++)
    {
      show (&table, 0);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
      if (!step (&table))
        break;
      check_widgets (&table);
    }
  close_table (&table);
}

static void
test_card (void)
{
  RoomCard  *card = g_object_ref_sink (room_card_new ());
  GtkWidget *widget = GTK_WIDGET (card);
  int        minimum, natural;

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "Face-down card");
  room_card_set_where (card, "Stock");
  room_card_set_pile (card, 34);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "Face-down card");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Stock, 34 cards");
  room_card_set_card (card, CARD (5, CARD_HEARTS));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "Seven of hearts, Stock");
  room_card_set_card (card, CARD_HIDDEN);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "Face-down card");
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 63, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 88);
  g_object_unref (card);
}

/* A sentence of a language that is written from the left begins there, whoever it is about. */
static void
test_sentences_begin_where_they_are_read_from (void)
{
  static const char *const texts[] = {
    "דנה", "\u2068דנה\u2069 bets 5.", "محمد: 12 points", "\u2068سارة\u2069, a flush", "Ann and דנה", "12", "♠ 5"
  };
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (double width = 0; width <= 80; width += 40)
      {
        g_autoptr (PangoLayout) text = room_felt_text (widget, texts[i], 16, FALSE, width);
        g_autoptr (PangoLayout) fit = room_felt_fit_text (widget, texts[i], 16, TRUE, width);

        g_assert_cmpint (pango_layout_get_line_readonly (text, 0)->resolved_dir, ==, PANGO_DIRECTION_LTR);
        g_assert_cmpint (pango_layout_get_line_readonly (fit, 0)->resolved_dir, ==, PANGO_DIRECTION_LTR);
      }
  g_object_unref (widget);
}

TEST_PART (felt)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/felt/a-card-says-what-it-shows", test_card);
  g_test_add_func ("/felt/names", test_names);
  g_test_add_func ("/felt/an-open-card-of-ones-own-is-marked", test_seen_by_all);
  g_test_add_func ("/felt/a-click-picks", test_click);
  g_test_add_func ("/felt/one-too-many-is-not-picked", test_one_too_many);
  g_test_add_func ("/felt/a-hand-is-sorted-the-other-way", test_sort);
  g_test_add_func ("/felt/rows-are-hands-of-poker", test_rows_are_hands_of_poker);
  g_test_add_func ("/felt/a-double-click-acts", test_double_click);
  g_test_add_func ("/felt/a-click-on-the-stock-draws", test_stock);
  g_test_add_func ("/felt/a-click-on-a-meld-lays-off", test_meld);
  g_test_add_func ("/felt/keyboard", test_keyboard);
  g_test_add_func ("/felt/what-may-not-be-picked", test_dim);
  g_test_add_func ("/felt/dim-in-both-places-one-plays-from", test_dim_in_both);
  g_test_add_func ("/felt/cards-move", test_moves);
  g_test_add_func ("/felt/cards-move-in-another-size", test_moves_in_another_size);
  g_test_add_func ("/felt/views-in-a-hurry", test_hurry);
  g_test_add_func ("/felt/sentences-begin-where-they-are-read-from", test_sentences_begin_where_they_are_read_from);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/felt/no-widget-knows-more-than-the-view/", game_list ()[i]->id, NULL);

      g_test_add_data_func (path, game_list ()[i], test_game);
    }
  return g_test_run ();
}
