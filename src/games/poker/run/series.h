/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points that add up from hand to hand: without bets for a pool, or for a reserve of each pot. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* Why the options do not go with a series, or without one; NULL: they do. */
char *poker_series_refuse (const Game *game, const PokerVariant *variant, const gint32 *option);

gboolean poker_has_series (const GameState *s);
gboolean poker_series_has_bets (const GameState *s);
/* The match ends when somebody reaches the goal. */
gboolean poker_series_has_goal (const GameState *s);
/* Without bets nobody needs chips after the first hand. */
gboolean poker_series_is_paid (const GameState *s);
/* Is an ante due in this hand? */
gboolean poker_series_antes (const GameState *s);
/* What of CHIPS is kept for the end of the series: all of a pool, a fifth for a reserve. */
gint64 poker_series_cut (const GameState *s, gint64 chips);
/* The hand has brought POINTS to SEATS, those who went on to the end. */
void poker_series_add (GameState *s, const guint *points, SeatMask seats);
/* Somebody has reached the goal, or IS_LAST: adds to WON what lies for that; TRUE: the match is over. */
gboolean poker_series_end (GameState *s, gboolean is_last, gint64 *won);

/* s->pot, from what the notes have. */
static inline void
poker_count_pot (GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  s->pot = notes->betting.pot + notes->carried;
}

G_END_DECLS
