/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that are shown in many places. */
#include "room-text.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/number.h"
#include "base/span.h"
#include "store/file/store.h"
#include "tourney/schedule/chips.h"

char *
room_text_ordinal (gint n)
{
  gint last = n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10;

  /* Four messages because English has four endings; a language with one ending translates all four alike. */
  switch (last)
    {
    case 1:
      return g_strdup_printf (C_ ("ordinal", "%dst"), n);
    case 2:
      return g_strdup_printf (C_ ("ordinal", "%dnd"), n);
    case 3:
      return g_strdup_printf (C_ ("ordinal", "%drd"), n);
    default:
      return g_strdup_printf (C_ ("ordinal", "%dth"), n);
    }
}

char *
room_text_first_places (gint n)
{
  /* Translators: the places that several players share */
  return g_strdup_printf (_ ("1–%d"), n);
}

char *
room_text_range (const char *early, const char *late)
{
  if (g_str_equal (early, late))
    return g_strdup (early);
  /* Translators: from one time of day, or length of time, to another: "22:40 – 23:35" */
  return g_strdup_printf (_ ("%s – %s"), early, late);
}

char *
room_text_about (const char *median, const char *early, const char *late)
{
  g_autofree char *range = room_text_range (early, late);

  if (g_str_equal (range, median))
    return g_steal_pointer (&range);
  /* Translators: when it probably ends, and from when to when it may: "22:55 (22:30 – 23:15)" */
  return g_strdup_printf (_ ("%s (%s)"), median, range);
}

char *
room_text_length (gint64 microseconds)
{
  gint seconds = (gint) (microseconds / SECOND);
  gint minutes = seconds / 60;
  gint hours = minutes / 60;

  if (minutes == 0)
    return g_strdup_printf (_ ("%d s"), seconds);
  if (seconds % 60 != 0)
    return g_strdup_printf (_ ("%d min %d s"), minutes, seconds % 60);
  if (hours == 0)
    return g_strdup_printf (_ ("%d min"), minutes);
  if (minutes % 60 == 0)
    return g_strdup_printf (_ ("%d h"), hours);
  return g_strdup_printf (_ ("%d h %d min"), hours, minutes % 60);
}

char *
room_text_played (gint64 microseconds)
{
  return room_text_length (microseconds < MINUTE ? microseconds : (microseconds + MINUTE / 2) / MINUTE * MINUTE);
}

char *
room_text_how_long (gint64 microseconds)
{
  gint seconds = (gint) ((microseconds + SECOND - 1) / SECOND);
  gint minutes = (seconds + 59) / 60;

  if (seconds < 60)
    return g_strdup_printf (ngettext ("%d second", "%d seconds", (gulong) seconds), seconds);
  return g_strdup_printf (ngettext ("%d minute", "%d minutes", (gulong) minutes), minutes);
}

/* True if the locale's own time format says AM or PM. The language alone does not tell. */
static gboolean
has_twelve_hours (void)
{
  const char *format = language_is_home () ? nl_langinfo (T_FMT) : "";

  return strstr (format, "%r") != NULL || strstr (format, "%p") != NULL || strstr (format, "%I") != NULL;
}

char *
room_text_time_of_day (gint64 wall)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall / SECOND);
  g_autoptr (GDateTime) here = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autofree char *text = here != NULL ? g_date_time_format (here, has_twelve_hours () ? "%l:%M %p" : "%H:%M") : NULL;

  return text != NULL ? g_strdup (g_strstrip (text)) : g_strdup ("");
}

gboolean
room_text_read_time (const char *text, gint *minutes)
{
  g_autoptr (GRegex) regex
      = g_regex_new ("^\\s*([0-9]{1,2})(?:\\s*[:.h]\\s*([0-9]{1,2})|\\s?([0-9]{2}))?\\s*h?(?:([ap])\\.?m?\\.?)?\\s*$",
                     G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *hour_text = NULL, *behind_mark = NULL, *behind = NULL, *half = NULL;
  gint             hour, minute;

  if (!g_utf8_validate (text, -1, NULL) || !g_regex_match (regex, text, 0, &match))
    return FALSE;
  hour_text = g_match_info_fetch (match, 1);
  behind_mark = g_match_info_fetch (match, 2);
  behind = g_match_info_fetch (match, 3);
  half = g_match_info_fetch (match, 4);
  hour = atoi (hour_text);
  minute = behind_mark != NULL && *behind_mark ? atoi (behind_mark) : behind != NULL ? atoi (behind) : 0;
  if (half != NULL && *half)
    {
      if (hour < 1 || hour > 12)
        return FALSE;
      hour = hour % 12 + (g_ascii_tolower (*half) == 'p' ? 12 : 0);
    }
  if (minute > 59 || hour * 60 + minute > 24 * 60)
    return FALSE;
  *minutes = hour % 24 * 60 + minute;
  return TRUE;
}

char *
room_text_day_and_time (gint64 wall)
{
  g_autofree char *time = room_text_time_of_day (wall);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall / SECOND);
  g_autoptr (GDateTime) here = utc != NULL ? g_date_time_to_local (utc) : NULL;
  /* Translators: a date as g_date_time_format writes it: weekday, day, month, year */
  g_autofree char *day = here != NULL ? g_date_time_format (here, _ ("%A %-d %B %Y")) : NULL;

  /* Translators: a day and a time of day */
  return day != NULL ? g_strdup_printf (_ ("%s, %s"), day, time) : g_strdup ("");
}

