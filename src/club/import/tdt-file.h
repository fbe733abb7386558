/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the file of a save. */
#pragma once

#include "tdt-save.h"

G_BEGIN_DECLS

/* NULL: BYTES are no save.  A save with errors is returned, so that all of them can be told. */
TdtSave *tdt_save_read (const char *bytes, gsize length, GError **error);

G_END_DECLS
