/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invitation under which a night is served to phones: from when the host starts it until somebody stops it or the
   night is over. It survives a restart of the program with the same invitation and PIN, so that phones find their way
   back. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* A night is over a day after it was first served; if its tournament has been played, half a day after. */
#define ROOM_NIGHT_LASTS        (24 * 3600 * (gint64) G_USEC_PER_SEC)
#define ROOM_PLAYED_NIGHT_LASTS (ROOM_NIGHT_LASTS / 2)

typedef struct
{
  char   code[8 + 1], pin[6 + 1];
  guint  n_wrong; /* wrong PINs since this one was drawn */
  guint  port;
  gint64 since; /* wall clock, microseconds; 0: just now */
} RoomInvitation;

gint64 room_invitation_find (RoomBook *book); /* the tournament that is served; 0: none */
/* FALSE if it is not served, or the night is over. */
gboolean room_invitation_read (RoomTournament *tournament, RoomInvitation *serving);
/* Stores that this tournament is served from now on, and no other. */
gboolean room_invitation_keep (RoomTournament *tournament, RoomInvitation *serving, GError **error);
gboolean room_invitation_end (RoomTournament *tournament, GError **error);

/* The proposals and waiting lists of phones, as a text of the caller's; "" for none, or for another night. Free it. */
char    *room_invitation_read_proposals (RoomTournament *tournament);
gboolean room_invitation_keep_proposals (RoomTournament *tournament, const char *wishes, GError **error);

G_END_DECLS
