/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule editor: typing into cells, saving and loading, refusals, and the curve. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/planning/room-schedule-draft.h"
#include "base/span.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-field.h"
#include "widgets/planner/room-curve.h"
#include "widgets/planner/room-editor-row.h"
#include "widgets/planner/room-editor-table.h"
#include "widgets/planner/room-editor-text.h"
#include "widgets/planner/room-editor-window.h"
#include "drive.h"
#include "../../program.h"

static const char plain[] = "name \"Friday\"\n"
                            "stack 2000\n"
                            "chips 25 100 500\n"
                            "level 20m 25 50\n"
                            "level 20m 50 100\n"
                            "break 10m\n"
                            "level 20m 100 200\n";

static Schedule *
read_schedule (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

static void
adopt (Drive *drive)
{
  GtkWindow *window = drive_window_of (ROOM_TYPE_EDITOR_WINDOW);

  g_assert_nonnull (window);
  drive_show (drive, window);
}

static void
open_text (Drive *drive, const char *text)
{
  g_autoptr (Schedule) schedule = read_schedule (text);

  room_editor_window_open (NULL, drive->book, NULL, schedule);
  adopt (drive);
}

static void
open_word (Drive *drive, const char *word)
{
  room_editor_window_open (NULL, drive->book, word, NULL);
  adopt (drive);
}

static RoomEditorTable *
table (Drive *drive)
{
  return ROOM_EDITOR_TABLE (drive_get (drive, "table"));
}

static RoomEditorRow *
row (Drive *drive, gint index)
{
  GtkListBoxRow *found = gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "list")), index);

  g_assert_nonnull (found);
  return ROOM_EDITOR_ROW (found);
}

static RoomField *
field (Drive *drive, gint index, RoomCell cell)
{
  RoomField *found = room_editor_row_get_field (row (drive, index), cell);

  g_assert_nonnull (found);
  return found;
}

static const char *
cell (Drive *drive, gint index, RoomCell cell)
{
  return gtk_editable_get_text (GTK_EDITABLE (field (drive, index, cell)));
}

static void
type (Drive *drive, const char *text)
{
  guint    index;
  RoomCell at;

  g_assert_true (room_editor_table_get_focus (table (drive), &index, &at));
  gtk_editable_set_text (GTK_EDITABLE (field (drive, (gint) index, at)), text);
}

static void
press (Drive *drive, guint key, GdkModifierType state)
{
  g_assert_true (room_editor_table_press (table (drive), key, state));
}

static void
expect_focus (Drive *drive, guint index, RoomCell at)
{
  guint    row;
  RoomCell cell;

  g_assert_true (room_editor_table_get_focus (table (drive), &row, &cell));
  g_assert_cmpuint (row, ==, index);
  g_assert_cmpint (cell, ==, at);
}

static guint
n_rows (Drive *drive)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "list")), (gint) n) != NULL)
    n++;
  return n;
}

static Schedule *
saved (Drive *drive, const char *word)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = room_book_find_schedule (word, drive->book, &error);

  g_assert_no_error (error);
  return schedule;
}

static const char *
note (Drive *drive, gint index)
{
  GtkWidget *box = drive_find (GTK_WIDGET (row (drive, index)), "note_box");

  return gtk_widget_get_visible (box) ? gtk_label_get_label (GTK_LABEL (drive_find (box, "note"))) : "";
}

/* --- Typing --- */

static void
test_what_is_typed_is_saved (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) schedule = NULL;
  const ScheduleRow *level;

  open_text (drive, plain);
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_BIG), ==, "100");
  room_editor_table_focus (table (drive), 1, ROOM_CELL_LENGTH);
  type (drive, "15m");
  press (drive, GDK_KEY_Tab, 0);
  expect_focus (drive, 1, ROOM_CELL_SMALL);
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_LENGTH), ==, "15");
  press (drive, GDK_KEY_Tab, 0);
  press (drive, GDK_KEY_Tab, 0);
  type (drive, "100 bb");
  press (drive, GDK_KEY_Return, 0);
  drive_act (drive, "editor.save");
  schedule = saved (drive, "Friday");
  level = schedule_row (schedule, 1);
  g_assert_cmpint (level->length, ==, 15 * MINUTE);
  g_assert_cmpint (level->ante, ==, 100);
  g_assert_cmpint (level->ante_kind, ==, SCHEDULE_ANTE_BIG_BLIND);
}

