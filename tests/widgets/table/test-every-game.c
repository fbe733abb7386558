/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game, and some of one's own, at its fewest and its most seats: set up in the dialog, played to the end by
   clicks in its window, and closed; "killed": the same, with the program killed in the middle of a hand; "small": in
   the smallest window.  CARDROOM_PICTURES=DIRECTORY: see album.h. */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "app/composer/room-variants.h"
#include "app/house/room-vault.h"
#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "app/table/room-table-test.h"
#include "app/table/room-table-text.h"
#include "widgets/side/room-open-table-row.h"
#include "widgets/side/room-option-row.h"
#include "widgets/side/room-seat-list.h"
#include "widgets/table/room-match-result.h"
#include "widgets/table/room-table-window.h"
#include "album.h"
#include "clicker.h"
#include "side.h"
#include "tables.h"
#include "../../program.h"
#include "../../share.h"

typedef struct
{
  const Game *game;
  guint       seats, people;  /* the first PEOPLE seats are people's, the others bots' */
  const char *how;            /* "played", "killed" or "small" */
  const char *option, *value; /* NULL: the usual options */
} Case;

/* Options with which a game looks quite different. */
static const struct
{
  const char *game, *option, *value;
  guint       seats, people;
} ways[] = {
  { "chinese-poker", "deal", "draft", 3, 1 },   { "chinese-poker", "deal", "rummy", 2, 2 },
  { "chinese-poker", "deal", "open", 2, 1 },    { "five-card-draw", "rummy", "on", 3, 2 },
  { "five-card-stud", "draft", "3", 4, 2 },     { "omaha", "expose", "on", 2, 2 },
  { "texas-holdem", "ante_rounds", "2", 3, 2 }, { "texas-holdem", "extra_cards", "3", 2, 2 },
  { "texas-holdem", "same_deck", "4", 2, 2 },   { "omaha", "second_hand", "free", 2, 2 },
  { "modified-lowball", "uno", "on", 2, 1 },    { "columbia", "mixed_backs", "on", 4, 2 },
};

/* The games that are played in the smallest window, which need the most room, each in its own way. */
static const char *const small_games[]
    = { "chinese-poker", "comet", "mus", "texas-holdem", "three-card-poker", "through-the-window", "tong-its", NULL };

#define SMALL_WIDTH  640
#define SMALL_HEIGHT 480
#define LOOKS        3 /* in the share, looks for each one taken; odd, as every second look is at a curtain */

/* The number of hands: two where another one must follow, at the smallest table and when the program dies; four in
   games with chips, where one move may end a hand. */
static guint
hands_of (const Case *of, gboolean killed)
{
  if (killed && of->game->flags & GAME_CHIPS)
    return 4;
  return killed || of->seats == room_games_least (of->game) ? 2 : 1;
}

static void
hurry (RoomBook *book)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_int (settings, "bot-pause", 0);
  g_settings_set_boolean (settings, "card-animations", FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  /* The tests of the store cut the power; here thousands of moves would wait for the disk. */
  store_run (room_book_get_vault (book)->store, NULL, "PRAGMA synchronous = OFF", NULL);
}

static void
game_up (Drive *drive, gconstpointer data)
{
  drive_up (drive, data);
  hurry (drive->book);
  album_prepare ();
}

/* --- The dialog --- */

static GtkWidget *
button_for (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = button_for (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *within, const char *action)
{
  GtkWidget *button = button_for (within, action);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static RoomOptionRow *
find_row (GtkWidget *widget, const char *title)
{
  if (ROOM_IS_OPTION_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return ROOM_OPTION_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomOptionRow *row = find_row (child, title);

      if (row != NULL)
        return row;
    }
  return NULL;
}

/* Sets an option in the dialog; for a switch any value means on. */
static void
choose (const Game *game, guint index, const char *value)
{
  GameOption       option = game_option (game, index);
  g_autofree char *title = room_option_row_label (&option);
  GtkWidget       *control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (find_row (side_dialog (), title)));

  if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), atoi (value));
  else if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), TRUE);
  for (guint i = 0; GTK_IS_DROP_DOWN (control) && option.words[i] != NULL; i++)
    if (g_str_equal (option.words[i], value))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control), i);
}

