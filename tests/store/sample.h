/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments for the tests of the store: settings, and comparison to the last field. */
#pragma once

#include "store/file/store.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* Every setting differs from its default: entry, rebuys, add-ons, re-entries, late registration, bounty, prizes and two
   tables. */
Settings *sample_settings_new (void);

/* Compares everything that the log holds and everything that follows from it. */
void sample_assert_equal (const Tourney *a, const Tourney *b);
void sample_assert_event_equal (const Event *a, const Event *b);

void sample_do (Tourney *tourney, gint64 at, const char *line);

/* The first column that SQL finds; ARGUMENT may be NULL.  Free it. */
GStrv sample_texts (Store *store, const char *sql, const char *argument);
/* Every value of every table but the counters of SQLite.  Free it. */
char *sample_dump (Store *store);

G_END_DECLS
