/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker chips as they stand on the table. */
#include "room-chip-stack.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/number.h"
#include "room-chip-colour.h"

#define CHIP_TILT 0.30
#define DISC      26
#define LINE_GAP  12
#define BARREL    20 /* chips in one stack, as people count them at the table */

/* Pixels: a chip seen from the side, the gap between two kinds, the line of text below. */
typedef struct
{
  gint width, edge, gap, text;
  gint barrels; /* most stacks drawn; larger amounts look alike */
} Shape;

static const Shape small_shape = { 34, 5, 12, 22, 1 };
static const Shape large_shape = { 50, 8, 18, 22, 3 };

struct _RoomChipStack
{
  GtkWidget parent_instance;

  GArray  *chips;   /* ChipCount */
  GArray  *colours; /* CaseChip */
  gboolean flat, large, counted, wrap;
};

G_DEFINE_FINAL_TYPE (RoomChipStack, room_chip_stack, GTK_TYPE_WIDGET)

enum
{
  PROP_FLAT = 1,
  PROP_LARGE,
  PROP_COUNTED,
  PROP_WRAP,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static const Shape *
shape_of (RoomChipStack *self)
{
  return self->large ? &large_shape : &small_shape;
}

static GdkRGBA
rgba_of (guint32 rgb)
{
  return (GdkRGBA){ (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 1 };
}

static guint32
body_of (RoomChipStack *self, gint64 value, guint32 *edge)
{
  guint32 body;

  room_chip_colours (value, &body, edge);
  for (guint i = 0; i < self->colours->len; i++)
    if (g_array_index (self->colours, CaseChip, i).value == value)
      {
        body = g_array_index (self->colours, CaseChip, i).colour;
        *edge = room_chip_spots (body);
      }
  return body;
}

static void
colours_of (RoomChipStack *self, gint64 value, GdkRGBA *colour, GdkRGBA *spots)
{
  guint32 edge, body = body_of (self, value, &edge);

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

/* Draws a face with six spots on its rim, flattened by TILT. */
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
draw_edge (cairo_t *cr, const Shape *shape, double x, double y, gint number, const GdkRGBA *colour,
           const GdkRGBA *spots)
{
  double rx = shape->width / 2.0, ry = rx * CHIP_TILT;
  double spot = shape->width / 11.0; /* half its width */

  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_line_to (cr, x - rx, y - shape->edge);
  cairo_save (cr);
  cairo_translate (cr, x, y - shape->edge);
  cairo_scale (cr, rx, ry);
  cairo_arc_negative (cr, 0, 0, 1, G_PI, 0);
  cairo_restore (cr);
  cairo_close_path (cr);
  shade (colour, 0.82, cr);
  cairo_fill_preserve (cr);

  cairo_save (cr);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, spots);
  /* The spots of neighbouring chips are not in line. */
  for (int i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3 + number * 0.7;
      double px = x + rx * cos (angle);

      if (sin (angle) > 0)
        cairo_rectangle (cr, px - spot * sin (angle), y - shape->edge, 2 * spot * sin (angle), shape->edge + ry);
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

/* The chips in barrel INDEX of a pile of COUNT. */
static gint
in_barrel (gint64 count, gint index)
{
  return (gint) CLAMP (count - (gint64) index * BARREL, 0, BARREL);
}

static gint
n_barrels (const Shape *shape, gint64 count)
{
  return (gint) CLAMP ((count + BARREL - 1) / BARREL, 1, shape->barrels);
}

static PangoLayout *
create_text (RoomChipStack *self, const ChipCount *chips)
{
  g_autofree char *value = number_to_text (chips->value);
  g_autofree char *count = number_to_text (chips->count);
  /* Translators: how many chips of which value, as on "12 × 25" */
  g_autofree char *text = self->counted ? g_strdup_printf (_ ("%s × %s"), count, value) : g_strdup (value);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

/* The width of a kind with the gap after it. */
static gint
pile_width (RoomChipStack *self, const ChipCount *chips)
{
  const Shape *shape = shape_of (self);
  g_autoptr (PangoLayout) layout = NULL;
  gint barrels = n_barrels (shape, chips->count) * shape->width;
  gint text = 0;

  if (!self->counted)
    return barrels + shape->gap;
  layout = create_text (self, chips);
  pango_layout_get_pixel_size (layout, &text, NULL);
  return MAX (barrels, text) + shape->gap;
}

/* Measures the line of kinds from FIRST on, in WIDTH pixels, and returns the first kind of the next line. */
static guint
end_of_line (RoomChipStack *self, guint first, gint width, gint *used, gint *height)
{
  const Shape *shape = shape_of (self);
  gint         most = 1;
  guint        i;

  *used = 0;
  for (i = first; i < self->chips->len; i++)
    {
      const ChipCount *chips = &g_array_index (self->chips, ChipCount, i);
      gint             pile = pile_width (self, chips);

      if (self->wrap && i > first && *used + pile > width)
        break;
      *used += pile;
      most = MAX (most, in_barrel (chips->count, 0));
    }
  *height = most * shape->edge + (gint) (shape->width * CHIP_TILT) + shape->text;
  return i;
}

static gint
lines_height (RoomChipStack *self, gint width)
{
  gint total = 0;

  for (guint i = 0; i == 0 || i < self->chips->len;)
    {
      gint used, height;

      i = MAX (i + 1, end_of_line (self, i, width, &used, &height));
      total += height + (i < self->chips->len ? LINE_GAP : 0);
    }
  return total;
}

static gint
widest (RoomChipStack *self)
{
  gint most = shape_of (self)->width;

  for (guint i = 0; i < self->chips->len; i++)
    {
      gint pile = pile_width (self, &g_array_index (self->chips, ChipCount, i));

      most = MAX (most, pile);
    }
  return most;
}

static GtkSizeRequestMode
room_chip_stack_get_request_mode (GtkWidget *widget)
{
  return ROOM_CHIP_STACK (widget)->wrap ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
room_chip_stack_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  RoomChipStack *self = ROOM_CHIP_STACK (widget);
  gint           n = MAX ((gint) self->chips->len, 1), used, height;

  if (self->flat)
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? n * DISC * 3 / 4 + DISC / 4 + 2 : DISC + 2;
  else if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = lines_height (self, for_size < 0 ? G_MAXINT : for_size);
  else
    {
      end_of_line (self, 0, G_MAXINT, &used, &height);
      *natural = MAX (used, shape_of (self)->width);
    }
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL && self->wrap && !self->flat ? widest (self) : *natural;
}

static void
draw_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *colour)
{
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

      colours_of (self, g_array_index (self->chips, ChipCount, i).value, &colour, &spots);
      draw_face (cr, 1 + radius + i * DISC * 3 / 4.0, 1 + radius, radius, 1, &colour, &spots);
    }
}

/* Draws a kind with its middle at X. */
static void
draw_pile (cairo_t *cr, const Shape *shape, const ChipCount *chips, gint kind, double x, double base,
           const GdkRGBA *colour, const GdkRGBA *spots)
{
  gint barrels = n_barrels (shape, chips->count);

  for (gint barrel = 0; barrel < barrels; barrel++)
    {
      double at = x + (barrel - (barrels - 1) / 2.0) * shape->width;
      gint   n = in_barrel (chips->count, barrel);

      ellipse (cr, at, base + 2, shape->width / 2.0 + 2, shape->width * CHIP_TILT / 2 + 2);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
      cairo_fill (cr);
      for (gint k = 0; k < n; k++)
        draw_edge (cr, shape, at, base - k * shape->edge, k + kind + barrel, colour, spots);
      draw_face (cr, at, base - n * shape->edge, shape->width / 2.0, CHIP_TILT, colour, spots);
    }
}

static void
snapshot_line (RoomChipStack *self, GtkSnapshot *snapshot, cairo_t *cr, guint first, guint end, gint bottom)
{
  const Shape     *shape = shape_of (self);
  double           base = bottom - shape->text - shape->width * CHIP_TILT / 2;
  double           left = 0;
  GdkRGBA          text_colour;
  GtkStyleContext *style;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  style = gtk_widget_get_style_context (GTK_WIDGET (self)); /* GTK 4.8 has no other way to get the colour */
  gtk_style_context_get_color (style, &text_colour);
  G_GNUC_END_IGNORE_DEPRECATIONS

  for (guint i = first; i < end; i++)
    {
      const ChipCount *chips = &g_array_index (self->chips, ChipCount, i);
      g_autoptr (PangoLayout) layout = create_text (self, chips);
      gint    width = pile_width (self, chips);
      GdkRGBA colour, spots;

      colours_of (self, chips->value, &colour, &spots);
      draw_pile (cr, shape, chips, (gint) i, left + width / 2.0, base, &colour, &spots);
      draw_text (snapshot, layout, left + width / 2.0, bottom - shape->text + 5, &text_colour);
      left += width;
    }
}

/* Draws the lines from the top; the last one stands at the bottom. */
static void
snapshot_stacks (RoomChipStack *self, GtkSnapshot *snapshot, cairo_t *cr, int width, int height)
{
  gint bottom = height - lines_height (self, width);

  for (guint i = 0; i < self->chips->len;)
    {
      gint  used, high;
      guint end = end_of_line (self, i, width, &used, &high);

      bottom += high;
      snapshot_line (self, snapshot, cr, i, end, bottom);
      bottom += LINE_GAP;
      i = end;
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
    snapshot_stacks (self, snapshot, cr, width, height);
  cairo_destroy (cr);
}

static void
room_chip_stack_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLAT)
    g_value_set_boolean (value, ROOM_CHIP_STACK (object)->flat);
  else if (id == PROP_LARGE)
    g_value_set_boolean (value, ROOM_CHIP_STACK (object)->large);
  else if (id == PROP_COUNTED)
    g_value_set_boolean (value, ROOM_CHIP_STACK (object)->counted);
  else if (id == PROP_WRAP)
    g_value_set_boolean (value, ROOM_CHIP_STACK (object)->wrap);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_chip_stack_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomChipStack *self = ROOM_CHIP_STACK (object);

  if (id == PROP_FLAT)
    self->flat = g_value_get_boolean (value);
  else if (id == PROP_LARGE)
    self->large = g_value_get_boolean (value);
  else if (id == PROP_COUNTED)
    self->counted = g_value_get_boolean (value);
  else if (id == PROP_WRAP)
    self->wrap = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
room_chip_stack_finalize (GObject *object)
{
  g_array_unref (ROOM_CHIP_STACK (object)->chips);
  g_array_unref (ROOM_CHIP_STACK (object)->colours);
  G_OBJECT_CLASS (room_chip_stack_parent_class)->finalize (object);
}

static void
room_chip_stack_class_init (RoomChipStackClass *class)
{
  static const char *const names[N_PROPS] = { NULL, "flat", "large", "counted", "wrap" };
  GObjectClass            *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_chip_stack_get_property;
  object_class->set_property = room_chip_stack_set_property;
  object_class->finalize = room_chip_stack_finalize;
  widget_class->get_request_mode = room_chip_stack_get_request_mode;
  widget_class->measure = room_chip_stack_measure;
  widget_class->snapshot = room_chip_stack_snapshot;
  for (guint i = PROP_FLAT; i < N_PROPS; i++)
    properties[i] = g_param_spec_boolean (names[i], NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "chipstack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_chip_stack_init (RoomChipStack *self)
{
  self->chips = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  self->colours = g_array_new (FALSE, FALSE, sizeof (CaseChip));
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
  if (chips->len > 0)
    g_array_append_vals (self->chips, chips->data, chips->len);
  gtk_widget_set_visible (GTK_WIDGET (self), chips->len > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
room_chip_stack_set_case (RoomChipStack *self, const GArray *chips)
{
  g_return_if_fail (ROOM_IS_CHIP_STACK (self));

  g_array_set_size (self->colours, 0);
  if (chips->len > 0)
    g_array_append_vals (self->colours, chips->data, chips->len);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
room_chip_disc_new (gint64 value, const GArray *chips)
{
  GtkWidget *disc = room_chip_stack_new (TRUE);
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  ChipCount some = { value, 1 };
  guint32   edge;

  g_array_append_val (one, some);
  room_chip_stack_set_chips (ROOM_CHIP_STACK (disc), one);
  if (chips != NULL)
    room_chip_stack_set_case (ROOM_CHIP_STACK (disc), chips);
  gtk_widget_set_tooltip_text (disc, room_chip_colour_name (body_of (ROOM_CHIP_STACK (disc), value, &edge)));
  gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
  return disc;
}

void
room_chip_stack_set_schedule (RoomChipStack *self, const Schedule *schedule, gint64 stack)
{
  g_autoptr (GArray) chips = plan_breakdown (schedule, stack);
  room_chip_stack_set_chips (self, chips);
}
