/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful player of an open game: each way to go on is judged by samples of the coming cards, the same for all
   ways, which are placed as well as possible. */
#include "place.h"

#include <stdlib.h>

#include "complete.h"

enum
{
  FIRST_CARDS = 5,
  MOST_WAYS = 243, /* ways to place five cards in three slots */
  SAMPLES = 24,
  FEW_COMING = 5, /* number of cards to come from which not all of them can be counted on to come where they are best */
  UNCERTAIN = 15, /* percentage of those cards that a slot cannot get */
};

typedef struct
{
  ChineseSet set;
  GameAction action;
  gdouble    value; /* sum over all samples */
} Way;

typedef struct
{
  ChineseScale scale;
  CardSet      unseen;
  guint64     *random;
  guint        n;
  Way          v[MOST_WAYS];
} Thought;

static CardSet
find_unseen (const GameState *view)
{
  CardSet unseen = CARD_DECK_SET;

  for (guint zone = 0; zone < view->n_zones; zone++)
    unseen &= ~view->set[zone];
  return unseen;
}

static guint
count_coming (const ChineseSet *set)
{
  guint n = CHINESE_CARDS;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    n -= card_set_size (set->hand[slot]);
  return n;
}

/* Judges some cards of a hand so far: by how many of their most frequent rank there are, then by that rank. */
static guint
judge_part (CardSet cards)
{
  for (guint n = 4; n > 0; n--)
    for (guint rank = CARD_RANKS; rank-- > 0;)
      if (card_set_size (cards & CARD_RANK_SET (rank)) == n)
        return n * CARD_RANKS + rank;
  return 0;
}

/* The number of hands that are so far better than the one behind them. */
static guint
count_disorder (const ChineseSet *set)
{
  guint front = judge_part (set->hand[CHINESE_FRONT]), middle = judge_part (set->hand[CHINESE_MIDDLE]);

  return (guint) (front > middle) + (guint) (middle > judge_part (set->hand[CHINESE_BACK]));
}

/* --- Ways to go on --- */

static guint
verb_at (const GameChoices *choices, guint slot, gboolean down)
{
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].verb == (down ? CHINESE_PLACE_DOWN : CHINESE_PLACE)
        && (choices->v[i].lo > 0) == (slot == CHINESE_BACK) && (choices->v[i].hi > 0) == (slot == CHINESE_MIDDLE))
      return choices->v[i].verb;
  return CHINESE_ARRANGE;
}

/* Returns whether SET is a good start: in order so far, with at most one card in front and three in back.  If order
   is not required all starts are good. */
static gboolean
is_sound_start (ChineseOrder order, const ChineseSet *set)
{
  return order == CHINESE_ORDER_NONE
         || (count_disorder (set) == 0 && card_set_size (set->hand[CHINESE_FRONT]) <= 1
             && card_set_size (set->hand[CHINESE_BACK]) <= 3);
}

static gboolean
has_room (const ChineseSet *set)
{
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    if (card_set_size (set->hand[slot]) > chinese_room (slot))
      return FALSE;
  return TRUE;
}

/* Places the cards of NEW, each in the slot that a digit of CODE names. */
static void
put_cards (CardSet new, guint code, Way *way)
{
  for (; new != 0; new &= new - 1, code /= CHINESE_SLOTS)
    way->set.hand[code % CHINESE_SLOTS] |= new & -new;
}

static void
add_ways (const GameState *view, CardSet new, Thought *thought)
{
  ChineseSet   lying = chinese_set_of (view, (guint) view->turn);
  ChineseOrder order = thought->scale.rules.order;
  guint        n_codes = 1;

  for (guint i = card_set_size (new); i > 0; i--)
    n_codes *= CHINESE_SLOTS;
  for (guint code = 0; code < n_codes; code++)
    {
      Way way = { .set = lying, .action = { .target = -1, .n = (guint8) card_set_size (new), .cards = new } };

      put_cards (new, code, &way);
      if (!has_room (&way.set) || (n_codes > CHINESE_SLOTS && !is_sound_start (order, &way.set)))
        continue;
      way.action.part[0] = new &way.set.hand[CHINESE_BACK];
      way.action.part[1] = new &way.set.hand[CHINESE_MIDDLE];
      thought->v[thought->n++] = way;
    }
}

/* --- Judging them --- */