/* A new table goes on until people leave, unless a length for the match is set. */
static void
choose_length (const Case *of)
{
  gint             index = game_option_find_endless (of->game);
  g_autofree char *hands = g_strdup_printf ("%u", hands_of (of, FALSE));

  if (index < 0) /* the most hands of a match */
    index = game_option_find (of->game, "hands");
  if (index >= 0)
    choose (of->game, (guint) index, hands);
}

static void
set_up (Drive *drive, const Case *of)
{
  g_autofree char *people = tables_people (of->people);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  GtkWidget    *line;
  RoomSeatList *seats;

  if (of->game->flags & GAME_WRITTEN)
    g_assert_nonnull (room_variants_add (room_variants_get (drive->book), of->game->source, NULL));
  desk_open (drive, "", SIDE_SIX, "start", NULL);
  side_show (drive);
  press (GTK_WIDGET (side_card (drive, of->game->id)), "side.play");
  line = drive_find (side_in_dialog ("entry"), "line");
  for (guint i = 0; names[i] != NULL; i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (line), names[i]);
      g_signal_emit_by_name (line, "activate");
    }
  seats = ROOM_SEAT_LIST (side_in_dialog ("seats"));
  while (room_seat_list_n (seats) < of->seats) /* bots have filled the seats that the game needs */
    press (side_dialog (), "table.add-bot");
  choose_length (of);
  if (of->option != NULL)
    choose (of->game, (guint) game_option_find (of->game, of->option), of->value);
  press (side_dialog (), "table.open");
}

/* --- Pictures --- */

typedef struct
{
  const Case *of;
  gboolean    mid, curtain, hand;
  guint       looks;
} Album;

static void
take_pictures (Album *album, Clicker *clicker)
{
  const char *game = album->of->game->id;
  guint       seats = album->of->seats, moves = tables_n_moves (clicker->table);
  gboolean   *taken = NULL;
  const char *what = NULL;

  if (gtk_widget_get_mapped (clicker->curtain))
    taken = &album->curtain, what = "curtain";
  else if (gtk_widget_get_mapped (clicker->hand))
    taken = &album->hand, what = "hand";
  else if ((gtk_widget_get_mapped (clicker->bar) || gtk_widget_get_mapped (clicker->claim)) && !album->hand)
    taken = &album->mid, what = "mid";
  if (taken == NULL || *taken)
    return;
  clicker_lay_out (clicker);
  album_take (clicker->window, "%s%s%s-%u-of-%u-%s", game, album->of->value != NULL ? "-" : "",
              album->of->value != NULL ? album->of->value : "", album->of->people, seats, what);
  *taken = taken != &album->mid || moves >= 2 * seats;
}

/* --- The end --- */

static const char *
text_at (GtkGrid *grid, gint column, gint row)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  g_assert_true (GTK_IS_LABEL (label));
  return gtk_label_get_text (GTK_LABEL (label));
}

static guint
seat_of (RoomTable *table, const char *name)
{
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if (g_str_equal (room_table_get_name (table, seat), name))
      return seat;
  g_error ("nobody is called %s", name);
}

/* Where points are won and lost, a player who has merely lost least has won nothing. */
static SeatMask
find_winners (const GamePlay *play)
{
  const GameState *s = game_play_state (play);
  SeatMask         winners = game_play_winners (play);

  if (game_names_winners (s->game) || s->game->flags & GAME_LOW_WINS)
    return winners;
  return s->score[__builtin_ctz (winners)] > 0 ? winners : 0;
}

/* Everybody is listed once, with the points or chips won and the bank account that the model has, and the winners are
   marked and named. */
