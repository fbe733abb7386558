/* A variant in sentences, and what its deck allows. */
#include "say.h"

#include "base/list.h"
#include "modifiers.h"
#include "say-win.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Steps --- */

static char *
say_deal (const PokerStep *step)
{
  guint n = step->n;

  switch ((PokerPlace) step->to)
    {
    case POKER_AT_BOARD:
      return g_strdup_printf (
          ngettext ("%u card is turned up on the board.", "%u cards are turned up on the board.", n), n);
    case POKER_AT_PILE:
      return g_strdup_printf (ngettext ("%u card is turned up beside the stock, as a pile.",
                                        "%u cards are turned up beside the stock, as a pile.", n),
                              n);
    case POKER_AT_HOLE:
      return g_strdup_printf (ngettext ("Each gets %u card face down.", "Each gets %u cards face down.", n), n);
    default:
      return g_strdup_printf (ngettext ("Each gets %u card face up.", "Each gets %u cards face up.", n), n);
    }
}

static const char *
say_opener (const PokerStep *step)
{
  switch ((PokerOpener) step->open)
    {
    case POKER_OPEN_HIGH_CARD:
      return _ ("the highest open card begins");
    case POKER_OPEN_LOW_CARD:
      return _ ("the lowest open card begins");
    case POKER_OPEN_HIGH_HAND:
      return _ ("the best open cards begin");
    case POKER_OPEN_LOW_HAND:
      return _ ("the lowest open cards begin");
    case POKER_OPEN_TOTAL:
      return _ ("the most points in open cards begin");
    case POKER_OPEN_LEADER:
      return _ ("whoever leads begins");
    default:
      return NULL;
    }
}

static char *
say_bet (const PokerStep *step)
{
  const char *opener = say_opener (step);
  GString    *text = g_string_new (NULL);

  if (opener != NULL) /* Translators: who begins, "the highest open card begins". */
    g_string_printf (text, _ ("A betting round: %s."), opener);
  else
    g_string_assign (text, _ ("A betting round."));
  if (step->flags & POKER_BRING_IN)
    g_string_append_printf (text, " %s", _ ("They have to bet, one unit at least."));
  else if (step->flags & POKER_MUST)
    g_string_append_printf (text, " %s", _ ("They have to bet."));
  if (step->flags & POKER_LEADS)
    g_string_append_printf (text, " %s", _ ("They lead all the rounds that follow."));
  return g_string_free (text, FALSE);
}

static char *
say_draw (const PokerStep *step)
{
  if (step->least == step->n)
    return g_strdup_printf (ngettext ("Each changes %u card.", "Each changes %u cards.", step->n), step->n);
  if (step->least > 0)
    return g_strdup_printf (_ ("Each changes %u to %u cards."), step->least, step->n);
  return g_strdup_printf (ngettext ("Each may change %u card.", "Each may change up to %u cards.", step->n), step->n);
}

static char *
say_secret (const PokerStep *step)
{
  GString *text = g_string_new (NULL);

  if (step->n > 0)
    g_string_append_printf (
        text, ngettext ("Each secretly gives up %u card.", "Each secretly gives up %u cards.", step->n), step->n);
  if (step->least > 0)
    g_string_append_printf (text,
                            ngettext ("%sEach secretly chooses %u card, and all turn it up together.",
                                      "%sEach secretly chooses %u cards, and all turn them up together.", step->least),
                            step->n > 0 ? " " : "", step->least);
  return g_string_free (text, FALSE);
}

/* What the others say is the same whatever their line says. */
static const char *const plain_steps[POKER_OPS] = {
  [POKER_SWAP] = N_ ("Whoever has a pair may show it and get two other cards."),
  [POKER_PILE]
  = N_ ("Each takes the top card of the pile, or one of the stock, and lays a card on the pile; or passes."),
  [POKER_LEAD] = N_ ("Whoever has the highest open card leads."),
  [POKER_RUMMY] = N_ ("Each takes the open card or one of the stock."),
  [POKER_PLAY_OFF] = N_ ("Whoever is level plays off the cards they have won."),
  [POKER_TURN_DOWN] = N_ ("The open cards are taken up."),
};

