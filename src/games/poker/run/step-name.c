/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins each hand of dealer's choice: which games can be played, who names one, and how the hand is set up for it. */
#include "step-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/say.h"
#include "games/poker/variant/modifiers.h"
#include "dealing.h"
#include "steps.h"

const char *const poker_mix_classics[] = {
  "texas-holdem",          "omaha",          "omaha-hi-lo",     "big-o", "five-card-draw",
  "five-card-triple-draw", "five-card-stud", "seven-card-stud", "razz",  NULL,
};

/* The games of POKER_LIST_HORSE, in order. */
static const char *const horse[]
    = { "texas-holdem", "omaha-hi-lo", "razz", "seven-card-stud", "seven-card-stud-hi-lo", NULL };

/* --- The list --- */

static gboolean
is_listed (const PokerGame *mix, const gint32 *option, guint index)
{
  const GameOption *kind = &mix->variant->options[POKER_MIX_GAMES + index];

  switch ((PokerMixList) option[POKER_MIX_LIST])
    {
    case POKER_LIST_CLASSIC:
      return g_strv_contains (poker_mix_classics, kind->name);
    case POKER_LIST_HORSE:
      return g_strv_contains (horse, kind->name);
    case POKER_LIST_ALL:
      return TRUE;
    case POKER_LIST_CHOSEN:
      return g_str_equal (kind->words[option[POKER_MIX_GAMES + index]], "on");
    }
  g_assert_not_reached ();
}

/* PLAN: that of a hand of it. */
static gboolean
can_play (const PokerGame *mix, guint index, const gint32 *option, guint n_seats, guint n, PokerPlan *plan)
{
  const PokerVariant *variant = poker_mix_game (mix, index)->variant;
  gint32              hand[GAME_MAX_OPTIONS];
  g_autofree char    *refusal = NULL;

  if (!is_listed (mix, option, index))
    return FALSE;
  poker_mix_options (mix, poker_mix_game (mix, index), option, hand);
  refusal = poker_variant_refuse (variant, hand, n);
  if (refusal != NULL)
    return FALSE;
  poker_variant_plan (variant, hand, n, plan);
  return poker_plan_zones (plan, n_seats) <= GAME_MAX_ZONES; /* those out of chips keep their places */
}

guint64
poker_mix_suits (const GameState *s, guint n)
{
  return ((const PokerNotes *) game_notes_of (s))->suits[n];
}

char *
poker_mix_refuse (const Game *game, guint n_seats, const gint32 *option)
{
  const PokerGame *mix = game->data;
  gboolean         has_one = FALSE;
  char            *sentence = poker_modifiers_refuse (mix->variant, option);
  PokerPlan        plan;

  if (sentence != NULL)
    return sentence;

  for (guint i = 0; i < mix->mixed->len; i++)
    {
      if (can_play (mix, i, option, n_seats, n_seats, &plan))
        return NULL;
      has_one |= is_listed (mix, option, i);
    }
  return has_one ? g_strdup_printf (ngettext ("No game in the list can be played by %u player.",
                                              "No game in the list can be played by %u players.", n_seats),
                                    n_seats)
                 : g_strdup (_ ("The list is empty: choose at least one game."));
}

void
poker_mix_option_set (gint32 *option, guint slot)
{
  if (slot == POKER_MIX_LIST && option[slot] == POKER_LIST_HORSE)
    option[POKER_MIX_CHOOSE] = POKER_CHOOSE_ORBIT;
}

gboolean
poker_mix_option_counts (const Game *game, const gint32 *option, guint slot)
{
  const PokerGame *mix = game->data;
  gboolean         is_switch = slot >= POKER_MIX_GAMES && slot < POKER_MIX_GAMES + mix->mixed->len;

  return !is_switch || option[POKER_MIX_LIST] == POKER_LIST_CHOSEN;
}

/* --- A match --- */

void
poker_mix_make_room (GameState *s)
{
  const PokerGame *mix = poker_game (s);
  PokerNotes      *notes = game_notes (s);

  for (guint i = 0; i < mix->mixed->len; i++)
    for (guint n = 2; n <= s->n_seats; n++)
      if (can_play (mix, i, s->option, s->n_seats, n, &notes->plan))
        {
          notes->suits[n] |= (guint64) 1 << i;
          notes->named = (guint8) (i + 1);
          poker_add_zones (s);
          game_zones_drop (s, POKER_HOLE);
        }
  notes->named = 0;
  memset (&notes->plan, 0, sizeof notes->plan);
}

void
poker_mix_begin_hand (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  game_zones_drop (s, POKER_HOLE);
  notes->named = 0;
  memset (&notes->plan, 0, sizeof notes->plan);
  notes->plan.step[0].op = POKER_NAME;
  notes->plan.structure = (guint8) s->option[POKER_MIX_STRUCTURE];
}

static void
take_game (GameState *s, guint index)
{
  const PokerGame *mix = poker_game (s), *game = poker_mix_game (mix, index);
  PokerNotes      *notes = game_notes (s);
  gint32           hand[GAME_MAX_OPTIONS];

  notes->named = (guint8) (index + 1);
  poker_mix_options (mix, game, s->option, hand);
  poker_variant_plan (game->variant, hand, (guint) __builtin_popcount (notes->in), &notes->plan);
  notes->plan.step[0].op = POKER_NAME; /* naming takes the place of the antes */
  poker_add_zones (s);
  poker_begin_bets (s);
  poker_step_antes.begin (s, &notes->plan.step[0]);
}

