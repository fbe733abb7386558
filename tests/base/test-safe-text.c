/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which characters are kept from a terminal, and which names could be mistaken for others. */
#include "base/safe-text.h"
#include "../program.h"

static const struct
{
  const char *text, *line, *lines;
} shown[] = {
  { "Ann", "Ann", "Ann" },
  { "José 👩\u200d🚀", "José 👩\u200d🚀", "José 👩\u200d🚀" },
  { "a\tb\nc\r\nd", "a b c  d", "a\tb\nc\r\nd" },
  { "a\rb", "a\ufffdb", "a\ufffdb" },
  { "\033]0;x\007", "\ufffd]0;x\ufffd", "\ufffd]0;x\ufffd" },
  { "\302\2332J", "\ufffd2J", "\ufffd2J" },
  { "a\u202eb\u2066c\u200fd", "a\ufffdb\ufffdc\ufffdd", "a\ufffdb\ufffdc\ufffdd" },
  { "a \u2068שרה\u2069 b", "a \u2068שרה\u2069 b", "a \u2068שרה\u2069 b" },
  { "a\u2068b\u2068c\u2069", "a\ufffdb\u2068c\u2069", "a\ufffdb\u2068c\u2069" },
  { "a\u2068b\nc\u2069\u2069", "a\ufffdb c\ufffd\ufffd", "a\ufffdb\nc\ufffd\ufffd" },
  { "\u2068a\033\u2069", "\u2068a\ufffd\u2069", "\u2068a\ufffd\u2069" },
  { "a\u2028b\177", "a\ufffdb\ufffd", "a\ufffdb\ufffd" },
  { "a\377b", "a\ufffdb", "a\ufffdb" },
};

static void
test_shown (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *line = safe_text_line (shown[i].text);
      g_autofree char *lines = safe_text_lines (shown[i].text);

      g_assert_cmpstr (line, ==, shown[i].line);
      g_assert_cmpstr (lines, ==, shown[i].lines);
    }
}

/* What begins a sentence about a text that is too long: whole letters, and never all of the text. */
static void
test_beginning (void)
{
  static const char *const letters[] = { "x", "\u00e9", "\u20ac", "\U0001f0a1" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (guint length = 0; length < 30; length++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *beginning = NULL;

        for (guint n = 0; n < length; n++)
          g_string_append (text, letters[i]);
        beginning = safe_text_beginning (text->str);
        g_assert_true (g_utf8_validate (beginning, -1, NULL));
        g_assert_true (g_str_has_prefix (text->str, beginning));
        g_assert_cmpint (g_utf8_strlen (beginning, -1), ==, MIN (length, 20));
      }
}

static void
test_beginning_of_no_text (void)
{
  g_autofree char *beginning = safe_text_beginning ("a\377b");

  g_assert_cmpstr (beginning, ==, "a\ufffdb");
}

static void
test_names (void)
{
  static const char *const plain[]
      = { "Ann", "Ann B.", "Ñandú", "Jose\u0301", "O’Neil", "李雷", "नमस्ते", "👩\u200d🚀", "❤\ufe0f", "Ивáн", "يوسف",
          /* Persian, Kurdish and N'Ko letters that would join, with and without marks between them */
          "علی\u200cرضا", "خانه\u200cای", "مهر\u064eی\u0651\u200c\u064eنا", "ن\u200cە", "ߊ\u200cߡ",
          /* viramas of Hindi, Sinhala, Malayalam (an older spelling of its final n) and Bengali */
          "क\u094d\u200cष", "क\u094d\u200dष", "ශ\u0dca\u200dරී", "അഞ\u0d4dജന\u0d4d\u200d", "র\u200d\u09cdযাচেল",
          "❤\ufe0f\u200d🔥", "👩🏽\u200d🚀" };
  static const char *const misleading[]
      = { "A\u200bnn", "Ann\u2060", "\ufeffAnn", "An\u00adn", "A\u200dnn", "A\u200cnn", "Ann\ufe0f", "Ann\u3164",
          "Ann\u00a0B", "Ann\u2003B", "\u202ennA", "Ann\u200f", "Ann\u061c", "\u2066Ann", "An\033[2Jn", "An\tn",
          "Ann\nB", "Ann\u2800", "Ann\u115fB", "A\u034fnn", "Ann\177",
          /* joiners between letters that do not join, or that join anyway, at an end, or twice */
          "دارا\u200cر", "سردار\u200cها", "ع\u200dلی", "علی\u200c", "\u200cعلی", "علی\u200c رضا", "علی\u200c\u200cرضا",
          "ד\u200cנה", "И\u200cван", "क\u200cष", "क\u200dष", "क\u094d\u200c", "क\u094d\u200d\u200dष", "é\u200d",
          "e\u0301\u200dA", "e\u0301\ufe0f", "👩\u200d", "👩\u200dA", "❤\ufe0f\ufe0f", "李\u200d雷" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (safe_text_can_mislead (plain[i]))
      g_error ("“%s” is a name", plain[i]);
  for (guint i = 0; i < G_N_ELEMENTS (misleading); i++)
    if (!safe_text_can_mislead (misleading[i]))
      g_error ("“%s” is number %u and could be taken for another name", misleading[i], i);
}

TEST_PART (safe_text)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/safe-text/shown-without-steering", test_shown);
  g_test_add_func ("/safe-text/beginning-in-whole-letters", test_beginning);
  g_test_add_func ("/safe-text/beginning-of-no-text", test_beginning_of_no_text);
  g_test_add_func ("/safe-text/names-that-mislead", test_names);
  return g_test_run ();
}
