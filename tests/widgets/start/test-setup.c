/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up: the start page and the wizard, driven by their widgets. */
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "widgets/planner/room-design-page.h"
#include "widgets/start/room-start-page.h"
#include "widgets/start/room-start-row.h"
#include "drive.h"
#include "../../program.h"

/* --- The wizard --- */

static void
test_wizard_defaults_create_a_tournament (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autoptr (RoomTournament) tournament = NULL;

  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Friday at home");
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  evening_do (tournament, "out Bob by Ann");
  g_assert_cmpint (tourney_prize (room_tournament_get_tourney (tournament), 1), ==, 4000);
}

static void
test_wizard_goes_through_four_pages (Drive *drive, gconstpointer data)
{
  g_autofree gint64       *id = drive_open_wizard (drive);
  static const char *const pages[] = { "people", "cost", "schedule", "time" };
  GtkStack                *stack = GTK_STACK (drive_get (drive, "stack"));
  g_autoptr (RoomTournament) tournament = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (gtk_stack_get_visible_child (stack) == drive_get (drive, pages[i]));
      g_assert_true (gtk_widget_get_sensitive (drive_get (drive, "defaults")));
      g_assert_cmpint (gtk_widget_get_sensitive (drive_get (drive, "back")), ==, i > 0);
      if (i > 0)
        {
          drive_act (drive, "wizard.back");
          g_assert_true (gtk_stack_get_visible_child (stack) == drive_get (drive, pages[i - 1]));
          drive_act (drive, "wizard.next");
        }
      if (i + 1 < G_N_ELEMENTS (pages))
        drive_act (drive, "wizard.next");
    }
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "next"))), ==, "Create tournament");
  g_assert_cmpint (*id, ==, 0);
  drive_act (drive, "wizard.next");
  tournament = drive_open_created (drive, id);
}

/* A line about the evening beside the questions. */
static const char *
line (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (drive_get (drive, "preview"), id)));
}

typedef struct
{
  Drive      *drive;
  const char *id, *text;
} Line;

static gboolean
says_more (gpointer data)
{
  return g_str_has_prefix (line (data, "range"), "between ");
}

static gboolean
says_other (gpointer data)
{
  const Line *it = data;

  return !g_str_equal (line (it->drive, it->id), it->text);
}

/* Waits for the forecast, which comes from a thread. */
static void
await_forecast (Drive *drive)
{
  drawn_wait (says_more, drive);
}

static void
await_other (Drive *drive, const char *id, const char *text)
{
  drawn_wait (says_other, &(Line){ drive, id, text });
}

/* The wizard takes the tables of the last night, which are of different sizes. */
static void
test_tables_of_different_sizes (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) last = evening_tournament (drive->book, "tables 5 3");
  g_autofree gint64 *id = NULL;

  evening_do (last, "enter Ann Bob Carl Dora Eve Finn Gus");
  id = drive_open_wizard (drive);
  g_assert_cmpstr (line (drive, "players"), ==, "7 players, 2 tables");
}

/* The bounty is paid with an entry, not with a rebuy. */
static void
test_an_entry_costs_its_bounty_too (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkWidget         *cost = drive_get (drive, "cost"), *preview = drive_get (drive, "preview");

  drive_toggle (drive_choice (drive, "50.00"));
  drive_toggle (drive_get (drive, "rebuys"));
  gtk_expander_set_expanded (GTK_EXPANDER (drive_find (cost, "everything")), TRUE);
  drive_type (drive_find (drive_find (cost, "price_form"), "bounty"), "5");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (preview, "cost"))), ==,
                   "50.00 and a bounty of 5.00: 55.00 a head");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (preview, "more"))), ==, "rebuys for 50.00");
}

