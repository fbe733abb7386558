/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invitation under which a night is served to phones, as it is stored. */
#include "room-invitation.h"

#include "app/house/room-time.h"
#include "store/nights/store-serving.h"
#include "room-tournament-private.h"

static Store *
store_of (RoomTournament *tournament)
{
  return room_tournament_get_vault (tournament)->store;
}

gint64
room_invitation_find (RoomBook *book)
{
  StoreServing row;

  return store_serving_find (room_book_get_vault (book)->store, &row, NULL) ? row.tournament : 0;
}

static gboolean
is_over (RoomTournament *tournament, gint64 since)
{
  gboolean is_played = tourney_finished_at (room_tournament_get_tourney (tournament)) >= 0;

  return room_time_now () - since > (is_played ? ROOM_PLAYED_NIGHT_LASTS : ROOM_NIGHT_LASTS);
}

gboolean
room_invitation_read (RoomTournament *tournament, RoomInvitation *serving)
{
  StoreServing row;

  if (!store_serving_find (store_of (tournament), &row, NULL) || row.tournament != room_tournament_get_id (tournament)
      || is_over (tournament, row.since))
    return FALSE;
  *serving = (RoomInvitation){ .n_wrong = row.n_wrong, .port = row.port, .since = row.since };
  g_strlcpy (serving->code, row.code, sizeof serving->code);
  g_strlcpy (serving->pin, row.pin, sizeof serving->pin);
  return TRUE;
}

gboolean
room_invitation_keep (RoomTournament *tournament, RoomInvitation *serving, GError **error)
{
  StoreServing row = { .tournament = room_tournament_get_id (tournament) };

  if (serving->since == 0)
    serving->since = room_time_now ();
  row.n_wrong = serving->n_wrong;
  row.port = serving->port;
  row.since = serving->since;
  g_strlcpy (row.code, serving->code, sizeof row.code);
  g_strlcpy (row.pin, serving->pin, sizeof row.pin);
  return store_serving_keep (store_of (tournament), &row, error);
}

gboolean
room_invitation_end (RoomTournament *tournament, GError **error)
{
  return store_serving_end (store_of (tournament), room_tournament_get_id (tournament), error);
}

char *
room_invitation_read_proposals (RoomTournament *tournament)
{
  RoomInvitation serving;

  return room_invitation_read (tournament, &serving)
             ? store_serving_wishes (store_of (tournament), room_tournament_get_id (tournament))
             : g_strdup ("");
}

gboolean
room_invitation_keep_proposals (RoomTournament *tournament, const char *wishes, GError **error)
{
  return store_serving_keep_wishes (store_of (tournament), room_tournament_get_id (tournament), wishes, error);
}
