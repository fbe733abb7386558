/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory: one person under several names, what is known of people, and every change undone. */
#include <string.h>

#include "base/random.h"
#include "club/people/person.h"
#include "club/season/standings.h"
#include "side/side-store.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory-change.h"
#include "store/club/store-doubles.h"
#include "store/club/store-facts.h"
#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-payment.h"
#include "sample.h"
#include "../../program.h"

static Store *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (NULL, STORE_WRITE, &error);

  g_assert_no_error (error);
  return store;
}

static Store *
two_nights (void)
{
  Store *store = open_store ();

  sample_play (store, "First", "enter José Bob Cleo; start; out Cleo by José; out Bob by José");
  sample_play (store, "Second", "enter Jose Bob Dan; start; out Jose by Bob; out Dan by Bob");
  return store;
}

static void
assert_list (Store *store, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_directory_list (store, &error);
  g_autoptr (GString) told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const StoreProfile *profile = list->pdata[i];
      g_autofree char    *also = g_strjoinv ("+", profile->also);

      g_string_append_printf (told, "%s%s %u%s%s", i > 0 ? ", " : "", profile->name, profile->nights,
                              *also != '\0' ? "=" : "", also);
    }
  g_assert_cmpstr (told->str, ==, expected);
}

static void
assert_offered (Store *store, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = store_people (store, &error);
  g_autofree char *joined = names != NULL ? g_strjoinv (" ", names) : NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (joined, ==, expected);
}

static void
assert_refused (gboolean done, GError *error, const char *sentence)
{
  g_assert_false (done);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, sentence);
  g_error_free (error);
}

static gint
count_nights (Store *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = store_facts_load (store, NULL, &error);
  g_autoptr (Person) person = nights != NULL ? person_new (nights, name) : NULL;

  g_assert_no_error (error);
  return person->nights;
}

static void
test_merged_counts_as_one (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreUndo) undo = NULL;
  g_autofree char *before = sample_dump (store), *after = NULL;
  g_autoptr (Tourney) second = NULL;

  assert_list (store, "Bob 2, Cleo 1, Dan 1, Jose 1, José 1");
  g_assert_true (store_directory_merge (store, "Jose", "José", &undo, &error));
  g_assert_no_error (error);
  assert_list (store, "Bob 2, José 2=Jose, Cleo 1, Dan 1");
  assert_offered (store, "Bob José Cleo Dan");
  g_assert_cmpint (count_nights (store, "José"), ==, 2);
  g_assert_cmpint (count_nights (store, "Jose"), ==, 0);

  /* The night itself reads as it was played. */
  second = store_tournament_load (store, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tourney_player (second, 0)->name, ==, "Jose");

  g_assert_true (store_directory_undo (store, undo, &error));
  g_assert_no_error (error);
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (count_nights (store, "José"), ==, 1);
}

static void
test_season_counts_one (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Season) season
      = season_parse ("points linear\nguest Cleo Robert\nadjust Jose 5 \"typed so\"\n", "Ours", &error);
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (Standings) standings = NULL;
  const SeasonPerson *first;

  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  g_assert_true (store_directory_rename (store, "Dan", "Daniel", NULL, &error));
  g_assert_true (store_directory_rename (store, "Bob", "Robert", NULL, &error));
  g_assert_no_error (error);
  nights = store_facts_load (store, NULL, &error);
  standings_call (season, nights);
  standings = standings_new (season, nights, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (standings->people->len, ==, 2);
  first = standings->people->pdata[0];
  g_assert_cmpstr (first->name, ==, "José");
  g_assert_cmpfloat (first->total, ==, 3 + 1 + 5);
  g_assert_cmpstr (((const SeasonPerson *) standings->people->pdata[1])->name, ==, "Daniel");
}

