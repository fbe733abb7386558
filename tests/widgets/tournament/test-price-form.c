/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows that change the setup: settings, a deal, preferences. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/desktop/room-sound-test.h"
#include "app/house/room-time.h"
#include "base/language.h"
#include "base/money.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/shell/room-preferences.h"
#include "widgets/tournament/room-deal-window.h"
#include "widgets/tournament/room-settings-window.h"
#include "drive.h"
#include "../../program.h"

/* --- Settings --- */

static RoomTournament *
open_settings (Drive *drive, const char *extra)
{
  RoomTournament *tournament = evening_tournament (drive->book, extra);

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  return tournament;
}

static void
test_settings_change_only_what_was_touched (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "rebuy 10.00 until level 2\n");
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "Another \"name\"");
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, "rebuy")), FALSE);
  drive_type (drive_get (drive, "bounty"), "5");
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);

  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Another  name");
  g_assert_false (tourney_settings (tourney)->rebuy.offered);
  g_assert_cmpint (tourney_settings (tourney)->bounty, ==, 500);
  g_assert_cmpint (tourney_settings (tourney)->entry.price, ==, 2000);
  g_assert_cmpint (tourney_n_events (tourney), ==, 2);
}

/* One Tab leads from one amount to the next. */
static void
test_tab_stops_once_in_each_amount (Drive *drive, gconstpointer data)
{
  static const char *const rows[] = { "unit", "least", "guarantee" };
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");

  g_assert_true (gtk_widget_grab_focus (drive_get (drive, rows[0])));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (drive->window));

      g_assert_true (GTK_IS_TEXT (focus));
      g_assert_true (gtk_widget_is_ancestor (focus, drive_get (drive, rows[i])));
      gtk_widget_child_focus (GTK_WIDGET (drive->window), GTK_DIR_TAB_FORWARD);
    }
}

static void
test_bounties_of_every_kind (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "bounty 5.00 mystery 60 40\n");
  const Settings *settings = tourney_settings (room_tournament_get_tourney (tournament));
  AdwComboRow    *kind = ADW_COMBO_ROW (drive_get (drive, "bounty_kind"));
  GtkEditable    *own = GTK_EDITABLE (drive_get (drive, "own_bounty"));

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (kind)));
  g_assert_cmpstr (gtk_editable_get_text (own), ==, "mystery 60 40");
  gtk_editable_set_text (own, "mystery 60 50");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_get (drive, "own_error"))), "110 percent"));
  gtk_editable_set_text (own, "progressive 25");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "own_error")));
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);

  settings = tourney_settings (room_tournament_get_tourney (tournament));
  g_assert_cmpint (settings->bounty, ==, 500);
  g_assert_cmpint (settings->bounty_kind, ==, BOUNTY_PROGRESSIVE);
  g_assert_cmpint (settings->bounty_percent, ==, BOUNTY_ALL / 4);
}

static void
test_a_kind_of_bounty_is_chosen (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");
  const Settings *settings;

  g_assert_false (gtk_widget_get_visible (drive_get (drive, "bounty_kind")));
  drive_type (drive_get (drive, "bounty"), "10");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "bounty_kind")));
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, "bounty_kind")), 2);
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);

  settings = tourney_settings (room_tournament_get_tourney (tournament));
  g_assert_cmpint (settings->bounty, ==, 1000);
  g_assert_cmpint (settings->bounty_kind, ==, BOUNTY_PROGRESSIVE);
  g_assert_cmpint (settings->bounty_percent, ==, BOUNTY_ALL / 2);
}

