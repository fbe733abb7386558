/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample club: believable, there at once, and gone without a trace. */
#include <string.h>

#include "base/span.h"
#include "club/people/person.h"
#include "club/season/standings.h"
#include "store/club/store-facts.h"
#include "store/club/store-sample.h"
#include "store/file/store-open.h"
#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "sample.h"
#include "../../program.h"

#define NOW (G_GINT64_CONSTANT (1767960000) * G_USEC_PER_SEC) /* a Friday in January of 2026 */
#define OWN "season \"Ours\"\npoints linear\n"

/* A night of one's own, in which somebody has the name of somebody in the sample. */
static gint64
add_own (Store *store, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = sample_settings_new ();
  gint64 id = store_tournament_add (store, settings, NOW, 0, &error);
  g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

  g_assert_no_error (error);
  sample_do (tourney, 0, line);
  g_assert_true (store_season_save (store, "Ours", OWN, &error));
  return id;
}

static void
add_sample (Store *store, gint64 now)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_sample_add (store, now, &error));
  g_assert_no_error (error);
}

static void
remove_sample (Store *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_sample_remove (store, &error));
  g_assert_no_error (error);
}

static void
test_without_a_trace (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autofree char *before = NULL, *after = NULL;

  add_own (store, "enter \"Chiyo Tanabe\" Zed");
  before = sample_dump (store);
  g_assert_nonnull (strstr (before, "'Zed'"));
  for (guint i = 0; i < 2; i++)
    {
      add_sample (store, NOW);
      remove_sample (store);
    }
  after = sample_dump (store);
  g_assert_cmpstr (after, ==, before);
}

/* What was added beside the sample, or made of it. */
static void
test_own_stays (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) seasons = NULL;
  g_auto (GStrv) people = NULL;
  gint64 own;

  add_sample (store, NOW);
  own = add_own (store, "enter \"Davor Lukin\"");
  g_assert_true (store_season_save (store, "Sample season 1", OWN, &error));
  remove_sample (store);
  g_assert_true (store_has_tournament (store, own, &error));
  seasons = store_season_names (store, &error);
  g_assert_cmpuint (g_strv_length (seasons), ==, 2);
  g_assert_cmpstr (seasons[1], ==, "Sample season 1");
  people = sample_texts (store, "SELECT name FROM player", NULL);
  g_assert_cmpuint (g_strv_length (people), ==, 1);
  g_assert_cmpstr (people[0], ==, "Davor Lukin");
}

static void
test_refused (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  g_assert_false (store_sample_remove (store, &error));
  g_assert_cmpstr (error->message, ==, "There is no sample club.");
  g_clear_error (&error);
  add_sample (store, NOW);
  before = sample_dump (store);
  g_assert_false (store_sample_add (store, NOW, &error));
  g_assert_cmpstr (error->message, ==, "The sample club is there already.");
  after = sample_dump (store);
  g_assert_cmpstr (after, ==, before);
}

static void
count_up (GHashTable *counts, const char *name)
{
  g_hash_table_insert (counts, g_strdup (name),
                       GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, name)) + 1));
}

/* Twelve people, of whom several win and nobody always, rebuys, add-ons, hits and a night that was shared. */
static void
test_believable (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) winners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) kinds = NULL;

  add_sample (store, NOW);
  nights = store_facts_load (store, NULL, &error);
  g_assert_cmpuint (nights->len, ==, 20);
  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = g_ptr_array_index (nights, i);

      for (guint k = 0; k < night->people->len; k++)
        {
          const PersonFacts *person = g_ptr_array_index (night->people, k);

          count_up (people, person->name);
          if (person->last.place == 1)
            count_up (winners, person->name);
        }
    }
  g_assert_cmpuint (g_hash_table_size (people), ==, 12);
  g_assert_cmpuint (g_hash_table_size (winners), >=, 5);
  kinds = sample_texts (store, "SELECT DISTINCT kind FROM event ORDER BY kind", NULL);
  for (guint i = 0; i < 5; i++)
    g_assert_true (g_strv_contains ((const char *const *) kinds,
                                    (const char *[]){ "rebuy", "add-on", "out", "deal", "enter" }[i]));
}

