/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks: which cards may be played, and why others may not. */
#include "trick.h"

#include <glib/gi18n-lib.h>

char *
trick_explain (guint led_suit)
{
  static const char *const follow[] = { N_ ("You must follow clubs."), N_ ("You must follow diamonds."),
                                        N_ ("You must follow hearts."), N_ ("You must follow spades.") };

  return g_strdup (_ (follow[led_suit]));
}

char *
trick_explain_or_trump (guint led_suit)
{
  static const char *const follow[]
      = { N_ ("You must follow clubs or play a trump."), N_ ("You must follow diamonds or play a trump."),
          N_ ("You must follow hearts or play a trump."), N_ ("You must follow spades or play a trump.") };

  return g_strdup (_ (follow[led_suit]));
}

char *
trick_explain_follow (const GameState *view, guint zone, CardSet hand, const GameAction *action)
{
  if (action->n != 1 || (action->cards & ~hand) != 0 || (action->cards & trick_follow (view, zone, hand)) != 0)
    return NULL;
  return trick_explain (trick_led (view, zone) / CARD_RANKS);
}

char *
trick_asks (const GameState *view, guint zone, CardSet hand)
{
  static const char *const follow[]
      = { N_ ("Follow clubs"), N_ ("Follow diamonds"), N_ ("Follow hearts"), N_ ("Follow spades") };
  guint suit;

  if (game_count (view, zone) == 0)
    return g_strdup (_ ("Lead any card"));
  suit = trick_led (view, zone) / CARD_RANKS;
  return g_strdup (hand & CARD_SUIT_SET (suit) ? _ (follow[suit]) : _ ("Play any card"));
}
