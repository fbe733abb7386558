/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings of a season as the rows of a table.  They stay as they are: after a change a new table is made. */
#pragma once

#include <gio/gio.h>

#include "club/season/standings.h"

G_BEGIN_DECLS

typedef struct _RoomSeasonTable RoomSeasonTable;

/* NIGHTS are NightFacts; a reference is kept.  The error is that of the text, or of a formula without a value. */
RoomSeasonTable *room_season_table_new (const char *text, const char *default_name, GPtrArray *nights, GError **error);
RoomSeasonTable *room_season_table_ref (RoomSeasonTable *table);
void             room_season_table_unref (RoomSeasonTable *table);

const Season    *room_season_table_get_season (const RoomSeasonTable *table);
const Standings *room_season_table_get_standings (const RoomSeasonTable *table);

/* Who NAME, of a night, is by now in the table, which does not say that there is anybody; borrowed. */
const char *room_season_table_called (const RoomSeasonTable *table, const char *name);
/* "12 nights, the last on 11/27/26 · 18 players".  Free it. */
char *room_season_table_say (const RoomSeasonTable *table);
/* How the points of NAME came about, as lines.  Free it. */
GPtrArray *room_season_table_why (const RoomSeasonTable *table, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomSeasonTable, room_season_table_unref)

/* A row is somebody in the standings, or the heading of those without a rank, which stands between. */
#define ROOM_TYPE_SEASON_ROW (room_season_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonRow, room_season_row, ROOM, SEASON_ROW, GObject)

/* All rows in the order of the season.  Free it. */
GListModel *room_season_table_list (RoomSeasonTable *table);

const SeasonPerson *room_season_row_get_person (RoomSeasonRow *self);  /* NULL: it is the heading */
gint                room_season_row_get_section (RoomSeasonRow *self); /* 0: ranked, 1: the heading, 2: below it */
guint               room_season_row_get_index (RoomSeasonRow *self);   /* in the order of the season */
gboolean            room_season_row_qualifies (RoomSeasonRow *self);
gboolean            room_season_row_qualifies_last (RoomSeasonRow *self); /* the line is below it */

typedef enum
{
  ROOM_SEASON_RANK,
  ROOM_SEASON_NAME,
  ROOM_SEASON_POINTS,
  ROOM_SEASON_NIGHTS,
  ROOM_SEASON_WINS,
  ROOM_SEASON_HITS,
  ROOM_SEASON_WON,
  ROOM_SEASON_STACK, /* in the final */
  ROOM_SEASON_N_CELLS
} RoomSeasonCell;

/* The text of a row in column CELL, with money in CURRENCY; a heading has its text in the column of names.  Free it. */
char *room_season_row_say (RoomSeasonRow *self, RoomSeasonCell cell, const Currency *currency);
/* "−5.00" and why, "" if nothing was adjusted.  Free them. */
char *room_season_row_say_adjusted (RoomSeasonRow *self);
char *room_season_row_say_why_adjusted (RoomSeasonRow *self);
/* Below 0 if A is better by CELL, or first by name; the sections are not looked at. */
gint room_season_row_compare (RoomSeasonRow *a, RoomSeasonRow *b, RoomSeasonCell cell);

G_END_DECLS
