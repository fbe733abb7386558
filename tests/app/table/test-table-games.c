/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game at a table from start to end: each hand survives the end of the program, and nobody is shown a card that
   is not theirs to see. */
#include <string.h>

#include "app/house/room-vault.h"
#include "cards/help/say.h"
#include "tables.h"
#include "../../program.h"
#include "../../share.h"

/* --- Every game survives --- */

typedef struct
{
  RoomTableState state;
  gint           asked;
  char          *view, *log, *detail;
  gint64         account[GAME_MAX_SEATS];
} Picture;

static void
picture_clear (Picture *picture)
{
  g_free (picture->view);
  g_free (picture->log);
  g_free (picture->detail);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static void
take_picture (RoomTable *table, Picture *out)
{
  tables_wait (table);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  out->state = room_table_get_state (table);
  out->asked = room_table_get_asked (table);
  out->view = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  out->log = tables_log (table);
  g_object_get (table, "detail", &out->detail, NULL);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    out->account[seat] = room_table_get_account (table, seat);
}

static RoomTable *
end_and_begin (TableFixture *it, RoomTable *table)
{
  g_auto (Picture) before = { 0 };
  g_auto (Picture) after = { 0 };

  take_picture (table, &before);
  table = tables_again (it, table);
  take_picture (table, &after);
  g_assert_cmpint (before.state, ==, after.state);
  g_assert_cmpint (before.asked, ==, after.asked);
  g_assert_cmpstr (before.view, ==, after.view);
  g_assert_cmpstr (before.log, ==, after.log);
  g_assert_cmpstr (before.detail, ==, after.detail);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    g_assert_cmpint (before.account[seat], ==, after.account[seat]);
  return table;
}

/* A laptop that asks nobody at the moment may be in a window that was asked before. */
static gboolean
is_in_window (RoomTable *table)
{
  return room_table_get_state (table) == ROOM_TABLE_NOTHING
         || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret;
}

/* Each person's account at the table agrees with the bank's, and all accounts of the bank, the house's included, add up
   to nothing. */
static void
check_accounts (TableFixture *it, RoomTable *table)
{
  g_autoptr (GPtrArray) accounts = store_account_list (room_book_get_vault (it->book)->store, 0, NULL);
  gint64 sum = 0;

  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      sum += account->chips;
      for (guint seat = 0; account->person != NULL && seat < room_table_n_seats (table); seat++)
        if (g_str_equal (account->person, room_table_get_name (table, seat)))
          g_assert_cmpint (account->chips, ==, it->before[seat] + room_table_get_account (table, seat));
    }
  g_assert_cmpint (sum, ==, 0);
}

static void
play_to_the_end (TableFixture *it, const char *game, guint n_seats, const char *options)
{
  g_autofree char *people = tables_people (n_seats);
  RoomTable       *table = tables_new (it, tables_wish (game, people, options, n_seats * 77 + 1));
  guint64          random = n_seats;

  while (room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      guint first = tables_n_moves (table), until = first + 1 + random_below (&random, 12);
      g_autoptr (GError) error = NULL;

      while (tables_n_moves (table) < until && tables_step (table, &random))
        ;
      tables_wait (table);
      if (tables_n_moves (table) > first && !is_in_window (table))
        table = end_and_begin (it, table);
      while (tables_step (table, &random))
        ;
      check_accounts (it, table);
      if (room_table_get_state (table) == ROOM_TABLE_OVER)
        break;
      table = end_and_begin (it, table); /* the hand is over, and counted */
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
      g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
      room_table_next (table, &error);
      g_assert_no_error (error);
    }
  table = end_and_begin (it, table);
  g_assert_true (tables_state (table)->over);
  g_assert_true (room_table_close (table, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->book)), ==, 0);
  for (guint seat = 0; seat < n_seats; seat++)
    it->before[seat] += room_table_get_account (table, seat);
  g_object_unref (table);
}

/* Short matches of the games that would take an evening. */
static const char *
short_options (const Game *game)
{
  if (game_option_find (game, "hands") >= 0)
    return "hands=3";
  return "";
}

/* The share plays with the fewest seats, all other runs with the most. */
static void
test_survives (TableFixture *it, gconstpointer data)
{
  const Game *game = data;
  guint       least = (guint) __builtin_ctz (game->seats), most = 31 - (guint) __builtin_clz (game->seats);

  if (tests_take (TRUE))
    play_to_the_end (it, game->id, least, short_options (game));
  if (tests_take (FALSE) && most > least)
    play_to_the_end (it, game->id, most, short_options (game));
}

/* --- Secrets --- */

/* Faces that a seat, or the outsider (the last), has seen in this hand. */
typedef struct
{
  guint   hand;
  CardSet seen[GAME_MAX_SEATS + 1];
} Known;

