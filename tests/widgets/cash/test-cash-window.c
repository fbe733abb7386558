/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk on the screen: the money that should be there, the result of a count. */
#include <string.h>

#include "tourney/log/cash.h"
#include "widgets/cash/room-cash-window.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/paint/room-chip-colour.h"
#include "widgets/paint/room-chip-stack.h"
#include "drive.h"
#include "../../program.h"

static RoomTournament *
open_desk (Drive *drive)
{
  RoomTournament *tournament = evening_tournament (drive->book, "rebuy 15.00 stack 900\nprizes 60 40\n");

  evening_do (tournament, "enter Ann Bob Carl");
  evening_do (tournament, "unpaid Eve");
  evening_do (tournament, "start");
  evening_do (tournament, "rebuy Bob");
  drive_show (drive, room_cash_window_new (NULL, drive->book, tournament));
  return tournament;
}

static gboolean
shows (Drive *drive, const char *id, const char *text)
{
  return gtk_widget_get_visible (drive_get (drive, id)) && strstr (drive_label (drive, id), text) != NULL;
}

static void
test_counts (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_desk (drive);

  g_assert_true (shows (drive, "box", "There should be 75.00 in the box"));
  g_assert_true (shows (drive, "parts", "20.00 is owed by Eve"));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "money_verdict")));
  drive_type (drive_get (drive, "money"), "60");
  g_assert_true (shows (drive, "money_verdict", "Missing: 15.00."));
  g_assert_true (shows (drive, "money_verdict", "1 rebuy was entered as paid and was not."));
  drive_type (drive_get (drive, "money"), "75");
  g_assert_true (shows (drive, "money_verdict", "The money is right."));
  drive_type (drive_get (drive, "chips"), "1");
  g_assert_true (shows (drive, "chips_verdict", "count again"));
  /* Money paid meanwhile is counted at once. */
  evening_do (tournament, "pay Eve");
  g_assert_true (shows (drive, "box", "There should be 95.00 in the box"));
  g_assert_true (shows (drive, "money_verdict", "Missing: 20.00."));
}

static const char *
colour_of (Drive *drive)
{
  return gtk_widget_get_tooltip_text (drive_find_type (drive_get (drive, "colours"), ROOM_TYPE_CHIP_STACK));
}

/* A heap on the table is shown in its colour, which is that of the host's own case if there is one. */
/* A guarantee that never came in is mentioned, even after it was handed over: no box holds less than nothing. */
static void
test_the_house_adds_an_overlay (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "guarantee 100.00\nprizes 100\n");

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  evening_do (tournament, "out Bob");
  drive_show (drive, room_cash_window_new (NULL, drive->book, tournament));
  g_assert_true (shows (drive, "box", "There should be 40.00 in the box"));
  g_assert_true (shows (drive, "parts", "60.00 is for the house to add, as it guaranteed the prizes"));
  evening_do (tournament, "paid-out Ann");
  g_assert_cmpstr (drive_label (drive, "box"), ==, "60.00 more was handed over than came in");
}

static void
test_values_have_their_colours (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_desk (drive);
  g_autoptr (GArray) chips = schedule_chips_at (tourney_schedule (room_tournament_get_tourney (tournament)), 0);
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  g_autoptr (GError) error = NULL;
  guint32     usual, edge;
  CaseChip    chip = { g_array_index (chips, gint64, 0), 100 };
  const char *name;

  room_chip_colours (chip.value, &usual, &edge);
  g_assert_cmpstr (colour_of (drive), ==, room_chip_colour_name (usual));

  chip.colour = room_chip_paint (room_chip_paint (0, &name) == usual ? 1 : 0, &name);
  g_array_append_val (own, chip);
  room_book_set_usual_case (drive->book, room_book_save_case (drive->book, 0, "The case", own, &error));
  g_assert_no_error (error);
  gtk_window_destroy (drive->window);
  drive_show (drive, room_cash_window_new (NULL, drive->book, tournament));
  g_assert_cmpstr (colour_of (drive), ==, name);
  room_book_set_usual_case (drive->book, 0);
}

