/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounding as a person does it who writes decimals: half away from zero. */
#include <math.h>

#include "base/decimal.h"
#include "base/random.h"
#include "../program.h"

static void
test_halves (void)
{
  static const struct
  {
    gdouble value;
    gint    digits;
    gdouble rounded;
  } cases[] = {
    { 1.005, 2, 1.01 },
    { -1.005, 2, -1.01 },
    { 2.675, 2, 2.68 },
    { 1.015, 2, 1.02 },
    { 0.1 + 0.2, 1, 0.3 },
    { 0.285, 2, 0.29 },
    { 1.004999, 2, 1.0 },
    { 0.5, 0, 1 },
    { -0.5, 0, -1 },
    { 2.5, 0, 3 },
    { 0.49999999999, 0, 0 },
    { 1e-9, 6, 0 },
    { 5e-7, 6, 0.000001 },
    { 123456.5, 0, 123457 },
    { 15, -1, 20 },
    { 14.9, -1, 10 },
    { -15, -1, -20 },
    { 4, -1, 0 },
    { 5, -1, 10 },
    { 0, 3, 0 },
    { 9.995, 2, 10 },
    { 999.5, 0, 1000 },
    { 35.0 * 1.115, 2, 39.03 },
    { 1e300, 2, 1e300 },
    { 0.045, 2, 0.05 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%.17g to %d", cases[i].value, cases[i].digits);
      g_assert_cmpfloat (decimal_round (cases[i].value, cases[i].digits), ==, cases[i].rounded);
    }
  g_assert_false (signbit (decimal_round (-0.001, 2)));
}

/* What is written with six digits, and held by a double, rounds to fewer as its own digits do; so do products. */
static void
test_as_its_digits_do (void)
{
  static const gint64 powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };
  guint64             random = 7;

  for (gint i = 0; i < 100000; i++)
    {
      gint64  six = (gint64) random_below (&random, 2000000000) - 1000000000, size = ABS (six), step;
      gint    digits = (gint) random_below (&random, 7);
      gint64  hundredths = random_below (&random, 100000), weight = random_below (&random, 10000), product;
      gdouble expected;

      step = powers[6 - digits];
      expected = (gdouble) ((size + step / 2) / step) / (gdouble) powers[digits];
      g_assert_cmpfloat (decimal_round ((gdouble) six / 1e6, digits), ==, six < 0 ? -expected : expected);
      product = hundredths * weight; /* ten-thousandths */
      g_assert_cmpfloat (decimal_round ((gdouble) hundredths / 100 * ((gdouble) weight / 100), 2), ==,
                         (gdouble) ((product + 50) / 100) / 100);
    }
}

/* Any number rounds as its first fifteen digits do when they are written. */
static void
test_as_it_is_written (void)
{
  guint64 random = 11;

  for (gint i = 0; i < 100000; i++)
    {
      gsize            digits = (gsize) random_below (&random, 10);
      gdouble          value = (gdouble) random_below (&random, 1 << 30) / (gdouble) (1 + random_below (&random, 5000));
      g_autofree char *text = g_strdup_printf ("%.15g", value), *whole = NULL, *expected = NULL;
      char            *point = strchr (text, '.');
      gint64           kept;

      if (point == NULL || strchr (text, 'e') != NULL || strlen (point + 1) <= digits)
        continue;
      whole = g_strdup_printf ("%.*s%.*s", (int) (point - text), text, (int) digits, point + 1);
      kept = g_ascii_strtoll (whole, NULL, 10) + (point[1 + digits] >= '5');
      expected = g_strdup_printf ("%" G_GINT64_FORMAT "e-%d", kept, (int) digits);
      g_assert_cmpfloat (decimal_round (value, (gint) digits), ==, g_ascii_strtod (expected, NULL));
      g_assert_cmpfloat (decimal_round (-value, (gint) digits), ==, -decimal_round (value, (gint) digits));
    }
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    gdouble     value; /* NaN: refused */
  } cases[] = { { "5", 5 },      { "-5", -5 },           { "+0.25", 0.25 }, { "0.01", 0.01 },      { "0.0000001", NAN },
                { "--5", NAN },  { "5.", NAN },          { "", NAN },       { "-", NAN },          { "1e3", NAN },
                { "5,5", NAN },  { "inf", NAN },         { ".5", NAN },     { "100.000000", 100 }, { "-0", 0 },
                { "0x10", NAN }, { "1000000", 1000000 }, { "1000001", NAN } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gdouble value = NAN;

      g_test_message ("%s", cases[i].text);
      g_assert_true (decimal_parse (cases[i].text, &value, NULL) == !isnan (cases[i].value));
      g_assert_true (isnan (cases[i].value) || (value == cases[i].value && !signbit (value) == (cases[i].value >= 0)));
    }
}

static void
test_brief (void)
{
  static const struct
  {
    gdouble     value;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 20, "20" },
    { -2.5, "-2.5" },
    { 2. / 3, "0.666667" },
    { 1e12, "1000000000000" },
    { 0.001, "0.001" },
    { 1e-4 / 3, "3.33333e-05" },
    { -1e-9, "-1e-09" },
    { 0.9999999, "1" },
    { 123456.7891234, "123456.789123" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = decimal_brief (cases[i].value);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEST_PART (decimal)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decimal/halves", test_halves);
  g_test_add_func ("/decimal/brief", test_brief);
  g_test_add_func ("/decimal/as-its-digits-do", test_as_its_digits_do);
  g_test_add_func ("/decimal/as-it-is-written", test_as_it_is_written);
  g_test_add_func ("/decimal/parse", test_parse);
  return g_test_run ();
}