/* Rake, share and awards are typed as people write them, and the resulting prizes are shown at once. */
static void
test_rake_share_and_awards_are_typed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "prizes 60 40\nawards 1 \"A cup, of gold\"\n");
  const char *(*shown) (AdwActionRow * row) = adw_action_row_get_subtitle;
  AdwActionRow   *preview = ADW_ACTION_ROW (drive_get (drive, "preview"));
  const Settings *settings;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, "awards"))), ==, "1 \"A cup, of gold\"");
  g_assert_cmpstr (shown (preview), ==, "With 10 players a pool of 200.00: 120.00 and 80.00.");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "rake")), "12,5 %");
  g_assert_cmpstr (shown (preview), ==, "With 10 players a pool of 175.00: 105.00 and 70.00.");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "share")), "10 %");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (drive_get (drive, "own_error"))), "Say who gets"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "share")), "10 % The league");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "own_error")));
  g_assert_cmpstr (shown (preview), ==, "With 10 players a pool of 157.50: 94.50 and 63.00.");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "awards")), "1 Cup, 2 A bottle of rum instead");
  drive_type (drive_get (drive, "least"), "30");
  drive_type (drive_get (drive, "guarantee"), "200");
  g_assert_cmpstr (shown (preview), ==,
                   "With 10 players a pool of 200.00: 120.00, A bottle of rum and 80.00. The house adds 42.50 of it.");
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);

  settings = tourney_settings (room_tournament_get_tourney (tournament));
  g_assert_cmpint (settings->rake.percent, ==, BOUNTY_ALL / 8);
  g_assert_cmpint (settings->share.percent, ==, BOUNTY_ALL / 10);
  g_assert_cmpstr (settings->share_for, ==, "The league");
  g_assert_cmpint (settings->least, ==, 3000);
  g_assert_cmpstr (settings_award (settings, 2)->what, ==, "A bottle of rum");
  g_assert_true (settings_award (settings, 2)->instead);
}

/* The grey default of the stack has a comma in it, and may be typed so. */
static void
test_amounts_are_read_as_people_write_them (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *typed;
    gint        digits;
    gint64      amount; /* -1: refused */
  } cases[] = {
    { "12,500", 0, 12500 }, { "12.500", 0, 12500 },    { "1 250 000", 0, 1250000 }, { "12,50", 0, -1 },
    { "20", 2, 2000 },      { "20,5", 2, 2050 },       { "20.50", 2, 2050 },        { "1,000", 2, 100000 },
    { "1.000", 2, 100000 }, { "1.250,50", 2, 125050 }, { "1,250.50", 2, 125050 },   { "1,000,000", 2, 100000000 },
    { "0.005", 2, -1 },     { "1,5", 3, 1500 },        { "1.000", 3, 1000 },        { "", 2, 0 },
    { "1,", 2, -1 },        { "1,2,3", 2, -1 },        { "1.000.00", 2, -1 },       { "20 €", 2, -1 },
  };
  g_autoptr (GtkWidget) entry = g_object_ref_sink (gtk_entry_new ());

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64   amount = -1;
      gboolean ok;

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].typed);
      ok = room_amount_from_entry (GTK_EDITABLE (entry), cases[i].digits, &amount);
      g_assert_cmpint (ok, ==, cases[i].amount >= 0);
      if (ok)
        g_assert_cmpint (amount, ==, cases[i].amount);
    }
}

