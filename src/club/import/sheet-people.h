/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of people, as they are kept in a spreadsheet: a row for each. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  SHEET_MOST_PEOPLE = 10000,
};

typedef struct
{
  gint  line;                                  /* of the list, from 1 */
  char *name, *last_name;                      /* a last name that has a column of its own is in NAME too */
  char *full_name, *nickname, *contact, *note; /* "": the list does not say */
  char *since;                                 /* a day, "2026-01-09" */
} SheetPerson;
void sheet_person_free (SheetPerson *person);

/* SheetPerson, in the order of the list.  Adds to LEFT_OUT (char *) a sentence for each column that is none of theirs.
   Refuses with "LINE: sentence" or, for one cell, "LINE:COLUMN: sentence". */
GPtrArray *sheet_people_read (const char *bytes, gsize length, GPtrArray *left_out, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SheetPerson, sheet_person_free)

G_END_DECLS
