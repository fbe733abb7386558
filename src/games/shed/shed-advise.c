/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A careful player of Mattis and Myllymatti: wins high cards, gives low ones away, and gets rid of low ones first. */
#include <float.h>

#include "shed.h"

/* The constants of the bot, found by letting bots that differ in one number play each other. */
static const gdouble middle = 7;      /* rank, from 0: higher cards are worth winning, lower ones are a burden */
static const gdouble held = 0.7;      /* part of its worth that a good card brings if it stays in the hand */
static const gdouble burden = 0.3;    /* part of its worth that a bad card brings if it stays in the hand */
static const gdouble shed_card = 9;   /* worth of getting rid of a card, less its rank above the middle */
static const gdouble trump_worth = 7; /* ranks that a trump counts above another card */
static const gdouble blocks_next = 3; /* worth of a play that makes the next player pick up */

static gdouble
worth (guint face)
{
  return (gdouble) (face % CARD_RANKS) - middle;
}

static gdouble
sum_worth (CardSet cards)
{
  gdouble sum = 0;

  for (; cards != 0; cards &= cards - 1)
    sum += worth (card_set_first (cards));
  return sum;
}

/* --- Building --- */

typedef struct
{
  const GameState *view;
  CardSet          unseen; /* cards that the others or the stock may hold */
  gdouble          table;  /* worth of the cards on the table */
  guint            best;   /* rank + 1 of the card to beat */
  guint            to_come;
} Building;

static Building
look (const GameState *view)
{
  const ShedNotes *notes = game_notes_of (view);
  Building         b = { .view = view, .best = notes->best, .table = sum_worth (view->set[SHED_TRICK]) };

  b.unseen = CARD_DECK_SET & ~view->set[SHED_TRICK] & ~view->set[SHED_HAND + view->turn];
  for (guint seat = 0; seat < view->n_seats; seat++)
    b.unseen &= ~notes->known[seat];
  if (notes->waiting != 0) /* the trick goes round */
    b.to_come = card_set_size (notes->waiting) - 1;
  else
    b.to_come = notes->best == 0;
  return b;
}

/* The worth of playing FACE: the chance of the trick, against the loss of the card. */
static gdouble
judge_card (const Building *b, guint face)
{
  guint   rank = face % CARD_RANKS, n = card_set_size (b->unseen);
  gdouble win = rank + 1 > b->best ? 1 : rank + 1 == b->best ? 0.5 : 0, below = 0;

  for (CardSet left = b->unseen; left != 0 && win > 0; left &= left - 1)
    below += card_set_first (left) % CARD_RANKS < rank ? 1 : card_set_first (left) % CARD_RANKS == rank ? 0.5 : 0;
  for (guint i = 0; i < b->to_come && n > 0; i++)
    win *= below / n;
  return win * (b->table + worth (face)) - (1 - win) * worth (face) / (b->view->n_seats - 1u);
}

/* The worth of a card that stays in the hand. */
static gdouble
judge_held (guint face)
{
  return worth (face) * (worth (face) > 0 ? held : burden);
}

static void
advise_building (const GameState *view, const GameChoices *offered, GameAction *out)
{
  Building b = look (view);
  gdouble  best = -DBL_MAX, sum = 0;

  for (guint i = 0; i < offered->n; i++)
    for (CardSet left = offered->v[i].of; left != 0; left &= left - 1)
      {
        guint   face = card_set_first (left);
        gdouble value = judge_card (&b, face) - judge_held (face);

        if (value <= best)
          continue;
        best = value;
        *out = (GameAction){ .verb = SHED_PLAY, .target = -1, .n = 1, .cards = CARD_SET (face) };
      }
  if (offered->v[offered->n - 1].verb != SHED_BLIND)
    return;
  for (CardSet left = b.unseen; left != 0; left &= left - 1)
    sum += judge_card (&b, card_set_first (left)) - judge_held (card_set_first (left));
  if (sum / card_set_size (b.unseen) > best)
    *out = (GameAction){ .verb = SHED_BLIND, .target = -1 };
}

/* --- Getting rid of cards --- */

static gdouble
relief (const GameState *view, guint face)
{
  gboolean is_trump = (gint) (face / CARD_RANKS) == view->trump;

  return shed_card - worth (face) - (is_trump ? trump_worth : 0);
}

static gdouble
sum_relief (const GameState *view, CardSet cards)
{
  gdouble sum = 0;

  for (; cards != 0; cards &= cards - 1)
    sum += relief (view, card_set_first (cards));
  return sum;
}

/* Returns whether, as far as everybody knows, the next player who is in cannot beat TOP. */
static gboolean
blocks (const GameState *view, guint top)
{
  const ShedNotes *notes = game_notes_of (view);
  guint            next = (guint) view->turn;

  do
    next = game_left (view, next);
  while (view->idle >> next & 1);
  return (notes->known[next] & shed_beating (view, top)) == 0
         && card_set_size (notes->known[next]) == game_count (view, SHED_HAND + next);
}

static gdouble
judge_play (const GameState *view, CardSet cards)
{
  const ShedNotes *notes = game_notes_of (view);
  guint            top = 63u - (guint) __builtin_clzll (cards);
  gboolean         is_done = notes->n_plays + 1u == notes->need;

  if (cards == view->set[SHED_HAND + view->turn])
    return 1000; /* out of cards */
  return sum_relief (view, cards) + (!is_done && notes->n_plays > 0 && blocks (view, top) ? blocks_next : 0);
}

static void
advise_shedding (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const ShedNotes *notes = game_notes_of (view);
  gdouble          best = -DBL_MAX;

  /* Repeating the same plays would lead nowhere. */
  if (notes->quiet > 20u * view->n_seats && random_below (random, 3) == 0)
    {
      game_pick (offered, random, out);
      return;
    }
  for (guint i = 0; i < offered->n; i++)
    {
      const GameChoice *choice = &offered->v[i];
      CardSet           left = choice->of;

      if (choice->verb == SHED_TAKE)
        {
          gdouble value = -sum_relief (view, shed_to_take (view));

          if (value > best)
            *out = (GameAction){ .verb = SHED_TAKE, .target = -1 };
          best = MAX (best, value);
          continue;
        }
      do
        {
          CardSet cards = choice->max == 1 ? left & -left : left;
          gdouble value = judge_play (view, cards);

          if (value > best)
            *out = (GameAction){ .verb = SHED_PLAY, .target = -1, .n = choice->max, .cards = cards };
          best = MAX (best, value);
          left &= ~cards;
        }
      while (left != 0);
    }
}

void
shed_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  if (view->phase == SHED_BUILD)
    advise_building (view, offered, out);
  else
    advise_shedding (view, offered, random, out);
}

/* --- What the play has shown --- */

void
shed_deduce (const GameState *view, Facts *facts)
{
  const ShedNotes *notes = game_notes_of (view);
  guint            first = SHED_HAND + (view->phase == SHED_BUILD ? view->n_seats : 0u);

  facts_init (facts, view);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      for (CardSet left = notes->known[seat]; left != 0; left &= left - 1)
        facts_add_known (facts, first + seat, (Card) card_set_first (left));
      facts->lacks[SHED_HAND + seat] |= notes->lacks[seat];
    }
}
