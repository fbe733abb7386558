/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who has nothing but the window of a side game's table, and clicks what it offers: finding widgets, and the
   clicks. */
#include "widgets/felt/room-card.h"
#include "widgets/felt/room-cell.h"
#include "widgets/paint/room-pill.h"
#include "clicker-private.h"

enum
{
  MOST_CLICKS = 20000, /* in a match */
  LOOK_AGAIN = 12,     /* clicks for each one made with the pointer */
  PATIENCE = 60,       /* seconds to wait for a bot */
};

guint
clicker_lot (Clicker *clicker, guint n)
{
  return random_below (&clicker->random, n);
}

/* --- Finding widgets --- */

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
clicker_all_of (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

/* The widget that shows the cards now. */
static GtkWidget *
middle_of (Clicker *clicker)
{
  return gtk_widget_get_mapped (clicker->arrange) ? clicker->arrange : clicker->felt;
}

/* All cards that can be clicked. */
GPtrArray *
clicker_all_cards (Clicker *clicker)
{
  g_autoptr (GPtrArray) cards = clicker_all_of (middle_of (clicker), ROOM_TYPE_CARD);
  GPtrArray *legal = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    if (!room_card_is_picture (cards->pdata[i]))
      g_ptr_array_add (legal, cards->pdata[i]);
  return legal;
}

GPtrArray *
clicker_all_places (Clicker *clicker)
{
  return clicker_all_of (clicker->felt, ROOM_TYPE_CELL);
}

guint
clicker_face_of (GtkWidget *card)
{
  return card_face (room_card_get_card (ROOM_CARD (card)));
}

CardSet
clicker_faces_in (const GPtrArray *cards, gboolean only_picked)
{
  CardSet faces = 0;

  for (guint i = 0; i < cards->len; i++)
    if (!only_picked || room_card_get_state (cards->pdata[i]) == ROOM_CARD_PICKED)
      faces |= CARD_SET (clicker_face_of (cards->pdata[i]));
  return faces;
}

CardSet
clicker_copies_in (const GPtrArray *cards, gboolean only_picked, guint copy)
{
  CardSet faces = 0;

  for (guint i = 0; i < cards->len; i++)
    if (card_copy (room_card_get_card (cards->pdata[i])) == copy
        && (!only_picked || room_card_get_state (cards->pdata[i]) == ROOM_CARD_PICKED))
      faces |= CARD_SET (clicker_face_of (cards->pdata[i]));
  return faces;
}

static void
add_open (GtkWidget *widget, CardSet *open)
{
  if (ROOM_IS_CARD (widget) && !card_is_hidden (room_card_get_card (ROOM_CARD (widget))))
    *open |= CARD_SET (clicker_face_of (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_open (child, open);
}

CardSet
clicker_open_cards (Clicker *clicker)
{
  CardSet open = 0;

  add_open (clicker->window, &open);
  return open;
}

/* --- Clicks --- */

typedef struct
{
  GdkFrameClock *clock;
  gint64         frame;
} Frame;

static gboolean
is_painted (gpointer data)
{
  const Frame *frame = data;

  return gdk_frame_clock_get_frame_counter (frame->clock) >= frame->frame + 2;
}

void
clicker_lay_out (Clicker *clicker)
{
  Frame frame = { .clock = gtk_widget_get_frame_clock (clicker->window) };

  g_assert_nonnull (frame.clock);
  frame.frame = gdk_frame_clock_get_frame_counter (frame.clock);
  gdk_frame_clock_begin_updating (frame.clock);
  drawn_wait (is_painted, &frame);
  gdk_frame_clock_end_updating (frame.clock);
}

/* Finds a point of WIDGET that nothing covers, in the coordinates of WITHIN.  FALSE: there is none. */
static gboolean
find_spot (Clicker *clicker, GtkWidget *widget, GtkWidget *within, double *x, double *y)
{
  enum
  {
    PARTS = 16
  };
  graphene_rect_t bounds;
  GtkWidget      *window = clicker->window;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  for (guint i = 1; i < PARTS; i++)
    for (guint k = 1; k < PARTS; k++)
      {
        double     at_x = bounds.origin.x + bounds.size.width * (float) i / PARTS;
        double     at_y = bounds.origin.y + bounds.size.height * (float) k / PARTS;
        GtkWidget *hit = gtk_widget_pick (window, at_x, at_y, GTK_PICK_DEFAULT);

        if (hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget)))
          return gtk_widget_translate_coordinates (window, within, at_x, at_y, x, y);
      }
  return FALSE;
}

static void
count_click (Clicker *clicker)
{
  clicker->clicks++;
  g_assert_cmpuint (clicker->clicks, <, MOST_CLICKS);
}

static gboolean
by_pointer (Clicker *clicker)
{
  return clicker_lot (clicker, LOOK_AGAIN) == 0;
}

/* Scrolls to a widget that does not fit into a low window. */
static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW), *viewport;
  double     x, y;

  if (scroller == NULL)
    return;
  viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  g_assert_true (
      gtk_widget_translate_coordinates (widget, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), 0, 0, &x, &y));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), y);
}

