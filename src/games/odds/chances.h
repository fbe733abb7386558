/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each hand wins: counted over dealt hands and, if nobody decides about cards, over all possible hands. */
#pragma once

#include "games/poker/run/runner.h"

G_BEGIN_DECLS

enum
{
  POKER_CHANCE_CLASSES = 128, /* totals of cards are classes too */
};

/* The counts for one criterion, which wins a part of the pot. */
typedef struct
{
  guint    won[POKER_CHANCE_CLASSES];   /* hands whose best has that class; 0: nobody has such a hand */
  guint    dealt[POKER_CHANCE_CLASSES]; /* hands of that class among all that one player may be dealt */
  guint    n_dealt;                     /* number of all hands that one player may be dealt; 0: not counted */
  guint    size;                        /* cards in each of those hands */
  PokerKey key[POKER_CHANCE_CLASSES];   /* one hand of each class */
} PokerChance;

typedef struct
{
  guint       n_hands; /* number of hands dealt, in which nobody folds */
  guint       n_criteria;
  PokerPlan   plan;
  PokerChance of[POKER_CRITERIA];
} PokerChances;

/* Returns TRUE if the result is no longer wanted. */
typedef gboolean (*PokerStop) (gpointer data);

/* Counts with the usual options.  The result is always the same, as no clock or outside randomness is used.  NULL:
   STOP, which may be NULL, returned TRUE.  g_free() it. */
PokerChances *poker_chances_new (const Game *game, guint n_seats, PokerStop stop, gpointer data);

/* Four players, or as near to that as the game allows with the usual options. */
guint poker_chances_seats (const Game *game);
/* The error, as a part of 1, that 95 of 100 such counts do not exceed, whatever the class. */
gdouble poker_chances_error (const PokerChances *chances);
/* Names the class for people; free it. */
char *poker_chances_class (const PokerChances *chances, guint criterion, guint class);

G_END_DECLS
