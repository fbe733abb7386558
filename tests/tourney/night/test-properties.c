/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of random evenings: undo and redo restore, a restart gives the same state, a refusal changes nothing,
   money and chips add up, and no order of commands breaks the engine. */
#include <locale.h>
#include <string.h>

#include "base/isolate.h"
#include "base/span.h"
#include "tourney/log/pools.h"
#include "tourney/log/tally.h"
#include "tourney/log/verify.h"
#include "tourney/log/why.h"
#include "evening.h"
#include "night-host.h"
#include "../../program.h"

static const char header[] = "level 20m 25 50\n"
                             "level 20m 50 100\n"
                             "break 10m\n"
                             "level 20m 100 200\n"
                             "level 20m 200 400\n"
                             "entry 20.01 fee 2.00 stack 3000\n"
                             "rebuy 19.99 stack 3000 until level 3 max 3\n"
                             "add-on 10.00 stack 5000 at break 1\n"
                             "re-entry 20.00 until level 3\n"
                             "late until level 3\n"
                             "bounty 5.05\n"
                             "prizes 47.5 30 20\n"
                             "unit 0.50\n"
                             "tables 3 x 6\n"
                             "seed 5\n";

static const char *const names[] = { "Ann", "Bob", "Carl", "Dora", "שרה7", "Finn", "يوسف", "Hal", "דנה", "Joe" };

static const char *
any_name (GRand *rand)
{
  return names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
}

/* Values to set: what is taken before prizes, and the bounty. */
static const char *const rakes[] = { "10%", "12.5%", "9.99", "off" };
static const char *const awards[]
    = { "1 Trophy", "1 Ticket instead, 2 Ticket instead", "2 \"A bottle\", 3 Book instead", "off" };
static const char *const shares[] = { "10% League", "33.3% League", "7.77 \"A good cause\"", "off" };
static const char *const heads[]
    = { "5.00", "2.50 optional", "3.33 progressive 50", "4.00 progressive 33", "5.01 mystery 40 30 20 10" };

static const char *const sales[] = { "rebuy", "add-on", "re-enter" };

/* At one of two tables or at all, with or without rounding, or revoked. */
static char *
colour_up_line (GRand *rand)
{
  static const char *const tables[] = { "", " table 1", " table 2" };
  const char              *table = tables[g_rand_int_range (rand, 0, 3)];

  if (g_rand_int_range (rand, 0, 4) == 0)
    return g_strdup_printf ("colour-up 25%s back", table);
  if (g_rand_boolean (rand))
    return g_strdup_printf ("colour-up 25%s", table);
  return g_strdup_printf ("colour-up 25%s %c%d", table, g_rand_boolean (rand) ? '+' : '-',
                          g_rand_int_range (rand, 0, 9000));
}

static char *
pool_line (GRand *rand)
{
  static const char *const pools[] = { "Rail", "\"צד\"", "\"High hand\"" };
  const char              *pool = pools[g_rand_int_range (rand, 0, 3)], *a = any_name (rand), *b = any_name (rand),
             *c = any_name (rand);
  PoolKind kind = (PoolKind) g_rand_int_range (rand, 0, POOL_N_KINDS);

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
    case 1:
      return g_strdup_printf ("pool %s %s %d%s %s%s%s, %s", pool, pool_kind_word (kind), g_rand_int_range (rand, 1, 9),
                              g_rand_boolean (rand) ? ".05" : " play-chips", a,
                              pool_kind_has_picks (kind) ? " on " : "", pool_kind_has_picks (kind) ? c : "", b);
    case 2:
    case 3:
      return g_strdup_printf ("pool-join %s %s", pool, a);
    case 4:
      return g_strdup_printf ("pool-join %s %s on %s", pool, a, b);
    case 5:
      return g_strdup_printf ("pool-out %s %s", pool, a);
    case 6:
      return g_strdup_printf ("pool-hand %s %s %s", pool, a, g_rand_boolean (rand) ? "\"aces full\"" : "");
    default:
      return g_strdup_printf ("pool-end %s", pool);
    }
}

