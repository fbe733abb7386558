/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads everything that a store holds as if a stranger had written it. */
#include "store-check.h"

#include <glib/gi18n-lib.h>

#include "club/season/season.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "store/nights/store-case.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-payment.h"
#include "store/side/store-variant.h"

#define MOST_FAULTS 1000 /* at most this many faults of the file itself are listed */

/* Rows that break a rule: the first column that a query finds goes into the sentence. */
static const struct
{
  gint        since; /* the version of the schema that has what it asks for */
  const char *sql;
  const char *sentence; /* %s: what the first column held */
} rules[] = {
  { 1, "SELECT id FROM player WHERE name = '' OR length (CAST (name AS BLOB)) > 127",
    N_ ("Person %s is damaged: the name is empty or too long.") },
  { STORE_SINCE_UNTIL,
    "SELECT DISTINCT chip_case FROM chip WHERE value NOT BETWEEN 1 AND 1000000000000"
    " OR owned NOT BETWEEN 0 AND 100000 OR colour NOT BETWEEN 0 AND 16777215",
    N_ ("Chip case %s is damaged: one of its chips is out of range.") },
  { STORE_SINCE_UNTIL, "SELECT id FROM chip_case WHERE name = ''", N_ ("Chip case %s is damaged: it has no name.") },
  { STORE_SINCE_TABLES, "SELECT id FROM tournament WHERE side_rate NOT BETWEEN 0 AND 1000000000000",
    N_ ("Tournament %s is damaged: the rate of its side games is out of range.") },
  { STORE_SINCE_TABLES,
    "SELECT id FROM side_table WHERE game = '' OR head = '' OR stake NOT BETWEEN 0 AND 1000000000000000"
    " OR undo NOT IN (0, 1) OR opened NOT BETWEEN 0 AND 253402300799000000"
    " OR closed NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Table %s is damaged: its data is out of range.") },
  { STORE_SINCE_TABLES,
    "SELECT id FROM side_table LEFT JOIN side_seat ON side_table = id GROUP BY id"
    " HAVING count (seat) = 0 OR min (seat) <> 0 OR max (seat) <> count (seat) - 1",
    N_ ("Table %s is damaged: its seats are not numbered one after the other.") },
  { STORE_SINCE_TABLES,
    "SELECT DISTINCT side_table FROM side_seat WHERE (player IS NULL) = (bot IS NULL)"
    " OR (bot IS NULL) <> (bot_name IS NULL) OR bot_name = '' OR bot NOT IN ('random', 'careful', 'patient')",
    N_ ("Table %s is damaged: a seat is neither a person’s nor a bot’s.") },
  { STORE_SINCE_TABLES,
    "SELECT side_table FROM side_move GROUP BY side_table HAVING min (move) <> 0 OR max (move) <> count (*) - 1",
    N_ ("Table %s is damaged: its moves are not numbered one after the other.") },
  { STORE_SINCE_TABLES,
    "SELECT DISTINCT side_table FROM side_move WHERE line = '' OR instr (line, char (10)) > 0"
    " OR instr (line, char (13)) > 0",
    N_ ("Table %s is damaged: one of its moves is not a single line of text.") },
  { STORE_SINCE_TABLES,
    "SELECT DISTINCT side_result.side_table FROM side_result"
    " LEFT JOIN side_seat ON side_seat.side_table = side_result.side_table AND side_seat.seat = side_result.seat"
    " WHERE hand < 1 OR side_seat.seat IS NULL OR move < -1"
    " OR chips NOT BETWEEN -1000000000000000 AND 1000000000000000",
    N_ ("Table %s is damaged: one of its results is out of range.") },
  { STORE_SINCE_PAYMENTS,
    "SELECT id FROM side_payment WHERE chips NOT BETWEEN 0 AND 1000000000000000"
    " OR money NOT BETWEEN 0 AND 1000000000000000 OR chips + money = 0 OR coalesce (payer, payee) IS NULL",
    N_ ("Payment %s is damaged: its amount or its people are missing or out of range.") },
  { STORE_SINCE_VARIANTS,
    "SELECT id FROM side_table WHERE variant = '' OR length (CAST (variant AS BLOB)) > 65536"
    " OR instr (variant, char (0)) > 0",
    N_ ("Table %s is damaged: the text of its game is empty or too long.") },
  { STORE_SINCE_VARIANTS,
    "SELECT id FROM variant WHERE name = '' OR length (CAST (name AS BLOB)) > 255 OR instr (name, char (10)) > 0"
    " OR instr (name, char (13)) > 0 OR text = '' OR length (CAST (text AS BLOB)) > 65536 OR instr (text, char (0)) > 0"
    " OR changed NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Game %s of your own is damaged: its name or its text is missing or too long.") },
  { STORE_SINCE_COMMITMENTS,
    "SELECT id FROM tournament WHERE length (commitment) <> 64 OR commitment GLOB '*[^0-9a-f]*'",
    N_ ("Tournament %s is damaged: the commitment to its seed is not valid.") },
  { STORE_SINCE_PHONES,
    "SELECT id FROM phone WHERE length (secret) <> 64 OR secret GLOB '*[^0-9a-f]*'"
    " OR since NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Phone %s is damaged: its secret or its time is out of range.") },
  { STORE_SINCE_SERVING,
    "SELECT tournament FROM serving WHERE length (code) <> 8 OR code GLOB '*[^a-z0-9]*' OR length (pin) <> 6"
    " OR pin GLOB '*[^0-9]*' OR wrong NOT BETWEEN 0 AND 2147483647 OR port NOT BETWEEN 0 AND 65535"
    " OR since NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Tournament %s is damaged: its invitation for phones is not valid. Stop serving them and start again.") },
  { STORE_SINCE_MARKS,
    "SELECT id FROM tournament WHERE mark_boot = '' OR length (CAST (mark_boot AS BLOB)) > 64"
    " OR mark_at NOT BETWEEN 0 AND 253402300799000000 OR mark_boot_time NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Tournament %s is damaged: the moment from which its clock is carried on is out of range.") },
  { STORE_SINCE_DATES,
    "SELECT id FROM tournament WHERE (date IS NOT strftime ('%Y-%m-%d', date, '+0 days')"
    " AND date IS NOT strftime ('%Y-%m-%d %H:%M', date, '+0 days')) OR date < '1970'",
    N_ ("Tournament %s is damaged: its date is not one of the calendar.") },
  { STORE_SINCE_DATES,
    "SELECT id FROM tournament WHERE venue = '' OR length (CAST (venue AS BLOB)) > 127 OR instr (venue, char (10)) > 0"
    " OR instr (venue, char (0)) > 0",
    N_ ("Tournament %s is damaged: the name of its venue is empty or too long.") },
  { STORE_SINCE_SEASONS,
    "SELECT name FROM season WHERE name = '' OR length (CAST (name AS BLOB)) > 255 OR instr (name, char (10)) > 0"
    " OR instr (name, char (0)) > 0 OR length (CAST (text AS BLOB)) > 1048576 OR instr (text, char (0)) > 0",
    N_ ("Season “%s” is damaged: its name or its text is missing or too long.") },
  { STORE_SINCE_DIRECTORY,
    "SELECT name FROM person WHERE name = '' OR length (CAST (name AS BLOB)) > 127 OR instr (name, char (0)) > 0"
    " OR max (length (CAST (coalesce (full_name, '') AS BLOB)), length (CAST (coalesce (nickname, '') AS BLOB)),"
    " length (CAST (coalesce (contact, '') AS BLOB))) >= 1024 OR length (CAST (note AS BLOB)) > 65536"
    " OR instr (coalesce (full_name, '') || coalesce (nickname, '') || coalesce (contact, '') || coalesce (note, ''),"
    " char (0)) > 0 OR length (picture) NOT BETWEEN 1 AND 262144 OR hidden NOT IN (0, 1) OR forgotten NOT IN (0, 1)"
    " OR since IS NOT strftime ('%Y-%m-%d', since, '+0 days')",
    N_ ("“%s” in the directory of people is damaged: a text is too long, or no text, or not a day.") },
  { STORE_SINCE_DIRECTORY,
    "SELECT name FROM alias WHERE name = '' OR length (CAST (name AS BLOB)) > 127 OR instr (name, char (0)) > 0"
    " OR name IN (SELECT name FROM person)",
    N_ ("The other name “%s” in the directory of people is damaged: it is empty or too long, or the name of "
        "somebody.") },
  { STORE_SINCE_GUESTS,
    "SELECT DISTINCT tournament FROM guest WHERE answer NOT IN ('asked', 'yes', 'maybe', 'no', 'waiting')"
    " OR (turn > 0) <> (answer IN ('yes', 'waiting')) OR turn NOT BETWEEN 0 AND 2147483647"
    " OR later NOT BETWEEN 0 AND 86399999999 OR (later IS NOT NULL AND turn = 0)"
    " OR since NOT BETWEEN 0 AND 253402300799000000"
    " UNION SELECT tournament FROM guest GROUP BY tournament, player, step HAVING count (*) > 1",
    N_ ("Tournament %s is damaged: a row of its guest list is not valid.") },
  { STORE_SINCE_CASH, "SELECT id FROM cash_game WHERE began NOT BETWEEN 0 AND 253402300799000000",
    N_ ("Cash game %s is damaged: the time when it began is out of range.") },
  { STORE_SINCE_SETTLING,
    "SELECT id FROM settling LEFT JOIN settling_payment ON settling = id WHERE began NOT BETWEEN 0 AND "
    "253402300799000000"
    " OR done NOT BETWEEN 0 AND 253402300799000000 OR paid NOT BETWEEN 0 AND 253402300799000000"
    " OR amount NOT BETWEEN 1 AND 1000000000000000 OR (amount IS NOT NULL AND coalesce (payer, payee) IS NULL) GROUP "
    "BY id",
    N_ ("Settling up %s is damaged: a time or a payment is out of range.") },
  { STORE_SINCE_WISHES,
    "SELECT tournament FROM serving WHERE length (CAST (wishes AS BLOB)) > 65536 OR instr (wishes, char (0)) > 0",
    N_ ("Tournament %s is damaged: its list of requests from phones is not text. Stop serving them and start again.") },
};

