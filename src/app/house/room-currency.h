/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The currency of this laptop: a preference that begins as the locale's. */
#pragma once

#include <gio/gio.h>
#include <locale.h>

#include "base/money.h"

G_BEGIN_DECLS

/* The locale's currency; no symbol and two digits if the locale does not say. */
void room_currency_from_locale (const struct lconv *locale, Currency *currency);

/* The amount that prices are counted in, in minor units: in most currencies one whole unit, but 100 yen or 1,000 won.  A
   night with friends costs 5, 10, 20, 50 or 100 of them.  Not below the smallest amount handed over. */
gint64 room_currency_step (const Currency *currency, const struct lconv *locale);
/* The rounding that is proposed for prizes: the smallest note or coin of the preferences, else the step of prices. */
gint64 room_currency_rounding (const Currency *currency, const struct lconv *locale);

/* SETTINGS has the keys currency-symbol, currency-digits and currency-note. */
void room_currency_from_settings (GSettings *settings, Currency *currency);

G_END_DECLS
