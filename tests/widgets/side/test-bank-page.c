/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the bank: accounts that open to their hands, who pays whom, and money only if the host wants it. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/settling/room-settling.h"
#include "app/table/room-seat-view.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/paint/room-play-chip.h"
#include "widgets/side/room-account-row.h"
#include "widgets/side/room-bank-page.h"
#include "widgets/tournament/room-prizes-page.h"
#include "drive.h"
#include "../../program.h"

static gint plays;

static void
play_cb (void)
{
  plays++;
}

/* Opens the page with the first tournament, or WITHOUT one. */
static void
open_page (Drive *drive, gboolean without)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (ROOM_TYPE_BANK_PAGE, NULL);
  g_autoptr (RoomTournament) tournament = without ? NULL : room_tournaments_open (drive->book, 1, NULL);

  room_bank_page_set_book (ROOM_BANK_PAGE (page), drive->book, tournament);
  g_signal_connect (page, "play", play_cb, NULL);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 980, 720);
  drive_show (drive, GTK_WINDOW (window));
}

/* Adds a night with its number, so that open_page finds it. */
static void
add_night (Drive *drive)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  g_assert_cmpint (room_tournament_get_id (tournament), ==, 1);
}

/* Plays HANDS, "Ann 30,Bob -30;Ann 5,= -5": the results of the seats, with = for a bot. */
static void
count (Drive *drive, gint64 night, const char *hands)
{
  Store *store = room_book_get_vault (drive->book)->store;
  g_auto (GStrv) each = g_strsplit (hands, ";", -1);
  StoreSeat  who = { (char *) "Ann", NULL };
  gpointer   seat[] = { &who };
  GPtrArray  seats = { seat, 1 };
  StoreTable table
      = { .tournament = night, .game = (char *) "pitty-pat", .head = (char *) "game pitty-pat", .seats = &seats };
  gint64 id = store_table_add (store, &table, NULL, NULL);

  g_assert_cmpint (id, >, 0);
  for (guint hand = 0; each[hand] != NULL; hand++)
    {
      g_auto (GStrv) words = g_strsplit (each[hand], ",", -1);
      g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; words[i] != NULL; i++)
        {
          char        *blank = strchr (words[i], ' ');
          StoreResult *result = g_new (StoreResult, 1);

          *blank = '\0';
          *result
              = (StoreResult){ (gint) i, *words[i] == '=' ? NULL : words[i], g_ascii_strtoll (blank + 1, NULL, 10) };
          g_ptr_array_add (results, result);
        }
      g_assert_true (store_table_move (store, id, hand, "0 play Js", hand + 1, results, hand, NULL));
    }
}

static AdwExpanderRow *
account (Drive *drive, gint index)
{
  return ADW_EXPANDER_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "accounts")), index));
}

/* The texts of the labels inside, in order, with blanks between. */
static void
append_labels (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_label (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " | " : "", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_labels (child, text);
}

static void
assert_labels (GtkWidget *widget, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_labels (widget, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Compares the names and the lines below them: "Ann (2 hands counted), ...". */
static void
assert_accounts (Drive *drive, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; account (drive, i) != NULL; i++)
    g_string_append_printf (text, "%s%s (%s)", i == 0 ? "" : ", ",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (account (drive, i))),
                            adw_expander_row_get_subtitle (account (drive, i)));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_titles (Drive *drive, const char *id, const char *expected)
{
  GtkListBox    *list = GTK_LIST_BOX (drive_get (drive, id));
  GtkListBoxRow *row;
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (list)), ==, *expected != '\0');
}

static void
assert_payments (Drive *drive, const char *expected)
{
  assert_titles (drive, "payments", expected);
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_BUTTON (child) ? child : find_button (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press_in (Drive *drive, const char *list, gint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, list)), index);

  g_signal_emit_by_name (find_button (GTK_WIDGET (row)), "clicked");
}

static gboolean
shows (Drive *drive, const char *id)
{
  return gtk_widget_get_mapped (drive_get (drive, id));
}