static void
test_renamed_there_and_back (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreUndo) undo = NULL;
  g_autofree char *before = sample_dump (store), *after = NULL;

  g_assert_true (store_directory_rename (store, "Bob", "Robert", &undo, &error));
  g_assert_no_error (error);
  assert_list (store, "Robert 2=Bob, Cleo 1, Dan 1, Jose 1, José 1");
  assert_offered (store, "Robert Cleo Dan Jose José");
  g_assert_true (store_directory_undo (store, undo, &error));
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);

  /* Called by the old name they are found, and the old name can be taken again. */
  g_assert_true (store_directory_rename (store, "Bob", "Robert", NULL, &error));
  g_assert_true (store_directory_rename (store, "Bob", "Rob", NULL, &error));
  assert_list (store, "Rob 2=Bob+Robert, Cleo 1, Dan 1, Jose 1, José 1");
  g_assert_true (store_directory_rename (store, "Rob", "Bob", NULL, &error));
  assert_list (store, "Bob 2=Rob+Robert, Cleo 1, Dan 1, Jose 1, José 1");
  g_assert_no_error (error);
}

static void
test_refused (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autofree char *before = sample_dump (store), *after = NULL;
  GError          *error = NULL;
  gboolean         done;

  done = store_directory_merge (store, "Jose", "Bob", NULL, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "“Jose” and “Bob” both played “Second” on 2026-01-09: they are two people.");
  done = store_directory_merge (store, "Jsoe", "Bob", NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "Nobody here is called “Jsoe”: “Jose” is meant, perhaps.");
  done = store_directory_merge (store, "Jose", "Xaver", NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "Nobody here is called “Xaver”: check the spelling.");
  done = store_directory_merge (store, "Jose", "Jose", NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "“Jose” and “Jose” are one person already.");
  done = store_directory_rename (store, "Jose", "José", NULL, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "There is somebody called “José” already: if “Jose” is the same person, merge the two.");
  done = store_directory_rename (store, "Jose", "Jose", NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "“Jose” is called that already.");
  done = store_directory_rename (store, "Jose", " ", NULL, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "Everybody at a table needs a name that does not begin or end with a space.");
  done = store_directory_set (store, "Jose", STORE_SINCE, "Friday", NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "“Friday” is not a day: write it as 2026-01-09.");
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
}

/* Merged with one, somebody was in the night of the other too. */
static void
test_common_night_through_a_merge (void)
{
  g_autoptr (Store) store = two_nights ();
  GError  *error = NULL;
  gboolean done;

  g_assert_true (store_directory_merge (store, "Cleo", "Dan", NULL, &error));
  g_assert_no_error (error);
  done = store_directory_merge (store, "José", "Dan", NULL, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "“José” and “Dan” both played “First” on 2026-01-09: they are two people.");
}

/* Somebody who was entered by mistake and removed has not played. */
static void
test_removed_is_not_there (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;

  sample_play (store, "Third", "enter Jose José Bob; remove Jose");
  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  g_assert_no_error (error);
}

/* The bank of a night keeps the night's names, over all nights and outside of them the two are one. */
static void
test_bank_counts_one (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) payments = NULL, lines = NULL;
  gint64       first = side_add (store, 1, "José,Bob,Cleo", 5), second = side_add (store, 2, "Jose,Bob,Dan", 6);
  gint64       outside = side_add (store, 0, "Jose,Bob,Dan", 7), other = side_add (store, 0, "José,Bob,Dan", 8);
  StorePayment payment = { .tournament = 2, .from = (char *) "Bob", .to = (char *) "Jose", .chips = 5, .at = 9 };

  side_end_hand (store, first, 0, 1, "José 30,Bob -10,Cleo -20", 10);
  side_end_hand (store, second, 0, 1, "Jose 10,Bob -10,Dan 0", 11);
  side_end_hand (store, outside, 0, 1, "Jose 4,Bob -4,Dan 0", 12);
  side_end_hand (store, other, 0, 1, "José 2,Bob 0,Dan -2", 13);
  g_assert_cmpint (store_payment_add (store, &payment, &error), >, 0);
  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  g_assert_no_error (error);
  side_assert_accounts (store, 0, "José 46 (4), Dan -2 (3), Cleo -20 (1), Bob -24 (4)");
  side_assert_accounts (store, -1, "José 6 (2), Dan -2 (2), Bob -4 (2)");
  side_assert_accounts (store, 2, "Jose 10 (1), Dan 0 (1), Bob -10 (1)");
  lines = store_account_lines (store, "José", 0, &error);
  g_assert_cmpuint (lines->len, ==, 4);
  payments = store_payment_list (store, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const StorePayment *) payments->pdata[0])->to, ==, "José");
}

