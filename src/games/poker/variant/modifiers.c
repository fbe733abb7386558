/* The house rules that may be added to poker games, each a row: what a game needs for it, and how it changes the plan. */
#include "modifiers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- What they need and change --- */

static void
add_jokers (PokerPlan *plan, gint32 value)
{
  plan->jokers = (guint8) value;
}

static const char *
lacks_high (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_HIGH)
      return NULL;
  return N_ ("the best poker hand does not win in this game");
}

/* High hands and those of three cards are read by one more rule. */
static void
add_rule (PokerPlan *plan, PokerRules high, PokerRules three)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].eval == POKER_EVAL_HIGH)
      plan->criterion[i].rules |= (guint16) high;
    else if (plan->criterion[i].eval == POKER_EVAL_THREE_CARD)
      plan->criterion[i].rules |= (guint16) three;
}

static void
make_two_suits (PokerPlan *plan, gint32 value)
{
  add_rule (plan, value == 2 ? POKER_RULE_TWO_SUITS | POKER_RULE_LOW_FLUSH : POKER_RULE_TWO_SUITS,
            POKER_RULE_TWO_SUITS);
}

static void
rank_flushes_by_suit (PokerPlan *plan, gint32 value)
{
  add_rule (plan, POKER_RULE_BRIDGE, value == 2 ? POKER_RULE_BRIDGE : 0);
}

static const PokerModifier modifiers[] = {
  { POKER_OPTION_JOKERS, NULL, add_jokers },
  { POKER_OPTION_TWO_SUITS, lacks_high, make_two_suits },
  { POKER_OPTION_BRIDGE_SUITS, lacks_high, rank_flushes_by_suit },
};

/* --- What goes with what --- */

#define ON (~(guint32) 1) /* every value but the first */

/* An option, and some of its values, a bit each. */
typedef struct
{
  PokerOption option;
  guint32     values;
} Setting;

/* These do not go together. */
static const struct
{
  Setting one, other;
} refused[] = {
  { { POKER_OPTION_TWO_SUITS, ON }, { POKER_OPTION_BRIDGE_SUITS, ON } },
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
  return NULL;
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

void
poker_modifiers_change (const PokerVariant *variant, const gint32 *option, PokerPlan *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      gint32 value = poker_option (variant, option, modifiers[i].option);

      if (value != 0)
        modifiers[i].change (plan, value);
    }
}

/* As many cards as a player can have for it are more than its evaluator reads. */
static gboolean
is_too_large (const PokerPlan *plan, const PokerCriterion *criterion)
{
  guint n = 0;

  for (guint place = 0; place <= POKER_AT_BOARD; place++)
    n += criterion->from >> place & 1 ? plan->most[place] + plan->more[place] : 0;
  return criterion->own == 0 && n > poker_evals[criterion->eval].most;
}

static const char *
find_lack (const PokerVariant *variant, const PokerModifier *modifier, const gint32 *usual)
{
  const GameOption *row = &variant->options[variant->slot[modifier->option]];
  gint32            option[GAME_MAX_OPTIONS];
  PokerPlan         plan;
  const char       *lack;

  memcpy (option, usual, sizeof option);
  poker_variant_plan (variant, option, variant->most, &plan);
  lack = modifier->lacks != NULL ? modifier->lacks (&plan) : NULL;
  for (guint value = 1; lack == NULL && row->words != NULL && row->words[value] != NULL; value++)
    {
      option[variant->slot[modifier->option]] = (gint32) value;
      poker_variant_plan (variant, option, variant->most, &plan);
      for (guint i = 0; i < plan.n_criteria; i++)
        if (is_too_large (&plan, &plan.criterion[i]))
          lack = N_ ("a player has more cards than can be read so");
    }
  return lack;
}

void
poker_modifiers_check (const PokerVariant *variant, const gint32 *usual, GPtrArray *complaints)
{
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      const char *lack = variant->slot[modifiers[i].option] >= 0 ? find_lack (variant, &modifiers[i], usual) : NULL;

      if (lack != NULL) /* Translators: a house rule by its name in the file, and why the game cannot have it. */
        g_ptr_array_add (
            complaints, poker_complaint_new (0, TRUE,
                                             g_strdup_printf (_ ("“%s” cannot be played here: %s."),
                                                              poker_option_row (modifiers[i].option)->name, _ (lack))));
    }
}
