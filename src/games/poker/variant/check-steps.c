/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks through the steps of a hand and counts the cards in each place: every step must find the cards that it is
   about, and there must be room. */
#include "check-steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_RANKED = 7, /* open cards that can be compared as a hand */
};

/* --- Complaints --- */

void
poker_check_add (PokerCheck *check, guint line, gboolean is_error, char *text, const char *missing)
{
  PokerComplaint *complaint = poker_complaint_new (line, is_error, text);

  complaint->missing = missing;
  check->is_bad |= is_error;
  for (guint i = 0; i < check->complaints->len; i++)
    {
      const PokerComplaint *other = g_ptr_array_index (check->complaints, i);

      if (other->line == line && g_str_equal (other->text, text))
        {
          poker_complaint_free (complaint);
          return;
        }
    }
  g_ptr_array_add (check->complaints, complaint);
}

void
poker_check_complain (PokerCheck *check, guint line, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  poker_check_add (check, line, TRUE, g_strdup_vprintf (format, args), NULL);
  va_end (args);
}

void
poker_check_miss (PokerCheck *check, guint line, const char *text, const char *missing)
{
  poker_check_add (check, line, TRUE, g_strdup (text), missing);
}

gboolean
poker_check_knows (const PokerCheck *check, const PokerWhen *when)
{
  return when->slot == POKER_WHEN_SEATS || (check->known >> when->slot & 1);
}

gboolean
poker_check_applies (const PokerCheck *check, const PokerLine *line)
{
  for (guint i = 0; i < line->n_when; i++)
    if (poker_check_knows (check, &line->when[i]) && !poker_when_holds (&line->when[i], check->option, check->seats))
      return FALSE;
  return TRUE;
}

/* --- Cards --- */

guint
poker_check_deck (const PokerCheck *check)
{
  return poker_deck_size (&check->plan) - check->plan.jokers;
}

static void
add (PokerCheck *check, PokerPlace place, guint n)
{
  check->cards[place].least += n;
  check->cards[place].most += n;
}

static void
take (PokerCheck *check, PokerPlace place, guint n)
{
  PokerRange *cards = &check->cards[place];

  cards->least -= MIN (cards->least, n);
  cards->most -= MIN (cards->most, n);
}

static gboolean
has_open (const PokerCheck *check)
{
  return check->cards[POKER_AT_UP].most + check->cards[POKER_AT_DOOR].most > 0;
}

static guint
count_used (const PokerCheck *check)
{
  return check->seats * (check->own + check->tricks) + check->cards[POKER_AT_BOARD].most
         + check->cards[POKER_AT_ROW].most + check->cards[POKER_AT_PILE].most;
}

/* A hand and the board must not be more than the evaluators read, and all cards must come from one deck.  HELD:
   cards that a player holds for a moment in addition. */
static void
check_room (PokerCheck *check, const PokerLine *line, guint held)
{
  guint used = count_used (check);

  if (check->own + held + check->cards[POKER_AT_BOARD].most > POKER_MOST_CARDS)
    poker_check_complain (check, line->number, _ ("A player and the board have more than %u cards here: deal fewer."),
                          POKER_MOST_CARDS);
  else if (used > poker_check_deck (check))
    poker_check_complain (check, line->number,
                          _ ("%u players have %u cards with those in the middle here, and the deck has %u: deal fewer, "
                             "or let fewer play."),
                          check->seats, used, poker_check_deck (check));
}

static void
check_deal (PokerCheck *check, const PokerLine *line)
{
  add (check, (PokerPlace) line->step.to, line->step.n);
  if (line->step.to < POKER_AT_BOARD)
    check->own += line->step.n;
  check_room (check, line, 0);
}

/* Whoever takes a hidden card of the row keeps it face down. */
static void
check_draft (PokerCheck *check, const PokerLine *line)
{
  gboolean is_hidden = poker_option (check->variant, check->option, POKER_OPTION_HIDDEN) != 0;

  if (check->cards[POKER_AT_ROW].most > 0)
    poker_check_complain (
        check, line->number,
        _ ("A card of “rummy row” still lies in the row: draft before it, or leave one of them out."));
  add (check, (PokerPlace) line->step.to, 1);
  if (is_hidden && line->step.to != POKER_AT_HOLE)
    {
      check->cards[POKER_AT_UP].least--;
      check->cards[POKER_AT_HOLE].most++;
      check->either++;
    }
  check->own++;
  check_room (check, line, 0);
}

