/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary formulas: each is refused with a sentence, or worth a number, again if its numbers are put in. */
#include <math.h>
#include <string.h>

#include "club/season/formula.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
try_formula (const char *text, const char *const *names)
{
  static const gdouble values[] = { 10, 4, 20 }, scores[] = { 5, 1, 9, 3 };
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (gdouble));
  g_autoptr (GError) error = NULL, no_number = NULL;
  g_autoptr (Formula) formula = formula_parse (text, names, &error);
  g_autofree char *filled = NULL;
  gdouble          result = 0;

  g_assert_true ((formula == NULL) == (error != NULL));
  if (formula == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  g_array_append_vals (list, scores, G_N_ELEMENTS (scores));
  if (formula_run (formula, values, list, &result, &no_number))
    g_assert_true (isfinite (result));
  else
    g_assert_nonnull (no_number);
  filled = formula_fill (formula, values, list);
  g_assert_true (strlen (filled) > 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const names[] = { "people", "place", "spent", NULL };
  g_autofree char         *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");

  try_formula (text, names);
  try_formula (text, NULL);
  return 0;
}
