/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of prizes: debts paid in one act, and a split in even parts. */
#include <string.h>

#include "tourney/log/cash.h"
#include "widgets/cash/room-cash-window.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/tournament/room-prizes-page.h"
#include "widgets/tournament/room-tournament-page.h"
#include "desk.h"
#include "../../program.h"

/* Answers the open question with ID. */
static void
answer (const char *id)
{
  GtkWindow *question = drive_window_of (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), id);
  gtk_window_destroy (question);
}

/* The question is the same as on the Players page; the answer is one line of the log and one undo. */
static void
test_everybody_pays_in_one_act (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "rebuy 20.00\nprizes 60 40", "enter Ann", "unpaid Bob Carl", "start", NULL);
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  guint          head = tourney_head (tourney);

  desk_row_act (drive, "Ann", "row.rebuy-owed");
  g_assert_cmpint (tourney_find (tourney, "Ann")->owed, ==, 2000);
  g_assert_cmpint (tourney_find (tourney, "Ann")->rebuys, ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_assert_cmpstr (drive_label (drive, "pool"), ==, "Pool 80.00");
  g_assert_cmpstr (drive_label (drive, "debts"), ==, "60.00 of this is still owed by Ann, Bob and Carl");
  g_signal_emit_by_name (desk_button (drive_get (drive, "prizes"), "Mark all debts as paid"), "clicked");
  answer ("cancel");
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 6000);
  g_signal_emit_by_name (desk_button (drive_get (drive, "prizes"), "Mark all debts as paid"), "clicked");
  answer ("pay");
  tourney = room_tournament_get_tourney (tournament);
  g_assert_cmpint (tourney_owed (tourney), ==, 0);
  g_assert_cmpuint (tourney_head (tourney), ==, head + 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "debts_box")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "all_paid")));
  g_assert_cmpstr (drive_label (drive, "pool"), ==, "Pool 80.00");
  drive_act (drive, "win.undo");
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (tournament)), ==, 6000);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "all_paid")));
}

static gint64
box_of (RoomTournament *tournament)
{
  Cash cash;

  cash_tell (room_tournament_get_tourney (tournament), &cash);
  return cash.box;
}

typedef struct
{
  const char *path, *prizes, *act, *toast;
  gint64      out, owed;
} Kept;

/* Carl wins the tournament and owes 20.00: the announced amount is what leaves the box. */
static const Kept kept_back[] = {
  { "not-yet", "prizes 60 40", "cancel", NULL, 0, 2000 },
  { "stays", "prizes 60 40", "paid-out Carl", "Carl was handed 24.00", 2400, 2000 },
  { "is-kept-back", "prizes 60 40", "paid-out Carl net",
    "Carl was handed 16.00; the 20.00 that they owed was kept back", 1600, 0 },
  { "is-as-much", "prizes amounts 20.00 40.00", "paid-out Carl net",
    "Carl was handed nothing; the 20.00 that they owed was kept back", 0, 0 },
  { "is-more", "prizes amounts 5.00 55.00", "paid-out Carl net",
    "Carl paid 15.00; the other 5.00 that they owed was kept back from what they won", -1500, 0 },
};

static void
test_a_debt_at_a_prize (Drive *drive, gconstpointer data)
{
  const Kept     *kept = data;
  RoomTournament *tournament
      = desk_open (drive, kept->prizes, "enter Ann Bob", "unpaid Carl", "start", "out Bob", "out Ann", NULL);
  gint64 box = box_of (tournament);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_signal_emit_by_name (desk_button (drive_get (drive, "prizes"), "Handed over"), "clicked");
  answer (kept->act);
  g_assert_cmpint (box - box_of (tournament), ==, kept->out);
  g_assert_cmpint (tourney_find (room_tournament_get_tourney (tournament), "Carl")->owed, ==, kept->owed);
  if (kept->toast == NULL)
    return;
  g_assert_cmpstr (desk_toast_text (drive), ==, kept->toast);
  evening_do (tournament, "undo");
  g_assert_cmpint (box - box_of (tournament), ==, 0);
  g_assert_cmpint (tourney_find (room_tournament_get_tourney (tournament), "Carl")->owed, ==, 2000);
}

/* A debt counts in the pool again when play is over: until then the pool says that it is missing, and nobody can pay
   it. */
