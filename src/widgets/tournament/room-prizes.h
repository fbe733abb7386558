/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to divide the prizes that a host chooses from, as words of a `prizes` line. */
#pragma once

#include "tourney/settings.h"

G_BEGIN_DECLS

guint       room_prizes_n_presets (void);
guint       room_prizes_n_usual (void);        /* the first of them, which are enough to begin with */
const char *room_prizes_preset (guint preset); /* "50 30 20" */
const char *room_prizes_title (guint preset);  /* "Three places", translated */
const char *room_prizes_shares (guint preset); /* "50, 30 and 20 %", translated */
/* The preset that PRIZES is, or the number of presets: something of one's own. */
guint room_prizes_find (const Prizes *prizes);
/* What stands behind `prizes` in the line, such as "50 30 20" or "amounts 100.00 60.00"; the second reads it. */
char    *room_prizes_text (const Settings *settings);
gboolean room_prizes_take (Settings *settings, const char *text, GError **error);

/* The same of the lines rake, share and awards as people write them: "10 %", "10 % The league", "1 Trophy, 4 A bottle of rum";
   "" is off. */
char    *room_prizes_words (const Settings *settings, const char *word);
gboolean room_prizes_take_words (Settings *settings, const char *word, const char *text, GError **error);

/* "€120.00, €72.00 and €48.00" for about so many entries, the first few of them. */
char *room_prizes_preview (const Settings *settings, gint64 pool, gint entries, gint players);
/* What is counted with before anybody has paid: "12 players, 3 rebuys and 9 add-ons". */
char *room_prizes_counted (const Settings *settings, gint players);

G_END_DECLS
