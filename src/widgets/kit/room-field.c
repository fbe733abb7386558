/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry whose text takes effect when the focus leaves it. */
#include "room-field.h"

#include <string.h>

struct _RoomField
{
  GtkEntry parent_instance;

  char         *value;
  char         *refusal;
  RoomFieldTake take;
  gpointer      data;
  gboolean      taking;
};

G_DEFINE_FINAL_TYPE (RoomField, room_field, GTK_TYPE_ENTRY)

enum
{
  PROP_REFUSAL = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static const char *
get_text (RoomField *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self));
}

static void
set_refusal (RoomField *self, const char *sentence)
{
  if (g_strcmp0 (self->refusal, sentence) == 0)
    return;
  g_free (self->refusal);
  self->refusal = g_strdup (sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), sentence);
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSAL]);
}

static void
show_value (RoomField *self)
{
  if (strcmp (get_text (self), self->value) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self), self->value);
}

/* A refusal is about the text as it was: typing on clears it. */
static void
changed_cb (RoomField *self)
{
  set_refusal (self, NULL);
}

/* GTK would leave the selection visible in grey, as if it still meant something. */
static void
leave_cb (RoomField *self)
{
  room_field_commit (self);
  gtk_editable_select_region (GTK_EDITABLE (self), 0, 0);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  RoomField *self = ROOM_FIELD (widget);

  if (!room_field_is_dirty (self) && self->refusal == NULL)
    return FALSE;
  room_field_revert (self);
  return TRUE;
}

static void
room_field_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_REFUSAL:
      g_value_set_string (value, ROOM_FIELD (object)->refusal);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_field_finalize (GObject *object)
{
  RoomField *self = ROOM_FIELD (object);

  g_free (self->value);
  g_free (self->refusal);
  G_OBJECT_CLASS (room_field_parent_class)->finalize (object);
}

static void
room_field_class_init (RoomFieldClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_field_get_property;
  object_class->finalize = room_field_finalize;
  properties[PROP_REFUSAL]
      = g_param_spec_string ("refusal", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
room_field_init (RoomField *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->value = g_strdup ("");
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (self, "activate", G_CALLBACK (room_field_commit), NULL);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
room_field_set_take (RoomField *self, RoomFieldTake take, gpointer data)
{
  g_return_if_fail (ROOM_IS_FIELD (self));

  self->take = take;
  self->data = data;
}

void
room_field_set_value (RoomField *self, const char *value)
{
  gboolean dirty;

  g_return_if_fail (ROOM_IS_FIELD (self));

  if (strcmp (self->value, value) == 0)
    return;
  dirty = room_field_is_dirty (self) && !self->taking;
  g_free (self->value);
  self->value = g_strdup (value);
  if (!dirty)
    show_value (self);
}

gboolean
room_field_commit (RoomField *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean         taken;

  g_return_val_if_fail (ROOM_IS_FIELD (self), FALSE);

  if (self->taking || !room_field_is_dirty (self))
    return TRUE;
  if (self->refusal != NULL)
    return FALSE;
  text = g_strstrip (g_strdup (get_text (self)));
  g_object_ref (self);
  self->taking = TRUE;
  taken = self->take == NULL || self->take (self, text, self->data, &error);
  self->taking = FALSE;
  if (taken)
    show_value (self); /* "20m" may turn out to be the value that it had before */
  else
    set_refusal (self, error->message);
  g_object_unref (self);
  return taken;
}

gboolean
room_field_is_dirty (RoomField *self)
{
  g_return_val_if_fail (ROOM_IS_FIELD (self), FALSE);

  return strcmp (get_text (self), self->value) != 0;
}

void
room_field_revert (RoomField *self)
{
  g_return_if_fail (ROOM_IS_FIELD (self));

  show_value (self);
  set_refusal (self, NULL);
}

const char *
room_field_get_refusal (RoomField *self)
{
  g_return_val_if_fail (ROOM_IS_FIELD (self), NULL);

  return self->refusal;
}
