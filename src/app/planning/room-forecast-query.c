/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns a tournament into a question for the forecast. */
#include "room-forecast-query.h"

#include <string.h>

#include "base/span.h"
#include "planner/schedule/plan.h"

#define FEWEST_FOR_A_NIGHT 4             /* players; two or three say little about how fast a group plays */
#define MOST_ADJUSTED      (15 * MINUTE) /* the most that the clock may have been adjusted by hand, in total */

/* --- Copies --- */

void
room_forecast_query_copy (const ForecastQuery *query, RoomForecastQuery *copy)
{
  copy->query = *query;
  copy->schedule = schedule_copy (query->schedule);
  copy->stacks = query->stacks != NULL ? g_memdup2 (query->stacks, query->players * sizeof (gint64)) : NULL;
  copy->at = query->at != NULL ? g_memdup2 (query->at, query->players * sizeof (gint)) : NULL;
  copy->query.schedule = copy->schedule;
  copy->query.stacks = copy->stacks;
  copy->query.at = copy->at;
}

void
room_forecast_query_clear (RoomForecastQuery *query)
{
  g_clear_pointer (&query->schedule, schedule_unref);
  g_clear_pointer (&query->stacks, g_free);
  g_clear_pointer (&query->at, g_free);
}

static gboolean
same_numbers (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (gint64)) == 0);
}

static gboolean
same_row (const ScheduleRow *a, const ScheduleRow *b)
{
  return a->is_break == b->is_break && a->length == b->length && a->small == b->small && a->big == b->big
         && a->ante == b->ante && a->ante_kind == b->ante_kind && a->small_bet == b->small_bet
         && a->big_bet == b->big_bet && g_strcmp0 (a->game, b->game) == 0 && same_numbers (a->colour_up, b->colour_up);
}

