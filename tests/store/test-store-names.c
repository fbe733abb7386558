/* Somebody's name is put right in the night: what he has won goes with him, and nothing that was written changes. */
#include "sample.h"
#include "side-store.h"

static void
act (Store *store, gint64 night, gint64 at, const char *line)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, night, NULL);

  sample_do (tourney, at, line);
}

static void
assert_sitting (Store *store, gint64 id, const char *expected)
{
  g_autoptr (StoreTable) table = store_table_get (store, id, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < table->seats->len; i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : ",", ((StoreSeat *) table->seats->pdata[i])->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_renamed (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  gint64    night = side_add_night (store), other = side_add_night (store); /* the doors open at 1000 */
  gint64    a = side_add (store, night, "Bob,Ann", 1010), b = side_add (store, other, "Bob,Ann", 1010), c;
  StoreSeat bob = { (char *) "Bob", NULL };

  act (store, night, 0, "enter Bob Ann");
  side_end_hand (store, a, 0, 1, "Bob 5,Ann -5", 1015);
  side_end_hand (store, b, 0, 1, "Bob 7,Ann -7", 1015);
  act (store, night, 20, "rename Bob Rob");
  assert_sitting (store, a, "Rob,Ann");
  assert_sitting (store, b, "Bob,Ann");
  side_end_hand (store, a, 1, 2, "Rob 1,Ann -1", 1025);
  side_assert_accounts (store, night, 0, "Rob 6 (2), Ann -6 (2)");
  side_assert_accounts (store, 0, 0, "Bob 7 (1), Rob 6 (2), Ann -13 (3)");
  side_assert_lines (store, "Rob", night, "1/2 1 at 1025, 1/1 5 at 1015");
  side_assert_lines (store, "Bob", night, "");
  /* The one who really is Bob comes later: not at that table, where Bob is Rob. */
  act (store, night, 30, "enter Bob");
  g_assert_false (store_table_set_seat (store, a, 1, &bob, &error));
  side_take_error (&error, TOURNEY_ERROR, "old name of Rob");
  assert_sitting (store, a, "Rob,Ann");
  c = side_add (store, night, "Bob,Rob", 1040);
  assert_sitting (store, c, "Bob,Rob");
  side_end_hand (store, c, 0, 1, "Bob -2,Rob 2", 1045);
  side_assert_accounts (store, night, 0, "Rob 8 (3), Bob -2 (1), Ann -6 (2)");
  /* On and on. */
  act (store, night, 50, "rename Rob Zoe");
  act (store, night, 51, "rename Bob Rob");
  assert_sitting (store, c, "Rob,Zoe");
  side_assert_accounts (store, night, 0, "Zoe 8 (3), Rob -2 (1), Ann -6 (2)");
  act (store, night, 52, "undo");
  act (store, night, 53, "undo");
  side_assert_accounts (store, night, 0, "Rob 8 (3), Bob -2 (1), Ann -6 (2)");
}

static void
test_rename_undone (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store), id = side_add (store, night, "Bob,Ann", 1010);

  act (store, night, 0, "enter Bob Ann");
  side_end_hand (store, id, 0, 1, "Bob 5,Ann -5", 1015);
  act (store, night, 20, "rename Bob Rob");
  side_end_hand (store, id, 1, 2, "Rob 1,Ann -1", 1025);
  act (store, night, 30, "undo");
  assert_sitting (store, id, "Bob,Ann");
  side_assert_accounts (store, 0, 0, "Bob 6 (2), Ann -6 (2)");
  act (store, night, 40, "redo");
  assert_sitting (store, id, "Rob,Ann");
  side_assert_accounts (store, 0, 0, "Rob 6 (2), Ann -6 (2)");
  /* The new name sat there already, as a guest: they add up. */
  act (store, night, 50, "undo");
  side_end_hand (store, side_add (store, night, "Rob,Ann", 1055), 0, 1, "Rob 10,Ann -10", 1055);
  side_assert_accounts (store, night, 0, "Rob 10 (1), Bob 6 (2), Ann -16 (3)");
  act (store, night, 60, "rename Bob Rob");
  side_assert_accounts (store, night, 0, "Rob 16 (3), Ann -16 (3)");
  /* A night that is deleted takes its events along, and leaves the name that was right. */
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_sitting (store, id, "Rob,Ann");
  side_assert_accounts (store, 0, 0, "Rob 16 (3), Ann -16 (3)");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-names/a-rename-is-followed", test_renamed);
  g_test_add_func ("/store-names/a-rename-undone", test_rename_undone);
  return g_test_run ();
}
