/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winnings of each player, a line each: prizes, shares of a deal and bounties together, and debts. */
#include "app/tournament/room-standing.h"
#include "base/span.h"
#include "tourney/log/tally.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  GListModel     *prizes;
} Fixture;

static void
set_up (Fixture *it, gconstpointer extra)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, extra);
  it->prizes = room_tournament_get_prizes (it->tournament);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static const Tourney *
tourney (Fixture *it)
{
  return room_tournament_get_tourney (it->tournament);
}

static void
do_all (Fixture *it, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    evening_do (it->tournament, each[i]);
}

static void
check_column (Fixture *it, const char *property, const char *expected)
{
  g_autofree char *column = evening_column (it->prizes, property);

  g_assert_cmpstr (column, ==, expected);
}

static gint64
sum_of (const Tourney *it)
{
  g_autoptr (GArray) standings = room_standings (it);
  gint64 sum = 0;

  for (guint i = 0; i < standings->len; i++)
    sum += g_array_index (standings, RoomStanding, i).sum;
  return sum;
}

/* Every payee in turn, until nobody is left to be paid. */
static gint64
hand_over (Fixture *it)
{
  gint64 handed = 0;

  for (guint i = 0; i < g_list_model_get_n_items (it->prizes); i++)
    {
      g_autofree char *payee = evening_text (it->prizes, i, "payee");
      g_autofree char *line = g_strdup_printf ("paid-out \"%s\"", payee);

      if (!*payee)
        continue;
      evening_do (it->tournament, line);
      g_assert_true (evening_number (it->prizes, i, "paid-out"));
      g_assert_false (evening_number (it->prizes, i, "can-pay"));
    }
  for (guint i = 0; i < tourney_n_players (tourney (it)); i++)
    handed += tourney_player (tourney (it), i)->handed;
  return handed;
}

static void
test_deal (Fixture *it, gconstpointer extra)
{
  do_all (it, "enter Ann Bob Carl Dora\nstart\nout Dora by Ann\nout Carl by Bob\ndeal even");
  check_column (it, "title", "1–2 1–2 3rd");
  check_column (it, "who", "Ann Bob Carl");
  check_column (it, "amount", "42.00 42.00 16.00");
  check_column (it, "note", "split 32.00 · bounties 10.00 split 32.00 · bounties 10.00 ");
  g_assert_cmpint (sum_of (tourney (it)), ==, tourney_paid (tourney (it)).pool + tourney_paid (tourney (it)).bounties);
  g_assert_cmpint (hand_over (it), ==, 10000);
  check_column (it, "amount", "42.00 42.00 16.00");
}

static void
test_deal_with_keep (Fixture *it, gconstpointer extra)
{
  do_all (it, "enter Ann Bob Carl Dora\nstart\nout Dora by Ann\nout Carl by Bob\ndeal even keep 10.00");
  check_column (it, "title", "1st – – 3rd");
  check_column (it, "who", " Ann Bob Carl");
  check_column (it, "amount", "10.00 32.00 32.00 16.00");
  check_column (it, "note", "kept for the winner split 27.00 · bounties 5.00 split 27.00 · bounties 5.00 ");
  g_assert_true (evening_number (it->prizes, 3, "can-pay"));
  g_assert_false (evening_number (it->prizes, 1, "can-pay"));
  evening_do (it->tournament, "out Bob by Ann");
  check_column (it, "who", "Ann Bob Carl");
  check_column (it, "amount", "52.00 32.00 16.00");
  g_assert_cmpint (hand_over (it), ==, 10000);
}

static void
test_bounties_are_on_the_list (Fixture *it, gconstpointer extra)
{
  do_all (it, "enter Ann Bob Carl Dora\nstart\nout Ann by Dora\nout Dora by Carl\nout Bob by Carl");
  check_column (it, "title", "1st 2nd 3rd");
  check_column (it, "who", "Carl Bob Dora");
  check_column (it, "amount", "55.00 24.00 21.00");
  check_column (it, "note", "bounties 15.00 · place 40.00  bounties 5.00 · place 16.00");
  g_assert_cmpint (hand_over (it), ==, 10000);
}

