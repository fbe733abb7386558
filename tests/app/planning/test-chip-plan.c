/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the Chips page: a case that is stored as it is edited, and an answer to every request. */
#include <string.h>

#include "app/planning/room-chip-plan.h"
#include "base/number.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char         *path;
  RoomBook     *book;
  RoomChipPlan *plan;
  gint          changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->changes++;
}

static void
open_plan (Fixture *it)
{
  it->book = evening_book (it->path);
  it->plan = room_chip_plan_new (it->book);
  it->changes = 0;
  g_signal_connect_swapped (it->plan, "changed", G_CALLBACK (changed_cb), it);
}

static void
close_plan (Fixture *it)
{
  g_clear_object (&it->plan);
  g_clear_object (&it->book);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  open_plan (it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  room_book_set_usual_case (it->book, 0);
  close_plan (it);
  evening_remove (it->path);
  g_free (it->path);
}

static void
reopen (Fixture *it)
{
  close_plan (it);
  evening_time_reset ();
  open_plan (it);
}

/* "Home: 5:200 25:300" */
static void
assert_case (RoomChipPlan *plan, const char *expected)
{
  g_autoptr (GString) text = g_string_new (room_chip_plan_get_name (plan));
  const GArray *chips = room_chip_plan_get_chips (plan);

  g_string_append_c (text, ':');
  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (chips, CaseChip, i);

      g_string_append_printf (text, " %" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, chip->value, chip->owned);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static guint32
colour_of (RoomChipPlan *plan, gint64 value)
{
  const GArray *chips = room_chip_plan_get_chips (plan);

  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, CaseChip, i).value == value)
      return g_array_index (chips, CaseChip, i).colour;
  g_assert_not_reached ();
}

static void
set_chip (Fixture *it, gint64 value, gint64 owned)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (room_chip_plan_set_chip (it->plan, value, owned, chips_standard_colour (value), &error));
  g_assert_no_error (error);
}

#define USUAL "Chip case: 5:150 25:150 100:100 500:50 1000:50"

static void
test_usual (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (it->book, NULL);

  assert_case (it->plan, USUAL);
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, 0);
  g_assert_true (room_chip_plan_get_book (it->plan) == it->book);
  g_assert_cmpuint (cases->len, ==, 0); /* looking at it stores nothing */
  g_assert_true (room_chip_plan_get_breakdown (it->plan)->fits);
}

static void
test_saved_at_once (Fixture *it, gconstpointer data)
{
  gint64 id;

  set_chip (it, 25, 200);
  id = room_chip_plan_get_case (it->plan);
  g_assert_cmpint (id, >, 0);
  g_assert_cmpint (it->changes, ==, 1);
  set_chip (it, 25, 200); /* as it was */
  g_assert_cmpint (it->changes, ==, 1);
  set_chip (it, 5000, 10);
  set_chip (it, 1, 0);
  g_assert_true (room_chip_plan_remove_chip (it->plan, 100, NULL));
  g_assert_true (room_chip_plan_set_name (it->plan, "Home", NULL));
  g_assert_cmpint (it->changes, ==, 5);
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, id);
  reopen (it);
  assert_case (it->plan, "Home: 1:0 5:150 25:200 500:50 1000:50 5000:10");
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, id);
}

static void
test_values (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (room_chip_plan_set_chip (it->plan, 25, 150, 0x123456, NULL));
  g_assert_true (room_chip_plan_set_value (it->plan, 5, 1, &error));
  g_assert_no_error (error);
  assert_case (it->plan, "Chip case: 1:150 25:150 100:100 500:50 1000:50");
  g_assert_cmphex (colour_of (it->plan, 1), ==, chips_standard_colour (1));
  g_assert_true (room_chip_plan_set_value (it->plan, 25, 5000, &error));
  assert_case (it->plan, "Chip case: 1:150 100:100 500:50 1000:50 5000:150");
  g_assert_cmphex (colour_of (it->plan, 5000), ==, 0x123456); /* chosen by somebody, so it stays */
}

