/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A name is taken out of texts, where it is one. */
#include <string.h>

#include "base/line.h"
#include "base/random.h"
#include "club/people/unname.h"
#include "../../program.h"

static const char *const others[] = { "Ann B.", "Mary Ann", NULL };

static void
test_texts (void)
{
  static const struct
  {
    const char *name, *text, *left;
  } cases[] = {
    { "Ann", "Ann", "Somebody 1" },
    { "Ann", "Ann’s night with Ann, Anna and Joann", "Somebody 1’s night with Somebody 1, Anna and Joann" },
    { "Ann", "AnnAnn Ann", "AnnAnn Somebody 1" },
    { "Ann", "ann", "ann" },
    { "Ann", "(Ann)\tAnn\nAnn", "(Somebody 1)\tSomebody 1\nSomebody 1" },
    { "Carl D.", "Carl D.x and Carl D", "Somebody 1x and Carl D" },
    { "Éa", "Éa, LÉa", "Somebody 1, LÉa" },
    { "Jose", "Jose\xCC\x81 Jose", "Jose\xCC\x81 Somebody 1" }, /* an accent typed apart */
    { "Ann", "Ann B. and Ann, Mary Ann", "Ann B. and Somebody 1, Mary Ann" },
    { "Ann", "Ann Bo", "Somebody 1 Bo" },
    { "Ann", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *left = unname_text (cases[i].text, cases[i].name, others, "Somebody 1");

      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

static void
test_lines (void)
{
  static const struct
  {
    const char *name, *text, *left;
  } cases[] = {
    { "Ann", "guest Bob Ann", "guest Bob \"Somebody 1\"" },
    { "Ann", "guest \"Ann\" Anna", "guest \"Somebody 1\" Anna" },
    { "Ann", "adjust Ann -5 \"Ann was late\" # Ann", "adjust \"Somebody 1\" -5 \"Somebody 1 was late\" # Somebody 1" },
    { "Ann", "season \"Ann's\"\nguest Ann", "season \"Somebody 1's\"\nguest \"Somebody 1\"" },
    { "Ann", "venue Ann's", "venue \"Somebody 1's\"" },
    { "Ann", "share 10% Ann,Bob", "share 10% \"Somebody 1\",Bob" },
    { "Ann", "guest \"Ann B.\" Ann", "guest \"Ann B.\" \"Somebody 1\"" },
    { "guest", "guest guest", "guest \"Somebody 1\"" },
    { "guest", "  guest Bob", "  guest Bob" },
    { "Carl D.", "guest \"Carl D.\"", "guest \"Somebody 1\"" },
    { "Ann", "name \"Ann", "name \"\"Somebody 1\"" }, /* never closed: no worse than before */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *left = unname_lines (cases[i].text, cases[i].name, others, "Somebody 1");

      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

/* The words of a line stay as many, and no word has the name any more. */
static void
test_words_stay (void)
{
  static const char *const parts[] = { "Ann", "Anna", "\"Ann\"", "\"of Ann\"", "Bob", "-5", ",", " ", "\t" };
  guint64                  random = 11;

  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (GString) line = g_string_new ("guest");
      g_autofree char *left = NULL;
      g_autoptr (GArray) before = NULL, after = NULL;

      for (guint i = random_below (&random, 8); i > 0; i--)
        g_string_append_printf (line, " %s", parts[random_below (&random, G_N_ELEMENTS (parts))]);
      left = unname_lines (line->str, "Ann", others, "Somebody 1");
      before = line_split (line->str, ",", NULL);
      after = line_split (left, ",", NULL);
      g_test_message ("%s", left);
      g_assert_cmpuint (before->len, ==, after->len);
      for (guint i = 0; i < after->len; i++)
        {
          const char *was = line_word (before, i), *is = line_word (after, i);

          g_assert_cmpstr (is, ==,
                           g_str_equal (was, "Ann")      ? "Somebody 1"
                           : g_str_equal (was, "of Ann") ? "of Somebody 1"
                                                         : was);
        }
    }
}

TEST_PART (unname)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/unname/texts", test_texts);
  g_test_add_func ("/unname/lines", test_lines);
  g_test_add_func ("/unname/words-stay", test_words_stay);
  return g_test_run ();
}
