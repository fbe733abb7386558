/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file: one to open, or one to save into. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Borrows FILE. Not called when nothing was chosen. */
typedef void (*RoomFileAnswer) (GFile *file, gpointer data);

typedef enum
{
  ROOM_FILE_SCHEDULE, /* *.schedule */
  ROOM_FILE_PDF,      /* *.pdf */
  ROOM_FILE_PNG,      /* *.png */
  ROOM_FILE_HTML,     /* *.html */
  ROOM_FILE_CSV,      /* *.csv */
  ROOM_FILE_STORE,    /* *.db */
  ROOM_FILE_VARIANT,  /* *.variant */
  ROOM_FILE_CALENDAR, /* *.ics */
  ROOM_FILE_PICTURE,  /* every kind that can be read; only to open */
} RoomFileKind;

/* Borrows FILES (GFile), of which there is at least one. */
typedef void (*RoomFilesAnswer) (GListModel *files, gpointer data);

void room_ask_file_open (GtkWindow *parent, const char *title, RoomFileKind kind, RoomFileAnswer answer, gpointer data,
                         GDestroyNotify free_data);
/* Asks for files, as many as somebody likes, or for a folder.  PATTERNS, such as "*.csv", ended by NULL, are those of files
   called NAME. */
void room_ask_files (GtkWindow *parent, const char *title, const char *name, const char *const *patterns,
                     RoomFilesAnswer answer, gpointer data, GDestroyNotify free_data);
void room_ask_folder (GtkWindow *parent, const char *title, RoomFilesAnswer answer, gpointer data,
                      GDestroyNotify free_data);
/* NAME, without its ending, is suggested; characters that file systems refuse are removed. */
void room_ask_file_save (GtkWindow *parent, const char *title, RoomFileKind kind, const char *name,
                         RoomFileAnswer answer, gpointer data, GDestroyNotify free_data);

/* For tests: from now on PATH answers every question at once; NULL: a person does. */
void room_ask_file_set_answer (const char *path);

G_END_DECLS
