/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season that is being written: its complaints, and its table, which a thread works out. */
#include "app/club/room-season-draft.h"
#include "app/club/room-seasons.h"
#include "evening.h"
#include "../../program.h"

#define TEXT "season Spring\npoints linear\n"

typedef struct
{
  char     *path;
  RoomBook *book;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = NULL;
  g_autofree char *name = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  name = room_seasons_save (room_seasons_get (it->book), NULL, TEXT, NULL);
  night = evening_tournament (it->book, "");
  evening_do (night, "enter Ann Bob");
  evening_do (night, "start");
  evening_do (night, "out Bob by Ann");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
wait_for (RoomSeasonDraft *draft)
{
  while (room_season_draft_is_working (draft))
    g_main_context_iteration (NULL, TRUE);
}

/* The points of the first, or the first complaint. */
static char *
tell (RoomSeasonDraft *draft)
{
  const GPtrArray    *complaints = room_season_draft_get_complaints (draft);
  const SeasonPerson *first;

  if (complaints->len > 0)
    return g_strdup (((const SeasonComplaint *) complaints->pdata[0])->text);
  first = room_season_table_get_standings (room_season_draft_get_table (draft))->people->pdata[0];
  return g_strdup_printf ("%s %g", first->name, first->total);
}

static void
assert_told (RoomSeasonDraft *draft, const char *text, const char *wanted, gboolean can_save)
{
  g_autofree char *told = NULL;

  room_season_draft_set_text (draft, text);
  wait_for (draft);
  told = tell (draft);
  g_assert_cmpstr (told, ==, wanted);
  g_assert_cmpint (room_season_draft_can_save (draft), ==, can_save);
}

static void
test_follows (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonDraft) draft = room_season_draft_new (it->book, "Spring", NULL);
  g_autofree char *other = room_seasons_save (room_seasons_get (it->book), NULL, "season Other\npoints root\n", NULL);

  g_assert_nonnull (other);
  wait_for (draft);
  g_assert_false (room_season_draft_is_changed (draft));
  assert_told (draft, "points linear +hit 5\n", "Ann 7", TRUE);
  g_assert_true (room_season_draft_is_changed (draft));
  assert_told (draft, "least 2\npoints \"log(people)\"\n",
               "column 1: log of which base? Write ln(x), log10(x) or log(x, base).", FALSE);
  assert_told (draft, "season Other\npoints linear\n", "There is already a season called “Other”.", FALSE);
  /* the rules may be right, although they fit none of the nights so far */
  assert_told (draft, "points \"1 / (people - 2)\"\n",
               "In “Friday” on 2025-11-21, for Ann (people 2): The formula divides by zero.", TRUE);
}

/* Who is not there is told, and the season is kept all the same. */
static void
test_doubts (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonDraft) draft = room_season_draft_new (it->book, "Spring", NULL);
  const SeasonComplaint *doubt;

  assert_told (draft, "points linear\nadjust Anne 5 \"kind\"\n", "Ann 2", TRUE);
  g_assert_cmpuint (room_season_draft_get_doubts (draft)->len, ==, 1);
  doubt = room_season_draft_get_doubts (draft)->pdata[0];
  g_assert_cmpuint (doubt->line, ==, 2);
  g_assert_cmpstr (doubt->text, ==, "Nobody called “Anne” came to these nights; did you mean “Ann”?");
  assert_told (draft, "points linear\nadjust Ann 5 \"kind\"\n", "Ann 7", TRUE);
  g_assert_cmpuint (room_season_draft_get_doubts (draft)->len, ==, 0);
  assert_told (draft, "pints linear\nadjust Anne 5 \"kind\"\n",
               "“pints” is not understood in a season: did you mean “points”?", FALSE);
  g_assert_cmpuint (room_season_draft_get_doubts (draft)->len, ==, 0);
}

/* What is asked last is told, whatever was asked before it. */
static void
test_last_wins (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonDraft) draft = room_season_draft_new (it->book, "Spring", NULL);
  g_autofree char *told = NULL;

  for (gint i = 0; i < 20; i++)
    {
      g_autofree char *text = g_strdup_printf ("points \"%d\"\n", i);

      room_season_draft_set_text (draft, text);
    }
  wait_for (draft);
  told = tell (draft);
  g_assert_cmpstr (told, ==, "Ann 19");
}

static void
test_dropped_while_working (Fixture *it, gconstpointer data)
{
  for (gint i = 0; i < 10; i++)
    {
      g_autoptr (RoomSeasonDraft) draft = room_season_draft_new (it->book, "Spring", NULL);

      g_assert_true (room_season_draft_is_working (draft));
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

TEST_PART (season_draft)
{
  evening_init (&argc, &argv);
  g_test_add ("/season-draft/follows", Fixture, NULL, set_up, test_follows, tear_down);
  g_test_add ("/season-draft/doubts", Fixture, NULL, set_up, test_doubts, tear_down);
  g_test_add ("/season-draft/last-wins", Fixture, NULL, set_up, test_last_wins, tear_down);
  g_test_add ("/season-draft/dropped-while-working", Fixture, NULL, set_up, test_dropped_while_working, tear_down);
  return g_test_run ();
}
