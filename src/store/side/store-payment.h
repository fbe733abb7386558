/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payments from one person to another that settle the side games' bank. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  gint64 tournament; /* its night; 0: not of a single night */
  char  *from, *to;  /* NULL: the house */
  gint64 chips;      /* play chips, or their number that MONEY is worth; at most STORE_MOST_CHIPS */
  gint64 money;      /* minor units; 0: paid in play chips alone */
  gint64 at;         /* wall clock microseconds */
  gint64 batch;      /* of those that were ticked off at once, the same number; 0: by itself */
} StorePayment;
void store_payment_free (StorePayment *payment);

gint64   store_payment_add (Store *store, const StorePayment *payment, GError **error); /* the new id, 0 on error */
gboolean store_payment_delete (Store *store, gint64 id, GError **error);
/* All of them (StorePayment), or none; they are one batch. */
gboolean store_payment_add_all (Store *store, const GPtrArray *payments, GError **error);
gboolean store_payment_delete_batch (Store *store, gint64 batch, GError **error);
/* The same inside store_transact; BATCH gets 0 if there are no payments. */
gboolean store_payment_put_all (Store *store, const GPtrArray *payments, gint64 *batch, GError **error);
gboolean store_payment_drop_batch (Store *store, gint64 batch, GError **error);
/* StorePayment, newest first, of one night, of STORE_OUTSIDE, or with TOURNAMENT 0 of all, under people's present
   names. */
GPtrArray *store_payment_list (Store *store, gint64 tournament, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StorePayment, store_payment_free)

G_END_DECLS
