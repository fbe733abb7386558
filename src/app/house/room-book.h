/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house's book: the open store as the screen sees it - tournaments, people, schedules. */
#pragma once

#include "room-vault.h"
#include "store/nights/store-case.h"
#include "store/nights/store-tourney.h"

G_BEGIN_DECLS

/* Signals:
     schedules-changed ()
     cases-changed ()
     tournament-changed (RoomSummary *, gpointer tourney)   something was done in it: a const Tourney
     tournament-renamed (gint64 id, char *name)
     tournament-deleted (gint64 id) */
#define ROOM_TYPE_BOOK (room_book_get_type ())
G_DECLARE_FINAL_TYPE (RoomBook, room_book, ROOM, BOOK, GObject)

/* Opens PATH (NULL: the user's) for writing and makes the day's backup; a backup that fails is no error here but
   room_book_get_warning says so. */
RoomBook   *room_book_new (const char *path, GError **error);
const char *room_book_get_warning (RoomBook *self); /* NULL: none */
const char *room_book_get_path (RoomBook *self);

/* For what else is kept in the same store; borrowed. */
RoomVault *room_book_get_vault (RoomBook *self);

/* GListModel of RoomSummary, newest first, kept current as tournaments change. */
GListModel *room_book_get_tournaments (RoomBook *self);
/* For whoever has tournament ID open: TOURNEY stands so at NOW, because time passed or because something was done. */
void room_book_tournament_moved (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now);
void room_book_tournament_changed (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now);

/* 0 on error. PLANNED: wall clock microseconds, 0: not said. */
gint64   room_book_create (RoomBook *self, const Settings *settings, gint64 planned, GError **error);
gboolean room_book_rename (RoomBook *self, gint64 id, const char *name, GError **error);
gboolean room_book_delete (RoomBook *self, gint64 id, GError **error);

GStrv room_book_dup_people (RoomBook *self);

/* Shipped schedules and saved ones.  `room_book_find_schedule` fits ScheduleFinder with the book as data. */
GStrv     room_book_dup_schedule_words (RoomBook *self); /* shipped base names, then saved names */
gboolean  room_book_is_shipped (RoomBook *self, const char *word);
Schedule *room_book_find_schedule (const char *word, gpointer book, GError **error);
/* Under the schedule's own name; one saved before under that name is replaced.  The name of a shipped one is refused. */
gboolean room_book_save_schedule (RoomBook *self, const Schedule *schedule, GError **error);
gboolean room_book_delete_schedule (RoomBook *self, const char *name, GError **error);
/* A name that is free, made from NAME: "Friday (2)".  Free it. */
char *room_book_free_schedule_name (RoomBook *self, const char *name);
/* A word that finds SCHEDULE while the program runs, for `set schedule` in a tournament: its events keep the text.
   Free it. */
char *room_book_lend_schedule (RoomBook *self, const Schedule *schedule);

/* Chip cases, as store_case_list, _save and _delete. */
GPtrArray *room_book_list_cases (RoomBook *self, GError **error);
gint64     room_book_save_case (RoomBook *self, gint64 id, const char *name, const GArray *chips, GError **error);
gboolean   room_book_delete_case (RoomBook *self, gint64 id, GError **error);
GArray    *room_book_dup_usual_chips (RoomBook *self); /* CaseChip, of the case used last, else the first; NULL: none */
/* The case used last, 0: none.  A preference. */
gint64 room_book_get_usual_case (RoomBook *self);
void   room_book_set_usual_case (RoomBook *self, gint64 id);

/* The currency that new tournaments start with: the preference, at first the locale's. */
void room_book_get_currency (RoomBook *self, Currency *currency);

G_END_DECLS