/* Prizes and bounties of one's own take the marks that prices do, and show those of the language. */
static void
test_own_words_take_both_marks (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *id, *typed, *line, *with_point, *with_comma;
  } cases[] = {
    { "own_row", "33,3 33,3 33,4", "prizes 33.3 33.3 33.4", "33.3 33.3 33.4", "33,3 33,3 33,4" },
    { "own_row", "33.3 33.3 33.4", "prizes 33.3 33.3 33.4", "33.3 33.3 33.4", "33,3 33,3 33,4" },
    { "own_row", "62,5, 37,5", "prizes 62.5 37.5", "62.5 37.5", "62,5 37,5" },
    { "own_row", "64, 36", "prizes 64 36", "64 36", "64 36" },
    { "own_row", "amounts 12,50 7,50", "prizes amounts 12.50 7.50", "amounts 12.50 7.50", "amounts 12,50 7,50" },
    { "own_row", "amounts 12.50 7.50", "prizes amounts 12.50 7.50", "amounts 12.50 7.50", "amounts 12,50 7,50" },
    { "own_row", "amounts 1.250,50 100", "prizes amounts 1250.50 100.00", "amounts 1250.50 100.00",
      "amounts 1250,50 100,00" },
    { "own_row", "amounts 1,250.50, 100", "prizes amounts 1250.50 100.00", "amounts 1250.50 100.00",
      "amounts 1250,50 100,00" },
    { "own_row", "curve 6 first 32,5", "prizes curve 6 first 32.5", "curve 6 first 32.5", "curve 6 first 32,5" },
    { "own_bounty", "progressive 12,5", "bounty 5.00 progressive 12.5", "progressive 12.5", "progressive 12,5" },
    { "own_bounty", "progressive 12.5", "bounty 5.00 progressive 12.5", "progressive 12.5", "progressive 12,5" },
    { "own_bounty", "mystery 62,5 37,5", "bounty 5.00 mystery 62.5 37.5", "mystery 62.5 37.5", "mystery 62,5 37,5" },
  };

  for (gint comma = 0; comma <= 1; comma++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (RoomTournament) tournament = NULL;
        const Settings  *settings;
        g_autofree char *line = NULL;
        g_auto (GStrv) word = g_strsplit (cases[i].line, " ", 2);

        language_begin (comma ? "es" : "en");
        g_test_message ("%s “%s”", money_decimal_mark (), cases[i].typed);
        tournament = open_settings (drive, "bounty 5.00 mystery 60 30 10\nprizes 61 39\n");
        gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, cases[i].id)), cases[i].typed);
        g_assert_false (gtk_widget_get_visible (drive_get (drive, "own_error")));
        drive_act (drive, "settings.apply");
        drawn_wait (drive_is_gone, &drive->window);
        settings = tourney_settings (room_tournament_get_tourney (tournament));
        line = settings_line (settings, word[0]);
        g_assert_cmpstr (line, ==, cases[i].line);

        drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
        g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_get (drive, cases[i].id))), ==,
                         comma ? cases[i].with_comma : cases[i].with_point);
        gtk_window_destroy (drive->window);
        language_end ();
      }
}

static void
test_settings_untouched_change_nothing (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (
      drive, "entry 20.00 fee 2.00 stack 900\nrebuy 10.00 until break 1 max 2\nadd-on 5.00 at break 1\n"
             "re-entry 20.00\nlate until level 3\nbounty 5.00\nprizes amounts 30.00 20.00\n"
             "guarantee 60.00\nunit 5.00\ntables 2 x 7\nend 4h10s\n");

  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (tourney_n_events (room_tournament_get_tourney (tournament)), ==, 0);
}

/* A setting for the prizes that cannot be read must not be lost silently. */
static void
test_settings_stay_for_prizes_nobody_can_read (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "prizes 61 39\n");

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "own_row")), "60 4x");
  drive_act (drive, "settings.apply");
  g_assert_nonnull (drive->window);
  g_assert_cmpstr (drive_label (drive, "refusal_text"), ==, drive_label (drive, "own_error"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "own_row")), "60 40");
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (tourney_settings (room_tournament_get_tourney (tournament))->prizes.n, ==, 2);
  g_assert_cmpint (tourney_n_events (room_tournament_get_tourney (tournament)), ==, 1);
}

static void
test_settings_stay_for_amounts_nobody_can_read (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "rebuy 10.00 until level 2\n");
  GtkWidget *price = drive_find (drive_get (drive, "rebuy"), "price");

  drive_type (price, "25x");
  drive_act (drive, "settings.apply");
  g_assert_nonnull (drive->window);
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (drive_get (drive, "rebuy"))));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (drive_entry (price))), ==, "25x");
  g_assert_cmpint (tourney_n_events (room_tournament_get_tourney (tournament)), ==, 0);
  /* An offer that is switched off needs no price. */
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, "rebuy")), FALSE);
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_false (tourney_settings (room_tournament_get_tourney (tournament))->rebuy.offered);
}

