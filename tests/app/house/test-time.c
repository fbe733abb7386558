/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time, the ticker, short texts and the currency: everything that needs no tournament. */
#include <limits.h>
#include <locale.h>
#include <string.h>

#include "app/house/room-currency.h"
#include "app/house/room-text.h"
#include "app/house/room-ticker-test.h"
#include "app/house/room-time-test.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

static void
test_stepped_wall_clock (void)
{
  gint64 before;

  evening_time_reset ();
  before = room_time_now ();
  evening_pass (7 * MINUTE);
  evening_step_wall (-3 * HOUR);
  evening_pass (MINUTE);
  evening_step_wall (5 * HOUR);
  g_assert_cmpint (room_time_now (), ==, before + 8 * MINUTE);
  g_assert_cmpint (room_time_slept (), ==, 0);
}

static void
test_suspend_counts (void)
{
  gint64 before;

  evening_time_reset ();
  before = room_time_now ();
  evening_sleep (40 * MINUTE);
  evening_pass (SECOND);
  evening_sleep (2 * MINUTE);
  g_assert_cmpint (room_time_now (), ==, before + 42 * MINUTE + SECOND);
  g_assert_cmpint (room_time_slept (), ==, 42 * MINUTE);
}

static void
test_system_clocks (void)
{
  gint64 real, now;

  room_time_set_source (NULL);
  real = g_get_real_time ();
  now = room_time_now ();
  g_assert_cmpint (ABS (now - real), <, MINUTE);
  g_assert_cmpint (room_time_now (), >=, now);
  g_assert_cmpint (room_time_slept (), >=, 0);
}

