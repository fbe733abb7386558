/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers: what is read, what is refused, and how they are written. */
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "../program.h"

/* A refusal must be a whole sentence that names what was found. */
static void
assert_refused (GError *error, const char *found)
{
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_nonnull (strstr (error->message, found));
}

static void
test_number (void)
{
  static const struct
  {
    const char *text;
    gint64      min, max;
    gint64      number;  /* if it can be read */
    const char *refusal; /* otherwise a part of the sentence */
  } cases[] = {
    { "0", 0, 9, 0, NULL },
    { "007", 0, 9, 7, NULL },
    { "9", 0, 9, 9, NULL },
    { "1000000000000", 1, NUMBER_MAX, NUMBER_MAX, NULL },
    { "-3", -5, 5, -3, NULL },
    { "10", 0, 9, 0, "from 0 to 9" },
    { "0", 1, 9, 0, "from 1 to 9" },
    { "-1", 0, 9, 0, "“-1”" },
    { "-0", 0, 9, 0, "“-0”" },
    { "99999999999999999999999", 0, NUMBER_MAX, 0, "1000000000000" },
    { "", 0, 9, 0, "“”" },
    { "+3", 0, 9, 0, "“+3”" },
    { "3.0", 0, 9, 0, "“3.0”" },
    { "3x", 0, 9, 0, "“3x”" },
    { "1,000", 0, 9999, 0, "“1,000”" },
    { " 3", 0, 9, 0, "“ 3”" },
    { "٣", 0, 9, 0, "“٣”" },
    { NULL, 0, 9, 0, "ends" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64   number = -99;
      gboolean read = number_parse (cases[i].text, cases[i].min, cases[i].max, &number, &error);

      g_assert_cmpint (read, ==, cases[i].refusal == NULL);
      if (read)
        g_assert_cmpint (number, ==, cases[i].number);
      else
        assert_refused (error, cases[i].refusal);
    }
}

static void
test_chips_text (void)
{
  static const struct
  {
    gint64      chips;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 999, "999" },
    { 1000, "1,000" },
    { 12500, "12,500" },
    { 123456, "123,456" },
    { 1000000, "1,000,000" },
    { -1500, "−1,500" },
    { G_MAXINT64, "9,223,372,036,854,775,807" },
    { G_MININT64, "−9,223,372,036,854,775,808" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = number_to_text (cases[i].chips);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEST_PART (number)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/whole-numbers", test_number);
  g_test_add_func ("/number/chips", test_chips_text);
  return g_test_run ();
}
