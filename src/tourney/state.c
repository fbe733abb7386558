/* The state of a tournament: making it and asking it.  Nothing here changes anything. */
#include "prizes.h"
#include "tourney-private.h"

#include <string.h>

State *
state_new (const Settings *settings)
{
  State *state = g_new0 (State, 1);

  state->settings = settings_copy (settings);
  state->clock = clock_waiting (settings->schedule);
  state->started_at = state->finished_at = -1;
  state->players = g_array_new (FALSE, TRUE, sizeof (Player));
  state->sales = g_array_new (FALSE, TRUE, sizeof (Sale));
  state->kills = g_array_new (FALSE, TRUE, sizeof (Kill));
  return state;
}

State *
state_copy (const State *state)
{
  State *copy = g_new (State, 1);

  *copy = *state;
  copy->settings = settings_copy (state->settings);
  copy->players = g_array_copy (state->players);
  copy->sales = g_array_copy (state->sales);
  copy->kills = g_array_copy (state->kills);
  return copy;
}

void
state_free (State *state)
{
  settings_free (state->settings);
  g_array_unref (state->players);
  g_array_unref (state->sales);
  g_array_unref (state->kills);
  g_free (state);
}

gint
state_find (const State *state, const char *name)
{
  for (guint i = 0; i < state->players->len; i++)
    if (!state_player (state, i)->removed && strcmp (state_player (state, i)->name, name) == 0)
      return i;
  return -1;
}

gint
state_left (const State *state)
{
  gint left = 0;

  for (guint i = 0; i < state->players->len; i++)
    left += state_player (state, i)->in;
  return left;
}

gint
state_people (const State *state)
{
  gint people = 0;

  for (guint i = 0; i < state->players->len; i++)
    people += !state_player (state, i)->removed;
  return people;
}

gint64
state_pool (const State *state)
{
  return MAX (state->collected, state->settings->guarantee);
}

/* The places of a deal have nothing left but what it kept for the winner, and what a late debt has added since. */
gint64
state_prize (const State *state, gint place)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint64 open = 0;
  gint   n;

  n = prizes_split (&state->settings->prizes, state_pool (state), state->settings->unit, state->entries,
                    state_people (state), values);
  if (place > 1 && place <= state->deal_places)
    return 0;
  if (place == 1 && state->deal_places)
    {
      for (gint i = 0; i < state->deal_places && i < n; i++)
        open += values[i];
      return state->deal_keep + open - state->deal_open;
    }
  return place <= n ? values[place - 1] : 0;
}

/* A player's place, from 1 when he is out or the tournament is over.  Of those still in at the end (a deal) more chips
   is better. */
gint
state_place (const State *state, gint player)
{
  const Player *self = state_player (state, player);
  gint          place = 1;

  if (self->in && state->finished_at < 0)
    return 0;
  for (guint i = 0; i < state->players->len; i++)
    {
      const Player *other = state_player (state, i);

      if (other->removed)
        continue;
      if (self->in)
        place += other->in && other->count > self->count;
      else
        place += other->in || other->out > self->out;
    }
  return place;
}

/* How many share PLAYER's place, and how many of them come before him when odd cents are handed out. */
static gint
count_tied (const State *state, gint player, gint *before)
{
  const Player *self = state_player (state, player);
  gint          tied = 0;

  *before = 0;
  for (guint i = 0; i < state->players->len; i++)
    {
      const Player *other = state_player (state, i);

      if (other->removed || other->in != self->in || (self->in ? other->count != self->count : other->out != self->out))
        continue;
      tied++;
      *before += self->in ? (gint) i < player : other->out_order < self->out_order;
    }
  return tied;
}

/* Tied players split the prizes of the places that they cover, to the cent. */
static gint64
won_prize (const State *state, gint player)
{
  gint   place = state_place (state, player);
  gint   tied, before;
  gint64 sum = 0;

  if (place == 0)
    return 0;
  tied = count_tied (state, player, &before);
  for (gint i = 0; i < tied; i++)
    sum += state_prize (state, place + i);
  return money_share (sum, tied, before);
}

/* PLAYER's part of the bounty of the kill at INDEX: split between its hitmen, odd cents to the first named. */
static gint64
kill_share (const State *state, gint index)
{
  const Kill *kill = state_kill (state, index);
  const Sale *sale = kill->sale >= 0 ? state_sale (state, kill->sale) : NULL;
  gint        hitmen = 0, before = 0;

  if (!sale || !sale->paid)
    return 0;
  for (guint i = 0; i < state->kills->len; i++)
    if (state_kill (state, i)->serial == kill->serial && state_kill (state, i)->victim == kill->victim)
      {
        before += (gint) i < index;
        hitmen++;
      }
  return money_share (sale->bounty, hitmen, before);
}

/* At the end everybody still in collects his own head, and the first place every bounty that nobody won. */
static gint64
won_at_the_end (const State *state, gint player)
{
  gint64 own = 0, open = 0;
  gint   winners, before;

  if (state->finished_at < 0 || !state_player (state, player)->in)
    return 0;
  for (guint i = 0; i < state->sales->len; i++)
    {
      const Sale *sale = state_sale (state, i);

      if (!sale->paid || sale->won)
        continue;
      if (state_player (state, sale->player)->in && state_last_sale (state, sale->player) == (gint) i)
        own += sale->player == player ? sale->bounty : 0;
      else
        open += sale->bounty;
    }
  if (state_place (state, player) != 1)
    return own;
  winners = count_tied (state, player, &before);
  return own + money_share (open, winners, before);
}

gint64
state_won (const State *state, gint player)
{
  gint64 won = won_prize (state, player) + won_at_the_end (state, player) + state_player (state, player)->deal;

  for (guint i = 0; i < state->kills->len; i++)
    if (state_kill (state, i)->hitman == player)
      won += kill_share (state, i);
  return won;
}

gint
state_last_sale (const State *state, gint player)
{
  for (gint i = (gint) state->sales->len - 1; i >= 0; i--)
    if (state_sale (state, i)->player == player)
      return i;
  return -1;
}

gint
state_at_seat (const State *state, gint table, gint seat)
{
  for (guint i = 0; i < state->players->len; i++)
    {
      const Player *player = state_player (state, i);

      if (player->in && player->table == table && player->seat == seat)
        return i;
    }
  return -1;
}

/* A window depends on the place in the schedule only (FORMATS 5.10); a level or break that the schedule does not have
   is never reached, so a window until then stays open. */
gboolean
state_window_open (const State *state, const Window *window, gint64 now)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           clock = clock_at (&state->clock, schedule, now);
  gboolean        is_over = clock_is_over (&clock, schedule);
  gint            row;

  if (window->kind == WINDOW_ALWAYS)
    return TRUE;
  row = window->kind == WINDOW_UNTIL_LEVEL ? schedule_level_row (schedule, window->number)
                                           : schedule_break_row (schedule, window->number);
  if (window->kind == WINDOW_AT_BREAK)
    return row >= 0 && clock.row == row && !is_over;
  return row < 0 || clock.row < row || (clock.row == row && !is_over);
}
