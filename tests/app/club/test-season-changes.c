/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a corrected night changes in a table is told, and nothing else is. */
#include "app/club/room-club.h"
#include "app/club/room-season-changes.h"
#include "store/club/store-directory-change.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char            *path;
  RoomBook        *book;
  RoomTournament  *night;
  RoomSeasonTable *before;
} Fixture;

static RoomSeasonTable *
table_of (Fixture *it)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (it->book), NULL);

  return room_season_table_new ("season Ever\npoints linear\n", NULL, nights, NULL);
}

static void
set_up (Fixture *it, gconstpointer people)
{
  g_autofree char *enter = g_strconcat ("enter ", people, NULL);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->night = evening_tournament (it->book, "");
  evening_do (it->night, enter);
  evening_do (it->night, "start");
  for (guint i = g_strv_length (names) - 1; i > 0; i--)
    {
      g_autofree char *out = g_strconcat ("out ", names[i], NULL);

      evening_do (it->night, out);
    }
  it->before = table_of (it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_pointer (&it->before, room_season_table_unref);
  g_clear_object (&it->night);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
assert_changes (Fixture *it, const char *wanted)
{
  g_autoptr (RoomSeasonTable) after = table_of (it);
  g_autofree char *said = room_season_changes (it->before, after);

  g_assert_cmpstr (said, ==, wanted);
}

static void
test_corrected (Fixture *it, gconstpointer data)
{
  assert_changes (it, NULL);
  evening_do (it->night, "undo");
  assert_changes (it, NULL); /* it is not over, and counts no more */
  evening_do (it->night, "out Ann");
  assert_changes (it, "Corrected: “Friday”. The table has changed: Bob 2 → 3, Ann 3 → 2.");
  evening_do (it->night, "undo");
  evening_do (it->night, "out Bob");
  assert_changes (it, NULL);
}

/* No night is another because somebody has another name now, or because two were the same. */
static void
test_names (Fixture *it, gconstpointer data)
{
  Store *store = room_book_get_vault (it->book)->store;
  g_autoptr (RoomTournament) other = evening_tournament (it->book, "");

  g_assert_true (store_directory_rename (store, "Ann", "Anna", NULL, NULL));
  room_club_touch (room_club_get (it->book));
  assert_changes (it, NULL);
  evening_do (other, "enter Bob Dan");
  evening_do (other, "start");
  evening_do (other, "out Bob");
  g_clear_pointer (&it->before, room_season_table_unref);
  it->before = table_of (it);
  g_assert_true (store_directory_merge (store, "Dan", "Anna", NULL, NULL));
  room_club_touch (room_club_get (it->book));
  assert_changes (it, "The table has changed: Anna 3 → 5, Dan 2 → –.");
}

static void
test_another_night (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) other = evening_tournament (it->book, "");

  evening_do (other, "enter Ann Bob");
  evening_do (other, "start");
  evening_do (other, "out Ann");
  assert_changes (it, NULL);
}

/* Not everybody is named. */
static void
test_many (Fixture *it, gconstpointer data)
{
  for (gint i = 0; i < 6; i++)
    evening_do (it->night, "undo");
  for (char c = 'A'; c < 'G'; c++)
    {
      g_autofree char *out = g_strdup_printf ("out %c", c);

      evening_do (it->night, out);
    }
  assert_changes (it, "Corrected: “Friday”. The table has changed: G 1 → 7, F 2 → 6, E 3 → 5, "
                      "C 5 → 3, B 6 → 2 and 1 other.");
}

TEST_PART (season_changes)
{
  evening_init (&argc, &argv);
  g_test_add ("/season-changes/corrected", Fixture, "Ann Bob Cid", set_up, test_corrected, tear_down);
  g_test_add ("/season-changes/names", Fixture, "Ann Bob Cid", set_up, test_names, tear_down);
  g_test_add ("/season-changes/another-night", Fixture, "Ann Bob Cid", set_up, test_another_night, tear_down);
  g_test_add ("/season-changes/many", Fixture, "A B C D E F G", set_up, test_many, tear_down);
  return g_test_run ();
}
