/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words on the felt about each seat: notes on the plates, who is idle, whose the melds are. */
#include "cards/play/play.h"
#include "widgets/felt/room-felt-plate.h"
#include "widgets/felt/room-felt-text.h"
#include "widgets/felt/room-felt.h"
#include "drawn.h"
#include "../../program.h"

typedef struct
{
  GtkWidget   *window, *felt;
  GamePlay    *play;
  RoomFeltSeat seats[GAME_MAX_SEATS];
} Table;

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

static void
open_table (Table *table, const char *transcript, int width, int height)
{
  g_autoptr (GError) error = NULL;

  drawn_forgive ();
  *table = (Table){ .window = gtk_window_new (), .felt = room_felt_new () };
  game_transcript_run (transcript, NULL, NULL, NULL, NULL, &table->play, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < GAME_MAX_SEATS; i++)
    table->seats[i] = (RoomFeltSeat){ .name = i == 0 ? "Ann" : i == 1 ? "Bob" : "Cleo", .is_bot = i > 0 };
  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (table->window), width, height);
  gtk_window_set_child (GTK_WINDOW (table->window), table->felt);
  gtk_window_present (GTK_WINDOW (table->window));
  drawn_wait (is_shown, table->felt);
}

static void
close_table (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
  game_play_free (table->play);
}

static void
show (Table *table, gint looker)
{
  const GameState      *s = game_play_state (table->play);
  g_autofree GameState *view = g_malloc0 (s->size);

  game_view (s, looker, view);
  room_felt_show (ROOM_FELT (table->felt), view, table->seats, 0, -1);
}

static GtkWidget *
plate_of (Table *table, guint n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ROOM_IS_FELT_PLATE (child) && n-- == 0)
      return child;
  g_assert_not_reached ();
}

static void
check_plate (Table *table, guint seat, const char *said)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plate_of (table, seat)), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
}

static guint
count_dim (Table *table)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += ROOM_IS_CARD (child) && room_card_get_state (ROOM_CARD (child)) == ROOM_CARD_DIM;
  return n;
}

static void
test_notes (void)
{
  Table table;

  open_table (&table, "game texas-holdem\nseats 3\nseed 1\n", 1100, 600);
  show (&table, GAME_OUTSIDER);
  g_assert_cmpuint (count_dim (&table), ==, 0);
  check_plate (&table, 2, "Cleo, bot, 0 points, dealer, to act");
  table.seats[1].note = "All in";
  table.seats[2].note = "Folded";
  table.seats[2].idle = TRUE;
  show (&table, GAME_OUTSIDER);
  check_plate (&table, 1, "Bob, bot, 0 points, bet 2, All in");
  check_plate (&table, 2, "Cleo, bot, 0 points, Folded, dealer, to act");
  g_assert_cmpuint (count_dim (&table), ==, 2);
  table.seats[2] = (RoomFeltSeat){ .name = "Cleo" };
  show (&table, GAME_OUTSIDER);
  check_plate (&table, 2, "Cleo, 0 points, dealer, to act");
  g_assert_cmpuint (count_dim (&table), ==, 0);
  close_table (&table);
}

/* A plate has two to four lines, one below the other and all inside it, and beside them the letter of a player who is
   no bot; boxes of text may overlap, letters do not. */
static void
check_lines (GtkWidget *plate)
{
  g_autoptr (GArray) texts = drawn_texts (plate);
  float bottom = 0;

  g_assert_cmpuint (texts->len, >=, 2);
  g_assert_cmpuint (texts->len, <=, 5);
  for (guint i = 0; i < texts->len; i++)
    {
      const graphene_rect_t *text = &g_array_index (texts, graphene_rect_t, i);

      g_assert_cmpfloat (text->origin.x, >=, 0);
      g_assert_cmpfloat (text->origin.x + text->size.width, <=, gtk_widget_get_width (plate));
      g_assert_cmpfloat (text->origin.y, >=, 0);
      g_assert_cmpfloat (text->origin.y + text->size.height, <=, gtk_widget_get_height (plate));
      if (i == 0 && text->origin.x + text->size.width < g_array_index (texts, graphene_rect_t, 1).origin.x)
        continue; /* the player's letter */
      g_assert_cmpfloat (text->origin.y, >=, bottom - (texts->len > 3 ? 5 : 4));
      bottom = text->origin.y + text->size.height;
    }
}

static gboolean
has_width (gpointer data)
{
  return gtk_widget_get_width (plate_of (data, 0)) > 0;
}

