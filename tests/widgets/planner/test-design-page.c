/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page, driven by its widgets. */
#include "base/span.h"
#include "widgets/planner/room-design-page.h"
#include "widgets/planner/room-editor-window.h"
#include "desk.h"
#include "../../program.h"

typedef struct
{
  Schedule *schedule;
  gboolean  has_plan;
  gboolean  freed;
} Answer;

static Answer answer; /* the answer for the page opened last, which may outlive its test */

static void
designed_cb (const Schedule *schedule, const NightPlan *plan, gpointer data)
{
  answer.schedule = schedule_copy (schedule);
  answer.has_plan = plan != NULL;
}

static void
freed_cb (gpointer data)
{
  answer.freed = TRUE;
}

static void
open_page (Drive *drive)
{
  GtkWidget *page;

  answer = (Answer){ 0 };
  page = room_design_page_new (drive->book, designed_cb, &answer, freed_cb);
  room_design_page_show_window (ROOM_DESIGN_PAGE (page), NULL);
  drive_show (drive, GTK_WINDOW (gtk_widget_get_root (page)));
}

static void
act (Drive *drive, const char *action)
{
  g_assert_true (gtk_widget_activate_action (drive_get (drive, "preview"), action, NULL));
}

static void
spin (Drive *drive, const char *form, const char *id, gdouble value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_find (drive_get (drive, form), id)), value);
}

static void
choose (Drive *drive, const char *form, const char *id, guint index)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_find (drive_get (drive, form), id)), index);
}

static const char *
facts (Drive *drive)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (drive, "preview"), "facts")));
}

static gboolean
is_refused (gpointer data)
{
  return gtk_widget_get_visible (drive_find (drive_get (data, "preview"), "refusal"));
}

static gboolean
is_fresh (gpointer data)
{
  GtkWidget *result = drive_find (drive_get (data, "preview"), "result");

  return gtk_widget_get_visible (result) && !gtk_widget_has_css_class (result, "stale");
}

typedef struct
{
  Drive      *drive;
  const char *prefix;
} FactsQuestion;

static gboolean
facts_begin (gpointer data)
{
  FactsQuestion *question = data;

  return is_fresh (question->drive) && g_str_has_prefix (facts (question->drive), question->prefix);
}

static void
await_facts (Drive *drive, const char *prefix)
{
  drawn_wait (facts_begin, &(FactsQuestion){ drive, prefix });
}

static gboolean
has_end (gpointer data)
{
  const char *end = gtk_label_get_label (GTK_LABEL (drive_find (drive_get (data, "preview"), "end")));

  return g_str_has_prefix (end, "With ");
}

static void
save_case (Drive *drive, const char *chips)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) read = chips_read_case (chips, &error);
  gint64 id = room_book_save_case (drive->book, 0, "The steel case", read, &error);

  g_assert_no_error (error);
  room_book_set_usual_case (drive->book, id);
}

static void
test_it_opens_with_a_schedule (Drive *drive, gconstpointer data)
{
  open_page (drive);
  g_assert_true (is_fresh (drive));
  drawn_wait (has_end, drive);
  act (drive, "design.use");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_nonnull (answer.schedule);
  g_assert_false (answer.has_plan);
  g_assert_true (answer.freed);
  schedule_unref (answer.schedule);
}

