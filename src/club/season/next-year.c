/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "next-year.h"

#include <stdlib.h>

#include "base/line.h"

/* Is WORD the first of LINE? */
static gboolean
begins_with (const char *line, const char *word)
{
  g_autoptr (GArray) words = line_split (line, "", NULL);

  return words != NULL && line_is (words, 0, word);
}

/* Adds a year to what stands in the first group of MATCH; 29 February becomes the 28th. */
static gboolean
add_year_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *year = g_match_info_fetch (match, 1), *rest = g_match_info_fetch (match, 2);
  gboolean         is_leap_day = g_strcmp0 (rest, "-02-29") == 0;

  g_string_append_printf (result, "%04d%s", atoi (year) + 1, is_leap_day ? "-02-28" : rest != NULL ? rest : "");
  return FALSE;
}

static char *
add_years (const char *line, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace_eval (regex, line, -1, 0, 0, add_year_cb, NULL, NULL);
}

static char *
drop (const char *line, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace_literal (regex, line, -1, 0, "", 0, NULL);
}

/* NULL: nothing is left of it. */
static char *
move_nights (const char *line)
{
  g_autofree char *moved = add_years (line, "\\b(\\d{4})(-\\d{2}-\\d{2})\\b");
  g_autofree char *left = drop (moved, "\\s+(except|also)(\\s+\\d+)+(?=\\s|$)");
  g_autoptr (GArray) words = line_split (left, "", NULL);

  return words == NULL || words->len != 1 ? g_steal_pointer (&left) : NULL;
}

static char *
move_line (const char *line)
{
  if (begins_with (line, "season"))
    return add_years (line, "(?<!\\d)((?:19|20)\\d{2})()(?!\\d)");
  if (begins_with (line, "nights"))
    return move_nights (line);
  if (begins_with (line, "adjust")
      || (begins_with (line, "weight") && g_regex_match_simple ("\\sfor(\\s+\\d+)+\\s*(#.*)?$", line, 0, 0)))
    return NULL;
  return g_strdup (line);
}

char *
season_next_year (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) moved = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = move_line (lines[i]);

      if (line != NULL)
        g_strv_builder_add (builder, line);
    }
  moved = g_strv_builder_end (builder);
  return g_strjoinv ("\n", moved);
}

char *
season_named (const char *text, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *quoted = line_quote (name), *line = g_strconcat ("season ", quoted, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (begins_with (lines[i], "season"))
      {
        g_free (lines[i]);
        lines[i] = g_steal_pointer (&line);
        return g_strjoinv ("\n", lines);
      }
  return g_strdup_printf ("%s\n%s", line, text);
}