static void
check_result (Clicker *clicker)
{
  const GamePlay  *play = room_table_get_play (clicker->table);
  const GameState *s = game_play_state (play);
  GtkGrid         *grid = GTK_GRID (drive_find (clicker->match, "grid"));
  const char      *title = gtk_label_get_label (GTK_LABEL (drive_find (clicker->match, "title")));
  SeatMask         winners = find_winners (play), told = 0, marked = 0;

  if (winners == 0)
    g_assert_cmpstr (title, ==, "Nobody wins anything");
  for (gint row = 1; row <= s->n_seats; row++)
    {
      const char      *name = text_at (grid, 0, row);
      guint            seat = seat_of (clicker->table, name);
      g_autofree char *points = room_table_text_signed (s->score[seat]);
      g_autofree char *chips = room_table_text_signed (room_table_get_account (clicker->table, seat));

      g_assert_cmpstr (text_at (grid, 1, row), ==,
                       *points == '+' && !(s->game->flags & GAME_CHIPS) ? points + 1 : points);
      g_assert_cmpstr (text_at (grid, 2, row), ==, chips);
      told |= (SeatMask) (1 << seat);
      if (gtk_widget_has_css_class (gtk_grid_get_child_at (grid, 0, row), "heading"))
        marked |= (SeatMask) (1 << seat);
      if (winners >> seat & 1)
        g_assert_nonnull (strstr (title, name));
    }
  g_assert_cmpuint (told, ==, (1 << s->n_seats) - 1);
  g_assert_cmpuint (marked, ==, winners);
}

/* The record by itself leads to the same end. */
static void
check_record (Store *store, RoomTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = NULL;
  g_autofree char *text = tables_record (store, table);
  guint            failed = 0;

  g_assert_true (game_transcript_run (text, NULL, NULL, NULL, &failed, &play, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  g_assert_true (game_play_state (play)->over);
  g_assert_cmpuint (game_play_n_moves (play), ==, tables_n_moves (table));
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    g_assert_cmpint (game_play_net (play, seat), ==, game_play_net (room_table_get_play (table), seat));
}

/* If hands count, there is a row for each seat and hand, otherwise one for each seat and match.  A pot may be left from
   hand to hand, but not at the end. */
static void
check_counted (Store *store, RoomTable *table)
{
  const GameState *s = tables_state (table);
  gboolean         zero_sum = (s->game->flags & GAME_ZERO_SUM) != 0;
  g_autoptr (StoreRows) rows = store_query (
      store, NULL,
      "SELECT hand, count (*), sum (chips) FROM side_result WHERE side_table = ? GROUP BY hand ORDER BY hand", "i",
      room_table_get_id (table));
  gint64 hands = 0, sum = 0;

  while (store_next (rows, NULL))
    {
      hands++;
      g_assert_cmpint (store_int (rows, 0), ==, zero_sum ? hands : s->hand);
      g_assert_cmpint (store_int (rows, 1), ==, s->n_seats);
      sum += store_int (rows, 2);
    }
  g_assert_cmpint (hands, ==, zero_sum ? s->hand : 1);
  if (s->game->people.kind != KIND_HOUSE)
    g_assert_cmpint (sum, ==, 0);
}

/* Each person's bank account is what they have at the table; the house has the rest. */
static void
check_bank (Store *store, RoomTable *table)
{
  const GamePlay *play = room_table_get_play (table);
  g_autoptr (GPtrArray) accounts = store_account_list (store, 0, NULL);
  gint64 rest = 0, others = 0;

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    {
      gint64 account = room_table_get_account (table, seat);

      if (game_play_state (play)->game->flags & GAME_ZERO_SUM)
        g_assert_cmpint (account, ==, game_play_net (play, seat) * room_table_get_stake (table));
      rest -= room_table_is_bot (table, seat, NULL) ? 0 : account;
    }
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      if (account->person != NULL)
        g_assert_cmpint (account->chips, ==, room_table_get_account (table, seat_of (table, account->person)));
      else
        others += account->chips;
    }
  g_assert_cmpint (others, ==, rest);
}

static gboolean
did_best (const GameState *s, guint seat)
{
  gboolean low = (s->game->flags & GAME_LOW_WINS) != 0;

  if (s->game->flags & GAME_ZERO_SUM)
    return s->paid[seat] > 0;
  for (guint other = 0; other < s->n_seats; other++)
    if (low ? s->paid[other] < s->paid[seat] : s->paid[other] > s->paid[seat])
      return FALSE;
  return low || s->paid[seat] != 0; /* nobody has won a hand that pays nothing */
}

/* The players who did best in the hand are marked; penalties are not. */
static void
check_hand (Clicker *clicker)
{
  const GameState *s = tables_state (clicker->table);
  GtkWidget       *person = gtk_widget_get_first_child (drive_find (clicker->hand, "people"));

  for (guint seat = 0; seat < s->n_seats; seat++, person = gtk_widget_get_next_sibling (person))
    {
      GtkWidget *name = gtk_widget_get_first_child (gtk_widget_get_first_child (person));

      g_assert_true (gtk_widget_has_css_class (gtk_widget_get_next_sibling (name), "won") == did_best (s, seat));
    }
  g_assert_true (person == NULL || gtk_widget_get_next_sibling (person) == NULL); /* the pot's share */
}

static gboolean
is_small (const Case *of)
{
  return g_strcmp0 (of->how, "small") == 0;
}

/* The window keeps its small size, whatever is in it; without a compositor its border takes some of that. */
static void
check_small (Clicker *clicker)
{
  clicker_lay_out (clicker);
  g_assert_cmpint (gtk_widget_get_width (clicker->window), <=, SMALL_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (clicker->window), <=, SMALL_HEIGHT);
  clicker_check_buttons (clicker);
}

static void
look (Album *album, Clicker *clicker)
{
  clicker_wait (clicker);
  if (is_small (album->of) && (album->looks++ % LOOKS == 0 || tests_are_the_rest ()))
    check_small (clicker);
  if (gtk_widget_get_mapped (clicker->hand))
    check_hand (clicker);
  if (album_is_open ())
    take_pictures (album, clicker);
}

static void
play_out (Drive *drive, RoomTable *table, const Case *of, guint64 seed)
{
  Store           *store = room_book_get_vault (drive->book)->store;
  GtkWindow       *window = side_window (ROOM_TYPE_TABLE_WINDOW);
  Clicker          clicker;
  Album            album = { .of = of };
  gpointer         gone = window;
  g_autofree char *title = NULL;

  g_assert_nonnull (window);
  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  album_size (window);
  if (is_small (of))
    gtk_window_set_default_size (window, SMALL_WIDTH, SMALL_HEIGHT);
  clicker_init (&clicker, window, table, seed);
  do
    look (&album, &clicker);
  while (clicker_step (&clicker));
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_OVER);
  check_result (&clicker);
  check_record (store, table);
  check_counted (store, table);
  check_bank (store, table);
  clicker_click (&clicker, drive_find (clicker.match, "close"));
  clicker_clear (&clicker);
  drawn_wait (drive_is_gone, &gone);
  g_assert_cmpint (room_table_get_closed (table), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (drive->book)), ==, 0);
  g_test_message ("%u moves by %u clicks", clicker.n_moves, clicker.clicks);
}

