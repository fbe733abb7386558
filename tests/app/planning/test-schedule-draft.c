/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited: cells as typed, rows that stay the same objects, fixes that work, undo. */
#include <locale.h>
#include <string.h>

#include "app/planning/room-schedule-draft.h"
#include "base/span.h"
#include "planner/forecast/forecast.h"
#include "../../program.h"

#define HEAD "name Friday\nstack 3000\nchips 25 100 500 1000\n"

static Schedule *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

static RoomScheduleDraft *
draft_of (const char *text)
{
  g_autoptr (Schedule) schedule = parse (text);

  return room_schedule_draft_new (schedule, 0);
}

static char *
property (RoomScheduleDraft *draft, guint row, const char *name)
{
  g_autoptr (GObject) object = g_list_model_get_item (room_schedule_draft_get_rows (draft), row);
  char *text = NULL;

  g_assert_nonnull (object);
  g_object_get (object, name, &text, NULL);
  return text;
}

static gboolean
flag (RoomScheduleDraft *draft, guint row, const char *name)
{
  g_autoptr (GObject) object = g_list_model_get_item (room_schedule_draft_get_rows (draft), row);
  gboolean value;

  g_object_get (object, name, &value, NULL);
  return value;
}

#define assert_property(draft, row, name, expected)                                                                    \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *is_ = property (draft, row, name);                                                                \
                                                                                                                       \
    g_assert_cmpstr (is_, ==, expected);                                                                               \
  }                                                                                                                    \
  G_STMT_END

static void
set (RoomScheduleDraft *draft, guint row, RoomCell cell, const char *text)
{
  g_autoptr (GError) error = NULL;

  room_schedule_draft_set_cell (draft, row, cell, text, &error);
  g_assert_no_error (error);
}

