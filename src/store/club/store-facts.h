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

G_END_DECLS
