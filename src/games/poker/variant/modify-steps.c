/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules that change steps: cards dealt one by one, taken from a row, drawn as in rummy, or turned up. */
#include "modify-steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const PokerStep pile_round = { .op = POKER_PILE, .n = 1 };
static const PokerStep row_round = { .op = POKER_RUMMY, .n = 1 };
static const PokerStep turn_up = { .op = POKER_SECRET, .least = 1, .to = POKER_AT_UP };

static guint
count_steps (const PokerPlan *plan)
{
  guint n = 0;

  while (plan->step[n].op != POKER_END)
    n++;
  return n;
}

/* Inserts a step in front of number AT, unless the plan is full. */
static void
insert_step (PokerPlan *plan, guint at, PokerStep step)
{
  guint n = count_steps (plan);

  if (n == POKER_MOST_STEPS)
    return;
  memmove (&plan->step[at + 1], &plan->step[at], (n + 1 - at) * sizeof *plan->step);
  plan->step[at] = step;
}

static void
replace_step (PokerStep *step, PokerStep by)
{
  by.line = step->line;
  *step = by;
}

/* --- Slowly --- */

#define SLOW_CARDS 3 /* dealt at once, before two single cards */

/* The deal of five cards that a betting round follows; G_MAXUINT: there is none. */
static guint
find_one_deal (const PokerPlan *plan)
{
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_DEAL && plan->step[i].to == POKER_AT_HOLE && plan->step[i].n == 5
        && plan->step[i + 1].op == POKER_BET)
      return i;
  return G_MAXUINT;
}

const char *
poker_lacks_one_deal (const PokerPlan *plan)
{
  return find_one_deal (plan) != G_MAXUINT ? NULL : N_ ("five cards are not dealt at once, before a round of bets");
}

void
poker_deal_slowly (PokerPlan *plan, gint32 value)
{
  guint     at = find_one_deal (plan);
  PokerStep bets;

  if (at == G_MAXUINT || count_steps (plan) + 4 > POKER_MOST_STEPS)
    return;
  bets = plan->step[at + 1];
  for (guint i = 0; i < 2; i++)
    {
      insert_step (plan, at + 2, bets);
      insert_step (plan, at + 2, (PokerStep){ .op = POKER_DEAL, .n = 1, .to = POKER_AT_HOLE });
    }
  plan->step[at].n = SLOW_CARDS;
}

/* --- From a row --- */

/* A card that is dealt to each player alone. */
static gboolean
is_single (const PokerStep *step, PokerPlace to)
{
  return step->op == POKER_DEAL && step->n == 1 && step->to == to;
}

static gboolean
has_single (const PokerPlan *plan, PokerPlace to)
{
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (is_single (&plan->step[i], to))
      return TRUE;
  return FALSE;
}

const char *
poker_lacks_single_cards (const PokerPlan *plan)
{
  return has_single (plan, POKER_AT_UP) || has_single (plan, POKER_AT_HOLE)
             ? NULL
             : N_ ("no cards are dealt to the players one by one");
}

/* Takes open cards if any are dealt one by one.  No card is burnt before a draft. */
void
poker_draft_last_cards (PokerPlan *plan, gint32 value)
{
  PokerPlace to = has_single (plan, POKER_AT_UP) ? POKER_AT_UP : POKER_AT_HOLE;

  for (guint i = count_steps (plan); i-- > 0 && value > 0;)
    if (is_single (&plan->step[i], to))
      {
        replace_step (&plan->step[i], (PokerStep){ .op = POKER_DRAFT, .n = 1, .to = (guint8) to });
        value--;
      }
}

/* --- As in rummy --- */

