/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody is shown a card that is not theirs to see: two worlds that differ in nothing else give the same screen, to the
   last pixel and the last hidden label. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "cards/help/say.h"
#include "widgets/felt/room-felt.h"
#include "widgets/paint/room-card-art.h"
#include "screen.h"
#include "story.h"
#include "tables.h"
#include "../../program.h"
#include "../../share.h"

#define SEEDS  10                             /* tries to find the wanted worlds */
#define FRAME  (90 * G_TIME_SPAN_MILLISECOND) /* between two looks at flying cards */
#define FRAMES 40                             /* until all cards lie still */

/* --- Every game --- */

static gboolean
has_verb (const Game *game, const char *word)
{
  for (guint i = 0; game->verbs[i].word != NULL; i++)
    if (g_str_equal (game->verbs[i].word, word))
      return TRUE;
  return FALSE;
}

/* How different two worlds are; 0: not at all. */
static guint
weigh (const Worlds *worlds)
{
  if (worlds->n_changed + worlds->n_other == 0)
    return 0;
  return worlds->n_changed + 10 * worlds->n_other + 8 * worlds->world[0].moves->len + 60 * (worlds->n_windows > 0)
         + 60 * worlds->has_verb;
}

/* Finds worlds in which somebody does VERB, a secret window opens, if the game has any, and as many cards as possible
   differ, after N_MOVES or fewer: at the end of a hand there may be no secret left. */
static Worlds *
find_worlds_of (const Game *game, const char *seats, gint reader, guint n_moves, const char *verb)
{
  Worlds *best = NULL;

  for (guint seed = 1; seed <= SEEDS; seed++)
    {
      RoomTableWish *wish = tables_wish (game->id, seats, "", seed);
      Worlds        *worlds = worlds_new (&wish->setup, reader, n_moves - seed % n_moves, verb, seed);

      room_table_wish_free (wish);
      if (weigh (worlds) <= (best != NULL ? weigh (best) : 0))
        {
          worlds_free (worlds);
          continue;
        }
      g_clear_pointer (&best, worlds_free);
      best = worlds;
    }
  return best;
}

/* If nothing is hidden from READER, takes another seat's view.  NULL: nothing is hidden from any person. */
static Worlds *
find_worlds (const Game *game, const char *seats, gint reader, guint n_moves, const char *verb)
{
  g_auto (GStrv) names = g_strsplit (seats, " ", -1);
  gint    n = (gint) g_strv_length (names);
  Worlds *worlds = NULL;

  for (gint i = 0; i < n && worlds == NULL; i++)
    if (strchr (names[(reader + i) % n], '=') == NULL)
      worlds = find_worlds_of (game, seats, (reader + i) % n, n_moves, verb);
  return worlds;
}

/* Names for N seats, in which every third from the second on is a bot's; ALONE: all but the first. */
static char *
name_seats (guint n, gboolean bots, gboolean alone)
{
  g_autofree char *people = tables_people (n);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  GString *out = g_string_new (names[0]);

  for (guint i = 1; names[i] != NULL; i++)
    g_string_append_printf (out, " %s%s", names[i], alone || (bots && i % 3 == 1) ? "=random" : "");
  return g_string_free (out, FALSE);
}

static guint
seats_for (const Game *game, guint wanted)
{
  guint n = (guint) __builtin_ctz (game->seats);

  for (guint i = n; i < 32 && i <= wanted; i++)
    if (game->seats >> i & 1)
      n = i;
  return n;
}

static guint n_mine; /* how often players found their own cards, in this game */

/* FALSE: the game has nothing to hide. */
static gboolean
compare_worlds (const Game *game, const Story *story, gint reader, guint n_moves, const char *verb)
{
  g_autoptr (Worlds) worlds = find_worlds (game, story->seats, reader, n_moves, has_verb (game, verb) ? verb : "fold");
  Run   runs[2];
  guint n;

  if (worlds == NULL)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      run_begin (&runs[i], worlds, i, story);
      run_to_the_end (&runs[i]);
      run_end (&runs[i]);
    }
  n = runs_compare (&runs[0], &runs[1]);
  g_test_message (
      "%s, %s: %u of %u screens, %u cards elsewhere, %u other moves of %u, %u curtains, %u windows, own cards "
      "%u times%s",
      game->id, story->seats, n, runs[0].shots->len, worlds->n_changed, worlds->n_other, worlds->world[0].moves->len,
      runs[0].n_curtains, worlds->n_windows, runs[0].n_mine, worlds->has_verb ? ", a fold or discard" : "");
  g_assert_cmpuint (n, >, 1);
  n_mine += runs[0].n_mine;
  for (guint i = 0; i < 2; i++)
    run_clear (&runs[i]);
  return TRUE;
}

