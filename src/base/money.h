/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money: whole minor units (cents) of one currency, read and written as decimals. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char     symbol[16]; /* "€"; empty: plain numbers, as in night files */
  gint     digits;     /* digits after the point, 0 to 4: with 2 an amount of 2000 is 20.00 */
  gboolean after;      /* the symbol follows the number, after a no-break space */
  gint64   note;       /* smallest amount that people hand over, in minor units: the first rounding of prizes */
} Currency;

/* The currency of files and of `cardroomctl`: no symbol, two digits. */
extern const Currency currency_plain;

/* Reads an amount without a sign and with at most DIGITS digits after the point: "20", "20.0" and "20.00" are equal. */
gboolean money_parse (const char *text, gint digits, gint64 *amount, GError **error);
/* Reads what somebody typed in a window.  Thousands may be marked, by points, commas, blanks or apostrophes, and
   decimals by a point or a comma: as the laptop has them, or the other way if the text is no such number in the
   laptop's way.  What could be meant in both ways is refused. */
gboolean money_read (const char *typed, gint digits, gint64 *amount, GError **error);
/* The same in plain notation, as money_parse reads it.  NULL: it was refused. */
char *money_unmark (const char *typed, gint digits, GError **error);
char *money_to_type (gint64 amount, gint digits); /* "12,50" where decimals follow a comma: what money_read reads */
/* What stands before decimals in the current language: "." or ",". */
const char *money_decimal_mark (void);

char *money_plain (gint64 amount, gint digits);               /* "20.00": what money_parse reads */
char *money_format (gint64 amount, const Currency *currency); /* "€1,020.00", for people */

G_END_DECLS
