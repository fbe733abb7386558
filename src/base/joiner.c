/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "joiner.h"

#define NON_JOINER 0x200c
#define VIRAMA     9 /* the canonical combining class of signs that take a consonant's vowel away */

typedef struct
{
  gunichar first, last;
} Range;

/* Letters of cursive scripts that are joined to the letter before them only. */
static const Range joined_behind[] = {
  { 0x622, 0x625 }, { 0x627, 0x627 }, { 0x629, 0x629 }, { 0x62f, 0x632 }, { 0x648, 0x648 }, { 0x671, 0x673 },
  { 0x675, 0x677 }, { 0x688, 0x699 }, { 0x6c0, 0x6c0 }, { 0x6c3, 0x6cb }, { 0x6cd, 0x6cd }, { 0x6cf, 0x6cf },
  { 0x6d2, 0x6d3 }, { 0x6d5, 0x6d5 }, { 0x6ee, 0x6ef }, { 0x710, 0x710 }, { 0x715, 0x719 }, { 0x71e, 0x71e },
  { 0x728, 0x728 }, { 0x72a, 0x72a }, { 0x72c, 0x72c }, { 0x72f, 0x72f }, { 0x74d, 0x74d }, { 0x759, 0x75b },
  { 0x76b, 0x76c }, { 0x771, 0x771 }, { 0x773, 0x774 }, { 0x778, 0x779 }, { 0x840, 0x840 }, { 0x846, 0x847 },
  { 0x849, 0x849 }, { 0x854, 0x854 }, { 0x856, 0x858 }, { 0x867, 0x867 }, { 0x869, 0x86a }, { 0x870, 0x882 },
  { 0x88e, 0x88e }, { 0x8aa, 0x8ac }, { 0x8ae, 0x8ae }, { 0x8b1, 0x8b2 }, { 0x8b9, 0x8b9 }, { 0x10d22, 0x10d22 },
};
/* Letters of the same scripts that are never joined, among them those that have a character for each form. */
static const Range not_joined[] = {
  { 0x621, 0x621 },   { 0x674, 0x674 },   { 0x6e5, 0x6e6 },   { 0x7f4, 0x7f5 }, { 0x861, 0x861 },
  { 0x866, 0x866 },   { 0x887, 0x887 },   { 0x8ad, 0x8ad },   { 0x8c9, 0x8c9 }, { 0x1880, 0x1884 },
  { 0xa873, 0xa873 }, { 0xfb50, 0xfdfb }, { 0xfe70, 0xfefc },
};

static gboolean
is_in (gunichar c, const Range *ranges, guint n)
{
  for (guint i = 0; i < n; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

/* A letter that is written joined to the one before it. */
static gboolean
joins_before (gunichar c)
{
  switch (g_unichar_get_script (c))
    {
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_NKO:
    case G_UNICODE_SCRIPT_MANDAIC:
    case G_UNICODE_SCRIPT_MONGOLIAN:
    case G_UNICODE_SCRIPT_PHAGS_PA:
    case G_UNICODE_SCRIPT_ADLAM:
    case G_UNICODE_SCRIPT_HANIFI_ROHINGYA:
      return g_unichar_isalpha (c) && !is_in (c, not_joined, G_N_ELEMENTS (not_joined));
    default:
      return FALSE;
    }
}

/* A letter that is written joined to the one after it. */
static gboolean
joins_after (gunichar c)
{
  return joins_before (c) && !is_in (c, joined_behind, G_N_ELEMENTS (joined_behind));
}

/* The character before AT, or 0; signs above and below letters are passed over if OVER_MARKS. */
static gunichar
before (const char *text, const char *at, gboolean over_marks)
{
  while (at > text)
    {
      gunichar c = g_utf8_get_char (at = g_utf8_prev_char (at));

      if (!over_marks || !g_unichar_ismark (c))
        return c;
    }
  return 0;
}

static gunichar
after (const char *at, gboolean over_marks)
{
  gunichar c;

  do
    c = g_utf8_get_char (at = g_utf8_next_char (at));
  while (over_marks && g_unichar_ismark (c));
  return c;
}

gboolean
joiner_belongs (const char *text, const char *at)
{
  gunichar last = before (text, at, FALSE), next = after (at, FALSE);
  gboolean behind_virama = g_unichar_combining_class (last) == VIRAMA;

  if (g_utf8_get_char (at) == NON_JOINER)
    return behind_virama ? g_unichar_isalpha (next)
                         : joins_after (before (text, at, TRUE)) && joins_before (after (at, TRUE));
  /* Bengali writes ya behind ra in two ways, of which one has the joiner before the virama. */
  return behind_virama || (g_unichar_isalpha (last) && g_unichar_combining_class (next) == VIRAMA);
}
