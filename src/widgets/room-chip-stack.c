/* Poker chips as they would stand on the table. */
#include "room-chip-stack.h"

#include "room-chip-colour.h"

#include <math.h>

#define CHIP_WIDTH  34
#define CHIP_HEIGHT 5 /* of its edge, seen from the side */
#define CHIP_TILT   0.30
#define CHIP_GAP    12
#define DISC        26
#define MOST_DRAWN  20 /* higher stacks look alike */

struct _RoomChipStack
{
  GtkWidget parent_instance;

  GArray  *chips;
  gboolean flat;
};

G_DEFINE_FINAL_TYPE (RoomChipStack, room_chip_stack, GTK_TYPE_WIDGET)

enum
{
  PROP_FLAT = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static GdkRGBA
rgba_of (guint32 rgb)
{
  return (GdkRGBA){ (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 1 };
}

static void
colours_of (gint64 value, GdkRGBA *colour, GdkRGBA *spots)
{
  guint32 body, edge;

  room_chip_colours (value, &body, &edge);
  *colour = rgba_of (body);
  *spots = rgba_of (edge);
}

static void
shade (const GdkRGBA *colour, double factor, cairo_t *cr)
{
  cairo_set_source_rgb (cr, MIN (1, colour->red * factor), MIN (1, colour->green * factor),
                        MIN (1, colour->blue * factor));
}

static void
ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* A face with six spots on its rim, flattened by TILT. */
static void
draw_face (cairo_t *cr, double x, double y, double radius, double tilt, const GdkRGBA *colour, const GdkRGBA *spots)
{
  ellipse (cr, x, y, radius, radius * tilt);
  shade (colour, 1.0, cr);
  cairo_fill (cr);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * tilt);
  gdk_cairo_set_source_rgba (cr, spots);
  cairo_set_line_width (cr, 0.22);
  for (int i = 0; i < 6; i++)
    {
      double from = i * G_PI / 3 + 0.2;
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 0.87, from, from + 0.36);
      cairo_stroke (cr);
    }
  cairo_restore (cr);

  ellipse (cr, x, y, radius * 0.62, radius * 0.62 * tilt);
  shade (colour, 1.25, cr);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  ellipse (cr, x, y, radius, radius * tilt);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);
}

static void
draw_edge (cairo_t *cr, double x, double y, gint number, const GdkRGBA *colour, const GdkRGBA *spots)
{
  double rx = CHIP_WIDTH / 2.0, ry = rx * CHIP_TILT;

  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_line_to (cr, x - rx, y - CHIP_HEIGHT);
  cairo_save (cr);
  cairo_translate (cr, x, y - CHIP_HEIGHT);
  cairo_scale (cr, rx, ry);
  cairo_arc_negative (cr, 0, 0, 1, G_PI, 0);
  cairo_restore (cr);
  cairo_close_path (cr);
  shade (colour, 0.82, cr);
  cairo_fill_preserve (cr);

  cairo_save (cr);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, spots);
  /* No two chips of a stack lie with their spots in line. */
  for (int i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3 + number * 0.7;
      double px = x + rx * cos (angle);

      if (sin (angle) > 0)
        cairo_rectangle (cr, px - 3 * sin (angle), y - CHIP_HEIGHT, 6 * sin (angle), CHIP_HEIGHT + ry);
    }
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);
}

static gint
drawn_of (const PlanChips *chips)
{
  return MIN (chips->count, MOST_DRAWN);
}

static gint
highest (RoomChipStack *self)
{
  gint most = 1;

  for (guint i = 0; i < self->chips->len; i++)
    most = MAX (most, drawn_of (&g_array_index (self->chips, PlanChips, i)));
  return most;
}

static void
room_chip_stack_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  RoomChipStack *self = ROOM_CHIP_STACK (widget);
  gint           n = MAX ((gint) self->chips->len, 1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = self->flat ? n * DISC * 3 / 4 + DISC / 4 + 2 : n * (CHIP_WIDTH + CHIP_GAP);
  else
    *minimum = self->flat ? DISC + 2 : highest (self) * CHIP_HEIGHT + (gint) (CHIP_WIDTH * CHIP_TILT) + 22;
  *natural = *minimum;
}

