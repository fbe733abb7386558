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

gboolean odds_has (const Game *game);

/* OPTION settled.  How many bets there are; 0: stopped.  PROGRESS may be NULL. */
guint odds_of (const Game *game, const gint32 *option, OddsProgress progress, gpointer data, OddsBet *bets);

G_END_DECLS