static void
test_what_is_owed_counts (Fixture *it, gconstpointer extra)
{
  g_autofree char *debts = NULL, *all = NULL;

  do_all (it, "enter Ann Bob\nunpaid Carl Dora\nstart");
  check_column (it, "amount", "40.00 24.00 16.00");
  debts = tally_debts (tourney (it));
  g_assert_cmpstr (debts, ==, "40.00 of this is still owed by Carl and Dora: 50.00 with fees and bounties");
  do_all (it, "out Dora by Ann\nout Carl by Ann\nout Bob by Ann");
  check_column (it, "who", "Ann Bob Carl");
  check_column (it, "amount", "60.00 24.00 16.00");
  check_column (it, "note",
                "bounties 20.00 · place 40.00 · 30.00 can be handed over now 12.00 can be handed over now "
                "owes 25.00 · 8.00 can be handed over now");
  evening_do (it->tournament, "paid-out Bob");
  g_assert_false (evening_number (it->prizes, 1, "paid-out"));
  evening_do (it->tournament, "pay");
  all = tally_debts (tourney (it));
  g_assert_null (all);
  check_column (it, "amount", "60.00 24.00 16.00");
  check_column (it, "note", "bounties 20.00 · place 40.00 12.00 handed over · 12.00 can be handed over now ");
  g_assert_cmpint (hand_over (it), ==, 10000);
}

/* Before money is handed over, the line says what to keep back. */
static void
test_debts_are_kept_back (Fixture *it, gconstpointer extra)
{
  g_autofree char *playing = NULL, *winner = NULL, *paid = NULL;

  do_all (it, "enter Ann Carl Dora\nunpaid Bob\nstart\nout Dora by Ann\nout Carl by Bob");
  check_column (it, "who", "  Ann Bob Carl");
  playing = evening_text (it->prizes, 3, "note");
  g_assert_cmpstr (playing, ==, "bounties 5.00 · owes 25.00");
  evening_do (it->tournament, "out Ann by Bob");
  winner = evening_text (it->prizes, 0, "note");
  g_assert_cmpstr (winner, ==, "bounties 15.00 · place 40.00 · still owes 25.00: 30.00 to hand over");
  evening_do (it->tournament, "pay Bob");
  paid = evening_text (it->prizes, 0, "note");
  g_assert_cmpstr (paid, ==, "bounties 15.00 · place 40.00");
}

static void
test_people_are_counted (Fixture *it, gconstpointer extra)
{
  g_autofree char *waiting = NULL, *playing = NULL, *figures = NULL;

  evening_do (it->tournament, "enter Ann Bob Carl");
  waiting = tally_left (tourney (it));
  g_assert_cmpstr (waiting, ==, "3 players");
  do_all (it, "start\nout Bob\nre-enter Bob\nout Carl");
  g_assert_cmpint (tourney_entries (tourney (it)), ==, 4);
  playing = tally_left (tourney (it));
  g_assert_cmpstr (playing, ==, "2 of 3 players left");
  figures = tally_left_figures (tourney (it));
  g_assert_cmpstr (figures, ==, "2 / 3");
}

static void
check_floor (Fixture *it, const char *expected)
{
  g_autofree char *floor = room_tournament_dup_floor (it->tournament);

  g_assert_cmpstr (floor, ==, expected);
}

/* The names of players seated in the last AGO. */
static void
check_seated (Fixture *it, gint64 ago, const char *expected)
{
  g_autoptr (GArray) seated = tourney_seated_since (tourney (it), room_tournament_now (it->tournament) - ago);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < seated->len; i++)
    g_string_append_printf (names, "%s ", tourney_player (tourney (it), (guint) g_array_index (seated, gint, i))->name);
  g_assert_cmpstr (names->str, ==, expected);
}

/* With the button at 1.1 Carl is due the big blind at table 1; in both free seats of table 2 a player would be the big
   blind as well. */
