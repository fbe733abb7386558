/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picks cards on the felt by click, double click, drag and keyboard. */
#include <math.h>

#include "room-felt-private.h"

#define DRAG_LEAST 8.0  /* pixels before a press becomes a drag */
#define DROP_LEAST 0.12 /* of the height: a card dragged so far towards the middle is played */
#define ASIDE      2.5  /* distance across the direction of an arrow key counts so much more */

static gint
card_at (RoomFelt *self, double x, double y)
{
  return room_felt_number_of (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));
}

static guint
face_of (RoomFelt *self, guint number)
{
  Card card = room_felt_card (self, number)->card;

  return self->pick != NULL ? room_move_builder_face (self->pick, card) : card_face (card);
}

static gboolean
is_picked (RoomFelt *self, guint number)
{
  return room_move_builder_order (self->pick, face_of (self, number)) > 0;
}

gboolean
room_felt_pick_press (RoomFelt *self, guint number)
{
  guint face = face_of (self, number), most;

  if (!room_felt_is_legal (self, number))
    return FALSE;
  most = room_move_builder_full (self->pick, face);
  if (most > 0)
    {
      g_signal_emit_by_name (self, "full", most);
      return FALSE;
    }
  room_move_builder_toggle (self->pick, face);
  room_felt_changed_pick (self);
  return TRUE;
}

/* Makes the move that Enter means: none if several verbs are possible. */
static gboolean
act (RoomFelt *self)
{
  gint verb = self->pick != NULL && self->view != NULL ? room_move_builder_likely (self->pick) : -1;

  if (verb < 0)
    return FALSE;
  g_signal_emit_by_name (self, "act", (guint) verb, (gint64) 0);
  return TRUE;
}

static void
act_with (RoomFelt *self, guint number)
{
  if (!room_felt_is_legal (self, number))
    return;
  if (is_picked (self, number) || room_felt_pick_press (self, number))
    act (self);
}

/* --- Pointer --- */

/* An own card that cannot be picked while a move is asked for: whoever presses it wants to know why. */
static gboolean
is_greyed (RoomFelt *self, guint number)
{
  const FeltItem *item = room_felt_card (self, number);

  return self->pick != NULL && !card_is_hidden (item->card) && item->seat == (gint) self->bottom
         && self->view->zone[item->zone].layout == GAME_FAN && !room_felt_is_legal (self, number)
         && !room_felt_places_has_card (self, number);
}

gint
room_felt_greyed_at (RoomFelt *self, double x, double y)
{
  gint number = card_at (self, x, y);

  return number >= 0 && is_greyed (self, (guint) number)
             ? (gint) card_face (room_felt_card (self, (guint) number)->card)
             : -1;
}

static void
ask_why (RoomFelt *self, guint number)
{
  self->asked_why = number;
  g_signal_emit_by_name (self, "why", card_face (room_felt_card (self, number)->card));
}

/* Picks cards one after the other. */
static gboolean
ask_why_next (RoomFelt *self)
{
  for (guint i = 1; i <= self->cards->len; i++)
    {
      guint number = (self->asked_why + i) % self->cards->len;

      if (is_greyed (self, number))
        {
          ask_why (self, number);
          return TRUE;
        }
    }
  return FALSE;
}

static void
pressed_cb (GtkGestureClick *click, gint n_press, double x, double y, RoomFelt *self)
{
  gint number;

  room_felt_hurry (self);
  self->is_deaf = self->pick == NULL;
  if (self->is_deaf)
    {
      g_signal_emit_by_name (self, "hurry");
      return;
    }
  number = card_at (self, x, y);
  if (number >= 0 && is_greyed (self, (guint) number))
    ask_why (self, (guint) number);
  if (number < 0 || !room_felt_is_legal (self, (guint) number))
    return;
  gtk_widget_grab_focus (room_felt_face (self, (guint) number));
  if (n_press == 2)
    act_with (self, (guint) number);
}

/* A face-down card in a row of the bottom seat. */
static gboolean
is_covered (RoomFelt *self, guint number)
{
  const FeltItem *item = room_felt_card (self, number);

  return card_is_hidden (item->card) && item->seat == (gint) self->bottom
         && self->view->zone[item->zone].layout == GAME_ROW;
}

static void
released_cb (GtkGestureClick *click, gint n_press, double x, double y, RoomFelt *self)
{
  gint number = card_at (self, x, y), verb = number < 0 ? room_felt_box_at (self, x, y) : -1;

  if (n_press != 1 || self->is_deaf || room_felt_places_put_at (self, x, y)
      || room_felt_target_act (self, room_felt_target_at (self, x, y)))
    return;
  if (number >= 0 && is_covered (self, (guint) number))
    g_signal_emit_by_name (self, "covered", (guint) room_felt_card (self, (guint) number)->index);
  else if (number >= 0)
    room_felt_pick_press (self, (guint) number);
  else if (verb >= 0)
    g_signal_emit_by_name (self, "box", (guint) verb);
}

