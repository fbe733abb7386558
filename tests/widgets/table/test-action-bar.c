/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar of moves: its texts for each offer, keys and amounts; every game can be played by it alone. */
#include <string.h>

#include "cards/play/play.h"
#include "widgets/paint/room-pill.h"
#include "widgets/table/room-action-bar.h"
#include "widgets/table/room-bet.h"
#include "album.h"
#include "drive.h"
#include "../../program.h"

/* A bar in a window of its own over a match at its first question. */
typedef struct
{
  Drive            drive;
  RoomActionBar   *bar;
  RoomMoveBuilder *pick;
  GamePlay        *play;
  GameState       *view;
  GameAction       done; /* the last action pressed */
  gboolean         has_done;
} Bar;

static void
act_cb (Bar *it, guint verb, gint64 amount)
{
  it->has_done = room_move_builder_action (it->pick, verb, (gint32) amount, &it->done);
  g_assert_true (it->has_done);
}

static void
bar_up (Bar *it, gconstpointer data)
{
  GtkWidget *window = adw_window_new ();

  drive_up (&it->drive, data);
  album_prepare ();
  it->pick = room_move_builder_new ();
  it->bar = ROOM_ACTION_BAR (room_action_bar_new ());
  g_signal_connect_swapped (it->bar, "act", G_CALLBACK (act_cb), it);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (it->bar));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 200);
  drive_show (&it->drive, GTK_WINDOW (window));
}

static void
bar_down (Bar *it, gconstpointer data)
{
  gtk_window_destroy (it->drive.window);
  room_move_builder_free (it->pick);
  g_clear_pointer (&it->play, game_play_free);
  g_free (it->view);
  drive_down (&it->drive, data);
}

/* Asks the seat on turn. */
static void
ask (Bar *it)
{
  const GameState *state = game_play_state (it->play);

  g_free (it->view);
  it->view = g_malloc (state->size);
  game_view (state, state->turn, it->view);
  room_move_builder_set (it->pick, state->game, game_play_choices (it->play));
  room_action_bar_set_pick (it->bar, it->pick, it->view);
}

static void
begin (Bar *it, const char *game, guint n_seats, guint64 seed)
{
  GameSetup setup = { .game = game_find (game), .n_seats = n_seats, .dealer = -1, .seed = seed };
  g_autoptr (GError) error = NULL;

  game_options_init (setup.game, setup.option);
  g_clear_pointer (&it->play, game_play_free);
  it->play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
}

static void
do_line (Bar *it, const char *line)
{
  const GameState *state = game_play_state (it->play);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GameAction action;
  g_autoptr (GError) error = NULL;

  game_action_parse (state->game, (const char *const *) words, g_strv_length (words), &action, &error);
  g_assert_no_error (error);
  game_play_do (it->play, state->turn, &action, &error);
  g_assert_no_error (error);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_child_visible (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
find_pills (Bar *it)
{
  GPtrArray *pills = g_ptr_array_new ();

  collect (GTK_WIDGET (it->bar), ROOM_TYPE_PILL, pills);
  return pills;
}

static const char *
label_of (RoomPill *pill)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (GTK_WIDGET (pill), GTK_TYPE_LABEL, labels);
  return gtk_label_get_label (g_ptr_array_index (labels, 0));
}

static RoomPill *
find_pill (Bar *it, const char *label)
{
  g_autoptr (GPtrArray) pills = find_pills (it);

  for (guint i = 0; i < pills->len; i++)
    if (g_str_equal (label_of (g_ptr_array_index (pills, i)), label))
      return g_ptr_array_index (pills, i);
  return NULL;
}

static RoomBet *
find_bet (Bar *it)
{
  g_autoptr (GPtrArray) bets = g_ptr_array_new ();

  collect (GTK_WIDGET (it->bar), ROOM_TYPE_BET, bets);
  return bets->len == 0 ? NULL : g_ptr_array_index (bets, 0);
}

static void
press (Bar *it, const char *label)
{
  RoomPill *pill = find_pill (it, label);

  if (pill == NULL)
    g_error ("no pill “%s”", label);
  it->has_done = FALSE;
  g_signal_emit_by_name (pill, "clicked");
  g_assert_true (it->has_done);
}

static void
assert_done (Bar *it, const char *line)
{
  g_autofree char *done = game_action_print (it->view->game, &it->done);

  g_assert_true (it->has_done);
  g_assert_cmpstr (done, ==, line);
}

/* --- Poker --- */

static void
test_keys_are_the_letters (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  g_assert_nonnull (find_pill (it, "Fold"));
  g_assert_cmpuint (room_pill_get_key (find_pill (it, "Fold")), ==, 'f');
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_C));
  assert_done (it, "call");
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_r));
  assert_done (it, "raise 4");
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_q));
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Shift_L));
}

