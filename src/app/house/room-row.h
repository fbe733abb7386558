/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item of a list model: cells that notify when they change, and nothing else. Each kind of row is a final type whose
   class lists its columns. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define ROOM_TYPE_ROW (room_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (RoomRow, room_row, ROOM, ROW, GObject)

typedef enum
{
  ROOM_COLUMN_TEXT,
  ROOM_COLUMN_NUMBER,
  ROOM_COLUMN_FLAG,
  ROOM_COLUMN_TARGET, /* a text, as the target of an action */
} RoomColumnKind;

/* Each column is a read-only property: a string, an int, a boolean or a variant. */
typedef struct
{
  const char    *name;
  RoomColumnKind kind;
} RoomColumn;

struct _RoomRowClass
{
  GObjectClass parent_class;

  const RoomColumn *columns;
  guint             n_columns;
};

/* For the class_init of a kind of row: COLUMNS, which must be static, become the properties from 1 on. */
void room_row_class_set_columns (RoomRowClass *class, const RoomColumn *columns, guint n_columns);

/* PROPERTY counts from 1. Setting a cell to the value it has does not notify; an unset cell is "", 0 or FALSE. */
void        room_row_set_text (gpointer row, guint property, const char *text);
void        room_row_set_number (gpointer row, guint property, gint number); /* also for TRUE and FALSE */
const char *room_row_get_text (gpointer row, guint property);
gint        room_row_get_number (gpointer row, guint property);

G_END_DECLS
