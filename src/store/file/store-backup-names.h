/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and finds the backups of a store. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *store_backup_folder (const char *path); /* backups/ beside the store */
char *store_backup_prefix (const char *path); /* "cardroom-" for cardroom.db */
/* The names in FOLDER that begin with PREFIX, newest first. */
GPtrArray *store_backup_names (const char *folder, const char *prefix);
/* The newest backup of the store that is, or was, at PATH; NULL: there is none. */
char *store_backup_newest (const char *path);

G_END_DECLS
