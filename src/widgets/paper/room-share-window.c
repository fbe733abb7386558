/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for sharing a result: clipboard and files. */
#include "room-share-window.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-result.h"
#include "base/isolate.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "room-printout.h"

struct _RoomShareWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkPicture      *picture;
  GtkLabel        *text;

  RoomToaster *toaster;
  RoomResult  *result;
  GdkTexture  *texture;
};

G_DEFINE_FINAL_TYPE (RoomShareWindow, room_share_window, ADW_TYPE_WINDOW)

typedef gboolean (*Writer) (RoomShareWindow *self, const char *path, GError **error);

static gboolean
write_picture (RoomShareWindow *self, const char *path, GError **error)
{
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (self->texture);

  return g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), error);
}

static gboolean
write_pdf (RoomShareWindow *self, const char *path, GError **error)
{
  g_autoptr (RoomPrintout) printout = room_printout_new_result (self->result);

  return room_printout_export (printout, path, error);
}

static gboolean
write_html (RoomShareWindow *self, const char *path, GError **error)
{
  g_autofree char *html = room_result_to_html (self->result);

  return g_file_set_contents (path, html, -1, error);
}

static const struct
{
  const char  *how, *title;
  RoomFileKind kind;
  Writer       write;
} files[] = {
  { "png", N_ ("Save the result as a picture"), ROOM_FILE_PNG, write_picture },
  { "pdf", N_ ("Save the result as PDF"), ROOM_FILE_PDF, write_pdf },
  { "html", N_ ("Save the result as a web page"), ROOM_FILE_HTML, write_html },
};

typedef struct
{
  RoomShareWindow *window;
  Writer           write;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->window);
  g_free (saving);
}

static void
save_to (GFile *file, gpointer data)
{
  const Saving    *saving = data;
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    sentence = g_strdup (_ ("Only files on this computer can be written; choose a folder of your own."));
  else if (saving->write (saving->window, path, &error))
    sentence = isolated_printf (_ ("The result was saved as “%s”."), name);
  else
    sentence = g_strdup (error->message);
  room_toaster_say (saving->window->toaster, sentence, NULL, NULL);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *how)
{
  RoomShareWindow *self = ROOM_SHARE_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (g_str_equal (files[i].how, g_variant_get_string (how, NULL)))
      {
        Saving *saving = g_new0 (Saving, 1);

        *saving = (Saving){ g_object_ref (self), files[i].write };
        room_ask_file_save (GTK_WINDOW (self), _ (files[i].title), files[i].kind, self->result->title, save_to, saving,
                            saving_free);
      }
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *how)
{
  RoomShareWindow *self = ROOM_SHARE_WINDOW (widget);
  GdkClipboard    *clipboard = gtk_widget_get_clipboard (widget);
  gboolean         is_text = g_str_equal (g_variant_get_string (how, NULL), "text");

  if (is_text)
    gdk_clipboard_set_text (clipboard, gtk_label_get_label (self->text));
  else
    gdk_clipboard_set_texture (clipboard, self->texture);
  room_toaster_say (self->toaster,
                    is_text ? _ ("The text is copied: paste it into the chat.")
                            : _ ("The picture is copied: paste it into the chat."),
                    NULL, NULL);
}

static void
room_share_window_dispose (GObject *object)
{
  RoomShareWindow *self = ROOM_SHARE_WINDOW (object);

  g_clear_object (&self->toaster);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->result, room_result_unref);
  G_OBJECT_CLASS (room_share_window_parent_class)->dispose (object);
}

static void
room_share_window_class_init (RoomShareWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_share_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/paper/room-share-window.ui");
  ROOM_BIND (widget_class, RoomShareWindow, toasts, picture, text);
  gtk_widget_class_install_action (widget_class, "share.copy", "s", copy_cb);
  gtk_widget_class_install_action (widget_class, "share.save", "s", save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_share_window_init (RoomShareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
}

GtkWindow *
room_share_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomShareWindow *self = g_object_new (ROOM_TYPE_SHARE_WINDOW, "transient-for", parent, NULL);
  g_autoptr (RoomPrintout) printout = NULL;
  g_autofree char *text = NULL;

  self->result = room_result_new (tournament);
  printout = room_printout_new_result (self->result);
  self->texture = room_printout_picture (printout);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->texture));
  text = room_result_to_text (self->result);
  gtk_label_set_label (self->text, text);
  return GTK_WINDOW (self);
}
