/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail on the players' clock: for a quarter of each minute, while one of them is not decided. */
#include "app/clock/room-clock-face-teller.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "entry 20.00\nprizes 100\n");
  evening_do (it->tournament, "enter Ann Bob Cid Dan");
  evening_do (it->tournament, "start");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* "Title|Last longer · 5.00|Ann|..." */
static void
check (Fixture *it, const char *expected)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (it->tournament);
  g_autoptr (GString) text = g_string_new (model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES]);

  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *line = g_ptr_array_index (model->prizes, i);

      g_string_append_printf (text, "|%s%s%s", line->who != NULL ? line->who : line->place,
                              line->amount != NULL && *line->amount != '\0' ? " " : "",
                              line->amount != NULL ? line->amount : "");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

#define PRIZES "Prizes|1 80.00"

static void
test_by_turns (Fixture *it, gconstpointer data)
{
  RoomClockFaceMoment before, after;

  evening_pass (30 * SECOND);
  check (it, PRIZES); /* there is no pool */
  evening_do (it->tournament, "pool \"Last longer\" last-longer 5.00 Ann Bob");
  evening_do (it->tournament, "pool Next next-out 50 play-chips Ann on Bob");
  evening_do (it->tournament, "pool \"High hand\" high-hand 1.00");
  check (it, "Pools of the rail|Last longer · 10.00|Ann|Bob|Next · 50 play chips|Ann on Bob|High hand · 0.00");
  room_clock_face_moment (&before, it->tournament);
  evening_pass (15 * SECOND);
  room_clock_face_moment (&after, it->tournament);
  g_assert_false (room_clock_face_moment_equal (&before, &after));
  check (it, PRIZES);
  evening_pass (45 * SECOND);
  evening_do (it->tournament, "pool-end \"High hand\"");
  check (it, "Pools of the rail|Last longer · 10.00|Ann|Bob|Next · 50 play chips|Ann on Bob");
  evening_do (it->tournament, "out Bob");
  check (it, PRIZES); /* both are decided */
}

TEST_PART (clock_face_rail)
{
  evening_init (&argc, &argv);
  g_test_add ("/clock-face-rail/by-turns", Fixture, NULL, set_up, test_by_turns, tear_down);
  return g_test_run ();
}
