/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs with wild cards: tries every way to divide a hand that could be the best, lowest card first. */
#include "wild-meld.h"

#include <string.h>

enum
{
  MOST_NATURALS = 5, /* natural cards in a meld of the search, see add_run */
};

#define PIPS 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 /* weights for when all cards weigh the same */

/* The height of a face with the ace low: A is 0, K is 12. */
static guint
height (guint face)
{
  return (face % CARD_RANKS + 1) % CARD_RANKS;
}

static guint
face_at (guint suit, guint high)
{
  return suit * CARD_RANKS + (high + CARD_RANKS - 1) % CARD_RANKS;
}

/* --- One meld --- */

/* Returns whether the cards are a run whose lowest card stands for SUIT and the height LOW. */
static gboolean
is_run_at (const Card *cards, guint n, guint ranks, guint suit, guint low)
{
  guint    substitutes = 0;
  gboolean was_one = FALSE;

  if (low + n > CARD_RANKS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gboolean is_one = card_face (cards[i]) != face_at (suit, low + i);

      if (is_one && (was_one || !wild_is_wild (cards[i], ranks)))
        return FALSE;
      substitutes += is_one ? 1 : 0;
      was_one = is_one;
    }
  return substitutes <= n / 2;
}

/* Finds where a run begins and in which suit; FALSE: it is none.  Half of its cards are in their own place, and so
   is one of any two neighbours, so the first two cards decide.  The first place that fits is taken, since a run that
   could be two is the lower one. */
static gboolean
find_run (const Card *cards, guint n, guint ranks, guint *suit, guint *low)
{
  if (n < 3)
    return FALSE;
  for (guint i = 2; i-- > 0;)
    if (!card_is_joker (cards[i]) && height (card_face (cards[i])) >= i)
      {
        *suit = card_suit (cards[i]);
        *low = height (card_face (cards[i])) - i;
        if (is_run_at (cards, n, ranks, *suit, *low))
          return TRUE;
      }
  return FALSE;
}

/* Returns whether the cards are a set of RANK, of which there is a natural card: each suit once, and wild cards for
   missing suits. */
static gboolean
is_set_of (const Card *cards, guint n, guint ranks, guint rank)
{
  guint suits = 0, naturals = 0;

  for (guint i = 0; i < n; i++)
    if (!card_is_joker (cards[i]) && card_rank (cards[i]) == rank && !(suits >> card_suit (cards[i]) & 1))
      {
        suits |= 1u << card_suit (cards[i]);
        naturals++;
      }
    else if (!wild_is_wild (cards[i], ranks))
      return FALSE;
  return n - naturals <= n / 2;
}

static gboolean
is_set (const Card *cards, guint n, guint ranks)
{
  if (n < 3 || n > 4)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!card_is_joker (cards[i]) && is_set_of (cards, n, ranks, card_rank (cards[i])))
      return TRUE;
  return FALSE;
}

WildKind
wild_meld_kind (const Card *cards, guint n, guint ranks)
{
  guint suit, low;

  if (find_run (cards, n, ranks, &suit, &low))
    return WILD_RUN;
  return is_set (cards, n, ranks) ? WILD_SET : WILD_NO_MELD;
}

void
wild_add_card (WildMeld *meld, Card card, gboolean is_low)
{
  g_assert (meld->n < CARD_RANKS);
  if (is_low)
    memmove (meld->cards + 1, meld->cards, meld->n * sizeof card);
  meld->cards[is_low ? 0 : meld->n] = card;
  meld->n++;
}

