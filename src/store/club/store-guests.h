/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest lists of nights. */
#pragma once

#include "club/guests/guests.h"
#include "store/file/store.h"

G_BEGIN_DECLS

/* The guest list of TOURNAMENT, without a limit of seats, under the names that people go by in that night now; empty if
   none was kept.  NULL on error. */
Guests *store_guests_load (Store *store, gint64 tournament, GError **error);
/* Replaces it. */
gboolean store_guests_keep (Store *store, gint64 tournament, const Guests *guests, GError **error);
/* Of the people who said maybe to a night that has been played, how many there were, and how many came. */
gboolean store_guests_maybes (Store *store, guint *maybes, guint *came, GError **error);

G_END_DECLS