/* Both names of one person typed in a later night: the facts stay sound. */
static void
test_both_names_in_a_later_night (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  const NightFacts *third;

  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  sample_play (store, "Third", "enter Jose José; start; out Jose by José");
  nights = store_facts_load (store, NULL, &error);
  g_assert_no_error (error);
  third = nights->pdata[0];
  g_assert_cmpstr (third->name, ==, "Third");
  g_assert_cmpstr (((const PersonFacts *) third->people->pdata[0])->name, ==, "Jose");
  g_assert_cmpstr (((const PersonFacts *) third->people->pdata[1])->name, ==, "José");
}

static void
test_what_is_known (void)
{
  static const guchar png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 1 };
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = g_bytes_new (png, sizeof png), kept = NULL, text = g_bytes_new ("hello", 5);
  g_autoptr (StoreProfile) bob = NULL, jose = NULL;
  g_autoptr (StoreUndo) undo = NULL;
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (store_directory_set (store, "Bob", STORE_NOTE, "owes 5\nno peanuts", NULL, &error));
  g_assert_true (store_directory_set (store, "Bob", STORE_FULL_NAME, " Robert Smith ", NULL, &error));
  g_assert_true (store_directory_set_picture (store, "Bob", picture, NULL, &error));
  g_assert_no_error (error);
  bob = store_directory_get (store, "Bob", &error);
  g_assert_cmpstr (bob->fields[STORE_NOTE], ==, "owes 5\nno peanuts");
  g_assert_cmpstr (bob->fields[STORE_FULL_NAME], ==, "Robert Smith");
  g_assert_true (bob->has_picture);
  g_assert_cmpuint (bob->nights, ==, 2);
  kept = store_directory_picture (store, "Bob", &error);
  g_assert_true (g_bytes_equal (kept, picture));
  g_assert_false (store_directory_set_picture (store, "Bob", text, NULL, NULL));

  before = sample_dump (store);
  g_assert_true (store_directory_set_hidden (store, "Bob", TRUE, &undo, &error));
  assert_offered (store, "Cleo Dan Jose José");
  g_assert_cmpint (count_nights (store, "Bob"), ==, 2);
  g_assert_true (store_directory_undo (store, undo, &error));
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);

  /* Of two, what the second has stays; notes are both kept. */
  g_assert_true (store_directory_set (store, "Jose", STORE_NOTE, "left-handed", NULL, &error));
  g_assert_true (store_directory_set (store, "Jose", STORE_CONTACT, "600 11 22 33", NULL, &error));
  g_assert_true (store_directory_set (store, "Jose", STORE_SINCE, "2019-05-01", NULL, &error));
  g_assert_true (store_directory_set_picture (store, "Jose", picture, NULL, &error));
  g_assert_true (store_directory_set (store, "José", STORE_NOTE, "sings", NULL, &error));
  g_assert_true (store_directory_set (store, "José", STORE_CONTACT, "jose@example.org", NULL, &error));
  g_assert_true (store_directory_set (store, "José", STORE_SINCE, "2020-05-01", NULL, &error));
  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  g_assert_no_error (error);
  jose = store_directory_get (store, "Jose", &error);
  g_assert_cmpstr (jose->name, ==, "José");
  g_assert_cmpstr (jose->fields[STORE_NOTE], ==, "sings\nleft-handed");
  g_assert_cmpstr (jose->fields[STORE_CONTACT], ==, "jose@example.org");
  g_assert_cmpstr (jose->fields[STORE_SINCE], ==, "2019-05-01");
  g_assert_true (jose->has_picture);
}

static void
test_added_without_a_night (void)
{
  g_autoptr (Store) store = two_nights ();
  GError *error = NULL;

  g_assert_true (store_directory_add (store, "Eve", NULL, &error));
  g_assert_no_error (error);
  assert_offered (store, "Bob Cleo Dan Jose José Eve");
  assert_list (store, "Bob 2, Cleo 1, Dan 1, Jose 1, José 1, Eve 0");
  g_assert_false (store_directory_add (store, "Eve", NULL, &error));
  g_clear_error (&error);
  g_assert_false (store_directory_add (store, "Bob", NULL, &error));
  g_clear_error (&error);
}

