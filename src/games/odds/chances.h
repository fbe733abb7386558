/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often which hand wins: counted over dealt hands, and where nobody decides about cards over all hands there are. */
#pragma once

#include "games/poker/run/runner.h"

G_BEGIN_DECLS

enum
{
  POKER_CHANCE_CLASSES = 128, /* totals are classes too */
};

/* Of one thing that is won. */
typedef struct
{
  guint    won[POKER_CHANCE_CLASSES];   /* hands in which the best of all is of the class, 0: nobody has such a hand */
  guint    dealt[POKER_CHANCE_CLASSES]; /* of all hands that one player may be dealt */
  guint    n_dealt;                     /* all of those; 0: they are not counted */
  guint    size;                        /* cards that each of those has */
  PokerKey key[POKER_CHANCE_CLASSES];   /* one of each class */
} PokerChance;

typedef struct
{
  guint       n_hands; /* that were dealt, with nobody folding */
  guint       n_criteria;
  PokerPlan   plan;
  PokerChance of[POKER_CRITERIA];
} PokerChances;

/* TRUE: nobody wants to know any more. */
typedef gboolean (*PokerStop) (gpointer data);

/* With the usual options, always the same: no clock and no other chance is asked.  NULL: STOP (may be NULL) said so.  g_free() it. */
PokerChances *poker_chances_new (const Game *game, guint n_seats, PokerStop stop, gpointer data);

/* Four players, or as near to that as can be played with the usual options. */
guint poker_chances_seats (const Game *game);
/* 95 of 100 such counts lie within so much of the truth, whatever class they are of; of 1. */
gdouble poker_chances_error (const PokerChances *chances);
/* What the class is called, for people; free it. */
char *poker_chances_class (const PokerChances *chances, guint criterion, guint class);

G_END_DECLS
