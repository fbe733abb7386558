/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever SQLite refuses, and wherever: an act has happened whole, or it says why not and nothing has changed.

   Each act is done again and again: SQLite refuses to prepare its first statement, its second one and so on, and then
   stops at the first instruction, at the second one and so on. */
#include <sqlite3.h>

#include "base/span.h"
#include "side/side-store.h"
#include "store/care/store-check.h"
#include "store/club/store-directory-change.h"
#include "store/club/store-forget.h"
#include "store/nights/store-case.h"
#include "store/nights/store-person.h"
#include "store/nights/store-phone.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-serving.h"
#include "store/side/store-payment.h"
#include "store/side/store-people.h"
#include "store/side/store-variant.h"
#include "sample.h"
#include "../../program.h"

/* 64 digits. */
#define EIGHT(digit)  digit digit digit digit digit digit digit digit
#define SECRET(digit) EIGHT (EIGHT (digit))

enum
{
  OPENED = 1000,
  EACH_OF_FIRST = 60, /* instructions; of those behind them one in some is enough */
};

/* --- Faults --- */

static sqlite3 *last_opened;
static guint    asked, ticked;           /* so far: questions to prepare, instructions that ran */
static guint    refuse_at, interrupt_at; /* 0: never */
static gboolean has_failed;

static int
authorize_cb (void *data, int action, const char *a, const char *b, const char *c, const char *d)
{
  gboolean refuses = ++asked == refuse_at;

  has_failed |= refuses;
  return refuses ? SQLITE_DENY : SQLITE_OK;
}

static int
tick_cb (void *data)
{
  gboolean stops = ++ticked == interrupt_at;

  has_failed |= stops;
  return stops;
}

/* Called by SQLite for each connection. */
static int
watch_cb (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  last_opened = db;
  sqlite3_set_authorizer (db, authorize_cb, NULL);
  sqlite3_progress_handler (db, 1, tick_cb, NULL);
  return SQLITE_OK;
}

static void
set_faults (guint refuse, guint interrupt)
{
  asked = ticked = 0;
  refuse_at = refuse;
  interrupt_at = interrupt;
  has_failed = FALSE;
}

/* --- What is stored --- */

static int
add_row_cb (void *data, int n, char **values, char **names)
{
  for (int i = 0; i < n; i++)
    g_string_append_printf (data, "%s|", values[i] != NULL ? values[i] : "NULL");
  g_string_append_c (data, '\n');
  return 0;
}

static int
add_table_cb (void *data, int n, char **values, char **names)
{
  g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\"", values[0]);

  g_string_append_printf (data, "%s\n", values[0]);
  return sqlite3_exec (last_opened, sql, add_row_cb, data, NULL);
}

/* Everything that the store holds. */
static char *
dump (void)
{
  GString *text = g_string_new (NULL);

  set_faults (0, 0);
  g_assert_cmpint (sqlite3_exec (last_opened, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
                                 add_table_cb, text, NULL),
                   ==, SQLITE_OK);
  return g_string_free (text, FALSE);
}

static void
copy (sqlite3 *to, sqlite3 *from)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");

  g_assert_nonnull (backup);
  g_assert_cmpint (sqlite3_backup_step (backup, -1), ==, SQLITE_DONE);
  g_assert_cmpint (sqlite3_backup_finish (backup), ==, SQLITE_OK);
}

/* --- Acts, in a store with a night, two tables of it and one of no night --- */

static gint64 night, table, closed_table, outside, chip_case, phone, payment, variant;

static gboolean
is_list (gpointer list)
{
  gboolean there = list != NULL;

  if (there)
    g_ptr_array_unref (list);
  return there;
}

static gboolean
is_text (char *text)
{
  gboolean there = text != NULL;

  g_free (text);
  return there;
}

static gboolean
is_texts (GStrv texts)
{
  gboolean there = texts != NULL;

  g_strfreev (texts);
  return there;
}

static gboolean
do_line (Store *store, const char *line, const char *again, GError **error)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, night, error);
  gint64 now;

  if (tourney == NULL)
    return FALSE;
  now = tourney_last_time (tourney);
  return tourney_do_run (tourney, line, now + SECOND, error)
         && (again == NULL || tourney_do_run (tourney, again, now + 2 * SECOND, error));
}

static GArray *
chips (void)
{
  GArray *chips = g_array_new (FALSE, TRUE, sizeof (CaseChip));

  g_array_append_val (chips, ((CaseChip){ .value = 25, .owned = 100 }));
  g_array_append_val (chips, ((CaseChip){ .value = 100, .owned = 50 }));
  return chips;
}

static gboolean
save_case (Store *store, gint64 id, const char *name, GError **error)
{
  g_autoptr (GArray) owned = chips ();

  return store_case_save (store, id, name, owned, error) != 0;
}

