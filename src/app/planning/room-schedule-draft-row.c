/* A level or a break of a schedule being edited, as the table shows it. */
#include "room-schedule-draft-row-private.h"

struct _RoomScheduleDraftRow
{
  GObject  parent_instance;
  char    *texts[DRAFT_ROW_N_PROPERTIES]; /* by property, NULL: a flag, or still "" */
  gboolean flags[DRAFT_ROW_N_PROPERTIES];
};

G_DEFINE_FINAL_TYPE (RoomScheduleDraftRow, room_schedule_draft_row, G_TYPE_OBJECT)

static const struct
{
  const char *name;
  gboolean    is_flag;
} columns[DRAFT_ROW_N_PROPERTIES] = {
  [DRAFT_ROW_NUMBER] = { "number" },
  [DRAFT_ROW_IS_BREAK] = { "is-break", TRUE },
  [DRAFT_ROW_LOCKED] = { "locked", TRUE },
  [DRAFT_ROW_LENGTH] = { "length" },
  [DRAFT_ROW_SMALL] = { "small" },
  [DRAFT_ROW_BIG] = { "big" },
  [DRAFT_ROW_ANTE] = { "ante" },
  [DRAFT_ROW_GAME] = { "game" },
  [DRAFT_ROW_ANTE_BB] = { "ante-bb", TRUE },
  [DRAFT_ROW_COLOUR_UP] = { "colour-up" },
  [DRAFT_ROW_STARTS] = { "starts" },
  [DRAFT_ROW_DEPTH] = { "depth" },
  [DRAFT_ROW_WARNING] = { "warning" },
  [DRAFT_ROW_IS_ERROR] = { "is-error", TRUE },
  [DRAFT_ROW_MEND] = { "mend" },
};
static GParamSpec *properties[DRAFT_ROW_N_PROPERTIES];

static void
room_schedule_draft_row_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomScheduleDraftRow *self = ROOM_SCHEDULE_DRAFT_ROW (object);

  if (columns[property].is_flag)
    g_value_set_boolean (value, self->flags[property]);
  else
    g_value_set_string (value, self->texts[property] ? self->texts[property] : "");
}

static void
room_schedule_draft_row_finalize (GObject *object)
{
  RoomScheduleDraftRow *self = ROOM_SCHEDULE_DRAFT_ROW (object);

  for (guint i = 0; i < DRAFT_ROW_N_PROPERTIES; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (room_schedule_draft_row_parent_class)->finalize (object);
}

static void
room_schedule_draft_row_class_init (RoomScheduleDraftRowClass *class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass     *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_schedule_draft_row_get_property;
  object_class->finalize = room_schedule_draft_row_finalize;
  for (guint i = 1; i < DRAFT_ROW_N_PROPERTIES; i++)
    properties[i] = columns[i].is_flag ? g_param_spec_boolean (columns[i].name, NULL, NULL, FALSE, flags)
                                       : g_param_spec_string (columns[i].name, NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, DRAFT_ROW_N_PROPERTIES, properties);
}

static void
room_schedule_draft_row_init (RoomScheduleDraftRow *self)
{
  (void) self;
}

void
room_schedule_draft_row_set_text (RoomScheduleDraftRow *self, guint property, const char *text)
{
  const char *had = self->texts[property] ? self->texts[property] : "";

  if (g_str_equal (had, text))
    return;
  g_free (self->texts[property]);
  self->texts[property] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
room_schedule_draft_row_set_flag (RoomScheduleDraftRow *self, guint property, gboolean flag)
{
  if (self->flags[property] == flag)
    return;
  self->flags[property] = flag;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}
