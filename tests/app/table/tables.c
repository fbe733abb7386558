/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that the tests of side games share. */
#include "tables.h"

#include <string.h>

#include "app/house/room-vault.h"
#include "app/table/room-table-test.h"

#define PATIENCE (60 * 1000) /* milliseconds */

static void
open_book (TableFixture *it)
{
  g_autoptr (GError) error = NULL;

  it->book = room_book_new (it->path, &error);
  g_assert_no_error (error);
  /* The tests of the store cut the power; in these, thousands of moves would wait for the disk. */
  store_run (room_book_get_vault (it->book)->store, &error, "PRAGMA synchronous = OFF", NULL);
  g_assert_no_error (error);
}

void
tables_up (TableFixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  open_book (it);
}

void
tables_down (TableFixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* One game with cards taken from a pile and a row, and with high and low halves; one with a discard and an exposed
   card, a draft with a hidden card, and points. */
static const char *const own_texts[] = {
  "game own-rows\nname \"Pile and Row\"\nplayers 2-4\nbetting limit pot\noption opener left hishow\n\n"
  "deal 3\ndeal 1 up\nwhen opener left: bet\nwhen opener hishow: bet high-hand\npile 1\nrummy pile\n"
  "rummy row\nbet\nwin high with 5 of all\nwin low with 5 of all\n",
  "game own-points\nname \"Points of Mine\"\nplayers 2-5\nbetting no\nblinds option\noption hidden off on\n\n"
  "deal 4\nsecretly discard 1 and expose 1\nbet high-card must leads\nburn\nboard 2\ndraft up\nbet leader\n"
  "award points\nwin high with 5 of all for 9 points and 5 from quads\nwin spade with 2 of hole for 3 points\n",
};

const Game *const *
tables_own_games (void)
{
  static const Game *games[G_N_ELEMENTS (own_texts) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (own_texts) && games[i] == NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      games[i] = game_read (own_texts[i], &error);
      g_assert_no_error (error);
    }
  return games;
}

const Game *
tables_find_game (const char *id)
{
  const Game *const *own = tables_own_games ();

  for (guint i = 0; own[i] != NULL; i++)
    if (g_str_equal (own[i]->id, id))
      return own[i];
  g_assert_nonnull (game_find (id));
  return game_find (id);
}

RoomTableWish *
tables_wish (const char *game, const char *seats, const char *options, guint64 seed)
{
  RoomTableWish *wish = g_new0 (RoomTableWish, 1);
  g_auto (GStrv) words = g_strsplit (seats, " ", -1);
  g_auto (GStrv) pairs = g_strsplit (options, " ", -1);

  wish->setup.game = tables_find_game (game);
  wish->setup.dealer = -1;
  wish->setup.seed = seed;
  wish->setup.n_seats = g_strv_length (words);
  game_options_init (wish->setup.game, wish->setup.option);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

      if (*pairs[i])
        g_assert_true (game_option_set (wish->setup.game, wish->setup.option, pair[0], pair[1], NULL));
    }
  wish->seats = store_seats_new ();
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      store_seats_add (wish->seats, pair[0] != NULL ? pair[0] : "", pair[0] != NULL ? pair[1] : NULL);
    }
  wish->stake = 10;
  wish->undo = TRUE;
  return wish;
}

char *
tables_people (guint n)
{
  static const char *const names[]
      = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia", "Nic", NULL };
  g_auto (GStrv) some = g_strdupv ((GStrv) names);

  for (guint i = n; names[i] != NULL; i++)
    g_clear_pointer (&some[i], g_free);
  return g_strjoinv (" ", some);
}

static void
look_at (RoomTable *table)
{
  room_table_set_pause (table, 0);
  room_table_look (table, TRUE);
}

RoomTable *
tables_new (TableFixture *it, RoomTableWish *wish)
{
  g_autoptr (GError) error = NULL;
  RoomTable *table = room_table_new (it->book, wish, &error);

  g_assert_no_error (error);
  g_assert_nonnull (table);
  room_table_wish_free (wish);
  look_at (table);
  return table;
}

RoomTable *
tables_again (TableFixture *it, RoomTable *table)
{
  gint64 id = room_table_get_id (table);
  g_autoptr (GError) error = NULL;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  g_object_unref (table);
  g_clear_object (&it->book);
  g_assert_null (table);
  open_book (it);
  table = room_table_open (it->book, id, &error);
  g_assert_no_error (error);
  look_at (table);
  return table;
}

static void
too_late_cb (gpointer data)
{
  g_error ("the table waits for ever");
}

const GameState *
tables_state (RoomTable *table)
{
  return game_play_state (room_table_get_play (table));
}

guint
tables_n_moves (RoomTable *table)
{
  return game_play_n_moves (room_table_get_play (table));
}

char *
tables_record (Store *store, RoomTable *table)
{
  g_autoptr (GError) error = NULL;
  const Game      *game = tables_state (table)->game;
  g_autofree char *text = store_table_text (store, room_table_get_id (table), &error);

  g_assert_no_error (error);
  if (!(game->flags & GAME_WRITTEN))
    return g_steal_pointer (&text);
  return g_strdup_printf ("variant\n%s%send\n%s", game->source, g_str_has_suffix (game->source, "\n") ? "" : "\n",
                          text);
}

