/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file with the desktop's own dialog. */
#include "room-ask-file.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  RoomFileAnswer  answer;  /* NULL: to all of them */
  RoomFilesAnswer answers; /* NULL: to one */
  gpointer        data;
  GDestroyNotify  free_data;
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
  [ROOM_FILE_PICTURE] = { N_ ("Pictures"), NULL },
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
give_answer (const Question *question, GListModel *files)
{
  g_autoptr (GFile) first = g_list_model_get_item (files, 0);

  if (first != NULL && question->answer != NULL)
    question->answer (first, question->data);
  else if (first != NULL)
    question->answers (files, question->data);
}

static void
response_cb (GtkNativeDialog *dialog, gint response, Question *question)
{
  g_autoptr (GListModel) files = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    {
      files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      give_answer (question, files);
    }
  question_free (question);
  g_object_unref (dialog);
}

/* TRUE if a test has answered. */
static gboolean
is_answered (Question *question)
{
  g_autoptr (GFile) file = answer_of_test != NULL ? g_file_new_for_path (answer_of_test) : NULL;
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  if (file == NULL)
    return FALSE;
  g_list_store_append (files, file);
  give_answer (question, G_LIST_MODEL (files));
  question_free (question);
  return TRUE;
}

static void
show_dialog (GtkFileChooserNative *dialog, Question *question)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* PATTERN NULL: every picture. */
static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (pattern != NULL)
    gtk_file_filter_add_pattern (filter, pattern);
  else
    gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
ask (GtkWindow *parent, const char *title, RoomFileKind kind, const char *file_name, Question *question)
{
  gboolean              saves = file_name != NULL;
  GtkFileChooserNative *dialog;
  const char           *ending = kinds[kind].ending;
  g_autofree char      *pattern = ending != NULL ? g_strconcat ("*.", ending, NULL) : NULL;

  if (is_answered (question))
    return;
  dialog = gtk_file_chooser_native_new (
      title, parent, saves ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ (kinds[kind].name), pattern);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), "*");
  if (saves)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), file_name);
  show_dialog (dialog, question);
}

static Question *
question_new (RoomFileAnswer one, RoomFilesAnswer all, gpointer data, GDestroyNotify free_data)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question){ one, all, data, free_data };
  return question;
}

void
room_ask_files (GtkWindow *parent, const char *title, const char *name, const char *const *patterns,
                RoomFilesAnswer answer, gpointer data, GDestroyNotify free_data)
{
  Question             *question = question_new (NULL, answer, data, free_data);
  GtkFileChooserNative *dialog;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (is_answered (question))
    return;
  dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), "*");
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  show_dialog (dialog, question);
}

void
room_ask_folder (GtkWindow *parent, const char *title, RoomFilesAnswer answer, gpointer data, GDestroyNotify free_data)
{
  Question *question = question_new (NULL, answer, data, free_data);

  if (!is_answered (question))
    show_dialog (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL),
                 question);
}

void
room_ask_file_open (GtkWindow *parent, const char *title, RoomFileKind kind, RoomFileAnswer answer, gpointer data,
                    GDestroyNotify free_data)
{
  ask (parent, title, kind, NULL, question_new (answer, NULL, data, free_data));
}

void
room_ask_file_save (GtkWindow *parent, const char *title, RoomFileKind kind, const char *name, RoomFileAnswer answer,
                    gpointer data, GDestroyNotify free_data)
{
  g_autofree char *clean = g_strstrip (g_strdelimit (g_strdup (name), "/\\:*?\"<>|\n\r\t", ' '));
  g_autofree char *file_name = g_strconcat (*clean ? clean : _ ("Schedule"), ".", kinds[kind].ending, NULL);

  ask (parent, title, kind, file_name, question_new (answer, NULL, data, free_data));
}

void
room_ask_file_set_answer (const char *path)
{
  g_free (answer_of_test);
  answer_of_test = g_strdup (path);
}