void
clicker_click (Clicker *clicker, GtkWidget *button)
{
  double x, y;

  count_click (clicker);
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  if (by_pointer (clicker))
    {
      clicker_lay_out (clicker);
      scroll_to (button);
      clicker_lay_out (clicker);
      if (!find_spot (clicker, button, button, &x, &y))
        g_error ("“%s” cannot be reached with the pointer", gtk_button_get_label (GTK_BUTTON (button)));
    }
  g_signal_emit_by_name (button, "clicked");
}

/* The label of every button fits, and every button lies inside the window or can be scrolled to. */
static void
check_buttons (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("%s has no room", gtk_label_get_label (GTK_LABEL (widget)));
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) == NULL
      && gtk_widget_compute_bounds (widget, window, &bounds)
      && (bounds.origin.y + bounds.size.height > gtk_widget_get_height (window)
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window)))
    g_error ("a %s is at %g, %g", G_OBJECT_TYPE_NAME (widget), bounds.origin.x, bounds.origin.y);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (child, window);
}

void
clicker_check_buttons (Clicker *clicker)
{
  check_buttons (clicker->window, clicker->window);
}

static void
click_id (Clicker *clicker, GtkWidget *within, const char *id)
{
  GtkWidget *button = drive_find (within, id);

  g_assert_nonnull (button);
  clicker_click (clicker, button);
}

static GtkEventController *
gesture_of (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget keeps it */
    }
  return NULL;
}

/* Clicks as the window system would: the felt by a press, the arranged hands by a drag that goes nowhere. */
static void
point_at (Clicker *clicker, GtkWidget *card)
{
  GtkWidget *middle = middle_of (clicker);
  double     x, y;

  clicker_lay_out (clicker);
  if (!find_spot (clicker, card, middle, &x, &y))
    {
      g_autofree char *name = ROOM_IS_CARD (card) ? room_card_dup_name (ROOM_CARD (card)) : g_strdup ("a place");

      g_error ("%s cannot be reached with the pointer", name);
    }
  if (middle == clicker->arrange)
    {
      g_signal_emit_by_name (gesture_of (middle, GTK_TYPE_GESTURE_DRAG), "drag-begin", x, y);
      g_signal_emit_by_name (gesture_of (middle, GTK_TYPE_GESTURE_DRAG), "drag-end", 0.0, 0.0);
      return;
    }
  g_signal_emit_by_name (gesture_of (middle, GTK_TYPE_GESTURE_CLICK), "pressed", 1, x, y);
  g_signal_emit_by_name (gesture_of (middle, GTK_TYPE_GESTURE_CLICK), "released", 1, x, y);
}

void
clicker_click_card (Clicker *clicker, GtkWidget *card)
{
  count_click (clicker);
  if (by_pointer (clicker))
    point_at (clicker, card);
  else
    g_assert_true (gtk_widget_activate (card));
}

void
clicker_click_place (Clicker *clicker, GtkWidget *place)
{
  clicker_click_card (clicker, place);
}

void
clicker_drag_card (Clicker *clicker, GtkWidget *card, double to)
{
  GtkGesture     *drag = GTK_GESTURE (gesture_of (clicker->arrange, GTK_TYPE_GESTURE_DRAG));
  graphene_rect_t bounds;
  double          x, y;

  count_click (clicker);
  clicker_lay_out (clicker);
  g_assert_true (gtk_widget_compute_bounds (card, clicker->arrange, &bounds));
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 0.0, to - y); /* beside the cards that lie there */
  g_signal_emit_by_name (drag, "drag-end", -x, to - y);
}

