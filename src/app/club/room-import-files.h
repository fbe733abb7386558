/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that are meant by files and folders. */
#pragma once

#include <gio/gio.h>

#include "store/club/import.h"

G_BEGIN_DECLS

/* char *: PATHS, ended by NULL, and of those that are folders, all the way down, what has a name that is read, by name.
   Links and hidden folders are not followed. */
GPtrArray *room_import_list_files (const char *const *paths, GCancellable *cancellable);
/* Import of PATH, one of which says what is wrong if it is nothing that is read. */
GPtrArray *room_import_read_file (const char *path, ScheduleFinder find);

G_END_DECLS