static void
test_a_deal_leaves_a_debt_for_later (Drive *drive, gconstpointer data)
{
  static const char *const acts[] = { "deal even keep 10.00", "out Bob" };
  static const char *const pools[] = { "Pool 60.00", "Pool 40.00 + 20.00 owed", "Pool 60.00" };
  RoomTournament          *tournament
      = desk_open (drive, "prizes 60 40", "enter Ann Bob", "unpaid Carl", "start", "out Carl", NULL);

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_assert_cmpstr (drive_label (drive, "pool"), ==, pools[i]);
      g_assert_cmpint (gtk_widget_get_visible (drive_get (drive, "debts_paid")), ==, i != 1);
      g_assert_cmpint (gtk_widget_get_visible (drive_get (drive, "all_paid")), ==, i != 1);
      if (i < G_N_ELEMENTS (acts))
        evening_do (tournament, acts[i]);
    }
}

/* Locked prizes count debts as paid, and so does a deal about them. */
static void
test_a_deal_says_where_debts_are (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "prizes 60 40", "enter Ann Bob", "unpaid Carl", "start", "out Bob", NULL);
  GtkWindow *window;

  for (gint locked = 0; locked < 2; locked++)
    {
      if (locked)
        evening_do (tournament, "lock");
      drive_act (drive, "win.deal");
      window = drive_window_above (drive->window);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (window), "total"))), ==,
                       locked ? "60.00 for 2 players" : "40.00 for 2 players");
      g_assert_nonnull (
          strstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (window), "debts"))),
                  locked ? "count it as paid" : "20.00 is still owed by Carl and is not part of this split"));
      gtk_window_destroy (window);
    }
}

static void
test_an_even_deal_counts_no_chips (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "prizes 60 40\nunit 5.00", "enter Ann Bob Carl Dora", "start", "out Carl", NULL);
  GtkWindow *window;

  drive_act (drive, "win.deal");
  window = drive_window_above (drive->window);

  gtk_widget_activate_action (GTK_WIDGET (window), "deal.make", NULL);
  g_assert_cmpstr (desk_state (tournament), !=, "finished");
  gtk_widget_activate_action (GTK_WIDGET (window), "deal.even", NULL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (window), "left"))), ==,
                   "Everything is allotted.");
  gtk_widget_activate_action (GTK_WIDGET (window), "deal.make", NULL);
  g_assert_cmpstr (desk_state (tournament), ==, "finished");
  g_assert_cmpint (tourney_won (room_tournament_get_tourney (tournament),
                                tourney_find (room_tournament_get_tourney (tournament), "Ann")),
                   ==, 3000);
  g_assert_cmpint (tourney_won (room_tournament_get_tourney (tournament),
                                tourney_find (room_tournament_get_tourney (tournament), "Dora")),
                   ==, 2500);
}

/* Enter and Tab go down the columns, and the last Enter records the deal; Shift+Tab goes back the same way. */
static void
test_counts_are_typed_down_the_column (Drive *drive, gconstpointer data)
{
  static const char *const numbers[] = { "1500", "1000", "500", "30.00", "20.00", "10.00" };
  RoomTournament          *tournament = desk_open (drive, "prizes 60 40", "enter Ann Bob Carl", "start", NULL);
  const Tourney           *tourney = room_tournament_get_tourney (tournament);
  GtkWidget               *window, *stops[G_N_ELEMENTS (numbers)];

  drive_act (drive, "win.deal");
  window = GTK_WIDGET (drive_window_above (drive->window));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      stops[i] = gtk_root_get_focus (GTK_ROOT (window));
      gtk_editable_set_text (GTK_EDITABLE (stops[i]), "1");
      g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
    }
  for (guint i = G_N_ELEMENTS (numbers); i-- > 0;)
    {
      g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD));
      g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == stops[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == stops[i]);
      gtk_editable_set_text (GTK_EDITABLE (stops[i]), numbers[i]);
      g_assert_cmpstr (desk_state (tournament), !=, "finished");
      if (i + 1 == G_N_ELEMENTS (numbers))
        g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (window, "left"))), ==, "Everything is allotted.");
      g_signal_emit_by_name (stops[i], "activate");
    }
  g_assert_cmpstr (desk_state (tournament), ==, "finished");
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Ann")), ==, 3000);
  g_assert_cmpint (tourney_find (tourney, "Bob")->count, ==, 1000);
}

