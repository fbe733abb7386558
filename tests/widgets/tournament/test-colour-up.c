/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colour-up at the tables: what is typed, the result, and that nothing else changes. */
#include <string.h>

#include "base/span.h"
#include "widgets/tournament/room-colour-up-round.h"
#include "widgets/tournament/room-colour-up-window.h"
#include "desk.h"
#include "../../program.h"

enum
{
  SEAT,
  NAME,
  COUNT,
  ALL,
  CHANGED,
  ODD,
  DEALT, /* the entry; the dealt cards take its place */
  GETS,
};

static const char leaving_25[] = "name \"Up\"\nstack 1000\nchips 25 100 500\nlevel 10m 25 50\n"
                                 "break 5m colour-up 25\nlevel 10m 100 200\nlevel 10m 200 400\n";
static const char leaving_two[] = "name \"Up\"\nstack 1000\nchips 5 25 100 500\nlevel 10m 25 50\n"
                                  "break 5m colour-up 5 25\nlevel 10m 100 200\nlevel 10m 200 400\n";

/* A tournament under a schedule of its own, with the acts already done. */
static RoomTournament *
play (Drive *drive, const char *schedule_text, const char *extra, ...)
{
  g_autoptr (Schedule) schedule = schedule_parse (schedule_text, NULL, NULL);
  RoomTournament  *tournament = evening_tournament (drive->book, extra);
  g_autofree char *word = room_book_lend_schedule (drive->book, schedule);
  g_autofree char *line = g_strdup_printf ("set schedule \"%s\"", word);
  const char      *act;
  va_list          acts;

  evening_do (tournament, line);
  va_start (acts, extra);
  while ((act = va_arg (acts, const char *)) != NULL)
    evening_do (tournament, act);
  va_end (acts);
  return tournament;
}

static RoomTournament *
open_colour_up (Drive *drive)
{
  RoomTournament *tournament = play (drive, leaving_25, "", "enter Carl Ann Bob", "start", NULL);

  drive_show (drive, room_colour_up_window_new (NULL, tournament));
  return tournament;
}

/* The visible one of the entry and the label, which share a cell. */
static GtkWidget *
cell (Drive *drive, gint column, gint row)
{
  GtkWidget *grid = drive_get (drive, "grid");

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gint at, line;

      gtk_grid_query_child (GTK_GRID (grid), child, &at, &line, NULL, NULL);
      if (at == column && line == row && gtk_widget_get_visible (child))
        return child;
    }
  g_error ("nothing at column %d of row %d", column, row);
}

static const char *
text_at (Drive *drive, gint column, gint row)
{
  return gtk_label_get_text (GTK_LABEL (cell (drive, column, row)));
}

static void
type_at (Drive *drive, gint column, gint row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (cell (drive, column, row)), text);
}

static void
count (Drive *drive, const char *first, const char *second, const char *third)
{
  type_at (drive, COUNT, 1, first);
  type_at (drive, COUNT, 2, second);
  type_at (drive, COUNT, 3, third);
}

static gboolean
can_deal (Drive *drive)
{
  return gtk_widget_get_sensitive (drive_get (drive, "deal")) && gtk_widget_get_visible (drive_get (drive, "deal"));
}

static void
choose_way (Drive *drive, ColourUpWay way)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "way")), way);
}

static void
test_players_without_seats_are_listed_by_name (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  g_assert_cmpstr (text_at (drive, SEAT, 1), ==, "1");
  g_assert_cmpstr (text_at (drive, NAME, 1), ==, "Ann");
  g_assert_cmpstr (text_at (drive, NAME, 2), ==, "Bob");
  g_assert_cmpstr (text_at (drive, NAME, 3), ==, "Carl");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "rounds")));
}

static void
test_odd_chips_show_while_typing (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "deal"))), ==, "None here");
  count (drive, "7", "4", "");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (drive_get (drive, "deal"))), ==, "Deal");
  g_assert_cmpstr (text_at (drive, CHANGED, 1), ==, "1 × 100");
  g_assert_cmpstr (text_at (drive, ODD, 1), ==, "3");
  g_assert_cmpstr (text_at (drive, CHANGED, 2), ==, "1 × 100");
  g_assert_cmpstr (text_at (drive, ODD, 2), ==, "–");
  g_assert_cmpstr (text_at (drive, CHANGED, 3), ==, "–");
  g_assert_true (can_deal (drive));
  type_at (drive, COUNT, 3, "many");
  g_assert_false (can_deal (drive));
  g_assert_true (gtk_widget_has_css_class (cell (drive, COUNT, 3), "error"));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
}