static char *
say_plain (const PokerStep *step)
{
  switch ((PokerOp) step->op)
    {
    case POKER_DEAL:
      return say_deal (step);
    case POKER_BET:
      return say_bet (step);
    case POKER_DRAW:
      return say_draw (step);
    case POKER_SECRET:
      return say_secret (step);
    case POKER_CHOICE:
      return g_strdup (step->flags & POKER_ANY_CARD
                           ? _ ("Each takes a card face down, changes any card, or does neither.")
                           : _ ("Each takes a card face down, changes a card that lies face down, or does neither."));
    case POKER_DRAFT:
      return g_strdup (
          step->to == POKER_AT_UP
              ? _ ("As many cards as players are turned up in a row, and each takes one, which stays open.")
              : _ ("As many cards as players are turned up in a row, and each takes one into their hand."));
    case POKER_TRICK:
      return g_strdup (step->flags & POKER_LOWEST
                           ? _ ("Each commits a card face down, and the lowest wins the trick.")
                           : _ ("Each commits a card face down, and the highest wins the trick."));
    default:
      return plain_steps[step->op] != NULL ? g_strdup (_ (plain_steps[step->op])) : NULL;
    }
}

static char *
say_step (const PokerStep *step)
{
  g_autofree char *text = say_plain (step);

  if (text == NULL || !step->burn)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s %s", _ ("A card is burnt."), text);
}

/* --- All of it --- */

static char *
say_award (PokerAward award)
{
  return award == POKER_AWARD_SCOOP
             ? g_strdup (_ ("Where all three parts are won, whoever alone wins two of them takes the whole pot."))
         : award == POKER_AWARD_POINTS
             ? g_strdup (_ ("Each of them brings points, and whoever has most takes the pot."))
             : g_strdup (_ ("Each of them takes an equal part of the pot."));
}

/* "with 2, 3 or 4 players", "if “What wins” is “High” or “High and low”", "with “Two cards face up”" */
static char *
say_condition (const PokerVariant *variant, const PokerWhen *when)
{
  const GameOption *option = when->slot != POKER_WHEN_SEATS ? &variant->options[when->slot] : NULL;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint            n = option == NULL          ? variant->more + 1
                       : option->words != NULL ? g_strv_length ((char **) option->words)
                                               : (guint) MIN (option->max, 31) + 1;
  guint            last = 0; /* of its values */

  for (guint k = option == NULL ? variant->fewest : 0; k < n; k++)
    if ((when->values >> k & 1) != when->negated)
      {
        last = k;
        g_ptr_array_add (values, option != NULL && option->words != NULL
                                     ? g_strdup_printf (_ ("“%s”"), poker_option_value (option, k))
                                     : g_strdup_printf ("%u", k));
      }
  if (option != NULL && values->len == 1 && poker_option_is_switch (option))
    return g_strdup_printf (g_str_equal (option->words[last], "on") ? _ ("with “%s”") : _ ("without “%s”"),
                            _ (option->label));
  g_ptr_array_add (values, NULL);
  list = list_to_choice ((const char *const *) values->pdata);
  if (option == NULL) /* Translators: "with 2, 3 or 4 players", before a sentence that holds then. */
    return g_strdup_printf (_ ("with %s players"), list);
  /* Translators: an option and its values, “if “What wins” is “High” or “High and low””, before a sentence that holds then. */
  return g_strdup_printf (_ ("if “%s” is %s"), _ (option->label), list);
}

/* "[with “Burn cards”]"; NULL: always. */
static char *
say_when (const PokerVariant *variant, const PokerLine *line)
{
  g_autoptr (GPtrArray) conditions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (line->n_when == 0)
    return NULL;
  for (guint i = 0; i < line->n_when; i++)
    g_ptr_array_add (conditions, say_condition (variant, &line->when[i]));
  g_ptr_array_add (conditions, NULL);
  list = list_to_text ((const char *const *) conditions->pdata);
  return g_strdup_printf ("[%s]", list);
}

static gboolean
is_only_win (const PokerVariant *variant)
{
  guint n = 0;

  for (guint i = 0; i < variant->n_lines; i++)
    n += variant->line[i].kind == POKER_LINE_WIN && variant->line[i].n_when == 0 ? 1
         : variant->line[i].kind == POKER_LINE_WIN                               ? 2
                                                                                 : 0;
  return n == 1;
}

/* Without its conditions; NULL: nothing is to be said. */
static char *
say_line (const PokerLine *line, gboolean is_only)
{
  switch (line->kind)
    {
    case POKER_LINE_STEP:
      return say_step (&line->step);
    case POKER_LINE_AWARD:
      return say_award (line->award);
    case POKER_LINE_RULE:
      return poker_say_rule (line->rules);
    case POKER_LINE_WIN:
      return poker_say_win (&line->criterion, is_only);
    default:
      return NULL;
    }
}

