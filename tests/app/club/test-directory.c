/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory of a book: edits of several fields are one change, which can be undone, and what becomes one. */
#include "app/club/room-club.h"
#include "app/club/room-directory.h"
#include "app/club/room-merge.h"
#include "app/club/room-person-list.h"
#include "app/tournament/room-tournament.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char          *path;
  RoomBook      *book;
  RoomDirectory *directory;
  gint           n_changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->n_changes++;
}

static void
play (Fixture *it, const char *enter, const char *out, const char *more)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "prizes 100");

  evening_do (night, enter);
  evening_do (night, "start");
  evening_do (night, out);
  if (more != NULL)
    evening_do (night, more);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  play (it, "enter Ann José", "out José by Ann", NULL);
  play (it, "enter Ann Jose", "out Ann by Jose", NULL);
  it->directory = room_directory_get (it->book);
  g_signal_connect_swapped (it->directory, "changed", G_CALLBACK (changed_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static char *
tell (Fixture *it, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreProfile) profile = room_directory_dup_profile (it->directory, name, &error);

  g_assert_no_error (error);
  return g_strdup_printf ("%s|%s|%s|%s|%s|%d|%d", profile->name, profile->fields[STORE_FULL_NAME],
                          profile->fields[STORE_NICKNAME], profile->fields[STORE_CONTACT], profile->fields[STORE_NOTE],
                          profile->hidden, profile->has_picture);
}

static void
assert_told (Fixture *it, const char *name, const char *wanted)
{
  g_autofree char *told = tell (it, name);

  g_assert_cmpstr (told, ==, wanted);
}

static gboolean
edit (Fixture *it, const char *who, const RoomPersonEdit *edit, gboolean *changed, GError **error)
{
  g_autoptr (StoreProfile) was = room_directory_dup_profile (it->directory, who, NULL);

  return room_directory_edit (it->directory, was, edit, changed, error);
}

static void
test_an_edit_is_one_change (Fixture *it, gconstpointer data)
{
  RoomPersonEdit said = {
    .name = "Anna",
    .fields
    = { [STORE_FULL_NAME] = "Anna Example", [STORE_NICKNAME] = "", [STORE_CONTACT] = "", [STORE_NOTE] = "pays late" },
    .hidden = TRUE
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) profiles = NULL;
  gboolean changed;

  assert_told (it, "Ann", "Ann|(null)|(null)|(null)|(null)|0|0");
  g_assert_true (edit (it, "Ann", &said, &changed, &error));
  g_assert_true (changed);
  profiles = room_directory_dup_profiles (it->directory); /* of the others nothing is known */
  g_assert_cmpuint (g_hash_table_size (profiles), ==, 1);
  g_assert_true (((const StoreProfile *) g_hash_table_lookup (profiles, "Anna"))->hidden);
  g_assert_cmpint (it->n_changes, ==, 1);
  assert_told (it, "Anna", "Anna|Anna Example|(null)|(null)|pays late|1|0");
  g_assert_true (edit (it, "Anna", &said, &changed, &error));
  g_assert_false (changed); /* it was so already, and the change before is still the last */
  g_assert_cmpint (it->n_changes, ==, 1);
  g_assert_true (room_directory_undo (it->directory, &error));
  assert_told (it, "Ann", "Ann|(null)|(null)|(null)|(null)|0|0");
  g_assert_false (room_directory_undo (it->directory, &error));
  g_assert_cmpstr (error->message, ==, "There is nothing to take back.");
}

/* What was done before the refusal is taken back. */
static void
test_a_refused_edit_changes_nothing (Fixture *it, gconstpointer data)
{
  RoomPersonEdit said = { .name = "José", .fields = { [STORE_NOTE] = "new" } };
  g_autoptr (GError) error = NULL;
  gboolean changed;

  g_assert_false (edit (it, "Ann", &said, &changed, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (it->n_changes, ==, 0);
  assert_told (it, "Ann", "Ann|(null)|(null)|(null)|(null)|0|0");
  assert_told (it, "José", "José|(null)|(null)|(null)|(null)|0|0");
}

static void
assert_people (Fixture *it, guint wanted)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (it->book), NULL);
  g_autoptr (RoomPersonList) list = room_person_list_new (nights);
  g_autoptr (GListModel) rows = room_person_list_rows (list);

  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, wanted);
}

static void
test_merged_and_undone (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL, met = NULL;

  assert_people (it, 3);
  g_assert_true (room_directory_merge (it->directory, "Jose", "José", &error));
  assert_people (it, 2);
  g_assert_true (room_directory_undo (it->directory, &error));
  assert_people (it, 3);
  g_assert_false (room_directory_merge (it->directory, "Jose", "Ann", &met));
  assert_people (it, 3);
}

static void
test_looked_at_before (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (it->book), NULL);
  g_autoptr (RoomMerge) merge = room_merge_new (nights, "José", "Jose", &currency_plain), met = NULL, nobody = NULL;

  g_assert_true (g_str_has_prefix (merge->one, "José: 1 night from "));
  g_assert_true (g_str_has_suffix (merge->one, ", 0 wins, net −20.00"));
  g_assert_true (g_str_has_suffix (merge->other, ", 1 win, net +20.00"));
  g_assert_true (g_str_has_prefix (merge->together, "Together: 2 nights from "));
  g_assert_true (g_str_has_suffix (merge->together, ", 1 win, net 0.00"));
  g_assert_null (merge->met);
  met = room_merge_new (nights, "Ann", "José", &currency_plain);
  g_assert_true (g_str_has_prefix (met->met, "Both played “Friday” on "));
  nobody = room_merge_new (nights, "Ann", "Zoe", &currency_plain);
  g_assert_cmpstr (nobody->other, ==, "Zoe: no finished night");
  g_assert_true (g_str_has_suffix (nobody->together, ", 1 win, net 0.00"));
}

TEST_PART (directory)
{
  evening_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/directory/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("an-edit-is-one-change", test_an_edit_is_one_change);
  ADD ("a-refused-edit-changes-nothing", test_a_refused_edit_changes_nothing);
  ADD ("merged-and-undone", test_merged_and_undone);
  ADD ("looked-at-before", test_looked_at_before);
  return g_test_run ();
}
