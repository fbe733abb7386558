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

#define SAMPLE_OPENED (G_GINT64_CONSTANT (1767960000) * G_USEC_PER_SEC) /* a Friday in January of 2026 */
/* Stores a night opened then, called NAME, in which each of ACTS, separated by semicolons, comes a minute after the one
   before; the number of the night. */
gint64 sample_play (Store *store, const char *name, const char *acts);

G_END_DECLS
