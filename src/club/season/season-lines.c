/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "season-lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"

const SeasonLine season_lines[] = {
  { SEASON_LINES_NIGHTS, "nights from YEAR-01-01 to YEAR-12-31", "YEAR-01-01",
    N_ ("Nights from one day to another, both included") },
  { SEASON_LINES_NIGHTS, "nights named \"Friday*\"", "Friday*",
    N_ ("Only nights with such a name; * stands for any letters") },
  { SEASON_LINES_NIGHTS, "nights least-people 4", "4", N_ ("Only nights to which so many people came") },
  { SEASON_LINES_NIGHTS, "nights except \"Friday 1\"", "Friday 1",
    N_ ("A night that does not count, by its name or number") },
  { SEASON_LINES_NIGHTS, "nights also \"Summer special\"", "Summer special",
    N_ ("A night that counts, whatever the other lines say") },
  { SEASON_LINES_NIGHTS, "weight 2 for \"Friday 1\"", "Friday 1", N_ ("A night whose points count twice") },

  { SEASON_LINES_POINTS, "points linear", NULL,
    N_ ("The last one gets 1, and every place before one more: 10, 9, 8 among ten") },
  { SEASON_LINES_POINTS, "points tournament-director", NULL,
    N_ ("More for more people, less and less between places: 2.40, 1.70, 1.30 among ten") },
  { SEASON_LINES_POINTS, "points percentile", NULL,
    N_ ("How many in a hundred were beaten: 90.91, 81.82, 72.73 among ten") },
  { SEASON_LINES_POINTS, "points root", NULL, N_ ("Whole points that favour the first places: 23, 13, 9 among ten") },
  { SEASON_LINES_POINTS, "points exponential", NULL, N_ ("The first places far ahead: 10, 7.94, 6.31 among ten") },
  { SEASON_LINES_POINTS, "points winner-takes-most", NULL, N_ ("Shares for eight places: 300, 200, 130 among ten") },
  { SEASON_LINES_POINTS, "points paid-squares", NULL, N_ ("For the first third only: 90, 40, 10 among nine") },
  { SEASON_LINES_POINTS, "points stars", NULL,
    N_ ("More for more people and for a higher buy-in: 72.94, 51.57, 42.11 among ten who paid 20") },
  { SEASON_LINES_POINTS, "points neau", NULL,
    N_ ("Less for those who bought more: 7.07, 4.71, 3.54 among ten who paid 20") },
  { SEASON_LINES_POINTS, "points table 10 7 5 3 2 1", "10 7 5 3 2 1",
    N_ ("A list of one’s own: first place, second place, and so on") },
  { SEASON_LINES_POINTS, "points linear +hit 1 -rebuy 1 +attend 2", "1 -rebuy 1 +attend 2",
    N_ ("More for every hit, less for every rebuy, and something for coming, with any of these words") },
  { SEASON_LINES_POINTS, "points \"people - place + 1 + hits\"", "people - place + 1 + hits",
    N_ ("A formula of one’s own") },
  { SEASON_LINES_POINTS, "round 0", "0", N_ ("Digits behind the point") },
  { SEASON_LINES_POINTS, "hits full", NULL,
    N_ ("A whole hit for each of several who put somebody out, in place of a share") },
  { SEASON_LINES_POINTS, "ties best", NULL,
    N_ ("Those who share a place all get its points; otherwise the mean, or the worst") },
  { SEASON_LINES_POINTS, "entries first", NULL, N_ ("Whoever enters again keeps the place of their first entry") },

  { SEASON_LINES_TOTAL, "total sum", NULL, N_ ("All nights add up") },
  { SEASON_LINES_TOTAL, "total mean", NULL, N_ ("The mean of a night") },
  { SEASON_LINES_TOTAL, "total best 10", "10", N_ ("The best nights of everybody") },
  { SEASON_LINES_TOTAL, "total drop 2", "2", N_ ("All nights but the worst ones") },
  { SEASON_LINES_TOTAL, "total \"sum(points) / count(points)\"", "sum(points) / count(points)",
    N_ ("A formula of one’s own over the list of points") },
  { SEASON_LINES_TOTAL, "missed 0", "0", N_ ("A night that somebody missed counts too, for so many points") },
  { SEASON_LINES_TOTAL, "order total wins hits name", "total wins hits name",
    N_ ("What decides between people who are level") },

  { SEASON_LINES_PEOPLE, "least 3", "3", N_ ("Whoever played fewer nights has no rank yet") },
  { SEASON_LINES_PEOPLE, "guest \"Bob\"", "Bob", N_ ("Plays and takes places, but is not in the table") },
  { SEASON_LINES_PEOPLE, "adjust \"Ann\" -1 \"late twice\"", "Ann",
    N_ ("Points that are given or taken, with a reason") },

  { SEASON_LINES_FINAL, "qualify 8", "8", N_ ("So many play the final: a line is drawn below them") },
  { SEASON_LINES_FINAL, "final-stack 10000 per-point 50 round 500", "10000",
    N_ ("Chips of the final: so many, and more for every point") },
  { SEASON_N_LINES, NULL, NULL, NULL },
};

static const char *const often[] = { "nights", "weight", "guest", "adjust", NULL };
static const char *const once[] = { "from", "to", "least-people", NULL }; /* of `nights` */

/* Does LINE say one of these, and THERE too? */
static gboolean
share_once (const GArray *line, const GArray *there)
{
  for (guint i = 1; i < line->len; i++)
    for (guint k = 1; k < there->len; k++)
      if (g_strv_contains (once, line_word (line, i)) && line_is (there, k, line_word (line, i)))
        return TRUE;
  return FALSE;
}

/* Also of a line that cannot be read. */
static gboolean
begins_with (const char *line, const char *word)
{
  const char *at = line + strspn (line, " \t");

  return g_str_has_prefix (at, word) && !g_ascii_isalnum (at[strlen (word)]) && at[strlen (word)] != '-';
}

char *
season_with_line (const char *text, const char *line, guint *at)
{
  g_autoptr (GArray) words = line_split (line, "", NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) old = g_strsplit (text, "\n", -1);
  const char *word = line_word (words, 0);
  gboolean    is_often = g_strv_contains (often, word), is_there = FALSE;

  for (guint i = 0; old[i] != NULL; i++)
    g_ptr_array_add (lines, g_strdup (old[i]));
  *at = lines->len > 0 && *old[lines->len - 1] == '\0' ? lines->len - 1 : lines->len;
  for (guint i = 0; old[i] != NULL && !is_there; i++)
    {
      g_autoptr (GArray) there = line_split (old[i], "", NULL);

      if (!begins_with (old[i], word))
        continue;
      is_there = !is_often || (there != NULL && share_once (words, there));
      *at = is_there ? i : i + 1;
    }
  if (is_there && !is_often)
    g_ptr_array_remove_index (lines, *at);
  if (!is_there || !is_often)
    g_ptr_array_insert (lines, (gint) *at, g_strdup (line));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
