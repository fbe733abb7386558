/* How the careful bot bets in every poker variant: by the share of the pot that it imagines to win. */
#include "advise.h"

#include "bets.h"
#include "imagine.h"

void
poker_advise_bet (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                  GameAction *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gdouble           share = poker_imagine_share (view, random);
  guint             raises = notes->betting.raises - (notes->big >= 0 ? 1u : 0u); /* a blind is no sign of strength */

  poker_bets_advise (view, &notes->betting, poker_game (view)->verb, raises, share, choices, random, out);
}
