/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedules that the user saved. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

GStrv store_schedule_names (Store *store, GError **error);
char *store_schedule_text (Store *store, const char *name, GError **error);
/* replaces one of that name */
gboolean store_schedule_save (Store *store, const char *name, const char *text, GError **error);
gboolean store_schedule_delete (Store *store, const char *name, GError **error);

G_END_DECLS
