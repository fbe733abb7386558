/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that read in the other direction are isolated in sentences, once, and taken out of their isolates again. */
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "../program.h"

#define FSI "\u2068"
#define PDI "\u2069"

static void
test_words (void)
{
  static const struct
  {
    const char *words, *isolated;
  } cases[] = {
    { "Ann", "Ann" },
    { "", "" },
    { "7 & €", "7 & €" },
    { "Ñandú 李雷 नमस्ते Иван", "Ñandú 李雷 नमस्ते Иван" },
    { "דנה", FSI "דנה" PDI },
    { "שרה 7", FSI "שרה 7" PDI },
    { "7 يوسف (2)", FSI "7 يوسف (2)" PDI },
    { "Ann כהן", FSI "Ann כהן" PDI },
    { "ܐܒܐ", FSI "ܐܒܐ" PDI },
    { "ߊߡߊ", FSI "ߊߡߊ" PDI },
    { "𞤀𞤁", FSI "𞤀𞤁" PDI },
    { FSI "דנה" PDI " and Bob", FSI "דנה" PDI " and Bob" },
    { FSI "דנה" PDI " and עדי", FSI FSI "דנה" PDI " and עדי" PDI },
    { FSI "דנה", FSI FSI "דנה" PDI },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *isolated = isolate (cases[i].words);

      g_assert_cmpstr (isolated, ==, cases[i].isolated);
    }
}

/* Whatever else stands in a format, the string of another direction is the one that is isolated. */
static void
test_formats (void)
{
  const char *name = "שרה 7", *other = "Ann";

#define SAID(expected, ...)                                                                                            \
  do                                                                                                                   \
    {                                                                                                                  \
      g_autofree char *said = isolated_printf (__VA_ARGS__);                                                           \
                                                                                                                       \
      g_assert_cmpstr (said, ==, expected);                                                                            \
    }                                                                                                                  \
  while (0)
  SAID ("Ann is out", "%s is out", other);
  SAID (FSI "שרה 7" PDI " is out in place 3", "%s is out in place %d", name, 3);
  SAID ("100% of " FSI "שרה 7" PDI, "%d%% of %s", 100, name);
  SAID ("1 2 3 4.5 x Ann " FSI "שרה 7" PDI, "%d %lu %" G_GINT64_FORMAT " %.1f %c %s %s", 1, 2ul, G_GINT64_CONSTANT (3),
        4.5, 'x', other, name);
  SAID ("007 " FSI "שר" PDI "…, Ann", "%03u %.4s…, %s", 7u, name, other);
  SAID ("A " FSI "שר" PDI, "%.*s %.*s", 1, other, 4, name);
  SAID (FSI "שרה 7" PDI " then 5", "%2$s then %1$d", 5, name);
  SAID (FSI "שרה 7" PDI " " FSI "שרה 7" PDI, "%s %s", name, name);
#undef SAID
}

static void
test_refusals (void)
{
  g_autoptr (GError) refused = NULL, unreadable = NULL;

  input_refuse (&refused, "%s is not at table %d.", "שרה 7", 4);
  g_assert_cmpstr (refused->message, ==, FSI "שרה 7" PDI " is not at table 4.");
  input_unreadable (&unreadable, "“%s” is not a word.", "שרה 7");
  g_assert_cmpstr (unreadable->message, ==, "“" FSI "שרה 7" PDI "” is not a word.");
  g_assert_false (input_refuse (NULL, "%s", "שרה"));
}

static void
test_bare (void)
{
  g_autofree char *sentence = isolated_printf ("%s and %s", "דנה", "עדי"), *bare = isolate_remove (sentence);

  g_assert_cmpstr (bare, ==, "דנה and עדי");
  g_assert_cmpuint (isolate_length (sentence), ==, strlen (FSI "דנה" PDI));
  g_assert_cmpuint (isolate_length (bare), ==, 0);
  g_assert_cmpuint (isolate_length (FSI "no end"), ==, 0);
  g_assert_cmpuint (isolate_length (FSI "no end\n" PDI), ==, 0);
}

TEST_PART (isolate)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/isolate/words", test_words);
  g_test_add_func ("/isolate/formats", test_formats);
  g_test_add_func ("/isolate/refusals", test_refusals);
  g_test_add_func ("/isolate/bare", test_bare);
  return g_test_run ();
}
