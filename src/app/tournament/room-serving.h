/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether phones are served in a night: from when the host says so until somebody stops it or the night is over, also after the
   program was started anew.  Then it is by the same invitation and PIN, so that phones find back by themselves. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* A night is over a day after it was first served, and half a day after that if it is finished. */
#define ROOM_NIGHT_LASTS        (24 * 3600 * (gint64) G_USEC_PER_SEC)
#define ROOM_PLAYED_NIGHT_LASTS (ROOM_NIGHT_LASTS / 2)

typedef struct
{
  char   code[8 + 1], pin[6 + 1];
  guint  n_wrong; /* PINs that were guessed since the last right one */
  guint  port;
  gint64 since; /* wall clock, microseconds; 0: just now */
} RoomServing;

gint64 room_serving_find (RoomBook *book); /* the tournament that is served; 0: none */
/* FALSE: it is not served, or the night is over. */
gboolean room_serving_read (RoomTournament *tournament, RoomServing *serving);
/* It is served from now on, and no other one is. */
gboolean room_serving_keep (RoomTournament *tournament, RoomServing *serving, GError **error);
gboolean room_serving_end (RoomTournament *tournament, GError **error);

/* What people want with their phones, as a text of the caller's; "": nothing, or it is another night.  Free it. */
char    *room_serving_read_proposals (RoomTournament *tournament);
gboolean room_serving_keep_proposals (RoomTournament *tournament, const char *wishes, GError **error);

G_END_DECLS