static void
test_notes_fit (void)
{
  static const struct
  {
    const char *play;
    guint       seats;
    int         width, height;
  } cases[] = { { "game texas-holdem\nseats 10\nseed 1\n", 10, 1366, 560 },
                { "game texas-holdem\nseats 10\nseed 1\n", 10, 720, 420 },
                { "game mus\nseats 4\nseed 1\n", 4, 1366, 560 },
                { "game tong-its\nseats 3\nseed 1\n", 3, 1920, 940 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table table;

      open_table (&table, cases[i].play, cases[i].width, cases[i].height);
      for (guint seat = 0; seat < cases[i].seats; seat++)
        {
          table.seats[seat].name = "Gypsy";
          table.seats[seat].note = "Jumpy";
        }
      show (&table, 0);
      drawn_wait (has_width, &table);
      for (guint seat = 0; seat < cases[i].seats; seat++)
        check_lines (plate_of (&table, seat));
      close_table (&table);
    }
}

static gboolean
says (Table *table, const char *what)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *name = ROOM_IS_CARD (child) ? room_card_dup_name (ROOM_CARD (child)) : NULL;

      if (g_strcmp0 (name, what) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
test_meld_owner (void)
{
  static const char text[] = "game tong-its\nseats 3\n"
                             "deck 3c 3h 3d 4c 4h 4d 5c 5h 5d 7c 7h 7d 8c 8h 8d 9c 9h 9d Jc Jh Jd Qc Qh Qd Kc Kh Kd As "
                             "2d 2h 2s 2c Ah 4s 3s 6h Ks Ts Js Th\n2 meld 3c 4c 5c\n2 discard Ks\n0 draw-stock\n"
                             "0 meld 3h 4h 5h\n";
  Table             table;

  open_table (&table, text, 1100, 600);
  show (&table, 1);
  g_assert_true (says (&table, "Four of clubs, Meld 1 of Cleo"));
  g_assert_true (says (&table, "Four of hearts, Meld 2 of Ann"));
  close_table (&table);
}

/* --- Chips --- */

#define DEALT "game texas-holdem\nseats 3\nseed 1\nstacks 2000 2000 2000\n"

/* Shows the moment at the end of TRANSCRIPT. */
static void
go_on (Table *table, const char *transcript)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&table->play, game_play_free);
  game_transcript_run (transcript, NULL, NULL, NULL, NULL, &table->play, &error);
  g_assert_no_error (error);
  show (table, 0);
}

static gboolean
is_still (gpointer data)
{
  return !room_felt_is_moving (ROOM_FELT (data));
}

static guint
count_texts (Table *table)
{
  g_autoptr (GArray) texts = NULL;

  drawn_wait (is_still, table->felt);
  gtk_test_widget_wait_for_draw (table->felt);
  texts = drawn_texts (table->felt);
  return texts->len;
}

static void
test_bets (void)
{
  Table table;
  guint without;

  open_table (&table, DEALT "2 call\n0 call\n1 check\n", 1100, 600);
  for (guint i = 0; i < 3; i++)
    table.seats[i].has_chips = TRUE, table.seats[i].chips = 1998;
  show (&table, 0);
  check_plate (&table, 0, "Ann, 1,998 play chips, to act");
  without = count_texts (&table);
  go_on (&table, DEALT "2 call\n0 call\n1 check\n0 bet 1200\n1 call\n");
  check_plate (&table, 0, "Ann, 1,998 play chips, bet 1,200");
  check_plate (&table, 1, "Bob, bot, 1,998 play chips, bet 1,200");
  check_plate (&table, 2, "Cleo, bot, 1,998 play chips, dealer, to act");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table.felt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Pot 2,406");
  g_assert_cmpuint (count_texts (&table), ==, without + 2);
  close_table (&table);
}

/* Bets against the house are no pot. */
static void
test_house (void)
{
  Table table;

  open_table (&table, "game three-card-poker\nseats 2\nseed 1\n0 ante 10\n0 pair-plus 5\n", 1100, 600);
  show (&table, 0);
  check_plate (&table, 0, "House");
  check_plate (&table, 1, "Ann, 0 points, bet 15");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table.felt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  close_table (&table);
}

/* Chips move to the place before the seat, to the pot, and to the winner, while nothing else moves. */
static void
test_chips_move (void)
{
  static const char *const moments[]
      = { DEALT "2 call\n", DEALT "2 call\n0 call\n", DEALT "2 call\n0 call\n1 raise 80\n",
          DEALT "2 call\n0 call\n1 raise 80\n2 fold\n0 fold\n" };
  Table table;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_table (&table, DEALT, 1100, 600);
  show (&table, GAME_OUTSIDER);
  show (&table, 0);
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      drawn_wait (is_still, table.felt);
      show (&table, 0);
      g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
      go_on (&table, moments[i]);
      g_assert_true (room_felt_is_moving (ROOM_FELT (table.felt)));
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  go_on (&table, DEALT);
  go_on (&table, moments[0]);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  go_on (&table, moments[1]);
  g_object_set (table.felt, "animations", FALSE, NULL);
  g_assert_false (room_felt_is_moving (ROOM_FELT (table.felt)));
  close_table (&table);
}

