/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say-win.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "grammar.h"
#include "modifiers.h"

static char *
name_kind (const PokerCriterion *criterion)
{
  g_auto (GStrv) around = g_strsplit (_ (poker_evals[criterion->eval].says), "%u", 2);

  if (around[1] == NULL)
    return g_strdup (around[0]);
  return g_strdup_printf ("%s%u%s", around[0], criterion->param, around[1]);
}

/* "the hand, the door card and the board".  Beside a door card those in hand are the hole cards. */
static char *
list_places (guint from, gboolean has_door)
{
  const char *listed[POKER_AT_BOARD + 2] = { NULL };
  guint       n = 0;

  for (guint place = 0; place <= POKER_AT_BOARD; place++)
    if (from >> place & 1)
      listed[n++] = place == POKER_AT_HOLE && has_door ? _ ("the hole cards") : _ (poker_places[place].says);
  return list_to_text (listed);
}

/* "5 of the cards in hand"; NULL: there is no number. */
static char *
say_cards (const PokerCriterion *criterion, gboolean has_door)
{
  g_autofree char *places = list_places (criterion->from, has_door);

  if (criterion->rules & POKER_RULE_SECOND)
    return g_strdup_printf (ngettext ("the %u card in hand that the best hand leaves and %u of the board",
                                      "the %u cards in hand that the best hand leaves and %u of the board",
                                      criterion->own),
                            criterion->own, criterion->size - criterion->own);
  if (criterion->own > 0)
    return g_strdup_printf (_ ("just %u of the cards in hand and %u of the board"), criterion->own,
                            criterion->size - criterion->own);
  if (criterion->eval == POKER_EVAL_TRICKS || criterion->eval == POKER_EVAL_BETWEEN || criterion->size == 0)
    return NULL;
  if (criterion->from == (POKER_ALL_OWN | 1 << POKER_AT_BOARD))
    return g_strdup_printf (ngettext ("any %u card", "any %u cards", criterion->size), criterion->size);
  return g_strdup_printf (_ ("%u of %s"), criterion->size, places);
}

/* "Straight of 4 cards" */
static char *
say_run (guint n, const char *what)
{
  if (g_str_equal (what, "straight"))
    return g_strdup_printf (ngettext ("Straight of %u card", "Straight of %u cards", n), n);
  if (g_str_equal (what, "flush"))
    return g_strdup_printf (ngettext ("Flush of %u card", "Flush of %u cards", n), n);
  return g_strdup_printf (ngettext ("Straight flush of %u card", "Straight flush of %u cards", n), n);
}

static gboolean
is_card (const char *rest)
{
  return g_str_equal (rest, "-card") || g_str_equal (rest, " card") || g_str_equal (rest, " cards");
}

char *
poker_say_class (const char *word)
{
  static const char *const numbers[] = { "one", "two", "three", "four", "five", "six" };
  const char              *title = poker_class_title (word);

  if (title != NULL)
    return g_strdup (_ (title));
  if (g_ascii_isdigit (word[0]) && g_str_has_prefix (word + 1, "-card "))
    return say_run ((guint) g_ascii_digit_value (word[0]), word + strlen ("4-card "));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) /* "three-card" of badugi, "three cards" of twenty-one */
    if (g_str_has_prefix (word, numbers[i]) && is_card (word + strlen (numbers[i])))
      return g_strdup_printf (ngettext ("%u card", "%u cards", i + 1), i + 1);
  return g_strdup (word);
}

/* "21", "Four of a kind", "5-4-3-2-A" */
static char *
name_hand (const PokerCriterion *criterion, PokerKey key)
{
  const PokerEval *eval = &poker_evals[criterion->eval];

  if (eval->more != 0)
    return g_strdup_printf ("%d", ((gint) POKER_CLASS (key) - eval->zero) / eval->more);
  if (key != (PokerKey) POKER_CLASS (key) << 28)
    return poker_criterion_text (criterion, key);
  return poker_say_class (poker_criterion_class (criterion, key));
}