static void
test_tab_goes_through_levels_and_breaks (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 1, ROOM_CELL_ANTE);
  press (drive, GDK_KEY_Tab, 0);
  expect_focus (drive, 1, ROOM_CELL_GAME);
  press (drive, GDK_KEY_Tab, 0);
  expect_focus (drive, 2, ROOM_CELL_LENGTH);
  press (drive, GDK_KEY_Tab, 0);
  expect_focus (drive, 2, ROOM_CELL_COLOUR_UP);
  press (drive, GDK_KEY_Tab, 0);
  expect_focus (drive, 3, ROOM_CELL_LENGTH);
  press (drive, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK);
  expect_focus (drive, 2, ROOM_CELL_COLOUR_UP);
  room_editor_table_focus (table (drive), 3, ROOM_CELL_GAME);
  g_assert_false (room_editor_table_press (table (drive), GDK_KEY_Tab, 0)); /* the focus goes on after the table */
}

static void
test_enter_keeps_the_column (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_SMALL);
  press (drive, GDK_KEY_Return, 0);
  expect_focus (drive, 1, ROOM_CELL_SMALL);
  press (drive, GDK_KEY_Down, 0);
  expect_focus (drive, 2, ROOM_CELL_COLOUR_UP);
  press (drive, GDK_KEY_Down, 0);
  expect_focus (drive, 3, ROOM_CELL_SMALL);
  press (drive, GDK_KEY_Return, 0); /* after the last row */
  g_assert_cmpuint (n_rows (drive), ==, 5);
  expect_focus (drive, 4, ROOM_CELL_SMALL);
  g_assert_cmpint (atoi (cell (drive, 4, ROOM_CELL_BIG)), >, 200);
  press (drive, GDK_KEY_Up, 0);
  expect_focus (drive, 3, ROOM_CELL_SMALL);
}

static void
test_refused_text_stays_and_changes_nothing (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_BIG);
  type (drive, "lots");
  press (drive, GDK_KEY_Return, 0);
  expect_focus (drive, 0, ROOM_CELL_BIG);
  g_assert_cmpstr (cell (drive, 0, ROOM_CELL_BIG), ==, "lots");
  g_assert_nonnull (room_field_get_refusal (field (drive, 0, ROOM_CELL_BIG)));
  g_assert_cmpstr (note (drive, 0), ==, room_field_get_refusal (field (drive, 0, ROOM_CELL_BIG)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (field (drive, 0, ROOM_CELL_BIG)), "error"));

  drive_act (drive, "editor.save"); /* not while a cell is refused */
  g_assert_null (room_book_find_schedule ("Friday", drive->book, NULL));
  press (drive, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpstr (cell (drive, 0, ROOM_CELL_BIG), ==, "50");
  g_assert_cmpstr (note (drive, 0), ==, "");
}

static void
test_leaving_a_cell_counts (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_LENGTH);
  type (drive, "25m");
  gtk_widget_grab_focus (drive_get (drive, "curve"));
  g_assert_cmpstr (cell (drive, 0, ROOM_CELL_LENGTH), ==, "25");
  drive_act (drive, "editor.undo");
  g_assert_cmpstr (cell (drive, 0, ROOM_CELL_LENGTH), ==, "20");
}

static RoomField *
fill (Drive *drive, const char *id, const char *text)
{
  RoomField *found = ROOM_FIELD (drive_get (drive, id));

  gtk_editable_set_text (GTK_EDITABLE (found), text);
  room_field_commit (found);
  return found;
}

static void
test_the_basics_are_saved_and_refused (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) schedule = NULL;

  open_text (drive, plain);
  g_assert_null (room_field_get_refusal (fill (drive, "name", "Saturday")));
  g_assert_null (room_field_get_refusal (fill (drive, "stack", "2,500")));
  g_assert_null (room_field_get_refusal (fill (drive, "chips", "500 25 100")));
  g_assert_null (room_field_get_refusal (fill (drive, "rebuy", "3000")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "rebuy_until")), 2);
  g_assert_nonnull (room_field_get_refusal (fill (drive, "start", "half past")));
  drive_act (drive, "editor.save");
  g_assert_null (room_book_find_schedule ("Saturday", drive->book, NULL));
  g_assert_null (room_field_get_refusal (fill (drive, "start", "19:30")));
  drive_act (drive, "editor.save");
  schedule = saved (drive, "Saturday");
  g_assert_cmpint (schedule->stack, ==, 2500);
  g_assert_cmpint (schedule->rebuy_stack, ==, 3000);
  g_assert_cmpint (schedule->rebuy_level, ==, 2);
  g_assert_cmpuint (schedule->chips->len, ==, 3);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (row (drive, 1)), "starts"))), ==, "19:50");
}