/* Prizes are locked once nothing more is sold; a later change is announced, and one press takes the new prizes. */
static void
test_prizes_are_locked (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament
      = desk_open (drive, "prizes 60 40\nlate until level 1", "enter Ann Bob", "unpaid Carl", "start", NULL);
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  page = drive_get (drive, "prizes");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "lock_box")));
  evening_do (tournament, "level 2");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "lock_box")));
  g_signal_emit_by_name (desk_button (page, "Lock the prizes"), "clicked");
  g_assert_cmpint (tourney_lock (room_tournament_get_tourney (tournament)), ==, TOURNEY_LOCKED);
  g_assert_cmpstr (drive_label (drive, "lock_text"), ==,
                   "The prizes are locked, counting 20.00 that is still owed as paid.");
  evening_do (tournament, "pay Carl");
  g_assert_cmpstr (drive_label (drive, "lock_text"), ==, "The prizes are locked.");
  evening_do (tournament, "set guarantee 100.00");
  g_assert_cmpstr (drive_label (drive, "lock_text"), ==,
                   "The prizes are locked, but the pool now has 40.00 more than they add up to.");
  g_signal_emit_by_name (desk_button (page, "Lock them again"), "clicked");
  g_assert_cmpint (tourney_prize (room_tournament_get_tourney (tournament), 1), ==, 6000);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "lock")));
  g_signal_emit_by_name (desk_button (page, "Unlock"), "clicked");
  g_assert_cmpint (tourney_lock (room_tournament_get_tourney (tournament)), ==, TOURNEY_UNLOCKED);
}

/* A prize that is not money is listed at its place, and handed over like money. */
static void
test_awards_are_handed_over (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40\nawards 1 Trophy, 3 \"A bottle\"", "enter Ann Bob Carl",
                                          "start", "out Carl", NULL);
  GListModel     *prizes = room_tournament_get_prizes (tournament);
  g_autoptr (GObject) last = NULL, first = NULL;
  g_autofree char *note = NULL, *amount = NULL, *payee = NULL, *trophy = NULL;

  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_assert_cmpuint (g_list_model_get_n_items (prizes), ==, 3);
  first = g_list_model_get_item (prizes, 0);
  last = g_list_model_get_item (prizes, 2);
  g_object_get (first, "note", &trophy, NULL);
  g_object_get (last, "note", &note, "amount", &amount, "payee", &payee, NULL);
  g_assert_cmpstr (trophy, ==, "Trophy");
  g_assert_cmpstr (note, ==, "A bottle");
  g_assert_cmpstr (amount, ==, "");
  g_assert_cmpstr (payee, ==, "Carl");
  evening_do (tournament, "paid-out Carl");
  g_clear_pointer (&payee, g_free);
  g_object_get (last, "payee", &payee, NULL);
  g_assert_cmpstr (payee, ==, "");
}

/* A bounty is not split, so no debt of it is left out. */
static void
test_a_deal_says_what_of_a_debt_is_left_out (Drive *drive, gconstpointer data)
{
  GtkWindow *window;

  desk_open (drive, "bounty 5.00\nprizes 60 40", "enter Ann Bob", "unpaid Carl", "start", "out Bob", NULL);
  drive_act (drive, "win.deal");
  window = drive_window_above (drive->window);
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (window), "debts"))),
              "25.00 is still owed by Carl. 20.00 of it belongs to the pool and is not part of this split."));
  gtk_window_destroy (window);
}

/* Debts count in every sum or in none. */
static void
test_sums_count_debts_alike (Drive *drive, gconstpointer data)
{
  GtkWidget *page;

  desk_open (drive, "bounty 5.00\nprizes 60 40", "enter Ann Bob", "unpaid Carl", "start", NULL);
  g_assert_nonnull (strstr (drive_label (drive, "sums"), "pool 60.00 · bounties 15.00 · 25.00 still owed"));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  page = drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PRIZES_PAGE);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_find (page, "facts"))), "bounties 15.00"));
}

/* 60.00 were paid or will be: 6.00 go to the house and 5.40 to the charity, and the guarantee adds what is missing to
   100.00.  Together they are the pool. */
static void
test_an_overlay_counts_debts_alike (Drive *drive, gconstpointer data)
{
  GtkWidget *page;

  desk_open (drive, "rake 10%\nshare 10% Charity\nguarantee 100.00\nprizes 60 40", "enter Ann Bob", "unpaid Carl",
             "start", NULL);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  page = drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_PRIZES_PAGE);
  g_assert_cmpstr (drive_label (drive, "pool"), ==, "Pool 100.00");
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (drive_find (page, "facts"))), ==,
      "2 places win a prize · guaranteed 100.00, collected 60.00 · overlay 51.40 · 6.00 goes to the house · "
      "5.40 goes to Charity");
}

/* A closed window keeps its count, but not for another night. */
static void
test_the_cash_desk_goes_with_the_night (Drive *drive, gconstpointer data)
{
  GtkWindow *desk;

  desk_open (drive, "prizes 60 40", "enter Ann Bob", "start", NULL);
  drive_act (drive, "win.cash");
  desk = drive_window_of (ROOM_TYPE_CASH_WINDOW);
  gtk_window_close (desk);
  drive_act (drive, "win.cash");
  g_assert_true (drive_window_of (ROOM_TYPE_CASH_WINDOW) == desk);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (desk)));
  g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
  gtk_window_close (desk);
  drive_act (drive, "win.back");
  drawn_wait (drive_is_gone, &desk);
}

