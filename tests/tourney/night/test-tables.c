/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of tables in random evenings: everybody has one seat, tables stay balanced, and a shootout goes round by
   round to one winner. */
#include <locale.h>
#include <stdlib.h>

#include "base/span.h"
#include "tourney/log/verify.h"
#include "evening.h"
#include "night-host.h"
#include "../../program.h"

/* Everybody has a seat of their own, and the last event moved nobody twice. */
static void
check_seats (const Tourney *tourney, const Event *event)
{
  gint                 seats = tourney_settings (tourney)->seats, tables = tourney_settings (tourney)->tables;
  g_autofree gboolean *taken = g_new0 (gboolean, seats * tables);
  g_autoptr (GHashTable) moved = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      gint                 place = (player->table - 1) * seats + player->seat - 1;

      if (!player->in)
        continue;
      g_assert_cmpint (player->table, >=, 1);
      g_assert_false (taken[place]);
      taken[place] = TRUE;
    }
  for (guint i = 1; i < event->rows->len; i++)
    g_assert_true (g_hash_table_add (moved, event_row (event, i)->player));
}

static void
check_alike (const Tourney *tourney)
{
  gint most = 0, fewest = G_MAXINT;

  for (gint table = 1; table <= tourney_settings (tourney)->tables; table++)
    if (tourney_players_at (tourney, table) > 0)
      {
        most = MAX (most, tourney_players_at (tourney, table));
        fewest = MIN (fewest, tourney_players_at (tourney, table));
      }
  g_assert_cmpint (most - fewest, <, 2);
}

/* From many tables down to the final one: whoever goes out, balancing and breaking follow from who is left. */
static void
test_tables_stay_alike (void)
{
  for (guint round = 0; round < 12; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
      gint             n = g_rand_int_range (rand, 20, 201), seats = g_rand_int_range (rand, 4, 11);
      g_autofree char *text
          = g_strdup_printf ("level 20m 25 50\ntables %d x %d\nseed %u\n", (n + seats - 1) / seats + 1, seats, round);
      g_autoptr (Night) night = night_parse (text, "tables", NULL, NULL, NULL);
      g_autoptr (Tourney) tourney = tourney_new (night_settings (night), NULL, 0, NULL);
      g_autoptr (GString) enter = g_string_new ("enter");
      gint64 now = 0;

      for (gint i = 0; i < n; i++)
        g_string_append_printf (enter, " p%d", i);
      evening_must (tourney, now, enter->str);
      evening_must (tourney, now, "start");
      while (tourney_tables_in_use (tourney) > 1)
        {
          gint      table, smallest;
          FloorNeed need = tourney_floor_need (tourney, now, &table, &smallest);

          now += SECOND;
          if (need == FLOOR_FINE)
            {
              g_autofree char *out = g_strdup_printf ("out p%d", g_rand_int_range (rand, 0, n));

              tourney_do (tourney, out, now, NULL); /* refused if they are out already */
              continue;
            }
          if (need == FLOOR_BALANCE)
            g_assert_cmpint (tourney_players_at (tourney, smallest), <, tourney_players_at (tourney, table));
          if (need == FLOOR_BALANCE)
            for (gint i = 1; i <= tourney_settings (tourney)->tables; i++)
              {
                g_autofree char *button = g_strdup_printf ("button %d.%d", i, g_rand_int_range (rand, 1, seats + 1));

                tourney_do (tourney, button, now, NULL); /* it may be there already */
              }
          if (need == FLOOR_BREAK)
            {
              g_autofree char *line = g_strdup_printf ("break-table %d", table);

              evening_must (tourney, now, line);
              g_assert_cmpint (tourney_players_at (tourney, table), ==, 0);
            }
          else
            evening_must (tourney, now, need == FLOOR_BALANCE ? "balance" : "final-table");
          check_seats (tourney, tourney_event (tourney, tourney_head (tourney) - 1));
          if (need == FLOOR_BALANCE)
            check_alike (tourney);
        }
      g_assert_cmpint (tourney_left (tourney), <=, seats);
      /* At least the start and the final table, and repeating the draws gives the same seats. */
      g_assert_cmpuint (tourney_verify (tourney, evening_mismatch, NULL), >=, 2);
    }
}

