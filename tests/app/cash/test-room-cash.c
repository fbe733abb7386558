/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash games as the window has them: acts are durable before they are shown, undone with a sentence, and there again
   after the program was closed or killed. */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib-unix.h>

#include "app/cash/room-cash-draft.h"
#include "app/cash/room-cash-import.h"
#include "app/cash/room-cash-report.h"
#include "app/cash/room-cash-summary.h"
#include "app/cash/room-cashes.h"
#include "base/isolate.h"
#include "base/span.h"
#include "evening.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "../../program.h"

#define KILLS 12

typedef struct
{
  char     *path;
  RoomBook *book;
  RoomCash *cash;
} Fixture;

static gint64
add_game (RoomBook *book, const char *text)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_true (cash_terms_take_text (terms, text, &error));
  id = room_cashes_add (book, terms, 0, &error);
  g_assert_no_error (error);
  return id;
}

static RoomCash *
open_game (RoomBook *book, gint64 id)
{
  g_autoptr (GError) error = NULL;
  RoomCash *cash = room_cashes_open (book, id, &error);

  g_assert_no_error (error);
  return cash;
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->cash = open_game (it->book, add_game (it->book, "name \"After hours\"\nblinds 0.25 0.50\nbuy-in 10 to 60\n"
                                                      "chips 0.25x100 1x200 5x80\n"));
}

static void
close_book (Fixture *it)
{
  g_clear_object (&it->cash);
  g_clear_object (&it->book);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  close_book (it);
  evening_remove (it->path);
  g_free (it->path);
}

static void
reopen (Fixture *it)
{
  gint64 id = room_cash_get_id (it->cash);

  close_book (it);
  it->book = evening_book (it->path);
  it->cash = open_game (it->book, id);
}

static void
act (Fixture *it, const char *line)
{
  g_autoptr (GError) error = NULL;

  room_cash_do (it->cash, &error, "%s", line);
  g_assert_no_error (error);
}

static void
act_all (Fixture *it, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    act (it, each[i]);
}

/* EXPECTED has the property of all items, separated by bars. */
static void
assert_column (GListModel *model, const char *property, const char *expected)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *text = NULL;

      g_object_get_property (item, property, &value);
      text = G_VALUE_HOLDS_STRING (&value) ? g_value_dup_string (&value) : g_strdup_value_contents (&value);
      g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", text);
    }
  g_assert_cmpstr (all->str, ==, expected);
}

/* --- Acts --- */

/* What is on disk when the window is told is what another program reads. */
static void
changed_cb (RoomCash *cash, Fixture *it)
{
  g_autoptr (Store) store = store_open (it->path, STORE_READ, NULL);
  g_autoptr (CashGame) game = store_cash_load (store, room_cash_get_id (cash), NULL);
  g_autofree char *there = cash_game_to_text (game), *shown = cash_game_to_text (room_cash_get_game (cash));

  g_assert_cmpstr (there, ==, shown);
}

static void
acted_cb (RoomCash *cash, const char *sentence, GString *said)
{
  g_autofree char *bare = isolate_remove (sentence);

  g_string_append_printf (said, "%s|", bare);
}

static void
test_acts (Fixture *it, gconstpointer data)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_signal_connect (it->cash, "changed", G_CALLBACK (changed_cb), it);
  g_signal_connect (it->cash, "acted", G_CALLBACK (acted_cb), said);
  act_all (it, "buy Ann 20.00\nbuy Bob 40.00 owed\ncash-out Ann 35.00\nundo\nredo");
  g_assert_false (room_cash_do (it->cash, &error, "buy Cleo 5.00"));
  g_assert_cmpstr (error->message, ==, "Whoever sits down buys chips for 10.00 at least.");
  g_assert_cmpstr (said->str, ==,
                   "Ann bought chips for 20.00: 12 × 0.25, 7 × 1.00 and 2 × 5.00|"
                   "Bob bought chips for 40.00 and owes it: 12 × 0.25, 12 × 1.00 and 5 × 5.00|"
                   "Ann cashed out 35.00|Undone: Ann cashed out 35.00|Redone: Ann cashed out 35.00|");
  assert_column (room_cash_get_log (it->cash), "step", "3|2|1");
}

/* Whoever sits is first, and nobody knows how they fare. */
static void
test_people (Fixture *it, gconstpointer data)
{
  act (it, "buy Ann 20.00");
  evening_pass (30 * MINUTE);
  act_all (it, "buy Bob 40.00 owed\ncash-out Ann 35.00");
  evening_pass (30 * MINUTE);
  room_cash_look (it->cash);
  assert_column (room_cash_get_people (it->cash), "name", "Bob|Ann");
  assert_column (room_cash_get_people (it->cash), "time", "30 min|30 min");
  assert_column (room_cash_get_people (it->cash), "owed", "owes 40.00|gets 15.00");
  assert_column (room_cash_get_people (it->cash), "result", "|+15.00");
  assert_column (room_cash_get_people (it->cash), "per-hour", "|+30.00");
  act_all (it, "buy Ann 10\ncash-out Ann 10\ncash-out Bob 25\nclose");
  assert_column (room_cash_get_people (it->cash), "name", "Ann|Bob");
  assert_column (room_cash_get_people (it->cash), "result", "+15.00|−15.00");
}