/* A command that may or may not make sense at this moment. */
static char *
any_command (GRand *rand)
{
  const char *a = any_name (rand), *b = any_name (rand), *c = any_name (rand);

  switch (g_rand_int_range (rand, 0, 58))
    {
    case 54:
    case 55:
    case 56:
    case 57:
      return pool_line (rand);
    case 48:
      return g_strdup_printf ("%s %s unpaid", sales[g_rand_int_range (rand, 0, 3)], a);
    case 49:
    case 50:
      return g_strdup_printf ("take-back %s %s", sales[g_rand_int_range (rand, 0, 3)], a);
    case 52:
      return g_strdup_printf ("announce %s", a);
    case 53:
      return g_strdup ("last-hand");
    case 51:
      return g_strdup_printf ("level %d %dm", g_rand_int_range (rand, 1, 5), g_rand_int_range (rand, 0, 25));
    case 45:
    case 46:
      return g_strdup_printf ("buy-bounty %s", a);
    case 47:
      return g_strdup_printf ("bounty-on %s %d.01", a, g_rand_int_range (rand, 0, 20));
    case 40:
    case 41:
      return g_strdup (g_rand_int_range (rand, 0, 3) ? "lock" : "unlock");
    case 34:
      return g_strdup_printf ("button %d.%d", g_rand_int_range (rand, 1, 5), g_rand_int_range (rand, 1, 8));
    case 35:
      return g_strdup ("balance");
    case 36:
      return g_strdup_printf ("break-table %d", g_rand_int_range (rand, 1, 4));
    case 37:
      return g_strdup (g_rand_int_range (rand, 0, 4) ? "draw" : "final-table");
    case 33:
      return g_strdup (g_rand_boolean (rand) ? "next-round" : "undo");
    case 38:
      return g_strdup_printf ("out %s %d, %s %d by %s", a, g_rand_int_range (rand, 1, 5) * 500, b,
                              g_rand_int_range (rand, 1, 5) * 500, c);
    case 44:
      return g_strdup_printf ("name-table %d %s", g_rand_int_range (rand, 1, 4), g_rand_boolean (rand) ? a : "");
    case 39:
      return g_strdup (g_rand_boolean (rand) ? "deal icm keep 1.00" : "deal chips");
    case 32:
      return g_strdup_printf ("expect %s %s", a, c);
    case 0:
    case 1:
    case 2:
      return g_strdup_printf ("enter %s", a);
    case 3:
      return g_strdup_printf ("unpaid %s %s", a, b);
    case 4:
      return g_strdup_printf ("pay %s", a);
    case 5:
      return g_strdup ("start");
    case 6:
      return g_strdup (g_rand_boolean (rand) ? "pause" : "hand-for-hand 3m");
    case 7:
    case 8:
      return g_strdup (g_rand_int_range (rand, 0, 4) ? "resume" : "end-hand-for-hand");
    case 9:
      return g_strdup_printf ("level %d", g_rand_int_range (rand, 0, 6));
    case 10:
      return g_strdup_printf ("adjust %c%dm", g_rand_boolean (rand) ? '+' : '-', g_rand_int_range (rand, 0, 30));
    case 11:
      if (g_rand_boolean (rand))
        return g_strdup_printf ("start-break %d", g_rand_int_range (rand, 0, 4));
      return g_strdup_printf ("break %dm", g_rand_int_range (rand, 0, 15));
    case 12:
      return g_strdup (g_rand_boolean (rand) ? "end-break" : "next-hand");
    case 13:
    case 14:
      return g_strdup_printf ("rebuy %s", a);
    case 15:
      return g_strdup_printf ("add-on %s", a);
    case 16:
      return g_strdup_printf ("re-enter %s", a);
    case 17:
      return g_strdup_printf ("out %s", a);
    case 18:
      return g_strdup_printf ("out %s by %s", a, b);
    case 19:
      return g_strdup_printf ("out %s, %s by %s", a, b, c);
    case 20:
      return g_strdup_printf ("out %s by %s+%s", a, b, c);
    case 21:
      return g_strdup_printf ("back %s", a);
    case 22:
      return g_strdup_printf ("%s %s %d.%d", g_rand_boolean (rand) ? "seat" : "move", a, g_rand_int_range (rand, 1, 5),
                              g_rand_int_range (rand, 1, 8));
    case 23:
      return g_strdup ("draw");
    case 24:
      return g_strdup_printf ("remove %s", a);
    case 25:
      return g_strdup_printf ("rename %s %s", a, b);
    case 26:
      if (g_rand_boolean (rand))
        return g_rand_boolean (rand)
                   ? g_strdup_printf ("set share %s", shares[g_rand_int_range (rand, 0, G_N_ELEMENTS (shares))])
                   : g_strdup_printf ("set rake %s", rakes[g_rand_int_range (rand, 0, G_N_ELEMENTS (rakes))]);
      if (g_rand_boolean (rand))
        return g_strdup_printf ("set bounty %s", heads[g_rand_int_range (rand, 0, G_N_ELEMENTS (heads))]);
      if (g_rand_int_range (rand, 0, 4) == 0)
        return g_strdup_printf ("set awards %s", awards[g_rand_int_range (rand, 0, G_N_ELEMENTS (awards))]);
      if (g_rand_int_range (rand, 0, 4) == 0)
        return g_strdup_printf ("set least %d.00", g_rand_int_range (rand, 0, 60));
      if (g_rand_boolean (rand))
        return g_strdup_printf ("set prizes curve %d%s", g_rand_int_range (rand, 1, 12),
                                g_rand_boolean (rand) ? " first 45.5" : "");
      return g_strdup_printf ("set prizes %d %d", g_rand_int_range (rand, 1, 60), g_rand_int_range (rand, 1, 60));
    case 27:
      return g_strdup_printf ("set rebuy %d.00 max %d", g_rand_int_range (rand, 0, 30), g_rand_int_range (rand, 1, 4));
    case 28:
      if (g_rand_boolean (rand))
        return g_rand_boolean (rand) ? g_strdup_printf ("hitman %s by %s", a, b)
                                     : g_strdup_printf ("place %s %d", a, g_rand_int_range (rand, 1, 7));
      return g_strdup_printf ("count %s %d", a, g_rand_int_range (rand, 0, 9000));
    case 29:
      return g_strdup_printf ("rebuy %s unpaid", a);
    case 30:
      return g_strdup_printf ("%s %s unpaid", g_rand_boolean (rand) ? "add-on" : "re-enter", a);
    case 43:
      return colour_up_line (rand);
    case 42:
      if (g_rand_int_range (rand, 0, 4) == 0)
        return g_strdup ("settled");
      return g_strdup_printf ("paid-out %s%s", a, g_rand_boolean (rand) ? " net" : "");
    case 31:
      return g_strdup (g_rand_int_range (rand, 0, 4) ? "pay" : "deal even");
    default:
      return g_strdup (g_rand_boolean (rand) ? "undo" : "redo");
    }
}

