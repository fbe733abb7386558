/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Chips page: a case that is stored as it is typed, and an answer that follows. */
#include <string.h>

#include "base/number.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/paint/room-chip-colour.h"
#include "widgets/paint/room-chip-stack.h"
#include "widgets/planner/room-case-row.h"
#include "widgets/planner/room-chips-page.h"
#include "drive.h"
#include "../../program.h"

static void
open_page (Drive *drive)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (ROOM_TYPE_CHIPS_PAGE, NULL);

  room_chips_page_set_book (ROOM_CHIPS_PAGE (page), drive->book);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 720);
  drive_show (drive, GTK_WINDOW (window));
}

static void
act (Drive *drive, const char *action)
{
  GtkWidget *inside = drive_get (drive, g_str_has_prefix (action, "chips.") ? "answer" : "chips");

  g_assert_true (gtk_widget_activate_action (inside, action, NULL));
}

static RoomCaseRow *
row (Drive *drive, gint index)
{
  return ROOM_CASE_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "chips")), index));
}

/* The first widget of TYPE inside. */
static GtkWidget *
part (GtkWidget *inside, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : part (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkEditable *
value_of (Drive *drive, gint index)
{
  return GTK_EDITABLE (part (GTK_WIDGET (row (drive, index)), GTK_TYPE_ENTRY));
}

static void
type_value (Drive *drive, gint index, const char *text)
{
  GtkEditable *entry = value_of (drive, index);

  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "activate");
}

static GtkEditable *
owned_of (Drive *drive, gint index)
{
  return GTK_EDITABLE (part (GTK_WIDGET (row (drive, index)), GTK_TYPE_SPIN_BUTTON));
}

static void
set_players (Drive *drive, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "players")), text);
}

/* The case as stored; NULL: none. */
static StoreCase *
kept (Drive *drive, guint index)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (drive->book, NULL);

  return index < cases->len ? g_ptr_array_steal_index (cases, index) : NULL;
}

static void
test_a_usual_set_is_there (Drive *drive, gconstpointer data)
{
  open_page (drive);
  g_assert_nonnull (row (drive, 3));
  g_assert_cmpstr (drive_label (drive, "total"), ==, "500 chips in all");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_nonnull (part (drive_get (drive, "felt"), ROOM_TYPE_CHIP_STACK));
  g_assert_null (kept (drive, 0)); /* looking stores nothing */
}

static void
test_what_is_owned_is_kept_as_it_is_typed (Drive *drive, gconstpointer data)
{
  g_autoptr (StoreCase) chip_case = NULL;

  open_page (drive);
  gtk_editable_set_text (owned_of (drive, 0), "333");
  chip_case = kept (drive, 0);
  g_assert_nonnull (chip_case);
  g_assert_cmpint (g_array_index (chip_case->chips, CaseChip, 0).owned, ==, 333);
  g_assert_cmpstr (gtk_editable_get_text (owned_of (drive, 0)), ==, "333");
  g_assert_nonnull (g_strrstr (drive_label (drive, "total"), "683 chips"));
}

/* An empty field is not yet another number. */
static void
test_half_typed_numbers_wait (Drive *drive, gconstpointer data)
{
  open_page (drive);
  gtk_editable_set_text (owned_of (drive, 0), "");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "stack")), "");
  g_assert_cmpstr (drive_label (drive, "total"), ==, "500 chips in all");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "stack"))), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "stack")), "1500");
  g_assert_nonnull (strstr (drive_label (drive, "title"), "1,500"));
}

static void
press (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autofree char *wanted = gtk_accelerator_name (key, modifiers);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (trigger, wanted))
            gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                          NULL);
        }
    }
}

static gint64
count_kept (Drive *drive, guint index)
{
  g_autoptr (StoreCase) chip_case = kept (drive, 0);

  return g_array_index (chip_case->chips, CaseChip, index).owned;
}

/* GTK's own undo would end in an empty entry, which is not a number. */
static void
test_undo_goes_back_to_the_earlier_count (Drive *drive, gconstpointer data)
{
  GtkWidget *owned;

  open_page (drive);
  owned = GTK_WIDGET (owned_of (drive, 0));
  gtk_editable_set_text (GTK_EDITABLE (owned), "200");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (owned), GTK_SPIN_STEP_FORWARD, 5);
  g_assert_cmpint (count_kept (drive, 0), ==, 205);
  press (owned, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpint (count_kept (drive, 0), ==, 200);
  for (gint i = 0; i < 5; i++)
    press (owned, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpint (count_kept (drive, 0), ==, 150);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (owned)), ==, "150");
  press (owned, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpint (count_kept (drive, 0), ==, 200);
  g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (owned)));
  /* An empty field is no count. */
  gtk_editable_set_text (GTK_EDITABLE (owned), "");
  gtk_spin_button_update (GTK_SPIN_BUTTON (owned));
  g_assert_cmpint (count_kept (drive, 0), ==, 200);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (owned)), ==, "200");
}

