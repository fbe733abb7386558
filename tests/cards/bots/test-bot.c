/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bots' way of thinking, in a game made for it: the first player either takes a sure point, or bets ten that their
   card is the higher one. */
#include "base/random.h"
#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "../../program.h"

#define HAND 0 /* the zone of seat 0; the stock comes after the last hand */

enum
{
  SAFE,   /* takes one point from each of the others */
  BOLD,   /* wins ten points from the seat to the left, or loses ten to it */
  SPREAD, /* gains two points and gives four to each of the others: more than SAFE, but less than theirs */
  ANSWER, /* the answer of the seat to the left to SAFE: nothing happens */
  SPITE,  /* another answer: the point goes back twenty times */
};

static const GameVerb     verbs[] = { { "safe" }, { "bold" }, { "spread" }, { "answer" }, { "spite" }, { NULL } };
static const GamePhase    phases[] = { { "begin" }, { "answer" }, { NULL } };
static const GameZoneName zones[] = { { "hand", "Hand" }, { "stock", "Stock" }, { NULL } };

/* The verbs that the careful bot chooses, at the beginning and as an answer. */
static guint8   advice, answer;
static gboolean nothing_is_possible;

static void
setup (GameState *s)
{
  game_zones_add (s, "hand", GAME_FAN, 1, GAME_OWN);
  game_zone_add (s, "stock", -1, GAME_PILE, 13, GAME_NONE);
  game_deck_add (s, HAND + s->n_seats, CARD_SUIT_SET (CARD_SPADES), 1);
}

static void
deal (GameState *s)
{
  game_deal_round (s, HAND + s->n_seats, HAND, 0, 1);
  s->turn = 0;
}

static void
choices (const GameState *s, GameChoices *out)
{
  guint first = s->phase == 0 ? SAFE : ANSWER;

  for (guint verb = first; verb <= (s->phase == 0 ? SPREAD : SPITE); verb++)
    game_offer (out, verb);
}

static void
pay (GameState *s, guint from, guint to, gint points)
{
  s->paid[from] -= points;
  s->paid[to] += points;
}

static void
apply (GameState *s, const GameAction *action)
{
  switch (action->verb)
    {
    case SAFE:
      for (guint seat = 1; seat < s->n_seats; seat++)
        pay (s, seat, 0, 1);
      s->phase = 1;
      s->turn = 1;
      return;
    case BOLD:
      pay (s, 1, 0, card_rank (game_top (s, HAND)) > card_rank (game_top (s, HAND + 1)) ? 10 : -10);
      break;
    case SPREAD:
      s->paid[0] += 2;
      for (guint seat = 1; seat < s->n_seats; seat++)
        s->paid[seat] += 4;
      break;
    case SPITE:
      pay (s, 0, 1, 20);
      break;
    default:
      break;
    }
  game_end_hand (s);
}

static void
settle (GameState *s)
{
  game_pay_all (s);
}

static void
advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  *out = (GameAction){ .verb = view->phase == 0 ? advice : answer, .target = -1 };
}

static gboolean
possible (const GameState *world, const GameState *view)
{
  return !nothing_is_possible;
}

#define HIGHER                                                                                                         \
  .rules = 1, .seats = 1 << 2 | 1 << 3, .room = 3 + 13, .verbs = verbs, .phases = phases, .zones = zones, .hands = 1,  \
  .setup = setup, .deal = deal, .choices = choices, .apply = apply, .settle = settle,                                  \
  .bots = { .advise = advise, .worlds = &(const GameWorlds){ .possible = possible } }

static const Game higher = { .id = "higher", .people = { .name = "Higher" }, .flags = GAME_HANDS, HIGHER };
static const Game lower = { .id = "lower", .people = { .name = "Lower" }, .flags = GAME_HANDS | GAME_LOW_WINS, HIGHER };

static const Game *const *
list_games (void)
{
  static const Game *const games[] = { &higher, &lower, NULL };

  return games;
}

static const GameShelf shelf = { .list = list_games };

/* --- The choices of the bots --- */

/* The choice of seat 0 with the spade of RANK, in a world of thirteen spades. */
static guint
choose (Bot bot, const Game *game, guint n_seats, guint rank, guint64 seed)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (game)), *view = g_malloc0 (game_state_size (game));
  const Card            deck[] = { CARD (rank, CARD_SPADES) };
  gint32                option[GAME_MAX_OPTIONS];
  GameChoices           offered;
  GameAction            action = { 0 };

  game_options_init (game, option);
  game_begin (s, game, n_seats, option, -1);
  g_assert_true (game_deal_hand (s, 1, deck, 1, NULL));
  game_view (s, 0, view);
  game_choices (view, &offered);
  bot_choose (bot, view, &offered, &seed, &action);
  return action.verb;
}

