/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a season is told of a night: places, hits, entries and times, as the evening went. */
#include <string.h>

#include "base/line.h"
#include "base/span.h"
#include "club/season/facts.h"
#include "../../program.h"

/* A night of three levels; each of ACTS, separated by semicolons, comes a minute after the one before, or at the minute
   that it begins with. */
static Tourney *
play_tourney (const char *acts, gint64 *end)
{
  static const char *const header[] = { "entry 20.00 fee 2.00", "rebuy 10.00",     "add-on 5.00", "re-entry 20.00",
                                        "bounty 5.00",          "prizes 50 30 20", "late" };
  g_autoptr (Settings) settings = settings_new ();
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);
  g_autoptr (Tourney) tourney = NULL;
  gint64 now = 0;

  settings->schedule = settings_read_schedule ("level 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (header); i++)
    {
      g_autoptr (GArray) words = line_split (header[i], ",+", NULL);

      g_assert_true (settings_take (settings, words, NULL, NULL, NULL));
    }
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      char *line = lines[i];

      now += MINUTE;
      if (g_ascii_isdigit (*line))
        now = g_ascii_strtoll (line, &line, 10) * MINUTE;
      tourney_do (tourney, g_strstrip (line), now, &error);
      g_test_message ("%s", line);
      g_assert_no_error (error);
    }
  *end = now;
  return g_steal_pointer (&tourney);
}

static NightFacts *
play (const char *acts)
{
  gint64 end;
  g_autoptr (Tourney) tourney = play_tourney (acts, &end);

  return night_facts_new (tourney, 7, "Cafe\u0301", "2026-01-09");
}

static const PersonFacts *
find (const NightFacts *night, const char *name)
{
  for (guint i = 0; i < night->people->len; i++)
    if (g_str_equal (((PersonFacts *) night->people->pdata[i])->name, name))
      return night->people->pdata[i];
  g_error ("%s is not among them", name);
}

/* "Ann Dan 1, Bob Cleo 0.5" */
static void
check_hits (const NightFacts *night, const char *expected)
{
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < night->hits->len; i++)
    {
      const FactHit     *hit = &g_array_index (night->hits, FactHit, i);
      const PersonFacts *by = night->people->pdata[hit->by], *out = night->people->pdata[hit->out];

      g_string_append_printf (told, "%s%s %s %g", i > 0 ? ", " : "", by->name, out->name, hit->share);
    }
  g_assert_cmpstr (told->str, ==, expected);
}

/* "PLACE/SHARERS (FIRST/SHARERS)" */
static void
check_place (const NightFacts *night, const char *name, const char *expected)
{
  const PersonFacts *person = find (night, name);
  g_autofree char   *told = g_strdup_printf ("%d/%d (%d/%d)", person->last.place, person->last.sharers,
                                             person->first.place, person->first.sharers);

  g_test_message ("%s", name);
  g_assert_cmpstr (told, ==, expected);
}

