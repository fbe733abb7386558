/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments for the tests of the store, made and compared. */
#include "sample.h"

#include "base/line.h"
#include "base/span.h"
#include "store/nights/store-tourney.h"

static const char *const header[] = {
  "entry 20.00 fee 2.00 stack 3000",
  "rebuy 10.50 stack 2500 until level 4 max 2 fee 0.50",
  "add-on 10.00 stack 5000 at break 1",
  "re-entry 20.00 stack 2900 until break 1",
  "late until level 4",
  "bounty 5.00",
  "prizes 50 26.5 13.5 10",
  "guarantee 300.00",
  "unit 1.00",
  "tables 2 x 6",
  "table-names Kitchen \"The other room\"",
  "balance 3",
};

/* Without a name and a stack, like a night's inline schedule. */
static const char schedule[] = "chips  25 100 500\n"
                               "level  20m   25   50\n"
                               "level  90s   50  100 ante 100 bb\n"
                               "break  10m   colour-up 25\n"
                               "level  15m  200  400 game \"Omaha Hi/Lo\"\n"
                               "level  15m  limit 400 800\n";

Settings *
sample_settings_new (void)
{
  g_autoptr (GError) error = NULL;
  Settings *settings = settings_new ();

  settings->schedule = settings_read_schedule (schedule, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (header); i++)
    {
      g_autoptr (GArray) words = line_split (header[i], ",+", &error);

      g_assert_no_error (error);
      settings_take (settings, words, NULL, NULL, &error);
      g_assert_no_error (error);
    }
  g_free (settings->name);
  settings->name = g_strdup ("Friday at \"Ñandú\"\nsecond line");
  settings->seed = G_GUINT64_CONSTANT (0xfedcba9876543210);
  settings->currency = (Currency){ "€", 2, TRUE, 50 };
  return settings;
}

void
sample_assert_event_equal (const Event *a, const Event *b)
{
  g_assert_cmpint (a->at, ==, b->at);
  g_assert_cmpuint (a->rows->len, ==, b->rows->len);
  for (guint i = 0; i < a->rows->len; i++)
    {
      const EventRow *left = event_row (a, i), *right = event_row (b, i);

      g_assert_cmpstr (event_kind_word (left->kind), ==, event_kind_word (right->kind));
      g_assert_cmpstr (left->player, ==, right->player);
      g_assert_cmpint (left->table, ==, right->table);
      g_assert_cmpint (left->seat, ==, right->seat);
      g_assert_cmpint (left->amount, ==, right->amount);
      g_assert_cmpint (left->fee, ==, right->fee);
      g_assert_cmpint (left->bounty, ==, right->bounty);
      g_assert_cmpint (left->chips, ==, right->chips);
      g_assert_cmpint (left->number, ==, right->number);
      g_assert_cmpstr (left->note, ==, right->note);
      g_assert_cmpstr (left->text, ==, right->text);
    }
}

static void
assert_settings_equal (const Settings *a, const Settings *b)
{
  g_autofree char *text_a = settings_to_text (a), *text_b = settings_to_text (b);
  g_autofree char *schedule_a = schedule_to_text (a->schedule), *schedule_b = schedule_to_text (b->schedule);

  g_assert_cmpstr (text_a, ==, text_b);
  g_assert_cmpstr (schedule_a, ==, schedule_b);
  g_assert_cmpstr (a->schedule_word, ==, b->schedule_word);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpstr (a->currency.symbol, ==, b->currency.symbol);
  g_assert_cmpint (a->currency.digits, ==, b->currency.digits);
  g_assert_cmpint (a->currency.after, ==, b->currency.after);
  g_assert_cmpint (a->currency.note, ==, b->currency.note);
}