static void
test_empty (Drive *drive, gconstpointer data)
{
  add_night (drive);
  open_page (drive, FALSE);
  g_assert_true (shows (drive, "play"));
  g_assert_false (shows (drive, "accounts"));
  plays = 0;
  g_signal_emit_by_name (drive_get (drive, "play"), "clicked");
  g_assert_cmpint (plays, ==, 1);
}

static void
test_night_and_ever (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -10,= -20;Ann 0,Bob -10,= 10");
  count (drive, 0, "Bob 50,Carl -50");
  open_page (drive, FALSE);
  assert_accounts (drive, "Ann (2 hands counted), Bob (2 hands counted), Bots and the house (2 hands counted)");
  assert_labels (GTK_WIDGET (account (drive, 0)), "Ann | 2 hands counted | +30");
  assert_payments (drive, "Bob pays Ann 20, The house pays Ann 10");
  g_assert_true (shows (drive, "settling"));
  drive_toggle (drive_get (drive, "ever"));
  assert_accounts (drive, "Ann (2 hands counted), Bob (3 hands counted), Carl (1 hand counted),"
                          " Bots and the house (2 hands counted)");
  assert_payments (drive, "Carl pays Ann 30, Carl pays Bob 20, The house pays Bob 10");
  g_assert_false (shows (drive, "settling"));
}

/* Without a tournament the page has the tables of no tournament, and no money. */
static void
test_without_night (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 0, "Ann 30,Bob -30");
  count (drive, 1, "Ann -10,Bob 10");
  open_page (drive, TRUE);
  assert_accounts (drive, "Ann (1 hand counted), Bob (1 hand counted)");
  assert_payments (drive, "Bob pays Ann 30");
  g_assert_false (shows (drive, "settling"));
  adw_expander_row_set_expanded (account (drive, 0), TRUE);
  g_assert_nonnull (strstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "tonight"))), "Outside"));
  press_in (drive, "payments", 0);
  assert_payments (drive, "");
  assert_titles (drive, "paid", "Bob gave Ann 30");
  drive_toggle (drive_get (drive, "ever"));
  assert_payments (drive, "Ann pays Bob 10");
}

/* Over all nights no payment can be ticked off or undone, as it would belong to no night. */
static void
test_all_nights_are_an_overview (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -20,Carl -10");
  open_page (drive, FALSE);
  press_in (drive, "payments", 1);
  g_assert_false (shows (drive, "overview"));
  drive_toggle (drive_get (drive, "ever"));
  assert_payments (drive, "Bob pays Ann 20");
  assert_titles (drive, "paid", "Carl gave Ann 10");
  g_assert_null (find_button (drive_get (drive, "payments")));
  g_assert_null (find_button (drive_get (drive, "paid")));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "overview")));
  g_assert_nonnull (strstr (drive_label (drive, "overview"), "they belong to"));
  drive_toggle (drive_get (drive, "tonight"));
  press_in (drive, "payments", 0);
  drive_toggle (drive_get (drive, "ever"));
  assert_payments (drive, "");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "overview")));
}

static gboolean
pays_as_rob (gpointer drive)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "payments")), 0);

  return row != NULL && g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Rob");
}

static gboolean
pays_as_bob (gpointer drive)
{
  return !pays_as_rob (drive);
}

static void
test_names_of_by_now (Drive *drive, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (ROOM_TYPE_BANK_PAGE, NULL);
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");

  evening_do (tournament, "enter Ann Bob");
  count (drive, 1, "Ann 30,Bob -30");
  room_bank_page_set_book (ROOM_BANK_PAGE (page), drive->book, tournament);
  gtk_window_set_child (GTK_WINDOW (window), page);
  drive_show (drive, GTK_WINDOW (window));
  assert_payments (drive, "Bob pays Ann 30");
  evening_pass (MINUTE);
  evening_do (tournament, "rename Bob Rob");
  drawn_wait (pays_as_rob, drive);
  evening_do (tournament, "undo");
  drawn_wait (pays_as_bob, drive);
  assert_payments (drive, "Bob pays Ann 30");
}

static void
test_nothing_tonight (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 0, "Ann 30,Bob -30");
  open_page (drive, FALSE);
  g_assert_true (shows (drive, "none"));
  g_assert_false (shows (drive, "accounts"));
  g_assert_false (shows (drive, "settlement"));
  drive_toggle (drive_get (drive, "ever"));
  g_assert_false (shows (drive, "none"));
  assert_accounts (drive, "Ann (1 hand counted), Bob (1 hand counted)");
}

