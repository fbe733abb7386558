/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash games of a book. */
#include "room-cashes.h"

#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "room-cash-private.h"
#include "room-cash-summary.h"
#include "store/cash/store-cash.h"
#include "store/nights/store-tourney.h"
#include "tourney/log/tourney.h"
#include "tourney/name-list.h"

#define DATA_KEY "room-cashes" /* key of the data on the book */

typedef struct
{
  GListStore *summaries; /* RoomCashSummary, newest first */
  GPtrArray  *open;      /* RoomCash */
} Cashes;

static void
free_cashes (gpointer data)
{
  Cashes *all = data;

  g_object_unref (all->summaries);
  g_ptr_array_unref (all->open);
  g_free (all);
}

static RoomCashSummary *
find_summary (const Cashes *all, gint64 id, guint *at)
{
  for (*at = 0; *at < g_list_model_get_n_items (G_LIST_MODEL (all->summaries)); (*at)++)
    {
      g_autoptr (RoomCashSummary) summary = g_list_model_get_item (G_LIST_MODEL (all->summaries), *at);

      if (room_cash_summary_get_id (summary) == id)
        return summary; /* the list keeps a reference */
    }
  return NULL;
}

static RoomCash *
find_open (const Cashes *all, gint64 id, guint *at)
{
  for (*at = 0; *at < all->open->len; (*at)++)
    if (room_cash_get_id (g_ptr_array_index (all->open, *at)) == id)
      return g_ptr_array_index (all->open, *at);
  return NULL;
}

/* Puts SUMMARY back at its place in the list, so that everything that shows the list reads it again. */
static void
put_again (const Cashes *all, RoomCashSummary *summary)
{
  g_autoptr (RoomCashSummary) kept = g_object_ref (summary);
  guint at;

  if (g_list_store_find (all->summaries, summary, &at))
    g_list_store_splice (all->summaries, at, 1, (gpointer *) &kept, 1);
}

/* A game that is closed, or is no longer, is looked at anew: what people won or lost has changed. */
static void
update_summary (const Cashes *all, gint64 id, const CashGame *game, const char *problem)
{
  guint            at;
  RoomCashSummary *summary = find_summary (all, id, &at);
  gboolean         was_running;

  if (summary == NULL)
    return;
  was_running = room_cash_summary_is_running (summary);
  room_cash_summary_update (summary, game, problem);
  if (!was_running || !room_cash_summary_is_running (summary))
    put_again (all, summary);
}

static RoomCashSummary *
read_summary (Store *store, const StoreCash *about)
{
  RoomCashSummary *summary = room_cash_summary_new (about);
  g_autoptr (GError) error = NULL;
  g_autoptr (CashGame) game = store_cash_load (store, about->id, &error);

  room_cash_summary_update (summary, game, game == NULL ? error->message : NULL);
  return summary;
}

static Store *
store_of (RoomBook *book)
{
  return room_book_get_vault (book)->store;
}

static gboolean
read_all (RoomBook *book, const Cashes *all, GError **error)
{
  g_autoptr (GPtrArray) abouts = store_cash_list (store_of (book), error);
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func (g_object_unref);

  if (abouts == NULL)
    return FALSE;
  for (guint i = 0; i < abouts->len; i++)
    g_ptr_array_add (summaries, read_summary (store_of (book), g_ptr_array_index (abouts, i)));
  g_list_store_splice (all->summaries, 0, g_list_model_get_n_items (G_LIST_MODEL (all->summaries)), summaries->pdata,
                       summaries->len);
  return TRUE;
}

/* If they cannot be read, none are shown; the first act on the book reports what is wrong with the file. */
static Cashes *
cashes_of (RoomBook *book)
{
  Cashes *all = g_object_get_data (G_OBJECT (book), DATA_KEY);

  if (all != NULL)
    return all;
  all = g_new (Cashes, 1);
  all->summaries = g_list_store_new (ROOM_TYPE_CASH_SUMMARY);
  all->open = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, all, free_cashes);
  read_all (book, all, NULL);
  return all;
}

GListModel *
room_cashes_get (RoomBook *book)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return G_LIST_MODEL (cashes_of (book)->summaries);
}

