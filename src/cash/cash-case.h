/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pieces of the case to hand out for an amount.  Nobody says which chips come back, so what lies in the case is
   reckoned as if chips had been handed out as proposed and large ones came back first. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

/* Pieces of each value of TERMS that make up AMOUNT, of those LEFT, into PIECES (both in the order of TERMS): some small
   ones to play with, and large ones for the rest.  FALSE: these do not make it up, or it would take too long to find. */
gboolean cash_case_propose (const CashTerms *terms, const gint64 *left, gint64 amount, gint64 *pieces);

/* Follows a game from event to event. */
typedef struct _CashCase CashCase;

CashCase *cash_case_new (const CashTerms *terms);
void      cash_case_free (CashCase *self);
/* "20 × 0.25, 10 × 1.00 and 1 × 5.00": what to hand out for the last of GAME's events, or that the case does not have it;
   NULL: it is no purchase, or nobody has said what is in the case. */
char *cash_case_follow (CashCase *self, const CashGame *game);
/* The same for AMOUNT, which may be bought next; *ENOUGH: the case has it. */
char *cash_case_offer (CashCase *self, const CashGame *game, gint64 amount, gboolean *enough);
void  cash_case_start_again (CashCase *self); /* after something was undone */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashCase, cash_case_free)

G_END_DECLS