static void
test_even (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -30;Ann -30,Bob 30");
  open_page (drive, FALSE);
  assert_payments (drive, "");
  g_assert_true (shows (drive, "even"));
}

static void
test_opens_to_its_hands (Drive *drive, gconstpointer data)
{
  g_autoptr (GString) closed = g_string_new (NULL), text = g_string_new (NULL);

  add_night (drive);
  count (drive, 1, "Ann 30,Bob -30;Ann -1,Bob 1");
  open_page (drive, FALSE);
  append_labels (GTK_WIDGET (account (drive, 0)), closed);
  g_assert_null (strstr (closed->str, "Pitty Pat"));
  adw_expander_row_set_expanded (account (drive, 0), TRUE);
  append_labels (GTK_WIDGET (account (drive, 0)), text);
  g_assert_nonnull (strstr (text->str, "Pitty Pat, hand 2"));
  g_assert_nonnull (strstr (text->str, "Pitty Pat, hand 1"));
  g_assert_nonnull (strstr (text->str, "1970")); /* the time that the test set */
  g_assert_nonnull (strstr (text->str, "| −1"));
  /* An open row stays open when a hand is counted. */
  count (drive, 1, "Ann 5,Bob -5");
  drive_toggle (drive_get (drive, "ever"));
  g_assert_true (adw_expander_row_get_expanded (account (drive, 0)));
  g_assert_false (adw_expander_row_get_expanded (account (drive, 1)));
}

static void
test_many_hands (Drive *drive, gconstpointer data)
{
  g_autoptr (GString) hands = g_string_new ("Ann 1,Bob -1"), text = g_string_new (NULL);

  add_night (drive);
  for (guint i = 1; i < 130; i++)
    g_string_append (hands, ";Ann 1,Bob -1");
  count (drive, 1, hands->str);
  open_page (drive, FALSE);
  adw_expander_row_set_expanded (account (drive, 0), TRUE);
  append_labels (GTK_WIDGET (account (drive, 0)), text);
  g_assert_nonnull (strstr (text->str, "30 older hands"));
  g_assert_nonnull (strstr (text->str, "hand 130"));
  g_assert_null (strstr (text->str, "hand 30 "));
}

/* --- Money --- */

static gint64
rate (Drive *drive)
{
  return room_bank_get_rate (drive->book, 1);
}

static void
test_settled_with_the_night (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = NULL;
  gint64 pool;

  add_night (drive);
  tournament = room_tournaments_open (drive->book, 1, NULL);
  evening_do (tournament, "enter Ann Bob Carl");
  pool = tourney_paid (room_tournament_get_tourney (tournament)).pool;
  count (drive, 1, "Ann 30,Bob -10,= -20");
  open_page (drive, FALSE);
  g_assert_cmpint (rate (drive), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "rate")));
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), TRUE);
  g_assert_cmpint (rate (drive), ==, 100);
  g_assert_true (gtk_widget_get_sensitive (drive_get (drive, "rate")));
  assert_accounts (drive, "Ann (1 hand counted · +0.30), Bob (1 hand counted · −0.10),"
                          " Bots and the house (1 hand counted · −0.20)");
  assert_payments (drive, "The house pays Ann 0.20, Bob pays Ann 0.10");
  g_assert_cmpstr (drive_label (drive, "worth"), ==, "100 play chips are worth 1.00. The prize pool is not affected.");
  drive_type (drive_get (drive, "rate"), "5");
  g_assert_cmpint (rate (drive), ==, 500);
  assert_payments (drive, "The house pays Ann 1.00, Bob pays Ann 0.50");
  /* An empty rate is not the wish to stop settling in money. */
  drive_type (drive_get (drive, "rate"), "");
  g_assert_cmpint (rate (drive), ==, 500);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (drive_get (drive, "settle"))));
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), FALSE);
  g_assert_cmpint (rate (drive), ==, 0);
  assert_payments (drive, "The house pays Ann 20, Bob pays Ann 10");
  /* Switched on again, it has the earlier rate. */
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), TRUE);
  g_assert_cmpint (rate (drive), ==, 500);
  g_assert_cmpint (tourney_paid (room_tournament_get_tourney (tournament)).pool, ==, pool);
}