static void
changed_cb (RoomBook *book, RoomCash *cash)
{
  update_summary (cashes_of (book), room_cash_get_id (cash), room_cash_get_game (cash), NULL);
}

RoomCash *
room_cashes_open (RoomBook *book, gint64 id, GError **error)
{
  guint     at;
  RoomCash *cash;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  cash = find_open (cashes_of (book), id, &at);
  if (cash != NULL)
    return g_object_ref (cash);
  cash = room_cash_new (room_book_get_vault (book), id, error);
  if (cash == NULL)
    return NULL;
  g_signal_connect_object (cash, "changed", G_CALLBACK (changed_cb), book, G_CONNECT_SWAPPED);
  g_ptr_array_add (cashes_of (book)->open, g_object_ref (cash));
  return cash;
}

gint64
room_cashes_add (RoomBook *book, const CashTerms *terms, gint64 tournament, GError **error)
{
  Cashes *all = cashes_of (book);
  gint64  id = store_cash_add (store_of (book), terms, tournament, room_time_now (), error);
  g_autoptr (StoreCash) about = id != 0 ? store_cash_get (store_of (book), id, error) : NULL;
  g_autoptr (RoomCashSummary) summary = NULL;

  if (about == NULL)
    return 0;
  summary = read_summary (store_of (book), about);
  g_list_store_insert (all->summaries, 0, summary);
  return id;
}

gboolean
room_cashes_rename (RoomBook *book, gint64 id, const char *name, GError **error)
{
  Cashes          *all = cashes_of (book);
  guint            at;
  RoomCashSummary *summary = find_summary (all, id, &at);
  RoomCash        *cash = find_open (all, id, &at);

  if (!store_cash_set_name (store_of (book), id, name, error))
    return FALSE;
  if (summary != NULL)
    {
      room_cash_summary_set_name (summary, name);
      put_again (all, summary);
    }
  if (cash != NULL)
    room_cash_set_name (cash, name);
  return TRUE;
}

gboolean
room_cashes_delete (RoomBook *book, gint64 id, GError **error)
{
  Cashes *all = cashes_of (book);
  guint   at;

  if (!store_cash_delete (store_of (book), id, error))
    return FALSE;
  if (find_open (all, id, &at) != NULL)
    g_ptr_array_remove_index (all->open, at);
  if (find_summary (all, id, &at) != NULL)
    g_list_store_remove (all->summaries, at);
  return TRUE;
}

gboolean
room_cashes_follow (RoomBook *book, GError **error)
{
  return read_all (book, cashes_of (book), error);
}

/* --- Names --- */

static void
add_name (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (name_list_same (g_ptr_array_index (names, i), name))
      return;
  g_ptr_array_add (names, g_strdup (name));
}

/* Adds the players of the night TOURNAMENT (0: none), who are probably still in the house when the cash game begins. */
static void
add_entrants (GPtrArray *names, RoomBook *book, gint64 tournament)
{
  g_autoptr (Tourney) tourney = tournament != 0 ? store_tournament_load (store_of (book), tournament, NULL) : NULL;

  for (guint i = 0; tourney != NULL && i < tourney_n_players (tourney); i++)
    if (!room_text_is_stand_in (tourney_player (tourney, i)->name))
      add_name (names, tourney_player (tourney, i)->name);
}

GStrv
room_cashes_dup_people (RoomBook *book, RoomCash *game)
{
  g_auto (GStrv) known = room_book_dup_people (book);
  GPtrArray  *names = g_ptr_array_new ();
  GListModel *rows = game != NULL ? room_cash_get_people (game) : NULL;

  for (guint i = 0; rows != NULL && i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GObject) row = g_list_model_get_item (rows, i);
      g_autofree char *name = NULL;

      g_object_get (row, "name", &name, NULL);
      add_name (names, name);
    }
  add_entrants (names, book, game != NULL ? room_cash_get_tournament (game) : 0);
  for (guint i = 0; known[i] != NULL; i++)
    add_name (names, known[i]);
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_free (names, FALSE);
}

const char *
room_cashes_find_name (const char *const *known, const char *typed)
{
  for (guint i = 0; known[i] != NULL; i++)
    if (name_list_same (known[i], typed))
      return known[i];
  return typed;
}
