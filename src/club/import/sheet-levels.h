/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of levels and breaks, as people keep it in a spreadsheet, becomes a schedule (cardroom-schedule(5)). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The text of a schedule called NAME.  Refuses with "LINE: sentence". */
char *sheet_levels_to_schedule (const char *bytes, gsize length, const char *name, GError **error);

G_END_DECLS