/* Side games that are settled with the night are shown beside its prizes; while they are for play chips only, nothing
   is shown. */
static void
test_lines_beside_the_prizes (Drive *drive, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (ROOM_TYPE_PRIZES_PAGE, NULL), *lines;
  g_autoptr (RoomTournament) tournament = NULL;

  add_night (drive);
  tournament = room_tournaments_open (drive->book, 1, NULL);
  evening_do (tournament, "enter Ann Bob Carl");
  count (drive, 1, "Ann 30,Bob -10,= -20");
  room_prizes_page_set_tournament (ROOM_PRIZES_PAGE (page), drive->book, tournament);
  gtk_window_set_child (GTK_WINDOW (window), page);
  drive_show (drive, GTK_WINDOW (window));
  lines = drive_get (drive, "side_lines");
  g_assert_false (gtk_widget_get_visible (lines));
  g_assert_true (room_bank_set_rate (drive->book, 1, 500, NULL));
  gtk_widget_unmap (page);
  gtk_widget_map (page);
  assert_labels (lines,
                 "Side games | 100 play chips are worth 5.00. The prize pool is not affected. | Who pays whom | Ann | "
                 "+30 play chips | +1.50 | Bob | −10 play chips | −0.50 | Bots and the house | −20 play chips | −1.00");
  g_assert_true (room_bank_set_rate (drive->book, 1, 0, NULL));
  gtk_widget_unmap (page);
  gtk_widget_map (page);
  g_assert_false (gtk_widget_get_visible (lines));
}

/* Zero is no rate: the row says so, and when it loses the focus it shows the rate that holds. */
static void
test_a_rate_of_nothing_is_refused (Drive *drive, gconstpointer data)
{
  RoomAmountRow *row;

  add_night (drive);
  count (drive, 1, "Ann 30,Bob -10,= -20");
  open_page (drive, FALSE);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), TRUE);
  row = ROOM_AMOUNT_ROW (drive_get (drive, "rate"));
  drive_type (GTK_WIDGET (row), "0");
  g_assert_false (room_amount_row_check (GTK_WIDGET (row)));
  g_assert_cmpint (rate (drive), ==, 100);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_entry (GTK_WIDGET (row)))), ==, "0");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "It must be more than zero.");
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_entry (GTK_WIDGET (row)))), ==, "1.00");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
}

static void
test_too_much_money (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 1000000000000000,Bob -1000000000000000");
  open_page (drive, FALSE);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), TRUE);
  g_assert_false (shows (drive, "trouble"));
  drive_type (drive_get (drive, "rate"), "9999999999");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "trouble")));
  g_assert_nonnull (strstr (drive_label (drive, "trouble"), "lower rate"));
}

/* --- Together with the tables --- */

static gboolean
has_account (gpointer drive)
{
  return account (drive, 0) != NULL;
}

/* A hand is played at a table while the page is on the screen. */
static void
test_counts_as_it_is_played (Drive *drive, gconstpointer data)
{
  RoomTableWish wish = { .stake = 5, .tournament = 1 };
  StoreSeat     ann = { (char *) "Ann", NULL };
  gpointer      seat[] = { &ann };
  GPtrArray     seats = { seat, 1 };
  guint64       random = 3;
  g_autoptr (RoomTable) table = NULL;
  g_autoptr (GError) error = NULL;

  add_night (drive);
  open_page (drive, FALSE);
  wish.setup = (GameSetup){ .game = game_find ("three-card-poker"), .n_seats = 1, .dealer = -1, .seed = 9 };
  game_options_init (wish.setup.game, wish.setup.option);
  wish.seats = &seats;
  table = room_table_new (drive->book, &wish, &error);
  g_assert_no_error (error);
  room_table_look (table, TRUE);
  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      GameAction action;

      if (room_table_get_state (table) != ROOM_TABLE_PERSON)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      game_pick (room_seat_view_get_choices (room_seat_view_get_laptop (table)), &random, &action);
      g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, &error));
    }
  drawn_wait (has_account, drive);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (account (drive, 0))), ==, "Ann");
  room_table_look (table, FALSE);
}