/* The cards of this hand that were played for all to read and then went face down at once. */
static CardSet
find_read (RoomTable *table)
{
  const GamePlay  *play = room_table_get_play (table);
  const GameState *s = game_play_state (play);
  CardSet          read = 0;
  guint            seat;

  for (guint i = 0; i < game_play_n_moves (play); i++)
    {
      const GameMove *move = game_play_move (play, i);

      if (move->hand == s->hand && s->game->verbs[move->action.verb].open)
        read |= move->action.cards;
    }
  for (guint i = 0; i < s->n_forced; i++)
    read |= game_forced_action (s, i, &seat).cards;
  return read;
}

static void
learn (RoomTable *table, Known *known)
{
  const GameState      *s = tables_state (table);
  CardSet               read = find_read (table);
  g_autofree GameState *view = g_malloc (s->size);

  if (known->hand != s->hand)
    memset (known, 0, sizeof *known);
  known->hand = s->hand;
  for (guint i = 0; i <= s->n_seats; i++)
    {
      game_view (s, i < s->n_seats ? (gint) i : GAME_OUTSIDER, view);
      known->seen[i] |= read;
      for (guint zone = 0; zone < s->n_zones; zone++)
        known->seen[i] |= view->set[zone];
    }
}

static void
check_text (const char *text, CardSet hidden, const char *what)
{
  for (; hidden != 0; hidden &= hidden - 1)
    {
      Card             card = (Card) card_set_first (hidden);
      g_autofree char *sign = game_card_short (card);
      g_autofree char *name = game_card_say (card);

      if (strstr (text, sign) != NULL || strstr (text, name) != NULL)
        g_error ("%s tells %s: %s", what, sign, text);
    }
}

/* People must be called by their names at a table. */
static void
check_names (const char *text)
{
  if (g_regex_match_simple ("seats? [0-9]", text, G_REGEX_CASELESS, 0))
    g_error ("a number in place of a name: %s", text);
}

/* Compares everything on the screen with what the looker may know. */
static void
check_screen (RoomTable *table, Known *known)
{
  const GameState      *s = tables_state (table), *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  gint                  looker = room_seat_view_get_seat (room_seat_view_get_laptop (table));
  const CardSet         jokers = ~CARD_DECK_SET;
  CardSet               hidden = 0;
  g_autofree GameState *mine = g_malloc (s->size);
  g_autofree char      *detail = NULL, *title = NULL, *waits = NULL;
  g_autoptr (GPtrArray) labels
      = room_table_dup_labels (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  GListModel *log = room_seat_view_get_log (room_seat_view_get_laptop (table));

  learn (table, known);
  for (guint zone = 0; zone < s->n_zones; zone++)
    hidden |= s->set[zone];
  hidden &= ~known->seen[looker >= 0 ? (guint) looker : s->n_seats];
  if (jokers & known->seen[looker >= 0 ? (guint) looker : s->n_seats])
    hidden &= ~jokers; /* jokers have one name in common */
  game_view (s, looker, mine);
  if (room_seat_view_get_callers (room_seat_view_get_laptop (table)) != 0)
    mine->turn = (gint8) room_table_get_asked (table);
  for (guint zone = 0; zone < s->n_zones; zone++)
    g_assert_cmpuint (view->set[zone] & hidden, ==, 0);
  if (!view->secret)
    {
      g_autofree char *is = tables_print (view), *should = tables_print (mine);

      g_assert_cmpstr (is, ==, should);
    }
  g_assert_cmpint (view->viewer, ==, looker);
  for (guint i = 0; i < labels->len; i++)
    {
      check_text (labels->pdata[i], hidden, "a label");
      check_names (labels->pdata[i]);
    }
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_autofree char *note = room_table_dup_note (table, view, seat);

      check_text (note != NULL ? note : "", hidden, "a note");
      check_names (note != NULL ? note : "");
    }
  g_object_get (table, "detail", &detail, "title", &title, "waits", &waits, NULL);
  check_text (detail, hidden, "the detail");
  check_text (title, hidden, "the title");
  check_text (waits, hidden, "who is waited for");
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (log, i);
      guint hand;

      g_object_get (line, "hand", &hand, NULL);
      if (hand == s->hand)
        check_text (room_table_line_get_text (line), hidden, "the log");
    }
  /* Only the player who is asked, and looks, has choices. */
  if (room_table_get_state (table) != ROOM_TABLE_PERSON)
    g_assert_cmpuint (room_seat_view_get_choices (room_seat_view_get_laptop (table))->n, ==, 0);
  else
    g_assert_cmpint (room_table_get_asked (table), ==, looker);
}

typedef struct
{
  Known known;
  guint curtains, looks;
  gint  lifted; /* the last one who has lifted the curtain */
} Watch;

/* What SEAT sees is no secret, and neither are its choices. */
static void
check_open (RoomTable *table, gint seat)
{
  const GameState      *s = tables_state (table);
  const GameChoices    *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));
  g_autofree GameState *mine = g_malloc (s->size), *theirs = g_malloc (s->size);

  g_assert_false (s->secret);
  game_view (s, seat, mine);
  game_view (s, GAME_OUTSIDER, theirs);
  for (guint zone = 0; zone < s->n_zones; zone++)
    g_assert_cmpuint (mine->set[zone], ==, theirs->set[zone]);
  for (guint i = 0; i < choices->n; i++)
    g_assert_false (s->game->verbs[choices->v[i].verb].sealed);
}

