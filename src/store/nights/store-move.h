/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another date for a night. */
#pragma once

#include "store-tourney.h"

G_BEGIN_DECLS

/* The doors of NIGHT, of which TOURNEY is the log, open on DATE.  If it is planned and has not begun, its start goes there
   too, as long after the doors as before, and so do the end that is wished for and everybody who comes later: these keep
   their time of day, and so does the start if DATE is a day alone.  PLANS: a night that was not planned is from now on, if
   DATE has a time.  NOW is the tournament's.  NIGHT is as it is stored afterwards.  All of it or nothing. */
gboolean store_tournament_move (Store *store, StoreTournament *night, Tourney *tourney, const char *date, gint64 now,
                                gboolean plans, GError **error);

G_END_DECLS
