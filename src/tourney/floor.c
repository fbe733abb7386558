/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Balanced tables: who is due the big blind, and which seat is the worst. */
#include "floor.h"

static gint *
place_of (const Floor *floor, gint table, gint seat)
{
  return &floor->who[(table - 1) * floor->seats + seat - 1];
}

Floor *
floor_new (const TourneyState *state)
{
  Floor  *floor = g_new0 (Floor, 1);
  guint64 lot = settings_lot (state->settings);

  floor->tables = state->settings->tables;
  floor->seats = state->settings->seats;
  floor->who = g_new (gint, MAX (1, floor->tables * floor->seats));
  floor->button = g_new0 (gint, MAX (1, floor->tables));
  for (gint table = 1; table <= floor->tables; table++)
    for (gint seat = 1; seat <= floor->seats; seat++)
      *place_of (floor, table, seat) = settings_draws_seat (state->settings, table, seat) ? -1 : FLOOR_NO_SEAT;
  for (gint table = 0; table < floor->tables; table++)
    floor->button[table] = state->button[table];
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, (gint) i);

      if (player->in && player->table > 0)
        *place_of (floor, player->table, player->seat) = (gint) i;
    }
  floor->difference = settings_difference (state->settings, floor_tables_in_use (floor));
  floor->policy = state->settings->balance_policy;
  floor->lot[0] = (guint32) lot;
  floor->lot[1] = (guint32) (lot >> 32);
  floor->lot[2] = (guint32) state->serial;
  floor->lot[3] = (guint32) state->entries;
  return floor;
}

void
floor_free (Floor *floor)
{
  g_free (floor->who);
  g_free (floor->button);
  g_free (floor);
}

gint
floor_players (const Floor *floor, gint table)
{
  gint n = 0;

  for (gint seat = 1; seat <= floor->seats; seat++)
    n += *place_of (floor, table, seat) >= 0;
  return n;
}

/* How many players TABLE has or could still seat. */
static gint
count_room (const Floor *floor, gint table)
{
  gint n = 0;

  for (gint seat = 1; seat <= floor->seats; seat++)
    n += *place_of (floor, table, seat) != FLOOR_NO_SEAT;
  return n;
}

gint
floor_roomiest (const Floor *floor, gint *room)
{
  gint best = 0;

  *room = 0;
  for (gint table = 1; table <= floor->tables; table++)
    if (count_room (floor, table) > *room)
      {
        best = table;
        *room = count_room (floor, table);
      }
  return best;
}

gint
floor_tables_in_use (const Floor *floor)
{
  gint n = 0;

  for (gint table = 1; table <= floor->tables; table++)
    n += floor_players (floor, table) > 0;
  return n;
}

/* The first seat clockwise after SEAT that is taken, or that is free; 0: there is none. */
static gint
next_seat (const Floor *floor, gint table, gint seat, gboolean is_taken)
{
  for (gint i = 0; i < floor->seats; i++)
    {
      seat = seat % floor->seats + 1;
      if (is_taken ? *place_of (floor, table, seat) >= 0 : *place_of (floor, table, seat) == -1)
        return seat;
    }
  return 0;
}

/* With two players the button is the small blind.  If that seat is empty, the next player counts as the small blind. */
gint
floor_small_blind (const Floor *floor, gint table)
{
  gint button = floor->button[table - 1];

  if (button == 0)
    return 0;
  if (floor_players (floor, table) == 2 && *place_of (floor, table, button) >= 0)
    return button;
  return next_seat (floor, table, button, TRUE);
}

gint
floor_big_blind (const Floor *floor, gint table)
{
  gint small = floor_small_blind (floor, table);

  return small > 0 ? next_seat (floor, table, small, TRUE) : 0;
}

/* The largest table in use and the smallest one with a free seat; of equal ones the first. */
static void
find_extremes (const Floor *floor, gint *largest, gint *smallest)
{
  gint most = 0, fewest = G_MAXINT;

  *largest = *smallest = 0;
  for (gint table = 1; table <= floor->tables; table++)
    {
      gint n = floor_players (floor, table);

      if (n > most)
        {
          most = n;
          *largest = table;
        }
      if (n > 0 && n < fewest && n < count_room (floor, table))
        {
          fewest = n;
          *smallest = table;
        }
    }
}

/* The smallest table in use; of equal ones the last. */
static gint
table_to_break (const Floor *floor)
{
  gint fewest = G_MAXINT, best = 0;

  for (gint table = 1; table <= floor->tables; table++)
    {
      gint n = floor_players (floor, table);

      if (n > 0 && n <= fewest)
        {
          fewest = n;
          best = table;
        }
    }
  return best;
}

