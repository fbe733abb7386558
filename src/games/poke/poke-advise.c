/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful bot of Poke: chooses what to draw, to lead and to answer. */
#include "poke.h"

enum
{
  DRAW_WITH = POKER_PAIR, /* the best hand with which another draw is worth its price */
};

/* --- Drawing --- */

static CardSet
of_rank (CardSet hand, guint face)
{
  return hand & CARD_RANK_SET (face % CARD_RANKS);
}

/* Four cards of one suit, or four in a row with both ends open; 0: there are none. */
static CardSet
find_four (CardSet hand)
{
  guint ranks = card_set_ranks (hand);

  for (guint suit = CARD_CLUBS; suit <= CARD_SPADES; suit++)
    if (card_set_size (hand & CARD_SUIT_SET (suit)) == 4)
      return hand & CARD_SUIT_SET (suit);
  for (guint low = 0; low + 5 <= CARD_RANKS; low++)
    if ((ranks >> low & 0xf) == 0xf)
      {
        CardSet four = 0;

        for (guint rank = low; rank < low + 4; rank++)
          four |= hand & CARD_RANK_SET (rank);
        return four;
      }
  return 0;
}

/* The N lowest cards of CARDS by rank. */
static CardSet
lowest (CardSet cards, guint n)
{
  CardSet out = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    for (CardSet left = cards & CARD_RANK_SET (rank); left != 0 && card_set_size (out) < n; left &= left - 1)
      out |= left & -left;
  return out;
}

/* The cards to change; 0: none, the hand is good as it is. */
static CardSet
find_change (CardSet hand)
{
  guint   kind = POKER_CLASS (poke_key (hand));
  CardSet single = 0, four = find_four (hand);

  if (kind >= POKER_STRAIGHT)
    return 0;
  for (CardSet left = hand; left != 0; left &= left - 1)
    if (card_set_size (of_rank (hand, card_set_first (left))) == 1)
      single |= left & -left;
  if (kind == POKER_HIGH_CARD && four != 0)
    return hand & ~four;
  return lowest (single, POKE_MOST_DRAWN);
}

static void
advise_draw (const GameState *view, GameAction *out)
{
  const PokeNotes *notes = game_notes_of (view);
  guint            seat = (guint) view->turn, draws = notes->of[seat].draws;
  CardSet          hand = view->set[POKE_HAND + seat], change = find_change (hand);
  guint            kind = POKER_CLASS (poke_key (hand));
  gboolean         is_free = poke_level (view, seat, draws + 1) == poke_level (view, seat, draws);

  *out = (GameAction){ .verb = POKE_STAND, .target = -1 };
  if (change == 0 || (!is_free && kind > DRAW_WITH))
    return;
  *out = (GameAction){ .verb = POKE_DRAW, .target = -1, .n = (guint8) card_set_size (change), .cards = change };
}

/* --- Playing --- */

/* The chance that the opponent holds no N cards of one rank above RANK. */
static gdouble
stands (const GameState *view, guint n, guint rank)
{
  guint   me = (guint) view->turn, held = game_count (view, POKE_HAND + 1 - me);
  CardSet unseen
      = CARD_DECK_SET
        & ~(view->set[POKE_HAND + me] | view->set[POKE_PLAYED] | view->set[POKE_PLAYED + 1] | view->set[POKE_TRICK]);
  gdouble none = 1, each = (gdouble) held / MAX (1u, card_set_size (unseen));

  for (guint above = rank + 1; above < CARD_RANKS; above++)
    {
      guint   left = card_set_size (unseen & CARD_RANK_SET (above));
      gdouble ways = 1, all = 1;

      for (guint i = 0; i < n; i++) /* the other holds N of the LEFT cards */
        {
          ways *= left > i ? (gdouble) (left - i) / (i + 1) : 0;
          all *= each;
        }
      none *= 1 - MIN (1, ways * all);
    }
  return none;
}

/* The cards to lead: those most likely to stand, and of equals the most cards. */
static CardSet
find_lead (const GameState *view, const GameChoices *offered)
{
  CardSet best = 0;
  gdouble most = -1;

  for (guint i = 0; i < offered->n; i++)
    {
      const GameChoice *choice = &offered->v[i];

      for (CardSet left = choice->of; left != 0; left = choice->min > 1 ? 0 : left & (left - 1))
        {
          CardSet cards = choice->min > 1 ? choice->of : left & -left;
          guint   rank = card_set_first (cards) % CARD_RANKS;
          gdouble good = stands (view, choice->min, rank) + 0.05 * choice->min;

          if (choice->min == 1
              && card_set_size (of_rank (view->set[POKE_HAND + view->turn], card_set_first (cards))) > 1)
            good -= 0.3; /* keep a set together */
          if (good <= most)
            continue;
          most = good;
          best = cards;
        }
    }
  return best;
}

/* The lowest cards that beat the lead, taken from sets last; if none do, the lowest cards of all. */
static CardSet
find_answer (const GameState *view, CardSet hand)
{
  CardSet led = view->set[POKE_TRICK], single = 0;
  guint   n = game_count (view, POKE_TRICK);

  for (CardSet left = hand; left != 0; left &= left - 1)
    if (card_set_size (of_rank (hand, card_set_first (left))) == 1)
      single |= left & -left;
  for (guint more = 0; more < POKE_CARDS - n; more++)
    for (guint rank = 0; rank < CARD_RANKS; rank++)
      {
        CardSet all = hand & CARD_RANK_SET (rank);

        if (card_set_size (all) == n + more && poke_beats (all, led))
          return lowest (all, n);
      }
  if (card_set_size (single) >= n)
    return lowest (single, n);
  return lowest (hand, n);
}

void
poke_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  CardSet hand = view->set[POKE_HAND + view->turn], cards;

  if (view->phase == POKE_PHASE_DRAW)
    {
      advise_draw (view, out);
      return;
    }
  cards = game_count (view, POKE_TRICK) == 0 ? find_lead (view, offered) : find_answer (view, hand);
  *out = (GameAction){ .verb = POKE_PLAY, .target = -1, .n = (guint8) card_set_size (cards), .cards = cards };
}
