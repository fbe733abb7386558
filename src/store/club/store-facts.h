/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the club remembers: the facts of the nights that are over. */
#pragma once

#include "club/season/facts.h"
#include "store/file/store.h"

G_BEGIN_DECLS

/* NightFacts of the tournaments that are over, by date, newest first, with people by the names that they go by now.  A
   damaged one is left out, and its sentence (char *)
   is added to DAMAGE, which may be NULL. */
GPtrArray *store_facts_load (Store *store, GPtrArray *damage, GError **error);

/* Those of TOURNEY, the tournament ID as it is now in the program, if it ended at NOW.  NULL: it has not begun, or, with an
   error, the store cannot be read. */
NightFacts *store_facts_so_far (Store *store, gint64 id, const Tourney *tourney, gint64 now, GError **error);

G_END_DECLS
