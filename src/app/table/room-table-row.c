/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-table-row.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "games/list.h"

const Game *
room_tables_find_game (const StoreTable *row)
{
  return row->variant != NULL ? game_read_record (row->variant, NULL) : game_find (row->game);
}

char *
room_tables_say_title (const StoreTable *row)
{
  const Game *game = room_tables_find_game (row);

  return g_strdup (game != NULL ? _ (game->people.name) : row->game);
}

static char *
say_bots (guint n)
{
  static const char *const words[] = { N_ ("one bot"),   N_ ("two bots"), N_ ("three bots"),  N_ ("four bots"),
                                       N_ ("five bots"), N_ ("six bots"), N_ ("seven bots"),  N_ ("eight bots"),
                                       N_ ("nine bots"), N_ ("ten bots"), N_ ("eleven bots"), N_ ("twelve bots") };

  if (n <= G_N_ELEMENTS (words))
    return g_strdup (_ (words[n - 1]));
  return g_strdup_printf (ngettext ("%u bot", "%u bots", n), n);
}

char *
room_tables_say_people (const StoreTable *row)
{
  const char     **names = g_newa0 (const char *, row->seats->len + 2);
  guint            n = 0;
  g_autofree char *bots = NULL;

  for (guint seat = 0; seat < row->seats->len; seat++)
    {
      const StoreSeat *who = row->seats->pdata[seat];

      if (who->bot == NULL)
        names[n++] = who->name;
    }
  if (n < row->seats->len)
    names[n] = bots = say_bots (row->seats->len - n);
  return list_to_text (names);
}
