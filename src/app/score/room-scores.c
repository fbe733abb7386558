/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheets of a book: each open one is one object, however often it is asked for. */
#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/error.h"
#include "room-score.h"

#define DATA_KEY "room-scores" /* key of the data of the book: the list of open sheets */

static void
changed_cb (GListStore *open, RoomScore *score)
{
  guint at;

  if (room_score_get_closed (score) != 0 && g_list_store_find (open, score, &at))
    g_list_store_remove (open, at);
}

static void
add (GListStore *open, guint at, RoomScore *score)
{
  g_signal_connect_object (score, "changed", G_CALLBACK (changed_cb), open, G_CONNECT_SWAPPED);
  g_list_store_insert (open, at, score);
}

GListModel *
room_scores_get (RoomBook *book)
{
  GListStore *open;
  g_autoptr (GPtrArray) records = NULL;
  RoomVault *vault;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  open = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (open != NULL)
    return G_LIST_MODEL (open);
  open = g_list_store_new (ROOM_TYPE_SCORE);
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, open, g_object_unref);
  vault = room_book_get_vault (book);
  records = store_table_list (vault->store, TRUE, NULL);
  /* A sheet that cannot be read is told of by “store check”. */
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      const StoreTable *listed = records->pdata[i];
      StoreTable       *record = listed->paper ? store_table_get (vault->store, listed->id, NULL) : NULL;
      g_autoptr (RoomScore) score = record != NULL ? room_score_make (vault, record, NULL) : NULL;

      if (score != NULL)
        add (open, g_list_model_get_n_items (G_LIST_MODEL (open)), score);
    }
  return G_LIST_MODEL (open);
}

RoomScore *
room_score_open (RoomBook *book, gint64 id, GError **error)
{
  GListModel *open = room_scores_get (book);
  StoreTable *record;

  for (guint i = 0; i < g_list_model_get_n_items (open); i++)
    {
      g_autoptr (RoomScore) score = g_list_model_get_item (open, i);

      if (room_score_get_id (score) == id)
        return g_steal_pointer (&score);
    }
  record = store_table_get (room_book_get_vault (book)->store, id, error);
  return record != NULL ? room_score_make (room_book_get_vault (book), record, error) : NULL;
}

/* The seats of a table with real cards: people, each under a name of their own. */
static gboolean
take_names (ScoreTerms *terms, const GPtrArray *seats, GError **error)
{
  terms->names = g_new0 (char *, seats->len + 1);
  for (guint seat = 0; seat < seats->len; seat++)
    {
      const StoreSeat *who = seats->pdata[seat];

      if (who->bot != NULL)
        return input_refuse (error, _ ("Bots hold no cards of yours: at a table with real cards only people can sit."));
      if (score_terms_seat (terms, who->name) >= 0)
        return input_refuse (error, _ ("“%s” is named twice: everybody needs a name of their own."), who->name);
      terms->names[seat] = g_strdup (who->name);
    }
  return TRUE;
}

RoomScore *
room_score_new (RoomBook *book, const GameSetup *setup, const GPtrArray *seats, gint64 stake, gint64 tournament,
                GError **error)
{
  g_autoptr (ScoreTerms) terms = score_terms_new ();
  g_autoptr (RoomScore) score = NULL;
  g_autofree char *head = NULL;
  StoreTable       record = { .tournament = tournament, .stake = stake, .paper = TRUE, .opened = room_time_now () };
  gint64           id;

  terms->setup = *setup;
  terms->stake = stake;
  if (!take_names (terms, seats, error) || !score_terms_check (terms, error))
    return NULL;
  head = room_score_head (terms);
  record.game = (char *) setup->game->id;
  record.head = head;
  record.seats = (GPtrArray *) seats;
  id = store_table_add (room_book_get_vault (book)->store, &record, NULL, error);
  if (id == 0)
    return NULL;
  /* The list is read from the store if nobody has asked for it yet. */
  if (g_object_get_data (G_OBJECT (book), DATA_KEY) == NULL)
    return room_score_open (book, id, error);
  score = room_score_open (book, id, error);
  if (score != NULL)
    add (G_LIST_STORE (room_scores_get (book)), 0, score);
  return g_steal_pointer (&score);
}

RoomScore *
room_score_again (RoomScore *self, RoomBook *book, GError **error)
{
  const Score     *score = room_score_get_score (self);
  const GameState *s = score_state (score);
  GameSetup        setup = score_terms (score)->setup;
  g_autoptr (GPtrArray) seats = store_seats_new ();

  for (guint seat = 0; seat < setup.n_seats; seat++)
    store_seats_add (seats, score_terms (score)->names[seat], NULL);
  if (setup.dealer >= 0)
    setup.dealer = (gint) (((guint) s->dealer + 1) % setup.n_seats);
  if (s->game->match != NULL && s->game->match->again != NULL)
    s->game->match->again (s, setup.option);
  return room_score_new (book, &setup, seats, score_terms (score)->stake, room_score_get_tournament (self), error);
}
