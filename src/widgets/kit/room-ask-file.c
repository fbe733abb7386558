/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file with the desktop's own dialog. */
#include "room-ask-file.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  RoomFileAnswer answer;
  gpointer       data;
  GDestroyNotify free_data;
} Question;

static const struct
{
  const char *name, *ending;
} kinds[] = {
  [ROOM_FILE_SCHEDULE] = { N_ ("Blinds schedules"), "schedule" },
  [ROOM_FILE_PDF] = { N_ ("PDF documents"), "pdf" },
  [ROOM_FILE_PNG] = { N_ ("PNG pictures"), "png" },
  [ROOM_FILE_HTML] = { N_ ("Web pages"), "html" },
  [ROOM_FILE_CSV] = { N_ ("Tables for spreadsheets"), "csv" },
  [ROOM_FILE_STORE] = { N_ ("Backups of the data"), "db" },
  [ROOM_FILE_VARIANT] = { N_ ("Poker games"), "variant" },
  [ROOM_FILE_CALENDAR] = { N_ ("Calendar files"), "ics" },
};

static char *answer_of_test;

static void
question_free (Question *question)
{
  if (question->free_data != NULL)
    question->free_data (question->data);
  g_free (question);
}

static void
response_cb (GtkNativeDialog *dialog, gint response, Question *question)
{
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    question->answer (file, question->data);
  question_free (question);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
ask (GtkWindow *parent, const char *title, RoomFileKind kind, const char *file_name, Question *question)
{
  gboolean              saves = file_name != NULL;
  GtkFileChooserNative *dialog;
  g_autofree char      *pattern = g_strconcat ("*.", kinds[kind].ending, NULL);

  if (answer_of_test != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (answer_of_test);

      question->answer (file, question->data);
      question_free (question);
      return;
    }
  dialog = gtk_file_chooser_native_new (
      title, parent, saves ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ (kinds[kind].name), pattern);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), "*");
  if (saves)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), file_name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static Question *
question_new (RoomFileAnswer answer, gpointer data, GDestroyNotify free_data)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question){ answer, data, free_data };
  return question;
}

void
room_ask_file_open (GtkWindow *parent, const char *title, RoomFileKind kind, RoomFileAnswer answer, gpointer data,
                    GDestroyNotify free_data)
{
  ask (parent, title, kind, NULL, question_new (answer, data, free_data));
}

void
room_ask_file_save (GtkWindow *parent, const char *title, RoomFileKind kind, const char *name, RoomFileAnswer answer,
                    gpointer data, GDestroyNotify free_data)
{
  g_autofree char *clean = g_strstrip (g_strdelimit (g_strdup (name), "/\\:*?\"<>|\n\r\t", ' '));
  g_autofree char *file_name = g_strconcat (*clean ? clean : _ ("Schedule"), ".", kinds[kind].ending, NULL);

  ask (parent, title, kind, file_name, question_new (answer, data, free_data));
}

void
room_ask_file_set_answer (const char *path)
{
  g_free (answer_of_test);
  answer_of_test = g_strdup (path);
}
