/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night that is put off: what was planned goes with its date. */
#include <string.h>

#include "app/house/room-time.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/span.h"
#include "store/nights/store-tourney.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *night;
} Fixture;

static gint64
moment (const char *date)
{
  gint64 wall;

  g_assert_true (calendar_date_moment (date, &wall));
  return wall;
}

/* DATA: when the start is planned; NULL: it is not. */
static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  gint64 id;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  id = room_book_create (it->book, settings, data != NULL ? moment (data) : 0, NULL);
  it->night = room_tournaments_open (it->book, id, NULL);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->night);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* NAME comes on DATE. */
static void
come (Fixture *it, const char *name, const char *date)
{
  g_autofree char *expect = g_strdup_printf ("expect %s", name);
  g_autofree char *after = duration_to_text (moment (date) - room_tournament_wall (it->night, 0));
  g_autofree char *later = g_strdup_printf ("later %s %s", name, after);

  evening_do (it->night, expect);
  evening_do (it->night, later);
}

/* When the one at INDEX comes; "": with the others. */
static char *
comes (Fixture *it, guint index)
{
  gint64 later = tourney_expected_later (room_tournament_get_tourney (it->night), index);

  return later == 0 ? g_strdup ("") : calendar_date_of (room_tournament_wall (it->night, later));
}

static void
move (Fixture *it, const char *date)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (room_tournaments_move (it->book, it->night, date, &error));
  g_assert_no_error (error);
}

static void
assert_stored (Fixture *it, const char *date, const char *planned)
{
  g_autoptr (StoreTournament) record
      = store_tournament_get (room_book_get_vault (it->book)->store, room_tournament_get_id (it->night), NULL);
  g_autofree char *start = record->planned != 0 ? calendar_date_of (record->planned) : g_strdup ("");

  g_assert_cmpstr (record->date, ==, date);
  g_assert_cmpstr (start, ==, planned);
  g_assert_cmpint (record->until, ==, room_tournament_get_until (it->night));
  g_assert_cmpstr (room_summary_get_date (room_book_get_summary (it->book, record->id)), ==, date);
}

static void
test_to_another_day (Fixture *it, gconstpointer data)
{
  g_autofree char *ann = NULL, *bob = NULL, *until = NULL;

  come (it, "Ann", "2027-01-08 21:00");
  evening_do (it->night, "expect Bob");
  g_assert_true (room_tournament_set_until (it->night, moment ("2027-01-09 00:30"), NULL));
  move (it, "2027-01-16");
  assert_stored (it, "2027-01-16 19:30", "2027-01-16 19:30");
  ann = comes (it, 0);
  bob = comes (it, 1);
  until = calendar_date_of (room_tournament_get_until (it->night));
  g_assert_cmpstr (ann, ==, "2027-01-16 21:00");
  g_assert_cmpstr (bob, ==, "");
  g_assert_cmpstr (until, ==, "2027-01-17 00:30");
}

/* Who was to come later may come with the others now. */
static void
test_to_another_time (Fixture *it, gconstpointer data)
{
  g_autofree char *ann = NULL, *bob = NULL;

  come (it, "Ann", "2027-01-08 20:15");
  come (it, "Bob", "2027-01-08 22:00");
  move (it, "2027-01-08 20:30");
  assert_stored (it, "2027-01-08 20:30", "2027-01-08 20:30");
  ann = comes (it, 0);
  bob = comes (it, 1);
  g_assert_cmpstr (ann, ==, "");
  g_assert_cmpstr (bob, ==, "2027-01-08 22:00");
}

static void
test_doors_before_the_start (Fixture *it, gconstpointer data)
{
  /* The doors alone are at seven, and play is at half past seven. */
  g_assert_true (store_tournament_set_date (room_book_get_vault (it->book)->store, room_tournament_get_id (it->night),
                                            "2027-01-08 19:00", NULL));
  move (it, "2027-01-15 20:00");
  assert_stored (it, "2027-01-15 20:00", "2027-01-15 20:30");
}

static void
test_once_it_is_over (Fixture *it, gconstpointer data)
{
  evening_do (it->night, "enter Ann Bob");
  evening_do (it->night, "start");
  evening_do (it->night, "out Ann");
  move (it, "2026-12-18");
  assert_stored (it, "2026-12-18", "2027-01-08 19:30");
}

static void
test_not_planned_so_far (Fixture *it, gconstpointer data)
{
  move (it, "2027-01-08 19:30");
  assert_stored (it, "2027-01-08 19:30", "2027-01-08 19:30");
}

TEST_PART (moved)
{
  evening_init (&argc, &argv);

#define ADD(name, planned, function) g_test_add ("/moved/" name, Fixture, planned, set_up, function, tear_down)
  ADD ("to-another-day", "2027-01-08 19:30", test_to_another_day);
  ADD ("to-another-time", "2027-01-08 19:30", test_to_another_time);
  ADD ("doors-before-the-start", "2027-01-08 19:30", test_doors_before_the_start);
  ADD ("once-it-is-over", "2027-01-08 19:30", test_once_it_is_over);
  ADD ("not-planned-so-far", NULL, test_not_planned_so_far);
  return g_test_run ();
}
