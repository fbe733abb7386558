/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the tests of side games in the store: tables, hands that end, and the bank as text. */
#pragma once

#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-table.h"

#define SIDE_HEAD "game pitty-pat\nseats 3\nseed 7\n"

Store *side_open (const char *path, StoreMode mode);
void   side_take_error (GError **error, GQuark domain, const char *says);
/* SEATS, "Ann,Bob,=Betty careful": names; a bot follows = and has its strength. */
GPtrArray *side_seats (const char *text);
gint64 side_try_add (Store *store, gint64 tournament, const char *text, gint64 stake, gint64 opened, GError **error);
gint64 side_add (Store *store, gint64 tournament, const char *seats, gint64 opened);
gint64 side_add_night (Store *store);
/* "Ann 30,Bob -10,= -20": the result of each seat, = for a bot. */
GPtrArray *side_results (const char *text);
void       side_end_hand (Store *store, gint64 id, guint at, guint hand, const char *text, gint64 now);
/* "Ann 30 (2), house -30 (1)" */
void side_assert_accounts (Store *store, gint64 tournament, const char *expected);
/* "TABLE/HAND CHIPS at AT, ..." */
void side_assert_lines (Store *store, const char *person, gint64 tournament, const char *expected);
