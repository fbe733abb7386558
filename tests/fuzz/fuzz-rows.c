/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store whose rows were changed, removed and added past the constraints: every reader returns an answer or a
   sentence.  A line is `TABLE ROW COLUMN VALUE` (change), `TABLE ROW -` (remove) or `TABLE ROW + COLUMN VALUE` (add a
   copy with that difference); numbers of rows and columns wrap round, and a quoted value is text. */
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/span.h"
#include "store/care/store-check.h"
#include "store/club/store-directory-change.h"
#include "store/club/store-facts.h"
#include "store/file/store-open.h"
#include "store/nights/store-case.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-payment.h"
#include "store/side/store-settling.h"
#include "store/side/store-people.h"
#include "store/side/store-table.h"
#include "store/side/store-variant.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define MOST_LINES 40

static const struct
{
  const char *name;
  const char *columns; /* separated by spaces */
  const char *order;   /* sorts the rows, so that they can be numbered */
} tables[] = {
  { "event", "tournament step row at kind player other table_no seat amount fee bounty chips number note text",
    "tournament, step, row" },
  { "tournament",
    "id name opened planned head seed currency_symbol currency_digits currency_after currency_note settings"
    " schedule_word schedule until side_rate",
    "id" },
  { "player", "id name", "id" },
  { "schedule", "name text", "name" },
  { "chip_case", "id name", "id" },
  { "chip", "chip_case value owned colour", "chip_case, value" },
  { "side_table", "id tournament game head stake undo opened closed variant", "id" },
  { "side_seat", "side_table seat player bot bot_name step", "side_table, seat" },
  { "side_move", "side_table move line at", "side_table, move" },
  { "side_result", "side_table hand seat player chips move at step", "side_table, hand, seat" },
  { "variant", "id name text changed", "id" },
  { "person", "name full_name nickname contact note since picture hidden forgotten", "name" },
  { "alias", "name person", "name" },
  { "side_payment", "id tournament payer payer_step payee payee_step chips money at batch", "id" },
  { "settling", "id began done tournament night side step batch", "id" },
  { "settling_game", "settling game step", "settling, game" },
  { "settling_payment", "settling row payer payee amount paid", "settling, row" },
};

static void
must (gboolean done)
{
  if (!done)
    abort ();
}

static void
play_night (Store *store)
{
  static const char *const acts[]
      = { "enter Ann Bob Carl", "unpaid Dora",    "start",          "pay Dora",         "rebuy Ann", "adjust +2m",
          "break 5m",           "out Bob by Ann", "rename Ann Eva", "set prizes 60 40", "undo" };
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (Tourney) tourney = NULL;
  static const char *const header[]
      = { "entry 20.00 fee 2.00 stack 3000", "rebuy 10.00 stack 2500", "bounty 5.00", "prizes 50 30 20", "tables 2 x 6",
          "prizes curve 5 first 45",         "share 10% League" };

  g_free (settings->name);
  settings->name = g_strdup ("Friday");
  settings->schedule = settings_read_schedule ("level 20m 25 50\nbreak 10m\nlevel 15m 50 100\n", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (header); i++)
    {
      g_autoptr (GArray) words = line_split (header[i], ",+", NULL);

      must (settings_take (settings, words, NULL, NULL, NULL));
    }
  tourney = store_tournament_load (store, store_tournament_add (store, settings, 1000, 0, NULL), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    must (tourney_do (tourney, acts[i], i * SECOND, NULL));
}

static void
play_side_game (Store *store)
{
  StoreSeat seats[] = { { (char *) "Eva", NULL }, { (char *) "Carl", NULL }, { (char *) "Bolt", (char *) "careful" } };
  StoreResult results[] = { { 0, (char *) "Eva", 20 }, { 1, (char *) "Carl", -10 }, { 2, NULL, -10 } };
  g_autoptr (GPtrArray) sitting = g_ptr_array_new (), won = g_ptr_array_new ();
  g_autoptr (StoreSettling) settling = store_settling_new ();
  StorePayment payment = { .tournament = 1, .from = (char *) "Carl", .to = (char *) "Eva", .chips = 5, .at = 7 };
  StoreTable   table = { .tournament = 1,
                         .game = (char *) "pitty-pat",
                         .head = (char *) "game pitty-pat\nseats 3\n",
                         .variant = (char *) "game pitty-pat\n",
                         .seats = sitting,
                         .stake = 10,
                         .opened = 5000 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_ptr_array_add (sitting, &seats[i]);
      g_ptr_array_add (won, &results[i]);
    }
  must (store_table_add (store, &table, NULL, NULL) == 1);
  must (store_table_move (store, 1, 0, "0 play 7c 7d", 1, won, 6000, NULL));
  must (store_payment_add (store, &payment, NULL) > 0);
  settling->tournament = 1;
  store_settling_add (settling, "Carl", "Eva", 700);
  must (store_settling_keep (store, settling, NULL, NULL));
}

static Store *
make_store (void)
{
  Store *store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GArray) chips = chips_read_case ("5:200,25:300", NULL);

  play_night (store);
  play_night (store);
  play_side_game (store);
  must (store_case_save (store, 0, "Bag", chips, NULL) > 0);
  must (store_schedule_save (store, "Ours", "level 20m 25 50\n", NULL));
  must (store_variant_save (store, 0, "Mine", "game mine\n", 8, NULL) > 0);
  must (store_directory_rename (store, "Dora", "Dorothy", NULL, NULL));
  must (store_directory_set (store, "Carl", STORE_NOTE, "sings", NULL, NULL));
  must (store_run (store, NULL, "PRAGMA ignore_check_constraints = ON", NULL));
  must (store_run (store, NULL, "PRAGMA foreign_keys = OFF", NULL));
  return store;
}

