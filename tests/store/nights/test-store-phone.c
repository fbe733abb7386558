/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones of a night: their owners follow renames, each person has one, and forgetting it leaves nothing. */
#include <string.h>

#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-phone.h"
#include "store/nights/store-serving.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

#define SECRET(digit) digit digit digit digit digit digit digit digit
#define ONE           SECRET ("11111111")
#define TWO           SECRET ("22222222")
#define THREE         SECRET ("33333333")

typedef struct
{
  Folder  *folder;
  Store   *store;
  gint64   night, other;
  Tourney *tourney;
} Night;

static void
night_up (Night *it, gconstpointer data)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  it->folder = folder_new ();
  path = g_build_filename (it->folder, "cardroom.db", NULL);
  it->store = store_open (path, STORE_WRITE, &error);
  g_assert_no_error (error);
  it->night = store_tournament_add (it->store, settings, 5, 0, &error);
  it->other = store_tournament_add (it->store, settings, 6, 0, &error);
  it->tourney = store_tournament_load (it->store, it->night, &error);
  g_assert_no_error (error);
  sample_do (it->tourney, 0, "enter Ann Bob");
}

static void
night_down (Night *it, gconstpointer data)
{
  g_clear_pointer (&it->tourney, tourney_free);
  store_close (it->store);
  folder_remove (it->folder);
}

static gint64
add (Night *it, gint64 night, const char *name, const char *secret, gint64 instead)
{
  g_autoptr (GError) error = NULL;
  gint64 id = store_phone_add (it->store, night, name, secret, 100, instead, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  return id;
}

/* "Ann 1, Bob 2": names, and the first digit of each phone's hash. */
static void
check (Night *it, gint64 night, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_phone_list (it->store, night, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const StorePhone *phone = g_ptr_array_index (list, i);

      g_assert_cmpint (phone->since, ==, 100);
      g_string_append_printf (text, "%s%s %c", i == 0 ? "" : ", ", phone->name, *phone->secret);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_kept (Night *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 ann;

  check (it, it->night, "");
  ann = add (it, it->night, "Ann", ONE, 0);
  add (it, it->night, "Zoe", TWO, 0); /* a guest, not in the tournament */
  check (it, it->night, "Ann 1, Zoe 2");
  check (it, it->other, "");
  g_assert_true (store_phone_forget (it->store, ann, &error));
  g_assert_true (store_phone_forget (it->store, 99, &error));
  check (it, it->night, "Zoe 2");
}

static void
test_one_each (Night *it, gconstpointer data)
{
  gint64 ann = add (it, it->night, "Ann", ONE, 0);

  add (it, it->other, "Ann", TWO, 0); /* of another night */
  add (it, it->night, "Ann", THREE, 0);
  check (it, it->night, "Ann 3");
  check (it, it->other, "Ann 2");
  ann = add (it, it->night, "Bob", ONE, ann); /* the phone that was replaced no longer exists, which is fine */
  add (it, it->night, "Zoe", SECRET ("44444444"), ann);
  check (it, it->night, "Ann 3, Zoe 4");
}

static void
test_renames (Night *it, gconstpointer data)
{
  add (it, it->night, "Ann", ONE, 0);
  sample_do (it->tourney, 1, "rename Ann Anna");
  check (it, it->night, "Anna 1");
  sample_do (it->tourney, 2, "rename Bob Ann");
  add (it, it->night, "Ann", TWO, 0); /* another person */
  check (it, it->night, "Anna 1, Ann 2");
}

/* A name that was only typed is not kept once nobody has it; nothing of a night outlives it. */
static void
test_nothing_is_left (Night *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 zoe = add (it, it->night, "Zoe", ONE, 0), n = -1;

  g_assert_true (store_phone_forget (it->store, zoe, &error));
  g_assert_true (store_take_number (
      store_query (it->store, &error, "SELECT count (*) FROM player WHERE name = 'Zoe'", NULL), 0, &n, &error));
  g_assert_cmpint (n, ==, 0);
  add (it, it->other, "Zoe", ONE, 0);
  g_assert_true (store_tournament_delete (it->store, it->other, &error));
  g_assert_no_error (error);
  check (it, it->other, "");
}

static gboolean
is_served (Night *it, StoreServing *serving)
{
  g_autoptr (GError) error = NULL;
  gboolean is = store_serving_find (it->store, serving, &error);

  g_assert_no_error (error);
  return is;
}

/* At most one night is served; a night that was stopped or deleted is not, nor is one with an invalid code. */
static void
test_the_night_that_is_served (Night *it, gconstpointer data)
{
  StoreServing first = { it->night, "abcd2345", "000017", 3, 8766, 100 }, other = first, found;
  g_autoptr (GError) error = NULL;

  other.tournament = it->other;
  g_assert_false (is_served (it, &found));
  g_assert_true (store_serving_keep (it->store, &first, &error));
  g_assert_true (is_served (it, &found));
  g_assert_cmpint (found.tournament, ==, it->night);
  g_assert_cmpstr (found.code, ==, "abcd2345");
  g_assert_cmpstr (found.pin, ==, "000017");
  g_assert_cmpuint (found.n_wrong, ==, 3);
  g_assert_cmpuint (found.port, ==, 8766);
  g_assert_cmpint (found.since, ==, 100);
  g_assert_true (store_serving_keep (it->store, &other, &error));
  g_assert_true (store_serving_end (it->store, it->night, &error)); /* it was not served any more */
  g_assert_true (is_served (it, &found));
  g_assert_cmpint (found.tournament, ==, it->other);
  g_assert_true (store_run (it->store, &error, "UPDATE serving SET pin = '12345x'", NULL));
  g_assert_false (is_served (it, &found));
  g_assert_true (store_serving_keep (it->store, &other, &error));
  g_assert_true (store_tournament_delete (it->store, it->other, &error));
  g_assert_false (is_served (it, &found));
  g_assert_true (store_serving_keep (it->store, &first, &error));
  g_assert_true (store_serving_end (it->store, it->night, &error));
  g_assert_false (is_served (it, &found));
  g_assert_no_error (error);
}

static void
check_wishes (Night *it, gint64 night, const char *expected)
{
  g_autofree char *wishes = store_serving_wishes (it->store, night);

  g_assert_cmpstr (wishes, ==, expected);
}

/* What people want stays with the night and its invitation. */
static void
test_wishes (Night *it, gconstpointer data)
{
  StoreServing serving = { it->night, "abcd2345", "000017", 0, 8765, 100 };
  g_autoptr (GError) error = NULL;

  check_wishes (it, it->night, "");
  g_assert_true (store_serving_keep (it->store, &serving, &error));
  g_assert_true (store_serving_keep_wishes (it->store, it->night, "seat 1 Ann\n", &error));
  serving.n_wrong = 4;
  g_assert_true (store_serving_keep (it->store, &serving, &error));
  check_wishes (it, it->night, "seat 1 Ann\n");
  check_wishes (it, it->other, "");
  strcpy (serving.code, "wxyz2345");
  g_assert_true (store_serving_keep (it->store, &serving, &error));
  check_wishes (it, it->night, "");
  g_assert_no_error (error);
}

#define ADD(name, function) g_test_add ("/store-phone/" name, Night, NULL, night_up, function, night_down)

TEST_PART (store_phone)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("kept", test_kept);
  ADD ("one-each", test_one_each);
  ADD ("renames", test_renames);
  ADD ("nothing-is-left", test_nothing_is_left);
  ADD ("the-night-that-is-served", test_the_night_that_is_served);
  ADD ("wishes", test_wishes);
  return g_test_run ();
}
