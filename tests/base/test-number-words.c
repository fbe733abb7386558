/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people say them, in each language. */
#include "base/language.h"
#include "base/number-words.h"
#include "../program.h"

static const struct
{
  gint64      number;
  const char *english, *spanish;
} cases[] = {
  { 0, "zero", "cero" },
  { 1, "one", "uno" },
  { 5, "five", "cinco" },
  { 16, "sixteen", "dieciséis" },
  { 21, "twenty-one", "veintiuno" },
  { 25, "twenty-five", "veinticinco" },
  { 30, "thirty", "treinta" },
  { 75, "seventy-five", "setenta y cinco" },
  { 100, "one hundred", "cien" },
  { 101, "one hundred one", "ciento uno" },
  { 150, "one hundred fifty", "ciento cincuenta" },
  { 500, "five hundred", "quinientos" },
  { 700, "seven hundred", "setecientos" },
  { 750, "seven hundred fifty", "setecientos cincuenta" },
  { 1000, "one thousand", "mil" },
  { 1001, "one thousand one", "mil uno" },
  { 1050, "one thousand fifty", "mil cincuenta" },
  { 1100, "eleven hundred", "mil cien" },
  { 1200, "twelve hundred", "mil doscientos" },
  { 1250, "one thousand two hundred fifty", "mil doscientos cincuenta" },
  { 1500, "fifteen hundred", "mil quinientos" },
  { 2000, "two thousand", "dos mil" },
  { 2500, "twenty-five hundred", "dos mil quinientos" },
  { 9900, "ninety-nine hundred", "nueve mil novecientos" },
  { 10000, "ten thousand", "diez mil" },
  { 11000, "eleven thousand", "once mil" },
  { 12500, "twelve thousand five hundred", "doce mil quinientos" },
  { 21000, "twenty-one thousand", "veintiún mil" },
  { 25000, "twenty-five thousand", "veinticinco mil" },
  { 31031, "thirty-one thousand thirty-one", "treinta y un mil treinta y uno" },
  { 100000, "one hundred thousand", "cien mil" },
  { 101000, "one hundred one thousand", "ciento un mil" },
  { 250000, "two hundred fifty thousand", "doscientos cincuenta mil" },
  { 1000000, "one million", "un millón" },
  { 1200000, "one million two hundred thousand", "un millón doscientos mil" },
  { 1500000, "one million five hundred thousand", "un millón quinientos mil" },
  { 2000000, "two million", "dos millones" },
  { 21000000, "twenty-one million", "veintiún millones" },
  { 1000000000, "one billion", "mil millones" },
  { 1001000000, "one billion one million", "mil un millones" },
  { G_GINT64_CONSTANT (1000000000000), "one trillion", "un billón" },
  { -1500, "minus fifteen hundred", "menos mil quinientos" },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *english = NULL, *spanish = NULL;

      language_begin (language_find ("en"));
      english = number_in_words (cases[i].number);
      language_end ();
      language_begin (language_find ("es"));
      spanish = number_in_words (cases[i].number);
      language_end ();
      g_assert_cmpstr (english, ==, cases[i].english);
      g_assert_cmpstr (spanish, ==, cases[i].spanish);
    }
}

/* No two numbers are said alike, however large they are. */
static void
test_all_differ (void)
{
  static const gint64 steps[] = { 1, 25, 100, 999, 1000, 12345, 1000000, 999999999 };

  for (const char *const *language = language_list (); *language != NULL; language++)
    {
      g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

      language_begin (*language);
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        for (gint64 n = -40; n < 1200; n++)
          {
            gint64  number = n * steps[i];
            char   *words = number_in_words (number);
            gint64 *before = g_hash_table_lookup (said, words);

            g_assert_true (before == NULL || *before == number);
            if (before == NULL)
              g_hash_table_insert (said, words, g_memdup2 (&number, sizeof number));
            else
              g_free (words);
          }
      g_free (number_in_words (G_MAXINT64));
      g_free (number_in_words (G_MININT64));
      language_end ();
    }
}

TEST_PART (number_words)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-words/as-people-say-them", test_words);
  g_test_add_func ("/number-words/no-two-alike", test_all_differ);
  return g_test_run ();
}
