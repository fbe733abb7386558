/* Small sums that the builder of moves does with choices and amounts. */
#pragma once

#include "room-move-builder.h"

G_BEGIN_DECLS

/* How many cards of a choice of shape GROUPS go there. */
static inline guint
size_of (const GameChoice *choice, guint group)
{
  guint first = (guint) choice->lo, second = (guint) choice->hi;

  return group == 0 ? first : group == 1 ? second : card_set_size (choice->of) - first - second;
}

static inline gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

G_END_DECLS