/* Any two players at one table; FALSE: every table has its winner. */
static gboolean
two_at_a_table (const Tourney *tourney, GRand *rand, const TourneyPlayer **victim, const TourneyPlayer **hitman)
{
  gint tables = tourney_settings (tourney)->tables, first = g_rand_int_range (rand, 0, tables);

  *victim = *hitman = NULL;
  for (gint i = 0; i < tables; i++)
    {
      gint table = (first + i) % tables + 1;

      if (tourney_players_at (tourney, table) < 2)
        continue;
      while (*victim == NULL || (*victim)->table != table)
        *victim = evening_someone_in (tourney, rand, NULL);
      while (*hitman == NULL || (*hitman)->table != table)
        *hitman = evening_someone_in (tourney, rand, *victim);
      return TRUE;
    }
  return FALSE;
}

/* Of two players who went out in one round, the place at their tables decides, and equal places are shared.  ORDER: how
   many were left at the table when each went out. */
static void
check_shares (const Tourney *tourney, const gint *order, const gint *round, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      {
        gint one = tourney_place (tourney, tourney_player (tourney, i));
        gint other = tourney_place (tourney, tourney_player (tourney, k));
        gint better = round[i] != round[k] ? round[k] - round[i] : order[i] - order[k];

        g_assert_cmpint (CLAMP (one - other, -1, 1), ==, CLAMP (better, -1, 1));
      }
}

/* From many tables down to one winner, round by round: seats, places and money are right, and draws can be repeated. */
static void
test_shootouts (void)
{
  for (guint night_number = 0; night_number < 12; night_number++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
      gint             n = g_rand_int_range (rand, 8, 201), seats = g_rand_int_range (rand, 2, 11);
      g_autofree char *text
          = g_strdup_printf ("level 20m 25 50\nlevel 20m 50 100\nentry 10.01 fee 1.00 stack 1000\nbounty 2.01\nprizes "
                             "40 20 15.5 10 5 4 3 2\n"
                             "tables %d x %d\nseed %u\nshootout%s\n",
                             (n + seats - 1) / seats, seats, night_number, night_number % 2 ? " carry" : "");
      g_autoptr (Night) night = night_parse (text, "shootout", NULL, NULL, NULL);
      g_autoptr (Tourney) tourney = tourney_new (night_settings (night), NULL, 0, NULL);
      g_autoptr (GString) enter = g_string_new ("enter");
      g_autofree gint *order = g_new0 (gint, n), *round = g_new0 (gint, n);
      gint64           now = 0;

      for (gint i = 0; i < n; i++)
        g_string_append_printf (enter, " p%d", i);
      evening_must (tourney, now, enter->str);
      evening_must (tourney, now, "start");
      while (tourney_finished_at (tourney) < 0)
        {
          const TourneyPlayer *victim, *hitman;
          g_autofree char     *out = NULL;
          gint                 tables, left = tourney_left (tourney);

          now += SECOND;
          if (two_at_a_table (tourney, rand, &victim, &hitman))
            {
              out = g_strdup_printf ("out %s by %s", victim->name, hitman->name);
              order[atoi (victim->name + 1)] = tourney_players_at (tourney, victim->table);
              round[atoi (victim->name + 1)] = tourney_round (tourney);
              evening_must (tourney, now, out);
              continue;
            }
          g_assert_cmpint (tourney_stage (tourney, now), ==, TOURNEY_PAUSED);
          evening_check (tourney);
          evening_must (tourney, now, "next-round");
          g_assert_cmpint (tourney_chips (tourney), ==, (night_number % 2 ? n : left) * 1000);
          check_seats (tourney, tourney_event (tourney, tourney_head (tourney) - 1));
          tables = tourney_tables_in_use (tourney);
          g_assert_cmpint (tables, ==, (left + seats - 1) / seats);
          for (gint table = 1; table <= tables; table++)
            g_assert_cmpint (ABS (tourney_players_at (tourney, table) * tables - left), <, tables);
        }
      order[atoi (tourney_winner (tourney)->name + 1)] = 1;
      round[atoi (tourney_winner (tourney)->name + 1)] = tourney_round (tourney);
      evening_check (tourney);
      check_shares (tourney, order, round, (guint) n);
      g_assert_cmpuint (tourney_verify (tourney, evening_mismatch, NULL), ==, (guint) tourney_round (tourney));
      g_test_message ("%d players at tables of %d: %d rounds", n, seats, tourney_round (tourney));
    }
}

