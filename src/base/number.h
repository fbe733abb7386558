/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers, read and written: chips, counts and minor units of money. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define NUMBER_MAX G_GINT64_CONSTANT (1000000000000) /* most chips or minor units that a file may name */

/* FALSE and a sentence if TEXT is not a whole number from MIN to MAX, or is NULL because the line has ended. */
gboolean number_parse (const char *text, gint64 min, gint64 max, gint64 *number, GError **error);

char *number_to_text (gint64 number);  /* for people: "12,500" with the locale's separator, "−40" */
char *number_of_chips (gint64 number); /* the same with what it counts: "1 chip", "12,500 chips" */

static inline gint64
number_common_divisor (gint64 a, gint64 b) /* the greatest; for 0 and B it is B */
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

G_END_DECLS
