/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arranges a hand as two or three hands, each in a row, the first group at the bottom. */
#include "room-arrange.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/side/room-pill-text.h"
#include "cards/help/say.h"
#include "room-arrange-places.h"

#define GROUPS ARRANGE_GROUPS
#define EDGE   ARRANGE_EDGE
#define TEXT   ARRANGE_TEXT
#define DRAG   8

/* The cards of each hand. */
typedef struct
{
  CardSet group[GROUPS];
} Arrangement;

struct _RoomArrange
{
  GtkWidget parent_instance;

  GtkWidget *title[GROUPS], *strength[GROUPS];
  GtkWidget *note, *help;
  GPtrArray *cards; /* RoomCard, borrowed from the widget tree */

  RoomMoveBuilder *pick; /* borrowed */
  const GameState *view; /* borrowed: of it */
  guint            n_groups;
  RoomCardStyle    style;
  gint             chosen; /* face, -1: none */
  GArray          *before; /* Arrangement, oldest first; the last one is the current one */

  ArrangePlaces places;

  RoomCard *dragged;
  double    drag_x, drag_y, start_x, start_y;
};

G_DEFINE_FINAL_TYPE (RoomArrange, room_arrange, GTK_TYPE_WIDGET)

static guint changed_signal, help_signal;

static guint
face_of (RoomCard *card)
{
  return card_face (room_card_get_card (card));
}

static RoomCard *
card_at (RoomArrange *self, guint index)
{
  return g_ptr_array_index (self->cards, index);
}

/* --- Where they lie --- */

static guint
count_places (RoomArrange *self, guint group)
{
  return MAX (room_move_builder_group_size (self->pick, group),
              card_set_size (room_move_builder_group_set (self->pick, group)));
}

static void
place_of (RoomArrange *self, RoomCard *card, graphene_rect_t *place)
{
  guint face = face_of (card), group = room_move_builder_group (self->pick, face);

  arrange_places_find (&self->places, group,
                       arrange_places_index (room_move_builder_group_set (self->pick, group), face), place);
}

/* Makes cards as large as fit, with three rows and the longest possible row. */
static void
find_sizes (RoomArrange *self, int width, int height, int foot)
{
  guint most = 1;

  for (guint group = 0; self->pick != NULL && group < self->n_groups; group++)
    most = MAX (most, count_places (self, group));
  arrange_places_set (&self->places, width, height - foot, self->n_groups, most);
}

/* The card under the pointer, other than the dragged one. */
static RoomCard *
find_card (RoomArrange *self, double x, double y)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      RoomCard       *card = card_at (self, i);
      graphene_rect_t place;

      place_of (self, card, &place);
      place.origin.y -= (float) room_card_get_lift (card);
      if (card != self->dragged && graphene_rect_contains_point (&place, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return card;
    }
  return NULL;
}

/* --- What is said --- */

static char *
upper_first (const char *text)
{
  g_autofree char *rest = NULL;
  char             first[7] = { 0 };

  if (*text == '\0')
    return g_strdup (text);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  rest = g_strdup (g_utf8_next_char (text));
  return g_strconcat (first, rest, NULL);
}

static void
show_rows (RoomArrange *self)
{
  for (guint group = 0; group < self->n_groups; group++)
    {
      g_autofree char *text = room_pill_text_group (self->view, self->pick, group), *shown = upper_first (text);
      guint            n = card_set_size (room_move_builder_group_set (self->pick, group));

      gtk_label_set_label (GTK_LABEL (self->strength[group]), shown);
      if (n > room_move_builder_group_size (self->pick, group)
          || (n < room_move_builder_group_size (self->pick, group) && !room_pill_text_groups_vary (self->pick)))
        gtk_widget_add_css_class (self->strength[group], "refused");
      else
        gtk_widget_remove_css_class (self->strength[group], "refused");
    }
}

static void
show_cards (RoomArrange *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      RoomCard *card = card_at (self, i);
      guint     face = face_of (card), group = room_move_builder_group (self->pick, face);

      room_card_set_style (card, self->style);
      room_card_set_where (card, gtk_label_get_label (GTK_LABEL (self->title[group])));
      room_card_set_state (card, self->chosen == (gint) face ? ROOM_CARD_PICKED : ROOM_CARD_LEGAL);
    }
}

/* --- What they were --- */

