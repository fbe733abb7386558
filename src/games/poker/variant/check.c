/* What cannot be played of a variant that can be read: for all that its options can make of it. */
#include "check.h"

#include "base/number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_PLANS = 4000, /* of one file */
  DECK = 52,
};

typedef struct
{
  const PokerVariant *variant;
  GPtrArray          *complaints;
  const gint32       *option;
  guint               seats;                        /* that play, where lines depend on it, else the most */
  guint               most;                         /* players, with these options */
  guint               cards[POKER_PLACES_OF_CARDS]; /* so many lie there by now, of a player or of the board */
  guint               tricks;
  gboolean            has_leader;
  gboolean            has_points; /* nobody has to have any */
} Check;

/* Says it once, however many plans show it. */
static void G_GNUC_PRINTF (3, 4) complain (Check *check, guint line, const char *format, ...)
{
  va_list          args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  for (guint i = 0; i < check->complaints->len; i++)
    {
      const PokerComplaint *other = g_ptr_array_index (check->complaints, i);

      if (other->line == line && g_str_equal (other->text, text))
        return;
    }
  g_ptr_array_add (check->complaints, poker_complaint_new (line, TRUE, g_steal_pointer (&text)));
}

static guint
count_own (const Check *check)
{
  guint n = 0;

  for (guint place = 0; place < POKER_AT_BOARD; place++)
    n += check->cards[place];
  return n;
}

/* --- Steps --- */

static void
check_deal (Check *check, const PokerLine *line)
{
  guint most = check->most, all;

  check->cards[line->step.to] += line->step.n;
  all = most * count_own (check) + check->cards[POKER_AT_BOARD];
  if (count_own (check) + check->cards[POKER_AT_BOARD] > POKER_MOST_CARDS)
    complain (check, line->number, _ ("A player and the board have more than %u cards here: deal fewer."),
              POKER_MOST_CARDS);
  else if (all > DECK)
    complain (check, line->number,
              _ ("%u players have %u cards with the board here, and the deck has %u: deal fewer, or let fewer play."),
              most, all, DECK);
}

static void
check_draw (Check *check, const PokerLine *line)
{
  guint hole = check->cards[POKER_AT_HOLE];
  guint left = DECK - MIN (DECK, check->most * count_own (check) + check->cards[POKER_AT_BOARD]);

  if (line->step.n > hole)
    complain (check, line->number, _ ("A player has fewer than %u cards face down here: let them draw fewer."),
              line->step.n);
  else if (line->step.n > left)
    complain (check, line->number,
              _ ("Beside the hands of %u players only %u cards are left: nobody could draw %u. Let fewer play, or draw "
                 "fewer."),
              check->most, left, line->step.n);
}

/* Cards that are given up or turned up. */
static void
check_secret (Check *check, const PokerLine *line)
{
  guint n = line->step.n + line->step.least;

  if (n > check->cards[POKER_AT_HOLE])
    complain (check, line->number, _ ("A player has fewer than %u cards face down here that could go or be turned up."),
              n);
  check->cards[POKER_AT_HOLE] -= MIN (check->cards[POKER_AT_HOLE], n);
  check->cards[line->step.to] += line->step.least;
}

static void
check_bet (Check *check, const PokerLine *line)
{
  const PokerStep *step = &line->step;
  gboolean         is_by_cards = step->open != POKER_OPEN_LEFT && step->open != POKER_OPEN_LEADER;

  if (check->variant->slot[POKER_OPTION_STRUCTURE] < 0)
    complain (check, line->number,
              _ ("There are bets but no line “betting” that says how they are made: write one, such "
                 "as “betting limit pot no”."));
  if (is_by_cards && check->cards[POKER_AT_UP] + check->cards[POKER_AT_DOOR] == 0)
    complain (check, line->number,
              _ ("Nobody has a card face up yet, so it cannot say who begins: deal one up before, or leave that out."));
  if (step->open == POKER_OPEN_LEADER && !check->has_leader)
    complain (check, line->number, _ ("Nobody leads yet: write “leads” behind an earlier bet."));
  if ((step->flags & POKER_BRING_IN) && check->variant->blinds == POKER_BLINDS_ALWAYS)
    complain (check, line->number, _ ("There are blinds already: a bring-in beside them is one bet too many."));
  if (count_own (check) == 0)
    complain (check, line->number, _ ("Nobody has a card yet that they could bet on."));
  check->has_leader |= (step->flags & POKER_LEADS) != 0;
}

