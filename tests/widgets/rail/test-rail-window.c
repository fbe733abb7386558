/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of pools: opening one, joining, leaving, whose hand counts, and what is refused. */
#include "desk.h"
#include "tourney/log/pools.h"
#include "widgets/rail/room-rail-card.h"
#include "widgets/rail/room-rail-window.h"
#include "../../program.h"

static RoomTournament *
open_rail (Drive *drive)
{
  static const char *const acts[] = { "enter Ann Bob Cleo Dan", "start", "out Dan by Ann" };
  RoomTournament          *tournament = evening_tournament (drive->book, "entry 20.00 stack 3000\n");

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    evening_do (tournament, acts[i]);
  drive_show (drive, room_rail_window_new (NULL, tournament));
  return tournament;
}

static GtkWidget *
card (Drive *drive)
{
  return gtk_widget_get_first_child (drive_get (drive, "pools"));
}

static const char *
card_label (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (card (drive), id)));
}

/* A button with LABEL below WIDGET. */
static GtkWidget *
button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = button (child, label);
  return found;
}

static void
click (GtkWidget *within, const char *label)
{
  g_signal_emit_by_name (button (within, label), "clicked");
}

static void
choose (Drive *drive, const char *id, const char *name)
{
  GtkDropDown *drop_down = GTK_DROP_DOWN (drive_find (card (drive), id));
  GListModel  *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          gtk_drop_down_set_selected (drop_down, i);
          return;
        }
    }
  g_error ("“%s” is not offered", name);
}

static void
open_pool (Drive *drive, PoolKind kind, const char *stake)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "kinds")), kind);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "stake")), stake);
  g_signal_emit_by_name (drive_get (drive, "open"), "clicked");
}

static void
test_last_longer (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_rail (drive);

  g_assert_false (gtk_widget_get_sensitive (drive_get (drive, "open")));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button (drive_get (drive, "players"), "Ann")), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button (drive_get (drive, "players"), "Bob")), TRUE);
  g_assert_null (button (drive_get (drive, "players"), "Dan"));
  open_pool (drive, POOL_LAST_LONGER, "5");
  g_assert_cmpstr (card_label (drive, "name"), ==, "Last longer");
  g_assert_cmpstr (card_label (drive, "terms"), ==, "5.00 each · 10.00 in the pot");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Ann and Bob are still in");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (drive_get (drive, "name"))), ==, "Last longer 2");
  choose (drive, "who", "Cleo");
  click (card (drive), "Join");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Ann, Bob and Cleo are still in");
  evening_do (tournament, "out Bob");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Ann and Cleo are still in");
  g_assert_false (gtk_widget_get_visible (drive_find (card (drive), "bet")));
  evening_do (tournament, "out Ann");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Cleo wins 15.00");
  g_assert_false (gtk_widget_get_visible (drive_find (card (drive), "end")));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "form")));
}

static void
test_who_bets_on_whom (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_rail (drive);
  GtkWidget *refused;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (drive_get (drive, "in_chips")), TRUE);
  open_pool (drive, POOL_NEXT_OUT, "50");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "players")));
  g_assert_cmpstr (card_label (drive, "state"), ==, "Nobody is in it yet");
  choose (drive, "who", "Dan");
  choose (drive, "whom", "Bob");
  click (card (drive), "Join");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Dan can win");
  refused = drive_get (drive, "refused");
  g_assert_false (gtk_widget_get_visible (refused));
  choose (drive, "who", "Bob");
  click (card (drive), "Join"); /* on themselves, as Bob is still chosen */
  g_assert_true (gtk_widget_get_visible (refused));
  choose (drive, "whom", "Cleo");
  click (card (drive), "Join");
  g_assert_false (gtk_widget_get_visible (refused));
  g_assert_cmpstr (card_label (drive, "terms"), ==, "50 play chips each · 100 play chips in the pot");
  evening_do (tournament, "out Cleo");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Bob wins 100 play chips");
}

static void
test_high_hand (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_rail (drive);

  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "name")), "Best \"hand\"");
  click (drive_get (drive, "form"), "Everybody");
  open_pool (drive, POOL_HIGH_HAND, "2.50");
  g_assert_cmpstr (card_label (drive, "name"), ==, "Best  hand");
  g_assert_cmpstr (card_label (drive, "terms"), ==, "High hand · 2.50 each · 7.50 in the pot");
  choose (drive, "whose", "Bob");
  gtk_editable_set_text (GTK_EDITABLE (drive_find (card (drive), "what")), "aces full");
  click (card (drive), "This hand counts");
  g_assert_cmpstr (card_label (drive, "state"), ==, "What counts is “aces full”, by Bob");
  click (card (drive), "End");
  g_assert_cmpstr (card_label (drive, "state"), ==, "Bob wins 7.50");
  gtk_widget_activate_action (drive_get (drive, "form"), "rail.undo", NULL);
  g_assert_cmpstr (card_label (drive, "state"), ==, "What counts is “aces full”, by Bob");
  evening_do (tournament, "out Ann");
  g_assert_false (gtk_widget_activate_action (drive_get (drive, "form"), "rail.undo", NULL)
                  && tourney_left (room_tournament_get_tourney (tournament)) == 3);
}

#define ADD(name, function) g_test_add ("/rail-window/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (rail_window)
{
  drive_init (&argc, &argv);
  ADD ("last-longer", test_last_longer);
  ADD ("who-bets-on-whom", test_who_bets_on_whom);
  ADD ("high-hand", test_high_hand);
  return g_test_run ();
}