/* A number as it is, anything else as text. */
static char *
quote_value (const char *value)
{
  char            *end;
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (g_str_equal (value, "NULL"))
    return g_strdup (value);
  g_ascii_strtoll (value, &end, 10);
  if (*value != '\0' && *end == '\0')
    return g_strdup (value);
  parts = g_strsplit (valid, "'", -1);
  doubled = g_strjoinv ("''", parts);
  return g_strdup_printf ("'%s'", doubled);
}

/* The columns of a table, with VALUE for the one at AT. */
static char *
list_columns (guint table, guint at, const char *value)
{
  g_auto (GStrv) columns = g_strsplit (tables[table].columns, " ", -1);
  g_autofree char *old = columns[at];

  columns[at] = g_strdup (value);
  return g_strjoinv (", ", columns);
}

static gint
find_table (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_str_equal (tables[i].name, name))
      return (gint) i;
  return -1;
}

static gint
find_column (guint table, const char *name)
{
  g_auto (GStrv) columns = g_strsplit (tables[table].columns, " ", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    if (g_str_equal (columns[i], name))
      return (gint) i;
  return -1;
}

/* Applies line by line; a change that the table does not allow leaves it as it was. */
static void
change (Store *store, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 5);
  guint            n = g_strv_length (words);
  gint             table = n < 3 ? -1 : find_table (words[0]);
  gboolean         adds = n >= 3 && g_str_equal (words[2], "+");
  gint             column = table < 0 || n < (adds ? 5 : 4) ? -1 : find_column ((guint) table, words[adds ? 3 : 2]);
  g_autofree char *sql = NULL, *value = NULL, *columns = NULL, *row = NULL;

  if (table < 0)
    return;
  row = g_strdup_printf ("SELECT * FROM %s ORDER BY %s LIMIT 1 OFFSET %u %% max (1, (SELECT count (*) FROM %s))",
                         tables[table].name, tables[table].order, (guint) g_ascii_strtoull (words[1], NULL, 10) % 1000,
                         tables[table].name);
  if (column >= 0)
    {
      g_autofree char *text = adds     ? g_strdup (words[4])
                              : n == 5 ? g_strjoin (" ", words[3], words[4], NULL)
                                       : g_strdup (words[3]);

      value = quote_value (text);
      columns = list_columns ((guint) table, (guint) column, value);
    }
  if (g_str_equal (words[2], "-"))
    sql = g_strdup_printf ("DELETE FROM %s WHERE (%s) IN (SELECT %s FROM (%s))", tables[table].name,
                           tables[table].order, tables[table].order, row);
  else if (columns != NULL && adds)
    sql = g_strdup_printf ("INSERT INTO %s SELECT %s FROM (%s)", tables[table].name, columns, row);
  else if (columns != NULL)
    sql = g_strdup_printf ("UPDATE %s SET %s = %s WHERE (%s) IN (SELECT %s FROM (%s))", tables[table].name, words[2],
                           value, tables[table].order, tables[table].order, row);
  if (sql != NULL)
    store_run (store, NULL, sql, NULL);
}

static void
ask_tourney (const Tourney *tourney)
{
  gint64 now = tourney_last_time (tourney) + HOUR;

  for (guint i = 0; i < tourney_n_events (tourney); i++)
    g_free (tourney_sentence (tourney, i));
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      must (tourney_won (tourney, player) >= 0 && player->paid >= 0 && player->chips >= 0);
    }
  must (tourney_paid (tourney).pool >= 0 && tourney_chips (tourney) >= 0 && tourney_level (tourney, now) >= 1);
  tourney_stage (tourney, now);
}

static void
read_nights (Store *store)
{
  g_autoptr (GPtrArray) all = store_tournament_list (store, NULL);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreTournament *about = g_ptr_array_index (all, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, about->id, &error);

      must ((tourney == NULL) == (error != NULL) && about->name != NULL);
      if (tourney != NULL)
        ask_tourney (tourney);
    }
}

static void
read_side_games (Store *store)
{
  g_autoptr (GPtrArray) all = store_table_list (store, FALSE, NULL);
  g_autoptr (GPtrArray) closed = store_table_list_closed (store, 1, 10, NULL);
  g_autoptr (GPtrArray) accounts = store_account_list (store, 0, NULL);
  g_autoptr (GPtrArray) lines = store_account_lines (store, "Eva", 1, NULL);
  g_autoptr (GPtrArray) payments = store_payment_list (store, 0, NULL);
  g_autoptr (GPtrArray) variants = store_variant_list (store, NULL);
  g_auto (GStrv) people = store_table_people (store, 1, 0, NULL);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreTable *table = g_ptr_array_index (all, i);
      g_autofree char  *text = store_table_text (store, table->id, NULL);

      must (table->seats->len > 0 && table->game != NULL && (table->variant == NULL || *table->variant != '\0'));
    }
  for (guint i = 0; variants != NULL && i < variants->len; i++)
    {
      const StoreVariant *variant = g_ptr_array_index (variants, i);

      must (*variant->name != '\0' && *variant->text != '\0');
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (Store) store = make_store ();
  g_autofree char *text = g_strndup (size == 0 ? "" : (const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_LINES + 1);
  g_autoptr (StoreCheck) check = NULL;
  g_autoptr (GPtrArray) cases = NULL, directory = NULL, facts = NULL;
  g_auto (GStrv) people = NULL;

  for (guint i = 0; lines[i] != NULL && i < MOST_LINES; i++)
    change (store, lines[i]);
  read_nights (store);
  read_side_games (store);
  cases = store_case_list (store, NULL);
  people = store_people (store, NULL);
  directory = store_directory_list (store, NULL);
  facts = store_facts_load (store, NULL, NULL);
  check = store_check_opened (store, NULL);
  return 0;
}