static void
remember (RoomArrange *self)
{
  guint       n = self->before->len;
  Arrangement now = { { 0 } };

  for (guint group = 0; group < self->n_groups; group++)
    now.group[group] = room_move_builder_group_set (self->pick, group);
  if (n == 0 || memcmp (&g_array_index (self->before, Arrangement, n - 1), &now, sizeof now) != 0)
    g_array_append_val (self->before, now);
}

/* --- Moving them --- */

static void
moved (RoomArrange *self)
{
  self->chosen = -1;
  room_arrange_refresh (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
choose (RoomArrange *self, RoomCard *card)
{
  guint face = face_of (card);

  if (self->chosen < 0
      || room_move_builder_group (self->pick, (guint) self->chosen) == room_move_builder_group (self->pick, face))
    {
      self->chosen = self->chosen == (gint) face ? -1 : (gint) face;
      show_cards (self);
      return;
    }
  room_move_builder_swap (self->pick, (guint) self->chosen, face);
  moved (self);
}

static void
activated_cb (RoomArrange *self, RoomCard *card)
{
  choose (self, card);
}

static void
move_to (RoomArrange *self, guint face, guint group)
{
  if (room_move_builder_group (self->pick, face) == group)
    return;
  room_move_builder_set_group (self->pick, face, group);
  moved (self);
}

static void
drag_begin_cb (RoomArrange *self, double x, double y)
{
  RoomCard *card = self->pick != NULL ? find_card (self, x, y) : NULL;

  self->start_x = x;
  self->start_y = y;
  self->drag_x = self->drag_y = 0;
  self->dragged = card;
}

static void
drag_update_cb (RoomArrange *self, double x, double y)
{
  if (self->dragged == NULL)
    return;
  self->drag_x = x;
  self->drag_y = y;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Ends a drag; one that has not moved is a press. */
static void
drag_end_cb (RoomArrange *self, double dx, double dy)
{
  RoomCard *card = self->dragged, *other;
  gboolean  pressed = ABS (dx) < DRAG && ABS (dy) < DRAG;
  gint      group = arrange_places_group (&self->places, self->start_y + dy);

  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (pressed)
    self->dragged = NULL;
  other = self->pick != NULL ? find_card (self, self->start_x + dx, self->start_y + dy) : NULL;
  self->dragged = NULL;
  self->drag_x = self->drag_y = 0;
  if (self->pick == NULL)
    return;
  if (pressed && card != NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (card));
      choose (self, card);
    }
  else if (pressed && self->chosen >= 0 && group >= 0)
    move_to (self, (guint) self->chosen, (guint) group);
  else if (card != NULL && other != NULL
           && room_move_builder_group (self->pick, face_of (other))
                  != room_move_builder_group (self->pick, face_of (card)))
    {
      room_move_builder_swap (self->pick, face_of (card), face_of (other));
      moved (self);
    }
  else if (card != NULL && !pressed && group >= 0)
    move_to (self, face_of (card), (guint) group);
}

static void
drag_cancel_cb (RoomArrange *self)
{
  self->dragged = NULL;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The keys 1, 2 and 3 are the rows from the top. */
static gboolean
key_cb (RoomArrange *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gint       row = key >= GDK_KEY_1 && key <= GDK_KEY_3         ? (gint) (key - GDK_KEY_1)
                   : key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_3 ? (gint) (key - GDK_KEY_KP_1)
                                                                : -1;

  if (row < 0 || row >= (gint) self->n_groups || self->pick == NULL || !ROOM_IS_CARD (focus)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  move_to (self, face_of (ROOM_CARD (focus)), self->n_groups - 1 - (guint) row);
  return TRUE;
}

static void
help_cb (RoomArrange *self)
{
  g_signal_emit (self, help_signal, 0);
}

/* --- Being a widget --- */

static void
room_arrange_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 640;
  else
    *minimum = *natural = ARRANGE_LEAST_HEIGHT + 42;
}

static void
allocate_card (RoomArrange *self, RoomCard *card)
{
  GskTransform   *transform;
  graphene_rect_t place;

  place_of (self, card, &place);
  if (card == self->dragged)
    graphene_rect_offset (&place, (float) self->drag_x, (float) self->drag_y);
  transform = gsk_transform_translate (NULL, &place.origin);
  gtk_widget_allocate (GTK_WIDGET (card), (int) self->places.width, (int) self->places.height, -1, transform);
}

/* How high it is. */
static int
allocate_text (GtkWidget *child, int x, int y, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
  return height;
}

static void
room_arrange_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomArrange *self = ROOM_ARRANGE (widget);
  int          button_width, button_height, x;

  gtk_widget_measure (self->help, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button_width, NULL, NULL);
  gtk_widget_measure (self->help, GTK_ORIENTATION_VERTICAL, -1, NULL, &button_height, NULL, NULL);
  find_sizes (self, width, height, button_height);
  x = MAX (EDGE, (int) self->places.left - TEXT - EDGE);
  for (guint group = 0; group < self->n_groups; group++)
    {
      int y = (int) (self->places.top[group] + self->places.height / 2 - 36);

      y += allocate_text (self->title[group], x, y, TEXT);
      allocate_text (self->strength[group], x, y + 3, TEXT);
    }
  gtk_widget_size_allocate (
      self->help,
      &(GtkAllocation){ width - EDGE - button_width, height - 12 - button_height, button_width, button_height }, -1);
  allocate_text (self->note, x, height - 12 - button_height + 6, width - x - 2 * EDGE - button_width);
  for (guint i = 0; self->pick != NULL && i < self->cards->len; i++)
    allocate_card (self, card_at (self, i));
}

static void
room_arrange_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.22f };
  RoomArrange         *self = ROOM_ARRANGE (widget);

  for (guint group = 0; self->pick != NULL && group < self->n_groups; group++)
    for (guint i = 0; i < count_places (self, group); i++)
      {
        graphene_rect_t place;
        GskRoundedRect  outline;

        arrange_places_find (&self->places, group, i, &place);
        gsk_rounded_rect_init_from_rect (&outline, &place, (float) self->places.width * 0.08f);
        gtk_snapshot_push_rounded_clip (snapshot, &outline);
        gtk_snapshot_append_color (snapshot, &shade, &place);
        gtk_snapshot_pop (snapshot);
      }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != (GtkWidget *) self->dragged)
      gtk_widget_snapshot_child (widget, child, snapshot);
  if (self->dragged != NULL)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (self->dragged), snapshot);
}