/* TRUE for a hand that only its owner sees. */
static gboolean
has_own_hands (const Game *game)
{
  GameSetup setup = { .game = game, .n_seats = seats_for (game, 0), .dealer = -1, .seed = 1 };
  g_autoptr (GamePlay) play = NULL;
  const GameState *s;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  s = game_play_state (play);
  for (guint zone = 0; zone < s->n_zones; zone++)
    if ((g_str_equal (game_zone_word (s, zone), "hand") || g_str_equal (game_zone_word (s, zone), "hole"))
        && s->zone[zone].home == 1)
      return TRUE;
  return FALSE;
}

/* The layout of its zones and who sees them, in a word: the games of one class are drawn by the same code. */
static char *
layout_class (const Game *game)
{
  GameSetup setup = { .game = game, .n_seats = seats_for (game, 0), .dealer = -1, .seed = 1 };
  g_autoptr (GamePlay) play = NULL;
  gboolean has[64] = { FALSE };
  GString *class = g_string_new (game->flags & GAME_CHIPS ? "chips" : "points");
  const GameState *s;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  s = game_play_state (play);
  for (guint i = 0; i < s->n_zones; i++)
    {
      const GameZone *zone = &s->zone[i];
      guint           sight = zone->home == GAME_NONE ? 0 : zone->home == GAME_ALL ? 1 : 2;

      has[(zone->layout * 3 + sight) * 4 + (zone->number >= 0) * 2 + zone->mixed] = TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (has); i++)
    if (has[i])
      g_string_append_printf (class, " %u", i);
  return g_string_free (class, FALSE);
}

/* The first game of each class is compared to the last pixel; for the others what the screen tells is enough. */
static gboolean
is_first_of_class (const Game *game)
{
  g_autofree char *class = layout_class (game);

  for (guint i = 0; game_list ()[i] != NULL && game_list ()[i] != game; i++)
    {
      g_autofree char *other = layout_class (game_list ()[i]);

      if (g_str_equal (class, other))
        return FALSE;
    }
  return TRUE;
}

/* In the share every second game is compared, with people on all seats. */
static gboolean
is_in_share (const Game *game)
{
  guint number = 0;

  while (game_list ()[number] != NULL && game_list ()[number] != game)
    number++;
  return number % 2 == 0;
}

/* Against the house everybody bets before there are cards.  In the share all seats are people's. */
static void
test_game (gconstpointer data)
{
  const Game      *game = data;
  gboolean         bets_first = (game->flags & GAME_HOUSE_DEALS) != 0, pixels = is_first_of_class (game);
  guint            least = seats_for (game, 0), more = seats_for (game, bets_first ? 3 : 4);
  g_autofree char *two = name_seats (MAX (least, seats_for (game, 2)), FALSE, FALSE);
  g_autofree char *some = name_seats (more, TRUE, FALSE), *many = name_seats (more, FALSE, FALSE);
  g_autofree char *alone = name_seats (least, FALSE, TRUE);

  n_mine = 0;
  if (tests_take (is_in_share (game)))
    {
      g_assert_true (compare_worlds (game, &(Story){ .seats = two, .log = TRUE, .pixels = pixels }, 0,
                                     bets_first ? 8 : 4, "fold"));
      g_assert_true (compare_worlds (game, &(Story){ .seats = many, .errands = TRUE, .pixels = pixels }, 0,
                                     bets_first ? 12 : 8, "discard"));
      if (has_own_hands (game))
        g_assert_cmpuint (n_mine, >, 0);
    }
  if (tests_take (FALSE))
    {
      compare_worlds (game, &(Story){ .seats = some, .log = TRUE, .pixels = pixels }, (gint) more - 1 - (more % 3 == 2),
                      6, "discard");
      compare_worlds (game, &(Story){ .seats = alone, .errands = TRUE, .log = TRUE, .pixels = pixels }, 0, 5, "fold");
    }
}

