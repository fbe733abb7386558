/* Words of a line of a transcript. */
#include "line.h"

#include "cards/refusal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
check_characters (const char *line, GError **error)
{
  if (!g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                           _ ("The line is not UTF-8 text: save the file as UTF-8."));
      return FALSE;
    }
  for (const char *p = line; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)) && *p != '\t')
      {
        g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                     _ ("Character %ld of the line is a control character: take it out."),
                     g_utf8_pointer_to_offset (line, p) + 1);
        return FALSE;
      }
  return TRUE;
}

/* Steps over the quoted word at *P; NULL: it is not closed, or something follows at once. */
static char *
take_quoted (const char **p, GError **error)
{
  const char *start = *p + 1;
  const char *close = strchr (start, '"');

  if (close == NULL || (close[1] != '\0' && strchr (" \t#{}|", close[1]) == NULL))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   close == NULL ? _ ("The quote before “%s” is never closed: write a second \" behind the text.")
                                 : _ ("Something follows a closing quote at once in “%s”: write a blank between them."),
                   start);
      return NULL;
    }
  *p = close + 1;
  return g_strndup (start, (gsize) (close - start));
}

GStrv
line_split (const char *line, GError **error)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *text = g_strdup (line);
  const char      *p = text;

  if (g_str_has_suffix (text, "\r"))
    text[strlen (text) - 1] = '\0';
  if (!check_characters (text, error))
    return NULL;
  while (*(p += strspn (p, " \t")) != '\0' && *p != '#')
    {
      g_autofree char *word = NULL;

      if (*p == '"')
        word = take_quoted (&p, error);
      else
        {
          gsize length = strchr ("{}|", *p) != NULL ? 1 : strcspn (p, " \t#\"{}|");

          word = g_strndup (p, length);
          p += length;
          if (*p == '"')
            {
              g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                           _ ("A quote follows “%s” at once: write a blank between them."), word);
              g_clear_pointer (&word, g_free);
            }
        }
      if (word == NULL)
        return NULL;
      g_strv_builder_add (words, word);
    }
  return g_strv_builder_end (words);
}

char *
line_join (const char *const *words, guint from)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; words[i] != NULL; i++)
    {
      gboolean glued = i == from || g_str_equal (words[i], "}") || g_str_equal (words[i - 1], "{");

      g_string_append_printf (text, "%s%s", glued ? "" : " ", words[i]);
    }
  return g_string_free (text, FALSE);
}

gboolean
line_number (const char *word, gint64 min, gint64 max, gint64 *number)
{
  const char *digits = word != NULL && *word == '-' ? word + 1 : word;

  return digits != NULL && g_ascii_isdigit (*digits) && g_ascii_string_to_signed (word, 10, min, max, number, NULL);
}
