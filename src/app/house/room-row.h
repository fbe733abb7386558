/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item of a list on the screen: cells that notify when they change, and nothing else.  A kind of row is a final type of
   its own that says in its class which columns it has. */
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
} RoomColumnKind;

/* Each is a property that can be read: a string, an int or a boolean. */
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

/* For the class_init of a kind of row: COLUMNS, which live for ever, become the properties from 1 on. */
void room_row_class_set_columns (RoomRowClass *class, const RoomColumn *columns, guint n_columns);

/* PROPERTY is a number from 1 on.  A cell that stays as it was does not notify; one that was never set is "", 0 or FALSE. */
void        room_row_set_text (gpointer row, guint property, const char *text);
void        room_row_set_number (gpointer row, guint property, gint number); /* and TRUE or FALSE */
const char *room_row_get_text (gpointer row, guint property);
gint        room_row_get_number (gpointer row, guint property);

G_END_DECLS
