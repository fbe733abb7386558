/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settlings: what counted when people settled up, who was to pay whom, and what of it has been paid. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  char  *from, *to; /* as they are in the directory; NULL: the box */
  gint64 amount;    /* > 0 */
  gint64 paid;      /* when it was ticked off, wall clock microseconds; 0: not yet */
} StoreSettlingPayment;

typedef struct
{
  gint64 game, step; /* of its log, which says that everybody settled up; 0: none */
} StoreSettlingGame;

typedef struct
{
  gint64     id;          /* 0: not stored yet */
  gint64     began, done; /* wall clock microseconds; DONE is 0 as long as something is to be paid */
  gint64     tournament;  /* 0: of no night */
  gboolean   night, side; /* Does the tournament's own money count, and that of its side games? */
  gint64     step;        /* of the tournament's log, which says that everybody settled up; 0: none */
  gint64     batch;       /* of the side games' payments; 0: none */
  GArray    *games;       /* StoreSettlingGame: cash games that count */
  GPtrArray *payments;    /* StoreSettlingPayment */
} StoreSettling;

StoreSettling *store_settling_new (void);
void           store_settling_free (StoreSettling *settling);
/* A new one of its payments. */
StoreSettlingPayment *store_settling_add (StoreSettling *settling, const char *from, const char *to, gint64 amount);

GPtrArray *store_settling_list (Store *store, GError **error); /* StoreSettling, newest first */

/* Stores SETTLING, which gets its id, in place of what was stored of it.  SIDE (StorePayment) is added to the bank at the
   same moment, and SETTLING gets the batch; NULL: what it has in the bank, if it is not done, is taken off again. */
gboolean store_settling_keep (Store *store, StoreSettling *settling, const GPtrArray *side, GError **error);
gboolean store_settling_delete (Store *store, gint64 id, GError **error); /* not what is in the bank */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreSettling, store_settling_free)

G_END_DECLS