static gboolean
is_said (Drive *drive, const char *id)
{
  return gtk_widget_get_visible (drive_get (drive, id));
}

/* The advice is a line of small print where the act is done, and only while it can be done. */
static void
test_advice_stands_where_the_thing_is_done (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "prizes 60 40", NULL);

  g_assert_false (is_said (drive, "stack_advice"));
  g_assert_false (is_said (drive, "cash_advice"));
  evening_do (tournament, "enter Ann Bob");
  g_assert_true (is_said (drive, "stack_advice"));
  g_assert_true (is_said (drive, "cash_advice"));
  g_assert_false (is_said (drive, "break_advice"));
  evening_do (tournament, "start");
  g_assert_false (is_said (drive, "stack_advice"));
  evening_do (tournament, "break 5m");
  g_assert_true (is_said (drive, "break_advice"));
  evening_do (tournament, "end-break");
  g_assert_false (is_said (drive, "break_advice"));
  g_assert_true (is_said (drive, "cash_advice"));
  evening_do (tournament, "out Bob");
  g_assert_false (is_said (drive, "cash_advice"));
}

/* Only the visible page is ready at the first frame. */
static void
test_a_page_is_made_when_it_is_seen (Drive *drive, gconstpointer data)
{
  GtkWidget *page, *later;

  desk_open (drive, "prizes 60 40", "enter Ann Bob", "start", NULL);
  page = drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_TOURNAMENT_PAGE);
  later = drive_find_type (page, ROOM_TYPE_LAZY_PAGE);
  g_assert_null (drive_find_type (page, ROOM_TYPE_PRIZES_PAGE));
  g_assert_null (adw_bin_get_child (ADW_BIN (later)));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "win.page", "s", "prizes");
  g_assert_nonnull (drive_find_type (page, ROOM_TYPE_PRIZES_PAGE));
  g_assert_true (gtk_widget_get_mapped (drive_find_type (page, ROOM_TYPE_PRIZES_PAGE)));
  g_assert_null (adw_bin_get_child (ADW_BIN (later)));
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &shown);
  return shown;
}

static void
test_no_tooltip_lies_above_a_popover (Drive *drive, gconstpointer data)
{
  GtkWidget *button;

  desk_open (drive, "", "enter Ann Bob", "start", NULL);
  button = drive_get (drive, "break_button");
  g_assert_true (has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_false (has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_true (has_tooltip (button));
}

TEST_PART (prizes_page)
{
  drive_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/prizes-page/" path, Drive, NULL, drive_up, test, drive_down)
  ADD ("everybody-pays-in-one-act", test_everybody_pays_in_one_act);
  for (guint i = 0; i < G_N_ELEMENTS (kept_back); i++)
    {
      g_autofree char *path = g_strconcat ("/prizes-page/a-debt-at-a-prize/", kept_back[i].path, NULL);

      g_test_add (path, Drive, &kept_back[i], drive_up, test_a_debt_at_a_prize, drive_down);
    }
  ADD ("advice-stands-where-the-thing-is-done", test_advice_stands_where_the_thing_is_done);
  ADD ("prizes-are-locked-once-nothing-more-is-sold", test_prizes_are_locked);
  ADD ("awards-are-handed-over", test_awards_are_handed_over);
  ADD ("a-deal-says-what-of-a-debt-is-left-out", test_a_deal_says_what_of_a_debt_is_left_out);
  ADD ("the-cash-desk-goes-with-the-night", test_the_cash_desk_goes_with_the_night);
  ADD ("sums-count-debts-alike", test_sums_count_debts_alike);
  ADD ("a-deal-leaves-a-debt-for-later", test_a_deal_leaves_a_debt_for_later);
  ADD ("an-overlay-counts-debts-alike", test_an_overlay_counts_debts_alike);
  ADD ("a-deal-says-where-debts-are", test_a_deal_says_where_debts_are);
  ADD ("counts-are-typed-down-the-column", test_counts_are_typed_down_the_column);
  ADD ("an-even-deal-counts-no-chips", test_an_even_deal_counts_no_chips);
  ADD ("a-page-is-made-when-it-is-seen", test_a_page_is_made_when_it_is_seen);
  ADD ("no-tooltip-lies-above-a-popover", test_no_tooltip_lies_above_a_popover);
#undef ADD
  return g_test_run ();
}