static void
test_evening_changes_at_every_touch (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autofree char   *start = NULL, *end = NULL;
  GtkWidget         *everything, *comes_to;

  g_assert_cmpstr (line (drive, "players"), ==, "10 players");
  drive_toggle (drive_choice (drive, "18"));
  g_assert_cmpstr (line (drive, "players"), ==, "18 players, 2 tables of 10");
  drive_toggle (drive_get (drive, "seats_none"));
  g_assert_cmpstr (line (drive, "players"), ==, "18 players");
  gtk_editable_set_text (GTK_EDITABLE (drive_find (drive_get (drive, "people"), "name")), "The cup");
  g_assert_cmpstr (line (drive, "name"), ==, "The cup");

  drive_toggle (drive_choice (drive, "50.00"));
  g_assert_cmpstr (line (drive, "cost"), ==, "50.00");
  drive_toggle (drive_choice (drive, "Winner takes all"));
  g_assert_cmpstr (line (drive, "prizes"), ==, "900.00");
  drive_toggle (drive_get (drive, "rebuys"));
  g_assert_cmpstr (line (drive, "more"), ==, "rebuys for 50.00");
  g_assert_cmpstr (line (drive, "prizes"), ==, "1,150.00\nwith 18 players and 5 rebuys");

  drive_toggle (drive_choice (drive, "Home game, four hours"));
  await_forecast (drive);
  end = g_strdup (line (drive, "end"));
  drive_toggle (drive_choice (drive, "Turbo"));
  await_other (drive, "end", end);
  drive_toggle (drive_choice (drive, "Home game, T5,000"));
  g_assert_true (g_str_has_prefix (line (drive, "chips"), "T5,000 as"));

  start = g_strdup (line (drive, "when"));
  drive_toggle (drive_get (drive, "tomorrow"));
  g_assert_cmpstr (line (drive, "when"), !=, start);
  drive_toggle (drive_get (drive, "now"));
  g_assert_cmpstr (line (drive, "when"), ==, "Starts right away");

  /* Both places that show the pool count alike, and say what they count. */
  everything = drive_find (drive_get (drive, "cost"), "everything");
  gtk_expander_set_expanded (GTK_EXPANDER (everything), TRUE);
  comes_to = drive_find (drive_find (everything, "price_form"), "preview");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (comes_to)), ==,
                   "With 18 players and 5 rebuys a pool of 1,150.00: 1,150.00.");
}

static gboolean
is_late (gpointer data)
{
  return gtk_widget_has_css_class (drive_get (data, "verdict"), "late");
}

static gboolean
is_in_time (gpointer data)
{
  return !is_late (data);
}

static void
test_wizard_fits_levels_to_the_end (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autofree char   *before = NULL;
  GtkSpinButton     *end;
  gint               minutes, height;
  g_autoptr (RoomTournament) tournament = NULL;
  const Schedule *schedule;

  drive_toggle (drive_choice (drive, "Home game, four hours"));
  await_forecast (drive);
  before = g_strdup (line (drive, "levels"));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "verdict")));
  drive_toggle (drive_get (drive, "by_time"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "verdict")));
  g_assert_false (gtk_widget_has_css_class (drive_get (drive, "verdict"), "late"));

  end = GTK_SPIN_BUTTON (drive_find (drive_get (drive, "end_rows"), "end"));
  minutes = gtk_spin_button_get_value_as_int (end);
  gtk_spin_button_set_value (end, (minutes + 23 * 60) % (24 * 60)); /* one hour earlier */
  drawn_wait (is_late, drive);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "fit")));
  g_assert_true (g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "fit"))), "Levels of"));
  height = gtk_widget_get_height (drive_get (drive, "verdict"));
  g_signal_emit_by_name (drive_get (drive, "fit"), "clicked");
  drawn_wait (is_in_time, drive);
  g_assert_cmpstr (line (drive, "levels"), !=, before);
  g_assert_cmpint (gtk_widget_get_height (drive_get (drive, "verdict")), ==, height); /* no widget jumps */

  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  schedule = tourney_schedule (room_tournament_get_tourney (tournament));
  g_assert_cmpint (schedule_row (schedule, 0)->length, <, 20 * MINUTE);
  /* The live forecast can then warn about it. */
  g_assert_cmpint (room_tournament_get_until (tournament) / MINUTE % (24 * 60), ==, (minutes + 23 * 60) % (24 * 60));
}

static gboolean
cannot_be (gpointer drive)
{
  const char *says = gtk_label_get_label (GTK_LABEL (drive_get (drive, "verdict_text")));

  return g_str_has_prefix (says, "Even with levels of 3 minutes nine nights in ten are over only ");
}

