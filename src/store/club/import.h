/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nights in files, ready to be stored: saves of The Tournament Director, lists of results, and night files. */
#pragma once

#include "club/import/tdt-night.h"

G_BEGIN_DECLS

typedef enum
{
  IMPORT_SAVE,
  IMPORT_RESULTS,
  IMPORT_NIGHT,
} ImportKind;

typedef struct
{
  char      *path;
  TdtSave   *save;       /* NULL: the file is a night, or cannot be read */
  TdtNight  *night;      /* NULL: there are errors */
  char      *date;       /* of the doors, "2012-07-26 19:59"; NULL: they have not opened, or nobody says when */
  char      *venue;      /* NULL: nobody says where */
  guint      n_left_out; /* of the sentences in SAVE: those that are no matter of the night */
  GPtrArray *errors;     /* char *: sentences, some with a line before them */
  gint64     id;         /* in the store; 0: it is not there */
  gboolean   found;      /* it was there already, or another file has the same night */
  char      *differs;    /* a sentence on what is not as in the night that was there; NULL: nothing */
  gboolean   replaces;   /* it is to be kept in place of that */
} Import;

/* What a file is by the end of its name; FALSE: nothing that is read here. */
gboolean import_kind_of (const char *path, ImportKind *kind);

/* The nights of the file (Import): at least one, which has errors if it cannot be read.  FIND is given words for the
   schedules of night files, and the folder of the file. */
GPtrArray *import_read (const char *path, ImportKind kind, ScheduleFinder find);
/* A file that is refused with SENTENCE. */
GPtrArray *import_refused (const char *path, const char *sentence);
void       import_free (Import *import);

/* Plays the night once more with other NAMES (char * by char *), those of people who are not in it aside.  One that
   somebody else has that night is not given. */
gboolean import_rename (Import *import, GHashTable *names, GError **error);

/* The bytes of a file and a NUL behind them; of one with more than MOST only so many and one more. */
char *import_read_bytes (const char *path, gsize most, gsize *length, GError **error);

gboolean import_is_over (const Import *import);
/* Wall clock when the doors opened: a night that is over was when it was, one that is not goes on from NOW. */
gint64 import_opened_at (const Import *import, gint64 now);
/* By what the same night is known again in another file.  Free it. */
char *import_key (const Import *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_free)

G_END_DECLS
