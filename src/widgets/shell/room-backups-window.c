/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-backups-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-backups.h"
#include "app/house/room-text.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-widget.h"

struct _RoomBackupsWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *copies;

  char *book;
  char *wanted; /* the copy that the question is about */
};

G_DEFINE_FINAL_TYPE (RoomBackupsWindow, room_backups_window, ADW_TYPE_WINDOW)

static guint chosen_signal;

static void
answered_cb (GtkWindow *window, const char *id)
{
  RoomBackupsWindow *self = ROOM_BACKUPS_WINDOW (window);
  g_autofree char   *path = g_steal_pointer (&self->wanted);

  if (!g_str_equal (id, "go-back"))
    return;
  g_object_ref (self);
  gtk_window_destroy (window);
  g_signal_emit (self, chosen_signal, 0, path);
  g_object_unref (self);
}

static void
ask_about (RoomBackupsWindow *self, const char *path)
{
  static const RoomDialogAnswer answers[]
      = { { "stay", N_ ("_Cancel"), FALSE }, { "go-back", N_ ("_Go back"), TRUE }, { NULL } };

  g_free (self->wanted);
  self->wanted = g_strdup (path);
  room_ask_dialog (GTK_WINDOW (self), _ ("Go back to this copy?"),
                   _ ("Everything that has been entered since then is taken out. It is not lost: the data as it is now "
                      "is kept as a copy too. Tournaments and tables that are open are closed."),
                   answers, answered_cb);
}

static void
go_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask_about (ROOM_BACKUPS_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
other_chosen (GFile *file, gpointer data)
{
  ask_about (data, g_file_peek_path (file));
}

static void
other_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_ask_file_open (GTK_WINDOW (widget), _ ("Go back to a copy"), ROOM_FILE_STORE, other_chosen,
                      g_object_ref (widget), g_object_unref);
}

static void
save_to (GFile *file, gpointer data)
{
  RoomBackupsWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!room_backups_save (self->book, file, &error))
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The copy could not be saved"), error->message);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "cardroom-%Y-%m-%d");

  room_ask_file_save (GTK_WINDOW (widget), _ ("Save a copy of the data"), ROOM_FILE_STORE, name, save_to,
                      g_object_ref (widget), g_object_unref);
}

static void
look_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBackupsWindow *self = ROOM_BACKUPS_WINDOW (widget);
  gboolean           sound;
  g_autofree char   *says = room_backups_look (self->book, &sound);

  room_ask_dialog_tell (GTK_WINDOW (self), sound ? _ ("The data is sound") : _ ("The data is damaged"), says);
}

static GtkWidget *
row_new (const RoomBackup *backup)
{
  GtkWidget       *row = adw_action_row_new ();
  GtkWidget       *button = gtk_button_new_with_label (_ ("Go back…"));
  g_autofree char *when = room_text_day_and_time (backup->made);
  g_autofree char *size = g_format_size ((guint64) backup->size);
  g_autofree char *says
      = backup->is_replaced ? g_strdup_printf (_ ("Kept when another copy replaced it, %s"), size) : g_strdup (size);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), when);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), says);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "backups.go-back");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", backup->path);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
room_backups_window_dispose (GObject *object)
{
  RoomBackupsWindow *self = ROOM_BACKUPS_WINDOW (object);

  g_clear_pointer (&self->book, g_free);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (room_backups_window_parent_class)->dispose (object);
}

static void
room_backups_window_class_init (RoomBackupsWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_backups_window_dispose;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/shell/room-backups-window.ui");
  ROOM_BIND (widget_class, RoomBackupsWindow, copies);
  gtk_widget_class_install_action (widget_class, "backups.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "backups.look", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "backups.go-back", "s", go_back_cb);
  gtk_widget_class_install_action (widget_class, "backups.other", NULL, other_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_backups_window_init (RoomBackupsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_backups_window_new (GtkWindow *parent, const char *book)
{
  RoomBackupsWindow *self = g_object_new (ROOM_TYPE_BACKUPS_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GPtrArray) list = room_backups_list (book);

  self->book = g_strdup (book);
  if (list->len == 0)
    adw_preferences_group_set_description (self->copies, _ ("No backups yet."));
  for (guint i = 0; i < list->len; i++)
    adw_preferences_group_add (self->copies, row_new (list->pdata[i]));
  return GTK_WINDOW (self);
}