/* One in four evenings is a shootout. */
static Night *
night_of (gint evening, GError **error)
{
  g_autofree char *text = g_strconcat (header, evening % 4 == 3 ? "shootout\n" : "", NULL);

  return night_parse (text, "random", NULL, NULL, error);
}

static Tourney *
new_evening (gint evening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_of (evening, &error);
  Tourney *tourney;

  g_assert_no_error (error);
  tourney = tourney_new (night_settings (night), NULL, 0, &error);
  g_assert_no_error (error);
  return tourney;
}

static Tourney *
fold_again (const Tourney *tourney, gint evening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_of (evening, NULL);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  Tourney *again;

  for (guint i = 0; i < tourney_n_events (tourney); i++)
    g_ptr_array_add (events, (gpointer) tourney_event (tourney, i));
  again = tourney_new (night_settings (night), events, tourney_head (tourney), &error);
  g_assert_no_error (error);
  return again;
}

/* The remaining players count their chips and split the rest at random, with or without something for the winner. */
static void
make_deal (Tourney *tourney, GRand *rand, gint64 now)
{
  g_autoptr (GString) deal = g_string_new ("deal ");
  gint64 open = 0, keep;
  gint   left = tourney_left (tourney);

  /* Awards that are not money cannot be divided evenly. */
  if (g_rand_int_range (rand, 0, 4) == 0 && tourney_would (tourney, "deal even", now, NULL))
    {
      evening_must (tourney, now, "deal even");
      return;
    }
  for (gint place = 1; place <= left; place++)
    open += tourney_prize (tourney, place);
  keep = g_rand_boolean (rand) ? tourney_prize (tourney, 1) / 3 : 0;
  open -= keep;
  for (guint i = 0, named = 0; i < tourney_n_players (tourney); i++)
    {
      g_autofree char *name = g_strdup (tourney_player (tourney, i)->name);
      g_autofree char *count = g_strdup_printf ("count %s %d", name, g_rand_int_range (rand, 0, 3) * 100);
      g_autofree char *share = NULL;
      gint64           amount;

      if (!tourney_player (tourney, i)->in)
        continue;
      tourney_do (tourney, count, now, NULL); /* refused if it is their count already */
      amount = ++named == (guint) left ? open : open * g_rand_int_range (rand, 0, 100) / 100;
      open -= amount;
      share = money_plain (amount, 2);
      g_string_append_printf (deal, "%s%s %s", named > 1 ? ", " : "", name, share);
    }
  if (keep)
    {
      g_autofree char *text = money_plain (keep, 2);

      g_string_append_printf (deal, " keep %s", text);
    }
  evening_must (tourney, now, deal->str);
}

