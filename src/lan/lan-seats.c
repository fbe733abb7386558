/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a seat changes hands. */
#include "lan-seats.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-seat-view.h"
#include "base/error.h"

struct _LanSeats
{
  LanProposals *proposals;
  GHashTable   *away;  /* "TABLE.SEAT" -> gint64, when its player was first seen to be away */
  GHashTable   *waits; /* gint64, the table -> Wait */
  gint64        ahead; /* of the clock, for tests */
};

typedef struct
{
  guint  step;
  gint64 since;
} Wait;

LanSeats *
lan_seats_new (LanProposals *proposals)
{
  LanSeats *seats = g_new0 (LanSeats, 1);

  seats->proposals = proposals;
  seats->away = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  seats->waits = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return seats;
}

void
lan_seats_free (LanSeats *seats)
{
  if (seats == NULL)
    return;
  g_hash_table_unref (seats->away);
  g_hash_table_unref (seats->waits);
  g_free (seats);
}

gint
lan_seats_find (RoomTable *table, const char *player)
{
  for (guint seat = 0; player != NULL && seat < room_table_n_seats (table); seat++)
    {
      g_autofree char *away = room_table_dup_away (table, seat);

      if (g_strcmp0 (away, player) == 0
          || (!room_table_is_bot (table, seat, NULL) && g_str_equal (room_table_get_name (table, seat), player)))
        return (gint) seat;
    }
  return GAME_OUTSIDER;
}

/* --- Who is away, and since when --- */

static gint64
get_time (const LanSeats *seats)
{
  return g_get_monotonic_time () + seats->ahead;
}

void
lan_seats_pass (LanSeats *seats, gint64 time)
{
  seats->ahead += time;
}

static char *
make_key (RoomTable *table, guint seat)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ".%u", room_table_get_id (table), seat);
}

void
lan_seats_note (LanSeats *seats, RoomTable *table, guint seat, gint64 heard)
{
  g_autofree char *key = make_key (table, seat);

  heard += seats->ahead;
  if (heard == seats->ahead)
    g_hash_table_remove (seats->away, key);
  else
    g_hash_table_replace (seats->away, g_steal_pointer (&key), g_memdup2 (&heard, sizeof heard));
}

/* Whoever was away already when the phones came in is seen to be away when somebody first asks. */
static gint64
find_since_away (LanSeats *seats, RoomTable *table, guint seat)
{
  g_autofree char *key = make_key (table, seat);
  const gint64    *since = g_hash_table_lookup (seats->away, key);

  if (since != NULL)
    return *since;
  lan_seats_note (seats, table, seat, g_get_monotonic_time ());
  return get_time (seats);
}

static gint64
time_left (LanSeats *seats, gint64 since, gint64 kept)
{
  return MAX (since + kept - get_time (seats), 0);
}

void
lan_seats_look (LanSeats *seats, RoomTable *table)
{
  gint64      id = room_table_get_id (table);
  const Wait *last = g_hash_table_lookup (seats->waits, &id);
  Wait        wait = { room_table_get_step (table), get_time (seats) };

  if (last == NULL || last->step != wait.step)
    g_hash_table_replace (seats->waits, g_memdup2 (&id, sizeof id), g_memdup2 (&wait, sizeof wait));
}

/* In a secret window everybody is asked, and nobody must learn who has answered. */
static gint
find_away_in_window (RoomTable *table)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, GAME_OUTSIDER);
  const GameState *view = room_seat_view_get_view (look);

  for (guint seat = 0; view != NULL && view->secret && seat < view->n_seats; seat++)
    if (room_table_get_holder (table, seat) == TABLE_AWAY)
      return (gint) seat;
  return GAME_OUTSIDER;
}

