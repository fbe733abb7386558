/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match: the number of players, the dealer, the options of its game and their values, the stacks. */
#pragma once

#include "base/proof.h"
#include "game.h"
#include "refusal.h"

G_BEGIN_DECLS

/* --- Options: one has an index in the game's list and a slot, or several, among the values --- */

guint      game_option_count (const Game *game); /* with `hands` where the game has it, which comes last */
GameOption game_option (const Game *game, guint index);
guint      game_option_slot (const Game *game, guint index);
gint       game_option_find (const Game *game, const char *name); /* index, -1: none of that name */
void       game_options_init (const Game *game, gint32 *option);
/* TRUE if RULES, the present number or an earlier one, can still be played. */
gboolean game_rules_known (const Game *game, guint rules);
/* Sets the defaults of earlier RULES for options that are not NAMED and that no other option has set. */
void     game_options_recall (const Game *game, guint rules, const GPtrArray *named, gint32 *option);
gboolean game_option_counts (const Game *game, const gint32 *option, guint index); /* it changes anything now */
gboolean game_option_set (const Game *game, gint32 *option, const char *name, const char *value, GError **error);
void     game_options_settle (const Game *game, gint32 *option);     /* what is not set takes its value from another */
gint32   game_option_hands (const Game *game, const gint32 *option); /* length of a match, 0: ends by itself */
/* The option that sets the length of a match and can let a table go on until people leave; -1: the game ends by itself.
   The second function says whether the table goes on. */
gint     game_option_find_endless (const Game *game);
gboolean game_option_is_endless (const Game *game, const gint32 *option);
/* Lets a table go on until people leave, if its game can. */
void  game_option_set_endless (const Game *game, gint32 *option);
char *game_option_print (const Game *game, const gint32 *option, guint index);    /* "4/3/1" */
char *game_option_print_values (const Game *game, guint index);                   /* "strict/off", "1..8" */
void  game_options_append (const Game *game, const gint32 *option, GString *out); /* lines of a transcript */

/* --- A match --- */

enum
{
  GAME_MOST_WORD = 250, /* bytes */
};

typedef struct
{
  const Game *game;
  guint       n_seats;
  gint32      option[GAME_MAX_OPTIONS]; /* as game_options_init has them at first */
  gint        dealer;                   /* of the first hand; -1: the default, seat n_seats - 1 */
  guint64     seed;
  char   commitment[PROOF_LENGTH + 1]; /* what was said of the seed before it was used (base/proof.h); "": nothing */
  char   word[GAME_MOST_WORD + 1];     /* guests' words, mixed into the seed (base/proof.h); "": none */
  gint64 stack[GAME_MAX_SEATS];        /* of GAME_CHIPS games; 0 for all: the default */
} GameSetup;

/* The number that every deck follows from. */
guint64 game_setup_lot (const GameSetup *setup);
/* The possible numbers of players: "3 to 9", "4, 6 or 8". */
char *game_seats_text (const Game *game);
char *game_seats_say (guint32 mask); /* the same of any numbers of players, a bit each */
/* The numbers of players with these options; those of the game if the options fit no number of players. */
guint32  game_seats_with (const Game *game, const gint32 *option);
gboolean game_setup_check (const GameSetup *setup, GError **error);
/* A match before its first hand.  OPTION has a value for each option and for `hands`; DEALER -1: the last seat. */
void game_begin (GameState *s, const Game *game, guint n_seats, const gint32 *option, gint dealer);

G_END_DECLS
