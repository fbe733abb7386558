/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a copy of the whole store, and puts such a copy back. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Copies the store at PATH to the new file COPY, even while a window is writing to it. */
gboolean store_save_copy (const char *path, const char *copy, GError **error);

/* Puts COPY in the place of the store at PATH.  COPY is checked first (store_check_new); the store is replaced
   completely or not at all, even if a crash has left a log there.  Refused while another program writes.  The old file
   is kept beside the new one under the name ASIDE (free it with g_free; NULL: there was no file). */
gboolean store_restore (const char *copy, const char *path, char **aside, GError **error);

G_END_DECLS
