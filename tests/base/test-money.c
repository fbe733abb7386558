/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money: what is read, what is refused, and that reading and writing agree. */
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/money.h"
#include "base/number.h"
#include "../program.h"

#define N_RANDOM 2000

/* A refusal must be a whole sentence that names what was found. */
static void
assert_refused (GError *error, const char *found)
{
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_nonnull (strstr (error->message, found));
}

static void
test_money_parse (void)
{
  static const struct
  {
    const char *text;
    gint        digits;
    gint64      amount;
  } cases[] = {
    { "20", 2, 2000 },
    { "20.0", 2, 2000 },
    { "20.00", 2, 2000 },
    { "0", 2, 0 },
    { "0.01", 2, 1 },
    { "007.5", 2, 750 },
    { "20", 0, 20 },
    { "1.2345", 4, 12345 },
    { "10000000000", 2, NUMBER_MAX },
    { "1000000000000", 0, NUMBER_MAX },
    { "9999999999.99", 2, NUMBER_MAX - 1 },
  };
  static const struct
  {
    const char *text;
    gint        digits;
  } refused[] = {
    { "", 2 },
    { ".5", 2 },
    { "20.", 2 },
    { ".", 2 },
    { "20,00", 2 },
    { "1,000.00", 2 },
    { "-5", 2 },
    { "+5", 2 },
    { "5€", 2 },
    { "€5", 2 },
    { "1.2.3", 2 },
    { "1..2", 2 },
    { "20.000", 2 },
    { "20.0", 0 },
    { "1e3", 2 },
    { " 5", 2 },
    { "10000000000.01", 2 },
    { "1000000000001", 0 },
    { "99999999999999999999999999", 2 },
    { "99999999999999999999999999", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 amount = -1;

      money_parse (cases[i].text, cases[i].digits, &amount, &error);
      g_assert_no_error (error);
      g_assert_cmpint (amount, ==, cases[i].amount);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 amount = -1;

      g_test_message ("refuse %s", refused[i].text);
      g_assert_false (money_parse (refused[i].text, refused[i].digits, &amount, &error));
      assert_refused (error, refused[i].text);
      g_assert_cmpint (amount, ==, -1);
    }
}

static void
test_money_both_ways (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GError) error = NULL;
      gint             digits = g_test_rand_int_range (0, 5);
      guint64          bits = (guint64) (guint32) g_test_rand_int () << 20 ^ (guint32) g_test_rand_int ();
      gint64           amount = bits % (NUMBER_MAX + 1);
      gint64           read = -1;
      g_autofree char *text = money_plain (amount, digits);

      money_parse (text, digits, &read, &error);
      g_assert_no_error (error);
      g_assert_cmpint (read, ==, amount);
    }
}

static void
test_money_format (void)
{
  static const struct
  {
    gint64      amount;
    Currency    currency;
    const char *text;
  } cases[] = {
    { 2000, { "", 2, FALSE, 1 }, "20.00" },
    { 2000, { "", 2, TRUE, 1 }, "20.00" },
    { 102000, { "€", 2, FALSE, 100 }, "€1,020.00" },
    { 102005, { "€", 2, TRUE, 100 }, "1,020.05\u00a0€" },
    { 5, { "$", 2, FALSE, 100 }, "$0.05" },
    { -150, { "$", 2, FALSE, 100 }, "−$1.50" },
    { 1500, { "¥", 0, FALSE, 100 }, "¥1,500" },
    { 1500, { "KD", 3, TRUE, 5 }, "1.500\u00a0KD" },
    { NUMBER_MAX, { "€", 4, FALSE, 1 }, "€100,000,000.0000" },
  };
  g_autofree char *plain = money_plain (102005, currency_plain.digits);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = money_format (cases[i].amount, &cases[i].currency);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_cmpstr (plain, ==, "1020.05");
}

