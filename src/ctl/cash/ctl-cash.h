/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `cardroomctl cash` does with the games that the store holds. */
#pragma once

#include "cash/cash-plan.h"
#include "ctl/ctl.h"

G_BEGIN_DECLS

/* ARGV has the words of COMMAND, from `cash` on; returns the exit status. */
int      cash_kept_run (const CtlCommand *command, int argc, char **argv, const CtlOptions *options);
gboolean cash_kept_knows (const char *word); /* Is it one of these commands? */

/* ARGV from `settle` on. */
int cash_settle (const CtlCommand *command, int argc, char **argv, const CtlOptions *options);
/* Keeps the game that TEXT is, which comes from PATH, and prints its number. */
int cash_keep_text (const char *path, const char *text, const CtlOptions *options);
/* BEFORE begins each line. */
void cash_print_payments (const CashPlan *plan, const char *before, gint digits);
void cash_add_payments (JsonBuilder *json, const CashPlan *plan); /* the member "payments" */
/* Prints a line for each game, with KIND before its number, or adds its object to JSON. */
gboolean cash_kept_list (Store *store, const char *kind, JsonBuilder *json, GError **error);

G_END_DECLS