static void
test_an_error_stops_saving (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  g_assert_true (gtk_widget_is_sensitive (drive_get (drive, "save")));
  room_editor_table_focus (table (drive), 1, ROOM_CELL_SMALL);
  type (drive, "500"); /* above its big blind */
  press (drive, GDK_KEY_Return, 0);
  g_assert_cmpstr (note (drive, 1), !=, "");
  g_assert_false (gtk_widget_is_sensitive (drive_get (drive, "save")));
  drive_act (drive, "editor.undo");
  g_assert_true (gtk_widget_is_sensitive (drive_get (drive, "save")));
}

/* --- Rows --- */

static void
test_rows_by_keys (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_BIG);
  press (drive, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (n_rows (drive), ==, 5);
  expect_focus (drive, 1, ROOM_CELL_BIG);
  press (drive, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_cmpuint (n_rows (drive), ==, 4);
  expect_focus (drive, 1, ROOM_CELL_BIG);
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_BIG), ==, "100");

  press (drive, GDK_KEY_d, GDK_CONTROL_MASK);
  expect_focus (drive, 2, ROOM_CELL_BIG);
  g_assert_cmpstr (cell (drive, 2, ROOM_CELL_BIG), ==, "100");
  press (drive, GDK_KEY_Down, GDK_ALT_MASK); /* past the break */
  expect_focus (drive, 3, ROOM_CELL_BIG);
  g_assert_cmpstr (cell (drive, 3, ROOM_CELL_BIG), ==, "100");
  g_assert_null (room_editor_row_get_field (row (drive, 2), ROOM_CELL_BIG));
  press (drive, GDK_KEY_b, GDK_CONTROL_MASK);
  expect_focus (drive, 4, ROOM_CELL_COLOUR_UP);
  g_assert_cmpuint (n_rows (drive), ==, 6);
}

static void
test_undo_and_redo (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  /* What is grey says why. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "undo")), ==, "There is nothing to undo.");
  room_editor_table_focus (table (drive), 1, ROOM_CELL_LENGTH);
  type (drive, "30");
  press (drive, GDK_KEY_Return, 0);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "undo")), ==, "Undo (Ctrl+Z)");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "redo")), ==, "There is nothing to redo.");
  room_editor_table_focus (table (drive), 1, ROOM_CELL_LENGTH);
  press (drive, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_cmpuint (n_rows (drive), ==, 3);
  press (drive, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (n_rows (drive), ==, 4);
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_LENGTH), ==, "30");
  drive_act (drive, "editor.undo");
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_LENGTH), ==, "20");
  drive_act (drive, "editor.redo");
  g_assert_cmpstr (cell (drive, 1, ROOM_CELL_LENGTH), ==, "30");
}

static void
test_a_warning_is_fixed_by_its_button (Drive *drive, gconstpointer data)
{
  RoomField *big;
  GtkWidget *fix;

  open_text (drive, plain);
  big = field (drive, 1, ROOM_CELL_BIG);
  g_assert_cmpstr (note (drive, 1), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (big), "110");
  g_assert_true (room_field_commit (big));
  g_assert_cmpstr (note (drive, 1), !=, "");
  fix = drive_find (GTK_WIDGET (row (drive, 1)), "fix");
  g_assert_true (gtk_widget_get_visible (fix));
  g_signal_emit_by_name (fix, "clicked");
  g_assert_cmpstr (note (drive, 1), ==, "");
  g_assert_cmpint (atoi (cell (drive, 1, ROOM_CELL_BIG)) % 25, ==, 0);
}

/* --- Saving --- */

static void
test_one_that_comes_with_cardroom_is_saved_as_a_copy (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) was = saved (drive, "turbo");
  g_autoptr (Schedule) still = NULL;
  g_autoptr (Schedule) copy = NULL;

  open_word (drive, "turbo");
  room_editor_table_focus (table (drive), 0, ROOM_CELL_LENGTH);
  type (drive, "9");
  press (drive, GDK_KEY_Return, 0);
  drive_act (drive, "editor.save");
  still = saved (drive, "turbo");
  g_assert_cmpint (schedule_row (still, 0)->length, ==, schedule_row (was, 0)->length);
  copy = saved (drive, "Turbo (2)");
  g_assert_cmpint (schedule_row (copy, 0)->length, ==, 9 * MINUTE);
}

