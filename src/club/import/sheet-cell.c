/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cell.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/money.h"
#include "sheet.h"

/* --- Days --- */

/* 2026-01-09, 9.1.26, 9. 1. 2026, 1/9/2026 7:30 PM, 9-Jan-26, Jan 9, 2026, viernes, 9 de enero de 2026: perhaps a day of the
   week, three parts of which the first or the second may be a word, and perhaps a time of day. */
#define DAY                                                                                                            \
  "^(?:\\p{L}+\\.?,? +)?(\\d{1,4}|\\p{L}{3,})([-/., ]) *(?:de )?(\\d{1,2}|\\p{L}{3,})[-/., ]+(?:de )?(\\d{1,4})"       \
  "(?:[T ,]+(\\d{1,2})[:.h](\\d{2})(?::\\d{2}(?:\\.\\d+)?)? ?([AaPp])?\\.?(?:[Mm]\\.?)?Z?)?$"

typedef struct
{
  gint     numbers[3];           /* 0: a word that is no month */
  gint     month;                /* which of them is a month by its name; -1: none */
  gboolean points;               /* stand between them */
  char     time[sizeof "00:00"]; /* empty: there is none */
} Parts;

/* The month that WORD begins as in English or Spanish, from 1; 0: none. */
static gint
month_of (const char *word)
{
  static const char *const months[]
      = { "jan ene", "feb", "mar", "apr abr", "may", "jun", "jul", "aug ago", "sep", "oct", "nov", "dec dic" };
  g_autofree char *folded = sheet_fold (word), *beginning = g_strndup (folded, 3);

  for (gint i = 0; i < (gint) G_N_ELEMENTS (months); i++)
    if (strstr (months[i], beginning) != NULL)
      return i + 1;
  return 0;
}

static gboolean
take_time (Parts *parts, const GMatchInfo *match)
{
  g_autofree char *hours = g_match_info_fetch (match, 5), *minutes = g_match_info_fetch (match, 6);
  g_autofree char *half = g_match_info_fetch (match, 7);
  gint             hour = hours != NULL ? atoi (hours) : 0;

  if (hours == NULL || *hours == '\0')
    return TRUE;
  if (half != NULL && *half != '\0')
    {
      if (hour < 1 || hour > 12)
        return FALSE;
      hour = hour % 12 + (g_ascii_tolower (*half) == 'p' ? 12 : 0);
    }
  g_snprintf (parts->time, sizeof parts->time, "%02d:%s", hour, minutes);
  return TRUE;
}

/* FALSE: CELL has no such form. */
static gboolean
take_parts (Parts *parts, const char *cell)
{
  g_autoptr (GRegex) form = g_regex_new (DAY, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *between = NULL;

  *parts = (Parts){ .month = -1 };
  if (!g_regex_match (form, cell, 0, &match))
    return FALSE;
  between = g_match_info_fetch (match, 2);
  parts->points = *between == '.';
  for (gint i = 0; i < 3; i++)
    {
      g_autofree char *part = g_match_info_fetch (match, i < 1 ? 1 : i + 2);

      if (g_ascii_isdigit (*part))
        parts->numbers[i] = atoi (part);
      else if (parts->month >= 0 || (parts->numbers[i] = month_of (part)) == 0)
        return FALSE;
      else
        parts->month = i;
    }
  return take_time (parts, match);
}

static gboolean
begins_with_year (const Parts *parts)
{
  return parts->month != 0 && parts->numbers[0] > 31;
}

/* One day after the twelfth tells which of two numbers is the day in the whole list. */
void
sheet_days_learn (SheetDays *days, const char *cell)
{
  Parts parts;

  if (!take_parts (&parts, cell) || begins_with_year (&parts) || parts.month >= 0)
    return;
  days->day_first = days->day_first || parts.numbers[0] > 12 || parts.points;
  days->month_first = days->month_first || parts.numbers[1] > 12;
}

/* Brings the numbers into the order year, month, day. */
static gboolean
sort_parts (const SheetDays *days, Parts *parts)
{
  gint     first = parts->numbers[0], second = parts->numbers[1], year = parts->numbers[2];
  gboolean day_first = parts->month == 1 || parts->points || first > 12;
  gboolean month_first = parts->month == 0 || second > 12;

  if (begins_with_year (parts))
    return TRUE;
  if (!day_first && !month_first)
    {
      day_first = days->day_first;
      month_first = days->month_first;
    }
  if (day_first == month_first)
    return FALSE;
  parts->numbers[0] = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;
  parts->numbers[1] = day_first ? second : first;
  parts->numbers[2] = day_first ? first : second;
  return TRUE;
}

char *
sheet_days_read (const SheetDays *days, const char *cell, GError **error)
{
  g_autofree char *day = NULL, *date = NULL;
  gint64           wall;
  Parts            parts;

  if (!take_parts (&parts, cell))
    {
      input_unreadable (error, _ ("“%s” is not a date: write it as in 2026-01-09."), cell);
      return NULL;
    }
  if (!sort_parts (days, &parts))
    {
      input_unreadable (error, _ ("“%s” could be a day and a month, or a month and a day: write it as in 2026-01-09."),
                        cell);
      return NULL;
    }
  day = g_strdup_printf ("%04d-%02d-%02d", parts.numbers[0], parts.numbers[1], parts.numbers[2]);
  date = calendar_date_read (day, *parts.time != '\0' ? parts.time : NULL, NULL);
  if (date != NULL && calendar_date_moment (date, &wall))
    return g_steal_pointer (&date);
  input_unreadable (error, _ ("There is no date “%s”: write one as in 2026-01-09."), cell);
  return NULL;
}

/* --- Amounts --- */

gboolean
sheet_is_nothing (const char *cell)
{
  return *cell == '\0' || g_str_equal (cell, "-") || g_str_equal (cell, "–");
}

/* AMOUNT without the sign of a currency before or behind it, three capitals or a short word among them, and without the dash
   that stands for no cents. */
static char *
cut_currency (const char *amount)
{
#define CURRENCY "(?:\\p{Sc}|[A-Z]{3}|(?i:kr\\.?|zł|kč|ft))"
  g_autoptr (GRegex) signs = g_regex_new (
      "^" CURRENCY "\\s*(?=\\d)|(?<=[\\d.,–-])\\s*" CURRENCY "$|(?<=\\d)[.,][–-]+(?=\\s*" CURRENCY "?$)", 0, 0, NULL);

  return g_regex_replace_literal (signs, amount, -1, 0, "", 0, NULL);
}

gboolean
sheet_read_money (const char *cell, gint64 *amount, GError **error)
{
  g_autofree char *bare = cut_currency (cell);

  *amount = 0;
  return sheet_is_nothing (cell) || (bare != NULL && money_read (g_strstrip (bare), 2, amount, NULL))
         || input_unreadable (error, _ ("“%s” is not an amount: write it as in 20.00."), cell);
}
