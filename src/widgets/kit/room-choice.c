/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A large button that is one answer to a question. */
#include "room-choice.h"

struct _RoomChoice
{
  GtkToggleButton parent_instance;

  GtkWidget *box;
  GtkLabel  *title;
  GtkLabel  *subtitle;
  GtkWidget *picture;
};

G_DEFINE_FINAL_TYPE (RoomChoice, room_choice, GTK_TYPE_TOGGLE_BUTTON)

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static void
room_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomChoice *self = ROOM_CHOICE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (self->title));
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, gtk_label_get_label (self->subtitle));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomChoice *self = ROOM_CHOICE (object);

  switch (id)
    {
    case PROP_TITLE:
      room_choice_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      room_choice_set_subtitle (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_choice_class_init (RoomChoiceClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_choice_get_property;
  object_class->set_property = room_choice_set_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBTITLE]
      = g_param_spec_string ("subtitle", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static GtkLabel *
add_label (RoomChoice *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (self->box), label);
  return GTK_LABEL (label);
}

static void
room_choice_init (RoomChoice *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  self->title = add_label (self, "choice-title");
  self->subtitle = add_label (self, "choice-subtitle");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
  gtk_button_set_child (GTK_BUTTON (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "choice");
}

GtkWidget *
room_choice_new (const char *title, const char *subtitle)
{
  return g_object_new (ROOM_TYPE_CHOICE, "title", title, "subtitle", subtitle, NULL);
}

/* A screen reader reads both lines. */
static void
name_it (RoomChoice *self)
{
  const char      *subtitle = gtk_label_get_label (self->subtitle);
  g_autofree char *name
      = g_strjoin (*subtitle ? ", " : NULL, gtk_label_get_label (self->title), *subtitle ? subtitle : NULL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
room_choice_set_title (RoomChoice *self, const char *title)
{
  g_return_if_fail (ROOM_IS_CHOICE (self));

  gtk_label_set_label (self->title, title != NULL ? title : "");
  name_it (self);
}

void
room_choice_set_subtitle (RoomChoice *self, const char *subtitle)
{
  g_return_if_fail (ROOM_IS_CHOICE (self));

  gtk_label_set_label (self->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL && *subtitle != '\0');
  name_it (self);
}

void
room_choice_set_picture (RoomChoice *self, GtkWidget *picture)
{
  g_return_if_fail (ROOM_IS_CHOICE (self));

  if (self->picture != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->picture);
  self->picture = picture;
  if (picture != NULL)
    gtk_box_append (GTK_BOX (self->box), picture);
}

void
room_choice_set_width (RoomChoice *self, guint chars)
{
  g_return_if_fail (ROOM_IS_CHOICE (self));

  gtk_label_set_natural_wrap_mode (self->title, GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_wrap_mode (self->title, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (self->title, (int) chars);
}
