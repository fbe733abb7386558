/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a poker game says of options: which it has, how it is usually played, what a table may choose; and of all house
   rules, those too that it does not have, whether it could. */
#pragma once

#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

typedef struct
{
  PokerOption       which;
  const GameOption *kind; /* its row of the vocabulary, with all words */
  gboolean          is_house_rule;
  gboolean          is_there;    /* the text has it */
  gint32            usual;       /* as it is usually played: the index of a word, or the number */
  guint32           chosen;      /* of words: a bit for each that a table may choose, the usual one among them */
  gint32            least, most; /* of a number: the same */
  guint32           possible;    /* of words: those with which the game can be played */
  gboolean          is_idle;     /* it is there, acts on lines that name it alone, and no line does */
  char             *refusal;     /* why the game cannot have the house rule, a sentence; NULL: it can */
} PokerOffer;

void        poker_offer_free (PokerOffer *offer);
PokerOffer *poker_offer_copy (const PokerOffer *offer);

/* All house rules and options but those that go with the bets, as PokerOffer.  VARIANT is what the text is read as; NULL: it
   cannot be played as it stands, and what it could have is not known. */
GPtrArray *poker_offers_read (const char *text, const PokerVariant *variant);
/* Whether the game could have each is as it was KNOWN. */
void              poker_offers_judge (GPtrArray *offers, const GPtrArray *known);
const PokerOffer *poker_offers_find (const GPtrArray *offers, PokerOption which);

/* --- changes --- */

void     poker_offer_set_usual (PokerOffer *offer, gint32 usual);
void     poker_offer_set_chosen (PokerOffer *offer, guint32 chosen); /* of words; one that is usual stays in any case */
void     poker_offer_set_open (PokerOffer *offer, gboolean is_open);
gboolean poker_offer_is_open (const PokerOffer *offer); /* a table may choose */

/* The text that says it; the game has no option, or no house rule, that always is as if it were not there.  Lines that depend on
   a house rule which goes follow: those for another value than off go with it. */
char *poker_offers_put (const char *text, const PokerOffer *offer);
/* The text with every option that its steps name; *LINE: of a step, follows where it goes. */
char *poker_offers_complete (const char *text, guint *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerOffer, poker_offer_free)

G_END_DECLS
