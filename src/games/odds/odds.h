/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact worth of the bets in the games against the house if they are played as well as possible. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  ODDS_MOST_BETS = 2,
};

/* The odds of a bet: one unit staked on it brings GAIN / OUT_OF units on average; the unit of Ultimate's base game
   is the ante. */
typedef struct
{
  const char *name; /* "pair-plus", as files have it */
  gint64      gain, out_of;
} OddsBet;

/* Called from time to time, with DONE from 0 to 1.  FALSE: stop. */
typedef gboolean (*OddsProgress) (gdouble done, gpointer data);

/* Does one slice of the work; slices share nothing that they write. */
typedef void (*OddsSlice) (guint slice, gpointer data);

/* Threads lent by the caller: RUN calls SLICE once for each number from 0 to SLICES - 1, if possible all at the same
   time, and returns when all have returned. */
typedef struct
{
  guint slices;
  void (*run) (OddsSlice slice, guint slices, gpointer data);
} OddsCrew;

gboolean odds_has (const Game *game);

/* Works out the bets of GAME with OPTION, which must be settled, and returns how many there are; 0: stopped.  CREW
   makes it faster and changes no figure; NULL: only the caller works.  PROGRESS may be NULL; it is called in the
   caller's thread. */
guint odds_of (const Game *game, const gint32 *option, const OddsCrew *crew, OddsProgress progress, gpointer data,
               OddsBet *bets);

G_END_DECLS