G_GNUC_PRINTF (2, 3)
static void
add_fault (StoreCheck *check, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (check->faults, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Takes PROBLEM; NULL: nothing is wrong. */
static void
take_problem (StoreCheck *check, GError *problem)
{
  if (problem == NULL)
    return;
  add_fault (check, "%s", problem->message);
  g_error_free (problem);
}

static void
check_rules (StoreCheck *check, Store *store)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (StoreRows) rows = NULL;
      GError *problem = NULL;

      /* If the version cannot be read, every rule is tried: one that is too new reports that itself. */
      if (check->version > 0 && check->version < rules[i].since)
        continue;
      rows = store_query (store, &problem, rules[i].sql, NULL);
      while (rows != NULL && store_next (rows, &problem))
        {
          g_autofree char *number = store_dup_text (rows, 0);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
          add_fault (check, _ (rules[i].sentence), number);
#pragma GCC diagnostic pop
        }
      take_problem (check, problem);
    }
}

/* Asks SQLite itself, which checks pages, indexes and references to rows that do not exist. */
static void
check_file (StoreCheck *check, Store *store)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA integrity_check (%d)", MOST_FAULTS);
  g_autoptr (StoreRows) pages = NULL, strays = NULL;
  GError *problem = NULL;

  pages = store_query (store, &problem, sql, NULL);
  while (pages != NULL && store_next (pages, &problem))
    if (g_strcmp0 (store_text (pages, 0), "ok") != 0)
      {
        g_autofree char *said = store_dup_text (pages, 0);

        add_fault (check, _ ("The file is damaged. SQLite says: %s."), said);
      }
  take_problem (check, g_steal_pointer (&problem));
  strays = store_query (store, &problem,
                        "SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check ORDER BY 1, 2", NULL);
  while (strays != NULL && store_next (strays, &problem))
    {
      g_autofree char *child = store_dup_text (strays, 0), *parent = store_dup_text (strays, 1);

      add_fault (check, _ ("The file is damaged: rows of “%s” refer to rows of “%s” that do not exist."), child,
                 parent);
    }
  take_problem (check, problem);
}

