/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The currency of this laptop. */
#include "room-currency.h"

#include <limits.h>
#include <string.h>

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

/* How many units make an amount of the order of a euro or a dollar; a symbol that several currencies share is not
   here. */
static const struct
{
  gint64      units;
  const char *codes, *symbols[5];
} scales[] = {
  { 10, "CNY CZK DKK EGP HKD MAD MDL MXN NOK SEK THB TRY TWD UAH UYU ZAR", { "Kč", "kr", "฿", "₺", "₴" } },
  { 100, "ALL AMD BDT CRC DZD HUF INR ISK JMD JPY KES KZT LKR MKD NPR PHP PKR RSD RUB", { "Ft", "₽", "₹", "₱" } },
  { 100, "", { "円", "￥", "₸", "₡" } },
  { 1000, "ARS CLP COP IQD KHR KRW MMK MNT NGN PYG TZS UGX XAF XOF", { "₩", "원", "₦", "₲" } },
  { 10000, "GNF IDR LAK LBP UZS VND", { "₫", "Rp", "₭" } },
  { 100000, "IRR", { "ریال", "﷼" } },
};

static gboolean
is_among (const char *code, const char *codes)
{
  return strlen (code) == 3 && strstr (codes, code) != NULL;
}

gint64
room_currency_step (const Currency *currency, const struct lconv *locale)
{
  g_autofree char *symbol = g_strstrip (g_utf8_make_valid (locale->currency_symbol, -1));
  g_autofree char *code = g_strstrip (g_strndup (locale->int_curr_symbol, 3));
  gboolean         is_locale = *code != '\0' && g_str_equal (currency->symbol, symbol);
  gint64           units = currency->digits == 0 ? 100 : 1; /* no cents: nothing costs a few units */

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      gboolean fits = is_among (is_locale ? code : currency->symbol, scales[i].codes);

      for (guint k = 0; !is_locale && k < G_N_ELEMENTS (scales[i].symbols); k++)
        fits |= g_strcmp0 (currency->symbol, scales[i].symbols[k]) == 0;
      if (fits)
        units = scales[i].units;
    }
  return MAX (units * whole_unit (currency->digits), currency->note);
}

gint64
room_currency_rounding (const Currency *currency, const struct lconv *locale)
{
  return currency->note != whole_unit (currency->digits) ? MAX (currency->note, 1)
                                                         : room_currency_step (currency, locale);
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
