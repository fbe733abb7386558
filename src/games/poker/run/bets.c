/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat may do in a betting round of any game. */
#include "bets.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/say.h"

/* --- Choices --- */

void
poker_bets_offer_amount (GameChoices *out, guint verb, gint64 lo, gint64 hi, gint32 unit)
{
  GameChoice *choice = game_offer (out, verb);

  choice->lo = (gint32) lo;
  choice->hi = (gint32) hi;
  choice->step = lo == hi ? 1 : unit;
}

void
poker_bets_offer_bets (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out)
{
  PokerBets bets = poker_betting_bets (b, s->stack, (guint) s->turn);
  guint     what = verb[b->level == 0 ? POKER_BETS_BET : POKER_BETS_RAISE];

  if (bets.lo <= bets.hi)
    poker_bets_offer_amount (out, what, bets.lo, bets.hi, b->unit);
  if (bets.all_in > 0)
    poker_bets_offer_amount (out, what, bets.all_in, bets.all_in, 1);
}

void
poker_bets_offer (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out)
{
  game_offer (out, verb[poker_betting_owed (b, (guint) s->turn) > 0 ? POKER_BETS_CALL : POKER_BETS_CHECK]);
  poker_bets_offer_bets (s, b, verb, out);
  game_offer (out, verb[POKER_BETS_FOLD]);
}

/* --- What players read --- */

/* What the seat on turn would pay to call, at most its stack. */
static gint64
find_call (const GameState *view, const PokerBetting *b)
{
  return MIN (poker_betting_owed (b, (guint) view->turn), view->stack[view->turn]);
}

char *
poker_bets_ask (const GameState *view, const PokerBetting *b)
{
  g_autofree char *owed = number_to_text (find_call (view, b)), *pot = number_to_text (view->pot);

  if (find_call (view, b) == 0)
    return g_strdup_printf (_ ("Checking is free, %s in the pot"), pot);
  return g_strdup_printf (_ ("%s to call, %s in the pot"), owed, pot);
}

char *
poker_bets_button (const GameState *view, const PokerBetting *b, PokerBetsVerb what)
{
  gint64 call = find_call (view, b);

  if (what != POKER_BETS_CALL)
    return NULL;
  return call == view->stack[view->turn] ? game_amount_format (_ ("Call %s, all in"), call)
                                         : game_amount_format (_ ("Call %s"), call);
}

/* Why the seat on turn may neither bet nor raise; NULL: it may. */
static char *
explain_no_bets (const GameState *view, const PokerBetting *b)
{
  guint     seat = (guint) view->turn;
  PokerBets bets = poker_betting_bets (b, view->stack, seat);

  if (bets.lo <= bets.hi || bets.all_in > 0)
    return NULL;
  if ((b->able & ~(1u << seat)) == 0)
    return g_strdup (_ ("Nobody else has chips left to call a bet."));
  if (b->capped)
    return g_strdup (_ ("No more raises are allowed in this round."));
  if (view->stack[seat] <= poker_betting_owed (b, seat))
    return g_strdup (_ ("You have only enough chips to call."));
  return g_strdup (_ ("There has been no full raise since you acted: you may only call or fold."));
}

char *
poker_bets_explain (const GameState *view, const PokerBetting *b, PokerBetsVerb what)
{
  gboolean owes = poker_betting_owed (b, (guint) view->turn) > 0;

  switch (what)
    {
    case POKER_BETS_CHECK:
      return owes ? g_strdup (_ ("There is a bet: call, raise or fold.")) : NULL;
    case POKER_BETS_CALL:
      return owes ? NULL : g_strdup (_ ("There is no bet to call: check instead."));
    case POKER_BETS_BET:
      return b->level > 0 ? g_strdup (_ ("There is already a bet: raise it instead.")) : explain_no_bets (view, b);
    case POKER_BETS_RAISE:
      return b->level == 0 ? g_strdup (_ ("There is no bet to raise: bet instead.")) : explain_no_bets (view, b);
    default:
      return NULL;
    }
}