FloorNeed
floor_need (const Floor *floor, gboolean can_come, gint *table, gint *smallest)
{
  FloorNeed fewer = FLOOR_FINE; /* a need that removes a table */
  gint      players = 0, others = 0, last = table_to_break (floor), largest, fewest, room;

  *table = *smallest = 0;
  if (floor_tables_in_use (floor) < 2)
    return FLOOR_FINE;
  for (gint i = 1; i <= floor->tables; i++)
    {
      players += floor_players (floor, i);
      others += i != last && floor_players (floor, i) > 0 ? count_room (floor, i) : 0;
    }
  floor_roomiest (floor, &room);
  if (players <= room)
    fewer = FLOOR_FINAL;
  else if (players <= others)
    fewer = FLOOR_BREAK;
  find_extremes (floor, &largest, &fewest);
  if ((fewer != FLOOR_FINE && !can_come) || fewest == 0
      || floor_players (floor, largest) - floor_players (floor, fewest) < floor->difference)
    {
      *table = fewer == FLOOR_BREAK ? last : 0;
      return fewer != FLOOR_FINE && can_come ? FLOOR_LATER : fewer;
    }
  *table = largest;
  *smallest = fewest;
  return FLOOR_BALANCE;
}

/* TRUE if SEAT is between the button and the small blind.  With two players the button is the small blind. */
static gboolean
waits_at (const Floor *floor, gint table, gint seat)
{
  gint button = floor->button[table - 1], small = floor_small_blind (floor, table);
  gint behind = (seat - button + floor->seats) % floor->seats;

  return behind > 0 && behind < (small - button + floor->seats) % floor->seats;
}

/* How many players SEAT is behind the button: 1 is the small blind, 2 the big blind. */
static gint
distance_of (const Floor *floor, gint table, gint seat)
{
  gint behind = 1;

  for (gint at = floor->button[table - 1] % floor->seats + 1; at != seat; at = at % floor->seats + 1)
    behind += *place_of (floor, table, at) >= 0;
  return behind;
}

/* The first free seat at TABLE that is DISTANCE behind the button; 0: there is none. */
static gint
seat_at_distance (const Floor *floor, gint table, gint distance)
{
  gint seat = floor->button[table - 1];

  for (gint i = 0; i < floor->seats; i++)
    {
      seat = seat % floor->seats + 1;
      if (*place_of (floor, table, seat) == -1 && distance_of (floor, table, seat) == distance)
        return seat;
    }
  return 0;
}

/* From the big blind on, moves the first player for whom there is a seat as far behind the button.  Leaves MOVE alone
   if there is none. */
static void
move_by_distance (const Floor *floor, FloorMove *move)
{
  gint from = move->from_seat;

  for (gint i = floor_players (floor, move->from_table); i > 0; i--)
    {
      gint seat = seat_at_distance (floor, move->table, distance_of (floor, move->from_table, from));

      if (seat > 0)
        {
          move->from_seat = from;
          move->seat = seat;
          return;
        }
      from = next_seat (floor, move->from_table, from, TRUE);
    }
}

/* Seat number N, counted from 0, of those at TABLE that are taken, or of those that are free. */
static gint
nth_seat (const Floor *floor, gint table, gint n, gboolean is_taken)
{
  gint seat = next_seat (floor, table, floor->seats, is_taken);

  while (n-- > 0)
    seat = next_seat (floor, table, seat, is_taken);
  return seat;
}

static void
move_by_lot (const Floor *floor, FloorMove *move)
{
  gint    players = floor_players (floor, move->from_table), others = floor_players (floor, move->table);
  guint32 seed[] = { floor->lot[0],         floor->lot[1],    floor->lot[2], floor->lot[3], (guint32) move->from_table,
                     (guint32) move->table, (guint32) players };
  g_autoptr (GRand) rand = g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));

  move->from_seat = nth_seat (floor, move->from_table, g_rand_int_range (rand, 0, players), TRUE);
  move->seat
      = nth_seat (floor, move->table, g_rand_int_range (rand, 0, count_room (floor, move->table) - others), FALSE);
}

gboolean
floor_balance (const Floor *floor, FloorMove *move, gint *asks)
{
  gint largest, smallest;

  *asks = 0;
  find_extremes (floor, &largest, &smallest);
  if (smallest == 0 || largest == smallest
      || floor_players (floor, largest) - floor_players (floor, smallest) < MAX (2, floor->difference))
    return FALSE;
  *move = (FloorMove){ .from_table = largest, .table = smallest };
  if (floor->policy == BALANCE_BY_LOT)
    move_by_lot (floor, move);
  else if (floor->button[largest - 1] == 0 || floor->button[smallest - 1] == 0)
    {
      *asks = floor->button[largest - 1] == 0 ? largest : smallest;
      return FALSE;
    }
  else
    {
      move->from_seat = floor_big_blind (floor, largest);
      move->seat = next_seat (floor, smallest, floor_small_blind (floor, smallest), FALSE);
      if (floor->policy == BALANCE_BY_DISTANCE)
        move_by_distance (floor, move);
      move->waits = waits_at (floor, smallest, move->seat);
    }
  move->player = *place_of (floor, largest, move->from_seat);
  return TRUE;
}

void
floor_move (Floor *floor, const FloorMove *move)
{
  *place_of (floor, move->from_table, move->from_seat) = -1;
  *place_of (floor, move->table, move->seat) = move->player;
}
