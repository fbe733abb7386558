/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worth of the base game of Ultimate Texas Hold'em, computed from the end backward over every hand, flop and
   board.

   At the end a hand of the player meets 990 hands of the house.  If W of them are worse and L better, and V and M are
   the worse and the better ones among those that qualify, a play bet of N antes is worth N (W - L) + (V - M) + blind x
   W - L, and folding is worth -2 x 990.  So each hand has on each board, in halves of a chip, a `slope` for W - L, a
   `rest` for what no play bet changes, and `late`, the better of betting once and folding.  A flop is bet if twice the
   slope and the rest come to more than `late` over all boards that it may become: that lead is summed up for each flop
   and hand.  Each board contains ten flops.

   Boards that differ only in their suits are computed once.  Their leads are added to the flop that stands for all of
   its kind, with the suits renamed as they are in that flop; hands that are alike before it then share what they got,
   as symmetry demands. */
#include <string.h>

#include "house-odds-hands.h"
#include "house-odds.h"

enum
{
  LEFT = 47,    /* cards not on the board */
  HOLES = 1081, /* pairs of those cards */
  MEETS = 990,  /* hands that the house may have against one hand of the player */
  ALL_HOLES = 1326,
  ALL_FLOPS = 22100,
  FLOPS_OF_HOLE = 19600,
  FLOPS_OF_BOARD = 10,
  KINDS_OF_HOLES = CARD_RANKS * CARD_RANKS, /* 169 kinds: pairs, suited and unsuited hands */
  FOLDED = -2 * 2 * MEETS,                  /* the loss of ante and blind, in halves of a chip */

  HOLE_BITS = 11, /* bits of the hole's number, below those of its place in a sorted entry */
  DIGIT_BITS = 7,
  DIGITS = 1 << DIGIT_BITS,
  CHUNK = 256, /* boards of a slice between two reports of progress */

  LEAD_BITS = 36, /* the lead's bits; above them stands how often the hand is folded in the end */
};

typedef struct
{
  CardSet cards;
  guint   times;
} Alike;

/* The tables that all slices read and none writes. */
typedef struct
{
  GArray *boards, *flops;                  /* arrays of Alike */
  guint16 flop_of[ALL_FLOPS];              /* index of the flop that stands for it, by triple number */
  guint8  order_of[ALL_FLOPS];             /* order of suits that turns it into that flop, by triple number */
  guint16 renamed[SUIT_ORDERS][ALL_HOLES]; /* pair number after renaming, by order of suits */
  guint8  hole_a[HOLES], hole_b[HOLES];    /* the two cards of a hole, as indices of the cards not on the board */
  gint16  blind[POKER_PLACES + 1];         /* pay of the blind for a win, in halves of a chip */
  guint32 first_pair;                      /* the lowest place that qualifies */
} Common;

/* The sums of one slice, in which each board counts as often as there are boards like it. */
typedef struct
{
  Common *common;
  gint64 *leads; /* ALL_HOLES for each flop that stands for others */
  gint64  slope[ALL_HOLES], rest[ALL_HOLES], late[ALL_HOLES];

  /* The current board: */
  guint16 number[HOLES]; /* the pair number of each hole */
  guint32 sorted[HOLES]; /* holes sorted by place */
  guint16 worse[HOLES];  /* worse hands of the house, by index in `sorted` */
  guint16 not_better[HOLES];
  gint16  unqualified[LEFT + 1]; /* hands that do not qualify, by a card that they hold; the last entry counts all */
  gint64  lead[HOLES];
} Worker;

/* --- A board --- */

static void
sort_places (guint32 *entries)
{
  guint32 buffer[HOLES];

  for (guint shift = HOLE_BITS; shift < HOLE_BITS + 2 * DIGIT_BITS; shift += DIGIT_BITS)
    {
      guint start[DIGITS + 1] = { 0 };

      for (guint i = 0; i < HOLES; i++)
        start[(entries[i] >> shift & (DIGITS - 1)) + 1]++;
      for (guint i = 1; i < DIGITS; i++)
        start[i] += start[i - 1];
      for (guint i = 0; i < HOLES; i++)
        buffer[start[entries[i] >> shift & (DIGITS - 1)]++] = entries[i];
      memcpy (entries, buffer, sizeof buffer);
    }
}

