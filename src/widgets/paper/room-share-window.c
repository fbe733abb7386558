/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for sharing a result or standings: clipboard and files. */
#include "room-share-window.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "app/tournament/room-result.h"
#include "base/isolate.h"
#include "club/season/standings-text.h"
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
  GMenu           *save_menu;

  RoomToaster  *toaster;
  RoomPrintout *printout;
  GdkTexture   *texture;
  char         *name;       /* suggested for files */
  char         *html, *csv; /* CSV may be NULL */
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
  return room_printout_export (self->printout, path, error);
}

static gboolean
write_html (RoomShareWindow *self, const char *path, GError **error)
{
  return g_file_set_contents (path, self->html, -1, error);
}

static gboolean
write_csv (RoomShareWindow *self, const char *path, GError **error)
{
  return g_file_set_contents (path, self->csv, -1, error);
}

static const struct
{
  const char  *how, *title;
  RoomFileKind kind;
  Writer       write;
} files[] = {
  { "png", N_ ("Save as a picture"), ROOM_FILE_PNG, write_picture },
  { "pdf", N_ ("Save as PDF"), ROOM_FILE_PDF, write_pdf },
  { "html", N_ ("Save as a web page"), ROOM_FILE_HTML, write_html },
  { "csv", N_ ("Save for a spreadsheet"), ROOM_FILE_CSV, write_csv },
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
    sentence = isolated_printf (_ ("Saved as “%s”."), name);
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
        room_ask_file_save (GTK_WINDOW (self), _ (files[i].title), files[i].kind, self->name, save_to, saving,
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
  g_clear_pointer (&self->printout, room_printout_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->html, g_free);
  g_clear_pointer (&self->csv, g_free);
  G_OBJECT_CLASS (room_share_window_parent_class)->dispose (object);
}

static void
room_share_window_class_init (RoomShareWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_share_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/paper/room-share-window.ui");
  ROOM_BIND (widget_class, RoomShareWindow, toasts, picture, text, save_menu);
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

/* Takes PRINTOUT and the texts. */
static RoomShareWindow *
share_window_new (GtkWindow *parent, const char *title, const char *name, RoomPrintout *printout, char *text,
                  char *html)
{
  RoomShareWindow *self = g_object_new (ROOM_TYPE_SHARE_WINDOW, "transient-for", parent, "title", title, NULL);

  self->name = g_strdup (name);
  self->printout = printout;
  self->html = html;
  self->texture = room_printout_picture (printout);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->texture));
  gtk_label_set_label (self->text, text);
  g_free (text);
  return self;
}

GtkWindow *
room_share_window_new_result (GtkWindow *parent, RoomTournament *tournament)
{
  g_autoptr (RoomResult) result = room_result_new (tournament);

  return GTK_WINDOW (share_window_new (parent, _ ("Share the result"), result->title, room_printout_new_result (result),
                                       room_result_to_text (result), room_result_to_html (result)));
}

GtkWindow *
room_share_window_new_standings (GtkWindow *parent, RoomSeasonTable *table, const Currency *currency)
{
  const Season    *season = room_season_table_get_season (table);
  const Standings *standings = room_season_table_get_standings (table);
  RoomShareWindow *self
      = share_window_new (parent, _ ("Share the table"), season->name, room_printout_new_standings (table, currency),
                          standings_to_message (season, standings), standings_to_html (season, standings));

  self->csv = standings_to_csv (season, standings, localeconv ()->decimal_point);
  g_menu_append (self->save_menu, _ ("For a spreadsheet…"), "share.save::csv");
  return GTK_WINDOW (self);
}