/* People read the separators of their own language, files always have the same. */
static void
test_locale (void)
{
  static const char *const decimal_comma[] = { "es_ES.UTF-8", "es_ES.utf8", "de_DE.UTF-8", NULL };
  const Currency           euro = { "€", 2, TRUE, 100 };
  const char              *found = NULL;

  for (gint i = 0; decimal_comma[i] != NULL && found == NULL; i++)
    found = setlocale (LC_ALL, decimal_comma[i]);
  if (found == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  else
    {
      g_autofree char *chips = number_to_text (12500);
      g_autofree char *money = money_format (102000, &euro);
      g_autofree char *plain = money_plain (102000, 2);

      setlocale (LC_ALL, "C");
      g_assert_cmpstr (chips, ==, "12.500");
      g_assert_cmpstr (money, ==, "1.020,00\u00a0€");
      g_assert_cmpstr (plain, ==, "1020.00");
    }
}

/* Where decimals follow a point and where they follow a comma, which is what people see in English and in Spanish. */
static void
test_money_read (void)
{
  static const struct
  {
    const char *typed;
    gint        digits;
    gint64      with_point, with_comma; /* -1: refused */
  } cases[] = {
    { "12", 2, 1200, 1200 },
    { "12.50", 2, 1250, 1250 },
    { "12,50", 2, 1250, 1250 },
    { "12,5", 2, 1250, 1250 },
    { "1250.5", 2, 125050, 125050 },
    { "1,250", 2, 125000, 125000 },
    { "1.250", 2, 125000, 125000 },
    { "1,250.50", 2, 125050, 125050 },
    { "1.250,50", 2, 125050, 125050 },
    { "1 250,50", 2, 125050, 125050 },
    { "1\u202f250,50", 2, 125050, 125050 },
    { "1’250.50", 2, 125050, 125050 },
    { "1.250.000", 2, 125000000, 125000000 },
    { "12.505", 2, 1250500, 1250500 },
    { "1250.505", 2, -1, -1 },
    { "0,505", 2, -1, -1 },
    { "۱۲٫۵", 2, -1, -1 },
    { "۱۲", 2, 1200, 1200 },
    { "12.50", 0, -1, -1 },
    { "12,50", 0, -1, -1 },
    { "12,500", 0, 12500, 12500 },
    { "12.500", 0, 12500, 12500 },
    { "1.5", 0, -1, -1 },
    { "1.5", 3, 1500, 1500 },
    { "1,5", 3, 1500, 1500 },
    { "1.250", 3, 1250, -1 },
    { "1,250", 3, -1, 1250 },
    { "1.250.000", 3, 1250000000, 1250000000 },
    { "1,250.000", 3, 1250000, 1250000 },
    { "1,25,000", 2, -1, -1 },
    { "1250,000", 2, -1, -1 },
    { "1.250 000", 2, -1, -1 },
    { "01,250", 2, -1, -1 },
    { ",50", 2, -1, -1 },
    { "12,", 2, -1, -1 },
    { "-5", 2, -1, -1 },
    { "5 €", 2, -1, -1 },
    { "", 2, -1, -1 },
  };

  for (gint comma = 0; comma <= 1; comma++)
    {
      language_begin (comma ? "es" : "en");
      g_assert_cmpstr (money_decimal_mark (), ==, comma ? "," : ".");
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          gint64 amount = -1, expected = comma ? cases[i].with_comma : cases[i].with_point;
          g_autoptr (GError) error = NULL;

          g_test_message ("“%s”", cases[i].typed);
          g_assert_cmpint (money_read (cases[i].typed, cases[i].digits, &amount, &error), ==, expected >= 0);
          g_assert_cmpint (amount, ==, expected);
          if (expected < 0)
            assert_refused (error, cases[i].typed);
        }
      language_end ();
    }
}

/* What a field shows can be typed into it, with any digits. */
static void
test_money_to_type (void)
{
  for (gint comma = 0; comma <= 1; comma++)
    for (gint digits = 0; digits <= 4; digits++)
      for (gint64 amount = 1; amount < NUMBER_MAX; amount *= 7)
        {
          g_autofree char *text = NULL;
          gint64           again = -1;

          language_begin (comma ? "es" : "en");
          text = money_to_type (amount, digits);
          g_assert_true (digits == 0 || strstr (text, comma ? "," : ".") != NULL);
          g_assert_true (money_read (text, digits, &again, NULL));
          g_assert_cmpint (again, ==, amount);
          language_end ();
        }
}

TEST_PART (money)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  language_init ();
  g_test_add_func ("/money/parse", test_money_parse);
  g_test_add_func ("/money/plain-is-what-parse-reads", test_money_both_ways);
  g_test_add_func ("/money/typed", test_money_read);
  g_test_add_func ("/money/shown-as-it-is-typed", test_money_to_type);
  g_test_add_func ("/money/format", test_money_format);
  g_test_add_func ("/money/format-follows-the-locale-and-plain-does-not", test_locale);
  return g_test_run ();
}
