/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chances.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cards/play/play.h"
#include "cards/setup.h"
#include "games/poker/run/steps.h"

enum
{
  MOST_HANDS = 10000,
  MOST_WORK = 100000, /* where a decision made by a rule costs 1 */
  IMAGINED = 20,      /* the cost of a decision for which the bot imagines outcomes */
  MOST_SIZE = 5,      /* most cards of a hand for which all hands are counted */
};

/* --- Dealt hands --- */

static guint
count_work (const GameState *s)
{
  const PokerPlan *plan = poker_plan (s);

  switch ((PokerOp) poker_step (s)->op)
    {
    case POKER_BET: /* nobody has to decide */
      return 0;
    case POKER_SECRET:
    case POKER_DRAFT:
    case POKER_RUMMY:
    case POKER_PILE:
      return IMAGINED;
    case POKER_DRAW: /* if only one's own hand is drawn to, a rule decides */
      return plan->most[POKER_AT_BOARD] + plan->most[POKER_AT_UP] + plan->most[POKER_AT_DOOR] > 0 ? IMAGINED : 1;
    default:
      return 1;
    }
}

/* Chooses an action so that nobody bets or folds; cards are drawn, taken and set as the careful bot does. */
static void
choose (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  for (guint i = 0; i < choices->n; i++)
    {
      PokerAct does = poker_act_of (view, choices->v[i].verb);

      if (does != POKER_ACT_CHECK && does != POKER_ACT_CALL)
        continue;
      *out = (GameAction){ .verb = choices->v[i].verb, .target = -1 };
      return;
    }
  poker_advise (view, choices, random, out);
}

/* Plays to the end of the hand and returns the cost of it. */
static guint
play_hand (GamePlay *play, GameState *view, guint64 *random)
{
  guint work = 0;

  while (game_play_state (play)->turn >= 0)
    {
      gint       turn = game_play_state (play)->turn;
      GameAction action;

      work += count_work (game_play_state (play));
      game_view (game_play_state (play), turn, view);
      choose (view, game_play_choices (play), random, &action);
      if (!game_play_do (play, turn, &action, NULL))
        break;
    }
  return work;
}

static void
count_winners (PokerChances *chances, const GameState *s)
{
  for (guint i = 0; i < chances->n_criteria; i++)
    {
      PokerKey best = 0;

      for (guint seat = 0; seat < s->n_seats; seat++)
        best = MAX (best, poker_key_of_seat (s, &chances->plan.criterion[i], seat));
      chances->of[i].won[POKER_CLASS (best)]++;
      chances->of[i].key[POKER_CLASS (best)] = best;
    }
}

/* --- All hands there are --- */

/* Returns whether a hand goes by without anybody choosing cards. */
static gboolean
is_dealt_only (const PokerPlan *plan)
{
  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op != POKER_ANTE && step->op != POKER_BLINDS && step->op != POKER_DEAL && step->op != POKER_BET
        && step->op != POKER_LEAD && step->op != POKER_TURN_DOWN)
      return FALSE;
  return TRUE;
}

/* The number of cards that the evaluator reads of one player's hand, if they can be any cards; otherwise 0. */
static guint
count_size (const PokerPlan *plan, const PokerCriterion *criterion)
{
  guint n = 0;

  if (!is_dealt_only (plan) || criterion->own > 0 || criterion->eval == POKER_EVAL_BETWEEN)
    return 0;
  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    if (criterion->from >> place & 1)
      n += plan->most[place];
  return n <= MOST_SIZE ? n : 0;
}

static void
count_dealt (PokerChance *chance, const PokerCriterion *criterion, Card *cards, guint n, guint from, guint n_deck)
{
  PokerKey key;

  if (n < chance->size)
    {
      for (guint card = from; card < n_deck; card++)
        {
          cards[n] = (Card) card;
          count_dealt (chance, criterion, cards, n + 1, card + 1, n_deck);
        }
      return;
    }
  key = poker_criterion_key (criterion, cards, n, NULL, 0);
  chance->dealt[POKER_CLASS (key)]++;
  chance->key[POKER_CLASS (key)] = key;
  chance->n_dealt++;
}

PokerChances *
poker_chances_new (const Game *game, guint n_seats, PokerStop stop, gpointer data)
{
  g_autofree PokerChances *chances = g_new0 (PokerChances, 1);
  GameSetup                setup = { .game = game, .n_seats = n_seats, .dealer = -1 };
  g_autofree GameState    *view = g_malloc0 (game_state_size (game));
  guint64                  random = 1;
  guint                    work = 0;

  game_options_init (game, setup.option);
  game_options_settle (game, setup.option);
  poker_variant_plan (poker_variant_of (game), setup.option, n_seats, &chances->plan);
  chances->n_criteria = chances->plan.n_criteria;
  for (; chances->n_hands < MOST_HANDS && work < MOST_WORK; chances->n_hands++)
    {
      g_autoptr (GamePlay) play = NULL;

      if (stop != NULL && stop (data))
        return NULL;
      setup.seed = chances->n_hands;
      play = game_play_new (&setup, NULL, 0, NULL);
      work += play_hand (play, view, &random);
      count_winners (chances, game_play_state (play));
    }
  for (guint i = 0; i < chances->n_criteria; i++)
    {
      const PokerCriterion *criterion = &chances->plan.criterion[i];
      Card                  cards[POKER_MOST_CARDS];

      chances->of[i].size = count_size (&chances->plan, criterion);
      if (chances->of[i].size > 0)
        count_dealt (&chances->of[i], criterion, cards, 0, 0, 52 + chances->plan.jokers);
    }
  return g_steal_pointer (&chances);
}

/* --- For people --- */

guint
poker_chances_seats (const Game *game)
{
  const PokerVariant *variant = poker_variant_of (game);
  GameSetup           setup = { .game = game, .dealer = -1 };
  guint               best = 0;

  game_options_init (game, setup.option);
  for (setup.n_seats = variant->fewest; setup.n_seats <= variant->more; setup.n_seats++)
    if (game_setup_check (&setup, NULL) && (setup.n_seats <= 4 || best == 0))
      best = setup.n_seats;
  return best;
}

gdouble
poker_chances_error (const PokerChances *chances)
{
  gdouble most = 0, n = chances->n_hands;

  for (guint i = 0; i < chances->n_criteria; i++)
    for (guint k = 0; k < POKER_CHANCE_CLASSES; k++)
      most = MAX (most, chances->of[i].won[k] / n * (1 - chances->of[i].won[k] / n));
  return 1.96 * sqrt (most / n);
}

/* Names a class for people; a hand that is a number or a card is named itself. */
char *
poker_chances_class (const PokerChances *chances, guint criterion, guint class)
{
  const PokerCriterion *of = &chances->plan.criterion[criterion];
  PokerKey              key = class > 0 ? chances->of[criterion].key[class] : 0;
  const char           *word = poker_criterion_class (of, key);

  if (key == 0)
    return g_strdup (_ ("nobody has such a hand"));
  if (of->eval != POKER_EVAL_BETWEEN
      && (poker_evals[of->eval].more != 0 || g_str_equal (word, poker_evals[of->eval].word)))
    return poker_criterion_text (of, key);
  return g_strdup (word);
}