static void
test_settings_report_what_was_refused (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  evening_do (tournament, "count Ann 1000");
  evening_do (tournament, "count Bob 1000");
  evening_do (tournament, "deal Ann 10.00, Bob 30.00");
  /* The tournament is over now, so nothing can be set; but a new name is not an act. */
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "Saturday");
  drive_type (drive_get (drive, "bounty"), "5");
  drive_act (drive, "settings.apply");
  g_assert_nonnull (drive->window);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusals")));
  g_assert_cmpstr (drive_label (drive, "refusal_text"), !=, "");
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Saturday");
  g_assert_cmpint (tourney_settings (tourney)->bounty, ==, 0);
}

/* The clock stops at that hour of the wall clock, whenever it was decided; without it, the night ends as its levels
   do. */
static void
test_settings_stop_at_a_set_time (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  GtkSpinButton   *end;
  AdwExpanderRow  *ending;
  Clock            clock;
  g_autofree char *stop = NULL;

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  evening_pass (7 * MINUTE);
  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  ending = ADW_EXPANDER_ROW (drive_get (drive, "ending"));
  end = GTK_SPIN_BUTTON (drive_get (drive, "end"));
  g_assert_false (adw_expander_row_get_enable_expansion (ending));
  adw_expander_row_set_enable_expansion (ending, TRUE);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (end) % 15, ==, 0);
  gtk_spin_button_set_value (end, 23 * 60 + 30);
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);

  clock = tourney_clock (tourney, room_tournament_now (tournament));
  stop = room_tournament_clock_time (tournament, clock.stop);
  g_assert_cmpstr (stop, ==, "23:30");
  g_assert_cmpint (clock.stop, >, room_tournament_now (tournament));

  drive_show (drive, room_settings_window_new (NULL, drive->book, tournament));
  ending = ADW_EXPANDER_ROW (drive_get (drive, "ending"));
  g_assert_true (adw_expander_row_get_enable_expansion (ending));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (drive_get (drive, "end"))), ==, 23 * 60 + 30);
  adw_expander_row_set_enable_expansion (ending, FALSE);
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (settings_end (tourney_settings (tourney)), ==, 0);
  g_assert_cmpint (tourney_n_events (tourney), ==, 4);
}

/* "Stop at" is what clocks show, on nights on which they are changed too. */
static void
test_settings_stop_when_clocks_show_it (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *now; /* UTC */
    gint64      hours;
  } nights[] = {
    { "2026-03-27T18:30:00Z", 8 }, { "2026-03-28T18:30:00Z", 7 }, { "2026-03-28T23:30:00Z", 2 },
    { "2026-10-24T17:30:00Z", 9 }, { "2026-10-24T22:30:00Z", 4 },
  };

  g_setenv ("TZ", "Europe/Berlin", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (nights[i].now, NULL);
      g_autoptr (RoomTournament) tournament = NULL;

      evening_step_wall (g_date_time_to_unix (now) * SECOND - room_time_now ());
      evening_time_reset ();
      tournament = open_settings (drive, "");
      adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, "ending")), TRUE);
      gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "end")), "03:30");
      gtk_spin_button_update (GTK_SPIN_BUTTON (drive_get (drive, "end")));
      drive_act (drive, "settings.apply");
      drawn_wait (drive_is_gone, &drive->window);
      g_test_message ("%s", nights[i].now);
      g_assert_cmpint (settings_end (tourney_settings (room_tournament_get_tourney (tournament))), ==,
                       nights[i].hours * HOUR);

      /* Play begins later than planned, but it stops when it was said to. */
      evening_pass (17 * MINUTE);
      evening_do (tournament, "enter Ann Bob");
      evening_do (tournament, "start");
      g_assert_cmpint (settings_end (tourney_settings (room_tournament_get_tourney (tournament))), ==,
                       nights[i].hours * HOUR - 17 * MINUTE);
    }
  g_setenv ("TZ", "UTC", TRUE);
}

