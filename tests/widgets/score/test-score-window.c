/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a score sheet: hands written down by keys alone, what cannot be, corrections, undo, the end. */
#include "app/score/room-score.h"
#include "cards/setup.h"
#include "drive.h"
#include "games/list.h"
#include "widgets/score/room-score-timer.h"
#include "widgets/score/room-score-window.h"
#include "../../program.h"

static RoomScore *
open_sheet (Drive *drive, const char *id, const char *people, const char *option, const char *value)
{
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  g_autoptr (GPtrArray) seats = store_seats_new ();
  g_autoptr (GError) error = NULL;
  GameSetup  setup = { .game = game_find (id), .n_seats = g_strv_length (names), .dealer = -1 };
  RoomScore *score;

  game_options_init (setup.game, setup.option);
  if (option != NULL)
    game_option_set (setup.game, setup.option, option, value, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    store_seats_add (seats, names[i], NULL);
  score = room_score_new (drive->book, &setup, seats, 10, 0, &error);
  g_assert_no_error (error);
  drive_show (drive, room_score_window_show (NULL, drive->book, score));
  return score;
}

/* The text field that has the focus. */
static GtkWidget *
focused (Drive *drive)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (drive->window));

  g_assert_nonnull (focus);
  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

/* Types each number into the field that has the focus, with Enter after it. */
static void
type_numbers (Drive *drive, const char *numbers)
{
  g_auto (GStrv) words = g_strsplit (numbers, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      GtkWidget *entry = focused (drive);

      gtk_editable_set_text (GTK_EDITABLE (entry), words[i]);
      g_signal_emit_by_name (entry, "activate");
    }
}

static guint
n_hands (RoomScore *score)
{
  return score_n_hands (room_score_get_score (score));
}

static gint64
total (RoomScore *score, guint seat)
{
  return score_state (room_score_get_score (score))->score[seat];
}

static void
test_match (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "pay-me", "Ann Bob Cleo", "hands", "2");

  g_assert_cmpstr (drive_label (drive, "next"), ==, "Ann deals 3 cards to each. Wild: jokers, 2 and 3. Bob begins.");
  g_assert_cmpstr (drive_label (drive, "options"), ==, "Hands: 2");
  type_numbers (drive, "0 35 30");
  g_assert_cmpuint (n_hands (score), ==, 1);
  g_assert_cmpstr (drive_label (drive, "asked"), ==, "Result of hand 2");
  type_numbers (drive, "5 0 20");
  g_assert_cmpint (total (score, 0), ==, 5);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "ask_box")));
  g_assert_cmpstr (drive_label (drive, "outcome"), ==, "Ann wins the match.");
  g_assert_cmpstr (drive_label (drive, "bank"), ==, "In the bank: Ann +20, Bob −10 and Cleo −10");
  g_assert_null (gtk_widget_get_first_child (drive_get (drive, "entry")));
  drive_act (drive, "score.undo");
  g_assert_cmpuint (n_hands (score), ==, 1);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "ask_box")));
  g_assert_nonnull (gtk_widget_get_first_child (drive_get (drive, "entry")));
}

static void
test_refused (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "omi", "Ann Bob Cleo Dan", NULL, NULL);
  int at, end;

  drive_act (drive, "score.write");
  g_assert_cmpstr (drive_label (drive, "refusal"), ==, "Ann and Cleo: “Tricks” is missing, or cannot be read.");
  type_numbers (drive, "5");
  g_assert_cmpstr (drive_label (drive, "sums"), ==, "Tricks: 5 of 8");
  type_numbers (drive, "2");
  g_assert_cmpuint (n_hands (score), ==, 0);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
  /* What was refused is typed anew. */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focused (drive))), ==, "5");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (focused (drive)), &at, &end));
  g_assert_cmpint (end - at, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (focused (drive)), "6");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "refusal")));
  drive_act (drive, "score.write");
  g_assert_cmpuint (n_hands (score), ==, 1);
}