/* The one who came more often is first; whoever met is not one, and neither is whoever is known to be. */
static void
test_doubles (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) doubles = NULL, left = NULL;
  const StoreDouble *first;

  sample_play (store, "Third", "enter Jose dan DAN; start; out Jose by dan");
  doubles = store_doubles_find (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (doubles->len, ==, 3);
  first = doubles->pdata[0];
  g_assert_cmpstr (first->one, ==, "Jose");
  g_assert_cmpstr (first->other, ==, "José");
  g_assert_cmpstr (first->why, ==, "“Jose” and “José” differ only in accents.");
  g_assert_cmpstr (((const StoreDouble *) doubles->pdata[1])->why, ==,
                   "“DAN” and “Dan” differ only in capital letters.");
  g_assert_cmpstr (((const StoreDouble *) doubles->pdata[2])->why, ==,
                   "“Dan” and “dan” differ only in capital letters.");
  g_assert_true (store_directory_merge (store, "José", "Jose", NULL, &error));
  g_assert_true (store_directory_merge (store, "dan", "Dan", NULL, &error));
  left = store_doubles_find (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (left->len, ==, 0);
}

/* What the host says holds whatever they are called, until it is taken back. */
static void
test_told_apart (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) doubles = store_doubles_find (store, &error), apart = NULL, renamed = NULL, again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (doubles->len, ==, 1);
  g_assert_true (store_doubles_keep_apart (store, "José", "Jose", TRUE, &error));
  g_assert_true (store_doubles_keep_apart (store, "Jose", "José", TRUE, &error)); /* once more changes nothing */
  apart = store_doubles_find (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (apart->len, ==, 0);
  g_assert_true (store_directory_rename (store, "Jose", "JOSE", NULL, &error));
  renamed = store_doubles_find (store, &error);
  g_assert_cmpuint (renamed->len, ==, 0);
  g_assert_true (store_doubles_keep_apart (store, "JOSE", "José", FALSE, &error));
  again = store_doubles_find (store, &error);
  g_assert_cmpuint (again->len, ==, 1);
}

static void
test_list_comes_in (void)
{
  const StoreNewcomer list[] = {
    { "Jose", { [STORE_CONTACT] = "5", [STORE_NOTE] = "of the list" }, 2 },
    { "Eve", { [STORE_SINCE] = "2020-05-01" }, 3 },
    { "Eve", { [STORE_FULL_NAME] = "Eve Smith" }, 4 },
    { "Bob", { NULL }, 5 },
  };
  g_autoptr (Store) store = two_nights ();
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (StoreNewcomer));
  g_autoptr (StoreUndo) undo = NULL, again = NULL;
  g_autoptr (StoreProfile) jose = NULL, eve = NULL;
  g_autofree char *before = NULL, *filled = NULL, *twice = NULL, *after = NULL;
  GError          *error = NULL;
  StoreNewcomer    wrong = { "Fay", { [STORE_SINCE] = "soon" }, 6 };
  gboolean         done;

  g_array_append_vals (people, list, G_N_ELEMENTS (list));
  g_assert_true (store_directory_merge (store, "Jose", "José", NULL, &error));
  g_assert_true (store_directory_set (store, "José", STORE_NOTE, "sings", NULL, &error));
  before = sample_dump (store);
  g_assert_true (store_directory_fill (store, people, &undo, &error));
  g_assert_no_error (error);
  jose = store_directory_get (store, "José", &error);
  eve = store_directory_get (store, "Eve", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (jose->fields[STORE_CONTACT], ==, "5");
  g_assert_cmpstr (jose->fields[STORE_NOTE], ==, "sings");
  g_assert_cmpstr (eve->fields[STORE_FULL_NAME], ==, "Eve Smith");
  g_assert_cmpstr (eve->fields[STORE_SINCE], ==, "2020-05-01");

  /* A second time it adds nothing, and one that is wrong adds nothing either. */
  filled = sample_dump (store);
  g_assert_true (store_directory_fill (store, people, &again, &error));
  g_array_append_val (people, wrong);
  done = store_directory_fill (store, people, NULL, &error);
  assert_refused (done, g_steal_pointer (&error), "6: “soon” is not a day: write it as 2026-01-09.");
  twice = sample_dump (store);
  g_assert_cmpstr (filled, ==, twice);

  g_assert_true (store_directory_undo (store, undo, &error));
  g_assert_no_error (error);
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
}

/* Changed again after what is to be undone: nothing is. */
static void
test_undone_too_late (void)
{
  g_autoptr (Store) store = two_nights ();
  GError *error = NULL;
  g_autoptr (StoreUndo) undo = NULL;
  g_autofree char *before = NULL, *after = NULL;
  gboolean         done;

  g_assert_true (store_directory_rename (store, "Bob", "Robert", &undo, &error));
  g_assert_true (store_directory_set (store, "Robert", STORE_NOTE, "new", NULL, &error));
  before = sample_dump (store);
  done = store_directory_undo (store, undo, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "The directory has been changed in the meantime: nothing was undone.");
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
}

/* --- Whatever is merged and renamed --- */

static void
play_random (Store *store, guint64 *random, guint n_people)
{
  g_autoptr (GString) acts = g_string_new ("enter");
  guint in[12], n = 0;

  for (guint i = 0; i < n_people; i++)
    if (random_below (random, 3) == 0 || (i >= n_people - 2 && n < 2))
      {
        in[n++] = i;
        g_string_append_printf (acts, " P%u", i);
      }
  g_string_append (acts, "; start");
  while (n > 1)
    {
      guint out = random_below (random, n), by = random_below (random, n);

      g_string_append_printf (acts, "; out P%u", in[out]);
      if (by != out)
        g_string_append_printf (acts, " by P%u", in[by]);
      in[out] = in[--n];
    }
  sample_play (store, "Random", acts->str);
}

typedef struct
{
  gint    seats, entries, wins;
  gint64  spent, won;
  gdouble hits, minutes;
} Sums;

/* Of all nights, and the same over the figures of people: equal, whatever people are called. */
static void
check_sums (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = store_facts_load (store, NULL, &error), people = NULL;
  Sums all = { 0 }, each = { 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];

      all.entries += night->entries;
      all.wins++;
      for (guint k = 0; k < night->people->len; k++)
        {
          const PersonFacts *facts = night->people->pdata[k];

          all.seats++;
          all.spent += facts->spent;
          all.won += facts->won;
          all.hits += facts->shared_hits;
          all.minutes += facts->minutes;
          for (guint m = 0; m < k; m++)
            g_assert_cmpstr (((const PersonFacts *) night->people->pdata[m])->name, !=, facts->name);
        }
    }
  people = people_new (nights);
  for (guint i = 0; i < people->len; i++)
    {
      g_autoptr (Person) person = person_new (nights, ((const Person *) people->pdata[i])->name);

      each.seats += person->nights;
      each.entries += person->entries;
      each.wins += person->wins;
      each.spent += person->spent;
      each.won += person->won;
      each.hits += person->hits;
      each.minutes += person->minutes;
    }
  g_assert_cmpint (each.seats, ==, all.seats);
  g_assert_cmpint (each.entries, ==, all.entries);
  g_assert_cmpint (each.wins, ==, all.wins);
  g_assert_cmpint (each.spent, ==, all.spent);
  g_assert_cmpint (each.won, ==, all.won);
  g_assert_cmpfloat (ABS (each.hits - all.hits), <, 1e-6);
  g_assert_cmpfloat (ABS (each.minutes - all.minutes), <, 1e-6);
}