/* --- Planted leaks: anything that tells is found, wherever it hides --- */

typedef struct
{
  const char *name;
  void (*plant) (GtkWidget *button, Card card);
  gboolean is_named; /* the card is named, in words or signs */
  gboolean is_drawn; /* the card is drawn; otherwise it is just visible */
} Leak;

static void
plant_hidden_label (GtkWidget *button, Card card)
{
  g_autofree char *name = game_card_say (card);
  GtkWidget       *label = gtk_label_new (name);

  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (button)), label);
}

static void
plant_tooltip (GtkWidget *button, Card card)
{
  g_autofree char *sign = game_card_short (card);

  gtk_widget_set_tooltip_text (button, sign);
}

static gboolean
query_cb (GtkWidget *button, int x, int y, gboolean by_keys, GtkTooltip *tooltip, char *name)
{
  gtk_tooltip_set_text (tooltip, name);
  return x > gtk_widget_get_width (button) / 2;
}

/* A tooltip in one half of the button only, made when it is asked for. */
static void
plant_asked_tooltip (GtkWidget *button, Card card)
{
  gtk_widget_set_has_tooltip (button, TRUE);
  g_signal_connect_data (button, "query-tooltip", G_CALLBACK (query_cb), game_card_say (card),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
}

static void
plant_accessible_name (GtkWidget *button, Card card)
{
  g_autofree char *name = game_card_say (card);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
plant_accessible_value (GtkWidget *button, Card card)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) card, -1);
}

static void
plant_accessible_state (GtkWidget *button, Card card)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_BUSY, card % 2 == 1, -1);
}

static void
plant_class (GtkWidget *button, Card card)
{
  gtk_widget_add_css_class (button, card_rank_letters[card_rank (card)] > '9' ? "high" : "low");
}

static void
plant_sensitivity (GtkWidget *button, Card card)
{
  gtk_widget_set_sensitive (button, card % 2 == 1);
}

static void
plant_dragged (GtkWidget *button, Card card)
{
  GtkDragSource   *drag = gtk_drag_source_new ();
  g_autofree char *sign = game_card_short (card);
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, sign);

  gtk_drag_source_set_content (drag, content);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (drag));
}

static void
plant_copied (GtkWidget *button, Card card)
{
  g_autofree char *name = game_card_say (card);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (button), name);
}

static void
plant_menu (GtkWidget *button, Card card)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *name = game_card_say (card);

  g_menu_append (menu, name, "table.rules");
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (button)),
                  g_object_new (GTK_TYPE_MENU_BUTTON, "menu-model", menu, "visible", FALSE, NULL));
}

/* A picture of the card, without any text. */
static void
plant_picture (GtkWidget *button, Card card)
{
  g_autoptr (GdkTexture) texture
      = g_object_ref (room_card_art_texture (gtk_widget_get_pango_context (button), 40, 1, card, 0));

  gtk_box_append (GTK_BOX (gtk_widget_get_parent (button)), gtk_picture_new_for_paintable (GDK_PAINTABLE (texture)));
}

static const Leak leaks[] = {
  { "hidden label", plant_hidden_label, TRUE, FALSE },
  { "tooltip", plant_tooltip, TRUE, FALSE },
  { "tooltip when asked", plant_asked_tooltip, TRUE, FALSE },
  { "accessible name", plant_accessible_name, TRUE, FALSE },
  { "accessible value", plant_accessible_value, FALSE, FALSE },
  { "accessible state", plant_accessible_state, FALSE, FALSE },
  { "style class", plant_class, FALSE, FALSE },
  { "sensitivity", plant_sensitivity, FALSE, FALSE },
  { "what is dragged", plant_dragged, TRUE, FALSE },
  { "what is copied", plant_copied, TRUE, FALSE },
  { "menu", plant_menu, TRUE, FALSE },
  { "picture", plant_picture, FALSE, TRUE },
};