char *
room_text_date (const char *date)
{
  gint64           wall = 0;
  gboolean         is_date = calendar_date_moment (date, &wall);
  g_autofree char *both = room_text_day_and_time (wall);
  g_autoptr (GDateTime) day = is_date ? g_date_time_new_from_unix_local (wall / SECOND) : NULL;

  if (day == NULL)
    return g_strdup (date);
  /* Translators: a date as g_date_time_format writes it: weekday, day, month, year */
  return strlen (date) > DATE_BYTES ? g_steal_pointer (&both) : g_date_time_format (day, _ ("%A %-d %B %Y"));
}

char *
room_text_blinds (const ScheduleRow *row)
{
  g_autofree char *small = NULL, *big = NULL, *ante = NULL;

  if (row->is_break)
    return g_strdup ("");
  small = number_to_text (row->small_bet ? row->small_bet : row->small);
  big = number_to_text (row->big_bet ? row->big_bet : row->big);
  ante = number_to_text (row->ante);
  if (row->big_bet && row->ante)
    /* Translators: small bet, big bet and ante of a limit level */
    return g_strdup_printf (_ ("limit %s/%s, ante %s"), small, big, ante);
  if (row->big_bet)
    return g_strdup_printf (_ ("limit %s/%s"), small, big);
  if (row->ante && row->ante_kind == SCHEDULE_ANTE_BIG_BLIND)
    /* Translators: the big blind pays one ante for the whole table */
    return g_strdup_printf (_ ("%s/%s, big-blind ante %s"), small, big, ante);
  if (row->ante)
    return g_strdup_printf (_ ("%s/%s, ante %s"), small, big, ante);
  return g_strdup_printf ("%s/%s", small, big);
}

char *
room_text_colour_up (const GArray *chips)
{
  g_autofree char *list = chips_values_text ((const gint64 *) chips->data, chips->len);

  if (chips->len == 0)
    return g_strdup ("");
  return isolated_printf (_ ("Colour up: %s"), list);
}

char *
room_text_percent (gint64 part, gint64 whole)
{
  gint64           tenths = whole > 0 ? (part * 1000 + whole / 2) / whole : 0;
  g_autofree char *number = tenths % 10 == 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, tenths / 10)
                                             : g_strdup_printf ("%.1f", (double) tenths / 10);

  return g_strdup_printf (_ ("%s%%"), number);
}

char *
room_text_stand_in (gint number)
{
  /* Translators: a player who is not named yet; %d counts such players. */
  return g_strdup_printf (_ ("Player %d"), number);
}

gboolean
room_text_is_stand_in (const char *name)
{
  g_autofree char *first = room_text_stand_in (0);
  const char      *number = strchr (first, '0');
  gsize            length = number != NULL ? (gsize) (number - first) : 0;
  const char      *digits = name + length;

  return number != NULL && strncmp (name, first, length) == 0 && *digits != '\0'
         && strspn (digits, "0123456789") == strlen (digits);
}

const char *
room_text_schedule (const char *name)
{
  /* A schedule file has no language; these are the names of the schedules that come with Cardroom. */
  static const char *const shipped[] = {
    NC_ ("schedule", "Big-blind ante"),
    NC_ ("schedule", "Deep stack"),
    NC_ ("schedule", "Heads-up"),
    NC_ ("schedule", "Home game, four hours"),
    NC_ ("schedule", "Home game, T10,000"),
    NC_ ("schedule", "Home game, T1,500"),
    NC_ ("schedule", "Home game, T5,000"),
    NC_ ("schedule", "Home game, two hours"),
    NC_ ("schedule", "HORSE"),
    NC_ ("schedule", "Rebuy night"),
    NC_ ("schedule", "Turbo"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    if (g_str_equal (shipped[i], name))
      return g_dpgettext2 (GETTEXT_PACKAGE, "schedule", name);
  return name;
}

const char *
room_text_advice (const GError *error)
{
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_BUSY))
    return _ ("Close the other Cardroom that has it open, then try again.");
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_FULL))
    return _ ("Make room on the disk, then try again.");
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_TOO_NEW))
    return _ ("Install the newer Cardroom that wrote it.");
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_FOREIGN)
      || g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED))
    return _ ("Move it aside, or put a backup in its place with “cardroomctl store restore”, then try again.");
  return _ ("Correct what it reports, then try again.");
}