/* A random change; NULL: it was refused. */
static StoreUndo *
change_random (Store *store, guint64 *random, guint number)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = store_directory_names (store, &error);
  guint       n = g_strv_length (names);
  const char *one = names[random_below (random, n)], *other = names[random_below (random, n)];
  g_autofree char *new = g_strdup_printf ("N%u", random_below (random, 6)), *note = g_strdup_printf ("note %u", number);
  StoreUndo *undo = NULL;
  gboolean   done;

  switch (random_below (random, 5))
    {
    case 0:
    case 1:
      done = store_directory_merge (store, one, other, &undo, &error);
      break;
    case 2:
      done = store_directory_rename (store, one, new, &undo, &error);
      break;
    case 3:
      done = store_directory_set (store, one, STORE_NOTE, note, &undo, &error);
      break;
    default:
      done = store_directory_set_hidden (store, one, random_below (random, 2) == 1, &undo, &error);
      break;
    }
  g_assert_true (done == (undo != NULL));
  if (!done)
    g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  return undo;
}

static void
test_anything (void)
{
  guint64 random = (guint64) g_test_rand_int ();

  for (guint round = 0; round < 4; round++)
    {
      g_autoptr (Store) store = open_store ();
      g_autoptr (GPtrArray) undos = g_ptr_array_new_with_free_func ((GDestroyNotify) store_undo_free);
      g_autoptr (GPtrArray) dumps = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; i < 8; i++)
        play_random (store, &random, 12);
      for (guint i = 0; i < 40; i++)
        {
          g_autofree char *before = sample_dump (store);
          StoreUndo       *undo = change_random (store, &random, i);

          if (undo == NULL)
            {
              g_autofree char *after = sample_dump (store);

              g_assert_cmpstr (before, ==, after);
              continue;
            }
          g_ptr_array_add (undos, undo);
          g_ptr_array_add (dumps, g_steal_pointer (&before));
          check_sums (store);
        }
      for (guint i = undos->len; i > 0; i--)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *back = NULL;

          g_assert_true (store_directory_undo (store, undos->pdata[i - 1], &error));
          g_assert_no_error (error);
          back = sample_dump (store);
          g_assert_cmpstr (back, ==, dumps->pdata[i - 1]);
        }
    }
}

