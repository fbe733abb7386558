/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of `cardroomctl season` share. */
#pragma once

#include "club/season/standings.h"
#include "ctl/ctl.h"

G_BEGIN_DECLS

/* The finished nights of the store, or of FILES if there are any, as NightFacts.  NULL after a sentence. */
GPtrArray *season_load_nights (const GPtrArray *files, Store *store);

void season_print_json (const Season *season, const Standings *standings);

G_END_DECLS
