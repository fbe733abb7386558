/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful bot of 1-2-3 estimates its share of the pot over many imagined hands of the others, who set their
   cards at a glance. */
#include <string.h>

#include "cards/help/unseen.h"
#include "games/poker/eval/eval-hand.h"
#include "ladder.h"

enum
{
  WORLDS = 24,
  BEST_OF = 3, /* a hand of three cards has been chosen from six: it is imagined as the best of this many */
};

/* --- At a glance --- */

/* About how far a hand goes, from 0 to 1. */
static gdouble
judge (guint round, const Card *card)
{
  PokerKey key;
  gdouble  high;

  if (round == 0)
    return ((gdouble) poker_rank_of (card[0]) - 2) * (poker_rank_of (card[0]) - 2) / (13.0 * 13.0);
  key = round == 1 ? poker_two (card, 2) : poker_three_card (card, 3);
  high = ((gdouble) (key >> 24 & 15) - 2) / 13;
  if (round == 1)
    return (poker_rank_of (card[0]) == poker_rank_of (card[1]) ? 0.6 : 0.1) + 0.35 * high;
  switch (POKER_CLASS (key))
    {
    case POKER_THREE_HIGH_CARD:
      return 0.02 + 0.08 * high;
    case POKER_THREE_PAIR:
      return 0.15 + 0.2 * high;
    case POKER_THREE_FLUSH:
      return 0.45 + 0.1 * high;
    case POKER_THREE_STRAIGHT:
      return 0.6 + 0.1 * high;
    case POKER_THREE_TRIPS:
      return 0.8 + 0.1 * high;
    default:
      return 0.95 + 0.05 * high;
    }
}

/* The worth of each hand that six cards make, so that each is judged once.  A hand is a bit for each card in it. */
typedef struct
{
  CardSet card[LADDER_CARDS];
  gdouble worth[1 << LADDER_CARDS];
} Glance;

static void
look_at (Glance *glance, CardSet cards)
{
  for (guint i = 0; i < LADDER_CARDS; i++, cards &= cards - 1)
    glance->card[i] = cards & -cards;
  for (guint hand = 1; hand < 1 << LADDER_CARDS; hand++)
    {
      Card  card[LADDER_ROUNDS];
      guint n = 0;

      if (__builtin_popcount (hand) > LADDER_ROUNDS)
        continue;
      for (guint left = hand; left != 0; left &= left - 1)
        card[n++] = (Card) card_set_first (glance->card[__builtin_ctz (left)]);
      glance->worth[hand] = 0.05 + judge (n - 1, card);
    }
}

/* A way to set the cards. */
typedef struct
{
  guint8  hand[LADDER_ROUNDS];
  gdouble worth; /* as judged at a glance */
} Way;

enum
{
  MOST_WAYS = 60,
};

/* Lists the ways to set six cards into hands of one, two and three; if ONE is given only the other two hands are
   open.  Returns how many there are. */
static guint
list_ways (const Glance *glance, CardSet one, Way *out)
{
  guint all = (1 << LADDER_CARDS) - 1, n = 0;

  for (guint first = 0; first < LADDER_CARDS; first++)
    for (guint a = 0; a < LADDER_CARDS && (one == 0 || glance->card[first] == one); a++)
      for (guint b = a + 1; b < LADDER_CARDS && a != first; b++)
        if (b != first)
          {
            guint alone = 1u << first, two = 1u << a | 1u << b, three = all & ~alone & ~two;

            out[n++] = (Way){ { (guint8) alone, (guint8) two, (guint8) three },
                              glance->worth[alone] * glance->worth[two] * glance->worth[three] };
          }
  return n;
}

static LadderSet
set_cards (const Glance *glance, const Way *way)
{
  LadderSet set = { { 0 } };

  for (guint round = 0; round < LADDER_ROUNDS; round++)
    for (guint left = way->hand[round]; left != 0; left &= left - 1)
      set.hand[round] |= glance->card[__builtin_ctz (left)];
  return set;
}