/* A closed table must have no other owner. */
static void
let_go (RoomTable *table)
{
  gpointer gone = table;

  g_object_add_weak_pointer (G_OBJECT (table), &gone);
  g_object_unref (table);
  drawn_wait (drive_is_gone, &gone);
}

static guint64
seed_of (const Case *of)
{
  const char *asked = g_getenv ("CARDROOM_SEED");

  return asked != NULL ? g_ascii_strtoull (asked, NULL, 10)
                       : g_str_hash (of->game->id) * 131 + of->seats * 17 + of->people;
}

static void
test_played_by_clicks (Drive *drive, gconstpointer data)
{
  const Case *of = data;
  RoomTable  *table;

  set_up (drive, of);
  table = g_object_ref (side_only_table (drive));
  g_assert_cmpuint (room_table_n_seats (table), ==, of->seats);
  g_assert_cmpuint (room_table_n_people (table), ==, of->people);
  play_out (drive, table, of, seed_of (of));
  let_go (table);
}

/* --- Killed and started again --- */

#define CHILD "--die-at-the-table"

/* The view of every seat and of the outsider, as text. */
static char *
print_views (const GamePlay *play)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);
  GString              *text = g_string_new (NULL);

  g_string_append_printf (text, "%u moves\n", game_play_n_moves (play));
  for (gint seat = GAME_OUTSIDER; seat < s->n_seats; seat = seat == GAME_OUTSIDER ? 0 : seat + 1)
    {
      g_autofree char *seen = NULL;

      game_view (s, seat, view);
      seen = tables_print (view);
      g_string_append_printf (text, "--- %d\n%s", seat, seen);
    }
  return g_string_free (text, FALSE);
}