static void append (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
append (GString *text, const char *format, ...)
{
  va_list arguments;

  g_string_append_c (text, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

static void
append_points (GString *text, const PokerCriterion *criterion)
{
  g_autofree char *rich = criterion->rich > 0 ? name_hand (criterion, criterion->rich_from) : NULL;
  g_autofree char *bonus = criterion->bonus > 0 ? name_hand (criterion, criterion->bonus_from) : NULL;
  guint            points = criterion->points;

  if (criterion->each)
    append (text, ngettext ("Everybody gets %u point for each.", "Everybody gets %u points for each.", points), points);
  else
    append (text, ngettext ("It brings %u point.", "It brings %u points.", points), points);
  if (rich != NULL)
    append (text, _ ("From “%s” on it brings %u."), rich, criterion->rich);
  if (bonus != NULL)
    append (text, _ ("Whoever has “%s” or better gets %u more."), bonus, criterion->bonus);
}

char *
poker_say_win (const PokerCriterion *criterion, gboolean is_only, gboolean has_door)
{
  g_autofree char *kind = name_kind (criterion), *cards = say_cards (criterion, has_door), *least = NULL;
  GString         *text = g_string_new (NULL);

  if (is_only && cards != NULL) /* Translators: what wins, and the cards it is made of. */
    g_string_printf (text, _ ("The pot goes to whoever has %s, of %s."), kind, cards);
  else if (is_only)
    g_string_printf (text, _ ("The pot goes to whoever has %s."), kind);
  else if (cards != NULL) /* Translators: "High: the best poker hand, of any 5 cards." */
    g_string_printf (text, _ ("%s: %s, of %s."), _ (poker_prizes[criterion->prize].title), kind, cards);
  else
    g_string_printf (text, "%s: %s.", _ (poker_prizes[criterion->prize].title), kind);
  if (criterion->least > 0)
    least = poker_say_class (poker_criterion_class (criterion, (PokerKey) criterion->least << 28));
  if (least != NULL)
    append (text, _ ("Less than “%s” does not count."), least);
  if (criterion->points > 0)
    append_points (text, criterion);
  return g_string_free (text, FALSE);
}

char *
poker_say_rule (PokerRules rules)
{
  const char *says = rules & POKER_RULE_OWN_ALONE ? N_ ("Any five of a player’s own cards may be the hand as well.")
                     : rules & POKER_RULE_BOARD_ALONE ? N_ ("Five cards of the board may be the hand as well.")
                                                      : poker_phrase_says (poker_hand_rules, rules);

  return says != NULL ? g_strdup (_ (says)) : NULL;
}

/* --- What is neither a step nor wins --- */

static const char *
say_deck_of (const PokerPlan *plan)
{
  switch ((PokerDeck) plan->deck)
    {
    case POKER_DECK_72:
      return N_ ("The deck has 72 cards: 2 to 6 of each suit are there twice.");
    case POKER_DECK_88:
      return N_ ("The deck has 88 cards, 36 of which are there twice: five of a kind beats everything, and a flush may "
                 "hold two equal cards.");
    case POKER_DECK_76:
      return N_ ("The deck has 76 cards, as in Uno: a zero of each suit and two of each number from 1 to 9, and aces "
                 "are the ones.");
    default:
      return NULL;
    }
}

/* What the value of an option means.  Rows for the same option and value are all told. */
static const struct
{
  PokerOption option;
  guint       values; /* a bit each */
  const char *says;
} rules[] = {
  { POKER_OPTION_MIXED_BACKS, 1 << 1,
    N_ ("The backs tell what a card may be: 2, 4, 6, 8, 10, queen and ace have one back, all others the other one.") },
  { POKER_OPTION_HIDDEN, 1 << 1, N_ ("The last card of each row lies face down, and whoever takes it keeps it so.") },
  { POKER_OPTION_TWO_SUITS, 1 << 1 | 1 << 2, N_ ("Clubs and spades are one suit, diamonds and hearts the other.") },
  { POKER_OPTION_TWO_SUITS, 1 << 2, N_ ("A flush is better than a pair, and worse than two pair.") },
  { POKER_OPTION_BRIDGE_SUITS, 1 << 1 | 1 << 2,
    N_ ("A flush of spades beats one of hearts, then come diamonds and clubs, and only then the cards count.") },
  { POKER_OPTION_MUL, 1 << 1, N_ ("Two cards may stand for their product as well, a seven and a two for an ace.") },
  { POKER_OPTION_VSUIT, 1 << 1, N_ ("Cards of one suit keep it when they stand for another card.") },
  { POKER_OPTION_ODD, 1 << 1,
    N_ ("An odd chip goes to whoever has the highest single card, in a low hand the lowest, by rank and then by "
        "suit.") },
  { POKER_OPTION_SERIES, 1 << POKER_SERIES_POOL,
    N_ ("Nobody bets: all pay into a pool once, and points add up from hand to hand until somebody wins it.") },
  { POKER_OPTION_SERIES, 1 << POKER_SERIES_RESERVE,
    N_ ("Points add up from hand to hand, and a fifth of each pot goes into a reserve until somebody wins it.") },
};

/* TRUE if the option counts as the others stand: `mul` has no meaning without `virtual`. */
static gboolean
counts (const PokerVariant *variant, const gint32 *option, PokerOption which)
{
  return variant->slot[which] < 0 || poker_option_counts (variant, option, (guint) variant->slot[which]);
}

void
poker_say_rules (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan, GPtrArray *sentences)
{
  if (say_deck_of (plan) != NULL)
    g_ptr_array_add (sentences, g_strdup (_ (say_deck_of (plan))));
  if (plan->jokers > 0)
    g_ptr_array_add (sentences,
                     g_strdup_printf (ngettext ("There is %u joker, which ranks above the ace, has no suit and stands "
                                                "for no other card.",
                                                "There are %u jokers, which rank above the ace, have no suit and stand "
                                                "for no other card.",
                                                plan->jokers),
                                      plan->jokers));
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((rules[i].values >> poker_option (variant, option, rules[i].option) & 1)
        && counts (variant, option, rules[i].option))
      g_ptr_array_add (sentences, g_strdup (_ (rules[i].says)));
  if (plan->same_deck > 1)
    g_ptr_array_add (sentences, g_strdup_printf (_ ("%u hands in a row are dealt from one shuffle, and what has been "
                                                    "used stays out."),
                                                 plan->same_deck));
}