/* Which pieces to hand out, and whether there are enough; they lie in the case again when chips come back. */
static void
test_pieces (Fixture *it, gconstpointer data)
{
  gboolean         enough = FALSE;
  g_autofree char *first = room_cash_dup_pieces (it->cash, 2000, &enough), *second = NULL, *third = NULL;

  g_assert_cmpstr (first, ==, "12 × 0.25, 7 × 1.00 and 2 × 5.00");
  g_assert_true (enough);
  for (guint i = 0; i < 10; i++)
    room_cash_do (it->cash, NULL, "buy P%u 60", i);
  second = room_cash_dup_pieces (it->cash, 6000, &enough);
  g_assert_cmpstr (second, ==, "the case does not have these chips");
  g_assert_false (enough);
  act (it, "cash-out P3 60");
  third = room_cash_dup_pieces (it->cash, 6000, &enough);
  g_assert_true (enough);
  g_assert_null (room_cash_dup_pieces (it->cash, 0, &enough));
}

static const struct
{
  const char *lines, *why;
} reasons[] = {
  { "buy Ann 20",
    "The money went into the box.|Ann has bought chips for 20.00 in all.|In the box: 0.00 before, 20.00 after.|"
    "Chips on the table: 0.00 before, 20.00 after." },
  { "buy Ann 20 owed", "Nothing came into the box, as the money is owed.|Ann has bought chips for 20.00 in all.|"
                       "Ann owed 0.00 before, and 20.00 after.|Chips on the table: 0.00 before, 20.00 after." },
  { "buy Ann 20 owed\nbuy Bob 10\ncash-out Ann 30",
    "20.00 went against what Ann owed.|10.00 was paid from the box.|Ann owed 20.00 before, and 0.00 after.|"
    "In the box: 10.00 before, 0.00 after.|Chips on the table: 30.00 before, 0.00 after." },
  { "buy Ann 20 owed\nbuy Bob 20\ncash-out Bob 30",
    "20.00 was paid from the box.|The box did not have 10.00 more, and owes "
    "it to Bob.|In the box: 20.00 before, 0.00 after.|"
    "Chips on the table: 40.00 before, 10.00 after." },
  { "buy Ann 20\nbuy Bob 20\nexpense Pizza 30 by Ann",
    "Each of 2 people pays 15.00 of it.|It is paid when everybody settles up, and does not go through the box." },
  { "buy Ann 20\ncount 15", "20.00 should have been there: bought less cashed out and what went to the house.|"
                            "Missing: 5.00." },
  { "buy Ann 20\ndrop 5 Beer", "Nobody is paid for these chips: their money stays in the box for the house.|"
                               "Chips on the table: 20.00 before, 15.00 after." },
};

static void
test_why (Fixture *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autofree char *why = NULL, *bare = NULL;

      act_all (it, reasons[i].lines);
      why = room_cash_dup_why (it->cash, cash_game_head (room_cash_get_game (it->cash)));
      bare = g_strdelimit (isolate_remove (why), "\n", '|');
      g_assert_cmpstr (bare, ==, reasons[i].why);
      while (cash_game_head (room_cash_get_game (it->cash)) > 0)
        act (it, "undo");
    }
}

/* --- Kept --- */

static void
test_reopened (Fixture *it, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  act_all (it, "buy Ann 20.00\nbuy Bob 40.00 owed\nbuy Cleo 10\nundo");
  evening_pass (HOUR);
  before = cash_game_to_text (room_cash_get_game (it->cash));
  reopen (it);
  after = cash_game_to_text (room_cash_get_game (it->cash));
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (room_cash_get_name (it->cash), ==, "After hours");
  assert_column (room_cash_get_people (it->cash), "time", "1 h|1 h");
  act (it, "redo");
  assert_column (room_cash_get_people (it->cash), "name", "Ann|Bob|Cleo");
}