static void
test_chip_is_named (Drive *drive, gconstpointer data)
{
  static const struct
  {
    gint64      chips;
    const char *text;
  } named[] = { { 0, "no play chips" },
                { 1, "+1 play chip" },
                { -1, "−1 play chip" },
                { 30, "+30 play chips" },
                { -1250, "−1,250 play chips" } };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autofree char *text = room_play_chip_text (named[i].chips);

      g_assert_cmpstr (text, ==, named[i].text);
    }
}

/* --- Payments --- */

/* A payment is ticked off and undone, and after another hand only the difference is open. */
static void
test_payments_are_ticked_off (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -20,Carl -10");
  open_page (drive, FALSE);
  assert_payments (drive, "Bob pays Ann 20, Carl pays Ann 10");
  g_assert_false (shows (drive, "paid_section"));
  press_in (drive, "payments", 0);
  assert_payments (drive, "Carl pays Ann 10");
  assert_titles (drive, "paid", "Bob gave Ann 20");
  assert_accounts (drive, "Ann (1 hand counted · was paid 20), Carl (1 hand counted), "
                          "Bob (1 hand counted · paid 20)");
  press_in (drive, "payments", 0);
  assert_payments (drive, "");
  g_assert_true (shows (drive, "even"));
  assert_titles (drive, "paid", "Carl gave Ann 10, Bob gave Ann 20");
  press_in (drive, "paid", 1);
  assert_payments (drive, "Bob pays Ann 20");
  assert_titles (drive, "paid", "Carl gave Ann 10");
  count (drive, 1, "Ann -15,Bob 15");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "ever")), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "tonight")), TRUE);
  assert_payments (drive, "Bob pays Ann 5");
}

/* What was ticked off at once is undone at once, and what was ticked off before it stays. */
static void
test_all_settled_is_one_undo (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 60,Bob -30,Carl -20,Dora -10");
  open_page (drive, FALSE);
  press_in (drive, "payments", 1);
  assert_payments (drive, "Bob pays Ann 30, Dora pays Ann 10");
  g_signal_emit_by_name (drive_get (drive, "all_settled"), "clicked");
  assert_payments (drive, "");
  assert_titles (drive, "paid", "All settled: 2 payments at once, Dora gave Ann 10, Bob gave Ann 30, Carl gave Ann 20");
  press_in (drive, "paid", 0);
  assert_payments (drive, "Bob pays Ann 30, Dora pays Ann 10");
  assert_titles (drive, "paid", "Carl gave Ann 20");
  g_signal_emit_by_name (drive_get (drive, "all_settled"), "clicked");
  press_in (drive, "paid", 1);
  assert_titles (drive, "paid", "Bob gave Ann 30, Carl gave Ann 20");
}

/* What is ticked off with the whole evening is not paid a second time here. */
static void
test_settled_with_the_evening (Drive *drive, gconstpointer data)
{
  RoomSettling *settling;

  add_night (drive);
  count (drive, 1, "Ann 30,Bob -20,Carl -10");
  g_assert_true (room_bank_set_rate (drive->book, 1, 100, NULL));
  settling = room_settling_of (drive->book, 1, 0);
  g_assert_nonnull (room_settling_get (settling, NULL));
  open_page (drive, FALSE);
  assert_payments (drive, "Bob pays Ann 0.20, Carl pays Ann 0.10");
  g_assert_true (room_settling_tick (settling, 0, TRUE, NULL));
  press_in (drive, "payments", 0);
  assert_payments (drive, "Bob pays Ann 0.20, Carl pays Ann 0.10");
  g_assert_true (shows (drive, "trouble"));
  g_signal_emit_by_name (drive_get (drive, "all_settled"), "clicked");
  assert_payments (drive, "Bob pays Ann 0.20, Carl pays Ann 0.10");
  g_assert_true (room_settling_all_settled (settling, NULL));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "ever")), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "tonight")), TRUE);
  assert_payments (drive, "");
}

