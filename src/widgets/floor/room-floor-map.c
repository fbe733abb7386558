/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-floor-map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "room-seat-drag.h"
#include "room-seat-map.h"
#include "room-seat-plate.h"

#define MOST_BESIDE 4    /* tables side by side */
#define LINE        4.0  /* width of the arrow */
#define HEAD        14.0 /* length of its head */
#define BEND        0.18 /* how far the arrow curves, as a part of its length */

struct _RoomFloorMap
{
  GtkWidget parent_instance;

  GtkFlowBox   *tables; /* RoomSeatMap */
  GtkSizeGroup *plates; /* all of one width, so that all tables are alike */

  gint      n_tables; /* the number of tables shown */
  gboolean  has_move;
  FloorMove move; /* the suggested move */
};

G_DEFINE_FINAL_TYPE (RoomFloorMap, room_floor_map, GTK_TYPE_WIDGET)

static RoomSeatMap *
get_map (RoomFloorMap *self, gint table)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->tables, table - 1);

  return child != NULL ? ROOM_SEAT_MAP (gtk_flow_box_child_get_child (child)) : NULL;
}

/* --- The arrow --- */

/* The point where the line between the centres of two plates leaves the first, so that an arrow begins and ends beside
   names, not on them. */
static graphene_point_t
edge_of (const graphene_rect_t *plate, const graphene_point_t *towards)
{
  double x = plate->origin.x + plate->size.width / 2, y = plate->origin.y + plate->size.height / 2;
  double dx = towards->x - x, dy = towards->y - y;
  double across = fabs (dx) > 0 ? plate->size.width / 2 / fabs (dx) : G_MAXDOUBLE;
  double down = fabs (dy) > 0 ? plate->size.height / 2 / fabs (dy) : G_MAXDOUBLE;
  double part = MIN (1, MIN (across, down));

  return GRAPHENE_POINT_INIT ((float) (x + dx * part), (float) (y + dy * part));
}

static graphene_point_t
middle_of (const graphene_rect_t *plate)
{
  return GRAPHENE_POINT_INIT (plate->origin.x + plate->size.width / 2, plate->origin.y + plate->size.height / 2);
}

static void
draw_arrow (cairo_t *cr, const graphene_point_t *from, const graphene_point_t *to)
{
  double dx = to->x - from->x, dy = to->y - from->y;
  double bend_x = (from->x + to->x) / 2 + dy * BEND, bend_y = (from->y + to->y) / 2 - dx * BEND;
  double angle = atan2 (to->y - bend_y, to->x - bend_x);

  cairo_set_line_width (cr, LINE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, from->x, from->y);
  cairo_curve_to (cr, bend_x, bend_y, bend_x, bend_y, to->x - cos (angle) * HEAD / 2, to->y - sin (angle) * HEAD / 2);
  cairo_stroke (cr);
  cairo_move_to (cr, to->x, to->y);
  cairo_line_to (cr, to->x - HEAD * cos (angle - 0.45), to->y - HEAD * sin (angle - 0.45));
  cairo_line_to (cr, to->x - HEAD * cos (angle + 0.45), to->y - HEAD * sin (angle + 0.45));
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
room_floor_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomFloorMap    *self = ROOM_FLOOR_MAP (widget);
  GtkWidget       *from = NULL, *to = NULL;
  graphene_rect_t  leaves, arrives;
  graphene_point_t begin, end;
  GdkRGBA          brass;
  cairo_t         *cr;

  GTK_WIDGET_CLASS (room_floor_map_parent_class)->snapshot (widget, snapshot);
  if (self->has_move)
    {
      from = room_floor_map_get_plate (self, self->move.from_table, self->move.from_seat);
      to = room_floor_map_get_plate (self, self->move.table, self->move.seat);
    }
  if (from == NULL || to == NULL || !gtk_widget_compute_bounds (from, widget, &leaves)
      || !gtk_widget_compute_bounds (to, widget, &arrives))
    return;
  begin = middle_of (&leaves);
  end = middle_of (&arrives);
  begin = edge_of (&leaves, &end);
  end = edge_of (&arrives, &begin);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                                 (float) gtk_widget_get_height (widget)));
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "brass", &brass))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &brass);
  gdk_cairo_set_source_rgba (cr, &brass);
  draw_arrow (cr, &begin, &end);
  cairo_destroy (cr);
}

