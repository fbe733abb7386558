/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-editor.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"
#include "room-portrait.h"

struct _RoomPersonEditor
{
  AdwWindow parent_instance;

  GtkWidget   *content;
  RoomRefused *refused;
  AdwAvatar   *avatar;
  GtkEditable *name, *full_name, *nickname, *contact;
  GtkTextView *note;
  GtkSwitch   *hidden;

  StoreProfile  *profile;
  GBytes        *picture; /* NULL: none */
  gboolean       has_new_picture;
  RoomPersonSave save;
  gpointer       data; /* weak */
};

G_DEFINE_FINAL_TYPE (RoomPersonEditor, room_person_editor, ADW_TYPE_WINDOW)

/* --- The picture --- */

static void
show_picture (RoomPersonEditor *self)
{
  g_autoptr (GdkPaintable) paintable = room_portrait_paint (self->picture);

  adw_avatar_set_custom_image (self->avatar, paintable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.remove-picture", self->picture != NULL);
}

static void
set_picture (RoomPersonEditor *self, GBytes *picture)
{
  g_clear_pointer (&self->picture, g_bytes_unref);
  self->picture = picture;
  self->has_new_picture = TRUE;
  room_refused_say (self->refused, NULL, NULL);
  show_picture (self);
}

static void
take_file (GFile *file, gpointer data)
{
  RoomPersonEditor *self = data;
  g_autoptr (GError) error = NULL;
  GBytes *picture = room_portrait_read (file, STORE_MOST_PICTURE, &error);

  if (picture != NULL)
    set_picture (self, picture);
  else
    room_refused_say (self->refused, error->message, NULL);
}

static void
choose_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_ask_file_open (GTK_WINDOW (widget), _ ("Choose a picture"), ROOM_FILE_PICTURE, take_file, g_object_ref (widget),
                      g_object_unref);
}

static void
remove_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  set_picture (ROOM_PERSON_EDITOR (widget), NULL);
}

static gboolean
drop_cb (RoomPersonEditor *self, const GValue *value, double x, double y)
{
  take_file (g_value_get_object (value), self);
  return TRUE;
}

/* --- Saving --- */

static char *
typed (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

static char *
typed_note (RoomPersonEditor *self)
{
  GtkTextBuffer   *buffer = gtk_text_view_get_buffer (self->note);
  GtkTextIter      begin, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  text = gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
  return g_strdup (g_strstrip (text));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPersonEditor *self = ROOM_PERSON_EDITOR (widget);
  g_autofree char  *name = typed (self->name), *full_name = typed (self->full_name);
  g_autofree char  *nickname = typed (self->nickname), *contact = typed (self->contact), *note = typed_note (self);
  RoomPersonEdit    edit = {
       .name = name,
       .fields = { [STORE_FULL_NAME] = full_name,
                   [STORE_NICKNAME] = nickname,
                   [STORE_CONTACT] = contact,
                   [STORE_NOTE] = note,
                   [STORE_SINCE] = self->profile->fields[STORE_SINCE] },
       .hidden = gtk_switch_get_active (self->hidden),
       .has_new_picture = self->has_new_picture,
       .picture = self->picture,
  };
  g_autoptr (GError) error = NULL;

  if (self->data == NULL || self->save (self->data, self->profile, &edit, &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    room_refused_say (self->refused, error->message, NULL);
}

static void
activate_cb (RoomPersonEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "person.save", NULL);
}

static void
name_cb (RoomPersonEditor *self)
{
  adw_avatar_set_text (self->avatar, gtk_editable_get_text (self->name));
}

/* --- The widget --- */

static void
room_person_editor_dispose (GObject *object)
{
  RoomPersonEditor *self = ROOM_PERSON_EDITOR (object);

  g_clear_weak_pointer (&self->data);
  g_clear_pointer (&self->profile, store_profile_free);
  g_clear_pointer (&self->picture, g_bytes_unref);
  G_OBJECT_CLASS (room_person_editor_parent_class)->dispose (object);
}

static void
room_person_editor_class_init (RoomPersonEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_person_editor_dispose;
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-person-editor.ui");
  ROOM_BIND (widget_class, RoomPersonEditor, content, refused, avatar, name, full_name, nickname, contact, note,
             hidden);
  ROOM_BIND_CALLBACKS (widget_class, activate_cb, name_cb);
  gtk_widget_class_install_action (widget_class, "person.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "person.choose-picture", NULL, choose_picture_cb);
  gtk_widget_class_install_action (widget_class, "person.remove-picture", NULL, remove_picture_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_person_editor_init (RoomPersonEditor *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (self->content, GTK_EVENT_CONTROLLER (drop));
}

static void
put (GtkEditable *entry, const char *text)
{
  gtk_editable_set_text (entry, text != NULL ? text : "");
}

GtkWindow *
room_person_editor_new (GtkWindow *parent, StoreProfile *profile, GBytes *picture, RoomPersonSave save, gpointer data)
{
  RoomPersonEditor *self = g_object_new (ROOM_TYPE_PERSON_EDITOR, "transient-for", parent, NULL);
  const char       *note = profile->fields[STORE_NOTE];

  self->profile = profile;
  self->picture = picture;
  self->save = save;
  g_set_weak_pointer (&self->data, data);
  put (self->name, profile->name);
  put (self->full_name, profile->fields[STORE_FULL_NAME]);
  put (self->nickname, profile->fields[STORE_NICKNAME]);
  put (self->contact, profile->fields[STORE_CONTACT]);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note), note != NULL ? note : "", -1);
  gtk_switch_set_active (self->hidden, profile->hidden);
  show_picture (self);
  return GTK_WINDOW (self);
}
