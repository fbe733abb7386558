/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament's clock in one thin line. */
#include "room-clock-line.h"

#include "widgets/kit/room-widget.h"

struct _RoomClockLine
{
  GtkWidget parent_instance;

  GtkWidget     *face;
  RoomClockText *words;
};

enum
{
  PROP_WORDS = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomClockLine, room_clock_line, GTK_TYPE_WIDGET)

static void
look_cb (RoomClockLine *self)
{
  g_autofree char *look = NULL;
  const char      *classes[] = { "clock-face", "line", NULL, NULL };

  g_object_get (self->words, "look", &look, NULL);
  classes[2] = look;
  gtk_widget_set_css_classes (self->face, classes);
}

static void
room_clock_line_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_WORDS)
    g_value_set_object (value, ROOM_CLOCK_LINE (object)->words);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_clock_line_dispose (GObject *object)
{
  RoomClockLine *self = ROOM_CLOCK_LINE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CLOCK_LINE);
  g_clear_object (&self->words);
  G_OBJECT_CLASS (room_clock_line_parent_class)->dispose (object);
}

static void
room_clock_line_class_init (RoomClockLineClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_clock_line_get_property;
  object_class->dispose = room_clock_line_dispose;
  properties[PROP_WORDS]
      = g_param_spec_object ("words", NULL, NULL, ROOM_TYPE_CLOCK_TEXT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/clock/room-clock-line.ui");
  ROOM_BIND (widget_class, RoomClockLine, face);
}

static void
room_clock_line_init (RoomClockLine *self)
{
  self->words = room_clock_text_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->words, "notify::look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
}

void
room_clock_line_set_tournament (RoomClockLine *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_CLOCK_LINE (self));

  room_clock_text_set_tournament (self->words, tournament);
  look_cb (self);
}
