/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons of a book, and the rows of their standings. */
#include "app/club/room-club.h"
#include "app/club/room-season-table.h"
#include "app/club/room-seasons.h"
#include "base/span.h"
#include "store/nights/store-season.h"
#include "evening.h"
#include "../../program.h"

#define TEXT "season Spring\npoints linear\nleast 2\nqualify 1\nadjust Bob -0.5 \"late\"\n"

typedef struct
{
  char        *path;
  RoomBook    *book;
  RoomSeasons *seasons;
  gint         n_changes;
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
  it->seasons = room_seasons_get (it->book);
  g_signal_connect_swapped (it->seasons, "changed", G_CALLBACK (changed_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
assert_names (Fixture *it, const char *wanted)
{
  g_auto (GStrv) names = room_seasons_dup_names (it->seasons, NULL);
  g_autofree char *all = g_strjoinv ("|", names);

  g_assert_cmpstr (all, ==, wanted);
}

/* Saves TEXT in the place of OLD and compares the name, or the refusal. */
static void
save (Fixture *it, const char *old, const char *text, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = room_seasons_save (it->seasons, old, text, &error);

  g_assert_cmpstr (name != NULL ? name : error->message, ==, wanted);
}

static void
test_kept (Fixture *it, gconstpointer data)
{
  g_autofree char *text = NULL;

  save (it, NULL, TEXT, "Spring");
  save (it, NULL, "season Ever\npoints linear\n", "Ever");
  assert_names (it, "Ever|Spring");
  save (it, "Ever", "season \"For ever\"\npoints root\n", "For ever");
  assert_names (it, "For ever|Spring");
  g_assert_cmpint (it->n_changes, ==, 3);

  save (it, NULL, TEXT, "There is already a season called “Spring”.");
  save (it, "For ever", TEXT, "There is already a season called “Spring”.");
  save (it, "Spring", "points linear\nqualify 0\n", "2: “0” is not a number from 1 to 100000.");
  text = room_seasons_dup_text (it->seasons, "Spring", NULL);
  g_assert_cmpstr (text, ==, TEXT);
  g_assert_true (room_seasons_delete (it->seasons, "Spring", NULL));
  assert_names (it, "For ever");
  g_assert_cmpint (it->n_changes, ==, 4);
}

static void
test_begun (Fixture *it, gconstpointer data)
{
  g_autofree char *first = room_seasons_begin (it->seasons, NULL, NULL), *second = NULL, *third = NULL;
  g_autofree char *name = room_seasons_save (it->seasons, NULL, first, NULL), *next = NULL, *again = NULL;

  g_assert_nonnull (name);
  second = room_seasons_begin (it->seasons, name, NULL);
  next = room_seasons_save (it->seasons, NULL, second, NULL);
  g_assert_cmpint (g_ascii_strtoll (next, NULL, 10), ==, g_ascii_strtoll (name, NULL, 10) + 1);
  third = room_seasons_begin (it->seasons, name, NULL); /* that year is taken */
  again = room_seasons_save (it->seasons, NULL, third, NULL);
  g_assert_true (g_str_has_suffix (again, " (2)"));
}

/* CELL of all rows, with a bar between them. */
static char *
cells (GListModel *rows, RoomSeasonCell cell)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomSeasonRow) row = g_list_model_get_item (rows, i);
      g_autofree char *said = room_season_row_say (row, cell, &currency_plain);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", said);
    }
  return g_string_free (text, FALSE);
}

static void
play (Fixture *it, const char *people, const char *const *outs)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
  g_autofree char *enter = g_strconcat ("enter ", people, NULL);

  evening_do (tournament, enter);
  evening_do (tournament, "start");
  evening_pass (MINUTE);
  for (; *outs != NULL; outs++)
    evening_do (tournament, *outs);
}

