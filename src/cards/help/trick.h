/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks: what must be followed, which cards may be played, who takes the trick and leads next.

   All that differs between games is in two functions of the game: its order of cards, a TrickStrength, and what a led
   card asks for, a TrickDuty.  The plain ones, for the suit led and trumps, are here. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* --- What must be followed --- */

/* The duty of a player: whoever holds a card of MUST plays one of MUST or MAY; the others play what they like. */
typedef struct
{
  CardSet must, may;
} TrickDuty;

/* The duty to follow the suit that was led. */
static inline TrickDuty
trick_follow_suit (guint led)
{
  return (TrickDuty){ .must = CARD_SUIT_SET (led / CARD_RANKS) };
}

/* Cards of HAND that may be played. */
static inline CardSet
trick_cards (CardSet hand, TrickDuty duty)
{
  return (hand & duty.must) != 0 ? hand & (duty.must | duty.may) : hand;
}

/* Cards that whoever plays FACE has shown not to hold: see help/deduce.h. */
static inline CardSet
trick_lacks (guint face, TrickDuty duty)
{
  return (duty.must | duty.may) & CARD_SET (face) ? 0 : duty.must;
}

/* For `explain`: "You must follow hearts."  Free it. */
char *trick_explain (guint led_suit);
/* For `explain`, if a trump may be played although one could follow: "You must follow hearts or play a trump."  Free
   it. */
char *trick_explain_or_trump (guint led_suit);

/* For `asks`, of a card of HAND to the trick in ZONE: "Lead any card", "Follow hearts", or "Play any card" without a
   heart.  Free it. */
char *trick_asks (const GameState *view, guint zone, CardSet hand);

/* --- What is strong --- */

/* The strength of FACE in a trick to which LED was led: the greatest takes it, of equal ones the earlier, and 0 takes
   nothing.  A card on its own is judged as if it were led. */
typedef guint (*TrickStrength) (const GameState *s, guint face, guint led);

/* Strength by rank, ace high: trumps, if there are any, beat the suit that was led. */
static inline guint
trick_strength (const GameState *s, guint face, guint led)
{
  guint suit = face / CARD_RANKS, rank = face % CARD_RANKS + 1;

  if ((gint) suit == s->trump)
    return rank + CARD_RANKS;
  return suit == led / CARD_RANKS ? rank : 0;
}

/* For `advise`: the weakest, or strongest, of CARDS on its own, of equal ones the lowest face.  CARDS must not be
   empty. */
static inline guint
trick_weakest (const GameState *s, CardSet cards, TrickStrength strength)
{
  guint best = card_set_first (cards), least = strength (s, best, best);

  while ((cards &= cards - 1) != 0)
    {
      guint face = card_set_first (cards), force = strength (s, face, face);

      if (force < least)
        {
          best = face;
          least = force;
        }
    }
  return best;
}

static inline guint
trick_strongest (const GameState *s, CardSet cards, TrickStrength strength)
{
  guint best = card_set_first (cards), most = strength (s, best, best);

  while ((cards &= cards - 1) != 0)
    {
      guint face = card_set_first (cards), force = strength (s, face, face);

      if (force > most)
        {
          best = face;
          most = force;
        }
    }
  return best;
}

/* --- A trick as it lies --- */

/* The state of a trick, which everybody sees, so that it belongs in the notes of the game.  With nothing but its
   leader it is { .best = leader }. */
typedef struct
{
  guint8 best;     /* the seat that takes the trick as it lies; the leader before the first card */
  guint8 strength; /* the strength of the best card; 0 before the first card */
} Trick;

/* The face that was led to the trick in ZONE, which must not be empty. */
static inline guint
trick_led (const GameState *s, guint zone)
{
  return card_face (game_cards (s, zone)[0]);
}

/* The cards of HAND that may be played to the trick in ZONE, also first, if the suit that was led must be followed. */
static inline CardSet
trick_follow (const GameState *s, guint zone, CardSet hand)
{
  return game_count (s, zone) == 0 ? hand : trick_cards (hand, trick_follow_suit (trick_led (s, zone)));
}

/* For `explain`, of a card to the trick in ZONE: why ACTION, a card of HAND, does not follow; NULL: it does, or is
   no card of HAND.  Free it. */
char *trick_explain_follow (const GameState *view, guint zone, CardSet hand, const GameAction *action);

/* SEAT plays FACE, of one deck, to the trick in zone TO. */
static inline void
trick_play (GameState *s, Trick *trick, guint seat, guint face, guint from, guint to, TrickStrength strength)
{
  guint force;

  game_move (s, from, (Card) face, to);
  force = strength (s, face, trick_led (s, to));
  if (force > trick->strength)
    *trick = (Trick){ .best = (guint8) seat, .strength = (guint8) force };
}

/* Moves the complete trick from ZONE to what its winner has won, and gives the lead to the winner, who is returned.
   FIRST_WON is the zone of seat 0. */
static inline guint
trick_take (GameState *s, Trick *trick, guint zone, guint first_won)
{
  guint winner = trick->best;

  game_move_all (s, zone, first_won + winner);
  trick->strength = 0;
  s->turn = (gint8) winner;
  return winner;
}

/* The cards of CARDS that would take the trick in ZONE as it lies; all of them if no card has been led. */
static inline CardSet
trick_winners (const GameState *s, const Trick *trick, guint zone, CardSet cards, TrickStrength strength)
{
  CardSet winners = 0;

  if (game_count (s, zone) == 0)
    return cards;
  for (guint led = trick_led (s, zone); cards != 0; cards &= cards - 1)
    if (strength (s, card_set_first (cards), led) > trick->strength)
      winners |= cards & -cards;
  return winners;
}

G_END_DECLS
