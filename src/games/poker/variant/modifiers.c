/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house rules that can be added to poker games, a row each: what the game must have, and how the rule changes
   the plan. */
#include "modifiers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "modify-steps.h"

/* --- What they need and change --- */

static void
add_jokers (PokerPlan *plan, gint32 value)
{
  plan->jokers = (guint8) value;
}

static const char *
lacks_known_steps (const PokerPlan *plan)
{
  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (!poker_step_knows_twins (step))
      return N_ ("cards are swapped one by one, set in hands or played, and there must not be two of any");
  return NULL;
}

static void
take_deck (PokerPlan *plan, gint32 value)
{
  plan->deck = POKER_DECK_88;
}

static const char *
lacks_lowest_card (const PokerPlan *plan)
{
  const char *twins = lacks_known_steps (plan);

  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval != POKER_EVAL_MODIFIED_LOW)
      return N_ ("number cards are for games in which the lowest card alone wins");
  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_SECRET)
      return N_ ("number cards cannot be turned up secretly");
  return twins;
}

static void
take_number_cards (PokerPlan *plan, gint32 value)
{
  plan->deck = POKER_DECK_76;
}

/* TRUE if this evaluator decides some part of the pot. */
static gboolean
has (const PokerPlan *plan, PokerEvalKind eval)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == eval)
      return TRUE;
  return FALSE;
}

/* Adds a rule to every hand that this evaluator reads. */
static void
add_rule (PokerPlan *plan, PokerEvalKind eval, PokerRules rule)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == eval)
      plan->criterion[i].rules |= (guint16) rule;
}

static const char *
lacks_high (const PokerPlan *plan)
{
  return has (plan, POKER_EVAL_HIGH) ? NULL : N_ ("the best poker hand does not win in this game");
}

/* Applies to every evaluator that knows flushes. */
static void
make_two_suits (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_HIGH, POKER_RULE_TWO_SUITS);
  add_rule (plan, POKER_EVAL_THREE_CARD, POKER_RULE_TWO_SUITS);
  add_rule (plan, POKER_EVAL_FOUR, POKER_RULE_TWO_SUITS);
  add_rule (plan, POKER_EVAL_RUNS, POKER_RULE_TWO_SUITS);
  if (value == 2)
    add_rule (plan, POKER_EVAL_HIGH, POKER_RULE_LOW_FLUSH);
}

static void
rank_flushes_by_suit (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_HIGH, POKER_RULE_BRIDGE);
  if (value == 2)
    add_rule (plan, POKER_EVAL_THREE_CARD, POKER_RULE_BRIDGE);
}

/* In low games the high card brings in and the low hand acts first. */
static void
turn_openers (PokerPlan *plan)
{
  gboolean has_bring_in = FALSE;

  for (PokerStep *step = plan->step; step->op != POKER_END; step++)
    has_bring_in |= step->op == POKER_BET && (step->flags & POKER_BRING_IN);
  for (PokerStep *step = plan->step; has_bring_in && step->op != POKER_END; step++)
    if (step->op == POKER_BET && step->open == POKER_OPEN_LOW_CARD)
      {
        step->open = POKER_OPEN_HIGH_CARD;
        step->flags |= POKER_ACE_LOW;
      }
    else if (step->op == POKER_BET && step->open == POKER_OPEN_HIGH_HAND)
      step->open = POKER_OPEN_LOW_HAND;
}

/* Puts another evaluator in place of the high hand.  If it reads poker hands too, rules about suits and small pairs
   are kept. */
static void
change_high (PokerPlan *plan, PokerEvalKind eval, PokerPrize prize)
{
  gboolean is_high = eval == POKER_EVAL_EXTRA_RUNS || eval == POKER_EVAL_VIRTUAL;

  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_HIGH)
      {
        plan->criterion[i].eval = (guint8) eval;
        plan->criterion[i].prize = (guint8) prize;
        plan->criterion[i].param = poker_evals[eval].param;
        if (!is_high)
          plan->criterion[i].rules = 0;
      }
}

static void
change_objective (PokerPlan *plan, gint32 value)
{
  static const struct
  {
    PokerEvalKind eval;
    PokerPrize    prize;
  } objectives[] = {
    { POKER_EVAL_HIGH, POKER_FOR_HIGH },        { POKER_EVAL_RUNS, POKER_FOR_RUN },
    { POKER_EVAL_WHEELERS, POKER_FOR_RUN },     { POKER_EVAL_TWENTY_ONE, POKER_FOR_BLACKJACK },
    { POKER_EVAL_MODIFIED_LOW, POKER_FOR_LOW }, { POKER_EVAL_BADUGI, POKER_FOR_BADUGI },
  };

  if (objectives[value].eval == POKER_EVAL_MODIFIED_LOW)
    turn_openers (plan);
  change_high (plan, objectives[value].eval, objectives[value].prize);
}

