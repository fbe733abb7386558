/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wins a variant, and by which rules, in sentences. */
#include "say-win.h"

#include "base/list.h"
#include "modifiers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where each kind of hand is told by a number of its own, %u stands for that of the line. */
static const char *const kinds[POKER_EVALS] = {
  [POKER_EVAL_HIGH] = N_ ("the best poker hand"),
  [POKER_EVAL_THREE_CARD] = N_ ("the best hand of three cards"),
  [POKER_EVAL_LOW] = N_ ("the lowest hand (aces are low, straights and flushes do not count)"),
  [POKER_EVAL_LOW8] = N_ ("the lowest hand without a pair and without a card above the eight (aces are low)"),
  [POKER_EVAL_PIVOT_LOW]
  = N_ ("the lowest hand without a pair and without a card above the eight, with just one card of the best high hand"),
  [POKER_EVAL_TWENTY_ONE] = N_ ("the most different cards that make %u or less"),
  [POKER_EVAL_RUNS] = N_ ("the longest straight or flush"),
  [POKER_EVAL_WHEELERS] = N_ ("the longest straight"),
  [POKER_EVAL_MODIFIED_LOW] = N_ ("the hand whose lowest cards are lowest, one after the other"),
  [POKER_EVAL_TOTAL] = N_ ("the most points up to %u"),
  [POKER_EVAL_BETWEEN] = N_ ("the most cards of the board that lie between their own two"),
  [POKER_EVAL_TRICKS] = N_ ("the most tricks"),
  [POKER_EVAL_BADUGI] = N_ ("the most, then the lowest cards of different ranks and suits"),
  [POKER_EVAL_FOUR] = N_ ("the best hand of four cards"),
  [POKER_EVAL_BACCARAT] = N_ ("the most points as in baccarat, where tens do not count"),
  [POKER_EVAL_RED_TOTAL] = N_ ("the most points in red cards, up to %u"),
  [POKER_EVAL_BLACK_TOTAL] = N_ ("the most points in black cards, up to %u"),
  [POKER_EVAL_HIGHEST_CLUB] = N_ ("the highest club"),
  [POKER_EVAL_HIGHEST_DIAMOND] = N_ ("the highest diamond"),
  [POKER_EVAL_HIGHEST_HEART] = N_ ("the highest heart"),
  [POKER_EVAL_HIGHEST_SPADE] = N_ ("the highest spade"),
  [POKER_EVAL_COLORS] = N_ ("black and red points that differ least"),
  [POKER_EVAL_MARRIAGES] = N_ ("the most kings with the queens of their suits"),
  [POKER_EVAL_EXTRA_RUNS] = N_ ("the best poker hand, where straights and flushes of other lengths count too"),
  [POKER_EVAL_VIRTUAL] = N_ ("the best poker hand, for which cards may be added up to others"),
  [POKER_EVAL_ONE_SUIT] = N_ ("the most points in one suit, with %u cards"),
};

static char *
name_kind (const PokerCriterion *criterion)
{
  g_auto (GStrv) around = g_strsplit (_ (kinds[criterion->eval]), "%u", 2);

  if (around[1] == NULL)
    return g_strdup (around[0]);
  return g_strdup_printf ("%s%u%s", around[0], criterion->param, around[1]);
}

/* "the hand, the door card and the board" */
static char *
list_places (guint from)
{
  static const char *const places[POKER_PLACES_OF_CARDS] = {
    [POKER_AT_HOLE] = N_ ("the cards in hand"),
    [POKER_AT_UP] = N_ ("the open cards"),
    [POKER_AT_DOOR] = N_ ("the door card"),
    [POKER_AT_BOARD] = N_ ("the board"),
  };
  const char *listed[POKER_PLACES_OF_CARDS + 1] = { NULL };
  guint       n = 0;

  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    if (from >> place & 1)
      listed[n++] = _ (places[place]);
  return list_to_text (listed);
}

/* "5 of the cards in hand"; NULL: all there are, or as many as count. */
static char *
say_cards (const PokerCriterion *criterion)
{
  g_autofree char *places = list_places (criterion->from);

  if (criterion->rules & POKER_RULE_SECOND)
    return g_strdup_printf (_ ("the %u cards in hand that the best hand leaves and %u of the board"), criterion->own,
                            criterion->size - criterion->own);
  if (criterion->own > 0)
    return g_strdup_printf (_ ("just %u of the cards in hand and %u of the board"), criterion->own,
                            criterion->size - criterion->own);
  if (criterion->eval == POKER_EVAL_TRICKS || criterion->eval == POKER_EVAL_BETWEEN || criterion->size == 0)
    return NULL;
  if (criterion->from == (POKER_ALL_OWN | 1 << POKER_AT_BOARD))
    return g_strdup_printf (_ ("any %u cards"), criterion->size);
  return g_strdup_printf (_ ("%u of %s"), criterion->size, places);
}

/* "4-card flush" and the like: so many cards of what. */
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
  static const char *const names[][2] = {
    { "five of a kind", N_ ("Five of a kind") },
    { "straight flush", N_ ("Straight flush") },
    { "quads", N_ ("Four of a kind") },
    { "full house", N_ ("Full house") },
    { "flush", N_ ("Flush") },
    { "straight", N_ ("Straight") },
    { "trips", N_ ("Three of a kind") },
    { "two pair", N_ ("Two pair") },
    { "pair", N_ ("Pair") },
    { "high card", N_ ("High card") },
    { "no pair", N_ ("No pair") },
    { "low", N_ ("A low hand") },
    { "2+2 straights", N_ ("Two straights of two cards") },
    { "3+2 straights", N_ ("Straights of three and of two cards") },
  };
  static const char *const numbers[] = { "one", "two", "three", "four", "five", "six" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i][0]))
      return g_strdup (_ (names[i][1]));
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
poker_say_win (const PokerCriterion *criterion, gboolean is_only)
{
  g_autofree char *kind = name_kind (criterion), *cards = say_cards (criterion), *least = NULL;
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
  static const struct
  {
    PokerRules  rule;
    const char *says;
  } says[] = {
    { POKER_RULE_PARTS, N_ ("A hand of two parts counts: three cards and two, or two and two.") },
    { POKER_RULE_ALL, N_ ("All cards may count, not just five.") },
    { POKER_RULE_LOWEST, N_ ("The worst of them wins.") },
    { POKER_RULE_NO_KICKERS, N_ ("The cards beside it do not count.") },
    { POKER_RULE_LOW_TOPS, N_ ("Of equal hands the one with the lower cards wins.") },
    { POKER_RULE_BUSTS, N_ ("Whoever has too many points is level with all others who have.") },
    { POKER_RULE_LOW_BUSTS, N_ ("Of those with too many points the one with fewest is the best.") },
    { POKER_RULE_LOW_NO_PAIRS, N_ ("Cards from 2 to 9 make no pairs.") },
    { POKER_RULE_ALONE, N_ ("All five of a player’s own cards, or five of the board, may be the hand as well.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (says); i++)
    if (rules & says[i].rule)
      return g_strdup (_ (says[i].says));
  return NULL;
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

/* What the value of an option means; several of one are told together. */
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

/* As it is counted where nothing was chosen: `mul` means nothing without `virtual`. */
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
