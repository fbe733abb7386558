/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a line of text into words. */
#include "line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"

static void
clear_word_cb (gpointer data)
{
  LineWord *word = data;

  g_free (word->text);
}

static void
add_word (GArray *words, const char *text, gsize length, gboolean quoted)
{
  LineWord word = { g_strndup (text, length), quoted };

  g_array_append_val (words, word);
}

/* Refuses characters that would break a line of the log or of the screen in two: checked here once, for names, games
   and titles alike. */
static gboolean
check_characters (const char *line, GError **error)
{
  if (!g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
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
          g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                       _ ("Character %ld of the line is a control character (U+%04X): remove it."),
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

/* Adds the quoted word that begins at AT.  Returns what follows it, or NULL and a sentence. */
static const char *
take_quoted (GArray *words, const char *at, const char *separators, GError **error)
{
  const char *text = at + 1, *close = strchr (text, '"');
  gsize       length;

  if (close == NULL)
    {
      input_unreadable (error, _ ("The quote before “%s” is never closed: write a second \" after the text."), text);
      return NULL;
    }
  length = (gsize) (close - text);
  if (!ends_word (close[1], separators))
    input_unreadable (error, _ ("The closing quote of “%.*s” is not followed by a space: put a space after it."),
                      (int) length, text);
  else if (memchr (text, '\t', length) != NULL)
    input_unreadable (error, _ ("There is a tab inside the quotes of “%.*s”: write spaces instead."), (int) length,
                      text);
  else
    {
      add_word (words, text, length, TRUE);
      return close + 1;
    }
  return NULL;
}

/* Does the same for a word without quotes. */
static const char *
take_plain (GArray *words, const char *at, const char *stops, GError **error)
{
  gsize length = strcspn (at, stops);

  if (at[length] == '"')
    {
      input_unreadable (error,
                        _ ("A quote follows “%.*s” directly: put a space between them, or put all of it in quotes."),
                        (int) length, at);
      return NULL;
    }
  add_word (words, at, length, FALSE);
  return at + length;
}

GArray *
line_split (const char *line, const char *separators, GError **error)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (LineWord));
  g_autofree char *text = g_strdup (line);
  g_autofree char *stops = g_strconcat (" \t#\"", separators, NULL);
  const char      *at = text;

  g_array_set_clear_func (words, clear_word_cb);
  if (g_str_has_suffix (text, "\r"))
    text[strlen (text) - 1] = '\0';
  if (!check_characters (text, error))
    return NULL;
  while (*(at += strspn (at, " \t")) != '\0' && *at != '#')
    {
      if (*at == '"')
        at = take_quoted (words, at, separators, error);
      else if (strchr (separators, *at) != NULL)
        add_word (words, at++, 1, FALSE);
      else
        at = take_plain (words, at, stops, error);
      if (at == NULL)
        return NULL;
    }
  return g_steal_pointer (&words);
}

const char *
line_word (const GArray *words, guint index)
{
  return index < words->len ? g_array_index (words, LineWord, index).text : NULL;
}

gboolean
line_is (const GArray *words, guint index, const char *keyword)
{
  return index < words->len && !g_array_index (words, LineWord, index).quoted
         && g_str_equal (g_array_index (words, LineWord, index).text, keyword);
}

/* Words with a meaning of their own where a name may stand: `out NAME by NAME`, `deal NAME AMOUNT keep X`, `deal
   icm`. */
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
line_ends_at (const GArray *words, guint index, GError **error)
{
  const char *text = line_word (words, index);

  return text == NULL
         || input_unreadable (error, _ ("“%s” is not understood after “%s”."), text, line_word (words, index - 1));
}

char *
line_quote (const char *text)
{
  g_assert (strchr (text, '"') == NULL);
  return is_plain_word (text) ? g_strdup (text) : g_strdup_printf ("\"%s\"", text);
}

GStrv
line_texts (const GArray *words)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (guint i = 0; i < words->len; i++)
    g_strv_builder_add (texts, line_word (words, i));
  return g_strv_builder_end (texts);
}
