/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons that the user saved, as texts (cardroom-season(5)). */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

GStrv store_season_names (Store *store, GError **error);
char *store_season_text (Store *store, const char *name, GError **error);
/* replaces one of that name */
gboolean store_season_save (Store *store, const char *name, const char *text, GError **error);
/* NAME and TEXT in the place of the season OLD; no other season may be called NAME */
gboolean store_season_replace (Store *store, const char *old, const char *name, const char *text, GError **error);
gboolean store_season_delete (Store *store, const char *name, GError **error);

G_END_DECLS
