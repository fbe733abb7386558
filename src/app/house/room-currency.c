/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The currency of this laptop. */
#include "room-currency.h"

#include <limits.h>

#define MOST_DIGITS 4

static void
set_symbol (Currency *currency, const char *symbol)
{
  g_autofree char *text = g_utf8_make_valid (symbol, -1);
  const char      *end;

  g_strstrip (text);
  /* Cut to as many whole characters as fit. */
  for (end = text; *end && g_utf8_next_char (end) - text < (gssize) sizeof currency->symbol;
       end = g_utf8_next_char (end))
    ;
  text[end - text] = '\0';
  g_strlcpy (currency->symbol, text, sizeof currency->symbol);
}

static gint64
whole_unit (gint digits)
{
  gint64 unit = 1;

  while (digits-- > 0)
    unit *= 10;
  return unit;
}

void
room_currency_from_locale (const struct lconv *locale, Currency *currency)
{
  *currency = (Currency){ .digits = 2 };
  set_symbol (currency, locale->currency_symbol != NULL ? locale->currency_symbol : "");
  if (locale->frac_digits != CHAR_MAX && locale->frac_digits >= 0)
    currency->digits = MIN (locale->frac_digits, MOST_DIGITS);
  currency->after = currency->symbol[0] && locale->p_cs_precedes == 0;
  currency->note = whole_unit (currency->digits);
}

void
room_currency_from_settings (GSettings *settings, Currency *currency)
{
  g_autofree char *symbol = g_settings_get_string (settings, "currency-symbol");
  gint             digits = g_settings_get_int (settings, "currency-digits");
  gint64           note = g_settings_get_int64 (settings, "currency-note");

  room_currency_from_locale (localeconv (), currency);
  if (*symbol)
    set_symbol (currency, symbol);
  if (digits >= 0)
    currency->digits = MIN (digits, MOST_DIGITS);
  currency->note = note > 0 ? note : whole_unit (currency->digits);
}
