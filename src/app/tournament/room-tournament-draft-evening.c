/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The consequences of the answers in a RoomTournamentDraft: when it ends, level lengths that end it in time, and chips
   from the case. */
#include "app/house/room-time.h"
#include "app/planning/room-forecast-query.h"
#include "app/planning/room-house-pace.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "room-tournament-draft-private.h"
#include "room-tournament-draft-test.h"

#define TRIES 5 /* proportional steps; after them it goes a minute at a time */

/* --- The end --- */

/* FALSE if the forecast is not known yet; END then goes by the blinds alone. */
static gboolean
find_end (RoomTournamentDraft *self, const Settings *settings, gboolean wait, RoomEndTime *end)
{
  ForecastQuery query;
  ForecastModel model;
  gint64        guess;

  room_forecast_query_plan (settings, self->players, &query);
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  if (wait)
    room_end_times_work_out (self->ends, &query, &model, end);
  if (wait || room_end_times_find (self->ends, &query, &model, end))
    return TRUE;
  guess = plan_end (settings->schedule, plan_chips (settings, self->players));
  if (query.shootout)
    {
      ForecastPlanned planned;

      forecast_planned (&query, &planned);
      guess = planned.at;
    }
  *end = (RoomEndTime){ guess, guess, guess };
  return FALSE;
}

static Settings *
with_schedule (RoomTournamentDraft *self, const Schedule *schedule)
{
  Settings *settings = settings_copy (self->settings);

  g_clear_pointer (&settings->schedule, schedule_unref);
  settings->schedule = schedule_ref ((Schedule *) schedule);
  return settings;
}

/* TRUE for a forecast, even of a slightly earlier draft: showing a guess in between would flicker. */
static gboolean
current_end (RoomTournamentDraft *self, RoomEndTime *end)
{
  self->watched = TRUE;
  if (find_end (self, self->settings, FALSE, end))
    {
      self->told = TRUE;
      self->end = *end;
    }
  if (self->told)
    *end = self->end;
  return self->told;
}

gint64
room_tournament_draft_get_start (RoomTournamentDraft *self)
{
  return self->start != 0 ? self->start : self->opened;
}

/* A night whose planned start has passed begins now. */
static gint64
begins (RoomTournamentDraft *self)
{
  return MAX (room_tournament_draft_get_start (self), room_time_now ());
}

static gint64
wall_of (RoomTournamentDraft *self, gint64 end)
{
  return forecast_round (begins (self) + end);
}

gint64
room_tournament_draft_end (RoomTournamentDraft *self)
{
  RoomEndTime end;

  g_return_val_if_fail (self->settings->schedule != NULL, 0);

  current_end (self, &end);
  return wall_of (self, end.middle);
}

gboolean
room_tournament_draft_range (RoomTournamentDraft *self, gint64 *early, gint64 *late)
{
  RoomEndTime end;
  gboolean    known;

  g_return_val_if_fail (self->settings->schedule != NULL, FALSE);

  known = current_end (self, &end);
  *early = wall_of (self, end.early);
  *late = wall_of (self, end.late);
  return known;
}

gint64
room_tournament_draft_sure_end (RoomTournamentDraft *self)
{
  gint64 early, late;

  room_tournament_draft_range (self, &early, &late);
  return late;
}

gboolean
room_tournament_draft_end_with (RoomTournamentDraft *self, const Schedule *schedule, gint64 *wall)
{
  g_autoptr (Settings) settings = with_schedule (self, schedule);
  RoomEndTime end;
  gboolean    known;

  settings->entry.chips = settings->rebuy.chips = settings->add_on.chips = settings->re_entry.chips = 0;
  known = find_end (self, settings, FALSE, &end);
  *wall = wall_of (self, end.middle);
  return known;
}

gboolean
room_tournament_draft_is_busy (RoomTournamentDraft *self)
{
  return room_end_times_is_busy (self->ends);
}

void
room_tournament_draft_ask_first (RoomTournamentDraft *self)
{
  RoomEndTime end;

  if (self->watched && self->settings->schedule != NULL)
    current_end (self, &end);
}

/* --- Fitting level lengths --- */

static gint64
breaks_before (const Schedule *schedule, gint64 end)
{
  gint64 at = 0, breaks = 0;

  for (guint i = 0; i < schedule->rows->len && at < end; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      at += row->length;
      if (row->is_break)
        breaks += row->length;
    }
  return breaks;
}

/* The end is nearly linear in the length of the levels. */
static gint
next_factor (const Schedule *schedule, gint permille, gint64 end, gint64 wished)
{
  gint64 breaks = breaks_before (schedule, end);
  gint64 playing = MAX (MINUTE, end - breaks), wanted = MAX (MINUTE, wished - breaks);

  return (gint) CLAMP ((gdouble) permille * wanted / playing, 1, 3000);
}

/* Makes the longest level a minute shorter. */
static gint
next_shorter (const Schedule *schedule, gint permille)
{
  gint64 shortest, longest;

  plan_level_lengths (schedule, &shortest, &longest);
  return (gint) MAX (permille * (longest - MINUTE) / longest, 1);
}

static gboolean
can_be_shorter (const Schedule *schedule)
{
  gint64 shortest, longest;

  plan_level_lengths (schedule, &shortest, &longest);
  return longest > PLAN_SHORTEST;
}

/* True if a night that ends at LATE is over at the wanted time, rounded as times are shown. */
static gboolean
holds (RoomTournamentDraft *self, gint64 late)
{
  return wall_of (self, late) <= self->wish;
}

