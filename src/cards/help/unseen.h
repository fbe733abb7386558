/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that a player does not see, dealt one after the other for a world that a bot imagines. */
#pragma once

#include "base/random.h"
#include "cards/card.h"

G_BEGIN_DECLS

typedef struct
{
  Card     card[2 * CARD_MOST_FACES]; /* the first TAKEN are dealt; to lower TAKEN takes the last of them back */
  guint    n, taken;
  guint64 *random; /* the caller's generator */
} UnseenCards;

/* Fills UNSEEN with exactly CARDS, none of them dealt. */
static inline void
unseen_fill (UnseenCards *unseen, CardSet cards)
{
  unseen->n = unseen->taken = 0;
  for (; cards != 0; cards &= cards - 1)
    unseen->card[unseen->n++] = (Card) card_set_first (cards);
}

/* Adds second copies of the faces TWINS. */
static inline void
unseen_add_twins (UnseenCards *unseen, CardSet twins)
{
  for (; twins != 0; twins &= twins - 1)
    unseen->card[unseen->n++] = (Card) (1u << 8 | card_set_first (twins));
}

static inline guint
unseen_left (const UnseenCards *unseen)
{
  return unseen->n - unseen->taken;
}

/* Deals one of the cards that are left, at random; there must be one. */
static inline Card
unseen_take (UnseenCards *unseen)
{
  guint at = unseen->taken + random_below (unseen->random, unseen_left (unseen));
  Card  card = unseen->card[at];

  unseen->card[at] = unseen->card[unseen->taken];
  unseen->card[unseen->taken++] = card;
  return card;
}

G_END_DECLS