static void
answer (const char *id)
{
  GtkWindow *dialog = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), id);
  gtk_window_destroy (dialog); /* besides what its buttons do */
}

static void
test_closing_asks_about_changes (Drive *drive, gconstpointer data)
{
  open_text (drive, plain);
  gtk_window_close (drive->window);
  answer ("keep");
  g_assert_nonnull (drive->window);
  g_assert_null (room_book_find_schedule ("Friday", drive->book, NULL));
  gtk_window_close (drive->window);
  answer ("save");
  drawn_wait (drive_is_gone, &drive->window);
  schedule_unref (saved (drive, "Friday"));
}

/* A text with an error cannot be saved, and Enter must not discard the work. */
static void
test_closing_with_errors_keeps_editing (Drive *drive, gconstpointer data)
{
  GtkWindow *dialog;

  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_SMALL);
  type (drive, "7");
  press (drive, GDK_KEY_Return, 0);
  gtk_window_close (drive->window);
  dialog = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dialog)), ==, "keep");
  answer ("discard");
  drawn_wait (drive_is_gone, &drive->window);
}

static void
test_closing_what_is_saved_asks_nothing (Drive *drive, gconstpointer data)
{
  open_word (drive, "turbo");
  gtk_window_close (drive->window);
  g_assert_null (drive_window_of (ADW_TYPE_MESSAGE_DIALOG));
  drawn_wait (drive_is_gone, &drive->window);
}

static void
test_a_name_that_is_taken_is_asked_about (Drive *drive, gconstpointer data)
{
  g_autoptr (Schedule) other = read_schedule (plain);
  g_autoptr (Schedule) mine = NULL;
  g_autoptr (Schedule) kept = NULL;

  g_assert_true (room_book_save_schedule (drive->book, other, NULL));
  open_text (drive, plain);
  room_editor_table_focus (table (drive), 0, ROOM_CELL_LENGTH);
  type (drive, "12");
  drive_act (drive, "editor.save");
  answer ("both");
  mine = saved (drive, "Friday (2)");
  g_assert_cmpint (schedule_row (mine, 0)->length, ==, 12 * MINUTE);
  kept = saved (drive, "Friday");
  g_assert_cmpint (schedule_row (kept, 0)->length, ==, 20 * MINUTE);
}

static void
test_opening_again_presents_it (Drive *drive, gconstpointer data)
{
  GtkWindow *window;

  open_word (drive, "turbo");
  window = drive->window;
  room_editor_window_open (NULL, drive->book, "turbo", NULL);
  g_assert_true (drive_window_of (ROOM_TYPE_EDITOR_WINDOW) == window);
  gtk_window_destroy (window);
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_null (drive_window_of (ROOM_TYPE_EDITOR_WINDOW));
}

/* --- Files --- */

static void
test_export_and_import (Drive *drive, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("editor-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Friday.schedule", NULL);
  g_autofree char *text = NULL;

  open_text (drive, plain);
  room_ask_file_set_answer (path);
  drive_act (drive, "editor.export");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  room_editor_table_focus (table (drive), 0, ROOM_CELL_LENGTH);
  press (drive, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_cmpuint (n_rows (drive), ==, 3);
  drive_act (drive, "editor.import");
  g_assert_cmpuint (n_rows (drive), ==, 4);

  g_assert_true (g_file_set_contents (path, "name \"Friday\"\nstack 2000\nlevel 20m 25 fifty\n", -1, NULL));
  drive_act (drive, "editor.import");
  g_assert_cmpuint (n_rows (drive), ==, 4);
  g_assert_true (
      g_str_has_prefix (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (drive_window_of (ADW_TYPE_MESSAGE_DIALOG))),
                        "Friday.schedule:3:"));
  answer ("close");
  room_ask_file_set_answer (NULL);
  g_remove (path);
  g_rmdir (folder);
}

