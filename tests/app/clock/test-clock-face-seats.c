/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New seats on the players' clock: lines, headings for tables with a name, pages, and how long they stay. */
#include "app/clock/room-clock-face-seats.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

static Tourney *
play (const char *header, ...)
{
  g_autoptr (Settings) settings = evening_settings (header);
  Tourney *tourney = tourney_new (settings, NULL, 0, NULL);
  va_list  lines;

  va_start (lines, header);
  for (const char *line; (line = va_arg (lines, const char *)) != NULL;)
    {
      g_autoptr (GError) error = NULL;

      tourney_do (tourney, line, MINUTE, &error);
      g_assert_no_error (error);
    }
  va_end (lines);
  return tourney;
}

/* The title, then the lines: "New seats|1.1 Ann|Veranda|3 Bob". */
static char *
tell (const Tourney *tourney, gint64 now)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_model_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  if (!room_clock_face_seats_tell (model, tourney, now))
    return g_strdup ("");
  g_string_append (text, model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES]);
  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *line = g_ptr_array_index (model->prizes, i);

      g_string_append_printf (text, "|%s%s%s", line->place, line->who != NULL ? " " : "",
                              line->who != NULL ? line->who : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_tells (const Tourney *tourney, gint64 now, const char *expected)
{
  g_autofree char *found = tell (tourney, now);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_a_named_table_is_a_heading (void)
{
  g_autoptr (Tourney) tourney = play ("tables 2 x 9\ntable-names \"\" Veranda", "enter Ann Bob Carl", "seat Ann 1.4",
                                      "seat Bob 2.3", "seat Carl 2.5", NULL);

  assert_tells (tourney, MINUTE, "New seats|1.4 Ann|Veranda|3 Bob|5 Carl");
}

/* Eight lines at once; a heading is a line, and is repeated on the next page. */
static void
test_pages (void)
{
  g_autoptr (Tourney) tourney = play ("tables 1 x 9\ntable-names Hall", "enter A B C D E F G H", "draw", NULL);
  g_autofree char *first = tell (tourney, 0), *second = tell (tourney, 10 * SECOND);
  g_auto (GStrv) lines = g_strsplit (first, "|", -1);
  g_auto (GStrv) others = g_strsplit (second, "|", -1);

  g_assert_cmpstr (lines[0], ==, "New seats (1 of 2)");
  g_assert_cmpstr (lines[1], ==, "Hall");
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 8);
  g_assert_cmpstr (others[0], ==, "New seats (2 of 2)");
  g_assert_cmpstr (others[1], ==, "Hall");
  g_assert_cmpuint (g_strv_length (others), ==, 1 + 2);
}

/* Before the start all seats are new; afterwards for five minutes. */
static void
test_for_some_minutes (void)
{
  g_autoptr (Tourney) tourney = play ("tables 2 x 9", "enter Ann Bob", "seat Ann 1.4", "seat Bob 1.5", NULL);

  assert_tells (tourney, 2 * HOUR, "New seats|1.4 Ann|1.5 Bob");
  g_assert_true (tourney_do (tourney, "start", 3 * HOUR, NULL));
  assert_tells (tourney, 3 * HOUR + MINUTE, "");
  g_assert_true (tourney_do (tourney, "move Bob 2.1", 4 * HOUR, NULL));
  assert_tells (tourney, 4 * HOUR + 4 * MINUTE, "New seats|2.1 Bob");
  assert_tells (tourney, 4 * HOUR + 6 * MINUTE, "");
}

TEST_PART (clock_face_seats)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/clock-face-seats/a-named-table-is-a-heading", test_a_named_table_is_a_heading);
  g_test_add_func ("/clock-face-seats/pages", test_pages);
  g_test_add_func ("/clock-face-seats/for-some-minutes", test_for_some_minutes);
  return g_test_run ();
}