static gboolean
pay (Store *store, gint64 at, GError **error)
{
  StorePayment it
      = { .tournament = night, .from = (char *) "Bob", .to = (char *) "Zoe", .chips = 5, .money = 50, .at = at };

  return store_payment_add (store, &it, error) != 0;
}

static gboolean
forget (Store *store, const char *name, GError **error)
{
  g_auto (StoreForgotten) forgotten = { 0 };

  return store_forget (store, name, &forgotten, error);
}

static gboolean
serve (Store *store, const char *code, GError **error)
{
  StoreServing it = { .tournament = night, .pin = "123456", .port = 8765, .since = 5 };

  g_strlcpy (it.code, code, sizeof it.code);
  return store_serving_keep (store, &it, error);
}

#define SIDE_ACT(name, call)                                                                                           \
  static gboolean name (Store *store, GError **error)                                                                  \
  {                                                                                                                    \
    return call;                                                                                                       \
  }

static gboolean
add_night (Store *store, GError **error)
{
  g_autoptr (Settings) settings = sample_settings_new ();

  return store_tournament_add (store, settings, OPENED, 0, error) != 0;
}

static gboolean
get_night (Store *store, GError **error)
{
  g_autoptr (StoreTournament) it = store_tournament_get (store, night, error);

  return it != NULL;
}

static gboolean
get_table (Store *store, GError **error)
{
  g_autoptr (StoreTable) it = store_table_get (store, table, error);

  return it != NULL;
}

static gboolean
take_seat (Store *store, GError **error)
{
  StoreSeat zoe = { (char *) "Zoe", NULL };

  return store_table_take_seat (store, table, 1, &zoe, 1, 60, error);
}

static gboolean
give_seat_to_bot (Store *store, GError **error)
{
  StoreSeat max = { (char *) "Max", (char *) "careful" };

  return store_table_take_seat (store, table, 1, &max, 1, 60, error);
}

static gboolean
end_hand (Store *store, GError **error)
{
  g_autoptr (GPtrArray) results = side_results ("Ann 5,Bob -5,= 0");

  return store_table_move (store, table, 1, "0 play Js", 2, results, 70, error);
}

static gboolean
close_table (Store *store, GError **error)
{
  g_autoptr (GPtrArray) back = side_results ("Ann -1,Bob -1,= 0");

  return store_table_set_closed (store, table, 80, 2, back, error);
}

static gboolean
find_serving (Store *store, GError **error)
{
  StoreServing it;

  return store_serving_find (store, &it, error);
}

static gboolean
ask_rate (Store *store, GError **error)
{
  store_side_rate (store, night, error);
  return *error == NULL;
}

/* A check that finds nothing has seen everything: the night and its tables. */
static gboolean
check_all (Store *store, GError **error)
{
  StoreCheck *check = store_check_opened (store, NULL);

  g_assert_true (check->faults->len > 0 || (check->n_tournaments == 1 && check->n_tables == 3));
  store_check_free (check);
  return TRUE;
}

/* Values that are only displayed are empty if they cannot be read. */
static gboolean
count_all (Store *store, GError **error)
{
  g_autoptr (GHashTable) games = store_table_count_games (store);

  store_table_count_closed (store, night);
  return is_text (store_serving_wishes (store, night));
}

