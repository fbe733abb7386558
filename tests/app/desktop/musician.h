/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players of music on the test's bus, as MPRIS has them. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _Musicians Musicians;

Musicians *musicians_new (void);
void       musicians_free (Musicians *musicians);

/* VOLUME below 0: it has none. */
void musicians_add (Musicians *musicians, const char *name, const char *status, double volume);
/* Waits until they are as TEXT says, as in "radio Playing 0.80|film Paused -", and runs the main loop meanwhile. */
void musicians_wait (Musicians *musicians, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Musicians, musicians_free)

G_END_DECLS