static void
test_list (Fixture *it, gconstpointer data)
{
  GListModel *list = room_cashes_get (it->book);
  gint64      other;
  g_autoptr (RoomCash) again = open_game (it->book, room_cash_get_id (it->cash));

  g_assert_true (again == it->cash);
  evening_pass (DAY);
  other = add_game (it->book, "name Later\n");
  assert_column (list, "name", "Later|After hours");
  assert_column (list, "running", "TRUE|TRUE");
  act_all (it, "buy Ann 20.00\ncash-out Ann 20\nclose");
  assert_column (list, "running", "TRUE|FALSE");
  assert_column (list, "detail", "Nobody has bought chips yet|1 person, chips for 20.00");
  g_assert_true (room_cashes_rename (it->book, room_cash_get_id (it->cash), "Late", NULL));
  g_assert_cmpstr (room_cash_get_name (it->cash), ==, "Late");
  g_clear_object (&again);
  reopen (it);
  list = room_cashes_get (it->book);
  assert_column (list, "name", "Later|Late");
  g_assert_true (room_cashes_delete (it->book, other, NULL));
  assert_column (list, "name", "Late");
  g_assert_false (room_cashes_delete (it->book, other, NULL));
}

/* --- Ledgers --- */

#define HEADS "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"

static char *
write_file (Fixture *it, const char *name, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (it->path);
  char            *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* A ledger is looked at, and then kept whole; what it says is what the game says when it is opened again. */
static void
test_ledger (Fixture *it, gconstpointer data)
{
  g_autofree char *path = write_file (it, "Online.csv",
                                      HEADS "Ann,a,2026-01-09T22:40:00Z,2026-01-10T00:40:00Z,40.00,55.00,0,15.00\n"
                                            "Bob,b,2026-01-09T22:45:00Z,2026-01-10T00:00:00Z,40.00,25.00,0,-15.00\n");
  g_autofree char *other = write_file (it, "other.csv", "name,place\nAnn,1\n"), *bad = NULL, *told = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomCashImport) import = NULL;
  g_autoptr (RoomCash) cash = NULL;
  gint64 id;

  g_assert_true (room_cash_import_is_ledger (path));
  g_assert_false (room_cash_import_is_ledger (other));
  import = room_cash_import_read (path, &error);
  g_assert_no_error (error);
  told = room_cash_import_describe (import);
  g_assert_nonnull (strstr (told, "2 people, chips for 80.00\n\nAnn: 15.00\nBob: −15.00"));
  id = room_cash_import_keep (import, it->book, &error);
  g_assert_no_error (error);
  cash = open_game (it->book, id);
  g_assert_cmpstr (room_cash_get_name (cash), ==, "Online");
  assert_column (room_cash_get_people (cash), "name", "Ann|Bob");
  assert_column (room_cash_get_people (cash), "time", "2 h|1 h 15 min");
  assert_column (room_cashes_get (it->book), "running", "FALSE|TRUE"); /* that of the fixture runs */

  g_assert_cmpint (room_cash_import_keep (import, it->book, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "This game is already here: “Online”.");
  g_clear_error (&error);
  g_assert_true (room_cashes_rename (it->book, id, "Another name", NULL));
  g_assert_cmpint (room_cash_import_keep (import, it->book, NULL), ==, 0);
  g_assert_true (room_cash_do (cash, NULL, "undo"));
  g_assert_cmpint (room_cash_import_keep (import, it->book, NULL), !=, 0); /* that one has become another */

  bad = write_file (it, "bad.csv", HEADS "Ann,a,yesterday,,40.00,,40.00,0\n");
  g_assert_null (room_cash_import_read (bad, &error));
  g_assert_nonnull (strstr (error->message, "yesterday"));
}

/* --- Beginning and end --- */

static const struct
{
  const char *chips, *terms;
  gint        first; /* power; G_MININT: they cannot be played with */
} cases[] = {
  { "25:100 100:100 500:50", "blinds 0.25 0.50\nbuy-in 20 to 60\n", 0 },
  { "25:100 100:100 500:50", "blinds 2.50 5\nbuy-in 200 to 600\n", 1 },
  { "25:100 100:100 500:50", "blinds 0.05 0.10\nbuy-in 2 to 10\n", G_MININT },
  { "5:100 25:100 100:50", "blinds 0.05 0.10\nbuy-in 2 to 10\n", 0 },
  { "100:100 500:50", "game \"Dealer's choice\"\nbuy-in 20 to 60\n", 0 },
  { "1000:100 5000:50", "blinds 0.10 0.20\nbuy-in 5 to 20\n", -2 },
};

static void
test_draft (Fixture *it, gconstpointer data)
{
  Currency currency;
  g_autoptr (CashTerms) last = NULL;

  room_book_get_currency (it->book, &currency);
  last = room_cash_draft_new (it->book, &currency); /* as the game of the fixture, if it is of this currency */
  g_assert_cmpint (last->big, ==, 50);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) chips = chips_read_case (cases[i].chips, NULL), powers = NULL;
      g_autoptr (CashTerms) terms = cash_terms_new ();
      gint64 id = room_book_save_case (it->book, 0, cases[i].chips, chips, NULL);

      room_book_set_usual_case (it->book, id);
      g_assert_true (cash_terms_take_text (terms, cases[i].terms, NULL));
      powers = room_cash_draft_powers (it->book, terms);
      g_test_message ("%s with %s", cases[i].chips, cases[i].terms);
      g_assert_cmpint (powers->len > 0 ? g_array_index (powers, gint, 0) : G_MININT, ==, cases[i].first);
      if (powers->len == 0)
        continue;
      room_cash_draft_take_case (it->book, terms, cases[i].first);
      g_assert_true (cash_terms_fit (terms, terms->least, NULL));
    }
}