static gboolean
room_arrange_grab_focus (GtkWidget *widget)
{
  RoomArrange *self = ROOM_ARRANGE (widget);

  return self->cards->len > 0 && gtk_widget_grab_focus (GTK_WIDGET (card_at (self, 0)));
}

static void
room_arrange_dispose (GObject *object)
{
  RoomArrange *self = ROOM_ARRANGE (object);
  GtkWidget   *child;

  g_ptr_array_set_size (self->cards, 0);
  self->dragged = NULL;
  self->pick = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_arrange_parent_class)->dispose (object);
}

static void
room_arrange_finalize (GObject *object)
{
  g_ptr_array_unref (ROOM_ARRANGE (object)->cards);
  g_array_unref (ROOM_ARRANGE (object)->before);
  G_OBJECT_CLASS (room_arrange_parent_class)->finalize (object);
}

static void
room_arrange_class_init (RoomArrangeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_arrange_dispose;
  G_OBJECT_CLASS (class)->finalize = room_arrange_finalize;
  widget_class->measure = room_arrange_measure;
  widget_class->size_allocate = room_arrange_size_allocate;
  widget_class->snapshot = room_arrange_snapshot;
  widget_class->grab_focus = room_arrange_grab_focus;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_ARRANGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  help_signal = g_signal_new ("help", ROOM_TYPE_ARRANGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "arrange");
}