WildFrame
wild_frame (const WildMeld *meld, guint ranks)
{
  WildFrame frame = { .is_run = meld->is_run, .n = meld->n };
  guint     suit, low, i = 0;

  if (meld->is_run && find_run (meld->cards, meld->n, ranks, &suit, &low))
    {
      frame.suit = (guint8) suit;
      frame.low = (guint8) low;
      for (i = 0; i < meld->n; i++)
        frame.substitutes = (guint8) (frame.substitutes + (card_face (meld->cards[i]) != face_at (suit, low + i)));
      frame.ends[0] = card_face (meld->cards[meld->n - 1]) != face_at (suit, low + meld->n - 1u);
      frame.ends[1] = card_face (meld->cards[0]) != face_at (suit, low);
      return frame;
    }
  while (card_is_joker (meld->cards[i]) || !is_set_of (meld->cards, meld->n, ranks, card_rank (meld->cards[i])))
    {
      i++;
      g_assert (i < meld->n);
    }
  frame.rank = (guint8) card_rank (meld->cards[i]);
  for (i = 0; i < meld->n; i++)
    if (!card_is_joker (meld->cards[i]) && card_rank (meld->cards[i]) == frame.rank)
      frame.suits |= (guint8) (1 << card_suit (meld->cards[i]));
  frame.substitutes = (guint8) (meld->n - (guint) __builtin_popcount (frame.suits));
  return frame;
}

/* Returns whether the meld has room for any card at that end. */
static gboolean
has_room (const WildFrame *frame, gboolean is_low)
{
  if (!frame->is_run)
    return frame->n < 4 && !is_low;
  return is_low ? frame->low > 0 : frame->low + frame->n < CARD_RANKS;
}

gboolean
wild_takes_face (const WildFrame *frame, guint face, gboolean is_low)
{
  if (!has_room (frame, is_low) || face >= CARD_JOKER_X)
    return FALSE;
  if (frame->is_run)
    return face == face_at (frame->suit, is_low ? frame->low - 1u : (guint) frame->low + frame->n);
  return face % CARD_RANKS == frame->rank && !(frame->suits >> face / CARD_RANKS & 1);
}

gboolean
wild_takes_substitute (const WildFrame *frame, gboolean is_low)
{
  return has_room (frame, is_low) && !frame->ends[is_low] && 2 * (frame->substitutes + 1) <= frame->n + 1;
}

void
wild_grow (WildFrame *frame, guint face, gboolean is_low)
{
  gboolean is_substitute = face == CARD_FACES;

  frame->n++;
  frame->substitutes = (guint8) (frame->substitutes + is_substitute);
  if (frame->is_run)
    {
      frame->low = (guint8) (frame->low - (is_low ? 1 : 0));
      frame->ends[is_low ? 1 : 0] = is_substitute ? 1 : 0;
    }
  else if (!is_substitute)
    frame->suits |= (guint8) (1 << face / CARD_RANKS);
}

gboolean
wild_may_lay_off (const WildMeld *meld, guint ranks, Card card, gboolean is_low)
{
  WildFrame frame = wild_frame (meld, ranks);

  return wild_takes_face (&frame, card_face (card), is_low)
         || (wild_is_wild (card, ranks) && wild_takes_substitute (&frame, is_low));
}

/* --- Plans --- */

/* A meld of the search: cards in their own places, and how many substitutes go with them. */
typedef struct
{
  guint8 natural[MOST_NATURALS]; /* faces, the lowest first */
  guint8 n, is_run;
  guint8 least, most; /* number of substitutes */
} Skeleton;

typedef struct
{
  guint8        count[CARD_FACES]; /* number of cards of the hand that are neither used nor left yet */
  guint         ranks, wild;
  const guint8 *weight;
  guint         pool; /* wild cards that are not in a place of their own */
  guint         n, least, most;
  Skeleton      meld[WILD_MOST_MELDS];
  guint         left; /* weight of the cards left so far, wild ones apart */
  /* The best plan so far. */
  guint    best, best_n;
  Skeleton best_meld[WILD_MOST_MELDS];
} Search;

static void take_apart (Search *search, guint face);

/* Judges the melds found so far; all cards are now used or left. */
static void
judge (Search *search)
{
  guint deadwood = search->left + search->wild * (search->pool - MIN (search->pool, search->most));

  if (deadwood >= search->best)
    return;
  search->best = deadwood;
  search->best_n = search->n;
  memcpy (search->best_meld, search->meld, search->n * sizeof *search->meld);
}

static gboolean
is_wild_face (const Search *search, guint face)
{
  return wild_is_wild ((Card) face, search->ranks);
}

