/* Words of a line, durations, times, chips and money: what is read, what is refused, and that both ways agree. */
#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "base/money.h"

#include <locale.h>
#include <string.h>

#define N_RANDOM 2000

/* Words with | behind each, quoted ones in < >: no case needs these characters. */
static char *
describe_words (const GArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, g_array_index (words, LineWord, i).quoted ? "<%s>|" : "%s|", line_word (words, i));
  return g_string_free (text, FALSE);
}

/* A refusal is a sentence: it says something, ends like a sentence and names what was found. */
static void
assert_refused (GError *error, const char *found)
{
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_nonnull (strstr (error->message, found));
}

static void
test_split (void)
{
  static const struct
  {
    const char *line, *separators, *words;
  } cases[] = {
    { "", "", "" },
    { " \t ", "", "" },
    { "# nothing but a comment \"", "", "" },
    { "enter Ann Bob", "", "enter|Ann|Bob|" },
    { "\tenter \t Ann\t", "", "enter|Ann|" },
    { "enter Ann\r", "", "enter|Ann|" },
    { "enter Ann # late \"as ever", "", "enter|Ann|" },
    { "enter Ann#late", "", "enter|Ann|" },
    { "enter \"Ann#1\"#late", "", "enter|<Ann#1>|" },
    { "enter \"Ann B\" Bob", "", "enter|<Ann B>|Bob|" },
    { "enter \"\" Bob", "", "enter|<>|Bob|" },
    { "enter \" Ann  B \"", "", "enter|< Ann  B >|" },
    { "out Ann by Bob+Carl", ",+", "out|Ann|by|Bob|+|Carl|" },
    { "out \"Ann B\"+Carl,\"D E\"", ",+", "out|<Ann B>|+|Carl|,|<D E>|" },
    { "out Ann 1200, Bob 800 by \"C+D, E\"", ",+", "out|Ann|1200|,|Bob|800|by|<C+D, E>|" },
    { ",,+", ",+", ",|,|+|" },
    { "Bob+Carl,", "", "Bob+Carl,|" },
    { "00:05:00 ! enter Zoë \"Ñandú Ä\"", ",+", "00:05:00|!|enter|Zoë|<Ñandú Ä>|" },
    { "= level 1 25/50", "", "=|level|1|25/50|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) words = line_split (cases[i].line, cases[i].separators, &error);
      g_autofree char *found = NULL;

      g_assert_no_error (error);
      found = describe_words (words);
      g_assert_cmpstr (found, ==, cases[i].words);
    }
}

static void
test_split_refuses (void)
{
  static const struct
  {
    const char *line, *found;
  } cases[] = {
    { "enter \"Ann B", "Ann B" },
    { "enter \"", "never closed" },
    { "enter \"Ann\"Bob", "Ann" },
    { "enter \"Ann\"\"Bob\"", "Ann" },
    { "enter Ann\"Bob\"", "Ann" },
    { "enter \"Ann\"+Bob", "Ann" },
    { "enter Ann\xff", "UTF-8" },
    { "enter \xc3", "UTF-8" },
    { "enter Ann\x01", "U+0001" },
    { "enter \"Ann\tBob\"", "tab" },
    { "enter \"Ann\nBob\"", "U+000A" },
    { "enter Ann\rBob", "U+000D" },
    { "enter Ann # \x7f", "U+007F" },
    { "enter Zo\xc2\x85", "Character 9" },
    { "enter A\xe2\x80\xa8"
      "B",
      "U+2028" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (line_split (cases[i].line, "", &error));
      assert_refused (error, cases[i].found);
    }
}

static void
test_quoted_is_no_keyword (void)
{
  g_autoptr (GArray) words = line_split ("by \"by\"", "", NULL);

  g_assert_true (line_is (words, 0, "by"));
  g_assert_false (line_is (words, 1, "by"));
  g_assert_false (line_is (words, 2, "by"));
  g_assert_cmpstr (line_word (words, 1), ==, "by");
  g_assert_null (line_word (words, 2));
}

static void
test_quote (void)
{
  static const struct
  {
    const char *text, *quoted;
  } cases[] = {
    { "Ann", "Ann" },     { "O'Brien", "O'Brien" }, { "J.R.-2_b", "J.R.-2_b" }, { "Ñandú", "Ñandú" },
    { "20.00", "20.00" }, { "", "\"\"" },           { "Ann B", "\"Ann B\"" },   { "a,b", "\"a,b\"" },
    { "a+b", "\"a+b\"" }, { "a#b", "\"a#b\"" },     { "!a", "\"!a\"" },         { "=", "\"=\"" },
    { "-", "\"-\"" },     { "by", "\"by\"" },       { "keep", "\"keep\"" },     { "By", "By" },
    { "byron", "byron" }, { "icm", "\"icm\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *quoted = line_quote (cases[i].text);

      g_assert_cmpstr (quoted, ==, cases[i].quoted);
    }
}

static void
test_quoted_texts_survive (void)
{
  static const char *const pieces[] = { "a", "Z", "7", " ", "\xc2\xa0", ",", "+",  "#",         "!", "=",  ".",   "-",
                                        "_", "'", "/", ":", "é",        "ß", "名", "e\xcc\x81", "😀", "by", "keep" };

  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) words = NULL;
      g_autofree char *quoted = NULL, *line = NULL;

      for (gint n = g_test_rand_int_range (0, 6); n > 0; n--)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      quoted = line_quote (text->str);
      line = g_strdup_printf ("enter %s,%s by", quoted, quoted);
      words = line_split (line, ",+", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (words->len, ==, 5);
      g_assert_cmpstr (line_word (words, 1), ==, text->str);
      g_assert_cmpstr (line_word (words, 3), ==, text->str);
      g_assert_false (line_is (words, 1, "by"));
      g_assert_true (line_is (words, 4, "by"));
    }
}

static void
test_number (void)
{
  static const struct
  {
    const char *text;
    gint64      min, max;
    gint64      number;  /* if it is read */
    const char *refusal; /* else what the sentence contains */
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

typedef gboolean (*ParseSpan) (const char *text, gint64 *microseconds, GError **error);

static void
assert_span (ParseSpan parse, const char *text, gint64 seconds)
{
  g_autoptr (GError) error = NULL;
  gint64 microseconds = -1;

  parse (text, &microseconds, &error);
  g_assert_no_error (error);
  g_assert_cmpint (microseconds, ==, seconds * SECOND);
}

static void
assert_no_span (ParseSpan parse, const char *text)
{
  g_autoptr (GError) error = NULL;
  gint64 microseconds = -1;

  g_test_message ("refuse %s", text != NULL ? text : "the end of the line");
  g_assert_false (parse (text, &microseconds, &error));
  assert_refused (error, text != NULL ? text : "ends");
  g_assert_cmpint (microseconds, ==, -1);
}

static void
test_duration (void)
{
  static const struct
  {
    const char *text;
    gint64      seconds;
  } cases[] = {
    { "20m", 1200 },    { "90s", 90 },       { "1h30m", 5400 }, { "2h", 7200 },
    { "0s", 0 },        { "0h0m0s", 0 },     { "1h5s", 3605 },  { "90m90s", 5490 },
    { "100h", 360000 }, { "6000m", 360000 }, { "008m", 480 },   { "360000s", 360000 },
  };
  static const char *const refused[]
      = { "",     "20",     "m",   "20x",  "1m1h", "1m1m",   "1h 30m", "1.5h",
          "-1m",  "+1m",    "20M", "1h30", "20 m", "100h1s", "101h",   "99999999999999999999s",
          "h30m", "1m1s1s", "٣m",  NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_span (duration_parse, cases[i].text, cases[i].seconds);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_no_span (duration_parse, refused[i]);

  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64           seconds = g_test_rand_int_range (0, 360001);
      g_autofree char *text = duration_to_text (seconds * SECOND);

      assert_span (duration_parse, text, seconds);
    }
}

static void
test_duration_text (void)
{
  static const struct
  {
    gint64      seconds;
    const char *text;
  } cases[]
      = { { 0, "0s" }, { 90, "1m30s" }, { 1200, "20m" }, { 5400, "1h30m" }, { 3601, "1h1s" }, { 360000, "100h" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = duration_to_text (cases[i].seconds * SECOND);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_length_text (void)
{
  static const struct
  {
    gint64      seconds;
    const char *text;
  } cases[] = {
    { 1, "1 second" },    { 59, "59 seconds" },    { 60, "1 minute" },
    { 90, "1 min 30 s" }, { 1200, "20 minutes" },  { 3599, "59 min 59 s" },
    { 3600, "1 h" },      { 15600, "4 h 20 min" }, { 360000, "100 h" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = length_to_text (cases[i].seconds * SECOND);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_time_of_day (void)
{
  static const struct
  {
    const char *text;
    gint        minutes; /* -1: is none */
  } cases[]
      = { { "19:30", 1170 }, { "9:05", 545 }, { "00:00", 0 }, { "24:00", 0 }, { "19:30:00", 1170 }, { "24:01", -1 },
          { "25:00", -1 },   { "19:60", -1 }, { "1930", -1 }, { "", -1 },     { "7.30", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64   time = -1;
      gboolean is_one = time_of_day_parse (cases[i].text, &time, &error);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (is_one, ==, cases[i].minutes >= 0);
      g_assert_true ((error == NULL) == is_one);
      if (is_one)
        {
          g_autofree char *text = time_of_day_to_text (time + 24 * HOUR + 29 * SECOND);
          g_autofree char *same = g_strdup_printf ("%02d:%02d", cases[i].minutes / 60, cases[i].minutes % 60);

          g_assert_cmpint (time, ==, cases[i].minutes * MINUTE);
          g_assert_cmpstr (text, ==, same);
        }
    }
}

static void
test_time (void)
{
  static const struct
  {
    const char *text;
    gint64      seconds;
  } cases[] = {
    { "00:00:00", 0 },     { "19:30:05", 70205 },   { "23:59:59", 86399 },
    { "24:00:00", 86400 }, { "100:00:01", 360001 }, { "9999:59:59", 9999 * 3600 + 3599 },
  };
  static const char *const refused[]
      = { "",         "0:00:00",  "00:00",       "00:60:00",  "00:00:60",
          "00:0:00",  "00:00:0",  "00:000:0",    "00:00:00x", "10000:00:00",
          "-1:00:00", "00.00.00", "00:00:00:00", " 00:00:00", "99999999999999999999:00:00",
          NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_span (time_parse, cases[i].text, cases[i].seconds);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_no_span (time_parse, refused[i]);

  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64           seconds = g_test_rand_int_range (0, 10000 * 3600);
      gint64           part = g_test_rand_int_range (0, SECOND);
      g_autofree char *text = time_to_text (seconds * SECOND + part);

      assert_span (time_parse, text, seconds);
    }
}

/* The display shows 00:01 until it is really 00:00. */
static void
test_clock_text_rounds_up (void)
{
  static const struct
  {
    gint64      microseconds;
    const char *text;
  } cases[] = {
    { 0, "00:00" },
    { 1, "00:01" },
    { SECOND, "00:01" },
    { SECOND + 1, "00:02" },
    { 59 * SECOND + 1, "01:00" },
    { 20 * MINUTE, "20:00" },
    { 20 * MINUTE - 1, "20:00" },
    { 90 * MINUTE, "90:00" },
    { 100 * HOUR, "6000:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = clock_to_text (cases[i].microseconds);

      g_assert_cmpstr (text, ==, cases[i].text);
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

/* People read the marks of their own language, files never do. */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/split", test_split);
  g_test_add_func ("/words/split-refuses-with-a-sentence", test_split_refuses);
  g_test_add_func ("/words/a-quoted-word-is-no-keyword", test_quoted_is_no_keyword);
  g_test_add_func ("/words/quote-only-when-needed", test_quote);
  g_test_add_func ("/words/quoted-texts-survive-splitting", test_quoted_texts_survive);
  g_test_add_func ("/words/whole-numbers", test_number);
  g_test_add_func ("/words/durations", test_duration);
  g_test_add_func ("/words/durations-as-text", test_duration_text);
  g_test_add_func ("/words/lengths-in-sentences", test_length_text);
  g_test_add_func ("/words/a-time-of-day-and-back", test_time_of_day);
  g_test_add_func ("/words/times", test_time);
  g_test_add_func ("/words/clock-rounds-up", test_clock_text_rounds_up);
  g_test_add_func ("/words/chips", test_chips_text);
  g_test_add_func ("/money/parse", test_money_parse);
  g_test_add_func ("/money/plain-is-what-parse-reads", test_money_both_ways);
  g_test_add_func ("/money/format", test_money_format);
  g_test_add_func ("/money/format-follows-the-locale-and-plain-does-not", test_locale);
  return g_test_run ();
}
