/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guest lists in the store: nothing is lost, names follow renames, and they go with their night. */
#include <string.h>

#include "base/span.h"
#include "store/club/store-forget.h"
#include "store/club/store-guests.h"
#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

typedef struct
{
  Folder  *folder;
  Store   *store;
  gint64   night, other;
  Tourney *tourney;
} Night;

static void
reopen (Night *it)
{
  g_autofree char *path = g_build_filename (it->folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&it->tourney, tourney_free);
  g_clear_pointer (&it->store, store_close);
  it->store = store_open (path, STORE_WRITE, &error);
  g_assert_no_error (error);
}

static void
night_up (Night *it, gconstpointer data)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;

  it->folder = folder_new ();
  reopen (it);
  it->night = store_tournament_add (it->store, settings, 5, 0, &error);
  it->other = store_tournament_add (it->store, settings, 6, 0, &error);
  it->tourney = store_tournament_load (it->store, it->night, &error);
  g_assert_no_error (error);
}

static void
night_down (Night *it, gconstpointer data)
{
  g_clear_pointer (&it->tourney, tourney_free);
  store_close (it->store);
  folder_remove (it->folder);
}

static Guests *
load (Night *it, gint64 night)
{
  g_autoptr (GError) error = NULL;
  Guests *guests = store_guests_load (it->store, night, &error);

  g_assert_no_error (error);
  return guests;
}

static void
keep (Night *it, gint64 night, const Guests *guests)
{
  g_autoptr (GError) error = NULL;

  store_guests_keep (it->store, night, guests, &error);
  g_assert_no_error (error);
}

/* "Ann yes 21:30 (Bob) 3" for each guest, a line each. */
static char *
tell (const Guests *guests)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < guests_n (guests); i++)
    {
      const Guest     *guest = guests_get (guests, i);
      g_autofree char *later = guest->later >= 0 ? time_of_day_to_text (guest->later) : g_strdup ("-");

      g_string_append_printf (text, "%s %s %s (%s) %u %" G_GINT64_FORMAT "\n", guest->name,
                              guest_answer_word (guest->answer), later, guest->teller, guest->turn, guest->since);
    }
  return g_string_free (text, FALSE);
}

static void
assert_kept (Night *it, gint64 night, const char *text)
{
  g_autoptr (Guests) guests = load (it, night);
  g_autofree char *found = tell (guests);

  g_assert_cmpstr (found, ==, text);
}

static Guests *
make_list (void)
{
  Guests *guests = guests_new (2);

  guests_ask (guests, "Ann", 10);
  guests_answer (guests, "Bob", GUEST_YES, -1, "Bob", 20);
  guests_answer (guests, "Carl", GUEST_YES, 21 * HOUR + 30 * MINUTE, "Ann", 30);
  guests_answer (guests, "Dora", GUEST_YES, -1, NULL, 40); /* there is no seat left */
  guests_answer (guests, "Eve", GUEST_MAYBE, -1, "Somebody in the chat", 50);
  guests_answer (guests, "Finn", GUEST_NO, -1, "Finn", 60);
  return guests;
}

#define LIST                                                                                                           \
  "Ann asked - () 0 10\nBob yes - (Bob) 1 20\nCarl yes 21:30 (Ann) 2 30\nDora waiting - () 3 40\n"                     \
  "Eve maybe - (Somebody in the chat) 0 50\nFinn no - (Finn) 0 60\n"

static void
test_kept_over_a_restart (Night *it, gconstpointer data)
{
  g_autoptr (Guests) list = make_list ();
  g_autoptr (Guests) none = guests_new (0);

  assert_kept (it, it->night, "");
  keep (it, it->night, list);
  reopen (it);
  assert_kept (it, it->night, LIST);
  assert_kept (it, it->other, "");
  keep (it, it->night, list); /* once more is the same */
  assert_kept (it, it->night, LIST);
  keep (it, it->night, none);
  assert_kept (it, it->night, "");
}

