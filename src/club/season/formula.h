/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas for points (cardroom-season(5)): read once into a flat program, and run with the numbers of each person.
   Nothing else is ever evaluated: there are numbers, the names that the caller knows, and the functions of a table. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define FORMULA_LETTERS 4096 /* most that a formula may have */
#define FORMULA_DEPTH   100  /* most parentheses, calls and signs within one another */

typedef struct _Formula Formula;

/* NAMES are of numbers, ended by NULL; without any, the formula is of the list `points`.  The refusal's message is "column N: sentence"; columns count letters from 1. */
Formula *formula_parse (const char *text, const char *const *names, GError **error);
void     formula_free (Formula *formula);

/* VALUES are those of the names, in their order; POINTS (gdouble) may be NULL if there are none.  FALSE and a sentence if
   a division by zero, or a value that is no number, is met on the way. */
gboolean formula_run (const Formula *formula, const gdouble *values, const GArray *points, gdouble *result,
                      GError **error);

/* The formula with numbers in the place of names: "10 * sqrt(9)".  Free with g_free. */
char *formula_fill (const Formula *formula, const gdouble *values, const GArray *points);

/* The names in it, each once, with their values: "people 10, place 4".  Free with g_free. */
char *formula_inputs (const Formula *formula, const gdouble *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Formula, formula_free)

G_END_DECLS
