/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounding as a person does it who writes decimals: half away from zero. */
#include <math.h>

#include "base/decimal.h"
#include "base/money.h"
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
      gint64 units;

      g_test_message ("%.17g to %d", cases[i].value, cases[i].digits);
      g_assert_cmpfloat (decimal_round (cases[i].value, cases[i].digits), ==, cases[i].rounded);
      if (cases[i].digits >= 0 && cases[i].digits <= DECIMAL_DIGITS && cases[i].value < 1e9)
        {
          g_assert_true (decimal_units (cases[i].value, cases[i].digits, &units));
          g_assert_cmpfloat (decimal_value (units, cases[i].digits), ==, cases[i].rounded);
        }
    }
  g_assert_false (signbit (decimal_round (-0.001, 2)));
  g_assert_false (decimal_units (1e16, 0, &(gint64){ 0 }));
  g_assert_false (decimal_units (1e10, 6, &(gint64){ 0 }));
  g_assert_false (decimal_units (NAN, 2, &(gint64){ 0 }));
  g_assert_false (decimal_units (-INFINITY, 2, &(gint64){ 0 }));
}

/* What is written with six digits, and held by a double, rounds to fewer as its own digits do. */
static void
test_as_its_digits_do (void)
{
  guint64 random = 7;

  for (gint i = 0; i < 100000; i++)
    {
      gint64  six = (gint64) random_below (&random, 2000000000) - 1000000000, units;
      gint    digits = (gint) random_below (&random, 7);
      gdouble value = decimal_value (six, 6);

      g_assert_true (decimal_units (value, digits, &units));
      g_assert_cmpint (units, ==, decimal_scale (six, 6, digits));
      g_assert_cmpfloat (decimal_round (value, digits), ==, decimal_value (units, digits));
    }
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    gint        digits;
    gint64      units; /* -1: refused */
  } cases[] = { { "5", 0, 5 },      { "-5", 2, -500 },
                { "+0.25", 2, 25 }, { "0.01", 2, 1 },
                { "0.001", 2, -1 }, { "--5", 2, -1 },
                { "5.", 2, -1 },    { "", 2, -1 },
                { "-", 2, -1 },     { "1e3", 2, -1 },
                { "5,5", 2, -1 },   { "inf", 2, -1 },
                { ".5", 2, -1 },    { "100.000000", 6, 100000000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 units = -1;

      g_test_message ("%s", cases[i].text);
      g_assert_true (decimal_parse (cases[i].text, cases[i].digits, &units, NULL) == (cases[i].units != -1));
      g_assert_cmpint (units, ==, cases[i].units);
    }
}

TEST_PART (decimal)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decimal/halves", test_halves);
  g_test_add_func ("/decimal/as-its-digits-do", test_as_its_digits_do);
  g_test_add_func ("/decimal/parse", test_parse);
  return g_test_run ();
}
