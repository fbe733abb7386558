/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house's book: the open store as the screen sees it - tournaments, people, schedules. */
#pragma once

#include "store/nights/store-case.h"
#include "store/nights/store-tourney.h"
#include "room-summary.h"
#include "room-vault.h"

G_BEGIN_DECLS

/* Signals: schedules-changed (), cases-changed (), tournament-changed (RoomSummary *, gpointer tourney) something was
   done in it, with the const Tourney, tournament-renamed (gint64 id, char *name) or its date is another, tournament-deleted (gint64 id) */
#define ROOM_TYPE_BOOK (room_book_get_type ())
G_DECLARE_FINAL_TYPE (RoomBook, room_book, ROOM, BOOK, GObject)

/* Opens PATH (NULL: the user's store) for writing and makes the day's backup. A failed backup is not an error here;
   room_book_get_warning reports it. */
RoomBook   *room_book_new (const char *path, GError **error);
const char *room_book_get_warning (RoomBook *self); /* NULL: none */
const char *room_book_get_path (RoomBook *self);

/* For everything else that is kept in the same store; borrowed. */
RoomVault *room_book_get_vault (RoomBook *self);

/* GListModel of RoomSummary, newest first, which follows every change. */
GListModel *room_book_get_tournaments (RoomBook *self);
/* Call it from whoever has tournament ID open, when time has passed or something was done: TOURNEY is its state at
   NOW. */
void room_book_tournament_moved (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now);
void room_book_tournament_changed (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now);

/* 0 on error. PLANNED is in wall clock microseconds; 0: not known. */
gint64   room_book_create (RoomBook *self, const Settings *settings, gint64 planned, GError **error);
gboolean room_book_rename (RoomBook *self, gint64 id, const char *name, GError **error);
/* Borrowed; NULL: there is none of that number. */
RoomSummary *room_book_get_summary (RoomBook *self, gint64 id);
/* Where it is; NULL: nobody knows. */
gboolean room_book_set_venue (RoomBook *self, gint64 id, const char *venue, GError **error);
/* Its date follows the store: call it after that was changed past the book. */
gboolean room_book_read_date (RoomBook *self, gint64 id, GError **error);
gboolean room_book_delete (RoomBook *self, gint64 id, GError **error);
/* Whatever was read of the night in the store is forgotten, as if it had been deleted, until room_book_follow. */
void room_book_forget (RoomBook *self, gint64 id);
/* The list follows the store: call it after tournaments were stored or deleted past the book. */
gboolean room_book_follow (RoomBook *self, GError **error);

GStrv room_book_dup_people (RoomBook *self);

/* Schedules that come with Cardroom, and saved ones. room_book_find_schedule fits ScheduleFinder with the book as
   data. */
GStrv     room_book_dup_schedule_words (RoomBook *self); /* shipped base names, then saved names */
gboolean  room_book_is_shipped (RoomBook *self, const char *word);
Schedule *room_book_find_schedule (const char *word, gpointer book, GError **error);
/* Saves it under its own name and replaces an earlier one of that name. The name of a schedule that comes with Cardroom
   is refused. */
gboolean room_book_save_schedule (RoomBook *self, const Schedule *schedule, GError **error);
gboolean room_book_delete_schedule (RoomBook *self, const char *name, GError **error);
/* A name not in use yet, made from NAME: "Friday (2)". Free it. */
char *room_book_free_schedule_name (RoomBook *self, const char *name);
/* A word that finds SCHEDULE while the program runs, for `set schedule` in a tournament, whose events then keep the
   text. Free it. */
char *room_book_lend_schedule (RoomBook *self, const Schedule *schedule);

/* Chip cases, as store_case_list, _save and _delete. */
GPtrArray *room_book_list_cases (RoomBook *self, GError **error);
gint64     room_book_save_case (RoomBook *self, gint64 id, const char *name, const GArray *chips, GError **error);
gboolean   room_book_delete_case (RoomBook *self, gint64 id, GError **error);
/* CaseChip of the case used last, otherwise of the first; NULL: there is none. */
GArray *room_book_dup_usual_chips (RoomBook *self);
/* The case used last, which is a preference; 0: none. */
gint64 room_book_get_usual_case (RoomBook *self);
void   room_book_set_usual_case (RoomBook *self, gint64 id);

/* The currency of new tournaments: the preference, which begins as the locale's. */
void room_book_get_currency (RoomBook *self, Currency *currency);

G_END_DECLS
