/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club of a book: the facts of its finished nights, which follow every correction. */
#include "app/club/room-club.h"
#include "app/house/room-summary.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char     *path;
  RoomBook *book;
  gint      n_changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->n_changes++;
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  g_signal_connect_swapped (room_club_get (it->book), "changed", G_CALLBACK (changed_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* "Fay 1 Ann 3 ..." of the only night; "" if there is none. */
static char *
places (Fixture *it)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (it->book), NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = g_ptr_array_index (nights, i);

      for (guint k = 0; k < night->people->len; k++)
        {
          const PersonFacts *person = g_ptr_array_index (night->people, k);

          g_string_append_printf (text, "%s%s %d", text->len > 0 ? " " : "", person->name, person->last.place);
        }
    }
  return g_string_free (text, FALSE);
}

static void
check (Fixture *it, const char *expected, gint n_changes)
{
  g_autofree char *found = places (it);

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpint (it->n_changes, ==, n_changes);
}

static void
test_follows (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");

  check (it, "", 0);
  evening_do (tournament, "enter Ann Bob Cid");
  evening_do (tournament, "start");
  evening_pass (MINUTE);
  evening_do (tournament, "out Ann by Bob");
  check (it, "", 0); /* a night under way tells the club nothing */
  evening_do (tournament, "out Bob by Cid");
  check (it, "Ann 3 Bob 2 Cid 1", 1);
  evening_do (tournament, "undo");
  check (it, "", 2);
  evening_do (tournament, "undo");
  evening_do (tournament, "out Cid by Bob");
  evening_do (tournament, "out Bob by Ann");
  check (it, "Ann 1 Bob 2 Cid 3", 3);
}

static void
test_deleted (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
  g_autoptr (RoomSummary) summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
  g_autoptr (GPtrArray) kept = NULL;

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  evening_do (tournament, "out Ann");
  check (it, "Ann 2 Bob 1", 1);
  kept = room_club_ref_nights (room_club_get (it->book), NULL);
  g_assert_true (room_book_delete (it->book, room_summary_get_id (summary), NULL));
  g_assert_cmpint (it->n_changes, >, 1);
  g_assert_cmpuint (kept->len, ==, 1); /* whoever holds the facts keeps them */
  check (it, "", it->n_changes);
}

TEST_PART (club)
{
  evening_init (&argc, &argv);
  g_test_add ("/club/follows-its-nights", Fixture, NULL, set_up, test_follows, tear_down);
  g_test_add ("/club/a-deleted-night", Fixture, NULL, set_up, test_deleted, tear_down);
  return g_test_run ();
}