/* --- Long notes --- */

/* A long note is shown whole: in smaller letters, or in two lines. */
static void
test_long_notes (void)
{
  static const char *const notes[]
      = { "May call a draw", "Robbed the upcard", "Discarded 4 of 4 cards", "With Cleopatra, Ermintrude" };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      Table table;

      open_table (&table, "game twenty-five\nseats 9\nseed 1\n", 1366, 560);
      for (guint seat = 0; seat < 9; seat++)
        table.seats[seat].note = notes[i];
      show (&table, 0);
      drawn_wait (has_width, &table);
      for (guint seat = 0; seat < 9; seat++)
        {
          check_lines (plate_of (&table, seat));
          g_assert_false (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate_of (&table, seat))));
        }
      close_table (&table);
    }
}

/* At the end of a hand its payment stands beside the name, and the hand shown below it; the token makes room for
   them. */
static void
test_long_names (void)
{
  static const char *const names[] = { "Alexandra", "Maximilian", "Cleopatra", "Frederick" };
  Table                    table;

  open_table (&table, "game five-card-draw\nseats 4\nseed 1\n", 1140, 530);
  for (guint seat = 0; seat < 4; seat++)
    {
      table.seats[seat].name = names[seat];
      table.seats[seat].note = seat == 1 ? "4 cards in between, distance 10" : "Two pair, 6s and 5s";
      table.seats[seat].gain = seat == 0 ? "+24" : "\u22128";
    }
  show (&table, 0);
  drawn_wait (has_width, &table);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_false (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate_of (&table, seat))));
  close_table (&table);
}

/* A note of two words takes two lines, unless something else has to be said. */
static void
test_names_of_two_words (void)
{
  Table table;

  open_table (&table, "game five-card-draw\nseats 6\nseed 1\n", 1140, 480);
  for (guint seat = 0; seat < 6; seat++)
    {
      table.seats[seat].name = "Maximiliane Oberhuber";
      table.seats[seat].note = NULL;
    }
  show (&table, 0);
  drawn_wait (has_width, &table);
  for (guint seat = 0; seat < 6; seat++)
    if (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate_of (&table, seat))))
      g_error ("seat %u: %dx%d", seat, gtk_widget_get_width (plate_of (&table, seat)),
               gtk_widget_get_height (plate_of (&table, seat)));
  close_table (&table);
}

/* At the end of a hand both its payment and the new total of the seat can be read, beside a long name and above the
   hand shown. */
static void
test_sums_at_the_end (void)
{
  static const struct
  {
    const char *game;
    guint       n_seats;
    int         width, height;
  } cases[] = {
    { "game five-card-draw\nseats 4\nseed 1\n", 4, 1140, 530 },
    { "game texas-holdem\nseats 9\nseed 1\n", 9, 1366, 560 },
    { "game texas-holdem\nseats 6\nseed 1\n", 6, 1366, 520 },
    { "game tong-its\nseats 3\nseed 1\n", 3, 1366, 560 },
    { "game pitty-pat\nseats 5\nseed 1\n", 5, 1366, 560 },
  };
  static const char *const names[] = { "Alexandra", "Maximiliane", "Cleo", "Frederick" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint noted = 0; noted < 2; noted++)
      {
        Table table;

        open_table (&table, cases[i].game, cases[i].width, cases[i].height);
        for (guint seat = 0; seat < cases[i].n_seats; seat++)
          {
            table.seats[seat].name = names[seat % 4];
            table.seats[seat].has_chips = TRUE;
            table.seats[seat].chips = 12345;
            table.seats[seat].note = noted ? "Two pair, 6s and 5s" : NULL;
            table.seats[seat].gain = seat == 0 ? "+1,240" : "\u2212420";
          }
        show (&table, 0);
        drawn_wait (has_width, &table);
        for (guint seat = 0; seat < cases[i].n_seats; seat++)
          if (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate_of (&table, seat))))
            g_error ("case %u, seat %u: %dx%d", i, seat, gtk_widget_get_width (plate_of (&table, seat)),
                     gtk_widget_get_height (plate_of (&table, seat)));
        close_table (&table);
      }
}

/* No text of the plate runs into another one: above and below, a fifth of each box has no letters. */
static void
check_apart (GtkWidget *plate, const char *note)
{
  g_autoptr (GArray) texts = drawn_texts (plate);

  for (guint i = 0; i < texts->len; i++)
    for (guint k = 0; k < i; k++)
      {
        graphene_rect_t a = g_array_index (texts, graphene_rect_t, i), b = g_array_index (texts, graphene_rect_t, k);

        graphene_rect_inset (&a, 0, a.size.height / 5);
        graphene_rect_inset (&b, 0, b.size.height / 5);
        if (graphene_rect_intersection (&a, &b, NULL))
          g_error ("%dx%d, “%s”: text %u at %.0f, %.0f runs into text %u at %.0f, %.0f", gtk_widget_get_width (plate),
                   gtk_widget_get_height (plate), note, i, a.origin.x, a.origin.y, k, b.origin.x, b.origin.y);
      }
}

