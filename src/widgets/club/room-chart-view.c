/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chart-view.h"

#include "room-chart-draw.h"

struct _RoomChartView
{
  GtkWidget parent_instance;

  RoomChart *chart; /* NULL: nothing yet */
  int        night; /* -1: none */
};

G_DEFINE_FINAL_TYPE (RoomChartView, room_chart_view, GTK_TYPE_WIDGET)

static gboolean
has_nights (RoomChartView *self)
{
  return self->chart != NULL && self->chart->days->len > 0;
}

/* What a screen reader says: the numbers of the chosen night, or what the lines show. */
static void
describe (RoomChartView *self)
{
  const char *text = "";

  if (self->chart != NULL)
    text = self->night >= 0 ? self->chart->readouts->pdata[self->night] : self->chart->summary;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
choose (RoomChartView *self, int night)
{
  if (night == self->night)
    return;
  self->night = night;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static RoomChartPlot
plot_of (RoomChartView *self, PangoLayout *layout)
{
  return room_chart_plot (self->chart, layout, gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
motion_cb (RoomChartView *self, double x, double y)
{
  g_autoptr (PangoLayout) layout = NULL;
  RoomChartPlot plot;

  if (!has_nights (self))
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  plot = plot_of (self, layout);
  choose (self, room_chart_plot_night_at (&plot, x));
}

static void
leave_cb (RoomChartView *self)
{
  choose (self, -1);
}

static gboolean
key_cb (RoomChartView *self, guint key, guint code, GdkModifierType state)
{
  int n = has_nights (self) ? (int) self->chart->days->len : 0;

  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      choose (self, self->night < 0 ? n - 1 : MAX (self->night - 1, 0));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      choose (self, self->night < 0 ? 0 : MIN (self->night + 1, n - 1));
      return TRUE;
    case GDK_KEY_Home:
      choose (self, 0);
      return TRUE;
    case GDK_KEY_End:
      choose (self, n - 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
room_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomChartView *self = ROOM_CHART_VIEW (widget);
  float          width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  RoomChartLook  look = { .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()), .night = self->night };
  g_autoptr (PangoLayout) layout = NULL;
  RoomChartPlot plot;
  cairo_t      *cr;

  if (!has_nights (self) || width < 2 || height < 2)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &look.text);
  layout = gtk_widget_create_pango_layout (widget, NULL);
  plot = plot_of (self, layout);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  room_chart_draw (&plot, &look, layout, cr);
  cairo_destroy (cr);
}

static void
room_chart_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 180 : 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 420 : 180;
}

static void
room_chart_view_finalize (GObject *object)
{
  g_clear_pointer (&ROOM_CHART_VIEW (object)->chart, room_chart_free);
  G_OBJECT_CLASS (room_chart_view_parent_class)->finalize (object);
}

static void
room_chart_view_class_init (RoomChartViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_chart_view_finalize;
  widget_class->snapshot = room_chart_view_snapshot;
  widget_class->measure = room_chart_view_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
room_chart_view_init (RoomChartView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->night = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
room_chart_view_set_chart (RoomChartView *self, RoomChart *chart)
{
  g_return_if_fail (ROOM_IS_CHART_VIEW (self));

  g_clear_pointer (&self->chart, room_chart_free);
  self->chart = chart;
  self->night = -1;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
room_chart_view_get_night (RoomChartView *self)
{
  g_return_val_if_fail (ROOM_IS_CHART_VIEW (self), -1);

  return self->night;
}