static const char *
lacks_runs (const PokerPlan *plan)
{
  return has (plan, POKER_EVAL_RUNS) ? NULL : N_ ("straights and flushes of any length do not win in this game");
}

static void
count_parts (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_RUNS, POKER_RULE_PARTS);
}

static void
count_all (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_RUNS, POKER_RULE_ALL);
}

static void
turn_runs (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_RUNS, POKER_RULE_LOWEST);
}

static void
drop_kickers (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_RUNS, POKER_RULE_NO_KICKERS);
}

/* These evaluators cannot choose exactly so many of a player's own cards. */
static const char *
lacks_free_high (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_HIGH && plan->criterion[i].own == 0)
      return NULL;
  return N_ ("no poker hand of any of a player’s cards wins in this game");
}

static void
add_extra_runs (PokerPlan *plan, gint32 value)
{
  change_high (plan, POKER_EVAL_EXTRA_RUNS, POKER_FOR_HIGH);
}

static guint
count_at (const PokerPlan *plan, PokerPlace place)
{
  return plan->most[place] + plan->more[place];
}

static guint
count_cards (const PokerPlan *plan, const PokerCriterion *criterion)
{
  guint n = 0;

  for (guint place = 0; place <= POKER_AT_BOARD; place++)
    n += criterion->from >> place & 1 ? count_at (plan, (PokerPlace) place) : 0;
  return n;
}

static const char *
lacks_six (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_HIGH && plan->criterion[i].own == 0
        && count_cards (plan, &plan->criterion[i]) > 5)
      return NULL;
  return N_ ("no poker hand of more than five cards wins in this game");
}

static void
add_virtual (PokerPlan *plan, gint32 value)
{
  change_high (plan, POKER_EVAL_VIRTUAL, POKER_FOR_HIGH);
}

static const char *
lacks_sums (const PokerPlan *plan)
{
  return has (plan, POKER_EVAL_VIRTUAL) ? NULL : N_ ("cards do not add up in this game");
}

static const char *
lacks_sums_of_known_cards (const PokerPlan *plan)
{
  const char *lack = lacks_sums (plan);

  return lack != NULL ? lack : lacks_known_steps (plan);
}

static void
multiply (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_VIRTUAL, POKER_RULE_PRODUCTS);
}

static void
keep_suits (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_EVAL_VIRTUAL, POKER_RULE_SUITED_SUMS);
}

static void
double_small_cards (PokerPlan *plan, gint32 value)
{
  plan->deck = POKER_DECK_72;
}

static const char *
lacks_only_high (const PokerPlan *plan)
{
  if (plan->criterion[0].eval == POKER_EVAL_HIGH && plan->award != POKER_AWARD_POINTS)
    return NULL;
  return N_ ("the best poker hand does not win in this game");
}

/* Uses the same cards as the high hand, which comes before it. */
static void
add_best_run (PokerPlan *plan, gint32 value)
{
  PokerCriterion *run = &plan->criterion[1];

  if (plan->n_criteria == POKER_MOST_CRITERIA)
    return;
  memmove (run + 1, run, (plan->n_criteria - 1u) * sizeof *run);
  plan->n_criteria++;
  *run = (PokerCriterion){ .rules
                           = POKER_RULE_ALL | POKER_RULE_NO_KICKERS | (plan->criterion[0].rules & POKER_RULE_TWO_SUITS),
                           .prize = POKER_FOR_RUN,
                           .eval = POKER_EVAL_RUNS,
                           .size = 5,
                           .from = plan->criterion[0].from,
                           .own = plan->criterion[0].own,
                           .least = POKER_RUNS_OF_THREE };
}

/* The rule offers a choice beside hands of exactly so many own cards, so the game must have such a hand. */
static const char *
lacks_five (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].own > 0 && plan->criterion[i].size == 5 && count_at (plan, POKER_AT_HOLE) >= 5)
      return NULL;
  return N_ ("players have not five cards of their own or more, of which just so many count with the board");
}

static void
play_alone (PokerPlan *plan, gint32 value)
{
  static const PokerRules may[]
      = { 0, POKER_RULE_OWN_ALONE | POKER_RULE_BOARD_ALONE, POKER_RULE_OWN_ALONE, POKER_RULE_BOARD_ALONE };

  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].own > 0)
      plan->criterion[i].rules |= (guint16) may[value];
}

