/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample club of a store: put in whole, and taken out without a trace.  Its nights are known by their seeds and its
   seasons by their first line, so what somebody adds beside them, or makes of them, is their own and stays. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

gboolean store_sample_has (Store *store, gboolean *has, GError **error);
/* The newest of its seasons; NULL without an error: there is none.  Free it. */
char *store_sample_season (Store *store, GError **error);
/* NOW is wall clock: the nights are of the Fridays before it, and one is running.  All at once, or nothing. */
gboolean store_sample_add (Store *store, gint64 now, GError **error);
gboolean store_sample_remove (Store *store, GError **error);

G_END_DECLS