/* Plants the leak behind the curtain, at its button. */
static char *
read_planted (Run *it, const Leak *leak, Card card, GdkTexture **picture)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_widget_get_parent (drive_get (&it->drive, "lift"));
  GtkWidget *bed = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  char      *text;

  gtk_box_append (GTK_BOX (bed), button);
  gtk_box_append (GTK_BOX (box), bed);
  leak->plant (button, card);
  screen_wait (GTK_WIDGET (it->drive.window));
  story_take_drawn ();
  text = screen_tell_all ();
  *picture = screen_draw (GTK_WIDGET (it->drive.window));
  gtk_box_remove (GTK_BOX (box), bed);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (box), NULL);
  screen_wait (GTK_WIDGET (it->drive.window)); /* otherwise the display server drops the next text copied */
  return text;
}

static void
check_leak (Run *it, const Leak *leak)
{
  const Card seven = CARD (5, CARD_HEARTS), king = CARD (CARD_KING, CARD_SPADES);
  g_autoptr (GdkTexture) one = NULL;
  g_autoptr (GdkTexture) again = NULL;
  g_autoptr (GdkTexture) other = NULL;
  g_autofree char *text = read_planted (it, leak, seven, &one), *text_again = read_planted (it, leak, seven, &again);
  g_autofree char *text_other = read_planted (it, leak, king, &other);

  g_test_message ("%s", leak->name);
  g_assert_cmpstr (text, ==, text_again); /* the same card must give the same screen */
  g_assert_true (screen_looks_same (one, again));
  g_assert_cmpint (strcmp (text, text_other) != 0, ==, !leak->is_drawn);
  if (leak->is_drawn)
    g_assert_false (screen_looks_same (one, other));
  g_assert_cmphex (story_named (text, CARD_DECK_SET), ==, leak->is_named ? CARD_SET (seven) : 0);
}

static void
test_planted (void)
{
  g_autoptr (Worlds) worlds = find_worlds (game_find ("crates"), "Ann Bob", 0, 1, "fold");
  Story story = { .seats = "Ann Bob" };
  Run   it;

  run_begin (&it, worlds, 0, &story);
  g_assert_cmpint (room_table_get_state (it.table), ==, ROOM_TABLE_CURTAIN);
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    check_leak (&it, &leaks[i]);
  run_end (&it);
  run_clear (&it);
}

/* --- Cards that fly --- */

/* The frame time that moving cards are given; -1: the true one. */
static gint64 frame_time = -1;

gint64 __real_gdk_frame_clock_get_frame_time (GdkFrameClock *clock);
gint64 __wrap_gdk_frame_clock_get_frame_time (GdkFrameClock *clock);

gint64
__wrap_gdk_frame_clock_get_frame_time (GdkFrameClock *clock)
{
  return frame_time >= 0 ? frame_time : __real_gdk_frame_clock_get_frame_time (clock);
}

typedef struct
{
  GtkWidget   *window, *felt;
  GamePlay    *play;
  GameState   *view;
  RoomFeltSeat seats[GAME_MAX_SEATS];
  GPtrArray   *pictures; /* GdkTexture of each frame */
  CardSet      known;
} Flight;

static void
take_off (Flight *it, const Worlds *worlds, const World *world)
{
  g_autoptr (GError) error = NULL;

  drawn_forgive ();
  story_set_animations (TRUE);
  it->play = game_play_new (&worlds->setup, world->deck, world->n_deck, &error);
  g_assert_no_error (error);
  g_assert_true (game_play_settle (it->play, NULL));
  it->view = g_malloc0 (game_play_state (it->play)->size);
  it->pictures = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint seat = 0; seat < worlds->setup.n_seats; seat++)
    it->seats[seat].name = seat == 0 ? "Ann" : "Bob";
  it->window = gtk_window_new ();
  it->felt = room_felt_new ();
  gtk_window_set_decorated (GTK_WINDOW (it->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (it->window), 800, 500);
  gtk_window_set_child (GTK_WINDOW (it->window), it->felt);
  gtk_window_present (GTK_WINDOW (it->window));
  drawn_wait (drive_is_shown, it->felt);
}