/* The last card, if it is dealt face down after a betting round; G_MAXUINT: there is none. */
static guint
find_last_card (const PokerPlan *plan)
{
  guint    last = G_MAXUINT;
  gboolean has_bet = FALSE;

  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    {
      has_bet |= plan->step[i].op == POKER_BET;
      if (plan->step[i].op == POKER_DEAL)
        last = has_bet && is_single (&plan->step[i], POKER_AT_HOLE) ? i : G_MAXUINT;
    }
  return last;
}

static gboolean
has_draw (const PokerPlan *plan)
{
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_DRAW)
      return TRUE;
  return FALSE;
}

const char *
poker_lacks_draw (const PokerPlan *plan)
{
  return has_draw (plan) || find_last_card (plan) != G_MAXUINT
             ? NULL
             : N_ ("there is no draw, and no last card that comes face down");
}

/* Turns every draw into a round of the pile, whose first card is turned up before the first of them.  Without a
   draw, the last card is a choice between an open card and the stock.  No card is burnt. */
void
poker_draw_as_in_rummy (PokerPlan *plan, gint32 value)
{
  gboolean has_pile = FALSE;

  if (!has_draw (plan))
    {
      guint last = find_last_card (plan);

      if (last != G_MAXUINT)
        replace_step (&plan->step[last], row_round);
      return;
    }
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_DRAW)
      {
        replace_step (&plan->step[i], pile_round);
        if (!has_pile)
          insert_step (plan, i++, (PokerStep){ .op = POKER_DEAL, .n = 1, .to = POKER_AT_PILE });
        has_pile = TRUE;
      }
}

/* --- Turned up --- */

const char *
poker_lacks_exact_hand (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].own > 0)
      return NULL;
  return N_ ("no hand of just so many of a player’s own cards wins in this game");
}

/* Players turn up a card after the bets on the first cards of the board, and after those on the next ones.  It still
   plays. */
void
poker_expose_cards (PokerPlan *plan, gint32 value)
{
  guint n_boards = 0;

  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    {
      n_boards += plan->step[i].op == POKER_DEAL && plan->step[i].to == POKER_AT_BOARD;
      if (plan->step[i].op == POKER_BET && (n_boards == 1 || n_boards == 2))
        insert_step (plan, ++i, turn_up);
    }
  for (guint i = 0; i < plan->n_criteria; i++)
    if (plan->criterion[i].from >> POKER_AT_HOLE & 1)
      plan->criterion[i].from |= 1 << POKER_AT_UP;
}

/* --- Without bets --- */

static guint
count_kind (const PokerPlan *plan, PokerOp op)
{
  guint n = 0;

  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    n += plan->step[i].op == op;
  return n;
}

const char *
poker_lacks_rounds (const PokerPlan *plan)
{
  return count_kind (plan, POKER_BET) > 1 ? NULL : N_ ("there are not two rounds of bets");
}

/* A round keeps who begins it and who leads, but nobody has to bet, and there are no blinds.  One betting round must
   be left. */
void
poker_put_antes (PokerPlan *plan, gint32 value)
{
  guint n_bets = count_kind (plan, POKER_BET);

  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_BLINDS)
      {
        memmove (&plan->step[i], &plan->step[i + 1], (count_steps (plan) - i) * sizeof *plan->step);
        i--;
      }
    else if (plan->step[i].op == POKER_BET && value > 0 && n_bets > 1)
      {
        plan->step[i].op = POKER_STAY;
        plan->has_ante_rounds = 1;
        n_bets--;
        value--;
      }
}

char *
poker_refuse_ante_rounds (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan)
{
  guint asked = (guint) poker_option (variant, option, POKER_OPTION_ANTE_ROUNDS), n = count_kind (plan, POKER_STAY);

  if (asked > 0 && variant->blinds != POKER_BLINDS_ALWAYS && poker_option (variant, option, POKER_OPTION_ANTE) == 0)
    return g_strdup (_ ("Rounds without bets need an ante."));
  if (n == asked)
    return NULL;
  return g_strdup_printf (
      ngettext ("With these options there is at most %u round without bets, as there must be bets in "
                "another.",
                "With these options there are at most %u rounds without bets, as there must be bets "
                "in another.",
                n),
      n);
}

