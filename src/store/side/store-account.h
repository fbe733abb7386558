/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank: accounts that follow from the results of side games and of pools for play chips, and what they are worth. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Which tables are counted: those of one night, those outside any night (STORE_OUTSIDE), or with TOURNAMENT 0 all of
   them. */
#define STORE_OUTSIDE (-1)
typedef struct
{
  char  *person; /* NULL: bots and the house together, whose result makes the sum 0 */
  gint64 chips;  /* play chips won and lost */
  guint  hands;  /* results counted, a pool as one */
} StoreAccount;
void       store_account_free (StoreAccount *account);
GPtrArray *store_account_list (Store *store, gint64 tournament, GError **error); /* most chips first */
GPtrArray *store_account_list_table (Store *store, gint64 id, GError **error);   /* of one table, without the house */

typedef struct
{
  gint64 table; /* 0: a pool of the tournament */
  guint  hand;
  char  *game; /* of a pool its name */
  gint64 chips;
  gint64 at;
} StoreAccountLine;
void       store_account_line_free (StoreAccountLine *line);
GPtrArray *store_account_lines (Store *store, const char *person, gint64 tournament, GError **error); /* newest first */

/* The money for side games of a night: minor units of its currency for 100 play chips; 0, the default: none. */
gint64   store_side_rate (Store *store, gint64 tournament, GError **error);
gboolean store_set_side_rate (Store *store, gint64 tournament, gint64 rate, GError **error);

G_END_DECLS
