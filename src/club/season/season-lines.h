/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a season that hosts usually want, each with what it means, and where they belong in a text. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SEASON_LINES_NIGHTS,
  SEASON_LINES_POINTS,
  SEASON_LINES_TOTAL,
  SEASON_LINES_PEOPLE,
  SEASON_LINES_FINAL,
  SEASON_N_LINES
} SeasonLines;

typedef struct
{
  SeasonLines group;
  const char *line; /* YEAR in it stands for a year */
  const char *pick; /* the part that is one's own to write; NULL: none */
  const char *says; /* to be translated */
} SeasonLine;

extern const SeasonLine season_lines[]; /* by group; ended by a line of NULL */

/* TEXT with LINE where it belongs: in place of one that can stand there only once, or after its like.  A line of nights that
   says already what LINE says, and may say more, is left as it is.  *at is the number of the line, from 0.  Free it. */
char *season_with_line (const char *text, const char *line, guint *at);

G_END_DECLS
