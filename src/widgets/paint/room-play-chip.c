/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips of the side games. */
#include "room-play-chip.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"

struct _RoomPlayChip
{
  GtkWidget parent_instance;

  gint size;
};

G_DEFINE_FINAL_TYPE (RoomPlayChip, room_play_chip, GTK_TYPE_WIDGET)

enum
{
  PROP_SIZE = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

/* The kinds, most valuable first; each is worth four or five of the next, or two where that is customary. */
static const struct
{
  gint64  value;
  GdkRGBA colour, mark;
} kinds[ROOM_PLAY_CHIP_KINDS] = {
  { 25000, { 0.33f, 0.36f, 0.43f, 1 }, { 0.90f, 0.80f, 0.55f, 1 } }, /* slate and brass */
  { 5000, { 0.91f, 0.79f, 0.50f, 1 }, { 0.45f, 0.30f, 0.06f, 1 } },  /* straw */
  { 1000, { 0.95f, 0.74f, 0.58f, 1 }, { 0.55f, 0.23f, 0.08f, 1 } },  /* apricot */
  { 500, { 0.77f, 0.69f, 0.88f, 1 }, { 0.30f, 0.18f, 0.48f, 1 } },   /* lilac */
  { 100, { 0.65f, 0.77f, 0.90f, 1 }, { 0.11f, 0.27f, 0.47f, 1 } },   /* sky */
  { 25, { 0.67f, 0.85f, 0.68f, 1 }, { 0.09f, 0.36f, 0.19f, 1 } },    /* mint */
  { 5, { 0.93f, 0.70f, 0.70f, 1 }, { 0.53f, 0.13f, 0.17f, 1 } },     /* rose */
  { 1, { 0.965f, 0.945f, 0.894f, 1 }, { 0.55f, 0.42f, 0.18f, 1 } },  /* ivory */
};

#define DEPTH 0.92 /* of a plaque lying on the table, in radii */
#define THICK 0.30

static void
round_path (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Draws the upper side, HIGH deep and centred at X, Y: a line along the edge and a lozenge. */
static void
draw_face (cairo_t *cr, double x, double y, double radius, double high, guint kind)
{
  double inset = radius * 0.16, corner = MIN (high, radius) * 0.26;

  round_path (cr, x - radius, y - high / 2, 2 * radius, high, corner);
  gdk_cairo_set_source_rgba (cr, &kinds[kind].colour);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &kinds[kind].mark);
  if (radius >= 8)
    {
      round_path (cr, x - radius + inset, y - high / 2 + inset, 2 * (radius - inset), high - 2 * inset, corner * 0.6);
      cairo_set_line_width (cr, MAX (0.7, radius * 0.06));
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x, y - high * 0.26);
  cairo_line_to (cr, x + radius * 0.36, y);
  cairo_line_to (cr, x, y + high * 0.26);
  cairo_line_to (cr, x - radius * 0.36, y);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static double
thickness (double radius)
{
  return MAX (2.5, radius * THICK);
}

double
room_play_chip_pile_height (double radius, guint n)
{
  return n * thickness (radius) + radius * DEPTH;
}

void
room_play_chip_draw_pile (cairo_t *cr, double x, double base, double radius, guint kind, guint n)
{
  double high = radius * DEPTH, thick = thickness (radius), corner = high * 0.26;

  g_return_if_fail (kind < ROOM_PLAY_CHIP_KINDS);

  for (guint i = 0; i < n; i++)
    {
      const GdkRGBA *colour = &kinds[kind].colour;
      double         shift = (i % 3 - 1.0) * radius * 0.04; /* chips laid by hand are not exactly in line */
      double         top = base - high - (i + 1) * thick;

      round_path (cr, x + shift - radius, top, 2 * radius, high + thick, corner);
      cairo_set_source_rgb (cr, colour->red * 0.68, colour->green * 0.68, colour->blue * 0.68);
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
      cairo_set_line_width (cr, 0.8);
      cairo_stroke (cr);
      draw_face (cr, x + shift, top + high / 2, radius, high, kind);
    }
}

void
room_play_chip_draw (cairo_t *cr, double x, double y, double radius)
{
  cairo_save (cr);
  draw_face (cr, x, y, radius, radius * 1.36, ROOM_PLAY_CHIP_KINDS - 1);
  cairo_restore (cr);
}

gint64
room_play_chip_value (guint kind)
{
  g_return_val_if_fail (kind < ROOM_PLAY_CHIP_KINDS, 0);
  return kinds[kind].value;
}

guint
room_play_chip_break (gint64 amount, guint most, RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS])
{
  guint n = 0;

  for (guint kind = 0; kind < ROOM_PLAY_CHIP_KINDS && n < most; kind++)
    {
      if (amount < kinds[kind].value)
        continue;
      piles[n++] = (RoomPlayChipPile){ .kind = kind, .n = amount / kinds[kind].value };
      amount %= kinds[kind].value;
    }
  return n;
}

char *
room_play_chip_text (gint64 chips)
{
  guint64          size = chips < 0 ? -(guint64) chips : (guint64) chips;
  g_autofree char *text = number_to_text (chips);

  if (chips == 0)
    return g_strdup (_ ("no play chips"));
  /* Translators: what somebody won or lost: "+30 play chips", "-1 play chip". */
  return g_strdup_printf (ngettext ("%s%s play chip", "%s%s play chips", (gulong) MIN (size, 1000000)),
                          chips > 0 ? "+" : "", text);
}

static void
room_play_chip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = ROOM_PLAY_CHIP (widget)->size;
}

static void
room_play_chip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double   width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  room_play_chip_draw (cr, width / 2, height / 2, MIN (width, height) / 2 - 0.5);
  cairo_destroy (cr);
}

static void
room_play_chip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_int (value, ROOM_PLAY_CHIP (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_play_chip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id != PROP_SIZE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  ROOM_PLAY_CHIP (object)->size = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
room_play_chip_class_init (RoomPlayChipClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_play_chip_get_property;
  object_class->set_property = room_play_chip_set_property;
  widget_class->measure = room_play_chip_measure;
  widget_class->snapshot = room_play_chip_snapshot;
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 6, 256, 18,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "playchip");
  /* A screen reader reads the number beside it. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_play_chip_init (RoomPlayChip *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}
