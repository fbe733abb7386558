/* What players read where they decide about cards beside draws. */
#include "step-cards.h"
#include "step-trick.h"

#include <glib/gi18n-lib.h>

const char *
poker_say_trick (const GameState *view)
{
  if (poker_step (view)->op == POKER_PLAY_OFF)
    return _ ("Play-off: the highest card wins");
  return poker_step (view)->flags & POKER_LOWEST ? _ ("The lowest card wins the trick")
                                                 : _ ("The highest card wins the trick");
}

char *
poker_asks_cards (const GameState *view)
{
  const PokerStep *step = poker_step (view);

  switch ((PokerPhase) view->phase)
    {
    case POKER_PHASE_DISCARD:
      return g_strdup_printf (ngettext ("Give up %u card", "Give up %u cards", step->n), step->n);
    case POKER_PHASE_DOOR:
      return g_strdup (_ ("Choose the card that you turn up"));
    case POKER_PHASE_EXPOSE:
      return g_strdup_printf (ngettext ("Choose %u card to turn up", "Choose %u cards to turn up", step->least),
                              step->least);
    case POKER_PHASE_TRICK:
      return g_strdup_printf (_ ("Commit a card. %s"), poker_say_trick (view));
    case POKER_PHASE_RUMMY:
      return game_count (view, poker_zone (view, POKER_AT_ROW, 0)) > 0
                 ? g_strdup (_ ("Take the open card or one of the stock"))
                 : g_strdup (_ ("Take a card of the stock"));
    default:
      return NULL;
    }
}

char *
poker_explain_cards (const GameState *view, const GameAction *action)
{
  const PokerStep *step = poker_step (view);

  switch ((PokerPhase) view->phase)
    {
    case POKER_PHASE_DISCARD:
      return g_strdup_printf (ngettext ("First you give up %u card.", "First you give up %u cards.", step->n), step->n);
    case POKER_PHASE_DOOR:
      return g_strdup (_ ("Now you choose the one hole card that you turn up."));
    case POKER_PHASE_EXPOSE:
      return g_strdup_printf (ngettext ("Now you choose just %u hole card to turn up.",
                                        "Now you choose just %u hole cards to turn up.", step->least),
                              step->least);
    case POKER_PHASE_RUMMY:
      return game_count (view, poker_zone (view, POKER_AT_ROW, 0)) > 0
                 ? g_strdup (_ ("Now everybody gets a last card: take the open one or one of the stock."))
                 : g_strdup (_ ("No card lies open: take one of the stock."));
    default:
      return NULL;
    }
}
