/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of pools: read from a command, and as sentences. */
#pragma once

#include "event.h"

G_BEGIN_DECLS

/* Reads the WORDS of a command of KIND into EVENT. */
gboolean event_parse_pool (const GArray *words, gint digits, Event *event, EventKind kind, GError **error);
char    *event_sentence_of_pool (const Event *event, const Settings *settings);

G_END_DECLS