/* Goes on from FACE with the meld as it is, if there are enough wild cards for it. */
static void
try_meld (Search *search, const Skeleton *meld, guint face)
{
  if (search->n == WILD_MOST_MELDS || search->least + meld->least > search->pool)
    return;
  search->meld[search->n++] = *meld;
  search->least += meld->least;
  search->most += meld->most;
  take_apart (search, face);
  search->n--;
  search->least -= meld->least;
  search->most -= meld->most;
}

static void
use (Search *search, guint face)
{
  search->count[face]--;
  search->pool -= is_wild_face (search, face) ? 1 : 0;
}

static void
put_back (Search *search, guint face)
{
  search->count[face]++;
  search->pool += is_wild_face (search, face) ? 1 : 0;
}

/* Makes the run MELD, which has all its cards except for GAPS of them, grow by each possible next card.  Only runs
   of two to five cards in their own places are tried: a longer one falls into two that need no more and bear no fewer
   wild cards. */
static void
add_run (Search *search, Skeleton *meld, guint gaps, guint from)
{
  guint top = meld->natural[meld->n - 1u], high = height (top), low = height (meld->natural[0]);

  if (meld->n >= 2)
    {
      guint ends = (low > 0 ? 1u : 0u) + (high < CARD_RANKS - 1 ? 1u : 0u);

      meld->least = (guint8) MAX ((gint) gaps, 3 - meld->n);
      meld->most = (guint8) MIN (meld->n, gaps + ends);
      if (meld->least <= meld->most)
        try_meld (search, meld, from);
    }
  for (guint step = 1; step <= 2 && meld->n < MOST_NATURALS && high + step < CARD_RANKS; step++)
    {
      guint next = face_at (top / CARD_RANKS, high + step);

      if (search->count[next] == 0)
        continue;
      use (search, next);
      meld->natural[meld->n++] = (guint8) next;
      add_run (search, meld, gaps + (step == 2), from);
      meld->n--;
      put_back (search, next);
    }
}

/* Makes the set MELD grow by cards of higher suits. */
static void
add_set (Search *search, Skeleton *meld, guint from)
{
  guint top = meld->natural[meld->n - 1u];

  if (meld->n >= 2)
    {
      meld->least = meld->n == 2;
      meld->most = (guint8) (4 - meld->n);
      try_meld (search, meld, from);
    }
  for (guint next = top + CARD_RANKS; next < CARD_JOKER_X; next += CARD_RANKS)
    if (search->count[next] > 0)
      {
        use (search, next);
        meld->natural[meld->n++] = (guint8) next;
        add_set (search, meld, from);
        meld->n--;
        put_back (search, next);
      }
}

/* The next place that has a card, in the order of suits and heights; CARD_JOKER_X after the last. */
static guint
next_place (const Search *search, guint place)
{
  while (place < CARD_JOKER_X && search->count[face_at (place / CARD_RANKS, place % CARD_RANKS)] == 0)
    place++;
  return place;
}

/* Divides the remaining cards.  The lowest is the lowest card of a run in its own place, or the card of the lowest
   suit in a set, or it is left with all cards of its face, of which wild ones can still be substitutes. */
static void
take_apart (Search *search, guint place)
{
  guint    face, copies;
  Skeleton meld = { .n = 1 };

  if (search->left >= search->best)
    return;
  place = next_place (search, place);
  if (place == CARD_JOKER_X)
    {
      judge (search);
      return;
    }
  face = face_at (place / CARD_RANKS, place % CARD_RANKS);
  use (search, face);
  meld.natural[0] = (guint8) face;
  meld.is_run = TRUE;
  add_run (search, &meld, 0, place);
  meld = (Skeleton){ .n = 1, .natural = { (guint8) face } };
  add_set (search, &meld, place);
  put_back (search, face);

  copies = search->count[face];
  search->count[face] = 0;
  search->left += is_wild_face (search, face) ? 0 : copies * search->weight[face];
  take_apart (search, place + 1);
  search->left -= is_wild_face (search, face) ? 0 : copies * search->weight[face];
  search->count[face] = (guint8) copies;
}

/* --- Writing a plan down --- */

typedef struct
{
  Card  cards[WILD_MOST_CARDS];
  guint n, ranks;
} Rest;

static Card
take_index (Rest *rest, guint i)
{
  Card card = rest->cards[i];

  memmove (rest->cards + i, rest->cards + i + 1, (--rest->n - i) * sizeof card);
  return card;
}

