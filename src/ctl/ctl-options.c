/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the options of a subcommand by a table. */
#include "ctl-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"

static gboolean
read_number (const CtlOption *option, const char *text, gint64 *number, GError **error)
{
  return number_parse (text, option->min, option->max, number, error);
}

static gboolean
read_int (const CtlOption *option, const char *text, GError **error)
{
  gint64 number;

  g_assert (option->min >= G_MININT && option->max <= G_MAXINT);
  if (!read_number (option, text, &number, error))
    return FALSE;
  *(gint *) option->value = (gint) number;
  return TRUE;
}

static gboolean
read_seed (const CtlOption *option, const char *text, GError **error)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, option->value, NULL)
         || input_unreadable (error, _ ("“%s” is not a seed: write a whole number."), text);
}

static gboolean
read_range (const CtlOption *option, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 2);
  gint64 from, to;

  if (parts[0] == NULL || !read_number (option, parts[0], &from, error)
      || !read_number (option, parts[1] != NULL ? parts[1] : parts[0], &to, error))
    return parts[0] != NULL || input_unreadable (error, _ ("Write one number, or two as in 8-12."));
  if (from > to)
    return input_unreadable (error, _ ("“%s” is in the wrong order: write the smaller number first."), text);
  ((gint *) option->value)[0] = (gint) from;
  ((gint *) option->value)[1] = (gint) to;
  return TRUE;
}

/* "4.5" of UNIT, or a duration such as 4h30m.  Decimals are exact to the microsecond. */
static gboolean
read_span (const CtlOption *option, const char *text, gint64 unit, gint64 *span, GError **error)
{
  const char *point = strchr (text, '.');
  gsize       n_whole = strspn (text, "0123456789");
  gint64      whole = 0, part = 0;

  if (strpbrk (text, "hms") != NULL && duration_parse (text, span, error))
    ;
  else if (error != NULL && *error != NULL)
    return FALSE;
  else if (n_whole == 0 || n_whole > 6 || (text[n_whole] != '\0' && text + n_whole != point)
           || (point != NULL && (point[1] == '\0' || point[1 + strspn (point + 1, "0123456789")] != '\0')))
    return input_unreadable (error,
                             unit == HOUR ? _ ("“%s” is not a number of hours: write 4, 4.5 or 4h30m.")
                                          : _ ("“%s” is not a number of minutes: write 20, 7.5 or 20m."),
                             text);
  else
    {
      whole = g_ascii_strtoll (text, NULL, 10);
      for (gint64 i = 0, place = unit; point != NULL && point[1 + i] != '\0' && i < 9; i++, place /= 10)
        part += (point[1 + i] - '0') * place;
      *span = whole * unit + part / 10;
    }
  if (option->max > 0 && (*span < option->min || *span > option->max))
    {
      g_autofree char *low = duration_to_text (option->min);
      g_autofree char *high = duration_to_text (option->max);

      return input_unreadable (error, _ ("“%s” is not between %s and %s."), text, low, high);
    }
  return TRUE;
}

static gboolean
read_minutes (const CtlOption *option, const char *text, gint64 *span, GError **error)
{
  if (!read_span (option, text, MINUTE, span, error))
    return FALSE;
  return *span % SECOND == 0 || input_unreadable (error, _ ("“%s” minutes is not a whole number of seconds."), text);
}

static gboolean
read_minutes_range (const CtlOption *option, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 2);
  gint64 *value = option->value;
  gint64  from, to;

  if (parts[0] == NULL)
    return input_unreadable (error, _ ("Write one number of minutes, or two as in 15-25."));
  if (!read_minutes (option, parts[0], &from, error)
      || !read_minutes (option, parts[1] != NULL ? parts[1] : parts[0], &to, error))
    return FALSE;
  if (from > to)
    return input_unreadable (error, _ ("“%s” is in the wrong order: write the smaller number first."), text);
  value[0] = from;
  value[1] = to;
  return TRUE;
}

static gboolean
read_times (const CtlOption *option, const char *text, GError **error)
{
  gint64 time;

  if (!time_of_day_parse (text, &time, error))
    return FALSE;
  g_array_append_val ((GArray *) option->value, time);
  return TRUE;
}

static gboolean
read_word (const CtlOption *option, const char *text, GError **error)
{
  g_autofree char *list = NULL;

  for (gint i = 0; option->words[i] != NULL; i++)
    if (g_str_equal (option->words[i], text))
      {
        *(gint *) option->value = i;
        return TRUE;
      }
  list = g_strjoinv (", ", (char **) option->words);
  return input_unreadable (error, _ ("“%s” is not one of %s."), text, list);
}

static gboolean
read_text (const CtlOption *option, const char *text, GError **error)
{
  if (*text == '\0')
    return input_unreadable (error, _ ("The option has no value."));
  *(const char **) option->value = text;
  return TRUE;
}

static gboolean
read_texts (const CtlOption *option, const char *text, GError **error)
{
  if (*text == '\0')
    return input_unreadable (error, _ ("The option has no value."));
  g_ptr_array_add ((GPtrArray *) option->value, (gpointer) text);
  return TRUE;
}

