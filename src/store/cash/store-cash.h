/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash games and their events. */
#pragma once

#include "cash/cash-game.h"
#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *name;
  gint64 tournament; /* its night; 0: it is of no night */
  gint64 began;      /* wall clock, microseconds since 1970: event times count from here */
  char  *date;       /* as base/calendar.h writes it: local */
} StoreCash;
void store_cash_free (StoreCash *about);

/* The new id, 0 on error.  Without a date in TERMS it is the local one of BEGAN. */
gint64 store_cash_add (Store *store, const CashTerms *terms, gint64 tournament, gint64 began, GError **error);
/* The same with the events of GAME, which is of no night: all or nothing. */
gint64     store_cash_add_game (Store *store, const CashGame *game, gint64 began, GError **error);
GPtrArray *store_cash_list (Store *store, GError **error); /* StoreCash, by date, newest first */
StoreCash *store_cash_get (Store *store, gint64 id, GError **error);
gboolean   store_cash_set_name (Store *store, gint64 id, const char *name, GError **error);
gboolean   store_cash_delete (Store *store, gint64 id, GError **error);

/* The game that its events add up to.  If the store was opened for writing, the game has a keeper: every accepted command
   is durable before it shows.  The store must outlive it. */
CashGame *store_cash_load (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreCash, store_cash_free)

G_END_DECLS