static void
test_settings_change_the_schedule_while_it_runs (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");
  AdwComboRow *row = ADW_COMBO_ROW (drive_get (drive, "schedule"));
  GListModel  *model = adw_combo_row_get_model (row);
  guint        wanted = G_MAXUINT;

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (name), "Turbo"))
        wanted = i;
    }
  g_assert_cmpuint (wanted, !=, G_MAXUINT);
  adw_combo_row_set_selected (row, wanted);
  drive_act (drive, "settings.apply");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpstr (tourney_schedule (room_tournament_get_tourney (tournament))->name, ==, "Turbo");
}

static void
test_schedule_is_saved_as_own (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_settings (drive, "");
  GtkWidget *save_as = drive_get (drive, "save_as");
  g_autoptr (Schedule) saved = NULL;
  g_auto (GStrv) words = NULL;

  gtk_editable_set_text (GTK_EDITABLE (save_as), "Mine");
  g_signal_emit_by_name (save_as, "apply");
  words = room_book_dup_schedule_words (drive->book);
  g_assert_true (g_strv_contains ((const char *const *) words, "Mine"));
  saved = room_book_find_schedule ("Mine", drive->book, NULL);
  g_assert_cmpint (saved->stack, ==, 1000);
}

/* --- A split --- */

static RoomTournament *
open_deal (Drive *drive)
{
  RoomTournament *tournament = evening_tournament (drive->book, "prizes 50 30 20\n");

  evening_do (tournament, "enter Ann Bob \"Eve Adams\" Dora");
  evening_do (tournament, "start");
  evening_do (tournament, "out Dora by Ann");
  drive_show (drive, room_deal_window_new (NULL, tournament));
  return tournament;
}

enum
{
  CHIPS = 1,
  BY_ICM,
  BY_CHIPS,
  EVENLY,
  AMOUNT,
};

static const char *
offer (Drive *drive, gint column, gint row)
{
  return gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (drive_get (drive, "grid")), column, row)));
}

static GtkEditable *
cell (Drive *drive, gint column, gint row)
{
  return GTK_EDITABLE (gtk_grid_get_child_at (GTK_GRID (drive_get (drive, "grid")), column, row));
}

static gboolean
can_deal (Drive *drive)
{
  return gtk_widget_get_sensitive (drive_get (drive, "make"));
}

static void
count_chips (Drive *drive, const char *ann, const char *bob, const char *eve)
{
  gtk_editable_set_text (cell (drive, CHIPS, 1), ann);
  gtk_editable_set_text (cell (drive, CHIPS, 2), bob);
  gtk_editable_set_text (cell (drive, CHIPS, 3), eve);
}

static void
test_deal_only_when_exact (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_deal (drive);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  g_assert_false (can_deal (drive));
  drive_act (drive, "deal.even"); /* 80.00 in three parts */
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "26.67");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 3)), ==, "26.66");
  g_assert_true (can_deal (drive)); /* equal parts need no count */
  gtk_editable_set_text (cell (drive, AMOUNT, 1), "26.66");
  gtk_editable_set_text (cell (drive, AMOUNT, 3), "26.67");
  g_assert_false (can_deal (drive)); /* no chips were counted */
  count_chips (drive, "2000", "1200", "800");
  g_assert_true (can_deal (drive));
  gtk_editable_set_text (cell (drive, AMOUNT, 3), "26.68");
  g_assert_false (can_deal (drive));
  gtk_editable_set_text (cell (drive, AMOUNT, 3), "many");
  g_assert_false (can_deal (drive));

  drive_act (drive, "deal.by-chips");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "32.00");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 2)), ==, "25.60");
  g_assert_true (can_deal (drive));
  drive_act (drive, "deal.make");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_true (tourney_has_deal (tourney));
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Eve Adams")), ==, 2240);
  g_assert_cmpint (tourney_find (tourney, "Bob")->count, ==, 1200);
}

/* Every method is shown beside the others as chips are entered; the amounts of the chosen one follow until they are
   typed over. */
