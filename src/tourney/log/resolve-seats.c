/* Seats that are drawn, and moves that are worked out. */
#include "resolve-seats.h"

#include "apply.h"

#include "base/error.h"
#include "tourney/floor.h"
#include "tourney/seating.h"
#include "tourney/shootout.h"

#include <glib/gi18n-lib.h>

/* A generator for one draw: the same seed, step and players always draw the same seats. */
static GRand *
rand_for_step (const TourneyState *state, guint step)
{
  guint32 seed[] = { state->settings->seed, state->settings->seed >> 32, step };

  return g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));
}

/* A table of a shootout that has its winner, or had none in this round, gets nobody else. */
static void
take_finished_tables (const TourneyState *state, gboolean *taken)
{
  gint seats = state->settings->seats;

  for (gint table = 1; table <= state->settings->tables; table++)
    for (gint seat = 0; shootout_left_at (state, table) < 2 && seat < seats; seat++)
      taken[(table - 1) * seats + seat] = TRUE;
}

static gboolean *
taken_seats (const TourneyState *state)
{
  gboolean *taken = g_new0 (gboolean, state->settings->tables * state->settings->seats);

  if (state->settings->shootout && state->started_at >= 0)
    take_finished_tables (state, taken);

  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->in && player->table)
        taken[(player->table - 1) * state->settings->seats + player->seat - 1] = TRUE;
    }
  return taken;
}

/* Before the start every table is open; then those where somebody sits, so that a broken table stays empty. */
static gboolean *
open_tables (const TourneyState *state)
{
  gboolean *open = g_new0 (gboolean, state->settings->tables);

  for (gint table = 0; table < state->settings->tables; table++)
    open[table] = state->started_at < 0;
  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, i)->in && tourney_state_player (state, i)->table)
      open[tourney_state_player (state, i)->table - 1] = TRUE;
  return open;
}

/* Draws N seats beside TAKEN (consumed). */
static gboolean
draw (const TourneyState *state, guint step, gboolean *taken, gint n, SeatPlace *places, GError **error)
{
  const Settings      *settings = state->settings;
  g_autofree gboolean *seats = taken;
  g_autofree gboolean *open = open_tables (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);

  if (seating_draw (seats, open, settings->tables, settings->seats, rand, n, places))
    return TRUE;
  if (settings->shootout && state->started_at >= 0)
    return input_refuse (error, _ ("No table that still plays has a free seat."));
  return input_refuse (error,
                       ngettext ("There are not enough free seats at %d table of %d: add a table, or seats.",
                                 "There are not enough free seats at %d tables of %d: add a table, or seats.",
                                 (gulong) settings->tables),
                       settings->tables, settings->seats);
}

gboolean
resolve_seat_rows (const TourneyState *state, Event *event, guint step, gboolean old_seat, GError **error)
{
  const Settings       *settings = state->settings;
  guint                 n = event_count_alike (event);
  g_autofree SeatPlace *places = g_new (SeatPlace, n);

  if (state->settings->tables == 0 || state->started_at < 0)
    return TRUE;
  if (old_seat)
    {
      EventRow            *row = g_ptr_array_index (event->rows, 0);
      gint                 index = tourney_state_find (state, row->player);
      const TourneyPlayer *player = index < 0 ? NULL : tourney_state_player (state, index);

      if (!player || player->in)
        return TRUE;
      /* Only what was a mistake puts the end of a table of a shootout in question. */
      if (row->kind != EVENT_BACK && settings->shootout && shootout_left_at (state, player->last_table) < 2)
        old_seat = FALSE;
      if (old_seat && player->last_table && player->last_table <= state->settings->tables
          && player->last_seat <= state->settings->seats
          && tourney_state_at_seat (state, player->last_table, player->last_seat) < 0)
        {
          row->table = player->last_table;
          row->seat = player->last_seat;
          return TRUE;
        }
    }
  if (!draw (state, step, taken_seats (state), n, places, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      EventRow *row = g_ptr_array_index (event->rows, i);

      row->table = places[i].table;
      row->seat = places[i].seat;
    }
  return TRUE;
}

gboolean
resolve_draw_rows (const TourneyState *state, Event *event, guint step, gboolean everybody, GError **error)
{
  const Settings *settings = state->settings;
  gboolean       *taken = g_new0 (gboolean, settings->tables * settings->seats + 1);
  g_autoptr (GPtrArray) standing = g_ptr_array_new ();
  g_autofree SeatPlace *places = NULL;

  for (guint i = 0; i < state->players->len && settings->tables; i++)
    {
      TourneyPlayer *player = tourney_state_player (state, i);
      gboolean       fixed = player->seat_fixed && state->started_at < 0;

      if (!player->in)
        continue;
      if (player->table && (fixed || !everybody))
        taken[(player->table - 1) * settings->seats + player->seat - 1] = TRUE;
      else
        g_ptr_array_add (standing, player);
    }
  places = g_new (SeatPlace, standing->len + 1);
  if (standing->len == 0)
    {
      g_free (taken);
      return TRUE;
    }
  if (!draw (state, step, taken, standing->len, places, error))
    return FALSE;
  for (guint i = 0; i < standing->len; i++)
    {
      const TourneyPlayer *player = g_ptr_array_index (standing, i);
      EventRow            *row = event_add (event, EVENT_SEAT, player->name);

      row->table = places[i].table;
      row->seat = places[i].seat;
    }
  return TRUE;
}

/* --- Tables that are balanced and broken up --- */

static void
add_row (const TourneyState *state, Event *event, EventKind kind, gint player, gint table, gint seat)
{
  EventRow *row = event_add (event, kind, tourney_state_player (state, player)->name);

  row->table = table;
  row->seat = seat;
}

static gboolean
is_played_at_several (const Floor *floor, GError **error)
{
  return floor_tables_in_use (floor) > 1 || input_refuse (error, _ ("Everybody is at one table."));
}

/* Every move is worked out on the floor as the one before has left it. */
gboolean
resolve_balance (const TourneyState *state, Event *event, GError **error)
{
  g_autoptr (Floor) floor = floor_new (state);
  FloorMove move;
  gint      asks;

  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  while (floor_balance (floor, state->settings->balance, &move, &asks))
    {
      add_row (state, event, EVENT_MOVE, move.player, move.table, move.seat);
      floor_move (floor, &move);
    }
  if (asks > 0)
    return input_refuse (
        error, _ ("Where is the button at table %d?  Say it first: whoever is due the big blind next moves."), asks);
  return event->rows->len > 1 || input_refuse (error, _ ("The tables are balanced already."));
}

/* Indices of the players who sit at TABLE, or of all who are left (0), in random order. */
static GArray *
gather (const TourneyState *state, gint table, GRand *rand)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint));

  for (gint i = 0; i < (gint) state->players->len; i++)
    if (tourney_state_player (state, i)->in && (table == 0 || tourney_state_player (state, i)->table == table))
      g_array_append_val (players, i);
  for (guint n = players->len; n > 1; n--)
    {
      gint *last = &g_array_index (players, gint, n - 1);
      gint *other = &g_array_index (players, gint, g_rand_int_range (rand, 0, (gint32) n));
      gint  kept = *last;

      *last = *other;
      *other = kept;
    }
  return players;
}

