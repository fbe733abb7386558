/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a tournament: creating it, querying it, and its clock. */
#include "state.h"

#include <string.h>

#include "prizes.h"

const char *
tourney_stage_word (TourneyStage state)
{
  static const char *const words[] = { "waiting", "running", "paused", "break", "finished" };

  return words[state];
}

TourneyState *
tourney_state_new (const Settings *settings)
{
  TourneyState *state = g_new0 (TourneyState, 1);

  state->settings = settings_copy (settings);
  state->clock = clock_waiting (settings->schedule);
  state->started_at = state->finished_at = -1;
  state->ended = g_array_new (FALSE, FALSE, sizeof (gint64));
  state->players = g_array_new (FALSE, TRUE, sizeof (TourneyPlayer));
  state->expected = g_array_new (FALSE, TRUE, sizeof (TourneyExpected));
  state->sales = g_array_new (FALSE, TRUE, sizeof (TourneySale));
  state->stacks = g_array_new (FALSE, TRUE, sizeof (TourneyStack));
  state->cut_row = state->last_hand_row = -1;
  state->put_up = g_array_new (FALSE, TRUE, sizeof (TourneyPutUp));
  state->kills = g_array_new (FALSE, TRUE, sizeof (TourneyKill));
  state->outs = g_array_new (FALSE, TRUE, sizeof (TourneyOut));
  state->pools = g_array_new (FALSE, TRUE, sizeof (TourneyPool));
  state->bets = g_array_new (FALSE, TRUE, sizeof (TourneyBet));
  state->coloured_up = g_array_new (FALSE, TRUE, sizeof (TourneyColourUp));
  return state;
}

TourneyState *
tourney_state_copy (const TourneyState *state)
{
  TourneyState *copy = g_new (TourneyState, 1);

  *copy = *state;
  copy->settings = settings_copy (state->settings);
  copy->ended = g_array_copy (state->ended);
  copy->players = g_array_copy (state->players);
  copy->expected = g_array_copy (state->expected);
  copy->sales = g_array_copy (state->sales);
  copy->stacks = g_array_copy (state->stacks);
  copy->put_up = g_array_copy (state->put_up);
  copy->kills = g_array_copy (state->kills);
  copy->outs = g_array_copy (state->outs);
  copy->pools = g_array_copy (state->pools);
  copy->bets = g_array_copy (state->bets);
  copy->coloured_up = g_array_copy (state->coloured_up);
  return copy;
}

void
tourney_state_free (TourneyState *state)
{
  settings_free (state->settings);
  g_array_unref (state->ended);
  g_array_unref (state->players);
  g_array_unref (state->expected);
  g_array_unref (state->sales);
  g_array_unref (state->stacks);
  g_array_unref (state->put_up);
  g_array_unref (state->kills);
  g_array_unref (state->outs);
  g_array_unref (state->pools);
  g_array_unref (state->bets);
  g_array_unref (state->coloured_up);
  g_free (state);
}

gint
tourney_state_find (const TourneyState *state, const char *name)
{
  for (guint i = 0; i < state->players->len; i++)
    if (!tourney_state_player (state, i)->removed && strcmp (tourney_state_player (state, i)->name, name) == 0)
      return i;
  return -1;
}

gint
tourney_state_find_expected (const TourneyState *state, const char *name)
{
  for (guint i = 0; i < state->expected->len; i++)
    if (strcmp (g_array_index (state->expected, TourneyExpected, i).name, name) == 0)
      return (gint) i;
  return -1;
}

gint
tourney_state_left (const TourneyState *state)
{
  gint left = 0;

  for (guint i = 0; i < state->players->len; i++)
    left += tourney_state_player (state, i)->in;
  return left;
}

gint
tourney_state_people (const TourneyState *state)
{
  gint people = 0;

  for (guint i = 0; i < state->players->len; i++)
    people += !tourney_state_player (state, i)->removed;
  return people;
}