static void
draw_text (RoomChipStack *self, GtkSnapshot *snapshot, const char *text, double x, double y, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width / 2.0), round (y)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_flat (RoomChipStack *self, cairo_t *cr)
{
  double radius = DISC / 2.0;

  for (guint i = 0; i < self->chips->len; i++)
    {
      GdkRGBA colour, spots;

      colours_of (g_array_index (self->chips, PlanChips, i).value, &colour, &spots);
      draw_face (cr, 1 + radius + i * DISC * 3 / 4.0, 1 + radius, radius, 1, &colour, &spots);
    }
}

static void
snapshot_stacks (RoomChipStack *self, GtkSnapshot *snapshot, cairo_t *cr, int height)
{
  double           base = height - 22 - CHIP_WIDTH * CHIP_TILT / 2;
  GdkRGBA          text_colour;
  GtkStyleContext *style;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  style = gtk_widget_get_style_context (GTK_WIDGET (self)); /* 4.8 has no other way to the colour */
  gtk_style_context_get_color (style, &text_colour);
  G_GNUC_END_IGNORE_DEPRECATIONS

  for (guint i = 0; i < self->chips->len; i++)
    {
      const PlanChips *chips = &g_array_index (self->chips, PlanChips, i);
      double           x = (i + 0.5) * (CHIP_WIDTH + CHIP_GAP);
      gint             n = drawn_of (chips);
      GdkRGBA          colour, spots;
      g_autofree char *text = chips_to_text (chips->value);

      colours_of (chips->value, &colour, &spots);
      ellipse (cr, x, base + 2, CHIP_WIDTH / 2.0 + 2, CHIP_WIDTH * CHIP_TILT / 2 + 2);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
      cairo_fill (cr);
      for (gint k = 0; k < n; k++)
        draw_edge (cr, x, base - k * CHIP_HEIGHT, k + (gint) i, &colour, &spots);
      draw_face (cr, x, base - n * CHIP_HEIGHT, CHIP_WIDTH / 2.0, CHIP_TILT, &colour, &spots);
      draw_text (self, snapshot, text, x, height - 17, &text_colour);
    }
}

static void
room_chip_stack_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomChipStack *self = ROOM_CHIP_STACK (widget);
  int            width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t       *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  if (self->flat)
    snapshot_flat (self, cr);
  else
    snapshot_stacks (self, snapshot, cr, height);
  cairo_destroy (cr);
}

static void
room_chip_stack_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLAT)
    g_value_set_boolean (value, ROOM_CHIP_STACK (object)->flat);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_chip_stack_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomChipStack *self = ROOM_CHIP_STACK (object);

  if (id == PROP_FLAT)
    {
      self->flat = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_chip_stack_finalize (GObject *object)
{
  g_array_unref (ROOM_CHIP_STACK (object)->chips);
  G_OBJECT_CLASS (room_chip_stack_parent_class)->finalize (object);
}

static void
room_chip_stack_class_init (RoomChipStackClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_chip_stack_get_property;
  object_class->set_property = room_chip_stack_set_property;
  object_class->finalize = room_chip_stack_finalize;
  widget_class->measure = room_chip_stack_measure;
  widget_class->snapshot = room_chip_stack_snapshot;
  properties[PROP_FLAT] = g_param_spec_boolean ("flat", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "chipstack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_chip_stack_init (RoomChipStack *self)
{
  self->chips = g_array_new (FALSE, FALSE, sizeof (PlanChips));
}

GtkWidget *
room_chip_stack_new (gboolean flat)
{
  return g_object_new (ROOM_TYPE_CHIP_STACK, "flat", flat, NULL);
}

void
room_chip_stack_set_chips (RoomChipStack *self, const GArray *chips)
{
  g_return_if_fail (ROOM_IS_CHIP_STACK (self));

  g_array_set_size (self->chips, 0);
  g_array_append_vals (self->chips, chips->data, chips->len);
  gtk_widget_set_visible (GTK_WIDGET (self), chips->len > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
room_chip_stack_set_schedule (RoomChipStack *self, const Schedule *schedule, gint64 stack)
{
  g_autoptr (GArray) chips = plan_breakdown (schedule, stack);
  room_chip_stack_set_chips (self, chips);
}
