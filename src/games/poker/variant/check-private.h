/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the check share: a hand that is gone through with one set of options. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* So many cards: players may have decided between them. */
typedef struct
{
  guint least, most;
} PokerRange;

typedef struct
{
  const PokerVariant *variant;
  GPtrArray          *complaints;
  const gint32       *option;
  guint64             known; /* slots whose value is one of those that are tried; the others may have any */
  guint               seats; /* that play */
  PokerPlan           plan;
  gboolean            is_bad;                       /* something was wrong */
  PokerRange          cards[POKER_PLACES_OF_CARDS]; /* so many lie there by now, of a player or in the middle */
  guint               either;                       /* of them cards of a player that lie face up or face down */
  guint               own;                          /* of a player, in the hand and before them, at most */
  guint               tricks, n_steps, burns;
  gboolean            has_leader, has_played_off;
} PokerCheck;

/* The cards of the deck, whatever jokers there may be. */
guint poker_check_deck (const PokerCheck *check);
/* Says it once, however many plans show it. */
void poker_check_complain (PokerCheck *check, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* The same of what is missing: MISSING is a line that would say it. */
void poker_check_miss (PokerCheck *check, guint line, const char *text, const char *missing);
/* The conditions in front of the line may hold. */
gboolean poker_check_applies (const PokerCheck *check, const PokerLine *line);

/* In check-steps.c: the steps in their order, and whether they fit on the table. */
void poker_check_steps (PokerCheck *check);

G_END_DECLS