LanMissing
lan_seats_find_missing (LanSeats *seats, RoomTable *table)
{
  gint64      id = room_table_get_id (table);
  gint        asked = room_table_get_on_phone (table);
  gint        seat = asked >= 0 ? asked : find_away_in_window (table);
  const Wait *wait = g_hash_table_lookup (seats->waits, &id);
  LanMissing  missing = { .seat = GAME_OUTSIDER };

  if (seat < 0)
    return missing;
  missing.is_away = room_table_get_holder (table, (guint) seat) == TABLE_AWAY;
  if (missing.is_away)
    {
      missing.since = find_since_away (seats, table, (guint) seat);
      missing.left = time_left (seats, missing.since, LAN_KEPT_FOR);
    }
  else if (wait == NULL || time_left (seats, wait->since, LAN_WAITED_FOR) > 0)
    return missing;
  else
    missing.since = wait->since;
  missing.seat = seat;
  return missing;
}

static gboolean
is_kept (LanSeats *seats, RoomTable *table, guint seat, const char *owner, GError **error)
{
  if (time_left (seats, find_since_away (seats, table, seat), LAN_KEPT_FOR) == 0)
    return FALSE;
  input_refuse (error, _ ("The seat of %s is kept for them for a minute."), owner);
  return TRUE;
}

/* Somebody else than the player in SEAT may see to it only while that player is away. */
static gboolean
is_left (LanSeats *seats, RoomTable *table, guint seat, GError **error)
{
  g_autofree char *away = room_table_dup_away (table, seat);
  const char      *owner = away != NULL ? away : room_table_get_name (table, seat);

  if (away == NULL && room_table_get_holder (table, seat) != TABLE_AWAY)
    return input_refuse (error, _ ("The player in that seat is at the table."));
  return !is_kept (seats, table, seat, owner, error);
}

/* The others may go on without a player who keeps them waiting, too. */
static gboolean
is_missing (LanSeats *seats, RoomTable *table, guint seat, GError **error)
{
  LanMissing missing = lan_seats_find_missing (seats, table);

  return (missing.seat == (gint) seat && missing.left == 0) || is_left (seats, table, seat, error);
}

/* --- Between two hands --- */

gboolean
lan_seats_are_free (RoomTable *table)
{
  return room_table_get_state (table) == ROOM_TABLE_HAND_OVER;
}

gboolean
lan_seats_is_free (RoomTable *table, guint seat)
{
  g_autofree char *away = room_table_dup_away (table, seat);

  return room_table_is_bot (table, seat, NULL) && away == NULL && room_table_get_state (table) != ROOM_TABLE_OVER;
}

/* A table that has ended or failed refuses by itself. */
static gboolean
is_between_hands (RoomTable *table, GError **error)
{
  RoomTableState state = room_table_get_state (table);

  return state == ROOM_TABLE_HAND_OVER || state == ROOM_TABLE_OVER || state == ROOM_TABLE_BROKEN
         || input_refuse (error, _ ("A seat changes hands only between two hands: wait until this one is over."));
}

static gboolean
give (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  if (!room_table_take_over (table, seat, player, NULL, error))
    return FALSE;
  lan_seats_note (seats, table, seat, 0);
  lan_proposals_wait_no_more (seats->proposals, room_table_get_id (table), player);
  lan_proposals_owe_no_more (seats->proposals, room_table_get_id (table), player);
  return TRUE;
}

gboolean
lan_seats_sit_down (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  const char *next = lan_proposals_next (seats->proposals, room_table_get_id (table));

  if (lan_seats_find (table, player) >= 0)
    return input_refuse (error, _ ("You have a seat at this table already."));
  if (room_table_get_state (table) != ROOM_TABLE_OVER && !lan_seats_is_free (table, seat))
    return input_refuse (error, _ ("This seat is taken."));
  if (next != NULL && !g_str_equal (next, player))
    return input_refuse (error, _ ("%s has waited longer for this seat."), next);
  return is_between_hands (table, error) && give (seats, table, seat, player, error);
}