static gboolean
read_value (const CtlOption *option, const char *text, GError **error)
{
  switch (option->kind)
    {
    case CTL_OPTION_INT:
      return read_int (option, text, error);
    case CTL_OPTION_NUMBER:
      return read_number (option, text, option->value, error);
    case CTL_OPTION_SEED:
      return read_seed (option, text, error);
    case CTL_OPTION_RANGE:
      return read_range (option, text, error);
    case CTL_OPTION_HOURS:
      return read_span (option, text, HOUR, option->value, error);
    case CTL_OPTION_MINUTES:
      return read_minutes (option, text, option->value, error);
    case CTL_OPTION_MINUTES_RANGE:
      return read_minutes_range (option, text, error);
    case CTL_OPTION_TIME:
      return time_of_day_parse (text, option->value, error);
    case CTL_OPTION_TIMES:
      return read_times (option, text, error);
    case CTL_OPTION_WORD:
      return read_word (option, text, error);
    case CTL_OPTION_TEXT:
      return read_text (option, text, error);
    case CTL_OPTION_TEXTS:
      return read_texts (option, text, error);
    case CTL_OPTION_FLAG:
    default:
      g_assert_not_reached ();
    }
}

/* Finds the option that ARG names, up to its `=` if it has one. */
static CtlOption *
find_option (CtlOption *options, guint n_options, const char *arg)
{
  gsize length = strcspn (arg, "=");

  for (guint i = 0; i < n_options; i++)
    if (strlen (options[i].name) == length && strncmp (options[i].name, arg, length) == 0)
      return &options[i];
  return NULL;
}

/* Reads the option at ARGV[*at], and steps to its value if that is an argument of its own. */
static int
take_option (const CtlCommand *command, CtlOption *option, int argc, char **argv, int *at)
{
  const char *equals = strchr (argv[*at], '=');
  const char *text = equals != NULL ? equals + 1 : NULL;
  g_autoptr (GError) error = NULL;

  if (option->given && option->kind != CTL_OPTION_TIMES && option->kind != CTL_OPTION_TEXTS)
    return ctl_usage (command, _ ("%s is given twice."), option->name);
  option->given = TRUE;
  if (option->kind == CTL_OPTION_FLAG)
    {
      *(gboolean *) option->value = TRUE;
      return equals == NULL ? CTL_DONE : ctl_usage (command, _ ("%s takes no value."), option->name);
    }
  if (text == NULL && *at + 1 < argc && !g_str_has_prefix (argv[*at + 1], "--"))
    text = argv[++*at];
  if (text == NULL)
    return ctl_usage (command, _ ("The value after %s is missing."), option->name);
  if (!read_value (option, text, &error))
    return ctl_refuse ("%s: %s", option->name, error->message);
  return CTL_DONE;
}

int
ctl_options_read (const CtlCommand *command, CtlOption *options, guint n_options, int argc, char **argv,
                  GPtrArray *rest)
{
  for (int i = 1; i < argc; i++)
    {
      CtlOption *option = find_option (options, n_options, argv[i]);
      int        status = CTL_DONE;

      if (option != NULL)
        status = take_option (command, option, argc, argv, &i);
      else if (argv[i][0] == '-' && argv[i][1] != '\0')
        status = ctl_usage (command, _ ("“%s” is not an option of “%s”."), argv[i], argv[0]);
      else if (rest == NULL)
        status = ctl_usage (command, _ ("“%s” is not understood."), argv[i]);
      else
        g_ptr_array_add (rest, argv[i]);
      if (status != CTL_DONE)
        return status;
    }
  for (guint i = 0; i < n_options; i++)
    if (options[i].required && !options[i].given)
      return ctl_usage (command, _ ("%s is missing."), options[i].name);
  return CTL_DONE;
}

gboolean
ctl_read_decimal (const char *option, const char *text, gdouble least, gdouble most, gdouble *value)
{
  gboolean is_number = *text != '\0' && text[strspn (text, "0123456789.")] == '\0';
  char    *end = NULL;
  gdouble  number = is_number ? g_ascii_strtod (text, &end) : 0;

  if (!is_number || *end != '\0' || number < least || number > most)
    {
      char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];

      ctl_refuse (_ ("%s: “%s” is not a number from %s to %s."), option, text,
                  g_ascii_formatd (low, sizeof low, "%g", least), g_ascii_formatd (high, sizeof high, "%g", most));
      return FALSE;
    }
  *value = number;
  return TRUE;
}

int
ctl_read_date (const CtlCommand *command, const char *date, gint64 *start, ClockChange *change)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) day = NULL;
  gint64 wall;

  if (date == NULL)
    return CTL_DONE;
  if (*start < 0)
    return ctl_usage (command, _ ("--date says on which day the night begins: add --start."));
  day = calendar_day_parse (date, &error);
  if (day == NULL)
    return ctl_refuse ("--date: %s", error->message);
  wall = calendar_on_day (day, *start);
  *start = calendar_time_of_day (wall);
  *change = calendar_change (wall);
  return CTL_DONE;
}