/* Players set their cards in two hands after the last bets.  A third part of the pot is won with all of them. */
static void
set_two_hands (PokerPlan *plan, gboolean for_low)
{
  plan->sets = for_low ? POKER_SETS_FOR_LOW : POKER_SETS;
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].own > 0)
      plan->criterion[i].from |= (guint8) (i == 0                                         ? 1 << POKER_AT_FIRST
                                           : plan->criterion[i].rules & POKER_RULE_SECOND ? 1 << POKER_AT_SECOND
                                                                                          : POKER_ALL_SET);
}

/* Half of a player's own cards make the first hand, the rest the second. */
static const char *
lacks_second_hand (const PokerPlan *plan)
{
  const PokerCriterion *high = &plan->criterion[0];

  if (plan->n_criteria == 1 && high->own > 0 && count_at (plan, POKER_AT_HOLE) == 2u * high->own)
    return NULL;
  return N_ ("the pot does not go to a hand of just half of the cards that a player holds");
}

static void
add_second_hand (PokerPlan *plan, gint32 value)
{
  PokerCriterion *second = &plan->criterion[plan->n_criteria];

  if (plan->n_criteria == POKER_MOST_CRITERIA)
    return;
  *second = plan->criterion[0];
  second->prize = POKER_FOR_SECOND;
  second->rules |= POKER_RULE_SECOND;
  second->first = second->eval;
  plan->n_criteria++;
  if (value == 2)
    set_two_hands (plan, FALSE);
}

static PokerCriterion *
find_low (PokerPlan *plan)
{
  for (guint i = 1; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_LOW8)
      return &plan->criterion[i];
  return NULL;
}

static const char *
lacks_split_hands (const PokerPlan *plan)
{
  const PokerCriterion *high = &plan->criterion[0], *low = &plan->criterion[1];
  gboolean              has_high = high->own > 0 && count_at (plan, POKER_AT_HOLE) == 2u * high->own;

  if (has_high && plan->award == POKER_AWARD_PARTS
      && (plan->n_criteria == 1 || (plan->n_criteria == 2 && low->eval == POKER_EVAL_LOW8 && low->own == high->own)))
    return NULL;
  return N_ ("the pot does not go to a hand of just half of the cards that a player holds");
}

/* The low hand is made of the cards that the high hand leaves. */
static void
split_hands (PokerPlan *plan, gint32 value)
{
  PokerCriterion *low = find_low (plan);

  if (low == NULL && plan->n_criteria == POKER_MOST_CRITERIA)
    return;
  if (low == NULL)
    {
      low = &plan->criterion[plan->n_criteria++];
      *low = plan->criterion[0];
      low->eval = POKER_EVAL_LOW8;
      low->param = poker_evals[POKER_EVAL_LOW8].param;
      low->prize = POKER_FOR_LOW;
    }
  low->rules = plan->criterion[0].rules | POKER_RULE_SECOND;
  low->first = plan->criterion[0].eval;
  if (value == 1)
    set_two_hands (plan, TRUE);
}

static const char *
lacks_backs (const PokerPlan *plan)
{
  return plan->backs != 0 ? NULL : N_ ("all cards have the same back in this game");
}

