/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a night: what must hold at a given moment (cardroom-night(5)). */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct _NightCheck NightCheck;

/* WORDS are those after the `=`. */
NightCheck *night_check_parse (const GArray *words, gint digits, GError **error);
void        night_check_free (NightCheck *check);

gboolean night_check_listens (const NightCheck *check); /* Is it about what was said? */

/* SAID is what the room was told last, in each language of language_list; NULL: nothing. TRUE: it holds.  Otherwise *EXPECTED and *FOUND get the value that the check names and the actual one; free them. */
gboolean night_check_holds (const NightCheck *check, const Tourney *tourney, gint64 now, const char *const *said,
                            char **expected, char **found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NightCheck, night_check_free)

G_END_DECLS
