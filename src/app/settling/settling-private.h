/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a settling, for its acts. */
#pragma once

#include "settling.h"

struct _Settling
{
  Store         *store;
  SettlingHost   host;
  GPtrArray     *sources; /* SettlingSource */
  Currency       currency;
  GHashTable    *called; /* by what names people go now */
  CashPlan      *plan;
  StoreSettling *kept;     /* what has been ticked off; NULL: nothing */
  StoreSettling *last;     /* NULL: none */
  StoreSettling *broken;   /* said to be over, which is not true any more; NULL: none */
  gboolean       is_apart; /* something has been ticked off of a list in which others count */
  GPtrArray     *payments; /* StoreSettlingPayment */
};

/* What is open in the bank of the night's side games (StoreAccount in money); NULL without an error: they have no rate. */
GPtrArray *settling_open_side (const Settling *self, gint64 night, GError **error);
/* TRUE if that step is the log's, and says that everybody settled up; 0: no step is. */
gboolean settling_night_says (const Settling *self, gint64 night, gint64 step);
gboolean settling_game_says (const Settling *self, gint64 game, gint64 step);
/* TRUE if something of the settling's batch is still in the bank. */
gboolean settling_has_batch (const Settling *self, const StoreSettling *settling);