char *
poker_line_sentence (const char *text, gboolean is_only)
{
  PokerLine line;

  return poker_line_read (text, &line) ? say_line (&line, is_only) : NULL;
}

static void
add_line (GPtrArray *sentences, const PokerVariant *variant, const PokerLine *line)
{
  g_autofree char *when = say_when (variant, line), *text = say_line (line, is_only_win (variant));

  if (text != NULL)
    g_ptr_array_add (sentences, when != NULL ? g_strdup_printf ("%s %s", when, text) : g_steal_pointer (&text));
}

/* "“Best run”", "“Jokers: 2”": a house rule as the game is usually played. */
static char *
say_usual (const GameOption *option)
{
  if (poker_option_is_switch (poker_option_row_of (option->name)))
    return g_strdup_printf (_ ("“%s”"), _ (option->label));
  if (option->words != NULL) /* Translators: an option and its value, in a list: “Two suits: On”. */
    return g_strdup_printf (_ ("“%s: %s”"), _ (option->label), poker_option_value (option, 0));
  return g_strdup_printf (_ ("“%s: %d”"), _ (option->label), option->fallback);
}

/* Not as if it were not there. */
static gboolean
is_usual (const GameOption *option)
{
  if (option->words != NULL)
    return option->words[0] != poker_option_row_of (option->name)->words[0];
  return option->fallback > 0;
}

static gboolean
is_chosen (const GameOption *option)
{
  return option->words != NULL ? option->words[1] != NULL : option->min < option->max;
}

/* Those that it is played with, IS_CHOSEN: that a table may choose; NULL: there are none. */
static char *
say_house_rules (const PokerVariant *variant, gboolean by_tables)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  gint32           option[GAME_MAX_OPTIONS] = { 0 };

  for (guint i = 0; i < variant->n_options; i++)
    option[i] = variant->options[i].words == NULL ? variant->options[i].fallback : 0;
  for (guint i = 0; i < variant->n_options; i++)
    if (variant->options[i].is_house_rule && poker_option_counts (variant, option, i)
        && (by_tables ? is_chosen (&variant->options[i]) : is_usual (&variant->options[i])))
      /* Translators: what a house rule is called, in a list of them. */
      g_ptr_array_add (labels, by_tables ? g_strdup_printf (_ ("“%s”"), _ (variant->options[i].label))
                                         : say_usual (&variant->options[i]));
  if (labels->len == 0)
    return NULL;
  g_ptr_array_add (labels, NULL);
  list = list_to_text ((const char *const *) labels->pdata);
  return g_strdup_printf (
      by_tables ? _ ("House rules that a table may choose: %s.") : _ ("House rules that it is played with: %s."), list);
}

GPtrArray *
poker_variant_sentences (const PokerVariant *variant)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  if (variant->slot[POKER_OPTION_ANTE] >= 0 && variant->options[variant->slot[POKER_OPTION_ANTE]].as != NULL)
    g_ptr_array_add (sentences, g_strdup (_ ("Everybody puts in an ante of one unit.")));
  if (variant->blinds == POKER_BLINDS_ALWAYS)
    g_ptr_array_add (sentences,
                     g_strdup (_ ("The two players left of the button put in blinds of one and two units.")));
  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_STEP)
      add_line (sentences, variant, &variant->line[i]);
  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_WIN || variant->line[i].kind == POKER_LINE_AWARD
        || variant->line[i].kind == POKER_LINE_RULE)
      add_line (sentences, variant, &variant->line[i]);
  for (guint by_tables = 0; by_tables < 2; by_tables++)
    {
      char *house_rules = say_house_rules (variant, by_tables > 0);

      if (house_rules != NULL)
        g_ptr_array_add (sentences, house_rules);
    }
  return sentences;
}

/* How many cards of the stock it can take from N players. */
static guint
count_cards (const PokerStep *step, guint n)
{
  switch ((PokerOp) step->op)
    {
    case POKER_DEAL:
      return step->to == POKER_AT_BOARD || step->to == POKER_AT_PILE ? step->n : n * step->n;
    case POKER_DRAW:
      return n * step->n;
    case POKER_CHOICE:
    case POKER_PILE:
    case POKER_DRAFT:
    case POKER_RUMMY:
      return n;
    default:
      return 0;
    }
}

