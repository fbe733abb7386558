/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a seat changes hands by an act on a phone: only between two hands, so that nobody gets another's cards, and
   somebody else's seat only after its player has been away for a while, or has kept the table waiting.  Whoever loses a
   seat in this way is told, and gets it back when they ask. */
#pragma once

#include "app/table/room-table.h"
#include "lan-proposals.h"

G_BEGIN_DECLS

#define LAN_KEPT_FOR   (60 * (gint64) G_USEC_PER_SEC)  /* a seat is, for a player who is away */
#define LAN_WAITED_FOR (120 * (gint64) G_USEC_PER_SEC) /* a player who is there is, until the others may go on */

typedef struct _LanSeats LanSeats;

LanSeats *lan_seats_new (LanProposals *proposals); /* which must outlive it */
void      lan_seats_free (LanSeats *seats);

/* The player in SEAT left it with their phone, silent since HEARD (g_get_monotonic_time), or is there if that is 0. */
void lan_seats_note (LanSeats *seats, RoomTable *table, guint seat, gint64 heard);
/* Call it whenever something has happened at TABLE. */
void lan_seats_look (LanSeats *seats, RoomTable *table);
/* For tests: makes so many microseconds pass. */
void lan_seats_pass (LanSeats *seats, gint64 time);

/* The seat of PLAYER at TABLE, even if a bot keeps it for them; GAME_OUTSIDER: none. */
gint     lan_seats_find (RoomTable *table, const char *player);
gboolean lan_seats_are_free (RoomTable *table);            /* to change hands: between two hands */
gboolean lan_seats_is_free (RoomTable *table, guint seat); /* a bot holds it for nobody */

/* Somebody for whom the whole table waits, although they are away or have not moved for long. */
typedef struct
{
  gint     seat;  /* GAME_OUTSIDER: nobody */
  gint64   since; /* when they left, or the table began to wait */
  gint64   left;  /* for which the seat is still kept, microseconds; 0: the others may go on without them */
  gboolean is_away;
} LanMissing;
LanMissing lan_seats_find_missing (LanSeats *seats, RoomTable *table);

/* Acts of PLAYER; FALSE and a sentence, nothing has changed.  The second goes on without PLAYER
   or somebody who is missing and, if PLAYER is NULL, for the host, without anybody.  The third gives the seat back to
   whoever it belongs to, and if somebody else sits there as soon as the hand is over; the last gives it to whoever has
   waited longest. */
gboolean lan_seats_sit_down (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error);
gboolean lan_seats_stand_in (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error);
gboolean lan_seats_come_back (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error);
gboolean lan_seats_hand_over (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error);

/* Between two hands: one player gets the seat back that they have asked for, or one for whom IS_THERE (they wait, and
   could sit down at once) a seat that is free.  FALSE: nobody does.  The table changes, so it is called again. */
typedef gboolean (*LanSeatsFunc) (const char *player, gpointer data);
gboolean lan_seats_change (LanSeats *seats, RoomTable *table, LanSeatsFunc is_there, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanSeats, lan_seats_free)

G_END_DECLS