static void
watch_cb (RoomTable *table, Watch *watch)
{
  check_screen (table, &watch->known);
  watch->looks++;
  if (room_table_get_state (table) == ROOM_TABLE_PERSON && room_table_n_people (table) > 1
      && room_table_get_asked (table) != watch->lifted)
    check_open (table, room_table_get_asked (table));
  if (room_table_get_state (table) != ROOM_TABLE_CURTAIN)
    return;
  watch->curtains++;
  watch->lifted = room_table_get_asked (table);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
}

static gboolean
has_hidden_cards (const GameState *s)
{
  for (guint zone = 0; zone < s->n_zones; zone++)
    if (s->zone[zone].home != GAME_ALL && s->zone[zone].home != GAME_NONE)
      return TRUE;
  return FALSE;
}

/* The seats of N, with people and bots in turn. */
static char *
mixed_seats (guint n, gboolean bots)
{
  g_autofree char *people = tables_people (n);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (out, "%s%s%s", i ? " " : "", names[i], bots && i % 3 == 1 ? "=random" : "");
  return g_string_free (out, FALSE);
}

/* The share plays one hand of each match, all other runs up to three. */
static void
test_keeps_secrets (TableFixture *it, gconstpointer data)
{
  const Game *game = data;
  guint       least = (guint) __builtin_ctz (game->seats), most = 31 - (guint) __builtin_clz (game->seats);
  guint       hands = tests_are_the_rest () ? 3 : 1;

  for (guint i = 0; i < 3; i++)
    {
      guint            n = i == 1 ? most : least;
      g_autofree char *seats = mixed_seats (n, i == 2 && n > 2);
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, seats, short_options (game), i + 5));
      Watch    watch = { .lifted = -1 };
      guint64  random = i;
      gboolean has_secrets = has_hidden_cards (room_seat_view_get_view (room_seat_view_get_laptop (table)));

      g_signal_connect (table, "changed", G_CALLBACK (watch_cb), &watch);
      watch_cb (table, &watch);
      for (guint hand = 0; hand < hands && room_table_get_state (table) != ROOM_TABLE_OVER; hand++)
        {
          while (tables_step (table, &random))
            has_secrets |= has_hidden_cards (room_seat_view_get_view (
                room_seat_view_get_laptop (table))); /* some games are named before a card is dealt */
          if (room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
            g_assert_true (room_table_next (table, NULL));
        }
      g_assert_cmpuint (watch.looks, >, 0);
      if (room_table_n_people (table) == 1 || !has_secrets)
        g_assert_cmpuint (watch.curtains, ==, 0);
      else
        g_assert_cmpuint (watch.curtains, >, 0);
      g_assert_true (room_table_close (table, NULL));
    }
}

/* --- Bots --- */

/* TRUE if the rules explain why the only move has to be made, which the player then makes themselves. */
static gboolean
must_be_made (const GameState *view)
{
  g_autofree char *why = view->game->people.must != NULL ? view->game->people.must (view) : NULL;

  return why != NULL;
}

static void
test_bots_play (TableFixture *it, gconstpointer data)
{
  const Game      *game = data;
  guint            least = (guint) __builtin_ctz (game->seats);
  GString         *seats = g_string_new ("Ann");
  g_autofree char *all = NULL;
  guint64          random = 3;

  for (guint i = 1; i < least; i++)
    g_string_append_printf (seats, " Bot%u=%s", i, bot_words[i % 3]);
  all = g_string_free (seats, FALSE);
  {
    g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, all, short_options (game), 8));
    guint singles = 0;

    for (guint steps = 0; steps < 40 && room_table_get_state (table) != ROOM_TABLE_OVER; steps++)
      {
        const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));

        tables_wait (table);
        g_assert_cmpint (room_table_get_state (table), !=, ROOM_TABLE_CURTAIN);
        g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, 0);
        /* A forced move plays itself where nobody else could learn anything from it. */
        if (room_table_get_state (table) == ROOM_TABLE_PERSON && choices->n == 1 && choices->v[0].max == 0
            && choices->v[0].step == 0 && !choices->v[0].word
            && !must_be_made (room_seat_view_get_view (room_seat_view_get_laptop (table))))
          singles++;
        if (!tables_step (table, &random) && room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
          g_assert_true (room_table_next (table, NULL));
      }
    g_assert_cmpuint (singles, ==, 0);
  }
}

static void
add (const char *test, const Game *game, void (*run) (TableFixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/table/%s/%s", test, game->id);

  g_test_add (path, TableFixture, game, tables_up, run, tables_down);
}

TEST_PART (table_games)
{
  evening_init (&argc, &argv);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      add ("survives-each-hand", game_list ()[i], test_survives);
      add ("keeps-secrets", game_list ()[i], test_keeps_secrets);
      if (tests_take (TRUE))
        add ("bots-play", game_list ()[i], test_bots_play);
    }
  return g_test_run ();
}