static void
follow (Thought *thought, const guint8 *coming, guint n_coming)
{
  guint allowed[CHINESE_SLOTS] = { 0 };

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    for (guint i = 0; i < n_coming; i++)
      if (n_coming < FEW_COMING || random_below (thought->random, 100) >= UNCERTAIN)
        allowed[slot] |= 1u << i;
  for (guint i = 0; i < thought->n; i++)
    thought->v[i].value += chinese_complete (&thought->scale, &thought->v[i].set, coming,
                                             MIN (n_coming, count_coming (&thought->v[i].set)), allowed);
}

/* Judges all ways by samples.  The more cards are still to come, the longer a sample takes and the less it says. */
static void
judge_ways (Thought *thought, guint samples)
{
  guint n_coming = 0;

  for (guint i = 0; i < thought->n; i++)
    n_coming = MAX (n_coming, count_coming (&thought->v[i].set));
  for (guint k = 0; k < samples; k++)
    {
      guint8  coming[CHINESE_MOST_COMING];
      CardSet left = thought->unseen;

      for (guint i = 0; i < n_coming; i++)
        {
          coming[i] = (guint8) card_set_nth (left, random_below (thought->random, card_set_size (left)));
          left &= ~CARD_SET (coming[i]);
        }
      follow (thought, coming, n_coming);
    }
}

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  const Way *x = a, *y = b;

  return (x->value < y->value) - (x->value > y->value);
}

static void
keep_best (Thought *thought, guint n)
{
  qsort (thought->v, thought->n, sizeof *thought->v, compare_ways);
  thought->n = MIN (thought->n, n);
}

static const Way *
find_best (Thought *thought)
{
  static const guint8 samples[] = { 5 * SAMPLES, 5 * SAMPLES, 4 * SAMPLES, 3 * SAMPLES, 2 * SAMPLES, 2 * SAMPLES };
  guint               n_coming = count_coming (&thought->v[0].set);

  if (thought->n > FIRST_CARDS)
    {
      judge_ways (thought, SAMPLES / 4);
      keep_best (thought, 24);
      judge_ways (thought, SAMPLES / 2);
      keep_best (thought, 6);
    }
  for (guint i = 0; i < thought->n && n_coming >= 4; i++)
    if (thought->scale.rules.order != CHINESE_ORDER_NONE)
      thought->v[i].value -= 2 * SAMPLES * (gdouble) count_disorder (&thought->v[i].set);
  if (thought->n > 1)
    judge_ways (thought, n_coming < G_N_ELEMENTS (samples) ? samples[n_coming] : SAMPLES);
  keep_best (thought, 1);
  return &thought->v[0];
}

static Thought *
begin_thought (const GameState *view, guint64 *random)
{
  Thought *thought = g_new (Thought, 1);

  thought->scale = chinese_scale (view->option, view->n_seats);
  thought->unseen = find_unseen (view);
  thought->random = random;
  thought->n = 0;
  return thought;
}

/* Returns whether to place a card face down.  If each hand may have such a card, it is used as soon as possible,
   since it tells the others nothing; the only one of a set is used late, when it hides the most. */
static gboolean
lies_down (const GameState *view, const ChineseSet *set)
{
  return chinese_dealing (view->option) == CHINESE_THREE_OPEN || count_coming (set) <= 3;
}

void
chinese_advise_place (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  g_autofree Thought *thought = begin_thought (view, random);
  CardSet             hand = view->set[CHINESE_HAND + view->turn];
  const Way          *best;
  guint               slot;

  add_ways (view, hand, thought);
  best = find_best (thought);
  *out = best->action;
  out->verb = CHINESE_PLACE;
  if (out->n > 1)
    return;
  slot = out->part[0] != 0 ? CHINESE_BACK : out->part[1] != 0 ? CHINESE_MIDDLE : CHINESE_FRONT;
  if (verb_at (choices, slot, TRUE) != CHINESE_ARRANGE
      && (lies_down (view, &best->set) || verb_at (choices, slot, FALSE) == CHINESE_ARRANGE))
    out->verb = CHINESE_PLACE_DOWN;
}

CardSet
chinese_find_placeable (const GameState *view, CardSet cards, guint64 *random)
{
  g_autofree Thought *thought = begin_thought (view, random);

  /* Taking an unseen card means one more card to come. */
  thought->v[thought->n++] = (Way){ .set = chinese_set_of (view, (guint) view->turn) };
  for (; cards != 0; cards &= cards - 1)
    add_ways (view, cards & -cards, thought);
  return find_best (thought)->action.cards;
}