SIDE_ACT (list_nights, is_list (store_tournament_list (store, error)))
SIDE_ACT (has_night, store_has_tournament (store, night, error))
SIDE_ACT (name_night, store_tournament_set_name (store, night, "Saturday", error))
SIDE_ACT (set_until, store_tournament_set_until (store, night, 99, error))
SIDE_ACT (delete_night, store_tournament_delete (store, night, error))
SIDE_ACT (enter, do_line (store, "enter Hugo", NULL, error))
SIDE_ACT (undo, do_line (store, "undo", NULL, error))
SIDE_ACT (run, do_line (store, "adjust +1m", NULL, error))
SIDE_ACT (add_case, save_case (store, 0, "Blue", error))
SIDE_ACT (change_case, save_case (store, chip_case, "Red", error))
SIDE_ACT (list_cases, is_list (store_case_list (store, error)))
SIDE_ACT (delete_case, store_case_delete (store, chip_case, error))
SIDE_ACT (list_schedules, is_texts (store_schedule_names (store, error)))
SIDE_ACT (read_schedule, is_text (store_schedule_text (store, "Mine", error)))
SIDE_ACT (save_schedule, store_schedule_save (store, "Yours", "level 20m 25 50\n", error))
SIDE_ACT (delete_schedule, store_schedule_delete (store, "Mine", error))
SIDE_ACT (list_people, is_texts (store_people (store, error)))
SIDE_ACT (list_directory, is_list (store_directory_list (store, error)))
SIDE_ACT (find_person, is_text (store_directory_find (store, "Ann", error)))
SIDE_ACT (note_person, store_directory_set (store, "Ann", STORE_NOTE, "sings", NULL, error))
SIDE_ACT (rename_person, store_directory_rename (store, "Ann", "Anna", NULL, error))
SIDE_ACT (forget_person, forget (store, "Ann", error))
SIDE_ACT (list_phones, is_list (store_phone_list (store, night, error)))
SIDE_ACT (add_phone, store_phone_add (store, night, "Ann", SECRET ("2"), 9, phone, error) != 0)
SIDE_ACT (forget_phone, store_phone_forget (store, phone, error))
SIDE_ACT (serve_again, serve (store, "abcdefgh", error))
SIDE_ACT (serve_anew, serve (store, "hgfedcba", error))
SIDE_ACT (end_serving, store_serving_end (store, night, error))
SIDE_ACT (keep_wishes, store_serving_keep_wishes (store, night, "Ann wants Omi", error))
SIDE_ACT (add_table, side_try_add (store, night, "Ann,Zoe,=Betty careful", 10, 50, error) != 0)
SIDE_ACT (list_tables, is_list (store_table_list (store, FALSE, error)))
SIDE_ACT (list_open, is_list (store_table_list (store, TRUE, error)))
SIDE_ACT (list_closed, is_list (store_table_list_closed (store, night, 5, error)))
SIDE_ACT (list_closed_outside, is_list (store_table_list_closed (store, STORE_OUTSIDE, 5, error)))
SIDE_ACT (read_table, is_text (store_table_text (store, table, error)))
SIDE_ACT (move, store_table_move (store, table, 1, "next", 0, NULL, 70, error))
SIDE_ACT (drop_moves, store_table_move (store, outside, 1, NULL, 0, NULL, 70, error))
SIDE_ACT (delete_table, store_table_delete (store, closed_table, error))
SIDE_ACT (list_accounts, is_list (store_account_list (store, 0, error)))
SIDE_ACT (list_accounts_of_night, is_list (store_account_list (store, night, error)))
SIDE_ACT (list_accounts_outside, is_list (store_account_list (store, STORE_OUTSIDE, error)))
SIDE_ACT (list_accounts_of_table, is_list (store_account_list_table (store, table, error)))
SIDE_ACT (list_lines, is_list (store_account_lines (store, "Ann", 0, error)))
SIDE_ACT (list_lines_outside, is_list (store_account_lines (store, "Ann", STORE_OUTSIDE, error)))
SIDE_ACT (set_rate, store_set_side_rate (store, night, 50, error))
SIDE_ACT (add_payment, pay (store, 90, error))
SIDE_ACT (list_payments, is_list (store_payment_list (store, night, error)))
SIDE_ACT (delete_payment, store_payment_delete (store, payment, error))
SIDE_ACT (name_of_seat, is_text (store_table_name (store, table, "Bob", 1, error)))
SIDE_ACT (people_of_tables, is_texts (store_table_people (store, night, 0, error)))
SIDE_ACT (add_variant, store_variant_save (store, 0, "Ours", "name Ours\n", 7, error) != 0)
SIDE_ACT (change_variant, store_variant_save (store, variant, "Mine too", "name Mine too\n", 8, error) != 0)
SIDE_ACT (list_variants, is_list (store_variant_list (store, error)))
SIDE_ACT (delete_variant, store_variant_delete (store, variant, error))

static const struct
{
  const char *name;
  gboolean (*act) (Store *store, GError **error);
} acts[] = {
#define ACT(name)                                                                                                      \
  {                                                                                                                    \
#name, name                                                                                                        \
  }
  ACT (add_night),
  ACT (get_night),
  ACT (list_nights),
  ACT (has_night),
  ACT (name_night),
  ACT (set_until),
  ACT (delete_night),
  ACT (enter),
  ACT (undo),
  ACT (run),
  ACT (add_case),
  ACT (change_case),
  ACT (list_cases),
  ACT (delete_case),
  ACT (list_schedules),
  ACT (read_schedule),
  ACT (save_schedule),
  ACT (delete_schedule),
  ACT (list_people),
  ACT (list_directory),
  ACT (find_person),
  ACT (note_person),
  ACT (rename_person),
  ACT (forget_person),
  ACT (list_phones),
  ACT (add_phone),
  ACT (forget_phone),
  ACT (find_serving),
  ACT (serve_again),
  ACT (serve_anew),
  ACT (end_serving),
  ACT (keep_wishes),
  ACT (add_table),
  ACT (get_table),
  ACT (list_tables),
  ACT (list_open),
  ACT (list_closed),
  ACT (list_closed_outside),
  ACT (read_table),
  ACT (take_seat),
  ACT (give_seat_to_bot),
  ACT (move),
  ACT (end_hand),
  ACT (drop_moves),
  ACT (close_table),
  ACT (delete_table),
  ACT (list_accounts),
  ACT (list_accounts_of_night),
  ACT (list_accounts_outside),
  ACT (list_accounts_of_table),
  ACT (list_lines),
  ACT (list_lines_outside),
  ACT (ask_rate),
  ACT (set_rate),
  ACT (add_payment),
  ACT (list_payments),
  ACT (delete_payment),
  ACT (name_of_seat),
  ACT (people_of_tables),
  ACT (add_variant),
  ACT (change_variant),
  ACT (list_variants),
  ACT (delete_variant),
  ACT (count_all),
  ACT (check_all),
#undef ACT
};