/* Whoever is renamed in the night has another name on its list, and only there; undone, the old one. */
static void
test_renames (Night *it, gconstpointer data)
{
  g_autoptr (Guests) list = guests_new (0);

  sample_do (it->tourney, 0, "expect Bob");
  guests_answer (list, "Bob", GUEST_YES, -1, "Bob", 20);
  guests_answer (list, "Cleo", GUEST_NO, -1, "Bob", 30);
  keep (it, it->night, list);
  keep (it, it->other, list);
  sample_do (it->tourney, 0, "rename Bob Bobby");
  assert_kept (it, it->night, "Bobby yes - (Bobby) 1 20\nCleo no - (Bob) 0 30\n");
  assert_kept (it, it->other, "Bob yes - (Bob) 1 20\nCleo no - (Bob) 0 30\n");
  sample_do (it->tourney, 0, "undo");
  assert_kept (it, it->night, "Bob yes - (Bob) 1 20\nCleo no - (Bob) 0 30\n");
}

static gint64
count (Night *it, const char *table)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);
  gint64           n;

  store_take_number (store_query (it->store, &error, sql, NULL), 0, &n, &error);
  g_assert_no_error (error);
  return n;
}

/* A deleted night leaves neither its list nor people whom nobody else knows. */
static void
test_deleted_with_the_night (Night *it, gconstpointer data)
{
  g_autoptr (Guests) list = make_list ();
  g_autoptr (GError) error = NULL;

  keep (it, it->night, list);
  g_assert_cmpint (count (it, "guest"), ==, 6);
  g_assert_cmpint (count (it, "player"), ==, 7); /* and who is only in the chat */
  store_tournament_delete (it->store, it->night, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count (it, "guest"), ==, 0);
  g_assert_cmpint (count (it, "player"), ==, 0);
}

/* Whoever is forgotten is forgotten on every list, as a guest and as who told an answer, also if they never came. */
static void
test_forgotten (Night *it, gconstpointer data)
{
  g_autoptr (Guests) list = guests_new (0);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { NULL, FALSE };

  guests_answer (list, "Bob", GUEST_YES, -1, "Bob", 20);
  guests_answer (list, "Cleo", GUEST_NO, -1, "Bob", 30);
  keep (it, it->night, list);
  keep (it, it->other, list);
  g_clear_pointer (&it->tourney, tourney_free);
  store_forget (it->store, "Bob", &forgotten, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (forgotten.somebody, ==, "Somebody 1");
  assert_kept (it, it->night, "Somebody 1 yes - (Somebody 1) 1 20\nCleo no - (Somebody 1) 0 30\n");
  assert_kept (it, it->other, "Somebody 1 yes - (Somebody 1) 1 20\nCleo no - (Somebody 1) 0 30\n");
}

/* A night that has begun tells how much a maybe is worth. */
static void
test_maybes (Night *it, gconstpointer data)
{
  g_autoptr (Guests) list = guests_new (0);
  g_autoptr (GError) error = NULL;
  static const char *const people[] = { "Ann", "Bob", "Cleo" };
  guint                    maybes, came;

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    guests_answer (list, people[i], GUEST_MAYBE, -1, NULL, 20);
  keep (it, it->night, list);
  keep (it, it->other, list);
  sample_do (it->tourney, 0, "enter Ann Dora");
  g_assert_true (store_guests_maybes (it->store, &maybes, &came, &error));
  g_assert_cmpuint (maybes + came, ==, 0);
  sample_do (it->tourney, 0, "start");
  g_assert_true (store_guests_maybes (it->store, &maybes, &came, &error));
  g_assert_cmpuint (maybes, ==, 3);
  g_assert_cmpuint (came, ==, 1);
  sample_do (it->tourney, 0, "enter Bob");
  g_assert_true (store_guests_maybes (it->store, &maybes, &came, &error));
  g_assert_cmpuint (came, ==, 2);
  sample_do (it->tourney, 0, "undo");
  g_assert_true (store_guests_maybes (it->store, &maybes, &came, &error));
  g_assert_cmpuint (came, ==, 1);
}

#define ADD(name, test) g_test_add ("/store-guests/" name, Night, NULL, night_up, test, night_down)

TEST_PART (store_guests)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("kept-over-a-restart", test_kept_over_a_restart);
  ADD ("renames", test_renames);
  ADD ("deleted-with-the-night", test_deleted_with_the_night);
  ADD ("forgotten", test_forgotten);
  ADD ("maybes", test_maybes);
  return g_test_run ();
}