/* The height of the lowest text, which is the note. */
static float
note_height (GtkWidget *plate)
{
  g_autoptr (GArray) texts = drawn_texts (plate);
  graphene_rect_t lowest = g_array_index (texts, graphene_rect_t, 0);

  for (guint i = 1; i < texts->len; i++)
    if (g_array_index (texts, graphene_rect_t, i).origin.y > lowest.origin.y)
      lowest = g_array_index (texts, graphene_rect_t, i);
  return lowest.size.height;
}

/* At a showdown the hand shown, the chips and the sum can be read on every plate, and none runs into another: on a laptop
   with the rules beside the felt, without them, and on a large screen, where a plate has room for larger letters. */
static void
test_showdowns (void)
{
  static const struct
  {
    int   width, height;
    float least; /* height of a note */
  } sizes[] = { { 1006, 526, 12 }, { 1346, 560, 12 }, { 1906, 826, 17 } };
  static const char *const notes[]
      = { "Three of a kind, kings, with Q\u201110", "Two pair, jacks and fours, with Q", "Straight flush, six high",
          "Flush, K\u2011J\u20119\u20118\u20114", "Full house, kings over queens" };
  static const char *const gains[] = { "+940", "\u22121,940", "+12,500", "0" };
  static const char *const plays[] = { "game texas-holdem\nseats 2\nseed 1\n", "game texas-holdem\nseats 6\nseed 1\n",
                                       "game omaha-hi-lo\nseats 4\nseed 1\n" };
  static const guint       n_seats[] = { 2, 6, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (plays) * G_N_ELEMENTS (notes); i++)
    {
      guint       size = i % 3, which = i / 3 % 3;
      const char *note = notes[i / 9];
      Table       table;

      open_table (&table, plays[which], sizes[size].width, sizes[size].height);
      for (guint seat = 0; seat < n_seats[which]; seat++)
        table.seats[seat] = (RoomFeltSeat){ .name = seat == 1 ? "Maximiliane" : "Bob",
                                            .is_bot = seat % 2 == 0,
                                            .has_chips = TRUE,
                                            .chips = seat == 3 ? 12345 : 60,
                                            .note = note,
                                            .gain = gains[seat % 4],
                                            .has_won = seat == 0 };
      show (&table, 0);
      drawn_wait (has_width, &table);
      for (guint seat = 0; seat < n_seats[which]; seat++)
        {
          GtkWidget *plate = plate_of (&table, seat);

          if (room_felt_plate_is_cut (ROOM_FELT_PLATE (plate)))
            g_error ("%dx%d, seat %u: “%s” is cut", gtk_widget_get_width (plate), gtk_widget_get_height (plate), seat,
                     note);
          check_apart (plate, note);
          g_assert_cmpfloat (note_height (plate), >=, sizes[size].least);
        }
      close_table (&table);
    }
}

/* The word below a pile is shown whole, in smaller letters if need be. */
static void
test_words_shrink (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (PangoLayout) cut = room_felt_text (widget, "Carta vuelta", 20, FALSE, 100);
  g_autoptr (PangoLayout) whole = room_felt_fit_text (widget, "Carta vuelta", 20, FALSE, 100);

  g_assert_true (pango_layout_is_ellipsized (cut));
  g_assert_false (pango_layout_is_ellipsized (whole));
}

TEST_PART (felt_seats)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/felt-seats/words-shrink", test_words_shrink);
  g_test_add_func ("/felt-seats/notes-are-said-and-the-idle-dimmed", test_notes);
  g_test_add_func ("/felt-seats/notes-fit-on-the-plates", test_notes_fit);
  g_test_add_func ("/felt-seats/melds-say-whose-they-are", test_meld_owner);
  g_test_add_func ("/felt-seats/long-notes-are-read-whole", test_long_notes);
  g_test_add_func ("/felt-seats/long-names-are-read-whole", test_long_names);
  g_test_add_func ("/felt-seats/names-of-two-words-are-read-whole", test_names_of_two_words);
  g_test_add_func ("/felt-seats/sums-at-the-end-are-read-whole", test_sums_at_the_end);
  g_test_add_func ("/felt-seats/showdowns-are-read-whole", test_showdowns);
  g_test_add_func ("/felt-seats/bets-are-drawn-and-said", test_bets);
  g_test_add_func ("/felt-seats/against-the-house-there-is-no-pot", test_house);
  g_test_add_func ("/felt-seats/chips-move", test_chips_move);
  return g_test_run ();
}