/* The first row of colours below WIDGET from the Nth visible expander on. */
static GtkWidget *
first_of_heap (Drive *drive, guint n)
{
  GtkWidget *first = gtk_widget_get_parent (drive_get (drive, "colours"));

  for (GtkWidget *row = gtk_widget_get_first_child (first); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (ADW_IS_EXPANDER_ROW (row) && gtk_widget_get_visible (row) && n-- == 0)
      return row;
  return NULL;
}

/* A missing stack is looked for at the table whose count is short. */
static void
test_tables_are_counted_one_by_one (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "tables 2 x 4\n");
  g_autoptr (GArray) chips = schedule_chips_at (tourney_schedule (room_tournament_get_tourney (tournament)), 0);
  gint64     value = g_array_index (chips, gint64, 0);
  GtkWidget *heap;

  evening_do (tournament, "enter Ann Bob Carl Dora");
  evening_do (tournament, "start");
  drive_show (drive, room_cash_window_new (NULL, drive->book, tournament));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "colours")));
  g_assert_null (first_of_heap (drive, 2));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *much = g_strdup_printf ("%" G_GINT64_FORMAT " chips", value * (i + 2));

      heap = first_of_heap (drive, i);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (heap)), ==,
                       i == 0 ? "Count table 1 by colour" : "Count table 2 by colour");
      drive_type (drive_find_type (heap, ROOM_TYPE_AMOUNT_ROW), i == 0 ? "2" : "3");
      g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (heap)), ==, much);
      g_assert_true (shows (drive, "chips_verdict", i == 0 ? "Not counted yet: table 2." : "Missing: "));
    }
  g_assert_cmpint (room_amount_row_get_amount (ROOM_AMOUNT_ROW (drive_get (drive, "chips"))), ==, value * 5);
  /* Entering the sum counts everything. */
  drive_type (drive_find_type (heap, ROOM_TYPE_AMOUNT_ROW), "0");
  g_assert_true (shows (drive, "chips_verdict", "Not counted yet: table 2."));
  drive_type (drive_get (drive, "chips"), "1");
  g_assert_true (shows (drive, "chips_verdict", "Missing: "));
}

/* A closed window keeps its counts as long as the same heaps are on the same tables. */
static void
test_a_count_is_kept (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "tables 2 x 4\n");
  GtkWidget *keeper = gtk_label_new ("");
  GtkWindow *window, *again;

  evening_do (tournament, "enter Ann Bob Carl Dora");
  evening_do (tournament, "start");
  drive_show (drive, GTK_WINDOW (g_object_new (GTK_TYPE_WINDOW, "child", keeper, NULL)));
  room_cash_window_open (keeper, drive->book, tournament);
  window = drive_window_above (drive->window);
  drive_type (drive_find (GTK_WIDGET (window), "money"), "60");
  gtk_window_close (window);
  room_cash_window_open (keeper, drive->book, tournament);
  again = drive_window_above (drive->window);
  g_assert_true (again == window && gtk_widget_get_visible (GTK_WIDGET (again)));
  g_assert_cmpint (room_amount_row_get_amount (ROOM_AMOUNT_ROW (drive_find (GTK_WIDGET (again), "money"))), ==, 6000);
  gtk_window_close (again);
  evening_do (tournament, "final-table");
  room_cash_window_open (keeper, drive->book, tournament);
  again = drive_window_above (drive->window);
  g_assert_cmpint (room_amount_row_get_amount (ROOM_AMOUNT_ROW (drive_find (GTK_WIDGET (again), "money"))), ==, 0);
}

TEST_PART (cash_window)
{
  drive_init (&argc, &argv);
  g_test_add ("/cash-window/counts", Drive, NULL, drive_up, test_counts, drive_down);
  g_test_add ("/cash-window/the-house-adds-an-overlay", Drive, NULL, drive_up, test_the_house_adds_an_overlay,
              drive_down);
  g_test_add ("/cash-window/values-have-their-colours", Drive, NULL, drive_up, test_values_have_their_colours,
              drive_down);
  g_test_add ("/cash-window/tables-are-counted-one-by-one", Drive, NULL, drive_up, test_tables_are_counted_one_by_one,
              drive_down);
  g_test_add ("/cash-window/a-count-is-kept", Drive, NULL, drive_up, test_a_count_is_kept, drive_down);
  return g_test_run ();
}
