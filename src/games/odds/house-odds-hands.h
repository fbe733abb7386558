/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cards that differ only in which suit is which, once each: what is true of one is true of all that are
   alike. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  SUIT_ORDERS = 24, /* ways to name the four suits */
};

/* Called for each set: CARDS stands for TIMES sets that are alike. */
typedef void (*AlikeFunc) (CardSet cards, guint times, gpointer data);

/* Calls FUNC for all sets of N cards, alike ones once. */
void alike_foreach (guint n, AlikeFunc func, gpointer data);

/* A card, or a set of cards, with the suits renamed by ORDER. */
guint   alike_face (guint order, guint face);
CardSet alike_set (guint order, CardSet cards);
/* The order that turns CARDS into the set that stands for it. */
guint alike_order (CardSet cards);

/* A number of the set of faces A above B, and of A above B above C: from 0, without gaps. */
static inline guint
pair_number (guint a, guint b)
{
  return a * (a - 1) / 2 + b;
}

static inline guint
triple_number (guint a, guint b, guint c)
{
  return a * (a - 1) * (a - 2) / 6 + pair_number (b, c);
}

G_END_DECLS
