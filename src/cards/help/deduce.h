/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deductions about cards that a seat does not see: a game fills a table of facts from its notes and the view, and
   `deduce_worlds` imagines worlds that agree with it. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

typedef struct _Facts
{
  CardSet lacks[GAME_MAX_ZONES]; /* faces that no card of the zone has, as not following or passing has shown */
  CardSet known_faces;           /* the faces of `known` */
  guint   n_known;
  struct
  {
    Card  card;
    guint zone;
  } known[GAME_MAX_CARDS]; /* cards that lie in a certain zone: taken up from the table, or buried by the viewer */
} Facts;

static inline void
facts_init (Facts *facts, const GameState *view)
{
  for (guint zone = 0; zone < view->n_zones; zone++)
    facts->lacks[zone] = 0;
  facts->known_faces = 0;
  facts->n_known = 0;
}

/* CARD lies in ZONE.  If it has been seen since then, this says nothing. */
void facts_add_known (Facts *facts, guint zone, Card card);
/* Each of FACES lies in one of these ZONES, a bit each, or has been seen. */
void facts_confine (Facts *facts, const GameState *view, CardSet faces, guint64 zones);

/* The function `known` for the FACTS of the view. */
guint deduce_known (const Facts *facts, guint index, Card *card);
/* The function `mend`: cards that cannot lie where they do change places at random with cards that can; known cards
   stay. */
void deduce_mend (GameState *world, const GameState *view, const Facts *facts);
/* The function `possible`: TRUE if no card lies where it cannot. */
gboolean deduce_is_possible (const GameState *world, const GameState *view, const Facts *facts);

/* The `worlds` of a game whose `deduce` fills the table, and the functions in it. */
extern const GameWorlds deduce_worlds;
guint                   deduce_known_card (const GameState *view, guint index, Card *card);
void                    deduce_mend_world (GameState *world, const GameState *view);
gboolean                deduce_possible_world (const GameState *world, const GameState *view);

G_END_DECLS
