/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws seats, and works out the moves that balance tables. */
#include "resolve-seats.h"

#include <glib/gi18n-lib.h>

#include "tourney/floor.h"
#include "tourney/rule.h"
#include "tourney/seating.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "apply.h"

/* A generator for one draw.  The same seed, word, step and players always draw the same seats. */
static GRand *
rand_for_step (const TourneyState *state, guint step)
{
  guint64 lot = settings_lot (state->settings);
  guint32 seed[] = { (guint32) lot, (guint32) (lot >> 32), step };

  return g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));
}

/* By table and seat, before anybody sits down.  Seats that are reserved or not in use cannot be drawn. */
static SeatUse *
empty_seats (const TourneyState *state)
{
  const Settings *settings = state->settings;
  SeatUse        *uses = g_new0 (SeatUse, settings->tables * settings->seats + 1);

  for (gint table = 1; table <= settings->tables; table++)
    for (gint seat = 1; seat <= settings->seats; seat++)
      if (!settings_draws_seat (settings, table, seat))
        uses[(table - 1) * settings->seats + seat - 1] = SEAT_CLOSED;
  return uses;
}

static void
take_seat (const TourneyState *state, SeatUse *uses, const TourneyPlayer *player)
{
  uses[(player->table - 1) * state->settings->seats + player->seat - 1] = SEAT_TAKEN;
}

/* Keeps further players from being drawn to TABLE. */
static void
close_table (const TourneyState *state, SeatUse *uses, gint table)
{
  gint seats = state->settings->seats;

  for (gint seat = 0; seat < seats; seat++)
    if (uses[(table - 1) * seats + seat] == SEAT_FREE)
      uses[(table - 1) * seats + seat] = SEAT_CLOSED;
}

static SeatUse *
taken_seats (const TourneyState *state)
{
  SeatUse *uses = empty_seats (state);

  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->in && player->table)
        take_seat (state, uses, player);
    }
  /* A shootout's table gets no more players that has its winner, or was not used in this round. */
  for (gint table = 1; state->settings->shootout && state->started_at >= 0 && table <= state->settings->tables; table++)
    if (shootout_left_at (state, table) < 2)
      close_table (state, uses, table);
  return uses;
}

/* Before the start every table is open.  Later only tables with players are, so that a broken table stays empty. */
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

/* Draws a seat for each of N players as if each had come alone. */
static gboolean
draw_apart (const TourneyState *state, GRand *rand, SeatUse *uses, gint n, SeatPlace *places)
{
  for (gint i = 0; i < n; i++)
    {
      g_autofree gboolean *open = open_tables (state);

      if (!seating_draw (uses, open, state->settings->tables, state->settings->seats, rand, 1, &places[i]))
        return FALSE;
    }
  return TRUE;
}

/* Draws N seats besides those taken in USES. */
static gboolean
draw (const TourneyState *state, guint step, gboolean apart, SeatUse *uses, gint n, SeatPlace *places, GError **error)
{
  const Settings      *settings = state->settings;
  g_autofree gboolean *open = open_tables (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);

  if (apart ? draw_apart (state, rand, uses, n, places)
            : seating_draw (uses, open, settings->tables, settings->seats, rand, n, places))
    return TRUE;
  if (settings->shootout && state->started_at >= 0)
    return tourney_refuse (error, RULE_SEATS, _ ("No table still in play has a free seat."));
  if (!settings_are_alike (settings))
    return tourney_refuse (error, RULE_SEATS, _ ("There are not enough free seats: add a table, or seats."));
  return tourney_refuse (error, RULE_SEATS,
                         ngettext ("There are not enough free seats at %d table of %d: add a table, or seats.",
                                   "There are not enough free seats at %d tables of %d: add a table, or seats.",
                                   (gulong) settings->tables),
                         settings->tables, settings->seats);
}

