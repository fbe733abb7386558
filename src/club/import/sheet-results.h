/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results of past nights, as people keep them in a spreadsheet: a row for each person and night. */
#pragma once

#include "tdt-save.h"

G_BEGIN_DECLS

/* The nights of the list (TdtSave) in its order; rows with the same date and name of a night are one.  Each tells what is
   left out of it.  Refuses with "LINE: sentence" or, for one cell, "LINE:COLUMN: sentence". */
GPtrArray *sheet_results_read (const char *bytes, gsize length, GError **error);

G_END_DECLS