static void
test_rows (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (RoomSeasonTable) table = NULL;
  g_autoptr (GListModel) rows = NULL;
  g_autoptr (RoomSeasonRow) bob = NULL, ann = NULL, heading = NULL, cid = NULL;
  g_autofree char *names = NULL, *ranks = NULL, *points = NULL, *hits = NULL, *adjusted = NULL, *why = NULL;

  play (it, "Ann Bob Cid", (const char *const[]){ "out Cid by Bob", "out Ann by Bob", NULL });
  play (it, "Ann Bob", (const char *const[]){ "out Bob by Ann", NULL });
  nights = room_club_ref_nights (room_club_get (it->book), NULL);
  table = room_season_table_new (TEXT, NULL, nights, NULL);
  rows = room_season_table_list (table);
  names = cells (rows, ROOM_SEASON_NAME);
  g_assert_cmpstr (names, ==, "Ann|Bob|Not ranked: fewer than 2 nights|Cid");
  ranks = cells (rows, ROOM_SEASON_RANK);
  g_assert_cmpstr (ranks, ==, "1|2||–");
  points = cells (rows, ROOM_SEASON_POINTS);
  g_assert_cmpstr (points, ==, "4.00|3.50||1.00");
  hits = cells (rows, ROOM_SEASON_HITS);
  g_assert_cmpstr (hits, ==, "1|2||–");
  ann = g_list_model_get_item (rows, 0);
  bob = g_list_model_get_item (rows, 1);
  heading = g_list_model_get_item (rows, 2);
  cid = g_list_model_get_item (rows, 3);
  g_assert_true (room_season_row_qualifies_last (ann));
  g_assert_false (room_season_row_qualifies (bob));
  adjusted = room_season_row_say_adjusted (bob);
  g_assert_cmpstr (adjusted, ==, "−0.50");
  why = room_season_row_say_why_adjusted (bob);
  g_assert_cmpstr (why, ==, "late: -0.5");
  g_assert_null (room_season_row_get_person (heading));
  g_assert_cmpint (room_season_row_get_section (cid), >, room_season_row_get_section (heading));
  g_assert_cmpint (room_season_row_compare (bob, ann, ROOM_SEASON_HITS), <, 0);
  g_assert_cmpint (room_season_row_compare (bob, ann, ROOM_SEASON_NAME), >, 0);
}

static void
free_night (gpointer night)
{
  night_facts_free (night);
}

/* Which season is the one of today, 21 November 2025. */
static void
test_current (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *seasons[3];
    const char *wanted;
  } cases[] = {
    { { NULL }, NULL },
    { { "season Zed\npoints" }, NULL }, /* it cannot be read */
    { { "season Zed\npoints linear", "season Zed2\npoints" }, "Zed" },
    /* one of these days, although another has later nights and a later name */
    { { "season 2025\nnights from 2025-01-01 to 2025-12-31 named \"Old\"\npoints linear",
        "season Last\nnights to 2025-11-20\npoints linear" },
      "2025" },
    { { "season 2025\nnights from 2025-01-01 to 2025-12-31\npoints linear",
        "season 2026\nnights from 2026-01-01 to 2026-12-31\npoints linear" },
      "2025" },
    { { "season Today\nnights from 2025-11-21 to 2025-11-21\npoints linear",
        "season Zed\nnights from 2025-11-22\npoints linear" },
      "Today" },
    /* the one with the latest night, then the one that began last */
    { { "season A\nnights named \"New\"\npoints linear", "season B\nnights named \"Old\"\npoints linear" }, "A" },
    { { "season Autumn\nnights from 2025-09-01\npoints linear", "season Ever\npoints linear",
        "season Year\nnights from 2025-01-01\npoints linear" },
      "Autumn" },
    /* over, all of them */
    { { "season A\nnights to 2025-11-20\npoints linear", "season B\nnights to 2025-05-01\npoints linear" }, "A" },
  };
  static const char *const dates[][2] = { { "Old", "2025-03-01 19:30" }, { "New", "2025-11-14 19:30" } };
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_night);

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      NightFacts *night = g_new0 (NightFacts, 1);

      night->name = g_strdup (dates[i][0]);
      night->date = g_strdup (dates[i][1]);
      night->people = g_ptr_array_new ();
      g_ptr_array_add (nights, night);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *current = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (cases[i].seasons) && cases[i].seasons[k] != NULL; k++)
        {
          g_auto (GStrv) words = g_strsplit_set (cases[i].seasons[k], " \n", 3);

          g_assert_true (
              store_season_save (room_book_get_vault (it->book)->store, words[1], cases[i].seasons[k], NULL));
        }
      current = room_seasons_dup_current (it->seasons, nights);
      g_assert_cmpstr (current, ==, cases[i].wanted);
      for (guint k = 0; k < G_N_ELEMENTS (cases[i].seasons) && cases[i].seasons[k] != NULL; k++)
        {
          g_auto (GStrv) words = g_strsplit_set (cases[i].seasons[k], " \n", 3);

          g_assert_true (room_seasons_delete (it->seasons, words[1], NULL));
        }
    }
}

TEST_PART (seasons)
{
  evening_init (&argc, &argv);
  g_test_add ("/seasons/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/seasons/begun", Fixture, NULL, set_up, test_begun, tear_down);
  g_test_add ("/seasons/current", Fixture, NULL, set_up, test_current, tear_down);
  g_test_add ("/seasons/rows", Fixture, NULL, set_up, test_rows, tear_down);
  return g_test_run ();
}
