/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a variant can be played with every combination of options that its lines depend on. */
#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/random.h"
#include "check-steps.h"
#include "modifiers.h"

enum
{
  MOST_PLANS = 4000, /* combinations of one file */
  MOST_BAD = 50,     /* combinations that cannot be played, after which the check stops */
  MOST_TRIED = 500,  /* random hands, in search of one that qualifies */
  MOST_WAYS = 250,   /* ways to choose a hand from a player's cards and the board */
};

/* --- What wins --- */

/* How many cards the evaluator is given. */
static PokerRange
count_read (const PokerCheck *check, const PokerCriterion *criterion)
{
  PokerRange n = { 0, 0 };

  if (criterion->own > 0)
    return (PokerRange){ criterion->size, criterion->size };
  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    if (criterion->from >> place & 1)
      {
        n.least += check->cards[place].least;
        n.most += check->cards[place].most;
      }
  if ((criterion->from >> POKER_AT_HOLE & 1) && (criterion->from >> POKER_AT_UP & 1))
    n = (PokerRange){ n.least + check->either, n.most - check->either };
  return n;
}

static void
check_win (PokerCheck *check, const PokerLine *line)
{
  const PokerCriterion *criterion = &line->criterion;
  const PokerEval      *eval = &poker_evals[criterion->eval];
  PokerRange            n = count_read (check, criterion);
  guint                 fewest = MAX (MAX (criterion->size, eval->fewest), 1);

  if (criterion->eval == POKER_EVAL_TRICKS)
    {
      if (check->tricks == 0)
        poker_check_miss (check, line->number, _ ("No tricks are played that could win."), "trick high");
    }
  else if ((criterion->rules & POKER_RULE_SECOND)
           && (criterion->own == 0 || check->cards[POKER_AT_HOLE].least != 2u * criterion->own
               || check->cards[POKER_AT_HOLE].most != 2u * criterion->own))
    poker_check_complain (
        check, line->number,
        _ ("A second hand is made of the cards face down that the first one leaves: just half of them "
           "have to count, as in “with 2 of hole and 3 of board” of four."));
  else if (criterion->own > 0 && check->cards[POKER_AT_HOLE].least < criterion->own)
    poker_check_complain (check, line->number,
                          ngettext ("At the end a player has fewer than the %u face-down card that must count.",
                                    "At the end a player has fewer than the %u face-down cards that must count.",
                                    criterion->own),
                          criterion->own);
  else if (criterion->own > 0 && check->cards[POKER_AT_BOARD].least + criterion->own < criterion->size)
    poker_check_complain (check, line->number,
                          ngettext ("At the end the board has fewer than the %u card that must count.",
                                    "At the end the board has fewer than the %u cards that must count.",
                                    (gulong) (criterion->size - criterion->own)),
                          criterion->size - criterion->own);
  else if (criterion->own > 0
           && poker_exact_ways (criterion, check->cards[POKER_AT_HOLE].most, check->cards[POKER_AT_BOARD].most)
                  > MOST_WAYS)
    poker_check_complain (
        check, line->number,
        _ ("At the end these hands can be chosen in more than %u ways, and no more are compared: deal "
           "fewer cards."),
        MOST_WAYS);
  else if (n.least < fewest && criterion->size > 0 && criterion->size < eval->fewest)
    poker_check_complain (check, line->number,
                          ngettext ("This hand type needs at least %u cards, but only %u counts: let more count.",
                                    "This hand type needs at least %u cards, but only %u count: let more count.",
                                    criterion->size),
                          eval->fewest, criterion->size);
  else if (n.least < fewest)
    poker_check_complain (
        check, line->number,
        ngettext (
            "A hand of %u card cannot be made: at the end a player has fewer there. Deal more, or let more count.",
            "A hand of %u cards cannot be made: at the end a player has fewer there. Deal more, or let more count.",
            fewest),
        fewest);
  else if (n.most > eval->most)
    poker_check_complain (check, line->number,
                          _ ("“%s” reads %u cards at most, and at the end a player has %u there: let fewer count."),
                          eval->word, eval->most, n.most);
}

/* TRUE if a player may have no such hand, given the rules of the lines behind it. */
static gboolean
may_fail (const PokerCriterion *criterion)
{
  if (criterion->eval == POKER_EVAL_TOTAL && (criterion->rules & (POKER_RULE_BUSTS | POKER_RULE_LOW_BUSTS)))
    return FALSE;
  return poker_evals[criterion->eval].may_fail || criterion->least > 0;
}