/* A time that cannot be kept is mentioned before anything is done, and stays as entered. */
static void
test_wizard_says_what_cannot_be (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkSpinButton     *start, *end;
  gint               minutes;

  drive_toggle (drive_choice (drive, "Deep stack"));
  await_forecast (drive);
  drive_toggle (drive_get (drive, "by_time"));
  end = GTK_SPIN_BUTTON (drive_find (drive_get (drive, "end_rows"), "end"));
  start = GTK_SPIN_BUTTON (drive_find (drive_get (drive, "start_rows"), "start"));
  minutes = (gtk_spin_button_get_value_as_int (start) + 60) % (24 * 60);
  gtk_spin_button_set_value (end, minutes);
  drawn_wait (cannot_be, drive);
  g_signal_emit_by_name (drive_get (drive, "fit"), "clicked");
  drawn_wait (cannot_be, drive);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (end), ==, minutes);
}

static GtkWidget *
nth_card (Drive *drive, gint n)
{
  GtkFlowBox *cards = GTK_FLOW_BOX (drive_find (drive_get (drive, "schedule"), "schedules"));

  return gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (cards, n));
}

static char *
card_text (Drive *drive, gint n, const char *property)
{
  char *text;

  g_object_get (nth_card (drive, n), property, &text, NULL);
  return text;
}

static GtkWidget *
design_page (Drive *drive)
{
  return drive_find_type (GTK_WIDGET (drive->window), ROOM_TYPE_DESIGN_PAGE);
}

static void
test_one_is_designed_for_tonight (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkWidget         *page;
  g_autoptr (RoomTournament) tournament = NULL;
  g_autofree char *title = NULL, *facts = NULL;

  drive_toggle (drive_choice (drive, "12"));
  g_assert_true (gtk_widget_activate_action (drive_get (drive, "schedule"), "schedule.design", NULL));
  page = design_page (drive);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (page, "ways"))), ==, "stack");
  g_assert_cmpint (
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (drive_find (drive_find (page, "stack"), "players"))), ==, 12);
  gtk_editable_set_text (GTK_EDITABLE (drive_find (drive_find (page, "stack"), "name")), "Ours");
  g_assert_true (gtk_widget_activate_action (page, "design.use", NULL));

  /* The new schedule is the first card, and the chosen one. */
  title = card_text (drive, 0, "title");
  facts = card_text (drive, 0, "subtitle");
  g_assert_cmpstr (title, ==, "Ours");
  g_assert_true (g_str_has_prefix (facts, "T1,000, "));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (nth_card (drive, 0))));
  /* While another one is looked at, the new one stays. */
  drive_toggle (drive_choice (drive, "Turbo"));
  drive_toggle (drive_choice (drive, "Ours"));

  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  g_assert_cmpstr (tourney_schedule (room_tournament_get_tourney (tournament))->name, ==, "Ours");
}

static void
own_chips (Drive *drive, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case (text, &error);

  g_assert_no_error (error);
  room_book_set_usual_case (drive->book, room_book_save_case (drive->book, 0, "The case", chips, &error));
  g_assert_no_error (error);
}

static void
test_with_a_case_one_designs_from_it (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = NULL;
  GtkWidget         *page;

  own_chips (drive, "5:200,25:200,100:200,500:50");
  id = drive_open_wizard (drive);
  g_assert_true (gtk_widget_activate_action (drive_get (drive, "schedule"), "schedule.design", NULL));
  page = design_page (drive);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_find (page, "ways"))), ==, "night");
}

static void
test_evening_tells_what_the_case_cannot (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = NULL;

  own_chips (drive, "5:200,25:200,100:200,500:50");
  id = drive_open_wizard (drive);
  drive_toggle (drive_choice (drive, "Home game, four hours"));
  drive_toggle (drive_choice (drive, "8"));
  g_assert_false (gtk_widget_get_visible (drive_find (drive_get (drive, "preview"), "warning")));
  drive_toggle (drive_choice (drive, "Home game, T10,000"));
  g_assert_true (gtk_widget_get_visible (drive_find (drive_get (drive, "preview"), "warning")));
  g_assert_true (g_str_has_prefix (line (drive, "warning"), "Your chips serve at most "));
}