static void
check_tournaments (StoreCheck *check, Store *store)
{
  GError *problem = NULL;
  g_autoptr (GPtrArray) all = store_tournament_list (store, &problem);

  take_problem (check, g_steal_pointer (&problem));
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreTournament *each = g_ptr_array_index (all, i);
      g_autoptr (Tourney) tourney = store_tournament_load (store, each->id, &problem);

      check->n_tournaments += tourney != NULL;
      take_problem (check, g_steal_pointer (&problem));
    }
}

static void
check_cash (StoreCheck *check, Store *store)
{
  GError *problem = NULL;
  g_autoptr (GPtrArray) all = store_cash_list (store, &problem);

  take_problem (check, g_steal_pointer (&problem));
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreCash *each = g_ptr_array_index (all, i);
      g_autoptr (CashGame) game = store_cash_load (store, each->id, &problem);

      take_problem (check, g_steal_pointer (&problem));
    }
}

static void
check_side (StoreCheck *check, Store *store, StoreJudge judge)
{
  GError *problem = NULL;
  g_autoptr (GPtrArray) tables = store_table_list (store, FALSE, &problem);
  g_autoptr (GPtrArray) accounts = NULL, payments = NULL, variants = NULL;

  take_problem (check, g_steal_pointer (&problem));
  check->n_tables = tables == NULL ? 0 : tables->len;
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      const StoreTable *table = tables->pdata[i];
      g_autofree char  *text = store_table_text (store, table->id, &problem);
      g_autofree char  *fault = judge == NULL ? NULL : judge (table);
      g_autofree char  *number = g_strdup_printf ("%" G_GINT64_FORMAT, table->id);

      take_problem (check, g_steal_pointer (&problem));
      if (fault != NULL)
        add_fault (check, _ ("Table %s is damaged: %s"), number, fault);
    }
  accounts = store_account_list (store, 0, &problem);
  take_problem (check, g_steal_pointer (&problem));
  payments = store_payment_list (store, 0, &problem);
  take_problem (check, g_steal_pointer (&problem));
  variants = store_variant_list (store, &problem);
  take_problem (check, g_steal_pointer (&problem));
}

