/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that the rules turn from the stock for seats that cannot play. */
#include "table-turned.h"

/* TRUE if the discards were shuffled: otherwise the lowest one still lies under what came since, even if the top one
   was taken. */
static gboolean
was_renewed (const GameState *before, const GameState *s, guint zone)
{
  return game_count (before, zone) > 0 && game_cards (s, zone)[0] != game_cards (before, zone)[0];
}

static gint
find_discards (const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].role == ZONE_DISCARD && s->zone[zone].layout == GAME_PILE && s->zone[zone].seen == GAME_ALL
        && game_count (s, zone) > 0)
      return (gint) zone;
  return -1;
}

/* The place in the discards of the first card that came from the stock after what was played or dealt. */
static guint
find_first_turned (const GameState *before, const GameState *s, guint zone, guint *lost)
{
  guint first = game_count (s, zone);

  *lost = 0;
  if (before == NULL)
    return 1;
  if (was_renewed (before, s, zone))
    {
      *lost = game_count (before, before->stock);
      return 1;
    }
  while (first > game_count (before, zone) && game_has_card (before, before->stock, game_cards (s, zone)[first - 1]))
    first--;
  return first;
}

/* Each seat to the left turns one; the last is turned either by the seat on turn, which can play on it, or by the one
   before. */
GArray *
table_find_turned (const TableStep *step)
{
  const GameState *s = game_play_state (step->play), *before = step->move != NULL ? step->before : NULL;
  GArray          *turned = g_array_new (FALSE, FALSE, sizeof (TableTurned));
  gint             zone = find_discards (s);
  guint            first, lost, n, seat;
  gboolean         last_plays;

  if (zone < 0 || step->entry != NULL || step->passed || (step->move == NULL && s->dealer < 0))
    return turned;
  first = find_first_turned (before, s, (guint) zone, &lost);
  if (first >= game_count (s, (guint) zone))
    return turned;
  n = game_count (s, (guint) zone) - first;
  seat = ((guint) (step->move != NULL ? step->move->seat : s->dealer) + 1 + lost) % s->n_seats;
  last_plays = s->turn == (gint) ((seat + n - 1) % s->n_seats);
  if (!last_plays && s->turn >= 0 && s->turn != (gint) ((seat + n) % s->n_seats))
    return turned; /* the card is for somebody other than the next player */
  for (guint i = 0; i < n; i++, seat = game_left (s, seat))
    {
      TableTurned one = { .zone = (guint) zone,
                          .index = first + i,
                          .card = game_cards (s, (guint) zone)[first + i],
                          .seat = seat,
                          .passes = i + 1 < n || !last_plays };

      g_array_append_val (turned, one);
    }
  return turned;
}