/* Heads up the button owes one more chip to a pot of three: a pot-sized raise then bets the four in the pot, on top of
   the two to be called. */
static void
test_presets_are_what_a_pot_comes_to (Bar *it, gconstpointer data)
{
  RoomBet *bet;

  begin (it, "texas-holdem", 2, 1);
  ask (it);
  bet = find_bet (it);
  g_assert_nonnull (bet);
  g_signal_emit_by_name (drive_find (GTK_WIDGET (bet), "pot"), "clicked");
  g_assert_cmpint (room_bet_get_amount (bet), ==, 6);
  g_signal_emit_by_name (drive_find (GTK_WIDGET (bet), "half"), "clicked");
  g_assert_cmpint (room_bet_get_amount (bet), ==, 4);
  g_signal_emit_by_name (drive_find (GTK_WIDGET (bet), "all"), "clicked");
  g_assert_nonnull (find_pill (it, "Raise to 1,000"));
  press (it, "Raise to 1,000");
  assert_done (it, "raise 1000");
}

/* A raise of the pot first counts the call, although the call by itself would end the round. */
static void
test_a_call_that_ends_the_round_is_counted (Bar *it, gconstpointer data)
{
  RoomPresets presets;

  begin (it, "texas-holdem", 2, 1);
  do_line (it, "call");
  do_line (it, "check");
  do_line (it, "bet 4");
  ask (it); /* 8 in the pot, 4 to call */
  room_presets_find (it->view, 3, 8, 998, 1, 0, &presets);
  g_assert_cmpint (presets.pot, ==, 4 + 8 + 4);
  g_assert_cmpint (presets.half, ==, 4 + 6);
  g_assert_cmpint (presets.all, ==, 998);
}

static GtkEditable *
find_entry (Bar *it)
{
  return GTK_EDITABLE (drive_find (GTK_WIDGET (find_bet (it)), "entry"));
}

static const char *
read_range (Bar *it)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (find_bet (it)), "range")));
}

/* Types a key, with the focus where the number is; FALSE: it goes to the text. */
static gboolean
type_in_entry (Bar *it, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (find_entry (it)));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

static void
enter_in_entry (Bar *it)
{
  if (!type_in_entry (it, GDK_KEY_Return))
    g_signal_emit_by_name (gtk_editable_get_delegate (find_entry (it)), "activate");
}

static void
test_enter_takes_an_amount_and_does_not_bet_it (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  g_assert_cmpstr (read_range (it), ==, "4 to 1,000");
  gtk_widget_grab_focus (GTK_WIDGET (find_entry (it)));
  gtk_editable_set_text (find_entry (it), "50");
  g_assert_nonnull (find_pill (it, "Raise to 50"));
  enter_in_entry (it);
  g_assert_false (it->has_done);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (it->drive.window)) == GTK_WIDGET (find_pill (it, "Raise to 50")));
  g_assert_true (room_pill_is_likely (find_pill (it, "Raise to 50")));
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_Return));
  assert_done (it, "raise 50");
}

/* A letter is the key of a move, also where a number is typed, and never gets into the number. */
static void
test_letters_are_no_numbers (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  gtk_widget_grab_focus (GTK_WIDGET (find_entry (it)));
  g_assert_false (type_in_entry (it, GDK_KEY_2));
  g_assert_true (type_in_entry (it, GDK_KEY_x));
  g_assert_false (it->has_done);
  g_assert_true (type_in_entry (it, GDK_KEY_f));
  assert_done (it, "fold");
}