static void
assert_player_equal (const Tourney *in_a, const TourneyPlayer *a, const Tourney *in_b, const TourneyPlayer *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpint (a->in, ==, b->in);
  g_assert_cmpint (a->table, ==, b->table);
  g_assert_cmpint (a->seat, ==, b->seat);
  g_assert_cmpint (a->entries, ==, b->entries);
  g_assert_cmpint (a->rebuys, ==, b->rebuys);
  g_assert_cmpint (a->add_ons, ==, b->add_ons);
  g_assert_cmpint (a->chips, ==, b->chips);
  g_assert_cmpint (a->paid, ==, b->paid);
  g_assert_cmpint (a->owed, ==, b->owed);
  g_assert_cmpint (a->count, ==, b->count);
  g_assert_cmpint (a->deal, ==, b->deal);
  g_assert_cmpint (a->paid_out, ==, b->paid_out);
  g_assert_cmpint (tourney_place (in_a, a), ==, tourney_place (in_b, b));
  g_assert_cmpint (tourney_won (in_a, a), ==, tourney_won (in_b, b));
}

void
sample_assert_equal (const Tourney *a, const Tourney *b)
{
  gint64 now = tourney_last_time (a);

  g_assert_cmpuint (tourney_head (a), ==, tourney_head (b));
  g_assert_cmpuint (tourney_n_events (a), ==, tourney_n_events (b));
  for (guint i = 0; i < tourney_n_events (a); i++)
    sample_assert_event_equal (tourney_event (a, i), tourney_event (b, i));
  assert_settings_equal (tourney_settings (a), tourney_settings (b));
  g_assert_cmpint (tourney_stage (a, now), ==, tourney_stage (b, now));
  g_assert_cmpint (tourney_paid (a).pool, ==, tourney_paid (b).pool);
  g_assert_cmpint (tourney_paid (a).fees, ==, tourney_paid (b).fees);
  g_assert_cmpint (tourney_paid (a).bounties, ==, tourney_paid (b).bounties);
  g_assert_cmpuint (tourney_n_players (a), ==, tourney_n_players (b));
  for (guint i = 0; i < tourney_n_players (a); i++)
    assert_player_equal (a, tourney_player (a, i), b, tourney_player (b, i));
}

void
sample_do (Tourney *tourney, gint64 at, const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!tourney_do (tourney, line, at, &error))
    g_error ("%s: %s", line, error->message);
}

GStrv
sample_texts (Store *store, const char *sql, const char *table)
{
  g_autoptr (GError) error = NULL;
  GStrv found = store_take_texts (store_query (store, &error, sql, table != NULL ? "s" : NULL, table), &error);

  g_assert_no_error (error);
  return found;
}

char *
sample_dump (Store *store)
{
  g_auto (GStrv) tables = sample_texts (
      store, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence' ORDER BY name", NULL);
  GString *all = g_string_new (NULL);

  for (guint i = 0; tables[i] != NULL; i++)
    {
      g_auto (GStrv) columns
          = sample_texts (store, "SELECT 'quote (\"' || name || '\")' FROM pragma_table_info (?)", tables[i]);
      g_autofree char *columns_text = g_strjoinv (" || '|' || ", columns);
      g_autofree char *sql = g_strdup_printf ("SELECT %s FROM \"%s\" ORDER BY 1", columns_text, tables[i]);
      g_auto (GStrv) rows = sample_texts (store, sql, NULL);
      g_autofree char *rows_text = g_strjoinv ("\n", rows);

      g_string_append_printf (all, "%s:\n%s\n", tables[i], rows_text);
    }
  return g_string_free (all, FALSE);
}

gint64
sample_play (Store *store, const char *name, const char *acts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = sample_settings_new ();
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);
  g_autoptr (Tourney) tourney = NULL;
  gint64 id;

  g_free (settings->name);
  settings->name = g_strdup (name);
  id = store_tournament_add (store, settings, SAMPLE_OPENED, 0, &error);
  tourney = store_tournament_load (store, id, &error);
  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    sample_do (tourney, i * MINUTE, lines[i]);
  return id;
}