static void
test_deal_compares (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_deal (drive);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  g_autofree char *told = NULL;

  g_assert_cmpstr (offer (drive, BY_ICM, 1), ==, "–");
  g_assert_cmpstr (offer (drive, EVENLY, 1), ==, "26.67");
  count_chips (drive, "2000", "1200", "800");
  g_assert_cmpstr (offer (drive, BY_ICM, 1), ==, "30.71"); /* 40, 24 and 16 are open */
  g_assert_cmpstr (offer (drive, BY_CHIPS, 1), ==, "32.00");
  drive_act (drive, "deal.icm");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "30.71");
  drive_type (drive_get (drive, "keep"), "10");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "25.71");
  gtk_editable_set_text (cell (drive, AMOUNT, 1), "20.71");
  gtk_editable_set_text (cell (drive, CHIPS, 1), "1000");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "20.71");
  gtk_editable_set_text (cell (drive, CHIPS, 1), "2000");
  drive_act (drive, "deal.icm");
  drive_act (drive, "deal.make");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (tourney_won (tourney, tourney_find (tourney, "Ann")), ==, 2571);
  told = tourney_undo_sentence (tourney);
  g_assert_nonnull (strstr (told, "by ICM"));
}

static void
test_deal_keeps_for_the_winner (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_deal (drive);
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  count_chips (drive, "2000", "1200", "800");
  drive_type (drive_get (drive, "keep"), "20");
  drive_act (drive, "deal.even");
  g_assert_cmpstr (gtk_editable_get_text (cell (drive, AMOUNT, 1)), ==, "20.00");
  g_assert_true (can_deal (drive));
  drive_act (drive, "deal.make");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (tourney_stage (tourney, room_tournament_now (tournament)), ==, TOURNEY_RUNNING);
  g_assert_cmpint (tourney_prize (tourney, 1), ==, 2000);
}

static void
test_deal_refused_says_that_counts_stay (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_deal (drive);

  drive_act (drive, "deal.even");
  count_chips (drive, "2000", "1200", "999999999");
  drive_act (drive, "deal.make");
  g_assert_nonnull (drive->window);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
  g_assert_nonnull (strstr (drive_label (drive, "sentence"), "The chip counts have been saved."));
  g_assert_cmpint (tourney_find (room_tournament_get_tourney (tournament), "Bob")->count, ==, 1200);
  g_assert_false (tourney_has_deal (room_tournament_get_tourney (tournament)));
}

/* --- Preferences --- */

static void
heard_cb (const char *event, gpointer heard)
{
  g_string_append_printf (heard, "%s ", event);
}

/* A prize that is not money cannot be divided: no method offers anything, and the amounts are typed. */
static void
test_deal_of_an_award (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "prizes 60 40\nawards 1 Ticket instead\n");
  GtkWidget *window;

  evening_do (tournament, "enter Ann Bob Carl");
  evening_do (tournament, "start");
  evening_do (tournament, "out Carl");
  drive_show (drive, room_deal_window_new (NULL, tournament));
  window = GTK_WIDGET (drive->window);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "debts")));
  g_assert_nonnull (strstr (drive_label (drive, "debts"), "“Ticket” instead of money"));
  gtk_widget_activate_action (window, "deal.even", NULL);
  g_assert_cmpstr (drive_label (drive, "left"), !=, "Everything is allotted.");
}

static void
test_preferences_are_bound (Drive *drive, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  static const char *const switches[][2] = {
    { "notify_level", "notify-level" },   { "notify_minute", "notify-minute" }, { "notify_break", "notify-break" },
    { "notify_rebuys", "notify-rebuys" }, { "sound_level", "sound-level" },     { "sound_minute", "sound-minute" },
    { "sound_break", "sound-break" },     { "sound_rebuys", "sound-rebuys" },   { "notify_floor", "notify-floor" },
    { "notify_bubble", "notify-bubble" },
  };
  g_autoptr (GString) heard = g_string_new (NULL);

  drive_show (drive, room_preferences_new (NULL));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *row = GTK_SWITCH (drive_get (drive, switches[i][0]));

      g_assert_true (gtk_switch_get_active (row));
      gtk_switch_set_active (row, FALSE);
      g_assert_false (g_settings_get_boolean (settings, switches[i][1]));
      g_settings_reset (settings, switches[i][1]);
      g_assert_true (gtk_switch_get_active (row));
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, "appearance")), 2);
  g_assert_cmpint (g_settings_get_enum (settings, "appearance"), ==, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, "ground")), 3);
  g_assert_cmpint (g_settings_get_enum (settings, "clock-ground"), ==, 3);
  g_settings_set_enum (settings, "clock-ground", 1);
  g_assert_cmpint (adw_combo_row_get_selected (ADW_COMBO_ROW (drive_get (drive, "ground"))), ==, 1);

  room_sound_set_hook (heard_cb, heard);
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "preferences.try", "s", "bell");
  g_assert_cmpstr (heard->str, ==, "bell ");
  room_sound_set_hook (NULL, NULL);
  g_settings_reset (settings, "appearance");
  g_settings_reset (settings, "clock-ground");
}