static void
assert_refused (Fixture *it, gboolean done, GError **error, const char *says)
{
  g_assert_false (done);
  g_assert_nonnull (*error);
  g_assert_nonnull (strstr ((*error)->message, says));
  g_clear_error (error);
  g_assert_cmpint (it->changes, ==, 1);
  assert_case (it->plan, "Home: 5:150 25:150 100:100 500:50 1000:50");
}

static void
test_refused (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) other = chips_read_case ("5:1", NULL);
  RoomChipPlan *plan = it->plan;

  g_assert_true (room_chip_plan_set_name (plan, "Home", NULL));
  g_signal_handlers_block_by_func (plan, changed_cb, it);
  room_book_save_case (it->book, 0, "Travel", other, NULL);
  g_signal_handlers_unblock_by_func (plan, changed_cb, it);
  assert_refused (it, room_chip_plan_set_chip (plan, 0, 5, 0, &error), &error, "above 0");
  assert_refused (it, room_chip_plan_set_chip (plan, 5, -1, 0, &error), &error, "chips of 5");
  assert_refused (it, room_chip_plan_set_value (plan, 5, 25, &error), &error, "chips of 25");
  assert_refused (it, room_chip_plan_set_value (plan, 5, -3, &error), &error, "above 0");
  assert_refused (it, room_chip_plan_set_value (plan, 7, 25, &error), &error, "no chips of 7");
  assert_refused (it, room_chip_plan_remove_chip (plan, 7, &error), &error, "no chips of 7");
  assert_refused (it, room_chip_plan_set_name (plan, " ", &error), &error, "name");
  assert_refused (it, room_chip_plan_set_name (plan, "Travel", &error), &error, "“Travel”");
  assert_refused (it, room_chip_plan_new_case (plan, "Travel", &error) != 0, &error, "“Travel”");
  assert_refused (it, room_chip_plan_set_case (plan, 99, &error), &error, "deleted");
  assert_refused (it, room_chip_plan_set_schedule_word (plan, "nowhere", &error), &error, "nowhere");
}

static void
test_several_cases (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 home, travel;

  g_assert_false (room_chip_plan_delete_case (it->plan, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  home = room_chip_plan_new_case (it->plan, "Home", &error);
  g_assert_no_error (error);
  travel = room_chip_plan_new_case (it->plan, "Travel", &error);
  set_chip (it, 5, 50);
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, travel);
  g_assert_true (room_chip_plan_set_case (it->plan, home, &error));
  assert_case (it->plan, "Home: 5:150 25:150 100:100 500:50 1000:50");
  reopen (it);
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, home); /* the case used last */
  g_assert_true (room_chip_plan_delete_case (it->plan, &error));
  assert_case (it->plan, "Travel: 5:50 25:150 100:100 500:50 1000:50");
  g_assert_true (room_chip_plan_delete_case (it->plan, &error));
  assert_case (it->plan, USUAL);
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, 0);
}

static void
test_elsewhere (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomChipPlan) other = NULL;

  set_chip (it, 25, 1);
  other = room_chip_plan_new (it->book);
  g_assert_true (room_chip_plan_set_chip (other, 25, 2, 0, NULL));
  assert_case (it->plan, "Chip case: 5:150 25:2 100:100 500:50 1000:50");
  g_assert_cmpint (it->changes, ==, 2);
  g_assert_true (room_chip_plan_delete_case (other, NULL));
  g_assert_cmpint (room_chip_plan_get_case (it->plan), ==, 0);
  /* Two unsaved cases are two cases. */
  set_chip (it, 25, 3);
}

static void
test_wish_in_range (Fixture *it, gconstpointer data)
{
  RoomChipPlan *plan = it->plan;

  room_chip_plan_set_players (plan, 0);
  g_assert_cmpint (room_chip_plan_get_players (plan), ==, 1);
  room_chip_plan_set_players (plan, G_MAXINT);
  g_assert_cmpint (room_chip_plan_get_players (plan), ==, TOURNEY_MAX_PLAYERS);
  room_chip_plan_set_stack (plan, G_MAXINT64);
  g_assert_cmpint (room_chip_plan_get_stack (plan), ==, NUMBER_MAX);
  room_chip_plan_set_stack (plan, -5);
  g_assert_cmpint (room_chip_plan_get_stack (plan), ==, 1);
  room_chip_plan_set_rebuys (plan, -5);
  g_assert_cmpint (room_chip_plan_get_rebuys (plan), ==, 0);
  room_chip_plan_set_add_ons (plan, G_MAXINT);
  g_assert_cmpint (room_chip_plan_get_add_ons (plan), ==, TOURNEY_MAX_PLAYERS);
  g_assert_nonnull (room_chip_plan_get_breakdown (plan));
}

