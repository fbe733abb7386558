/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that do harm where they are shown. */
#include "safe-text.h"

#include <string.h>

#include "isolate.h"
#include "joiner.h"

#define REPLACEMENT 0xfffd
#define NON_JOINER  0x200c
#define JOINER      0x200d /* joins several emoji into one, too */
#define PICTURE     0xfe0f /* shows the character before it as an emoji */
#define ISOLATE     0x2068 /* begins words that are isolated in a sentence */
#define ISOLATE_END 0x2069
#define BEGINNING   20 /* letters */

gboolean
safe_text_is_harmful (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069) || (c >= 0xe0000 && c <= 0xe0fff);
}

static char *
make_safe (const char *text, gboolean lines)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *safe = g_string_sized_new (strlen (valid));
  guint            isolates = 0; /* that are open */

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean blank = c == '\n' || c == '\t' || (c == '\r' && p[1] == '\n');
      gboolean opens = c == ISOLATE && isolate_length (p) > 0, closes = c == ISOLATE_END && isolates > 0;

      isolates += opens ? 1u : 0u;
      isolates -= closes ? 1u : 0u;
      if (!safe_text_is_harmful (c) || (blank && lines) || opens || closes)
        g_string_append_unichar (safe, c);
      else
        g_string_append_unichar (safe, blank ? ' ' : REPLACEMENT);
    }
  return g_string_free (safe, FALSE);
}

char *
safe_text_line (const char *text)
{
  return make_safe (text, FALSE);
}

char *
safe_text_lines (const char *text)
{
  return make_safe (text, TRUE);
}

/* Blank letters count as unseen, as do signs without a width. */
char *
safe_text_beginning (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), BEGINNING));
}

gboolean
safe_text_is_unseen (gunichar c)
{
  static const gunichar blank_letters[] = { 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0 };

  for (guint i = 0; i < G_N_ELEMENTS (blank_letters); i++)
    if (c == blank_letters[i])
      return TRUE;
  return safe_text_is_harmful (c) || g_unichar_type (c) == G_UNICODE_FORMAT
         || (g_unichar_iszerowidth (c) && !g_unichar_ismark (c)) || (c >= 0xfe00 && c <= 0xfe0f)
         || (c >= 0x180b && c <= 0x180f);
}

static gboolean
is_picture (gunichar c)
{
  return c > 0xff && !g_unichar_isalpha (c) && !g_unichar_ismark (c) && !safe_text_is_unseen (c);
}

/* TRUE if the unseen character C makes one emoji of the characters around it. */
static gboolean
is_of_picture (gunichar before, gunichar c, gunichar next)
{
  if (c == JOINER)
    return (is_picture (before) || before == PICTURE) && is_picture (next);
  return c == PICTURE && is_picture (before);
}

gboolean
safe_text_can_mislead (const char *name)
{
  gunichar before = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean belongs = is_of_picture (before, c, g_utf8_get_char (g_utf8_next_char (p)))
                         || ((c == JOINER || c == NON_JOINER) && joiner_belongs (name, p));

      if ((safe_text_is_unseen (c) && !belongs) || (c != ' ' && g_unichar_type (c) == G_UNICODE_SPACE_SEPARATOR))
        return TRUE;
      before = c;
    }
  return FALSE;
}
