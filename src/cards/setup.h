/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match is set up with: how many players, the dealer, the options of its game and their values, stacks. */
#pragma once

#include "game.h"
#include "refusal.h"

#include "base/proof.h"

G_BEGIN_DECLS

/* --- options: one has an index in the game's list and a slot, or several, among the values --- */

guint      game_option_count (const Game *game); /* with `hands` where the game has it, which comes last */
GameOption game_option (const Game *game, guint index);
guint      game_option_slot (const Game *game, guint index);
gint       game_option_find (const Game *game, const char *name); /* index, -1: none of that name */
void       game_options_init (const Game *game, gint32 *option);
/* RULES, an earlier number or that of today, can still be played. */
gboolean game_rules_known (const Game *game, guint rules);
/* What earlier RULES took for granted holds where it was not named and no other option has set it.  NAMED: of what was. */
void     game_options_recall (const Game *game, guint rules, const GPtrArray *named, gint32 *option);
gboolean game_option_counts (const Game *game, const gint32 *option, guint index); /* it changes anything now */
gboolean game_option_set (const Game *game, gint32 *option, const char *name, const char *value, GError **error);
void     game_options_settle (const Game *game, gint32 *option);     /* what is not set takes its value from another */
gint32   game_option_hands (const Game *game, const gint32 *option); /* length of a match, 0: ends by itself */
/* The option that says how long a match is and can let a table go on until people leave, -1: the game ends by itself; and
   whether it does. */
gint     game_option_find_endless (const Game *game);
gboolean game_option_is_endless (const Game *game, const gint32 *option);
char    *game_option_print (const Game *game, const gint32 *option, guint index);    /* "4/3/1" */
char    *game_option_print_values (const Game *game, guint index);                   /* "strict/off", "1..8" */
void     game_options_append (const Game *game, const gint32 *option, GString *out); /* lines of a transcript */

/* --- a match --- */

typedef struct
{
  const Game *game;
  guint       n_seats;
  gint32      option[GAME_MAX_OPTIONS]; /* as game_options_init has them at first */
  gint        dealer;                   /* of the first hand; -1: the default, seat n_seats - 1 */
  guint64     seed;
  char   commitment[PROOF_LENGTH + 1]; /* what was said of the seed before it was used (base/proof.h); "": nothing */
  gint64 stack[GAME_MAX_SEATS];        /* of GAME_CHIPS games; 0 for all: the default */
} GameSetup;

/* What the number of players may be: "3 to 9", "4, 6 or 8". */
char *game_seats_text (const Game *game);
char *game_seats_say (guint32 mask); /* the same of any numbers of players, a bit each */
/* The numbers of players with these options; those of the game where they do not go together for any. */
guint32  game_seats_with (const Game *game, const gint32 *option);
gboolean game_setup_check (const GameSetup *setup, GError **error);
/* A match before its first hand.  OPTION has a value for each option and for `hands`; DEALER -1: the last seat. */
void game_begin (GameState *s, const Game *game, guint n_seats, const gint32 *option, gint dealer);

G_END_DECLS
