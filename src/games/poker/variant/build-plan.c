/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the plan of a hand from a variant, the options of a match and the number of players. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "modifiers.h"
#include "modify-steps.h"

const PokerLine *
poker_variant_players (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  const PokerLine *players = NULL;

  for (guint i = 0; i < variant->n_lines; i++)
    if (variant->line[i].kind == POKER_LINE_PLAYERS && poker_line_applies (&variant->line[i], option, n_seats))
      players = &variant->line[i];
  return players;
}

/* The first half of the betting rounds has small bets, the rest big ones; the middle round of an odd number has big
   ones too. */
static void
set_sizes (PokerPlan *plan)
{
  guint n = 0, i = 0;

  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    n += step->op == POKER_BET;
  for (PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_BET)
      step->size = 2 * ++i <= n ? POKER_SMALL : POKER_BIG;
}

static void
add_most (PokerPlan *plan, PokerPlace place, guint n)
{
  plan->most[place] = (guint8) (plan->most[place] + n);
}

/* Counts the most cards that each place can hold. */
static void
set_most (PokerPlan *plan, guint n_seats, gboolean is_hidden)
{
  gboolean has_pile = FALSE;
  guint    open = 0; /* cards before a player that lie face up so far */

  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_DEAL)
      {
        add_most (plan, (PokerPlace) step->to, step->n);
        open += step->to == POKER_AT_UP ? step->n : 0;
      }
    else if (step->op == POKER_DRAFT)
      {
        plan->most[POKER_AT_ROW] = MAX (plan->most[POKER_AT_ROW], (guint8) n_seats);
        add_most (plan, (PokerPlace) step->to, 1);
        open += step->to == POKER_AT_UP;
        if (is_hidden && step->to != POKER_AT_HOLE)
          add_most (plan, POKER_AT_HOLE, 1);
      }
    else if (step->op == POKER_SECRET)
      {
        add_most (plan, (PokerPlace) step->to, step->least);
        open += step->to == POKER_AT_UP ? step->least : 0;
      }
    else if (step->op == POKER_RUMMY)
      {
        plan->most[POKER_AT_ROW] = MAX (plan->most[POKER_AT_ROW], 1);
        add_most (plan, POKER_AT_HOLE, 1);
      }
    else if (step->op == POKER_CHOICE)
      plan->more[POKER_AT_HOLE]++;
    else if (step->op == POKER_TRICK)
      {
        plan->most[POKER_AT_COMMIT] = 1;
        add_most (plan, POKER_AT_WON, 1);
        add_most (plan, POKER_AT_PLAYED, 1);
      }
    else if (step->op == POKER_TURN_DOWN)
      {
        add_most (plan, POKER_AT_HOLE, open);
        open = 0;
      }
    else if (step->op == POKER_ARRANGE)
      plan->most[POKER_AT_FIRST] = plan->most[POKER_AT_SECOND] = step->n;
    else if (step->op == POKER_PILE)
      has_pile = TRUE;
  if (has_pile)
    {
      plan->most[POKER_AT_PILE] = plan->deck != 0 ? (guint8) poker_deck_size (plan) : POKER_PILE_ROOM;
      plan->more[POKER_AT_HOLE]++; /* the card that is taken before another is laid down */
    }
  if (plan->same_deck > 1)
    plan->most[POKER_AT_USED] = (guint8) poker_deck_size (plan);
}

static void
add_step (PokerPlan *plan, guint *n, PokerStep step)
{
  if (*n < POKER_MOST_STEPS)
    plan->step[(*n)++] = step;
}

/* The step of a line.  An option may set how many cards it is about. */
static PokerStep
step_of (const PokerVariant *variant, guint index, const gint32 *option)
{
  const PokerLine *line = &variant->line[index];
  PokerStep        step = line->step;

  step.line = (guint8) (index + 1);
  if (line->most_by > 0)
    step.n = (guint8) CLAMP (option[line->most_by - 1], step.least, step.n);
  return step;
}

static void
make_plan (const PokerVariant *variant, const gint32 *option, guint n_seats, gboolean all_steps, PokerPlan *out)
{
  const PokerLine *players = poker_variant_players (variant, option, n_seats);
  guint            n = 0;

  memset (out, 0, sizeof *out);
  out->deck = variant->deck;
  out->least = players != NULL ? players->players.least : (guint8) variant->least;
  add_step (out, &n, (PokerStep){ .op = POKER_ANTE });
  if (variant->blinds == POKER_BLINDS_ALWAYS
      || (variant->blinds == POKER_BLINDS_OPTION && poker_option (variant, option, POKER_OPTION_BLINDS) != 0))
    add_step (out, &n, (PokerStep){ .op = POKER_BLINDS });
  for (guint i = 0; i < variant->n_lines; i++)
    {
      const PokerLine *line = &variant->line[i];

      if (!(all_steps && line->kind == POKER_LINE_STEP) && !poker_line_applies (line, option, n_seats))
        continue;
      if (line->kind == POKER_LINE_STEP)
        add_step (out, &n, step_of (variant, i, option));
      else if (line->kind == POKER_LINE_RULE && out->n_criteria > 0)
        out->criterion[out->n_criteria - 1].rules |= (guint16) line->rules;
      else if (line->kind == POKER_LINE_WIN && out->n_criteria < POKER_MOST_CRITERIA)
        out->criterion[out->n_criteria++] = line->criterion;
      else if (line->kind == POKER_LINE_AWARD)
        out->award = (guint8) line->award;
    }
  poker_modifiers_change (variant, option, out);
  set_sizes (out);
  poker_add_votes (out);
  poker_add_setting (out);
  set_most (out, n_seats, poker_option (variant, option, POKER_OPTION_HIDDEN) != 0);
  out->burns = poker_option (variant, option, POKER_OPTION_BURN) == 0 ? 1 : 0; /* “on” is the first of its words */
  out->structure = (guint8) poker_option (variant, option, POKER_OPTION_STRUCTURE);
}

void
poker_variant_plan (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out)
{
  make_plan (variant, option, n_seats, FALSE, out);
}

gboolean
poker_variant_outline (const PokerVariant *variant, const gint32 *option, guint n_seats, PokerPlan *out)
{
  guint n = 2; /* antes and blinds */

  for (guint i = 0; i < variant->n_lines; i++)
    n += variant->line[i].kind == POKER_LINE_STEP;
  make_plan (variant, option, n_seats, TRUE, out);
  return n <= POKER_MOST_STEPS;
}

void
poker_variant_usual (const PokerVariant *variant, gint32 *option)
{
  gint ante = variant->slot[POKER_OPTION_ANTE];

  for (guint slot = 0; slot < variant->n_options; slot++)
    option[slot] = variant->options[slot].words != NULL ? 0 : variant->options[slot].fallback;
  if (ante >= 0 && variant->options[ante].as != NULL)
    option[ante] = option[variant->slot[POKER_OPTION_UNIT]];
}