static void
test_own_schedules_come_first (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = NULL;
  g_autoptr (Schedule) own = schedule_parse (evening_schedule, NULL, NULL);
  g_autofree char *first = NULL, *second = NULL;

  g_assert_true (room_book_save_schedule (drive->book, own, NULL));
  id = drive_open_wizard (drive);
  first = card_text (drive, 0, "title");
  second = card_text (drive, 1, "title");
  g_assert_cmpstr (first, ==, "Short");
  g_assert_cmpstr (second, ==, "Big-blind ante");
}

static void
test_times_are_typed_in_many_ways (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  static const struct
  {
    const char *typed;
    gint        minutes;
  } cases[]
      = { { "19:30", 1170 }, { "20.15", 1215 }, { "2145", 1305 }, { "18", 1080 }, { "24:00", 0 }, { "7:05", 425 } };
  GtkSpinButton *start = GTK_SPIN_BUTTON (drive_get (drive, "start"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (start), cases[i].typed);
      gtk_spin_button_update (start);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (start), ==, cases[i].minutes);
    }
  gtk_editable_set_text (GTK_EDITABLE (start), "soon");
  gtk_spin_button_update (start);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (start), ==, 425);
}

/* The rules for balancing tables, and for shootouts, are found where tables are set. */
static void
test_tables_have_rules (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  g_autoptr (RoomTournament) tournament = NULL;
  const Settings *settings;

  g_assert_false (gtk_widget_get_visible (drive_get (drive, "table_rules")));
  drive_toggle (drive_choice (drive, "18"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "table_rules")));
  gtk_expander_set_expanded (GTK_EXPANDER (drive_get (drive, "table_rules")), TRUE);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "room")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (drive_get (drive, "difference")), 2);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (drive_get (drive, "shootout")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (drive_get (drive, "carry")), TRUE);
  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  settings = tourney_settings (room_tournament_get_tourney (tournament));
  g_assert_cmpint (settings->tables, ==, 2);
  g_assert_true (settings->shootout);
  g_assert_true (settings->shootout_carry);
  g_assert_cmpint (settings->balance, ==, 3);
}

static void
test_people_typed_come (Drive *drive, gconstpointer data)
{
  g_autofree gint64       *id = drive_open_wizard (drive);
  GtkWidget               *person = drive_get (drive, "person");
  static const char *const names[] = { "Ann", "Eve Adams", "  ", "ann" };
  g_autoptr (RoomTournament) tournament = NULL;
  const Tourney *tourney;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (person), names[i]);
      g_signal_emit_by_name (person, "activate");
    }
  gtk_editable_set_text (GTK_EDITABLE (person), "22");
  g_signal_emit_by_name (person, "activate");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "told")));
  drive_act (drive, "wizard.create"); /* not while the name in the field is refused */
  g_assert_cmpint (*id, ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (person), "Finn"); /* typed without Enter */

  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  tourney = room_tournament_get_tourney (tournament);
  g_assert_cmpint (tourney_n_players (tourney), ==, 0);
  g_assert_cmpint (tourney_n_expected (tourney), ==, 3);
  g_assert_cmpstr (tourney_expected (tourney, 0), ==, "Ann");
  g_assert_cmpstr (tourney_expected (tourney, 1), ==, "Eve Adams");
  g_assert_cmpstr (tourney_expected (tourney, 2), ==, "Finn");
}