static char *
seats_of (const Case *of)
{
  g_autofree char *people = tables_people (of->seats);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);

  for (guint i = of->people; i < of->seats; i++)
    {
      g_autofree char *name = names[i];

      names[i] = g_strconcat (name, "=careful", NULL);
    }
  return g_strjoinv (" ", names);
}

static gboolean
is_in_a_hand (RoomTable *table)
{
  return tables_state (table)->turn >= 0 && room_table_get_state (table) != ROOM_TABLE_HAND_OVER;
}

/* The program that will be killed: it plays until there are MOVES moves and a hand is under way. */
static int
die_at_the_table (const char *path, const Case *of, guint64 seed, guint moves)
{
  g_autofree char *seats = seats_of (of), *seen = g_strconcat (path, ".seen", NULL), *views = NULL;
  g_autoptr (RoomBook) book = NULL;
  g_autoptr (RoomTable) table = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *hands = g_strdup_printf ("hands=%u", hands_of (of, TRUE));
  RoomTableWish *wish = tables_wish (of->game->id, seats, game_option_find (of->game, "hands") < 0 ? "" : hands, seed);
  Clicker        clicker;

  evening_time_reset ();
  book = evening_book (path);
  hurry (book);
  table = room_table_new (book, wish, &error);
  g_assert_no_error (error);
  clicker_init (&clicker, GTK_WINDOW (room_table_window_show (NULL, table, NULL)), table, seed);
  while (tables_n_moves (table) < moves || !is_in_a_hand (table))
    if (!clicker_step (&clicker))
      return 1; /* the match was over before that */
  views = print_views (room_table_get_play (table));
  g_assert_true (g_file_set_contents (seen, views, -1, NULL));
  raise (SIGKILL);
  return 1;
}

static void
kill_a_player (const char *path, const Case *of, guint64 seed, guint moves)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *seats = g_strdup_printf ("%u", of->seats), *people = g_strdup_printf ("%u", of->people);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed), *until = g_strdup_printf ("%u", moves);
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GSubprocess) child = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, "every-game", CHILD, path,
                                                    of->game->id, seats, people, number, until, NULL);

  g_assert_no_error (error);
  g_subprocess_wait (child, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (child));
  g_assert_cmpint (g_subprocess_get_term_sig (child), ==, SIGKILL);
}

/* Opens the table from its row on the home page. */
static RoomTable *
sit_down_again (Drive *drive)
{
  GtkListBox    *tables;
  GtkListBoxRow *row;

  desk_open_window (drive);
  gtk_widget_activate_action (side_page (drive), "home.show", "s", "side");
  drawn_wait (drive_is_shown, side_find (drive, "games"));
  tables = GTK_LIST_BOX (side_find (drive, "tables"));
  row = gtk_list_box_get_row_at_index (tables, 0);
  g_assert_nonnull (row);
  g_assert_null (gtk_list_box_get_row_at_index (tables, 1));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row)));
  g_signal_emit_by_name (row, "activate");
  return g_object_ref (room_open_table_row_get_table (ROOM_OPEN_TABLE_ROW (row)));
}

/* Everybody sees what they saw before the program died, and the record says the same. */
static void
check_survived (Drive *drive, RoomTable *table)
{
  g_autofree char *seen = g_strconcat (drive->path, ".seen", NULL), *before = NULL, *now = NULL, *again = NULL;
  g_autofree char *text = tables_record (room_book_get_vault (drive->book)->store, table);
  g_autoptr (GamePlay) play = NULL;

  g_assert_true (g_file_get_contents (seen, &before, NULL, NULL));
  now = print_views (room_table_get_play (table));
  g_assert_cmpstr (now, ==, before);
  play = tables_read (text);
  again = print_views (play);
  g_assert_cmpstr (again, ==, before);
}

