/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "list.h"

#include <glib/gi18n-lib.h>

static const char *
comma (void)
{
  return C_ ("between the words of a list", ", ");
}

void
list_take (GStrvBuilder *words, char *word)
{
  g_strv_builder_add (words, word);
  g_free (word);
}

void
list_next (GString *list)
{
  if (list->len > 0)
    g_string_append (list, comma ());
}

char *
list_join (const char *const *words)
{
  return g_strjoinv (comma (), (char **) words);
}

/* Joins all but the last word with commas and adds the last with FORMAT. */
static char *
join_last (const char *const *words, const char *format)
{
  guint n = g_strv_length ((char **) words);
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) around = g_strsplit (format, "%s", 3);

  for (guint i = 0; i + 1 < n; i++)
    {
      list_next (list);
      g_string_append (list, words[i]);
    }
  if (n < 2)
    return g_strdup (n == 1 ? words[0] : "");
  return g_strconcat (around[0], list->str, around[1], words[n - 1], around[2], NULL);
}

char *
list_to_text (const char *const *words)
{
  /* Translators: the last two of a list of names, or of chips as in "20 × 5, 12 × 25 and 6 × 100". */
  return join_last (words, _ ("%s and %s"));
}

char *
list_to_choice (const char *const *words)
{
  /* Translators: the last two of a list from which one is true: "2, 3 or 4". */
  return join_last (words, _ ("%s or %s"));
}
