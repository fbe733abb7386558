/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-bar.h"

#include "widgets/kit/room-widget.h"
#include "room-colour-up-round.h"
#include "room-command-buttons.h"

struct _RoomClockBar
{
  GtkWidget parent_instance;

  RoomClockText      *words;
  GtkWidget          *face, *bar_colour_up;
  RoomForecastButton *bar_forecast;
};

enum
{
  PROP_WORDS = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomClockBar, room_clock_bar, GTK_TYPE_WIDGET)

static void
look_cb (RoomClockBar *self)
{
  g_autofree char *look = NULL;
  const char      *classes[] = { "clock-face", "bar", NULL, NULL };

  g_object_get (self->words, "look", &look, NULL);
  classes[2] = look;
  gtk_widget_set_css_classes (self->face, classes);
}

static void
stands_cb (RoomClockBar *self, RoomTournament *tournament)
{
  g_autofree char *label = colour_up_round_due (tournament);

  room_command_buttons_explain (GTK_WIDGET (self), tournament);
  gtk_widget_set_visible (self->bar_colour_up, label != NULL);
  if (label == NULL || g_strcmp0 (label, gtk_widget_get_tooltip_text (self->bar_colour_up)) == 0)
    return;
  gtk_widget_set_tooltip_text (self->bar_colour_up, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar_colour_up), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
room_clock_bar_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_WORDS)
    g_value_set_object (value, ROOM_CLOCK_BAR (object)->words);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_clock_bar_dispose (GObject *object)
{
  RoomClockBar *self = ROOM_CLOCK_BAR (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CLOCK_BAR);
  g_clear_object (&self->words);
  G_OBJECT_CLASS (room_clock_bar_parent_class)->dispose (object);
}

static void
room_clock_bar_class_init (RoomClockBarClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_clock_bar_get_property;
  object_class->dispose = room_clock_bar_dispose;
  properties[PROP_WORDS]
      = g_param_spec_object ("words", NULL, NULL, ROOM_TYPE_CLOCK_TEXT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ROOM_TYPE_CLOCK_TEXT);
  g_type_ensure (ROOM_TYPE_FORECAST_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-clock-bar.ui");
  ROOM_BIND (widget_class, RoomClockBar, face, bar_colour_up, bar_forecast);
}

static void
room_clock_bar_init (RoomClockBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_clock_bar_set_tournament (RoomClockBar *self, RoomTournament *tournament, RoomClockText *words,
                               RoomForecastButton *live_forecast)
{
  g_return_if_fail (ROOM_IS_CLOCK_BAR (self));
  g_return_if_fail (!self->words);

  self->words = g_object_ref (words);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
  g_signal_connect_object (words, "notify::look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  look_cb (self);
  room_forecast_button_follow (self->bar_forecast, live_forecast);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (stands_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (stands_cb), self, G_CONNECT_SWAPPED);
  stands_cb (self, tournament);
}
