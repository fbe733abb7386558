/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nouns that Cardroom knows, in lists that the build makes from data/nouns. */
#include "nouns.h"

#include <string.h>

#include "nouns.inc"

/* Endings of plurals, and those of the nouns in the list instead. */
static const struct
{
  const char *plural, *noun;
} endings[] = {
  { "s", "" },     { "es", "" },     { "ies", "y" }, { "ves", "f" },
  { "ves", "fe" }, { "men", "man" }, { "ces", "z" }, { "zzes", "z" },
};

static const char *
noun (guint i)
{
  return text + starts[i];
}

/* The index of the first noun that does not come before WORD. */
static guint
find (const char *word)
{
  guint low = 0, high = G_N_ELEMENTS (starts);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (strcmp (noun (middle), word) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static gboolean
is_listed (const char *word)
{
  guint at = find (word);

  return at < G_N_ELEMENTS (starts) && strcmp (noun (at), word) == 0;
}

gboolean
nouns_has (const char *word)
{
  if (is_listed (word))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (word, endings[i].plural))
      {
        g_autofree char *stem = g_strndup (word, strlen (word) - strlen (endings[i].plural));
        g_autofree char *one = g_strconcat (stem, endings[i].noun, NULL);

        if (strlen (one) > 1 && is_listed (one))
          return TRUE;
      }
  return FALSE;
}

guint
nouns_count (char letter)
{
  const char first[] = { letter, '\0' }, next[] = { (char) (letter + 1), '\0' };

  return find (next) - find (first);
}

const char *
nouns_get (char letter, guint k)
{
  const char first[] = { letter, '\0' };

  g_assert (k < nouns_count (letter));
  return noun (find (first) + k);
}

static gboolean is_spanish;

void
nouns_speak (const char *language)
{
  is_spanish = g_str_has_prefix (language, "es");
}

static const char *const *
list_known (guint *n)
{
  *n = is_spanish ? G_N_ELEMENTS (known_1) : G_N_ELEMENTS (known_0);
  return is_spanish ? known_1 : known_0;
}

guint
nouns_count_known (char letter)
{
  guint              n, count = 0;
  const char *const *known = list_known (&n);

  for (guint i = 0; i < n; i++)
    count += *known[i] == letter ? 1 : 0;
  return count;
}

const char *
nouns_get_known (char letter, guint k)
{
  guint              n;
  const char *const *known = list_known (&n);

  for (guint i = 0; i < n; i++)
    if (*known[i] == letter && k-- == 0)
      return known[i];
  g_assert_not_reached ();
}
