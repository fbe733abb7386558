/* A variant in sentences, and what its deck allows. */
#include "say.h"

#include "base/list.h"

#include <glib/gi18n-lib.h>

enum
{
  DECK = 52,
};

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

static char *
say_step (const PokerStep *step)
{
  g_autofree char *text
      = step->op == POKER_DEAL     ? say_deal (step)
        : step->op == POKER_BET    ? say_bet (step)
        : step->op == POKER_DRAW   ? say_draw (step)
        : step->op == POKER_SECRET ? say_secret (step)
        : step->op == POKER_LEAD   ? g_strdup (_ ("Whoever has the highest open card leads."))
        : step->op == POKER_RUMMY  ? g_strdup (_ ("Each takes the open card or one of the stock."))
        : step->op == POKER_SWAP   ? g_strdup (_ ("Whoever has a pair may show it and get two other cards."))
        : step->op == POKER_TRICK && (step->flags & POKER_LOWEST)
            ? g_strdup (_ ("Each commits a card face down, and the lowest is won."))
        : step->op == POKER_TRICK     ? g_strdup (_ ("Each commits a card face down, and the highest is won."))
        : step->op == POKER_PLAY_OFF  ? g_strdup (_ ("Whoever is level plays off the cards they have won."))
        : step->op == POKER_TURN_DOWN ? g_strdup (_ ("The open cards are taken up."))
        : step->op == POKER_CHOICE    ? g_strdup (_ ("Each takes a card face down, changes a card, or does neither."))
                                      : NULL;

  if (text == NULL || !step->burn)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s %s", _ ("A card is burnt."), text);
}

/* --- What wins --- */

static char *
list_places (guint from)
{
  static const char *const places[POKER_PLACES_OF_CARDS] = {
    [POKER_AT_HOLE] = N_ ("cards face down"),
    [POKER_AT_UP] = N_ ("cards face up"),
    [POKER_AT_DOOR] = N_ ("door card"),
    [POKER_AT_BOARD] = N_ ("board"),
  };
  const char *listed[POKER_PLACES_OF_CARDS + 1] = { NULL };
  guint       n = 0;

  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    if (from >> place & 1)
      listed[n++] = _ (places[place]);
  return list_to_text (listed);
}

static char *
say_win (const PokerCriterion *criterion)
{
  const char      *title = _ (poker_prizes[criterion->prize].title);
  g_autofree char *places = list_places (criterion->from);

  if (criterion->own > 0)
    return g_strdup_printf (_ ("%s wins: just %u cards face down and %u of the board, by “%s”."), title, criterion->own,
                            criterion->size - criterion->own, poker_evals[criterion->eval].word);
  if (criterion->size == 0)
    return g_strdup_printf (_ ("%s wins: of %s, by “%s”."), title, places, poker_evals[criterion->eval].word);
  if (criterion->from == (POKER_ALL_OWN | 1 << POKER_AT_BOARD))
    return g_strdup_printf (_ ("%s wins: the best %u of all cards, by “%s”."), title, criterion->size,
                            poker_evals[criterion->eval].word);
  return g_strdup_printf (_ ("%s wins: the best %u of %s, by “%s”."), title, criterion->size, places,
                          poker_evals[criterion->eval].word);
}

static char *
say_award (PokerAward award)
{
  return award == POKER_AWARD_SCOOP
             ? g_strdup (_ ("Where all three parts are won, whoever alone wins two of them takes the whole pot."))
         : award == POKER_AWARD_POINTS
             ? g_strdup (_ ("Each of them brings points, and whoever has most takes the pot."))
             : NULL;
}

/* --- All of it --- */

/* "What wins: High and low" for each option that the line depends on. */
static char *
say_when (const PokerVariant *variant, const PokerLine *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < line->n_when; i++)
    {
      const PokerWhen  *when = &line->when[i];
      const GameOption *option = when->slot != POKER_WHEN_SEATS ? &variant->options[when->slot] : NULL;
      g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;
      guint            n = option == NULL          ? variant->most + 1
                           : option->words != NULL ? g_strv_length ((char **) option->words)
                                                   : (guint) MIN (option->max, 31) + 1;

      for (guint k = option == NULL ? variant->least : 0; k < n; k++)
        if ((when->values >> k & 1) != when->negated)
          g_ptr_array_add (values, option != NULL && option->words != NULL ? g_strdup (option->words[k])
                                                                           : g_strdup_printf ("%u", k));
      g_ptr_array_add (values, NULL);
      list = list_join ((const char *const *) values->pdata);
      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", option != NULL ? option->name : "seats", list);
    }
  return g_string_free (text, FALSE);
}

static void
add_line (GPtrArray *sentences, const PokerVariant *variant, const PokerLine *line)
{
  g_autofree char *text = line->kind == POKER_LINE_STEP    ? say_step (&line->step)
                          : line->kind == POKER_LINE_AWARD ? say_award (line->award)
                                                           : say_win (&line->criterion);
  g_autofree char *when = line->n_when > 0 ? say_when (variant, line) : NULL;

  if (text == NULL)
    return;
  g_ptr_array_add (sentences, when != NULL ? g_strdup_printf ("[%s] %s", when, text) : g_steal_pointer (&text));
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
    if (variant->line[i].kind == POKER_LINE_WIN || variant->line[i].kind == POKER_LINE_AWARD)
      add_line (sentences, variant, &variant->line[i]);
  return sentences;
}

/* The step at which the stock of N players can be empty, as PLAN has it; NULL: never. */
static const PokerStep *
find_shortage (const PokerPlan *plan, guint n)
{
  guint used = 0;

  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    {
      if (step->op == POKER_DRAW)
        used += n * step->n;
      else if (step->op == POKER_DEAL || step->op == POKER_RUMMY)
        used += step->to == POKER_AT_BOARD ? step->n : n * step->n;
      if (used > DECK) /* a burnt card is left out when cards run short */
        return step;
    }
  return NULL;
}

GPtrArray *
poker_variant_arithmetic (const PokerVariant *variant)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  gint32     option[GAME_MAX_OPTIONS] = { 0 };
  guint      enough = 0;

  for (guint n = variant->least; n <= variant->most; n++)
    {
      PokerPlan        plan;
      const PokerStep *step;
      g_autofree char *where = NULL;

      poker_variant_plan (variant, option, n, &plan);
      if ((step = find_shortage (&plan, n)) == NULL)
        {
          enough = n;
          continue;
        }
      where = say_step (step);
      g_ptr_array_add (
          sentences, g_strdup_printf (ngettext ("%u player can run out of cards here: “%s” The discards are shuffled "
                                                "again then.",
                                                "%u players can run out of cards here: “%s” The discards are shuffled "
                                                "again then.",
                                                n),
                                      n, where));
    }
  if (enough > 0)
    g_ptr_array_insert (
        sentences, 0,
        enough == variant->most
            ? g_strdup_printf (_ ("The deck is enough for all of %u to %u players."), variant->least, enough)
            : g_strdup_printf (_ ("The deck is enough for up to %u players."), enough));
  return sentences;
}