/* --- Hands that nobody can have --- */

static gboolean
qualifies (const PokerCriterion *criterion, const Card *cards, guint n)
{
  const PokerKey key = poker_eval_key (criterion, cards, n);

  return key != 0 && (poker_evals[criterion->eval].more != 0 || POKER_CLASS (key) >= criterion->least);
}

/* Tries cards of one suit from RANK downwards, and goes on with the next suit. */
static gboolean
tries_suited (const PokerCriterion *criterion, guint n, guint rank, guint suit)
{
  Card cards[POKER_MOST_CARDS];

  for (guint i = 0; i < n; i++)
    cards[i] = CARD ((rank + CARD_RANKS - i % CARD_RANKS) % CARD_RANKS, (suit + i / CARD_RANKS) % 4);
  return qualifies (criterion, cards, n);
}

/* Tries cards from RANK upwards, EACH of a rank, alternating suits. */
static gboolean
tries_ranks (const PokerCriterion *criterion, guint n, guint rank, guint each)
{
  Card cards[POKER_MOST_CARDS];

  for (guint i = 0; i < n; i++)
    cards[i] = CARD ((rank + i / each) % CARD_RANKS, i % 4);
  return qualifies (criterion, cards, n);
}

static gboolean
tries_at_random (const PokerCriterion *criterion, guint n)
{
  Card    deck[CARD_RANKS * 4];
  guint64 random = 0;

  for (guint i = 0; i < G_N_ELEMENTS (deck); i++)
    deck[i] = (Card) i;
  for (guint tried = 0; tried < MOST_TRIED; tried++)
    {
      for (guint i = 0; i < n; i++)
        {
          guint other = i + random_below (&random, G_N_ELEMENTS (deck) - i);
          Card  card = deck[i];

          deck[i] = deck[other];
          deck[other] = card;
        }
      if (qualifies (criterion, deck, n))
        return TRUE;
    }
  return FALSE;
}

/* Can N of the usual 52 cards be a hand that qualifies?  Tries extreme hands first, then random ones.  Where a hand
   is a number, only its limit is checked. */
static gboolean
can_be_met (const PokerCriterion *criterion, guint n)
{
  n = MIN (n, POKER_MOST_CARDS);
  for (guint suit = 0; suit < 4; suit++)
    for (guint down = 0; down < 2; down++)
      if (tries_suited (criterion, n, CARD_ACE - down, suit))
        return TRUE;
  for (guint rank = CARD_RANKS; rank-- > 0;)
    if (tries_ranks (criterion, n, rank, 4) || (n <= CARD_RANKS && tries_ranks (criterion, n, rank, 1)))
      return TRUE;
  return tries_at_random (criterion, n);
}

/* TRUE if no option can put other cards into the hands than the usual 52. */
static gboolean
has_usual_cards (const PokerCheck *check)
{
  static const PokerOption changing[]
      = { POKER_OPTION_DECK, POKER_OPTION_JOKERS, POKER_OPTION_VIRTUAL, POKER_OPTION_UNO, POKER_OPTION_EXTRA_CARDS };

  for (guint i = 0; i < G_N_ELEMENTS (changing); i++)
    if (check->variant->slot[changing[i]] >= 0)
      return FALSE;
  return check->plan.deck == 0;
}

/* CRITERION is that of LINE with the rules behind it applied. */
static void
check_reach (PokerCheck *check, const PokerLine *line, const PokerCriterion *criterion)
{
  PokerRange n = count_read (check, criterion);

  if (!may_fail (criterion) || criterion->eval == POKER_EVAL_TRICKS || criterion->eval == POKER_EVAL_BETWEEN
      || !has_usual_cards (check) || n.least < 1)
    return;
  for (guint cards = n.least; cards <= n.most; cards++)
    if (can_be_met (criterion, cards))
      return;
  poker_check_complain (check, line->number,
                        _ ("Nobody can ever have such a hand here: ask for less, or let more cards count."));
}

static gboolean
has_same_name (const PokerLine *one, const PokerLine *other)
{
  return one->kind == POKER_LINE_WIN && one->criterion.prize == other->criterion.prize && one->n_when == other->n_when
         && memcmp (one->when, other->when, one->n_when * sizeof *one->when) == 0;
}

/* Players cannot tell apart two parts of the pot with one name.  It is only a warning, since such games exist and
   can be played. */