gboolean
lan_seats_stand_in (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  gboolean is_own = lan_seats_find (table, player) == (gint) seat;

  if (room_table_is_bot (table, seat, NULL))
    return input_refuse (error, _ ("A bot plays there already."));
  if ((!is_own && player != NULL && !is_missing (seats, table, seat, error))
      || !room_table_sit_out (table, seat, error))
    return FALSE;
  if (is_own)
    lan_seats_note (seats, table, seat, g_get_monotonic_time ());
  else if (room_table_get_holder (table, seat) == TABLE_PHONE)
    room_table_set_holder (table, seat, TABLE_AWAY);
  return TRUE;
}

/* Whoever sits in the lost seat waits for another one. */
static gboolean
take_back (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  g_autofree char *other = room_table_is_bot (table, seat, NULL) ? NULL : g_strdup (room_table_get_name (table, seat));

  if (!give (seats, table, seat, player, error))
    return FALSE;
  if (other != NULL)
    lan_proposals_wait (seats->proposals, room_table_get_id (table), other);
  return TRUE;
}

gboolean
lan_seats_come_back (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  LanOwed *owed = lan_proposals_find_owed (seats->proposals, room_table_get_id (table), player);

  if (owed == NULL && lan_seats_find (table, player) < 0)
    return input_refuse (error, _ ("Only somebody who sits at this table may do this."));
  if (owed == NULL || owed->seat != seat)
    return room_table_come_back (table, seat, error);
  if (room_table_get_state (table) == ROOM_TABLE_OVER || lan_seats_are_free (table))
    return take_back (seats, table, seat, player, error);
  owed->is_wanted = TRUE;
  return TRUE;
}

gboolean
lan_seats_hand_over (LanSeats *seats, RoomTable *table, guint seat, const char *player, GError **error)
{
  gint64           id = room_table_get_id (table);
  g_autofree char *next = g_strdup (lan_proposals_next (seats->proposals, id)),
                  *owner = room_table_dup_away (table, seat);
  gboolean is_own = lan_seats_find (table, player) == (gint) seat;

  if (owner == NULL && !room_table_is_bot (table, seat, NULL))
    owner = g_strdup (room_table_get_name (table, seat));
  if (!is_own && owner != NULL && !is_left (seats, table, seat, error))
    return FALSE;
  if (next == NULL)
    return input_refuse (error, _ ("Nobody is waiting for a seat at this table."));
  if (!is_between_hands (table, error) || !give (seats, table, seat, next, error))
    return FALSE;
  if (!is_own && owner != NULL)
    lan_proposals_owe (seats->proposals, id, seat, owner);
  return TRUE;
}

/* --- Those who wait --- */

/* A wish is dropped before it is tried, so that what fails is not tried for ever. */
static gboolean
give_back_owed (LanSeats *seats, RoomTable *table)
{
  LanOwed         *owed = lan_proposals_find_wanted (seats->proposals, room_table_get_id (table));
  g_autofree char *player = NULL;

  if (owed == NULL)
    return FALSE;
  owed->is_wanted = FALSE;
  player = g_strdup (owed->player);
  return take_back (seats, table, owed->seat, player, NULL);
}

gboolean
lan_seats_change (LanSeats *seats, RoomTable *table, LanSeatsFunc is_there, gpointer data)
{
  gint64           id = room_table_get_id (table);
  const GPtrArray *people = lan_proposals_waiting (seats->proposals, id);
  guint            seat = 0;

  if (!lan_seats_are_free (table))
    return FALSE;
  if (give_back_owed (seats, table))
    return TRUE;
  while (seat < room_table_n_seats (table) && !lan_seats_is_free (table, seat))
    seat++;
  for (guint i = 0; people != NULL && seat < room_table_n_seats (table) && i < people->len; i++)
    if (lan_seats_find (table, people->pdata[i]) < 0 && is_there (people->pdata[i], data))
      {
        g_autofree char *player = g_strdup (people->pdata[i]);

        lan_proposals_wait_no_more (seats->proposals, id, player);
        return give (seats, table, seat, player, NULL);
      }
  return FALSE;
}
