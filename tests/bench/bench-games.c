/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of `cardroomctl bench engine`: decisions of random play a second in each game, and OpenSpiel's figure for its
   nearest game. */
#include <gio/gio.h>
#include <stdio.h>

#include "games/list.h"

/* Measured in July 2026 on a machine like this; kinds without a figure have no counterpart there. */
static const struct
{
  const char *nearest;
  gdouble     millions;
} rivals[N_KINDS] = {
  [KIND_TRICKS] = { "trick-taking", 3 },
  [KIND_RUMMY] = { "gin rummy", 0.055 },
  [KIND_SHED] = { "shedding", 3 },
};

static void
print_row (const Game *game, const char *seats, gdouble millions)
{
  gdouble theirs = rivals[game->people.kind].millions;

  printf ("%-24s%8s%12.2f", game->id, seats, millions);
  if (theirs > 0)
    printf ("%12.3f%8.0f times  %s", theirs, millions / theirs, rivals[game->people.kind].nearest);
  printf ("\n");
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) bench
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("CARDROOMCTL"), "bench", "engine", NULL);
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;

  if (bench == NULL || !g_subprocess_communicate_utf8 (bench, NULL, NULL, &out, NULL, &error)
      || !g_subprocess_get_successful (bench))
    {
      fprintf (stderr, "%s\n", error != NULL ? error->message : "cardroomctl bench engine failed");
      return 1;
    }
  printf ("%-24s%8s%12s%12s\n", "millions a second", "players", "Cardroom", "OpenSpiel");
  lines = g_strsplit (out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (lines[i], "/\t", -1); /* engine/omi/4/decisions 18000000 1/s */

      if (g_strv_length (words) > 4 && g_str_equal (words[3], "decisions"))
        print_row (game_find (words[1]), words[2], g_ascii_strtod (words[4], NULL) / 1e6);
    }
  return 0;
}