static void
check_name (PokerCheck *check, const PokerLine *line)
{
  const PokerLine *before = check->variant->line;

  while (before < line && !has_same_name (before, line))
    before++;
  if (before < line) /* Translators: what is won, “High”. */
    poker_check_add (check, line->number, FALSE,
                     g_strdup_printf (_ ("“%s” is won by a line before this one already: take one of them away."),
                                      _ (poker_prizes[line->criterion.prize].title)),
                     NULL);
}

/* “Pot” means all of it, which is misleading beside other parts. */
static void
check_pot (PokerCheck *check, const PokerLine *line)
{
  PokerPrize part = poker_prize_of (line->criterion.eval);

  if (line->criterion.prize == POKER_FOR_POT && part != POKER_FOR_POT && check->plan.n_criteria > 1)
    poker_check_add (check, line->number, FALSE, /* Translators: a part of the pot, “Run”. */
                     g_strdup_printf (_ ("“Pot” is all of it, and there are other parts: call this one “%s”."),
                                      _ (poker_prizes[part].title)),
                     NULL);
}

static void
check_wins (PokerCheck *check)
{
  gboolean has_points = check->plan.award == POKER_AWARD_POINTS;
  guint    n = 0;

  for (guint i = 0; i < check->variant->n_lines; i++)
    {
      const PokerLine *line = &check->variant->line[i];

      if (line->kind != POKER_LINE_WIN || !poker_check_applies (check, line))
        continue;
      if (!has_points)
        {
          check_name (check, line);
          check_pot (check, line);
        }
      if (check->own + check->tricks > 0) /* if nobody has a card, that has been complained of already */
        check_win (check, line);
      if (!check->is_bad)
        check_reach (check, line, n < check->plan.n_criteria ? &check->plan.criterion[n] : &line->criterion);
      if (n++ == 0 && !has_points && may_fail (&check->plan.criterion[0]))
        poker_check_complain (
            check, line->number,
            _ ("It can be that nobody has such a hand, and then nobody would win: put what everybody has first."));
    }
  if (!has_points && n == 0)
    poker_check_miss (check, 0, _ ("Nothing says yet what wins."), "win high with 5 of all");
  if (!has_points && n > POKER_MOST_CRITERIA)
    poker_check_complain (check, 0, _ ("The pot has more than %u parts."), POKER_MOST_CRITERIA);
  if (!has_points && poker_option (check->variant, check->option, POKER_OPTION_SERIES) != 0)
    poker_check_miss (check, 0, _ ("Points add up in a series, and no points are counted."), "award points");
}

/* --- All that the options can make of it --- */

/* TRUE if so many may play with these options. */
static gboolean
is_played (const PokerCheck *check)
{
  guint least = check->variant->least, most = check->variant->most;

  for (guint i = 0; i < check->variant->n_lines; i++)
    {
      const PokerLine *line = &check->variant->line[i];
      gboolean         is_sure = TRUE;

      if ((line->kind != POKER_LINE_REFUSE && line->kind != POKER_LINE_PLAYERS) || !poker_check_applies (check, line))
        continue;
      for (guint k = 0; k < line->n_when; k++)
        is_sure &= poker_check_knows (check, &line->when[k]);
      if (line->kind == POKER_LINE_REFUSE && is_sure)
        return FALSE;
      if (line->kind == POKER_LINE_PLAYERS) /* the last such line counts */
        {
          least = line->players.least;
          most = line->players.most;
        }
    }
  return check->seats >= least && check->seats <= most;
}

static guint64
used_by (const PokerLine *line)
{
  guint64 used = 0;

  for (guint i = 0; i < line->n_when; i++)
    if (line->when[i].slot != POKER_WHEN_SEATS)
      used |= G_GUINT64_CONSTANT (1) << line->when[i].slot;
  return used;
}

/* A bit for each option that a line depends on.  Without WINS, lines that say what wins or what is refused are left
   out. */
static guint64
find_used (const PokerVariant *variant, gboolean wins)
{
  static const PokerOption always[] = { POKER_OPTION_HIDDEN, POKER_OPTION_SERIES };
  guint64                  used = 0;

  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    if (variant->slot[always[i]] >= 0)
      used |= G_GUINT64_CONSTANT (1) << variant->slot[always[i]];
  for (guint i = 0; i < variant->n_lines; i++)
    if (wins || variant->line[i].kind == POKER_LINE_STEP || variant->line[i].kind == POKER_LINE_PLAYERS
        || variant->line[i].kind == POKER_LINE_AWARD)
      used |= used_by (&variant->line[i]);
  return used;
}

