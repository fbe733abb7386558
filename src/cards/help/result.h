/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a hand beyond who won how much: what it pays for what, by which tables and with which cards. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* --- What games call --- */

/* Add to the list of people.parts, and take LABEL.  A part without an amount is left out.  A box stays in any case;
   VERB is the bet that goes into it, -1 if it is filled together with another box. */
void game_part (GPtrArray *out, gint64 amount, char *label);
void game_box (GPtrArray *out, gint verb, gint64 stake, gint64 amount, char *label);
/* Add to the list of people.pays: a table, and a line of it.  TITLE and HAND stay the caller's. */
GamePays *game_pays (GPtrArray *out, const char *title);
void      game_pays_line (GamePays *table, const char *hand, gint32 pays, gint32 chips);
/* Adds a card to the CARDS of people.shown. */
void game_shown_add (CardSet cards[CARD_MAX_COPIES], Card card);

/* --- What screens call --- */

/* Lists what SEAT is paid and for what (GamePart); while the hand runs, only its bets against the house. */
GPtrArray *game_parts (const GameState *view, guint seat, const char *const *names);
/* Lists what the points of SEAT in a finished hand are for; NULL: its hand was not compared by points. */
GPtrArray *game_points (const GameState *view, guint seat);
/* Why the hand ended as it did, with the points of each seat and what they are for; NULL: it is not over, or there is
   nothing to say.  The reason alone leaves the points out, for a screen that shows them in a table. */
char *game_outcome (const GameState *view, const char *const *names);
char *game_outcome_alone (const GameState *view, const char *const *names);
/* Returns whether SEAT was paid for anything, whatever it has paid for something else. */
gboolean game_takes_part (const GameState *view, guint seat);
/* Says what SEAT is paid for: "Tongit +6, aces +4, ante −2"; NULL: it is all for one thing, or the game does not
   tell.  WORTH is the chips per point. */
char *game_parts_say (const GameState *view, guint seat, const char *const *names, gint64 worth);
/* Lists the pay tables of the game (GamePays). */
GPtrArray *game_pay_tables (const GameState *view);
/* Says what SEAT (N_SEATS: the house) has shown in a finished hand; NULL: there is nothing to say.  CARDS gets the
   cards that count, of those that lie open there: all of them if the game does not say which, and none if it says that
   nothing was shown.  Free it. */
char *game_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);

G_END_DECLS
