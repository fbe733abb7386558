/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nearest.h"

#define MOST_LETTERS 127 /* of a word that is compared; longer ones are no slips */

/* The letters of WORD without case and accents. */
static gunichar *
read_letters (const char *word, guint *n)
{
  g_autofree char *valid = g_utf8_make_valid (word, -1);
  g_autofree char *apart = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (apart, -1);
  gunichar        *letters = g_utf8_to_ucs4_fast (small, -1, NULL);
  guint            kept = 0;

  for (guint i = 0; letters[i] != 0; i++)
    if (!g_unichar_ismark (letters[i]))
      letters[kept++] = letters[i];
  *n = kept;
  return letters;
}

/* The number of slips between A and B: the optimal string alignment distance. */
static guint
count_slips (const gunichar *a, guint n, const gunichar *b, guint m)
{
  guint  rows[3][MOST_LETTERS + 1];
  guint *before = rows[0], *last = rows[1], *row = rows[2];

  for (guint k = 0; k <= m; k++)
    last[k] = before[k] = k;
  for (guint i = 1; i <= n; i++)
    {
      guint *old = before;

      row[0] = i;
      for (guint k = 1; k <= m; k++)
        {
          row[k] = MIN (MIN (last[k], row[k - 1]) + 1, last[k - 1] + (a[i - 1] != b[k - 1]));
          if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
            row[k] = MIN (row[k], before[k - 2] + 1);
        }
      before = last;
      last = row;
      row = old;
    }
  return last[m];
}

const char *
nearest_word (const char *word, const char *const *words)
{
  guint                n, least;
  g_autofree gunichar *letters = read_letters (word, &n);
  const char          *nearest = NULL;

  if (n > MOST_LETTERS)
    return NULL;
  least = MAX (n / 3, 1) + 1;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint                m;
      g_autofree gunichar *others = read_letters (words[i], &m);
      guint                slips = m <= MOST_LETTERS ? count_slips (letters, n, others, m) : least;

      if (slips < least && slips < MAX (n, m))
        {
          least = slips;
          nearest = words[i];
        }
    }
  return nearest;
}
