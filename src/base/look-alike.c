/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "look-alike.h"

#include <unicode/uspoof.h>

/* NULL: there is none. */
static const USpoofChecker *
get_checker (void)
{
  static USpoofChecker *checker; /* kept for good */
  static gsize          is_made;
  UErrorCode            status = U_ZERO_ERROR;

  if (g_once_init_enter (&is_made))
    {
      checker = uspoof_open (&status);
      g_once_init_leave (&is_made, 1);
    }
  return checker;
}

/* Of TEXT itself if it cannot be found.  Wide letters and other forms of the same ones are made plain first. */
char *
look_alike_skeleton (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  const char      *it = plain != NULL ? plain : text;
  UErrorCode       status = U_ZERO_ERROR;
  gint32 n = get_checker () != NULL ? uspoof_getSkeletonUTF8 (get_checker (), 0, it, -1, NULL, 0, &status) : 0;
  g_autofree char *skeleton = n > 0 ? g_malloc0 ((gsize) n + 1) : NULL;

  status = U_ZERO_ERROR;
  if (skeleton != NULL)
    uspoof_getSkeletonUTF8 (get_checker (), 0, it, -1, skeleton, n + 1, &status);
  return skeleton != NULL && U_SUCCESS (status) ? g_steal_pointer (&skeleton) : g_strdup (it);
}

static gboolean
have_same_skeleton (const char *a, const char *b)
{
  g_autofree char *one = look_alike_skeleton (a), *other = look_alike_skeleton (b);

  return g_str_equal (one, other);
}

gboolean
look_alike (const char *a, const char *b)
{
  g_autofree char *small = g_utf8_casefold (a, -1), *other_small = g_utf8_casefold (b, -1);
  g_autofree char *large = g_utf8_strup (a, -1), *other_large = g_utf8_strup (b, -1);

  return have_same_skeleton (a, b) || have_same_skeleton (small, other_small)
         || have_same_skeleton (large, other_large);
}