/* Neither Enter nor the pill bets an amount out of range, and no amount is cut to the limit. */
static void
test_what_is_out_of_range_is_not_bet (Bar *it, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "2000", "At most 1,000" },
    { "3", "At least 4" },
    { "", "At least 4" },
    { "99999999999", "At most 1,000" },
    { "12.50", "Whole chips, as in 1000" },
    { "12,50", "Whole chips, as in 1000" },
  };

  begin (it, "texas-holdem", 2, 1);
  ask (it);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      room_bet_set_amount (find_bet (it), 60);
      gtk_widget_grab_focus (GTK_WIDGET (find_entry (it)));
      gtk_editable_set_text (find_entry (it), cases[i][0]);
      g_assert_cmpstr (read_range (it), ==, cases[i][1]);
      g_assert_cmpstr (room_bet_get_trouble (find_bet (it)), ==, cases[i][1]);
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (find_entry (it)), "error"));
      enter_in_entry (it);
      g_assert_cmpstr (gtk_editable_get_text (find_entry (it)), ==, cases[i][0]);
      g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Return));
      room_action_bar_press (it->bar, GDK_KEY_r);
      g_assert_false (it->has_done);
      room_bet_set_amount (find_bet (it), 60);
      g_assert_cmpstr (gtk_editable_get_text (find_entry (it)), ==, "60");
      g_assert_cmpstr (read_range (it), ==, "4 to 1,000");
      g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (find_entry (it)), "error"));
    }
}

/* Marks for thousands are read, not dropped or taken for the end of the number. */
static void
test_thousands_are_bet_as_they_are_written (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const typed[] = { "1,000", "1.000", "1 000" };

      room_bet_set_amount (find_bet (it), 60);
      gtk_widget_grab_focus (GTK_WIDGET (find_entry (it)));
      gtk_editable_set_text (find_entry (it), typed[i]);
      g_assert_null (room_bet_get_trouble (find_bet (it)));
      g_assert_nonnull (find_pill (it, "Raise to 1,000"));
    }
}

/* Leaving the entry restores the amount from before the typing, not the first digits of it. */
static void
test_what_cannot_be_bet_is_left_behind (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  room_bet_set_amount (find_bet (it), 60);
  gtk_widget_grab_focus (GTK_WIDGET (find_entry (it)));
  gtk_editable_set_text (find_entry (it), "200");
  gtk_editable_set_text (find_entry (it), "2000");
  gtk_widget_grab_focus (GTK_WIDGET (find_pill (it, "Fold")));
  g_assert_cmpstr (gtk_editable_get_text (find_entry (it)), ==, "60");
  g_assert_null (room_bet_get_trouble (find_bet (it)));
  g_assert_nonnull (find_pill (it, "Raise to 60"));
}

/* The bar fits into the narrowest window, with its margins, even with nonsense in the entry. */
static void
test_all_of_it_fits (Bar *it, gconstpointer data)
{
  int least;

  begin (it, "texas-holdem", 2, 1);
  ask (it);
  gtk_editable_set_text (find_entry (it), "2000");
  gtk_widget_measure (GTK_WIDGET (it->bar), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 640 - 36);
}

static void
test_a_hint_fills_its_pill (Bar *it, gconstpointer data)
{
  GameAction raise = { .verb = 3, .target = -1, .amount = 20 };
  GtkLabel  *said;

  begin (it, "texas-holdem", 2, 1);
  ask (it);
  said = GTK_LABEL (drive_find (GTK_WIDGET (it->bar), "sentence"));
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Return));
  room_action_bar_suggest (it->bar, &raise);
  g_assert_true (room_pill_is_likely (find_pill (it, "Raise to 20")));
  g_assert_cmpstr (gtk_label_get_label (said), ==, "Hint: Raise to 20");
  room_action_bar_refresh (it->bar);
  g_assert_cmpstr (gtk_label_get_label (said), ==, "Hint: Raise to 20");
  room_action_bar_say (it->bar, "Bob is on turn"); /* another player's turn */
  g_assert_cmpstr (gtk_label_get_label (said), ==, "Bob is on turn");
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_Return));
  assert_done (it, "raise 20");
}

/* --- Cards --- */

static const char *
read_need (Bar *it)
{
  return gtk_label_get_label (GTK_LABEL (drive_find (GTK_WIDGET (it->bar), "need")));
}