/* --- More cards on the board --- */

const char *
poker_lacks_board (const PokerPlan *plan)
{
  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_DEAL && plan->step[i].to == POKER_AT_BOARD)
      return NULL;
  return N_ ("no cards are dealt onto the table for everybody");
}

void
poker_offer_extra_cards (PokerPlan *plan, gint32 value)
{
  plan->extra = (guint8) value;
}

void
poker_add_votes (PokerPlan *plan)
{
  static const PokerStep vote = { .op = POKER_VOTE };
  static const PokerStep card = { .op = POKER_DEAL, .n = 1, .to = POKER_AT_BOARD, .burn = 1 };
  PokerStep              bets = { .op = POKER_END };
  guint                  wanted = plan->extra;

  for (guint i = 0; plan->step[i].op != POKER_END; i++)
    if (plan->step[i].op == POKER_BET)
      bets = plan->step[i];
  for (plan->extra = 0; plan->extra < wanted && count_steps (plan) + 3 <= POKER_MOST_STEPS; plan->extra++)
    {
      insert_step (plan, count_steps (plan), vote);
      insert_step (plan, count_steps (plan), card);
      if (bets.op == POKER_BET)
        insert_step (plan, count_steps (plan), bets);
    }
}

void
poker_add_setting (PokerPlan *plan)
{
  if (plan->sets != POKER_SETS_NONE)
    insert_step (plan, count_steps (plan),
                 (PokerStep){ .op = POKER_ARRANGE,
                              .n = plan->criterion[0].own,
                              .flags = plan->sets == POKER_SETS_FOR_LOW ? POKER_IF_LOW : 0 });
}

/* The most cards that a player can have in hand at the end, after giving up and turning up some. */
static guint
count_held (const PokerPlan *plan)
{
  guint n = plan->most[POKER_AT_HOLE] + plan->more[POKER_AT_HOLE];

  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_SECRET)
      n -= MIN (n, (guint) step->n + step->least);
  return n;
}

/* A part of the pot that may be won with all cards limits their number to what its evaluator can read. */
char *
poker_refuse_extra_cards (const PokerPlan *plan)
{
  for (guint i = 0; i < plan->n_criteria && plan->extra > 0; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      guint                 n = 0, most = poker_evals[criterion->eval].most;

      for (guint place = 0; place <= POKER_AT_BOARD; place++)
        if (criterion->from >> place & 1)
          n += place == POKER_AT_HOLE ? count_held (plan) : (guint) plan->most[place] + plan->more[place];
      if (criterion->own > 0 || !(criterion->from >> POKER_AT_BOARD & 1) || n <= most)
        continue;
      if (n - most >= plan->extra)
        return g_strdup_printf (
            ngettext ("With these options a hand can have %u card at most, and has it already: there "
                      "can be no extra cards.",
                      "With these options a hand can have %u cards at most, and has them already: "
                      "there can be no extra cards.",
                      most),
            most);
      return g_strdup_printf (
          ngettext ("With these options hands of %u card are judged at most: “extra_cards %u” at the most.",
                    "With these options hands of %u cards are judged at most: “extra_cards %u” at the most.", most),
          most, plan->extra - (n - most));
    }
  return NULL;
}

/* --- Hands from one deck --- */

void
poker_keep_deck (PokerPlan *plan, gint32 value)
{
  plan->same_deck = (guint8) value;
}

guint
poker_step_cards (const PokerStep *step, guint n_seats)
{
  switch ((PokerOp) step->op)
    {
    case POKER_DEAL:
      return step->to < POKER_AT_BOARD ? n_seats * step->n : step->n;
    case POKER_DRAW:
      return n_seats * step->n;
    case POKER_CHOICE:
    case POKER_PILE:
    case POKER_DRAFT:
    case POKER_RUMMY:
      return n_seats;
    default:
      return 0;
    }
}

