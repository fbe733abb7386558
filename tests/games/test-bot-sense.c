/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions with a move that no sensible person would make, and the one that the careful bot must make instead. */
#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "games/tong-its/tong-its.h"
#include "../program.h"

typedef struct
{
  const char *name;
  const char *text;   /* a transcript up to the position */
  const char *action; /* in the words of a transcript */
} Position;

#define HANDS_OF_TWENTY_FIVE "game twenty-five 1\nseats 3\ndeck 6d 5s 8h 3d 2s Qc 4d 9h 7c 5d Jd 6c Kd 4c Jc Ts\n"

static const Position positions[] = {
  /* The king of diamonds is led, spades are trumps: the two takes the trick as well as the five. */
  { "a-low-trump-takes-a-king", HANDS_OF_TWENTY_FIVE "0 play Kd\n", "play 2s" },
  /* A king alone counts nothing, so another card can only help. */
  { "a-court-card-alone-is-no-place-to-stop",
    "game champs-and-cowards\nseats 4\noption forced_buy off\ndeck Kc Qs Ks Jh\n", "champ" },
  /* A middling pair faces a bet that offers five to one. */
  { "a-small-bet-is-called",
    "game texas-holdem\nseats 2\ndeck 8c Qc 8d Js 3s Kh 9s 4c 2d 5h 7d Td\n1 raise 20\n0 call\n0 check\n1 bet 10\n",
    "call" },
  /* Three kings are the best high hand, and the best possible low hand is there too. */
  { "kings-are-for-high-and-ace-and-two-for-low",
    "game omaha\nseats 2\noption split_hands on\ndeck Kc 9c As 9d Kd Jc 2s Td  9s 3c 5d 8h  9h Kh  2h Qd\n1 call\n0 "
    "check\n"
    "0 check\n1 check\n0 check\n1 check\n0 check\n1 check\n",
    "arrange Kc Kd / 2s As" },
};

static GamePlay *
play_text (const char *text)
{
  GamePlay *play = NULL;
  guint     held, failed;
  g_autoptr (GError) error = NULL;

  game_transcript_run (text, NULL, NULL, &held, &failed, &play, &error);
  g_assert_no_error (error);
  return play;
}

static void
choose (GamePlay *play, guint64 *random, GameAction *out)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);

  game_view (s, s->turn, view);
  bot_choose (BOT_CAREFUL, view, game_play_choices (play), random, out);
}

static void
test_position (gconstpointer data)
{
  const Position *position = data;
  g_autoptr (GamePlay) play = play_text (position->text);
  guint64          random = 7;
  GameAction       action;
  g_autofree char *found = NULL;

  choose (play, &random, &action);
  found = game_action_print (game_play_setup (play)->game, &action);
  g_assert_cmpstr (found, ==, position->action);
}

/* With seven and two, nothing on the flop and no bet yet, the bot mostly checks and sometimes bets. */
static void
test_bluff (void)
{
  g_autoptr (GamePlay) play
      = play_text ("game texas-holdem\nseats 2\ndeck 7c Qc 2d Qs 3s Kh Jh 9s 4d 5h 6d Td\n1 call\n0 check\n");
  guint64 random = 7;
  guint   n_bets = 0;

  for (guint i = 0; i < 300; i++)
    {
      GameAction       action;
      g_autofree char *found = NULL;

      choose (play, &random, &action);
      found = game_action_print (game_play_setup (play)->game, &action);
      n_bets += g_str_has_prefix (found, "bet ");
      g_assert_true (g_str_has_prefix (found, "bet ") || g_str_equal (found, "check"));
    }
  g_test_message ("%u bets", n_bets);
  g_assert_cmpuint (n_bets, >, 10);
  g_assert_cmpuint (n_bets, <, 60);
}

/* A player who calls with four cards or fewer has few points: nobody challenges with seventeen or more, in any of many
   hands. */
static void
test_challenge (void)
{
  GameSetup setup = { .game = &game_tong_its, .n_seats = TONG_SEATS, .dealer = -1 };
  guint64   random = 7;
  guint     n_asked = 0;

  game_options_init (&game_tong_its, setup.option);
  for (setup.seed = 0; setup.seed < 2000; setup.seed++)
    {
      g_autoptr (GamePlay) play = game_play_new (&setup, NULL, 0, NULL);
      const GameState *s = game_play_state (play);

      while (s->turn != GAME_HAND_OVER)
        {
          const TongItsNotes *notes = game_notes_of (s);
          GameAction          action;
          MeldPlan            plan;

          choose (play, &random, &action);
          meld_plan (s->set[TONG_HAND + s->turn], tong_its_points, &plan);
          if (s->phase == TONG_ANSWER && plan.deadwood >= 17 && game_count (s, TONG_HAND + notes->ender) <= 4)
            {
              n_asked++;
              g_assert_cmpuint (action.verb, ==, TONG_FOLD);
            }
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
        }
    }
  g_test_message ("%u asked", n_asked);
  g_assert_cmpuint (n_asked, >, 10);
}

TEST_PART (bot_sense)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strconcat ("/bot-sense/", positions[i].name, NULL);

      g_test_add_data_func (path, &positions[i], test_position);
    }
  g_test_add_func ("/bot-sense/nothing-held-is-bet-now-and-then", test_bluff);
  g_test_add_func ("/bot-sense/few-cards-are-not-challenged-with-many-points", test_challenge);
  return g_test_run ();
}