static void
test_closing_it_answers_nothing (Drive *drive, gconstpointer data)
{
  open_page (drive);
  gtk_window_close (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_null (answer.schedule);
  g_assert_true (answer.freed);
}

static void
test_the_preview_follows_the_numbers (Drive *drive, gconstpointer data)
{
  open_page (drive);
  drive_type (drive_find (drive_find (drive_get (drive, "ways"), "page"), "stack"), "3000");
  await_facts (drive, "T3,000");
  spin (drive, "ways", "level", 30);
  await_facts (drive, "T3,000, 12 levels of 30 minutes"); /* four hours, and four levels more */
  spin (drive, "ways", "hours", 3);
  await_facts (drive, "T3,000, 10 levels of 30 minutes");
  choose (drive, "ways", "time", 1);
  g_assert_true (gtk_widget_get_visible (drive_find (drive_get (drive, "ways"), "until_row")));
  g_assert_false (gtk_widget_get_visible (drive_find (drive_get (drive, "ways"), "hours_row")));
}

/* The last good preview stays on the screen, but cannot be used. */
static void
test_a_refusal_stands_in_place (Drive *drive, gconstpointer data)
{
  GtkWidget  *values;
  const char *text;

  open_page (drive);
  values = drive_get (drive, "values");
  g_assert_true (gtk_widget_get_visible (values)); /* shown when there is no case */
  gtk_editable_set_text (GTK_EDITABLE (values), "5 25 nonsense");
  drawn_wait (is_refused, drive);
  text = gtk_label_get_label (GTK_LABEL (drive_find (drive_get (drive, "preview"), "refusal_text")));
  g_assert_nonnull (strstr (text, "nonsense"));
  g_assert_false (is_fresh (drive));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "use")));
  gtk_editable_set_text (GTK_EDITABLE (values), "5 25 100");
  drawn_wait (is_fresh, drive);
  g_assert_false (is_refused (drive));
  g_assert_true (gtk_widget_get_sensitive (drive_get (drive, "use")));
}

/* Enter right after the last digit takes that digit into account. */
static void
test_use_takes_what_was_typed_last (Drive *drive, gconstpointer data)
{
  open_page (drive);
  spin (drive, "ways", "level", 15);
  act (drive, "design.use");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (schedule_row (answer.schedule, 0)->length, ==, 15 * MINUTE);
  schedule_unref (answer.schedule);
}

static void
test_the_chips_of_the_case_are_offered (Drive *drive, gconstpointer data)
{
  save_case (drive, "25:300,100:150,500:50");
  open_page (drive);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (drive_get (drive, "chips"))), ==, 0);
  drive_type (drive_find (drive_find (drive_get (drive, "ways"), "page"), "stack"), "5000");
  await_facts (drive, "T5,000");
  act (drive, "design.use");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (g_array_index (answer.schedule->chips, gint64, 0), ==, 25);
  schedule_unref (answer.schedule);
}

static void
test_without_a_case_it_says_where_to_make_one (Drive *drive, gconstpointer data)
{
  open_page (drive);
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "ways")), "night");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "no_case")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "chip_case")));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "use")));
}

static void
open_night (Drive *drive, const char *chips)
{
  save_case (drive, chips);
  open_page (drive);
  gtk_stack_set_visible_child_name (GTK_STACK (drive_get (drive, "ways")), "night");
}

static gboolean
is_at_work (gpointer data)
{
  return gtk_widget_get_visible (drive_find (drive_get (data, "preview"), "work"));
}

static void
test_a_search_can_be_stopped (Drive *drive, gconstpointer data)
{
  open_night (drive, "25:300,100:300,500:150,1000:100");
  g_assert_true (is_at_work (drive));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "use"))); /* nor does the other way's result count */
  act (drive, "design.stop");
  g_assert_false (is_at_work (drive));
  g_assert_true (is_refused (drive));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "use")));
}

static void
test_closing_it_stops_the_search (Drive *drive, gconstpointer data)
{
  open_night (drive, "25:300,100:300,500:150,1000:100");
  gtk_window_destroy (drive->window);
  while (!drive_is_gone (&drive->window)) /* the search notices only now and then; see await_search */
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (answer.freed);
}

/* A search takes seconds, and on a busy machine longer than drawn_wait has patience; meson has a timeout. */
static void
await_search (Drive *drive)
{
  drawn_wait (is_at_work, drive);
  while (is_at_work (drive))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_from_chips_a_whole_night_comes (Drive *drive, gconstpointer data)
{
  GtkGrid *ends;

  open_night (drive, "25:300,100:300,500:150,1000:100");
  spin (drive, "night", "most", 10);
  spin (drive, "night", "least", 9);
  act (drive, "design.stop"); /* the search from before the numbers changed */
  await_search (drive);
  g_assert_true (is_fresh (drive));
  ends = GTK_GRID (drive_get (drive, "ends"));
  g_assert_nonnull (gtk_grid_get_child_at (ends, 0, 1)); /* for nine and ten players */
  g_assert_null (gtk_grid_get_child_at (ends, 0, 2));
  act (drive, "design.use");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_true (answer.has_plan);
  schedule_unref (answer.schedule);
}

static void
test_too_few_chips_are_refused (Drive *drive, gconstpointer data)
{
  open_night (drive, "25:10");
  await_search (drive);
  g_assert_true (is_refused (drive));
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "use")));
}

