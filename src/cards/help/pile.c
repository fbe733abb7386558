/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which piles are played with. */
#include "pile.h"

/* Returns whether nobody plays with the cards of a zone. */
static gboolean
is_aside (const GameZone *zone)
{
  return zone->role != ZONE_STOCK && zone->home == GAME_NONE;
}

static gboolean
has_discards (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].role == ZONE_DISCARD && !is_aside (&view->zone[i]))
      return TRUE;
  return FALSE;
}

/* Returns whether the stock is drawn from: it is if there is also an open discard pile, or, as long as it lasts, if
   its cards can be played. */
static gboolean
is_drawn_from (const GameState *view)
{
  gboolean is_played = FALSE;

  for (const GameVerb *verb = view->game->verbs; verb->word != NULL; verb++)
    is_played |= verb->unseen;
  return has_discards (view) || (is_played && game_count (view, view->stock) > 0);
}

gboolean
pile_is_played_with (const GameState *view, const GameZone *zone)
{
  if (is_aside (zone))
    return FALSE;
  if (zone->role == ZONE_STOCK)
    return is_drawn_from (view);
  return zone->n > 0 || zone->role == ZONE_DISCARD;
}
