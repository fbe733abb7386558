/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "isolate.h"

#include <string.h>

#include "language.h"

#define FSI       "\u2068"
#define PDI       "\u2069"
#define MOST_ARGS 32

/* What one argument of a format is, and where the format has it. */
typedef struct
{
  char type; /* 'i' int, 'l' long, 'L' gint64, 'z' gsize, 'f' double, 'p' any other pointer, 's' string; 0: none */
  const char *from, *to; /* of a string: its conversion */
} Arg;

/* The blocks in which the Unicode Character Database has letters that are written from right to left. */
static gboolean
is_from_right (gunichar c)
{
  return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefe)
         || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

gsize
isolate_length (const char *text)
{
  guint depth = 0;

  if (!g_str_has_prefix (text, FSI))
    return 0;
  for (const char *p = text; *p != '\0' && *p != '\n'; p = g_utf8_next_char (p))
    {
      if (g_str_has_prefix (p, FSI))
        depth++;
      else if (g_str_has_prefix (p, PDI) && --depth == 0)
        return (gsize) (p - text) + strlen (PDI);
    }
  return 0;
}

static gboolean
reads_otherwise (const char *words)
{
  gboolean from_right = *language_direction (language_now ()) == 'r';
  gsize    isolated;

  for (const char *p = words; *p != '\0'; p += isolated > 0 ? isolated : (gsize) (g_utf8_next_char (p) - p))
    {
      gunichar c = g_utf8_get_char (p);

      isolated = isolate_length (p);
      if (isolated == 0 && is_from_right (c) != from_right && (is_from_right (c) || g_unichar_isalpha (c)))
        return TRUE;
    }
  return FALSE;
}

char *
isolate (const char *words)
{
  return words != NULL && reads_otherwise (words) ? g_strconcat (FSI, words, PDI, NULL) : g_strdup (words);
}

char *
isolate_remove (const char *sentence)
{
  GString *bare = g_string_new (sentence);

  g_string_replace (bare, FSI, "", 0);
  g_string_replace (bare, PDI, "", 0);
  return g_string_free (bare, FALSE);
}

static char
type_of (const char *conversion, const char *length)
{
  switch (*conversion)
    {
    case 's':
      return 's';
    case 'p':
      return 'p';
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'c':
      if (length[0] == 'l' && length[1] == 'l')
        return 'L';
      return *length == 'l' || *length == 'z' ? *length : 'i';
    default:
      return 'f';
    }
}

/* Reads what FORMAT takes into ARGS, by position as in %2$s or in turn; the number of arguments. */
static guint
read_format (const char *format, Arg args[MOST_ARGS])
{
  guint n = 0;

  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p, '%'))
    {
      const char *from = p++, *length;
      gsize       digits = strspn (p, "0123456789");
      guint       at;

      if (*p == '%')
        {
          p++;
          continue;
        }
      for (at = n; strchr ("0123456789-+ #'.*$", *p) != NULL && *p != '\0'; p++)
        if (*p == '*' && at < MOST_ARGS)
          args[at++].type = 'i';
      if (digits > 0 && from[1 + digits] == '$')
        at = (guint) g_ascii_strtoull (from + 1, NULL, 10) - 1;
      length = p;
      p += strspn (p, "hlqjzt");
      g_return_val_if_fail (*p != '\0' && at < MOST_ARGS, 0);
      args[at] = (Arg){ .type = type_of (p, length), .from = from, .to = p + 1 };
      n = MAX (n, at + 1);
      p++;
    }
  return n;
}

/* Whether the next argument is a string to be isolated. */
static gboolean
take (const Arg *arg, va_list *args)
{
  const char *words;

  switch (arg->type)
    {
    case 's':
      words = va_arg (*args, const char *);
      return words != NULL && reads_otherwise (words);
    case 'p':
      (void) va_arg (*args, gpointer);
      return FALSE;
    case 'l':
      (void) va_arg (*args, glong);
      return FALSE;
    case 'L':
      (void) va_arg (*args, gint64);
      return FALSE;
    case 'z':
      (void) va_arg (*args, gsize);
      return FALSE;
    case 'f':
      (void) va_arg (*args, gdouble);
      return FALSE;
    default:
      (void) va_arg (*args, gint);
      return FALSE;
    }
}

/* FORMAT with isolates around the conversions of those strings in ARGS that need them. */
static G_GNUC_FORMAT (1) char *isolate_format (const char *format, va_list args)
{
  Arg         list[MOST_ARGS] = { 0 };
  guint       n = read_format (format, list);
  GString    *out = g_string_new (NULL);
  const char *done = format;
  gboolean    isolates[MOST_ARGS];
  va_list     rest;

  va_copy (rest, args);
  for (guint i = 0; i < n; i++)
    isolates[i] = take (&list[i], &rest);
  va_end (rest);
  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p + 1, '%'))
    for (guint i = 0; i < n; i++)
      if (isolates[i] && list[i].from == p)
        {
          g_string_append_len (out, done, p - done);
          g_string_append (out, FSI);
          g_string_append_len (out, p, list[i].to - p);
          g_string_append (out, PDI);
          done = list[i].to;
        }
  g_string_append (out, done);
  return g_string_free (out, FALSE);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the caller's format, with isolates around conversions */
char *
isolated_vprintf (const char *format, va_list args)
{
  g_autofree char *isolating = isolate_format (format, args);

  return g_strdup_vprintf (isolating, args);
}
#pragma GCC diagnostic pop

char *
isolated_printf (const char *format, ...)
{
  va_list args;
  char   *sentence;

  va_start (args, format);
  sentence = isolated_vprintf (format, args);
  va_end (args);
  return sentence;
}