static Card
take_face (Rest *rest, guint face)
{
  for (guint i = 0; i < rest->n; i++)
    if (card_face (rest->cards[i]) == face)
      return take_index (rest, i);
  g_assert_not_reached ();
}

static Card
take_wild (Rest *rest)
{
  for (guint i = 0; i < rest->n; i++)
    if (wild_is_wild (rest->cards[i], rest->ranks))
      return take_index (rest, i);
  g_assert_not_reached ();
}

/* Writes a run: the cards in their own places by height, and substitutes in the gaps; MORE substitutes go to the
   ends. */
static void
write_run (const Skeleton *skeleton, const Card *natural, guint more, Rest *rest, WildMeld *out)
{
  guint low = height (skeleton->natural[0]);

  if (more > 0 && height (skeleton->natural[skeleton->n - 1u]) == CARD_RANKS - 1)
    {
      out->cards[out->n++] = take_wild (rest);
      more--;
    }
  else if (more == 2)
    {
      out->cards[out->n++] = take_wild (rest);
      more--;
    }
  for (guint i = 0; i < skeleton->n; i++)
    {
      if (i > 0 && height (skeleton->natural[i]) > low + 1)
        out->cards[out->n++] = take_wild (rest);
      low = height (skeleton->natural[i]);
      out->cards[out->n++] = natural[i];
    }
  if (more > 0)
    out->cards[out->n++] = take_wild (rest);
}

/* Writes a set, in an order in which it is not read as a run. */
static void
write_set (const Skeleton *skeleton, const Card *natural, guint substitutes, Rest *rest, WildMeld *out)
{
  guint suit, low;

  for (guint i = 0; i < skeleton->n; i++)
    out->cards[out->n++] = natural[i];
  while (substitutes-- > 0)
    out->cards[out->n++] = take_wild (rest);
  for (guint i = 0; i < out->n && find_run (out->cards, out->n, rest->ranks, &suit, &low); i++)
    {
      Card first = out->cards[0];

      memmove (out->cards, out->cards + 1, (out->n - 1u) * sizeof first);
      out->cards[out->n - 1u] = first;
    }
}

static guint
count_gaps (const Skeleton *meld)
{
  guint gaps = 0;

  for (guint i = 1; meld->is_run && i < meld->n; i++)
    gaps += height (meld->natural[i]) == height (meld->natural[i - 1]) + 2;
  return gaps;
}

/* Writes a plan: first every card in its own place, then the substitutes, for each meld as many as it needs and then
   as many as it bears. */
static void
write_plan (const Search *search, const Card *cards, guint n, guint spared, WildPlan *out)
{
  Card  natural[WILD_MOST_MELDS][MOST_NATURALS];
  guint wild = 0;
  Rest  rest = { .n = n, .ranks = search->ranks };

  memcpy (rest.cards, cards, n * sizeof *cards);
  for (guint i = 0; i < search->best_n; i++)
    for (guint k = 0; k < search->best_meld[i].n; k++)
      natural[i][k] = take_face (&rest, search->best_meld[i].natural[k]);
  for (guint i = 0; i < rest.n; i++)
    wild += wild_is_wild (rest.cards[i], rest.ranks) ? 1 : 0;
  for (guint i = 0; i < search->best_n; i++)
    wild -= search->best_meld[i].least;
  wild -= spared;
  *out = (WildPlan){ .deadwood = search->best };
  for (guint i = 0; i < search->best_n; i++)
    {
      const Skeleton *skeleton = &search->best_meld[i];
      WildMeld       *meld = &out->meld[out->n_melds++];
      guint           more = MIN (wild, (guint) (skeleton->most - skeleton->least));
      guint           ends = skeleton->least + more - count_gaps (skeleton);

      wild -= more;
      meld->is_run = skeleton->is_run;
      if (skeleton->is_run)
        write_run (skeleton, natural[i], ends, &rest, meld);
      else
        write_set (skeleton, natural[i], ends, &rest, meld);
    }
  while (out->n_spared < spared)
    out->spared[out->n_spared++] = take_wild (&rest);
  out->n_left = rest.n;
  memcpy (out->left, rest.cards, rest.n * sizeof *rest.cards);
}