static void
test_the_least_never_passes_the_most (Drive *drive, gconstpointer data)
{
  GtkSpinButton *least, *most;

  open_page (drive);
  least = GTK_SPIN_BUTTON (drive_get (drive, "least"));
  most = GTK_SPIN_BUTTON (drive_get (drive, "most"));
  gtk_spin_button_set_value (least, 20);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (most), ==, 20);
  gtk_spin_button_set_value (most, 6);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (least), ==, 6);
}

static guint
n_wheels (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      n += GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
           && gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE;
    }
  return n;
}

static void
test_the_wheel_scrolls_and_changes_no_number (Drive *drive, gconstpointer data)
{
  static const char *const spins[]
      = { "players", "hours", "level", "rebuys", "extra", "dinner_at", "least", "longest" };

  open_page (drive);
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    g_assert_cmpuint (n_wheels (drive_get (drive, spins[i])), ==, 0);
}

static gint
n_rows (Drive *drive)
{
  GtkListBox *list = GTK_LIST_BOX (drive_get (drive, "list"));
  gint        n = 0;

  while (gtk_list_box_get_row_at_index (list, n) != NULL)
    n++;
  return n;
}

/* The designed schedule replaces the table; until then no key changes what is hidden. */
static void
test_the_editor_designs_in_its_own_window (Drive *drive, gconstpointer data)
{
  guint      windows;
  gint       rows;
  GtkWidget *page;

  room_editor_window_open (NULL, drive->book, "heads-up", NULL);
  drive_show (drive, drive_window_of (ROOM_TYPE_EDITOR_WINDOW));
  windows = g_list_model_get_n_items (gtk_window_get_toplevels ());
  rows = n_rows (drive);
  drive_act (drive, "editor.design");
  page = drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_DESIGN_PAGE);
  g_assert_nonnull (page);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, windows);
  drive_act (drive, "editor.add-level");
  g_assert_cmpint (n_rows (drive), ==, rows);
  g_assert_true (gtk_widget_activate_action (page, "design.use", NULL));
  g_assert_cmpint (n_rows (drive), >, rows);
  drive_act (drive, "editor.undo");
  g_assert_cmpint (n_rows (drive), ==, rows);
}

TEST_PART (design_page)
{
  drive_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/design-page/" name, Drive, NULL, drive_up, function, drive_down)
  ADD ("it-opens-with-a-schedule", test_it_opens_with_a_schedule);
  ADD ("closing-it-answers-nothing", test_closing_it_answers_nothing);
  ADD ("the-preview-follows-the-numbers", test_the_preview_follows_the_numbers);
  ADD ("a-refusal-stands-in-place", test_a_refusal_stands_in_place);
  ADD ("use-takes-what-was-typed-last", test_use_takes_what_was_typed_last);
  ADD ("the-chips-of-the-case-are-offered", test_the_chips_of_the_case_are_offered);
  ADD ("without-a-case-it-says-where-to-make-one", test_without_a_case_it_says_where_to_make_one);
  ADD ("a-search-can-be-stopped", test_a_search_can_be_stopped);
  ADD ("closing-it-stops-the-search", test_closing_it_stops_the_search);
  ADD ("from-chips-a-whole-night-comes", test_from_chips_a_whole_night_comes);
  ADD ("too-few-chips-are-refused", test_too_few_chips_are_refused);
  ADD ("the-least-never-passes-the-most", test_the_least_never_passes_the_most);
  ADD ("the-editor-designs-in-its-own-window", test_the_editor_designs_in_its_own_window);
  ADD ("the-wheel-scrolls-and-changes-no-number", test_the_wheel_scrolls_and_changes_no_number);
  return g_test_run ();
}
