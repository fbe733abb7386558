/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws of game.h, checked on one match of random play of any game. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

/* The line of an action as a seat reads it.  The laws hold for game_action_print_for, and a test may put a worse
   function here. */
typedef char *(*ConformReader) (const GameState *before, const GameState *after, gint actor, const GameAction *action,
                                gint seat);

/* The readers are all seats, and somebody who looks on. */
#define CONFORM_FIRST GAME_OUTSIDER
static inline gboolean
conform_is_reader (gint seat)
{
  return seat >= 0 || seat == GAME_OUTSIDER;
}

typedef struct
{
  const Game   *game;
  guint         n_seats;
  gint32        option[GAME_MAX_OPTIONS];
  guint64       seed;
  ConformReader read;
} Conform;

/* Numbers of the things that were tested, added up. */
typedef struct
{
  guint64 hands, decisions, refused, lines, views, worlds, steps_in_two_worlds, hidden_actions, other_actions, windows,
      undone;
  guint64 longest; /* decisions in the longest match */
} ConformCount;

/* A seat that may act, drawn at random if there are several. */
static inline gint
conform_actor (const GameState *s, guint64 *random)
{
  guint may = game_may_act (s), n = (guint) __builtin_popcount (may);

  for (guint k = n > 1 ? random_below (random, n) : 0; k > 0; k--)
    may &= may - 1;
  return __builtin_ctz (may);
}

/* Plays a match.  NULL, or a sentence that says what is wrong and begins with the number of the law. */
char *conform_match (const Conform *conform, ConformCount *count);

/* Everything a game says beside its cards, line by line: labels, each seat's note, who is idle, whose the melds are. */
char *conform_words (const GameState *view);

/* The test of secrecy for one moment: every other world that looks the same to a seat must go on looking the same. */
char *conform_worlds (const Conform *conform, const GameState *s, guint64 *random, ConformCount *count);

/* The two-world test of a deal: two decks that differ only in cards the seat does not get to see.  BEFORE is between
   hands. */
char *conform_deals (const Conform *conform, const GameState *before, guint64 *random, ConformCount *count);

G_END_DECLS