/* Ann has 1 odd chip, Bob 2 and Carl 1: the four make one of 100, which the highest card wins. */
static void
test_cards_dealt_at_the_table_decide (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  choose_way (drive, COLOUR_UP_DEALT);
  count (drive, "5", "2", "1");
  type_at (drive, DEALT, 1, "Ks");
  type_at (drive, DEALT, 2, "7d 9h");
  type_at (drive, DEALT, 3, "As");
  drive_act (drive, "colour-up.deal");
  g_assert_cmpstr (text_at (drive, GETS, 1), ==, "1 × 100");
  g_assert_cmpstr (text_at (drive, GETS, 2), ==, "–");
  g_assert_cmpstr (text_at (drive, GETS, 3), ==, "1 × 100 won");
  g_assert_nonnull (strstr (text_at (drive, DEALT, 2), "9♥"));
  g_assert_cmpstr (drive_label (drive, "bring"), ==, "Bring 2 × 100 to this table and take 8 × 25 away.");
  g_assert_cmpstr (drive_label (drive, "here"), ==, "In play at this table: 200 before and 200 after, the same.");
}

static void
test_nobody_is_raced_out (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  choose_way (drive, COLOUR_UP_DEALT);
  count (drive, "5", "2", "1");
  drive_toggle (drive_get (drive, "all_toggle"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cell (drive, ALL, 2)), TRUE);
  type_at (drive, DEALT, 1, "Ks");
  type_at (drive, DEALT, 2, "7d 9h");
  type_at (drive, DEALT, 3, "As");
  drive_act (drive, "colour-up.deal");
  g_assert_cmpstr (text_at (drive, GETS, 2), ==, "1 × 100, to stay in");
  g_assert_cmpstr (drive_label (drive, "here"), ==, "In play at this table: 200 before and 300 after, 100 more.");
  g_assert_cmpstr (drive_label (drive, "whole"), ==,
                   "Whole tournament: 3,000 chips were bought, 3,100 are in play after the colour-up.");
}

static void
test_rounding_up_adds_chips (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  choose_way (drive, COLOUR_UP_ROUNDED);
  count (drive, "5", "2", "4");
  drive_act (drive, "colour-up.deal");
  g_assert_cmpstr (text_at (drive, GETS, 1), ==, "2 × 100, 1 of them by rounding up");
  g_assert_cmpstr (text_at (drive, GETS, 2), ==, "1 × 100 by rounding up");
  g_assert_cmpstr (text_at (drive, GETS, 3), ==, "1 × 100");
  g_assert_cmpstr (drive_label (drive, "here"), ==, "In play at this table: 275 before and 400 after, 125 more.");
}

/* A wrong card is refused with a sentence and changes nothing. */
static void
test_cards_that_cannot_be_are_refused (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *first, *second, *third, *says;
  } cases[] = {
    { "Ks", "7d", "As", "Bob has 2 odd chips" },
    { "Ks", "7d 9h 3c", "As", "you entered 3" },
    { "Ks", "7d 1x", "As", "“1x” of Bob is not a card" },
    { "Ks", "7d Ks", "As", "“Ks” of Bob has already been dealt" },
    { "", "", "", "Ann has 1 odd chip" },
  };
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  choose_way (drive, COLOUR_UP_DEALT);
  count (drive, "5", "2", "1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      type_at (drive, DEALT, 1, cases[i].first);
      type_at (drive, DEALT, 2, cases[i].second);
      type_at (drive, DEALT, 3, cases[i].third);
      drive_act (drive, "colour-up.deal");
      g_assert_true (gtk_widget_get_visible (drive_get (drive, "refusal")));
      if (strstr (drive_label (drive, "refusal"), cases[i].says) == NULL)
        g_error ("“%s” does not say “%s”", drive_label (drive, "refusal"), cases[i].says);
      g_assert_true (can_deal (drive));
      g_assert_cmpstr (text_at (drive, GETS, 3), ==, "");
    }
  type_at (drive, DEALT, 1, "Kh");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "refusal")));
}

