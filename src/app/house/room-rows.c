/* The objects in the tournament's lists: players, levels, log lines, prizes.  They differ only in their columns. */
#include "room-rows.h"

#define MAX_CELLS 9

typedef enum
{
  TEXT,
  INT,
  BOOLEAN,
} CellKind;

typedef struct
{
  const char *name;
  CellKind    kind;
} Column;

typedef struct
{
  GObject       parent_instance;
  const Column *columns; /* from property 1 */
  union
  {
    char *text;
    gint  number;
  } cells[MAX_CELLS];
} Row;

struct _RoomEntrant
{
  Row row;
};
struct _RoomLevel
{
  Row row;
};
struct _RoomLogLine
{
  Row row;
};
struct _RoomPrize
{
  Row row;
};

G_DEFINE_FINAL_TYPE (RoomEntrant, room_entrant, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (RoomLevel, room_level, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (RoomLogLine, room_log_line, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (RoomPrize, room_prize, G_TYPE_OBJECT)

static const Column entrant_columns[] = {
  { "name", TEXT },   { "title", TEXT },  { "in", BOOLEAN },   { "seat", TEXT }, { "place", INT },
  { "status", TEXT }, { "detail", TEXT }, { "owes", BOOLEAN }, { "won", TEXT },  { NULL },
};
static const Column level_columns[] = {
  { "row", INT },   { "title", TEXT },       { "blinds", TEXT }, { "length", TEXT }, { "starts", TEXT },
  { "note", TEXT }, { "is-break", BOOLEAN }, { "state", INT },   { NULL },
};
static const Column log_line_columns[] = { { "time", TEXT }, { "text", TEXT }, { NULL } };
static const Column prize_columns[] = {
  { "place", INT },       { "title", TEXT }, { "amount", TEXT },
  { "percent", TEXT },    { "who", TEXT },   { "paid-out", BOOLEAN },
  { "can-pay", BOOLEAN }, { "payee", TEXT }, { NULL },
};

static void
row_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  Row *self = (Row *) object;

  switch (self->columns[property - 1].kind)
    {
    case TEXT:
      g_value_set_string (value, room_row_get_text (self, property));
      break;
    case INT:
      g_value_set_int (value, self->cells[property - 1].number);
      break;
    case BOOLEAN:
      g_value_set_boolean (value, self->cells[property - 1].number);
      break;
    }
}

static void
row_finalize (GObject *object)
{
  Row *self = (Row *) object;

  for (guint i = 0; self->columns[i].name; i++)
    if (self->columns[i].kind == TEXT)
      g_free (self->cells[i].text);
  G_OBJECT_CLASS (g_type_class_peek (G_TYPE_OBJECT))->finalize (object);
}

static void
install (GObjectClass *class, const Column *columns)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  class->get_property = row_get_property;
  class->finalize = row_finalize;
  for (guint i = 0; columns[i].name; i++)
    {
      const char *name = columns[i].name;
      GParamSpec *pspec = NULL;

      switch (columns[i].kind)
        {
        case TEXT:
          pspec = g_param_spec_string (name, NULL, NULL, "", flags);
          break;
        case INT:
          pspec = g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
          break;
        case BOOLEAN:
          pspec = g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
          break;
        }
      g_object_class_install_property (class, i + 1, pspec);
    }
}

static void
room_entrant_class_init (RoomEntrantClass *class)
{
  install (G_OBJECT_CLASS (class), entrant_columns);
}

static void
room_entrant_init (RoomEntrant *self)
{
  self->row.columns = entrant_columns;
}

static void
room_level_class_init (RoomLevelClass *class)
{
  install (G_OBJECT_CLASS (class), level_columns);
}

static void
room_level_init (RoomLevel *self)
{
  self->row.columns = level_columns;
}

static void
room_log_line_class_init (RoomLogLineClass *class)
{
  install (G_OBJECT_CLASS (class), log_line_columns);
}

static void
room_log_line_init (RoomLogLine *self)
{
  self->row.columns = log_line_columns;
}

static void
room_prize_class_init (RoomPrizeClass *class)
{
  install (G_OBJECT_CLASS (class), prize_columns);
}

static void
room_prize_init (RoomPrize *self)
{
  self->row.columns = prize_columns;
}

void
room_row_set_text (gpointer row, guint property, const char *text)
{
  Row *self = row;

  if (g_strcmp0 (room_row_get_text (row, property), text) == 0)
    return;
  g_free (self->cells[property - 1].text);
  self->cells[property - 1].text = g_strdup (text);
  g_object_notify (row, self->columns[property - 1].name);
}

void
room_row_set_number (gpointer row, guint property, gint number)
{
  Row *self = row;

  g_assert (self->columns[property - 1].kind != TEXT);
  if (self->cells[property - 1].number == number)
    return;
  self->cells[property - 1].number = number;
  g_object_notify (row, self->columns[property - 1].name);
}

const char *
room_row_get_text (gpointer row, guint property)
{
  Row *self = row;

  g_assert (self->columns[property - 1].kind == TEXT);
  return self->cells[property - 1].text ? self->cells[property - 1].text : "";
}

gint
room_row_get_number (gpointer row, guint property)
{
  return ((Row *) row)->cells[property - 1].number;
}

const char *
room_entrant_get_name (RoomEntrant *self)
{
  return room_row_get_text (self, ROOM_ENTRANT_NAME);
}

gboolean
room_entrant_get_in (RoomEntrant *self)
{
  return room_row_get_number (self, ROOM_ENTRANT_IN);
}

gint
room_level_get_row (RoomLevel *self)
{
  return room_row_get_number (self, ROOM_LEVEL_ROW);
}
