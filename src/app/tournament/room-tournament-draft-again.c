/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a night that is played again, and creating it at once. */
#include <stdlib.h>

#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/span.h"
#include "room-arrivals.h"
#include "room-tournament-draft-private.h"
#include "room-tournament.h"
#include "room-tournaments.h"

#define SAME_EVENING (3 * HOUR) /* time after the end of the last tournament */

/* The next time after FROM with the time of day of WALL. */
static gint64
same_time (gint64 wall, gint64 from)
{
  return calendar_next (from, calendar_time_of_day (wall) / MINUTE * MINUTE);
}

/* True if that night has only just ended, so that this is the next tournament of the same evening. */
static gboolean
is_same_evening (RoomTournament *night, gint64 now)
{
  gint64 finished = tourney_finished_at (room_tournament_get_tourney (night));

  return finished >= 0 && now - room_tournament_wall (night, finished) < SAME_EVENING;
}

/* "Friday" is followed by "Friday (2)", then by "Friday (3)". */
static char *
next_name (const char *name)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) numbered = g_regex_new ("^(.*) \\(([0-9]{1,3})\\)$", 0, 0, NULL);
  g_autofree char *base = NULL, *number = NULL;

  if (!g_regex_match (numbered, name, 0, &match))
    return g_strdup_printf ("%s (2)", name);
  base = g_match_info_fetch (match, 1);
  number = g_match_info_fetch (match, 2);
  return g_strdup_printf ("%s (%d)", base, atoi (number) + 1);
}

/* Begins at once and may last as long as the night before it. */
static void
follow_at_once (RoomTournamentDraft *self, RoomTournament *night)
{
  gint64           started = tourney_started_at (room_tournament_get_tourney (night));
  gint64           wish = room_tournament_get_until (night), span = wish - room_tournament_wall (night, started);
  g_autofree char *name = next_name (room_tournament_get_name (night));

  self->start = 0;
  self->wish = wish != 0 && span > 0 ? room_tournament_draft_get_start (self) + span : 0;
  room_tournament_draft_set_name (self, name);
}

/* Begins at the same time of day this evening, or at once if that is long past. */
static void
follow_some_day (RoomTournamentDraft *self, RoomTournament *night, gint64 now)
{
  gint64 start = same_time (room_tournament_wall (night, room_tournament_planned (night)), now);
  gint64 wish = room_tournament_get_until (night);

  self->start = start - now < DAY / 2 ? start : 0;
  self->wish = wish ? same_time (wish, room_tournament_draft_get_start (self)) : 0;
  room_tournament_draft_set_name (self, room_tournament_get_name (night));
}

RoomTournamentDraft *
room_tournament_draft_new_again (RoomBook *book, gint64 id, gint64 now, GError **error)
{
  g_autoptr (RoomTournament) night = room_tournaments_open (book, id, error);
  g_auto (GStrv) people = NULL;
  g_autoptr (Guests) guests = guests_new (0);
  RoomTournamentDraft *self;

  if (night == NULL)
    return NULL;
  self = room_tournament_draft_make (book, night, now);
  people = room_arrivals_dup_people (night);
  for (guint i = 0; people[i] != NULL && i < ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS; i++)
    guests_answer (guests, people[i], GUEST_YES, -1, NULL, now);
  if (people[0] != NULL)
    self->said = 0;
  room_guests_take (self->guests, guests, NULL);
  self->seated = TRUE;
  self->seating = self->settings->tables > 0 ? ROOM_SEATING_FULL : ROOM_SEATING_NONE;
  if (is_same_evening (night, now))
    follow_at_once (self, night);
  else
    follow_some_day (self, night, now);
  self->stopped = self->wish != 0 && self->settings->end > 0;
  room_tournament_draft_derive (self);
  return self;
}

gint64
room_tournament_draft_play_again (RoomBook *book, gint64 id, GError **error)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new_again (book, id, room_time_now (), error);

  return draft != NULL ? room_tournament_draft_create (draft, error) : 0;
}