static void
drag_update_cb (GtkGestureDrag *drag, double x, double y, RoomFelt *self)
{
  double start_x, start_y;
  gint   number;

  if (self->dragged < 0)
    {
      if (hypot (x, y) < DRAG_LEAST || !gtk_gesture_drag_get_start_point (drag, &start_x, &start_y))
        return;
      number = card_at (self, start_x, start_y);
      if (number < 0
          || !(room_felt_is_legal (self, (guint) number) || room_felt_places_has_card (self, (guint) number)))
        {
          gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
          return;
        }
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
      self->drag_picked = room_felt_is_legal (self, (guint) number) && !is_picked (self, (guint) number)
                          && room_felt_pick_press (self, (guint) number); /* marks where it may go */
      self->dragged = number;
      self->drag_from_x = start_x;
      self->drag_from_y = start_y;
    }
  self->drag_x = x;
  self->drag_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether a card was dragged far enough, and towards the middle. */
static gboolean
is_played (RoomFelt *self, guint number, double x, double y)
{
  const graphene_rect_t *rect = &room_felt_card (self, number)->rect;
  double                 away_x = rect->origin.x + rect->size.width / 2 - self->width / 2.0;
  double                 away_y = rect->origin.y + rect->size.height / 2 - self->height / 2.0;

  return hypot (x, y) > DROP_LEAST * self->height && hypot (away_x + x, away_y + y) < hypot (away_x, away_y);
}

/* Restores the pick as it was before the drag. */
static void
put_back (RoomFelt *self, guint number)
{
  if (self->drag_picked && self->pick != NULL && number < self->cards->len && is_picked (self, number))
    room_felt_pick_press (self, number);
}

static void
drag_end_cb (GtkGestureDrag *drag, double x, double y, RoomFelt *self)
{
  gint number = self->dragged;

  if (number < 0)
    return;
  self->dragged = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (room_felt_places_has_card (self, (guint) number))
    {
      room_felt_places_put_at (self, self->drag_from_x + x, self->drag_from_y + y);
      return;
    }
  if (room_felt_target_act (self, room_felt_target_at (self, self->drag_from_x + x, self->drag_from_y + y)))
    return;
  if (is_played (self, (guint) number, x, y))
    act_with (self, (guint) number);
  else
    put_back (self, (guint) number);
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, RoomFelt *self)
{
  gint number = self->dragged;

  self->dragged = -1;
  if (number >= 0)
    put_back (self, (guint) number);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Keyboard --- */

GtkWidget *
room_felt_focused (RoomFelt *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static gint
focused (RoomFelt *self)
{
  return room_felt_number_of (self, room_felt_focused (self));
}

static gboolean
key_cb (GtkEventControllerKey *key, guint value, guint code, GdkModifierType modifiers, RoomFelt *self)
{
  gint number = focused (self);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  switch (value)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (number < 0)
        return room_felt_places_put_focused (self);
      room_felt_pick_press (self, (guint) number);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      if (room_felt_places_put_focused (self) || act (self))
        return TRUE;
      if (number >= 0 && room_felt_is_legal (self, (guint) number) && !is_picked (self, (guint) number))
        room_felt_pick_press (self, (guint) number);
      return number >= 0; /* otherwise the window would press the card */
    case GDK_KEY_question:
      return self->cards->len > 0 && ask_why_next (self);
    default:
      return FALSE;
    }
}

double
room_felt_way (const graphene_rect_t *a, const graphene_rect_t *b, GtkDirectionType direction)
{
  double x = b->origin.x + b->size.width / 2 - a->origin.x - a->size.width / 2;
  double y = b->origin.y + b->size.height / 2 - a->origin.y - a->size.height / 2;
  double along = direction == GTK_DIR_LEFT ? -x : direction == GTK_DIR_RIGHT ? x : direction == GTK_DIR_UP ? -y : y;
  double aside = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT ? fabs (y) : fabs (x);

  return along > 1 ? along + ASIDE * aside : G_MAXDOUBLE;
}

/* The card to which the focus goes from FROM (-1: none yet); -1: there is none. */
static gint
next_card (RoomFelt *self, gint from, GtkDirectionType direction)
{
  gint   best = -1;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->cards->len; i++)
    {
      double cost;

      if ((gint) i == from || !room_felt_is_legal (self, i))
        continue;
      if (from < 0)
        return (gint) i;
      cost = room_felt_way (&room_felt_card (self, (guint) from)->rect, &room_felt_card (self, i)->rect, direction);
      if (cost < least)
        {
          least = cost;
          best = (gint) i;
        }
    }
  return best;
}

/* All cards are one stop for Tab; the arrow keys go from card to card. */
gboolean
room_felt_pick_focus (RoomFelt *self, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gint     from = focused (self), to;

  if (self->places->len > 0)
    return room_felt_places_focus (self, direction);
  if (tab && (from >= 0 || gtk_widget_is_focus (GTK_WIDGET (self))))
    return FALSE;
  to = next_card (self, from, direction);
  if (to >= 0)
    return gtk_widget_grab_focus (room_felt_face (self, (guint) to));
  return from >= 0 && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT);
}

void
room_felt_pick_init (RoomFelt *self)
{
  GtkGesture         *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