LadderSet
ladder_arrange (CardSet cards, CardSet one)
{
  Glance glance;
  Way    ways[MOST_WAYS];
  guint  n, best = 0;

  look_at (&glance, cards);
  n = list_ways (&glance, one, ways);
  for (guint i = 1; i < n; i++)
    if (ways[i].worth > ways[best].worth)
      best = i;
  return set_cards (&glance, &ways[best]);
}

/* --- Worlds --- */

typedef struct
{
  const GameState *view;
  gboolean         suits;
  SeatMask         live;
  guint            n, shown;
  UnseenCards      unseen;
  PokerKey         key[LADDER_ROUNDS][LADDER_SEATS];
} Imagined;

static void
begin (Imagined *im, const GameState *view, guint64 *random)
{
  const LadderNotes *notes = game_notes_of (view);
  CardSet            seen = 0;

  im->view = view;
  im->suits = view->option[LADDER_TIE] == 0;
  im->live = notes->betting.live;
  im->n = notes->n > 0 ? notes->n : (guint) __builtin_popcount (im->live);
  im->shown = notes->shown;
  im->unseen.random = random;
  for (guint zone = LADDER_MUCK; zone < view->n_zones; zone++)
    seen |= view->set[zone];
  unseen_fill (&im->unseen, view->pack[0].faces & ~seen);
}

static CardSet
take (Imagined *im, guint n)
{
  CardSet cards = 0;

  while (n-- > 0)
    cards |= CARD_SET (card_face (unseen_take (&im->unseen)));
  return cards;
}

/* Takes the best of some hands, since nobody sets a bad one if they have a better. */
static CardSet
take_best (Imagined *im, guint round)
{
  CardSet  best = 0;
  PokerKey most = 0;

  for (guint i = 0; i < BEST_OF && unseen_left (&im->unseen) > round; i++)
    {
      guint    taken = im->unseen.taken;
      CardSet  cards = take (im, round + 1);
      PokerKey key = ladder_key (round, cards, im->suits);

      if (key > most)
        {
          most = key;
          best = cards;
        }
      if (i + 1 < BEST_OF)
        im->unseen.taken = taken;
    }
  return best;
}

static CardSet
hand_at (const Imagined *im, guint round, guint seat)
{
  return im->view->set[ladder_zone (im->view, LADDER_AT_ONE + round, seat)];
}

/* Imagines the hands of a seat; those that lie open stay. */
static LadderSet
imagine_hands (Imagined *im, guint seat)
{
  CardSet   one = hand_at (im, 0, seat), two = hand_at (im, 1, seat), three = hand_at (im, 2, seat);
  CardSet   up = im->view->set[ladder_zone (im->view, LADDER_AT_UP, seat)];
  LadderSet set = { { one, two, three } };

  if (up != 0)
    return ladder_arrange (up, 0);
  if (three != 0)
    set.hand[0] = one != 0 ? one : take_best (im, 0);
  else if (two != 0)
    set.hand[2] = take_best (im, 2);
  else
    set = ladder_arrange (take (im, one != 0 ? LADDER_CARDS - 1 : LADDER_CARDS) | one, one);
  return set;
}

static void
set_keys (Imagined *im, guint seat, const LadderSet *set)
{
  for (guint round = 0; round < LADDER_ROUNDS; round++)
    im->key[round][seat] = ladder_key (round, set->hand[round], im->suits);
}

static void
imagine_others (Imagined *im, guint me)
{
  im->unseen.taken = 0;
  for (guint seat = 0; seat < im->view->n_seats; seat++)
    if (seat != me && (im->live >> seat & 1))
      {
        LadderSet set = imagine_hands (im, seat);

        set_keys (im, seat, &set);
      }
}

static gboolean
goes_on (const PokerKey *key, SeatMask alive, guint me, guint target)
{
  guint better = 0;

  for (SeatMask others = alive; others != 0; others &= (SeatMask) (others - 1))
    better += key[__builtin_ctz (others)] > key[me];
  return better < target;
}