/* What is committed stays before its owner, though not in the hand. */
static void
check_trick (Check *check, const PokerLine *line)
{
  if (++check->tricks > check->cards[POKER_AT_HOLE])
    complain (check, line->number, _ ("There are more tricks than a player has cards face down."));
}

/* --- What wins --- */

static void
check_win (Check *check, const PokerLine *line)
{
  const PokerCriterion *criterion = &line->criterion;
  guint                 n = 0;

  for (guint place = 0; place < POKER_PLACES_OF_CARDS; place++)
    n += criterion->from >> place & 1 ? check->cards[place] : 0;
  if (criterion->own > 0 && check->cards[POKER_AT_HOLE] < criterion->own)
    complain (check, line->number, _ ("At the end a player has fewer than the %u cards face down that are to count."),
              criterion->own);
  else if (criterion->own > 0 && check->cards[POKER_AT_BOARD] + criterion->own < criterion->size)
    complain (check, line->number, _ ("At the end the board has fewer than the %u cards that are to count."),
              criterion->size - criterion->own);
  else if (n < MAX (criterion->size, 1))
    complain (
        check, line->number,
        _ ("A hand of %u cards cannot be made: at the end a player has fewer there. Deal more, or let more count."),
        MAX (criterion->size, 1));
}

/* With the rules of the lines behind it. */
static void
check_first_win (Check *check, const PokerLine *line)
{
  PokerPlan             plan;
  const PokerCriterion *first = &plan.criterion[0];

  poker_variant_plan (check->variant, check->option, check->most, &plan);
  if ((poker_evals[first->eval].may_fail && !(first->rules & (POKER_RULE_BUSTS | POKER_RULE_LOW_BUSTS)))
      || first->least > 0)
    complain (check, line->number,
              _ ("It can be that nobody has such a hand, and then nobody would win: put what everybody has first."));
}

/* How many can play with these options; 0: the game does not let them stand together. */
static guint
find_most (const Check *check)
{
  guint most = check->seats;

  for (guint i = 0; i < check->variant->n_lines; i++)
    {
      const PokerLine *line = &check->variant->line[i];

      if (line->kind == POKER_LINE_REFUSE && poker_line_applies (line, check->option, check->seats))
        return 0;
      if (line->kind == POKER_LINE_PLAYERS && poker_line_applies (line, check->option, check->seats))
        most = line->players.most; /* the last one counts */
    }
  return most;
}