static void
test_what_is_missing_is_said (Bar *it, gconstpointer data)
{
  RoomPill *play;

  begin (it, "pitty-pat", 2, 1);
  ask (it);
  play = find_pill (it, "Play");
  g_assert_nonnull (play);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (play)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (play)), ==, "Pick 2 cards first");
  g_assert_cmpstr (read_need (it), ==, "Pick 2 cards first");
  room_move_builder_toggle (it->pick, card_set_first (room_move_builder_legal (it->pick)));
  room_action_bar_refresh (it->bar);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (play)), ==, "Pick one more card");
  g_assert_cmpstr (read_need (it), ==, "Pick one more card");
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Return));
  room_move_builder_toggle (it->pick, card_set_first (room_move_builder_more (it->pick)));
  room_action_bar_refresh (it->bar);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (play)));
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (play)));
  g_assert_cmpstr (read_need (it), ==, "");
  g_assert_true (room_pill_is_likely (play));
}

/* --- Offers of a game made up --- */

static const GameVerb  verbs[] = { { "name", SHAPE_SUIT, "Name the suit" }, { "layoff", SHAPE_CARD_MELD, "Lay off" },
                                   { "bet", SHAPE_AMOUNT, "Bet" },          { "pass", SHAPE_PLAIN, "Pass" },
                                   { "play", SHAPE_CARD_SUIT, "Play" },     { NULL } };
static const GamePhase phases[] = { { "play" }, { NULL } };
static const Game      made_up = { .id = "made-up", .verbs = verbs, .phases = phases, .people = { .name = "Made up" } };

static void
ask_for (Bar *it, const GameChoice *choices, guint n)
{
  GameChoices all = { .n = n };

  memcpy (all.v, choices, n * sizeof *choices);
  g_free (it->view);
  it->view = g_malloc0 (sizeof *it->view);
  it->view->game = &made_up;
  it->view->size = sizeof *it->view;
  it->view->n_seats = 2;
  room_move_builder_set (it->pick, &made_up, &all);
  room_action_bar_set_pick (it->bar, it->pick, it->view);
}

static void
test_suits_are_pills (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 0, .target = 0 },
                                 { .verb = 0, .target = 1 },
                                 { .verb = 0, .target = 2 },
                                 { .verb = 0, .target = 3 },
                                 { .verb = 3, .target = -1 } };

  ask_for (it, choices, G_N_ELEMENTS (choices));
  press (it, "Hearts");
  assert_done (it, "name h");
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_s));
  assert_done (it, "name s");
  press (it, "Pass");
  assert_done (it, "pass");
}

/* In Crates an eight is played with a suit. */
static void
test_a_card_with_a_suit_goes_by_its_letter (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 4, .min = 1, .max = 1, .of = CARD_SET (6), .target = 0 },
                                 { .verb = 4, .min = 1, .max = 1, .of = CARD_SET (6), .target = 1 },
                                 { .verb = 4, .min = 1, .max = 1, .of = CARD_SET (7), .target = -1 },
                                 { .verb = 3, .target = -1 } };

  ask_for (it, choices, G_N_ELEMENTS (choices));
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Return)); /* nobody has chosen to pass */
  room_move_builder_toggle (it->pick, 6);
  room_action_bar_refresh (it->bar);
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_d));
  assert_done (it, "play 8c d");
  room_move_builder_toggle (it->pick, 7);
  room_action_bar_refresh (it->bar);
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_Return));
  assert_done (it, "play 9c");
}

static void
test_melds_have_their_numbers (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 1, .min = 1, .max = 1, .of = CARD_SET (5), .target = 2 },
                                 { .verb = 1, .min = 1, .max = 1, .of = CARD_SET (5) | CARD_SET (6), .target = 4 } };

  ask_for (it, choices, G_N_ELEMENTS (choices));
  g_assert_nonnull (find_pill (it, "Lay off"));
  room_move_builder_toggle (it->pick, 5);
  room_action_bar_refresh (it->bar);
  g_assert_null (find_pill (it, "Lay off"));
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_4));
  g_assert_cmpint (it->done.target, ==, 4);
  press (it, "Lay off: meld 2");
  g_assert_cmpint (it->done.target, ==, 2);
  room_move_builder_toggle (it->pick, 5);
  room_move_builder_toggle (it->pick, 6);
  room_action_bar_refresh (it->bar);
  press (it, "Lay off: meld 4");
}