/* The part of the pot that ME wins if nobody folds any more. */
static gdouble
find_share (const Imagined *im, guint me)
{
  SeatMask alive = im->live, best;

  for (guint round = im->shown; round < LADDER_ROUNDS - 1; round++)
    {
      guint target = ladder_target (round, im->n, (guint) __builtin_popcount (alive), im->suits);

      if (!goes_on (im->key[round], alive, me, target)) /* tested first: it is the usual end, and quickly found */
        return 0;
      alive = ladder_survivors (im->key[round], alive, target);
    }
  best = poker_best_seats (im->key[LADDER_ROUNDS - 1], im->view->n_seats, alive);
  return best >> me & 1 ? 1.0 / __builtin_popcount (best) : 0;
}

/* --- Decisions --- */

static void
advise_bet (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  static const guint8 verb[POKER_BETS] = { LADDER_CHECK, LADDER_CALL, LADDER_BET, LADDER_RAISE, LADDER_FOLD };
  const LadderNotes  *notes = game_notes_of (view);
  guint               me = (guint) view->turn;
  Imagined            im;
  LadderSet           mine;
  gdouble             share = 0;
  CardSet held = view->set[ladder_zone (view, LADDER_AT_HOLE, me)] | view->set[ladder_zone (view, LADDER_AT_UP, me)];

  begin (&im, view, random);
  mine = held != 0 ? ladder_arrange (held, 0)
                   : (LadderSet){ { hand_at (&im, 0, me), hand_at (&im, 1, me), hand_at (&im, 2, me) } };
  set_keys (&im, me, &mine);
  for (guint i = 0; i < WORLDS; i++)
    {
      imagine_others (&im, me);
      share += find_share (&im, me) / WORLDS;
    }
  poker_bets_advise (view, &notes->betting, verb, notes->betting.raises, share, offered, random, out);
}

static void
advise_arrange (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint     me = (guint) view->turn, n, best = 0;
  Glance    glance;
  Way       ways[MOST_WAYS];
  LadderSet sets[MOST_WAYS];
  PokerKey  key[MOST_WAYS][LADDER_ROUNDS];
  gdouble   share[MOST_WAYS];
  Imagined  im;

  begin (&im, view, random);
  look_at (&glance, offered->v[0].of);
  n = list_ways (&glance, 0, ways);
  for (guint i = 0; i < n; i++)
    {
      sets[i] = set_cards (&glance, &ways[i]);
      share[i] = ways[i].worth / 100; /* decides between equal shares */
      set_keys (&im, me, &sets[i]);
      for (guint round = 0; round < LADDER_ROUNDS; round++)
        key[i][round] = im.key[round][me];
    }
  for (guint world = 0; world < WORLDS; world++)
    {
      imagine_others (&im, me);
      for (guint i = 0; i < n; i++)
        {
          for (guint round = 0; round < LADDER_ROUNDS; round++)
            im.key[round][me] = key[i][round];
          share[i] += find_share (&im, me);
        }
    }
  for (guint i = 1; i < n; i++)
    if (share[i] > share[best])
      best = i;
  *out = (GameAction){ .verb = LADDER_ARRANGE,
                       .target = -1,
                       .n = LADDER_CARDS,
                       .cards = offered->v[0].of,
                       .part = { sets[best].hand[0], sets[best].hand[1] } };
}

void
ladder_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  if (view->phase == LADDER_PHASE_ARRANGE)
    advise_arrange (view, offered, random, out);
  else
    advise_bet (view, offered, random, out);
}

/* The cost of one piece of advice; imagining three seats costs as much as an ordinary one. */
guint
ladder_work (const GameState *view, const GameChoices *choices)
{
  const LadderNotes *notes = game_notes_of (view);

  return MAX ((guint) __builtin_popcount (notes->betting.live) / 3, 1);
}
