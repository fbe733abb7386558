/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a season for the year after. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT a year later: the days of its nights and the year in its name move on.  What belongs to single nights and people of
   the old year is left out: adjustments, and nights that are called by their number.  Free it. */
char *season_next_year (const char *text);

/* TEXT with the name NAME.  Free it. */
char *season_named (const char *text, const char *name);

G_END_DECLS
