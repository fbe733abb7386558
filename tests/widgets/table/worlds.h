/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two worlds of one hand that are the same to one who looks: the same moves as they read them and the same cards before them,
   other cards wherever they do not look.  A program that uses it is linked with --wrap=game_deal_hand. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

typedef struct
{
  Card    deck[GAME_MAX_CARDS]; /* top first */
  guint   n_deck;
  GArray *moves; /* GameMove, of the first hand */
} World;

typedef struct
{
  GameSetup setup;
  gint      reader;
  World     world[2];
  guint     n_changed; /* cards that lie elsewhere in the second */
  guint     n_other;   /* moves that are others in the second and read the same */
  guint     n_windows; /* secret windows in it */
  gboolean  has_verb;  /* somebody else has done what was wished */
} Worlds;

/* N_MOVES by lot, or fewer if the hand is over before.  VERB: what somebody else should have done, may be NULL. */
Worlds *worlds_new (const GameSetup *setup, gint reader, guint n_moves, const char *verb, guint64 seed);
void    worlds_free (Worlds *self);

/* Every match that is dealt from now on is dealt from its deck; NULL: by its seed, as always. */
void worlds_enter (const World *world);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Worlds, worlds_free)

G_END_DECLS