/* A number is formatted when its field loses the focus. */
static void
test_thousands_are_marked (Drive *drive, gconstpointer data)
{
  g_autoptr (StoreCase) chip_case = NULL;
  GtkEditable *stack;

  open_page (drive);
  stack = GTK_EDITABLE (drive_get (drive, "stack"));
  g_assert_cmpstr (gtk_editable_get_text (value_of (drive, 4)), ==, "1,000");
  gtk_editable_set_text (stack, "1250");
  g_assert_cmpstr (gtk_editable_get_text (stack), ==, "1250");
  g_signal_emit_by_name (stack, "activate");
  g_assert_cmpstr (gtk_editable_get_text (stack), ==, "1,250");
  gtk_editable_set_text (stack, "1,500");
  g_assert_nonnull (strstr (drive_label (drive, "title"), "1,500"));
  type_value (drive, 4, "2,000");
  gtk_editable_set_text (owned_of (drive, 4), "1,200");
  chip_case = kept (drive, 0);
  g_assert_cmpint (g_array_index (chip_case->chips, CaseChip, 4).value, ==, 2000);
  g_assert_cmpint (g_array_index (chip_case->chips, CaseChip, 4).owned, ==, 1200);
  g_assert_cmpstr (gtk_editable_get_text (owned_of (drive, 4)), ==, "1,200");
}

/* The whole table fits in the smallest window that hosts have. */
static void
test_page_has_room_in_a_small_window (Drive *drive, gconstpointer data)
{
  GtkWidget *page;
  int        least;

  open_page (drive);
  page = gtk_widget_get_ancestor (drive_get (drive, "chips"), ROOM_TYPE_CHIPS_PAGE);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "rebuys")), "3");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "add_ons")), "8");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "trouble")));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 800);
}

/* Values that the case lacks are listed too. */
static void
test_what_to_buy_is_listed (Drive *drive, gconstpointer data)
{
  GtkGrid *table;

  open_page (drive);
  for (gint i = 4; i > 0; i--)
    g_signal_emit_by_name (gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (row (drive, i)))),
                           "clicked");
  gtk_editable_set_text (owned_of (drive, 0), "0");
  type_value (drive, 0, "1000000");
  table = GTK_GRID (drive_get (drive, "table"));
  g_assert_nonnull (strstr (drive_label (drive, "verdict"), "buy"));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "felt"))); /* no chips to put on it */
  g_assert_nonnull (gtk_grid_get_child_at (table, 2, 2));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (table, 2, 2))), !=, "–");
}

static void
test_name_is_asked_at_the_button (Drive *drive, gconstpointer data)
{
  GdkRectangle at;

  open_page (drive);
  gtk_test_widget_wait_for_draw (drive_get (drive, "case_button"));
  act (drive, "case.rename");
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (drive_get (drive, "name_popover")), &at));
  g_assert_cmpint (at.y, <, 60);
  g_assert_cmpint (at.x, >, 100);
  gtk_popover_popdown (GTK_POPOVER (drive_get (drive, "name_popover")));
}

static void
test_a_new_value_finds_its_place (Drive *drive, gconstpointer data)
{
  RoomCaseRow *first;

  open_page (drive);
  first = row (drive, 0);
  type_value (drive, 0, "10000");
  g_assert_true (row (drive, 4) == first);
  g_assert_cmpint (room_case_row_get_value (first), ==, 10000);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "refusal")));
}

static void
test_a_value_twice_is_refused (Drive *drive, gconstpointer data)
{
  g_autofree char *before = NULL;

  open_page (drive);
  before = g_strdup (gtk_editable_get_text (value_of (drive, 0)));
  type_value (drive, 0, gtk_editable_get_text (value_of (drive, 1)));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
  g_assert_cmpstr (gtk_editable_get_text (value_of (drive, 0)), ==, before);
  type_value (drive, 0, "lots");
  g_assert_nonnull (strstr (drive_label (drive, "refusal"), "“lots” is not a number of chips."));
  g_assert_cmpstr (gtk_editable_get_text (value_of (drive, 0)), ==, before);
}

