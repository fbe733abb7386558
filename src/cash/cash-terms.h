/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is agreed before a cash game begins: the header of its file (cardroom-cash(5)).  All money is in minor units. */
#pragma once

#include "base/money.h"

G_BEGIN_DECLS

/* Chips of one value in the case. */
typedef struct
{
  gint64 value, pieces;
} CashChip;

typedef struct
{
  char    *name;
  char    *date;        /* as base/calendar.h writes it; NULL: it is not said */
  char    *game;        /* what is dealt; NULL: it is not said */
  gint64   small, big;  /* blinds; 0: it is not said */
  gint64   least, most; /* to sit down with, and at once; most 0: as everybody likes */
  GArray  *chips;       /* CashChip, ascending by value; empty: nobody has said what is in the case */
  Currency currency;
} CashTerms;

CashTerms *cash_terms_new (void);
CashTerms *cash_terms_copy (const CashTerms *terms);
void       cash_terms_free (CashTerms *terms);

gboolean cash_terms_knows (const char *word);
/* Takes one line.  FALSE and a sentence: nothing has changed. */
gboolean cash_terms_take (CashTerms *terms, const GArray *words, GError **error);
/* Takes the lines of TEXT, which cash_terms_to_text wrote. */
gboolean cash_terms_take_text (CashTerms *terms, const char *text, GError **error);
char    *cash_terms_to_text (const CashTerms *terms);

/* FALSE and a sentence if AMOUNT cannot be had in chips of these values. */
gboolean cash_terms_fit (const CashTerms *terms, gint64 amount, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashTerms, cash_terms_free)

G_END_DECLS
