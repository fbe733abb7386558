/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt as a widget: takes a view, and allocates and draws what lies on it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "room-felt-layout.h"
#include "room-felt-private.h"
#include "room-felt-test.h"

#define NATURAL_WIDTH  1100
#define NATURAL_HEIGHT 620

G_DEFINE_FINAL_TYPE (RoomFelt, room_felt, GTK_TYPE_WIDGET)

enum
{
  PROP_CARD_STYLE = 1,
  PROP_ANIMATIONS,
  PROP_SWAPPED,
  PROP_LARGER_HAND,
  PROP_CLOTH,
  PROP_LEGAL,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

/* --- Widgets --- */

static gint
compare_zones (gconstpointer a, gconstpointer b)
{
  return ((const FeltItem *) a)->zone - ((const FeltItem *) b)->zone;
}

static gint
compare_seats (gconstpointer a, gconstpointer b)
{
  const FeltItem *x = a, *y = b;

  return x->kind != y->kind ? (gint) x->kind - (gint) y->kind : x->kind == FELT_PLATE ? x->seat - y->seat : 0;
}

/* Lays everything out anew; the numbers of cards and plates are the same at every size. */
static void
lay_out (RoomFelt *self, int width, int height)
{
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  FeltLook look = (self->style & ROOM_CARD_LARGE ? FELT_LARGE : 0) | (self->swapped ? FELT_SWAPPED : 0)
                  | (self->larger ? FELT_LARGER_HAND : 0);

  g_array_set_size (self->cards, 0);
  g_array_set_size (self->others, 0);
  g_clear_pointer (&self->still, gsk_render_node_unref);
  g_clear_pointer (&self->stakes, gsk_render_node_unref);
  self->width = width;
  self->height = height;
  if (self->view == NULL)
    return;
  self->text = felt_layout (self->view, self->bottom, width, height, look, items);
  for (guint i = 0; i < items->len; i++)
    {
      FeltItem *item = &g_array_index (items, FeltItem, i);

      g_array_append_vals (item->kind == FELT_CARD ? self->cards : self->others, item, 1);
    }
  g_array_sort (self->cards, compare_zones);
  g_array_sort (self->others, compare_seats);
}

void
room_felt_allocate (GtkWidget *widget, const graphene_rect_t *rect)
{
  int minimum;

  /* GTK insists on a measurement before an allocation. */
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (widget, (int) rect->size.width, (int) rect->size.height, -1,
                       gsk_transform_translate (NULL, &rect->origin));
}

static void
room_felt_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomFelt *self = ROOM_FELT (widget);
  guint     n = 0;

  if (width != self->width || height != self->height)
    {
      graphene_size_t was = GRAPHENE_SIZE_INIT ((float) self->width, (float) self->height);

      lay_out (self, width, height);
      room_felt_move_rescale (self, &was);
    }
  for (guint i = 0; i < MIN (self->cards->len, self->faces->len); i++)
    room_felt_allocate (room_felt_face (self, i), &room_felt_card (self, i)->rect);
  room_felt_places_allocate (self);
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (item->kind != FELT_PLATE || n == self->plates->len)
        continue;
      room_felt_plate_set_size (g_ptr_array_index (self->plates, n), self->text);
      room_felt_allocate (g_ptr_array_index (self->plates, n++), &item->rect);
    }
}

static void
room_felt_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? FELT_LEAST_WIDTH : FELT_LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static void
snapshot_cards (RoomFelt *self, GtkSnapshot *snapshot, gboolean tucked)
{
  for (guint i = 0; i < self->faces->len; i++)
    if (!room_felt_move_hides (self, i) && (gint) i != self->dragged && room_felt_card (self, i)->tucked == tucked)
      gtk_widget_snapshot_child (GTK_WIDGET (self), room_felt_face (self, i), snapshot);
}

static void
room_felt_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomFelt *self = ROOM_FELT (widget);

  if (self->motion.waits)
    room_felt_move_deal (self);
  if (self->still == NULL)
    self->still = room_felt_draw_still (self);
  if (self->still != NULL)
    gtk_snapshot_append_node (snapshot, self->still);
  room_felt_places_snapshot (self, snapshot);
  snapshot_cards (self, snapshot, TRUE);
  for (guint i = 0; i < self->plates->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->plates, i), snapshot);
  room_felt_chips_snapshot (self, snapshot);
  snapshot_cards (self, snapshot, FALSE);
  room_felt_target_snapshot (self, snapshot);
  room_felt_draw_counts (self, snapshot);
  room_felt_draw_buttons (self, snapshot);
  room_felt_move_snapshot (self, snapshot);
  room_felt_rest_snapshot (self, snapshot);
  if (self->dragged < 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->drag_x, (float) self->drag_y));
  gtk_widget_snapshot_child (widget, room_felt_face (self, (guint) self->dragged), snapshot);
  gtk_snapshot_restore (snapshot);
}

