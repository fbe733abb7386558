/* Lists in words. */
#include "list.h"

#include <glib/gi18n-lib.h>

static const char *
comma (void)
{
  return C_ ("between the words of a list", ", ");
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

char *
list_to_text (const char *const *words)
{
  guint n = g_strv_length ((char **) words);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i + 1 < n; i++)
    {
      list_next (list);
      g_string_append (list, words[i]);
    }
  if (n < 2)
    return g_strdup (n == 1 ? words[0] : "");
  /* Translators: the last two of a list of names, or of chips as in "20 × 5, 12 × 25 and 6 × 100". */
  return g_strdup_printf (_ ("%s and %s"), list->str, words[n - 1]);
}
