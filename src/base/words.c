/* Words of a line of text, and the small values written in them: durations, times, whole numbers. */
#include "words.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#define LONGEST_DURATION (100 * HOUR)
#define MOST_HOURS       9999

GQuark
tourney_error_quark (void)
{
  return g_quark_from_static_string ("tourney-error-quark");
}

gboolean
tourney_say (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX, format, args);
  va_end (args);
  return FALSE;
}

gboolean
tourney_refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, format, args);
  va_end (args);
  return FALSE;
}

static void
clear_word_cb (gpointer data)
{
  Word *word = data;

  g_free (word->text);
}

static void
add_word (GArray *words, const char *text, gsize length, gboolean quoted)
{
  Word word = { g_strndup (text, length), quoted };

  g_array_append_val (words, word);
}

/* What would break a line of the log or of the screen in two is refused here, once, for names, games and titles. */
static gboolean
check_characters (const char *line, GError **error)
{
  if (!g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("The line is not UTF-8 text: save the file as UTF-8."));
      return FALSE;
    }
  for (const char *p = line; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar     c = g_utf8_get_char (p);
      GUnicodeType type = g_unichar_type (c);

      if (c != '\t'
          && (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR))
        {
          g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                       _ ("Character %ld of the line is a control character (U+%04X): take it out."),
                       g_utf8_pointer_to_offset (line, p) + 1, c);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
ends_word (char c, const char *separators)
{
  return c == '\0' || strchr (" \t#", c) != NULL || strchr (separators, c) != NULL;
}

GArray *
words_split (const char *line, const char *separators, GError **error)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autofree char *text = g_strdup (line);
  g_autofree char *stops = g_strconcat (" \t#\"", separators, NULL);
  const char      *p = text;

  g_array_set_clear_func (words, clear_word_cb);
  if (g_str_has_suffix (text, "\r"))
    text[strlen (text) - 1] = '\0';
  if (!check_characters (text, error))
    return NULL;

  while (*(p += strspn (p, " \t")) != '\0' && *p != '#')
    {
      if (*p == '"')
        {
          const char *close = strchr (p + 1, '"');

          if (close == NULL)
            {
              g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("The quote before “%s” is never closed: write a second \" behind the text."), p + 1);
              return NULL;
            }
          if (!ends_word (close[1], separators))
            {
              g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("Something follows the closing quote of “%.*s” at once: write a blank between them."),
                           (int) (close - p - 1), p + 1);
              return NULL;
            }
          if (memchr (p + 1, '\t', close - p - 1) != NULL)
            {
              tourney_say (error, _ ("A tab stands between the quotes of “%.*s”: write blanks instead."),
                           (int) (close - p - 1), p + 1);
              return NULL;
            }
          add_word (words, p + 1, close - p - 1, TRUE);
          p = close + 1;
        }
      else if (strchr (separators, *p) != NULL)
        {
          add_word (words, p, 1, FALSE);
          p++;
        }
      else
        {
          gsize length = strcspn (p, stops);

          if (p[length] == '"')
            {
              g_set_error (
                  error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                  _ ("A quote follows “%.*s” at once: write a blank between them, or put all of it in quotes."),
                  (int) length, p);
              return NULL;
            }
          add_word (words, p, length, FALSE);
          p += length;
        }
    }
  return g_steal_pointer (&words);
}

const char *
words_text (const GArray *words, guint index)
{
  return index < words->len ? g_array_index (words, Word, index).text : NULL;
}

gboolean
words_is (const GArray *words, guint index, const char *keyword)
{
  return index < words->len && !g_array_index (words, Word, index).quoted
         && g_str_equal (g_array_index (words, Word, index).text, keyword);
}

/* Words that mean something where a name may stand: `out NAME by NAME`, `deal NAME AMOUNT keep X`, `deal icm`. */
static gboolean
is_keyword (const char *text)
{
  static const char *const keywords[] = { "by", "keep", "icm", "chips", "even", NULL };

  return g_strv_contains (keywords, text);
}

static gboolean
is_plain_word (const char *text)
{
  if (!g_unichar_isalnum (g_utf8_get_char (text)))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isalnum (g_utf8_get_char (p)) && strchr ("_-.'", *p) == NULL)
      return FALSE;
  return !is_keyword (text);
}

gboolean
words_end_at (const GArray *words, guint index, GError **error)
{
  const char *text = words_text (words, index);

  return text == NULL
         || tourney_say (error, _ ("“%s” is not understood behind “%s”."), text, words_text (words, index - 1));
}

char *
words_quote (const char *text)
{
  g_assert (strchr (text, '"') == NULL);
  return is_plain_word (text) ? g_strdup (text) : g_strdup_printf ("\"%s\"", text);
}

static gboolean
is_whole_number (const char *text, gboolean may_be_negative)
{
  const char *digits = may_be_negative && *text == '-' ? text + 1 : text;

  return *digits != '\0' && digits[strspn (digits, "0123456789")] == '\0';
}

