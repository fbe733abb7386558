/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-score-timer.h"

#include "app/house/room-time.h"
#include "base/span.h"
#include "widgets/kit/room-widget.h"

#define LOOK 200 /* milliseconds between two looks at the clock */

struct _RoomScoreTimer
{
  GtkWidget parent_instance;

  GtkLabel      *left;
  GtkSpinButton *seconds;

  gint64 ends; /* of the turn, on the clock that nobody can set; 0: no turn has begun */
  guint  source;
};

G_DEFINE_FINAL_TYPE (RoomScoreTimer, room_score_timer, GTK_TYPE_WIDGET)

gint
room_score_timer_left (RoomScoreTimer *self)
{
  g_return_val_if_fail (ROOM_IS_SCORE_TIMER (self), 0);

  if (self->ends == 0)
    return gtk_spin_button_get_value_as_int (self->seconds);
  return (gint) ((MAX (self->ends - room_time_boot (), 0) + SECOND - 1) / SECOND);
}

static void
show (RoomScoreTimer *self)
{
  gint             left = room_score_timer_left (self);
  g_autofree char *digits = clock_to_text (left * SECOND);

  gtk_label_set_label (self->left, digits);
  if (left == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->left), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->left), "error");
}

static gboolean
look_cb (gpointer data)
{
  RoomScoreTimer *self = data;

  show (self);
  if (room_score_timer_left (self) > 0)
    return G_SOURCE_CONTINUE;
  gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self)));
  self->source = 0;
  return G_SOURCE_REMOVE;
}

void
room_score_timer_next (RoomScoreTimer *self)
{
  g_return_if_fail (ROOM_IS_SCORE_TIMER (self));

  gtk_spin_button_update (self->seconds);
  self->ends = room_time_boot () + gtk_spin_button_get_value_as_int (self->seconds) * SECOND;
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (LOOK, look_cb, self);
  show (self);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_score_timer_next (ROOM_SCORE_TIMER (widget));
}

/* Another length holds from the next turn on. */
static void
changed_cb (RoomScoreTimer *self)
{
  if (self->ends == 0)
    show (self);
}

/* Put away, it stops. */
static void
room_score_timer_unmap (GtkWidget *widget)
{
  RoomScoreTimer *self = ROOM_SCORE_TIMER (widget);

  g_clear_handle_id (&self->source, g_source_remove);
  self->ends = 0;
  show (self);
  GTK_WIDGET_CLASS (room_score_timer_parent_class)->unmap (widget);
}

static void
room_score_timer_dispose (GObject *object)
{
  g_clear_handle_id (&ROOM_SCORE_TIMER (object)->source, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_SCORE_TIMER);
  G_OBJECT_CLASS (room_score_timer_parent_class)->dispose (object);
}

static void
room_score_timer_class_init (RoomScoreTimerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_score_timer_dispose;
  widget_class->unmap = room_score_timer_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/score/room-score-timer.ui");
  ROOM_BIND (widget_class, RoomScoreTimer, left, seconds);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "timer.next", NULL, next_cb);
}

static void
room_score_timer_init (RoomScoreTimer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show (self);
}