static void
test_floor_is_told (Fixture *it, gconstpointer extra)
{
  do_all (it, "enter Ann Bob Carl Dora Eve Finn Gus Hal\nseat Hal 2.4\nseat Ann 1.1\nseat Bob 1.2\nseat Carl 1.3\n"
              "seat Dora 1.4\nseat Eve 2.1\nseat Finn 2.2\nseat Gus 2.3");
  check_seated (it, MINUTE, "Ann Bob Carl Dora Eve Finn Gus Hal ");
  evening_do (it->tournament, "start");
  check_floor (it, NULL);
  evening_pass (6 * MINUTE);
  check_seated (it, MINUTE, "");
  evening_do (it->tournament, "out Eve");
  check_floor (it, NULL);
  evening_do (it->tournament, "out Finn");
  check_floor (it, "Somebody moves from table 1 to table 2");
  do_all (it, "button 1.1\nbutton 2.3");
  check_floor (it, "Carl moves to table 2, seat 1");
  do_all (it, "move Carl 2.1\nrename Carl Cleo");
  check_floor (it, NULL);
  check_seated (it, MINUTE, "Cleo ");
  evening_pass (2 * MINUTE);
  check_seated (it, MINUTE, "");
  do_all (it, "out Ann\nout Bob");
  check_floor (it, "Final table");
  evening_do (it->tournament, "final-table");
  check_floor (it, NULL);
  g_assert_cmpint (tourney_tables_in_use (tourney (it)), ==, 1);
}

/* In any evening, what people get equals the pool and the bounties to the unit, and so does what is handed over. */
static void
test_any_evening (Fixture *it, gconstpointer extra)
{
  static const char *const names[] = { "Ann", "Bob", "Carl", "Dora", "Eve", "Finn" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s %s", g_test_rand_bit () ? "enter" : "unpaid", names[i]);

      evening_do (it->tournament, line);
    }
  evening_do (it->tournament, "start");
  while (tourney_finished_at (tourney (it)) < 0)
    {
      const char      *one = names[g_test_rand_int_range (0, 6)], *other = names[g_test_rand_int_range (0, 6)];
      g_autofree char *line = NULL;

      switch (g_test_rand_int_range (0, 8))
        {
        case 0:
          line = g_strdup_printf ("rebuy %s unpaid", one);
          break;
        case 1:
          line = g_strdup (tourney_left (tourney (it)) < 4 && !tourney_has_deal (tourney (it)) ? "deal even" : "pay");
          break;
        default:
          line = g_strdup_printf ("out %s by %s", one, other);
        }
      room_tournament_do (it->tournament, NULL, "%s", line);
    }
  if (tourney_owed (tourney (it)) > 0)
    evening_do (it->tournament, "pay");
  g_assert_cmpint (sum_of (tourney (it)), ==, tourney_paid (tourney (it)).pool + tourney_paid (tourney (it)).bounties);
  g_assert_cmpint (hand_over (it), ==, tourney_paid (tourney (it)).pool + tourney_paid (tourney (it)).bounties);
}

TEST_PART (standing)
{
  static const char usual[] = "prizes 50 30 20\nbounty 5.00\nunit 1.00\nre-entry 20.00\nrebuy 20.00\n";

  evening_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/standing/" path, Fixture, usual, set_up, test, tear_down)
  ADD ("a-deal-pays-people", test_deal);
  ADD ("a-deal-that-keeps-something", test_deal_with_keep);
  ADD ("bounties-are-on-the-list", test_bounties_are_on_the_list);
  ADD ("what-is-owed-counts", test_what_is_owed_counts);
  ADD ("debts-are-kept-back", test_debts_are_kept_back);
  ADD ("people-are-counted", test_people_are_counted);
  g_test_add ("/standing/floor-is-told", Fixture, "tables 2 x 4\n", set_up, test_floor_is_told, tear_down);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *path = g_strdup_printf ("/standing/any-evening/%u", i);

      g_test_add (path, Fixture, usual, set_up, test_any_evening, tear_down);
    }
#undef ADD
  return g_test_run ();
}
