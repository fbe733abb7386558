/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cash evening on the screen, by the keyboard alone: begun in two questions, bought, cashed out, counted, closed and
   settled; and what keeps a game from it. */
#include <string.h>

#include "app/cash/room-cash-summary.h"
#include "app/cash/room-cashes.h"
#include "base/isolate.h"
#include "store/cash/store-cash.h"
#include "widgets/cash/room-cash-act.h"
#include "widgets/cash/room-cash-count.h"
#include "widgets/cash/room-cash-page.h"
#include "widgets/cash/room-cash-start.h"
#include "widgets/settling/room-settling-window.h"
#include "widgets/start/room-import-window.h"
#include "desk.h"
#include "../../program.h"

/* --- Keys --- */

static GtkWidget *
page_of (Drive *drive)
{
  return drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_CASH_PAGE);
}

static void
press (Drive *drive, guint key, GdkModifierType mods)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page_of (drive));
  g_autofree char *wanted = gtk_accelerator_name (key, mods);
  gboolean         done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (!g_str_equal (trigger, wanted))
            continue;
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE,
                                        page_of (drive), gtk_shortcut_get_arguments (shortcut));
          done = TRUE;
        }
    }
  g_assert_true (done);
}

static gboolean
is_open (gpointer type)
{
  return drive_window_of (*(GType *) type) != NULL;
}

/* The dialog that KEY opens. */
static GtkWidget *
open_by (Drive *drive, guint key, GType type)
{
  press (drive, key, 0);
  drawn_wait (is_open, &type);
  return GTK_WIDGET (drive_window_of (type));
}

/* The focused entry, in which Enter is pressed. */
static void
enter (GtkWidget *window)
{
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (window)), "activate");
}

/* Types where the focus is, as fingers do. */
static void
type (GtkWidget *window, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  g_assert_true (GTK_IS_EDITABLE (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), text);
}

static void
wait_gone (GtkWidget *window)
{
  GtkWidget *gone = window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &gone);
  drawn_wait (drive_is_gone, &gone);
}

/* KEY, a name, Enter, an amount, Enter. */
static void
do_act (Drive *drive, guint key, const char *name, const char *amount)
{
  GtkWidget *window = open_by (drive, key, ROOM_TYPE_CASH_ACT);

  type (window, name);
  enter (window);
  if (amount != NULL)
    type (window, amount);
  enter (window);
  wait_gone (window);
}

/* --- What is on the screen --- */

static const char *
label (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (page_of (drive), id)));
}

static void
assert_says (Drive *drive, const char *id, const char *text)
{
  g_autofree char *said = isolate_remove (label (drive, id));

  if (strstr (said, text) == NULL)
    g_error ("“%s” does not say “%s”", said, text);
}

static GtkListBoxRow *
row_at (Drive *drive, const char *list, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_find (page_of (drive), list)), index);
}

static const char *
cell (Drive *drive, int row, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (row_at (drive, "people", row)), id)));
}

static const CashGame *
game (Drive *drive)
{
  g_autoptr (RoomCashSummary) summary = g_list_model_get_item (room_cashes_get (drive->book), 0);
  g_autoptr (RoomCash) cash = room_cashes_open (drive->book, room_cash_summary_get_id (summary), NULL);

  return room_cash_get_game (cash); /* the book keeps it */
}

static void
assert_toast (Drive *drive, const char *text)
{
  g_autofree char *said = isolate_remove (desk_toast_text (drive));

  g_assert_cmpstr (said, ==, text);
}

/* --- Evenings --- */

/* The start window has its defaults, and Enter begins. */
static void
begin (Drive *drive)
{
  GtkWidget *window;
  GType      type_of_start = ROOM_TYPE_CASH_START;

  desk_open_window (drive);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.new-cash", NULL);
  drawn_wait (is_open, &type_of_start);
  window = GTK_WIDGET (drive_window_of (ROOM_TYPE_CASH_START));
  enter (window);
  wait_gone (window);
  g_assert_nonnull (page_of (drive));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (drive->window)) == drive_find (page_of (drive), "buy"));
}

