/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two worlds of one hand that look the same to a reader: they read the same moves and see the same cards, but other
   cards wherever they do not look.  A program that uses it is linked with --wrap=game_deal_hand. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

typedef struct
{
  Card    deck[GAME_MAX_CARDS]; /* top card first */
  guint   n_deck;
  GArray *moves; /* GameMove, those of the first hand */
} World;

typedef struct
{
  GameSetup setup;
  gint      reader;
  World     world[2];
  guint     n_changed; /* cards that lie elsewhere in the second world */
  guint     n_other;   /* moves that differ in the second world and read the same */
  guint     n_windows; /* secret windows in the hand */
  gboolean  has_verb;  /* somebody else has made the wanted move */
} Worlds;

/* Plays N_MOVES at random, or fewer if the hand is over before.  VERB: the move that somebody else should make; may be
   NULL. */
Worlds *worlds_new (const GameSetup *setup, gint reader, guint n_moves, const char *verb, guint64 seed);
void    worlds_free (Worlds *self);

/* From now on every match is dealt from this world's deck; NULL: by its seed, as usual. */
void worlds_enter (const World *world);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Worlds, worlds_free)

G_END_DECLS
