/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games of a book: each table is one object, however often it is opened. */
#include <glib/gi18n-lib.h>

#include "app/house/room-summary.h"
#include "app/house/room-time.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "store/nights/store-person.h"
#include "store/side/store-account.h"
#include "store/side/store-people.h"
#include "tourney/log/tourney.h"
#include "room-table-test.h"
#include "table.h"

static TableRecord *
get_record (RoomTable *self)
{
  return room_table_get_parts (self)->record;
}

#define DATA_KEY "room-tables" /* key of the data of the book, and of each table */

typedef struct
{
  RoomVault  *vault;
  GListStore *open; /* RoomTable, newest first */
  GHashTable
      *all; /* gint64 id -> RoomTable, without a reference: a closed table lives only while somebody looks at it */
  GHashTable *renames; /* gint64 id of a tournament -> hash of those of its renames that the tables follow */
} Tables;

static void
gone_cb (gpointer data, GObject *table)
{
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, ((Tables *) data)->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == table)
      g_hash_table_iter_remove (&iter);
}

static void
tables_free (gpointer data)
{
  Tables        *tables = data;
  GHashTableIter iter;
  gpointer       table;

  g_hash_table_iter_init (&iter, tables->all);
  while (g_hash_table_iter_next (&iter, NULL, &table))
    {
      g_object_weak_unref (table, gone_cb, tables);
      g_signal_handlers_disconnect_by_data (table, tables);
      g_object_set_data (table, DATA_KEY, NULL);
    }
  g_hash_table_unref (tables->all);
  g_hash_table_unref (tables->renames);
  g_object_unref (tables->open);
  room_vault_unref (tables->vault);
  g_free (tables);
}

/* A closed table leaves the list before anybody else hears of it. */
static void
changed_cb (Tables *tables, RoomTable *table)
{
  guint at;

  if (room_table_get_closed (table) == 0)
    return;
  language_begin (language_home ());
  if (g_list_store_find (tables->open, table, &at))
    g_list_store_remove (tables->open, at);
  language_end ();
}

static gboolean
end_trial_cb (gpointer table)
{
  if (!room_table_is_shown (table))
    room_table_close (table, NULL);
  return G_SOURCE_REMOVE;
}

/* A trial ends once its window has closed. */
static void
left_cb (RoomTable *table)
{
  if (get_record (table)->is_trial)
    g_idle_add_full (G_PRIORITY_DEFAULT, end_trial_cb, g_object_ref (table), g_object_unref);
}

/* Makes a table from its record, which is taken. */
static RoomTable *
add_table (Tables *tables, StoreTable *record)
{
  RoomTable *table = room_table_make (tables->vault, record);

  g_hash_table_insert (tables->all, g_memdup2 (&record->id, sizeof record->id), table);
  g_object_weak_ref (G_OBJECT (table), gone_cb, tables);
  g_object_set_data (G_OBJECT (table), DATA_KEY, tables);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), tables);
  g_signal_connect (table, "left", G_CALLBACK (left_cb), NULL);
  room_table_read (table);
  room_table_settle (table);
  return table;
}

static void
read_open (Tables *tables)
{
  g_autoptr (GPtrArray) records = store_table_list (tables->vault->store, TRUE, NULL);

  /* That the store cannot be read is reported by the first act on it, so not here. */
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      const StoreTable *listed = records->pdata[i];
      StoreTable       *record = listed->paper ? NULL : store_table_get (tables->vault->store, listed->id, NULL);
      g_autoptr (RoomTable) table = record != NULL ? add_table (tables, record) : NULL;

      if (table != NULL)
        g_list_store_append (tables->open, table);
    }
}

static guint
hash_renames (const Tourney *tourney)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tourney_head (tourney); i++)
    {
      const Event *event = tourney_event (tourney, i);

      if (event_kind (event) == EVENT_RENAME)
        g_string_append_printf (text, "%u %s\n%s\n", i, event_row (event, 0)->player, event_row (event, 0)->note);
    }
  return g_string_hash (text);
}

/* Gives people at the tables of TOURNAMENT the names that they have there now. */
static void
rename_people (Tables *tables, gint64 tournament)
{
  g_autoptr (GPtrArray) concerned = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer       table;

  g_hash_table_iter_init (&iter, tables->all);
  while (g_hash_table_iter_next (&iter, NULL, &table))
    if (room_table_get_tournament (table) == tournament && table_record_rename (get_record (table)))
      g_ptr_array_add (concerned, g_object_ref (table));
  for (guint i = 0; i < concerned->len; i++)
    {
      table_story_forget (room_table_get_parts (concerned->pdata[i])->story);
      room_table_show (concerned->pdata[i]);
    }
}

/* Names are read again only if the tournament's renames are not those that the tables follow. */
static void
tournament_changed_cb (Tables *tables, RoomSummary *summary, const Tourney *tourney)
{
  gint64   id = room_summary_get_id (summary);
  guint    renames = hash_renames (tourney);
  gpointer known;

  if (g_hash_table_lookup_extended (tables->renames, &id, NULL, &known) && GPOINTER_TO_UINT (known) == renames)
    return;
  g_hash_table_replace (tables->renames, g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (renames));
  rename_people (tables, id);
}

static Tables *
get_tables (RoomBook *book)
{
  Tables *tables = g_object_get_data (G_OBJECT (book), DATA_KEY);

  if (tables != NULL)
    return tables;
  tables = g_new0 (Tables, 1);
  tables->vault = room_vault_ref (room_book_get_vault (book));
  tables->open = g_list_store_new (ROOM_TYPE_TABLE);
  tables->all = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  tables->renames = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, tables, tables_free);
  g_signal_connect_swapped (book, "tournament-changed", G_CALLBACK (tournament_changed_cb), tables);
  read_open (tables);
  return tables;
}

