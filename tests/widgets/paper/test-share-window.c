/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that shares the result: the text on the clipboard and the contents of the files. */
#include <glib/gstdio.h>
#include <string.h>

#include "widgets/kit/room-ask-file.h"
#include "widgets/paper/room-share-window.h"
#include "desk.h"
#include "../../program.h"

static GtkWidget *
open_share (Drive *drive)
{
  GtkWindow *window;

  g_assert_true (gtk_widget_activate_action (drive_get (drive, "prizes"), "page.share", NULL));
  window = drive_window_of (ROOM_TYPE_SHARE_WINDOW);
  g_assert_nonnull (window);
  return GTK_WIDGET (window);
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_read (gpointer text)
{
  return *(char **) text != NULL;
}

static void
test_text_is_copied (Drive *drive, gconstpointer data)
{
  GtkWidget       *share;
  g_autofree char *text = NULL;

  desk_open (drive, "prizes 60 40", "enter Ann Bob", "start", "out Bob by Ann", NULL);
  share = open_share (drive);
  g_assert_true (gtk_widget_activate_action (share, "share.copy", "s", "text"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (share), NULL, text_cb, &text);
  drawn_wait (is_read, &text);
  g_assert_nonnull (strstr (text, "Ann wins\n\n1st Ann: 24.00\n2nd Bob: 16.00\n"));
  gtk_window_destroy (GTK_WINDOW (share));
}

static void
test_picture_is_copied (Drive *drive, gconstpointer data)
{
  GtkWidget *share;

  desk_open (drive, "prizes 60 40", "enter Ann Bob", "start", "out Bob by Ann", NULL);
  share = open_share (drive);
  g_assert_true (gtk_widget_activate_action (share, "share.copy", "s", "picture"));
  g_assert_true (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (gtk_widget_get_clipboard (share)),
                                                    GDK_TYPE_TEXTURE));
  gtk_window_destroy (GTK_WINDOW (share));
}

/* Each file has the kind that its name says. */
static void
test_files_are_saved (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *how, *begins;
  } kinds[] = { { "png", "\x89PNG" }, { "pdf", "%PDF-" }, { "html", "<!DOCTYPE html>" } };
  GtkWidget *share;

  desk_open (drive, "prizes 60 40", "enter Ann Bob Cleo", "start", "out Bob by Ann", NULL);
  share = open_share (drive);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/shared.%s", g_get_tmp_dir (), kinds[i].how);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;

      room_ask_file_set_answer (path);
      g_assert_true (gtk_widget_activate_action (share, "share.save", "s", kinds[i].how));
      g_file_get_contents (path, &contents, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (contents, kinds[i].begins));
      g_remove (path);
    }
  room_ask_file_set_answer (NULL);
  gtk_window_destroy (GTK_WINDOW (share));
}

/* A night at which nobody has played yet has no result. */
static void
test_shared_from_the_start_on (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", NULL);

  g_assert_false (gtk_widget_activate_action (drive_get (drive, "prizes"), "page.share", NULL)
                  && drive_window_of (ROOM_TYPE_SHARE_WINDOW));
  evening_do (tournament, "start");
  gtk_window_destroy (GTK_WINDOW (open_share (drive)));
}

TEST_PART (share_window)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/share-window/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("text-is-copied", test_text_is_copied);
  ADD ("picture-is-copied", test_picture_is_copied);
  ADD ("files-are-saved", test_files_are_saved);
  ADD ("shared-from-the-start-on", test_shared_from_the_start_on);
#undef ADD
  return g_test_run ();
}