/* Who sat at one table for money are two people, whatever they were called there. */
static void
test_common_cash_game (void)
{
  g_autoptr (Store) store = two_nights ();
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (CashGame) game = NULL;
  GError  *error = NULL;
  gboolean done;

  g_assert_true (cash_terms_take_text (terms, "name \"After hours\"\n", NULL));
  game = store_cash_load (store, store_cash_add (store, terms, 0, 5, NULL), NULL);
  g_assert_true (cash_game_do (game, "buy Daniel 20.00", 0, NULL));
  g_assert_true (cash_game_do (game, "buy Cleo 20.00", 0, NULL));
  g_assert_true (store_directory_merge (store, "Dan", "Daniel", NULL, &error));
  g_assert_no_error (error);
  done = store_directory_merge (store, "Cleo", "Dan", NULL, &error);
  assert_refused (done, g_steal_pointer (&error),
                  "“Cleo” and “Daniel” both sat in the cash game “After hours”: they are two people.");
  g_assert_true (store_directory_merge (store, "José", "Dan", NULL, &error));
  g_assert_no_error (error);
}

TEST_PART (store_directory)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-directory/merged-counts-as-one", test_merged_counts_as_one);
  g_test_add_func ("/store-directory/season-counts-one", test_season_counts_one);
  g_test_add_func ("/store-directory/renamed-there-and-back", test_renamed_there_and_back);
  g_test_add_func ("/store-directory/refused", test_refused);
  g_test_add_func ("/store-directory/common-night-through-a-merge", test_common_night_through_a_merge);
  g_test_add_func ("/store-directory/common-cash-game", test_common_cash_game);
  g_test_add_func ("/store-directory/removed-is-not-there", test_removed_is_not_there);
  g_test_add_func ("/store-directory/bank-counts-one", test_bank_counts_one);
  g_test_add_func ("/store-directory/both-names-in-a-later-night", test_both_names_in_a_later_night);
  g_test_add_func ("/store-directory/what-is-known", test_what_is_known);
  g_test_add_func ("/store-directory/added-without-a-night", test_added_without_a_night);
  g_test_add_func ("/store-directory/doubles", test_doubles);
  g_test_add_func ("/store-directory/told-apart", test_told_apart);
  g_test_add_func ("/store-directory/list-comes-in", test_list_comes_in);
  g_test_add_func ("/store-directory/undone-too-late", test_undone_too_late);
  g_test_add_func ("/store-directory/anything", test_anything);
  return g_test_run ();
}
