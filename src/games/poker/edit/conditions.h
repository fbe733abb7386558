/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions on which a line of a poker game may depend: values of the options that a table may choose, each in
   words of the file and in words for people. */
#pragma once

#include "offers.h"

G_BEGIN_DECLS

typedef struct
{
  char *words; /* "when river card:"; NULL: the line always counts */
  char *says;
} PokerCondition;

void poker_condition_free (PokerCondition *condition);

/* All conditions for a text, as PokerCondition: “always” first, then each value of each option in OFFERS
   (poker_offers_read) that the text has. */
GPtrArray *poker_conditions_new (const GPtrArray *offers);
/* The index of the condition that is written as WHEN, NULL for “always”; -1: there is none. */
gint poker_conditions_find (const GPtrArray *conditions, const char *when);

G_END_DECLS