static void
read_holes (Worker *worker, CardSet board)
{
  PokerHand hand = POKER_HAND_EMPTY;
  guint8    left[LEFT];
  guint     n = 0, k = 0;

  for (CardSet cards = board; cards != 0; cards &= cards - 1)
    hand = poker_hand_with (hand, card_set_first (cards));
  for (CardSet cards = CARD_DECK_SET & ~board; cards != 0; cards &= cards - 1)
    left[n++] = (guint8) card_set_first (cards);
  for (guint a = 1; a < LEFT; a++)
    {
      PokerHand with_a = poker_hand_with (hand, left[a]);

      for (guint b = 0; b < a; b++, k++)
        {
          worker->number[k] = (guint16) pair_number (left[a], left[b]);
          worker->sorted[k] = poker_hand_place (poker_hand_with (with_a, left[b])) << HOLE_BITS | k;
        }
    }
  sort_places (worker->sorted);
}

/* The number of counted hands that hold neither of the hole's cards. */
static inline guint
count_without (const Common *common, const gint16 *counted, guint hole)
{
  return (guint) (counted[LEFT] - counted[common->hole_a[hole]] - counted[common->hole_b[hole]]);
}

/* Counts worse and not better hands for all holes, from the worst upward, those of one place together. */
static void
count_meetings (Worker *worker)
{
  const Common *common = worker->common;
  gint16        counted[LEFT + 1] = { 0 };
  const guint32 first = common->first_pair << HOLE_BITS, mask = (1u << HOLE_BITS) - 1;
  gboolean      has_first = FALSE;

  for (guint i = 0, end; i < HOLES; i = end)
    {
      guint32 place = worker->sorted[i] >> HOLE_BITS;

      if (!has_first && worker->sorted[i] >= first)
        {
          memcpy (worker->unqualified, counted, sizeof counted);
          has_first = TRUE;
        }
      for (end = i; end < HOLES && worker->sorted[end] >> HOLE_BITS == place; end++)
        worker->worse[end] = (guint16) count_without (common, counted, worker->sorted[end] & mask);
      for (guint k = i; k < end; k++)
        {
          counted[common->hole_a[worker->sorted[k] & mask]]++;
          counted[common->hole_b[worker->sorted[k] & mask]]++;
        }
      counted[LEFT] = (gint16) end;
      /* Add the hole itself, which was counted once and taken off twice. */
      for (guint k = i; k < end; k++)
        worker->not_better[k] = (guint16) (count_without (common, counted, worker->sorted[k] & mask) + 1);
    }
}

/* Weighs the hole that is at index I in rising order. */
static void
weigh_hole (Worker *worker, guint i, gint64 times)
{
  const Common *common = worker->common;
  guint         hole = worker->sorted[i] & ((1u << HOLE_BITS) - 1), number = worker->number[hole];
  guint32       place = worker->sorted[i] >> HOLE_BITS;
  gint          worse = worker->worse[i], better = MEETS - worker->not_better[i];
  gint          free = (gint) count_without (common, worker->unqualified, hole); /* hands that cannot take the ante */
  gint          antes, slope, rest, once, late;

  if (place >= common->first_pair)
    antes = worse - free - better;
  else
    antes = free + 1 - worker->not_better[i] - better; /* the hole itself is among them; all worse hands are free */
  slope = 2 * (worse - better);
  rest = 2 * antes + common->blind[place] * worse - 2 * better;
  once = slope + rest;
  late = MAX (once, FOLDED);
  worker->slope[number] += times * slope;
  worker->rest[number] += times * rest;
  worker->late[number] += times * late;
  worker->lead[hole] = times * (2 * slope + rest - late + (once < FOLDED ? (gint64) 1 << LEAD_BITS : 0));
}

static void
add_to_flop (Worker *worker, guint triple)
{
  const Common  *common = worker->common;
  const guint16 *renamed = common->renamed[common->order_of[triple]];
  gint64        *leads = worker->leads + (gsize) common->flop_of[triple] * ALL_HOLES;

  for (guint hole = 0; hole < HOLES; hole++)
    leads[renamed[worker->number[hole]]] += worker->lead[hole];
}

static void
look_at_board (Worker *worker, const Alike *board)
{
  guint faces[5], n = 0;

  for (CardSet cards = board->cards; cards != 0; cards &= cards - 1)
    faces[n++] = card_set_first (cards);
  read_holes (worker, board->cards);
  count_meetings (worker);
  for (guint i = 0; i < HOLES; i++)
    weigh_hole (worker, i, board->times);
  for (guint a = 2; a < 5; a++)
    for (guint b = 1; b < a; b++)
      for (guint c = 0; c < b; c++)
        add_to_flop (worker, triple_number (faces[a], faces[b], faces[c]));
}

/* --- All boards --- */

static Worker *
worker_new (Common *common)
{
  Worker *worker = g_new0 (Worker, 1);

  worker->common = common;
  worker->leads = g_new0 (gint64, (gsize) common->flops->len * ALL_HOLES);
  return worker;
}

static void
worker_free (Worker *worker)
{
  g_free (worker->leads);
  g_free (worker);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Worker, worker_free)

