/* The house's book: the open store as the screen sees it - tournaments, people, schedules. */
#pragma once

#include "store/nights/store-case.h"
#include "store/nights/store-tourney.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* A tournament on the start page.  Read-only properties: id (x), name (s), state (i: TourneyStage), detail (s), when
   (x), when-text (s: "Friday 21 November 2025, 19:30", translated); they notify, and a new state also replaces the item
   by itself in the list, so that filters and sorters look again. */
#define ROOM_TYPE_SUMMARY (room_summary_get_type ())
G_DECLARE_FINAL_TYPE (RoomSummary, room_summary, ROOM, SUMMARY, GObject)
gint64       room_summary_get_id (RoomSummary *self);
const char  *room_summary_get_name (RoomSummary *self);
TourneyStage room_summary_get_state (RoomSummary *self);
const char  *room_summary_get_detail (RoomSummary *self); /* "12 players, level 5, pool €240.00", translated */
gint64       room_summary_get_when (RoomSummary *self);   /* planned or opened, wall clock microseconds */

#define ROOM_TYPE_BOOK (room_book_get_type ())
G_DECLARE_FINAL_TYPE (RoomBook, room_book, ROOM, BOOK, GObject)

typedef struct _RoomTournament RoomTournament;

/* Opens PATH (NULL: the user's) for writing and makes the day's backup; a backup that fails is no error here but
   room_book_get_warning says so. */
RoomBook   *room_book_new (const char *path, GError **error);
const char *room_book_get_warning (RoomBook *self); /* NULL: none */

/* Tournaments that run are opened by the book itself and stay open as long as it lives: they notify and sound, whatever
   the window shows. */

/* GListModel of RoomSummary, newest first, kept current as tournaments change. */
GListModel *room_book_get_tournaments (RoomBook *self);

/* 0 on error. PLANNED: wall clock microseconds, 0: not said. */
gint64          room_book_create (RoomBook *self, const Settings *settings, gint64 planned, GError **error);
RoomTournament *room_book_open (RoomBook *self, gint64 id, GError **error); /* a reference; the same object each time */
gboolean        room_book_rename (RoomBook *self, gint64 id, const char *name, GError **error);
gboolean        room_book_delete (RoomBook *self, gint64 id, GError **error);

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
/* Signals: schedules-changed (), cases-changed (), model-changed (): another answer of room_book_get_model. */

/* Chip cases, as store_case_list, _save and _delete. */
GPtrArray *room_book_list_cases (RoomBook *self, GError **error);
gint64     room_book_save_case (RoomBook *self, gint64 id, const char *name, const GArray *chips, GError **error);
gboolean   room_book_delete_case (RoomBook *self, gint64 id, GError **error);
/* The case used last, 0: none.  A preference. */
gint64 room_book_get_usual_case (RoomBook *self);
void   room_book_set_usual_case (RoomBook *self, gint64 id);

/* How this house plays: hands an hour as in the preferences, pace as its finished tournaments tell (worked out in a
   thread after opening and after a tournament ends; the default until then). */
void room_book_get_model (RoomBook *self, ForecastModel *model);
gint room_book_model_nights (RoomBook *self); /* how many nights it was learnt from */

/* The currency that new tournaments start with: the preference, at first the locale's. */
void room_book_get_currency (RoomBook *self, Currency *currency);

G_END_DECLS
