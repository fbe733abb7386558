/* How the careful bot bets in every poker variant: its share of the pot against what going on costs. */
#include "advise.h"

#include "imagine.h"

/* So good must a hand be for the next bet or raise: so many fair shares, or so much of the pot. */
static gboolean
is_worth_raise (const PokerNotes *notes, gdouble share)
{
  static const gdouble fair_shares[] = { 1.3, 1.6, 2.0, 2.4 }, parts[] = { 0.58, 0.68, 0.77, 0.85 };
  guint                n_live = (guint) __builtin_popcount (notes->betting.live);
  guint raises = notes->betting.raises - (notes->big >= 0 ? 1u : 0u); /* a blind is no sign of strength */

  raises = MIN (raises, G_N_ELEMENTS (parts) - 1);
  return share * n_live >= fair_shares[raises] || share >= parts[raises];
}

/* About as much as the pot, more with a better hand; a bet of most of the chips is all of them. */
static gint32
choose_amount (const GameState *view, const GameChoice *range, gdouble share)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  gint64              target = b->level + (gint64) ((0.2 + 0.8 * share) * (gdouble) (b->pot + b->level));

  if (b->structure == POKER_NO_LIMIT && target > range->hi / 2)
    target = range->hi;
  target = CLAMP (target, range->lo, range->hi);
  return (gint32) (target - (target - range->lo) % range->step);
}

/* Without a limit, where nobody has bet, into few, with a hand that will hardly win by being shown: one time in ten. */
static gboolean
should_bluff (const PokerNotes *notes, gdouble share, guint64 *random)
{
  guint n_live = (guint) __builtin_popcount (notes->betting.live);

  return notes->betting.structure == POKER_NO_LIMIT && notes->betting.raises == 0 && n_live <= 3 && share * n_live < 0.7
         && random_below (random, 10) == 0;
}

/* A small bet is looked at with a little less than the odds ask for: it is made with weak hands too. */
static gboolean
should_fold (gdouble share, gdouble price)
{
  return share < (price <= 0.2 ? 0.8 * price : price);
}

/* The last of the choices that is a bet or raise, but rather an amount to choose: a bring-in comes before the bets. */
static const GameChoice *
find_raise (const GameState *view, const GameChoices *choices)
{
  const GameChoice *found = NULL;

  for (guint i = 0; i < choices->n; i++)
    {
      PokerDo does = poker_does (view, choices->v[i].verb);

      if ((does == POKER_DO_BET || does == POKER_DO_RAISE) && (found == NULL || found->lo == found->hi))
        found = &choices->v[i];
    }
  return found;
}

void
poker_advise_bet (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                  GameAction *out)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             seat = (guint) view->turn;
  gint64            owed = MIN (poker_betting_owed (&notes->betting, seat), view->stack[seat]);
  const GameChoice *raise = find_raise (view, choices);
  gdouble           share = poker_imagine_share (view, random);
  gdouble           price = (gdouble) owed / (gdouble) MAX (view->pot + owed, 1);

  /* To check, to call, or the least bet where one has to be made. */
  *out = (GameAction){ .verb = choices->v[0].verb, .target = -1, .amount = choices->v[0].lo };
  if (raise != NULL && is_worth_raise (notes, share))
    {
      out->verb = raise->verb;
      out->amount = choose_amount (view, raise, share);
    }
  else if (owed == 0 && raise != NULL && should_bluff (notes, share, random))
    {
      out->verb = raise->verb;
      out->amount = choose_amount (view, raise, 0.4);
    }
  else if (owed > 0 && should_fold (share, price))
    *out = (GameAction){ .verb = poker_game (view)->verb[POKER_DO_FOLD], .target = -1 };
}