static gboolean
seat_rows (const TourneyState *state, Event *event, guint step, gboolean old_seat, gboolean apart, GError **error)
{
  const Settings       *settings = state->settings;
  guint                 n = event_count_alike (event);
  g_autofree SeatPlace *places = g_new (SeatPlace, n);
  g_autofree SeatUse   *uses = NULL;

  if (state->settings->tables == 0 || (state->started_at < 0 && !state->drawn))
    return TRUE;
  if (old_seat)
    {
      EventRow            *row = g_ptr_array_index (event->rows, 0);
      gint                 index = tourney_state_find (state, row->player);
      const TourneyPlayer *player = index < 0 ? NULL : tourney_state_player (state, index);

      if (player == NULL || player->in)
        return TRUE;
      /* Only the correction of a mistake may reopen a shootout's table that has its winner. */
      if (row->kind != EVENT_BACK && settings->shootout && shootout_left_at (state, player->last_table) < 2)
        old_seat = FALSE;
      if (old_seat && settings_has_seat (settings, player->last_table, player->last_seat)
          && tourney_state_at_seat (state, player->last_table, player->last_seat) < 0)
        {
          row->table = player->last_table;
          row->seat = player->last_seat;
          return TRUE;
        }
    }
  uses = taken_seats (state);
  /* Before the start there may be more people than seats: tables are added once it is known how many come. */
  if (!draw (state, step, apart, uses, n, places, state->started_at < 0 ? NULL : error))
    return state->started_at < 0;
  for (guint i = 0; i < n; i++)
    {
      EventRow *row = g_ptr_array_index (event->rows, i);

      row->table = places[i].table;
      row->seat = places[i].seat;
    }
  return TRUE;
}

gboolean
resolve_seat_rows (const TourneyState *state, Event *event, guint step, gboolean old_seat, GError **error)
{
  return seat_rows (state, event, step, old_seat, FALSE, error);
}

gboolean
resolve_seat_rows_apart (const TourneyState *state, Event *event, guint step, GError **error)
{
  return seat_rows (state, event, step, FALSE, TRUE, error);
}

/* `start` seats the players who have no seat. `draw` seats EVERYBODY, except that before the start it leaves seats that
   were given by hand. */
static gboolean
draw_rows (const TourneyState *state, Event *event, guint step, gboolean everybody, GError **error)
{
  const Settings     *settings = state->settings;
  g_autofree SeatUse *uses = empty_seats (state);
  g_autoptr (GPtrArray) standing = g_ptr_array_new ();
  g_autofree SeatPlace *places = NULL;

  for (guint i = 0; i < state->players->len && settings->tables; i++)
    {
      TourneyPlayer *player = tourney_state_player (state, i);
      gboolean       fixed = player->seat_fixed && state->started_at < 0;

      if (!player->in)
        continue;
      if (player->table && (fixed || !everybody))
        take_seat (state, uses, player);
      else
        g_ptr_array_add (standing, player);
    }
  places = g_new (SeatPlace, standing->len + 1);
  if (standing->len == 0)
    return TRUE;
  if (!draw (state, step, FALSE, uses, standing->len, places, error))
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

/* --- Balanced and broken tables --- */

static void
add_row (const TourneyState *state, Event *event, EventKind kind, gint player, gint table, gint seat)
{
  EventRow *row = event_add (event, kind, tourney_state_player (state, player)->name);

  row->table = table;
  row->seat = seat;
}

/* Adds a row of `seat` for each of PLAYERS (indices). */
static void
add_seats (const TourneyState *state, Event *event, const GArray *players, const SeatPlace *places)
{
  for (guint i = 0; i < players->len; i++)
    add_row (state, event, EVENT_SEAT, g_array_index (players, gint, i), places[i].table, places[i].seat);
}

static gboolean
is_played_at_several (const Floor *floor, GError **error)
{
  return floor_tables_in_use (floor) > 1 || tourney_refuse (error, RULE_BALANCE, _ ("Everybody is at one table."));
}

/* Works out each move on the floor as the move before has left it. */
static gboolean
balance (const TourneyState *state, Event *event, GError **error)
{
  g_autoptr (Floor) floor = floor_new (state);
  FloorMove move;
  gint      asks;

  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  while (floor_balance (floor, &move, &asks))
    {
      add_row (state, event, EVENT_MOVE, move.player, move.table, move.seat);
      floor_move (floor, &move);
    }
  if (asks > 0)
    {
      g_autofree char *where = table_name_phrase (state->settings, asks);

      return tourney_refuse (error, RULE_BUTTON,
                             _ ("Where is the button at %s?  Enter it first: the player due the big blind next moves."),
                             where);
    }
  return event->rows->len > 1 || tourney_refuse (error, RULE_BALANCE, _ ("The tables are already balanced."));
}

/* Indices of the players at TABLE, or of all who are left (0), in random order. */
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

static gboolean
break_table (const TourneyState *state, Event *event, guint step, GError **error)
{
  const Settings *settings = state->settings;
  gint            broken = event_row (event, 0)->table, left = 0;
  g_autoptr (Floor) floor = floor_new (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, broken, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len);
  g_autofree SeatUse   *uses = NULL;
  g_autofree char      *where = table_name_phrase (settings, broken);

  if (players->len == 0)
    return tourney_refuse (error, RULE_BREAKING, _ ("Nobody is sitting at %s."), where);
  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  uses = taken_seats (state);
  for (gint table = 1; table <= settings->tables; table++)
    if (table == broken || floor_players (floor, table) == 0)
      close_table (state, uses, table);
  for (gint i = 0; i < settings->tables * settings->seats; i++)
    left += uses[i] == SEAT_FREE;
  if (left < (gint) players->len)
    return tourney_refuse (error, RULE_BREAKING,
                           ngettext ("The other tables have room for %d player, and %s has %u.",
                                     "The other tables have room for %d players, and %s has %u.", (gulong) left),
                           left, where, players->len);
  seating_draw (uses, NULL, settings->tables, settings->seats, rand, (gint) players->len, places);
  add_seats (state, event, players, places);
  return TRUE;
}

static gboolean
final_table (const TourneyState *state, Event *event, guint step, GError **error)
{
  const Settings *settings = state->settings;
  g_autoptr (Floor) floor = floor_new (state);
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, 0, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len + 1);
  g_autofree SeatUse   *uses = empty_seats (state);
  gint                  room, final = floor_roomiest (floor, &room), seats = 0;

  if (!apply_is_no_shootout (state, error) || !is_played_at_several (floor, error))
    return FALSE;
  for (gint seat = 1; seat <= settings->seats; seat++)
    seats += settings_draws_seat (settings, final, seat);
  if ((gint) players->len > seats)
    return tourney_refuse (error, RULE_BREAKING, _ ("A table has room for %d, and %u are left."), seats, players->len);
  for (gint table = 1; table <= settings->tables; table++)
    if (table != final)
      close_table (state, uses, table);
  seating_draw (uses, NULL, settings->tables, settings->seats, rand, (gint) players->len, places);
  add_seats (state, event, players, places);
  return TRUE;
}