static void
test_delay (void)
{
  static const struct
  {
    gint64 left, delay;
  } cases[] = {
    { 10 * SECOND, SECOND }, { 10 * SECOND + 1, 1 }, { 10 * SECOND - 1, SECOND - 1 }, { 300000, 300000 }, { 0, SECOND },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (room_ticker_delay (cases[i].left), ==, cases[i].delay);
}

static void
test_read_time (void)
{
  static const struct
  {
    const char *text;
    gint        minutes; /* -1: none */
  } cases[] = {
    { "23:30", 1410 },     { "7.30", 450 }, { "2330", 1410 }, { "930", 570 }, { "19", 1140 },       { " 19 h ", 1140 },
    { "19h30", 1170 },     { "7:5", 425 },  { "0:00", 0 },    { "24:00", 0 }, { "11:30 pm", 1410 }, { "12 a.m.", 0 },
    { "12:15PM", 735 },    { "", -1 },      { "24:01", -1 },  { "25", -1 },   { "19:60", -1 },      { "190", -1 },
    { "13 pm", -1 },       { "-5", -1 },    { "noon", -1 },   { "19:", -1 },  { "19:30:00", -1 },   { "٣", -1 },
    { "99999999999", -1 }, { "\xff", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint minutes = -1;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (room_text_read_time (cases[i].text, &minutes), ==, cases[i].minutes >= 0);
      g_assert_cmpint (minutes, ==, cases[i].minutes);
    }
}

static void
count_cb (gpointer n)
{
  (*(gint *) n)++;
}

static void
test_one_wake_up (void)
{
  gint n = 0;
  g_autoptr (RoomTicker) ticker = room_ticker_new (count_cb, &n);

  g_assert_false (room_ticker_is_aimed (ticker));
  /* Aimed twice, it wakes up once, and afterwards nothing is left to wake it. */
  room_ticker_aim (ticker, 10 * SECOND + 500);
  room_ticker_aim (ticker, 10 * SECOND + 1000);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (room_ticker_is_aimed (ticker));
  g_assert_false (g_main_context_pending (NULL));
  g_assert_cmpint (n, ==, 1);

  room_ticker_aim (ticker, 10 * SECOND);
  room_ticker_rest (ticker);
  g_assert_false (room_ticker_is_aimed (ticker));
}

static void
test_ranges (void)
{
  static const struct
  {
    const char *median, *early, *late, *range, *about;
  } cases[] = {
    { "22:55", "22:30", "23:15", "22:30 – 23:15", "22:55 (22:30 – 23:15)" },
    { "22:55", "22:55", "22:55", "22:55", "22:55" },
    { "22:55", "22:50", "22:55", "22:50 – 22:55", "22:55 (22:50 – 22:55)" },
    { "2 h", "1 h", "3 h", "1 h – 3 h", "2 h (1 h – 3 h)" },
    { "5 min", "5 min", "5 min", "5 min", "5 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *range = room_text_range (cases[i].early, cases[i].late);
      g_autofree char *about = room_text_about (cases[i].median, cases[i].early, cases[i].late);

      g_assert_cmpstr (range, ==, cases[i].range);
      g_assert_cmpstr (about, ==, cases[i].about);
    }
}

static void
test_ordinals (void)
{
  static const struct
  {
    gint        n;
    const char *text;
  } cases[] = {
    { 1, "1st" },     { 2, "2nd" },     { 3, "3rd" },     { 4, "4th" },   { 10, "10th" },
    { 11, "11th" },   { 12, "12th" },   { 13, "13th" },   { 21, "21st" }, { 22, "22nd" },
    { 101, "101st" }, { 111, "111th" }, { 113, "113th" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = room_text_ordinal (cases[i].n);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
check_free (char *found, const char *expected)
{
  g_assert_cmpstr (found, ==, expected);
  g_free (found);
}

static void
test_lengths (void)
{
  check_free (room_text_length (20 * MINUTE), "20 min");
  check_free (room_text_length (HOUR), "1 h");
  check_free (room_text_length (90 * MINUTE), "1 h 30 min");
  check_free (room_text_length (45 * SECOND), "45 s");
  check_free (room_text_length (90 * SECOND), "1 min 30 s");
  check_free (room_text_how_long (20 * MINUTE), "20 minutes");
  check_free (room_text_how_long (19 * MINUTE + 1), "20 minutes");
  check_free (room_text_how_long (MINUTE), "1 minute");
  check_free (room_text_how_long (SECOND), "1 second");
  check_free (room_text_how_long (29 * SECOND + 1), "30 seconds");
}

static void
test_parts (void)
{
  check_free (room_text_percent (1, 2), "50%");
  check_free (room_text_percent (265, 1000), "26.5%");
  check_free (room_text_percent (1, 3), "33.3%");
  check_free (room_text_percent (5, 0), "0%");
}

static void
test_blinds (void)
{
  static const struct
  {
    const char *line, *text;
  } cases[] = {
    { "level 10m 100 200", "100/200" },
    { "level 10m 100 200 ante 25 each", "100/200, ante 25" },
    { "level 10m 100 200 ante 200 bb", "100/200, big-blind ante 200" },
    { "level 10m limit 400 800", "limit 400/800" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("name x\nstack 10000\n%s\n", cases[i].line);
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = schedule_parse (text, NULL, &error);

      g_assert_no_error (error);
      check_free (room_text_blinds (schedule_row (schedule, 0)), cases[i].text);
    }
}

static void
test_currency_of_locale (void)
{
  static const struct
  {
    const char *symbol;
    char        digits, before;
    const char *expected_symbol;
    gint        expected_digits;
    gboolean    after;
    gint64      note;
  } cases[] = {
    { "", CHAR_MAX, CHAR_MAX, "", 2, FALSE, 100 },
    { "€", 2, 0, "€", 2, TRUE, 100 },
    { "$", 2, 1, "$", 2, FALSE, 100 },
    { "￥", 0, 1, "￥", 0, FALSE, 1 },
    { "د.ك.", 3, 1, "د.ك.", 3, FALSE, 1000 },
    { " kr ", 2, 0, "kr", 2, TRUE, 100 },
    { "ééééééééé", 2, 1, "ééééééé", 2, FALSE, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct lconv locale = *localeconv ();
      Currency     currency;

      locale.currency_symbol = (char *) cases[i].symbol;
      locale.frac_digits = cases[i].digits;
      locale.p_cs_precedes = cases[i].before;
      room_currency_from_locale (&locale, &currency);
      g_assert_cmpstr (currency.symbol, ==, cases[i].expected_symbol);
      g_assert_cmpint (currency.digits, ==, cases[i].expected_digits);
      g_assert_cmpint (currency.after, ==, cases[i].after);
      g_assert_cmpint (currency.note, ==, cases[i].note);
    }
}

static void
test_currency_preferred (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Currency currency;

  room_currency_from_settings (settings, &currency);
  g_assert_cmpstr (currency.symbol, ==, "");
  g_assert_cmpint (currency.digits, ==, 2);

  g_settings_set_string (settings, "currency-symbol", "Ft");
  g_settings_set_int (settings, "currency-digits", 0);
  room_currency_from_settings (settings, &currency);
  g_assert_cmpstr (currency.symbol, ==, "Ft");
  g_assert_cmpint (currency.digits, ==, 0);
  g_assert_cmpint (currency.note, ==, 1);
  g_settings_set_int64 (settings, "currency-note", 500);
  room_currency_from_settings (settings, &currency);
  g_assert_cmpint (currency.note, ==, 500);
  g_settings_reset (settings, "currency-symbol");
  g_settings_reset (settings, "currency-digits");
  g_settings_reset (settings, "currency-note");
}

/* A night never costs twenty yen, whether the locale says so or somebody typed the symbol. */
static void
test_currency_step (void)
{
  static const struct
  {
    const char *locale_symbol, *code, *symbol;
    gint        digits;
    gint64      note, step;
  } cases[] = {
    { "€", "EUR ", "€", 2, 100, 100 },
    { "", "", "", 2, 100, 100 },
    { "$", "USD ", "$", 2, 100, 100 },
    { "￥", "JPY ", "￥", 0, 1, 100 },
    { "Ft", "HUF ", "Ft", 2, 100, 10000 },
    { "₩", "KRW ", "₩", 0, 1, 1000 },
    { "Rp", "IDR ", "Rp", 2, 100, 1000000 },
    { "₫", "VND ", "₫", 0, 1, 10000 },
    { "$", "CLP ", "$", 0, 1, 1000 },
    { "$", "COP ", "$", 2, 100, 100000 },
    { "kr", "ISK ", "kr", 0, 1, 100 },
    { "kr", "SEK ", "kr", 2, 100, 1000 },
    { "د.ك.", "KWD ", "د.ك.", 3, 1000, 1000 },
    /* the locale's, but another one is preferred */
    { "€", "EUR ", "Ft", 0, 1, 100 },
    { "€", "EUR ", "HUF", 2, 100, 10000 },
    { "€", "EUR ", "?", 0, 1, 100 },
    { "￥", "JPY ", "€", 2, 100, 100 },
    { "", "", "kr", 2, 100, 1000 },
    /* never below what is handed over */
    { "€", "EUR ", "€", 2, 500, 500 },
    { "Ft", "HUF ", "Ft", 2, 50000, 50000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct lconv locale = *localeconv ();
      Currency     currency = { .digits = cases[i].digits, .note = cases[i].note };

      locale.currency_symbol = (char *) cases[i].locale_symbol;
      locale.int_curr_symbol = (char *) cases[i].code;
      g_strlcpy (currency.symbol, cases[i].symbol, sizeof currency.symbol);
      g_test_message ("%s%s", cases[i].code, cases[i].symbol);
      g_assert_cmpint (room_currency_step (&currency, &locale), ==, cases[i].step);
    }
}

TEST_PART (time)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/time/stepped-wall-clock-changes-nothing", test_stepped_wall_clock);
  g_test_add_func ("/time/suspend-counts", test_suspend_counts);
  g_test_add_func ("/time/system-clocks", test_system_clocks);
  g_test_add_func ("/ticker/delay-is-until-the-shown-second-changes", test_delay);
  g_test_add_func ("/ticker/one-wake-up", test_one_wake_up);
  g_test_add_func ("/text/ordinals", test_ordinals);
  g_test_add_func ("/text/ranges", test_ranges);
  g_test_add_func ("/text/lengths", test_lengths);
  g_test_add_func ("/text/parts", test_parts);
  g_test_add_func ("/text/blinds", test_blinds);
  g_test_add_func ("/text/a-typed-time-of-day", test_read_time);
  g_test_add_func ("/currency/of-the-locale", test_currency_of_locale);
  g_test_add_func ("/currency/preferred", test_currency_preferred);
  g_test_add_func ("/currency/what-prices-are-counted-in", test_currency_step);
  return g_test_run ();
}
