/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The curtain between two players at one laptop. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "room-curtain-test.h"

#define EDGE     15
#define LATTICE  33
#define DEAF_FOR G_USEC_PER_SEC /* after the curtain falls: a repeated Enter was not meant for it */

struct _RoomCurtain
{
  GtkWidget parent_instance;

  GtkLabel  *pass;
  GtkButton *lift;
  gint64     fell; /* when it fell, microseconds */
};

G_DEFINE_FINAL_TYPE (RoomCurtain, room_curtain, GTK_TYPE_WIDGET)

static guint lift_signal;
static gint64 (*read_clock) (void) = g_get_monotonic_time;

static void
clicked_cb (RoomCurtain *self)
{
  if (read_clock () - self->fell >= DEAF_FOR)
    g_signal_emit (self, lift_signal, 0);
}

static void
add_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_lattice (cairo_t *cr, double width, double height)
{
  cairo_set_source_rgb (cr, 0.824, 0.663, 0.353);
  cairo_set_line_width (cr, 2);
  for (double x = -height; x < width + height; x += LATTICE)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height, height);
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - height, height);
    }
  cairo_stroke (cr);
}

/* Draws the back of a card as large as the window: an ivory edge, brass on felt. */
static void
room_curtain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int      width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_set_source_rgb (cr, 0.024, 0.122, 0.094);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.965, 0.945, 0.894);
  add_rounded (cr, EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, 24);
  cairo_fill (cr);
  add_rounded (cr, 2 * EDGE, 2 * EDGE, width - 4 * EDGE, height - 4 * EDGE, 15);
  cairo_clip_preserve (cr);
  cairo_set_source_rgb (cr, 0.059, 0.29, 0.227);
  cairo_fill (cr);
  draw_lattice (cr, width, height);
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (room_curtain_parent_class)->snapshot (widget, snapshot);
}

static void
room_curtain_map (GtkWidget *widget)
{
  ROOM_CURTAIN (widget)->fell = read_clock ();
  GTK_WIDGET_CLASS (room_curtain_parent_class)->map (widget);
}

static gboolean
room_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ROOM_CURTAIN (widget)->lift));
}

static void
room_curtain_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_CURTAIN);
  G_OBJECT_CLASS (room_curtain_parent_class)->dispose (object);
}

static void
room_curtain_class_init (RoomCurtainClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_curtain_dispose;
  widget_class->snapshot = room_curtain_snapshot;
  widget_class->map = room_curtain_map;
  widget_class->grab_focus = room_curtain_grab_focus;
  lift_signal = g_signal_new ("lift", ROOM_TYPE_CURTAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-curtain.ui");
  ROOM_BIND (widget_class, RoomCurtain, pass, lift);
  ROOM_BIND_CALLBACKS (widget_class, clicked_cb);
  gtk_widget_class_set_css_name (widget_class, "curtain");
}

static void
room_curtain_init (RoomCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_curtain_set_name (RoomCurtain *self, const char *name)
{
  g_autofree char *pass = isolated_printf (_ ("Pass the laptop to %s"), name);
  g_autofree char *lift = isolated_printf (_ ("I am %s"), name);

  g_return_if_fail (ROOM_IS_CURTAIN (self));

  /* It falls again for somebody else. */
  if (g_strcmp0 (pass, gtk_label_get_label (self->pass)) != 0)
    self->fell = read_clock ();
  gtk_label_set_label (self->pass, pass);
  gtk_button_set_label (self->lift, lift);
}

void
room_curtain_set_clock (gint64 (*clock) (void))
{
  read_clock = clock != NULL ? clock : g_get_monotonic_time;
}
