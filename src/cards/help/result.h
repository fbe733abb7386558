/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a hand beyond who won how much: what it pays for what, by which tables and with which cards. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* --- What games call --- */

/* Into the list of people.parts; takes LABEL.  A part of no amount is left out, a box stays, into which
   VERB bets; -1: it is filled with another one. */
void game_part (GPtrArray *out, gint64 amount, char *label);
void game_box (GPtrArray *out, gint verb, gint64 stake, gint64 amount, char *label);
/* Into the list of people.pays: a table, and lines of it; TITLE and HAND stay the caller's. */
GamePays *game_pays (GPtrArray *out, const char *title);
void      game_pays_line (GamePays *table, const char *hand, gint32 pays, gint32 chips);
/* Into CARDS of people.shown. */
void game_shown_add (CardSet cards[CARD_MAX_COPIES], Card card);

/* --- What screens call --- */

/* Lists what SEAT is paid and for what (GamePart); while the hand runs, only its bets against the house. */
GPtrArray *game_parts (const GameState *view, guint seat, const char *const *names);
/* Was SEAT paid for anything, whatever it has paid for something else? */
gboolean game_takes_part (const GameState *view, guint seat);
/* "Tongit +6, aces +4, ante −2"; NULL: it is all for one thing, or the game does not tell.  WORTH: chips of a point. */
char *game_parts_say (const GameState *view, guint seat, const char *const *names, gint64 worth);
/* GamePays */
GPtrArray *game_pay_tables (const GameState *view);
/* Of a hand that is over, what SEAT (N_SEATS: the house) has shown, in words, NULL: nothing is to be said; and the
   cards that count of all those that lie open there, which are all of them where the game does not say which, and none
   where it says that nothing was shown.  Free it. */
char *game_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);

G_END_DECLS