/* --- A tournament --- */

static void
test_use_changes_the_tournament (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = evening_tournament (drive->book, "");

  for (const char *const *act = (const char *const[]){ "enter Ann", "enter Bob", "enter Cat", "start", NULL };
       *act != NULL; act++)
    evening_do (tournament, *act);
  room_editor_window_open_tournament (NULL, drive->book, tournament);
  adopt (drive);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "change_advice")));
  g_assert_null (room_editor_row_get_field (row (drive, 0), ROOM_CELL_BIG)); /* the level being played */
  expect_focus (drive, 1, ROOM_CELL_BIG);
  room_editor_table_focus (table (drive), 1, ROOM_CELL_LENGTH);
  type (drive, "7");
  drive_act (drive, "editor.use");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (schedule_row (tourney_schedule (room_tournament_get_tourney (tournament)), 1)->length, ==,
                   7 * MINUTE);
  g_assert_cmpint (schedule_row (tourney_schedule (room_tournament_get_tourney (tournament)), 0)->length, ==,
                   10 * MINUTE);
  g_object_unref (tournament);
}

/* --- The curve --- */

typedef struct
{
  guint  row, n;
  gint64 big;
} Drag;

static void
dragged_cb (RoomCurve *curve, guint row, gint64 big, gpointer data)
{
  Drag *drag = data;

  *drag = (Drag){ row, drag->n + 1, big };
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }
  g_assert_not_reached ();
}

static void
test_a_point_is_dragged (Drive *drive, gconstpointer data)
{
  GtkWidget          *curve;
  GtkEventController *drag;
  Drag                got = { 0 };
  double              x, y;

  open_text (drive, plain);
  curve = drive_get (drive, "curve");
  drawn_wait (drive_is_shown, curve);
  drag = find_controller (curve, GTK_TYPE_GESTURE_DRAG);
  g_signal_connect (curve, "dragged", G_CALLBACK (dragged_cb), &got);
  g_assert_true (room_curve_get_point (ROOM_CURVE (curve), 1, &x, &y));
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 0.0, -40.0);
  g_signal_emit_by_name (drag, "drag-end", 0.0, -40.0);
  g_assert_cmpuint (got.n, ==, 1);
  g_assert_cmpuint (got.row, ==, 1);
  g_assert_cmpint (got.big, >, 100);
  g_assert_cmpint (atoi (cell (drive, 1, ROOM_CELL_BIG)), >, 100);
  g_signal_emit_by_name (drag, "drag-begin", x, 2.0); /* far from any point */
  g_signal_emit_by_name (drag, "drag-update", 0.0, 10.0);
  g_assert_cmpuint (got.n, ==, 1);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 10.0);
}

/* The scale would grow with the last blind, so a point that is dragged to its end must not run away. */
static void
test_a_dragged_point_does_not_run_away (Drive *drive, gconstpointer data)
{
  GtkWidget          *curve;
  GtkEventController *drag;
  double              x, y;
  gint                first;
  guint               last;

  open_text (drive, plain);
  curve = drive_get (drive, "curve");
  drawn_wait (drive_is_shown, curve);
  drag = find_controller (curve, GTK_TYPE_GESTURE_DRAG);
  last = n_rows (drive) - 1;
  g_assert_true (room_curve_get_point (ROOM_CURVE (curve), last, &x, &y));
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 0.0, -500.0);
  first = atoi (cell (drive, last, ROOM_CELL_BIG));
  for (gint i = 0; i < 20; i++)
    g_signal_emit_by_name (drag, "drag-update", 0.0, -500.0 - i);
  g_assert_cmpint (atoi (cell (drive, last, ROOM_CELL_BIG)), ==, first);
  g_signal_emit_by_name (drag, "drag-end", 0.0, -520.0);
}

