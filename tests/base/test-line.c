/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a line: how lines are split, what is refused, and that quoted texts survive. */
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "../program.h"

#define N_RANDOM 2000

/* Each word followed by |, quoted ones in < >: no case contains these characters. */
static char *
describe_words (const GArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, g_array_index (words, LineWord, i).quoted ? "<%s>|" : "%s|", line_word (words, i));
  return g_string_free (text, FALSE);
}

/* A refusal must be a whole sentence that names what was found. */
static void
assert_refused (GError *error, const char *found)
{
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_nonnull (strstr (error->message, found));
}

static void
test_split (void)
{
  static const struct
  {
    const char *line, *separators, *words;
  } cases[] = {
    { "", "", "" },
    { " \t ", "", "" },
    { "# nothing but a comment \"", "", "" },
    { "enter Ann Bob", "", "enter|Ann|Bob|" },
    { "\tenter \t Ann\t", "", "enter|Ann|" },
    { "enter Ann\r", "", "enter|Ann|" },
    { "enter Ann # late \"as ever", "", "enter|Ann|" },
    { "enter Ann#late", "", "enter|Ann|" },
    { "enter \"Ann#1\"#late", "", "enter|<Ann#1>|" },
    { "enter \"Ann B\" Bob", "", "enter|<Ann B>|Bob|" },
    { "enter \"\" Bob", "", "enter|<>|Bob|" },
    { "enter \" Ann  B \"", "", "enter|< Ann  B >|" },
    { "out Ann by Bob+Carl", ",+", "out|Ann|by|Bob|+|Carl|" },
    { "out \"Ann B\"+Carl,\"D E\"", ",+", "out|<Ann B>|+|Carl|,|<D E>|" },
    { "out Ann 1200, Bob 800 by \"C+D, E\"", ",+", "out|Ann|1200|,|Bob|800|by|<C+D, E>|" },
    { ",,+", ",+", ",|,|+|" },
    { "Bob+Carl,", "", "Bob+Carl,|" },
    { "00:05:00 ! enter Zoë \"Ñandú Ä\"", ",+", "00:05:00|!|enter|Zoë|<Ñandú Ä>|" },
    { "= level 1 25/50", "", "=|level|1|25/50|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) words = line_split (cases[i].line, cases[i].separators, &error);
      g_autofree char *found = NULL;

      g_assert_no_error (error);
      found = describe_words (words);
      g_assert_cmpstr (found, ==, cases[i].words);
    }
}

static void
test_split_refuses (void)
{
  static const struct
  {
    const char *line, *found;
  } cases[] = {
    { "enter \"Ann B", "Ann B" },
    { "enter \"", "never closed" },
    { "enter \"Ann\"Bob", "Ann" },
    { "enter \"Ann\"\"Bob\"", "Ann" },
    { "enter Ann\"Bob\"", "Ann" },
    { "enter \"Ann\"+Bob", "Ann" },
    { "enter Ann\xff", "UTF-8" },
    { "enter \xc3", "UTF-8" },
    { "enter Ann\x01", "U+0001" },
    { "enter \"Ann\tBob\"", "tab" },
    { "enter \"Ann\nBob\"", "U+000A" },
    { "enter Ann\rBob", "U+000D" },
    { "enter Ann # \x7f", "U+007F" },
    { "enter Zo\xc2\x85", "Character 9" },
    { "enter A\xe2\x80\xa8"
      "B",
      "U+2028" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (line_split (cases[i].line, "", &error));
      assert_refused (error, cases[i].found);
    }
}

static void
test_quoted_is_no_keyword (void)
{
  g_autoptr (GArray) words = line_split ("by \"by\"", "", NULL);

  g_assert_true (line_is (words, 0, "by"));
  g_assert_false (line_is (words, 1, "by"));
  g_assert_false (line_is (words, 2, "by"));
  g_assert_cmpstr (line_word (words, 1), ==, "by");
  g_assert_null (line_word (words, 2));
}

static void
test_quote (void)
{
  static const struct
  {
    const char *text, *quoted;
  } cases[] = {
    { "Ann", "Ann" },     { "O'Brien", "O'Brien" }, { "J.R.-2_b", "J.R.-2_b" }, { "Ñandú", "Ñandú" },
    { "20.00", "20.00" }, { "", "\"\"" },           { "Ann B", "\"Ann B\"" },   { "a,b", "\"a,b\"" },
    { "a+b", "\"a+b\"" }, { "a#b", "\"a#b\"" },     { "!a", "\"!a\"" },         { "=", "\"=\"" },
    { "-", "\"-\"" },     { "by", "\"by\"" },       { "keep", "\"keep\"" },     { "By", "By" },
    { "byron", "byron" }, { "icm", "\"icm\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *quoted = line_quote (cases[i].text);

      g_assert_cmpstr (quoted, ==, cases[i].quoted);
    }
}

static void
test_quoted_texts_survive (void)
{
  static const char *const pieces[] = { "a", "Z", "7", " ", "\xc2\xa0", ",", "+",  "#",         "!", "=",  ".",   "-",
                                        "_", "'", "/", ":", "é",        "ß", "名", "e\xcc\x81", "😀", "by", "keep" };

  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) words = NULL;
      g_autofree char *quoted = NULL, *line = NULL;

      for (gint n = g_test_rand_int_range (0, 6); n > 0; n--)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      quoted = line_quote (text->str);
      line = g_strdup_printf ("enter %s,%s by", quoted, quoted);
      words = line_split (line, ",+", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (words->len, ==, 5);
      g_assert_cmpstr (line_word (words, 1), ==, text->str);
      g_assert_cmpstr (line_word (words, 3), ==, text->str);
      g_assert_false (line_is (words, 1, "by"));
      g_assert_true (line_is (words, 4, "by"));
    }
}

TEST_PART (line)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line/split", test_split);
  g_test_add_func ("/line/split-refuses-with-a-sentence", test_split_refuses);
  g_test_add_func ("/line/a-quoted-word-is-no-keyword", test_quoted_is_no_keyword);
  g_test_add_func ("/line/quote-only-when-needed", test_quote);
  g_test_add_func ("/line/quoted-texts-survive-splitting", test_quoted_texts_survive);
  return g_test_run ();
}