static void
test_chips_come_and_go (Drive *drive, gconstpointer data)
{
  guint n = 0;

  open_page (drive);
  while (row (drive, n) != NULL)
    n++;
  act (drive, "case.add");
  g_assert_nonnull (row (drive, n));
  g_assert_null (row (drive, n + 1));
  for (guint i = n + 1; i < CHIPS_MOST_KINDS; i++)
    act (drive, "case.add");
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "add")));
  g_signal_emit_by_name (gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (row (drive, 0)))),
                         "clicked");
  g_assert_null (row (drive, CHIPS_MOST_KINDS - 1));
  g_assert_true (gtk_widget_get_sensitive (drive_get (drive, "add")));
}

static void
test_a_colour_is_chosen (Drive *drive, gconstpointer data)
{
  GtkMenuButton *colours;
  GtkWidget     *grid;
  g_autoptr (StoreCase) chip_case = NULL;

  open_page (drive);
  colours = GTK_MENU_BUTTON (part (GTK_WIDGET (row (drive, 0)), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (colours);
  grid = gtk_popover_get_child (gtk_menu_button_get_popover (colours));
  g_signal_emit_by_name (gtk_grid_get_child_at (GTK_GRID (grid), 3, 1), "clicked"); /* the ninth: blue */
  chip_case = kept (drive, 0);
  g_assert_cmphex (g_array_index (chip_case->chips, CaseChip, 0).colour, ==, room_chip_paint (8, NULL));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (colours)), "Blue"));
}

/* Every colour has a name, and its spots can be told from it. */
static void
test_spots_stand_out (Drive *drive, gconstpointer data)
{
  for (guint i = 0; i < room_chip_n_paints (); i++)
    {
      const char *name;
      guint32     body = room_chip_paint (i, &name), spots = room_chip_spots (body);
      gint        difference = 0;

      for (guint shift = 0; shift < 24; shift += 8)
        difference += ABS ((gint) (body >> shift & 0xff) - (gint) (spots >> shift & 0xff));
      g_assert_cmpstr (room_chip_colour_name (body), ==, name);
      g_assert_cmpint (difference, >, 200);
    }
  g_assert_cmpstr (room_chip_colour_name (0x123456), ==, "another colour");
}

static void
test_too_many_players_get_an_answer (Drive *drive, gconstpointer data)
{
  open_page (drive);
  set_players (drive, "60");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_nonnull (strstr (drive_label (drive, "verdict"), "These chips serve at most"));
  g_assert_nonnull (strstr (drive_label (drive, "verdict"), "buy"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "use_players")));
  act (drive, "chips.use-players");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (drive_get (drive, "players"))), <, 60);
}

static void
test_a_smaller_stack_can_do (Drive *drive, gconstpointer data)
{
  open_page (drive);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "stack")), "20000");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "use_stack")));
  act (drive, "chips.use-stack");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "stack"))), !=, "20000");
}

static void
test_a_schedule_brings_its_stack (Drive *drive, gconstpointer data)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (drive->book);
  g_autoptr (Schedule) schedule = NULL;
  guint            chosen = 0;
  g_autofree char *stack = NULL;

  while (!g_str_equal (words[chosen], "home-t5000"))
    chosen++;
  schedule = room_book_find_schedule (words[chosen], drive->book, NULL);
  stack = number_to_text (schedule->stack);
  open_page (drive);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "schedules")), chosen + 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "stack"))), ==, stack);
}

static void
test_cases_are_made_named_and_deleted (Drive *drive, gconstpointer data)
{
  g_autoptr (StoreCase) first = NULL;
  g_autoptr (StoreCase) second = NULL;
  g_autoptr (StoreCase) left = NULL;
  GtkDropDown *cases;

  open_page (drive);
  cases = GTK_DROP_DOWN (drive_get (drive, "cases"));
  gtk_editable_set_text (owned_of (drive, 0), "10");
  act (drive, "case.new");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "At Zoe's");
  g_signal_emit_by_name (drive_get (drive, "name"), "activate");
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (cases)), ==, "At Zoe's");
  first = kept (drive, 0);
  second = kept (drive, 1);
  g_assert_cmpstr (first->name, ==, "At Zoe's");
  g_assert_nonnull (second);

  gtk_drop_down_set_selected (cases, 1);
  gtk_editable_set_text (owned_of (drive, 0), "20");
  gtk_drop_down_set_selected (cases, 0);
  g_assert_cmpstr (gtk_editable_get_text (owned_of (drive, 0)), ==, "10");
  act (drive, "case.delete");
  left = kept (drive, 0);
  g_assert_cmpstr (left->name, ==, second->name);
  g_assert_null (kept (drive, 1));
  g_assert_cmpstr (gtk_editable_get_text (owned_of (drive, 0)), ==, "20");
}

