/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night's side games in its accounts: nothing, unless the host has set a rate for play chips. */
#pragma once

#include "ctl.h"

G_BEGIN_DECLS

typedef struct
{
  char  *player; /* NULL: bots and the house together, which come last */
  gint64 chips;
  gint64 money; /* minor units */
} SideLine;

/* LINES gets SideLine, most chips first; NULL: there is no rate.  FALSE and a sentence on failure. */
gboolean    side_lines (Store *store, const StoreTournament *about, const Tourney *tourney, GPtrArray **lines,
                        GError **error);
void        side_print (const GPtrArray *lines, const Currency *currency); /* LINES may be NULL */
const char *side_name (const SideLine *line);                              /* for people */

G_END_DECLS