GtkWidget *
clicker_find_card (Clicker *clicker, guint face)
{
  g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);

  for (guint i = 0; i < cards->len; i++)
    if (clicker_face_of (cards->pdata[i]) == face)
      return cards->pdata[i];
  return NULL;
}

GtkWidget *
clicker_find_copy (Clicker *clicker, Card card)
{
  g_autoptr (GPtrArray) cards = clicker_all_cards (clicker);

  for (guint i = 0; i < cards->len; i++)
    if (room_card_get_card (cards->pdata[i]) == card)
      return cards->pdata[i];
  return NULL;
}

/* --- Anything the window shows --- */

static gboolean
is_busy (Clicker *clicker)
{
  g_autoptr (GPtrArray) pills = NULL;

  if (!gtk_widget_get_mapped (clicker->bar))
    return FALSE;
  pills = clicker_all_of (clicker->bar, ROOM_TYPE_PILL);
  return pills->len == 0;
}

static void
too_late_cb (gpointer data)
{
  Clicker *clicker = data;

  g_error ("nobody can do anything: state %d after %u clicks", room_table_get_state (clicker->table), clicker->clicks);
}

void
clicker_wait (Clicker *clicker)
{
  guint source;

  if (!is_busy (clicker))
    return;
  source = g_timeout_add_once (PATIENCE * 1000, too_late_cb, clicker);
  while (is_busy (clicker))
    {
      if (room_table_get_game (clicker->table)->call != NULL)
        room_table_hurry (clicker->table);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
  clicker_check_record (clicker);
}

gboolean
clicker_step (Clicker *clicker)
{
  clicker_wait (clicker);
  if (gtk_widget_get_mapped (clicker->match))
    return FALSE;
  g_assert_false (gtk_widget_get_mapped (clicker->broken));
  if (gtk_widget_get_mapped (clicker->curtain))
    {
      g_assert_cmphex (clicker_open_cards (clicker), ==, 0);
      click_id (clicker, clicker->curtain, "lift");
    }
  else if (gtk_widget_get_mapped (clicker->nothing))
    click_id (clicker, clicker->nothing, "go_on");
  else if (gtk_widget_get_mapped (clicker->hand))
    click_id (clicker, clicker->hand, "next");
  else if (gtk_widget_get_mapped (clicker->claim))
    clicker_claim (clicker);
  else
    clicker_play_turn (clicker);
  clicker_check_record (clicker);
  return TRUE;
}

static void
changed_cb (Clicker *clicker)
{
  clicker->n_changed++;
}

static void
refused_cb (Clicker *clicker, const char *sentence)
{
  g_error ("refused: %s", sentence);
}

static GtkWidget *
part (Clicker *clicker, const char *id)
{
  GtkWidget *found = drive_find (clicker->window, id);

  if (found == NULL)
    g_error ("no “%s” in the window", id);
  return found;
}

void
clicker_init (Clicker *clicker, GtkWindow *window, RoomTable *table, guint64 seed)
{
  *clicker = (Clicker){ .window = GTK_WIDGET (window), .table = table, .random = seed };
  clicker->n_moves = game_play_n_moves (room_table_get_play (table));
  clicker->curtain = part (clicker, "curtain");
  clicker->match = part (clicker, "match");
  clicker->broken = part (clicker, "broken_page");
  clicker->nothing = part (clicker, "nothing_foot");
  clicker->hand = part (clicker, "hand");
  clicker->bar = part (clicker, "bar");
  clicker->claim = part (clicker, "claim");
  clicker->felt = part (clicker, "felt");
  clicker->arrange = part (clicker, "arrange");
  g_signal_connect_data (table, "changed", G_CALLBACK (changed_cb), clicker, NULL, G_CONNECT_SWAPPED);
  g_signal_connect_data (table, "refused", G_CALLBACK (refused_cb), clicker, NULL, G_CONNECT_SWAPPED);
  clicker_prepare_claims (clicker);
}

void
clicker_clear (Clicker *clicker)
{
  g_signal_handlers_disconnect_by_data (clicker->table, clicker);
}