static void
test_answers (Fixture *it, gconstpointer data)
{
  const Breakdown *breakdown;
  gint64           sum = 0;

  room_chip_plan_set_players (it->plan, 10);
  room_chip_plan_set_stack (it->plan, 1000);
  room_chip_plan_set_rebuys (it->plan, 3);
  room_chip_plan_set_add_ons (it->plan, 2);
  room_chip_plan_set_count (it->plan, BREAKDOWN_MANY);
  g_assert_cmpint (it->changes, ==, 5);
  room_chip_plan_set_count (it->plan, BREAKDOWN_MANY);
  room_chip_plan_set_players (it->plan, 10);
  g_assert_cmpint (it->changes, ==, 5);
  breakdown = room_chip_plan_get_breakdown (it->plan);
  g_assert_true (breakdown->fits);
  g_assert_cmpint (breakdown->players, ==, 10);
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      sum += chip->value * chip->per_player;
      g_assert_cmpint (chip->needed, <=, chip->owned);
    }
  g_assert_cmpint (sum, ==, 1000);
  /* A case without chips has an answer, too. */
  for (guint i = 0; i < 5; i++)
    {
      gint64 value = g_array_index (room_chip_plan_get_chips (it->plan), CaseChip, 0).value;

      g_assert_true (room_chip_plan_remove_chip (it->plan, value, NULL));
    }
  breakdown = room_chip_plan_get_breakdown (it->plan);
  g_assert_false (breakdown->fits);
  g_assert_cmpuint (breakdown->remarks->len, >=, 1);
}

static void
test_schedule (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) ours = schedule_parse (evening_schedule, NULL, &error);

  g_assert_true (room_book_save_schedule (it->book, ours, &error));
  g_assert_true (room_chip_plan_set_schedule_word (it->plan, "Short", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (room_chip_plan_get_schedule_word (it->plan), ==, "Short");
  g_assert_cmpint (room_chip_plan_get_stack (it->plan), ==, 1000);
  g_assert_cmpint (room_chip_plan_get_schedule (it->plan)->stack, ==, 1000);
  g_assert_true (room_chip_plan_get_breakdown (it->plan)->fits);
  g_assert_cmpuint (room_chip_plan_get_breakdown (it->plan)->colour_ups->len, ==, 1);
  /* Edited in one window and deleted in another. */
  it->changes = 0;
  g_array_set_size (((ScheduleRow *) ours->rows->pdata[2])->colour_up, 0);
  g_assert_true (room_book_save_schedule (it->book, ours, &error));
  g_assert_cmpint (it->changes, ==, 1);
  g_assert_cmpuint (room_chip_plan_get_breakdown (it->plan)->colour_ups->len, ==, 0);
  g_assert_true (room_book_delete_schedule (it->book, "Short", &error));
  g_assert_null (room_chip_plan_get_schedule_word (it->plan));
  g_assert_null (room_chip_plan_get_schedule (it->plan));
  g_assert_cmpint (room_chip_plan_get_stack (it->plan), ==, 1000);
  g_assert_true (room_chip_plan_set_schedule_word (it->plan, NULL, &error));
}

#define ADD(name, function) g_test_add ("/chip-plan/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (chip_plan)
{
  evening_init (&argc, &argv);
  ADD ("the-usual-500-chips-at-first", test_usual);
  ADD ("every-change-is-saved-at-once", test_saved_at_once);
  ADD ("a-chosen-colour-stays-with-its-chip", test_values);
  ADD ("refused-and-nothing-changed", test_refused);
  ADD ("several-cases", test_several_cases);
  ADD ("changed-elsewhere", test_elsewhere);
  ADD ("wishes-are-brought-into-range", test_wish_in_range);
  ADD ("there-is-always-an-answer", test_answers);
  ADD ("with-a-schedule", test_schedule);
  return g_test_run ();
}
