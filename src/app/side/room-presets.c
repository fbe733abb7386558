/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts for half the pot, the pot and all of one's chips.  The amount of a move may be what is put in now or a
   total for the round, so its cost is found by trying the move in an imagined world. */
#include "room-presets.h"

#include <string.h>

enum
{
  TRIES = 100,
};

/* The chips that leave the stack of the seat on turn; payments at the end of a hand are not counted. */
static gint64
find_cost (const GameState *world, guint verb, gint32 amount)
{
  g_autofree GameState *after = g_malloc (world->size);
  const GameAction      action = { .verb = (guint8) verb, .target = -1, .amount = amount };
  guint                 seat = (guint) world->turn;

  memcpy (after, world, world->size);
  after->game->apply (after, &action);
  return world->stack[seat] - after->stack[seat];
}

/* The cost of staying in: that of the dearest move without cards and amount. */
static gint64
find_owed (const GameState *world)
{
  GameChoices choices;
  gint64      owed = 0;

  game_choices (world, &choices);
  for (guint i = 0; i < choices.n; i++)
    if (world->game->verbs[choices.v[i].verb].shape == SHAPE_PLAIN)
      owed = MAX (owed, find_cost (world, choices.v[i].verb, 0));
  return owed;
}

static gint64
round_down (gint64 amount, gint32 lo, gint32 hi, gint32 step)
{
  if (amount < lo || amount > hi || step <= 0)
    return 0;
  return lo + (amount - lo) / step * step;
}

/* TRUE if every move has an amount, so that one must be given. */
static gboolean
must_name (const GameChoices *choices)
{
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].step == 0)
      return FALSE;
  return choices->n > 0;
}

static gint64
find_usual (const GameState *view, const GameState *world, guint verb, gint32 last)
{
  GameChoices choices;
  GameAction  action = { .verb = (guint8) verb, .target = -1, .amount = last };
  guint64     random = 1;

  game_choices (world, &choices);
  if (!must_name (&choices))
    return 0;
  if (last > 0 && game_fits (&choices, &action))
    return last;
  if (view->game->bots.advise == NULL)
    return 0;
  view->game->bots.advise (view, &choices, &random, &action);
  return action.verb == verb ? action.amount : 0;
}

void
room_presets_find (const GameState *view, guint verb, gint32 lo, gint32 hi, gint32 step, gint32 last, RoomPresets *out)
{
  g_autofree GameState *world = NULL;
  gint64                base, owed, pot;

  *out = (RoomPresets){ .has_pot = !(view->game->flags & GAME_HOUSE_DEALS) };
  if (!(view->game->flags & GAME_CHIPS) || view->turn < 0 || view->turn != view->viewer)
    return;
  world = g_malloc (view->size);
  if (!game_imagine (view, 1, TRIES, world) || world->turn != view->turn)
    return;
  out->usual = find_usual (view, world, verb, last);
  base = lo - find_cost (world, verb, lo); /* the chips that are already in, if the amount is a total */
  if (base + view->stack[view->turn] == hi)
    out->all = hi;
  if (view->pot <= 0 || !out->has_pot) /* bets against the house are no pot */
    return;
  owed = find_owed (world);
  pot = view->pot + owed;
  out->half = round_down (base + owed + pot / 2, lo, hi, step);
  out->pot = round_down (base + owed + pot, lo, hi, step);
}
