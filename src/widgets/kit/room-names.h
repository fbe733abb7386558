/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds people by a few letters of their names. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* Sorts NAMES (char *) as people look them up. */
void     room_names_sort (GPtrArray *names);
gboolean room_names_fit (const char *name, const char *typed);

/* Whether a player of TOURNEY who was called WAS (NULL: a new player) may be called NAME. Returns FALSE and a
   sentence if another player has that name in any spelling. */
gboolean room_names_check (const Tourney *tourney, const char *name, const char *was, GError **error);

/* Keeps in NAMES (char *, owned) those that match TYPED: first those that begin with it, then those with a later
   word that does, then those that contain it, each group in its old order. Every name matches the empty text. */
void room_names_match (GPtrArray *names, const char *typed);

/* Quotes a typed name for a command line. Returns NULL for a name with a quotation mark, which no line can hold. */
char *room_names_quote (const char *name, GError **error);

G_END_DECLS
