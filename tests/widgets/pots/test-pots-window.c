/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of side pots: bets typed row by row, winners by toggles, what is read aloud and what cannot be. */
#include "desk.h"
#include "widgets/pots/room-pots-card.h"
#include "widgets/pots/room-pots-window.h"
#include "../../program.h"

enum
{
  NAME = 1,
  COUNT,
  IN,
  ALL_IN,
  FOLDED,
};

static const char seats[] = "tables 2 x 4\n";

/* Ann, Bob, Cleo and Dan at table 1 with the button before Dan; Eve and Fred at table 2. */
static RoomTournament *
open_pots (Drive *drive)
{
  static const char *const acts[] = { "enter Ann Bob Cleo Dan Eve Fred",
                                      "seat Ann 1.1",
                                      "seat Bob 1.2",
                                      "seat Cleo 1.3",
                                      "seat Dan 1.4",
                                      "seat Eve 2.1",
                                      "seat Fred 2.3",
                                      "start",
                                      "button 1.4",
                                      "count Ann 500" };
  RoomTournament          *tournament = evening_tournament (drive->book, seats);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    evening_do (tournament, acts[i]);
  drive_show (drive, room_pots_window_new (NULL, tournament));
  return tournament;
}

static GtkWidget *
cell (Drive *drive, gint column, gint row)
{
  return gtk_grid_get_child_at (GTK_GRID (drive_get (drive, "grid")), column, row);
}

/* Types TEXT with its last letter as a key, which ticks. */
static void
bet (Drive *drive, gint row, const char *chips, guint key)
{
  GtkWidget *entry = cell (drive, IN, row);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);

  gtk_editable_set_text (GTK_EDITABLE (entry), chips);
  for (guint i = 0; key != 0 && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean stopped = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        {
          g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &stopped);
          g_assert_true (stopped);
        }
    }
}

static GtkWidget *
card (Drive *drive, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (drive_get (drive, "pots"));

  for (guint i = 0; i < index && child != NULL; i++)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static const char *
sentence (Drive *drive, guint index)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (card (drive, index), "sentence")));
}

static GtkWidget *
toggle (Drive *drive, guint index, const char *half, const char *name)
{
  GtkWidget *line = drive_find (card (drive, index), half);

  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), name) == 0)
      return child;
  return NULL;
}

static void
win (Drive *drive, guint index, const char *half, const char *name)
{
  drive_toggle (toggle (drive, index, half, name));
}

static void
test_three_all_ins (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  bet (drive, 1, "500", GDK_KEY_a);
  bet (drive, 2, "900", GDK_KEY_a);
  bet (drive, 3, "1200", GDK_KEY_A);
  bet (drive, 4, "1200", 0);
  g_assert_cmpstr (sentence (drive, 0), ==, "Main pot, 2,000: Ann, Bob, Cleo or Dan can win it.");
  g_assert_cmpstr (sentence (drive, 1), ==, "Side pot 1, 1,200: Bob, Cleo or Dan can win it.");
  g_assert_cmpstr (sentence (drive, 2), ==, "Side pot 2, 600: Cleo or Dan can win it.");
  g_assert_null (card (drive, 3));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "result")));
  win (drive, 0, "high", "Ann");
  g_assert_cmpstr (sentence (drive, 0), ==, "Main pot, 2,000: Ann wins it.");
  win (drive, 1, "high", "Cleo");
  g_assert_cmpstr (sentence (drive, 1), ==, "Side pot 1, 1,200: Cleo wins it.");
  g_assert_cmpstr (sentence (drive, 2), ==, "Side pot 2, 600: Cleo wins it.");
  g_assert_false (gtk_widget_get_sensitive (toggle (drive, 2, "high", "Dan")));
  g_assert_cmpstr (drive_label (drive, "result"), ==, "Ann gets 2,000 and Cleo gets 1,800.");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle (drive, 1, "high", "Cleo")), FALSE);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "result")));
  g_assert_true (gtk_widget_get_sensitive (toggle (drive, 2, "high", "Dan")));
}

/* Dan has the button, so Ann sits first to its left; with Ann's button it is Bob. */
static void
test_odd_chip_follows_the_button (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  bet (drive, 1, "500", 0);
  bet (drive, 2, "500", 0);
  bet (drive, 3, "5", GDK_KEY_f);
  win (drive, 0, "high", "Ann");
  win (drive, 0, "high", "Bob");
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "chip")), "5");
  g_assert_cmpstr (drive_label (drive, "result"), ==, "Ann gets 505 and Bob gets 500.");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "buttons")), 0);
  g_assert_cmpstr (drive_label (drive, "result"), ==, "Ann gets 500 and Bob gets 505.");
}

