/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole copy of the store made by hand, and put back. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Copies the store at PATH, also while a window writes to it, to the new file COPY. */
gboolean store_save_copy (const char *path, const char *copy, GError **error);

/* Puts COPY in the place of the store at PATH: looked through first (store_check), whole or not at all, also when the log
   of a crash lies there, and refused while somebody writes.  What was there is kept beside it under the name KEPT (free it
   with g_free; NULL: there was nothing). */
gboolean store_restore (const char *copy, const char *path, char **kept, GError **error);

G_END_DECLS
