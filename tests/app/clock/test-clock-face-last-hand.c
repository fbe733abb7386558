/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last hand before the break stands on the players’ clock until a break begins. */
#include <string.h>

#include "app/clock/room-clock-face-teller.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-tournaments.h"
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
  it->tournament = evening_tournament (it->book, "");
  evening_do (it->tournament, "enter Ann Bob Carl Dora");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
check_shown (Fixture *it, gboolean shown)
{
  g_autoptr (RoomClockFaceModel) face = room_clock_face_tell (it->tournament);

  g_assert_cmpint (g_strcmp0 (face->texts[ROOM_CLOCK_FACE_TEXT_BADGE], "Last hand") == 0, ==, shown);
  g_assert_cmpint (g_strcmp0 (face->texts[ROOM_CLOCK_FACE_TEXT_WINDOW], "Last hand before the break") == 0, ==, shown);
  g_assert_cmpint (strstr (face->sentence, "Last hand before the break") != NULL, ==, shown);
}

static gboolean
is_offered (Fixture *it)
{
  return room_commands_would ("win.last-hand", it->tournament, NULL);
}

static void
test_until_the_break (Fixture *it, gconstpointer data)
{
  g_assert_false (is_offered (it));
  evening_do (it->tournament, "start");
  g_assert_true (is_offered (it));
  check_shown (it, FALSE);
  evening_pass (19 * MINUTE);
  evening_do (it->tournament, "last-hand");
  g_assert_false (is_offered (it));
  check_shown (it, TRUE);
  evening_do (it->tournament, "out Ann"); /* whatever happens meanwhile */
  check_shown (it, TRUE);
  evening_do (it->tournament, "pause");
  check_shown (it, TRUE);
  evening_do (it->tournament, "resume");
  evening_pass (MINUTE);
  check_shown (it, FALSE); /* the break has begun */
  g_assert_false (is_offered (it));
  evening_pass (5 * MINUTE);
  check_shown (it, FALSE);
  g_assert_true (is_offered (it));
}

/* A level that ends meanwhile is no break. */
static void
test_over_a_level (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "start");
  evening_pass (5 * MINUTE);
  evening_do (it->tournament, "last-hand");
  evening_pass (6 * MINUTE);
  check_shown (it, TRUE);
  evening_do (it->tournament, "break 10m");
  check_shown (it, FALSE);
  evening_do (it->tournament, "undo");
  check_shown (it, TRUE);
  evening_do (it->tournament, "undo");
  check_shown (it, FALSE);
}

#define ADD(name, function) g_test_add ("/clock-face-last-hand/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (clock_face_last_hand)
{
  evening_init (&argc, &argv);
  ADD ("until-the-break", test_until_the_break);
  ADD ("over-a-level", test_over_a_level);
  return g_test_run ();
}
