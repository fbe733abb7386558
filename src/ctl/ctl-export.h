/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament as a document: JSON, CSV or an HTML page. */
#pragma once

#include "ctl-side.h"

G_BEGIN_DECLS

/* NOW is microseconds since the doors opened; SIDE is the result of side_lines, or NULL.  Free with g_free. */
char *export_csv (const StoreTournament *about, const Tourney *tourney, const GPtrArray *side);
char *export_html (const StoreTournament *about, const Tourney *tourney, const GPtrArray *side, gint64 now);
void  export_json (JsonBuilder *json, const StoreTournament *about, const Tourney *tourney, const GPtrArray *side,
                   gint64 now);

/* Adds the members "date", "doors" and "venue". */
void export_when_and_where (JsonBuilder *json, const StoreTournament *about);

/* The players in the order of a list, as an array of const TourneyPlayer *: those in by name, then those out by
   place. */
GPtrArray *export_players (const Tourney *tourney);

G_END_DECLS
