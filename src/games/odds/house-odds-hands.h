/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cards that differ only in which suit is which, once each: what is true of one is true of all. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  SUIT_ORDERS = 24, /* ways to name the four suits */
};

/* CARDS stand for TIMES sets that are alike. */
typedef void (*AlikeFunc) (CardSet cards, guint times, gpointer data);

/* All sets of N cards. */
void alike_foreach (guint n, AlikeFunc func, gpointer data);

/* With the suits named anew. */
guint   alike_face (guint order, guint face);
CardSet alike_set (guint order, CardSet cards);
/* The order that makes CARDS the set that stands for it. */
guint alike_order (CardSet cards);

/* Numbers of sets of faces A above B above C, without a gap, from 0. */
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