static void
refuse (RoomScheduleDraft *draft, guint row, RoomCell cell, const char *text, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) before = schedule_ref ((Schedule *) room_schedule_draft_get_schedule (draft));

  g_assert_false (room_schedule_draft_set_cell (draft, row, cell, text, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” refused with “%s”, expected “%s”", text, error->message, words);
  g_assert_true (before == room_schedule_draft_get_schedule (draft));
}

/* --- Cells --- */

static void
test_cells_show_what_they_take (void)
{
  g_autoptr (RoomScheduleDraft) draft
      = draft_of (HEAD "level 20m 25 50\nlevel 90s 500 1000 ante 1000 bb game \"Pot "
                       "Limit\"\nbreak 10m colour-up 25 100\nlevel 20m limit 1000 2000 ante 500\n");

  assert_property (draft, 0, "number", "1");
  assert_property (draft, 0, "length", "20");
  assert_property (draft, 0, "small", "25");
  assert_property (draft, 0, "ante", "");
  assert_property (draft, 0, "starts", "0:00");
  assert_property (draft, 0, "depth", "60");
  assert_property (draft, 1, "length", "1:30");
  assert_property (draft, 1, "big", "1,000");
  assert_property (draft, 1, "ante", "1,000 bb");
  assert_property (draft, 1, "game", "Pot Limit");
  g_assert_true (flag (draft, 1, "ante-bb"));
  assert_property (draft, 2, "number", "");
  assert_property (draft, 2, "colour-up", "25 100");
  assert_property (draft, 2, "depth", "");
  assert_property (draft, 2, "big", "");
  g_assert_true (flag (draft, 2, "is-break"));
  assert_property (draft, 2, "starts", "0:21");
  assert_property (draft, 3, "number", "3");
  assert_property (draft, 3, "small", "1,000");
  assert_property (draft, 3, "big", "2,000");
  assert_property (draft, 3, "depth", "3"); /* blinds are half of the bets */

  /* what a cell shows can be typed into it and changes nothing */
  for (guint row = 0; row < 4; row++)
    for (RoomCell cell = 0; cell < ROOM_N_CELLS; cell++)
      {
        g_autofree char *text = room_schedule_draft_dup_cell (draft, row, cell);
        gboolean         is_break = row == 2;

        if (*text != '\0' || cell == ROOM_CELL_ANTE || (cell == ROOM_CELL_GAME && !is_break))
          set (draft, row, cell, text);
      }
  g_assert_false (room_schedule_draft_can_undo (draft));
  g_assert_false (room_schedule_draft_is_modified (draft));
}

static void
test_cells_of_a_level (void)
{
  g_autoptr (RoomScheduleDraft) draft
      = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 75 200\nlevel 20m limit 400 800\nbreak 10m\n");

  set (draft, 1, ROOM_CELL_BIG, "150");
  assert_property (draft, 1, "small", "75"); /* it was half before */
  set (draft, 1, ROOM_CELL_BIG, "75");
  assert_property (draft, 1, "small", "25"); /* half is 37, which no chips make; of 25 and 50 the lower */
  set (draft, 2, ROOM_CELL_BIG, "250");
  assert_property (draft, 2, "small", "75"); /* it was not half before */
  set (draft, 0, ROOM_CELL_SMALL, "50");
  assert_property (draft, 0, "big", "50");
  set (draft, 3, ROOM_CELL_BIG, "1k");
  assert_property (draft, 3, "small", "500");
  refuse (draft, 3, ROOM_CELL_SMALL, "401", "even");
  set (draft, 0, ROOM_CELL_ANTE, "25");
  assert_property (draft, 0, "ante", "25");
  set (draft, 0, ROOM_CELL_ANTE, "50 BB");
  assert_property (draft, 0, "ante", "50 bb");
  set (draft, 0, ROOM_CELL_ANTE, "bb");
  assert_property (draft, 0, "ante", "50 bb");
  set (draft, 0, ROOM_CELL_ANTE, "25 each");
  assert_property (draft, 0, "ante", "25");
  set (draft, 0, ROOM_CELL_ANTE, "");
  assert_property (draft, 0, "ante", "");
  refuse (draft, 0, ROOM_CELL_ANTE, "x", "not an ante");
  set (draft, 0, ROOM_CELL_GAME, " Omaha \"8\" ");
  assert_property (draft, 0, "game", "Omaha  8");
  refuse (draft, 0, ROOM_CELL_COLOUR_UP, "25", "break");
  refuse (draft, 0, ROOM_CELL_SMALL, "", "not an amount");
  refuse (draft, 4, ROOM_CELL_BIG, "50", "break");
  refuse (draft, 4, ROOM_CELL_COLOUR_UP, "red", "not a chip");
  set (draft, 4, ROOM_CELL_COLOUR_UP, "100, 25 25");
  assert_property (draft, 4, "colour-up", "25 100");
  set (draft, 4, ROOM_CELL_COLOUR_UP, "");
  assert_property (draft, 4, "colour-up", "");
}

/* --- Complaints and fixes --- */

typedef struct
{
  const char *text; /* rows without a complaint */
  guint       row;
  RoomCell    cell;
  const char *typed;
  const char *warning, *fix;
  guint       after; /* the row whose property is checked afterwards */
  const char *property, *is;
} Mend;

static const Mend fixes[] = {
  /* the nearest pair between the neighbours */
  { "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n", 1, ROOM_CELL_BIG, "140", "cannot be paid", "75/150", 1,
    "big", "150" },
  { "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 50 100\n", 1, ROOM_CELL_BIG, "140", "cannot be paid", "50/100", 1,
    "big", "100" },
  { "level 20m 25 50\nlevel 20m 50 100\n", 1, ROOM_CELL_SMALL, "60", "cannot be paid", "50/100", 1, "small", "50" },
  /* fallen, and small over big */
  { "level 20m 50 100\nlevel 20m 75 150\n", 1, ROOM_CELL_BIG, "50", "fall", "50/100", 1, "small", "50" },
  { "level 20m 50 100\nlevel 20m 75 150\n", 1, ROOM_CELL_SMALL, "200", "larger than the big", "75/150", 1, "small",
    "75" },
  { "level 20m 25 50 ante 25\nlevel 20m 50 100\n", 0, ROOM_CELL_ANTE, "30", "ante of 30", "ante 25", 0, "ante", "25" },
  /* more than double: a level between */
  { "level 20m 25 50\nlevel 20m 50 100\n", 1, ROOM_CELL_BIG, "200", "more than doubles", "50/100", 1, "big", "100" },
  { "level 20m 25 50\nbreak 5m\nlevel 20m 50 100\n", 2, ROOM_CELL_BIG, "200", "more than doubles", "50/100", 1, "big",
    "100" },
  /* colour-ups */
  { "level 20m 25 50\nlevel 20m 50 100\nbreak 10m colour-up 25\nlevel 20m 100 200\n", 2, ROOM_CELL_COLOUR_UP, "",
    "25 is not needed", "Colour up 25", 2, "colour-up", "25" },
  { "level 20m 25 50\nbreak 10m\nlevel 20m 75 150\nbreak 10m\nlevel 20m 100 200\nbreak 10m colour-up 25\nlevel 20m "
    "200 400\n",
    1, ROOM_CELL_COLOUR_UP, "25", "cannot be paid", "Colour up 25 later", 3, "colour-up", "25" },
  { "level 20m 25 50\nbreak 10m\nlevel 20m 75 150\n", 1, ROOM_CELL_COLOUR_UP, "5", "not in play", "Leave 5", 1,
    "colour-up", "" },
  { "level 20m 25 50\nbreak 10m\nlevel 20m 75 150\n", 1, ROOM_CELL_LENGTH, "2h", "longer than an hour", "hour", 1,
    "length", "60" },
  /* the first big blind */
  { "level 20m 25 50\nlevel 20m 200 400\n", 0, ROOM_CELL_BIG, "250", "0.5 and 4 percent", "50/100", 0, "big", "100" },
};

static void
test_fixes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixes); i++)
    {
      const Mend      *fix = &fixes[i];
      g_autofree char *text = g_strconcat (HEAD, fix->text, NULL), *warning = NULL, *label = NULL, *is = NULL;
      g_autoptr (RoomScheduleDraft) draft = draft_of (text);
      guint row = fix->row;

      set (draft, row, fix->cell, fix->typed);
      /* the complaint may be in a later row than the one typed in */
      while ((warning = property (draft, row, "warning")) != NULL && *warning == '\0')
        {
          g_free (warning);
          row++;
        }
      label = property (draft, row, "fix");
      if (strstr (warning, fix->warning) == NULL || strstr (label, fix->fix) == NULL)
        g_error ("case %u: “%s”, “%s”", i, warning, label);
      g_assert_true (room_schedule_draft_fix (draft, row));
      is = property (draft, fix->after, fix->property);
      if (strcmp (is, fix->is) != 0)
        g_error ("case %u: %s is %s, not %s", i, fix->property, is, fix->is);
      room_schedule_draft_undo (draft);
      g_clear_pointer (&label, g_free);
      label = property (draft, row, "fix");
      g_assert_nonnull (strstr (label, fix->fix));
    }
}