static void
add_worker (Worker *all, const Worker *worker)
{
  for (gsize i = 0; i < (gsize) all->common->flops->len * ALL_HOLES; i++)
    all->leads[i] += worker->leads[i];
  for (guint i = 0; i < ALL_HOLES; i++)
    {
      all->slope[i] += worker->slope[i];
      all->rest[i] += worker->rest[i];
      all->late[i] += worker->late[i];
    }
}

/* A round of work: the next CHUNK boards for each worker. */
typedef struct
{
  GPtrArray *workers; /* the workers by slice */
  guint      first;
} Round;

static void
work_cb (guint slice, gpointer data)
{
  const Round  *round = data;
  Worker       *worker = g_ptr_array_index (round->workers, slice);
  const GArray *boards = worker->common->boards;
  guint         first = round->first + slice * CHUNK;

  for (guint i = first; i < MIN (first + CHUNK, boards->len); i++)
    look_at_board (worker, &g_array_index (boards, Alike, i));
}

static void
run_alone (OddsSlice slice, guint slices, gpointer data)
{
  for (guint i = 0; i < slices; i++)
    slice (i, data);
}

/* Works through all boards; returns the worker that holds all sums.  NULL: stopped. */
static Worker *
work_together (Common *common, const OddsCrew *crew, OddsProgress progress, gpointer data)
{
  static const OddsCrew alone = { 1, run_alone };
  g_autoptr (GPtrArray) workers = g_ptr_array_new_with_free_func ((GDestroyNotify) worker_free);
  Round round = { workers, 0 };

  if (crew == NULL)
    crew = &alone;
  for (guint i = 0; i < crew->slices; i++)
    g_ptr_array_add (workers, worker_new (common));
  while (round.first < common->boards->len)
    {
      crew->run (work_cb, crew->slices, &round);
      round.first = MIN (round.first + crew->slices * CHUNK, common->boards->len);
      if (progress != NULL && !progress ((gdouble) round.first / common->boards->len, data))
        return NULL;
    }
  for (guint i = 1; i < workers->len; i++)
    add_worker (g_ptr_array_index (workers, 0), g_ptr_array_index (workers, i));
  return g_ptr_array_steal_index (workers, 0);
}

/* --- Summing up --- */

static guint
kind_of_hole (guint a, guint b)
{
  guint high = MAX (a % CARD_RANKS, b % CARD_RANKS), low = MIN (a % CARD_RANKS, b % CARD_RANKS);

  return a / CARD_RANKS == b / CARD_RANKS ? high * CARD_RANKS + low : low * CARD_RANKS + high;
}

typedef struct
{
  guint  kind[ALL_HOLES];
  gint64 holes[KINDS_OF_HOLES];
  gint64 slope[KINDS_OF_HOLES], rest[KINDS_OF_HOLES], late[KINDS_OF_HOLES];
  gint64 early[KINDS_OF_HOLES];                     /* gain over `late` by betting good flops */
  gint64 two[KINDS_OF_HOLES], fold[KINDS_OF_HOLES]; /* how often, over the flops and boards of all such hands */
} Sums;

/* Sums up the leads of a flop, for each set of hands that are alike before it together. */
static void
sum_flop (const Worker *all, guint index, Sums *sums)
{
  const Common *common = all->common;
  const Alike  *flop = &g_array_index (common->flops, Alike, index);
  gint64        leads[ALL_HOLES] = { 0 }, holes[ALL_HOLES] = { 0 };
  gboolean      keeps[SUIT_ORDERS];

  for (guint order = 0; order < SUIT_ORDERS; order++)
    keeps[order] = alike_set (order, flop->cards) == flop->cards;
  for (guint a = 1; a < 52; a++)
    for (guint b = 0; b < a; b++)
      {
        guint number = pair_number (a, b), first = number;

        if ((CARD_SET (a) | CARD_SET (b)) & flop->cards)
          continue;
        for (guint order = 0; order < SUIT_ORDERS; order++)
          if (keeps[order])
            first = MIN (first, common->renamed[order][number]);
        leads[first] += all->leads[(gsize) index * ALL_HOLES + number];
        holes[first]++;
      }
  for (guint hole = 0; hole < ALL_HOLES; hole++)
    {
      const guint unused = 64 - LEAD_BITS;
      gint64      lead = (gint64) ((guint64) leads[hole] << unused) >> unused;
      guint       kind = sums->kind[hole];

      if (lead > 0)
        {
          sums->early[kind] += lead;
          sums->two[kind] += holes[hole] * flop->times * HOLES;
        }
      else
        sums->fold[kind] += (leads[hole] - lead) >> LEAD_BITS;
    }
}

