/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each game has been played: as the game of a table, and as that of a hand at a table where each hand may be
   another game.  The games of hands are not stored, as they follow from the moves. */
#include "room-table.h"
#include "table.h"

static TableRecord *
get_record (RoomTable *self)
{
  return room_table_get_parts (self)->record;
}

#define DATA_KEY "room-tables-played" /* of the book: gint64 id of a closed table -> GHashTable, ids of games */

static void
note_game_cb (const TableStep *step, gpointer played)
{
  const GameState *s = game_play_state (step->play);
  const Game      *game = game_of_hand (s);

  if (game != NULL)
    g_hash_table_add (played, g_strdup (game->id));
}

static GHashTable *
find_games (RoomTable *table)
{
  GHashTable *played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (get_record (table)->play != NULL && game_play_setup (get_record (table)->play)->game->mix != NULL)
    table_record_walk (get_record (table), note_game_cb, played);
  return played;
}

static void
unref_set_cb (gpointer set)
{
  g_hash_table_unref (set);
}

/* A closed table cannot change, so it is read once. */
static GHashTable *
read_games (RoomBook *book, gint64 id)
{
  GHashTable *closed = g_object_get_data (G_OBJECT (book), DATA_KEY);
  GHashTable *played;
  g_autoptr (RoomTable) table = NULL;

  if (closed == NULL)
    {
      closed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, unref_set_cb);
      g_object_set_data_full (G_OBJECT (book), DATA_KEY, closed, unref_set_cb);
    }
  played = g_hash_table_lookup (closed, &id);
  if (played != NULL)
    return g_hash_table_ref (played);
  table = room_table_open (book, id, NULL);
  if (table == NULL)
    return NULL;
  played = find_games (table);
  if (room_table_get_closed (table) != 0)
    g_hash_table_insert (closed, g_memdup2 (&id, sizeof id), g_hash_table_ref (played));
  return played;
}

static void
count_one (GHashTable *games, const char *id)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (games, id));

  g_hash_table_replace (games, g_strdup (id), GUINT_TO_POINTER (n + 1));
}

static void
count_hands (RoomBook *book, gint64 id, GHashTable *games)
{
  g_autoptr (GHashTable) played = read_games (book, id);
  GHashTableIter iter;
  gpointer       game;

  if (played == NULL)
    return;
  g_hash_table_iter_init (&iter, played);
  while (g_hash_table_iter_next (&iter, &game, NULL))
    count_one (games, game);
}

char *
room_tables_dup_last_game (RoomBook *book, const char *const *people)
{
  g_autoptr (GPtrArray) tables = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  tables = store_table_list (room_book_get_vault (book)->store, FALSE, NULL);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      const StoreTable *table = tables->pdata[i];

      for (guint seat = 0; seat < table->seats->len; seat++)
        {
          const StoreSeat *who = table->seats->pdata[seat];

          if (who->bot == NULL && g_strv_contains (people, who->name))
            return g_strdup (table->game);
        }
    }
  return NULL;
}

GHashTable *
room_tables_count_games (RoomBook *book)
{
  GHashTable *games;
  g_autoptr (GPtrArray) tables = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  games = store_table_count_games (room_book_get_vault (book)->store);
  tables = store_table_list (room_book_get_vault (book)->store, FALSE, NULL);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      const StoreTable *table = tables->pdata[i];
      const Game       *game = game_find (table->game);

      if (game != NULL && game->mix != NULL)
        count_hands (book, table->id, games);
    }
  return games;
}
