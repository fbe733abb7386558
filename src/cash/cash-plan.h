/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up over whatever was played for: accounts by name, and the fewest payments that make them even. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

typedef struct _CashPlan CashPlan;

typedef struct
{
  const char *from, *to; /* NULL: the box */
  gint64      amount;    /* > 0 */
} CashPayment;

CashPlan *cash_plan_new (void);
void      cash_plan_free (CashPlan *plan);

/* NAME is to get AMOUNT, or below 0 to give it; what it takes from the others, the box has.  FALSE and a sentence: it is
   more than can be counted. */
gboolean cash_plan_add (CashPlan *plan, const char *name, gint64 amount, GError **error);
/* What is open in GAME.  Chips on the table are left out: they are still to be cashed out.  CALLED (may be NULL) has the
   names that people go by now, by those of the game. */
gboolean cash_plan_add_game (CashPlan *plan, const CashGame *game, GHashTable *called, GError **error);

/* The fewest payments (CashPayment) after which nobody owes anything to anybody, in the order in which the people who pay
   were added, and then those who are paid; the box is the last.  They live as long as PLAN. */
GArray *cash_plan_settle (const CashPlan *plan);

const char *cash_party (const char *name); /* as files and lines of payments call them: the box is `box` */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashPlan, cash_plan_free)

G_END_DECLS
