/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a schedule being edited: what a person types into them, and what they show. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_CELL_LENGTH, /* "20", "20m", "1:30", "90s", "1h30m" */
  ROOM_CELL_SMALL,  /* on a limit level the small bet */
  ROOM_CELL_BIG,    /* a new big blind takes a small blind that was half of the old along, as near half as chips pay */
  ROOM_CELL_ANTE,   /* "100", "100 bb", "" */
  ROOM_CELL_GAME,
  ROOM_CELL_COLOUR_UP, /* "5 25" */
  ROOM_N_CELLS,
} RoomCell;

/* "20", "20m", "90s", "1h30m", "1:30", "1:30:00"; above 0. */
gboolean room_cells_read_length (const char *text, gint64 *length, GError **error);
/* "1500", "1,500", "1 500", "1.5k", "2k"; above 0. */
gboolean room_cells_read_chips (const char *text, gint64 *chips, GError **error);
/* "5 25 100": gint64, ascending, each once; "": none. */
GArray *room_cells_read_values (const char *text, GError **error);

/* Reads TEXT into a cell of the row; FALSE, and nothing changed, when that cannot be. */
gboolean room_cells_set (Schedule *schedule, guint row, RoomCell cell, const char *text, GError **error);
/* What room_cells_set reads; "" for what the row does not have. */
char *room_cells_dup (const ScheduleRow *row, RoomCell cell);

G_END_DECLS
