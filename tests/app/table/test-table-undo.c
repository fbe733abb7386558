/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo does not let anybody peek: a player who always tries it, at every game, has seen nothing in the moves taken back
   that the position before them hides. */
#include <string.h>

#include "app/house/room-vault.h"
#include "tables.h"
#include "../../program.h"

#define STEPS 250

/* The cards that a seat has seen, and what others have said under a seal that is open now. */
typedef struct
{
  CardSet cards[CARD_MAX_COPIES];
  guint   told;
  guint   sealed; /* the seats whose seals hold */
} Sight;

static void
look (const GameState *s, gint seat, Sight *sight)
{
  g_autofree GameState *view = g_malloc (s->size);

  memset (sight, 0, sizeof *sight);
  game_view (s, seat, view);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      {
        Card card = game_cards (view, zone)[i];

        if (card != CARD_HIDDEN)
          sight->cards[card_copy (card)] |= CARD_SET (card_face (card));
      }
  sight->told = s->told;
  sight->sealed = s->sealed;
}

/* Plays PLAY again, so that moves can be undone in the copy. */
static GamePlay *
copy (const GamePlay *play)
{
  g_autofree char *text = game_play_print (play, FALSE);
  GamePlay        *again = NULL;
  guint            failed = 0;

  g_assert_true (game_transcript_run (text, NULL, NULL, NULL, &failed, &again, NULL));
  g_assert_cmpuint (failed, ==, 0);
  if (game_play_state (play)->turn != GAME_NOBODY)
    g_assert_true (game_play_settle (again, NULL));
  return again;
}

/* Undoes PLAY back to before move TO: everything seen on the way must be seen there too. */
static void
check_way_back (GamePlay *play, guint to)
{
  const GameState  *s = game_play_state (play);
  guint             n = game_play_n_moves (play) - to + 1;
  g_autofree Sight *sights = g_new0 (Sight, n * (s->n_seats + 1u));

  for (guint i = 0; i < n; i++)
    {
      for (gint seat = 0; seat <= s->n_seats; seat++)
        look (s, seat < s->n_seats ? seat : GAME_OUTSIDER, &sights[i * (s->n_seats + 1u) + (guint) seat]);
      if (i + 1 < n)
        g_assert_true (game_play_undo (play));
    }
  g_assert_cmpuint (game_play_n_moves (play), ==, to);
  for (guint seat = 0; seat <= s->n_seats; seat++)
    {
      const Sight *there = &sights[(n - 1) * (s->n_seats + 1u) + seat];

      for (guint i = 0; i + 1 < n; i++)
        {
          const Sight *seen = &sights[i * (s->n_seats + 1u) + seat], *earlier = seen + s->n_seats + 1;

          for (guint copies = 0; copies < CARD_MAX_COPIES; copies++)
            g_assert_cmpuint (seen->cards[copies] & ~there->cards[copies], ==, 0);
          g_assert_cmpuint (seen->told, ==, there->told);
          /* Every seal from before the move still holds after it: none was opened. */
          g_assert_cmpuint (earlier->sealed & ~seen->sealed, ==, 0);
        }
    }
}

typedef struct
{
  guint taken, asked;
} Tally;

static void
try_undo (RoomTable *table, Tally *tally)
{
  gint             looker = room_seat_view_get_seat (room_seat_view_get_laptop (table));
  const GamePlay  *play = room_table_get_play (table);
  guint            before = game_play_n_moves (play), hand = game_play_state (play)->hand, to;
  g_autofree char *view = NULL;
  g_autoptr (GamePlay) was = NULL;

  tally->asked++;
  if (!room_seat_view_can_undo (room_seat_view_get_laptop (table)))
    {
      g_assert_false (room_seat_view_undo (room_seat_view_get_laptop (table), NULL));
      g_assert_cmpuint (game_play_n_moves (play), ==, before);
      return;
    }
  was = copy (play);
  g_assert_true (room_seat_view_undo (room_seat_view_get_laptop (table), NULL));
  play = room_table_get_play (table);
  to = game_play_n_moves (play);
  g_assert_cmpuint (to, <, before);
  g_assert_cmpuint (game_play_state (play)->hand, ==, hand);
  /* The move was the looker's own, and nobody else has made one since, not even a bot. */
  for (guint i = to; i < before; i++)
    g_assert_cmpint (game_play_move (was, i)->seat, ==, looker);
  check_way_back (was, to);
  tally->taken++;
}

/* N seats: all people, or one person among bots, or people and bots in turn. */
static char *
seats_of (guint n, guint kind)
{
  g_autofree char *people = tables_people (n);
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (out, "%s%s%s", i ? " " : "", names[i],
                            (kind == 1 && i > 0) || (kind == 2 && i % 2 == 1) ? "=random" : "");
  return g_string_free (out, FALSE);
}