/* Brings an evening to its end from any state. */
static void
end_evening (Tourney *tourney, GRand *rand, gint64 now)
{
  if (tourney_stage (tourney, now) == TOURNEY_WAITING)
    {
      while (tourney_left (tourney) < 4)
        {
          g_autofree char *enter = g_strdup_printf ("enter New%u", tourney_head (tourney));

          evening_must (tourney, now, enter);
        }
      evening_must (tourney, now, "start");
    }
  while (tourney_finished_at (tourney) < 0)
    {
      const TourneyPlayer *victim = evening_someone_in (tourney, rand, NULL);
      const TourneyPlayer *hitman = tourney_left (tourney) > 1 ? evening_someone_in (tourney, rand, victim) : NULL;
      g_autofree char     *out = NULL;

      if (hitman == NULL)
        {
          evening_must (tourney, now, "finish");
          break;
        }
      if (tourney_left (tourney) < 5 && !tourney_has_deal (tourney) && g_rand_boolean (rand))
        make_deal (tourney, rand, now);
      else
        {
          out = g_rand_boolean (rand) ? g_strdup_printf ("out %s by %s", victim->name, hitman->name)
                                      : g_strdup_printf ("out %s", victim->name);
          if (!tourney_settings (tourney)->shootout)
            evening_must (tourney, now, out);
          else if (!tourney_do (tourney, out, now, NULL)) /* they may sit at different tables */
            tourney_do (tourney, "next-round", now, NULL);
        }
      evening_check (tourney);
    }
}

/* SENTENCE, which may be NULL and is taken, isolates all names that read from right to left. */
static void
assert_isolated (char *sentence)
{
  gsize isolated;

  for (const char *p = sentence; p != NULL && *p != '\0'; p += MAX (isolated, 1))
    {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char_validated (p, -1));

      isolated = isolate_length (p);
      if (isolated == 0 && (script == G_UNICODE_SCRIPT_HEBREW || script == G_UNICODE_SCRIPT_ARABIC))
        g_error ("A name is not isolated in “%s”", sentence);
    }
  g_free (sentence);
}

/* What is said of the last event, of the player in turn, and of the desk. */
static void
assert_all_isolated (const Tourney *tourney, gint step)
{
  guint                n = tourney_n_players (tourney);
  const TourneyPlayer *player = n > 0 ? tourney_player (tourney, (guint) step % n) : NULL;

  assert_isolated (tourney_undo_sentence (tourney));
  assert_isolated (tourney_redo_sentence (tourney));
  assert_isolated (tally_debts (tourney));
  assert_isolated (tally_debtors (tourney));
  assert_isolated (tally_sharers (tourney));
  assert_isolated (tally_shared (tourney));
  assert_isolated (tally_last_bounties (tourney));
  assert_isolated (tally_floor (tourney, tourney_last_time (tourney)));
  assert_isolated (why_floor (tourney, tourney_last_time (tourney)));
  if (player != NULL)
    {
      assert_isolated (why_player (tourney, player, NULL));
      assert_isolated (why_prize (tourney, tourney_place (tourney, player)));
      assert_isolated (why_dealt (tourney, player));
    }
}

