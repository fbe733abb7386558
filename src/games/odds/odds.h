/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the bets of the games against the house are worth, exactly, when they are played as well as can be. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  ODDS_MOST_BETS = 2,
};

/* One unit staked on it brings GAIN / OUT_OF units on average; of Ultimate's base game the unit is the ante. */
typedef struct
{
  const char *name; /* "pair-plus": file format */
  gint64      gain, out_of;
} OddsBet;

/* From time to time, DONE from 0 to 1; FALSE: stop. */
typedef gboolean (*OddsProgress) (gdouble done, gpointer data);

/* One slice of the work; slices touch nothing of each other's. */
typedef void (*OddsSlice) (guint slice, gpointer data);

/* Who has threads lends them: RUN calls SLICE once for each of 0 to SLICES - 1, all at the same time if it can, and
   comes back when all have returned. */
typedef struct
{
  guint slices;
  void (*run) (OddsSlice slice, guint slices, gpointer data);
} OddsCrew;

gboolean odds_has (const Game *game);

/* OPTION settled.  How many bets there are; 0: stopped.  CREW (NULL: nobody but the caller) makes it faster and changes
   no figure.  PROGRESS may be NULL; it is called by the thread that asks. */
guint odds_of (const Game *game, const gint32 *option, const OddsCrew *crew, OddsProgress progress, gpointer data,
               OddsBet *bets);

G_END_DECLS
