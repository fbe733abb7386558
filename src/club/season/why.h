/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the points of somebody came about. */
#pragma once

#include "standings.h"

G_BEGIN_DECLS

/* Lines of text: each night with its inputs and its formula, what was dropped and why, the total, and what separates this
   person from the next.  NULL and a sentence if nobody of that name is in the standings. */
GPtrArray *season_why (const Season *season, const Standings *standings, const char *name, GError **error);

/* What PERSON has of ORDER, as people read it.  Free it. */
char *season_why_value (const Season *season, const Standings *standings, SeasonOrder order,
                        const SeasonPerson *person);

G_END_DECLS