char *
poker_bets_note (const GameState *view, const PokerBetting *b, gboolean is_betting, guint seat)
{
  if (view->turn != GAME_HAND_OVER && !(b->able >> seat & 1))
    return g_strdup (_ ("All in"));
  return is_betting && b->bet[seat] == 0 && (b->acted >> seat & 1) ? g_strdup (_ ("Checked")) : NULL;
}

/* --- The careful bot --- */

/* Is the hand good enough to raise?  Each raise so far asks for a larger share of the pot. */
static gboolean
is_worth_raise (const PokerBetting *b, guint raises, gdouble share)
{
  static const gdouble fair_shares[] = { 1.3, 1.6, 2.0, 2.4 }, parts[] = { 0.58, 0.68, 0.77, 0.85 };
  guint                n_live = (guint) __builtin_popcount (b->live);

  raises = MIN (raises, G_N_ELEMENTS (parts) - 1);
  return share * n_live >= fair_shares[raises] || share >= parts[raises];
}

/* About the size of the pot, more with a better hand.  A bet of most of the chips becomes all-in. */
static gint32
choose_amount (const PokerBetting *b, const GameChoice *range, gdouble share)
{
  gint64 target = b->level + (gint64) ((0.2 + 0.8 * share) * (gdouble) (b->pot + b->level));

  if (b->structure == POKER_NO_LIMIT && target > range->hi / 2)
    target = range->hi;
  target = CLAMP (target, range->lo, range->hi);
  return (gint32) (target - (target - range->lo) % range->step);
}

/* Bluffs one time in ten: without a limit, if nobody has bet, against few players, with a hand that would hardly win
   a showdown. */
static gboolean
should_bluff (const PokerBetting *b, gdouble share, guint64 *random)
{
  guint n_live = (guint) __builtin_popcount (b->live);

  return b->structure == POKER_NO_LIMIT && b->raises == 0 && n_live <= 3 && share * n_live < 0.7
         && random_below (random, 10) == 0;
}

/* Calls a small bet with slightly less than the pot odds ask for, because weak hands make small bets too. */
static gboolean
should_fold (gdouble share, gdouble price)
{
  return share < (price <= 0.2 ? 0.8 * price : price);
}

/* The last choice that is a bet or raise, preferably one with an amount: a bring-in comes before the bets. */
static const GameChoice *
find_raise (const GameChoices *choices, const guint8 *verb)
{
  const GameChoice *found = NULL;

  for (guint i = 0; i < choices->n; i++)
    {
      guint what = choices->v[i].verb;

      if ((what == verb[POKER_BETS_BET] || what == verb[POKER_BETS_RAISE]) && (found == NULL || found->lo == found->hi))
        found = &choices->v[i];
    }
  return found;
}

void
poker_bets_advise (const GameState *view, const PokerBetting *b, const guint8 *verb, guint raises, gdouble share,
                   const GameChoices *choices, guint64 *random, GameAction *out)
{
  guint             seat = (guint) view->turn;
  gint64            owed = MIN (poker_betting_owed (b, seat), view->stack[seat]);
  const GameChoice *raise = find_raise (choices, verb);
  gdouble           price = (gdouble) owed / (gdouble) MAX (view->pot + owed, 1);

  /* Checks or calls, or makes the smallest bet if one is required. */
  *out = (GameAction){ .verb = choices->v[0].verb, .target = -1, .amount = choices->v[0].lo };
  if (raise != NULL && is_worth_raise (b, raises, share))
    {
      out->verb = raise->verb;
      out->amount = choose_amount (b, raise, share);
    }
  else if (owed == 0 && raise != NULL && should_bluff (b, share, random))
    {
      out->verb = raise->verb;
      out->amount = choose_amount (b, raise, 0.4);
    }
  else if (owed > 0 && should_fold (share, price))
    *out = (GameAction){ .verb = verb[POKER_BETS_FOLD], .target = -1 };
}