/* Dealt cards stay: there is no click for a second deal, and counts stay if somebody insists. */
static void
test_dealt_cards_stay (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);
  g_autofree char *cards = NULL;

  count (drive, "5", "2", "1");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "again")));
  drive_act (drive, "colour-up.deal");
  cards = g_strdup (text_at (drive, DEALT, 2));
  g_assert_cmpuint (g_utf8_strlen (cards, -1), >=, 4);
  g_assert_false (can_deal (drive));
  g_assert_false (gtk_widget_get_sensitive (cell (drive, COUNT, 1)));
  gtk_widget_activate_action (GTK_WIDGET (drive->window), "colour-up.deal", NULL);
  g_assert_cmpstr (text_at (drive, DEALT, 2), ==, cards);

  drive_act (drive, "colour-up.again");
  g_assert_true (can_deal (drive));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, COUNT, 1))), ==, "5");
  g_assert_cmpstr (text_at (drive, GETS, 1), ==, "");
}

static void
test_enter_goes_down (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  type_at (drive, COUNT, 1, "3");
  g_signal_emit_by_name (cell (drive, COUNT, 1), "activate");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (drive->window), cell (drive, COUNT, 2)));
  g_signal_emit_by_name (cell (drive, COUNT, 2), "activate");
  g_signal_emit_by_name (cell (drive, COUNT, 3), "activate");
  g_assert_true (gtk_window_get_focus (drive->window) == drive_get (drive, "deal"));
}

static char *
undo_sentence (RoomTournament *tournament)
{
  return tourney_undo_sentence (room_tournament_get_tourney (tournament));
}

/* Colour-ups that change nothing in play are logged too. */
static void
test_log_knows_what_is_done (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);
  g_autofree char *done = NULL, *back = NULL;

  count (drive, "5", "2", "1");
  drive_act (drive, "colour-up.deal");
  done = undo_sentence (tournament);
  g_assert_cmpstr (done, ==, "The chips of 25 were coloured up");
  g_assert_true (tourney_coloured_up (room_tournament_get_tourney (tournament), 25, 0, NULL));
  g_assert_cmpint (tourney_chips (room_tournament_get_tourney (tournament)), ==, 3000);
  drive_act (drive, "colour-up.again");
  back = undo_sentence (tournament);
  g_assert_cmpstr (back, ==, "The colour-up of the chips of 25 was taken back");
  g_assert_false (tourney_coloured_up (room_tournament_get_tourney (tournament), 25, 0, NULL));
}

/* A table without such chips must be done as well, or the colour-up would never end. */
static void
test_a_table_may_have_none (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  drive_act (drive, "colour-up.deal");
  g_assert_true (tourney_coloured_up (room_tournament_get_tourney (tournament), 25, 0, NULL));
  g_assert_cmpint (tourney_rounding (room_tournament_get_tourney (tournament)), ==, 0);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "deal")));
}

/* Undone in the main window, the round is open again with its counts; redone, its cards are not known. */
static void
test_undo_is_followed (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);

  choose_way (drive, COLOUR_UP_ROUNDED);
  count (drive, "5", "2", "4");
  drive_act (drive, "colour-up.deal");
  g_assert_false (can_deal (drive));
  evening_do (tournament, "undo");
  g_assert_true (can_deal (drive));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, COUNT, 1))), ==, "5");
  g_assert_cmpstr (text_at (drive, GETS, 1), ==, "");
  g_assert_cmpstr (drive_label (drive, "here"), ==, "The chips of 25 at this table are worth 275.");
  evening_do (tournament, "redo");
  g_assert_false (can_deal (drive));
  g_assert_cmpstr (drive_label (drive, "here"), ==, "In play at this table: 125 more than before.");
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_parent (drive_get (drive, "grid"))));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "bring")));
  drive_act (drive, "colour-up.again");
  g_assert_true (can_deal (drive));
  g_assert_cmpint (tourney_rounding (room_tournament_get_tourney (tournament)), ==, 0);
}

/* A colour-up entered on the command line, or before the program was restarted, counts as done. */
static void
test_what_was_done_elsewhere_is_done (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament
      = play (drive, leaving_two, "tables 2 x 4", "enter Ann Bob Carl Dora", "seat Ann 1.3", "seat Bob 1.1",
              "seat Carl 2.1", "seat Dora 2.4", "start", "colour-up 5", "colour-up 25 table 1 -25", NULL);

  drive_show (drive, room_colour_up_window_new (NULL, tournament));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drive_get (drive, "rounds"))), ==, 3);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "deal")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "rounds")), 2);
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "deal")));
  g_assert_cmpstr (drive_label (drive, "here"), ==, "In play at this table: 25 less than before.");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drive_get (drive, "rounds")), 1);
  g_assert_cmpstr (drive_label (drive, "here"), ==, "As many chips are in play at this table as before.");
  drive_act (drive, "colour-up.again");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "deal")));
  g_assert_false (tourney_coloured_up (room_tournament_get_tourney (tournament), 5, 1, NULL));
}

