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

/* NAME is to get AMOUNT for WHAT, or below 0 to give it; what it takes from the others, the box has.  WHAT is English, and
   translated when it is told.  FALSE and a sentence: it is more than can be counted. */
gboolean cash_plan_add (CashPlan *plan, const char *name, const char *what, gint64 amount, GError **error);
/* What is open in GAME, which is called WHAT: chips, each thing that was paid for others, and loans.  Chips on the table
   are left out: they are still to be cashed out.  CALLED (may be NULL) has the names that people go by now, by those of
   the game. */
gboolean cash_plan_add_game (CashPlan *plan, const CashGame *game, const char *what, GHashTable *called,
                             GError **error);
/* FROM has paid TO that much of what is open; NULL: the box. */
void cash_plan_pay (CashPlan *plan, const char *from, const char *to, gint64 amount);

/* The people by when they were added, with what they were to get before anything was paid. */
guint       cash_plan_n (const CashPlan *plan);
const char *cash_plan_name (const CashPlan *plan, guint index);
gint64      cash_plan_balance (const CashPlan *plan, guint index);
/* "tournament +20.00, side games -3.50": what their balance is made of.  Free it. */
char *cash_plan_explain (const CashPlan *plan, guint index, const Currency *currency);

/* The fewest payments (CashPayment) after which nobody owes anything to anybody, in the order in which the people who pay
   were added, and then those who are paid; the box is the last.  They live as long as PLAN. */
GArray *cash_plan_settle (const CashPlan *plan);
/* TRUE if nobody owes anything to anybody after PAYMENTS (CashPayment). */
gboolean cash_plan_is_even_after (const CashPlan *plan, const GArray *payments);

const char *cash_party (const char *name); /* as files and lines of payments call them: the box is `box` */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CashPlan, cash_plan_free)

G_END_DECLS