gboolean
room_forecast_query_same_schedule (const Schedule *a, const Schedule *b)
{
  if (g_strcmp0 (a->name, b->name) != 0 || a->stack != b->stack || !same_numbers (a->chips, b->chips)
      || a->rebuy_stack != b->rebuy_stack || a->rebuy_level != b->rebuy_level || a->rebuy_break != b->rebuy_break
      || a->add_on_stack != b->add_on_stack || a->add_on_break != b->add_on_break || a->add_on_start != b->add_on_start
      || a->end != b->end || a->rows->len != b->rows->len)
    return FALSE;
  for (guint i = 0; i < a->rows->len; i++)
    if (!same_row (schedule_row (a, i), schedule_row (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
room_forecast_query_equal (const RoomForecastQuery *a, const RoomForecastQuery *b)
{
  const ForecastQuery *left = &a->query, *right = &b->query;

  return left->players == right->players && left->chips == right->chips && left->seats == right->seats
         && left->row == right->row && left->left == right->left && left->extra_break == right->extra_break
         && left->stop == right->stop && left->rebuys == right->rebuys && left->rebuy_stack == right->rebuy_stack
         && left->rebuy_until == right->rebuy_until && left->add_ons == right->add_ons
         && left->add_on_stack == right->add_on_stack && left->add_on_row == right->add_on_row
         && left->shootout == right->shootout && left->carry == right->carry && left->round_stack == right->round_stack
         && left->tables == right->tables && (left->at == NULL) == (right->at == NULL)
         && (left->at == NULL || memcmp (left->at, right->at, left->players * sizeof (gint)) == 0)
         && (left->stacks == NULL) == (right->stacks == NULL)
         && (left->stacks == NULL || memcmp (left->stacks, right->stacks, left->players * sizeof (gint64)) == 0)
         && room_forecast_query_same_schedule (left->schedule, right->schedule);
}

/* --- Windows --- */

/* The last row in which WINDOW is open; -1: it never is. */
static gint
last_row (const Schedule *schedule, const TourneyWindow *window)
{
  gint row = -1;

  if (window->kind == TOURNEY_WINDOW_AT_START)
    return 0;
  if (window->kind == TOURNEY_WINDOW_AT_BREAK)
    return schedule_break_row (schedule, window->number);
  if (window->kind == TOURNEY_WINDOW_UNTIL_LEVEL)
    row = schedule_level_row (schedule, window->number);
  if (window->kind == TOURNEY_WINDOW_UNTIL_BREAK)
    row = schedule_break_row (schedule, window->number);
  /* A window whose end the schedule does not reach stays open. */
  return row >= 0 ? row : (gint) schedule->rows->len - 1;
}

/* The part of WINDOW still to come, as a share of HOW_MUCH; 0: it is closed. */
static gint64
window_to_come (const Schedule *schedule, const TourneyWindow *window, const Clock *clock, gint64 *how_much)
{
  gint   last = last_row (schedule, window);
  gint64 begins, ends, here;

  *how_much = 1;
  if (last < 0 || clock->row > last)
    return 0;
  begins = window->kind == TOURNEY_WINDOW_AT_BREAK ? plan_row_start (schedule, last) : 0;
  ends = plan_row_start (schedule, last + 1);
  here = plan_row_start (schedule, clock->row + 1) - clock->left;
  *how_much = MAX (1, ends - begins);
  return CLAMP (ends - here, 0, *how_much);
}

/* How many more rebuys or re-entries those PLAYERS may have, of whom TOURNEY knows some; NULL: a night being planned. */
static gint64
count_allowed (const Tourney *tourney, gint players, gint max, gboolean re_entry)
{
  gint64 allowed = (gint64) players * max;

  for (guint i = 0; tourney != NULL && i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (player->in)
        allowed -= MIN (max, re_entry ? player->entries - 1 : player->rebuys);
    }
  return allowed;
}

/* Expects the usual number of rebuys over the whole window, in proportion to what is left of it, and never more than
   are allowed. */
static gint
expect_again (const Tourney *tourney, const Schedule *schedule, const TourneyOffer *offer, gboolean re_entry,
              const Clock *clock, gint players)
{
  gint64 how_much;
  gint64 to_come = window_to_come (schedule, &offer->window, clock, &how_much);
  gint64 wanted = (plan_usual_again (players) * to_come + how_much / 2) / how_much;

  if (offer->max == 0)
    return (gint) wanted;
  return (gint) MIN (wanted, count_allowed (tourney, players, offer->max, re_entry));
}

/* TOURNEY: what has been sold so far; NULL: nothing. */
static void
ask_for_more (const Settings *settings, const Schedule *schedule, const Tourney *tourney, const Clock *clock,
              ForecastQuery *query)
{
  gboolean            rebuys = settings->rebuy.offered;
  const TourneyOffer *again = rebuys ? &settings->rebuy : &settings->re_entry;
  const TourneyOffer *add_on = &settings->add_on;
  gint64              how_much;

  if (again->offered)
    {
      query->rebuys = expect_again (tourney, schedule, again, !rebuys, clock, query->players);
      query->rebuy_stack = rebuys ? settings_rebuy_chips (settings) : settings_re_entry_chips (settings);
      query->rebuy_until = last_row (schedule, &again->window);
    }
  if (add_on->offered && window_to_come (schedule, &add_on->window, clock, &how_much) > 0)
    {
      gint first_break = schedule_break_row (schedule, 1);
      gint sold = tourney != NULL ? tourney_add_ons (tourney) : 0;

      query->add_ons = MAX (0, plan_usual_add_ons (query->players) - sold);
      query->add_on_stack = settings_add_on_chips (settings);
      query->add_on_row = add_on->window.kind == TOURNEY_WINDOW_ALWAYS ? MAX (clock->row, first_break)
                                                                       : last_row (schedule, &add_on->window);
    }
}

/* The last row up to which level numbers matter, because a window or a sale refers to them; -1: none does. */
static gint
find_named_row (const Settings *settings, const Schedule *schedule)
{
  const TourneyOffer *const offers[] = { &settings->late, &settings->rebuy, &settings->re_entry, &settings->add_on };
  gint                      row = -1;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      gint last = offers[i]->offered && offers[i]->window.kind == TOURNEY_WINDOW_UNTIL_LEVEL
                      ? last_row (schedule, &offers[i]->window)
                      : -1;

      row = MAX (row, last);
    }
  return row;
}

/* The chip counts of the remaining players, if all have been counted recently: the counts must add up to the chips in
   play to within a twentieth. */
static gint64 *
find_stacks (const Tourney *tourney, gint players, gint64 chips)
{
  g_autofree gint64 *stacks = g_new (gint64, players);
  gint64             sum = 0;
  gint               n = 0;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (!player->in)
        continue;
      if (player->count <= 0 || n == players)
        return NULL;
      stacks[n++] = player->count;
      sum += player->count;
    }
  if (n < players || ABS (sum - chips) > chips / 20)
    return NULL;
  return g_steal_pointer (&stacks);
}

/* Asks about the rounds of a shootout, from its start. */
static void
ask_rounds (const Settings *settings, ForecastQuery *query)
{
  query->shootout = settings->shootout && settings->tables > 0;
  query->carry = settings->shootout_carry;
  query->round_stack = settings_entry_chips (settings);
  query->tables = MIN (settings->tables, query->players);
}

/* The part of the question that is the same from the wizard to the last hand. */
static void
begin (const Settings *settings, const Schedule *schedule, gint players, ForecastQuery *query)
{
  forecast_query_init (query, schedule, players);
  query->seats = settings->tables > 0 ? settings->seats : 0;
  query->named_row = find_named_row (settings, schedule);
  ask_rounds (settings, query);
}

static gint64
find_stop (const Settings *settings)
{
  gint64 end = settings_end (settings);

  return end > 0 ? MAX (1, schedule_end_at (settings->schedule, end)) : G_MAXINT64;
}

void
room_forecast_query_plan (const Settings *settings, gint players, ForecastQuery *query)
{
  Clock start = clock_waiting (settings->schedule);

  begin (settings, settings->schedule, players, query);
  query->chips = players * settings_entry_chips (settings);
  query->stop = find_stop (settings);
  ask_for_more (settings, settings->schedule, NULL, &start, query);
}

/* In the middle of a round: each player's table, counted from 0 without the empty ones. */
static gint *
find_tables (const Tourney *tourney, gint players, gint *tables)
{
  g_autofree gint *at = g_new (gint, players);
  gint             number[TOURNEY_MAX_TABLES + 1] = { 0 }, n = 0;

  *tables = 0;
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (!player->in)
        continue;
      if (player->table == 0 || n == players)
        return NULL;
      if (number[player->table] == 0)
        number[player->table] = ++*tables;
      at[n++] = number[player->table] - 1;
    }
  return n == players ? g_steal_pointer (&at) : NULL;
}

gboolean
room_forecast_query_live (const Tourney *tourney, gint64 now, RoomForecastQuery *query)
{
  const Settings *settings = tourney_settings (tourney);
  Clock           clock = tourney_clock (tourney, now);
  gint            to_come = tourney_to_come (tourney, now);
  gint            players = tourney_left (tourney) + to_come;
  ForecastQuery   asked;

  if (tourney_stage (tourney, now) == TOURNEY_FINISHED || players < 2)
    return FALSE;
  begin (settings, tourney_schedule (tourney), players, &asked);
  asked.chips = tourney_chips (tourney) + to_come * settings_entry_chips (settings);
  if (asked.chips <= 0)
    return FALSE;
  asked.row = clock.row;
  asked.left = MAX (1, clock.left); /* 0 would mean the whole level */
  asked.extra_break = clock.ad_hoc ? clock.ad_hoc_left : 0;
  if (!clock.started)
    asked.stop = find_stop (settings);
  else
    asked.stop = clock.stop > 0 ? MAX (1, clock.stop - now) : G_MAXINT64;
  ask_for_more (settings, asked.schedule, tourney, &clock, &asked);
  asked.stacks = query->stacks = find_stacks (tourney, players, asked.chips);
  if (asked.shootout && tourney_round (tourney) > 0)
    asked.at = query->at = find_tables (tourney, players, &asked.tables);
  query->schedule = schedule_copy (asked.schedule);
  asked.schedule = query->schedule;
  query->query = asked;
  return TRUE;
}

/* --- Finished nights --- */

/* For how long the clock was stopped or in breaks outside the schedule, until the end at END. */
typedef struct
{
  gint64 stood;
  gint64 paused; /* paused since then; -1: running */
  gint64 back;   /* when the last ad-hoc break ends */
  gint64 adjusted;
} Idle;

static void
idle_resume (Idle *idle, gint64 at)
{
  if (idle->paused < 0)
    return;
  idle->stood += at - idle->paused;
  if (idle->back > idle->paused)
    idle->back += at - idle->paused;
  idle->paused = -1;
}

static void
idle_end_break (Idle *idle, gint64 at)
{
  idle_resume (idle, at);
  if (idle->back > at)
    idle->stood -= idle->back - at;
  idle->back = MIN (idle->back, at);
}

/* FALSE if the night was not played by its schedule. */
static gboolean
idle_take (Idle *idle, const Event *event)
{
  const EventRow *row = event_row (event, 0);

  switch (row->kind)
    {
    case EVENT_PAUSE:
      idle->paused = event->at;
      break;
    case EVENT_RESUME:
      idle_resume (idle, event->at);
      break;
    case EVENT_BREAK:
      idle_end_break (idle, event->at);
      idle->stood += row->number;
      idle->back = event->at + row->number;
      break;
    case EVENT_END_BREAK:
      idle_end_break (idle, event->at);
      break;
    case EVENT_ADJUST:
      idle->adjusted += row->number < 0 ? -row->number : row->number;
      return idle->adjusted <= MOST_ADJUSTED;
    case EVENT_LEVEL:
    case EVENT_START_BREAK:
    case EVENT_HAND_FOR_HAND:
    case EVENT_NEXT_ROUND:
    case EVENT_DEAL:
      return FALSE;
    default:
      break;
    }
  return TRUE;
}

static gboolean
measure_night (const Tourney *tourney, gint64 *took)
{
  gint64 end = tourney_finished_at (tourney);
  Idle   idle = { .paused = -1 };

  for (guint i = 0; i < tourney_head (tourney); i++)
    if (!idle_take (&idle, tourney_event (tourney, i)))
      return FALSE;
  idle_end_break (&idle, end);
  *took = end - tourney_started_at (tourney) - idle.stood;
  return *took > 0;
}

gboolean
room_forecast_query_night (const Tourney *tourney, RoomForecastQuery *query, gint64 *took)
{
  const Settings *settings = tourney_settings (tourney);
  gint            players = (gint) tourney_n_players (tourney);
  ForecastQuery   night;
  Clock           start = clock_waiting (tourney_schedule (tourney));

  if (tourney_started_at (tourney) < 0 || tourney_finished_at (tourney) < 0 || tourney_left (tourney) != 1
      || players < FEWEST_FOR_A_NIGHT || !measure_night (tourney, took))
    return FALSE;
  begin (settings, tourney_schedule (tourney), players, &night);
  night.stop = G_MAXINT64;
  ask_for_more (settings, night.schedule, tourney, &start, &night);
  night.rebuys = tourney_rebuys (tourney) + tourney_entries (tourney) - players;
  night.add_ons = tourney_add_ons (tourney);
  night.chips = tourney_chips (tourney) - night.rebuys * night.rebuy_stack - night.add_ons * night.add_on_stack;
  /* If prices and stacks changed during the night, it counts as if everybody had begun with today's stack. */
  if (night.chips <= 0)
    night.chips = players * settings_entry_chips (settings);
  if (night.chips <= 0)
    return FALSE;
  room_forecast_query_copy (&night, query);
  return TRUE;
}