static guint
count_values (const GameOption *option)
{
  return option->words != NULL ? g_strv_length ((char **) option->words) : (guint) (option->max - option->min) + 1;
}

static gdouble
count_plans (const PokerVariant *variant, guint64 used)
{
  gdouble n = 1;

  for (guint slot = 0; slot < variant->n_options; slot++)
    n *= used >> slot & 1 ? count_values (&variant->options[slot]) : 1;
  return n;
}

/* TRUE if points are counted whatever the options are.  Each winning line is then checked by itself, since none of
   them has to be won. */
static gboolean
has_points_always (const PokerVariant *variant)
{
  gboolean has_points = FALSE;

  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_AWARD)
      {
        if (variant->line[i].n_when > 0 || variant->line[i].award != POKER_AWARD_POINTS)
          return FALSE;
        has_points = TRUE;
      }
  return has_points;
}

/* Goes on to the next combination of the used options; FALSE: there is none left. */
static gboolean
count_on (const PokerVariant *variant, guint64 used, gint32 *option)
{
  for (guint slot = 0; slot < variant->n_options; slot++)
    {
      const GameOption *kind = &variant->options[slot];

      if (!(used >> slot & 1))
        continue;
      if (++option[slot] < kind->min + (gint32) count_values (kind))
        return TRUE;
      option[slot] = kind->min;
    }
  return FALSE;
}

/* Checks the largest number of players that these options allow, and if a line depends on it, every number. */
static void
check_options (PokerCheck *check, gboolean by_seats)
{
  for (check->seats = check->variant->more; check->seats >= check->variant->fewest; check->seats--)
    {
      if (!is_played (check))
        continue;
      poker_variant_plan (check->variant, check->option, check->seats, &check->plan);
      poker_check_steps (check);
      check_wins (check);
      if (!by_seats)
        return;
    }
}

static void
check_usual (PokerCheck *check, gint32 *option)
{
  g_autofree char *sentence = NULL;

  poker_variant_usual (check->variant, option);
  for (guint seats = check->variant->fewest; seats <= check->variant->more; seats++)
    {
      g_autofree char *why = poker_variant_refuse (check->variant, option, seats);

      if (why == NULL)
        return;
      if (sentence == NULL)
        sentence = g_steal_pointer (&why);
    }
  poker_check_complain (check, 0, _ ("With the usual options it cannot be played. %s"), sentence);
}

/* Some options have a meaning only in a series of hands. */
static void
check_series (PokerCheck *check)
{
  static const PokerOption of_series[] = { POKER_OPTION_GOAL, POKER_OPTION_ADD };

  for (guint i = 0; i < G_N_ELEMENTS (of_series); i++)
    if (check->variant->slot[of_series[i]] >= 0 && check->variant->slot[POKER_OPTION_SERIES] < 0)
      poker_check_complain (
          check, 0,
          _ ("“%s” is of a series of hands, and there is none: write a line “option series”, or leave this "
             "one out."),
          check->variant->options[check->variant->slot[of_series[i]]].name);
}

static const char too_many_cards[] = N_ ("a player has more cards than can be read so");

/* TRUE if the evaluators can read as many cards as a player may have. */
static gboolean
can_be_read (const PokerCheck *check)
{
  for (guint i = 0; i < check->plan.n_criteria; i++)
    if (count_read (check, &check->plan.criterion[i]).most > poker_evals[check->plan.criterion[i].eval].most)
      return FALSE;
  return TRUE;
}

/* A copy of VARIANT that has the house rule with all its values, usually off.  The new slot is the last, so
   conditions still find theirs. */
static PokerVariant
add_house_rule (const PokerVariant *variant, PokerOption which)
{
  PokerVariant with = *variant;

  with.options = g_new0 (GameOption, variant->n_options + 2);
  memcpy (with.options, variant->options, variant->n_options * sizeof *with.options);
  with.options[with.n_options] = *poker_option_row (which);
  with.slot[which] = (gint8) with.n_options++;
  return with;
}

/* Why the game cannot have the house rule, as it is usually played.  *VALUES: a bit for each of its words with which
   all cards can be read. */
