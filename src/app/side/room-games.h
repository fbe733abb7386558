/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which side games fit some people, and which of them to propose.  No screen and no store. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

typedef struct
{
  guint            people;  /* who are to play; 0: not said, every game fits */
  gboolean         bots;    /* may fill a table up */
  gint             kind;    /* GameKind; -1: any */
  guint            minutes; /* may take so long at most; 0: any */
  const char      *words;   /* the beginnings of words of its name, pitch or id; NULL or "": any */
  GHashTable      *played;  /* tables that there have been here, by id, guint; NULL: not known */
  const GPtrArray *own;     /* const Game *, games that people here have written; NULL: none */
} RoomGamesWish;

guint room_games_least (const Game *game); /* players */
guint room_games_most (const Game *game);
/* How many bots make PEOPLE a table, as few as can be; G_MAXUINT: they are too many. */
guint    room_games_bots (const Game *game, guint people);
guint    room_games_fill (guint32 seats, guint people); /* the same for such numbers of players, a bit each */
gboolean room_games_fit (const Game *game, const RoomGamesWish *wish);
/* As they are to be offered: those that need no bots first, then those that need the fewest; then one's own; then what
   is liked here; else by name. */
gint       room_games_compare (const Game *a, const Game *b, const RoomGamesWish *wish);
GPtrArray *room_games_find (const RoomGamesWish *wish); /* const Game * */
/* Played again and again.  New: never, in a house that has played others. */
gboolean room_games_is_liked (const Game *game, GHashTable *played);
gboolean room_games_is_new (const Game *game, GHashTable *played);
/* TRUE if players have cards to look at before anything is asked of them. */
gboolean room_games_begins_with_cards (const Game *game);

/* A game for these people.  MINUTES: until they are wanted elsewhere, 0: no matter.  LAST: the id of what was played
   last, NULL: nothing.  TURN: 0 the best, 1 the next best, and round again.  NULL: no game fits. */
const Game *room_games_propose (const RoomGamesWish *wish, gint minutes, const char *last, guint turn);

/* "2 to 5 players", "4, 6 or 8 players", "4 players". */
const char *room_games_kind_text (GameKind kind); /* translated */
/* "4 players · about 20 minutes". */
char *room_games_facts_text (const Game *game);
/* Why it was proposed: "It fits the three of you, and is over before the break." */
char *room_games_reason_text (const Game *game, const RoomGamesWish *wish, gint minutes);

/* The cards for a picture of the game, which are the first a player sees: their own, or else the table's.  They are the
   same each time.  Returns how many there are. */
guint room_games_sample (const Game *game, Card *cards, guint most);

/* The partners of SEAT at a table that can be set up so: "With Cleo"; NULL: nobody.  NAMES are those of all seats. */
char *room_games_partners_text (const GameSetup *setup, guint seat, const char *const *names);

/* The name of bot number INDEX at a table, which nobody takes for a person's; NULL: there are fewer names. */
const char *room_games_bot_name (guint index);

/* Chips in front of each player when nobody says otherwise; 0: as many as they like to lose. */
gint64 room_games_stack (const Game *game, const gint32 *option);

G_END_DECLS