static void
test_corrected (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "pay-me", "Ann Bob Cleo", NULL, NULL);

  type_numbers (drive, "0 35 30");
  type_numbers (drive, "0 5 10");
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "score.correct", "u", 0);
  g_assert_cmpstr (drive_label (drive, "asked"), ==, "Correct hand 1");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focused (drive))), ==, "0");
  type_numbers (drive, "30");
  g_assert_cmpuint (n_hands (score), ==, 2);
  g_assert_cmpint (total (score, 0), ==, 30);
  g_assert_cmpstr (drive_label (drive, "asked"), ==, "Result of hand 3");
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "score.correct", "u", 1);
  drive_act (drive, "score.cancel");
  g_assert_cmpstr (drive_label (drive, "asked"), ==, "Result of hand 3");
}

/* Enter goes through what may stay empty. */
static void
test_pots (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "one-two-three", "Ann Bob Cleo Dan", "hands", "5");
  gint64 before = total (score, 0);

  type_numbers (drive, "20 40 20    ");
  g_assert_cmpuint (n_hands (score), ==, 0);
  type_numbers (drive, "0");
  g_assert_cmpuint (n_hands (score), ==, 1);
  g_assert_cmpint (total (score, 0) - before, ==, 20);
  type_numbers (drive, "5000       ");
  g_assert_cmpuint (n_hands (score), ==, 1);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
}

static void
test_closed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "mattis", "Ann Bob Cleo", NULL, NULL);

  drive_act (drive, "score.write");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
  drive_act (drive, "score.end");
  g_assert_cmpstr (drive_label (drive, "outcome"), ==, "This sheet is closed.");
  g_assert_cmpint (room_score_get_closed (score), >, 0);
}

static void
test_timed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomScore) score = open_sheet (drive, "pay-me", "Ann Bob Cleo", NULL, NULL);
  RoomScoreTimer *timer = ROOM_SCORE_TIMER (drive_get (drive, "timer"));
  GtkWidget      *seconds = drive_find (GTK_WIDGET (timer), "seconds");

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (timer)));
  drive_act (drive, "score.next-turn");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (timer)));
  evening_pass (20 * G_USEC_PER_SEC);
  g_assert_cmpint (room_score_timer_left (timer), ==, 40);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 30);
  g_assert_cmpint (room_score_timer_left (timer), ==, 40);
  drive_act (drive, "score.next-turn");
  g_assert_cmpint (room_score_timer_left (timer), ==, 30);
  evening_pass (31 * G_USEC_PER_SEC);
  g_assert_cmpint (room_score_timer_left (timer), ==, 0);
}

/* The first N of these people. */
static char *
some_people (guint n)
{
  static const char *const names[]
      = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo", "Mia", "Ned" };
  GString *people = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (people, "%s%s", i > 0 ? " " : "", names[i]);
  return g_string_free (people, FALSE);
}

/* A table of GAME with N people asks for its first hand. */
static void
ask_first (Drive *drive, const Game *game, guint n)
{
  g_autofree char *people = some_people (n);
  g_autoptr (RoomScore) score = open_sheet (drive, game->id, people, NULL, NULL);

  g_test_message ("%s with %u", game->id, n);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "ask_box")));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (drive->window)), drive_get (drive, "entry")));
  gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window);
}

static void
test_every_game (Drive *drive, gconstpointer data)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];

      if (game->sheet == NULL)
        continue;
      ask_first (drive, game, game_least_seats (game));
      if (game_most_seats (game) > game_least_seats (game))
        ask_first (drive, game, game_most_seats (game));
    }
}

#define ADD(name, function) g_test_add ("/score-window/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (score_window)
{
  drive_init (&argc, &argv);
  ADD ("a-match-by-keys", test_match);
  ADD ("what-cannot-be-is-said", test_refused);
  ADD ("a-hand-is-corrected", test_corrected);
  ADD ("pots-by-keys", test_pots);
  ADD ("closed", test_closed);
  ADD ("turns-are-timed", test_timed);
  ADD ("every-game", test_every_game);
  return g_test_run ();
}
