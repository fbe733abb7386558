/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-club-text.h"

#include "base/calendar.h"
#include "base/decimal.h"

char *
room_club_text_count (gint n)
{
  return n > 0 ? g_strdup_printf ("%d", n) : g_strdup ("–");
}

char *
room_club_text_hits (gdouble hits)
{
  return hits > 0 ? decimal_short (decimal_round (hits, 2)) : g_strdup ("–");
}

char *
room_club_text_day (const char *date)
{
  g_autofree char *day = g_strndup (date, DATE_BYTES);
  g_autoptr (GDateTime) time = calendar_day_parse (day, NULL);

  return time != NULL ? g_date_time_format (time, "%x") : g_steal_pointer (&day);
}

char *
room_club_text_money (gint64 amount, gint digits, const Currency *currency)
{
  Currency own = *currency;

  own.digits = digits;
  return money_format (amount, &own);
}

char *
room_club_text_net (gint64 amount, gint digits, const Currency *currency)
{
  g_autofree char *text = room_club_text_money (amount, digits, currency);

  return amount > 0 ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

gint
room_club_text_more_hits (gdouble a, gdouble b)
{
  gdouble left = decimal_round (a, 2), right = decimal_round (b, 2);

  return (left < right) - (left > right);
}

gint
room_club_text_more (gint64 a, gint64 b)
{
  return (a < b) - (a > b);
}