/* Finds the best plan that leaves less than LIMIT.  FALSE: there is none. */
static gboolean
find_plan (const Card *cards, guint n, guint ranks, guint spared, const guint8 *weight, guint wild, guint limit,
           WildPlan *out)
{
  Search search = { .ranks = ranks, .wild = wild, .weight = weight, .best = limit, .least = spared, .most = spared };

  g_assert (n <= WILD_MOST_CARDS);
  for (guint i = 0; i < n; i++)
    {
      search.pool += wild_is_wild (cards[i], ranks) ? 1 : 0;
      if (!card_is_joker (cards[i]))
        search.count[card_face (cards[i])]++;
    }
  if (spared <= search.pool)
    take_apart (&search, 0);
  if (search.best == limit)
    return FALSE;
  write_plan (&search, cards, n, spared, out);
  return TRUE;
}

void
wild_plan (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, WildPlan *out)
{
  if (!find_plan (cards, n, ranks, 0, weight, wild, G_MAXUINT, out))
    g_assert_not_reached ();
}

gboolean
wild_plan_sparing (const Card *cards, guint n, guint ranks, guint spared, const guint8 *weight, guint wild, guint limit,
                   WildPlan *out)
{
  return find_plan (cards, n, ranks, spared, weight, wild, limit, out);
}

/* --- Going out --- */

/* The cards as bits by suit and height, with the ace lowest; jokers are left out. */
static CardSet
by_height (const Card *cards, guint n)
{
  CardSet set = 0;

  for (guint i = 0; i < n; i++)
    if (!card_is_joker (cards[i]))
      set |= CARD_SET (CARD_RANKS * card_suit (cards[i]) + height (card_face (cards[i])));
  return set;
}

/* The number of cards that have no other card near enough for a meld, whatever wild cards there are.  Half of a meld
   is in its own place, so in a run two such cards have at most one place between them. */
static guint
count_alone (const Card *cards, guint n, guint ranks)
{
  const CardSet lowest = CARD_RANK_SET (0), second = CARD_RANK_SET (1);
  CardSet       set = by_height (cards, n), up = (set << 1 & ~lowest) | (set << 2 & ~(lowest | second));
  CardSet       down = (set & ~lowest) >> 1 | (set & ~(lowest | second)) >> 2;
  guint         alone = 0, suits[4], pairs;

  for (guint suit = 0; suit < 4; suit++)
    suits[suit] = card_set_suit (set, suit);
  pairs = (suits[0] & suits[1]) | (suits[2] & suits[3]) | ((suits[0] | suits[1]) & (suits[2] | suits[3]));
  for (guint i = 0; i < n; i++)
    if (!wild_is_wild (cards[i], ranks))
      {
        guint high = height (card_face (cards[i]));

        alone += !((up | down) >> (CARD_RANKS * card_suit (cards[i]) + high) & 1) && !(pairs >> high & 1);
      }
  return alone;
}

static const guint8 ones[CARD_FACES] = { PIPS, PIPS, PIPS, PIPS };

gboolean
wild_melds_all (const Card *cards, guint n, guint ranks, WildPlan *out)
{
  return count_alone (cards, n, ranks) == 0 && find_plan (cards, n, ranks, 0, ones, 1, 1, out);
}

/* Finds a plan in which each card weighs one.  If it leaves the barred card, which cannot be the discard, all other
   cards are tried as the discard. */
gboolean
wild_goes_out (const Card *cards, guint n, guint ranks, Card barred, WildPlan *out)
{
  Card others[WILD_MOST_CARDS];

  if (count_alone (cards, n, ranks) > 1 || !find_plan (cards, n, ranks, 0, ones, 1, 2, out))
    return FALSE;
  if (out->n_left == 0 || out->left[0] != barred)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      memcpy (others, cards, n * sizeof *cards);
      others[i] = others[n - 1];
      if (cards[i] == barred || !wild_melds_all (others, n - 1, ranks, out))
        continue;
      out->left[out->n_left++] = cards[i];
      out->deadwood = 1;
      return TRUE;
    }
  return FALSE;
}
