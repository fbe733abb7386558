/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips: the notation of a case, the usual colours, and the fewest that pay an amount. */
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "tourney/schedule/chips.h"
#include "../../program.h"

#define N_RANDOM 4000
#define MOST     240 /* largest amount of the table to compare with */

static void
test_reads_a_case (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case ("100:150, 5:200,25:300  500:0", &error);
  static const gint64 expected[][2] = { { 5, 200 }, { 25, 300 }, { 100, 150 }, { 500, 0 } };

  g_assert_no_error (error);
  g_assert_cmpuint (chips->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (chips, CaseChip, i);

      g_assert_cmpint (chip->value, ==, expected[i][0]);
      g_assert_cmpint (chip->owned, ==, expected[i][1]);
      g_assert_cmphex (chip->colour, ==, chips_standard_colour (chip->value));
    }
}

static void
test_refuses_a_bad_case (void)
{
  static const char *const bad[] = { "",
                                     " ",
                                     ",",
                                     "5",
                                     "5:",
                                     ":5",
                                     "5:200,",
                                     ",5:200",
                                     "5:2,,25:3",
                                     "0:10",
                                     "-5:10",
                                     "5:-1",
                                     "5:100001",
                                     "5:2,5:3",
                                     "five:2",
                                     "5:2.5",
                                     "5:2:3",
                                     "1e3:2",
                                     "5:1 5:2",
                                     "1000000000001:1",
                                     "5 : 2",
                                     "5;2",
                                     "1:1,2:1,3:1,4:1,5:1,6:1,7:1,8:1,9:1,10:1,11:1,12:1,13:1" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", bad[i]);
      g_assert_null (chips_read_case (bad[i], &error));
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
      g_assert_cmpuint (strlen (error->message), >, 15);
    }
}

static void
test_reads_values (void)
{
  static const char *const good[] = { "5,25,100", "100 5 25", "25, 5 ,100" };
  static const char *const bad[] = { "", ",", "5,,25", "5,5", "0", "x", "5,-1", "5:2" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) values = chips_read_values (good[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = chips_values_text ((const gint64 *) (gpointer) values->data, values->len);
      g_assert_cmpstr (text, ==, "5, 25 and 100");
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", bad[i]);
      g_assert_null (chips_read_values (bad[i], &error));
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
    }
}

static void
test_values_text (void)
{
  static const gint64      values[] = { 5, 25, 1000 };
  static const char *const texts[] = { "", "5", "5 and 25", "5, 25 and 1,000" };

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autofree char *text = chips_values_text (values, n);

      g_assert_cmpstr (text, ==, texts[n]);
    }
}

/* Standard colours are those of casinos, and every value has one. */
static void
test_colours (void)
{
  const guint32 white = chips_standard_colour (1), red = chips_standard_colour (5), green = chips_standard_colour (25),
                black = chips_standard_colour (100), purple = chips_standard_colour (500),
                orange = chips_standard_colour (1000);

  g_assert_cmphex (white & 0xff, >, 0xd0);
  g_assert_cmphex (red >> 16, >, 2 * (red & 0xff));
  g_assert_cmphex (green >> 8 & 0xff, >, green >> 16);
  g_assert_cmphex (black >> 16, <, 0x40);
  g_assert_cmphex (purple & 0xff, >, purple >> 8 & 0xff);
  g_assert_cmphex (orange >> 16, >, orange & 0xff);
  g_assert_cmphex (chips_standard_colour (6), ==, red);
  g_assert_cmphex (chips_standard_colour (NUMBER_MAX), ==, chips_standard_colour (500000));
}

/* Compared with a table that adds one chip at a time. */
static void
test_fewest_is_exact (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64 values[6], value = 0;
      gint   fewest[MOST + 1] = { 0 }, limit = g_test_rand_int_range (0, 40);
      guint  n = g_test_rand_int_range (1, 7);

      for (guint j = 0; j < n; j++)
        values[j] = value += g_test_rand_int_range (1, 12);
      for (gint amount = 1; amount <= MOST; amount++)
        {
          fewest[amount] = G_MAXINT / 2;
          for (guint j = 0; j < n; j++)
            if (values[j] <= amount)
              fewest[amount] = MIN (fewest[amount], fewest[amount - values[j]] + 1);
        }
      for (gint k = 0; k < 10; k++)
        {
          gint amount = g_test_rand_int_range (0, MOST + 1);

          g_assert_cmpint (chips_fewest (values, n, amount, limit), ==, MIN (fewest[amount], limit + 1));
        }
    }
}

static void
test_fewest_of_large_amounts (void)
{
  static const gint64 usual[] = { 1, 5, 25, 100, 500, 1000, 5000, 25000 };
  static const gint64 odd[] = { 3, 7 };
  static const gint64 large[] = { 999999999989, NUMBER_MAX };

  g_assert_cmpint (chips_fewest (usual, 8, 0, 10), ==, 0);
  g_assert_cmpint (chips_fewest (usual, 8, 2250, 10), ==, 6);
  g_assert_cmpint (chips_fewest (usual, 8, 24999, 40), ==, 4 + 4 + 1 + 4 + 4 + 4 + 3);
  g_assert_cmpint (chips_fewest (usual, 8, NUMBER_MAX, 100), ==, 101);
  g_assert_cmpint (chips_fewest (usual, 8, NUMBER_MAX, G_MAXINT - 1), ==, 40000000);
  g_assert_cmpint (chips_fewest (usual, 1, NUMBER_MAX, 1000), ==, 1001);
  g_assert_cmpint (chips_fewest (odd, 2, 5, 10), ==, 11);
  g_assert_cmpint (chips_fewest (odd, 2, 9, 10), ==, 3);
  g_assert_cmpint (chips_fewest (large, 2, NUMBER_MAX, 10), ==, 1);
  g_assert_cmpint (chips_fewest (large, 2, 1999999999989, 10), ==, 2);
  g_assert_cmpint (chips_fewest (usual, 0, 5, 10), ==, 11);
  g_assert_cmpint (chips_fewest (usual, 0, 0, 10), ==, 0);
}

TEST_PART (chips)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chips/a-case-in-any-order", test_reads_a_case);
  g_test_add_func ("/chips/a-bad-case-is-refused-with-a-sentence", test_refuses_a_bad_case);
  g_test_add_func ("/chips/values-with-commas-or-blanks", test_reads_values);
  g_test_add_func ("/chips/values-in-a-sentence", test_values_text);
  g_test_add_func ("/chips/standard-colours", test_colours);
  g_test_add_func ("/chips/the-fewest-are-the-fewest", test_fewest_is_exact);
  g_test_add_func ("/chips/the-fewest-of-large-amounts", test_fewest_of_large_amounts);
  return g_test_run ();
}
