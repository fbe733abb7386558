/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament as a document: JSON, CSV or a page of HTML. */
#pragma once

#include "ctl-side.h"

G_BEGIN_DECLS

/* NOW is microseconds since the doors opened; SIDE what side_lines gave, or NULL.  Free with g_free. */
char *export_csv (const Tourney *tourney, const GPtrArray *side);
char *export_html (const StoreTournament *about, const Tourney *tourney, const GPtrArray *side, gint64 now);
void  export_json (JsonBuilder *json, const StoreTournament *about, const Tourney *tourney, const GPtrArray *side,
                   gint64 now);

/* The players as a list shows them: those in first, by name, then the out by place; an array of const TourneyPlayer *. */
GPtrArray *export_players (const Tourney *tourney);

G_END_DECLS
