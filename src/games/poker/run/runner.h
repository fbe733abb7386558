/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes poker variants playable: the functions of their Game, and the Game itself. */
#pragma once

#include "cards/sheet.h"
#include "notes.h"

G_BEGIN_DECLS

/* Makes a game of VARIANT and takes it; IS_OWN: somebody here wrote it.  Games of the list live as long as the
   program. */
const Game *poker_game_new (PokerVariant *variant, gboolean is_own);
/* Dealer's choice takes MIXED, a list of const Game *; NULL: it is a game of its own. */
Game *poker_game_make (PokerVariant *variant, GPtrArray *mixed, gboolean is_own);
void  poker_game_free (const Game *game);     /* no match of it may be left */
void  poker_game_localize (const Game *game); /* sets name and pitch in the current language */

char    *poker_refuse_setup (const Game *game, guint n_seats, const gint32 *option);
gboolean poker_game_option_counts (const Game *game, const gint32 *option, guint slot);
void     poker_setup (GameState *s);
void     poker_deal (GameState *s);
void     poker_choices (const GameState *s, GameChoices *out);
void     poker_apply (GameState *s, const GameAction *action);
void     poker_settle (GameState *s);
gint     poker_next_dealer (const GameState *s);
gint     poker_used_cards (const GameState *s);
void     poker_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
void     poker_labels (const GameState *view, const char *const *names, GPtrArray *out);
char    *poker_asks (const GameState *view);
gint     poker_first_to_act (const GameState *view);
char    *poker_button (const GameState *view, const GameChoice *choice, guint n_cards);
char    *poker_seat_note (const GameState *view, guint seat, const char *const *names);
gint64   poker_staked (const GameState *view, guint seat);
char    *poker_outcome (const GameState *view, const char *const *names);
void     poker_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
gboolean poker_split_points (const GameState *view, guint seat, GPtrArray *out);
char    *poker_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
char    *poker_group_strength (const GameState *view, guint group, const Card *cards, guint n);
char    *poker_explain (const GameState *view, const GameAction *action);
guint    poker_known (const GameState *view, guint index, Card *card);
gboolean poker_possible (const GameState *world, const GameState *view);
void     poker_mend (GameState *world, const GameState *view);

gint64 poker_points (const GameState *s, guint seat); /* of the last hand, or of all hands of a series */

extern const GameSheet poker_sheet;

G_END_DECLS
