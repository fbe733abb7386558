/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nicknames: whoever has one is called by it wherever people look, and stays who they are in the log. */
#include <string.h>

#include "app/clock/room-clock-face-teller.h"
#include "app/club/room-directory.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-result.h"
#include "app/tournament/room-seat-plan.h"
#include "app/tournament/room-tournaments.h"
#include "tourney/log/tally.h"
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
  g_autoptr (RoomTournament) first = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  first = evening_tournament (it->book, "prizes 100");
  evening_do (first, "enter Ann Bob Cleo");
  it->tournament = room_tournaments_open (it->book, room_tournament_get_id (first), NULL);
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
nickname (Fixture *it, const char *who, const char *name, const char *nickname)
{
  RoomDirectory *directory = room_directory_get (it->book);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreProfile) was = room_directory_dup_profile (directory, who, &error);
  RoomPersonEdit said = { .name = name, .fields = { [STORE_NICKNAME] = nickname } };
  gboolean       changed;

  g_assert_no_error (error);
  g_assert_true (room_directory_edit (directory, was, &said, &changed, &error));
  g_assert_no_error (error);
}

static const char *
called (Fixture *it, const char *name)
{
  return tourney_called (room_tournament_get_tourney (it->tournament), name);
}

static void
check_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no “%s” in:\n%s", part, text);
}

/* All that the clock says of players, "New seats|1 Ace|2 Bob". */
static char *
face (Fixture *it)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (it->tournament);
  g_autoptr (GString) text = g_string_new (model->texts[ROOM_CLOCK_FACE_TEXT_LINE]);

  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *line = g_ptr_array_index (model->prizes, i);

      g_string_append_printf (text, "|%s %s", line->place, line->who != NULL ? line->who : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_screens (Fixture *it, gconstpointer data)
{
  g_autofree char *seats = NULL, *end = NULL, *text = NULL, *title = NULL, *name = NULL, *done = NULL;
  g_autoptr (RoomResult) result = NULL;
  g_autoptr (RoomSeatPlan) plan = NULL;

  nickname (it, "Ann", "Ann", "Ace");
  nickname (it, "Bob", "Bob", "Bullet");
  evening_do (it->tournament, "set tables 1 x 9");
  evening_do (it->tournament, "seat Ann 1.1");
  seats = face (it);
  check_has (seats, "Ace");
  plan = room_seat_plan_new (it->tournament);
  g_assert_cmpstr (g_array_index (plan->places, RoomSeatPlace, 0).name, ==, "Ace");
  title = evening_text (room_tournament_get_entrants (it->tournament), 0, "title");
  name = evening_text (room_tournament_get_entrants (it->tournament), 0, "name");
  g_assert_cmpstr (title, ==, "Ann “Ace”");
  g_assert_cmpstr (name, ==, "Ann");
  evening_do (it->tournament, "start");
  evening_do (it->tournament, "out Cleo by Ann");
  evening_do (it->tournament, "out Bob by Ann");
  end = face (it);
  g_assert_cmpstr (end, ==, "Ace|2 Bullet|3 Cleo");
  result = room_result_new (it->tournament);
  text = room_result_to_text (result);
  check_has (text, "Ace wins\n");
  check_has (text, "2nd Bullet");
  /* The log says who was typed. */
  done = evening_text (room_tournament_get_log (it->tournament), 0, "text");
  check_has (done, "Bob");
}

/* Nobody is called as somebody else is, whatever the capitals. */
static void
test_shared_by_two (Fixture *it, gconstpointer data)
{
  nickname (it, "Ann", "Ann", "Ace");
  g_assert_cmpstr (called (it, "Ann"), ==, "Ace");
  nickname (it, "Bob", "Bob", "ace");
  g_assert_cmpstr (called (it, "Ann"), ==, "Ann “Ace”");
  g_assert_cmpstr (called (it, "Bob"), ==, "Bob “ace”");
  nickname (it, "Bob", "Bob", "CLEO");
  g_assert_cmpstr (called (it, "Ann"), ==, "Ace");
  g_assert_cmpstr (called (it, "Bob"), ==, "Bob “CLEO”");
  g_assert_cmpstr (called (it, "Cleo"), ==, "Cleo");
  g_assert_true (room_directory_undo (room_directory_get (it->book), NULL));
  g_assert_cmpstr (called (it, "Bob"), ==, "Bob “ace”");
  nickname (it, "Bob", "Bob", "Bob");
  g_assert_cmpstr (called (it, "Bob"), ==, "Bob");
}

/* A night keeps the name of then. */
static void
test_under_another_name (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "start");
  nickname (it, "Ann", "Anna", "Ace");
  g_assert_cmpstr (called (it, "Ann"), ==, "Ace");
  nickname (it, "Anna", "Anna", "");
  g_assert_cmpstr (called (it, "Ann"), ==, "Ann");
}

TEST_PART (called)
{
  evening_init (&argc, &argv);

  g_test_add ("/called/on-screens", Fixture, NULL, set_up, test_screens, tear_down);
  g_test_add ("/called/nickname-of-two-is-told-with-the-name", Fixture, NULL, set_up, test_shared_by_two, tear_down);
  g_test_add ("/called/under-the-name-of-then", Fixture, NULL, set_up, test_under_another_name, tear_down);

  return g_test_run ();
}
