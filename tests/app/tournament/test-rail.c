/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail in sentences, and what an act says of those that it decides. */
#include "app/tournament/room-rail.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  char           *said; /* of the last act */
} Fixture;

static void
acted_cb (Fixture *it, const char *sentence)
{
  g_free (it->said);
  it->said = g_strdup (sentence);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "entry 20.00 stack 1000\n");
  g_signal_connect_swapped (it->tournament, "acted", G_CALLBACK (acted_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_signal_handlers_disconnect_by_func (it->tournament, acted_cb, it);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
  g_free (it->said);
}

static void
do_all (Fixture *it, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    evening_do (it->tournament, each[i]);
}

/* What is said of the pool called Rail after LINES. */
static void
test_says (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *lines, *says, *names;
  } cases[] = {
    { "pool Rail last-longer 5.00", "Nobody is in it yet", "" },
    { "pool Rail last-longer 5.00 Ann Bob", "Ann and Bob are still in", "Ann, Bob" },
    { "pool Rail last-longer 5.00 Ann Bob Cleo\nout Bob", "Ann and Cleo are still in", "Ann, Cleo" },
    { "pool Rail last-longer 5.00 Ann Bob\nout Bob", "Ann wins 10.00", "Ann" },
    { "pool Rail last-longer 5.00 Ann Bob\nout Bob, Ann", "Ann and Bob share 10.00", "Ann, Bob" },
    { "pool Rail last-longer 5.00 Ann Bob\npool-end Rail", "Nobody has won, so everybody gets 5.00 back", "" },
    { "pool Rail last-longer 5.00\npool-end Rail", "Nobody was in it", "" },
    { "pool Rail next-out 5.00 Ann on Bob, Bob on Cleo", "Ann and Bob can win", "Ann on Bob, Bob on Cleo" },
    { "pool Rail next-out 5.00 Ann on Bob, Bob on Cleo\nout Cleo", "Bob wins 10.00", "Bob" },
    { "pool Rail winner 5.00 Ann on Bob, Bob on Cleo\nout Cleo", "Ann can win", "Ann on Bob" },
    { "pool Rail winner 5.00 Bob on Cleo\nout Cleo", "Nobody who was bet on is still in", "" },
    { "pool Rail high-hand 1 play-chips Ann", "No hand has been noted yet", "Ann" },
    { "pool Rail bad-beat 50 play-chips Ann Bob\npool-hand Rail Bob", "The hand of Bob counts", "Ann, Bob" },
    { "pool Rail high-hand 50 play-chips Ann Bob\npool-hand Rail Bob \"aces full\"\npool-end Rail",
      "Bob wins 100 play chips", "Bob" },
  };
  const Tourney *tourney = room_tournament_get_tourney (it->tournament);

  do_all (it, "enter Ann Bob Cleo Dora\nstart");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PoolResult) result = NULL;
      g_autofree char *says = NULL, *names = NULL;
      guint            head = tourney_head (tourney);

      do_all (it, cases[i].lines);
      result = tourney_pool_result (tourney, tourney_find_pool (tourney, "Rail"));
      says = room_rail_say (tourney, tourney_find_pool (tourney, "Rail"));
      names = room_rail_names (tourney, result);
      g_assert_cmpstr (says, ==, cases[i].says);
      g_assert_cmpstr (names, ==, cases[i].names);
      while (tourney_head (tourney) > head)
        evening_do (it->tournament, "undo");
    }
}

/* The act that decides a pool says so, and no other does. */
static void
test_an_act_says_what_it_decides (Fixture *it, gconstpointer data)
{
  do_all (it,
          "enter Ann Bob Cleo Dora\npool Rail last-longer 5.00 Ann Bob\npool Next next-out 1.00 Cleo on Bob\nstart\n"
          "out Bob");
  g_assert_nonnull (g_strrstr (it->said, "Rail: Ann wins 10.00. Next: Cleo wins 1.00"));
  evening_do (it->tournament, "out Cleo");
  g_assert_null (g_strrstr (it->said, "Rail"));
  evening_do (it->tournament, "pool Beat bad-beat 2.00 Ann Dora");
  evening_do (it->tournament, "out Ann");
  g_assert_nonnull (g_strrstr (it->said, "Beat: Nobody has won, so everybody gets 2.00 back"));
  evening_do (it->tournament, "undo");
  g_assert_null (g_strrstr (it->said, "Beat: "));
}

TEST_PART (rail)
{
  evening_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/rail/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("says", test_says);
  ADD ("an-act-says-what-it-decides", test_an_act_says_what_it_decides);
#undef ADD
  return g_test_run ();
}