static void
test_high_and_low (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  bet (drive, 1, "500", 0);
  bet (drive, 2, "500", 0);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "before")), "100");
  win (drive, 0, "high", "Ann");
  g_assert_false (gtk_widget_get_visible (drive_find (card (drive, 0), "low_line")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_get (drive, "low")), TRUE);
  g_assert_true (gtk_widget_get_visible (drive_find (card (drive, 0), "low_line")));
  win (drive, 0, "low", "Ann");
  win (drive, 0, "low", "Bob");
  g_assert_cmpstr (sentence (drive, 0), ==, "Pot, 1,100: Ann gets 825 for high and low and Bob gets 275 for low.");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_get (drive, "low")), FALSE);
  g_assert_cmpstr (sentence (drive, 0), ==, "Pot, 1,100: Ann wins it.");
}

static void
test_what_cannot_be_is_said (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  g_assert_true (gtk_widget_has_css_class (drive_get (drive, "notice"), "dim-label"));
  bet (drive, 1, "500", 0);
  g_assert_true (gtk_widget_has_css_class (drive_get (drive, "notice"), "dim-label"));
  bet (drive, 2, "900", 0);
  g_assert_true (gtk_widget_has_css_class (cell (drive, IN, 1), "error"));
  g_assert_cmpstr (drive_label (drive, "notice"), ==,
                   "Ann has put in 500 and Bob 900: whoever has not called is all-in or has folded.");
  g_assert_null (card (drive, 0));
  bet (drive, 1, "500", GDK_KEY_f);
  g_assert_false (gtk_widget_has_css_class (cell (drive, IN, 1), "error"));
  g_assert_cmpstr (sentence (drive, 0), ==, "Pot, 1,400: Bob wins it.");
  bet (drive, 2, "many", 0);
  g_assert_true (gtk_widget_has_css_class (cell (drive, IN, 2), "error"));
  g_assert_null (card (drive, 0));
}

/* All-in with nothing typed is the stack as counted; all-in and folded exclude each other. */
static void
test_ticks (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  bet (drive, 1, "", GDK_KEY_a);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, IN, 1))), ==, "500");
  bet (drive, 1, "500", GDK_KEY_f);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (cell (drive, ALL_IN, 1))));
  bet (drive, 2, "", GDK_KEY_a);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, IN, 2))), ==, "");
}

static void
test_tables_and_next_hand (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);

  bet (drive, 1, "500", 0);
  bet (drive, 2, "500", 0);
  win (drive, 0, "high", "Ann");
  drive_act (drive, "pots.clear");
  g_assert_null (card (drive, 0));
  bet (drive, 1, "500", 0);
  bet (drive, 2, "500", 0);
  g_assert_cmpstr (sentence (drive, 0), ==, "Pot, 1,000: Ann or Bob can win it.");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "tables")), 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (cell (drive, NAME, 1))), ==, "Eve");
  g_assert_null (card (drive, 0));
  bet (drive, 1, "70", 0);
  bet (drive, 2, "70", 0);
  g_assert_cmpstr (sentence (drive, 0), ==, "Pot, 140: Eve or Fred can win it.");
}

static void
test_enter_goes_down_to_the_winners (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_pots (drive);
  GtkWidget *focus;

  bet (drive, 1, "500", 0);
  bet (drive, 2, "500", 0);
  for (gint row = 1; row <= 4; row++)
    {
      focus = gtk_root_get_focus (GTK_ROOT (drive->window));
      g_assert_true (gtk_widget_is_ancestor (focus, cell (drive, IN, row)));
      g_signal_emit_by_name (cell (drive, IN, row), "activate");
    }
  focus = gtk_root_get_focus (GTK_ROOT (drive->window));
  g_assert_true (focus == toggle (drive, 0, "high", "Ann"));
}

#define ADD(name, function) g_test_add ("/pots-window/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (pots_window)
{
  drive_init (&argc, &argv);
  ADD ("three-all-ins", test_three_all_ins);
  ADD ("odd-chip-follows-the-button", test_odd_chip_follows_the_button);
  ADD ("high-and-low", test_high_and_low);
  ADD ("what-cannot-be-is-said", test_what_cannot_be_is_said);
  ADD ("ticks", test_ticks);
  ADD ("tables-and-next-hand", test_tables_and_next_hand);
  ADD ("enter-goes-down-to-the-winners", test_enter_goes_down_to_the_winners);
  return g_test_run ();
}
