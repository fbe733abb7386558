/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deductions from the play about cards that a seat does not see, and worlds that agree with them. */
#include "deduce.h"

void
facts_add_known (Facts *facts, guint zone, Card card)
{
  g_assert (facts->n_known < GAME_MAX_CARDS);
  facts->known_faces |= CARD_SET (card_face (card));
  facts->known[facts->n_known].card = card;
  facts->known[facts->n_known++].zone = zone;
}

void
facts_confine (Facts *facts, const GameState *view, CardSet faces, guint64 zones)
{
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (!(zones >> zone & 1))
      facts->lacks[zone] |= faces;
}

guint
deduce_known (const Facts *facts, guint index, Card *card)
{
  if (index >= facts->n_known)
    return G_MAXUINT;
  *card = facts->known[index].card;
  return facts->known[index].zone;
}

/* Returns whether ZONE has cards that the view does not show. */
static gboolean
is_unseen (const GameState *view, guint zone)
{
  return game_count (view, zone) > 0 && card_is_hidden (game_top (view, zone));
}

gboolean
deduce_is_possible (const GameState *world, const GameState *view, const Facts *facts)
{
  for (guint zone = 0; zone < world->n_zones; zone++)
    if ((world->set[zone] & facts->lacks[zone]) != 0 && is_unseen (view, zone))
      return FALSE;
  return TRUE;
}

/* Replaces one card of FACE in ZONE by OTHER. */
static void
put_instead (GameState *world, guint zone, guint face, guint other)
{
  Card *run = game_run (world, zone);

  while (card_face (*run) != face)
    run++;
  *run = (Card) other;
  world->set[zone] ^= CARD_SET (face) | CARD_SET (other);
}

/* Exchanges the card of FACE in ZONE for one that may lie in its place, if there is one. */
static void
change_card (GameState *world, const GameState *view, const Facts *facts, guint zone, guint face)
{
  CardSet may
      = ~facts->lacks[zone] & ~facts->known_faces & (world->backed != 0 ? card_set_of_back (face) : ~(CardSet) 0);
  guint from[GAME_MAX_ZONES], n = 0, other;

  for (guint i = 0; i < world->n_zones; i++)
    if (i != zone && (world->set[i] & may) != 0 && !(facts->lacks[i] & CARD_SET (face)) && is_unseen (view, i))
      from[n++] = i;
  if (n == 0)
    return;
  n = from[random_below (&world->random, n)];
  may &= world->set[n];
  other = card_set_nth (may, random_below (&world->random, card_set_size (may)));
  put_instead (world, zone, face, other);
  put_instead (world, n, other, face);
}

void
deduce_mend (GameState *world, const GameState *view, const Facts *facts)
{
  g_assert (!world->many);
  for (guint zone = 0; zone < world->n_zones; zone++)
    if ((world->set[zone] & facts->lacks[zone]) != 0 && is_unseen (view, zone))
      for (CardSet wrong = world->set[zone] & facts->lacks[zone]; wrong != 0; wrong &= wrong - 1)
        change_card (world, view, facts, zone, card_set_first (wrong));
}

guint
deduce_known_card (const GameState *view, guint index, Card *card)
{
  Facts facts;

  view->game->bots.deduce (view, &facts);
  return deduce_known (&facts, index, card);
}

void
deduce_mend_world (GameState *world, const GameState *view)
{
  Facts facts;

  view->game->bots.deduce (view, &facts);
  deduce_mend (world, view, &facts);
}

gboolean
deduce_possible_world (const GameState *world, const GameState *view)
{
  Facts facts;

  view->game->bots.deduce (view, &facts);
  return deduce_is_possible (world, view, &facts);
}

const GameWorlds deduce_worlds = {
  .possible = deduce_possible_world,
  .known = deduce_known_card,
  .mend = deduce_mend_world,
};