gboolean
resolve_break_table (const TourneyState *state, Event *event, guint step, GError **error)
{
  const Settings *settings = state->settings;
  gint            broken = event_row (event, 0)->table, left;
  g_autoptr (Floor) floor = floor_new (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, broken, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len);
  g_autofree gboolean  *taken = NULL;

  if (players->len == 0)
    return input_refuse (error, _ ("Nobody is sitting at table %d."), broken);
  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  left = (floor_tables_in_use (floor) - 1) * settings->seats;
  taken = taken_seats (state);
  for (gint table = 1; table <= settings->tables; table++)
    for (gint seat = 1; seat <= settings->seats; seat++)
      {
        gboolean *place = &taken[(table - 1) * settings->seats + seat - 1];

        left -= table != broken && *place;
        *place |= table == broken || floor_players (floor, table) == 0;
      }
  if (left < (gint) players->len)
    return input_refuse (error,
                         ngettext ("The other tables have room for %d player, and table %d has %u.",
                                   "The other tables have room for %d players, and table %d has %u.", (gulong) left),
                         left, broken, players->len);
  seating_draw (taken, NULL, settings->tables, settings->seats, rand, (gint) players->len, places);
  for (guint i = 0; i < players->len; i++)
    add_row (state, event, EVENT_SEAT, g_array_index (players, gint, i), places[i].table, places[i].seat);
  return TRUE;
}

gboolean
resolve_final_table (const TourneyState *state, Event *event, guint step, GError **error)
{
  gint seats = state->settings->seats;
  g_autoptr (Floor) floor = floor_new (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, 0, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len + 1);
  g_autofree gboolean  *taken = g_new0 (gboolean, seats + 1);

  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  if ((gint) players->len > seats)
    return input_refuse (error, _ ("A table has room for %d, and %u are left."), seats, players->len);
  seating_draw (taken, NULL, 1, seats, rand, (gint) players->len, places);
  for (guint i = 0; i < players->len; i++)
    add_row (state, event, EVENT_SEAT, g_array_index (players, gint, i), places[i].table, places[i].seat);
  return TRUE;
}

/* The winners sit down at the fewest tables that have seats for them. */
gboolean
resolve_next_round (const TourneyState *state, Event *event, guint step, GError **error)
{
  gint seats = state->settings->seats, tables;
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, 0, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len + 1);
  g_autofree gboolean  *taken = g_new0 (gboolean, state->settings->tables * seats + 1);

  if (!shootout_round_is_over (state))
    return TRUE; /* it is refused */
  tables = shootout_tables_for (state, (gint) players->len);
  if (!state->settings->shootout_carry)
    ((EventRow *) g_ptr_array_index (event->rows, 0))->chips = settings_entry_chips (state->settings);
  seating_draw (taken, NULL, tables, seats, rand, (gint) players->len, places);
  for (guint i = 0; i < players->len; i++)
    add_row (state, event, EVENT_SEAT, g_array_index (players, gint, i), places[i].table, places[i].seat);
  return TRUE;
}
