/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The holders of seats and who is asked next, tested with plays alone: no store, no clock and no main loop. */
#include "app/table/table-seats.h"
#include "games/list.h"
#include "../../program.h"

typedef struct
{
  TableSeats seats;
  GamePlay  *play;
  guint64    random;
  guint      n_asked[GAME_MAX_SEATS]; /* in the open secret window */
  guint      n_windows, n_open, n_covered;
} Match;

static void
begin (Match *match, const Game *game, guint n, SeatMask people, SeatMask phones, guint64 seed)
{
  GameSetup setup = { .game = game, .n_seats = n, .dealer = -1, .seed = seed };
  g_autoptr (GError) error = NULL;

  game_options_init (game, setup.option);
  *match = (Match){ .random = seed };
  match->play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  table_seats_init (&match->seats, n);
  for (guint seat = 0; seat < n; seat++)
    {
      table_seats_set_person (&match->seats, seat, people >> seat & 1);
      if (phones >> seat & 1)
        table_seats_set_holder (&match->seats, seat, TABLE_PHONE);
    }
}

static void
end (Match *match)
{
  game_play_free (match->play);
}

static void
choose (Match *match, gint seat, GameAction *action)
{
  const GameChoices *choices = game_play_choices_of (match->play, seat);

  for (guint i = 0; i < 1000; i++)
    {
      game_pick (choices, &match->random, action);
      if (game_play_would (match->play, seat, action))
        return;
    }
  g_error ("nothing is legal");
}

static void
move (Match *match, gint seat)
{
  GameAction action;

  choose (match, seat, &action);
  g_assert_true (game_play_do (match->play, seat, &action, NULL));
}

/* The screen shows nobody more than everybody may see, unless they are alone with it. */
static void
check_screen (Match *match)
{
  const TableSeats     *seats = &match->seats;
  const GameState      *s = game_play_state (match->play);
  g_autofree GameState *shown = g_malloc (s->size), *open = g_malloc (s->size);

  if (seats->looker < 0 || table_seats_is_private (seats))
    return;
  g_assert_false (seats->is_covered);
  game_view (s, seats->looker, shown);
  game_view (s, GAME_OUTSIDER, open);
  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; i < game_count (s, zone); i++)
      g_assert_cmpuint (game_cards (shown, zone)[i], ==, game_cards (open, zone)[i]);
}

static void
answer (Match *match, gint seat)
{
  GameAction action;
  gboolean   may = game_play_state (match->play)->turn == seat;

  match->n_asked[seat]++;
  if (may)
    choose (match, seat, &action);
  table_seats_answer (&match->seats, (guint) seat, may ? &action : NULL);
}

/* Everybody who is asked now answers; the laptop asks one person at a time. */
static void
answer_all (Match *match)
{
  SeatMask asked = match->seats.asked;

  g_assert_cmpint (__builtin_popcount (asked & (SeatMask) ~match->seats.phones), <=, 1);
  for (gint seat = 0; seat < (gint) match->seats.n; seat++)
    if (asked >> seat & 1)
      answer (match, seat);
}

static void
close_window (Match *match, gint seat)
{
  GameAction action = match->seats.answer;

  /* Each person was asked once, whoever could act in the window. */
  for (guint i = 0; table_seats_count_people (&match->seats) > 1 && i < match->seats.n; i++)
    {
      gboolean asks = (match->seats.people & (SeatMask) ~match->seats.standing) >> i & 1;

      g_assert_cmpuint (match->n_asked[i], ==, asks ? 1 : 0);
      match->n_asked[i] = 0;
    }
  match->n_windows++;
  if (seat < 0)
    g_assert_true (game_play_step_on (match->play, NULL));
  else if (match->seats.has_answer)
    g_assert_true (game_play_do (match->play, seat, &action, NULL));
  else
    move (match, seat);
  table_seats_open_window (&match->seats);
}

/* Plays a step of the match; FALSE: the hand is over. */
static gboolean
step (Match *match)
{
  TableNext next = table_seats_next (&match->seats, match->play);

  check_screen (match);
  if (match->seats.is_covered)
    {
      match->n_covered++;
      g_assert_cmpint (match->seats.looker, ==, -1);
      table_seats_lift (&match->seats);
      next = table_seats_next (&match->seats, match->play);
      g_assert_false (match->seats.is_covered);
      g_assert_cmpint (match->seats.looker, ==, match->seats.at_laptop);
    }
  switch (next.kind)
    {
    case TABLE_NEXT_OVER:
      return FALSE;
    case TABLE_NEXT_WINDOW:
      answer_all (match);
      return TRUE;
    case TABLE_NEXT_CLOSE:
      close_window (match, next.seat);
      return TRUE;
    case TABLE_NEXT_PERSON:
      g_assert_cmpuint (match->seats.asked, ==, 1u << next.seat);
      break;
    case TABLE_NEXT_BOT:
      g_assert_cmpint (table_seats_get_holder (&match->seats, (guint) next.seat), ==, TABLE_BOT);
      break;
    case TABLE_NEXT_OPEN:
      match->n_open++;
      break;
    case TABLE_NEXT_FORCED:
    default:
      break;
    }
  move (match, next.seat);
  return TRUE;
}

static guint
pick_seats (const Game *game)
{
  guint n = (guint) g_bit_nth_lsf (game->seats & ~7u, -1);

  return n > GAME_MAX_SEATS ? (guint) g_bit_nth_msf (game->seats, -1) : n;
}