static gboolean
room_felt_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return room_felt_pick_focus (ROOM_FELT (widget), direction);
}

static void
room_felt_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomFelt *self = ROOM_FELT (object);
  gint      legal = 0;

  for (guint i = 0; i < self->cards->len; i++)
    legal += room_felt_is_legal (self, i);
  if (id == PROP_CARD_STYLE)
    g_value_set_int (value, (gint) self->style);
  else if (id == PROP_ANIMATIONS)
    g_value_set_boolean (value, self->animations);
  else if (id == PROP_SWAPPED)
    g_value_set_boolean (value, self->swapped);
  else if (id == PROP_LARGER_HAND)
    g_value_set_boolean (value, self->larger);
  else if (id == PROP_CLOTH)
    g_value_set_string (value, room_felt_cloth_name (self->cloth));
  else if (id == PROP_LEGAL)
    g_value_set_int (value, legal);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Sorts hands the other way; the picked cards stay picked, and the focus stays on its card. */
static void
swap (RoomFelt *self, gboolean swapped)
{
  FeltFocus focus;

  if (self->swapped == swapped)
    return;
  focus = room_felt_find_focus (self);
  room_felt_move_stop (self);
  self->swapped = swapped;
  self->dragged = -1;
  if (self->width > 0)
    lay_out (self, self->width, self->height);
  room_felt_update (self);
  room_felt_restore_focus (self, &focus);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
room_felt_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomFelt *self = ROOM_FELT (object);

  if (id == PROP_CARD_STYLE)
    {
      self->style = (RoomCardStyle) g_value_get_int (value);
      self->width = 0; /* large print needs another layout */
      for (guint i = 0; i < self->faces->len; i++)
        room_card_set_style (ROOM_CARD (room_felt_face (self, i)), self->style);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  else if (id == PROP_ANIMATIONS)
    {
      self->animations = g_value_get_boolean (value);
      if (!self->animations)
        room_felt_move_stop (self);
    }
  else if (id == PROP_SWAPPED)
    swap (self, g_value_get_boolean (value));
  else if (id == PROP_LARGER_HAND)
    {
      self->larger = g_value_get_boolean (value);
      self->width = 0;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  else if (id == PROP_CLOTH)
    {
      self->cloth = room_felt_find_cloth (g_value_get_string (value));
      room_felt_update (self);
      g_clear_pointer (&self->still, gsk_render_node_unref);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_felt_dispose (GObject *object)
{
  RoomFelt *self = ROOM_FELT (object);

  room_felt_move_stop (self);
  room_felt_trim (self->faces, 0);
  room_felt_trim (self->plates, 0);
  room_felt_trim (self->cells, 0);
  self->pick = NULL;
  g_clear_pointer (&self->bare.picture, gsk_render_node_unref);
  g_clear_pointer (&self->still, gsk_render_node_unref);
  g_clear_pointer (&self->stakes, gsk_render_node_unref);
  G_OBJECT_CLASS (room_felt_parent_class)->dispose (object);
}

static void
room_felt_finalize (GObject *object)
{
  RoomFelt *self = ROOM_FELT (object);

  g_free (self->view);
  g_free (self->rest.words);
  g_array_unref (self->cards);
  g_array_unref (self->others);
  g_array_unref (self->motion.moves);
  g_array_unref (self->motion.under);
  g_array_unref (self->motion.chips);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->gains);
  room_felt_won_clear (self);
  g_ptr_array_unref (self->faces);
  g_ptr_array_unref (self->plates);
  g_ptr_array_unref (self->cells);
  g_array_unref (self->places);
  G_OBJECT_CLASS (room_felt_parent_class)->finalize (object);
}

static void
room_felt_class_init (RoomFeltClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_felt_get_property;
  object_class->set_property = room_felt_set_property;
  object_class->dispose = room_felt_dispose;
  object_class->finalize = room_felt_finalize;
  widget_class->measure = room_felt_measure;
  widget_class->size_allocate = room_felt_size_allocate;
  widget_class->snapshot = room_felt_snapshot;
  widget_class->focus = room_felt_focus;
  properties[PROP_CARD_STYLE] = g_param_spec_int ("card-style", NULL, NULL, 0, ROOM_CARD_STYLES - 1, 0,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ANIMATIONS]
      = g_param_spec_boolean ("animations", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SWAPPED]
      = g_param_spec_boolean ("swapped", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LARGER_HAND]
      = g_param_spec_boolean ("larger-hand", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CLOTH]
      = g_param_spec_string ("cloth", NULL, NULL, "green", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEGAL]
      = g_param_spec_int ("legal", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_signal_new ("picked", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("hurry", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("why", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("full", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("box", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("place", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("covered", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("act", ROOM_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                G_TYPE_INT64);
  gtk_widget_class_set_css_name (widget_class, "roomfelt");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
room_felt_init (RoomFelt *self)
{
  self->cards = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  self->others = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  self->motion.moves = g_array_new (FALSE, TRUE, sizeof (FeltMove));
  self->motion.under = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  self->motion.chips = room_felt_chips_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->gains = g_ptr_array_new_with_free_func (g_free);
  self->faces = g_ptr_array_new ();
  self->plates = g_ptr_array_new ();
  self->cells = g_ptr_array_new ();
  self->places = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  self->animations = TRUE;
  self->worth = 1;
  self->asked = self->dragged = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Card table"), -1);
  room_felt_pick_init (self);
}

GtkWidget *
room_felt_new (void)
{
  return g_object_new (ROOM_TYPE_FELT, NULL);
}

static void
take_seats (RoomFelt *self, const RoomFeltSeat *seats)
{
  g_ptr_array_set_size (self->names, 0);
  g_ptr_array_set_size (self->notes, 0);
  g_ptr_array_set_size (self->gains, 0);
  for (guint i = 0; self->view != NULL && i < self->view->n_seats; i++)
    {
      self->seats[i] = seats[i];
      self->seats[i].name = self->seats[i].note = self->seats[i].gain = NULL; /* these belong to the caller */
      g_ptr_array_add (self->names, isolate (seats[i].name));
      g_ptr_array_add (self->notes, g_strdup (seats[i].note));
      g_ptr_array_add (self->gains, g_strdup (seats[i].gain));
    }
  room_felt_won_take (self);
}

void
room_felt_show (RoomFelt *self, const GameState *view, const RoomFeltSeat *seats, guint bottom, gint asked)
{
  g_autofree GameState *old = NULL;
  g_autoptr (GArray) old_cards = NULL;
  FeltFocus       focus;
  gboolean        same, goes_on, had_button;
  graphene_rect_t old_button;

  g_return_if_fail (ROOM_IS_FELT (self));
  g_return_if_fail (view == NULL || (seats != NULL && bottom < view->n_seats));

  focus = room_felt_find_focus (self);
  self->dragged = -1;
  old = g_steal_pointer (&self->view);
  old_cards = g_array_copy (self->cards);
  had_button = room_felt_find_button (self, &old_button);
  same = old != NULL && view != NULL && old->game == view->game && old->n_seats == view->n_seats
         && old->viewer == view->viewer && self->bottom == bottom;
  goes_on = same && memcmp (old, view, view->size) == 0; /* what moves, to where it is on its way */
  if (!goes_on)
    room_felt_move_stop (self);
  self->view = view != NULL ? g_memdup2 (view, view->size) : NULL;
  self->bottom = bottom;
  self->asked = asked;
  take_seats (self, seats);
  lay_out (self, self->width > 0 ? self->width : NATURAL_WIDTH, self->height > 0 ? self->height : NATURAL_HEIGHT);
  room_felt_update (self);
  room_felt_restore_focus (self, &focus);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (same && !goes_on)
    room_felt_move_start (self, old, old_cards, had_button ? &old_button : NULL);
}

void
room_felt_set_pick (RoomFelt *self, RoomMoveBuilder *pick)
{
  g_return_if_fail (ROOM_IS_FELT (self));

  self->pick = pick;
  room_felt_refresh (self);
}

void
room_felt_refresh (RoomFelt *self)
{
  FeltFocus focus;

  g_return_if_fail (ROOM_IS_FELT (self));

  focus = room_felt_find_focus (self);
  room_felt_update (self);
  room_felt_restore_focus (self, &focus);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_felt_changed_pick (RoomFelt *self)
{
  room_felt_refresh (self);
  g_signal_emit_by_name (self, "picked");
}

void
room_felt_deal (RoomFelt *self)
{
  g_return_if_fail (ROOM_IS_FELT (self));

  if (self->view == NULL || self->motion.is_deal || !room_felt_move_is_wanted (self))
    return;
  room_felt_move_stop (self);
  self->motion.waits = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_felt_hurry (RoomFelt *self)
{
  g_return_if_fail (ROOM_IS_FELT (self));

  room_felt_move_stop (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_felt_set_fresh (RoomFelt *self, const CardSet fresh[CARD_MAX_COPIES])
{
  g_return_if_fail (ROOM_IS_FELT (self));

  memcpy (self->fresh, fresh, sizeof self->fresh);
}

void
room_felt_set_worth (RoomFelt *self, gint64 worth)
{
  g_return_if_fail (ROOM_IS_FELT (self) && worth > 0);

  self->worth = worth;
}

gboolean
room_felt_is_moving (RoomFelt *self)
{
  g_return_val_if_fail (ROOM_IS_FELT (self), FALSE);
  return self->motion.tick != 0 || self->motion.waits;
}

void
room_felt_drag_away (RoomFelt *self)
{
  g_return_if_fail (ROOM_IS_FELT (self));

  if (self->cards->len == 0)
    return;
  self->dragged = (gint) self->cards->len - 1;
  self->drag_x = self->drag_y = -40;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
