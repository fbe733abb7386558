/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season on the players' clock: in breaks, by turns with the prizes, as if the night ended now. */
#include "app/clock/room-clock-face-teller.h"
#include "base/span.h"
#include "store/nights/store-season.h"
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
save (Fixture *it, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;

  store_season_save (room_book_get_vault (it->book)->store, name, text, &error);
  g_assert_no_error (error);
}

static void
play (Fixture *it)
{
  it->tournament = evening_tournament (it->book, "entry 20.00\nprizes 70 30\n");
  evening_do (it->tournament, "enter Ann Bob Cid Dan");
  evening_do (it->tournament, "start");
  evening_pass (10 * MINUTE);
  evening_do (it->tournament, "out Dan by Ann");
}

/* "Title|1 Ann 3|..." */
static char *
tell (Fixture *it)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (it->tournament);
  GString *text = g_string_new (model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES]);

  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *line = g_ptr_array_index (model->prizes, i);

      g_string_append_printf (text, "|%s %s %s", line->place, line->who != NULL ? line->who : "-", line->amount);
    }
  return g_string_free (text, FALSE);
}

static void
check (Fixture *it, const char *expected)
{
  g_autofree char *told = tell (it);

  g_assert_cmpstr (told, ==, expected);
}

#define PRIZES "Prizes|1 - 56.00|2 - 24.00"

/* Both faces that a break shows, a quarter of a minute apart; at the start of a minute it is the prizes' turn. */
static void
check_break (Fixture *it, const char *season)
{
  RoomClockFaceMoment before, after;

  check (it, PRIZES);
  room_clock_face_moment (&before, it->tournament);
  evening_pass (15 * SECOND);
  room_clock_face_moment (&after, it->tournament);
  g_assert_false (room_clock_face_moment_equal (&before, &after));
  check (it, season);
  evening_pass (15 * SECOND);
}

static void
test_in_a_break (Fixture *it, gconstpointer data)
{
  save (it, "Mondays", "points linear\nnights named \"Monday*\"\n");
  save (it, "This year", "points linear +hit 1\n");
  play (it);
  evening_pass (15 * SECOND);
  check (it, PRIZES); /* in a level the prizes stay */
  evening_pass (9 * MINUTE + 45 * SECOND);
  /* Three share the points of the first three places, and Ann put somebody out. */
  check_break (it, "This year, if it ended now|1 Ann 4|2 Bob 3|2 Cid 3|4 Dan 1");
  evening_do (it->tournament, "undo");
  check_break (it, "This year, if it ended now|1 Ann 2.50|1 Bob 2.50|1 Cid 2.50|1 Dan 2.50");
}

static void
test_not_without_a_season (Fixture *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  save (it, "Mondays", "points linear\nnights named \"Monday*\"\n");
  play (it);
  evening_pass (10 * MINUTE + 15 * SECOND);
  check (it, PRIZES);

  save (it, "All", "points linear\n");
  g_settings_set_boolean (settings, "clock-season", FALSE);
  check (it, PRIZES);
  g_settings_reset (settings, "clock-season");
}

TEST_PART (clock_face_season)
{
  evening_init (&argc, &argv);
  g_test_add ("/clock-face-season/in-a-break", Fixture, NULL, set_up, test_in_a_break, tear_down);
  g_test_add ("/clock-face-season/not-without-a-season", Fixture, NULL, set_up, test_not_without_a_season, tear_down);
  return g_test_run ();
}