guint
poker_worst_cards (const PokerPlan *plan, guint n_seats)
{
  guint n = 0;

  for (const PokerStep *step = plan->step; step->op != POKER_END && step->op != POKER_VOTE; step++)
    {
      n += poker_step_cards (step, n_seats) + (step->burn && plan->burns ? 1 : 0);
      if (step->op == POKER_RUMMY)
        n++; /* the card that lies in the row */
    }
  return n;
}

char *
poker_refuse_same_deck (const PokerPlan *plan, guint n_seats)
{
  guint n = 2 * poker_worst_cards (plan, n_seats), deck = poker_deck_size (plan);

  if (plan->same_deck < 2 || n <= deck)
    return NULL;
  return g_strdup_printf (_ ("Two hands of %u players may take %u cards, and the deck has %u: with “same_deck” there "
                             "have to be fewer players, or fewer cards for each."),
                          n_seats, n, deck);
}

/* --- Two backs --- */

/* All cards of the board are dealt face down before any other and turned up when they would have come.  No card is
   burnt for them. */
void
poker_mix_backs (PokerPlan *plan, gint32 value)
{
  PokerStep board = { .op = POKER_DEAL, .to = POKER_AT_BOARD, .flags = POKER_FACE_DOWN };
  guint     first = 0;

  plan->backs = POKER_BACKS;
  for (PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_DEAL && step->to == POKER_AT_BOARD)
      {
        board.n = (guint8) (board.n + step->n);
        step->op = POKER_TURN_UP;
        step->burn = 0;
      }
  while (plan->step[first].op == POKER_ANTE || plan->step[first].op == POKER_BLINDS)
    first++;
  if (board.n > 0)
    insert_step (plan, first, board);
}

void
poker_hide_top (PokerPlan *plan, gint32 value)
{
  plan->backs = POKER_BACKS_BUT_STOCK;
}

/* --- What they bring --- */

static gboolean
draws (const PokerVariant *variant)
{
  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_STEP && variant->line[i].step.op == POKER_DRAW)
      return TRUE;
  return FALSE;
}

guint
poker_modifiers_bring (const PokerVariant *variant, PokerStep brought[POKER_OPTIONS])
{
  guint n = 0;

  if (variant->slot[POKER_OPTION_DRAFT] >= 0)
    brought[n++] = (PokerStep){ .op = POKER_DRAFT, .n = 1, .to = POKER_AT_UP };
  if (variant->slot[POKER_OPTION_RUMMY] >= 0)
    brought[n++] = draws (variant) ? pile_round : row_round;
  if (variant->slot[POKER_OPTION_ANTE_ROUNDS] >= 0)
    brought[n++] = (PokerStep){ .op = POKER_STAY };
  if (variant->slot[POKER_OPTION_EXTRA_CARDS] >= 0)
    {
      brought[n++] = (PokerStep){ .op = POKER_VOTE };
      brought[n++] = (PokerStep){ .op = POKER_DEAL, .n = POKER_MOST_EXTRA, .to = POKER_AT_BOARD };
    }
  if (variant->slot[POKER_OPTION_SPLIT_HANDS] >= 0 || variant->slot[POKER_OPTION_SECOND_HAND] >= 0)
    brought[n++] = (PokerStep){ .op = POKER_ARRANGE, .n = POKER_MOST_CARDS / 2 };
  if (variant->slot[POKER_OPTION_MIXED_BACKS] >= 0) /* each card of the board has its own list of viewers */
    brought[n++] = (PokerStep){ .op = POKER_DEAL, .n = POKER_MOST_CARDS, .to = POKER_AT_BOARD };
  if (variant->slot[POKER_OPTION_EXPOSE] >= 0)
    for (guint i = 0; i < 2; i++)
      brought[n++] = turn_up;
  return n;
}