/* Somebody buys something, or goes out to a player at their own table. */
static void
take_a_step (Tourney *tourney, GRand *rand, gint64 now, gint *n)
{
  const TourneyPlayer *victim = evening_someone_in (tourney, rand, NULL), *hitman = NULL;
  const TourneyPlayer *other
      = tourney_player (tourney, (guint) g_rand_int_range (rand, 0, (gint) tourney_n_players (tourney)));
  g_autofree char *line = NULL;

  for (gint tries = 0; tries < 50 && (hitman == NULL || hitman->table != victim->table); tries++)
    hitman = evening_someone_in (tourney, rand, victim);
  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      line = g_strdup_printf ("%s p%d", g_rand_boolean (rand) ? "enter" : "unpaid", ++*n);
      break;
    case 1:
      line = g_strdup_printf ("rebuy %s%s", other->name, g_rand_boolean (rand) ? " unpaid" : "");
      break;
    case 2:
      line = g_strdup_printf ("re-enter %s", other->name);
      break;
    case 3:
      line = g_strdup_printf ("pay %s", other->name);
      break;
    case 4:
      line = g_strdup_printf ("out %s 500, %s %d", victim->name, hitman->name, g_rand_int_range (rand, 1, 3) * 500);
      break;
    default:
      line = g_strdup_printf ("out %s by %s", victim->name, hitman->name);
      break;
    }
  tourney_do (tourney, line, now, NULL); /* refused if a window is closed, or if it would be everybody */
}

/* Balances the tables when the floor asks for it. */
static void
keep_alike (Tourney *tourney, GRand *rand, gint64 now)
{
  gint      table, smallest;
  FloorNeed need = tourney_floor_need (tourney, now, &table, &smallest);

  if (need == FLOOR_FINE || need == FLOOR_LATER)
    return;
  if (need == FLOOR_BREAK)
    {
      g_autofree char *line = g_strdup_printf ("break-table %d", table);

      evening_must (tourney, now, line);
      return;
    }
  for (gint i = 1; need == FLOOR_BALANCE && i <= tourney_settings (tourney)->tables; i++)
    {
      g_autofree char *button = NULL;
      gint             seat = 0;

      while (tourney_players_at (tourney, i) > 0 && tourney_at_seat (tourney, i, seat) == NULL)
        seat = g_rand_int_range (rand, 1, tourney_settings (tourney)->seats + 1);
      button = g_strdup_printf ("button %d.%d", i, seat);
      tourney_do (tourney, button, now, NULL); /* it may be there already, or nobody is at that table */
    }
  evening_must (tourney, now, need == FLOOR_BALANCE ? "balance" : "final-table");
  check_seats (tourney, tourney_event (tourney, tourney_head (tourney) - 1));
}

/* All money paid is with the winners, the house or the receiver of the share, or is still owed. */
static void
check_money (const Tourney *tourney)
{
  gint64 out = tourney_paid (tourney).fees + tourney_paid (tourney).rake + tourney_paid (tourney).share;
  gint64 in = tourney_paid (tourney).overlay;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      in += tourney_player (tourney, i)->paid + tourney_player (tourney, i)->owed;
      out += tourney_won (tourney, tourney_player (tourney, i));
    }
  g_assert_cmpint (in, ==, out + tourney_owed (tourney));
}

