/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths of time and times of day, read and written. */
#include "span.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"

#define LONGEST_DURATION (100 * HOUR)
#define MOST_HOURS       9999

/* Reads the digits at *TEXT and steps past them.  A number above MOST is returned as MOST + 1, so nothing overflows. */
static gint64
take_digits (const char **text, gint64 most)
{
  gint64 value = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    value = MIN (value * 10 + g_ascii_digit_value (**text), most + 1);
  return value;
}

gboolean
duration_parse (const char *text, gint64 *microseconds, GError **error)
{
  return duration_parse_within (text, LONGEST_DURATION, microseconds, error);
}

gboolean
duration_parse_within (const char *text, gint64 longest, gint64 *microseconds, GError **error)
{
  static const struct
  {
    char   letter;
    gint64 length;
  } units[] = { { 'h', HOUR }, { 'm', MINUTE }, { 's', SECOND } };
  const char *p = text;
  gint64      total = 0;
  guint       unit = 0; /* the first unit that may still follow */

  if (text == NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                           _ ("The line ends where a duration such as 20m or 1h30m is expected."));
      return FALSE;
    }
  do
    {
      const char *digits = p;
      gint64      value = take_digits (&p, longest / SECOND);

      while (unit < G_N_ELEMENTS (units) && units[unit].letter != *p)
        unit++;
      if (p == digits || unit == G_N_ELEMENTS (units))
        {
          g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                       _ ("“%s” is not a duration: write hours, minutes and seconds as 20m, 90s or 1h30m."), text);
          return FALSE;
        }
      total += value * units[unit++].length;
      p++;
    }
  while (*p != '\0');

  if (total > longest)
    {
      g_autofree char *most = duration_to_text (longest);

      /* Translators: both are durations, such as 120h and 100h */
      return input_unreadable (error, _ ("“%s” is too long: a duration is at most %s."), text, most);
    }
  *microseconds = total;
  return TRUE;
}

gboolean
time_parse (const char *text, gint64 *microseconds, GError **error)
{
  const char *p = text;
  gint64      hours, minutes, seconds;

  if (text == NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                           _ ("The line ends where a time such as 01:30:00 is expected."));
      return FALSE;
    }
  hours = take_digits (&p, MOST_HOURS);
  if (p - text < 2 || strlen (p) != 6 || p[0] != ':' || p[3] != ':' || !g_ascii_isdigit (p[1])
      || !g_ascii_isdigit (p[2]) || !g_ascii_isdigit (p[4]) || !g_ascii_isdigit (p[5]))
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                   _ ("“%s” is not a time: write hours, minutes and seconds as 01:30:00."), text);
      return FALSE;
    }
  minutes = 10 * g_ascii_digit_value (p[1]) + g_ascii_digit_value (p[2]);
  seconds = 10 * g_ascii_digit_value (p[4]) + g_ascii_digit_value (p[5]);
  if (hours > MOST_HOURS || minutes > 59 || seconds > 59)
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                   _ ("“%s” is not a time: hours go to 9999, minutes and seconds to 59."), text);
      return FALSE;
    }
  *microseconds = hours * HOUR + minutes * MINUTE + seconds * SECOND;
  return TRUE;
}

/* Seconds may follow, as in other times; 24:00 is the midnight that ends the day. */
gboolean
time_of_day_parse (const char *text, gint64 *microseconds, GError **error)
{
  g_autofree char *whole = NULL;

  if (strlen (text) == 4 && text[1] == ':')
    whole = g_strdup_printf ("0%s:00", text);
  else
    whole = strlen (text) == 5 ? g_strconcat (text, ":00", NULL) : g_strdup (text);
  if (!time_parse (whole, microseconds, NULL) || *microseconds > DAY)
    return input_unreadable (error, _ ("“%s” is not a time of day: write hours and minutes as 19:30."), text);
  *microseconds %= DAY;
  return TRUE;
}

char *
duration_to_text (gint64 microseconds)
{
  GString *text = g_string_new (microseconds < 0 ? "-" : NULL);
  gint64   seconds = ABS (microseconds) / SECOND;

  if (seconds >= 3600)
    g_string_append_printf (text, "%" G_GINT64_FORMAT "h", seconds / 3600);
  if (seconds / 60 % 60 > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT "m", seconds / 60 % 60);
  if (seconds % 60 > 0 || seconds == 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT "s", seconds % 60);
  return g_string_free (text, FALSE);
}

char *
length_to_text (gint64 microseconds)
{
  gint64 seconds = microseconds / SECOND;
  gint   hours = (gint) (seconds / 3600), minutes = (gint) (seconds / 60 % 60);

  if (seconds < 60)
    return g_strdup_printf (ngettext ("%d second", "%d seconds", (gulong) seconds), (gint) seconds);
  if (hours > 0)
    return minutes == 0 ? g_strdup_printf (_ ("%d h"), hours) : g_strdup_printf (_ ("%d h %d min"), hours, minutes);
  if (seconds % 60 != 0)
    return g_strdup_printf (_ ("%d min %d s"), minutes, (gint) (seconds % 60));
  return g_strdup_printf (ngettext ("%d minute", "%d minutes", (gulong) minutes), minutes);
}

char *
clock_to_text (gint64 microseconds)
{
  gint64 seconds = microseconds <= 0 ? 0 : (microseconds - 1) / SECOND + 1;

  return g_strdup_printf ("%02" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT, seconds / 60, seconds % 60);
}

char *
time_to_text (gint64 microseconds)
{
  gint64 seconds = ABS (microseconds) / SECOND;

  return g_strdup_printf ("%s%02" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT,
                          microseconds < 0 ? "-" : "", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

char *
time_of_day_to_text (gint64 microseconds)
{
  gint minutes = (gint) ((microseconds + MINUTE / 2) / MINUTE % (24 * 60));

  return g_strdup_printf ("%02d:%02d", minutes / 60, minutes % 60);
}
