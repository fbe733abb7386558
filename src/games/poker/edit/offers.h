/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a poker game says about options: which it has, which value is usual, which a table may choose.
   House rules that the text does not have are listed too, with whether it could have them. */
#pragma once

#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

typedef struct
{
  PokerOption       which;
  const GameOption *kind; /* its row of the vocabulary, with all words */
  gboolean          is_house_rule;
  gboolean          is_there;    /* the text has it */
  gint32            usual;       /* the usual value: the index of a word, or the number */
  guint32           chosen;      /* words: a bit for each that a table may choose, always with the usual one */
  gint32            least, most; /* numbers: the range from which a table may choose */
  guint32           possible;    /* words: a bit for each with which the game can be played */
  gboolean          is_idle;     /* it acts only through lines that name it, and no line does */
  char             *refusal;     /* a sentence that says why the game cannot have the house rule; NULL: it can */
} PokerOffer;

void        poker_offer_free (PokerOffer *offer);
PokerOffer *poker_offer_copy (const PokerOffer *offer);

/* All house rules, and all options but those that come with the bets, as PokerOffer.  VARIANT is what the text is
   read as.  If it is NULL the text cannot be played as it stands, and which house rules it could have is not known. */
GPtrArray *poker_offers_read (const char *text, const PokerVariant *variant);
/* Copies from KNOWN whether the game could have each house rule. */
void              poker_offers_judge (GPtrArray *offers, const GPtrArray *known);
const PokerOffer *poker_offers_find (const GPtrArray *offers, PokerOption which);

/* --- Changes --- */

void     poker_offer_set_usual (PokerOffer *offer, gint32 usual);
void     poker_offer_set_chosen (PokerOffer *offer, guint32 chosen); /* words; the usual one is always kept */
void     poker_offer_set_open (PokerOffer *offer, gboolean is_open);
gboolean poker_offer_is_open (const PokerOffer *offer); /* a table may choose its value */

/* Writes the offer into the text.  A house rule that is always off is left out.  When a house rule goes, so do the
   lines that counted only for its other values. */
char *poker_offers_put (const char *text, const PokerOffer *offer);
/* Adds every option that the steps name and the text lacks.  *LINE, the line of a step, follows as lines are added
   above it. */
char *poker_offers_complete (const char *text, guint *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerOffer, poker_offer_free)

G_END_DECLS
