/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the copies of a store are called, and which there are. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *store_backup_folder (const char *path); /* backups/ beside it */
char *store_backup_prefix (const char *path); /* "cardroom-" for cardroom.db */
/* The names of those in FOLDER that begin with PREFIX, newest first. */
GPtrArray *store_backup_names (const char *folder, const char *prefix);
/* The newest copy of the store that lies, or lay, at PATH; NULL: none. */
char *store_backup_newest (const char *path);

G_END_DECLS