gboolean
tourney_state_is_last_hand (const TourneyState *state, gint64 now)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           clock = clock_at (&state->clock, schedule, now);

  if (state->last_hand_row < 0 || state->finished_at >= 0 || clock_in_break (&clock, schedule))
    return FALSE;
  for (gint row = state->last_hand_row; row < clock.row; row++)
    if (schedule_row (schedule, (guint) row)->is_break)
      return FALSE;
  return clock.row >= state->last_hand_row;
}

gint64
tourney_state_pool (const TourneyState *state)
{
  return settings_pool (state->settings, state->collected);
}

gint64
tourney_state_pool_due (const TourneyState *state)
{
  gint64 due = state->collected;

  for (guint i = 0; i < state->sales->len; i++)
    due += tourney_state_sale (state, (gint) i)->paid ? 0 : tourney_state_sale (state, (gint) i)->price;
  for (guint i = 0; i < state->players->len; i++)
    due += tourney_state_player (state, (gint) i)->tab_price;
  return settings_pool (state->settings, due);
}

/* The places that a deal split have nothing left but what it kept for the winner.  What a late debt has added since
   goes to the first, so that nobody else's prize changes. */
void
tourney_state_list_prizes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES])
{
  if (state->deal_places == 0 && state->locked)
    {
      memcpy (values, state->fixed, sizeof state->fixed);
      return;
    }
  if (state->deal_places == 0)
    {
      prizes_list (state->settings, tourney_state_pool_due (state), tourney_state_pool (state), state->entries,
                   tourney_state_people (state), values);
      return;
    }
  for (gint place = 1; place <= TOURNEY_MAX_PRIZES; place++)
    values[place - 1] = place > state->deal_places ? state->fixed[place - 1] : 0;
  values[0] = state->deal_keep + (state->locked ? 0 : tourney_state_pool (state) - state->deal_pool);
}

void
tourney_state_list_announced (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES])
{
  gint64 due = tourney_state_pool_due (state);

  prizes_list (state->settings, due, due, state->entries, tourney_state_people (state), values);
}

gint64
tourney_state_prize (const TourneyState *state, gint place)
{
  gint64 values[TOURNEY_MAX_PRIZES];

  tourney_state_list_prizes (state, values);
  return place <= TOURNEY_MAX_PRIZES ? values[place - 1] : 0;
}

/* Orders players who are still in at the end: by chips, or as a deal without counts placed them. */
static gboolean
is_ahead (const TourneyPlayer *one, const TourneyPlayer *other)
{
  if (one->deal_order || other->deal_order)
    return one->deal_order < other->deal_order;
  return one->count > other->count;
}

/* TRUE if ONE went out before OTHER, or in the same hand and was named first. */
static gboolean
went_first (const TourneyPlayer *one, const TourneyPlayer *other)
{
  return one->out != other->out ? one->out < other->out : one->out_order < other->out_order;
}

gint
tourney_state_place (const TourneyState *state, gint player)
{
  const TourneyPlayer *self = tourney_state_player (state, player);
  gint                 place = 1;

  if (self->in && state->finished_at < 0)
    return 0;
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *other = tourney_state_player (state, i);

      if (other->removed)
        continue;
      if (self->in)
        place += other->in && is_ahead (other, self);
      else
        place += other->in || other->standing > self->standing;
    }
  return place;
}

gint
tourney_state_tied (const TourneyState *state, gint player, gint *before)
{
  const TourneyPlayer *self = tourney_state_player (state, player);
  gint                 tied = 0;

  *before = 0;
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *other = tourney_state_player (state, i);

      if (other->removed || other->in != self->in
          || (self->in ? is_ahead (other, self) || is_ahead (self, other) : other->standing != self->standing))
        continue;
      tied++;
      *before += self->in ? (gint) i < player : went_first (other, self);
    }
  return tied;
}

gint
tourney_state_last_sale (const TourneyState *state, gint player)
{
  for (gint i = (gint) state->sales->len - 1; i >= 0; i--)
    if (tourney_state_sale (state, i)->player == player)
      return i;
  return -1;
}