GListModel *
room_tables_get (RoomBook *book)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return G_LIST_MODEL (get_tables (book)->open);
}

static RoomTable *
open_table (Tables *tables, gint64 id, GError **error)
{
  RoomTable  *table = g_hash_table_lookup (tables->all, &id);
  StoreTable *record;

  if (table != NULL)
    return g_object_ref (table);
  record = store_table_get (tables->vault->store, id, error);
  return record != NULL ? add_table (tables, record) : NULL;
}

RoomTable *
room_table_open (RoomBook *book, gint64 id, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return open_table (get_tables (book), id, error);
}

static RoomTable *
new_table (Tables *tables, const RoomTableWish *wish, GError **error)
{
  gint64     id = table_record_create (tables->vault, wish, error);
  RoomTable *table;

  if (id == 0)
    return NULL;
  language_begin (language_home ()); /* even if a phone in another language has proposed it */
  table = open_table (tables, id, error);
  if (table != NULL)
    {
      get_record (table)->is_trial = wish->trial;
      if (get_record (table)->play != NULL)
        table_note_deal (room_table_get_parts (table));
      g_list_store_insert (tables->open, 0, table);
    }
  language_end ();
  return table;
}

RoomTable *
room_table_new (RoomBook *book, const RoomTableWish *wish, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book) && wish, NULL);

  return new_table (get_tables (book), wish, error);
}

RoomTable *
room_table_again (RoomTable *self, GError **error)
{
  RoomTableWish    wish;
  Tables          *tables;
  RoomTable       *table;
  const GameState *s;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  tables = g_object_get_data (G_OBJECT (self), DATA_KEY);
  if (tables == NULL || get_record (self)->play == NULL)
    {
      input_refuse (error, _ ("This table cannot be replayed."));
      return NULL;
    }
  s = game_play_state (get_record (self)->play);
  wish = (RoomTableWish){ .setup = *game_play_setup (get_record (self)->play),
                          .seats = get_record (self)->row->seats,
                          .stake = get_record (self)->row->stake,
                          .undo = get_record (self)->row->undo,
                          .tournament = get_record (self)->row->tournament,
                          .trial = get_record (self)->is_trial };
  wish.setup.seed = 0;
  wish.setup.word[0] = '\0'; /* which was for another seed */
  if (s->game->match != NULL && s->game->match->again != NULL)
    s->game->match->again (s, wish.setup.option);
  table = new_table (tables, &wish, error);
  if (!table)
    return NULL;
  room_table_lead_to (self, table);
  return table;
}

/* Whether somebody of that name holds a seat of SELF with a phone. */
static gboolean
has_phone (RoomTable *self, const char *name)
{
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (g_str_equal (room_table_get_name (self, seat), name))
      return room_table_get_holder (self, seat) == TABLE_PHONE || room_table_get_holder (self, seat) == TABLE_AWAY;
  return FALSE;
}

void
room_table_lead_to (RoomTable *self, RoomTable *next)
{
  g_return_if_fail (ROOM_IS_TABLE (self));
  g_return_if_fail (ROOM_IS_TABLE (next));

  for (guint seat = 0; seat < room_table_n_seats (next); seat++)
    if (!room_table_is_bot (next, seat, NULL) && has_phone (self, room_table_get_name (next, seat)))
      room_table_set_holder (next, seat, TABLE_AWAY);
  g_signal_emit_by_name (self, "followed", next);
}

GPtrArray *
room_tables_list_closed (RoomBook *book, gint64 tournament, guint most, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return store_table_list_closed (room_book_get_vault (book)->store, tournament, most, error);
}

guint
room_tables_count_closed (RoomBook *book, gint64 tournament)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), 0);

  return store_table_count_closed (room_book_get_vault (book)->store, tournament);
}

char *
room_tables_say_won (RoomBook *book, const StoreTable *record)
{
  g_autoptr (GPtrArray) accounts = store_account_list_table (room_book_get_vault (book)->store, record->id, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; accounts != NULL && i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];
      g_autofree char    *chips = number_to_text (ABS (account->chips));
      g_autofree char    *part = isolated_printf (account->chips > 0 ? "%s +%s" : "%s −%s", account->person, chips);

      if (account->chips != 0)
        g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  return parts[0] != NULL ? list_join ((const char *const *) parts) : NULL;
}

char *
room_tables_dup_title (RoomBook *book, gint64 id)
{
  g_autoptr (StoreTable) record = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  record = store_table_get (room_book_get_vault (book)->store, id, NULL);
  return record != NULL ? room_tables_say_title (record) : NULL;
}

GStrv
room_table_dup_people (RoomTable *self)
{
  GStrv people;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  people = store_people (get_record (self)->vault->store, NULL);
  return people != NULL ? people : g_new0 (char *, 1);
}

GStrv
room_tables_dup_people (RoomBook *book, gint64 tournament)
{
  gint64 from = tournament > 0 ? 0 : room_time_now () - DAY;
  GStrv  people;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  people = store_table_people (room_book_get_vault (book)->store, tournament, from, NULL);
  return people != NULL ? people : g_new0 (char *, 1);
}

void
room_table_wish_free (RoomTableWish *wish)
{
  if (wish == NULL)
    return;
  if (wish->seats != NULL)
    g_ptr_array_unref (wish->seats);
  g_free (wish);
}
