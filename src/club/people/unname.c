/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unname.h"

#include <string.h>

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* NAME begins at FOUND, which lies in TEXT: as words of its own? */
static gboolean
stands_alone (const char *text, const char *found, const char *name)
{
  const char *end = found + strlen (name);
  gunichar    first = g_utf8_get_char (name), last = g_utf8_get_char (g_utf8_prev_char (name + strlen (name)));

  return (found == text || !is_of_word (first) || !is_of_word (g_utf8_get_char (g_utf8_prev_char (found))))
         && (!is_of_word (last) || !is_of_word (g_utf8_get_char (end)));
}

/* NAME begins at FOUND, which lies in TEXT: is it part of one of OTHERS there? */
static gboolean
is_of_another (const char *text, const char *found, const char *name, const char *const *others)
{
  for (guint i = 0; others[i] != NULL; i++)
    for (const char *in = strstr (others[i], name); in != NULL; in = strstr (in + 1, name))
      {
        const char *begins = found - (in - others[i]);

        if (found - text >= in - others[i] && g_str_has_prefix (begins, others[i])
            && stands_alone (text, begins, others[i]))
          return TRUE;
      }
  return FALSE;
}

char *
unname_text (const char *text, const char *name, const char *const *others, const char *instead)
{
  GString    *made = g_string_new (NULL);
  const char *rest = text, *from = text, *found;

  g_assert (*name != '\0');
  while ((found = strstr (from, name)) != NULL)
    {
      from = found + strlen (name);
      if (!stands_alone (text, found, name) || is_of_another (text, found, name, others))
        continue;
      g_string_append_len (made, rest, found - rest);
      g_string_append (made, instead);
      rest = from;
    }
  g_string_append (made, rest);
  return g_string_free (made, FALSE);
}

/* Where the plain word at AT ends. */
static gsize
word_length (const char *at)
{
  return strcspn (at, " \t#\",+");
}

static void
append_plain (GString *made, const char *word, gsize length, const char *name, const char *const *others,
              const char *instead)
{
  g_autofree char *old = g_strndup (word, length), *new = unname_text (old, name, others, instead);
  gboolean         quoted = !g_str_equal (old, new) && strpbrk (new, " \t") != NULL;

  g_string_append_printf (made, quoted ? "\"%s\"" : "%s", new);
}

static void
append_line (GString *made, const char *line, const char *name, const char *const *others, const char *instead)
{
  gboolean first = TRUE;

  while (*line != '\0')
    {
      const char      *close = *line == '"' ? strchr (line + 1, '"') : NULL;
      gsize            length = *line == '#'    ? strlen (line)
                                : close != NULL ? (gsize) (close - line) + 1
                                                : MAX (word_length (line), 1);
      g_autofree char *piece = g_strndup (line, length);
      gboolean         plain = word_length (line) > 0;

      if (plain && !first)
        append_plain (made, line, length, name, others, instead);
      else if (plain)
        g_string_append (made, piece);
      else
        {
          g_autofree char *new = unname_text (piece, name, others, instead);

          g_string_append (made, new);
        }
      first = first && !plain;
      line += length;
    }
}

char *
unname_lines (const char *text, const char *name, const char *const *others, const char *instead)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *made = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (made, '\n');
      append_line (made, lines[i], name, others, instead);
    }
  return g_string_free (made, FALSE);
}