static void
test_whole (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (room_schedule_draft_get_trouble (draft), ==, "");
  g_assert_true (room_schedule_draft_set_stack (draft, "1.2k", &error));
  g_assert_cmpint (room_schedule_draft_get_schedule (draft)->stack, ==, 1200);
  g_assert_true (room_schedule_draft_set_chips (draft, "100 25; 5000, 25", &error));
  g_assert_false (room_schedule_draft_is_good (draft));
  g_assert_nonnull (strstr (room_schedule_draft_get_trouble (draft), "5,000"));
  g_assert_cmpstr (room_schedule_draft_get_trouble_fix (draft), ==, "Play with 25 and 100 only");
  g_assert_true (room_schedule_draft_fix (draft, G_MAXUINT));
  g_assert_true (room_schedule_draft_is_good (draft));
  g_assert_false (room_schedule_draft_set_chips (draft, "1,000", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (room_schedule_draft_set_stack (draft, "0", &error));
  g_assert_nonnull (error);

  room_schedule_draft_set_rebuy (draft, 1200, 4);
  g_assert_nonnull (strstr (room_schedule_draft_get_trouble (draft), "no level 4"));
  g_assert_true (room_schedule_draft_is_good (draft)); /* only a warning */
  g_assert_true (room_schedule_draft_fix (draft, G_MAXUINT));
  g_assert_cmpint (room_schedule_draft_get_schedule (draft)->rebuy_level, ==, 2);
  room_schedule_draft_set_add_on (draft, 1200, 1);
  g_assert_cmpstr (room_schedule_draft_get_trouble_fix (draft), ==, "Sell add-ons at any time");
  room_schedule_draft_set_add_on (draft, 0, 1);
  g_assert_cmpstr (room_schedule_draft_get_trouble (draft), ==, "");
  room_schedule_draft_set_name (draft, " \"Big\"\nnight ");
  g_assert_cmpstr (room_schedule_draft_get_schedule (draft)->name, ==, "Big  night");
  room_schedule_draft_set_name (draft, "  ");
  g_assert_false (room_schedule_draft_is_good (draft));
  g_assert_nonnull (strstr (room_schedule_draft_get_trouble (draft), "no name"));
}

static void
test_totals_and_times (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nbreak 10m\nlevel 45m 50 100\n");
  g_autoptr (RoomScheduleDraft) bare = draft_of (HEAD "level 20m 25 50\n");
  g_autofree char *totals = room_schedule_draft_dup_totals (draft), *other = room_schedule_draft_dup_totals (bare);

  g_assert_cmpstr (totals, ==, "2 levels, 1 h 15 min with breaks");
  g_assert_cmpstr (other, ==, "1 level, 20 min");
  assert_property (draft, 2, "starts", "0:30");
  room_schedule_draft_set_start (draft, G_GINT64_CONSTANT (1700000000) * SECOND); /* 22:13:20 UTC */
  assert_property (draft, 2, "starts", "22:43");
  room_schedule_draft_set_start (draft, 0);
  assert_property (draft, 2, "starts", "0:30");
  g_assert_false (room_schedule_draft_can_undo (draft));
}

/* --- Rows --- */

static void
test_new_levels_go_on (void)
{
  g_autoptr (RoomScheduleDraft) draft
      = draft_of (HEAD "level 20m 25 50\nlevel 20m 100 200 ante 200 bb\nlevel 20m 200 400\n");

  g_assert_cmpuint (room_schedule_draft_insert_level (draft, G_MAXUINT), ==, 3);
  assert_property (draft, 3, "big", "800");
  room_schedule_draft_undo (draft);
  g_assert_cmpuint (room_schedule_draft_insert_level (draft, 0), ==, 1);
  assert_property (draft, 1, "small", "50");
  assert_property (draft, 1, "big", "100");
  g_assert_cmpuint (room_schedule_draft_insert_level (draft, 0), ==, 1);
  assert_property (draft, 1, "big", "75"); /* 75 is between 50 and 100; then nothing more */
  g_assert_cmpuint (room_schedule_draft_insert_level (draft, 0), ==, 1);
  assert_property (draft, 1, "big", "50");
  g_assert_cmpuint (room_schedule_draft_insert_break (draft, 0), ==, 1);
  assert_property (draft, 1, "length", "10");
  g_assert_true (flag (draft, 1, "is-break"));
  g_assert_cmpuint (room_schedule_draft_duplicate (draft, 5), ==, 6);
  assert_property (draft, 6, "ante", "200 bb");
  g_assert_true (room_schedule_draft_is_good (draft));
}

/* Wherever and however often levels are inserted, they cause no error and never more than double. */
static void
test_inserted_levels_fit (void)
{
  for (gint round = 0; round < 300; round++)
    {
      g_autoptr (RoomScheduleDraft) draft = draft_of (
          HEAD
          "level 20m 25 50\nlevel 20m 50 100\nbreak 10m colour-up 25\nlevel 20m 100 200\nlevel 20m 200 300 ante 100\n"
          "level 20m 300 600 ante 200\nbreak 10m colour-up 100\nlevel 20m 500 1000\n");

      for (gint i = g_test_rand_int_range (1, 20); i > 0; i--)
        {
          guint n = g_list_model_get_n_items (room_schedule_draft_get_rows (draft));

          room_schedule_draft_insert_level (draft, (guint) g_test_rand_int_range (0, (gint) n));
          g_assert_true (room_schedule_draft_is_good (draft));
        }
      for (guint i = 0; i < g_list_model_get_n_items (room_schedule_draft_get_rows (draft)); i++)
        {
          g_autofree char *warning = property (draft, i, "warning");

          g_assert_null (strstr (warning, "doubles"));
        }
    }
}

static void
test_delete_and_move (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nbreak 10m\nlevel 30m 50 100\n");
  GListModel *rows = room_schedule_draft_get_rows (draft);
  g_autoptr (GObject) first = g_list_model_get_item (rows, 0), second = NULL;

  g_assert_true (room_schedule_draft_move (draft, 0, 2));
  second = g_list_model_get_item (rows, 2);
  g_assert_true (first == second);
  assert_property (draft, 2, "length", "20");
  assert_property (draft, 1, "length", "30");
  g_assert_false (room_schedule_draft_is_good (draft)); /* it falls now */
  g_assert_true (room_schedule_draft_move (draft, 2, -2));
  g_assert_true (room_schedule_draft_is_good (draft));
  g_assert_false (room_schedule_draft_move (draft, 0, -1));
  g_assert_false (room_schedule_draft_move (draft, 2, 1));
  g_assert_true (room_schedule_draft_delete (draft, 0));
  g_assert_false (room_schedule_draft_delete (draft, 1)); /* the last level */
  g_assert_true (room_schedule_draft_delete (draft, 0));
  g_assert_false (room_schedule_draft_delete (draft, 0));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 1);
}

static void
test_drag_stays_between (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n");

  room_schedule_draft_drag (draft, 1, 140);
  assert_property (draft, 1, "big", "150");
  assert_property (draft, 1, "small", "75");
  room_schedule_draft_drag (draft, 1, 9999);
  assert_property (draft, 1, "big", "200");
  assert_property (draft, 1, "small", "100");
  room_schedule_draft_drag (draft, 1, -5);
  assert_property (draft, 1, "big", "50");
  room_schedule_draft_undo (draft); /* one drag, one step */
  assert_property (draft, 1, "big", "100");
  g_assert_false (room_schedule_draft_can_undo (draft));
}

static void
test_two_drags_are_two_steps (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 200 400\n");

  room_schedule_draft_drag (draft, 1, 250);
  room_schedule_draft_let_go (draft);
  room_schedule_draft_drag (draft, 1, 300);
  room_schedule_draft_undo (draft);
  assert_property (draft, 1, "big", "250");
  room_schedule_draft_undo (draft);
  assert_property (draft, 1, "big", "100");
}

/* 3,000 has no half in 1,000s: the small blind is 1,000 or 2,000 there, but half again at 4,000. */
static void
test_drag_keeps_the_share_of_the_small_blind (void)
{
  g_autoptr (RoomScheduleDraft) draft
      = draft_of ("name Big\nstack 30000\nchips 1000 5000\nlevel 20m 1000 2000\nlevel 20m 2000 4000\n");

  for (gint64 big = 4000; big <= 12000; big += 1000)
    room_schedule_draft_drag (draft, 1, big);
  assert_property (draft, 1, "big", "12,000");
  assert_property (draft, 1, "small", "6,000");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_only_what_changed_notifies (void)
{
  g_autoptr (RoomScheduleDraft) draft
      = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 75 150\nlevel 20m 100 200\n");
  GListModel *rows = room_schedule_draft_get_rows (draft);
  g_autoptr (GObject) first = g_list_model_get_item (rows, 0), third = g_list_model_get_item (rows, 2);
  guint n_first = 0, n_third = 0, n_items = 0, n_changed = 0;

  g_signal_connect_swapped (first, "notify", G_CALLBACK (count_cb), &n_first);
  g_signal_connect_swapped (third, "notify", G_CALLBACK (count_cb), &n_third);
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (count_cb), &n_items);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n_changed);
  set (draft, 2, ROOM_CELL_LENGTH, "25");
  g_assert_cmpuint (n_first, ==, 0);
  g_assert_cmpuint (n_third, ==, 1);
  g_assert_cmpuint (n_items, ==, 0);
  g_assert_cmpuint (n_changed, ==, 1);
  set (draft, 2, ROOM_CELL_LENGTH, "25 min"); /* the same */
  g_assert_cmpuint (n_changed, ==, 1);
  room_schedule_draft_insert_level (draft, 3);
  g_assert_cmpuint (n_items, ==, 1);
  g_assert_cmpuint (n_first, ==, 0);
  room_schedule_draft_undo (draft);
  room_schedule_draft_undo (draft);
  g_assert_cmpuint (n_items, ==, 2);
  g_assert_cmpuint (n_first, ==, 0);
  {
    g_autoptr (GObject) again = g_list_model_get_item (rows, 2);

    g_assert_true (again == third);
  }
}

