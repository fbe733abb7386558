/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pauses of a table before it goes on, planned from a step alone, with no table, no clock and no store. */
#include <string.h>

#include "app/table/table-pace.h"
#include "games/list.h"
#include "../../program.h"

typedef struct
{
  TableFrames frames;
  guint       n[TABLE_N_HOLDS];
} Plan;

static GamePlay *
begin (const Game *game, guint n, guint64 seed)
{
  GameSetup setup = { .game = game, .n_seats = n, .dealer = -1, .seed = seed };
  g_autoptr (GError) error = NULL;
  GamePlay *play;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

static void
plan (Plan *plan, const TableStep *step)
{
  table_frames_plan (&plan->frames, step, TRUE);
  for (guint i = 0; i < plan->frames.shown->len; i++)
    plan->n[((const TableFrame *) plan->frames.shown->pdata[i])->hold]++;
}

/* Makes a random move; FALSE: the hand is over. */
static gboolean
move (GamePlay *play, guint64 *random, Plan *shown)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *before = g_memdup2 (s, s->size);
  GameAction            action;

  if (s->turn == GAME_NOBODY)
    return game_play_step_on (play, NULL);
  if (s->turn < 0)
    return FALSE;
  do
    game_pick (game_play_choices (play), random, &action);
  while (!game_play_do (play, game_play_state (play)->turn, &action, NULL));
  plan (shown,
        &(TableStep){
            .number = 1, .move = game_play_move (play, game_play_n_moves (play) - 1), .before = before, .play = play });
  return TRUE;
}

/* Every state shown is one of the same match, and tells no seat a card that it does not see afterwards. */
static void
check_frames (const Plan *shown, const GamePlay *play)
{
  for (guint i = 0; i < shown->frames.shown->len; i++)
    {
      const TableFrame *frame = shown->frames.shown->pdata[i];

      g_assert_cmpuint (frame->state->n_seats, ==, game_play_state (play)->n_seats);
      g_assert_cmpuint (frame->state->hand, ==, game_play_state (play)->hand);
      g_assert_true (table_hold_shows_frame (frame->hold));
      g_assert_false (frame->again);
      g_assert_cmpint (frame->index >= 0, ==, frame->card != CARD_HIDDEN);
      if (frame->index >= 0)
        g_assert_cmpint (game_cards (frame->state, (guint) frame->zone)[frame->index], ==, frame->card);
    }
}

static void
test_every_game (void)
{
  guint n_tricks = 0, n_turned = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];
      guint       n = MAX ((guint) g_bit_nth_lsf (game->seats, -1), 1);
      g_autoptr (GamePlay) play = begin (game, n, 5);
      Plan    shown = { 0 };
      guint64 random = 9;

      table_frames_init (&shown.frames);
      while (move (play, &random, &shown))
        check_frames (&shown, play);
      n_tricks += shown.n[TABLE_HOLD_TRICK];
      n_turned += shown.n[TABLE_HOLD_TURNED];
      table_frames_clear (&shown.frames);
    }
  g_assert_cmpuint (n_tricks, >, 100);
  g_assert_cmpuint (n_turned, >, 10);
}

/* Each of the five tricks of a hand lies still with a card from every seat, and the card that takes it has a ring. */
static void
test_tricks (void)
{
  g_autoptr (GamePlay) play = begin (game_find ("twenty-five"), 4, 5);
  Plan    shown = { 0 };
  guint64 random = 1;

  table_frames_init (&shown.frames);
  while (move (play, &random, &shown))
    for (guint i = 0; i < shown.frames.shown->len; i++)
      {
        const TableFrame *frame = shown.frames.shown->pdata[i];

        g_assert_cmpuint (game_count (frame->state, (guint) frame->zone), ==, 4);
        g_assert_cmpint (frame->seat, >=, 0);
        g_assert_cmpint (frame->index, >=, 0);
      }
  g_assert_cmpuint (shown.n[TABLE_HOLD_TRICK], ==, 5);
  table_frames_clear (&shown.frames);
}

/* The length of a pause follows from the number of the move: it is the same each time, between two bounds for a bot,
   and otherwise fixed. */
static void
test_lengths (void)
{
  guint least = G_MAXUINT, most = 0;

  for (guint n = 0; n < 500; n++)
    {
      guint length = table_pace_length (TABLE_HOLD_BOT, n, 0, 900);

      g_assert_cmpuint (length, ==, table_pace_length (TABLE_HOLD_BOT, n, 0, 900));
      g_assert_cmpuint (table_pace_length (TABLE_HOLD_BOT, n, 90, 900), ==, length + 90);
      g_assert_cmpuint (table_pace_length (TABLE_HOLD_WINDOW, n, 0, 900), ==, 900);
      least = MIN (least, length);
      most = MAX (most, length);
    }
  g_assert_cmpuint (least, >=, 600);
  g_assert_cmpuint (most, <=, 900);
  g_assert_cmpuint (most - least, >, 250);
}

/* A deal takes ninety milliseconds for a card, and deals several at a time if there are many. */
static void
test_deals (void)
{
  g_autoptr (GamePlay) few = begin (game_find ("texas-holdem"), 3, 1);
  g_autoptr (GamePlay) many = begin (game_find ("twenty-five"), 9, 1);

  g_assert_cmpuint (table_pace_deal_time (game_play_state (few)), ==, 6 * 90);
  g_assert_cmpuint (table_pace_deal_time (game_play_state (many)), ==, 2700);
}

TEST_PART (table_plan)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-plan/every-game", test_every_game);
  g_test_add_func ("/table-plan/tricks", test_tricks);
  g_test_add_func ("/table-plan/lengths", test_lengths);
  g_test_add_func ("/table-plan/deals", test_deals);
  return g_test_run ();
}
