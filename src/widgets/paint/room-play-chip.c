/* The chip of the side games. */
#include "room-play-chip.h"

#include "base/number.h"

#include <glib/gi18n-lib.h>

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

static void
ring (cairo_t *cr, double x, double y, double radius, double width)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
room_play_chip_draw (cairo_t *cr, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0xf6 / 255.0, 0xf1 / 255.0, 0xe4 / 255.0);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0xd2 / 255.0, 0xa9 / 255.0, 0x5a / 255.0);
  ring (cr, x, y, radius * 0.84, radius * 0.32);
  /* a lozenge, which no chip of a case has */
  cairo_move_to (cr, x, y - radius * 0.38);
  cairo_line_to (cr, x + radius * 0.28, y);
  cairo_line_to (cr, x, y + radius * 0.38);
  cairo_line_to (cr, x - radius * 0.28, y);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, 0x5c / 255.0, 0x42 / 255.0, 0x12 / 255.0, 0.8);
  ring (cr, x, y, radius - 0.5, 1);
  cairo_restore (cr);
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
room_play_chip_class_init (RoomPlayChipClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = room_play_chip_get_property;
  object_class->set_property = room_play_chip_set_property;
  widget_class->measure = room_play_chip_measure;
  widget_class->snapshot = room_play_chip_snapshot;
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 6, 256, 18,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "playchip");
  /* The number beside it says the same in words. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_play_chip_init (RoomPlayChip *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}