static void
test_undo (void)
{
  g_autoptr (RoomScheduleDraft) draft = draft_of (HEAD "level 20m 25 50\nlevel 20m 50 100\n");
  g_autoptr (Schedule) held = schedule_ref ((Schedule *) room_schedule_draft_get_schedule (draft));
  g_autoptr (Schedule) other = parse ("name Other\nstack 500\nlevel 5m 5 10\nbreak 5m\nlevel 5m 10 20\n");

  set (draft, 1, ROOM_CELL_LENGTH, "25");
  set (draft, 1, ROOM_CELL_LENGTH, "30");
  g_assert_cmpint (schedule_row (held, 1)->length, ==, 20 * MINUTE); /* a copy that somebody holds is unchanged */
  g_assert_true (room_schedule_draft_is_modified (draft));
  room_schedule_draft_undo (draft);
  assert_property (draft, 1, "length", "25"); /* the same cell twice is two steps */
  room_schedule_draft_undo (draft);
  assert_property (draft, 1, "length", "20");
  g_assert_false (room_schedule_draft_can_undo (draft));
  g_assert_false (room_schedule_draft_is_modified (draft));
  room_schedule_draft_redo (draft);
  room_schedule_draft_redo (draft);
  assert_property (draft, 1, "length", "30");
  g_assert_false (room_schedule_draft_can_redo (draft));
  room_schedule_draft_saved (draft);
  g_assert_false (room_schedule_draft_is_modified (draft));
  room_schedule_draft_undo (draft);
  g_assert_true (room_schedule_draft_is_modified (draft));
  set (draft, 0, ROOM_CELL_LENGTH, "10"); /* drops the undone edits */
  g_assert_false (room_schedule_draft_can_redo (draft));
  room_schedule_draft_replace (draft, other);
  assert_property (draft, 2, "big", "20");
  g_assert_cmpstr (room_schedule_draft_get_schedule (draft)->name, ==, "Other");
  room_schedule_draft_undo (draft);
  g_assert_cmpuint (g_list_model_get_n_items (room_schedule_draft_get_rows (draft)), ==, 2);
  g_assert_cmpstr (room_schedule_draft_get_schedule (draft)->name, ==, "Friday");
}

