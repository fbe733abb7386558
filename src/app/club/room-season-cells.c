/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-cells.h"

#define KEY "season-hidden"

static const char *const words[ROOM_SEASON_N_CELLS] = {
  [ROOM_SEASON_NIGHTS] = "nights",
  [ROOM_SEASON_WINS] = "wins",
  [ROOM_SEASON_HITS] = "hits",
  [ROOM_SEASON_WON] = "won",
};

const char *
room_season_cell_word (RoomSeasonCell cell)
{
  g_return_val_if_fail (cell < ROOM_SEASON_N_CELLS, NULL);

  return words[cell];
}

static GStrv
dup_hidden (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  return g_settings_get_strv (settings, KEY);
}

gboolean
room_season_cell_is_hidden (RoomSeasonCell cell)
{
  g_auto (GStrv) hidden = dup_hidden ();
  const char *word = room_season_cell_word (cell);

  return word != NULL && g_strv_contains ((const char *const *) hidden, word);
}

void
room_season_cell_set_hidden (RoomSeasonCell cell, gboolean hidden)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_auto (GStrv) before = dup_hidden ();
  const char *now[ROOM_SEASON_N_CELLS + 1] = { NULL };
  guint       n = 0;

  for (RoomSeasonCell each = 0; each < ROOM_SEASON_N_CELLS; each++)
    if (words[each] != NULL && (each == cell ? hidden : g_strv_contains ((const char *const *) before, words[each])))
      now[n++] = words[each];
  g_settings_set_strv (settings, KEY, now);
}
