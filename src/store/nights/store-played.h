/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played in a night, to be replaced and put back: the night keeps its number, and all that hangs on it. */
#pragma once

#include "store-tourney.h"

G_BEGIN_DECLS

typedef struct _StorePlayed StorePlayed;

/* Both are called inside store_transact.  Of a night that is replaced SETTINGS, date, venue and log are those given, and
   what it was is returned. */
StorePlayed *store_played_replace (Store *store, gint64 id, const Settings *settings, gint64 opened, const char *date,
                                   const char *venue, const Tourney *tourney, GError **error);
/* Does nothing if the night was deleted. */
gboolean store_played_put_back (Store *store, const StorePlayed *played, GError **error);

gint64 store_played_get_id (const StorePlayed *played);
void   store_played_free (StorePlayed *played);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StorePlayed, store_played_free)

G_END_DECLS