/* The winners sit down at the fewest tables that have seats for them all. */
static gboolean
next_round (const TourneyState *state, Event *event, guint step, GError **error)
{
  g_autoptr (GRand) rand = rand_for_step (state, step);
  g_autoptr (GArray) players = gather (state, 0, rand);
  g_autofree SeatPlace *places = g_new (SeatPlace, players->len + 1);
  g_autofree SeatUse   *uses = empty_seats (state);
  gint                  tables;

  if (!shootout_round_is_over (state))
    return TRUE; /* apply refuses it */
  tables = shootout_tables_for (state, (gint) players->len);
  if (tables == 0)
    return tourney_refuse (error, RULE_SEATS, _ ("There are not enough free seats: add a table, or seats."));
  if (!state->settings->shootout_carry)
    ((EventRow *) g_ptr_array_index (event->rows, 0))->chips = settings_entry_chips (state->settings);
  seating_draw (uses, NULL, tables, state->settings->seats, rand, (gint) players->len, places);
  add_seats (state, event, players, places);
  return TRUE;
}

gboolean
resolve_all_seats (const TourneyState *state, Event *event, guint step, GError **error)
{
  switch (event_kind (event))
    {
    case EVENT_START:
      return draw_rows (state, event, step, FALSE, error);
    case EVENT_DRAW:
      return draw_rows (state, event, step, TRUE, error);
    case EVENT_BREAK_TABLE:
      return break_table (state, event, step, error);
    case EVENT_FINAL_TABLE:
      return final_table (state, event, step, error);
    case EVENT_BALANCE:
      return balance (state, event, error);
    case EVENT_NEXT_ROUND:
      return next_round (state, event, step, error);
    case EVENT_REBUY:
    case EVENT_BACK:
      return resolve_seat_rows (state, event, step, TRUE, error);
    default:
      return resolve_seat_rows (state, event, step, FALSE, error);
    }
}
