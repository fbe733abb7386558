/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through a hand with one set of options: its state, what is complained of, and the check of its steps. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* A number of cards that may depend on what players decide. */
typedef struct
{
  guint least, most;
} PokerRange;

typedef struct
{
  const PokerVariant *variant;
  GPtrArray          *complaints;
  const gint32       *option;
  guint64             known; /* a bit for each slot that has the value being tried; other options may have any value */
  guint               seats; /* players */
  PokerPlan           plan;
  gboolean            is_bad;                       /* something has been complained of */
  PokerRange          cards[POKER_PLACES_OF_CARDS]; /* in each place so far, before one player or in the middle */
  guint               either;                       /* of a player's cards, those that may be face up or face down */
  guint               own;                          /* at most so many cards of one player, in hand and on the table */
  guint               tricks, n_steps, burns;
  gboolean            has_leader, has_played_off;
} PokerCheck;

/* The size of the deck without jokers. */
guint poker_check_deck (const PokerCheck *check);
/* Adds a complaint, or a warning, once, even if several plans show it.  Takes TEXT; MISSING: a line that would help, or NULL. */
void poker_check_add (PokerCheck *check, guint line, gboolean is_error, char *text, const char *missing);
/* The same for an error. */
void poker_check_complain (PokerCheck *check, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* The same for something that is missing: MISSING is a line that would add it. */
void poker_check_miss (PokerCheck *check, guint line, const char *text, const char *missing);
/* The value that the condition asks for is known. */
gboolean poker_check_knows (const PokerCheck *check, const PokerWhen *when);
/* TRUE unless a known option contradicts the conditions of the line. */
gboolean poker_check_applies (const PokerCheck *check, const PokerLine *line);

/* Walks through the steps, and checks that their cards fit on the table. */
void poker_check_steps (PokerCheck *check);

G_END_DECLS