/* Thirty-six people at four tables, now. */
static void
test_running (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (Tourney) tourney = NULL;
  const StoreTournament *first;

  add_sample (store, NOW);
  all = store_tournament_list (store, &error);
  first = g_ptr_array_index (all, 0);
  tourney = store_tournament_load (store, first->id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (tourney_left (tourney), ==, 36);
  g_assert_cmpint (tourney_stage (tourney, NOW - first->opened), ==, TOURNEY_RUNNING);
  g_assert_cmpint (tourney_last_time (tourney), ==, NOW - first->opened);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    g_assert_cmpint (tourney_player (tourney, i)->table, >, 0);
}

/* On whatever day somebody looks. */
static void
test_dates (void)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
      g_autoptr (GPtrArray) all = NULL;
      gint64 now = NOW + i * DAY;

      add_sample (store, now);
      all = store_tournament_list (store, NULL);
      for (guint k = 1; k < all->len; k++)
        {
          const StoreTournament *night = g_ptr_array_index (all, k);
          g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (night->opened / G_USEC_PER_SEC);

          g_assert_cmpint (g_date_time_get_day_of_week (day), ==, G_DATE_FRIDAY);
          g_assert_cmpint (night->opened, <, now);
          g_assert_cmpint (night->opened, >, now - (k == 1 ? 8 : 290) * DAY);
        }
    }
}

/* A night of one's own that is over, on the day of the last night of the sample. */
static void
add_own_night (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = sample_settings_new ();
  gint64 id = store_tournament_add (store, settings, NOW - 7 * DAY, 0, &error);
  g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

  g_assert_no_error (error);
  sample_do (tourney, 0, "enter \"Chiyo Tanabe\" Zed");
  sample_do (tourney, 1, "start");
  sample_do (tourney, 2, "out \"Chiyo Tanabe\" by Zed");
}

static guint
count_nights (const GPtrArray *nights, const char *lines)
{
  g_autofree char *text = g_strdup_printf ("season Any\npoints linear\n%s\n", lines);
  g_autoptr (GError) error = NULL;
  g_autoptr (Season) season = season_parse (text, NULL, &error);
  g_autoptr (GArray) rows = NULL;

  g_assert_no_error (error);
  rows = standings_nights (season, nights, NULL);
  return rows->len;
}

/* Nights of the sample count where a season asks for them, and nowhere beside a night of one's own. */
static void
test_counts_in_no_season_of_ones_own (void)
{
  static const struct
  {
    const char *lines;
    guint       alone, beside; /* without and with a night of one's own */
  } cases[] = {
    { "", 0, 1 },
    { "nights from 2025-01-01 to 2026-12-31", 0, 1 },
    { "nights least-people 1", 0, 1 },
    { "nights named \"Sample Friday *\"", 20, 20 },
    { "nights named \"*\"", 20, 1 },
    { "nights from 2030-01-01 also \"Sample Friday 3\"", 1, 1 },
    { "nights also \"Sample Friday 3\"", 1, 2 },
  };
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) alone = NULL, beside = NULL;

  add_sample (store, NOW);
  alone = store_facts_load (store, NULL, NULL);
  add_own_night (store);
  beside = store_facts_load (store, NULL, NULL);
  g_assert_cmpuint (beside->len, ==, alone->len + 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpuint (count_nights (alone, cases[i].lines), ==, cases[i].alone);
      g_assert_cmpuint (count_nights (beside, cases[i].lines), ==, cases[i].beside);
    }
}

/* Somebody of the sample can be looked at; a namesake who played has figures of their own nights. */
static void
test_counts_for_nobody_of_ones_own (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (Person) invented = NULL, namesake = NULL, other = NULL;

  add_sample (store, NOW);
  add_own_night (store);
  nights = store_facts_load (store, NULL, NULL);
  invented = person_new (nights, "Davor Lukin");
  namesake = person_new (nights, "Chiyo Tanabe");
  other = person_new (nights, "Zed");
  g_assert_cmpint (invented->nights, >, 10);
  g_assert_cmpint (namesake->nights, ==, 1);
  g_assert_cmpint (namesake->wins, ==, 0);
  g_assert_cmpuint (namesake->head_to_head->len, ==, 1);
  g_assert_cmpint (other->nights, ==, 1);
}

TEST_PART (store_sample)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-sample/without-a-trace", test_without_a_trace);
  g_test_add_func ("/store-sample/own-stays", test_own_stays);
  g_test_add_func ("/store-sample/refused", test_refused);
  g_test_add_func ("/store-sample/believable", test_believable);
  g_test_add_func ("/store-sample/running", test_running);
  g_test_add_func ("/store-sample/dates", test_dates);
  g_test_add_func ("/store-sample/counts-in-no-season-of-ones-own", test_counts_in_no_season_of_ones_own);
  g_test_add_func ("/store-sample/counts-for-nobody-of-ones-own", test_counts_for_nobody_of_ones_own);
  return g_test_run ();
}