/* With one meld to choose the pill has the verb's own key, as without a card; with several it names the key to
   press. */
static void
test_laying_off_keeps_its_key (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 1, .min = 1, .max = 1, .of = CARD_SET (5), .target = 2 },
                                 { .verb = 1, .min = 1, .max = 1, .of = CARD_SET (5) | CARD_SET (6), .target = 4 } };

  ask_for (it, choices, G_N_ELEMENTS (choices));
  g_assert_cmpuint (room_pill_get_key (find_pill (it, "Lay off")), ==, 'l');
  room_move_builder_toggle (it->pick, 6);
  room_action_bar_refresh (it->bar);
  g_assert_cmpuint (room_pill_get_key (find_pill (it, "Lay off: meld 4")), ==, 'l');
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_l));
  g_assert_cmpint (it->done.target, ==, 4);
  it->done.target = 0;
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_4));
  g_assert_cmpint (it->done.target, ==, 4);
  it->done.target = 0;
  room_move_builder_toggle (it->pick, 6);
  room_move_builder_toggle (it->pick, 5);
  room_action_bar_refresh (it->bar);
  g_assert_cmpuint (room_pill_get_key (find_pill (it, "Lay off: meld 2")), ==, '2');
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_l));
  g_assert_cmpint (it->done.target, ==, 0);
}

static void
test_few_amounts_are_pills (Bar *it, gconstpointer data)
{
  const GameChoice choices[]
      = { { .verb = 2, .target = -1, .lo = 30, .hi = 50, .step = 10 }, { .verb = 3, .target = -1 } };

  ask_for (it, choices, G_N_ELEMENTS (choices));
  g_assert_null (find_bet (it));
  press (it, "Bet 40");
  assert_done (it, "bet 40");
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_3));
  assert_done (it, "bet 50");
}

/* If amounts are not evenly spaced, the slider stops at each of them and nowhere else. */
static void
test_a_slider_knows_its_amounts (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 2, .target = -1, .lo = 10, .hi = 60, .step = 10 },
                                 { .verb = 2, .target = -1, .lo = 75, .hi = 75, .step = 1 } };
  RoomBet         *bet;

  ask_for (it, choices, G_N_ELEMENTS (choices));
  bet = find_bet (it);
  g_assert_nonnull (bet);
  room_bet_set_amount (bet, 33);
  g_assert_cmpint (room_bet_get_amount (bet), ==, 30);
  room_bet_set_amount (bet, 70);
  g_assert_cmpint (room_bet_get_amount (bet), ==, 75);
  room_bet_step (bet, -1);
  g_assert_cmpint (room_bet_get_amount (bet), ==, 60);
  room_bet_step (bet, 5);
  g_assert_cmpint (room_bet_get_amount (bet), ==, 75);
  gtk_editable_set_text (find_entry (it), "62");
  g_assert_cmpstr (room_bet_get_trouble (bet), ==, "Only 60 or 75");
  g_assert_false (room_action_bar_press (it->bar, GDK_KEY_Return));
  gtk_editable_set_text (find_entry (it), "75");
  g_assert_null (room_bet_get_trouble (bet));
  g_assert_true (room_action_bar_press (it->bar, GDK_KEY_Return)); /* the only possible move */
  assert_done (it, "bet 75");
}

static void
test_large_amounts_do_not_overflow (Bar *it, gconstpointer data)
{
  const GameChoice choices[] = { { .verb = 2, .target = -1, .lo = 1, .hi = G_MAXINT32, .step = 1 } };
  RoomBet         *bet;

  ask_for (it, choices, 1);
  bet = find_bet (it);
  room_bet_set_amount (bet, G_MAXINT64);
  g_assert_cmpint (room_bet_get_amount (bet), ==, G_MAXINT32);
  room_bet_step (bet, 1);
  g_assert_cmpint (room_bet_get_amount (bet), ==, G_MAXINT32);
}