static const PokerModifier modifiers[] = {
  { POKER_OPTION_JOKERS, NULL, add_jokers },
  { POKER_OPTION_DECK, lacks_known_steps, take_deck },
  { POKER_OPTION_UNO, lacks_lowest_card, take_number_cards },
  { POKER_OPTION_OBJECTIVE, lacks_high, change_objective },
  { POKER_OPTION_PAIRS, lacks_runs, count_parts },
  { POKER_OPTION_ALL, lacks_runs, count_all },
  { POKER_OPTION_LOW, lacks_runs, turn_runs },
  { POKER_OPTION_NOKICK, lacks_runs, drop_kickers },
  { POKER_OPTION_TWO_SUITS, lacks_high, make_two_suits },
  { POKER_OPTION_BRIDGE_SUITS, lacks_high, rank_flushes_by_suit },
  { POKER_OPTION_BEST_RUN, lacks_only_high, add_best_run },
  { POKER_OPTION_EXTRA_RUNS, lacks_free_high, add_extra_runs },
  { POKER_OPTION_VIRTUAL, lacks_six, add_virtual },
  { POKER_OPTION_MUL, lacks_sums, multiply },
  { POKER_OPTION_VSUIT, lacks_sums, keep_suits },
  { POKER_OPTION_EXTRA20, lacks_sums_of_known_cards, double_small_cards },
  { POKER_OPTION_PLAY_BOARD, lacks_five, play_alone },
  { POKER_OPTION_SPLIT_HANDS, lacks_split_hands, split_hands },
  { POKER_OPTION_SECOND_HAND, lacks_second_hand, add_second_hand },
  { POKER_OPTION_SLOW_DEAL, poker_lacks_one_deal, poker_deal_slowly },
  { POKER_OPTION_DRAFT, poker_lacks_single_cards, poker_draft_last_cards },
  { POKER_OPTION_RUMMY, poker_lacks_draw, poker_draw_as_in_rummy },
  { POKER_OPTION_EXPOSE, poker_lacks_exact_hand, poker_expose_cards },
  { POKER_OPTION_ANTE_ROUNDS, poker_lacks_rounds, poker_put_antes },
  { POKER_OPTION_EXTRA_CARDS, poker_lacks_board, poker_offer_extra_cards },
  { POKER_OPTION_SAME_DECK, NULL, poker_keep_deck },
  { POKER_OPTION_MIXED_BACKS, NULL, poker_mix_backs },
  { POKER_OPTION_STUBBACK, lacks_backs, poker_hide_top },
};

/* --- What goes with what --- */

#define ON (~(guint32) 1) /* all values but the first */

/* An option with some of its values, a bit each. */
typedef struct
{
  PokerOption option;
  guint32     values;
} Setting;

/* Options that do not go together. */
static const struct
{
  Setting one, other;
} refused[] = {
  { { POKER_OPTION_TWO_SUITS, ON }, { POKER_OPTION_BRIDGE_SUITS, ON } },
  { { POKER_OPTION_EXTRA_RUNS, ON }, { POKER_OPTION_VIRTUAL, ON } },
  { { POKER_OPTION_EXTRA_RUNS, ON }, { POKER_OPTION_TWO_SUITS, 1 << 2 } },
  { { POKER_OPTION_VIRTUAL, ON }, { POKER_OPTION_BEST_RUN, ON } },
  { { POKER_OPTION_BEST_RUN, ON }, { POKER_OPTION_SPLIT, ON } },
  { { POKER_OPTION_OBJECTIVE, ON }, { POKER_OPTION_EXTRA_RUNS, ON } },
  { { POKER_OPTION_OBJECTIVE, ON }, { POKER_OPTION_TWO_SUITS, ON } },
  { { POKER_OPTION_OBJECTIVE, ON }, { POKER_OPTION_BRIDGE_SUITS, ON } },
  { { POKER_OPTION_OBJECTIVE, ON }, { POKER_OPTION_VIRTUAL, ON } },
  { { POKER_OPTION_OBJECTIVE, ON }, { POKER_OPTION_BEST_RUN, ON } },
  { { POKER_OPTION_ANTE_ROUNDS, ON }, { POKER_OPTION_BLINDS, ON } },
  { { POKER_OPTION_SPLIT_HANDS, ON }, { POKER_OPTION_SECOND_HAND, ON } },
  { { POKER_OPTION_EXTRA20, ON }, { POKER_OPTION_DECK, ON } },
  { { POKER_OPTION_UNO, ON }, { POKER_OPTION_JOKERS, ON } },
  { { POKER_OPTION_UNO, ON }, { POKER_OPTION_DECK, ON } },
  { { POKER_OPTION_UNO, ON }, { POKER_OPTION_MIXED_BACKS, ON } },
  { { POKER_OPTION_UNO, ON }, { POKER_OPTION_STUBBACK, ON } },
  { { POKER_OPTION_SPLIT_HANDS, 1 << 1 }, { POKER_OPTION_DECK, ON } },
  { { POKER_OPTION_SECOND_HAND, 1 << 2 }, { POKER_OPTION_DECK, ON } },
};