/* With several people only cards that everybody may see lie open, and at the curtain none at all. */
static void
check_curtain (RoomTable *table)
{
  const GameState      *s = tables_state (table);
  g_autofree GameState *view = g_malloc (s->size);
  gboolean              curtain = room_table_get_state (table) == ROOM_TABLE_CURTAIN;
  Clicker               clicker = { .window = GTK_WIDGET (side_window (ROOM_TYPE_TABLE_WINDOW)) };
  CardSet               seen = 0;

  g_assert_nonnull (clicker.window);
  if (room_table_n_people (table) == 1)
    return;
  game_view (s, GAME_OUTSIDER, view);
  for (guint zone = 0; zone < view->n_zones && !curtain; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      if (!card_is_hidden (game_cards (view, zone)[i]))
        seen |= CARD_SET (card_face (game_cards (view, zone)[i]));
  g_assert_cmphex (clicker_open_cards (&clicker) & ~seen, ==, 0);
  g_assert_true (gtk_widget_get_visible (drive_find (clicker.window, "curtain")) == curtain);
}

static void
test_killed_and_played_on (Drive *drive, gconstpointer data)
{
  const Case *of = data;
  guint64     seed = seed_of (of);
  RoomTable  *table;

  g_assert_finalize_object (drive->book);
  kill_a_player (drive->path, of, seed, 1 + of->seats / 2);
  drive->book = evening_book (drive->path);
  hurry (drive->book);
  table = sit_down_again (drive);
  check_survived (drive, table);
  check_curtain (table);
  play_out (drive, table, of, seed + 1);
  let_go (table);
}

/* --- All of them --- */

static void
add (Case what)
{
  g_autofree char *path
      = g_strdup_printf ("/every-game/%s/%s/%s%s%u-at-%u", what.game->id, what.how,
                         what.value != NULL ? what.value : "", what.value != NULL ? "-" : "", what.people, what.seats);
  Case *of = g_memdup2 (&what, sizeof what);

  g_test_add_vtable (
      path, sizeof (Drive), of, (GTestFixtureFunc) game_up,
      (GTestFixtureFunc) (g_str_equal (of->how, "killed") ? test_killed_and_played_on : test_played_by_clicks),
      (GTestFixtureFunc) side_down);
}

/* The share takes the games in turn: one is played by people at its fewest seats, the next by one person and bots at
   its most; every third is killed.  In a small window the share has both, and all other runs look after each click. */
static void
add_game (const Game *game, guint number, const char *how)
{
  guint    least = room_games_least (game), most = room_games_most (game);
  gboolean killed = g_str_equal (how, "killed"), small = g_str_equal (how, "small");
  gboolean all = tests_are_the_rest () && small;
  gboolean few = small || (killed ? number % 3 == 0 : number % 2 == 0 || most == least);
  gboolean many = small || (!killed && number % 2 == 1);

  if (small && !g_strv_contains (small_games, game->id))
    return;
  if (tests_take (few) || all)
    add ((Case){ game, least, least, how });
  if (least > 1 && tests_take (FALSE))
    add ((Case){ game, least, 1, how });
  if (most > least && tests_take (FALSE))
    add ((Case){ game, most, most, how });
  if (most > least && (tests_take (many) || all))
    add ((Case){ game, most, 1, how });
  for (guint i = 0; i < G_N_ELEMENTS (ways) && !killed; i++)
    if (g_str_equal (game->id, ways[i].game) && (tests_take (TRUE) || all))
      add ((Case){ game, ways[i].seats, ways[i].people, how, ways[i].option, ways[i].value });
}

TEST_PART (every_game)
{
  gboolean    is_child = argc == 8 && g_str_equal (argv[1], CHILD);
  const char *how = argc > 1 && argv[1][0] != '-' ? argv[1] : "played";
  guint       number = 0;
  int         one = 1;

  drive_init (is_child ? &one : &argc, &argv);
  if (is_child)
    {
      Case of = { tables_find_game (argv[3]), (guint) atoi (argv[4]), (guint) atoi (argv[5]) };

      drawn_forgive ();
      return die_at_the_table (argv[2], &of, g_ascii_strtoull (argv[6], NULL, 10), (guint) atoi (argv[7]));
    }
  for (guint i = 0; game_list ()[i] != NULL; i++, number++)
    if (tests_are_of_part (argc, argv, number))
      add_game (game_list ()[i], number, how);
  for (guint i = 0; tables_own_games ()[i] != NULL; i++, number++)
    if (tests_are_of_part (argc, argv, number))
      add_game (tables_own_games ()[i], number, how);
  return g_test_run ();
}
