/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a schedule being edited: reading what a person types, writing what they show. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_CELL_LENGTH, /* "20", "20m", "1:30", "90s", "1h30m" */
  ROOM_CELL_SMALL,  /* in a limit level the small bet */
  /* If the small blind was half the old big blind, it follows the new one, as near half as the chips allow. */
  ROOM_CELL_BIG,
  ROOM_CELL_ANTE, /* "100", "100 bb", "" */
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

/* Reads TEXT into a cell of the row; FALSE, with nothing changed, if it is refused. */
gboolean room_cells_set (Schedule *schedule, guint row, RoomCell cell, const char *text, GError **error);
/* The text that room_cells_set reads; "" if the row does not have the cell. */
char *room_cells_dup (const ScheduleRow *row, RoomCell cell);

G_END_DECLS