static void
test_what_was_played_stays (void)
{
  g_autoptr (Schedule) schedule = parse (HEAD "level 20m 25 50\nlevel 20m 50 100\nbreak 10m\nlevel 20m 75 150\n");
  g_autoptr (Schedule) other
      = parse ("name Other\nstack 500\nlevel 5m 5 10\nbreak 5m\nlevel 5m 100 200\nlevel 5m 200 400\n");
  g_autoptr (RoomScheduleDraft) draft = room_schedule_draft_new (schedule, 2);

  g_assert_true (flag (draft, 1, "locked"));
  g_assert_false (flag (draft, 2, "locked"));
  refuse (draft, 1, ROOM_CELL_LENGTH, "25", "played");
  g_assert_false (room_schedule_draft_delete (draft, 0));
  g_assert_false (room_schedule_draft_move (draft, 2, -1));
  g_assert_cmpuint (room_schedule_draft_insert_level (draft, 0), ==, G_MAXUINT);
  g_assert_cmpuint (room_schedule_draft_insert_level (draft, 1), ==, 2);
  room_schedule_draft_drag (draft, 0, 100);
  room_schedule_draft_replace (draft, other);
  assert_property (draft, 0, "big", "50");
  assert_property (draft, 1, "big", "100");
  assert_property (draft, 2, "big", "200");
  g_assert_cmpuint (g_list_model_get_n_items (room_schedule_draft_get_rows (draft)), ==, 4);
  set (draft, 2, ROOM_CELL_BIG, "400");
  assert_property (draft, 1, "fix", "");
  assert_property (draft, 2, "fix", "Insert 100/200");
}