/* "tables 3 x 9", or "tables 9 7 12" of different sizes, with some seats out of use or kept free. */
static char *
any_tables (GRand *rand, gint n, gint seats)
{
  GString *text = g_string_new ("tables");

  if (g_rand_boolean (rand))
    g_string_append_printf (text, " %d x %d", n, seats);
  else
    {
      for (gint i = 0; i < n; i++)
        g_string_append_printf (text, " %d", g_rand_int_range (rand, seats - 2, 13));
      g_string_append (text, "\nclosed 1.2 2.1 2.3\nkept-free 1.1");
    }
  return g_string_free (text, FALSE);
}

/* Evenings of up to two hundred players with everything on sale: seats, tables and money are right to the end, and
   undoing everything and redoing it gives the same. */
static void
test_whole_evenings (void)
{
  static const char *const balances[] = { "2", "3 few 2 tables 4 by-distance", "2 by-lot" };
  static const char *const bounties[]
      = { "", "bounty 5.01\n", "bounty 5.03 progressive 35\n", "bounty 4.00 mystery 40 30 20 10\n" };

  for (guint evening = 0; evening < 12; evening++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
      gint             n = g_rand_int_range (rand, 10, 181), seats = g_rand_int_range (rand, 5, 13), people = n;
      g_autofree char *tables = any_tables (rand, (n + 70) / (seats - 2) + 1, seats);
      g_autofree char *text = g_strdup_printf (
          "level 20m 25 50\nlevel 20m 50 100\nentry 10.01 fee 1.00 stack 1000\nrebuy 9.99 until level 1 max 2\n"
          "re-entry 10.00 until level 1\nlate until level 1\nguarantee 900.00\nprizes auto\nunit 0.50\nshare 7.5%% "
          "League\n%s"
          "%s\nbalance %s\nseed %u\n",
          bounties[evening % 4], tables, balances[evening % 3], evening);
      g_autoptr (Night) night = night_parse (text, "whole", NULL, NULL, NULL);
      g_autoptr (Tourney) tourney = tourney_new (night_settings (night), NULL, 0, NULL);
      g_autoptr (GString) enter = g_string_new ("enter");
      g_autofree char *end = NULL, *again = NULL;
      gint64           now = 0;

      for (gint i = 1; i <= n; i++)
        g_string_append_printf (enter, " p%d", i);
      evening_must (tourney, now, enter->str);
      evening_must (tourney, now, "start");
      while (tourney_finished_at (tourney) < 0)
        {
          now += 10 * SECOND;
          take_a_step (tourney, rand, now, &people);
          keep_alike (tourney, rand, now);
          if (tourney_head (tourney) % 40 == 0)
            evening_check (tourney);
        }
      tourney_do (tourney, "pay", now, NULL); /* somebody may still owe */
      evening_check (tourney);
      check_money (tourney);
      end = evening_tell (tourney, now);
      while (tourney_do (tourney, "undo", now, NULL))
        ;
      g_assert_cmpuint (tourney_n_players (tourney), ==, 0);
      while (tourney_do (tourney, "redo", now, NULL))
        ;
      again = evening_tell (tourney, now);
      g_assert_cmpstr (end, ==, again);
      tourney_verify (tourney, evening_mismatch, NULL);
      g_test_message ("%u players at tables of %d, %u events", tourney_n_players (tourney), seats,
                      tourney_head (tourney));
    }
}

TEST_PART (tables)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tables/stay-alike", test_tables_stay_alike);
  g_test_add_func ("/tables/whole-evenings", test_whole_evenings);
  g_test_add_func ("/tables/shootouts", test_shootouts);
  return g_test_run ();
}