static void
test_report (Fixture *it, gconstpointer data)
{
  g_autofree char *text = NULL, *bare = NULL;

  act (it, "buy Ann 20.00");
  act (it, "buy Bob 40.00 owed");
  evening_pass (2 * HOUR);
  act_all (it, "cash-out Ann 50\ncash-out Bob 10\nclose");
  text = room_cash_report_text (it->cash);
  bare = isolate_remove (text);
  g_assert_nonnull (strstr (bare, "After hours, "));
  g_assert_nonnull (strstr (bare, "\nAnn: +30.00 in 2 h, +15.00 an hour\nBob: −30.00 in 2 h, −15.00 an hour\n\n"
                                  "Bob pays Ann: 30.00"));
}

/* --- Killed --- */

/* Tells the parent how many steps it has seen. */
static void
seen_cb (RoomCash *cash, gpointer out)
{
  guint32 head = cash_game_head (room_cash_get_game (cash));

  if (write (GPOINTER_TO_INT (out), &head, sizeof head) != sizeof head)
    _exit (1);
}

/* One goes on until killed. */
static void
play_on (const char *path, gint64 id, int out)
{
  g_autoptr (RoomBook) book = room_book_new (path, NULL);
  g_autoptr (RoomCash) cash = room_cashes_open (book, id, NULL);

  g_signal_connect (cash, "changed", G_CALLBACK (seen_cb), GINT_TO_POINTER (out));
  for (guint i = 0;; i++)
    if (!room_cash_do (cash, NULL, "buy P%u 20", i % 40))
      _exit (2);
}

static void
test_killed (Fixture *it, gconstpointer data)
{
  gint64 id = room_cash_get_id (it->cash);
  guint  least = 0;

  for (guint i = 0; i < KILLS; i++)
    {
      int     ends[2];
      pid_t   child;
      guint32 head = 0;
      guint   until = least + 1 + (guint) g_test_rand_int_range (0, 6);

      close_book (it);
      g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
      child = fork ();
      if (child == 0)
        {
          play_on (it->path, id, ends[1]);
          _exit (3);
        }
      close (ends[1]);
      while (head < until)
        g_assert_cmpint (read (ends[0], &head, sizeof head), ==, sizeof head);
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      close (ends[0]);
      it->book = evening_book (it->path);
      it->cash = open_game (it->book, id);
      least = cash_game_head (room_cash_get_game (it->cash));
      g_assert_cmpuint (least, >=, until);
      g_assert_cmpint (cash_game_state (room_cash_get_game (it->cash))->in, ==, (gint64) least * 2000);
    }
}

/* After a tournament its people are offered before all others. */
static void
test_night (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) before = evening_tournament (it->book, "");
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (RoomCash) cash = NULL;
  g_auto (GStrv) known = NULL;
  g_autofree char *all = NULL;
  gint64           id;

  evening_do (before, "enter Ann Bob Zoe");
  evening_do (night, "enter Zoe Yan");
  id = room_cashes_add (it->book, terms, room_tournament_get_id (night), NULL);
  cash = open_game (it->book, id);
  g_assert_true (room_cash_do (cash, NULL, "buy Carl 20"));
  known = room_cashes_dup_people (it->book, cash);
  all = g_strjoinv (" ", known);
  g_assert_true (g_str_has_prefix (all, "Carl Zoe Yan "));
  g_assert_nonnull (strstr (all, " Ann"));
}

/* A name is written as it is known, whatever its capitals. */
static void
test_names (Fixture *it, gconstpointer data)
{
  g_auto (GStrv) known = NULL;

  act (it, "buy \"Anna Maria\" 20.00");
  known = room_cashes_dup_people (it->book, it->cash);
  g_assert_cmpstr (room_cashes_find_name ((const char *const *) known, "anna maria"), ==, "Anna Maria");
  g_assert_cmpstr (room_cashes_find_name ((const char *const *) known, "anna"), ==, "anna");
}

TEST_PART (room_cash)
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *it, gconstpointer data);
  } tests[] = {
    { "acts", test_acts },     { "people", test_people }, { "pieces", test_pieces }, { "why", test_why },
    { "ledger", test_ledger }, { "draft", test_draft },   { "report", test_report }, { "reopened", test_reopened },
    { "list", test_list },     { "killed", test_killed }, { "names", test_names },   { "night", test_night },
  };

  evening_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/room-cash/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