gint
tourney_state_at_seat (const TourneyState *state, gint table, gint seat)
{
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->in && player->table == table && player->seat == seat)
        return i;
    }
  return -1;
}

/* The end of a hand is not entered, so the first one ends after a fixed time, or with the first elimination. */
static gboolean
is_first_hand (const TourneyState *state, const Clock *clock)
{
  const Schedule *schedule = state->settings->schedule;
  gint            first = schedule_level_row (schedule, 1);

  if (state->started_at < 0)
    return TRUE;
  return state->serial == 0
         && (clock->row < first
             || (clock->row == first && schedule_row (schedule, first)->length - clock->left < TOURNEY_FIRST_HAND));
}

/* A window depends on the place in the schedule alone.  A level or break that the schedule lacks is never reached, so a
   window that ends with it stays open. */
gboolean
tourney_state_window_open (const TourneyState *state, const TourneyWindow *window, gint64 now)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           clock = clock_at (&state->clock, schedule, now);
  gboolean        is_over = clock_is_over (&clock, schedule);
  gint            row;

  if (state->round > 1)
    return FALSE; /* later rounds of a shootout are for table winners only */
  if (window->kind == TOURNEY_WINDOW_ALWAYS)
    return TRUE;
  if (window->kind == TOURNEY_WINDOW_AT_START)
    return is_first_hand (state, &clock);
  row = window->kind == TOURNEY_WINDOW_UNTIL_LEVEL ? schedule_level_row (schedule, window->number)
                                                   : schedule_break_row (schedule, window->number);
  if (window->kind == TOURNEY_WINDOW_AT_BREAK)
    return row >= 0 && clock.row == row && !is_over;
  return row < 0 || clock.row < row || (clock.row == row && !is_over);
}

/* The clock's row and the rows after it have not ended, whatever happened before. */
static void
forget_from (TourneyState *state, gint row)
{
  if ((gint) state->ended->len > row)
    g_array_set_size (state->ended, (guint) row);
}

static void
remember (TourneyState *state, gint row, gint64 at)
{
  const gint64 unknown = -1;

  while ((gint) state->ended->len <= row)
    g_array_append_val (state->ended, unknown);
  g_array_index (state->ended, gint64, row) = at;
}

void
tourney_state_set_clock (TourneyState *state, const Clock *clock, gint64 at)
{
  Clock then = clock_at (&state->clock, state->settings->schedule, at);

  for (gint row = state->clock.row; row < then.row; row++)
    remember (state, row, tourney_state_row_ended (state, row, at));
  for (gint row = then.row; row < clock->row; row++)
    remember (state, row, at);
  forget_from (state, clock->row);
  state->clock = *clock;
}

gint64
tourney_state_row_ended (const TourneyState *state, gint row, gint64 now)
{
  const Schedule *schedule = state->settings->schedule;
  const Clock    *clock = &state->clock;
  gint64          at = clock->since + clock->ad_hoc_left + clock->left;

  if (row < clock->row)
    return row < (gint) state->ended->len ? g_array_index (state->ended, gint64, row) : -1;
  if (!clock->running)
    return -1;
  for (gint i = clock->row; i <= row; i++)
    {
      if (clock->holds && !schedule_row (schedule, i)->is_break)
        return -1; /* the clock stands */
      at += i > clock->row ? schedule_row (schedule, i)->length : 0;
    }
  return at <= now ? at : -1;
}

gint64
tourney_state_row_begins (const TourneyState *state, gint row, gint64 now)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           clock = clock_at (&state->clock, schedule, now);
  gint64          at = now + clock.ad_hoc_left + clock.left;

  if (!clock.running || row <= clock.row)
    return -1;
  for (gint i = clock.row; i < row; i++)
    {
      if (clock.holds && !schedule_row (schedule, i)->is_break)
        return -1; /* the clock stands */
      at += i > clock.row ? schedule_row (schedule, i)->length : 0;
    }
  return at;
}
