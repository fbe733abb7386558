/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the felt, and where. */
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
  FELT_BET,    /* chips before a seat, with their amount; of every seat where there is betting */
  FELT_BUTTON, /* the dealer's */
  FELT_ZONE,   /* a place with no card in it now: an outline */
  FELT_LABEL,  /* what the zone beside it is called, or a meld's number, or what a line of a grid counts */
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
  gboolean tucked; /* a card: the plate of its seat covers some of it */
  Card     card;
} FeltItem;

G_END_DECLS
