/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The word that is meant by a slip, and none where it is no slip. */
#include "base/nearest.h"
#include "../program.h"

static void
test_cases (void)
{
  static const char *const words[] = { "Ann", "Bob", "José", "Carl D.", "Cleopatra", "Jo", NULL };
  static const struct
  {
    const char *word, *nearest;
  } cases[] = {
    { "Jose", "José" },
    { "jsoé", "José" },
    { "An", "Ann" },
    { "Anna", "Ann" },
    { "bob", "Bob" },
    { "Cleoptara", "Cleopatra" },
    { "Kleopetra", "Cleopatra" },
    { "Carl D", "Carl D." },
    { "Zoe", NULL },
    { "X", NULL },
    { "", NULL },
    { "Cxxxpxxra", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].word);
      g_assert_cmpstr (nearest_word (cases[i].word, words), ==, cases[i].nearest);
    }
}

TEST_PART (nearest)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nearest/cases", test_cases);
  return g_test_run ();
}