static void
play_and_undo (TableFixture *it, const Game *game, guint n_seats, guint kind, Tally *tally)
{
  g_autofree char *seats = seats_of (n_seats, kind);
  g_autoptr (RoomTable) table
      = tables_new (it, tables_wish (game->id, seats, game_option_find (game, "hands") >= 0 ? "hands=4" : "", 31));
  guint64 random = n_seats * 3 + kind;

  for (guint step = 0; step < STEPS && room_table_get_state (table) != ROOM_TABLE_OVER; step++)
    {
      /* Undo is also tried while a bot thinks. */
      if (random_below (&random, 2) == 0)
        tables_wait (table);
      if (room_seat_view_get_seat (room_seat_view_get_laptop (table)) >= 0 && random_below (&random, 2) == 0)
        try_undo (table, tally);
      if (!tables_step (table, &random) && room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        {
          g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
          g_assert_true (room_table_next (table, NULL));
        }
    }
  g_assert_true (room_table_close (table, NULL));
}

static void
test_nobody_peeks (TableFixture *it, gconstpointer data)
{
  const Game *game = data;
  guint       least = (guint) __builtin_ctz (game->seats);
  guint       most = MIN (31 - (guint) __builtin_clz (game->seats), 5);
  Tally       tally = { 0 };

  for (guint kind = 0; kind < 3; kind++)
    {
      play_and_undo (it, game, least, kind, &tally);
      if (most > least && game->seats >> most & 1)
        play_and_undo (it, game, most, kind, &tally);
    }
  g_test_message ("%u tried, %u taken back", tally.asked, tally.taken);
  g_assert_cmpuint (tally.asked, >, 0);
}

/* --- Moves that were answered --- */

typedef struct
{
  const char *name, *game, *seats, *options;
  const char *move, *answer; /* verbs; NULL: any */
} Answer;

static const Answer answers[] = {
  { "check-and-bet", "texas-holdem", "Ann Rob=random Rosa=random", "structure=limit", "check", "bet" },
  { "bet-and-call", "texas-holdem", "Ann Rob=random Rosa=random", "structure=limit", "bet", "call" },
  { "mus-and-reply", "mus", "Ann Rob=random Rosa=random Carl=random", "", "mus", NULL },
  { "bid-and-reply", "mus", "Ann Rob=random Rosa=random Carl=random", "", "bid", NULL },
};

static gboolean
is_move (RoomTable *table, guint index, gboolean is_person, const char *verb)
{
  const GameMove *move = game_play_move (room_table_get_play (table), index);

  return (move->seat == 0) == is_person
         && (verb == NULL || g_str_equal (room_table_get_game (table)->verbs[move->action.verb].word, verb));
}

/* The only person, in seat 0, can take back a move until a bot acts; once the bot has answered it is too late. */
static void
test_answered (TableFixture *it, gconstpointer data)
{
  const Answer *answer = data;
  guint         before_it = 0, after_it = 0;

  for (guint64 seed = 1; seed <= 40 && (before_it == 0 || after_it == 0); seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (answer->game, answer->seats, answer->options, seed));
      guint64 random = seed;

      for (guint step = 0; step < 60; step++)
        {
          guint n, hand;

          tables_wait (table);
          if (room_table_get_state (table) != ROOM_TABLE_PERSON)
            break;
          n = tables_n_moves (table);
          hand = tables_state (table)->hand;
          tables_step (table, &random);
          if (!is_move (table, n, TRUE, answer->move) || tables_state (table)->hand != hand)
            continue;
          before_it += room_seat_view_can_undo (room_seat_view_get_laptop (table));
          tables_wait (table);
          if (tables_n_moves (table) < n + 2 || !is_move (table, n + 1, FALSE, answer->answer))
            continue;
          g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
          g_assert_false (room_seat_view_undo (room_seat_view_get_laptop (table), NULL));
          after_it++;
        }
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (before_it, >, 0);
  g_assert_cmpuint (after_it, >, 0);
}

/* A drawn card is not put back. */
static void
test_drawn (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish (data, "Ann Rob=random Rosa=random", "", 5));
  guint64 random = 5;
  guint   drawn = 0;

  for (guint step = 0; step < STEPS && room_table_get_state (table) != ROOM_TABLE_OVER; step++)
    {
      const GameState *state;
      guint            before, n;

      tables_wait (table);
      state = tables_state (table);
      before = game_count (state, state->stock);
      n = tables_n_moves (table);
      if (!tables_step (table, &random) && room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        {
          g_assert_true (room_table_next (table, NULL));
          continue;
        }
      if (tables_n_moves (table) == n + 1 && game_play_move (room_table_get_play (table), n)->seat == 0
          && game_count (tables_state (table), tables_state (table)->stock) < before)
        {
          g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
          drawn++;
        }
    }
  g_assert_cmpuint (drawn, >, 0);
}

TEST_PART (table_undo)
{
  evening_init (&argc, &argv);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/undo/nobody-peeks/%s", game_list ()[i]->id);

      g_test_add (path, TableFixture, game_list ()[i], tables_up, test_nobody_peeks, tables_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/undo/ends-with-the-answer/%s", answers[i].name);

      g_test_add (path, TableFixture, &answers[i], tables_up, test_answered, tables_down);
    }
  g_test_add ("/table/undo/drawn-is-drawn/tong-its", TableFixture, "tong-its", tables_up, test_drawn, tables_down);
  g_test_add ("/table/undo/drawn-is-drawn/crates", TableFixture, "crates", tables_up, test_drawn, tables_down);
  return g_test_run ();
}
