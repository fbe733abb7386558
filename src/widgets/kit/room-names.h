/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding people by some letters of their names. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

gboolean room_names_fit (const char *name, const char *typed);

/* Whether somebody may be called NAME in TOURNEY, there WAS until now (NULL: they are new).  FALSE and a sentence if another
   player is, in whatever spelling. */
gboolean room_names_check (const Tourney *tourney, const char *name, const char *was, GError **error);

/* Leaves in NAMES (char *, owned) those that fit TYPED: first where the name begins so, then where a later word does,
   then where it is somewhere inside; else in the order they were in.  All fit nothing typed. */
void room_names_match (GPtrArray *names, const char *typed);

/* line_quote for a name as typed: one with a quotation mark, which no line can hold, is refused (NULL). */
char *room_names_quote (const char *name, GError **error);

G_END_DECLS
