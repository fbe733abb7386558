/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A free place in a grid. */
#include "room-cell.h"

struct _RoomCell
{
  GtkWidget parent_instance;

  gboolean marked;
};

G_DEFINE_FINAL_TYPE (RoomCell, room_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA glow = { 0.824f, 0.663f, 0.353f, 0.24f };
static const GdkRGBA shade = { 0, 0.06f, 0.04f, 0.16f };
static const GdkRGBA line = { 0.965f, 0.945f, 0.894f, 0.6f };

static void
room_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomCell       *self = ROOM_CELL (widget);
  float           width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  gboolean        focus = gtk_widget_has_visible_focus (widget);
  gboolean        lit = self->marked || focus || gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT;
  float           thick = focus ? 4 : lit ? 2.5f : 1.5f;
  const float     widths[4] = { thick, thick, thick, thick };
  const GdkRGBA   colour = lit ? brass : line, colours[4] = { colour, colour, colour, colour };
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect  outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, width * 0.08f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, lit ? &glow : &shade, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
room_cell_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS (room_cell_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

/* Assistive technologies press what has an action of that name. */
static void
click_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
room_cell_class_init (RoomCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = room_cell_snapshot;
  widget_class->state_flags_changed = room_cell_state_flags_changed;
  activated_signal = g_signal_new ("activated", ROOM_TYPE_CELL, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "click", NULL, click_cb);
  gtk_widget_class_set_css_name (widget_class, "cardplace");
}

static void
room_cell_init (RoomCell *self)
{
}

GtkWidget *
room_cell_new (void)
{
  return g_object_new (ROOM_TYPE_CELL, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, "focusable", TRUE, NULL);
}

void
room_cell_set_name (RoomCell *self, const char *name)
{
  g_return_if_fail (ROOM_IS_CELL (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
room_cell_set_marked (RoomCell *self, gboolean marked)
{
  g_return_if_fail (ROOM_IS_CELL (self));

  if (self->marked == marked)
    return;
  self->marked = marked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