static void
test_a_point_is_moved_by_keys (Drive *drive, gconstpointer data)
{
  GtkWidget          *curve;
  GtkEventController *keys;
  gboolean            taken = FALSE;
  gint                was;

  open_text (drive, plain);
  curve = drive_get (drive, "curve");
  keys = find_controller (curve, GTK_TYPE_EVENT_CONTROLLER_KEY);
  room_curve_set_selected (ROOM_CURVE (curve), 1);
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Right, 0, 0, &taken); /* past the break */
  g_assert_true (taken);
  was = atoi (cell (drive, 3, ROOM_CELL_BIG));
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Up, 0, 0, &taken);
  g_assert_true (taken);
  g_assert_cmpint (atoi (cell (drive, 3, ROOM_CELL_BIG)), >, was);
  was = atoi (cell (drive, 3, ROOM_CELL_BIG));
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Down, 0, 0, &taken);
  g_assert_cmpint (atoi (cell (drive, 3, ROOM_CELL_BIG)), <, was);
}

static gboolean
has_end (gpointer data)
{
  return g_str_has_prefix (drive_label (data, "end"), "Takes about");
}

static void
test_the_forecast_follows (Drive *drive, gconstpointer data)
{
  open_word (drive, "home-two-hours");
  drawn_wait (has_end, drive);
  g_assert_nonnull (strstr (drive_label (drive, "end"), "with 10 players"));
  g_assert_nonnull (strstr (drive_label (drive, "totals"), "with breaks"));
}

/* What is certain is said once. */
static void
test_a_certain_end (Drive *drive, gconstpointer data)
{
  static const Forecast certain = { .p10 = 61 * MINUTE, .p50 = 62 * MINUTE, .p90 = 62 * MINUTE, .end_level = 4 };
  static const Forecast open = { .p10 = 50 * MINUTE, .p50 = 60 * MINUTE, .p90 = 90 * MINUTE, .end_level = 4 };
  g_autofree char *said = room_editor_text_end (&certain, 0, 0, 2), *said_open = room_editor_text_end (&open, 0, 0, 2);
  g_autofree char *at = room_editor_text_end (&certain, 1000 * HOUR, 0, 2);

  g_assert_cmpstr (said, ==, "Takes about 1 h with 2 players, until level 4.");
  g_assert_cmpstr (said_open, ==, "Takes about 1 h (50 min – 1 h 30 min) with 2 players, until level 4.");
  g_assert_null (strchr (at, '('));
}

TEST_PART (editor)
{
  static const struct
  {
    const char *name;
    void (*run) (Drive *drive, gconstpointer data);
  } tests[] = {
    { "/editor/what-is-typed-is-saved", test_what_is_typed_is_saved },
    { "/editor/a-certain-end", test_a_certain_end },
    { "/editor/tab-goes-through-levels-and-breaks", test_tab_goes_through_levels_and_breaks },
    { "/editor/enter-keeps-the-column", test_enter_keeps_the_column },
    { "/editor/refused-text-stays-and-changes-nothing", test_refused_text_stays_and_changes_nothing },
    { "/editor/leaving-a-cell-counts", test_leaving_a_cell_counts },
    { "/editor/the-basics-are-saved-and-refused", test_the_basics_are_saved_and_refused },
    { "/editor/an-error-stops-saving", test_an_error_stops_saving },
    { "/editor/rows-by-keys", test_rows_by_keys },
    { "/editor/undo-and-redo", test_undo_and_redo },
    { "/editor/a-warning-is-fixed-by-its-button", test_a_warning_is_fixed_by_its_button },
    { "/editor/one-that-comes-with-cardroom-is-saved-as-a-copy", test_one_that_comes_with_cardroom_is_saved_as_a_copy },
    { "/editor/closing-asks-about-changes", test_closing_asks_about_changes },
    { "/editor/closing-with-errors-keeps-editing", test_closing_with_errors_keeps_editing },
    { "/editor/closing-what-is-saved-asks-nothing", test_closing_what_is_saved_asks_nothing },
    { "/editor/a-name-that-is-taken-is-asked-about", test_a_name_that_is_taken_is_asked_about },
    { "/editor/opening-again-presents-it", test_opening_again_presents_it },
    { "/editor/export-and-import", test_export_and_import },
    { "/editor/use-changes-the-tournament", test_use_changes_the_tournament },
    { "/editor/a-point-is-dragged", test_a_point_is_dragged },
    { "/editor/a-dragged-point-does-not-run-away", test_a_dragged_point_does_not_run_away },
    { "/editor/a-point-is-moved-by-keys", test_a_point_is_moved_by_keys },
    { "/editor/the-forecast-follows", test_the_forecast_follows },
  };

  drive_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Drive, NULL, drive_up, tests[i].run, drive_down);
  return g_test_run ();
}
