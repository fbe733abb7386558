/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists from spreadsheets: their cells, their letters, and the schedules that lists of levels become. */
#include <string.h>

#include "club/import/sheet-levels.h"
#include "club/import/sheet.h"
#include "tourney/schedule/schedule.h"
#include "../../program.h"

/* The rows of the list as one text: cells end with |, rows with a line. */
static char *
read_rows (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const SheetRow *row = g_ptr_array_index (rows, i);

      for (guint k = 0; row->cells[k] != NULL; k++)
        g_string_append_printf (text, "%s|", row->cells[k]);
      g_string_append_printf (text, "%d\n", row->line);
    }
  return g_string_free (text, FALSE);
}

static void
test_cells (void)
{
  static const struct
  {
    const char *list, *rows;
  } cases[] = {
    { "a,b\n1,2\n", "a|b|1\n1|2|2\n" },
    { "a;b,c\r\n\r\n1;2\r\n", "a|b,c|1\n1|2|3\n" },
    { "a\tb c\n", "a|b c|1\n" },
    { "  a   b  \n", "a|b|1\n" },
    { "\"a \"\"b\"\"\",c\n", "a \"b\"|c|1\n" },
    { "\"a\nb\",c\nd,e", "a\nb|c|1\nd|e|3\n" },
    { "a,,c,\n", "a||c||1\n" },
    { "20 1,000 2,000\n", "20|1,000|2,000|1\n" },
    { "1,000,2\n", "1|000|2|1\n" },
    { "", "" },
    { ",,,\n \n", "" },
    { "a,b\n\"1; 2\",3\n4;5,6\n", "a|b|1\n1; 2|3|2\n4;5|6|3\n" },
    { "\"a;b\",c,d\n", "a;b|c|d|1\n" },
    { "\"a \"\";\"\" b\",c\n", "a \";\" b|c|1\n" },
    { "a,b\n1\t2,3\n", "a|b|1\n1\t2|3|2\n" },
    { "20;0,5;1,5\n", "20|0,5|1,5|1\n" },
    { "Our club\na;b\n", "Our club|1\na|b|2\n" },
    { "20,100,200\n20,200,400 \n", "20|100|200|1\n20|200|400|2\n" },
    { "a,b\r1,2\r\r3,4", "a|b|1\n1|2|2\n3|4|4\n" },
    { "sep=;\r\na;b,c,d\r\n", "a|b,c,d|2\n" },
    { "sep=|\na|b;c\n", "a|b;c|2\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rows = read_rows (cases[i].list, strlen (cases[i].list));

      g_assert_cmpstr (rows, ==, cases[i].rows);
    }
}

/* Every encoding that spreadsheets write, with its mark and without. */
static void
test_letters (void)
{
  static const struct
  {
    const char *bytes;
    gsize       length;
  } cases[] = {
    { "\xc3\xb1;\xe2\x82\xac\n", 7 },        { "\xef\xbb\xbf\xc3\xb1;\xe2\x82\xac\n", 10 }, { "\xf1;\x80\n", 4 },
    { "\xff\xfe\xf1\0;\0\xac\x20\n\0", 10 }, { "\xfe\xff\0\xf1\0;\x20\xac\0\n", 10 },
  };
  static const char bare[] = "a\0;\0\xf1\0\n\0";
  g_autofree char  *rows = read_rows (bare, 8);

  g_assert_cmpstr (rows, ==, "a|ñ|1\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = read_rows (cases[i].bytes, cases[i].length);

      g_assert_cmpstr (read, ==, "ñ|€|1\n");
    }
}

static void
test_levels (void)
{
  static const struct
  {
    const char *list, *rows;
  } cases[] = {
    { "20 25 50\n20 50 100 25\nBreak 10\n20 1,000 2,000 2000 Pot-limit Omaha\n",
      "level 20m 25 50\nlevel 20m 50 100 ante 25\nbreak 10m\nlevel 20m 1000 2000 ante 2000 bb game \"Pot-limit "
      "Omaha\"\n" },
    { "Level;Small Blind;Big Blind;Ante;Duration (min)\n1;25;50;;20\nBreak;;;;10\n2;50;100;100;20 min\n",
      "level 20m 25 50\nbreak 10m\nlevel 20m 50 100 ante 100 bb\n" },
    { "Nivel,Ciega pequeña,CIEGA GRANDE,Ante,Duración\n1,25,50,0,15\nDescanso,,,,5\n2,\"1.000\",\"2.000\",,15\n",
      "level 15m 25 50\nbreak 5m\nlevel 15m 1000 2000\n" },
    { "#\tBlinds\tMinutes\n1\t25/50\t20\n\tbreak\t10\n2\t50 / 100\t0:20:00\n",
      "level 20m 25 50\nbreak 10m\nlevel 20m 50 100\n" },
    { "big,small,minutes,BB ante,break\n50,25,20:00,50,\n100,50,1h30m,,no\n,,,,10\n",
      "level 20m 25 50 ante 50 bb\nlevel 1h30m 50 100\nbreak 10m\n" },
    { "min,sb,bb,name\n20,25,50,\"Hold'em\"\n,,,Break 10 min\n20,1k,2K,Level 2\n",
      "level 20m 25 50 game \"Hold'em\"\nbreak 10m\nlevel 20m 1000 2000\n" },
    { "minutes;small;big\n7,5;25;50\n12.5 min;750;1,5k\n0.75;1.25K;2.5k\n",
      "level 7m30s 25 50\nlevel 12m30s 750 1500\nlevel 45s 1250 2500\n" },
    { "minutes,small,big,name\n20,$25,$50,\n10,0,0,Dinner break\n20,\"€ 1,000\",\"€ 2,000\",\n5,,,Pequeño descanso\n",
      "level 20m 25 50\nbreak 10m\nlevel 20m 1000 2000\nbreak 5m\n" },
    { "# Fridays, two hours\n# my levels\n20 25 50\n#\n20 50 100 # doubled\n", "level 20m 25 50\nlevel 20m 50 100\n" },
    { "# ours\n#;Blinds;Minutes\n#1;25/50;20\n", "level 20m 25 50\n" },
    { "min,sb,bb,name\n20,25,50,No break before\n", "level 20m 25 50 game \"No break before\"\n" },
    /* the column says how long the break behind a level is */
    { "small,big,minutes,break\n25,50,20,\n50,100,20,10\n75,150,20,0\n",
      "level 20m 25 50\nlevel 20m 50 100\nbreak 10m\nlevel 20m 75 150\n" },
    { "Ciegas;Minutos;Descanso\n25/50;20;5 min\n50/100;20;no\n", "level 20m 25 50\nbreak 5m\nlevel 20m 50 100\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = sheet_levels_to_schedule (cases[i].list, strlen (cases[i].list), "My \"list\"", &error);
      g_autoptr (Schedule) schedule = NULL;

      g_assert_no_error (error);
      g_assert_true (g_str_has_suffix (text, cases[i].rows));
      g_assert_nonnull (strstr (text, "\nname  \"My 'list'\"\nstack 5000\n"));
      schedule = schedule_parse (text, NULL, &error);
      g_assert_no_error (error);
    }
}

static void
test_refused_with_their_line (void)
{
  static const struct
  {
    const char *list, *sentence;
  } cases[] = {
    { "", "1: There is no level" },
    { "20 25 50\n\n15 x 100\n", "3: “x” is not a number of chips." },
    { "20 25 50\n15 10 20\n", "2: The blinds fall" },
    { "min,sb,bb,break\n20,25,50,5\n20,50,100,5\n20,20,40,5\n", "4: The blinds fall" },
    { "min,sb,bb\n20,25,50\n\n20,20,40\n", "4: The blinds fall" },
    { "20 25 50\nlong 50 100\n", "2: “long” is not a length" },
    { "20 25 50\n0 50 100\n", "2: “0” is not a length" },
    { "20 25 50\n20 50\n", "2: This level has no big blind." },
    { "20,25,50\n\"20,50,100\n", "2: The quote" },
    { "\"20\"x,25,50\n", "1: The closing quote" },
    { "20 25 50\nBreak\n", "2: “" },
    { "small,big,minutes,break\n25,50,20,yes\n", "2: “yes” is not a length" },
    { "Blinds,Minutes\n25,20\n", "2: “25” is not a small and a big blind" },
    { "20 99999999999999 999999999999999\n", "1: “99999999999999” is not a number of chips." },
    { "level,small,big\n1,25,50\n", "1: No column says how long a level is" },
    { "level,minutes,ante\n1,20,0\n", "1: No column has the blinds" },
    { "minutes,small,big\n20,25,50\n20,0.25,1\n", "3: “0.25” is not a number of chips." },
    { "20 25 50\r20 50 x\r", "2: “x” is not a number of chips." },
    { "7.5.5 25 50\n", "1: “7.5.5” is not a length" },
    { "-7.5 25 50\n", "1: “-7.5” is not a length" },
    { "0.001 25 50\n", "1: “0.001” is not a length" },
    { "999999999999.5 25 50\n", "1: “999999999999.5” is not a length" },
    { "# nothing\n", "1: There is no level" },
    { "minutes,small,big\n", "1: There is no level" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sheet_levels_to_schedule (cases[i].list, strlen (cases[i].list), "list", &error));
      if (!g_str_has_prefix (error->message, cases[i].sentence))
        g_error ("“%s” is refused with “%s”", cases[i].list, error->message);
    }
}

/* A byte that no text has is told with its own line. */
static void
test_no_text (void)
{
  static const char bytes[] = "20 25 50\n20 \0 100\n20 100 200\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (sheet_levels_to_schedule (bytes, sizeof bytes - 1, "list", &error));
  g_assert_cmpstr (error->message, ==, "2: This is no text in UTF-8, UTF-16 or Latin-1.");
}

/* Whatever the bytes are, a list is read or refused with a line. */
static void
test_any_bytes (void)
{
  static const char letters[] = "\0\xff\xfe\",;\t 129\n\r\xc3\xb1"
                                "b";

  for (gint i = 0; i < 2000; i++)
    {
      char  bytes[40];
      gsize length = (gsize) g_test_rand_int_range (0, sizeof bytes);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      for (gsize k = 0; k < length; k++)
        bytes[k] = letters[g_test_rand_int_range (0, sizeof letters - 1)];
      text = sheet_levels_to_schedule (bytes, length, "list", &error);
      g_assert_true (text != NULL || g_ascii_isdigit (*error->message));
    }
}

TEST_PART (sheet)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/cells", test_cells);
  g_test_add_func ("/sheet/letters", test_letters);
  g_test_add_func ("/sheet/levels", test_levels);
  g_test_add_func ("/sheet/refused-with-their-line", test_refused_with_their_line);
  g_test_add_func ("/sheet/no-text", test_no_text);
  g_test_add_func ("/sheet/any-bytes", test_any_bytes);
  return g_test_run ();
}
