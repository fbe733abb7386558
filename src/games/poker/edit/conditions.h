/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Upon what a line of a poker game may depend: the options that a table may choose, in words of the file and for people. */
#pragma once

#include "offers.h"

G_BEGIN_DECLS

typedef struct
{
  char *words; /* "when river card:"; NULL: none */
  char *says;
} PokerCondition;

void poker_condition_free (PokerCondition *condition);

/* That it always happens first, then each value of each option in OFFERS (poker_offers_read) that the text has; PokerCondition. */
GPtrArray *poker_conditions_new (const GPtrArray *offers);
/* The index of the one that is written as WHEN (NULL: always), -1: none is. */
gint poker_conditions_find (const GPtrArray *conditions, const char *when);

G_END_DECLS