static void
test_wizard_terms_are_created (Drive *drive, gconstpointer data)
{
  g_autofree gint64 *id = drive_open_wizard (drive);
  GtkWidget         *cost = drive_get (drive, "cost"), *add_on;
  AdwComboRow       *shares;
  g_autoptr (RoomTournament) tournament = NULL;
  const Settings  *settings;
  g_autofree char *prizes = NULL;

  gtk_expander_set_expanded (GTK_EXPANDER (drive_find (cost, "everything")), TRUE);
  add_on = drive_find (cost, "add_on");
  drive_type (drive_find (drive_find (cost, "price_form"), "fee"), "2,50");
  drive_type (drive_find (cost, "guarantee"), "300");
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (add_on), TRUE);
  drive_type (drive_find (add_on, "chips"), "5000");
  shares = ADW_COMBO_ROW (drive_find (drive_find (cost, "price_form"), "prizes"));
  adw_combo_row_set_selected (shares, g_list_model_get_n_items (adw_combo_row_get_model (shares)) - 1);
  gtk_editable_set_text (GTK_EDITABLE (drive_find (cost, "own_row")), "60 50");
  g_assert_true (gtk_widget_get_visible (drive_find (cost, "own_error")));
  gtk_editable_set_text (GTK_EDITABLE (drive_find (cost, "own_row")), "60 26.5 13.5");
  g_assert_false (gtk_widget_get_visible (drive_find (cost, "own_error")));

  drive_act (drive, "wizard.create");
  tournament = drive_open_created (drive, id);
  settings = tourney_settings (room_tournament_get_tourney (tournament));
  prizes = settings_line (settings, "prizes");
  g_assert_cmpint (settings->entry.fee, ==, 250);
  g_assert_cmpint (settings->guarantee, ==, 30000);
  g_assert_true (settings->add_on.offered);
  g_assert_cmpint (settings->add_on.price, ==, settings->entry.price); /* until another price is typed */
  g_assert_cmpint (settings->add_on.chips, ==, 5000);
  g_assert_cmpstr (prizes, ==, "prizes 60 26.5 13.5");
}

/* --- The start page --- */

static GtkWidget *
open_start (Drive *drive)
{
  GtkWidget *page = room_start_page_new (drive->book);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_child (window, page);
  drive_show (drive, window);
  return page;
}

static gint
n_rows (Drive *drive, const char *list)
{
  gint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, list)), n) != NULL)
    n++;
  return n;
}

static void
opened_cb (gint64 *id, gint64 opened)
{
  *id = opened;
}

/* A name is whole beside what the row offers, in each section. */
static void
test_names_are_whole (Drive *drive, gconstpointer data)
{
  static const char *const lists[] = { "upcoming", "running", "past" };
  static const char *const steps[] = { NULL, "start", "out Bob by Ann" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (RoomTournament) tournament = NULL;
      GtkWidget *row, *name;

      tournament = evening_tournament (drive->book, "name \"The annual midsummer championship of the Society of Card "
                                                    "Players at the harbour\"\n");
      evening_do (tournament, "enter Ann Bob");
      for (guint step = 1; step <= i; step++)
        evening_do (tournament, steps[step]);
      open_start (drive);
      row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, lists[i])), 0));
      name = drive_find (row, "name");
      drawn_wait (drive_is_shown, name);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (name)), ==, room_tournament_get_name (tournament));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
      gtk_window_destroy (drive->window);
      g_assert_true (room_book_delete (drive->book, room_tournament_get_id (tournament), NULL));
    }
}

static void
test_start_page_sorts_by_state (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) first = NULL;
  g_autoptr (RoomTournament) second = NULL;
  GtkStack *stack;
  gint64    opened = 0;

  open_start (drive);
  stack = GTK_STACK (drive_get (drive, "stack"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");

  first = evening_tournament (drive->book, "");
  second = evening_tournament (drive->book, "");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "list");
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "running_section")));

  evening_do (first, "enter Ann Bob");
  evening_do (first, "start");
  g_assert_cmpint (n_rows (drive, "running"), ==, 1);
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 1);
  g_signal_connect_swapped (gtk_window_get_child (drive->window), "open", G_CALLBACK (opened_cb), &opened);
  g_signal_emit_by_name (drive_get (drive, "running"), "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "running")), 0));
  g_assert_cmpint (opened, ==, room_tournament_get_id (first));

  evening_do (first, "out Bob");
  g_assert_cmpint (n_rows (drive, "past"), ==, 1);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "running_section")));

  opened = 0;
  gtk_widget_activate_action (drive_get (drive, "past"), "start.again", "x", room_tournament_get_id (first));
  g_assert_cmpint (opened, >, room_tournament_get_id (second));
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 2);
}

static gint64
id_of (RoomTournament *tournament)
{
  gint64 id = room_tournament_get_id (tournament);

  g_object_unref (tournament);
  return id;
}