static void
test_new_one_is_good (void)
{
  g_autoptr (RoomScheduleDraft) draft = room_schedule_draft_new (NULL, 0);
  g_autoptr (Forecast) forecast = NULL;
  const ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery       wish;

  g_assert_true (room_schedule_draft_is_good (draft));
  g_assert_cmpuint (g_list_model_get_n_items (room_schedule_draft_get_rows (draft)), >, 4);
  forecast_query_init (&wish, room_schedule_draft_get_schedule (draft), room_schedule_draft_get_players (draft));
  forecast = forecast_run (&wish, &model, 1000, 1, NULL, NULL);
  g_assert_cmpfloat (forecast->past_end, <, 0.05);
  for (guint i = 0; i < g_list_model_get_n_items (room_schedule_draft_get_rows (draft)); i++)
    assert_property (draft, i, "warning", "");
  g_assert_cmpstr (room_schedule_draft_get_trouble (draft), ==, "");
}

/* Random edits in any order: the schedule and the rows agree, and undo leads all the way back. */
static void
test_random_edits (void)
{
  static const char *const texts[] = { "", "0", "5", "25", "50", "100", "130 bb", "1k", "7", "90s", "25 100", "x" };

  for (gint round = 0; round < 60; round++)
    {
      g_autoptr (RoomScheduleDraft) draft = room_schedule_draft_new (NULL, 0);
      g_autofree char *begun = schedule_to_text (room_schedule_draft_get_schedule (draft)), *ended = NULL,
                      *again = NULL;
      GListModel *rows = room_schedule_draft_get_rows (draft);

      for (gint i = 0; i < 60; i++)
        {
          guint row = (guint) g_test_rand_int_range (0, (gint) g_list_model_get_n_items (rows));

          switch (g_test_rand_int_range (0, 10))
            {
            case 0:
              room_schedule_draft_insert_level (draft, row);
              break;
            case 1:
              room_schedule_draft_insert_break (draft, row);
              break;
            case 2:
              room_schedule_draft_duplicate (draft, row);
              break;
            case 3:
              room_schedule_draft_delete (draft, row);
              break;
            case 4:
              room_schedule_draft_move (draft, row, g_test_rand_int_range (-3, 4));
              break;
            case 5:
              room_schedule_draft_fix (draft, row);
              break;
            case 6:
              room_schedule_draft_drag (draft, row, g_test_rand_int_range (1, 3000));
              break;
            case 7:
              room_schedule_draft_undo (draft);
              break;
            case 8:
              room_schedule_draft_redo (draft);
              break;
            default:
              room_schedule_draft_set_cell (draft, row, (RoomCell) g_test_rand_int_range (0, ROOM_N_CELLS),
                                            texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))], NULL);
            }
          g_assert_cmpuint (g_list_model_get_n_items (rows), ==, room_schedule_draft_get_schedule (draft)->rows->len);
        }
      ended = schedule_to_text (room_schedule_draft_get_schedule (draft));
      while (room_schedule_draft_can_redo (draft))
        room_schedule_draft_redo (draft);
      g_clear_pointer (&ended, g_free);
      ended = schedule_to_text (room_schedule_draft_get_schedule (draft));
      while (room_schedule_draft_can_undo (draft))
        room_schedule_draft_undo (draft);
      again = schedule_to_text (room_schedule_draft_get_schedule (draft));
      g_assert_cmpstr (again, ==, begun);
      while (room_schedule_draft_can_redo (draft))
        room_schedule_draft_redo (draft);
      g_free (again);
      again = schedule_to_text (room_schedule_draft_get_schedule (draft));
      g_assert_cmpstr (again, ==, ended);
    }
}

