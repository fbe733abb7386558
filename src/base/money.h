/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money: whole minor units (cents) of one currency, read and written as decimals. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char     symbol[16]; /* "€"; empty: plain numbers, as in night files */
  gint     digits;     /* minor digits, 0 to 4: 2 means that 2000 is 20.00 */
  gboolean after;      /* the symbol stands behind the number, with a no-break blank */
  gint64   note;       /* the smallest amount people hand over, in minor units: what prizes are rounded to at first */
} Currency;

/* The currency of files and of `cardroomctl`: no symbol, two digits. */
extern const Currency currency_plain;

/* Digits after the point are at most the currency's; no sign.  "20", "20.0" and "20.00" are the same. */
gboolean money_parse (const char *text, gint digits, gint64 *amount, GError **error);
char    *money_plain (gint64 amount, gint digits);               /* "20.00": what money_parse reads */
char    *money_format (gint64 amount, const Currency *currency); /* "€1,020.00", for people */

G_END_DECLS
