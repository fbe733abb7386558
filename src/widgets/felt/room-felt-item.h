/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item on the felt, and where it lies. */
#pragma once

#include <graphene.h>

#include "cards/game.h"

G_BEGIN_DECLS

typedef enum
{
  FELT_CARD,  /* one card, or the top of a pile */
  FELT_PLATE, /* name, chips */
  FELT_POT,
  FELT_FACTS,  /* what decides the hand: people.facts */
  FELT_BET,    /* chips before a seat, with their amount; every seat has one in a betting game */
  FELT_BUTTON, /* the dealer's */
  FELT_FIRST,  /* the button of whoever acts first in every round */
  FELT_ZONE,   /* an empty place: an outline */
  FELT_LABEL,  /* the name of a zone, the number of a meld, or what a line of a grid counts */
  FELT_COUNT,  /* how many backs lie under a plate: PILE of them */
} FeltKind;

typedef struct
{
  FeltKind        kind;
  graphene_rect_t rect;
  gint16          zone,
      index; /* of a card: place in the zone's run, from the bottom; of a ZONE: the place; of a grid's LABEL: the line; -1 */
  gint16   seat;   /* of a plate, a seat's zone; -1: nobody's, of a plate: the house's */
  guint16  pile;   /* cards in the pile; 0: not a pile; of a BET: so many boxes side by side, 0: one amount; of
                    FACTS: a FeltFactsShape */
  gboolean tucked; /* of a card: partly covered by the plate of its seat */
  Card     card;
} FeltItem;

G_END_DECLS