static void
test_a_refusal_stays_until_something_else_is_picked (Bar *it, gconstpointer data)
{
  begin (it, "pitty-pat", 2, 1);
  ask (it);
  room_action_bar_say (it->bar, "Your turn");
  room_action_bar_refuse (it->bar, "No.");
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, "No.");
  room_action_bar_refresh (it->bar);
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, "Your turn");
}

/* --- Every game --- */

static int
height_of (Bar *it)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (it->bar), GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
check_pills (Bar *it)
{
  g_autoptr (GPtrArray) pills = find_pills (it);
  guint n_likely = 0;

  g_assert_cmpuint (pills->len, >, 0);
  for (guint i = 0; i < pills->len; i++)
    {
      RoomPill *pill = g_ptr_array_index (pills, i);

      g_assert_cmpuint (room_pill_get_key (pill), !=, 0);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (room_pill_get_key (pill), !=, room_pill_get_key (g_ptr_array_index (pills, k)));
      n_likely += room_pill_is_likely (pill);
      g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (pill))
                     != (gtk_widget_get_tooltip_text (GTK_WIDGET (pill)) != NULL));
    }
  g_assert_cmpuint (n_likely, <=, 1);
}

/* Picks random cards until a pill can be pressed, and presses one of those by its key. */
static void
play_by_bar (Bar *it, guint64 *random)
{
  for (guint tries = 0; tries < 40; tries++)
    {
      g_autoptr (GPtrArray) pills = find_pills (it);
      CardSet more = room_move_builder_more (it->pick);
      guint   n = card_set_size (more), at = (guint) random_below (random, pills->len);

      check_pills (it);
      if (n > 0 && random_below (random, 3) > 0)
        {
          room_move_builder_toggle (it->pick, card_set_nth (more, (guint) random_below (random, n)));
          room_action_bar_refresh (it->bar);
          continue;
        }
      it->has_done = FALSE;
      if (!gtk_widget_get_sensitive (g_ptr_array_index (pills, at)))
        {
          if (n == 0)
            room_move_builder_clear (it->pick);
          room_action_bar_refresh (it->bar);
          continue;
        }
      g_assert_true (room_action_bar_press (it->bar, room_pill_get_key (g_ptr_array_index (pills, at))));
      g_assert_true (it->has_done);
      g_assert_true (game_fits (game_play_choices (it->play), &it->done));
      if (game_play_do (it->play, game_play_state (it->play)->turn, &it->done, NULL))
        return;
    }
  /* The random clicks led to no move, so a random move lets the hand go on. */
  game_pick (game_play_choices (it->play), random, &it->done);
  while (!game_play_do (it->play, game_play_state (it->play)->turn, &it->done, NULL))
    game_pick (game_play_choices (it->play), random, &it->done);
}

static gboolean
has_list_above (const Bar *it)
{
  return game_play_state (it->play)->game->verbs[game_play_choices (it->play)->v[0].verb].shape == SHAPE_NAME;
}

static void
test_every_game_can_be_played (Bar *it, gconstpointer data)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      guint    n_seats = (guint) __builtin_ctz (game_list ()[i]->seats);
      guint64  random = 40 + i;
      int      height = 0;
      gboolean names;

      if (game_list ()[i]->call != NULL) /* its moves have a bar of their own */
        continue;
      g_test_message ("%s", game_list ()[i]->id);
      begin (it, game_list ()[i]->id, n_seats, 5);
      for (guint moves = 0; moves < 25; moves++)
        {
          game_play_settle (it->play, NULL);
          if (game_play_state (it->play)->turn < 0)
            break;
          ask (it);
          names = has_list_above (it);
          if (height == 0 && !names)
            height = height_of (it);
          g_assert_true (height_of (it) == height || names);
          play_by_bar (it, &random);
          g_assert_true (height_of (it) == height || names);
        }
    }
}

/* The pill of a move says what the move costs, and a pointless move has no pill. */
static void
test_pills_say_what_they_cost (Bar *it, gconstpointer data)
{
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  g_assert_nonnull (find_pill (it, "Call 1"));
  g_assert_nonnull (find_pill (it, "Fold"));
  do_line (it, "call");
  ask (it);
  g_assert_nonnull (find_pill (it, "Check"));
  g_assert_null (find_pill (it, "Fold"));
}

/* --- Places --- */

