/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The big blind against time: one point a level, to be dragged or moved with the keys. */
#include "room-curve.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/number.h"
#include "room-plot.h"

/* How near, in pixels, a press must be to take a point. */
#define NEAR 18.0

struct _RoomCurve
{
  GtkWidget parent_instance;

  Schedule *schedule; /* a copy of our own; NULL: nothing yet */
  Forecast *forecast; /* the same */
  gint64   *starts;
  gint64    start, elapsed;
  guint     locked, selected, hovered;
  double    hover_x;
  gboolean  editable;

  guint  dragged; /* the row; G_MAXUINT: none */
  double drag_y;
  double drag_low, drag_high; /* the scale is frozen during a drag, or a point near its end would run away */
  gint64 drag_big;            /* the last big blind asked for */
};

G_DEFINE_FINAL_TYPE (RoomCurve, room_curve, GTK_TYPE_WIDGET)

enum
{
  DRAGGED,
  RELEASED,
  SELECTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static Forecast *
copy_forecast (const Forecast *forecast)
{
  Forecast *copy = g_new (Forecast, 1);

  *copy = *forecast;
  copy->levels = g_array_copy (forecast->levels);
  return copy;
}

static gboolean
get_plot (RoomCurve *self, RoomPlot *plot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->schedule == NULL || self->schedule->rows->len == 0 || width < 2 || height < 2)
    return FALSE;
  *plot = (RoomPlot){ .schedule = self->schedule,
                      .forecast = self->forecast,
                      .starts = self->starts,
                      .start = self->start,
                      .elapsed = self->elapsed };
  room_plot_scale (plot, width, height);
  if (self->dragged != G_MAXUINT)
    {
      plot->low = self->drag_low;
      plot->high = self->drag_high;
    }
  return TRUE;
}

static const ScheduleRow *
level_at (RoomCurve *self, guint row)
{
  const ScheduleRow *each
      = self->schedule != NULL && row < self->schedule->rows->len ? schedule_row (self->schedule, row) : NULL;

  return each != NULL && !each->is_break ? each : NULL;
}

static gboolean
may_move (RoomCurve *self, guint row)
{
  return self->editable && row >= self->locked && level_at (self, row) != NULL;
}

/* --- For screen readers --- */