/* Two tables and two values make four rounds: the smaller chip at all tables first, exchanged for the larger. */
static void
test_tables_and_chips_come_in_turn (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament
      = play (drive, leaving_two, "tables 2 x 4", "enter Ann Bob Carl Dora", "seat Ann 1.3", "seat Bob 1.1",
              "seat Carl 2.1", "seat Dora 2.4", "start", NULL);
  static const char *const titles[]
      = { "Table 1: 5 into 25", "Table 2: 5 into 25", "Table 1: 25 into 100", "Table 2: 25 into 100" };
  GtkDropDown *rounds;

  drive_show (drive, room_colour_up_window_new (NULL, tournament));
  rounds = GTK_DROP_DOWN (drive_get (drive, "rounds"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (rounds)));
  g_assert_cmpstr (text_at (drive, NAME, 1), ==, "Bob");
  g_assert_cmpstr (text_at (drive, NAME, 2), ==, "Ann");
  g_assert_cmpstr (text_at (drive, SEAT, 2), ==, "3");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      gpointer item = gtk_drop_down_get_selected_item (rounds);

      g_assert_cmpstr (gtk_string_object_get_string (item), ==, titles[i]);
      type_at (drive, COUNT, 1, "11");
      type_at (drive, COUNT, 2, "1");
      drive_act (drive, "colour-up.deal");
      g_assert_cmpint (gtk_widget_get_visible (drive_get (drive, "next_round")), ==, i < 3);
      drive_act (drive, "colour-up.next");
    }
  gtk_drop_down_set_selected (rounds, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, COUNT, 1))), ==, "11");
  g_assert_false (can_deal (drive));
}

static void
test_without_a_colour_up_it_says_so (Drive *drive, gconstpointer data)
{
  static const char none[] = "name \"None\"\nstack 1000\nlevel 10m 25 50\nlevel 10m 100 200\n";
  g_autoptr (RoomTournament) tournament = play (drive, none, "", "enter Ann Bob", "start", NULL);

  drive_show (drive, room_colour_up_window_new (NULL, tournament));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (drive_get (drive, "pages"))), ==, "none");
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "deal")));
}

/* Whatever the counts, whole amounts keep their value, and the colour-up changes the total by half a chip at most. */
static void
test_colour_up_moves_half_a_chip_at_most (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament
      = play (drive, leaving_25, "", "enter Ann Bob Carl Dora Eve Finn Gus", "start", NULL);

  for (guint night = 0; night < 300; night++)
    {
      g_autoptr (GPtrArray) rounds = colour_up_rounds_new (tournament);
      ColourUpRound *round = g_ptr_array_index (rounds, 0);
      gint64         gets = 0, gain;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (rounds->len, ==, 1);
      for (guint i = 0; i < round->places->len; i++)
        {
          g_free (colour_up_round_place (round, i)->counted);
          colour_up_round_place (round, i)->counted = g_strdup_printf ("%d", g_test_rand_int_range (0, 30));
        }
      g_assert_true (colour_up_round_run (round, night, &error));
      g_assert_no_error (error);
      for (guint i = 0; i < round->seats->len; i++)
        {
          const ColourUpSeat *seat = colour_up_round_seat (round, i);

          g_assert_cmpint (seat->exchanged * 100 + seat->odd * 25, ==, seat->count * 25);
          g_assert_cmpint (seat->won, <=, seat->odd > 0 ? 1 : 0);
          gets += seat->exchanged + seat->won + seat->gift;
        }
      g_assert_cmpint (gets, ==, round->result->fetched);
      gain = round->result->after - round->result->before;
      g_assert_cmpint (gets * 100 - colour_up_round_worth (round), ==, gain);
      g_assert_cmpint (ABS (gain), <=, 50);
    }
}

static void
test_numbers_are_read_as_they_are_written (Drive *drive, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gint64      count; /* -1: refused */
  } cases[] = { { "", 0 },           { " 12 ", 12 },       { "1,000", 1000 }, { "1.000", 1000 },
                { "12 500", 12500 }, { "100000", 100000 }, { "100001", -1 },  { "1,00", -1 },
                { ",100", -1 },      { "-1", -1 },         { "many", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64   count;
      gboolean ok = colour_up_read_count (cases[i].text, &count);

      g_assert_cmpint (ok ? count : -1, ==, cases[i].count);
    }
}