/* Counts how often each verb is chosen over many seeds. */
static void
count (Bot bot, const Game *game, guint n_seats, guint rank, guint chosen[SPITE + 1])
{
  for (guint verb = SAFE; verb <= SPITE; verb++)
    chosen[verb] = 0;
  for (guint64 seed = 1; seed <= 60; seed++)
    chosen[choose (bot, game, n_seats, rank, seed)]++;
}

static void
assert_always (Bot bot, const Game *game, guint n_seats, guint rank, guint verb)
{
  guint chosen[SPITE + 1];

  count (bot, game, n_seats, rank, chosen);
  g_assert_cmpuint (chosen[verb], ==, 60);
}

static void
reset (void)
{
  advice = SAFE;
  answer = ANSWER;
  nothing_is_possible = FALSE;
}

static void
test_random_does_anything (void)
{
  guint chosen[SPITE + 1];

  reset ();
  count (BOT_RANDOM, &higher, 2, CARD_KING, chosen);
  for (guint verb = SAFE; verb <= SPREAD; verb++)
    g_assert_cmpuint (chosen[verb], >, 10);
}

static void
test_careful_takes_the_advice (void)
{
  reset ();
  for (advice = SAFE; advice <= SPREAD; advice++)
    assert_always (BOT_CAREFUL, &higher, 2, CARD_KING, advice);
}

/* An ace wins ten points for sure, a two loses them. */
static void
test_patient_sees_what_is_better (void)
{
  reset ();
  assert_always (BOT_PATIENT, &higher, 2, CARD_ACE, BOLD);
  assert_always (BOT_PATIENT, &higher, 2, 0, SAFE);
  advice = BOLD;
  assert_always (BOT_PATIENT, &higher, 2, CARD_ACE, BOLD);
  assert_always (BOT_PATIENT, &higher, 2, 0, SAFE);
}

/* With the middle card ten points are won as often as lost: no evidence is strong enough to overrule the advice, in
   favour of one point or against it. */
static void
test_patient_wants_more_than_chance (void)
{
  guint chosen[SPITE + 1];

  reset ();
  count (BOT_PATIENT, &higher, 2, 6, chosen);
  g_assert_cmpuint (chosen[SAFE], >=, 55);
  advice = BOLD;
  count (BOT_PATIENT, &higher, 2, 6, chosen);
  g_assert_cmpuint (chosen[BOLD], >=, 40);
}

/* Two points are more than one, but then the others get four. */
static void
test_patient_compares_with_the_others (void)
{
  reset ();
  advice = SPREAD;
  assert_always (BOT_PATIENT, &higher, 2, 0, SAFE);
  assert_always (BOT_PATIENT, &higher, 3, 0, SAFE);
}

static void
test_patient_wants_few_points_where_low_wins (void)
{
  reset ();
  assert_always (BOT_PATIENT, &lower, 2, 0, BOLD);
  assert_always (BOT_PATIENT, &lower, 2, CARD_ACE, SPREAD);
}

/* One point is no sure gain if the answer takes twenty. */
static void
test_patient_plays_the_others_as_careful_players (void)
{
  reset ();
  answer = SPITE;
  assert_always (BOT_PATIENT, &higher, 2, 0, SPREAD);
}

static void
test_patient_without_a_world_takes_the_advice (void)
{
  reset ();
  nothing_is_possible = TRUE;
  assert_always (BOT_PATIENT, &higher, 2, CARD_ACE, SAFE);
}

TEST_PART (bot)
{
  g_test_init (&argc, &argv, NULL);
  game_shelf_set (&shelf);
  g_test_add_func ("/bot/random-does-anything", test_random_does_anything);
  g_test_add_func ("/bot/careful-takes-the-advice", test_careful_takes_the_advice);
  g_test_add_func ("/bot/patient-sees-what-is-better", test_patient_sees_what_is_better);
  g_test_add_func ("/bot/patient-wants-more-than-chance", test_patient_wants_more_than_chance);
  g_test_add_func ("/bot/patient-compares-with-the-others", test_patient_compares_with_the_others);
  g_test_add_func ("/bot/patient-wants-few-points-where-low-wins", test_patient_wants_few_points_where_low_wins);
  g_test_add_func ("/bot/patient-plays-the-others-as-careful-players",
                   test_patient_plays_the_others_as_careful_players);
  g_test_add_func ("/bot/patient-without-a-world-takes-the-advice", test_patient_without_a_world_takes_the_advice);
  return g_test_run ();
}