/* The longest levels with which the night ends in time, as far as a few tries tell; if none do, the shortest possible.
   Until the forecast is known, the first try stands. */
static Schedule *
find_fit (RoomTournamentDraft *self, gboolean wait)
{
  /* A little sooner, because levels last whole minutes. */
  gint64 wished = self->wish - begins (self) - FORECAST_ROUND, latest = G_MININT64;
  gint   permille = 1000;
  g_autoptr (Schedule) best = NULL;

  for (gint i = 0;; i++)
    {
      g_autoptr (Schedule) tried = plan_scale (self->chosen, permille);
      g_autoptr (Settings) settings = with_schedule (self, tried);
      RoomEndTime end;

      if (!find_end (self, settings, wait, &end))
        return i == 0 ? plan_scale (self->chosen, next_factor (tried, permille, end.late, wished))
                      : g_steal_pointer (&tried);
      if (holds (self, end.late) && end.late > latest)
        {
          latest = end.late;
          g_clear_pointer (&best, schedule_unref);
          best = schedule_ref (tried);
        }
      if (i >= TRIES - 1 && (best != NULL || !can_be_shorter (tried)))
        return best != NULL ? g_steal_pointer (&best) : g_steal_pointer (&tried);
      permille = i < TRIES - 1 ? next_factor (tried, permille, end.late, wished) : next_shorter (tried, permille);
    }
}

static void
take_fit (RoomTournamentDraft *self, gboolean wait)
{
  Settings *settings = self->settings;

  g_clear_pointer (&self->fit, schedule_unref);
  if (self->chosen == NULL || self->wish == 0)
    return;
  self->fit = find_fit (self, wait);
  if (!self->fitted)
    return;
  g_clear_pointer (&settings->schedule, schedule_unref);
  settings->schedule = schedule_ref (self->fit);
  g_clear_pointer (&settings->schedule_word, g_free);
}

void
room_tournament_draft_use_fit (RoomTournamentDraft *self)
{
  take_fit (self, FALSE);
}

void
room_tournament_draft_finish_fit (RoomTournamentDraft *self)
{
  if (self->fitted)
    take_fit (self, TRUE);
}

void
room_tournament_draft_fitting_lengths (RoomTournamentDraft *self, gint64 *shortest, gint64 *longest)
{
  g_return_if_fail (self->fit != NULL);

  plan_level_lengths (self->fit, shortest, longest);
}

gint64
room_tournament_draft_fitting_end (RoomTournamentDraft *self)
{
  g_autoptr (Settings) settings = NULL;
  RoomEndTime end;

  g_return_val_if_fail (self->fit != NULL, 0);

  settings = with_schedule (self, self->fit);
  return find_end (self, settings, FALSE, &end) ? wall_of (self, end.late) : 0;
}

/* --- The chips --- */

void
room_tournament_draft_read_case (RoomTournamentDraft *self)
{
  g_clear_pointer (&self->chips, g_array_unref);
  g_clear_pointer (&self->broken_down, g_free);
  g_clear_pointer (&self->breakdown, breakdown_free);
  self->chips = room_book_dup_usual_chips (self->book);
}

const GArray *
room_tournament_draft_get_case (RoomTournamentDraft *self)
{
  return self->chips;
}

static void
make_breakdown_request (RoomTournamentDraft *self, BreakdownRequest *request)
{
  const Settings *settings = self->settings;

  *request = (BreakdownRequest){ .chips = self->chips,
                                 .players = self->players,
                                 .stack = settings_entry_chips (settings),
                                 .rebuys = plan_again (settings, self->players),
                                 .add_ons = plan_add_ons (settings, self->players),
                                 .rebuy_stack = settings->rebuy.offered ? settings_rebuy_chips (settings)
                                                                        : settings_re_entry_chips (settings),
                                 .add_on_stack = settings_add_on_chips (settings),
                                 .schedule = settings->schedule,
                                 .count = BREAKDOWN_NORMAL };
}

const Breakdown *
room_tournament_draft_get_breakdown (RoomTournamentDraft *self)
{
  BreakdownRequest request;
  g_autofree char *schedule = NULL, *question = NULL;

  if (self->chips == NULL || self->settings->schedule == NULL)
    return NULL;
  make_breakdown_request (self, &request);
  schedule = schedule_to_text (request.schedule);
  question = g_strdup_printf ("%d %" G_GINT64_FORMAT ", %d %" G_GINT64_FORMAT ", %d %" G_GINT64_FORMAT "\n%s",
                              request.players, request.stack, request.rebuys, request.rebuy_stack, request.add_ons,
                              request.add_on_stack, schedule);
  if (g_strcmp0 (question, self->broken_down) == 0)
    return self->breakdown;
  g_free (self->broken_down);
  self->broken_down = g_steal_pointer (&question);
  g_clear_pointer (&self->breakdown, breakdown_free);
  self->breakdown = breakdown_find (&request, NULL);
  return self->breakdown;
}

GArray *
room_tournament_draft_dup_stack (RoomTournamentDraft *self)
{
  const Breakdown *breakdown = room_tournament_draft_get_breakdown (self);

  if (breakdown != NULL && breakdown->fits)
    return breakdown_part (breakdown, BREAKDOWN_STACK);
  return plan_breakdown (self->settings->schedule, settings_entry_chips (self->settings));
}