static void
test_evening (Drive *drive, gconstpointer data)
{
  GtkWidget *window;

  begin (drive);
  do_act (drive, GDK_KEY_b, "Ann", "20");
  do_act (drive, GDK_KEY_b, "Bob", NULL); /* as much as Ann */
  do_act (drive, GDK_KEY_r, "bob", "40");
  assert_says (drive, "in_box", "80.00");
  assert_says (drive, "parts", "On the table: 80.00");
  g_assert_cmpstr (cell (drive, 1, "name"), ==, "Bob");
  g_assert_cmpstr (cell (drive, 1, "in"), ==, "60.00");
  press (drive, GDK_KEY_z, GDK_CONTROL_MASK);
  assert_toast (drive, "Undone: Bob bought chips for 40.00");
  assert_says (drive, "in_box", "40.00");
  press (drive, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  do_act (drive, GDK_KEY_c, "Ann", "55");
  g_assert_cmpstr (cell (drive, 1, "name"), ==, "Ann"); /* who has left comes last */
  g_assert_cmpstr (cell (drive, 1, "result"), ==, "+35.00");

  press (drive, GDK_KEY_x, 0);
  g_assert_nonnull (drive_window_above (drive->window)); /* says that chips are still on the table */
  gtk_window_destroy (drive_window_above (drive->window));

  window = open_by (drive, GDK_KEY_n, ROOM_TYPE_CASH_COUNT);
  type (window, "0"); /* which is not the same as nothing */
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_find (window, "money_verdict"))), "Missing: 25.00."));
  type (window, "");
  g_assert_false (gtk_widget_get_visible (drive_find (window, "money_verdict")));
  type (window, "5");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_find (window, "money_verdict"))), "Missing: 20.00."));
  gtk_widget_grab_focus (drive_find (window, "chips"));
  type (window, "25");
  enter (window);
  wait_gone (window);
  assert_says (drive, "verdict", "The chips are right.");

  do_act (drive, GDK_KEY_c, "Bob", "25");
  press (drive, GDK_KEY_x, 0);
  assert_toast (drive, "The game was closed");
  g_assert_true (gtk_widget_get_visible (drive_find (page_of (drive), "settle")));
  g_assert_cmpint (cash_game_state (game (drive))->box, ==, 0);
}

/* Chips that nobody brought back are counted where Close found them missing: 0 and Enter, and the game can be closed. */
static void
test_missing (Drive *drive, gconstpointer data)
{
  GtkWidget *window;

  begin (drive);
  do_act (drive, GDK_KEY_b, "Ann", "20");
  do_act (drive, GDK_KEY_c, "Ann", "15");
  window = open_by (drive, GDK_KEY_x, ROOM_TYPE_CASH_COUNT);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (drive_find (window, "refusal"), "sentence"))), ==,
                   "5.00 in chips is missing: count 0 if nothing is left on the table.");
  type (window, "0");
  enter (window);
  wait_gone (window);
  press (drive, GDK_KEY_x, 0);
  assert_toast (drive, "The game was closed");
}

/* What is owed and paid for food becomes payments. */
static void
test_settled (Drive *drive, gconstpointer data)
{
  g_autofree char *title = NULL;
  GtkWidget       *window;

  begin (drive);
  do_act (drive, GDK_KEY_b, "Ann", "20");
  window = open_by (drive, GDK_KEY_b, ROOM_TYPE_CASH_ACT);
  type (window, "Bob");
  enter (window);
  type (window, "20");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_find (window, "flag")), TRUE);
  enter (window);
  wait_gone (window);
  g_assert_cmpstr (cell (drive, 1, "owed"), ==, "owes 20.00");
  do_act (drive, GDK_KEY_c, "Ann", "40");
  do_act (drive, GDK_KEY_c, "Bob", "");
  press (drive, GDK_KEY_x, 0);
  title = isolate_remove (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row_at (drive, "payments", 0))));
  g_assert_cmpstr (title, ==, "Bob pays Ann");
  gtk_widget_activate_action (page_of (drive), "cash.settle", NULL);
  g_assert_nonnull (drive_window_of (ROOM_TYPE_SETTLING_WINDOW));
  gtk_window_destroy (drive_window_of (ROOM_TYPE_SETTLING_WINDOW));
  gtk_widget_activate_action (page_of (drive), "cash.do", "s", "settled");
  assert_toast (drive, "Everybody settled up");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row_at (drive, "payments", 0))), ==,
                   "Nobody owes anybody anything");
}

/* What is ticked off with the whole evening is not settled a second time here: its list opens. */
static void
test_settled_with_the_evening (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "buy Ann 20.00",
                                      "buy Bob 20.00 owed",
                                      "buy Cleo 20.00 owed",
                                      "cash-out Ann 60.00",
                                      "cash-out Bob 0.00",
                                      "cash-out Cleo 0.00",
                                      "close" };
  g_autoptr (RoomCash) cash = NULL;
  RoomSettling *settling;

  begin (drive);
  cash = room_cashes_open (drive->book, 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_true (room_cash_do (cash, NULL, "%s", acts[i]));
  settling = room_settling_of (drive->book, 0, 1);
  g_assert_nonnull (room_settling_get (settling, NULL));
  g_assert_true (room_settling_tick (settling, 0, TRUE, NULL));
  gtk_widget_activate_action (page_of (drive), "cash.do", "s", "settled");
  g_assert_nonnull (drive_window_of (ROOM_TYPE_SETTLING_WINDOW));
  g_assert_cmpint (cash_state_find (cash_game_state (room_cash_get_game (cash)), "Cleo")->owed, ==, 2000);
  gtk_window_destroy (drive_window_of (ROOM_TYPE_SETTLING_WINDOW));
}