static void
test_a_plain_night (void)
{
  g_autoptr (NightFacts) night = play (
      "0 enter Ann Bob Cleo Dan; 1 start; 11 rebuy Bob; 12 add-on Bob; 31 out Dan by Ann; 32 out Cleo by Ann+Bob; "
      "46 out Bob by Ann");
  const PersonFacts *ann = find (night, "Ann"), *bob = find (night, "Bob");
  const PersonFacts *cleo = find (night, "Cleo"), *dan = find (night, "Dan");

  g_assert_cmpstr (night->name, ==, "Caf\u00e9"); /* an accent typed apart from its letter is the same */
  g_assert_cmpuint (night->people->len, ==, 4);
  g_assert_cmpint (night->entries, ==, 4);
  g_assert_cmpint (night->rebuys, ==, 1);
  g_assert_cmpint (night->add_ons, ==, 1);
  g_assert_cmpint (night->pool, ==, 9500);
  g_assert_cmpint (night->paid_places, ==, 3);
  check_place (night, "Ann", "1/1 (1/1)");
  check_place (night, "Bob", "2/1 (2/1)");
  check_place (night, "Cleo", "3/1 (3/1)");
  check_place (night, "Dan", "4/1 (4/1)");
  g_assert_cmpfloat (ann->shared_hits, ==, 2.5);
  g_assert_cmpint (ann->whole_hits, ==, 3);
  g_assert_cmpfloat (bob->shared_hits, ==, 0.5);
  g_assert_cmpint (bob->whole_hits, ==, 1);
  check_hits (night, "Ann Dan 1, Ann Cleo 0.5, Bob Cleo 0.5, Ann Bob 1");
  g_assert_true (cleo->in_money);
  g_assert_false (dan->in_money);
  g_assert_cmpint (bob->rebuys, ==, 1);
  g_assert_cmpint (bob->add_ons, ==, 1);
  g_assert_cmpint (bob->times_out, ==, 1);
  g_assert_cmpint (ann->times_out, ==, 0);
  g_assert_cmpint (bob->buy_in, ==, 2000);
  g_assert_cmpint (bob->spent, ==, 2000 + 200 + 500 + 1000 + 500);
  g_assert_cmpint (ann->bounties, ==, 500 + 250 + 500 + 500); /* and her own */
  g_assert_cmpint (ann->won, ==, 4750 + 1750);
  g_assert_cmpfloat (ann->minutes, ==, 45);
  g_assert_cmpfloat (bob->minutes, ==, 45);
  g_assert_cmpfloat (dan->minutes, ==, 30);
  g_assert_cmpint (dan->level, ==, 2);
  g_assert_cmpint (bob->level, ==, 3);
  g_assert_cmpint (ann->level, ==, 3);
  g_assert_cmpint (dan->left, ==, 3);
  g_assert_cmpint (bob->left, ==, 1);
  g_assert_cmpint (ann->left, ==, 1);
}

/* The place is that of the last bust, or by the first entry that of the first. */
static void
test_entries (void)
{
  g_autoptr (NightFacts) night
      = play ("0 enter Ann Bob Cleo; 1 start; 5 out Ann by Bob; 6 re-enter Ann; 10 out Cleo by Ann; 11 out Bob by Ann");
  const PersonFacts *ann = find (night, "Ann");

  check_place (night, "Ann", "1/1 (3/1)");
  check_place (night, "Bob", "2/1 (1/1)");
  check_place (night, "Cleo", "3/1 (2/1)");
  g_assert_cmpint (night->entries, ==, 4);
  g_assert_cmpint (ann->re_entries, ==, 1);
  g_assert_cmpint (ann->times_out, ==, 1);
  g_assert_cmpint (ann->level, ==, 1);
  g_assert_cmpfloat (find (night, "Bob")->shared_hits, ==, 1); /* what came before a re-entry counts */
}

static void
test_twice_again (void)
{
  g_autoptr (NightFacts) night
      = play ("0 enter Ann Bob Cleo; 1 start; 5 out Ann by Bob; 6 re-enter Ann; 25 out Ann by Cleo; 26 re-enter Ann; "
              "27 take-back re-enter Ann; 30 out Bob by Cleo");
  const PersonFacts *ann = find (night, "Ann");

  check_place (night, "Cleo", "1/1 (1/1)");
  check_place (night, "Bob", "2/1 (2/1)");
  check_place (night, "Ann", "3/1 (3/1)");
  g_assert_cmpint (ann->times_out, ==, 2);
  g_assert_cmpint (ann->re_entries, ==, 1);
  g_assert_cmpint (ann->level, ==, 2);
  g_assert_cmpfloat (ann->minutes, ==, 24);
}

