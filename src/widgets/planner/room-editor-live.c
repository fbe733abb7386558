/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-editor-live.h"

#include <string.h>

static const Tourney *
get_tourney (RoomTournament *tournament)
{
  return room_tournament_get_tourney (tournament);
}

static Clock
get_clock (RoomTournament *tournament)
{
  return tourney_clock (get_tourney (tournament), room_tournament_now (tournament));
}

static gint64
time_before (const Schedule *schedule, gint row)
{
  gint64 sum = 0;

  for (gint i = 0; i < row && i < (gint) schedule->rows->len; i++)
    sum += schedule_row (schedule, (guint) i)->length;
  return sum;
}

Schedule *
room_editor_live_schedule (RoomTournament *tournament)
{
  const Tourney *tourney = get_tourney (tournament);
  Schedule      *schedule = schedule_copy (tourney_schedule (tourney));

  if (schedule->name == NULL)
    schedule->name = g_strdup (room_tournament_get_name (tournament));
  if (schedule->stack == 0)
    schedule->stack = settings_entry_chips (tourney_settings (tourney));
  return schedule;
}

guint
room_editor_live_locked (RoomTournament *tournament)
{
  Clock clock = get_clock (tournament);

  return clock.started ? (guint) clock.row + 1 : 0;
}

gint64
room_editor_live_start (RoomTournament *tournament)
{
  Clock  clock = get_clock (tournament);
  gint64 elapsed = room_editor_live_elapsed (tournament, tourney_schedule (get_tourney (tournament)));

  if (!clock.started)
    return room_tournament_wall (tournament, room_tournament_planned (tournament));
  return room_tournament_wall (tournament, room_tournament_now (tournament) - elapsed)
         + (clock.ad_hoc ? clock.ad_hoc_left : 0);
}

gint64
room_editor_live_elapsed (RoomTournament *tournament, const Schedule *edited)
{
  Clock clock = get_clock (tournament);

  if (!clock.started || clock.row >= (gint) edited->rows->len)
    return 0;
  return time_before (edited, clock.row) + schedule_row (edited, (guint) clock.row)->length - clock.left;
}

gboolean
room_editor_live_wish (RoomTournament *tournament, const Schedule *edited, RoomForecastQuery *live, ForecastQuery *wish)
{
  if (!room_forecast_query_live (get_tourney (tournament), room_tournament_now (tournament), live)
      || live->query.row >= (gint) edited->rows->len)
    return FALSE;
  *wish = live->query;
  wish->schedule = edited;
  return TRUE;
}

static gboolean
same_row (const ScheduleRow *a, const ScheduleRow *b)
{
  return a->is_break == b->is_break && a->length == b->length && a->small == b->small && a->big == b->big
         && a->ante == b->ante && a->ante_kind == b->ante_kind && a->small_bet == b->small_bet
         && a->big_bet == b->big_bet && g_strcmp0 (a->game, b->game) == 0 && a->colour_up->len == b->colour_up->len
         && (a->colour_up->len == 0
             || memcmp (a->colour_up->data, b->colour_up->data, a->colour_up->len * sizeof (gint64)) == 0);
}

gint
room_editor_live_rewritten (RoomTournament *tournament, const Schedule *edited)
{
  const Schedule *now = tourney_schedule (get_tourney (tournament));
  guint           played = room_editor_live_locked (tournament);

  for (guint i = 0; i < played && i < now->rows->len; i++)
    if (i >= edited->rows->len || !same_row (schedule_row (now, i), schedule_row (edited, i)))
      return (gint) i;
  return -1;
}
