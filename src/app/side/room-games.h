/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games that fit some people, and the one to propose.  This needs no screen and no store. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

typedef struct
{
  guint            people;  /* number of players; 0: not known, so every game fits */
  gboolean         bots;    /* bots may fill the table */
  gint             kind;    /* GameKind; -1: any */
  guint            minutes; /* the longest time it may take; 0: any */
  const char      *words;   /* the beginnings of words in its names, pitch or id; NULL or "": any */
  GHashTable      *played;  /* id -> guint: how many tables of each game there have been here; NULL: not known */
  const GPtrArray *own;     /* const Game *, games that people here have written; NULL: none */
} RoomGamesWish;

guint room_games_least (const Game *game); /* number of players */
guint room_games_most (const Game *game);
/* The fewest bots that make up a table with PEOPLE; G_MAXUINT: there are too many people. */
guint    room_games_bots (const Game *game, guint people);
guint    room_games_fill (guint32 seats, guint people); /* as room_games_bots, for numbers of players given as bits */
gboolean room_games_fit (const Game *game, const RoomGamesWish *wish);
/* TRUE if each of WORDS begins a word of TEXT, whatever the accents and capitals of either. */
gboolean room_games_words_fit (const char *text, const char *words);
/* The order in which games are offered: first by how well the words that were searched for name them, which is a whole
   name, the beginning of the name, words in the name (of both the shorter name first), words in another name, and anything
   else; then by the number of bots that they need, fewest first; then games that people here have written; then games that
   are liked here; then by name. */
gint       room_games_compare (const Game *a, const Game *b, const RoomGamesWish *wish);
GPtrArray *room_games_find (const RoomGamesWish *wish); /* const Game * */
/* A game is liked if it was played here again and again, and new if it never was although others were. */
gboolean room_games_is_liked (const Game *game, GHashTable *played);
gboolean room_games_is_new (const Game *game, GHashTable *played);
/* TRUE if players have cards to look at before anything is asked of them. */
gboolean room_games_begins_with_cards (const Game *game);

/* Proposes a game for these people; NULL: none fits.  MINUTES: the time until they are needed elsewhere, 0: any.  LAST:
   the id of the game that they played last, NULL: none.  TURN: 0 for the best game, 1 for the next best, and so on in a
   circle. */
const Game *room_games_propose (const RoomGamesWish *wish, gint minutes, const char *last, guint turn);

/* "2 to 5 players", "4, 6 or 8 players", "4 players". */
const char *room_games_kind_text (GameKind kind); /* translated */
/* "4 players · about 20 minutes". */
char *room_games_facts_text (const Game *game);
/* Why the game was proposed: "It fits the three of you, and is over before the break." */
char *room_games_reason_text (const Game *game, const RoomGamesWish *wish, gint minutes);

/* The cards for a picture of the game, which are the first a player sees: their own, or else the table's.  They are the
   same each time.  Returns how many there are. */
guint room_games_sample (const Game *game, Card *cards, guint most);

/* The partners of SEAT at a table that can be set up so: "With Cleo"; NULL: nobody.  NAMES are those of all seats. */
char *room_games_partners_text (const GameSetup *setup, guint seat, const char *const *names);

/* The name of bot number INDEX at a table, which nobody takes for a person's; NULL: there are fewer names. */
const char *room_games_bot_name (guint index);

/* The usual number of chips for each player; 0: the game is played without a stack. */
gint64 room_games_stack (const Game *game, const gint32 *option);

G_END_DECLS