/* A sale that is taken back might as well not have been made. COMMAND was done, and all was as BEFORE. */
static gint
take_back_at_once (Tourney *tourney, const char *command, const char *before, gint64 now)
{
  g_autofree char *line = g_strconcat ("take-back ", command, NULL), *after = NULL;

  if (g_str_has_suffix (line, " unpaid"))
    line[strlen (line) - strlen (" unpaid")] = '\0';
  if (!tourney_do (tourney, line, now, NULL))
    return 0;
  after = evening_tell (tourney, now);
  g_assert_cmpstr (after, ==, before);
  evening_check (tourney);
  g_assert_true (tourney_do (tourney, "undo", now, NULL));
  return 1;
}

/* Everybody settles up at once, which is the same as all debts paid first and then each prize handed over. */
static gint
settle_up (Tourney *tourney, gint64 now)
{
  g_autofree char *before = evening_tell (tourney, now), *at_once = NULL, *one_by_one = NULL, *undone = NULL;
  guint            head = tourney_head (tourney);

  if (!tourney_do (tourney, "settled", now, NULL))
    return 0;
  at_once = evening_tell (tourney, now);
  g_assert_cmpint (tourney_owed (tourney), ==, 0);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    g_assert_cmpint (tourney_payout_due (tourney, tourney_player (tourney, i)), <=,
                     tourney_player (tourney, i)->handed);
  g_assert_false (tourney_would (tourney, "settled", now, NULL));
  evening_check (tourney);
  g_assert_true (tourney_do (tourney, "undo", now, NULL));
  undone = evening_tell (tourney, now);
  g_assert_cmpstr (undone, ==, before);
  if (tourney_owed (tourney) > 0)
    evening_must (tourney, now, "pay");
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      g_autofree char     *line = g_strdup_printf ("paid-out %s", player->name);

      if (tourney_payout_due (tourney, player) > player->handed)
        evening_must (tourney, now, line);
    }
  one_by_one = evening_tell (tourney, now);
  g_assert_cmpstr (one_by_one, ==, at_once);
  while (tourney_head (tourney) > head)
    g_assert_true (tourney_do (tourney, "undo", now, NULL));
  return 1;
}

static gboolean
is_sale (const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", 2);

  return event_is_sale (words[0]);
}