static const char *
find_lack (PokerCheck *check, PokerOption which, const gint32 *usual, guint32 *values)
{
  PokerVariant           with = add_house_rule (check->variant, which);
  g_autofree GameOption *options = with.options;
  const GameOption      *row = poker_option_row (which);
  gint32                 option[GAME_MAX_OPTIONS], slot = with.slot[which];
  const char            *lack;

  memcpy (option, usual, sizeof option);
  option[slot] = 0;
  poker_modifier_set_whole (&with, which, option);
  poker_variant_plan (&with, option, check->seats, &check->plan);
  lack = poker_modifier_lack (which, &check->plan);
  *values = 1;
  for (guint value = 1; row->words != NULL && row->words[value] != NULL; value++)
    {
      option[slot] = (gint32) value;
      poker_variant_plan (&with, option, check->seats, &check->plan);
      *values |= can_be_read (check) ? 1u << value : 0;
    }
  if (lack == NULL && row->words != NULL && *values == 1)
    lack = too_many_cards;
  return lack;
}

/* TRUE if the file offers a value that is not among VALUES. */
static gboolean
has_other_value (const PokerVariant *variant, PokerOption which, guint32 values)
{
  const char *const *own = variant->options[variant->slot[which]].words, *const *words
                                                                         = poker_option_row (which)->words;

  for (guint i = 0; own != NULL && own[i] != NULL; i++)
    for (guint value = 0; words[value] != NULL; value++)
      if (words[value] == own[i] && !(values >> value & 1))
        return TRUE;
  return FALSE;
}

/* Walks through the game with its usual options. */
static void
begin_usual (PokerCheck *check, const gint32 *usual)
{
  check->option = usual;
  check->known = G_MAXUINT64;
  check->seats = check->variant->most;
  poker_variant_plan (check->variant, usual, check->seats, &check->plan);
  poker_check_steps (check);
}

static void
check_modifiers (PokerCheck *check, const gint32 *usual)
{
  const PokerVariant *variant = check->variant;

  begin_usual (check, usual);
  for (PokerOption i = 0; i < POKER_OPTIONS; i++)
    if (poker_is_modifier (i) && variant->slot[i] >= 0 && variant->options[variant->slot[i]].is_house_rule)
      {
        guint32     values;
        const char *lack = find_lack (check, i, usual, &values);

        if (lack == NULL && has_other_value (variant, i, values))
          lack = too_many_cards;
        if (lack != NULL) /* Translators: a house rule, its name in the file, and why the game cannot have it. */
          poker_check_complain (check, variant->said[i], _ ("“%s” (%s) cannot be played here: %s."),
                                _ (poker_option_row (i)->label), poker_option_row (i)->name, _ (lack));
      }
}

const char *
poker_variant_lack (const PokerVariant *variant, PokerOption which, guint32 *values)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  PokerCheck check = { .variant = variant, .complaints = complaints };
  gint32     usual[GAME_MAX_OPTIONS] = { 0 };

  poker_variant_usual (variant, usual);
  begin_usual (&check, usual);
  return find_lack (&check, which, usual, values);
}

void
poker_variant_check (const PokerVariant *variant, GPtrArray *complaints)
{
  gint32     option[GAME_MAX_OPTIONS] = { 0 };
  PokerCheck check = { .variant = variant, .complaints = complaints, .option = option, .known = G_MAXUINT64 };
  guint64    used = find_used (variant, TRUE);
  gboolean   by_seats = FALSE;
  guint      n_bad = 0;

  check_series (&check);
  if (count_plans (variant, used) > MOST_PLANS && has_points_always (variant))
    check.known = used = find_used (variant, FALSE);
  if (count_plans (variant, used) > MOST_PLANS)
    {
      poker_check_complain (&check, 0, _ ("Lines depend on too many options: leave some of the words “when” out."));
      return;
    }
  for (guint slot = 0; slot < variant->n_options; slot++)
    option[slot] = variant->options[slot].min;
  for (guint i = 0; i < variant->n_lines; i++)
    for (guint k = 0; k < variant->line[i].n_when; k++)
      by_seats |= variant->line[i].when[k].slot == POKER_WHEN_SEATS;
  do
    {
      check.is_bad = FALSE;
      check_options (&check, by_seats);
      n_bad += check.is_bad ? 1 : 0;
    }
  while (n_bad < MOST_BAD && count_on (variant, used, option));
  if (n_bad == 0) /* else it is known why it cannot be played */
    check_usual (&check, option);
  check_modifiers (&check, option);
}
