/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row to choose until when something is offered. */
#include "room-deadline-row.h"

#include <glib/gi18n-lib.h>

struct _RoomDeadlineRow
{
  AdwComboRow parent_instance;

  gboolean at_breaks;
  char    *never;
  GArray  *windows; /* TourneyWindow of each choice; with `never` set, of all but the first */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (RoomDeadlineRow, room_deadline_row, ADW_TYPE_COMBO_ROW)

enum
{
  PROP_AT_BREAKS = 1,
  PROP_NEVER,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
selected_cb (RoomDeadlineRow *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
room_deadline_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomDeadlineRow *self = ROOM_DEADLINE_ROW (object);

  switch (id)
    {
    case PROP_AT_BREAKS:
      g_value_set_boolean (value, self->at_breaks);
      break;
    case PROP_NEVER:
      g_value_set_string (value, self->never);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_deadline_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomDeadlineRow *self = ROOM_DEADLINE_ROW (object);

  switch (id)
    {
    case PROP_AT_BREAKS:
      self->at_breaks = g_value_get_boolean (value);
      break;
    case PROP_NEVER:
      g_free (self->never);
      self->never = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_deadline_row_finalize (GObject *object)
{
  RoomDeadlineRow *self = ROOM_DEADLINE_ROW (object);

  g_array_unref (self->windows);
  g_free (self->never);
  G_OBJECT_CLASS (room_deadline_row_parent_class)->finalize (object);
}

static void
room_deadline_row_class_init (RoomDeadlineRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_deadline_row_get_property;
  object_class->set_property = room_deadline_row_set_property;
  object_class->finalize = room_deadline_row_finalize;
  properties[PROP_AT_BREAKS]
      = g_param_spec_boolean ("at-breaks", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NEVER] = g_param_spec_string ("never", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_DEADLINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_deadline_row_init (RoomDeadlineRow *self)
{
  self->windows = g_array_new (FALSE, FALSE, sizeof (TourneyWindow));
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

static char *
name_window (const TourneyWindow *window)
{
  switch (window->kind)
    {
    case TOURNEY_WINDOW_UNTIL_LEVEL:
      return g_strdup_printf (_ ("Until level %d ends"), window->number);
    case TOURNEY_WINDOW_UNTIL_BREAK:
      return g_strdup_printf (_ ("Until break %d ends"), window->number);
    case TOURNEY_WINDOW_AT_BREAK:
      return g_strdup_printf (_ ("During break %d"), window->number);
    case TOURNEY_WINDOW_AT_START:
      return g_strdup (_ ("With the first hand at the latest"));
    case TOURNEY_WINDOW_ALWAYS:
      break;
    }
  return g_strdup (_ ("All night"));
}

static void
add_choice (RoomDeadlineRow *self, GtkStringList *names, TourneyWindowKind kind, gint number)
{
  TourneyWindow    window = { kind, number };
  g_autofree char *name = name_window (&window);

  g_array_append_val (self->windows, window);
  gtk_string_list_append (names, name);
}

void
room_deadline_row_set (RoomDeadlineRow *self, const Schedule *schedule, gboolean offered, const TourneyWindow *window)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint  levels = schedule_n_levels (schedule);
  guint first = 0, selected = 0;

  g_return_if_fail (ROOM_IS_DEADLINE_ROW (self));

  g_array_set_size (self->windows, 0);
  if (self->never != NULL)
    {
      gtk_string_list_append (names, self->never);
      first = 1;
    }
  add_choice (self, names, TOURNEY_WINDOW_ALWAYS, 0);
  if (self->at_breaks)
    add_choice (self, names, TOURNEY_WINDOW_AT_START, 0);
  for (gint i = 1; schedule_break_row (schedule, i) >= 0; i++)
    {
      if (self->at_breaks)
        add_choice (self, names, TOURNEY_WINDOW_AT_BREAK, i);
      add_choice (self, names, TOURNEY_WINDOW_UNTIL_BREAK, i);
    }
  for (gint i = 1; i <= levels; i++)
    add_choice (self, names, TOURNEY_WINDOW_UNTIL_LEVEL, i);

  if (offered || self->never == NULL)
    {
      guint i;

      for (i = 0; i < self->windows->len; i++)
        {
          const TourneyWindow *choice = &g_array_index (self->windows, TourneyWindow, i);
          if (choice->kind == window->kind
              && (choice->kind == TOURNEY_WINDOW_ALWAYS || choice->number == window->number))
            break;
        }
      /* A deadline that the schedule does not have stays until somebody chooses another. */
      if (i == self->windows->len)
        add_choice (self, names, window->kind, window->number);
      selected = first + i;
    }
  self->setting = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
  self->setting = FALSE;
}

gboolean
room_deadline_row_get (RoomDeadlineRow *self, TourneyWindow *window)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  g_return_val_if_fail (ROOM_IS_DEADLINE_ROW (self), FALSE);

  if (self->never != NULL && selected == 0)
    {
      *window = (TourneyWindow){ TOURNEY_WINDOW_ALWAYS, 0 };
      return FALSE;
    }
  selected -= self->never != NULL;
  *window = selected < self->windows->len ? g_array_index (self->windows, TourneyWindow, selected)
                                          : (TourneyWindow){ TOURNEY_WINDOW_ALWAYS };
  return TRUE;
}