static void
test_random_evenings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  gint accepted = 0, refused = 0, finished = 0, taken_back = 0, settled = 0;

  for (gint evening = 0; evening < 400; evening++)
    {
      g_autoptr (Tourney) tourney = new_evening (evening);
      gint64 now = 0;

      for (gint step = 0; step < 150; step++)
        {
          g_autofree char *command = any_command (rand);
          g_autofree char *before = NULL;
          g_autofree char *after = NULL;
          g_autoptr (GError) error = NULL;
          gboolean would, done;

          now += g_rand_int_range (rand, 0, 4) * MINUTE;
          before = evening_tell (tourney, now);
          would = tourney_would (tourney, command, now, NULL);
          done = tourney_do (tourney, command, now, &error);
          g_assert_cmpint (would, ==, done);
          after = evening_tell (tourney, now);
          evening_check (tourney);
          assert_all_isolated (tourney, step);
          if (done)
            accepted++;
          else
            {
              refused++;
              g_assert_cmpstr (before, ==, after);
              g_assert_true (g_utf8_strlen (error->message, -1) > 10);
              assert_isolated (g_strdup (error->message));
              assert_isolated (why_refused (tourney, error, now));
            }
          if (done && !g_str_equal (command, "undo") && !g_str_equal (command, "redo"))
            {
              g_autofree char *undone = NULL;
              g_autofree char *redone = NULL;

              g_assert_true (tourney_do (tourney, "undo", now, NULL));
              undone = evening_tell (tourney, now);
              g_assert_cmpstr (undone, ==, before);
              g_assert_true (tourney_do (tourney, "redo", now, NULL));
              redone = evening_tell (tourney, now);
              g_assert_cmpstr (redone, ==, after);
            }
          if (done && is_sale (command))
            taken_back += take_back_at_once (tourney, command, before, now);
        }
      end_evening (tourney, rand, now);
      finished++;
      settled += settle_up (tourney, now);

      {
        g_autoptr (Tourney) again = fold_again (tourney, evening);
        g_autofree char *one = evening_tell (tourney, now + HOUR);
        g_autofree char *two = evening_tell (again, now + HOUR);

        g_assert_cmpstr (one, ==, two);
      }
      tourney_verify (tourney, evening_mismatch, NULL);
      while (tourney_do (tourney, "undo", now, NULL))
        evening_check (tourney);
      g_assert_cmpuint (tourney_n_players (tourney), ==, 0);
      g_assert_cmpuint (tourney_head (tourney), ==, 0);
    }
  g_test_message ("%d accepted, %d refused, %d evenings finished, %d sales taken back, %d settled", accepted, refused,
                  finished, taken_back, settled);
  g_assert_cmpint (accepted, >, 5000);
  g_assert_cmpint (taken_back, >, 300);
  g_assert_cmpint (settled, >, 100);
}

static gboolean
keep_nothing (gpointer data, guint step, const Event *event, GError **error)
{
  g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_STORE, "The disk is full.");
  return FALSE;
}

static gboolean
move_nothing (gpointer data, guint head, GError **error)
{
  return keep_nothing (data, head, NULL, error);
}

