/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days and amounts as spreadsheets and people write them. */
#include <string.h>

#include "club/import/sheet-cell.h"
#include "../../program.h"

/* The dates of cells separated by |; "?" where it is refused. */
static char *
read_days (const char *list)
{
  g_auto (GStrv) cells = g_strsplit (list, "|", -1);
  g_autoptr (GString) dates = g_string_new (NULL);
  SheetDays days = { FALSE, FALSE };

  for (guint i = 0; cells[i] != NULL; i++)
    sheet_days_learn (&days, cells[i]);
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *date = sheet_days_read (&days, cells[i], &error);

      g_assert_true ((date == NULL) == (error != NULL));
      g_string_append_printf (dates, "%s%s", i > 0 ? "|" : "", date != NULL ? date : "?");
    }
  return g_string_free (g_steal_pointer (&dates), FALSE);
}

/* A point between says that the day comes first, and one number above twelve says it for the whole list. */
static void
test_days (void)
{
  static const struct
  {
    const char *list, *dates;
  } cases[] = {
    { "2026-01-09|2026/1/9|2026-01-09 19:30|2026-01-09T19:30:00|2026-01-09T19:30:00.5Z",
      "2026-01-09|2026-01-09|2026-01-09 19:30|2026-01-09 19:30|2026-01-09 19:30" },
    { "9.1.2026|09.01.26|9. 1. 2026|9.1.2026 7:05", "2026-01-09|2026-01-09|2026-01-09|2026-01-09 07:05" },
    { "9.1.98|9.1.00", "1998-01-09|2000-01-09" },
    { "9/1/2026", "?" },
    { "09-01-2026", "?" },
    { "9/1/2026|13/1/2026", "2026-01-09|2026-01-13" },
    { "1/9/2026|1/13/2026", "2026-01-09|2026-01-13" },
    { "9/1/2026|13/1/2026|1/13/2026", "?|2026-01-13|2026-01-13" },
    { "13/1/2026|1/9/2026 7:30 PM|2/9/2026 12:00 a.m.|3/9/2026 12:15pm",
      "2026-01-13|2026-09-01 19:30|2026-09-02 00:00|2026-09-03 12:15" },
    { "9-Jan-26|09-ENE-2026|9 Jan 2026|9. January 2026|Jan 9, 2026|January 9 2026|9 de enero de 2026",
      "2026-01-09|2026-01-09|2026-01-09|2026-01-09|2026-01-09|2026-01-09|2026-01-09" },
    { "Friday, 9 January 2026|Fri 9 Jan 2026|Friday, January 9, 2026|viernes, 9 de enero de 2026",
      "2026-01-09|2026-01-09|2026-01-09|2026-01-09" },
    { "1 Feb 2026|1 Mar 2026|1 abr 2026|1 May 2026|1 Jun 2026|1 Jul 2026|1 ago 2026|1 Sept 2026|1 Oct 2026|1 Nov 2026"
      "|1 dic 2026|1 Dec 2026",
      "2026-02-01|2026-03-01|2026-04-01|2026-05-01|2026-06-01|2026-07-01|2026-08-01|2026-09-01|2026-10-01|2026-11-01"
      "|2026-12-01|2026-12-01" },
    { "31.2.2026|2026-02-30|2026-13-01|32.1.2026|29.2.2024", "?|?|?|?|2024-02-29" },
    { "|soon|46031|9.1.|9 Foo 2026|Jan Feb 2026|2026-01-09 25:00|2026-01-09 13:00 PM|9.1.2026 later|1.2.3.4|9.1.20266",
      "?|?|?|?|?|?|?|?|?|?|?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *dates = read_days (cases[i].list);

      g_assert_cmpstr (dates, ==, cases[i].dates);
    }
}

static void
test_amounts (void)
{
  static const struct
  {
    const char *cell;
    gint64      amount; /* -1: it is refused */
  } cases[] = {
    { "", 0 },
    { "-", 0 },
    { "–", 0 },
    { "20", 2000 },
    { "20.5", 2050 },
    { "20,50", 2050 },
    { "1,020.00", 102000 },
    { "1.020,00", 102000 },
    { "1 020,00", 102000 },
    { "1'020", 102000 },
    { "1.000", 100000 },
    { "$20", 2000 },
    { "€ 20", 2000 },
    { "20 €", 2000 },
    { "£1,020.00", 102000 },
    { "20 kr", 2000 },
    { "20kr.", 2000 },
    { "Kr. 20", 2000 },
    { "EUR 20", 2000 },
    { "20.50 USD", 2050 },
    { "CHF 20.-", 2000 },
    { "20,-", 2000 },
    { "20,– €", 2000 },
    { "20 zł", 2000 },
    { "120 Ft", 12000 },
    { "20k", -1 },
    { "20 mil", -1 },
    { "20 M", -1 },
    { "2e1", -1 },
    { "-20", -1 },
    { "(20)", -1 },
    { "EUR", -1 },
    { "kr", -1 },
    { "20 EUR 30", -1 },
    { "20-", -1 },
    { "20 eur a", -1 },
    { "twenty", -1 },
    { "99999999999999999999", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 amount = 0;

      if (!sheet_read_money (cases[i].cell, &amount, &error))
        amount = -1;
      g_assert_true ((amount < 0) == (error != NULL));
      if (amount != cases[i].amount)
        g_error ("“%s” is %" G_GINT64_FORMAT, cases[i].cell, amount);
    }
}

TEST_PART (sheet_cell)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-cell/days", test_days);
  g_test_add_func ("/sheet-cell/amounts", test_amounts);
  return g_test_run ();
}