static void
check_schedules (StoreCheck *check, Store *store)
{
  GError *problem = NULL;
  g_auto (GStrv) names = store_schedule_names (store, &problem);
  g_autoptr (GPtrArray) cases = NULL;

  take_problem (check, g_steal_pointer (&problem));
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = store_schedule_text (store, names[i], &problem);
      g_autoptr (Schedule) schedule = text == NULL ? NULL : settings_read_schedule (text, &problem);

      if (problem != NULL)
        add_fault (check, _ ("The schedule “%s” is damaged. %s"), names[i], problem->message);
      g_clear_error (&problem);
    }
  cases = store_case_list (store, &problem);
  take_problem (check, problem);
}

static void
check_seasons (StoreCheck *check, Store *store)
{
  GError *problem = NULL;
  g_auto (GStrv) names = store_season_names (store, &problem);

  take_problem (check, g_steal_pointer (&problem));
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = store_season_text (store, names[i], &problem);
      g_autoptr (Season) season = text == NULL ? NULL : season_parse (text, names[i], &problem);

      if (problem != NULL)
        add_fault (check, _ ("The season “%s” is damaged. %s"), names[i], problem->message);
      g_clear_error (&problem);
    }
}

static StoreCheck *
make_check (void)
{
  StoreCheck *check = g_new0 (StoreCheck, 1);

  check->faults = g_ptr_array_new_with_free_func (g_free);
  return check;
}

StoreCheck *
store_check_opened (Store *store, StoreJudge judge)
{
  StoreCheck *check = make_check ();

  check->version = MAX (store_get_version (store), 0);
  check_file (check, store);
  check_rules (check, store);
  check_tournaments (check, store);
  check_side (check, store, judge);
  check_cash (check, store);
  check_schedules (check, store);
  check_seasons (check, store);
  return check;
}

StoreCheck *
store_check_new (const char *path, StoreJudge judge)
{
  GError     *problem = NULL;
  StoreCheck *check;
  g_autoptr (Store) store = store_open (path, STORE_READ, &problem);

  if (store != NULL)
    return store_check_opened (store, judge);
  check = make_check ();
  take_problem (check, problem);
  return check;
}

void
store_check_free (StoreCheck *check)
{
  g_ptr_array_unref (check->faults);
  g_free (check);
}