/* Durable before visible: an event that could not be stored has not happened. */
static void
test_keeper_refuses (void)
{
  g_autoptr (Tourney) tourney = new_evening (0);
  TourneyKeeper keeper = { keep_nothing, move_nothing, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (tourney_do (tourney, "enter Ann", 0, NULL));
  tourney_set_keeper (tourney, &keeper);
  g_assert_false (tourney_do (tourney, "enter Bob", 0, &error));
  g_assert_error (error, TOURNEY_ERROR, TOURNEY_ERROR_STORE);
  g_assert_cmpint (tourney_entries (tourney), ==, 1);
  g_clear_error (&error);
  g_assert_false (tourney_do (tourney, "undo", 0, &error));
  g_assert_error (error, TOURNEY_ERROR, TOURNEY_ERROR_STORE);
  g_assert_cmpint (tourney_entries (tourney), ==, 1);
}

/* Events from a damaged store are refused with their step, including undone ones. */
static void
test_damaged_logs (void)
{
  static const struct
  {
    EventKind kinds[3];
    gboolean  player;
    gint      table;
  } cases[] = {
    { { EVENT_ENTER }, FALSE, 0 }, { { EVENT_BY }, TRUE, 0 },    { { EVENT_KEEP }, FALSE, 0 },
    { { EVENT_OWED }, FALSE, 0 },  { { EVENT_PAY }, FALSE, 0 },  { { EVENT_SET }, FALSE, 0 },
    { { EVENT_RENAME }, TRUE, 0 }, { { EVENT_START }, TRUE, 0 }, { { EVENT_ENTER, EVENT_BY }, TRUE, 0 },
    { { EVENT_LOCK }, FALSE, 0 },  { { EVENT_LOCK }, TRUE, 0 },  { { EVENT_SEAT }, TRUE, -3 },
    { { EVENT_OUT }, TRUE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint head = 0; head <= 1; head++)
      {
        g_autoptr (Night) night = night_parse (header, "damaged", NULL, NULL, NULL);
        g_autoptr (GPtrArray) events = g_ptr_array_new ();
        g_autoptr (Event) event = event_new (0);
        g_autoptr (GError) error = NULL;

        for (guint k = 0; k == 0 || (k < 3 && cases[i].kinds[k]); k++)
          event_add (event, cases[i].kinds[k], cases[i].player ? "Ann" : NULL)->table = cases[i].table;
        g_ptr_array_add (events, event);
        g_assert_null (tourney_new (night_settings (night), events, head, &error));
        g_assert_nonnull (error);
      }
}

/* Every seat is equally likely, and tables fill evenly. */
static void
test_draw_is_fair (void)
{
  gint seats[3][6] = { 0 };

  for (gint draw = 0; draw < 3000; draw++)
    {
      g_autoptr (Night) night = night_parse (header, "draw", NULL, NULL, NULL);
      g_autoptr (Settings) settings = settings_copy (night_settings (night));
      g_autoptr (Tourney) tourney = NULL;

      settings->seed = draw;
      tourney = tourney_new (settings, NULL, 0, NULL);
      g_assert_true (tourney_do (tourney, "enter Ann Bob Carl Dora Eve Finn Gus", 0, NULL));
      g_assert_true (tourney_do (tourney, "draw", 0, NULL));
      for (gint table = 1; table <= 3; table++)
        g_assert_cmpint (ABS (tourney_players_at (tourney, table) * 3 - 7), <=, 2);
      seats[tourney_find (tourney, "Ann")->table - 1][tourney_find (tourney, "Ann")->seat - 1]++;
    }
  for (gint table = 0; table < 3; table++)
    for (gint seat = 0; seat < 6; seat++)
      {
        /* Expected 166.7 with a standard deviation of 12.5. */
        g_assert_cmpint (seats[table][seat], >, 166 - 60);
        g_assert_cmpint (seats[table][seat], <, 167 + 60);
      }
}

/* Only the events up to the head, so that no snapshot can help. */
static char *
tell_from_the_start (const Tourney *tourney, gint64 now)
{
  g_autoptr (Night) night = night_parse (header, "random", NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_autoptr (Tourney) again = NULL;

  for (guint i = 0; i < tourney_head (tourney); i++)
    g_ptr_array_add (events, (gpointer) tourney_event (tourney, i));
  again = tourney_new (night_settings (night), events, events->len, &error);
  g_assert_no_error (error);
  return evening_tell (again, now);
}

/* A night of many acts, undone and redone near and far, also with other acts in place of undone ones, equals what its
   events add up to. */
static void
test_long_undo (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (Tourney) tourney = new_evening (0);
  gint64 now = 0;

  evening_must (tourney, now, "enter Ann Bob Carl Dora Eve Finn");
  evening_must (tourney, now, "start");
  for (gint round = 0; round < 60; round++)
    {
      gint             back, forth;
      g_autofree char *kept = NULL, *folded = NULL;

      for (gint i = 0; i < 120; i++)
        {
          g_autofree char *count = g_strdup_printf ("count %s %d", names[i % 6], g_rand_int_range (rand, 1, 3000));

          now += SECOND;
          tourney_do (tourney, count, now, NULL); /* refused if it is the same again */
        }
      back = g_rand_int_range (rand, 0, round % 3 == 0 ? 10 : (gint) tourney_head (tourney));
      back = MIN (back, (gint) tourney_head (tourney) - 2);
      forth = g_rand_int_range (rand, 0, back + 1);
      for (gint i = 0; i < back; i++)
        evening_must (tourney, now, "undo");
      for (gint i = 0; i < forth; i++)
        evening_must (tourney, now, "redo");
      kept = evening_tell (tourney, now);
      folded = tell_from_the_start (tourney, now);
      g_assert_cmpstr (kept, ==, folded);
    }
  g_test_message ("%u events, head %u", tourney_n_events (tourney), tourney_head (tourney));
}

TEST_PART (properties)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/random-evenings", test_random_evenings);
  g_test_add_func ("/properties/nothing-happens-that-was-not-kept", test_keeper_refuses);
  g_test_add_func ("/properties/damaged-logs-are-refused", test_damaged_logs);
  g_test_add_func ("/properties/draw-is-fair-and-even", test_draw_is_fair);
  g_test_add_func ("/properties/undo-and-redo-over-many-events", test_long_undo);
  return g_test_run ();
}