/* --- The step --- */

static guint64
find_suitable (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  return poker_mix_suits (s, (guint) __builtin_popcount (notes->in));
}

static guint
nth_of (guint64 games, guint n)
{
  for (; n > 0; n--)
    games &= games - 1;
  return (guint) __builtin_ctzll (games);
}

/* Draws a game by the top card of the deck, unseen, and shuffles the deck again.  The game thus tells nothing about
   the cards, and the order of the cards determines everything random. */
static guint
draw_game (GameState *s, guint64 games)
{
  const Card *cards = game_cards (s, POKER_STOCK);
  guint       n = game_count (s, POKER_STOCK), number = 0;

  for (guint i = 1; i <= 4; i++)
    number = number * CARD_FACES + cards[n - i];
  game_shuffle (s, POKER_STOCK);
  game_tell (s);
  return nth_of (games, number % (guint) __builtin_popcountll (games));
}

/* Where a round of games begins: at the first, and HORSE with Hold'em. */
static guint
find_first (const GameState *s)
{
  const PokerGame *mix = poker_game (s);
  guint            first = 0;

  while (s->option[POKER_MIX_LIST] == POKER_LIST_HORSE && first < mix->mixed->len
         && !g_str_equal (poker_mix_game (mix, first)->variant->id, horse[0]))
    first++;
  return first;
}

/* A game stays for as many hands as there were players when it began, unless it can no longer be played; then the
   next one follows. */
static guint
find_round (GameState *s, guint64 games)
{
  PokerNotes *notes = game_notes (s);
  guint       first = notes->last > 0 ? notes->last : find_first (s);
  guint64     behind = games & ~(((guint64) 1 << first) - 1);

  if (notes->left == 0 || !(games >> (notes->last - 1u) & 1))
    {
      notes->last = (guint8) (nth_of (behind != 0 ? behind : games, 0) + 1);
      notes->left = (guint8) __builtin_popcount (notes->in);
    }
  notes->left--;
  return notes->last - 1u;
}

static gboolean
begin_name (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);
  guint64           games = find_suitable (s);

  switch ((PokerChoose) s->option[POKER_MIX_CHOOSE])
    {
    case POKER_CHOOSE_DEALER:
      s->turn = notes->in >> s->dealer & 1 ? s->dealer : (gint8) game_left_among (s, (guint) s->dealer, notes->in);
      return TRUE;
    case POKER_CHOOSE_ORBIT:
      take_game (s, find_round (s, games));
      return FALSE;
    case POKER_CHOOSE_RANDOM:
      take_game (s, draw_game (s, games));
      return FALSE;
    }
  g_assert_not_reached ();
}

static void
choose_name (const GameState *s, const PokerStep *step, GameChoices *out)
{
  for (guint64 left = find_suitable (s); left != 0; left &= left - 1)
    poker_offer (s, out, POKER_ACT_NAME)->target = __builtin_ctzll (left);
}

static gboolean
apply_name (GameState *s, const PokerStep *step, const GameAction *action)
{
  take_game (s, (guint) action->target);
  return FALSE;
}

static void
advise_name (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  game_pick (choices, random, out);
}

/* --- For people --- */

const Game *
poker_mix_hand_game (const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);

  return notes->named > 0 ? g_ptr_array_index (poker_game (view)->mixed, notes->named - 1u) : NULL;
}

GPtrArray *
poker_mix_listed (const GameState *view)
{
  const PokerGame *mix = poker_game (view);
  GPtrArray       *games = g_ptr_array_new ();
  guint            first = find_first (view);
  guint64          suits = poker_mix_suits (view, view->n_seats);

  for (guint i = 0; i < mix->mixed->len; i++)
    {
      guint index = (first + i) % mix->mixed->len;

      if (suits >> index & 1)
        g_ptr_array_add (games, g_ptr_array_index (mix->mixed, index));
    }
  return games;
}

void
poker_mix_facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Game *game = poker_mix_hand_game (view);

  if (game != NULL)
    game_fact (out, FACT_LINE, 0, TRUE, g_strdup (_ (game->people.name)));
}

static char *
ask_name (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Choose the game of this hand"));
}

static char *
explain_name (const GameState *view, const PokerStep *step, const GameAction *action)
{
  const PokerGame  *mix = poker_game (view);
  const PokerNotes *notes = game_notes_of (view);

  if (poker_act_of (view, action->verb) != POKER_ACT_NAME || action->target < 0
      || action->target >= (gint) mix->mixed->len)
    return g_strdup (_ ("First name the game of this hand."));
  return g_strdup_printf (ngettext ("%s is not in the list of this table, or cannot be played by %u player.",
                                    "%s is not in the list of this table, or cannot be played by %u players.",
                                    (guint) __builtin_popcount (notes->in)),
                          _ (view->game->names[action->target].label), (guint) __builtin_popcount (notes->in));
}

const PokerStepKind poker_step_name = {
  .phase = POKER_PHASE_NAME,
  .does = POKER_BIT (NAME),
  .begin = begin_name,
  .choices = choose_name,
  .apply = apply_name,
  .asks = ask_name,
  .explain = explain_name,
  .advise = advise_name,
};
