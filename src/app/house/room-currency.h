/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The currency of this laptop: a preference that begins as the locale's. */
#pragma once

#include <gio/gio.h>
#include <locale.h>

#include "base/money.h"

G_BEGIN_DECLS

/* The locale's currency; no symbol and two digits if the locale does not say. */
void room_currency_from_locale (const struct lconv *locale, Currency *currency);

/* SETTINGS has the keys currency-symbol, currency-digits and currency-note. */
void room_currency_from_settings (GSettings *settings, Currency *currency);

G_END_DECLS
