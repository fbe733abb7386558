/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How tournaments are rows, for whoever writes one anew. */
#pragma once

#include "store-tourney.h"

G_BEGIN_DECLS

/* The lines of SETTINGS that have no column of their own.  Free it. */
char *store_tourney_write_settings (const Settings *settings);

/* Reads what tournament ID began with, all its EVENTS (Event), undone ones too, and how many of them count. */
gboolean store_tourney_read (Store *store, gint64 id, Settings *settings, GPtrArray *events, guint *head,
                             GError **error);

/* Appends step number STEP, counted from 1.  To be called inside store_transact. */
gboolean store_tourney_keep_step (Store *store, gint64 id, guint step, const Event *event, GError **error);

G_END_DECLS