#define MOST_PLACES 16

/* Where the pills of each verb and the amounts were when they were first seen. */
typedef struct
{
  int x[MOST_PLACES], width[MOST_PLACES], height;
} Places;

static void
check_place (Places *seen, guint place, GtkWidget *widget, GtkWidget *bar)
{
  graphene_rect_t at;

  g_assert_true (gtk_widget_compute_bounds (widget, bar, &at));
  if (seen->width[place] == 0)
    {
      seen->x[place] = (int) at.origin.x;
      seen->width[place] = (int) at.size.width;
    }
  g_assert_cmpint ((int) at.origin.x, ==, seen->x[place]);
  g_assert_cmpint ((int) at.size.width, ==, seen->width[place]);
}

/* Checking and calling are one place, and so are betting and raising; what chooses an amount has places of its own. */
static void
check_places (Bar *it, Places *seen)
{
  static const char *const words[][2] = { { "Check", "Call" }, { "Fold", "Fold" }, { "Bet", "Raise to" } };
  static const char *const parts[] = { "slider", "entry", "half", "pot", "all" };
  g_autoptr (GPtrArray) pills = find_pills (it);
  GtkWidget *bar = GTK_WIDGET (it->bar);
  int        height;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (bar), NULL, &height, NULL, NULL);
  seen->height = seen->height == 0 ? height : seen->height;
  g_assert_cmpint (height, ==, seen->height);
  for (guint i = 0; i < pills->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      if (g_str_has_prefix (label_of (pills->pdata[i]), words[k][0])
          || g_str_has_prefix (label_of (pills->pdata[i]), words[k][1]))
        check_place (seen, k, pills->pdata[i], bar);
  if (find_bet (it) == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_mapped (drive_find (GTK_WIDGET (find_bet (it)), parts[i])))
      check_place (seen, G_N_ELEMENTS (words) + i, drive_find (GTK_WIDGET (find_bet (it)), parts[i]), bar);
}

static void
play_in_places (Bar *it, const GameSetup *setup, guint64 random)
{
  Places seen = { 0 };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&it->play, game_play_free);
  it->play = game_play_new (setup, NULL, 0, &error);
  g_assert_no_error (error);
  for (guint moves = 0; moves < 60; moves++)
    {
      game_play_settle (it->play, NULL);
      if (game_play_state (it->play)->turn < 0)
        break;
      ask (it);
      check_places (it, &seen);
      do
        game_pick (game_play_choices (it->play), &random, &it->done);
      while (moves % 4 > 0 && g_str_equal (setup->game->verbs[it->done.verb].word, "fold"));
      g_assert_true (game_play_do (it->play, game_play_state (it->play)->turn, &it->done, NULL));
    }
  g_assert_cmpint (seen.height, >, 0);
}

/* From one turn to the next, what can be bet changes, but no pill goes elsewhere: a hand that is on its way would press
   another one. */
static void
test_pills_keep_their_places (Bar *it, gconstpointer data)
{
  static const char *const games[] = { "texas-holdem", "omaha", "seven-card-stud", "one-two-three" };
  static const char *const structures[] = { "limit", "pot", "no" };
  static const int         widths[] = { 820, 1366 };

  for (guint i = 0; i < G_N_ELEMENTS (games) * G_N_ELEMENTS (widths); i++)
    for (guint structure = 0; structure < G_N_ELEMENTS (structures); structure++)
      {
        GameSetup setup = { .game = game_find (games[i / 2]), .n_seats = 4, .dealer = -1, .seed = 7 + i };

        gtk_window_set_default_size (it->drive.window, widths[i % 2], 200);
        game_options_init (setup.game, setup.option);
        g_assert_true (game_option_set (setup.game, setup.option, "structure", structures[structure], NULL));
        for (guint k = 0; k < setup.n_seats; k++)
          setup.stack[k] = k == 0 ? 2500 : 40 + 30 * (gint64) k;
        play_in_places (it, &setup, 20 + i);
      }
}

#define ADD(name, function) g_test_add ("/action-bar/" name, Bar, NULL, bar_up, function, bar_down)

/* The bar is as high for a long sentence as for a short one: what somebody was asked fits their hand, and the next
   person at the laptop must not be able to tell it from the room that it took. */
