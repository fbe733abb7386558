/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item of a list model: cells that notify when they change. */
#include "room-row.h"

typedef union
{
  char *text;
  gint  number;
} Cell;

typedef struct
{
  Cell *cells; /* the first is for property 1 */
} RoomRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (RoomRow, room_row, G_TYPE_OBJECT)

static Cell *
get_cell (gpointer row, guint property)
{
  RoomRowPrivate *priv = room_row_get_instance_private (ROOM_ROW (row));

  g_assert (property >= 1 && property <= ROOM_ROW_GET_CLASS (row)->n_columns);
  return &priv->cells[property - 1];
}

static const RoomColumn *
get_column (gpointer row, guint property)
{
  return &ROOM_ROW_GET_CLASS (row)->columns[property - 1];
}

static gboolean
holds_text (const RoomColumn *column)
{
  return column->kind == ROOM_COLUMN_TEXT || column->kind == ROOM_COLUMN_TARGET;
}

static void
room_row_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (get_column (object, property)->kind)
    {
    case ROOM_COLUMN_TEXT:
      g_value_set_string (value, room_row_get_text (object, property));
      break;
    case ROOM_COLUMN_NUMBER:
      g_value_set_int (value, room_row_get_number (object, property));
      break;
    case ROOM_COLUMN_FLAG:
      g_value_set_boolean (value, room_row_get_number (object, property));
      break;
    case ROOM_COLUMN_TARGET:
      g_value_set_variant (value, g_variant_new_string (room_row_get_text (object, property)));
      break;
    }
}

static void
room_row_constructed (GObject *object)
{
  RoomRowPrivate *priv = room_row_get_instance_private (ROOM_ROW (object));

  G_OBJECT_CLASS (room_row_parent_class)->constructed (object);
  priv->cells = g_new0 (Cell, ROOM_ROW_GET_CLASS (object)->n_columns);
}

static void
room_row_finalize (GObject *object)
{
  RoomRowPrivate *priv = room_row_get_instance_private (ROOM_ROW (object));

  for (guint i = 0; i < ROOM_ROW_GET_CLASS (object)->n_columns; i++)
    if (holds_text (get_column (object, i + 1)))
      g_free (priv->cells[i].text);
  g_free (priv->cells);
  G_OBJECT_CLASS (room_row_parent_class)->finalize (object);
}

static void
room_row_class_init (RoomRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->constructed = room_row_constructed;
  object_class->finalize = room_row_finalize;
}

static void
room_row_init (RoomRow *self)
{
}

void
room_row_class_set_columns (RoomRowClass *class, const RoomColumn *columns, guint n_columns)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  /* A class that adds properties does not inherit get_property. */
  G_OBJECT_CLASS (class)->get_property = room_row_get_property;
  class->columns = columns;
  class->n_columns = n_columns;
  for (guint i = 0; i < n_columns; i++)
    {
      const char *name = columns[i].name;
      GParamSpec *pspec = NULL;

      switch (columns[i].kind)
        {
        case ROOM_COLUMN_TEXT:
          pspec = g_param_spec_string (name, NULL, NULL, "", flags);
          break;
        case ROOM_COLUMN_NUMBER:
          pspec = g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
          break;
        case ROOM_COLUMN_FLAG:
          pspec = g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
          break;
        case ROOM_COLUMN_TARGET:
          pspec = g_param_spec_variant (name, NULL, NULL, G_VARIANT_TYPE_STRING, NULL, flags);
          break;
        }
      g_object_class_install_property (G_OBJECT_CLASS (class), i + 1, pspec);
    }
}

void
room_row_set_text (gpointer row, guint property, const char *text)
{
  Cell *cell = get_cell (row, property);

  if (g_strcmp0 (room_row_get_text (row, property), text) == 0)
    return;
  g_free (cell->text);
  cell->text = g_strdup (text);
  g_object_notify (row, get_column (row, property)->name);
}

void
room_row_set_number (gpointer row, guint property, gint number)
{
  Cell *cell = get_cell (row, property);

  g_assert (!holds_text (get_column (row, property)));
  if (cell->number == number)
    return;
  cell->number = number;
  g_object_notify (row, get_column (row, property)->name);
}

const char *
room_row_get_text (gpointer row, guint property)
{
  const Cell *cell = get_cell (row, property);

  g_assert (holds_text (get_column (row, property)));
  return cell->text != NULL ? cell->text : "";
}

gint
room_row_get_number (gpointer row, guint property)
{
  return get_cell (row, property)->number;
}