gboolean
words_parse_number (const char *text, gint64 min, gint64 max, gint64 *number, GError **error)
{
  if (text == NULL)
    {
      g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("The line ends where a whole number is expected."));
      return FALSE;
    }
  if (!is_whole_number (text, min < 0))
    {
      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                   _ ("“%s” is not a whole number: write it in digits, without signs or separators."), text);
      return FALSE;
    }
  if (!g_ascii_string_to_signed (text, 10, min, max, number, NULL))
    {
      g_autofree char *low = g_strdup_printf ("%" G_GINT64_FORMAT, min);
      g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, max);

      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX, _ ("“%s” is not a number from %s to %s."), text, low,
                   high);
      return FALSE;
    }
  return TRUE;
}

/* Reads digits from *TEXT on and steps over them; what is larger than MOST stays MOST + 1, so nothing overflows. */
static gint64
take_digits (const char **text, gint64 most)
{
  gint64 value = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    value = MIN (value * 10 + g_ascii_digit_value (**text), most + 1);
  return value;
}

gboolean
words_parse_duration (const char *text, gint64 *microseconds, GError **error)
{
  static const struct
  {
    char   letter;
    gint64 length;
  } units[] = { { 'h', HOUR }, { 'm', MINUTE }, { 's', SECOND } };
  const char *p = text;
  gint64      total = 0;
  guint       unit = 0; /* the first that may still come */

  if (text == NULL)
    {
      g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("The line ends where a duration such as 20m or 1h30m is expected."));
      return FALSE;
    }
  do
    {
      const char *digits = p;
      gint64      value = take_digits (&p, LONGEST_DURATION / SECOND);

      while (unit < G_N_ELEMENTS (units) && units[unit].letter != *p)
        unit++;
      if (p == digits || unit == G_N_ELEMENTS (units))
        {
          g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                       _ ("“%s” is not a duration: write hours, minutes and seconds as 20m, 90s or 1h30m."), text);
          return FALSE;
        }
      total += value * units[unit++].length;
      p++;
    }
  while (*p != '\0');

  if (total > LONGEST_DURATION)
    {
      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX, _ ("“%s” is too long: a duration is at most 100h."),
                   text);
      return FALSE;
    }
  *microseconds = total;
  return TRUE;
}

gboolean
words_parse_time (const char *text, gint64 *microseconds, GError **error)
{
  const char *p = text;
  gint64      hours, minutes, seconds;

  if (text == NULL)
    {
      g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                           _ ("The line ends where a time such as 01:30:00 is expected."));
      return FALSE;
    }
  hours = take_digits (&p, MOST_HOURS);
  if (p - text < 2 || strlen (p) != 6 || p[0] != ':' || p[3] != ':' || !g_ascii_isdigit (p[1])
      || !g_ascii_isdigit (p[2]) || !g_ascii_isdigit (p[4]) || !g_ascii_isdigit (p[5]))
    {
      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                   _ ("“%s” is not a time: write hours, minutes and seconds as 01:30:00."), text);
      return FALSE;
    }
  minutes = 10 * g_ascii_digit_value (p[1]) + g_ascii_digit_value (p[2]);
  seconds = 10 * g_ascii_digit_value (p[4]) + g_ascii_digit_value (p[5]);
  if (hours > MOST_HOURS || minutes > 59 || seconds > 59)
    {
      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX,
                   _ ("“%s” is not a time: hours go to 9999, minutes and seconds to 59."), text);
      return FALSE;
    }
  *microseconds = hours * HOUR + minutes * MINUTE + seconds * SECOND;
  return TRUE;
}

/* Seconds may be there, as elsewhere; 24:00 is the midnight at the end of the day. */
gboolean
words_parse_time_of_day (const char *text, gint64 *microseconds, GError **error)
{
  g_autofree char *whole = NULL;

  if (strlen (text) == 4 && text[1] == ':')
    whole = g_strdup_printf ("0%s:00", text);
  else
    whole = strlen (text) == 5 ? g_strconcat (text, ":00", NULL) : g_strdup (text);
  if (!words_parse_time (whole, microseconds, NULL) || *microseconds > 24 * HOUR)
    return tourney_say (error, _ ("“%s” is no time of day: write hours and minutes as 19:30."), text);
  *microseconds %= 24 * HOUR;
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

char *
chips_to_text (gint64 chips)
{
  const struct lconv *locale = localeconv ();
  const char         *separator = locale->thousands_sep;
  g_autofree char    *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, chips < 0 ? -(guint64) chips : (guint64) chips);
  gsize               n = strlen (digits);
  GString            *text = g_string_new (chips < 0 ? "-" : NULL);

  /* A locale that names none still gets one, but never its decimal point: 1,020,00 would be no number. */
  if (*separator == '\0' || !g_utf8_validate (separator, -1, NULL))
    separator = g_str_equal (locale->decimal_point, ",") ? "." : ",";
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0)
        g_string_append (text, separator);
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}