/* A refusal stays in the dialog, with what was typed. */
static void
test_refused (Drive *drive, gconstpointer data)
{
  GtkWidget *window;

  begin (drive);
  window = open_by (drive, GDK_KEY_b, ROOM_TYPE_CASH_ACT);
  type (window, "Ann");
  enter (window);
  type (window, "5");
  g_signal_emit_by_name (drive_find (window, "do_it"), "clicked");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (window, "sentence"))), ==,
                   "Whoever sits down buys chips for 20.00 at least.");
  g_assert_cmpuint (cash_game_head (game (drive)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  /* A key that can do nothing says why. */
  press (drive, GDK_KEY_c, 0);
  assert_toast (drive, "Nobody sits at the table.");
}

static gboolean
is_completed (gpointer entry)
{
  return strlen (gtk_editable_get_text (entry)) > strlen ("an");
}

/* A name is completed as it is typed; what is completed is replaced by the next letter. */
static void
test_completed (Drive *drive, gconstpointer data)
{
  GtkWidget *window, *focus;
  int        at, end;

  begin (drive);
  do_act (drive, GDK_KEY_b, "Annabel", "20");
  window = open_by (drive, GDK_KEY_c, ROOM_TYPE_CASH_ACT);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_signal_emit_by_name (focus, "insert-at-cursor", "a");
  g_signal_emit_by_name (focus, "insert-at-cursor", "n");
  drawn_wait (is_completed, focus);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, "annabel");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), &at, &end));
  g_assert_cmpint (at, ==, 2);
  g_assert_cmpint (end, ==, 7);
  enter (window);
  enter (window); /* without chips */
  wait_gone (window);
  assert_toast (drive, "Annabel left without chips");
}

/* A tournament that is over goes on as a cash game, which is of that night; Back leads to the list. */
static void
test_after (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob", "start", "out Bob by Ann", NULL);
  GtkWidget      *start;
  GType           type_of_start = ROOM_TYPE_CASH_START;
  g_autoptr (RoomCash) cash = NULL;

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.cash-after", NULL);
  drawn_wait (is_open, &type_of_start);
  start = GTK_WIDGET (drive_window_of (ROOM_TYPE_CASH_START));
  enter (start);
  wait_gone (start);
  g_assert_nonnull (page_of (drive));
  g_assert_null (room_window_get_tournament (desk_window (drive)));
  cash = room_cashes_open (drive->book, 1, NULL);
  g_assert_cmpint (room_cash_get_tournament (cash), ==, room_tournament_get_id (tournament));
}

/* The list of nights has it, and another window opens it by itself. */
static void
test_listed (Drive *drive, gconstpointer data)
{
  GtkWidget *list;

  begin (drive);
  do_act (drive, GDK_KEY_b, "Ann", "20");
  press (drive, GDK_KEY_Up, GDK_ALT_MASK);
  g_assert_null (page_of (drive));
  list = drive_get (drive, "running");
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  gtk_widget_activate_action (list, "start.open", "x", G_GINT64_CONSTANT (-1));
  g_assert_nonnull (page_of (drive));
  gtk_window_destroy (drive->window);
  desk_open_window (drive);
  g_assert_nonnull (page_of (drive));
  g_assert_cmpstr (cell (drive, 0, "name"), ==, "Ann");
}

/* A ledger that is chosen or dropped is looked at, and becomes a cash game, which Undo takes away again. */
static void
test_imported (Drive *drive, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (drive->path), *path = g_build_filename (folder, "Online.csv", NULL);
  const char      *paths[] = { path, NULL };
  GtkWindow       *window;
  GtkWidget       *row;

  g_assert_true (
      g_file_set_contents (path,
                           "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
                           "Ann,a,2026-01-09T22:40:00Z,2026-01-10T00:40:00Z,40.00,40.00,0,0\n",
                           -1, NULL));
  desk_open_window (drive);
  gtk_widget_activate_action (drive_get (drive, "past"), "start.import", NULL);
  window = drive_window_of (ROOM_TYPE_IMPORT_WINDOW);
  room_import_window_begin (ROOM_IMPORT_WINDOW (window), paths);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (window), "ledger_text"))),
                            "1 person, chips for 40.00"));
  gtk_widget_activate_action (GTK_WIDGET (window), "import.keep-ledger", NULL);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "past")), 0));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (row, "name"))), ==, "Online");
  assert_toast (drive, "“Online” was imported.");
  gtk_widget_activate_action (drive_get (drive, "past"), "start.delete", "x", G_GINT64_CONSTANT (-1));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "past")), 0));
}

TEST_PART (cash_page)
{
  static const struct
  {
    const char *name;
    void (*run) (Drive *drive, gconstpointer data);
  } tests[] = {
    { "missing", test_missing },   { "evening", test_evening },
    { "settled", test_settled },   { "settled-with-the-evening", test_settled_with_the_evening },
    { "refused", test_refused },   { "completed", test_completed },
    { "after", test_after },       { "listed", test_listed },
    { "imported", test_imported },
  };

  drive_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/widgets/cash-page/%s", tests[i].name);

      g_test_add (path, Drive, NULL, drive_up, tests[i].run, drive_down);
    }
  return g_test_run ();
}