TEST_PART (schedule_draft)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_setenv ("TZ", "UTC", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-draft/cells-take-what-they-show", test_cells_show_what_they_take);
  g_test_add_func ("/schedule-draft/cells-of-a-level", test_cells_of_a_level);
  g_test_add_func ("/schedule-draft/each-complaint-has-its-fix", test_fixes);
  g_test_add_func ("/schedule-draft/the-whole", test_whole);
  g_test_add_func ("/schedule-draft/totals-and-times", test_totals_and_times);
  g_test_add_func ("/schedule-draft/new-levels-go-on-from-their-neighbours", test_new_levels_go_on);
  g_test_add_func ("/schedule-draft/inserted-levels-fit", test_inserted_levels_fit);
  g_test_add_func ("/schedule-draft/delete-and-move", test_delete_and_move);
  g_test_add_func ("/schedule-draft/a-drag-stays-between-the-neighbours", test_drag_stays_between);
  g_test_add_func ("/schedule-draft/two-drags-are-two-steps", test_two_drags_are_two_steps);
  g_test_add_func ("/schedule-draft/a-drag-keeps-the-share-of-the-small-blind",
                   test_drag_keeps_the_share_of_the_small_blind);
  g_test_add_func ("/schedule-draft/only-what-changed-notifies", test_only_what_changed_notifies);
  g_test_add_func ("/schedule-draft/undo-and-redo", test_undo);
  g_test_add_func ("/schedule-draft/what-was-played-stays", test_what_was_played_stays);
  g_test_add_func ("/schedule-draft/a-new-one-is-good", test_new_one_is_good);
  g_test_add_func ("/schedule-draft/rows-and-schedule-agree-after-any-edit", test_random_edits);
  return g_test_run ();
}