/* The part has a meaning only with these values of the whole, in games that have the whole. */
static const struct
{
  PokerOption part, whole;
  gint32      value;
} parts[] = {
  { POKER_OPTION_PAIRS, POKER_OPTION_OBJECTIVE, 1 },      { POKER_OPTION_ALL, POKER_OPTION_OBJECTIVE, 1 },
  { POKER_OPTION_LOW, POKER_OPTION_OBJECTIVE, 1 },        { POKER_OPTION_NOKICK, POKER_OPTION_OBJECTIVE, 1 },
  { POKER_OPTION_DRAFT, POKER_OPTION_SLOW_DEAL, 1 },      { POKER_OPTION_MUL, POKER_OPTION_VIRTUAL, 1 },
  { POKER_OPTION_VSUIT, POKER_OPTION_VIRTUAL, 1 },        { POKER_OPTION_EXTRA20, POKER_OPTION_VIRTUAL, 1 },
  { POKER_OPTION_STUBBACK, POKER_OPTION_MIXED_BACKS, 1 }, { POKER_OPTION_UNO, POKER_OPTION_OBJECTIVE, 4 },
};

static gboolean
is_set (const PokerVariant *variant, const gint32 *option, Setting setting)
{
  return setting.values >> poker_option (variant, option, setting.option) & 1;
}

/* "“two_suits on”" */
static char *
text_of_option (const PokerVariant *variant, const gint32 *option, PokerOption which)
{
  guint             slot = (guint) variant->slot[which];
  const GameOption *set = &variant->options[slot];

  return set->words != NULL ? g_strdup_printf ("“%s %s”", set->name, set->words[option[slot]])
                            : g_strdup_printf ("“%s %d”", set->name, option[slot]);
}

/* TRUE if the part has no meaning as the options stand. */
static gboolean
is_idle (const PokerVariant *variant, const gint32 *option, guint row)
{
  return variant->slot[parts[row].whole] >= 0 && poker_option (variant, option, parts[row].whole) != parts[row].value;
}

char *
poker_modifiers_refuse (const PokerVariant *variant, const gint32 *option)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (is_set (variant, option, refused[i].one) && is_set (variant, option, refused[i].other))
      {
        g_autofree char *one = text_of_option (variant, option, refused[i].one.option);
        g_autofree char *other = text_of_option (variant, option, refused[i].other.option);
        g_autofree char *both = g_strdup_printf (_ ("%s and %s"), one, other);

        return g_strdup_printf (_ ("%s do not go together."), both);
      }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (poker_option (variant, option, parts[i].part) != 0 && is_idle (variant, option, i))
      {
        const GameOption *whole = poker_option_row (parts[i].whole);
        g_autofree char  *one = text_of_option (variant, option, parts[i].part);

        /* Translators: an option as it stands in a file, another and its value: “mul on” needs “virtual on”. */
        return g_strdup_printf (_ ("%s needs “%s %s”."), one, whole->name, whole->words[parts[i].value]);
      }
  return NULL;
}

gboolean
poker_option_counts (const PokerVariant *variant, const gint32 *option, guint slot)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (variant->slot[parts[i].part] == (gint) slot && is_idle (variant, option, i))
      return FALSE;
  return TRUE;
}

/* --- Of a variant --- */

gboolean
poker_is_modifier (PokerOption option)
{
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (modifiers[i].option == option)
      return TRUE;
  return FALSE;
}

guint
poker_modifiers_count (void)
{
  return G_N_ELEMENTS (modifiers);
}

PokerOption
poker_modifier_at (guint index)
{
  return modifiers[index].option;
}

/* A game in which nothing can be won is complained about elsewhere, and there is nothing to change. */
void
poker_modifiers_change (const PokerVariant *variant, const gint32 *option, PokerPlan *plan)
{
  if (plan->n_criteria == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      gint32 value = poker_option (variant, option, modifiers[i].option);

      if (value != 0)
        modifiers[i].change (plan, value);
    }
}

const char *
poker_modifier_lack (PokerOption option, const PokerPlan *plan)
{
  if (poker_plan_twins (plan) != 0 && (option == POKER_OPTION_SPLIT_HANDS || option == POKER_OPTION_SECOND_HAND))
    return N_ ("some cards are there twice in this deck, and none can be set in hands then");
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (modifiers[i].option == option && modifiers[i].lacks != NULL)
      return modifiers[i].lacks (plan);
  return NULL;
}

/* The index of a word in the variant's own list. */
static gint32
find_value (const PokerVariant *variant, PokerOption option, gint32 value)
{
  const GameOption *own = &variant->options[variant->slot[option]];
  gint32            found = 0;

  while (own->words[found] != NULL && own->words[found] != poker_option_row (option)->words[value])
    found++;
  return own->words[found] != NULL ? found : 0;
}

void
poker_modifier_set_whole (const PokerVariant *variant, PokerOption part, gint32 *option)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].part == part && variant->slot[parts[i].whole] >= 0)
      option[variant->slot[parts[i].whole]] = find_value (variant, parts[i].whole, parts[i].value);
}