/* Who took back what they were sold, who was not out at all, and who bought chips when they were out. */
static void
test_taken_back (void)
{
  g_autoptr (NightFacts) night
      = play ("0 enter Ann Bob Cleo Dan; 1 start; 5 out Ann by Bob; 6 back Ann; 7 out Dan by Bob; "
              "8 rebuy Dan; 9 out Dan by Ann; 10 rename Dan Dana; 11 out Ann by Cleo; 12 out Bob by "
              "Cleo; 13 undo; 14 out Cleo by Bob");

  check_place (night, "Bob", "1/1 (1/1)");
  check_place (night, "Cleo", "2/1 (2/1)");
  check_place (night, "Ann", "3/1 (3/1)");
  check_place (night, "Dana", "4/1 (4/1)");
  g_assert_cmpint (find (night, "Ann")->times_out, ==, 1);
  g_assert_cmpint (find (night, "Dana")->times_out, ==, 2);
  g_assert_cmpfloat (find (night, "Bob")->shared_hits, ==, 2); /* Dan the first time, and Cleo */
  g_assert_cmpfloat (find (night, "Cleo")->shared_hits, ==, 1);
  check_hits (night, "Bob Dana 1, Ann Dana 1, Cleo Ann 1, Bob Cleo 1");
}

static void
test_ties (void)
{
  g_autoptr (NightFacts) night
      = play ("0 enter Ann Bob Cleo Dan Eve; 1 start; 5 out Eve by Ann; 9 out Bob, Cleo by Ann; "
              "15 out Dan by Ann; 16 place Eve 2");

  check_place (night, "Ann", "1/1 (1/1)");
  check_place (night, "Eve", "2/1 (2/1)");
  check_place (night, "Dan", "3/1 (3/1)");
  check_place (night, "Bob", "4/2 (4/2)");
  check_place (night, "Cleo", "4/2 (4/2)");
  g_assert_cmpint (find (night, "Bob")->left, ==, 2);
  g_assert_cmpint (find (night, "Cleo")->left, ==, 2);
  g_assert_cmpfloat (find (night, "Ann")->shared_hits, ==, 4);
}

/* Who comes late plays from then on; a deal has places; a night that goes on has no facts. */
static void
test_late_and_dealt (void)
{
  g_autoptr (NightFacts) night
      = play ("0 enter Ann Bob; 1 start; 11 enter Cleo; 21 out Cleo by Ann; 22 count Ann 5000; "
              "23 count Bob 1000; 24 finish");

  g_assert_cmpfloat (find (night, "Cleo")->minutes, ==, 10);
  g_assert_cmpfloat (find (night, "Ann")->minutes, ==, 23);
  check_place (night, "Ann", "1/1 (1/1)");
  check_place (night, "Bob", "2/1 (2/1)");
  g_assert_null (play ("0 enter Ann Bob; 1 start"));
}

/* Whoever shared in a deal is in the money, also when a part was kept for the winner and play went on, and also on a
   place that the prizes did not reach. */
static void
test_paid_places (void)
{
  static const struct
  {
    const char *acts;
    gint        paid;
  } cases[] = {
    { "0 enter Ann Bob Cleo Dan; 1 start; out Dan; out Cleo; out Bob", 3 },
    { "0 enter Ann Bob; 1 start; out Bob", 2 },
    { "0 enter Ann Bob Cleo Dan; 1 start; out Dan; count Ann 1000; count Bob 1000; count Cleo 1000; deal chips", 3 },
    { "0 enter Ann Bob Cleo Dan; 1 start; out Dan; count Ann 1000; count Bob 1000; count Cleo 1000; "
      "deal chips keep 10.00; out Cleo; out Bob",
      3 },
    { "0 enter Ann Bob Cleo Dan; 1 start; out Dan; out Cleo; count Ann 1000; count Bob 1000; deal icm keep 5.00; out "
      "Bob",
      3 },
    { "0 enter Ann Bob Cleo Dan Eve; 1 start; out Eve; deal even", 4 },
    { "0 enter Ann Bob Cleo Dan Eve; 1 start; deal even keep 10.00; out Eve; out Dan; out Cleo; out Bob", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NightFacts) night = play (cases[i].acts);

      g_test_message ("%s", cases[i].acts);
      g_assert_cmpint (night->paid_places, ==, cases[i].paid);
    }
}