/* With the options as they come. */
static void
plan_usual (const PokerVariant *variant, guint n, PokerPlan *plan)
{
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  for (guint i = 0; i < variant->n_options; i++)
    option[i] = variant->options[i].fallback;
  poker_variant_plan (variant, option, n, plan);
}

/* The step at which the stock can be empty, with the options as they come; its number from 1, 0: none.  A burnt card is left
   out when cards run short, and is not counted. */
static guint
find_shortage (const PokerVariant *variant, guint n, PokerPlan *plan)
{
  guint used = 0;

  plan_usual (variant, n, plan);
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    {
      used += count_cards (&plan->step[i], n);
      if (used > poker_deck_size (plan))
        return i + 1;
    }
  return 0;
}

static char *
say_shortage (guint from, guint to, const PokerStep *step)
{
  g_autofree char *where = say_step (step);
  g_autofree char *who = from < to ? g_strdup_printf (_ ("%u to %u players"), from, to)
                                   : g_strdup_printf (ngettext ("%u player", "%u players", from), from);

  /* Translators: "5 to 6 players can run out of cards here: “Each may change up to 3 cards.”" */
  return g_strdup_printf (_ ("%s can run out of cards here: “%s” The discards are shuffled again then."), who, where);
}

/* Do the cards run out at a step that reads alike? */
static gboolean
is_same_shortage (const PokerPlan *plan, guint step, const PokerPlan *other, guint other_step)
{
  if (step == 0 || other_step == 0)
    return step == other_step;
  return memcmp (&plan->step[step - 1], &other->step[other_step - 1], sizeof (PokerStep)) == 0;
}

static char *
say_deck (const PokerVariant *variant)
{
  PokerPlan plan = { .deck = variant->deck };
  guint     n = poker_deck_size (&plan);

  return g_strdup_printf (
      ngettext ("The deck has %u card, some of them twice.", "The deck has %u cards, some of them twice.", n), n);
}

GPtrArray *
poker_variant_arithmetic (const PokerVariant *variant)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  guint      enough = 0;

  for (guint n = variant->least, last = n; n <= variant->most; n = last + 1)
    {
      PokerPlan plan, other;
      guint     step = find_shortage (variant, n, &plan);

      for (last = n; last < variant->most; last++)
        if (!is_same_shortage (&plan, step, &other, find_shortage (variant, last + 1, &other)))
          break;
      if (step == 0)
        enough = last;
      else
        g_ptr_array_add (sentences, say_shortage (n, last, &plan.step[step - 1]));
    }
  if (enough > 0)
    g_ptr_array_insert (
        sentences, 0,
        enough == variant->most
            ? g_strdup_printf (_ ("The deck is enough for all of %u to %u players."), variant->least, enough)
            : g_strdup_printf (_ ("The deck is enough for up to %u players."), enough));
  if (variant->deck != 0)
    g_ptr_array_insert (sentences, 0, say_deck (variant));
  return sentences;
}

char *
poker_variant_say_beyond (const PokerVariant *variant)
{
  PokerPlan plan;
  guint     enough = variant->most;

  while (enough < POKER_MOST_SEATS && find_shortage (variant, enough + 1, &plan) == 0)
    enough++;
  if (variant->most == POKER_MOST_SEATS)
    return NULL;
  if (enough > variant->most)
    return g_strdup_printf (_ ("It would be enough for up to %u players."), enough);
  return g_strdup_printf (_ ("More than %u players can run out of cards."), enough);
}

char *
poker_variant_say_cards (const PokerVariant *variant, guint n_seats)
{
  PokerPlan plan;
  guint     used = 0, n;

  plan_usual (variant, n_seats, &plan);
  for (guint i = 0; plan.step[i].op != POKER_END; i++)
    used += count_cards (&plan.step[i], n_seats) + (plan.step[i].burn && plan.burns ? 1 : 0);
  n = poker_deck_size (&plan);
  if (used > n)
    return g_strdup_printf (ngettext ("%u player may take all %u cards, and discards come back.",
                                      "%u players may take all %u cards, and discards come back.", n_seats),
                            n_seats, n);
  return g_strdup_printf (
      ngettext ("%u player takes up to %u of the %u cards.", "%u players take up to %u of the %u cards.", n_seats),
      n_seats, used, n);
}