static void
sum_holes (const Worker *all, Sums *sums)
{
  for (guint a = 1; a < 52; a++)
    for (guint b = 0; b < a; b++)
      {
        guint number = pair_number (a, b), kind = kind_of_hole (a, b);

        sums->kind[number] = kind;
        sums->holes[kind]++;
        sums->slope[kind] += all->slope[number];
        sums->rest[kind] += all->rest[number];
        sums->late[kind] += all->late[number];
      }
}

/* Decides how each kind of hole is played best.  Sums of flops are in tenths of a board, since ten flops lie in
   each. */
static void
decide (const Sums *sums, OddsUltimate *out)
{
  const gint64 each = (gint64) FLOPS_OF_HOLE * HOLES; /* flops and boards for each hole */

  *out = (OddsUltimate){ .base = { "base", 0, ALL_HOLES * each * MEETS * 2 }, .of = ALL_HOLES * each };
  for (guint kind = 0; kind < KINDS_OF_HOLES; kind++)
    {
      gint64 four = FLOPS_OF_BOARD * (4 * sums->slope[kind] + sums->rest[kind]);
      gint64 three = FLOPS_OF_BOARD * (3 * sums->slope[kind] + sums->rest[kind]);
      gint64 check = FLOPS_OF_BOARD * sums->late[kind] + sums->early[kind];
      gint64 all = sums->holes[kind] * each;

      out->base.gain += MAX (check, MAX (three, four));
      if (four > check && four >= three)
        out->four += all;
      else if (three > check)
        out->three += all;
      else
        {
          out->two += sums->two[kind];
          out->fold += sums->fold[kind];
          out->one += all - sums->two[kind] - sums->fold[kind];
        }
    }
}

/* --- What everybody reads --- */

static void
append_cb (CardSet cards, guint times, gpointer data)
{
  Alike alike = { cards, times };

  g_array_append_val ((GArray *) data, alike);
}

static gint
compare_alike_cb (gconstpointer a, gconstpointer b)
{
  const Alike *first = a, *second = b;

  return first->cards < second->cards ? -1 : first->cards > second->cards;
}

static void
find_flops (Common *common)
{
  for (guint a = 2; a < 52; a++)
    for (guint b = 1; b < a; b++)
      for (guint c = 0; c < b; c++)
        {
          guint   number = triple_number (a, b, c), index = 0;
          CardSet cards = CARD_SET (a) | CARD_SET (b) | CARD_SET (c);
          guint   order = alike_order (cards);
          Alike   wanted = { alike_set (order, cards), 0 };

          if (!g_array_binary_search (common->flops, &wanted, compare_alike_cb, &index))
            g_assert_not_reached ();
          common->flop_of[number] = (guint16) index;
          common->order_of[number] = (guint8) order;
        }
}

static void
find_holes (Common *common)
{
  for (guint order = 0; order < SUIT_ORDERS; order++)
    for (guint a = 1; a < 52; a++)
      for (guint b = 0; b < a; b++)
        {
          guint x = alike_face (order, a), y = alike_face (order, b);

          common->renamed[order][pair_number (a, b)] = (guint16) pair_number (MAX (x, y), MIN (x, y));
        }
  for (guint a = 1, k = 0; a < LEFT; a++)
    for (guint b = 0; b < a; b++, k++)
      {
        common->hole_a[k] = (guint8) a;
        common->hole_b[k] = (guint8) b;
      }
}

static void
common_free (Common *common)
{
  g_array_unref (common->boards);
  g_array_unref (common->flops);
  g_free (common);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Common, common_free)

static Common *
common_new (BlindLow low)
{
  Common *common = g_new0 (Common, 1);

  common->boards = g_array_new (FALSE, FALSE, sizeof (Alike));
  common->flops = g_array_new (FALSE, FALSE, sizeof (Alike));
  alike_foreach (5, append_cb, common->boards);
  alike_foreach (3, append_cb, common->flops);
  g_array_sort (common->flops, compare_alike_cb);
  find_flops (common);
  find_holes (common);
  for (guint32 place = 1; place <= POKER_PLACES; place++)
    {
      common->blind[place] = (gint16) ultimate_blind (low, place);
      if (common->first_pair == 0 && ultimate_qualifies (place))
        common->first_pair = place;
    }
  return common;
}

gboolean
odds_ultimate (BlindLow low, const OddsCrew *crew, OddsProgress progress, gpointer data, OddsUltimate *out)
{
  g_autoptr (Common) common = common_new (low);
  g_autoptr (Worker) all = work_together (common, crew, progress, data);
  g_autofree Sums *sums = g_new0 (Sums, 1);

  if (all == NULL)
    return FALSE;
  sum_holes (all, sums);
  for (guint i = 0; i < common->flops->len; i++)
    sum_flop (all, i, sums);
  decide (sums, out);
  return TRUE;
}