/* A window closed by mistake reopens as it was; with another player at the table it begins again. */
static void
test_closed_and_opened_it_is_as_it_was (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = open_colour_up (drive);
  GtkWindow       *again;
  g_autofree char *gets = NULL;

  count (drive, "7", "4", "1,000");
  drive_act (drive, "colour-up.deal");
  gets = g_strdup (text_at (drive, GETS, 1));
  g_assert_cmpstr (gets, !=, "");
  again = room_colour_up_window_new (NULL, tournament);
  gtk_window_destroy (drive->window);
  drive_show (drive, again);
  g_assert_cmpstr (text_at (drive, GETS, 1), ==, gets);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, COUNT, 3))), ==, "1,000");

  evening_do (tournament, "out Ann");
  again = room_colour_up_window_new (NULL, tournament);
  gtk_window_destroy (drive->window);
  drive_show (drive, again);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell (drive, COUNT, 1))), ==, "");
}

static void
test_break_offers_the_colour_up (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "", "enter Ann Bob Carl", "start", NULL);
  GtkWidget      *button = drive_get (drive, "colour_up");
  GListModel     *windows = gtk_window_get_toplevels ();
  guint           before = g_list_model_get_n_items (windows);

  g_assert_false (gtk_widget_get_visible (button));
  evening_do (tournament, "level 2");
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Colour up 5…");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "bar_colour_up")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (drive_get (drive, "bar_colour_up")), ==, "Colour up 5…");
  drive_act (drive, "win.colour-up");
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ROOM_IS_COLOUR_UP_WINDOW (window))
        gtk_window_destroy (window);
    }
  evening_do (tournament, "end-break");
  g_assert_false (gtk_widget_get_visible (button));
}

/* A colour-up that was done is not offered again, until it is started over or another table needs one. */
static void
test_what_is_done_is_not_offered (Drive *drive, gconstpointer data)
{
  RoomTournament *tournament = desk_open (drive, "tables 2 x 4\nlate until level 4", "enter Ann Bob Carl",
                                          "seat Ann 1.1", "seat Bob 1.2", "seat Carl 1.3", "start", "level 2", NULL);
  GtkWidget      *button = drive_get (drive, "colour_up"), *of_bar = drive_get (drive, "bar_colour_up");

  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  g_assert_true (gtk_widget_get_visible (button));
  evening_do (tournament, "colour-up 5 table 1");
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_visible (of_bar));
  evening_do (tournament, "enter Dora");
  g_assert_false (gtk_widget_get_visible (button));
  evening_do (tournament, "move Dora 2.4");
  g_assert_true (gtk_widget_get_visible (button));
  evening_do (tournament, "undo");
  g_assert_false (gtk_widget_get_visible (button));
  evening_do (tournament, "colour-up 5 table 1 back");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_visible (of_bar));
}

#define ADD(name, function) g_test_add ("/colour-up/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (colour_up)
{
  drive_init (&argc, &argv);
  ADD ("what-is-done-is-not-offered", test_what_is_done_is_not_offered);
  ADD ("players-without-seats-are-listed-by-name", test_players_without_seats_are_listed_by_name);
  ADD ("odd-chips-show-while-typing", test_odd_chips_show_while_typing);
  ADD ("cards-dealt-at-the-table-decide", test_cards_dealt_at_the_table_decide);
  ADD ("nobody-is-raced-out", test_nobody_is_raced_out);
  ADD ("rounding-up-adds-chips", test_rounding_up_adds_chips);
  ADD ("cards-that-cannot-be-are-refused", test_cards_that_cannot_be_are_refused);
  ADD ("dealt-cards-stay", test_dealt_cards_stay);
  ADD ("enter-goes-down", test_enter_goes_down);
  ADD ("log-knows-what-is-done", test_log_knows_what_is_done);
  ADD ("a-table-may-have-none", test_a_table_may_have_none);
  ADD ("undo-is-followed", test_undo_is_followed);
  ADD ("what-was-done-elsewhere-is-done", test_what_was_done_elsewhere_is_done);
  ADD ("tables-and-chips-come-in-turn", test_tables_and_chips_come_in_turn);
  ADD ("without-a-colour-up-it-says-so", test_without_a_colour_up_it_says_so);
  ADD ("colour-up-moves-half-a-chip-at-most", test_colour_up_moves_half_a_chip_at_most);
  ADD ("numbers-are-read-as-they-are-written", test_numbers_are_read_as_they_are_written);
  ADD ("closed-and-opened-it-is-as-it-was", test_closed_and_opened_it_is_as_it_was);
  ADD ("break-offers-the-colour-up", test_break_offers_the_colour_up);
  return g_test_run ();
}
