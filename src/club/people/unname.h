/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes somebody's name out of a text, and puts another in its place.  A name is found where it stands as words of its
   own, “Ann” in “Ann’s night” and not in “Anna”, and not within the name of somebody else: “Ann B.” */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* OTHERS are names of other people that have this one in them; ended by NULL.  Free both. */
char *unname_text (const char *text, const char *name, const char *const *others, const char *instead);
/* The same for lines of words (base/line.h), of which the first word is the line's keyword and stays: what gets a blank is
   put in quotes. */
char *unname_lines (const char *text, const char *name, const char *const *others, const char *instead);

G_END_DECLS