GamePlay *
tables_read (const char *text)
{
  GamePlay *play = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint failed = 0, asked = 0;

  g_assert_true (game_transcript_run (text, NULL, NULL, NULL, &failed, &play, NULL));
  g_assert_cmpuint (failed, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_ascii_isdigit (*lines[i]) || g_str_equal (lines[i], "next"))
      asked = 0;
    else
      asked += g_str_equal (lines[i], "# asked");
  while (asked-- > 0)
    g_assert_true (game_play_step_on (play, NULL));
  return play;
}

RoomTableState
tables_phone_state (RoomTable *table, gint seat)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, seat);

  return room_seat_view_get_state (look);
}

GameState *
tables_phone_view (RoomTable *table, gint seat)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, seat);
  const GameState *view = room_seat_view_get_view (look);

  return g_memdup2 (view, view->size);
}

gboolean
tables_phone_do (RoomTable *table, guint seat, const GameAction *action, GError **error)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, (gint) seat);

  return room_seat_view_do (look, action, error);
}

gboolean
tables_phone_go_on (RoomTable *table, guint seat, GError **error)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, (gint) seat);

  return room_seat_view_go_on (look, error);
}

gboolean
tables_phone_hint (RoomTable *table, guint seat, GameAction *action)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, (gint) seat);

  return room_seat_view_hint (look, action);
}

gboolean
tables_phone_stands (RoomTable *table, guint seat)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, (gint) seat);

  return room_seat_view_get_standing (look);
}

void
tables_wait (RoomTable *table)
{
  guint source;

  if (room_table_get_state (table) != ROOM_TABLE_WAIT)
    return;
  source = g_timeout_add_once (PATIENCE, too_late_cb, NULL);
  while (room_table_get_state (table) == ROOM_TABLE_WAIT)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static void
do_something (RoomTable *table, guint64 *random)
{
  const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));
  GameAction         action;
  guint              tries = 0;

  g_assert_cmpuint (choices->n, >, 0);
  do
    {
      g_assert_cmpuint (tries++, <, 1000);
      game_pick (choices, random, &action);
    }
  while (!room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
}

gboolean
tables_step (RoomTable *table, guint64 *random)
{
  g_autoptr (GError) error = NULL;

  tables_wait (table);
  switch (room_table_get_state (table))
    {
    case ROOM_TABLE_CURTAIN:
      g_assert_true (room_seat_view_lift (room_seat_view_get_laptop (table)));
      return TRUE;
    case ROOM_TABLE_PERSON:
      do_something (table, random);
      return TRUE;
    case ROOM_TABLE_NOTHING:
      room_seat_view_go_on (room_seat_view_get_laptop (table), &error);
      g_assert_no_error (error);
      return TRUE;
    case ROOM_TABLE_BROKEN:
      g_error ("%s", room_table_get_trouble (table));
    case ROOM_TABLE_WAIT:
    case ROOM_TABLE_HAND_OVER:
    case ROOM_TABLE_OVER:
    default:
      return FALSE;
    }
}

void
tables_do (RoomTable *table, const char *move)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  GameAction action;
  g_autoptr (GError) error = NULL;

  tables_wait (table);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  game_action_parse (room_table_get_game (table), (const char *const *) words, g_strv_length (words), &action, &error);
  g_assert_no_error (error);
  room_seat_view_do (room_seat_view_get_laptop (table), &action, &error);
  g_assert_no_error (error);
}

/* --- Reading --- */

static void
print_zone (const GameState *view, guint zone, GString *out)
{
  g_string_append_printf (out, "%s %d:", game_zone_word (view, zone), view->zone[zone].number);
  for (guint i = 0; i < game_count (view, zone); i++)
    {
      g_string_append_c (out, ' ');
      card_print (game_cards (view, zone)[i], out);
    }
  g_string_append_c (out, '\n');
}

char *
tables_print (const GameState *view)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (
      out,
      "hand %u viewer %d turn %d dealer %d trump %d phase %u over %u secret %u told %u sealed %x pot "
      "%" G_GINT64_FORMAT "\n",
      view->hand, view->viewer, view->turn, view->dealer, view->trump, view->phase, view->over, view->secret,
      view->told, view->sealed, view->pot);
  for (guint seat = 0; seat < view->n_seats; seat++)
    g_string_append_printf (out, "seat %u: %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " seal %d %d\n",
                            seat, view->stack[seat], view->score[seat], view->paid[seat], view->seal[seat].verb,
                            view->seal[seat].amount);
  for (guint zone = 0; zone < view->n_zones; zone++)
    print_zone (view, zone, out);
  return g_string_free (out, FALSE);
}

char *
tables_log (RoomTable *table)
{
  GListModel *log = room_seat_view_get_log (room_seat_view_get_laptop (table));
  GString    *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (log, i);

      g_string_append_printf (out, "%s\n", room_table_line_get_text (line));
    }
  return g_string_free (out, FALSE);
}
