/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that the rules turn from the stock for seats that cannot play. */
#pragma once

#include "table-replay.h"

G_BEGIN_DECLS

typedef struct
{
  guint    zone, index;
  Card     card;
  guint    seat;
  gboolean passes; /* it cannot play on that one either */
} TableTurned;

/* The cards (TableTurned) that STEP has turned, in order.  Free with g_array_unref. */
GArray *table_find_turned (const TableStep *step);

G_END_DECLS