static void
check_rummy (PokerCheck *check, const PokerLine *line)
{
  check->cards[POKER_AT_ROW].most = 1;
  add (check, POKER_AT_HOLE, 1);
  check->own++;
  check_room (check, line, 0);
}

static void
check_pile (PokerCheck *check, const PokerLine *line)
{
  if (check->cards[POKER_AT_PILE].most == 0)
    poker_check_miss (check, line->number, _ ("There is no pile yet: turn up a card for it before."), "pile 1");
  if (check->cards[POKER_AT_HOLE].least == 0)
    poker_check_complain (check, line->number, _ ("Nobody has a card face down here that they could change."));
  check_room (check, line, 1);
}

static void
check_draw (PokerCheck *check, const PokerLine *line)
{
  guint left = poker_check_deck (check) - MIN (poker_check_deck (check), count_used (check));

  if (line->step.n > check->cards[POKER_AT_HOLE].least)
    poker_check_complain (check, line->number,
                          ngettext ("A player has fewer than %u card face down here: let them draw fewer.",
                                    "A player has fewer than %u cards face down here: let them draw fewer.",
                                    line->step.n),
                          line->step.n);
  else if (line->step.n > left)
    poker_check_complain (
        check, line->number,
        ngettext ("Beside the hands of %u players only %u card is left: nobody could draw %u. Let fewer "
                  "play, or draw fewer.",
                  "Beside the hands of %u players only %u cards are left: nobody could draw %u. Let "
                  "fewer play, or draw fewer.",
                  left),
        check->seats, left, line->step.n);
}

static void
check_choice (PokerCheck *check, const PokerLine *line)
{
  if (check->cards[POKER_AT_HOLE].least == 0)
    poker_check_complain (check, line->number, _ ("Nobody has a card face down here that they could change."));
  check->cards[POKER_AT_HOLE].most++;
  check->own++;
  check_room (check, line, 0);
}

/* Cards are given up or turned up. */
static void
check_secret (PokerCheck *check, const PokerLine *line)
{
  guint n = line->step.n + line->step.least;

  if (n > check->cards[POKER_AT_HOLE].least)
    poker_check_complain (check, line->number,
                          ngettext ("A player has fewer than %u card face down here that could go or be turned up.",
                                    "A player has fewer than %u cards face down here that could go or be turned up.",
                                    n),
                          n);
  take (check, POKER_AT_HOLE, n);
  add (check, (PokerPlace) line->step.to, line->step.least);
  check->own -= MIN (check->own, line->step.n);
}

static void
check_open (PokerCheck *check, const PokerLine *line)
{
  gboolean ranks_hand = line->step.open == POKER_OPEN_HIGH_HAND || line->step.open == POKER_OPEN_LOW_HAND;

  if (!has_open (check))
    poker_check_complain (
        check, line->number,
        _ ("Nobody has a card face up yet, so it cannot say who begins: deal one up before, or leave that out."));
  if (ranks_hand && check->cards[POKER_AT_UP].most + check->cards[POKER_AT_DOOR].most > MOST_RANKED)
    poker_check_complain (check, line->number,
                          _ ("Up to %u open cards can be compared as a hand: write “high-card” or “low-card”, or deal "
                             "fewer up."),
                          MOST_RANKED);
}

static void
check_bet (PokerCheck *check, const PokerLine *line)
{
  const PokerStep *step = &line->step;

  if (check->variant->slot[POKER_OPTION_STRUCTURE] < 0)
    poker_check_miss (check, line->number, _ ("There are bets, and nothing says how high they may be."),
                      "betting limit pot no");
  if (poker_option (check->variant, check->option, POKER_OPTION_SERIES) == POKER_SERIES_POOL)
    poker_check_complain (check, line->number,
                          _ ("In a series of the kind “acc” nobody bets: write “unless series acc:” before it."));
  if (step->open != POKER_OPEN_LEFT && step->open != POKER_OPEN_LEADER)
    check_open (check, line);
  if (step->open == POKER_OPEN_LEADER && !check->has_leader)
    poker_check_miss (check, line->number,
                      _ ("Nobody leads yet: whoever begins an earlier round has to lead from then on."), "bet leads");
  if ((step->flags & POKER_BRING_IN) && check->variant->blinds == POKER_BLINDS_ALWAYS)
    poker_check_complain (check, line->number,
                          _ ("There are blinds already: a bring-in beside them is one bet too many."));
  if (check->own == 0)
    poker_check_complain (check, line->number, _ ("Nobody has a card yet that they could bet on."));
  check->has_leader |= (step->flags & POKER_LEADS) != 0;
}