/* --- The object --- */

static void
room_floor_map_dispose (GObject *object)
{
  RoomFloorMap *self = ROOM_FLOOR_MAP (object);

  if (self->tables != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->tables));
  self->tables = NULL;
  g_clear_object (&self->plates);
  G_OBJECT_CLASS (room_floor_map_parent_class)->dispose (object);
}

static void
room_floor_map_class_init (RoomFloorMapClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_floor_map_dispose;
  widget_class->snapshot = room_floor_map_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "floormap");
}

static void
room_floor_map_init (RoomFloorMap *self)
{
  self->tables = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->tables, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->tables, TRUE);
  gtk_flow_box_set_column_spacing (self->tables, 6);
  gtk_flow_box_set_row_spacing (self->tables, 24);
  gtk_flow_box_set_max_children_per_line (self->tables, MOST_BESIDE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tables), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tables"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->tables), GTK_WIDGET (self));
}

/* True if the map shows every table with its present number of seats. */
static gboolean
shows_tables (RoomFloorMap *self, const Settings *settings)
{
  if (self->n_tables != settings->tables)
    return FALSE;
  for (gint table = 1; table <= settings->tables; table++)
    if (room_seat_map_get_seats (get_map (self, table)) != settings_seats_at (settings, table))
      return FALSE;
  return TRUE;
}

static void
make_tables (RoomFloorMap *self, RoomTournament *tournament, const Settings *settings)
{
  GtkWidget *child;

  g_clear_object (&self->plates);
  self->plates = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tables))) != NULL)
    gtk_flow_box_remove (self->tables, child);
  for (gint table = 1; table <= settings->tables; table++)
    {
      GtkWidget *map = room_seat_map_new (tournament, table, settings_seats_at (settings, table));

      for (gint seat = 1; seat <= settings_seats_at (settings, table); seat++)
        gtk_size_group_add_widget (self->plates, room_seat_map_get_plate (ROOM_SEAT_MAP (map), seat));
      child = gtk_flow_box_child_new ();
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), map);
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (self->tables, child);
    }
  gtk_flow_box_set_max_children_per_line (self->tables, (guint) CLAMP (settings->tables, 1, MOST_BESIDE));
  self->n_tables = settings->tables;
}

void
room_floor_map_update (RoomFloorMap *self, RoomTournament *tournament)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Settings *settings = tourney_settings (tourney);
  gint            table, smallest, asks;
  FloorNeed       need = room_tournament_floor_need (tournament, &table, &smallest);

  g_return_if_fail (ROOM_IS_FLOOR_MAP (self));

  if (!shows_tables (self, settings))
    make_tables (self, tournament, settings);
  self->has_move = need == FLOOR_BALANCE && tourney_next_move (tourney, &self->move, &asks);
  for (gint i = 1; i <= self->n_tables; i++)
    room_seat_map_update (get_map (self, i), self->has_move ? &self->move : NULL, need == FLOOR_BREAK && i == table);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
room_floor_map_get_plate (RoomFloorMap *self, gint table, gint seat)
{
  g_return_val_if_fail (ROOM_IS_FLOOR_MAP (self), NULL);

  if (table < 1 || table > self->n_tables || seat < 1 || seat > room_seat_map_get_seats (get_map (self, table)))
    return NULL;
  return room_seat_map_get_plate (get_map (self, table), seat);
}

void
room_floor_map_choose (RoomFloorMap *self, RoomTournament *tournament, const char *act)
{
  g_return_if_fail (ROOM_IS_FLOOR_MAP (self));

  for (gint table = 1; table <= self->n_tables; table++)
    for (gint seat = 1; seat <= room_seat_map_get_seats (get_map (self, table)); seat++)
      room_seat_plate_set_fits (ROOM_SEAT_PLATE (room_floor_map_get_plate (self, table, seat)),
                                act != NULL && room_seat_drag_would (tournament, act, table, seat));
  if (act != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "choosing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "choosing");
}
