/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists in words. */
#include "base/list.h"
#include "../program.h"

static void
test_words (void)
{
  static const struct
  {
    const char *words[4], *text, *choice, *joined;
  } cases[] = {
    { { NULL }, "", "", "" },
    { { "Ann" }, "Ann", "Ann", "Ann" },
    { { "Ann", "Bob" }, "Ann and Bob", "Ann or Bob", "Ann, Bob" },
    { { "Ann", "Bob", "Zoe" }, "Ann, Bob and Zoe", "Ann, Bob or Zoe", "Ann, Bob, Zoe" },
    { { "דנה", "Bob", "עדי" },
      "\u2068דנה\u2069, Bob and \u2068עדי\u2069",
      "\u2068דנה\u2069, Bob or \u2068עדי\u2069",
      "\u2068דנה\u2069, Bob, \u2068עדי\u2069" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = list_to_text (cases[i].words), *joined = list_join (cases[i].words);
      g_autofree char *choice = list_to_choice (cases[i].words);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (choice, ==, cases[i].choice);
      g_assert_cmpstr (joined, ==, cases[i].joined);
    }
}

static void
test_next (void)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (gint i = 1; i <= 3; i++)
    {
      list_next (list);
      g_string_append_printf (list, "%d", i);
    }
  g_assert_cmpstr (list->str, ==, "1, 2, 3");
}

static void
test_take (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *text = NULL;

  list_take (builder, g_strdup ("Ann"));
  list_take (builder, g_strdup_printf ("%d more", 2));
  words = g_strv_builder_end (builder);
  text = list_to_text ((const char *const *) words);
  g_assert_cmpstr (text, ==, "Ann and 2 more");
}

TEST_PART (list)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list/words", test_words);
  g_test_add_func ("/list/take", test_take);
  g_test_add_func ("/list/next", test_next);
  return g_test_run ();
}
