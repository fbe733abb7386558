/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments and their events. */
#pragma once

#include "store/file/store.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* The latest wall clock time that is accepted: the end of the year 9999. */
#define STORE_LAST_MOMENT G_GINT64_CONSTANT (253402300799000000)

/* A moment of a tournament by the boot-time clock, which nobody sets and which is kept from one start of the laptop to the
   next. */
typedef struct
{
  gint64 at;        /* microseconds since the doors opened */
  char  *boot;      /* which start; NULL: no moment is kept */
  gint64 boot_time; /* microseconds since that start */
} StoreMark;

typedef struct
{
  gint64 id;
  char  *name;
  gint64 opened;  /* wall clock when the doors opened, microseconds since 1970: event times count from here */
  gint64 planned; /* wall clock when play is to begin; 0: unknown */
  gint64 until;   /* wall clock when the host wants to be done; 0: unknown */
  char  *date; /* of the doors, as base/calendar.h writes it: local, and as told by `planned` or `opened` unless said */
  char  *venue;      /* NULL: nobody has said where it is */
  char  *commitment; /* to its seed (base/proof.h); NULL: it is older than commitments */
  StoreMark mark;
} StoreTournament;
void store_tournament_free (StoreTournament *tournament);

/* The new id, 0 on error. */
gint64 store_tournament_add (Store *store, const Settings *settings, gint64 opened, gint64 planned, GError **error);
/* The same with a night that is over: all its events at once, or nothing.  DATE is from calendar_date_read. */
gint64 store_tournament_add_played (Store *store, const Settings *settings, gint64 opened, const char *date,
                                    const Tourney *tourney, GError **error);
/* The first tournament with that seed; 0: there is none. */
gboolean         store_tournament_find (Store *store, guint64 seed, gint64 *id, GError **error);
GPtrArray       *store_tournament_list (Store *store, GError **error); /* StoreTournament, by date, newest first */
StoreTournament *store_tournament_get (Store *store, gint64 id, GError **error);
/* FALSE and a sentence if there is no such tournament; 0, no night, is allowed. */
gboolean store_has_tournament (Store *store, gint64 id, GError **error);
gboolean store_tournament_set_name (Store *store, gint64 id, const char *name, GError **error);
/* DATE is from calendar_date_read, VENUE from a night or NULL: nobody knows. */
gboolean store_tournament_set_date (Store *store, gint64 id, const char *date, GError **error);
gboolean store_tournament_set_times (Store *store, gint64 id, const char *date, gint64 planned, gint64 until,
                                     GError **error);
gboolean store_tournament_set_venue (Store *store, gint64 id, const char *venue, GError **error);
gboolean store_tournament_set_until (Store *store, gint64 id, gint64 until, GError **error);
gboolean store_tournament_set_mark (Store *store, gint64 id, const StoreMark *mark, GError **error);
gboolean store_tournament_delete (Store *store, gint64 id, GError **error);

/* The same as adding one that was played and as deleting, to be called inside store_transact. */
gint64   store_tournament_keep_played (Store *store, const Settings *settings, gint64 opened, const char *date,
                                       const Tourney *tourney, GError **error);
gboolean store_tournament_drop (Store *store, gint64 id, GError **error);

/* The tournament that its events add up to.  If the store was opened for writing, the tournament has a keeper: every
   accepted command is durable before it shows.  The store must outlive it. */
Tourney *store_tournament_load (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreTournament, store_tournament_free)

G_END_DECLS
