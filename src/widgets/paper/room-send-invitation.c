/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-send-invitation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask-file.h"

typedef struct
{
  GtkWidget *inside;
  char      *calendar;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->inside);
  g_free (saving->calendar);
  g_free (saving);
}

static void
save_to (GFile *file, gpointer data)
{
  const Saving    *saving = data;
  g_autofree char *name = g_file_get_basename (file), *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents (file, saving->calendar, strlen (saving->calendar), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               NULL, &error))
    sentence = isolated_printf (_ ("The calendar file was saved as “%s”: attach it to the invitation."), name);
  room_act_tell (saving->inside, sentence != NULL ? sentence : error->message);
}

void
room_send_invitation_copy (GtkWidget *inside, char *text)
{
  g_autofree char *taken = text;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (inside), text);
  room_act_tell (inside, _ ("The invitation is copied: paste it into the chat."));
}

void
room_send_invitation_save (GtkWidget *inside, const char *name, char *calendar)
{
  Saving *saving;

  if (calendar == NULL)
    return;
  saving = g_new0 (Saving, 1);
  *saving = (Saving){ g_object_ref (inside), calendar };
  room_ask_file_save (GTK_WINDOW (gtk_widget_get_root (inside)), _ ("Save the night for calendars"), ROOM_FILE_CALENDAR,
                      name, save_to, saving, saving_free);
}
