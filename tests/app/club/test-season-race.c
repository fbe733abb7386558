/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The race of a season as a chart: who has a line, and what is told of a night. */
#include <math.h>
#include <string.h>

#include "app/club/room-club.h"
#include "app/club/room-season-race.h"
#include "evening.h"
#include "../../program.h"

/* A night in which PEOPLE went out from the last to the first. */
static void
play (RoomBook *book, const char *const *people)
{
  g_autoptr (RoomTournament) night = evening_tournament (book, "");
  g_autofree char *names = g_strjoinv (" ", (char **) people), *enter = g_strconcat ("enter ", names, NULL);

  evening_do (night, enter);
  evening_do (night, "start");
  for (guint i = g_strv_length ((char **) people) - 1; i > 0; i--)
    {
      g_autofree char *out = g_strconcat ("out ", people[i], NULL);

      evening_do (night, out);
    }
}

static RoomChart *
race_of (RoomBook *book, const char *text)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (book), NULL);
  g_autoptr (RoomSeasonTable) table = room_season_table_new (text, "Season", nights, NULL);

  return room_season_race (table);
}

static void
test_told (void)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomChart) empty = race_of (book, "points linear\n"), race = NULL;
  const RoomChartLine *cleo;

  g_assert_cmpuint (empty->days->len, ==, 0);
  g_assert_cmpstr (empty->summary, ==, "No night counts yet");
  play (book, (const char *const[]){ "Ann", "Bob", NULL });
  play (book, (const char *const[]){ "Bob", "Cleo", "Ann", NULL });
  race = race_of (book, "points linear\n");
  g_assert_cmpuint (race->days->len, ==, 2);
  g_assert_cmpstr (strchr (race->readouts->pdata[0], '\n'), ==, "\nAnn 2\nBob 1");
  g_assert_cmpstr (strchr (race->readouts->pdata[1], '\n'), ==, "\nBob 4\nAnn 3\nCleo 2");
  g_assert_cmpstr (race->summary, ==, "After 2 nights: Bob 4, Ann 3, Cleo 2");
  cleo = race->lines->pdata[2];
  g_assert_cmpstr (cleo->name, ==, "Cleo");
  g_assert_true (isnan (g_array_index (cleo->values, gdouble, 0)));
  g_clear_object (&book);
  evening_remove (path);
}

/* Ten lines have a name; the others lie behind them. */
static void
test_named (void)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomChart) race = NULL;

  play (book, (const char *const[]){ "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", NULL });
  race = race_of (book, "points linear\n");
  g_assert_true (race->names_at_ends);
  g_assert_cmpuint (race->lines->len, ==, 12);
  for (guint i = 0; i < 12; i++)
    g_assert_cmpint (((const RoomChartLine *) race->lines->pdata[i])->kind, ==,
                     i < 10 ? ROOM_CHART_LINE : ROOM_CHART_OTHER);
  g_assert_null (strstr (race->readouts->pdata[0], "\nK"));
  g_clear_object (&book);
  evening_remove (path);
}

TEST_PART (season_race)
{
  evening_init (&argc, &argv);
  evening_time_reset ();
  g_test_add_func ("/season-race/told", test_told);
  g_test_add_func ("/season-race/named", test_named);
  return g_test_run ();
}
