/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual ways to divide prizes, as the words of a `prizes` line. */
#pragma once

#include "tourney/settings.h"

G_BEGIN_DECLS

guint       room_prizes_n_presets (void);
guint       room_prizes_n_usual (void);        /* the first of them, enough to choose from at first */
const char *room_prizes_preset (guint preset); /* "50 30 20" */
const char *room_prizes_title (guint preset);  /* "Three places", translated */
const char *room_prizes_shares (guint preset); /* "50, 30 and 20 %", translated */
/* The preset that equals PRIZES; the number of presets if none does. */
guint room_prizes_find (const Prizes *prizes);
/* What follows a word such as `prizes` or `bounty 5.00` in its line, as it is typed in a field and as a line has it:
   "33,3 66,7", "amounts 1.250,50 100" or "progressive 12,5", with marks as money_read takes them.  DIGITS are those of
   the currency. */
char *room_prizes_plain (const char *typed, gint digits);
char *room_prizes_to_type (const char *plain);
/* The words after `prizes` in the line, such as "50 30 20" or "amounts 100.00 60.00", as they are typed; the second
   function reads them. */
char    *room_prizes_text (const Settings *settings);
gboolean room_prizes_take (Settings *settings, const char *text, GError **error);

/* Likewise for the lines rake, share and awards in the form people write: "10 %", "10 % The league", "1 Trophy, 4 A
   bottle of rum"; "" is off. */
char    *room_prizes_words (const Settings *settings, const char *word);
gboolean room_prizes_take_words (Settings *settings, const char *word, const char *text, GError **error);

/* "€120.00, €72.00 and €48.00", the first few prizes for about that many entries. */
char *room_prizes_preview (const Settings *settings, gint64 pool, gint entries, gint players);
/* The assumption made before anybody has paid: "12 players, 3 rebuys and 9 add-ons". */
char *room_prizes_counted (const Settings *settings, gint players);

G_END_DECLS