static void
test_deleting_can_be_undone (Drive *drive, gconstpointer data)
{
  gint64      id = id_of (evening_tournament (drive->book, ""));
  GtkWidget  *page = open_start (drive);
  GListModel *tournaments = room_book_get_tournaments (drive->book);

  gtk_widget_activate_action (page, "start.delete", "x", id);
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 0);
  g_assert_cmpint (g_list_model_get_n_items (tournaments), ==, 1);
  gtk_widget_activate_action (page, "start.undelete", "x", id);
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 1);

  gtk_widget_activate_action (page, "start.delete", "x", id);
  gtk_window_destroy (drive->window); /* leaving the page confirms it */
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (g_list_model_get_n_items (tournaments), ==, 0);
}

/* After two deletions in a row, each Undo is for its own. */
static void
test_each_deletion_has_its_undo (Drive *drive, gconstpointer data)
{
  gint64     first = id_of (evening_tournament (drive->book, ""));
  gint64     second = id_of (evening_tournament (drive->book, ""));
  GtkWidget *page = open_start (drive);
  g_autoptr (RoomTournament) kept = NULL;

  gtk_widget_activate_action (page, "start.delete", "x", first);
  gtk_widget_activate_action (page, "start.delete", "x", second);
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 0);
  gtk_widget_activate_action (page, "start.undelete", "x", first);
  g_assert_cmpint (n_rows (drive, "upcoming"), ==, 1);
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpint (g_list_model_get_n_items (room_book_get_tournaments (drive->book)), ==, 1);
  kept = room_tournaments_open (drive->book, first, NULL);
  g_assert_nonnull (kept);
}

static void
test_renaming_is_kept (Drive *drive, gconstpointer data)
{
  gint64     id = id_of (evening_tournament (drive->book, ""));
  GtkWidget *page = open_start (drive);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (drive_get (drive, "upcoming")), 0));
  GtkWidget *entry;
  g_autoptr (RoomTournament) tournament = NULL;

  gtk_widget_activate_action (page, "start.rename", "x", id);
  entry = drive_find (row, "new_name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Friday");
  gtk_editable_set_text (GTK_EDITABLE (entry), "  Spring cup ");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (drive_find (row, "name"))), ==, "Spring cup");
  tournament = room_tournaments_open (drive->book, id, NULL);
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Spring cup");
}

#define ADD(name, function) g_test_add ("/setup/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (setup)
{
  drive_init (&argc, &argv);
  ADD ("wizard/defaults-create-a-tournament", test_wizard_defaults_create_a_tournament);
  ADD ("wizard/goes-through-four-pages", test_wizard_goes_through_four_pages);
  ADD ("wizard/evening-changes-at-every-touch", test_evening_changes_at_every_touch);
  ADD ("wizard/an-entry-costs-its-bounty-too", test_an_entry_costs_its_bounty_too);
  ADD ("wizard/tables-of-different-sizes", test_tables_of_different_sizes);
  ADD ("wizard/says-what-cannot-be", test_wizard_says_what_cannot_be);
  ADD ("wizard/fits-levels-to-the-end", test_wizard_fits_levels_to_the_end);
  ADD ("wizard/one-is-designed-for-tonight", test_one_is_designed_for_tonight);
  ADD ("wizard/with-a-case-one-designs-from-it", test_with_a_case_one_designs_from_it);
  ADD ("wizard/evening-tells-what-the-case-cannot", test_evening_tells_what_the_case_cannot);
  ADD ("wizard/own-schedules-come-first", test_own_schedules_come_first);
  ADD ("wizard/times-are-typed-in-many-ways", test_times_are_typed_in_many_ways);
  ADD ("wizard/people-typed-come", test_people_typed_come);
  ADD ("wizard/tables-have-rules", test_tables_have_rules);
  ADD ("wizard/terms-are-created", test_wizard_terms_are_created);
  ADD ("start/names-are-whole", test_names_are_whole);
  ADD ("start/sorts-by-state", test_start_page_sorts_by_state);
  ADD ("start/deleting-can-be-undone", test_deleting_can_be_undone);
  ADD ("start/each-deletion-has-its-undo", test_each_deletion_has_its_undo);
  ADD ("start/renaming-is-kept", test_renaming_is_kept);
  return g_test_run ();
}