/* A committed card stays before its owner but is no longer in hand. */
static void
check_trick (PokerCheck *check, const PokerLine *line)
{
  if (check->cards[POKER_AT_HOLE].least == 0)
    poker_check_complain (check, line->number, _ ("There are more tricks than a player has cards face down."));
  if (check->has_played_off)
    poker_check_complain (check, line->number,
                          _ ("Tricks have been played off before: put this one in front of that."));
  take (check, POKER_AT_HOLE, 1);
  check->own -= MIN (check->own, 1);
  check->tricks++;
}

static void
check_play_off (PokerCheck *check, const PokerLine *line)
{
  if (check->tricks == 0)
    poker_check_complain (check, line->number, _ ("Nobody has won a trick yet that could be played off."));
  else if (check->has_played_off)
    poker_check_complain (check, line->number, _ ("Tricks have been played off before: leave this out."));
  else if (check->cards[POKER_AT_HOLE].most > 0)
    poker_check_complain (check, line->number,
                          _ ("Players still have cards face down: let them play all of them in tricks before."));
  check->has_played_off = TRUE;
}

static void
check_turn_down (PokerCheck *check, const PokerLine *line)
{
  PokerRange *up = &check->cards[POKER_AT_UP], *hole = &check->cards[POKER_AT_HOLE];

  if (up->most == 0)
    poker_check_complain (check, line->number, _ ("Nobody has a card face up here that they could take up."));
  *hole = (PokerRange){ hole->least + up->least + check->either, hole->most + up->most - check->either };
  *up = (PokerRange){ 0, 0 };
  check->either = 0;
}

static void
check_twins (PokerCheck *check, const PokerLine *line)
{
  if (poker_plan_twins (&check->plan) != 0 && !poker_step_knows_twins (&line->step))
    poker_check_complain (check, line->number,
                          _ ("In this deck some cards are there twice, and cannot be swapped one by one, set in hands "
                             "or played then: leave this out, or the line “deck”."));
}

static void
check_step (PokerCheck *check, const PokerLine *line)
{
  check_twins (check, line);
  switch ((PokerOp) line->step.op)
    {
    case POKER_DEAL:
      check_deal (check, line);
      break;
    case POKER_DRAFT:
      check_draft (check, line);
      break;
    case POKER_RUMMY:
      check_rummy (check, line);
      break;
    case POKER_PILE:
      check_pile (check, line);
      break;
    case POKER_DRAW:
      check_draw (check, line);
      break;
    case POKER_CHOICE:
      check_choice (check, line);
      break;
    case POKER_SWAP:
      if (check->cards[POKER_AT_HOLE].least != 2 || check->cards[POKER_AT_HOLE].most != 2)
        poker_check_complain (check, line->number,
                              _ ("Pairs can be swapped only while everybody has just two cards face down."));
      break;
    case POKER_SECRET:
      check_secret (check, line);
      break;
    case POKER_BET:
      check_bet (check, line);
      break;
    case POKER_LEAD:
      check_open (check, line);
      check->has_leader = TRUE;
      break;
    case POKER_TRICK:
      check_trick (check, line);
      break;
    case POKER_PLAY_OFF:
      check_play_off (check, line);
      break;
    case POKER_TURN_DOWN:
      check_turn_down (check, line);
      break;
    default:
      break;
    }
}

void
poker_check_steps (PokerCheck *check)
{
  memset (check->cards, 0, sizeof check->cards);
  check->own = check->either = check->tricks = check->n_steps = check->burns = 0;
  check->has_leader = check->has_played_off = FALSE;
  for (guint i = 0; i < check->variant->n_lines; i++)
    {
      const PokerLine *line = &check->variant->line[i];

      if (line->kind != POKER_LINE_STEP || !poker_check_applies (check, line))
        continue;
      check->n_steps++;
      check->burns += line->step.burn;
      check_step (check, line);
    }
  if (check->n_steps + 2 > POKER_MOST_STEPS)
    poker_check_complain (check, 0, _ ("A hand has more than %u steps."), POKER_MOST_STEPS - 2);
  if (check->burns > POKER_BURNS)
    poker_check_complain (check, 0, _ ("More than %u cards are burnt in a hand."), POKER_BURNS);
  if (check->own + check->tricks == 0)
    poker_check_miss (check, 0, _ ("Nobody gets a card yet."), "deal 5");
  if (poker_plan_zones (&check->plan, check->seats) > GAME_MAX_ZONES)
    poker_check_complain (check, 0,
                          _ ("The cards of %u players lie in more places than a table has: let fewer play, or deal to "
                             "fewer places."),
                          check->seats);
}