static void
check_plan (Check *check)
{
  guint n_wins = 0, n_steps = 0, burns = 0;

  if ((check->most = find_most (check)) == 0)
    return;
  memset (check->cards, 0, sizeof check->cards);
  check->has_leader = FALSE;
  check->tricks = 0;
  for (guint i = 0; i < check->variant->n_lines; i++)
    check->has_points
        |= check->variant->line[i].kind == POKER_LINE_AWARD && check->variant->line[i].award == POKER_AWARD_POINTS;
  for (guint i = 0; i < check->variant->n_lines; i++)
    {
      const PokerLine *line = &check->variant->line[i];

      if (!poker_line_applies (line, check->option, check->seats) || line->kind != POKER_LINE_STEP)
        continue;
      n_steps++;
      burns += line->step.burn;
      switch ((PokerOp) line->step.op)
        {
        case POKER_DEAL:
        case POKER_DRAFT:
          check_deal (check, line);
          break;
        case POKER_RUMMY:
          check_deal (check, line);
          break;
        case POKER_SECRET:
          check_secret (check, line);
          break;
        case POKER_DRAW:
          check_draw (check, line);
          break;
        case POKER_SWAP:
          if (check->cards[POKER_AT_HOLE] != 2)
            complain (check, line->number,
                      _ ("Pairs can be swapped only while everybody has just two cards face down."));
          break;
        case POKER_CHOICE:
          if (check->cards[POKER_AT_HOLE] == 0)
            complain (check, line->number, _ ("Nobody has a card face down here that they could change."));
          break;
        case POKER_TRICK:
          check_trick (check, line);
          break;
        case POKER_PLAY_OFF:
          if (check->tricks == 0)
            complain (check, line->number, _ ("Nobody has won a trick yet that could be played off."));
          break;
        case POKER_TURN_DOWN:
          if (check->cards[POKER_AT_UP] == 0)
            complain (check, line->number, _ ("Nobody has a card face up here that they could take up."));
          check->cards[POKER_AT_HOLE] += check->cards[POKER_AT_UP];
          check->cards[POKER_AT_UP] = 0;
          break;
        case POKER_BET:
          check_bet (check, line);
          break;
        default:
          break;
        }
    }
  for (guint i = 0; i < check->variant->n_lines; i++)
    if (check->variant->line[i].kind == POKER_LINE_WIN
        && poker_line_applies (&check->variant->line[i], check->option, check->seats))
      {
        check_win (check, &check->variant->line[i]);
        if (n_wins++ == 0 && !check->has_points)
          check_first_win (check, &check->variant->line[i]);
      }
  if (n_wins == 0 && !check->has_points)
    complain (check, 0, _ ("It is not said what wins: write a line such as “win high with 5 of all”."));
  if (n_wins > POKER_MOST_CRITERIA)
    complain (check, 0, _ ("The pot has more than %u parts."), POKER_MOST_CRITERIA);
  if (n_steps + 2 > POKER_MOST_STEPS)
    complain (check, 0, _ ("A hand has more than %u steps."), POKER_MOST_STEPS - 2);
  if (burns > POKER_BURNS)
    complain (check, 0, _ ("More than %u cards are burnt in a hand."), POKER_BURNS);
  if (count_own (check) == 0)
    complain (check, 0, _ ("Nobody gets a card: write a line such as “deal 5”."));
}

/* --- All that the options can make of it --- */

/* The next values of the options that lines depend on; FALSE: those were all. */
static gboolean
count_on (const PokerVariant *variant, guint32 used, gint32 *option)
{
  for (guint slot = 0; slot < variant->n_options; slot++)
    {
      if (!(used >> slot & 1))
        continue;
      if (variant->options[slot].words != NULL ? variant->options[slot].words[++option[slot]] != NULL
                                               : ++option[slot] <= variant->options[slot].max)
        return TRUE;
      option[slot] = variant->options[slot].min;
    }
  return FALSE;
}

void
poker_variant_check (const PokerVariant *variant, GPtrArray *complaints)
{
  gint32  option[GAME_MAX_OPTIONS] = { 0 };
  Check   check = { .variant = variant, .complaints = complaints, .option = option };
  guint32 used = 0;
  guint   n = 0, least = variant->most;

  for (guint slot = 0; slot < variant->n_options; slot++)
    option[slot] = variant->options[slot].min;
  for (guint i = 0; i < variant->n_lines; i++)
    for (guint k = 0; k < variant->line[i].n_when; k++)
      if (variant->line[i].when[k].slot == POKER_WHEN_SEATS)
        least = variant->least;
      else
        used |= 1u << variant->line[i].when[k].slot;
  do
    for (check.seats = variant->most; check.seats >= least; check.seats--)
      check_plan (&check);
  while (++n < MOST_PLANS && count_on (variant, used, option));
  if (n == MOST_PLANS && !check.has_points) /* switches of points, each by itself, change nothing for the others */
    complain (&check, 0, _ ("Lines depend on too many options: leave some of the words “when” out."));
}