/* Draws frame by frame until all cards lie still. */
static void
watch (Flight *it, gint reader)
{
  guint frames = 0;

  frame_time = FRAME;
  game_view (game_play_state (it->play), reader, it->view);
  it->known |= story_faces (it->view);
  story_take_drawn ();
  room_felt_show (ROOM_FELT (it->felt), it->view, it->seats, (guint) reader, -1);
  do
    {
      screen_wait (it->felt);
      g_ptr_array_add (it->pictures, screen_draw (it->felt));
      frame_time += FRAME;
      g_assert_cmpuint (frames++, <, FRAMES);
    }
  while (room_felt_is_moving (ROOM_FELT (it->felt)));
  frame_time = -1;
  g_assert_cmphex (story_take_drawn () & ~it->known, ==, 0);
}

static void
land (Flight *it)
{
  gtk_window_destroy (GTK_WINDOW (it->window));
  game_play_free (it->play);
  g_free (it->view);
}

static void
fly (Flight *it, const Worlds *worlds, const World *world)
{
  take_off (it, worlds, world);
  watch (it, worlds->reader);
  for (guint i = 0; i < world->moves->len; i++)
    {
      const GameMove *move = &g_array_index (world->moves, GameMove, i);

      g_assert_true (game_play_do (it->play, move->seat, &move->action, NULL));
      g_assert_true (game_play_settle (it->play, NULL));
      watch (it, worlds->reader);
    }
  land (it);
}

static void
test_flight (gconstpointer data)
{
  const char      *seats = data;
  const char      *game = strchr (seats, ':') + 1;
  g_autofree char *names = g_strndup (seats, (gsize) (game - seats - 1));
  g_autoptr (Worlds) worlds = find_worlds (game_find (game), names, 0, 6, "discard");
  Flight one = { 0 }, other = { 0 };

  fly (&one, worlds, &worlds->world[0]);
  fly (&other, worlds, &worlds->world[1]);
  g_test_message ("%u frames, %u moves, %u cards elsewhere", one.pictures->len, worlds->world[0].moves->len,
                  worlds->n_changed);
  g_assert_cmpuint (one.pictures->len, >, worlds->world[0].moves->len + 3); /* some cards must have moved */
  g_assert_cmpuint (one.pictures->len, ==, other.pictures->len);
  for (guint i = 0; i < one.pictures->len; i++)
    g_assert_true (screen_looks_same (one.pictures->pdata[i], other.pictures->pdata[i]));
  g_ptr_array_unref (one.pictures);
  g_ptr_array_unref (other.pictures);
}

static void
add_game (const Game *game)
{
  g_autofree char *path = g_strconcat ("/secrecy/two-worlds-one-screen/", game->id, NULL);

  g_test_add_data_func (path, game, test_game);
}

/* usage: test-secrecy secrecy games PART PARTS; otherwise the tests that are not of single games */
TEST_PART (secrecy)
{
  static const char *const flights[]
      = { "Ann Bob:crates", "Ann Bob:five-card-draw", "Ann Bob:pitty-pat", "Ann Bob Cleo:tong-its" };
  gboolean games = argc > 1 && g_str_equal (argv[1], "games");
  guint    number = 0;

  drive_init (&argc, &argv);
  for (guint i = 0; games && game_list ()[i] != NULL; i++)
    if ((tests_are_the_rest () || is_in_share (game_list ()[i])) && tests_are_of_part (argc, argv, number++))
      add_game (game_list ()[i]);
  for (guint i = 0; games && tables_own_games ()[i] != NULL; i++)
    if (tests_are_of_part (argc, argv, number++))
      add_game (tables_own_games ()[i]);
  for (guint i = 0; !games && i < G_N_ELEMENTS (flights); i++)
    {
      g_autofree char *path = g_strconcat ("/secrecy/cards-in-the-air/", strchr (flights[i], ':') + 1, NULL);

      g_test_add_data_func (path, flights[i], test_flight);
    }
  if (!games)
    g_test_add_func ("/secrecy/what-is-planted-is-found", test_planted);
  return g_test_run ();
}
