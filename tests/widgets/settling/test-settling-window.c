/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up on the screen: what counts, payments that are ticked off, all at once with one undo, and the reasons. */
#include <string.h>

#include "app/cash/room-cashes.h"
#include "base/span.h"
#include "widgets/settling/room-settling-row.h"
#include "widgets/settling/room-settling-window.h"
#include "drive.h"
#include "../../program.h"

/* Cleo owes an entry, Ann has won the tournament and owes the cash game chips, and Bob paid for the pizza. */
static RoomTournament *
open_window (Drive *drive)
{
  RoomTournament *tournament = evening_tournament (drive->book, "entry 20.00 stack 1000\nprizes 100\n");
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (RoomCash) cash = NULL;
  static const char *const acts[] = { "buy Ann 30.00 owed", "buy Bob 10.00",     "expense Pizza 12.00 by Bob",
                                      "cash-out Bob 40.00", "cash-out Ann 0.00", "close" };

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "unpaid Cleo");
  evening_do (tournament, "start");
  evening_do (tournament, "out Cleo by Ann");
  evening_do (tournament, "out Bob by Ann");
  g_free (terms->name);
  terms->name = g_strdup ("After hours");
  terms->currency = tourney_settings (room_tournament_get_tourney (tournament))->currency;
  cash = room_cashes_open (drive->book, room_cashes_add (drive->book, terms, 1, NULL), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_true (room_cash_do (cash, NULL, "%s", acts[i]));
  drive_show (drive, room_settling_window_new (NULL, drive->book, 1, 0));
  return tournament;
}

static void
append_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " | " : "", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_labels (child, text);
}

static void
assert_labels (Drive *drive, const char *id, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_labels (drive_get (drive, id), text);
  g_assert_cmpstr (text->str, ==, expected);
}

static GtkCheckButton *
tick_of (Drive *drive, gint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "payments")), index);

  return GTK_CHECK_BUTTON (drive_find_type (GTK_WIDGET (row), GTK_TYPE_CHECK_BUTTON));
}

static void
press (Drive *drive, const char *id)
{
  g_signal_emit_by_name (drive_get (drive, id), "clicked");
}

static gboolean
shows (Drive *drive, const char *id)
{
  return gtk_widget_get_visible (drive_get (drive, id));
}

static void
test_ticked_off (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_window (drive);

  assert_labels (drive, "payments", "Cleo pays Ann | 20.00 | The box pays Ann | 4.00 | The box pays Bob | 36.00");
  gtk_check_button_set_active (tick_of (drive, 1), TRUE);
  assert_labels (drive, "payments", "Cleo pays Ann | 20.00 | The box pays Ann | 4.00 | The box pays Bob | 36.00");
  g_assert_true (gtk_check_button_get_active (tick_of (drive, 1)));
  g_assert_false (shows (drive, "settled"));
  gtk_check_button_set_active (tick_of (drive, 1), FALSE);
  gtk_check_button_set_active (tick_of (drive, 0), TRUE);
  gtk_check_button_set_active (tick_of (drive, 1), TRUE);
  gtk_check_button_set_active (tick_of (drive, 2), TRUE);
  g_assert_true (shows (drive, "settled"));
  g_assert_false (shows (drive, "bar"));
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 0);
  press (drive, "undo");
  g_assert_true (gtk_check_button_get_active (tick_of (drive, 0)));
  g_assert_false (gtk_check_button_get_active (tick_of (drive, 2)));
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 2000);
}

/* The same window opened again offers nothing that was settled. */
static void
test_all_settled (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_window (drive);

  press (drive, "all_settled");
  g_assert_true (shows (drive, "settled"));
  g_assert_false (shows (drive, "bar"));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (tick_of (drive, 0))));
  gtk_window_destroy (drive->window);
  drive_show (drive, room_settling_window_new (NULL, drive->book, 1, 0));
  g_assert_true (shows (drive, "settled"));
  g_assert_false (shows (drive, "bar"));
  press (drive, "undo");
  g_assert_false (shows (drive, "settled"));
  g_assert_true (shows (drive, "bar"));
  press (drive, "all_settled");
  evening_do (tournament, "undo");
  g_assert_false (shows (drive, "settled"));
  assert_labels (drive, "payments", "Cleo pays Ann | 20.00 | The box pays Ann | 4.00 | The box pays Bob | 36.00");
}

static GtkSwitch *
switch_of (Drive *drive, gint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "sources")), index);

  return GTK_SWITCH (drive_find_type (GTK_WIDGET (row), GTK_TYPE_SWITCH));
}

static void
test_what_counts (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_window (drive);

  gtk_switch_set_active (switch_of (drive, 0), FALSE);
  assert_labels (drive, "payments", "Ann pays Bob | 36.00");
  assert_labels (drive, "balances",
                 "Ann pays 36.00: cash game −30.00, Pizza −6.00 | Bob gets 36.00: cash game +30.00, Pizza +6.00");
  gtk_switch_set_active (switch_of (drive, 0), TRUE);
  assert_labels (drive, "balances",
                 "Ann gets 24.00: tournament +60.00, cash game −30.00, Pizza −6.00 | "
                 "Bob gets 36.00: cash game +30.00, Pizza +6.00 | Cleo pays 20.00: tournament −20.00");
  gtk_check_button_set_active (tick_of (drive, 0), TRUE);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (switch_of (drive, 0))));
}

/* The list follows what is paid and won. */
static void
test_follows (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "prizes 60 40\n");

  evening_do (tournament, "enter Ann Bob Carl");
  evening_do (tournament, "unpaid Eve");
  evening_do (tournament, "start");
  drive_show (drive, room_settling_window_new (NULL, drive->book, 1, 0));
  assert_labels (drive, "payments", "Eve pays into the box | 20.00");
  evening_do (tournament, "pay Eve");
  g_assert_true (shows (drive, "even"));
  g_assert_false (shows (drive, "payments"));
  evening_do (tournament, "out Ann");
  evening_do (tournament, "out Bob");
  evening_do (tournament, "out Carl");
  assert_labels (drive, "payments", "The box pays Carl | 32.00 | The box pays Eve | 48.00");
}

static void
test_copied (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_window (drive);
  GdkContentProvider *content;
  GValue              value = G_VALUE_INIT;

  gtk_check_button_set_active (tick_of (drive, 0), TRUE);
  press (drive, "copy");
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (drive->window)));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_true (g_str_has_suffix (g_value_get_string (&value), "\nThe box pays Ann: 4.00\nThe box pays Bob: 36.00"));
  g_value_unset (&value);
}

TEST_PART (settling_window)
{
  drive_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/settling-window/" name, Drive, NULL, drive_up, function, drive_down)
  ADD ("ticked-off", test_ticked_off);
  ADD ("all-settled", test_all_settled);
  ADD ("what-counts", test_what_counts);
  ADD ("follows", test_follows);
  ADD ("copied", test_copied);
  return g_test_run ();
}
