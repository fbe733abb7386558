/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "list.h"

#include <glib/gi18n-lib.h>

#include "isolate.h"

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
  GString *list = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = isolate (words[i]);

      list_next (list);
      g_string_append (list, word);
    }
  return g_string_free (list, FALSE);
}

/* Joins all but the last word with commas and adds the last with FORMAT. */
static char *
join_last (const char *const *words, const char *format)
{
  guint                   n = g_strv_length ((char **) words);
  g_autofree char        *last = n > 0 ? isolate (words[n - 1]) : g_strdup ("");
  g_autofree const char **first = g_memdup2 (words, (n + 1) * sizeof *words);
  g_autofree char        *list = NULL;
  g_auto (GStrv) around = g_strsplit (format, "%s", 3);

  if (n < 2)
    return g_steal_pointer (&last);
  first[n - 1] = NULL;
  list = list_join (first);
  return g_strconcat (around[0], list, around[1], last, around[2], NULL);
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
