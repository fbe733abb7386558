/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people have won and lost in the pools of their tournaments that are for play chips. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  char  *person; /* as they are called in the night, or over several nights */
  char  *pool;
  gint64 chips;
  gint64 at; /* of the last event of the night */
} StorePoolResult;

/* StorePoolResult of pools that are decided, of one night or, with TOURNAMENT 0, of all; for STORE_OUTSIDE there are none.  A
   night that is damaged has none either: it is told when it is opened. */
GPtrArray *store_pools_results (Store *store, gint64 tournament, GError **error);

G_END_DECLS
