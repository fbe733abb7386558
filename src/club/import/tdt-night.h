/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A save as a night (cardroom-night(5)).  The engine plays each line while it is written: what it refuses is not written,
   and told. */
#pragma once

#include "tdt-save.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct
{
  char     *text;
  Settings *settings; /* when the doors opened */
  Tourney  *tourney;  /* after its last line */
  gint64    doors;    /* milliseconds since 1970; TDT_NEVER: they have not opened */
  gint64    last;     /* moment of the last line, microseconds since then */
} TdtNight;

/* DATE is the local one of the doors, NULL if the night has not begun.  What a night cannot say goes to what SAVE leaves
   out.  NULL: not even the schedule can be read.

   The seed of the night follows from the id of the save and its start, so that the same night is known again. */
TdtNight *tdt_night_write (TdtSave *save, const char *date, GError **error);
void      tdt_night_free (TdtNight *night);

gint64 tdt_night_doors (const TdtSave *save); /* milliseconds since 1970; TDT_NEVER: they have not opened */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TdtNight, tdt_night_free)

G_END_DECLS
