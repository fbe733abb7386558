/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Series of hands whose points add up: without bets for a pool, or for a reserve taken from each pot. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* Why the options contradict a series, or its absence; NULL: they do not. */
char *poker_series_refuse (const Game *game, const PokerVariant *variant, const gint32 *option);

gboolean poker_has_series (const GameState *s);
gboolean poker_series_has_bets (const GameState *s);
/* TRUE if the match ends when somebody reaches the goal. */
gboolean poker_series_has_goal (const GameState *s);
/* TRUE if nobody needs chips after the first hand, since there are no bets. */
gboolean poker_series_is_paid (const GameState *s);
/* Who has the most points at the end of a series without bets, even if there is nothing in the pool; 0: another match. */
SeatMask poker_series_winners (const GameState *s);
/* TRUE if an ante is due in this hand. */
gboolean poker_series_antes (const GameState *s);
/* The part of CHIPS that is kept for the end of the series: all of a pool, a fifth for a reserve. */
gint64 poker_series_cut (const GameState *s, gint64 chips);
/* Adds the POINTS of a hand to SEATS, who stayed in to the end. */
void poker_series_add (GameState *s, const guint *points, SeatMask seats);
/* If somebody has reached the goal, or the hand IS_LAST, adds what was kept to WON; TRUE: the match is over. */
gboolean poker_series_end (GameState *s, gboolean is_last, gint64 *won);

/* Sets s->pot from the notes. */
static inline void
poker_count_pot (GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  s->pot = notes->betting.pot + notes->carried;
}

G_END_DECLS