/* Whoever is still in shares the first places, also with two entries, and is in the money once all of those are paid. */
static void
test_so_far (void)
{
  static const struct
  {
    const char *acts, *ann, *bob, *cleo, *dan;
    gboolean    ann_is_paid;
  } cases[] = {
    { "0 enter Ann Bob Cleo Dan; 1 start", "1/4 (1/4)", "1/4 (1/4)", "1/4 (1/4)", "1/4 (1/4)", FALSE },
    { "0 enter Ann Bob Cleo Dan; 1 start; 9 out Dan by Ann", "1/3 (1/3)", "1/3 (1/3)", "1/3 (1/3)", "4/1 (4/1)", TRUE },
    { "0 enter Ann Bob Cleo Dan; 1 start; out Dan; 9 re-enter Dan", "1/4 (1/3)", "1/4 (1/3)", "1/4 (1/3)", "1/4 (4/1)",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 end;
      g_autoptr (Tourney) tourney = play_tourney (cases[i].acts, &end);
      g_autoptr (NightFacts) over = night_facts_new (tourney, 7, "Night", "2026-01-09");
      g_autoptr (NightFacts) night = night_facts_so_far (tourney, 31 * MINUTE, 7, "Night", "2026-01-09");

      g_test_message ("%s", cases[i].acts);
      g_assert_null (over);
      check_place (night, "Ann", cases[i].ann);
      check_place (night, "Bob", cases[i].bob);
      check_place (night, "Cleo", cases[i].cleo);
      check_place (night, "Dan", cases[i].dan);
      g_assert_cmpint (find (night, "Ann")->in_money, ==, cases[i].ann_is_paid);
      g_assert_cmpfloat (find (night, "Ann")->minutes, ==, 30);
      g_assert_cmpint (find (night, "Ann")->level, ==, 2);
      g_assert_cmpint (find (night, "Ann")->won, ==, find (night, "Ann")->bounties);
    }
}

static void
test_so_far_at_both_ends (void)
{
  gint64 end;
  g_autoptr (Tourney) waiting = play_tourney ("0 enter Ann Bob", &end);
  g_autoptr (Tourney) over = play_tourney ("0 enter Ann Bob; 1 start; 20 out Ann", &end);
  g_autoptr (NightFacts) night = night_facts_so_far (over, 90 * MINUTE, 7, "Night", "2026-01-09");

  g_assert_null (night_facts_so_far (waiting, MINUTE, 7, "Night", "2026-01-09"));
  check_place (night, "Bob", "1/1 (1/1)");
  g_assert_cmpfloat (find (night, "Bob")->minutes, ==, 19); /* it ended then, not now */
}

/* A bounty that nobody has paid for is neither a bounty won nor money won. */
static void
test_unpaid_bounties (void)
{
  g_autoptr (NightFacts) night = play ("0 enter Ann Bob; unpaid Cleo; 1 start; 20 out Cleo by Ann; 30 out Bob by Ann");
  const PersonFacts *ann = find (night, "Ann");

  g_assert_cmpint (ann->bounties, ==, 500 + 500);
  g_assert_cmpint (ann->won - ann->bounties, ==, 2000);
}

TEST_PART (facts)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/a-plain-night", test_a_plain_night);
  g_test_add_func ("/facts/entries", test_entries);
  g_test_add_func ("/facts/twice-again", test_twice_again);
  g_test_add_func ("/facts/taken-back", test_taken_back);
  g_test_add_func ("/facts/ties", test_ties);
  g_test_add_func ("/facts/late-and-dealt", test_late_and_dealt);
  g_test_add_func ("/facts/paid-places", test_paid_places);
  g_test_add_func ("/facts/so-far", test_so_far);
  g_test_add_func ("/facts/so-far-at-both-ends", test_so_far_at_both_ends);
  g_test_add_func ("/facts/unpaid-bounties", test_unpaid_bounties);
  return g_test_run ();
}
