/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a season names that is not there: people who did not come, and nights that were not played. */
#pragma once

#include "facts.h"
#include "season.h"

G_BEGIN_DECLS

/* SeasonComplaint about the lines of TEXT that name somebody or a night that none of NIGHTS (NightFacts) knows, in their
   order.  Such a season is one all the same: whom it names may come yet. */
GPtrArray *season_doubts (const char *text, const GPtrArray *nights);

G_END_DECLS
