/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder for a test, and its bytes, to prove that something did not change. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *folder_new (void);
void  folder_remove (char *folder); /* with everything in it; frees the name */

/* A line for every file below FOLDER with a checksum of its bytes, sorted.  Never call it while this process has a
   store open there: reading that by hand would drop SQLite's locks. */
char *folder_bytes (const char *folder);

/* The number of files in FOLDER, not counting folders. */
guint folder_count (const char *folder);

typedef char Folder;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Folder, folder_remove)

G_END_DECLS