static void
test_currency_is_previewed (Drive *drive, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Currency currency;

  drive_show (drive, room_preferences_new (NULL));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "symbol")), "kr");
  g_assert_nonnull (strstr (drive_label (drive, "preview"), "kr1,234.50"));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "note")), "5");
  room_book_get_currency (drive->book, &currency);
  g_assert_cmpint (currency.note, ==, 500);
  g_assert_nonnull (strstr (drive_label (drive, "preview"), "kr5.00"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, "digits")), 1); /* none */
  g_assert_nonnull (strstr (drive_label (drive, "preview"), "kr1,234;"));
  room_book_get_currency (drive->book, &currency);
  g_assert_cmpint (currency.digits, ==, 0);
  g_assert_cmpint (currency.note, ==, 1);
  g_settings_reset (settings, "currency-symbol");
  g_settings_reset (settings, "currency-digits");
  g_settings_reset (settings, "currency-note");
}

#define ADD(name, function) g_test_add ("/price-form/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (price_form)
{
  drive_init (&argc, &argv);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  language_init ();
  ADD ("settings/change-only-what-was-touched", test_settings_change_only_what_was_touched);
  ADD ("settings/untouched-change-nothing", test_settings_untouched_change_nothing);
  ADD ("settings/tab-stops-once-in-each-amount", test_tab_stops_once_in_each_amount);
  ADD ("settings/bounties-of-every-kind", test_bounties_of_every_kind);
  ADD ("settings/rake-share-and-awards-are-typed", test_rake_share_and_awards_are_typed);
  ADD ("settings/a-kind-of-bounty-is-chosen", test_a_kind_of_bounty_is_chosen);
  ADD ("settings/amounts-are-read-as-people-write-them", test_amounts_are_read_as_people_write_them);
  ADD ("settings/own-words-take-both-marks", test_own_words_take_both_marks);
  ADD ("settings/stay-for-prizes-nobody-can-read", test_settings_stay_for_prizes_nobody_can_read);
  ADD ("settings/stay-for-amounts-nobody-can-read", test_settings_stay_for_amounts_nobody_can_read);
  ADD ("settings/report-what-was-refused", test_settings_report_what_was_refused);
  ADD ("settings/stop-at-a-set-time", test_settings_stop_at_a_set_time);
  ADD ("settings/stop-when-clocks-show-it", test_settings_stop_when_clocks_show_it);
  ADD ("settings/change-the-schedule-while-it-runs", test_settings_change_the_schedule_while_it_runs);
  ADD ("settings/schedule-is-saved-as-own", test_schedule_is_saved_as_own);
  ADD ("deal/only-when-exact", test_deal_only_when_exact);
  ADD ("deal/compares-the-methods", test_deal_compares);
  ADD ("deal/keeps-for-the-winner", test_deal_keeps_for_the_winner);
  ADD ("deal/refused-says-that-counts-stay", test_deal_refused_says_that_counts_stay);
  ADD ("deal/of-an-award-is-by-hand", test_deal_of_an_award);
  ADD ("preferences/are-bound", test_preferences_are_bound);
  ADD ("preferences/currency-is-previewed", test_currency_is_previewed);
  return g_test_run ();
}