static GtkWidget *
add_label (RoomArrange *self, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
add_controllers (RoomArrange *self)
{
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
room_arrange_init (RoomArrange *self)
{
  self->cards = g_ptr_array_new ();
  self->before = g_array_new (FALSE, FALSE, sizeof (Arrangement));
  self->chosen = -1;
  self->n_groups = GROUPS;
  for (gint group = GROUPS - 1; group >= 0; group--)
    {
      self->title[group] = add_label (self, "arrange-title");
      self->strength[group] = add_label (self, "arrange-strength");
    }
  self->note = add_label (self, "arrange-note");
  g_object_set (self->note, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  self->help = gtk_button_new_with_label (_ ("Set them for me"));
  gtk_widget_set_focus_on_click (self->help, FALSE); /* Enter is for what stands on the bar */
  gtk_widget_add_css_class (self->help, "pill-small");
  gtk_widget_add_css_class (self->help, "on-felt");
  g_signal_connect_swapped (self->help, "clicked", G_CALLBACK (help_cb), self);
  gtk_widget_set_parent (self->help, GTK_WIDGET (self));
  room_arrange_say (self, NULL);
  add_controllers (self);
}

GtkWidget *
room_arrange_new (void)
{
  return g_object_new (ROOM_TYPE_ARRANGE, NULL);
}

static void
add_card (RoomArrange *self, guint face)
{
  RoomCard *card = room_card_new ();

  room_card_set_card (card, (Card) face);
  g_signal_connect_swapped (card, "activated", G_CALLBACK (activated_cb), self);
  gtk_widget_insert_before (GTK_WIDGET (card), GTK_WIDGET (self), self->note);
  g_ptr_array_add (self->cards, card);
}

/* Of its verb of that shape. */
static guint
count_groups (const Game *game)
{
  const GameVerb *verb = game->verbs;

  while (verb->shape != SHAPE_GROUPS)
    verb++;
  return game_verb_groups (verb);
}

void
room_arrange_set_pick (RoomArrange *self, RoomMoveBuilder *pick, const GameState *view)
{
  g_return_if_fail (ROOM_IS_ARRANGE (self));

  self->dragged = NULL;
  self->chosen = -1;
  self->pick = pick != NULL && view != NULL ? pick : NULL;
  self->view = view;
  self->n_groups = self->pick != NULL ? count_groups (view->game) : GROUPS;
  for (guint i = 0; i < self->cards->len; i++)
    gtk_widget_unparent (GTK_WIDGET (card_at (self, i)));
  g_ptr_array_set_size (self->cards, 0);
  g_array_set_size (self->before, 0);
  for (guint group = 0; group < GROUPS; group++)
    {
      gboolean is_used = self->pick != NULL && group < self->n_groups;

      gtk_label_set_label (GTK_LABEL (self->title[group]), is_used ? game_group_label (view->game, group) : "");
      gtk_label_set_label (GTK_LABEL (self->strength[group]), "");
      gtk_widget_set_child_visible (self->title[group], group < self->n_groups);
      gtk_widget_set_child_visible (self->strength[group], group < self->n_groups);
    }
  for (gint group = (gint) self->n_groups - 1; self->pick != NULL && group >= 0; group--)
    for (CardSet rest = room_move_builder_group_set (self->pick, (guint) group); rest != 0; rest &= rest - 1)
      add_card (self, card_set_first (rest));
  room_arrange_say (self, NULL);
  room_arrange_refresh (self);
}

void
room_arrange_refresh (RoomArrange *self)
{
  g_return_if_fail (ROOM_IS_ARRANGE (self));

  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->pick == NULL)
    return;
  remember (self);
  show_rows (self);
  show_cards (self);
}

gboolean
room_arrange_can_undo (RoomArrange *self)
{
  g_return_val_if_fail (ROOM_IS_ARRANGE (self), FALSE);

  return self->before->len > 1;
}

void
room_arrange_undo (RoomArrange *self)
{
  Arrangement last;

  g_return_if_fail (ROOM_IS_ARRANGE (self) && self->before->len > 1);

  g_array_set_size (self->before, self->before->len - 1);
  last = g_array_index (self->before, Arrangement, self->before->len - 1);
  for (guint group = 0; group < self->n_groups; group++)
    for (CardSet rest = last.group[group]; rest != 0; rest &= rest - 1)
      room_move_builder_set_group (self->pick, card_set_first (rest), group);
  moved (self);
}

void
room_arrange_set_style (RoomArrange *self, RoomCardStyle style)
{
  g_return_if_fail (ROOM_IS_ARRANGE (self));

  self->style = style;
  room_arrange_refresh (self);
}

void
room_arrange_say (RoomArrange *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_ARRANGE (self));

  gtk_label_set_label (GTK_LABEL (self->note),
                       sentence != NULL ? sentence
                       : self->n_groups == 2
                           ? _ ("Click two cards to swap them; drag one to the other hand, or press 1 or 2 on it.")
                           : _ ("Click two cards to swap them; drag one to another hand, or press 1, 2 or 3 on it."));
  if (sentence != NULL)
    gtk_widget_add_css_class (self->note, "refused");
  else
    gtk_widget_remove_css_class (self->note, "refused");
}