/* Every game with people at the laptop, on phones, and among bots. */
static void
test_every_game (void)
{
  static const struct
  {
    SeatMask people, phones;
  } tables[] = { { GAME_ALL, 0 }, { GAME_ALL, GAME_ALL }, { GAME_ALL, 0x5555 }, { 1, 0 }, { 1, 1 }, { 0x5555, 0 } };

  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tables); k++)
      {
        guint    n = pick_seats (game_list ()[i]);
        SeatMask all = (SeatMask) ((1u << n) - 1);
        Match    match;

        begin (&match, game_list ()[i], n, tables[k].people & all, tables[k].phones & all, 7);
        while (step (&match))
          ;
        g_test_message ("%s %u: %u moves", game_list ()[i]->id, k, game_play_n_moves (match.play));
        if (table_seats_count_at_laptop (&match.seats) <= 1)
          g_assert_cmpuint (match.n_covered, ==, 0);
        end (&match);
      }
}

static void
test_curtain (void)
{
  Match match;
  gint  first;

  begin (&match, game_find ("pitty-pat"), 3, 7, 0, 1);
  first = table_seats_next (&match.seats, match.play).seat;
  g_assert_true (match.seats.is_covered);
  g_assert_cmpint (match.seats.at_laptop, ==, first);
  g_assert_cmpint (table_seats_get_reader (&match.seats), ==, GAME_OUTSIDER);
  table_seats_lift (&match.seats);
  table_seats_next (&match.seats, match.play);
  g_assert_cmpint (table_seats_get_reader (&match.seats), ==, first);
  /* A player who takes their cards to a phone leaves the laptop. */
  g_assert_true (table_seats_set_holder (&match.seats, (guint) first, TABLE_PHONE));
  g_assert_false (table_seats_set_holder (&match.seats, (guint) first, TABLE_PHONE));
  table_seats_next (&match.seats, match.play);
  g_assert_cmpint (match.seats.looker, ==, -1);
  g_assert_cmpint (match.seats.on_phone, ==, first);
  g_assert_true (table_seats_set_holder (&match.seats, (guint) first, TABLE_AWAY));
  g_assert_cmpint (table_seats_get_holder (&match.seats, (guint) first), ==, TABLE_AWAY);
  end (&match);
}

/* When one of two people at the laptop goes, the other has it alone, and keeps it when somebody comes back. */
static void
test_taken_over (void)
{
  Match match;
  gint  first;

  begin (&match, game_find ("pitty-pat"), 3, 7, 0, 1);
  first = table_seats_next (&match.seats, match.play).seat;
  for (guint seat = 0; seat < 3; seat++)
    if ((gint) seat != first)
      table_seats_take_over (&match.seats, seat, FALSE);
  table_seats_next (&match.seats, match.play);
  g_assert_false (match.seats.is_covered);
  g_assert_cmpint (match.seats.looker, ==, first);
  g_assert_false (table_seats_set_holder (&match.seats, (guint) (first + 1) % 3, TABLE_PHONE)); /* it is a bot */
  table_seats_take_over (&match.seats, (guint) (first + 1) % 3, TRUE);
  table_seats_next (&match.seats, match.play);
  g_assert_cmpint (match.seats.looker, ==, first);
  table_seats_take_over (&match.seats, (guint) first, TRUE);
  table_seats_next (&match.seats, match.play);
  g_assert_true (match.seats.is_covered);
  end (&match);
}

/* A player with a standing pass is asked in no window, until they take it back. */
static void
test_standing (void)
{
  guint n_windows = 0;

  for (guint64 seed = 1; seed < 9; seed++)
    {
      Match match;

      begin (&match, game_find ("twenty-five"), 3, 7, 2, seed);
      table_seats_set_standing (&match.seats, 1, TRUE);
      table_seats_set_standing (&match.seats, 2, TRUE);
      g_assert_true (table_seats_hides_end (&match.seats));
      while (step (&match))
        ;
      n_windows += match.n_windows;
      table_seats_take_over (&match.seats, 1, TRUE);
      g_assert_cmpuint (match.seats.standing, ==, 4);
      table_seats_set_standing (&match.seats, 2, FALSE);
      g_assert_false (table_seats_hides_end (&match.seats));
      end (&match);
    }
  g_assert_cmpuint (n_windows, >, 0);
}

/* Whoever comes back with a phone has called all the same, until something has happened at the table. */
static void
test_one_call_a_step (void)
{
  TableSeats seats;

  table_seats_init (&seats, 3);
  table_seats_set_person (&seats, 1, TRUE);
  table_seats_set_holder (&seats, 1, TABLE_PHONE);
  seats.called = 1 << 1;
  table_seats_set_holder (&seats, 1, TABLE_AWAY);
  table_seats_set_holder (&seats, 1, TABLE_PHONE);
  table_seats_drop (&seats);
  g_assert_cmpuint (seats.called, ==, 1 << 1);
  table_seats_note_step (&seats, 1, 0);
  g_assert_cmpuint (seats.called, ==, 0);
}

TEST_PART (table_seats)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-seats/every-game", test_every_game);
  g_test_add_func ("/table-seats/curtain", test_curtain);
  g_test_add_func ("/table-seats/taken-over", test_taken_over);
  g_test_add_func ("/table-seats/standing", test_standing);
  g_test_add_func ("/table-seats/one-call-a-step", test_one_call_a_step);
  return g_test_run ();
}
