/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder for one test, and its bytes: what must not change does not change. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *folder_new (void);
void  folder_remove (char *folder); /* with all that is in it; frees the name */

/* Every file below FOLDER with a checksum of its bytes, one a line, sorted.  Not while this process has a store open
   there: reading it by hand would drop SQLite's locks. */
char *folder_bytes (const char *folder);

/* For names in a folder: the number of those that are files. */
guint folder_count (const char *folder);

typedef char Folder;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Folder, folder_remove)

G_END_DECLS
