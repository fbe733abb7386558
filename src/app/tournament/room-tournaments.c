/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open tournaments of a book. */
#include "room-tournaments.h"

#include "app/club/room-directory.h"
#include "app/house/room-summary.h"
#include "room-tournament-private.h"

#define DATA_KEY "room-tournaments" /* key of the data on the book */

static RoomTournament *
find (GListModel *open, gint64 id, guint *at)
{
  for (*at = 0; *at < g_list_model_get_n_items (open); (*at)++)
    {
      g_autoptr (RoomTournament) tournament = g_list_model_get_item (open, *at);

      if (room_tournament_get_id (tournament) == id)
        return tournament; /* the list keeps a reference */
    }
  return NULL;
}

static void
changed_cb (RoomBook *book, RoomTournament *tournament)
{
  room_book_tournament_changed (book, room_tournament_get_id (tournament), room_tournament_get_tourney (tournament),
                                room_tournament_now (tournament));
}

static void
tick_cb (RoomBook *book, RoomTournament *tournament)
{
  room_book_tournament_moved (book, room_tournament_get_id (tournament), room_tournament_get_tourney (tournament),
                              room_tournament_now (tournament));
}

static void
renamed_cb (GListModel *open, gint64 id, const char *name)
{
  guint           at;
  RoomTournament *tournament = find (open, id, &at);

  if (tournament != NULL)
    room_tournament_set_name (tournament, name);
}

static void
deleted_cb (GListModel *open, gint64 id)
{
  guint at;

  if (find (open, id, &at) != NULL)
    g_list_store_remove (G_LIST_STORE (open), at);
}

static void
directory_cb (GListModel *open)
{
  for (guint i = 0; i < g_list_model_get_n_items (open); i++)
    {
      g_autoptr (RoomTournament) tournament = g_list_model_get_item (open, i);

      room_tournament_call_again (tournament);
    }
}

static RoomTournament *
open_tournament (GListModel *open, RoomBook *book, gint64 id, GError **error)
{
  guint           at;
  RoomTournament *tournament = find (open, id, &at);

  if (tournament != NULL)
    return g_object_ref (tournament);
  tournament = room_tournament_new (room_book_get_vault (book), id, error);
  if (tournament == NULL)
    return NULL;
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), book, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), book, G_CONNECT_SWAPPED);
  g_list_store_append (G_LIST_STORE (open), tournament);
  return tournament;
}

/* The start page has just read them all; one that still cannot be opened says why when somebody opens it. */
static void
open_running (GListModel *open, RoomBook *book)
{
  GListModel *summaries = room_book_get_tournaments (book);

  for (guint i = 0; i < g_list_model_get_n_items (summaries); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (summaries, i);
      g_autoptr (RoomTournament) tournament = NULL;
      TourneyStage state = room_summary_get_state (summary);

      if (state != TOURNEY_WAITING && state != TOURNEY_FINISHED)
        tournament = open_tournament (open, book, room_summary_get_id (summary), NULL);
    }
}

GListModel *
room_tournaments_get (RoomBook *book)
{
  GListModel *open;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  open = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (open != NULL)
    return open;
  open = G_LIST_MODEL (g_list_store_new (ROOM_TYPE_TOURNAMENT));
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, open, g_object_unref);
  g_signal_connect_object (book, "tournament-renamed", G_CALLBACK (renamed_cb), open, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "tournament-deleted", G_CALLBACK (deleted_cb), open, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_directory_get (book), "changed", G_CALLBACK (directory_cb), open, G_CONNECT_SWAPPED);
  open_running (open, book);
  return open;
}

RoomTournament *
room_tournaments_open (RoomBook *book, gint64 id, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  return open_tournament (room_tournaments_get (book), book, id, error);
}

gboolean
room_tournaments_move (RoomBook *book, RoomTournament *tournament, const char *date, GError **error)
{
  g_return_val_if_fail (ROOM_IS_BOOK (book), FALSE);

  return room_tournament_move (tournament, date, error)
         && room_book_read_date (book, room_tournament_get_id (tournament), error);
}