static void
test_height (Bar *it, gconstpointer data)
{
  static const char *const words[]
      = { "", "Lead any card", "Ann, it is your turn. Follow suit, or play a trump",
          "Cleo Montgomery raises to 40; Dan folds; Eve calls; Ann Marie takes it with 9♥, and then leads the king" };
  static const int widths[] = { 640, 720, 820, 900, 1024, 1366, 1920 };

  begin (it, "texas-holdem", 2, 1);
  ask (it);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      int height = 0;

      for (guint k = 0; k < G_N_ELEMENTS (words) * G_N_ELEMENTS (words); k++)
        {
          int here;

          room_action_bar_say (it->bar, words[k % G_N_ELEMENTS (words)]);
          room_action_bar_say_aside (it->bar, words[k / G_N_ELEMENTS (words)]);
          gtk_widget_measure (GTK_WIDGET (it->bar), GTK_ORIENTATION_VERTICAL, widths[i], NULL, &here, NULL, NULL);
          if (k == 0)
            height = here;
          g_assert_cmpint (here, ==, height);
        }
    }
}

/* What happened last takes a second line only where there is no room in the first. */
static void
test_last_act_in_one_line (Bar *it, gconstpointer data)
{
  static const char *const words[]
      = { "Cleo raises to 40", "Bob discards 3 cards and draws as many", "Dan takes the trick with 9♥" };

  gtk_window_set_default_size (it->drive.window, 1356, 200);
  begin (it, "texas-holdem", 2, 1);
  ask (it);
  room_action_bar_say (it->bar, "Your turn. Checking is free, 3 in the pot");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      PangoLayout *layout;

      room_action_bar_say_aside (it->bar, words[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (it->drive.window));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (it->bar)), >, 1000);
      layout = gtk_label_get_layout (GTK_LABEL (drive_get (&it->drive, "aside")));
      g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
    }
}

TEST_PART (action_bar)
{
  drive_init (&argc, &argv);

  ADD ("height-does-not-tell-how-long-the-words-are", test_height);
  ADD ("the-last-act-is-in-one-line", test_last_act_in_one_line);
  ADD ("pills-keep-their-places", test_pills_keep_their_places);
  ADD ("keys-are-the-letters", test_keys_are_the_letters);
  ADD ("presets-are-what-a-pot-comes-to", test_presets_are_what_a_pot_comes_to);
  ADD ("a-call-that-ends-the-round-is-counted", test_a_call_that_ends_the_round_is_counted);
  ADD ("enter-takes-an-amount-and-does-not-bet-it", test_enter_takes_an_amount_and_does_not_bet_it);
  ADD ("letters-are-no-numbers", test_letters_are_no_numbers);
  ADD ("what-is-out-of-range-is-not-bet", test_what_is_out_of_range_is_not_bet);
  ADD ("thousands-are-bet-as-they-are-written", test_thousands_are_bet_as_they_are_written);
  ADD ("what-cannot-be-bet-is-left-behind", test_what_cannot_be_bet_is_left_behind);
  ADD ("all-of-it-fits", test_all_of_it_fits);
  ADD ("a-hint-fills-its-pill", test_a_hint_fills_its_pill);
  ADD ("what-is-missing-is-said", test_what_is_missing_is_said);
  ADD ("suits-are-pills", test_suits_are_pills);
  ADD ("a-card-with-a-suit-goes-by-its-letter", test_a_card_with_a_suit_goes_by_its_letter);
  ADD ("melds-have-their-numbers", test_melds_have_their_numbers);
  ADD ("laying-off-keeps-its-key", test_laying_off_keeps_its_key);
  ADD ("few-amounts-are-pills", test_few_amounts_are_pills);
  ADD ("a-slider-knows-its-amounts", test_a_slider_knows_its_amounts);
  ADD ("large-amounts-do-not-overflow", test_large_amounts_do_not_overflow);
  ADD ("a-refusal-stays-until-something-else-is-picked", test_a_refusal_stays_until_something_else_is_picked);
  ADD ("pills-say-what-they-cost", test_pills_say_what_they_cost);
  ADD ("every-game-can-be-played", test_every_game_can_be_played);

  return g_test_run ();
}