static void
describe (RoomCurve *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const ScheduleRow *first = NULL, *last = NULL;
  g_autofree char   *from = NULL, *to = NULL, *length = NULL, *end = NULL;
  gint               n = schedule_n_levels (self->schedule);

  for (guint i = 0; i < self->schedule->rows->len; i++)
    if (level_at (self, i) != NULL)
      {
        last = schedule_row (self->schedule, i);
        first = first != NULL ? first : last;
      }
  from = number_to_text (first != NULL ? first->big : 0);
  to = number_to_text (last != NULL ? last->big : 0);
  length = room_text_length (schedule_length (self->schedule));
  g_string_append_printf (
      text,
      ngettext ("Big blind from %s to %s in %d level, %s.", "Big blind from %s to %s in %d levels, %s.", (gulong) n),
      from, to, n, length);
  if (self->forecast != NULL)
    {
      end = room_plot_moment (self->start, self->elapsed + self->forecast->p50);
      g_string_append_c (text, ' ');
      /* Translators: a time of day, and a length of time */
      g_string_append_printf (text, self->start ? _ ("It ends at about %s.") : _ ("It ends after about %s."), end);
    }
  if (level_at (self, self->selected) != NULL)
    {
      RoomPlot         plot = { .schedule = self->schedule,
                                .forecast = self->forecast,
                                .starts = self->starts,
                                .start = self->start,
                                .elapsed = self->elapsed };
      g_autofree char *readout = room_plot_readout (&plot, self->selected);

      g_string_append_printf (text, " %s.", g_strdelimit (readout, "\n", ';'));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* --- Selecting and moving --- */

static void
select_row (RoomCurve *self, guint row)
{
  if (self->selected == row)
    return;
  room_curve_set_selected (self, row);
  if (row != G_MAXUINT)
    g_signal_emit (self, signals[SELECTED], 0, row);
}

static gboolean
step_selection (RoomCurve *self, gint by)
{
  guint n = self->schedule != NULL ? self->schedule->rows->len : 0;
  guint row = level_at (self, self->selected) != NULL ? self->selected + (guint) by : by > 0 ? 0 : n - 1;

  while (row < n && level_at (self, row) == NULL)
    row += (guint) by;
  if (row >= n)
    return FALSE;
  select_row (self, row);
  return TRUE;
}

/* Moves to the next big blind that the editor accepts. What the chips can pay is not known here, so a step that changes
   nothing is tried again, larger. */
static gboolean
step_blind (RoomCurve *self, gint by)
{
  const ScheduleRow *row = level_at (self, self->selected);
  g_autoptr (GArray) chips = NULL;
  gint64 unit, was;

  if (row == NULL || !may_move (self, self->selected))
    return FALSE;
  was = row->big;
  chips = schedule_chips_at (self->schedule, (gint) self->selected);
  unit = chips->len > 0 ? g_array_index (chips, gint64, 0) : 1;
  unit = MAX (unit, was / 40);
  for (gint tries = 0; tries < 8; tries++, unit *= 2)
    {
      gint64 big = was + by * unit;

      if (big < 1 || big > NUMBER_MAX)
        break;
      g_signal_emit (self, signals[DRAGGED], 0, self->selected, big);
      row = level_at (self, self->selected);
      if (row == NULL || row->big != was)
        break;
    }
  return TRUE;
}

static gboolean
key_cb (RoomCurve *self, guint key, guint code, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_selection (self, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_selection (self, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_blind (self, 1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_blind (self, -1);
    default:
      return FALSE;
    }
}

static void
drag_begin_cb (RoomCurve *self, double x, double y, GtkGesture *gesture)
{
  RoomPlot plot;
  guint    row;
  double   at;

  self->dragged = G_MAXUINT;
  if (!get_plot (self, &plot))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  row = room_plot_row_at (&plot, x);
  if (level_at (self, row) == NULL)
    return;
  select_row (self, row);
  at = room_plot_y (&plot, (double) level_at (self, row)->big);
  if (!may_move (self, row) || ABS (y - at) > NEAR)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = row;
  self->drag_low = plot.low;
  self->drag_high = plot.high;
  self->drag_y = at;
  self->drag_big = level_at (self, row)->big;
}

static void
drag_update_cb (RoomCurve *self, double x, double y, GtkGesture *gesture)
{
  RoomPlot plot;
  gint64   big;

  if (self->dragged == G_MAXUINT || !get_plot (self, &plot))
    return;
  big = room_plot_big (&plot, CLAMP (self->drag_y + y, plot.top, plot.bottom));
  if (big == self->drag_big || !may_move (self, self->dragged))
    return;
  self->drag_big = big;
  g_signal_emit (self, signals[DRAGGED], 0, self->dragged, big);
}

static void
drag_end_cb (RoomCurve *self)
{
  if (self->dragged == G_MAXUINT)
    return;
  self->dragged = G_MAXUINT;
  g_signal_emit (self, signals[RELEASED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (RoomCurve *self, double x, double y)
{
  RoomPlot    plot;
  guint       row;
  const char *cursor;

  if (!get_plot (self, &plot))
    return;
  row = y >= plot.top && y <= plot.bottom ? room_plot_row_at (&plot, x) : G_MAXUINT;
  cursor = may_move (self, row) && ABS (y - room_plot_y (&plot, (double) level_at (self, row)->big)) <= NEAR
               ? "ns-resize"
               : NULL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), cursor);
  self->hover_x = x;
  if (row == self->hovered)
    return;
  self->hovered = row;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (RoomCurve *self)
{
  self->hovered = G_MAXUINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The widget --- */

static void
room_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomCurve   *self = ROOM_CURVE (widget);
  float        width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  RoomPlotLook look = { .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
                        .locked = self->locked,
                        .selected = self->selected,
                        .hovered = self->hovered,
                        .hover_x = self->hover_x,
                        .focused = gtk_widget_has_visible_focus (widget) };
  g_autoptr (PangoLayout) layout = NULL;
  RoomPlot plot;
  cairo_t *cr;

  if (!get_plot (self, &plot))
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &look.text);
  layout = gtk_widget_create_pango_layout (widget, NULL);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  room_plot_draw (&plot, &look, layout, cr);
  cairo_destroy (cr);
}

static void
room_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 200;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 360;
}

static void
room_curve_finalize (GObject *object)
{
  RoomCurve *self = ROOM_CURVE (object);

  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->forecast, forecast_free);
  g_free (self->starts);
  G_OBJECT_CLASS (room_curve_parent_class)->finalize (object);
}

static void
room_curve_class_init (RoomCurveClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_curve_finalize;
  widget_class->snapshot = room_curve_snapshot;
  widget_class->measure = room_curve_measure;
  gtk_widget_class_set_css_name (widget_class, "curve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[DRAGGED] = g_signal_new ("dragged", ROOM_TYPE_CURVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_UINT, G_TYPE_INT64);
  signals[RELEASED]
      = g_signal_new ("released", ROOM_TYPE_CURVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SELECTED]
      = g_signal_new ("selected", ROOM_TYPE_CURVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
room_curve_init (RoomCurve *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->selected = self->hovered = self->dragged = G_MAXUINT;
  gtk_widget_set_focusable (widget, TRUE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
room_curve_set (RoomCurve *self, const Schedule *schedule, const Forecast *forecast, gint64 start)
{
  g_return_if_fail (ROOM_IS_CURVE (self));

  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->forecast, forecast_free);
  g_clear_pointer (&self->starts, g_free);
  self->schedule = schedule_copy (schedule);
  self->forecast = forecast != NULL ? copy_forecast (forecast) : NULL;
  self->starts = room_plot_starts (self->schedule);
  self->start = start;
  if (self->hovered != G_MAXUINT && self->hovered >= schedule->rows->len)
    self->hovered = G_MAXUINT;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_curve_set_selected (RoomCurve *self, guint row)
{
  g_return_if_fail (ROOM_IS_CURVE (self));

  if (self->selected == row)
    return;
  self->selected = row;
  if (self->schedule != NULL)
    describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_curve_set_editable (RoomCurve *self, gboolean editable)
{
  g_return_if_fail (ROOM_IS_CURVE (self));

  self->editable = editable;
}

void
room_curve_set_played (RoomCurve *self, guint locked, gint64 elapsed)
{
  g_return_if_fail (ROOM_IS_CURVE (self));

  self->locked = locked;
  self->elapsed = elapsed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
room_curve_get_point (RoomCurve *self, guint row, double *x, double *y)
{
  RoomPlot plot;

  g_return_val_if_fail (ROOM_IS_CURVE (self), FALSE);

  if (level_at (self, row) == NULL || !get_plot (self, &plot))
    return FALSE;
  *x = room_plot_x (&plot, (self->starts[row] + self->starts[row + 1]) / 2);
  *y = room_plot_y (&plot, (double) level_at (self, row)->big);
  return TRUE;
}