static void
test_the_answer_is_saved_as_pdf (Drive *drive, gconstpointer data)
{
  g_autofree char *directory = g_path_get_dirname (drive->path);
  g_autofree char *path = g_build_filename (directory, "chips.pdf", NULL), *text = NULL;

  open_page (drive);
  room_ask_file_set_answer (path);
  act (drive, "chips.export");
  room_ask_file_set_answer (NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_nonnull (strstr (drive_label (drive, "told"), "chips.pdf"));
}

static void
test_stacks_are_as_high_as_their_chips (Drive *drive, gconstpointer data)
{
  g_autoptr (GtkWidget) stack = g_object_ref_sink (room_chip_stack_new (FALSE));
  static const gint64 counts[] = { 1, 5, 12, 20 };
  int                 before = 0, high = 0, wide = 0, wider = 0;

  g_object_set (stack, "large", TRUE, "counted", TRUE, NULL);
  for (guint i = 0; i <= G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (ChipCount));
      ChipCount some = { 25, i < G_N_ELEMENTS (counts) ? counts[i] : 45 };

      g_array_append_val (chips, some);
      room_chip_stack_set_chips (ROOM_CHIP_STACK (stack), chips);
      gtk_widget_measure (stack, GTK_ORIENTATION_VERTICAL, -1, &high, NULL, NULL, NULL);
      gtk_widget_measure (stack, GTK_ORIENTATION_HORIZONTAL, -1, &wider, NULL, NULL, NULL);
      if (i < G_N_ELEMENTS (counts))
        g_assert_cmpint (high, >, before);
      else
        {
          g_assert_cmpint (high, ==, before); /* twenty chips fill a stack, so another one begins */
          g_assert_cmpint (wider, >, wide);
        }
      before = high;
      wide = wider;
    }
}

/* Kinds fill a line as long as they fit, the others go to the next line, and no line is narrower than its widest
   kind. */
static void
test_kinds_wrap (Drive *drive, gconstpointer data)
{
  g_autoptr (GtkWidget) stack = g_object_ref_sink (room_chip_stack_new (FALSE));
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  int least, usual, one, two;

  for (gint64 value = 1; value <= 100000; value *= 10)
    g_array_append_val (chips, ((ChipCount){ value, 20 }));
  g_object_set (stack, "counted", TRUE, "wrap", TRUE, NULL);
  room_chip_stack_set_chips (ROOM_CHIP_STACK (stack), chips);
  gtk_widget_measure (stack, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  g_assert_cmpint (least, <, usual / 2);
  gtk_widget_measure (stack, GTK_ORIENTATION_VERTICAL, usual, &one, NULL, NULL, NULL);
  gtk_widget_measure (stack, GTK_ORIENTATION_VERTICAL, usual - 1, &two, NULL, NULL, NULL);
  g_assert_cmpint (two, >=, 2 * one);
}

#define ADD(name, function) g_test_add ("/chips-page/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (chips_page)
{
  drive_init (&argc, &argv);
  ADD ("a-usual-set-is-there", test_a_usual_set_is_there);
  ADD ("what-is-owned-is-kept-as-it-is-typed", test_what_is_owned_is_kept_as_it_is_typed);
  ADD ("half-typed-numbers-wait", test_half_typed_numbers_wait);
  ADD ("undo-goes-back-to-the-earlier-count", test_undo_goes_back_to_the_earlier_count);
  ADD ("thousands-are-marked", test_thousands_are_marked);
  ADD ("page-has-room-in-a-small-window", test_page_has_room_in_a_small_window);
  ADD ("what-to-buy-is-listed", test_what_to_buy_is_listed);
  ADD ("name-is-asked-at-the-button", test_name_is_asked_at_the_button);
  ADD ("a-new-value-finds-its-place", test_a_new_value_finds_its_place);
  ADD ("a-value-twice-is-refused", test_a_value_twice_is_refused);
  ADD ("chips-come-and-go", test_chips_come_and_go);
  ADD ("a-colour-is-chosen", test_a_colour_is_chosen);
  ADD ("spots-stand-out", test_spots_stand_out);
  ADD ("too-many-players-get-an-answer", test_too_many_players_get_an_answer);
  ADD ("a-smaller-stack-can-do", test_a_smaller_stack_can_do);
  ADD ("a-schedule-brings-its-stack", test_a_schedule_brings_its_stack);
  ADD ("cases-are-made-named-and-deleted", test_cases_are_made_named_and_deleted);
  ADD ("the-answer-is-saved-as-pdf", test_the_answer_is_saved_as_pdf);
  ADD ("kinds-wrap", test_kinds_wrap);
  ADD ("stacks-are-as-high-as-their-chips", test_stacks_are_as_high_as_their_chips);
  return g_test_run ();
}
