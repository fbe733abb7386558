/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/list.h"
#include "grammar.h"
#include "modifiers.h"
#include "say-win.h"

/* --- Steps --- */

static char *
say_deal (const PokerStep *step)
{
  guint n = step->n;

  switch ((PokerPlace) step->to)
    {
    case POKER_AT_BOARD:
      return g_strdup_printf (
          step->flags & POKER_FACE_DOWN
              ? ngettext ("%u card is laid on the board face down.", "%u cards are laid on the board face down.", n)
              : ngettext ("%u card is turned up on the board.", "%u cards are turned up on the board.", n),
          n);
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

static char *
say_bet (const PokerStep *step)
{
  const char *opener = poker_phrase_says (poker_openers, step->open);
  GString    *text = g_string_new (NULL);

  if (opener != NULL) /* Translators: who begins, "the highest open card begins". */
    g_string_printf (text, _ ("A betting round: %s."), _ (opener));
  else
    g_string_assign (text, _ ("A betting round."));
  if (step->flags & POKER_BRING_IN)
    g_string_append_printf (text, " %s", _ ("They have to bet, one unit at least."));
  else if (step->flags & POKER_MUST)
    g_string_append_printf (text, " %s", _ ("They have to bet."));
  if (step->flags & POKER_LEADS)
    g_string_append_printf (text, " %s", _ ("Whoever begins leads all later rounds."));
  return g_string_free (text, FALSE);
}

static char *
say_stay (const PokerStep *step)
{
  const char *opener = poker_phrase_says (poker_openers, step->open);

  if (opener == NULL)
    return g_strdup (_ ("A round without bets: each pays another ante or folds."));
  /* Translators: who begins, "the highest open card begins". */
  return g_strdup_printf (_ ("A round without bets: each pays another ante or folds, and %s."), _ (opener));
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

static char *
say_plain (const PokerStep *step)
{
  switch ((PokerOp) step->op)
    {
    case POKER_DEAL:
      return say_deal (step);
    case POKER_BET:
      return say_bet (step);
    case POKER_STAY:
      return say_stay (step);
    case POKER_DRAW:
      return say_draw (step);
    case POKER_TURN_UP:
      return g_strdup_printf (
          ngettext ("%u card of the board is turned up.", "%u cards of the board are turned up.", step->n), step->n);
    case POKER_ARRANGE:
      return g_strdup (step->flags & POKER_IF_LOW ? _ (
                           "Where the board may be part of a low hand, each secretly sets their cards in two hands.")
                                                  : _ ("Each secretly sets their cards in two hands."));
    case POKER_SECRET:
      return say_secret (step);
    case POKER_BLINDS:
      return g_strdup (_ ("The two players left of the button put in blinds of one and two units."));
    default:
      return poker_step_says (step) != NULL ? g_strdup (_ (poker_step_says (step))) : NULL;
    }
}

/* Takes TEXT, which may be NULL. */
static char *
add_burn (const PokerStep *step, char *text)
{
  g_autofree char *says = text;

  return says == NULL || !step->burn ? g_steal_pointer (&says)
                                     : g_strdup_printf ("%s %s", _ (poker_word_find ("burn")->says), says);
}

char *
poker_step_sentence (const PokerStep *step)
{
  return add_burn (step, say_plain (step));
}

/* --- All of it --- */

static char *
say_award (PokerAward award)
{
  return g_strdup (_ (poker_phrase_says (poker_awards, award)));
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
  guint            last = 0; /* of the values that hold */

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

/* The sentence about a line without its conditions; NULL: there is none. */
static char *
say_line (const PokerLine *line, gboolean is_only, gboolean has_door)
{
  switch (line->kind)
    {
    case POKER_LINE_STEP:
      return poker_step_sentence (&line->step);
    case POKER_LINE_AWARD:
      return say_award (line->award);
    case POKER_LINE_RULE:
      return poker_say_rule (line->rules);
    case POKER_LINE_WIN:
      return poker_say_win (&line->criterion, is_only, has_door);
    default:
      return NULL;
    }
}

char *
poker_line_sentence (const char *text, gboolean is_only)
{
  PokerLine line;

  return poker_line_read (text, &line) ? say_line (&line, is_only, FALSE) : NULL;
}

/* A house rule with its usual value: "“Best run”", "“Jokers: 2”". */
static char *
say_usual (const GameOption *option)
{
  if (poker_option_is_switch (poker_option_row_of (option->name)))
    return g_strdup_printf (_ ("“%s”"), _ (option->label));
  if (option->words != NULL) /* Translators: an option and its value, in a list: “Two suits: On”. */
    return g_strdup_printf (_ ("“%s: %s”"), _ (option->label), poker_option_value (option, 0));
  return g_strdup_printf (_ ("“%s: %d”"), _ (option->label), option->fallback);
}

/* TRUE unless the game is usually played as if it did not have the option. */
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

/* The house rules that a table may choose (BY_TABLES), or that the game is usually played with; NULL: there are
   none. */
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

/* A description of a game, or of a table. */
typedef struct
{
  const PokerVariant *variant;
  const gint32       *option; /* of a table; NULL: of the game, with every condition named */
  PokerPlan           plan;
  GPtrArray          *sentences;
} Told;

/* Adds TEXT, which may be NULL and is taken, with the conditions of LINE; NULL: it comes from no line. */
static void
tell (Told *told, const PokerLine *line, char *text)
{
  g_autofree char *when = line != NULL && told->option == NULL ? say_when (told->variant, line) : NULL;

  if (text != NULL && when != NULL)
    g_ptr_array_add (told->sentences, g_strdup_printf ("%s %s", when, text));
  else if (text != NULL)
    g_ptr_array_add (told->sentences, g_steal_pointer (&text));
  g_free (text);
}

static char *
say_ante (const Told *told)
{
  gint   slot = told->variant->slot[POKER_OPTION_ANTE];
  gint32 unit, ante;

  if (slot < 0)
    return NULL;
  if (told->option == NULL)
    return told->variant->options[slot].as != NULL || told->plan.has_ante_rounds
               ? g_strdup (_ ("Everybody puts in an ante of one unit."))
               : NULL;
  unit = poker_option (told->variant, told->option, POKER_OPTION_UNIT);
  ante = told->option[slot] == 0 && told->plan.has_ante_rounds ? unit : told->option[slot];
  if (ante == 0 || poker_option (told->variant, told->option, POKER_OPTION_SERIES) == POKER_SERIES_POOL)
    return NULL;
  return ante == unit ? g_strdup (_ ("Everybody puts in an ante of one unit."))
                      : g_strdup_printf (ngettext ("Everybody puts in an ante of %d chip.",
                                                   "Everybody puts in an ante of %d chips.", (gulong) ante),
                                         ante);
}

/* TRUE if a door card may be taken for one of the cards in hand. */
static gboolean
has_door (const PokerPlan *plan)
{
  return plan->most[POKER_AT_DOOR] > 0;
}

/* Takes TEXT, a sentence about a draw: cards that lie face up by then cannot be changed. */
static char *
add_open (const Told *told, const PokerStep *draw, char *text)
{
  g_autofree char *says = text;

  for (const PokerStep *step = told->plan.step; step < draw; step++)
    if (poker_opens_cards (step))
      return g_strdup_printf ("%s %s", says, _ ("Open cards stay."));
  return g_steal_pointer (&says);
}

/* If a table may choose how many cards are changed, the sentence says so. */
static char *
say_planned (const Told *told, const PokerStep *planned)
{
  PokerStep         step = *planned;
  const PokerLine  *line = step.line > 0 ? &told->variant->line[step.line - 1] : NULL;
  const GameOption *option = line != NULL && line->most_by > 0 ? &told->variant->options[line->most_by - 1] : NULL;

  if (!told->plan.burns)
    step.burn = 0;
  if (step.op != POKER_DRAW)
    return poker_step_sentence (&step);
  if (told->option != NULL || option == NULL || option->min == option->max)
    return add_open (told, planned, poker_step_sentence (&step));
  return add_open (
      told, planned,
      add_burn (&step, g_strdup_printf (ngettext ("Each may change %u card, or as many as “%s” says.",
                                                  "Each may change up to %u cards, or as many as “%s” says.", step.n),
                                        step.n, _ (option->label))));
}

/* One sentence about all extra cards and the betting rounds after them. */
static char *
say_extra (const PokerPlan *plan, const PokerStep *vote)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          ngettext ("%u more card is turned up on the board if all want it.",
                                    "Up to %u more cards are turned up on the board, each only if all want it.",
                                    plan->extra),
                          plan->extra);
  if (vote[2].op == POKER_BET)
    g_string_append_printf (
        text, " %s", ngettext ("A betting round follows it.", "A betting round follows each of them.", plan->extra));
  return g_string_free (text, FALSE);
}

static void
tell_steps (Told *told)
{
  gboolean has_voted = FALSE;

  for (const PokerStep *step = told->plan.step; step->op != POKER_END; step++)
    {
      const PokerLine *line = step->line > 0 ? &told->variant->line[step->line - 1] : NULL;

      if (step->op == POKER_VOTE && !has_voted)
        tell (told, NULL, say_extra (&told->plan, step));
      has_voted |= step->op == POKER_VOTE;
      if (step->op == POKER_ANTE)
        tell (told, NULL, say_ante (told));
      else if (!has_voted || step->op == POKER_ARRANGE)
        tell (told, line, say_planned (told, step));
    }
}

/* Says what wins as the lines of the file do. */
static void
tell_lines_of_wins (Told *told)
{
  gboolean is_only = is_only_win (told->variant), has_award = FALSE;

  for (guint i = 0; i < told->variant->n_lines; i++)
    {
      const PokerLine *line = &told->variant->line[i];

      has_award |= line->kind == POKER_LINE_AWARD;
      if (line->kind != POKER_LINE_STEP)
        tell (told, line, say_line (line, is_only, has_door (&told->plan)));
    }
  if (!has_award && told->plan.n_criteria > 1)
    tell (told, NULL, say_award (POKER_AWARD_PARTS));
}

/* Says what wins as house rules have changed it. */
static void
tell_wins (Told *told)
{
  const PokerPlan *plan = &told->plan;

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      tell (told, NULL, poker_say_win (&plan->criterion[i], plan->n_criteria == 1, has_door (plan)));
      for (guint rule = 0; rule < 8 * sizeof plan->criterion[i].rules; rule++)
        if (plan->criterion[i].rules >> rule & 1)
          tell (told, NULL, poker_say_rule ((PokerRules) (1 << rule)));
    }
  if (plan->n_criteria > 1)
    tell (told, NULL, say_award ((PokerAward) plan->award));
}

static gboolean
has_house_rules (const PokerVariant *variant, const gint32 *option)
{
  for (guint i = 0; i < poker_modifiers_count (); i++)
    if (poker_option (variant, option, poker_modifier_at (i)) != 0)
      return TRUE;
  return FALSE;
}

GPtrArray *
poker_variant_sentences (const PokerVariant *variant)
{
  Told   told = { .variant = variant, .sentences = g_ptr_array_new_with_free_func (g_free) };
  gint32 usual[GAME_MAX_OPTIONS] = { 0 };

  poker_variant_usual (variant, usual);
  if (!poker_variant_outline (variant, usual, variant->most, &told.plan))
    {
      poker_variant_plan (variant, usual, variant->most, &told.plan);
      told.option = usual;
    }
  tell_steps (&told);
  if (has_house_rules (variant, usual))
    tell_wins (&told);
  else
    tell_lines_of_wins (&told);
  poker_say_rules (variant, usual, &told.plan, told.sentences);
  for (guint by_tables = 0; by_tables < 2; by_tables++)
    tell (&told, NULL, say_house_rules (variant, by_tables > 0));
  return told.sentences;
}

GPtrArray *
poker_variant_sentences_with (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  Told told = { .variant = variant, .option = option, .sentences = g_ptr_array_new_with_free_func (g_free) };

  poker_variant_plan (variant, option, n_seats, &told.plan);
  tell_steps (&told);
  tell_wins (&told);
  poker_say_rules (variant, option, &told.plan, told.sentences);
  return told.sentences;
}
