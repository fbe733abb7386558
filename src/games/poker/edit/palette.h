/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palette of the composer: what can be added to a game. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

typedef struct
{
  PokerPart   part;
  const char *name, *hint; /* N_() */
  const char *lines;       /* the text that is added */
} PokerPaletteItem;

/* Ended by a NULL name; the steps of a hand come first. */
extern const PokerPaletteItem poker_palette[];

G_END_DECLS