static void
fill (Store *store)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  night = side_add_night (store);
  do_line (store, "enter Ann Bob Carl Dora", "rename Bob Rob", &error);
  do_line (store, "start", "adjust +1m", &error);
  g_assert_no_error (error);
  table = side_add (store, night, "Ann,Bob,=Betty careful", 20);
  closed_table = side_add (store, night, "Ann,Bob", 10);
  outside = side_add (store, 0, "Ann,Zoe", 30);
  side_end_hand (store, table, 0, 1, "Ann 30,Bob -10,= -20", 40);
  side_end_hand (store, closed_table, 0, 1, "Ann 3,Bob -3", 12);
  g_assert_true (store_table_set_closed (store, closed_table, 15, 0, NULL, &error));
  g_assert_true (store_table_move (store, outside, 0, "0 play Js", 0, NULL, 31, &error));
  g_assert_true (store_table_move (store, outside, 1, "1 play Qs", 0, NULL, 32, &error));
  g_assert_true (save_case (store, 0, "Green", &error));
  list = store_case_list (store, &error);
  chip_case = ((StoreCase *) list->pdata[0])->id;
  g_assert_true (store_schedule_save (store, "Mine", "level 20m 25 50\n", &error));
  phone = store_phone_add (store, night, "Ann", SECRET ("1"), 8, 0, &error);
  g_assert_true (serve (store, "abcdefgh", &error));
  g_assert_true (pay (store, 50, &error));
  payment = store_last_id (store);
  variant = store_variant_save (store, 0, "Mine", "name Mine\n", 6, &error);
  g_assert_no_error (error);
}

/* --- The test --- */

/* One try; FALSE: the fault never came, and no later one will. */
static gboolean
try_once (Store *store, sqlite3 *kept, guint which, guint refuse, guint interrupt, const char *before,
          const char *after)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  gboolean         done, came, is_whole;

  set_faults (0, 0);
  copy (last_opened, kept);
  set_faults (refuse, interrupt);
  done = acts[which].act (store, &error);
  came = has_failed;
  set_faults (0, 0);
  /* SQLite also stops a statement that has just done its work: what began a transaction, or has been committed by
     itself. */
  if (interrupt > 0 && !done && !sqlite3_get_autocommit (last_opened))
    sqlite3_exec (last_opened, "ROLLBACK", NULL, NULL, NULL);
  found = dump ();
  is_whole = g_str_equal (found, done ? after : before) || (interrupt > 0 && g_str_equal (found, after));
  if (done != (error == NULL) || !is_whole || !sqlite3_get_autocommit (last_opened))
    g_error ("%s, refused at %u, stopped at %u: %s, %s\n%s", acts[which].name, refuse, interrupt,
             done ? "done" : "not done", error ? error->message : "no error", found);
  g_assert_true (came || done);
  return came;
}

static void
test_act (gconstpointer data)
{
  guint            which = GPOINTER_TO_UINT (data), tries = 0;
  Store           *store = side_open (NULL, STORE_WRITE);
  sqlite3         *mine = last_opened, *kept = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  fill (store);
  set_faults (0, 0);
  g_assert_cmpint (sqlite3_open (":memory:", &kept), ==, SQLITE_OK);
  last_opened = mine;
  copy (kept, mine);
  before = dump ();
  acts[which].act (store, &error);
  g_assert_no_error (error);
  after = dump ();

  for (guint at = 1; try_once (store, kept, which, at, 0, before, after); at++)
    tries++;
  for (guint at = 1; try_once (store, kept, which, 0, at, before, after); at += at < EACH_OF_FIRST ? 1 : at / 8)
    tries++;
  g_test_message ("%u faults", tries);
  g_assert_cmpuint (tries, >, 2);
  set_faults (0, 0);
  store_close (store);
  sqlite3_close (kept);
}

TEST_PART (store_faults)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  sqlite3_auto_extension ((void (*) (void)) watch_cb);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *path = g_strdelimit (g_strconcat ("/store-faults/", acts[i].name, NULL), "_", '-');

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_act);
    }
  status = g_test_run ();
  sqlite3_reset_auto_extension ();
  return status;
}