/* Pressing Enter once too often neither pays anything nor undoes a payment. */
static void
test_ticking_off_is_one_press_each (Drive *drive, gconstpointer data)
{
  GtkWidget *focus, *button;

  add_night (drive);
  count (drive, 1, "Ann 30,Bob -20,Carl -10");
  open_page (drive, FALSE);
  for (guint left = 2; left > 0; left--)
    {
      button = find_button (drive_get (drive, "payments"));
      gtk_widget_grab_focus (button);
      g_signal_emit_by_name (button, "clicked");
      focus = gtk_window_get_focus (drive->window);
      g_assert_nonnull (focus);
      g_assert_false (GTK_IS_BUTTON (focus));
      gtk_widget_activate (focus);
      assert_payments (drive, left == 2 ? "Carl pays Ann 10" : "");
    }
  assert_titles (drive, "paid", "Carl gave Ann 10, Bob gave Ann 20");
}

/* Payments in play chips stay in play chips when a rate is set. */
static void
test_chips_that_were_paid_stay_chips (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -30");
  open_page (drive, FALSE);
  press_in (drive, "payments", 0);
  assert_titles (drive, "paid", "Bob gave Ann 30");
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "settle")), TRUE);
  assert_payments (drive, "");
  assert_titles (drive, "paid", "Bob gave Ann 30");
}

/* A payment in money stays an amount of money, whatever the rate is later; over all nights it counts as play chips. */
static void
test_money_is_ticked_off (Drive *drive, gconstpointer data)
{
  add_night (drive);
  count (drive, 1, "Ann 30,Bob -30");
  g_assert_true (room_bank_set_rate (drive->book, 1, 250, NULL));
  open_page (drive, FALSE);
  assert_payments (drive, "Bob pays Ann 0.75");
  press_in (drive, "payments", 0);
  assert_payments (drive, "");
  assert_titles (drive, "paid", "Bob gave Ann 0.75");
  assert_accounts (drive, "Ann (1 hand counted · +0.75 · was paid 0.75), Bob (1 hand counted · −0.75 · paid 0.75)");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "ever")), TRUE);
  assert_payments (drive, "");
  assert_titles (drive, "paid", "Bob gave Ann 30");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "tonight")), TRUE);
  g_assert_true (room_bank_set_rate (drive->book, 1, 500, NULL));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "ever")), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (drive_get (drive, "tonight")), TRUE);
  assert_payments (drive, "Bob pays Ann 0.75");
}

#define ADD(name, function) g_test_add ("/bank-page/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (bank_page)
{
  drive_init (&argc, &argv);
  ADD ("empty-it-says-what-it-is", test_empty);
  ADD ("this-night-and-all-nights", test_night_and_ever);
  ADD ("without-a-night", test_without_night);
  ADD ("all-nights-are-an-overview", test_all_nights_are_an_overview);
  ADD ("names-of-by-now", test_names_of_by_now);
  ADD ("nothing-tonight", test_nothing_tonight);
  ADD ("everybody-is-even", test_even);
  ADD ("an-account-opens-to-its-hands", test_opens_to_its_hands);
  ADD ("of-many-hands-the-newest", test_many_hands);
  ADD ("settled-with-the-night", test_settled_with_the_night);
  ADD ("lines-beside-the-prizes", test_lines_beside_the_prizes);
  ADD ("a-rate-of-nothing-is-refused", test_a_rate_of_nothing_is_refused);
  ADD ("too-much-money", test_too_much_money);
  ADD ("counts-as-it-is-played", test_counts_as_it_is_played);
  ADD ("payments-are-ticked-off", test_payments_are_ticked_off);
  ADD ("money-is-ticked-off", test_money_is_ticked_off);
  ADD ("all-settled-is-one-undo", test_all_settled_is_one_undo);
  ADD ("settled-with-the-evening", test_settled_with_the_evening);
  ADD ("ticking-off-is-one-press-each", test_ticking_off_is_one_press_each);
  ADD ("chips-that-were-paid-stay-chips", test_chips_that_were_paid_stay_chips);
  ADD ("chips-are-named", test_chip_is_named);
  return g_test_run ();
}
